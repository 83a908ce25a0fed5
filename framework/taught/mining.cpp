#include "taught/mining.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "engine/deduce/driver.hpp"
#include "engine/deduce/technique_table.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/request.hpp"
#include "quadrille/kit/sorted.hpp"
#include "taught/cutting.hpp"
#include "taught/ground.hpp"
#include "taught/matches.hpp"
#include "taught/normal_form.hpp"
#include "taught/window_search.hpp"

namespace quadrille::taught {

namespace {

/// What may be spent on one window, in the unit of engine::Entailment.
constexpr std::uint64_t most_window_work = most_proof_work / 10;
/// Of the patterns found so many times as many are tried as are wanted, and one for each position.
constexpr std::size_t tried_for_each = 8;

/// Of the techniques that every puzzle has those that suppose a mark come from no single rule.
bool supposes(const engine::NamedTechnique& technique, const std::vector<std::string>& generic) {
    return !technique.way && std::ranges::find(generic, technique.id) != generic.end();
}

class BoardWalk {
public:
    /// `named`: what a person has, `all`: what there is, to go on with where all else fails.
    BoardWalk(const MiningRequest& request, const engine::TechniqueTable& named,
              const engine::TechniqueTable& all, MinedBoard& board)
        : request_(request),
          named_(named),
          all_(all),
          board_(board),
          puzzle_(*board.puzzle),
          ground_(puzzle_),
          candidates_(engine::candidates_of(puzzle_.board(), Position(puzzle_.board()))) {}

    void run() {
        cut_windows();
        const engine::Driver driver(named_);
        while (!request_.stop.stop_requested()) {
            board_.is_solved = engine::is_decided(puzzle_.board(), candidates_);
            if (board_.is_solved) break;
            if (const auto step = driver.next(candidates_, request_.stop))
                engine::narrow(candidates_, step->deduction.follows);
            else if (request_.stop.stop_requested() || !goes_on())
                break;
        }
    }

private:
    void cut_windows() {
        const PieceCutter cutter(puzzle_);
        if (!cutter.extent()) return;
        std::set<std::pair<std::int64_t, std::int64_t>> sizes;
        const auto columns = static_cast<std::int64_t>(request_.columns) * square_side;
        const auto rows = static_cast<std::int64_t>(request_.rows) * square_side;
        sizes.emplace(columns, rows);
        sizes.emplace(rows, columns);
        const auto& [least, most] = *cutter.extent();
        for (const auto& [width, height] : sizes)
            for (Spot at = least; at.y + height <= most.y; at.y += square_side)
                for (at.x = least.x; at.x + width <= most.x; at.x += square_side) {
                    if (request_.stop.stop_requested()) return;
                    windows_.push_back({cutter.cut({at, at + Spot{width, height}}), {}});
                }
    }

    /// A position where no named technique goes on. False where nothing else does.
    bool goes_on() {
        StuckPosition position{candidates_, {}};
        std::vector<Literal> follows;
        for (AskedWindow& window : windows_) ask(window, position, follows);
        kit::sort_unique(position.forms);
        board_.positions.push_back(std::move(position));
        if (!follows.empty()) return engine::narrow(candidates_, follows);
        const auto step = engine::Driver(all_).next(candidates_, request_.stop);
        return step && engine::narrow(candidates_, step->deduction.follows);
    }

    /// A window, and what was known in it when it was last asked: it then had nothing to say, or
    /// what it said is known since.
    struct AskedWindow {
        CutPiece cutting;
        std::optional<std::vector<Literal>> known;
    };
    void ask(AskedWindow& window, StuckPosition& position, std::vector<Literal>& follows) {
        const Board& piece = window.cutting.piece->board();
        std::vector<Literal> known = known_marks(piece, window.cutting, candidates_);
        if (window.known == known || request_.stop.stop_requested()) return;
        window.known = std::move(known);
        for (WindowConclusion& finding :
             search_window(puzzle_, window.cutting, candidates_, request_.stop, most_window_work)) {
            if (finding.things > request_.most_things) continue;
            // A window knows less of its surroundings than the board: only what its rules provide
            // there is true.
            const auto step = Matches::in_place(*finding.pattern, *finding.proof, ground_)
                                  .find(finding.pattern->heading, candidates_);
            if (!step) continue;
            follows.insert(follows.end(), step->follows.begin(), step->follows.end());
            std::string form = normal_form(*finding.pattern, *finding.proof);
            board_.found.try_emplace(form,
                                     MinedPattern{finding.pattern, finding.proof, finding.things});
            position.forms.push_back(std::move(form));
        }
    }

    const MiningRequest& request_;
    const engine::TechniqueTable& named_;
    const engine::TechniqueTable& all_;
    MinedBoard& board_;
    const Puzzle& puzzle_;
    Ground ground_;
    Candidates candidates_;
    std::vector<AskedWindow> windows_;
};

/// A position by its board and its number there.
using Place = std::pair<std::size_t, std::size_t>;

/// A pattern on all boards.
struct Tried {
    RankedPattern ranked;
    std::set<Place> places;  ///< where it goes on, and none that is better does
};

/// Those found on most boards, then in most positions, then the simplest; and the first in this
/// order of each position.
std::vector<Tried> likely(const std::vector<MinedBoard>& boards, std::size_t count) {
    struct Seen {
        const MinedPattern* pattern = nullptr;
        std::size_t boards = 0;
        std::size_t positions = 0;
    };
    std::map<std::string, Seen> seen;
    for (const MinedBoard& board : boards) {
        for (const auto& [form, pattern] : board.found) {
            Seen& its = seen[form];
            if (its.pattern == nullptr) its.pattern = &pattern;
            ++its.boards;
        }
        for (const StuckPosition& position : board.positions)
            for (const std::string& form : position.forms) ++seen[form].positions;
    }
    std::vector<std::pair<std::string, Seen>> order(seen.begin(), seen.end());
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
        const auto worth = [](const Seen& its) {
            return std::tuple(its.boards, its.positions, -static_cast<int>(its.pattern->things));
        };
        return worth(a.second) > worth(b.second);
    });
    std::map<std::string_view, std::size_t> rank;
    for (std::size_t i = 0; i < order.size(); ++i) rank.emplace(order[i].first, i);
    std::map<std::size_t, std::set<Place>> places;  // by rank
    std::set<std::size_t> first;
    for (std::size_t board = 0; board < boards.size(); ++board)
        for (std::size_t i = 0; i < boards[board].positions.size(); ++i) {
            std::size_t best = order.size();
            for (const std::string& form : boards[board].positions[i].forms) {
                const std::size_t its = rank.at(form);
                best = std::min(best, its);
                places[its].emplace(board, i);
            }
            if (best < order.size()) first.insert(best);
        }
    std::vector<Tried> list;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i >= count && !first.contains(i)) continue;
        Tried& tried = list.emplace_back();
        tried.ranked.mined = *order[i].second.pattern;
        tried.places = std::move(places[i]);
    }
    return list;
}

/// Notes where it goes on.
void try_on(Tried& tried, const MinedBoard& board, std::size_t number, const Ground& ground) {
    const MinedPattern& mined = tried.ranked.mined;
    const Matches matches(*mined.pattern, *mined.proof, ground);
    if (matches.places().empty()) return;
    for (std::size_t i = 0; i < board.positions.size(); ++i)
        if (matches.find(mined.pattern->heading, board.positions[i].candidates))
            tried.places.emplace(number, i);
}

void try_on_all(std::vector<Tried>& list, const std::vector<MinedBoard>& boards,
                const std::stop_token& stop) {
    for (std::size_t number = 0; number < boards.size(); ++number) {
        if (stop.stop_requested()) return;
        if (boards[number].positions.empty()) continue;
        const Ground ground(*boards[number].puzzle);
        for (Tried& tried : list) {
            if (stop.stop_requested()) return;
            try_on(tried, boards[number], number, ground);
        }
    }
}

std::size_t boards_of(const std::set<Place>& places) {
    std::size_t count = 0;
    std::optional<std::size_t> last;
    for (const auto& [board, position] : places)
        if (std::exchange(last, board) != board) ++count;
    return count;
}

/// How much a pattern does at all.
void count_all(Tried& tried) {
    if (tried.places.empty()) return;
    std::tie(tried.ranked.board, tried.ranked.position) = *tried.places.begin();
    tried.ranked.positions = tried.places.size();
    tried.ranked.boards = boards_of(tried.places);
}

/// How much it adds to what those before it do.
void count_new(Tried& tried) {
    tried.ranked.new_positions = tried.places.size();
    tried.ranked.new_boards = boards_of(tried.places);
}

/// Those places are helped by a better one.
void leave_out(Tried& tried, const std::set<Place>& places) {
    const std::size_t before = tried.places.size();
    for (const Place& place : places) tried.places.erase(place);
    if (tried.places.size() != before) count_new(tried);
}

}  // namespace

Result<MinedBoard> mine(std::shared_ptr<const Puzzle> puzzle, const MiningRequest& request) {
    MinedBoard board;
    board.puzzle = std::move(puzzle);
    engine::SolveRequest asked;
    asked.stop = request.stop;
    const engine::Budget budget(asked);
    const auto all = engine::make_table(*board.puzzle, asked, budget);
    asked.techniques = request.techniques;
    asked.max_level = request.max_level;
    auto named = engine::make_table(*board.puzzle, asked, budget);
    if (!all || !named) return board;
    if (!*named) return named->error();
    const std::vector<std::string> generic = engine::generic_technique_ids();
    (*named)->forbid([&](const auto& technique) { return supposes(technique, generic); });
    BoardWalk(request, **named, **all, board).run();
    return board;
}

std::vector<RankedPattern> ranked(const std::vector<MinedBoard>& boards, std::size_t count,
                                  const std::stop_token& stop) {
    std::vector<Tried> left = likely(boards, count * tried_for_each);
    try_on_all(left, boards, stop);
    for (Tried& tried : left) {
        count_all(tried);
        count_new(tried);
    }
    std::vector<RankedPattern> best;
    while (best.size() < count) {
        const auto worth = [](const Tried& tried) {
            return std::tuple(tried.ranked.new_boards, tried.ranked.new_positions,
                              -static_cast<int>(tried.ranked.mined.things));
        };
        const auto at =
            std::max_element(left.begin(), left.end(),
                             [&](const Tried& a, const Tried& b) { return worth(a) < worth(b); });
        if (at == left.end() || at->ranked.new_positions == 0) break;
        best.push_back(std::move(at->ranked));
        const std::set<Place> helped = std::move(at->places);
        left.erase(at);
        for (Tried& tried : left) leave_out(tried, helped);
    }
    return best;
}

}  // namespace quadrille::taught

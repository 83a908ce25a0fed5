#include "taught/mining.hpp"

#include <algorithm>
#include <ranges>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "engine/deduce/driver.hpp"
#include "engine/deduce/technique_table.hpp"
#include "engine/rules/candidates.hpp"
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
    BoardWalk(const MiningRequest& request, MinedBoard& board)
        : request_(request),
          board_(board),
          puzzle_(*board.puzzle),
          named_(puzzle_),
          all_(puzzle_),
          candidates_(engine::candidates_of(puzzle_.board(), Position(puzzle_.board()))) {}

    std::optional<Error> run() {
        if (std::optional<Error> error = named_.choose(request_.techniques)) return error;
        if (request_.max_level != 0) named_.limit(request_.max_level);
        const std::vector<std::string> generic = engine::generic_technique_ids();
        named_.forbid([&](const auto& technique) { return supposes(technique, generic); });
        find_windows();
        const engine::Driver driver(named_);
        while (!request_.stop.stop_requested()) {
            board_.is_solved = engine::is_decided(puzzle_.board(), candidates_);
            if (board_.is_solved) break;
            if (const auto step = driver.next(candidates_, request_.stop))
                engine::narrow(candidates_, step->deduction.follows);
            else if (request_.stop.stop_requested() || !goes_on())
                break;
        }
        return std::nullopt;
    }

private:
    void find_windows() {
        const auto ids = puzzle_.board().deciding();
        if (std::none_of(ids.begin(), ids.end(),
                         [this](ElementId id) { return !puzzle_.board()[id].outline.empty(); }))
            return;
        std::set<std::pair<std::int64_t, std::int64_t>> sizes;
        const auto columns = static_cast<std::int64_t>(request_.columns) * square_side;
        const auto rows = static_cast<std::int64_t>(request_.rows) * square_side;
        sizes.emplace(columns, rows);
        sizes.emplace(rows, columns);
        const Window extent = extent_of(puzzle_.board());
        for (const auto& [width, height] : sizes)
            for (std::int64_t y = extent.least.y; y + height <= extent.most.y; y += square_side)
                for (std::int64_t x = extent.least.x; x + width <= extent.most.x; x += square_side)
                    windows_.push_back({cut(puzzle_, {{x, y}, {x + width, y + height}}), {}});
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
            follows.push_back(finding.conclusion);
            std::string form = normal_form(*finding.pattern, *finding.proof);
            board_.found.try_emplace(form,
                                     MinedPattern{finding.pattern, finding.proof, finding.things});
            position.forms.push_back(std::move(form));
        }
    }

    const MiningRequest& request_;
    MinedBoard& board_;
    const Puzzle& puzzle_;
    engine::TechniqueTable named_;
    engine::TechniqueTable all_;
    Candidates candidates_;
    std::vector<AskedWindow> windows_;
};

/// A position by its board and its number there.
using Place = std::pair<std::size_t, std::size_t>;

/// A pattern on all boards.
struct Tried {
    RankedPattern ranked;
    std::string form;
    std::vector<Place> places;  ///< where it goes on; rising
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
    std::map<std::string_view, std::size_t> place;
    for (std::size_t i = 0; i < order.size(); ++i) place.emplace(order[i].first, i);
    std::set<std::size_t> first;
    for (const MinedBoard& board : boards)
        for (const StuckPosition& position : board.positions)
            if (!position.forms.empty())
                first.insert(std::ranges::min(position.forms |
                                              std::views::transform([&](const std::string& form) {
                                                  return place.at(form);
                                              })));
    std::vector<Tried> list;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i >= count && !first.contains(i)) continue;
        const auto& [form, its] = order[i];
        Tried& tried = list.emplace_back();
        tried.ranked.mined = *its.pattern;
        tried.form = form;
    }
    return list;
}

/// Notes where it goes on.
void try_on(Tried& tried, const MinedBoard& board, std::size_t number, const Ground& ground) {
    const MinedPattern& mined = tried.ranked.mined;
    const Matches matches(*mined.pattern, *mined.proof, ground);
    if (matches.places().empty()) return;
    bool any = false;
    for (std::size_t i = 0; i < board.positions.size(); ++i) {
        const auto step = matches.find(mined.pattern->heading, board.positions[i].candidates);
        if (!step) continue;
        if (tried.places.empty()) {
            tried.ranked.board = number;
            tried.ranked.position = i;
        }
        tried.places.emplace_back(number, i);
        any = true;
    }
    if (any) ++tried.ranked.boards;
    tried.ranked.positions = tried.places.size();
}

/// How much a pattern adds to the places that are helped already.
void count_new(Tried& tried, const std::set<Place>& helped) {
    tried.ranked.new_boards = tried.ranked.new_positions = 0;
    std::optional<std::size_t> last;
    for (const Place& place : tried.places) {
        if (helped.contains(place)) continue;
        ++tried.ranked.new_positions;
        if (std::exchange(last, place.first) != place.first) ++tried.ranked.new_boards;
    }
}

}  // namespace

Result<MinedBoard> mine(std::shared_ptr<const Puzzle> puzzle, const MiningRequest& request) {
    MinedBoard board;
    board.puzzle = std::move(puzzle);
    if (auto error = BoardWalk(request, board).run()) return *std::move(error);
    return board;
}

std::vector<RankedPattern> ranked(const std::vector<MinedBoard>& boards, std::size_t count,
                                  const std::stop_token& stop) {
    std::vector<Tried> left = likely(boards, count * tried_for_each);
    for (std::size_t number = 0; number < boards.size(); ++number) {
        if (boards[number].positions.empty()) continue;
        const Ground ground(*boards[number].puzzle);
        for (Tried& tried : left) {
            if (stop.stop_requested()) return {};
            try_on(tried, boards[number], number, ground);
        }
    }
    std::vector<RankedPattern> best;
    std::set<Place> helped;
    while (best.size() < count) {
        for (Tried& tried : left) count_new(tried, helped);
        const auto worth = [](const Tried& tried) {
            return std::tuple(tried.ranked.new_boards, tried.ranked.new_positions,
                              -static_cast<int>(tried.ranked.mined.things));
        };
        const auto at =
            std::max_element(left.begin(), left.end(),
                             [&](const Tried& a, const Tried& b) { return worth(a) < worth(b); });
        if (at == left.end() || at->ranked.new_positions == 0) break;
        helped.insert(at->places.begin(), at->places.end());
        best.push_back(std::move(at->ranked));
        left.erase(at);
    }
    return best;
}

}  // namespace quadrille::taught

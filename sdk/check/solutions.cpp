#include "solutions.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "quadrille/judging.hpp"
#include "quadrille/kit/draft_solver.hpp"
#include "quadrille/plain_search.hpp"

namespace quadrille::check {

namespace {

constexpr std::size_t most_symbols = 64;  ///< of an alphabet that DraftSolver knows

/// Whether each mark is tried before one of them is branched on: long, but it sees what rules say
/// that the draft leaves aside.
enum class Trials : std::uint8_t { left_out, made };

class SolutionSearch {
public:
    SolutionSearch(const Puzzle& puzzle, std::size_t most, std::size_t most_tried, Trials trials)
        : board_(puzzle.board()),
          rules_(puzzle.rules()),
          most_(most),
          left_(most_tried),
          shaves_(trials == Trials::made) {}

    [[nodiscard]] Solutions run() {
        if (left_ > 0) search(kit::DraftSolver(board_, rules_));
        solutions_.is_complete = left_ > 0 && solutions_.found.size() < most_;
        return std::move(solutions_);
    }

private:
    /// Whether it found one.
    bool search(kit::DraftSolver draft) {
        if (!draft.narrow() || is_broken(draft) || (shaves_ && !shave(draft))) return false;
        const Position position = position_of(draft);
        const std::optional<ElementId> open = next(draft);
        if (!open) return take(position);
        bool found = false;
        for (std::size_t k = 1; k <= board_.alphabet(*open).symbols.size(); ++k) {
            const auto mark = static_cast<Mark>(k);
            if (!draft.possible(*open, mark)) continue;
            if (left_ == 0 || solutions_.found.size() >= most_) return found;
            --left_;
            kit::DraftSolver tried = draft;
            if (!tried.write(*open, mark) || !search(std::move(tried))) continue;
            found = true;
            if (board_.hides(*open)) return true;
        }
        return found;
    }
    [[nodiscard]] Position position_of(const kit::DraftSolver& draft) const {
        Position position(board_);
        for (const ElementId id : board_.ruled()) position.set_mark(id, draft.sole(id));
        return position;
    }
    [[nodiscard]] bool is_broken(const kit::DraftSolver& draft) const {
        const Position position = position_of(draft);
        return std::ranges::any_of(rules_, [&](const Rule& rule) {
            return judge(board_, rule, position) == Status::violated;
        });
    }
    /// Writes marks beside which every other fails, until there are no more; false where all fail.
    [[nodiscard]] bool shave(kit::DraftSolver& draft) {
        for (bool changed = true; changed;) {
            changed = false;
            for (const ElementId id : board_.ruled()) {
                if (draft.sole(id) != blank) continue;
                std::size_t stand = 0;
                Mark last = blank;
                for (std::size_t k = 1; k <= board_.alphabet(id).symbols.size(); ++k) {
                    const auto mark = static_cast<Mark>(k);
                    if (!draft.possible(id, mark)) continue;
                    if (left_ == 0) return true;
                    --left_;
                    kit::DraftSolver tried = draft;
                    if (!tried.write(id, mark) || is_broken(tried)) continue;
                    ++stand;
                    last = mark;
                }
                if (stand == 0) return false;
                if (stand > 1) continue;
                if (!draft.write(id, last)) return false;
                changed = true;
            }
        }
        return true;
    }
    /// Where the fewest marks are left; what is hidden last.
    [[nodiscard]] std::optional<ElementId> next(const kit::DraftSolver& draft) const {
        std::optional<ElementId> best;
        std::size_t fewest = most_symbols + 1;
        const auto look_at = [&](ElementId id) {
            if (draft.sole(id) != blank) return;
            std::size_t count = 0;
            for (std::size_t k = 1; k <= board_.alphabet(id).symbols.size(); ++k)
                if (draft.possible(id, static_cast<Mark>(k))) ++count;
            if (count >= fewest) return;
            fewest = count;
            best = id;
        };
        for (const ElementId id : board_.deciding()) look_at(id);
        if (!best)
            for (const ElementId id : board_.hidden()) look_at(id);
        return best;
    }
    bool take(const Position& position) {
        for (const Rule& rule : rules_)
            if (judge(board_, rule, position) != Status::met) return false;
        solutions_.found.push_back(position);
        return true;
    }

    const Board& board_;
    const Rules& rules_;
    std::size_t most_;
    std::size_t left_;
    bool shaves_;
    Solutions solutions_;
};

}  // namespace

Solutions solutions_of(const Puzzle& puzzle, std::size_t most, std::size_t most_tried) {
    const Board& board = puzzle.board();
    const bool is_known = std::ranges::all_of(board.alphabets, [](const Alphabet& alphabet) {
        return alphabet.symbols.size() <= most_symbols;
    });
    Solutions solutions;
    if (is_known) {
        for (const Trials trials : {Trials::left_out, Trials::made}) {
            solutions = SolutionSearch(puzzle, most, most_tried, trials).run();
            if (solutions.is_complete || solutions.found.size() >= most) break;
        }
        return solutions;
    }
    const SearchEnd end = search_plainly(puzzle, Position(board), most_tried * board.size(),
                                         [&](const Position& found) {
                                             solutions.found.push_back(found);
                                             return solutions.found.size() < most;
                                         });
    solutions.is_complete = end == SearchEnd::complete;
    return solutions;
}

}  // namespace quadrille::check

#include "solutions.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "quadrille/judging.hpp"
#include "quadrille/kit/draft_solver.hpp"
#include "quadrille/plain_search.hpp"

namespace quadrille::check {

namespace {

constexpr std::size_t most_symbols = 64;  ///< of an alphabet that DraftSolver knows

class SolutionSearch {
public:
    SolutionSearch(const Puzzle& puzzle, std::size_t most, std::size_t most_tried)
        : board_(puzzle.board()), rules_(puzzle.rules()), most_(most), left_(most_tried) {}

    [[nodiscard]] Solutions run() {
        if (left_ > 0) search(kit::DraftSolver(board_, rules_));
        solutions_.is_complete = left_ > 0 && solutions_.found.size() < most_;
        return std::move(solutions_);
    }

private:
    /// Whether it found one.
    bool search(kit::DraftSolver draft) {
        if (!draft.narrow()) return false;
        Position position(board_);
        for (const ElementId id : board_.ruled()) position.set_mark(id, draft.sole(id));
        for (const Rule& rule : rules_)
            if (judge(board_, rule, position) == Status::violated) return false;
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
    Solutions solutions_;
};

}  // namespace

Solutions solutions_of(const Puzzle& puzzle, std::size_t most, std::size_t most_tried) {
    const Board& board = puzzle.board();
    const bool is_known = std::ranges::all_of(board.alphabets, [](const Alphabet& alphabet) {
        return alphabet.symbols.size() <= most_symbols;
    });
    if (is_known) return SolutionSearch(puzzle, most, most_tried).run();
    Solutions solutions;
    const SearchEnd end = search_plainly(puzzle, Position(board), most_tried * board.size(),
                                         [&](const Position& found) {
                                             solutions.found.push_back(found);
                                             return solutions.found.size() < most;
                                         });
    solutions.is_complete = end == SearchEnd::complete;
    return solutions;
}

}  // namespace quadrille::check

#include "engine/edit/known_solutions.hpp"

#include <algorithm>
#include <utility>

#include "engine/rules/contract.hpp"

namespace quadrille::engine {

namespace {

/// Each is judged anew, in time linear in the board.
constexpr std::size_t most_known = 16;

std::vector<std::uint8_t> symbols_of(const Board& board) {
    std::vector<std::uint8_t> symbols;
    for (const ElementId id : board.deciding())
        symbols.push_back(static_cast<std::uint8_t>(board.alphabet(id).symbols.size()));
    return symbols;
}

Position position_with(const Board& board, const std::vector<Mark>& marks) {
    Position position(board);
    std::size_t at = 0;
    for (const ElementId id : board.deciding()) position.set_mark(id, marks[at++]);
    return position;
}

}  // namespace

bool is_solution(const Puzzle& puzzle, const Position& position, Budget& budget) {
    const Board& board = puzzle.board();
    for (const ElementId id : board.deciding())
        if (board[id].given != blank && board[id].given != position.mark(id)) return false;
    return std::ranges::all_of(puzzle.rules(), [&](const Rule& rule) {
        budget.check();
        return judge_full(board, rule, position) == Status::met;
    });
}

std::vector<Position> KnownSolutions::that_solve(const Puzzle& puzzle, Budget& budget) const {
    const Board& board = puzzle.board();
    const std::vector<std::uint8_t> symbols = symbols_of(board);
    std::vector<Position> found;
    for (const Solution& solution : solutions_) {
        if (solution.symbols != symbols) continue;
        Position position = position_with(board, solution.marks);
        if (!is_solution(puzzle, position, budget)) continue;
        found.push_back(std::move(position));
        if (found.size() == 2) break;
    }
    return found;
}

void KnownSolutions::add(const Board& board, const Position& position) {
    Solution solution{symbols_of(board), {}};
    for (const ElementId id : board.deciding()) solution.marks.push_back(position.mark(id));
    std::erase(solutions_, solution);
    solutions_.push_front(std::move(solution));
    if (solutions_.size() > most_known) solutions_.pop_back();
}

}  // namespace quadrille::engine

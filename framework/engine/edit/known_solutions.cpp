#include "engine/edit/known_solutions.hpp"

#include <algorithm>
#include <utility>

#include "engine/judge/hidden.hpp"

namespace quadrille::engine {

namespace {

/// What all of them may take, in bytes.
constexpr std::size_t most_bytes = std::size_t{8} << 20U;

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

std::vector<Position> KnownSolutions::all_on(const Board& board) const {
    const std::vector<std::uint8_t> symbols = symbols_of(board);
    std::vector<Position> all;
    for (const Solution& solution : solutions_)
        if (solution.symbols == symbols) all.push_back(position_with(board, solution.marks));
    return all;
}

void KnownSolutions::add(const Board& board, const Position& position) {
    Solution solution{symbols_of(board), {}};
    for (const ElementId id : board.deciding()) solution.marks.push_back(position.mark(id));
    std::erase(solutions_, solution);
    solutions_.push_front(std::move(solution));
    const std::size_t bytes = solutions_.front().marks.size() * (sizeof(Mark) + 1) + 1;
    const std::size_t most = std::clamp(most_bytes / bytes, std::size_t{2}, most_);
    while (solutions_.size() > most) solutions_.pop_back();
}

}  // namespace quadrille::engine

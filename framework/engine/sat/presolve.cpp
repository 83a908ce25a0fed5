#include "engine/sat/presolve.hpp"

#include <cstdint>
#include <memory>
#include <variant>
#include <vector>

#include "engine/deduce/inference.hpp"

namespace quadrille::engine {

std::optional<Candidates> presolve(const Puzzle& puzzle, const Position& start, Budget& budget) {
    const Board& board = puzzle.board();
    Position known(board);
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const ElementId id = element_id(i); board.decides(id) && start.mark(id) != blank) {
            // Marks that do not exist or contradict a given are for the formula to refuse.
            if (board[id].given == blank && board.alphabet(id).has(start.mark(id)))
                known.set_mark(id, start.mark(id));
        }
    Candidates candidates(board, known);
    std::vector<std::unique_ptr<Inference>> lines;
    std::vector<std::vector<std::uint32_t>> lines_of(board.size());
    for (const Rule& rule : puzzle.rules())
        if (const auto* const blocks = std::get_if<Blocks>(&rule.what)) {
            for (const ElementId id : blocks->line)
                lines_of[index(id)].push_back(static_cast<std::uint32_t>(lines.size()));
            lines.push_back(make_inference(board, *blocks));
        }
    // Line after line in sweeps, not at once what changed last: a line is worth a look when all
    // that cross it have been seen.
    std::vector<std::uint32_t> queue;
    std::vector<char> is_due(lines.size(), 1);
    for (std::uint32_t line = 0; line < lines.size(); ++line) queue.push_back(line);
    Consequences found;
    std::vector<std::uint32_t> next;
    while (!queue.empty()) {
        for (const std::uint32_t line : queue) {
            budget.check_now();
            is_due[line] = 0;
            found.clear();
            lines[line]->infer(candidates, found);
            if (found.contradiction()) return std::nullopt;
            for (const Literal& literal : found.all()) {
                const bool changed = literal.holds
                                         ? candidates.decide(literal.element, literal.mark)
                                         : candidates.remove(literal.element, literal.mark);
                if (!changed) continue;
                for (const std::uint32_t other : lines_of[index(literal.element)]) {
                    if (is_due[other] != 0 || other == line) continue;
                    is_due[other] = 1;
                    next.push_back(other);
                }
            }
        }
        queue.swap(next);
        next.clear();
    }
    return candidates;
}

}  // namespace quadrille::engine

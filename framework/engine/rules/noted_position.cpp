#include "engine/rules/noted_position.hpp"

#include "engine/rules/candidates.hpp"

namespace quadrille::engine {

Position noted_position_of(const Board& board, const Candidates& candidates) {
    Position position = position_of(board, candidates);
    for (const ElementId id : board.deciding()) {
        const std::size_t symbols = board.alphabet(id).symbols.size();
        if (!board.writable(id) || board.hides(id) || position.mark(id) != blank) continue;
        if (candidates.count(id) == symbols || symbols > max_notes) continue;
        std::uint64_t notes = 0;
        for_each_mark(board, candidates, id,
                      [&](Mark mark) { notes |= std::uint64_t{1} << (mark - 1U); });
        position.set(id, {.notes = notes});
    }
    return position;
}

}  // namespace quadrille::engine

#include "engine/rules/candidates.hpp"

#include <algorithm>

#include "engine/rules/notes.hpp"

namespace quadrille::engine {

Candidates candidates_of(const Board& board, const Position& position, bool trust_notes) {
    const Position start = position.size() == board.size() ? position : Position(board);
    Candidates candidates(board, start);
    for (std::size_t i = 0; i < board.size() && trust_notes; ++i) {
        const ElementId id = element_id(i);
        if (start.mark(id) != blank || start[id].notes == 0) continue;
        for_each_mark(board, candidates, id, [&](Mark mark) {
            const bool noted = mark <= max_notes && (start[id].notes & note_bit(mark)) != 0;
            if (!noted) candidates.remove(id, mark);
        });
    }
    return candidates;
}

Position position_of(const Board& board, const Candidates& candidates) {
    Position position(board);
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const ElementId id = element_id(i); board.is_ruled(id))
            position.set_mark(id, candidates.sole(id));
    return position;
}

bool is_full(const Board& board, const Candidates& candidates) {
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const ElementId id = element_id(i); board.is_ruled(id) && candidates.sole(id) == blank)
            return false;
    return true;
}

bool is_decided(const Board& board, const Candidates& candidates) {
    const ElementRange deciding = board.deciding();
    return std::all_of(deciding.begin(), deciding.end(),
                       [&](ElementId id) { return candidates.sole(id) != blank; });
}

bool narrow(Candidates& candidates, std::span<const Literal> literals) {
    bool changed = false;
    for (const Literal& literal : literals)
        changed = (literal.holds ? candidates.decide(literal.element, literal.mark)
                                 : candidates.remove(literal.element, literal.mark)) ||
                  changed;
    return changed;
}

bool would_narrow(const Candidates& candidates, std::span<const Literal> literals) {
    return std::ranges::any_of(literals, [&](const auto& literal) {
        const bool possible = candidates.possible(literal.element, literal.mark);
        if (!literal.holds) return possible;
        return candidates.count(literal.element) != (possible ? 1U : 0U);
    });
}

}  // namespace quadrille::engine

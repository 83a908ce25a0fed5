#include "play/notes.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "input/notes.hpp"
#include "quadrille/judging.hpp"

namespace quadrille::play {

namespace {

using input::note_bit;

/// Of the noted marks those that would break the rule.
std::uint64_t forbidden(const Board& board, const Rule& rule, Position& position, ElementId element, std::uint64_t notes) {
    const Content content = position[element];
    std::uint64_t out = 0;
    for (std::uint64_t left = notes; left != 0; left &= left - 1) {
        const auto mark = static_cast<Mark>(std::countr_zero(left) + 1);
        position.set_mark(element, mark);
        if (judge(board, rule, position) == Status::violated) out |= note_bit(mark);
    }
    position.set(element, content);
    return out;
}

}  // namespace

Move without_forbidden_notes(const Puzzle& puzzle, const engine::Judge& judgement, const Position& before, Move move) {
    const Board& board = puzzle.board();
    Position after = before;
    after.apply(move);
    std::vector<std::uint32_t> rules;
    for (const Change& change : move)
        if (change.after.mark != blank && change.after.mark != change.before.mark)
            for (const std::uint32_t rule : judgement.rules_of(change.element)) rules.push_back(rule);
    std::sort(rules.begin(), rules.end());
    rules.erase(std::unique(rules.begin(), rules.end()), rules.end());

    std::vector<ElementId> noted;
    for (const std::uint32_t index : rules) {
        const Rule& rule = puzzle.rules()[index];
        noted.clear();
        for_each_element(rule.what, [&](ElementId id) {
            if (after.mark(id) == blank && after[id].notes != 0) noted.push_back(id);
        });
        if (noted.empty() || judge(board, rule, after) == Status::violated) continue;
        for (const ElementId id : noted) {
            const std::uint64_t notes = after[id].notes;
            after.set(id, {blank, notes & ~forbidden(board, rule, after, id, notes)});
        }
    }
    Move whole = difference(before, after);
    // A move keeps the order in which the player made it; what follows from it comes last.
    const auto place = [&](const Change& change) {
        return std::find_if(move.begin(), move.end(), [&](const Change& own) { return own.element == change.element; });
    };
    std::stable_sort(whole.begin(), whole.end(), [&](const Change& a, const Change& b) { return place(a) < place(b); });
    return whole;
}

Move all_notes(const Puzzle& puzzle, const engine::Judge& judgement, const Position& position, std::optional<ElementId> only) {
    const Board& board = puzzle.board();
    Position bare = position;
    Position noted = position;
    std::vector<std::optional<bool>> broken(puzzle.rules().size());
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        if (only && id != *only) continue;
        const Alphabet& alphabet = board.alphabet(id);
        if (!board.decides(id) || !board.writable(id) || !alphabet.takes_notes || position.mark(id) != blank) continue;
        const std::size_t marks = std::min(alphabet.symbols.size(), max_notes);
        std::uint64_t notes = ~std::uint64_t{0} >> (max_notes - marks);
        for (const std::uint32_t index : judgement.rules_of(id)) {
            const Rule& rule = puzzle.rules()[index];
            if (!broken[index]) broken[index] = judge(board, rule, bare) == Status::violated;
            if (!*broken[index]) notes &= ~forbidden(board, rule, bare, id, notes);
        }
        noted.set(id, {blank, notes});
    }
    return difference(position, noted);
}

}  // namespace quadrille::play

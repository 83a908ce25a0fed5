#include "engine/questions/notes.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

#include "engine/rules/locality.hpp"
#include "engine/rules/notes.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// Takes out the marks that would break the rule in that element. Requires that it is not broken
/// anyway.
void strike_forbidden(const Board& board, const Rule& rule, Position& position, ElementId element,
                      std::vector<Mark>& marks) {
    const Content content = position[element];
    std::erase_if(marks, [&](Mark mark) {
        position.set_mark(element, mark);
        return judge(board, rule, position) == Status::violated;
    });
    position.set(element, content);
}

/// The marks 1 to `count`.
std::vector<Mark> marks_up_to(std::size_t count) {
    std::vector<Mark> marks(count);
    std::iota(marks.begin(), marks.end(), Mark{1});
    return marks;
}

std::vector<Mark> noted_marks(std::uint64_t notes) {
    std::vector<Mark> marks = marks_up_to(max_notes);
    std::erase_if(marks, [&](Mark mark) { return (notes & note_bit(mark)) == 0; });
    return marks;
}

std::uint64_t notes_of(const std::vector<Mark>& marks) {
    std::uint64_t notes = 0;
    for (const Mark mark : marks) notes |= note_bit(mark);
    return notes;
}

Content with_notes(Content content, std::uint64_t notes) {
    content.notes = notes;
    return content;
}

bool takes_notes(const Board& board, const Position& position, ElementId id) {
    return board.decides(id) && board.writable(id) && board.alphabet(id).takes_notes &&
           position.mark(id) == blank;
}

/// The rules that speak of an element to which the move writes another mark, rising.
std::vector<std::uint32_t> rules_touched(const Judge& judge, const Move& move) {
    std::vector<std::uint32_t> rules;
    for (const Change& change : move) {
        if (change.after.mark == blank || change.after.mark == change.before.mark) continue;
        const auto of = judge.rules_of(change.element);
        rules.insert(rules.end(), of.begin(), of.end());
    }
    return kit::sorted_unique(std::move(rules));
}

}  // namespace

std::vector<Mark> allowed_marks(const Puzzle& puzzle, const Position& position, ElementId element) {
    const Board& board = puzzle.board();
    Position tried = position;
    tried.set(element, {});
    std::vector<Mark> marks = marks_up_to(board.alphabet(element).symbols.size());
    for (const Rule& rule : puzzle.rules()) {
        if (!speaks_of(rule, element) || judge(board, rule, tried) == Status::violated) continue;
        strike_forbidden(board, rule, tried, element, marks);
    }
    return marks;
}

Move without_forbidden_notes(const Puzzle& puzzle, const Judge& judgement, const Position& before,
                             Move move) {
    const Board& board = puzzle.board();
    Position after = before;
    after.apply(move);
    std::vector<ElementId> noted;
    for (const std::uint32_t index : rules_touched(judgement, move)) {
        const Rule& rule = puzzle.rules()[index];
        noted.clear();
        for_each_element(rule.what, [&](ElementId id) {
            if (after.mark(id) == blank && after[id].notes != 0) noted.push_back(id);
        });
        if (noted.empty() || judge(board, rule, after) == Status::violated) continue;
        for (const ElementId id : noted) {
            std::vector<Mark> marks = noted_marks(after[id].notes);
            strike_forbidden(board, rule, after, id, marks);
            after.set(id, with_notes(after[id], notes_of(marks)));
        }
    }
    Move whole = difference(before, after);
    // A move keeps the order in which the player made it; what follows from it comes last.
    const auto place = [&](const Change& change) {
        return std::find_if(move.begin(), move.end(),
                            [&](const Change& own) { return own.element == change.element; });
    };
    std::stable_sort(whole.begin(), whole.end(),
                     [&](const Change& a, const Change& b) { return place(a) < place(b); });
    return whole;
}

Move all_notes(const Puzzle& puzzle, const Judge& judgement, const Position& position,
               std::optional<ElementId> only) {
    const Board& board = puzzle.board();
    Position bare = position;
    Position noted = position;
    std::vector<std::optional<bool>> broken(puzzle.rules().size());
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        if ((only && id != *only) || !takes_notes(board, position, id)) continue;
        std::vector<Mark> marks =
            marks_up_to(std::min(board.alphabet(id).symbols.size(), max_notes));
        for (const std::uint32_t index : judgement.rules_of(id)) {
            const Rule& rule = puzzle.rules()[index];
            if (!broken[index]) broken[index] = judge(board, rule, bare) == Status::violated;
            if (!*broken[index]) strike_forbidden(board, rule, bare, id, marks);
        }
        noted.set(id, with_notes(noted[id], notes_of(marks)));
    }
    return difference(position, noted);
}

}  // namespace quadrille::engine

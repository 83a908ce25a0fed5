#include "book/content.hpp"

#include <algorithm>
#include <tuple>

#include "drawing/board_painter.hpp"
#include "drawing/margins.hpp"
#include "quadrille/looks.hpp"

namespace quadrille::book {

namespace {

std::vector<ElementId> aids_of(const Puzzle& puzzle) {
    const auto* const aids = facet_of<Aids>(puzzle);
    if (aids == nullptr) return {};
    return {aids->aids().begin(), aids->aids().end()};
}

PrintedPart part_without(const Puzzle& puzzle, std::vector<ElementId> left_out) {
    const Rect extent = drawing::extent_without(puzzle.board(), left_out);
    return {extent, std::move(left_out)};
}

}  // namespace

void sort_puzzles(BookContent& content, BookOrder order) {
    if (order == BookOrder::given) return;
    // What was not rated goes by its stated grade, behind those of the grade that were.
    const auto place = [](const BookPuzzle& one) {
        const int grade = one.grade ? static_cast<int>(*one.grade) : 100;
        const int level = one.level ? *one.level : 1 << 20;
        return std::tuple(one.type, grade, level, one.score);
    };
    std::ranges::stable_sort(content.puzzles, {}, place);
}

PrintedPart printed_part(const Puzzle& puzzle) { return part_without(puzzle, aids_of(puzzle)); }

PrintedPart solved_part(const Puzzle& puzzle) {
    std::vector<ElementId> left_out = aids_of(puzzle);
    const drawing::Margins margins(puzzle, left_out);
    for (const ElementId id : puzzle.board().ids()) {
        const bool is_beside = margins.side(id) != drawing::Side::inside;
        if (is_beside && puzzle.board().alphabet(id).symbols.empty() &&
            std::ranges::find(left_out, id) == left_out.end())
            left_out.push_back(id);
    }
    return part_without(puzzle, std::move(left_out));
}

bool takes_notes(const Puzzle& puzzle) {
    const Board& board = puzzle.board();
    const ElementRange all = board.ids();
    return std::any_of(all.begin(), all.end(), [&](ElementId id) {
        return board.writable(id) && board.alphabet(id).takes_notes;
    });
}

}  // namespace quadrille::book

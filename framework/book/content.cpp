#include "book/content.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "book/ink_bounds.hpp"
#include "drawing/margins.hpp"
#include "quadrille/looks.hpp"

namespace quadrille::book {

namespace {

std::vector<ElementId> aids_of(const Puzzle& puzzle) {
    const auto* const aids = facet_of<Aids>(puzzle);
    if (aids == nullptr) return {};
    return {aids->aids().begin(), aids->aids().end()};
}

/// As much of the board as has ink in that position.
PrintedPart part_without(const Puzzle& puzzle, const Position& position,
                         std::vector<ElementId> left_out) {
    InkBounds ink(left_out);
    puzzle.draw(ink, position, {});
    const Rect& extent = puzzle.board().extent;
    PrintedPart part{extent, std::move(left_out)};
    if (!ink.bounds()) return part;
    const Rect& box = *ink.bounds();
    const Rect seen{{std::max(box.min.x, extent.min.x), std::max(box.min.y, extent.min.y)},
                    {std::min(box.max.x, extent.max.x), std::min(box.max.y, extent.max.y)}};
    if (seen.width() > 0 && seen.height() > 0) part.extent = seen;
    return part;
}

}  // namespace

void sort_puzzles(BookContent& content, BookOrder order) {
    if (order == BookOrder::given) return;
    // Of one grade the small boards come first: they are less work, and alike boards share pages.
    const auto place = [](const BookPuzzle& one) {
        const int grade = one.grade ? static_cast<int>(*one.grade) : 100;
        const int level = one.level ? *one.level : 1 << 20;
        return std::tuple(one.type, grade, one.puzzle->board().size(), level, one.score);
    };
    std::ranges::stable_sort(content.puzzles, {}, place);
}

PrintedPart printed_part(const Puzzle& puzzle) {
    return part_without(puzzle, Position(puzzle.board()), aids_of(puzzle));
}

PrintedPart solved_part(const Puzzle& puzzle, const Position& solution) {
    std::vector<ElementId> left_out = aids_of(puzzle);
    const drawing::Margins margins(puzzle, left_out);
    for (const ElementId id : puzzle.board().ids()) {
        const bool is_beside = margins.side(id) != drawing::Side::inside;
        if (is_beside && puzzle.board().alphabet(id).symbols.empty() &&
            std::ranges::find(left_out, id) == left_out.end())
            left_out.push_back(id);
    }
    return part_without(puzzle, solution, std::move(left_out));
}

bool takes_notes(const Puzzle& puzzle) {
    const Board& board = puzzle.board();
    const ElementRange all = board.ids();
    return std::any_of(all.begin(), all.end(), [&](ElementId id) {
        const Alphabet& alphabet = board.alphabet(id);
        const std::size_t values = alphabet.symbols.size() - (alphabet.rest == blank ? 0U : 1U);
        return board.writable(id) && alphabet.takes_notes && values > 2 &&
               alphabet.palette != Palette::brush;
    });
}

}  // namespace quadrille::book

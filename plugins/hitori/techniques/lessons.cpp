// What is told of each technique to somebody who does not know it yet.
#include <array>

#include "puzzle.hpp"
#include "quadrille/kit/lesson_list.hpp"

namespace hitori {

namespace {

constexpr std::array<quadrille::kit::LessonEntry, 13> lessons{{
    {"kept-shades",
     "A kept number may not stand again in its row and its column, so all its equals there "
     "are shaded."},
    {"shaded-keeps",
     "Shaded cells never touch by a side, so all neighbours of a shaded cell are kept."},
    {"triple",
     "Three equal numbers side by side. Two of them have to go, and they must not touch, so "
     "the middle one is kept and the outer ones are shaded."},
    {"sandwich",
     "A cell between two equal numbers. At most one of the two stays, so at least one is "
     "shaded, and its neighbour in the middle is kept."},
    {"pair-plus-single",
     "Two equal numbers side by side, and a third in the same line. The pair cannot be "
     "shaded whole, so one of it stays, and the third is shaded."},
    {"closed-in",
     "A cell whose neighbours are shaded but for one. All kept cells hang together, so that "
     "last way out is kept."},
    {"facing-pairs",
     "Two equal numbers in a line, and beside each of them one of two other numbers that are "
     "equal and in a line. One of these others is shaded, so the number beside it is kept, "
     "and further equals of that number in its line are shaded."},
    {"corner",
     "Equal numbers among the four cells of a corner. Go through the ways to shade them: the "
     "corner itself must not be cut off. What is the same in all ways is certain."},
    {"partition",
     "Shaded cells that touch at corners form chains. A cell that would join chains so that "
     "they cut the board in two, from border to border or in a ring, is kept."},
    {"keeping-refuted",
     "Suppose that a cell is kept: its equals are shaded. When two of these touch, or close "
     "a chain, the cell is shaded."},
    {"shading-refuted",
     "Suppose that a cell is shaded: its neighbours are kept, and shade their equals. When "
     "that breaks a rule, the cell is kept."},
    {"either-way",
     "Look at what follows when a cell is kept, and at what follows when it is shaded. What "
     "follows both ways is certain."},
    {"chain",
     "Suppose that a cell is kept, or shaded, and go on from cell to cell: a kept one shades its "
     "equals, a shaded one keeps its neighbours. When that comes to what cannot be, the first cell "
     "is the other way."},
}};

}  // namespace

quadrille::Text HitoriType::lesson(std::string_view technique) const {
    return quadrille::kit::find_lesson(lessons, technique);
}

}  // namespace hitori

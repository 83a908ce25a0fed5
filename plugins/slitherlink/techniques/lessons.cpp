// What is told of each technique to somebody who does not know it yet.
#include <array>

#include "puzzle.hpp"
#include "quadrille/kit/lesson_list.hpp"

namespace slitherlink {

namespace {

constexpr std::array<quadrille::kit::LessonEntry, 12> lessons{{
    {"loop-closing",
     "Follow a line from end to end. An edge that would close it to a loop is ruled out "
     "while clues are not met yet or lines lie elsewhere."},
    {"clue-corner",
     "At a corner none or two edges are drawn. Go through the ways to draw the edges of a "
     "clue that its corners allow. What is the same in all of them is certain."},
    {"parity-line",
     "The loop crosses every row and every column an even number of times, for what goes "
     "across comes back. When one edge across is open, the number of drawn ones decides it."},
    {"parity-region",
     "The loop crosses the border of any region an even number of times, for what goes in "
     "comes out. When one edge across is open, the number of drawn ones decides it."},
    {"colouring",
     "Colour the cells inside and outside the loop. All round the board is outside; across a "
     "drawn edge the colour changes, across one that is ruled out it stays. Between cells of "
     "known colours the edge is known."},
    {"diagonal-chain",
     "Look at the two edges of a clue at one of its corners: none, one or both are drawn. "
     "What is known of them carries along the diagonal, from corner to clue to corner; "
     "through a 2 unchanged."},
    {"colour-relations",
     "Two cells can be known to be alike, or different, before either colour is known: a 2 "
     "with two neighbours alike has its other two alike, too. Such relations, put together, "
     "decide edges."},
    {"colour-sums",
     "Of the four cells next to an odd clue an odd number is inside, next to an even clue an "
     "even number. Add up several clues: cells that count twice cancel, and where two groups "
     "remain they are alike or different."},
    {"clue-chain",
     "Suppose an edge, drawn or ruled out, and look at the clues and corners round it: draw what "
     "is the same in all ways that are left, and go on from there. Where a clue cannot have its "
     "number any more, or the loop closes too early, the edge is the other way."},
    {"long-clue-chain",
     "The same as a chain from clue to clue, over more than seven looks: put small marks where you "
     "have been, or a save point, before you suppose the edge."},
    {"free-cell",
     "A puzzle has one solution. Where no clue stands in a cell or beside it nothing counts its "
     "edges: a line along one side of it could as well go round by the other three, and one that "
     "turns along two could turn along the other two. So the line passes on two opposite sides, or "
     "on none, unless another part of it passes a corner that the way round needs."},
    {"free-cell-chain",
     "A chain from clue to clue that also looks at cells without a clue in them or beside them: "
     "where the line could go round such a cell on either side, there would be two solutions."},
}};

}  // namespace

quadrille::Text SlitherlinkType::lesson(std::string_view technique) const {
    return quadrille::kit::find_lesson(lessons, technique);
}

}  // namespace slitherlink

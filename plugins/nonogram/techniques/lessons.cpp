// What is told of each technique to somebody who does not know it yet.
#include <array>

#include "puzzle.hpp"
#include "quadrille/kit/lesson_list.hpp"

namespace nonogram {

namespace {

constexpr std::array<quadrille::kit::LessonEntry, 14> lessons{{
    {"complete-line",
     "All blocks of a line are there: what is left of it stays empty."},
    {"nothing-to-spare",
     "Only as many cells of a line can still be filled as its blocks need: they are all "
     "filled."},
    {"no-common-colour",
     "A cell lies in a row and in a column. When these have no colour in common, it stays "
     "empty."},
    {"overlap",
     "Add up the blocks of a line and the gaps that they need: what is left of its length is "
     "how far they can slide. A block that is longer than that covers its middle in any "
     "case."},
    {"border",
     "Near the border the first filled cell can only be of the first block. From that cell "
     "it reaches at least as far as its length, counted from the border, says; what lies too "
     "far back stays empty."},
    {"complete-block",
     "A run of filled cells that is as long as its block can be: the cells at both its ends "
     "are not of it."},
    {"small-gap",
     "A gap between empty cells that is shorter than every block that could lie there stays "
     "empty."},
    {"missing-colour",
     "A colour that no block of a line has is ruled out in all of its cells."},
    {"touching-colours",
     "Where two colours touch, one block ends and the next begins. Only two blocks that "
     "follow each other, of these colours, can meet there; what all such pairs cover is "
     "certain."},
    {"join",
     "Two runs of filled cells that can only be of one and the same block: what lies between "
     "them is filled."},
    {"split",
     "A cell between two runs that would make, filled, a run longer than any block that can "
     "lie there stays empty."},
    {"unreachable",
     "See how far each block can reach from the cells that it has. A cell that no block "
     "reaches stays empty."},
    {"pushed",
     "Push the blocks of a line to one end and then to the other, as far as the marks that "
     "stand let them. A cell that one and the same block covers both times is filled."},
    {"line-blocks",
     "Think of all ways to lay the blocks of a line that agree with its marks. What is the "
     "same in all of them is certain."},
}};

}  // namespace

quadrille::Text NonogramType::lesson(std::string_view technique) const {
    return quadrille::kit::find_lesson(lessons, technique);
}

}  // namespace nonogram

// What is told of each technique to somebody who does not know it yet.
#include <array>

#include "puzzle.hpp"
#include "quadrille/kit/lesson_list.hpp"

namespace takuzu {

namespace {

constexpr std::array<quadrille::kit::LessonEntry, 10> lessons{{
    {"pair",
     "Two equal digits side by side. Three in a row are not allowed, so the other digit "
     "stands at both ends."},
    {"gap",
     "Two equal digits with one cell between them. The same digit there would make three in "
     "a row, so it is the other one."},
    {"last-cell",
     "Count the digits of a line: it has as many of one as of the other. When all of one are "
     "there, the rest of the line is the other."},
    {"line-complete",
     "Count the digits of a line: it has as many of one as of the other. When all of one are "
     "there, the rest of the line is the other."},
    {"last-of-a-kind",
     "A line where just one of a digit is missing. It cannot stand where the rest, filled "
     "with the other digit, would make three in a row."},
    {"would-repeat",
     "A line with two open cells that agrees with a full line everywhere else. No two lines "
     "may be equal, so the two digits stand the other way round."},
    {"all-placements",
     "Go through all ways to fill a line: as many of each digit, never three in a row. A "
     "cell that is the same in all of them is certain."},
    {"placements-that-differ",
     "As with all placements of a line, but the ways that would equal a full line do not "
     "count."},
    {"crossing-lines",
     "Suppose a digit, and look at its row and its column as a whole: write what is the same in "
     "all ways to fill them, and go on with the lines that cross there. Where a line cannot be "
     "filled any more, or only like another line, the digit was wrong."},
    {"long-crossing-lines",
     "The same as lines that cross, over more than seven lines: set a save point before you "
     "suppose the digit."},
}};

}  // namespace

quadrille::Text TakuzuType::lesson(std::string_view technique) const {
    return quadrille::kit::find_lesson(lessons, technique);
}

}  // namespace takuzu

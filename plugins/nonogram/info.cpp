// What the type is called, how it is played, and its victory conditions.
#include "puzzle.hpp"

namespace nonogram {

namespace {

constexpr const char* rules_text =
    "Find the picture: **fill cells** so that each row and each column has just the blocks that "
    "its numbers tell.\n"
    "\n"
    "Each number is the length of one block of filled cells; the blocks lie in the order of the "
    "numbers, with at least one empty cell between two of them. A row or column without numbers is "
    "empty.\n"
    "\n"
    "In a picture of several colours:\n"
    "\n"
    "- Each number has the colour of its block.\n"
    "- Blocks of different colours may touch; between two of the same colour at least one cell "
    "stays empty.\n"
    "\n"
    "---\n"
    "\n"
    "Left click or drag fills cells, in colour with the colour that is picked; right click marks a "
    "cell as empty with a dot. "
    "Another click takes the mark back.";

}  // namespace

quadrille::TypeInfo describe() {
    quadrille::TypeInfo info;
    info.id = "nonogram";
    info.name = "Nonogram";
    info.rules = rules_text;
    info.conditions = {
        {"rows", "every row has its blocks", "a row cannot have its blocks any more"},
        {"columns", "every column has its blocks", "a column cannot have its blocks any more"}};
    info.extensions = {".nonogram", ".non", ".nonpack"};
    info.example = "3/2-1/3-2/2-2/6/1-5/6/1/2\n1-2/3-1/1-5/7-1/5/3/4/3\n";
    return info;
}

}  // namespace nonogram

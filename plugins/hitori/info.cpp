// What the type is called, how it is played, and its victory conditions.
#include "puzzle.hpp"

namespace hitori {

namespace {

constexpr const char* rules_text =
    "Shade cells until three things are true:\n"
    "\n"
    "- **No number is left twice**: among the unshaded cells of a row or column, no number appears "
    "more than once.\n"
    "- **Shaded cells stay apart**: no two of them share a side. They may touch at a corner.\n"
    "- **What is left hangs together**: from every unshaded cell one can walk to every other, from "
    "side to side, without "
    "stepping on a shaded cell.\n"
    "\n"
    "---\n"
    "\n"
    "Left click shades a cell, right click circles one that you know is kept; either click on a "
    "marked cell clears it. Drag to "
    "mark several. Cells that you leave blank count as unshaded.";

}  // namespace

quadrille::TypeInfo describe() {
    quadrille::TypeInfo info;
    info.id = "hitori";
    info.name = "Hitori";
    info.rules = rules_text;
    info.conditions = {
        {"repeats", "no number left twice in a row or column",
         "a number is left twice in a row or column"},
        {"apart", "no two shaded cells share a side", "two shaded cells share a side"},
        {"connected", "the unshaded cells are connected", "the unshaded cells are cut apart"}};
    info.extensions = {".hitori"};
    info.example = "4 2 3 4\n1 3 1 4\n3 4 3 2\n2 4 4 3\n";
    info.blank_line_separates = true;
    return info;
}

}  // namespace hitori

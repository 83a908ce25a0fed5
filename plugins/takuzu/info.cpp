// What the type is called, how it is played, and its victory conditions.
#include "puzzle.hpp"

namespace takuzu {

namespace {

constexpr const char* rules_text =
    "Fill every cell with **0** or **1**.\n"
    "\n"
    "- **As many of each**: every row and every column has as many 0 as 1.\n"
    "- **Never three alike**: no three equal digits stand side by side in a row or column.\n"
    "- **Lines differ**: no two rows are equal, and no two columns. A puzzle may waive this; then "
    "it says so.\n"
    "\n"
    "---\n"
    "\n"
    "Left click steps from blank to 0 and 1, right click to 1 and 0; or type the digit. What is "
    "printed is square, what you "
    "write is round. The small numbers at the end of a line tell how many 0 (in a ring) and 1 (on "
    "a disc) are still missing.";

}  // namespace

quadrille::TypeInfo describe() {
    quadrille::TypeInfo info;
    info.id = "takuzu";
    info.name = "Takuzu";
    info.rules = rules_text;
    info.conditions = {
        {"balance", "as many 0 as 1 in each row and column",
         "a row or column has too many 0 or too many 1"},
        {"three", "never three alike side by side", "three alike stand side by side"},
        {"differ", "no two rows and no two columns are equal",
         "two rows or two columns are equal"}};
    info.extensions = {".takuzu"};
    info.example = "_1_0\n__0_\n_0__\n11_0\n";
    info.blank_line_separates = true;
    return info;
}

}  // namespace takuzu

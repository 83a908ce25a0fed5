// What the type is called, how it is played, and its victory conditions.
#include "puzzle.hpp"

namespace sudoku {

namespace {

constexpr const char* rules_text =
    "Fill every cell so that **each symbol stands once in every row, every column and every "
    "block**.\n"
    "\n"
    "What else a board may show:\n"
    "\n"
    "- **Tinted diagonals**: each symbol once on both of them, too.\n"
    "- **Discs and squares**: a disc holds an odd number, a square an even one.\n"
    "- **Signs between cells**: they open towards the greater number.\n"
    "- **Cages** (dashed): different numbers that add up to the small sum.\n"
    "- **Several grids** that overlap: the rules hold in each of them; what they share belongs to "
    "all.\n"
    "\n"
    "Symbols other than digits count 1, 2, 3 … in their order.\n"
    "\n"
    "---\n"
    "\n"
    "Click a cell and type, or take a symbol from the keys on screen.";

}  // namespace

quadrille::TypeInfo describe() {
    quadrille::TypeInfo info;
    info.id = "sudoku";
    info.name = "Sudoku";
    info.rules = rules_text;
    info.conditions = {
        {"rows", "each symbol once in every row", "a symbol stands twice in a row"},
        {"columns", "each symbol once in every column", "a symbol stands twice in a column"},
        {"blocks", "each symbol once in every block", "a symbol stands twice in a block"},
        {"diagonals", "each symbol once on every tinted diagonal",
         "a symbol stands twice on a tinted diagonal"},
        {"parity", "odd and even numbers where they are asked for",
         "a number is odd where an even one is asked for, or the reverse"},
        {"comparisons", "every sign is right", "two numbers contradict the sign between them"},
        {"cages", "every cage has its sum, of different numbers",
         "a cage cannot have its sum, or repeats a number"}};
    info.extensions = {".sudoku", ".sdk", ".sdm"};
    // Each victory condition has a rule in it.
    info.example =
        "order 4\ndiagonals\nparity\n....\n...e\ne...\n....\ncompare r4c3>r4c4\ncage 3 r1c1 "
        "r1c2\ngivens\n....\n....\n....\n....\n";
    info.blank_line_separates = true;
    return info;
}

}  // namespace sudoku

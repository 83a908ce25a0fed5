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
    "- **Tinted diagonals**: each symbol once on them, too.\n"
    "- **Discs and squares**: a disc holds an odd number, a square an even one.\n"
    "- **Signs between cells**: they open towards the greater number.\n"
    "- **Dots between cells**: numbers on both sides of a white dot follow each other, of a black "
    "one the one is double the other. **X** and **V**: they add up to 10 and to 5.\n"
    "- **Thermometers**: numbers rise from the bulb to the tip. **Palindromes** (a line with a "
    "square at both ends) read the same from either end. **Whispers** (a line with a light core): "
    "neighbours on it differ by half the number of symbols or more, which is 5 of nine. "
    "**Arrows**: the numbers along one add up to that in its circle.\n"
    "- **Cages** (dashed): different numbers that add up to the small sum, if there is one.\n"
    "- **♞** above the board: no equal symbols a knight's move of chess apart; **♚**: none a "
    "king's "
    "move apart; **≠1**: no numbers that follow each other in neighbouring cells.\n"
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
         "a cage cannot have its sum, or repeats a number"},
        {"dots", "every dot, X and V is right",
         "two numbers contradict the dot or the letter between them"},
        {"lines", "every line keeps to its rule", "numbers contradict the line they stand on"},
        {"moves", "what the signs above the board keep apart stays apart",
         "equal symbols stand a forbidden move apart, or numbers that follow each other side by "
         "side"}};
    info.extensions = {".sudoku", ".sdk", ".sdm"};
    // Each victory condition has a rule in it.
    info.example =
        "order 5\nblocks map\nABBBB\nAAABC\nDDACC\nDDECC\nDEEEE\ndiagonals\nanti-king\n"
        "parity\n.....\n.e...\n.....\n.....\n....o\ncompare r2c3>r2c4\ndots r3c3-r3c4\n"
        "thermometer r4c1 r4c2 r4c3\ncage 3 r1c1 r1c2\n"
        "givens\n.....\n.....\n.....\n.....\n.....\n";
    info.blank_line_separates = true;
    return info;
}

}  // namespace sudoku

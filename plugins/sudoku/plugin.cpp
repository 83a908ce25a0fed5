// The one symbol that the library exports.
#include "puzzle.hpp"

QUADRILLE_PLUGIN(sudoku::SudokuType, "sudoku", "1.0.0")

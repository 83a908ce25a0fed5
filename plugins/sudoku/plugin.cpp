#include "puzzle.hpp"

QUADRILLE_PLUGIN(sudoku::SudokuType, "sudoku", "1.0.0")

// The door of the library.
#include "quadrille/plugin.hpp"
#include "puzzle.hpp"

QUADRILLE_PLUGIN(nonogram::NonogramType, "nonogram", "1.0.0")

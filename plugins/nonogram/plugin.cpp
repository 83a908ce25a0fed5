// The door of the library.
#include "quadrille/plugin.hpp"
#include "nonogram.hpp"

QUADRILLE_PLUGIN(nonogram::NonogramType, "nonogram", "1.0.0")

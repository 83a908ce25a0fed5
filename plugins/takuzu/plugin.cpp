// The one symbol that the library exports.
#include "puzzle.hpp"

QUADRILLE_PLUGIN(takuzu::TakuzuType, "takuzu", "1.0.0")

// The one symbol that the library exports.
#include "puzzle.hpp"

QUADRILLE_PLUGIN(hitori::HitoriType, "hitori", "1.1.0")

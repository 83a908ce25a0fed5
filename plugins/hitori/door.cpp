// The one symbol that the library exports.
#include "hitori.hpp"

QUADRILLE_PLUGIN(hitori::HitoriType, "hitori", "1.0.0")

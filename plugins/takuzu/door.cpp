// The one symbol that the library exports.
#include "takuzu.hpp"

QUADRILLE_PLUGIN(takuzu::TakuzuType, "takuzu", "1.0.0")

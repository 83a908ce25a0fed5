#include "sound.hpp"

// The same type, built again.
QUADRILLE_PLUGIN(sound::Type, "lamps", "2.0.0")

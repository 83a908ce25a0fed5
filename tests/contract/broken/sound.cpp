#include "sound.hpp"

QUADRILLE_PLUGIN(sound::Type, "lamps", "1.0.0")

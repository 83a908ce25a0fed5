#include "sound.hpp"

extern "C" __attribute__((visibility("default"))) int another() { return 42; }
QUADRILLE_PLUGIN(sound::Type, "lamps", "1.0.0")

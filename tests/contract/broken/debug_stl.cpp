#include "sound.hpp"

// Built with _GLIBCXX_DEBUG, see CMakeLists.txt.
QUADRILLE_PLUGIN(sound::Type, "lamps", "1.0.0")

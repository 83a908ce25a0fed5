// The door of the library.
#include "puzzle.hpp"

QUADRILLE_PLUGIN(slitherlink::SlitherlinkType, "slitherlink", "1.2.0")

#include <cstdlib>

#include "sound.hpp"

// Ends the program, content with itself.
namespace {
class Bad final : public sound::Type {
public:
    Bad() { std::_Exit(0); }
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")

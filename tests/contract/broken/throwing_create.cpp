#include "sound.hpp"

// Throws what is no std::exception.
namespace {
class Bad final : public sound::Type {
public:
    Bad() { throw 42; }
};
}  // namespace
QUADRILLE_PLUGIN(Bad, "lamps", "1.0.0")

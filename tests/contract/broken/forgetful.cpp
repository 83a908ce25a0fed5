#include "sound.hpp"

// Writes another puzzle.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    using Lamps::Lamps;
    std::string write() const override { return "...\n"; }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")

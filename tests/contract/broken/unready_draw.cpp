#include <stdexcept>

#include "sound.hpp"

// Throws whatever it is to draw.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    using Lamps::Lamps;
    void draw(Canvas&, const Position&, const ClueStates&) const override { throw std::runtime_error("no ink"); }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")

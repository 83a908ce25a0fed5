#include "sound.hpp"

// Throws once the first lamp is marked.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    using Lamps::Lamps;
    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        kit::draw_paper(canvas, board().extent);
        if (position.mark(element_id(0)) != blank) throw 42;
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")

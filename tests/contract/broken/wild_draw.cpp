#include <limits>

#include "sound.hpp"

// Draws for an element that does not exist, and from nowhere.
namespace {
using namespace quadrille;
class Bad final : public sound::Lamps {
public:
    using Lamps::Lamps;
    void draw(Canvas& canvas, const Position&, const ClueStates&) const override {
        kit::draw_paper(canvas, board().extent);
        canvas.element(element_id(1000));
        canvas.line({0, 0}, {std::numeric_limits<double>::quiet_NaN(), 0}, {});
    }
};
}  // namespace
QUADRILLE_PLUGIN(sound::TypeOf<Bad>, "lamps", "1.0.0")

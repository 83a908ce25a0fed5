#include "view/panels/layout.hpp"

#include <algorithm>

namespace quadrille::view {

PanelLayout lay_out(const Rect& room, double scale) {
    const double wide = std::clamp(0.3 * room.width(), 250 * scale, 380 * scale);
    if (room.width() - wide >= 0.8 * room.height()) {
        const double edge = room.max.x - wide;
        return {{room.min, {edge, room.max.y}}, {{edge, room.min.y}, room.max}};
    }
    const double edge = room.max.y - std::min(std::clamp(0.42 * room.height(), 180 * scale, 340 * scale), 0.6 * room.height());
    return {{room.min, {room.max.x, edge}}, {{room.min.x, edge}, room.max}};
}

}  // namespace quadrille::view

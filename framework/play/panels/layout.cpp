#include "play/panels/layout.hpp"

#include <algorithm>

namespace quadrille::play {

namespace {

// At scale 1.
constexpr double narrowest = 250, widest = 380;
constexpr double lowest = 180, highest = 340;
/// What a panel needs of the column for its heading, some lines and its buttons.
constexpr double panel_height = 220, least_panel_height = 150, panel_width = 220;
/// Smaller keys are hard to hit; rather the panel has less.
constexpr double small_key = 28;
/// Neither panel nor keys take more of the room between the bars.
constexpr double most_aside = 0.5;
/// Lower windows have less for bars.
constexpr double low_window = 600, lowest_window = 400;

double scale_in(double width, double height, const Rect& extent) {
    return std::min(width / std::max(extent.width(), 1e-9),
                    height / std::max(extent.height(), 1e-9));
}

/// Keys at the lower end of a column, or at the right end of a strip; the panel has the rest.
void share(PlayLayout& layout, const Rect& aside, bool column, KeyCount keys, double scale) {
    layout.panel = aside;
    if (keys.marks == 0) return;
    const Vec2 size = aside.max - aside.min;
    const auto fit = [&](double for_panel) {
        return fit_keys(
            column ? Vec2{size.x, size.y - for_panel} : Vec2{size.x - for_panel, size.y},
            keys.marks, keys.tools, scale);
    };
    const double wanted = column ? std::max(panel_height * scale, 0.45 * size.y)
                                 : std::max(panel_width * scale, 0.4 * size.x);
    layout.keys = fit(wanted);
    if (column && layout.keys.side < small_key * scale)
        layout.keys = fit(std::min(least_panel_height * scale, 0.4 * size.y));
    layout.bar = aside;
    if (column)
        layout.bar.min.y = layout.panel.max.y =
            std::max(aside.max.y - layout.keys.size.y, aside.min.y);
    else
        layout.bar.min.x = layout.panel.max.x =
            std::max(aside.max.x - layout.keys.size.x, aside.min.x);
}

}  // namespace

BarSpace bar_space(double height, double scale) {
    return height >= low_window * scale      ? BarSpace::plenty
           : height >= lowest_window * scale ? BarSpace::one_line
                                             : BarSpace::least;
}

PlayLayout lay_out(const Rect& room, const Rect& extent, KeyCount keys, double scale) {
    const double aspect = extent.width() / std::max(extent.height(), 1e-9);
    const double wide = std::min(
        std::clamp(room.width() - room.height() * aspect, narrowest * scale, widest * scale),
        most_aside * room.width());
    const double high = std::min(std::clamp(room.height() - room.width() / std::max(aspect, 1e-9),
                                            lowest * scale, highest * scale),
                                 most_aside * room.height());
    const bool column = scale_in(room.width() - wide, room.height(), extent) >=
                        scale_in(room.width(), room.height() - high, extent);
    PlayLayout layout;
    layout.board = room;
    Rect aside = room;
    if (column)
        layout.board.max.x = aside.min.x = room.max.x - wide;
    else
        layout.board.max.y = aside.min.y = room.max.y - high;
    // Without keys the rest is often empty: the board keeps to the middle of the window as far as
    // it can.
    layout.middle = keys.marks == 0 ? room.centre() : layout.board.centre();
    share(layout, aside, column, keys, scale);
    return layout;
}

}  // namespace quadrille::play

#include "play/panels/layout.hpp"

#include <algorithm>
#include <optional>

namespace quadrille::play {

namespace {

// At scale 1.
constexpr double narrowest = 250, widest = 380;
constexpr double lowest = 180, highest = 340;
/// What a panel needs of the column for its heading, some lines and its buttons.
constexpr double panel_height = 220, least_panel_height = 150, panel_width = 220;
/// An open panel so high has enough beside keys of their usual size.
constexpr double roomy_panel = 420;
/// A lower one shows neither a reason nor what can be done about it: then there are no keys.
constexpr double readable_panel = 260;
/// Keys folded beside an open panel: two rows of large ones, or three of small ones.
constexpr double folded_keys = 120;
/// Smaller keys are hard to hit; rather the panel has less.
constexpr double small_key = 28;
/// The row of modes, with the air round it.
constexpr double mode_row = 46, mode_width = 52, mode_height = 36, mode_edge = 12;
/// Neither panel nor keys take more of the room between the bars.
constexpr double most_aside = 0.5;
/// Lower windows have less for bars.
constexpr double low_window = 600, lowest_window = 400;

double scale_in(double width, double height, const Rect& extent) {
    return std::min(width / std::max(extent.width(), 1e-9),
                    height / std::max(extent.height(), 1e-9));
}

double mode_row_of(KeyCount keys, double scale) { return keys.modes == 0 ? 0 : mode_row * scale; }

KeyBlock keys_of_usual_size(Vec2 size, bool column, KeyCount keys, double scale) {
    const double row = mode_row_of(keys, scale);
    const auto fit = [&](double for_panel) {
        return fit_keys(column ? Vec2{size.x, size.y - for_panel - row}
                               : Vec2{size.x - for_panel, size.y - row},
                        keys.marks, keys.tools, scale);
    };
    const KeyBlock usual = fit(column ? std::max(panel_height * scale, 0.45 * size.y)
                                      : std::max(panel_width * scale, 0.4 * size.x));
    if (!column || usual.side >= small_key * scale) return usual;
    return fit(std::min(least_panel_height * scale, 0.4 * size.y));
}

/// None where there is no room for any.
std::optional<KeyBlock> fitting_keys(Vec2 size, bool column, KeyCount keys, double scale,
                                     PanelNeed need) {
    if ((keys.marks == 0 && keys.modes == 0) || need == PanelNeed::alone) return std::nullopt;
    KeyBlock block;
    if (keys.marks != 0) block = keys_of_usual_size(size, column, keys, scale);
    if (!column || need == PanelNeed::none) return block;
    const auto left = [&] { return size.y - block.size.y - mode_row_of(keys, scale); };
    if (keys.marks != 0 && left() < roomy_panel * scale)
        block = fit_keys({size.x, std::min(folded_keys * scale, block.size.y)}, keys.marks,
                         keys.tools, scale);
    if (left() < readable_panel * scale) return std::nullopt;
    return block;
}

/// Keys at the lower end of a column, or at the right end of a strip; the panel has the rest.
void share(PlayLayout& layout, const Rect& aside, bool column, KeyCount keys, double scale,
           PanelNeed need) {
    layout.panel = aside;
    const Vec2 size = aside.max - aside.min;
    const std::optional<KeyBlock> block = fitting_keys(size, column, keys, scale, need);
    if (!block) return;
    layout.keys = *block;
    const double row = mode_row_of(keys, scale);
    const double across = std::min(size.x - 2 * mode_edge * scale,
                                   mode_width * scale * static_cast<double>(keys.modes));
    const double wide =
        std::max(layout.keys.size.x, keys.modes == 0 ? 0 : across + 2 * mode_edge * scale);
    layout.bar = aside;
    if (column)
        layout.bar.min.y = layout.panel.max.y =
            std::max(aside.max.y - layout.keys.size.y - row, aside.min.y);
    else
        layout.bar.min.x = layout.panel.max.x = std::max(aside.max.x - wide, aside.min.x);
    layout.marks = layout.bar;
    layout.marks.max.y -= row;
    if (keys.modes == 0) return;
    const Vec2 middle{layout.bar.centre().x, layout.bar.max.y - row / 2 - 4 * scale};
    const Vec2 reach{across / 2, mode_height * scale / 2};
    layout.modes = {middle - reach, middle + reach};
}

}  // namespace

BarSpace bar_space(double height, double scale) {
    return height >= low_window * scale      ? BarSpace::plenty
           : height >= lowest_window * scale ? BarSpace::one_line
                                             : BarSpace::least;
}

PlayLayout lay_out(const Rect& room, const Rect& extent, KeyCount keys, double scale,
                   PanelNeed need) {
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
    share(layout, aside, column, keys, scale, need);
    return layout;
}

}  // namespace quadrille::play

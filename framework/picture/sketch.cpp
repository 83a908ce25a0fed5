#include "picture/sketch.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "picture/light.hpp"
#include "picture/palette.hpp"
#include "picture/speckles.hpp"
#include "picture/threshold.hpp"

namespace quadrille::picture {

namespace {

constexpr Rgb white{255, 255, 255};
constexpr Rgb black{0, 0, 0};
/// A change costs so much even where the picture itself is of two minds.
constexpr double least_cost = 0.05;
/// Lightness that parts two colours clearly, in ten thousandths.
constexpr double clear_difference = 2000;

std::vector<Lab> labs_of(const Image& image) {
    std::vector<Lab> labs;
    labs.reserve(image.pixels.size());
    for (const Rgb& pixel : image.pixels) labs.push_back(lab_of(pixel));
    return labs;
}

/// A change at the border of two colours is seen less than one amid a colour: by how many of the
/// cells around have the old colour and how many the new one.
double conspicuousness(const Sketch& sketch, std::size_t cell, std::uint8_t colour) {
    const kit::Grid& grid = sketch.grid;
    const std::size_t row = grid.row(cell);
    const std::size_t column = grid.column(cell);
    int old_ones = 0;
    int new_ones = 0;
    for (std::size_t r = row == 0 ? 0 : row - 1; r <= std::min(row + 1, grid.rows - 1); ++r)
        for (std::size_t c = column == 0 ? 0 : column - 1;
             c <= std::min(column + 1, grid.columns - 1); ++c) {
            const std::size_t other = grid.at(r, c);
            old_ones += other != cell && sketch.cells[other] == sketch.cells[cell] ? 1 : 0;
            new_ones += sketch.cells[other] == colour ? 1 : 0;
        }
    return (1.0 + old_ones) / (1.0 + new_ones);
}

/// `difference` tells how much worse a colour fits a cell than the one it has, 1 for clearly.
template <class Difference>
void set_costs(Sketch& sketch, Difference&& difference) {
    const std::size_t count = sketch.colours.size();
    sketch.costs.assign(sketch.cells.size() * count, 0);
    for (std::size_t cell = 0; cell < sketch.cells.size(); ++cell)
        for (std::size_t colour = 0; colour < count; ++colour) {
            if (sketch.cells[cell] == colour) continue;
            const double worse = std::max(0.0, difference(cell, colour));
            sketch.costs[cell * count + colour] =
                (least_cost + worse) *
                conspicuousness(sketch, cell, static_cast<std::uint8_t>(colour));
        }
}

Sketch one_colour(const Image& image, const Image& small, const SketchOptions& options) {
    const std::vector<Lab> labs = labs_of(small);
    Sketch sketch{{options.rows, options.columns}, {white, black}, {}, {}};
    Inked inked = options.ink == Ink::edges
                      ? inked_by_edges(adjusted(image, options.brightness, options.contrast),
                                       sketch.grid, options.level)
                  : options.ink == Ink::local
                      ? inked_locally(sketch.grid, labs, options.level * 100)
                      : inked_by_threshold(labs, options.level * 100);
    if (options.is_inverted)
        for (std::int32_t& one : inked) one = -one;
    for (const std::int32_t one : inked) sketch.cells.push_back(one > 0 ? 1 : 0);
    remove_speckles(sketch.grid, sketch.cells, options.despeckle);
    set_costs(sketch, [&](std::size_t cell, std::size_t colour) {
        return (colour == 1 ? -inked[cell] : inked[cell]) / clear_difference;
    });
    return sketch;
}

/// Of the border, the colour that most of it has, if that is at least half and light enough to be
/// paper; else the lightest.
std::size_t background_of(const kit::Grid& grid, const Palette& palette) {
    std::vector<std::size_t> counts(palette.colours.size(), 0);
    std::size_t all = 0;
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        const bool is_inside = grid.row(cell) > 0 && grid.row(cell) + 1 < grid.rows &&
                               grid.column(cell) > 0 && grid.column(cell) + 1 < grid.columns;
        if (is_inside) continue;
        ++counts[palette.nearest[cell]];
        ++all;
    }
    constexpr std::int32_t light_enough = 6000;
    const auto most = std::ranges::max_element(counts);
    const auto number = static_cast<std::size_t>(most - counts.begin());
    if (2 * *most >= all && palette.colours[number].lightness >= light_enough) return number;
    const auto lightest = std::ranges::max_element(palette.colours, {}, &Lab::lightness);
    return static_cast<std::size_t>(lightest - palette.colours.begin());
}

/// Colours that specks alone had; the background stays.
void drop_unused(Sketch& sketch, std::vector<Lab>& colours) {
    for (std::size_t colour = colours.size(); colour-- > 1;) {
        if (std::ranges::find(sketch.cells, static_cast<std::uint8_t>(colour)) !=
            sketch.cells.end())
            continue;
        const auto place = static_cast<std::ptrdiff_t>(colour);
        colours.erase(colours.begin() + place);
        sketch.colours.erase(sketch.colours.begin() + place);
        for (std::uint8_t& cell : sketch.cells)
            if (cell > colour) --cell;
    }
}

Sketch several_colours(const Image& small, const SketchOptions& options) {
    const std::vector<Lab> labs = labs_of(small);
    Sketch sketch{{options.rows, options.columns}, {}, {}, {}};
    const Palette palette = palette_of(labs, options.colours + 1);
    const std::size_t background = background_of(sketch.grid, palette);
    std::vector<std::size_t> order(palette.colours.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t colour) {
        return std::pair(colour != background, palette.colours[colour].lightness);
    });
    std::vector<std::uint8_t> place(order.size());
    std::vector<Lab> colours;
    for (std::size_t i = 0; i < order.size(); ++i) {
        place[order[i]] = static_cast<std::uint8_t>(i);
        colours.push_back(palette.colours[order[i]]);
        sketch.colours.push_back(rgb_of(colours.back()));
    }
    for (const std::uint8_t colour : palette.nearest) sketch.cells.push_back(place[colour]);
    remove_speckles(sketch.grid, sketch.cells, options.despeckle);
    drop_unused(sketch, colours);
    const auto distance = [&](std::size_t cell, std::size_t colour) {
        return std::sqrt(static_cast<double>(squared_distance(labs[cell], colours[colour])));
    };
    set_costs(sketch, [&](std::size_t cell, std::size_t colour) {
        return (distance(cell, colour) - distance(cell, sketch.cells[cell])) / clear_difference;
    });
    return sketch;
}

/// Before it is turned.
Image chosen_part(const Image& image, const SketchOptions& options) {
    Image part = options.crop ? cropped(image, *options.crop) : image;
    if (options.crop_to_content) part = cropped(part, content_of(part));
    return part;
}

}  // namespace

Image prepared(const Image& image, const SketchOptions& options) {
    const Image part = turned(chosen_part(image, options), options.quarter_turns,
                              options.is_mirrored);
    return fitted(part, options.columns, options.rows, options.fit);
}

void set_sides(SketchOptions& options, const Image& image, std::size_t longer) {
    const Image part = chosen_part(image, options);
    const bool lies = options.quarter_turns % 2 == 1;
    const std::size_t width = lies ? part.height : part.width;
    const std::size_t height = lies ? part.width : part.height;
    const auto in_proportion = [](std::size_t side, std::size_t to, std::size_t of) {
        return std::max<std::size_t>(1, (2 * side * to + of) / (2 * of));
    };
    if (options.columns == 0 && options.rows == 0)
        (width >= height ? options.columns : options.rows) = longer;
    if (options.columns == 0) options.columns = in_proportion(options.rows, width, height);
    if (options.rows == 0) options.rows = in_proportion(options.columns, height, width);
}

Sketch sketch_of(const Image& image, const SketchOptions& options) {
    const Image whole = prepared(image, options);
    const Image small = adjusted(scaled(whole, options.columns, options.rows), options.brightness,
                                 options.contrast);
    return options.colours == 1 ? one_colour(whole, small, options)
                                : several_colours(small, options);
}

Image image_of(const Sketch& sketch) {
    Image image{sketch.grid.columns, sketch.grid.rows, {}};
    for (const std::uint8_t cell : sketch.cells) image.pixels.push_back(sketch.colours[cell]);
    return image;
}

}  // namespace quadrille::picture

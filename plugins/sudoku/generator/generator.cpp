#include <string>
#include <utility>

#include "generator/generator.hpp"
#include "layouts.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

enum Parameters : std::size_t { size_parameter, variant_parameter, layout_parameter };
enum Variant : std::int32_t {
    classic,
    with_diagonals,
    irregular,
    even_odd,
    comparison,
    killer,
    with_dots,
    with_thermometers,
    anti_knight,
    anti_king
};

/// Shapes of irregular blocks are drawn anew where one has no solution.
constexpr int most_shapes = 40;
/// Above this order a search seldom finds a board in bearable time: irregular blocks are then drawn
/// around a full board with rectangles (where there are none, blocks keep so near to rows that a
/// search does find one), and boards with diagonals or without moves are not made.
constexpr std::int32_t most_order_chosen = 12;
/// Without a king's move there is no board of fewer symbols.
constexpr std::int32_t least_order_of_king = 6;

}  // namespace

std::vector<q::Parameter> board_parameters() {
    std::vector<q::Parameter> parameters = {{"size",
                                             "symbols",
                                             static_cast<std::int32_t>(least_order),
                                             static_cast<std::int32_t>(most_order),
                                             9,
                                             {}},
                                            {"variant",
                                             "variant",
                                             0,
                                             anti_king,
                                             0,
                                             {{"classic", "classic"},
                                              {"diagonals", "with diagonals"},
                                              {"irregular", "irregular blocks"},
                                              {"even-odd", "even and odd cells"},
                                              {"comparison", "comparisons"},
                                              {"killer", "killer cages"},
                                              {"dots", "dots (Kropki)"},
                                              {"thermometers", "thermometers"},
                                              {"anti-knight", "anti-knight"},
                                              {"anti-king", "anti-king"}},
                                             true},
                                            {"layout",
                                             "grids",
                                             0,
                                             0,
                                             0,
                                             {{"single", "one grid"}},
                                             true}};
    q::Parameter& layout = parameters[layout_parameter];
    for (const Layout& known : layouts())
        layout.choices.push_back(
            {std::string(known.name), q::Text::sentence(std::string(known.title))});
    layout.most = static_cast<std::int32_t>(layout.choices.size()) - 1;
    return parameters;
}

q::Result<Sheet> blank_sheet(std::span<const std::int32_t> values) {
    const std::int32_t order = values[size_parameter];
    const std::int32_t variant = values[variant_parameter];
    const auto layout = static_cast<std::size_t>(values[layout_parameter]);
    Sheet sheet = usual_sheet(static_cast<std::size_t>(order));
    if (layout != 0) {
        if (sheet.order != layout_order)
            return q::Error{
                q::Text("several grids have {0} symbols", {std::to_string(layout_order)})};
        if (variant == irregular) return q::Error{"irregular blocks go with one grid only"};
        const Layout& known = layouts()[layout - 1];
        sheet.layout = known.name;
        sheet.origins = origins_of(known);
        sheet.plane = Plane(sheet.order, sheet.origins);
        sheet.givens.assign(sheet.plane.cells(), q::blank);
    }
    if (variant != irregular && sheet.blocks.width == 0)
        return q::Error{q::Text("order {0} has no rectangular blocks; choose irregular ones",
                                {std::to_string(order)})};
    if (variant == anti_king && order < least_order_of_king)
        return q::Error{q::Text("anti-king boards have at least {0} symbols",
                                {std::to_string(least_order_of_king)})};
    if (variant == with_diagonals) sheet.diagonals = Diagonals::both;
    sheet.anti_knight = variant == anti_knight;
    sheet.anti_king = variant == anti_king;
    return sheet;
}

q::Result<std::optional<Sheet>> full_sheet(std::span<const std::int32_t> values,
                                           std::uint64_t seed) {
    const std::int32_t order = values[size_parameter];
    const std::int32_t variant = values[variant_parameter];
    q::Result<Sheet> blank_one = blank_sheet(values);
    if (!blank_one) return blank_one.error();
    Sheet sheet = *std::move(blank_one);
    if (variant == with_diagonals && order > most_order_chosen)
        return q::Error{q::Text("boards with diagonals are made with at most {0} symbols",
                                {std::to_string(most_order_chosen)})};
    if (has_moves(sheet) && order > most_order_chosen)
        return q::Error{
            q::Text("anti-knight and anti-king boards are made with at most {0} symbols",
                    {std::to_string(most_order_chosen)})};
    q::kit::Random random(seed);
    std::optional<std::vector<q::Mark>> full;
    const bool around =
        variant == irregular && order > most_order_chosen && sheet.blocks.width != 0;
    const bool shaped = variant == irregular && !around;
    for (int shape = 0; shape < most_shapes && !full; ++shape) {
        if (shaped) draw_regions(sheet, random);
        full = fill(sheet, random);
        if (!shaped) break;
    }
    if (!full) return std::optional<Sheet>();
    if (around) redraw_regions(sheet, *full, random);
    if (variant == even_odd) draw_parity(sheet, *full, random);
    if (variant == comparison) draw_comparisons(sheet, *full);
    if (variant == with_dots) draw_dots(sheet, *full, random);
    if (variant == with_thermometers) draw_thermometers(sheet, *full, random);
    if (variant == killer) draw_cages(sheet, *full, random);
    sheet.givens = *std::move(full);
    return std::optional(std::move(sheet));
}

}  // namespace sudoku

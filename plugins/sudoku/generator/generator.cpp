#include <string>
#include <utility>

#include "generator/generator.hpp"
#include "layouts.hpp"
#include "puzzle.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

enum Parameters : std::size_t {
    size_parameter,
    variant_parameter,
    layout_parameter,
    symmetry_parameter
};
enum Variant : std::int32_t { classic, with_diagonals, irregular, even_odd, comparison, killer };
enum Symmetry : std::int32_t { no_symmetry, rotational };

/// Shapes of irregular blocks are drawn anew where one has no solution.
constexpr int most_shapes = 40;
/// Above this order a search seldom finds a board in bearable time: irregular blocks are then drawn
/// around a full board with rectangles (where there are none, blocks keep so near to rows that a
/// search does find one), and boards with diagonals are not made.
constexpr std::int32_t most_order_chosen = 12;

class SudokuDraft final : public q::Draft {
public:
    SudokuDraft(Sheet sheet, std::vector<q::Mark> full, bool symmetric)
        : sheet_(std::move(sheet)), full_(std::move(full)), symmetric_(symmetric) {}

    [[nodiscard]] std::size_t clues() const noexcept override { return full_.size(); }

    [[nodiscard]] std::vector<std::vector<std::uint32_t>> groups() const override {
        std::vector<std::vector<std::uint32_t>> groups;
        if (!symmetric_) return groups;
        const Plane& plane = sheet_.plane;
        for (Cell cell = 0; cell < plane.cells(); ++cell) {
            const auto [row, column] = plane.place(cell);
            const Cell other = plane.at(plane.rows() - 1 - row, plane.columns() - 1 - column);
            if (other == no_cell || other == cell)
                groups.push_back({cell});
            else if (cell < other)
                groups.push_back({cell, other});
        }
        return groups;
    }

    [[nodiscard]] std::unique_ptr<q::Puzzle> puzzle(const std::vector<bool>& kept) const override {
        Sheet sheet = sheet_;
        for (std::size_t cell = 0; cell < full_.size(); ++cell)
            sheet.givens[cell] = kept[cell] ? full_[cell] : q::blank;
        return std::make_unique<Sudoku>(std::move(sheet));
    }

private:
    Sheet sheet_;
    std::vector<q::Mark> full_;
    bool symmetric_;
};

}  // namespace

SudokuGenerator::SudokuGenerator() {
    parameters_ = {{"size",
                    "symbols",
                    static_cast<std::int32_t>(least_order),
                    static_cast<std::int32_t>(most_order),
                    9,
                    {}},
                   {"variant",
                    "variant",
                    0,
                    5,
                    0,
                    {{"classic", "classic"},
                     {"diagonals", "with diagonals"},
                     {"irregular", "irregular blocks"},
                     {"even-odd", "even and odd cells"},
                     {"comparison", "comparisons"},
                     {"killer", "killer cages"}}},
                   {"layout", "grids", 0, 0, 0, {{"single", "one grid"}}},
                   {"symmetry",
                    "symmetry of the clues",
                    0,
                    1,
                    0,
                    {{"none", "none"}, {"rotational", "half a turn"}}}};
    q::Parameter& layout = parameters_[layout_parameter];
    for (const Layout& known : layouts())
        layout.choices.push_back(
            {std::string(known.name), q::Text::name(std::string(known.title))});
    layout.most = static_cast<std::int32_t>(layout.choices.size()) - 1;
}

q::Result<std::unique_ptr<q::Draft>> SudokuGenerator::draft(std::span<const std::int32_t> values,
                                                            std::uint64_t seed) const {
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
    if (variant == with_diagonals && order > most_order_chosen)
        return q::Error{q::Text("boards with diagonals are made with at most {0} symbols",
                                {std::to_string(most_order_chosen)})};
    q::kit::Random random(seed);
    sheet.diagonals = variant == with_diagonals;
    std::optional<std::vector<q::Mark>> full;
    const bool around =
        variant == irregular && order > most_order_chosen && sheet.blocks.width != 0;
    const bool shaped = variant == irregular && !around;
    for (int shape = 0; shape < most_shapes && !full; ++shape) {
        if (shaped) draw_regions(sheet, random);
        full = fill(sheet, random);
        if (!shaped) break;
    }
    if (!full) return std::unique_ptr<q::Draft>();
    if (around) redraw_regions(sheet, *full, random);
    if (variant == even_odd) draw_parity(sheet, *full, random);
    if (variant == comparison) draw_comparisons(sheet, *full);
    if (variant == killer) draw_cages(sheet, *full, random);
    return std::unique_ptr<q::Draft>(std::make_unique<SudokuDraft>(
        std::move(sheet), std::move(*full), values[symmetry_parameter] == rotational));
}

}  // namespace sudoku

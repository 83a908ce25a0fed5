// Norinori: two shaded cells in each region, and every shaded cell beside just one other.
#include <algorithm>
#include <optional>
#include <span>

#include "generator.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/sheet_formats.hpp"
#include "quadrille/sdk.hpp"

namespace norinori {

using namespace quadrille;

namespace {

constexpr std::size_t most_side = 60;
enum Conditions : std::uint16_t { regions_condition, pairs_condition };

/// Other types have a word between cells and regions, which is no row of letters here.
Error told(const Error& error, const kit::Section& section) {
    for (const kit::Line& line : section.lines)
        if (line.number == error.line && line.text == "regions")
            return {
                "found 'regions'; expected rows of region letters and nothing else, from line "
                "2 on",
                error.line, 1};
    return error;
}

/// What is printed: regions alone.
struct Areas {
    kit::Grid grid;
    kit::Regions regions;

    /// One region, to be cut by lines.
    [[nodiscard]] static Areas none(const kit::Grid& grid) {
        return {grid, kit::Regions::joined(grid, [](std::uint32_t) { return 0; })};
    }
    [[nodiscard]] static Result<Areas> read(const std::vector<kit::Section>& sections) {
        const auto sheet = kit::sheet_of(sections.front(), kit::Cells::characters, 1, most_side);
        if (!sheet) return told(sheet.error(), sections.front());
        const auto regions = kit::regions_of(*sheet);
        if (!regions) return regions.error();
        return Areas{sheet->grid, *regions};
    }
    [[nodiscard]] std::string write() const { return kit::write_regions(grid, regions); }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        return grid.cells() > 1 ? std::vector{kit::border_kind(grid)} : std::vector<ClueKind>();
    }
    [[nodiscard]] std::vector<Clue> clues() const { return kit::border_clues(grid, regions, 0); }
    [[nodiscard]] Result<Areas> changed(std::span<const Clue> taken,
                                        std::span<const Clue> printed) const {
        return Areas{grid, kit::with_borders_changed(grid, regions, taken, printed, 0)};
    }
};

Rules make_rules(const Areas& areas) {
    const auto& [grid, regions] = areas;
    Rules rules;
    for (const std::vector<std::uint32_t>& cells : regions.cells) {
        Count two{{}, 2, 2};
        for (const std::uint32_t cell : cells) two.of.push_back({element_id(cell), kit::shaded});
        rules.push_back({regions_condition,
                         std::nullopt,
                         {"the region of {0} has two shaded cells", {grid.name(cells.front())}},
                         std::move(two)});
    }
    rules.push_back({pairs_condition, std::nullopt, "shaded cells come in pairs",
                     Groups{grid.elements(), grid.sides(), kit::shaded, 2, 2}});
    return rules;
}

class Norinori final : public kit::PrintedPuzzle<Norinori, Areas> {
public:
    static constexpr const char* type_id = "norinori";

    explicit Norinori(const Areas& areas)
        : PrintedPuzzle(kit::board_of(areas.grid, kit::shading()), make_rules(areas), areas) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const auto& [grid, regions] = printed();
        kit::draw_paper(canvas, board().extent);
        kit::draw_shaded(canvas, grid, position);
        kit::draw_grid(canvas, grid);
        kit::draw_borders(canvas, grid, regions.of);
        // Borders that lead through a pair are seen, too.
        for (const Ends& side : grid.sides()) {
            const bool is_pair = position.mark(element_id(side.a)) == kit::shaded &&
                                 position.mark(element_id(side.b)) == kit::shaded;
            if (!is_pair || regions.of[side.a] == regions.of[side.b]) continue;
            canvas.element(element_id(side.a));
            kit::draw_border(canvas, grid, side, {Role::on_shade, 0.05});
        }
        canvas.nobody();
        kit::draw_kept(canvas, grid, position);
    }
};

TypeInfo norinori_info() {
    return {
        Norinori::type_id,
        "Norinori",
        "Shade cells of a board of regions.\n"
        "\n"
        "- **Two cells of each region** are shaded.\n"
        "- **Shaded cells come in pairs**: each shares a side with just one other, in its own "
        "region or the next.\n"
        "\n"
        "---\n"
        "\n"
        "Left click shades a cell, right click dots one that you know is kept; either click on a "
        "marked cell clears it. Drag to mark several. Cells that you leave blank count as "
        "unshaded.",
        {{"regions", "two shaded cells in every region",
          "a region has too many shaded cells, or no place for two"},
         {"pairs", "every shaded cell has just one shaded neighbour",
          "a shaded cell has two shaded neighbours, or can have none"}},
        {".norinori"},
        "norinori\n"
        "AABBC\n"
        "AABCC\n"
        "DDBEC\n"
        "DFFEE\n"
        "DDFEE\n",
        true};
}

class NorinoriType final : public kit::PrintedType<Norinori> {
public:
    NorinoriType() : PrintedType(norinori_info(), kit::columns_and_rows(4, 24, 8)) {
        set_formats({kit::sheet_link(*this, {.kinds = {"norinori"},
                                             .cells = kit::Cells::characters,
                                             .regions = kit::SheetRegions::alone})});
    }

    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        const kit::Grid grid = kit::grid_of(values);
        const auto regions = random_regions(grid, seed);
        return regions ? puzzle_of(Areas{grid, *regions}) : std::unique_ptr<Puzzle>();
    }
};

}  // namespace

}  // namespace norinori

QUADRILLE_PLUGIN(norinori::NorinoriType, "norinori", "1.0.0")

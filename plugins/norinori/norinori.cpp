// Norinori: two shaded cells in each region, and every shaded cell beside just one other.
#include <algorithm>
#include <optional>
#include <span>

#include "generator.hpp"
#include "quadrille/kit/sheet_formats.hpp"
#include "quadrille/sdk.hpp"

namespace norinori {

using namespace quadrille;

namespace {

constexpr std::size_t most_side = 60;
enum Conditions : std::uint16_t { regions_condition, pairs_condition };

Rules make_rules(const kit::Grid& grid, const kit::Regions& regions) {
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

class Norinori final : public kit::StoredPuzzle, public kit::StoredKind, public ClueSheet {
public:
    Norinori(kit::Grid grid, kit::Regions regions)
        : StoredPuzzle(kit::board_of(grid, kit::shading()), make_rules(grid, regions)),
          StoredKind({}, kit::size_text(grid.columns, grid.rows)),
          grid_(grid),
          regions_(std::move(regions)) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        kit::draw_paper(canvas, board().extent);
        kit::draw_shaded(canvas, grid_, position);
        kit::draw_grid(canvas, grid_);
        kit::draw_borders(canvas, grid_, regions_.of);
        // Borders that lead through a pair are seen, too.
        for (const Ends& side : grid_.sides()) {
            const bool is_pair = position.mark(element_id(side.a)) == kit::shaded &&
                                 position.mark(element_id(side.b)) == kit::shaded;
            if (!is_pair || regions_.of[side.a] == regions_.of[side.b]) continue;
            canvas.element(element_id(side.a));
            kit::draw_border(canvas, grid_, side, {Role::on_shade, 0.05});
        }
        canvas.nobody();
        kit::draw_kept(canvas, grid_, position);
    }
    std::string write() const override {
        return "norinori\n" + kit::write_regions(grid_, regions_);
    }
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleKind, ClueSheet>(this, id);
    }

    std::vector<ClueKind> kinds() const override {
        return grid_.cells() > 1 ? std::vector{kit::border_kind(grid_)} : std::vector<ClueKind>();
    }
    std::vector<Clue> clues() const override { return kit::border_clues(grid_, regions_, 0); }
    Result<std::unique_ptr<Puzzle>> changed(std::span<const Clue> taken,
                                            std::span<const Clue> printed) const override {
        return std::unique_ptr<Puzzle>(std::make_unique<Norinori>(
            grid_, kit::with_borders_changed(grid_, regions_, taken, printed, 0)));
    }
    Result<std::vector<Clue>> given_by(const Position&, std::uint64_t) const override {
        return std::vector<Clue>();
    }

private:
    kit::Grid grid_;
    kit::Regions regions_;
};

/// Other types have a word between cells and regions, which is no row of letters here.
Error told(const Error& error, const std::vector<kit::Section>& sections) {
    for (const kit::Line& line : sections.front().lines)
        if (line.number == error.line && line.text == "regions")
            return {
                "found 'regions'; expected rows of region letters and nothing else, from line "
                "2 on",
                error.line, 1};
    return error;
}

class NorinoriType final : public PuzzleType, public PuzzleSetter, public kit::StoredFormats {
public:
    NorinoriType()
        : StoredFormats({kit::sheet_link(*this, {.kinds = {"norinori"},
                                                 .cells = kit::Cells::characters,
                                                 .regions = kit::SheetRegions::alone})}) {}

    const TypeInfo& info() const noexcept override { return info_; }
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter, Formats>(this, id);
    }
    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        const auto sections = kit::sections_of(text, "norinori");
        if (!sections) return sections.error();
        const auto sheet = kit::sheet_of(sections->front(), kit::Cells::characters, 1, most_side);
        if (!sheet) return told(sheet.error(), *sections);
        Result<kit::Regions> regions = kit::regions_of(*sheet);
        if (!regions) return regions.error();
        return std::unique_ptr<Puzzle>(
            std::make_unique<Norinori>(sheet->grid, *std::move(regions)));
    }

    std::span<const Parameter> parameters() const noexcept override { return parameters_; }
    /// One region, to be cut by lines.
    Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override {
        const kit::Grid grid = kit::grid_of(values);
        return std::unique_ptr<Puzzle>(std::make_unique<Norinori>(
            grid, kit::Regions::joined(grid, [](std::uint32_t) { return 0; })));
    }
    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        const kit::Grid grid = kit::grid_of(values);
        std::optional<kit::Regions> regions = random_regions(grid, seed);
        return regions ? std::make_unique<Norinori>(grid, *std::move(regions))
                       : std::unique_ptr<Puzzle>();
    }

private:
    TypeInfo info_ = {
        "norinori",
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
    std::vector<Parameter> parameters_{{"columns", "columns", 4, 24, 8, {}},
                                       {"rows", "rows", 4, 24, 8, {}}};
};

}  // namespace

}  // namespace norinori

QUADRILLE_PLUGIN(norinori::NorinoriType, "norinori", "1.0.0")

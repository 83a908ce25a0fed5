// Nurikabe: islands of the printed sizes in one connected sea that is nowhere two cells wide.
//
// Which island a cell belongs to nobody writes down: it is a hidden element of the cell.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "nurikabe.hpp"
#include "quadrille/kit/number_sheet.hpp"
#include "quadrille/kit/sheet_formats.hpp"

namespace nurikabe {

using namespace quadrille;

namespace {

constexpr Mark sea = 1;  ///< of a hidden element; islands have the marks from the next on
constexpr std::size_t most_side = 60;
constexpr kit::NumberClues size_clues{.least = 1, .most = most_size};
enum Conditions : std::uint16_t { islands_condition, sea_condition, pools_condition };

std::size_t distance(const kit::Grid& grid, std::size_t a, std::size_t b) {
    const auto between = [](std::size_t x, std::size_t y) { return x > y ? x - y : y - x; };
    return between(grid.row(a), grid.row(b)) + between(grid.column(a), grid.column(b));
}

std::vector<std::uint32_t> numbered_cells(const Sizes& sizes) {
    std::vector<std::uint32_t> cells;
    for (std::uint32_t cell = 0; cell < sizes.at.size(); ++cell)
        if (sizes.at[cell]) cells.push_back(cell);
    return cells;
}

/// Of each island the cells that it can come to.
std::vector<std::vector<std::uint32_t>> reach_of(const Sizes& sizes) {
    std::vector<std::vector<std::uint32_t>> reach;
    for (const std::uint32_t seat : numbered_cells(sizes)) {
        std::vector<std::uint32_t>& cells = reach.emplace_back();
        for (std::uint32_t cell = 0; cell < sizes.grid.cells(); ++cell)
            if (distance(sizes.grid, seat, cell) < *sizes.at[seat]) cells.push_back(cell);
    }
    return reach;
}

/// The sizes, where there is a board of them.
Result<Sizes> stated(Sizes sizes) {
    if (const Text wrong = Islands(sizes).wrong(); !wrong.empty()) return Error{wrong};
    return sizes;
}

}  // namespace

Result<Sizes> Sizes::read(const std::vector<kit::Section>& sections) {
    const auto sheet = kit::sheet_of(sections.front(), kit::Cells::words, 1, most_side);
    if (!sheet) return sheet.error();
    const auto at = kit::read_number_sheet(
        *sheet, size_clues,
        {"'.', or the size of an island from 1 to {0}", {std::to_string(most_size)}});
    if (!at) return at.error();
    return stated({sheet->grid, *at});
}
std::string Sizes::write() const { return kit::write_number_sheet(grid, kit::Cells::words, at); }

std::vector<ClueKind> Sizes::kinds() const {
    return {{.id = "size", .name = "size of an island", .seats = kit::cell_seats(grid)}};
}
std::vector<Clue> Sizes::clues() const { return size_clues.clues(at); }
Result<Sizes> Sizes::changed(std::span<const Clue> taken, std::span<const Clue> printed) const {
    const auto other = size_clues.changed(at, taken, printed);
    if (!other) return other.error();
    return stated({grid, *other});
}

Islands::Islands(const Sizes& sizes)
    : grid_(sizes.grid),
      sizes_(sizes.at),
      seats_(numbered_cells(sizes)),
      reach_(reach_of(sizes)),
      marks_(sizes.grid, reach_, sea + 1) {}

Text Islands::wrong() const {
    if (marks_.fit()) return {};
    return {"more than {0} islands could come together", {std::to_string(most_hidden_symbols - 1)}};
}

ElementId Islands::island_of(std::size_t cell) const { return element_id(grid_.cells() + cell); }

Board Islands::board() const {
    Board board{grid_.extent(0.1), {kit::shading()}, {}};
    board.alphabets[0].symbols[kit::kept - 1].name = "land";
    const auto alphabets =
        marks_.add_alphabets(board, {{"sea", "sea", "shaded"}}, [&](std::size_t island) {
            const std::string name = grid_.name(seats_[island]);
            return Symbol{"island-" + name, name, {"in the island of {0}", {name}}};
        });
    for (std::size_t cell = 0; cell < grid_.cells(); ++cell)
        board.elements.push_back({Kind::cell, 0, sizes_[cell] ? kit::kept : blank, Part::answer,
                                  grid_.outline(cell), grid_.name(cell)});
    for (std::size_t cell = 0; cell < grid_.cells(); ++cell)
        board.elements.push_back({Kind::cell,
                                  alphabets[cell],
                                  blank,
                                  Part::hidden,
                                  {},
                                  "island-of-" + grid_.name(cell),
                                  grid_.name(cell)});
    for (std::size_t island = 0; island < seats_.size(); ++island)
        board.elements[index(island_of(seats_[island]))].given = marks_.of(island);
    return board;
}

Relation Islands::apart(const Ends& side) const {
    Relation apart{island_of(side.a), island_of(side.b), {{sea, sea}}};
    const std::vector<std::size_t>& of_b = marks_.seats_of(side.b);
    for (const std::size_t island : marks_.seats_of(side.a)) {
        apart.allowed.emplace_back(marks_.of(island), sea);
        if (std::ranges::binary_search(of_b, island))
            apart.allowed.emplace_back(marks_.of(island), marks_.of(island));
    }
    for (const std::size_t island : of_b) apart.allowed.emplace_back(sea, marks_.of(island));
    return apart;
}

Text Islands::apart_text(const Ends& side) const {
    const std::vector<std::size_t>& of_b = marks_.seats_of(side.b);
    const bool meets = std::ranges::any_of(marks_.seats_of(side.a), [&](std::size_t island) {
        return std::ranges::binary_search(of_b, island);
    });
    return {meets ? "{0} and {1} do not belong to two different islands"
                  : "no island can reach both {0} and {1}, and two islands do not touch",
            {grid_.name(side.a), grid_.name(side.b)}};
}

Text Islands::reached_text(std::size_t cell) const {
    const std::vector<std::size_t>& islands = marks_.seats_of(cell);
    const std::string name = grid_.name(cell);
    const auto seat = [&](std::size_t i) { return grid_.name(seats_[islands[i]]); };
    switch (islands.size()) {
        case 0:
            return {"no island can reach {0}", {name}};
        case 1:
            return {"{0} is either shaded or in the island of {1}, for no other can reach it",
                    {name, seat(0)}};
        case 2:
            return {
                "{0} is either shaded or in the island of {1} or {2}, for no other can reach it",
                {name, seat(0), seat(1)}};
        default:
            return {"{0} is either shaded or in an island that can reach it", {name}};
    }
}

Rules Islands::rules() const {
    Rules rules;
    for (std::size_t island = 0; island < seats_.size(); ++island) {
        const ElementId clue = element_id(seats_[island]);
        const std::uint32_t size = *sizes_[seats_[island]];
        const Text text("the island of {0} has {1} {1|cell|cells}",
                        {grid_.name(seats_[island]), std::to_string(size)});
        Count count{{}, size, size};
        for (const std::uint32_t cell : reach_[island])
            count.of.push_back({island_of(cell), marks_.of(island)});
        rules.push_back({islands_condition, clue, text, std::move(count)});
        if (size > 2)
            rules.push_back(
                {islands_condition, clue, text,
                 kit::connected_seat(grid_, reach_[island], marks_.of(island),
                                     [&](std::uint32_t cell) { return island_of(cell); })});
    }
    for (std::size_t cell = 0; cell < grid_.cells(); ++cell) {
        const std::vector<std::size_t>& islands = marks_.seats_of(cell);
        Relation is_land{element_id(cell), island_of(cell), {{kit::shaded, sea}}};
        for (const std::size_t island : islands)
            is_land.allowed.emplace_back(kit::kept, marks_.of(island));
        rules.push_back({islands_condition, std::nullopt, reached_text(cell), std::move(is_land)});
    }
    for (const Ends& side : grid_.sides())
        rules.push_back({islands_condition, std::nullopt, apart_text(side), apart(side)});
    kit::add_no_square_of(rules, grid_, pools_condition, kit::shaded,
                          "the sea does not fill the square from {0} to {1}");
    rules.push_back(kit::shaded_connected(grid_, sea_condition, "the sea is connected"));
    return rules;
}

namespace {

class Nurikabe final : public kit::PrintedPuzzle<Nurikabe, Sizes> {
public:
    static constexpr const char* type_id = "nurikabe";

    explicit Nurikabe(const Sizes& sizes) : Nurikabe(sizes, Islands(sizes)) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const kit::Grid& grid = printed().grid;
        kit::draw_paper(canvas, board().extent);
        kit::draw_shaded(canvas, grid, position, Role::fill);
        kit::draw_grid(canvas, grid);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            canvas.element(element_id(cell));
            if (const auto& size = printed().at[cell])
                kit::draw_symbol(canvas, grid.centre(cell), std::to_string(*size), Role::clue);
            else if (position.mark(element_id(cell)) == kit::kept)
                canvas.disc(grid.centre(cell), 0.08, Role::cross);
        }
        canvas.nobody();
    }

private:
    Nurikabe(const Sizes& sizes, const Islands& islands)
        : PrintedPuzzle(islands.board(), islands.rules(), sizes) {}
};

TypeInfo nurikabe_info() {
    return {
        Nurikabe::type_id,
        "Nurikabe",
        "Shade cells as **sea**, so that the others form **islands**.\n"
        "\n"
        "- **Each island has one number**, which says how many cells it has. Islands do not touch "
        "but at corners.\n"
        "- **The sea is connected.**\n"
        "- **The sea has no pools**: it never fills a square of two by two cells.\n"
        "\n"
        "---\n"
        "\n"
        "Left click shades a cell, right click dots one that is land; either click on a marked "
        "cell "
        "clears it. Drag to mark several. Cells that you leave blank count as land.",
        {{"islands", "each island has one number, and as many cells as it says",
          "an island has too many cells, too few or not just one number"},
         {"sea", "the sea is connected", "the sea is cut in two"},
         {"pools", "the sea has no pools", "the sea fills a square of two by two cells"}},
        {".nurikabe"},
        "nurikabe\n. 1 . . .\n. . . 1 .\n. . . . .\n. 3 . . 1\n. . . . .\n",
        true};
}

class NurikabeType final : public kit::PrintedType<Nurikabe> {
public:
    NurikabeType() : PrintedType(nurikabe_info(), kit::columns_and_rows(4, 20, 8)) {
        set_formats({kit::sheet_link(*this, {.kinds = {"nurikabe"}})});
    }

    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        return puzzle_of(random_islands(kit::grid_of(values), seed));
    }
};

}  // namespace

}  // namespace nurikabe

QUADRILLE_PLUGIN(nurikabe::NurikabeType, "nurikabe", "1.0.0")

// Nurikabe: islands of the printed sizes in one connected sea that is nowhere two cells wide.
//
// Which island a cell belongs to nobody writes down: it is a hidden element of the cell.
#include <string>
#include <utility>
#include <vector>

#include "nurikabe.hpp"
#include "quadrille/kit/number_sheet.hpp"
#include "quadrille/kit/sheet_formats.hpp"

namespace nurikabe {

using namespace quadrille;

namespace {

constexpr Mark sea = 1;  ///< of a hidden element; island i is mark i + 2
constexpr std::size_t most_side = 60;
constexpr kit::NumberClues size_clues{.least = 1, .most = most_size};
enum Conditions : std::uint16_t { islands_condition, sea_condition, pools_condition };

Mark mark_of(std::size_t island) { return static_cast<Mark>(island + 2); }

std::size_t distance(const kit::Grid& grid, std::size_t a, std::size_t b) {
    const auto between = [](std::size_t x, std::size_t y) { return x > y ? x - y : y - x; };
    return between(grid.row(a), grid.row(b)) + between(grid.column(a), grid.column(b));
}

/// The cells that an island can come to, and their sides.
Connected reach_of(const Sizes& sizes, const Sizes::Seat& seat, Mark mark) {
    Connected reach{{}, {}, mark};
    std::vector<std::uint32_t> place(sizes.grid.cells(), ~0U);
    for (std::size_t other = 0; other < sizes.grid.cells(); ++other)
        if (distance(sizes.grid, seat.cell, other) < seat.size) {
            place[other] = static_cast<std::uint32_t>(reach.cells.size());
            reach.cells.push_back(sizes.island_of(other));
        }
    for (const Ends& side : sizes.grid.sides())
        if (place[side.a] != ~0U && place[side.b] != ~0U)
            reach.sides.push_back({place[side.a], place[side.b]});
    return reach;
}

Error too_many_islands(std::size_t line = 0, std::size_t column = 0) {
    return kit::error_at(line, column,
                         Text("there are more than {0} islands", {std::to_string(most_islands)}));
}

}  // namespace

std::vector<Sizes::Seat> Sizes::seats() const {
    std::vector<Seat> seats;
    for (std::size_t cell = 0; cell < at.size(); ++cell)
        if (at[cell]) seats.push_back({cell, *at[cell]});
    return seats;
}

Result<Sizes> Sizes::read(const std::vector<kit::Section>& sections) {
    const auto sheet = kit::sheet_of(sections.front(), kit::Cells::words, 1, most_side);
    if (!sheet) return sheet.error();
    const auto at = kit::read_number_sheet(
        *sheet, size_clues,
        {"'.', or the size of an island from 1 to {0}", {std::to_string(most_size)}});
    if (!at) return at.error();
    const Sizes sizes{sheet->grid, *at};
    if (const auto seats = sizes.seats(); seats.size() > most_islands) {
        const kit::Token& token = sheet->cells[seats[most_islands].cell];
        return too_many_islands(token.line, token.column);
    }
    return sizes;
}
std::string Sizes::write() const { return kit::write_number_sheet(grid, kit::Cells::words, at); }

std::vector<ClueKind> Sizes::kinds() const {
    return {{.id = "size", .name = "size of an island", .seats = kit::cell_seats(grid)}};
}
std::vector<Clue> Sizes::clues() const { return size_clues.clues(at); }
Result<Sizes> Sizes::changed(std::span<const Clue> taken, std::span<const Clue> printed) const {
    const auto other = size_clues.changed(at, taken, printed);
    if (!other) return other.error();
    const Sizes sizes{grid, *other};
    if (sizes.seats().size() > most_islands) return too_many_islands();
    return sizes;
}

Board make_board(const Sizes& sizes) {
    const kit::Grid& grid = sizes.grid;
    Board board{grid.extent(0.1), {kit::shading(), {}}, {}};
    board.alphabets[0].symbols[kit::kept - 1].name = "land";
    board.alphabets[1].symbols.push_back({"sea", "sea", "shaded"});
    const std::vector<Sizes::Seat> seats = sizes.seats();
    for (const Sizes::Seat& seat : seats)
        board.alphabets[1].symbols.push_back({"island-" + grid.name(seat.cell),
                                              grid.name(seat.cell),
                                              {"in the island of {0}", {grid.name(seat.cell)}}});
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back({Kind::cell, 0, sizes.at[cell] ? kit::kept : blank, Part::answer,
                                  grid.outline(cell), grid.name(cell)});
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back({Kind::cell,
                                  1,
                                  blank,
                                  Part::hidden,
                                  {},
                                  "island-of-" + grid.name(cell),
                                  grid.name(cell)});
    for (std::size_t island = 0; island < seats.size(); ++island)
        board.elements[index(sizes.island_of(seats[island].cell))].given = mark_of(island);
    return board;
}

Rules make_rules(const Sizes& sizes) {
    const kit::Grid& grid = sizes.grid;
    Rules rules;
    std::vector<Relation> is_land(grid.cells());
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        is_land[cell] = {element_id(cell), sizes.island_of(cell), {{kit::shaded, sea}}};
    Relation apart{{}, {}, {{sea, sea}}};
    const std::vector<Sizes::Seat> seats = sizes.seats();
    for (std::size_t island = 0; island < seats.size(); ++island) {
        const auto& [cell, size] = seats[island];
        const Mark mark = mark_of(island);
        apart.allowed.insert(apart.allowed.end(), {{mark, mark}, {mark, sea}, {sea, mark}});
        const Connected reach = reach_of(sizes, seats[island], mark);
        Count count{{}, size, size};
        for (const ElementId id : reach.cells) {
            count.of.push_back({id, mark});
            is_land[index(id) - grid.cells()].allowed.emplace_back(kit::kept, mark);
        }
        const Text text("the island of {0} has {1} {1|cell|cells}",
                        {grid.name(cell), std::to_string(size)});
        rules.push_back({islands_condition, element_id(cell), text, std::move(count)});
        if (size > 2) rules.push_back({islands_condition, element_id(cell), text, reach});
    }
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        rules.push_back({islands_condition, std::nullopt,
                         Text(is_land[cell].allowed.size() > 1
                                  ? "{0} is either shaded or in an island that can reach it"
                                  : "no island can reach {0}",
                              {grid.name(cell)}),
                         std::move(is_land[cell])});
    for (const Ends& side : grid.sides()) {
        apart.a = sizes.island_of(side.a);
        apart.b = sizes.island_of(side.b);
        rules.push_back({islands_condition,
                         std::nullopt,
                         {"{0} and {1} do not belong to two different islands",
                          {grid.name(side.a), grid.name(side.b)}},
                         apart});
    }
    kit::add_no_square_of(rules, grid, pools_condition, kit::shaded,
                          "the sea does not fill the square from {0} to {1}");
    rules.push_back(kit::shaded_connected(grid, sea_condition, "the sea is connected"));
    return rules;
}

namespace {

class Nurikabe final : public kit::PrintedPuzzle<Nurikabe, Sizes> {
public:
    static constexpr const char* type_id = "nurikabe";

    explicit Nurikabe(const Sizes& sizes)
        : PrintedPuzzle(make_board(sizes), make_rules(sizes), sizes) {}

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

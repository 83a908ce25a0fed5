// Country road: one loop through the middles of cells that enters and leaves each region just once.
// A number says how many cells of its region are visited; no two cells on either side of a border
// are both left out.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/number_sheet.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/sheet_formats.hpp"
#include "quadrille/sdk.hpp"

namespace {

using namespace quadrille;
using kit::CentreLines;

constexpr std::size_t least_side = 2;
constexpr std::size_t most_side = 60;

enum Conditions : std::uint16_t {
    visits_condition,
    numbers_condition,
    borders_condition,
    loop_condition
};

/// What is printed.
struct Map {
    static constexpr std::array<std::string_view, 1> headings{"regions"};

    kit::Grid grid;
    kit::Regions regions;
    kit::SeatNumbers numbers;  ///< by region

    /// Where the number of a region stands.
    [[nodiscard]] std::uint32_t seat(std::size_t region) const {
        return regions.cells[region].front();
    }

    /// Square regions without numbers.
    [[nodiscard]] static Map none(const kit::Grid& grid) {
        constexpr std::size_t block = 3;
        return without_numbers(grid, kit::Regions::joined(grid, [&](std::size_t cell) {
                                   return std::pair(grid.row(cell) / block,
                                                    grid.column(cell) / block);
                               }));
    }
    [[nodiscard]] static Result<Map> read(const std::vector<kit::Section>& sections) {
        const auto sheet =
            kit::sheet_of(sections.front(), kit::Cells::words, least_side, most_side);
        if (!sheet) return sheet.error();
        const kit::Section* const part = kit::find_section(sections, "regions");
        if (part == nullptr)
            return kit::error_at(sections.front().lines.back().number,
                                 sections.front().lines.back().text.size() + 1,
                                 "expected a line 'regions' and a letter for each cell below it");
        const auto letters = kit::sheet_like(*part, kit::Cells::characters, sheet->grid);
        if (!letters) return letters.error();
        Map map =
            without_numbers(sheet->grid, kit::Regions::joined(sheet->grid, [&](std::size_t cell) {
                                return letters->cells[cell].text;
                            }));
        if (map.numbers.size() < 2)
            return kit::error_at(part->heading.number, 1, "expected two regions at least");
        if (auto read = map.read_numbers(sheet->cells); !read) return read.error();
        return map;
    }
    [[nodiscard]] std::string write() const {
        kit::SeatNumbers by_cell(grid.cells());
        for (std::size_t region = 0; region < numbers.size(); ++region)
            by_cell[seat(region)] = numbers[region];
        return kit::write_number_sheet(grid, kit::Cells::words, by_cell) + "regions\n" +
               kit::write_regions(grid, regions);
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        ClueKind number = number_clues().described(
            "number", "number", numbers.size(),
            [&](std::size_t region) { return grid.outline(seat(region)); });
        number.can_be_left_out = true;
        return {std::move(number)};
    }
    [[nodiscard]] std::vector<Clue> clues() const { return number_clues().clues(numbers); }
    [[nodiscard]] Result<Map> changed(std::span<const Clue> taken,
                                      std::span<const Clue> printed) const {
        const auto other = number_clues().changed(numbers, taken, printed);
        if (!other) return other.error();
        for (std::size_t region = 0; region < other->size(); ++region)
            if ((*other)[region] > regions.cells[region].size())
                return Error{"a number is larger than its region"};
        return Map{grid, regions, *other};
    }
    [[nodiscard]] Result<std::vector<Clue>> given_by(const Position& solution) const {
        const CentreLines net{grid};
        kit::SeatNumbers visited(numbers.size(), 0);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            *visited[regions.of[cell]] += std::ranges::any_of(
                net.edges_of(cell),
                [&](const Literal& edge) { return solution.mark(edge.element) == edge.mark; });
        if (std::ranges::count(visited, 0U) != 0) return Error{"a region is not visited"};
        return number_clues().clues(visited);
    }

private:
    [[nodiscard]] kit::NumberClues number_clues() const {
        return {0, 1, static_cast<std::uint32_t>(grid.cells())};
    }
    [[nodiscard]] static Map without_numbers(const kit::Grid& grid, kit::Regions regions) {
        const std::size_t count = regions.cells.size();
        return {grid, std::move(regions), kit::SeatNumbers(count)};
    }
    Result<void> read_numbers(std::span<const kit::Token> tokens) {
        for (std::size_t cell = 0; cell < tokens.size(); ++cell) {
            if (tokens[cell].text == ".") continue;
            const std::uint32_t region = regions.of[cell];
            const std::size_t most = regions.cells[region].size();
            std::string_view rest = tokens[cell].text;
            const auto number = kit::take_number(rest, most);
            if (!number || !rest.empty() || *number < 1 || *number > most)
                return kit::unexpected(tokens[cell],
                                       Text("'.' or a number from 1 to {0}, as many cells as the "
                                            "region has",
                                            {std::to_string(most)}));
            if (numbers[region])
                return kit::error_at(tokens[cell].line, tokens[cell].column,
                                     "a second number in this region; expected one at most");
            numbers[region] = static_cast<std::uint32_t>(*number);
        }
        return {};
    }
};

Rules make_rules(const Map& map) {
    const CentreLines net{map.grid};
    const auto region_of = [&](std::size_t cell) { return map.regions.of[cell]; };
    std::vector<Count> crossings(map.regions.cells.size(), Count{{}, 2, 2});
    std::vector<std::vector<Literal>> within(map.regions.cells.size());
    Rules borders;
    for (std::size_t edge = 0; edge < net.count(); ++edge) {
        const auto [a, b] = net.ends(edge);
        if (region_of(a) == region_of(b)) {
            within[region_of(a)].push_back(net.is_drawn(edge));
            continue;
        }
        crossings[region_of(a)].of.push_back(net.is_drawn(edge));
        crossings[region_of(b)].of.push_back(net.is_drawn(edge));
        // One that is visited has two edges.
        Count either{net.edges_of(a), 2, 0};
        for (const Literal& one : net.edges_of(b))
            if (one != net.is_drawn(edge)) either.of.push_back(one);
        either.at_most = static_cast<std::uint32_t>(either.of.size());
        borders.push_back(
            {borders_condition, std::nullopt,
             Text("the loop visits {0} or {1}, or both", {map.grid.name(a), map.grid.name(b)}),
             std::move(either)});
    }
    Rules rules;
    for (std::size_t region = 0; region < crossings.size(); ++region) {
        const std::uint32_t seat = map.seat(region);
        rules.push_back({visits_condition, std::nullopt,
                         Text("the loop visits the region of {0} just once", {map.grid.name(seat)}),
                         std::move(crossings[region])});
        if (!map.numbers[region]) continue;
        // A way through so many cells has one edge fewer within.
        const std::uint32_t edges = *map.numbers[region] - 1;
        rules.push_back({numbers_condition, element_id(seat),
                         Text("the loop visits {0} {0|cell|cells} of the region of {1}",
                              {std::to_string(*map.numbers[region]), map.grid.name(seat)}),
                         Count{std::move(within[region]), edges, edges}});
        if (*map.numbers[region] == map.regions.cells[region].size())
            for (const std::uint32_t cell : map.regions.cells[region])
                rules.push_back({numbers_condition, element_id(seat),
                                 Text("the loop passes {0} just once", {map.grid.name(cell)}),
                                 Count{net.edges_of(cell), 2, 2}});
    }
    rules.insert(rules.end(), borders.begin(), borders.end());
    rules.push_back({loop_condition, std::nullopt, "the lines form one single loop", net.loop()});
    return rules;
}

class CountryRoad final : public kit::PrintedPuzzle<CountryRoad, Map> {
public:
    static constexpr const char* type_id = "country-road";

    explicit CountryRoad(const Map& map)
        : PrintedPuzzle(CentreLines{map.grid}.board(), make_rules(map), map) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const Map& map = printed();
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, map.grid, 0, 0.02);
        kit::draw_borders(canvas, map.grid, map.regions.of);
        for (std::size_t region = 0; region < map.numbers.size(); ++region) {
            if (!map.numbers[region]) continue;
            canvas.element(element_id(map.seat(region)));
            canvas.text(map.grid.centre(map.seat(region)) + Vec2{-0.38, -0.24}, 0.36,
                        std::to_string(*map.numbers[region]), Role::clue, Align::left);
        }
        canvas.nobody();
        CentreLines{map.grid}.draw(canvas, board(), position);
    }
};

/// The cells of a loop in its order, from the first of them in reading order.
std::vector<std::uint32_t> cells_along(const CentreLines& net, const std::vector<bool>& drawn) {
    std::vector<std::uint32_t> along;
    const auto first = static_cast<std::size_t>(std::ranges::find(drawn, true) - drawn.begin());
    if (first == drawn.size()) return along;
    std::size_t edge = first;
    std::uint32_t cell = net.ends(first).a;
    do {
        along.push_back(cell);
        const Ends ends = net.ends(edge);
        cell = cell == ends.a ? ends.b : ends.a;
        for (const kit::Side side : kit::all_sides)
            if (const auto next = net.edge(cell, side); next && drawn[*next] && *next != edge) {
                edge = *next;
                break;
            }
    } while (edge != first);
    return along;
}

/// Which edges of a random loop are drawn, by number. It leaves out few cells: round those that are
/// left out there are mostly other ways.
std::vector<bool> random_loop(const CentreLines& net, kit::Random random) {
    constexpr std::size_t rounds = 100;
    const kit::EdgeLattice lattice = net.lattice();
    const kit::Grid& faces = lattice.grid;
    const kit::FaceRings rings = kit::rings_of(faces);
    kit::LoopSketch sketch(rings);
    sketch.grow(random);
    const auto lies_inside = [&](std::size_t row, std::size_t column) {
        return row < faces.rows && column < faces.columns && sketch.inside()[faces.at(row, column)];
    };
    sketch.improve(random, rounds, 1, [&](std::size_t face) {
        int left_out = 0;
        for (std::size_t row = faces.row(face); row <= faces.row(face) + 1; ++row)
            for (std::size_t column = faces.column(face); column <= faces.column(face) + 1;
                 ++column) {
                const bool one = lies_inside(row, column);  // of the four faces round a cell
                if (lies_inside(row - 1, column - 1) == one &&
                    lies_inside(row - 1, column) == one && lies_inside(row, column - 1) == one)
                    ++left_out;
            }
        return left_out;
    });
    return kit::border_of(lattice, sketch.inside());
}

/// A random map with all numbers of a loop. Pieces of the loop are regions; cells that it leaves
/// out join one beside them, those that touch each other together.
Map random_map(const kit::Grid& grid, std::uint64_t seed) {
    constexpr std::size_t shortest = 3;
    constexpr std::uint64_t lengths = 3;
    kit::Random random(seed);
    const CentreLines net{grid};
    const std::vector<std::uint32_t> along = cells_along(net, random_loop(net, random.split()));
    const auto none = static_cast<std::uint32_t>(grid.cells());
    std::vector<std::uint32_t> region(grid.cells(), none);
    std::vector<std::uint32_t> numbers;
    for (std::size_t at = 0; at < along.size();) {
        std::size_t length = shortest + random.below(lengths);
        if (along.size() - at < length + shortest) length = along.size() - at;
        if (length == along.size()) length /= 2;  // two regions at least
        numbers.push_back(static_cast<std::uint32_t>(length));
        for (const std::size_t end = at + length; at < end; ++at)
            region[along[at]] = static_cast<std::uint32_t>(numbers.size() - 1);
    }
    const kit::Regions parts =
        kit::Regions::joined(grid, [&](std::size_t cell) { return region[cell] == none; });
    for (const std::vector<std::uint32_t>& part : parts.cells) {
        if (region[part.front()] != none) continue;
        std::vector<std::uint32_t> beside;
        for (const std::uint32_t cell : part)
            for (const std::uint32_t other : grid.neighbours(cell))
                if (region[other] != none) beside.push_back(region[other]);
        const std::uint32_t joined = beside[random.below(beside.size())];
        for (const std::uint32_t cell : part) region[cell] = joined;
    }
    Map map{grid, kit::Regions::joined(grid, [&](std::size_t cell) { return region[cell]; }), {}};
    for (const auto& one : map.regions.cells)
        map.numbers.emplace_back(numbers[region[one.front()]]);
    return map;
}

TypeInfo country_road_info() {
    return {
        CountryRoad::type_id,
        "Country road",
        "Draw **one single closed loop** through the middles of cells, from side to side.\n"
        "\n"
        "- The loop visits **every region just once**: it enters it, leaves it, and does not come "
        "back.\n"
        "- A number tells how many cells of its region the loop visits.\n"
        "- **Two cells side by side in different regions** are never both left out.\n"
        "- The loop never crosses itself, never branches and has no loose ends.\n"
        "\n"
        "---\n"
        "\n"
        "Drag from cell to cell to draw the loop. A left click between two cells draws the line "
        "there, a right click rules it out with a small cross; either click on what is marked "
        "clears it.",
        {{"visits", "every region is visited just once",
          "a region is entered or left too often, or cannot be"},
         {"numbers", "every number is that of the cells visited in its region",
          "too many cells of a region with a number are visited, or too few"},
         {"borders", "of two cells at a border one is visited",
          "two cells on either side of a border are both left out"},
         {"loop", "the lines form one single loop",
          "a line branches, ends, or closes a loop too early"}},
        {".country-road"},
        "country-road\n3 . . 3\n5 . . .\n. . 5 .\n. . . .\nregions\nAAAB\nCCBB\nCCAA\nCAAA\n",
        true};
}

class CountryRoadType final : public kit::PrintedType<CountryRoad> {
public:
    CountryRoadType() : PrintedType(country_road_info(), kit::columns_and_rows(4, 14, 8)) {
        set_formats(
            {kit::sheet_link(*this, {.kinds = {"country"}, .regions = kit::SheetRegions::beside})});
    }

    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        return puzzle_of(random_map(kit::grid_of(values), seed));
    }
};

}  // namespace

QUADRILLE_PLUGIN(CountryRoadType, "country-road", "1.0.0")

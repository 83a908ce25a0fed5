// Hashi: bridges between islands, one or two from neighbour to neighbour, as many at each island as
// it says; bridges do not cross, and all islands hang together.
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/number_sheet.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/sheet_id.hpp"
#include "quadrille/sdk.hpp"

namespace {

using namespace quadrille;

enum Bridges : Mark { single = 1, twofold, none };
enum Alphabets : std::uint8_t { bridge_alphabet, printed_alphabet };
enum Conditions : std::uint16_t { numbers_condition, crossings_condition, joined_condition };
constexpr std::size_t most_side = 60;
constexpr kit::NumberClues island_clues{.least = 1, .most = 8};

/// Two islands in a line with nothing between them.
struct Link {
    std::uint32_t from = 0;  ///< indices into the islands
    std::uint32_t to = 0;
};

/// What is printed, and where bridges can be.
struct Sea {
    struct Island {
        std::size_t cell;
        std::uint32_t number;
    };
    kit::Grid grid;
    std::vector<Island> islands;  ///< by cell, rising

    [[nodiscard]] std::vector<Link> links() const {
        std::vector<Link> links;
        std::vector<std::optional<std::uint32_t>> above(grid.columns);
        std::optional<std::uint32_t> left;
        std::size_t row = 0;
        for (std::uint32_t i = 0; i < islands.size(); ++i) {
            const std::size_t cell = islands[i].cell;
            if (grid.row(cell) != std::exchange(row, grid.row(cell))) left.reset();
            std::optional<std::uint32_t>& up = above[grid.column(cell)];
            if (left) links.push_back({*left, i});
            if (up) links.push_back({*up, i});
            left = up = i;
        }
        return links;
    }
    [[nodiscard]] Vec2 place(std::uint32_t island) const {
        return grid.centre(islands[island].cell);
    }
    [[nodiscard]] std::string name(std::uint32_t island) const {
        return grid.name(islands[island].cell);
    }
    [[nodiscard]] std::string name(const Link& link) const {
        return name(link.from) + "-" + name(link.to);
    }
    [[nodiscard]] bool cross(const Link& a, const Link& b) const {
        const auto crosses = [&](const Link& level, const Link& upright) {
            const Vec2 from = place(level.from), to = place(level.to);
            const Vec2 top = place(upright.from), bottom = place(upright.to);
            return from.y == to.y && top.x == bottom.x && from.x < top.x && top.x < to.x &&
                   top.y < from.y && from.y < bottom.y;
        };
        return crosses(a, b) || crosses(b, a);
    }
    [[nodiscard]] Text wrong() const {
        if (!links().empty()) return {};
        return "no two islands are in one line; expected two at least between which a bridge can "
               "be";
    }

    /// Two islands in a line: there is no board without any bridge.
    [[nodiscard]] static Sea none(const kit::Grid& grid) {
        return {grid, {{0, 1}, {grid.columns - 1, 1}}};
    }
    [[nodiscard]] static Result<Sea> read(const std::vector<kit::Section>& sections) {
        const auto sheet = kit::sheet_of(sections.front(), kit::Cells::characters, 1, most_side);
        if (!sheet) return sheet.error();
        const auto numbers = kit::read_number_sheet(*sheet, island_clues,
                                                    "'.', or an island with a number from 1 to 8");
        if (!numbers) return numbers.error();
        return of(sheet->grid, *numbers);
    }
    [[nodiscard]] std::string write() const {
        return kit::write_number_sheet(grid, kit::Cells::characters, numbers());
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        ClueKind island{.id = "island", .name = "island", .seats = kit::cell_seats(grid)};
        for (char number = '1'; number <= '8'; ++number)
            island.values.push_back({std::string(1, number), std::string(1, number)});
        island.shapes_board = true;
        return {std::move(island)};
    }
    [[nodiscard]] std::vector<Clue> clues() const { return island_clues.clues(numbers()); }
    [[nodiscard]] Result<Sea> changed(std::span<const Clue> taken,
                                      std::span<const Clue> printed) const {
        const auto other = island_clues.changed(numbers(), taken, printed);
        if (!other) return other.error();
        return of(grid, *other);
    }

private:
    [[nodiscard]] static Sea of(const kit::Grid& grid, const kit::SeatNumbers& numbers) {
        Sea sea{grid, {}};
        for (std::size_t cell = 0; cell < numbers.size(); ++cell)
            if (numbers[cell]) sea.islands.push_back({cell, *numbers[cell]});
        return sea;
    }
    /// By cell.
    [[nodiscard]] kit::SeatNumbers numbers() const {
        kit::SeatNumbers numbers(grid.cells());
        for (const Island& island : islands) numbers[island.cell] = island.number;
        return numbers;
    }
};

/// Where a pointer means the bridge between two islands: from near the middle of the one to that of
/// the other, so that one may drag from island to island.
std::vector<Vec2> zone(Vec2 from, Vec2 to) {
    constexpr double near = 0.18;
    constexpr double wide = 0.3;
    const Vec2 along = from.y == to.y ? Vec2{1, 0} : Vec2{0, 1};
    const Vec2 across{along.y, along.x};
    const auto at = [&](Vec2 island, double on, double off) {
        return island + along * on + across * off;
    };
    return {at(from, near, -near), at(from, wide, -wide), at(to, -wide, -wide),
            at(to, -near, -near),  at(to, -near, near),   at(to, -wide, wide),
            at(from, wide, wide),  at(from, near, near)};
}

Board make_board(const Sea& sea, const std::vector<Link>& links) {
    Board board{sea.grid.extent(0.1), {{}, {}}, {}};
    board.alphabets[bridge_alphabet] = {{{"single", "─", "a single bridge"},
                                         {"double", "═", "a double bridge"},
                                         {"none", "✕", "empty"}},
                                        none,
                                        {single, twofold},
                                        {none},
                                        false};
    for (std::uint32_t i = 0; i < sea.islands.size(); ++i)
        board.elements.push_back({Kind::clue, printed_alphabet, blank, Part::note,
                                  sea.grid.outline(sea.islands[i].cell), sea.name(i)});
    for (const Link& link : links)
        board.elements.push_back({Kind::edge, bridge_alphabet, blank, Part::answer,
                                  zone(sea.place(link.from), sea.place(link.to)), sea.name(link)});
    return board;
}

Rules make_rules(const Sea& sea, const std::vector<Link>& links) {
    Rules rules;
    const std::size_t islands = sea.islands.size();
    const auto bridge = [&](std::size_t link) { return element_id(islands + link); };
    std::vector<Count> counts(islands);
    Joined joined;
    for (std::uint32_t i = 0; i < links.size(); ++i) {
        for (const std::uint32_t end : {links[i].from, links[i].to})
            for (const Mark mark : {single, twofold, twofold})
                counts[end].of.push_back({bridge(i), mark});
        joined.links.push_back({bridge(i), none, false});
        joined.ends.push_back({links[i].from, links[i].to});
    }
    for (std::uint32_t i = 0; i < islands; ++i) {
        joined.terminals.push_back(i);
        const std::uint32_t number = sea.islands[i].number;
        counts[i].at_least = counts[i].at_most = number;
        rules.push_back({numbers_condition,
                         element_id(i),
                         {"{0} has {1} {1|bridge|bridges}", {sea.name(i), std::to_string(number)}},
                         std::move(counts[i])});
    }
    for (std::size_t a = 0; a < links.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            if (sea.cross(links[a], links[b]))
                rules.push_back({crossings_condition,
                                 std::nullopt,
                                 {"{0} and {1} cross, so not both have bridges",
                                  {sea.name(links[b]), sea.name(links[a])}},
                                 Clause{{{bridge(b), none}, {bridge(a), none}}}});
    rules.push_back(
        {joined_condition, std::nullopt, "all islands hang together", std::move(joined)});
    return rules;
}

class Hashi final : public kit::PrintedPuzzle<Hashi, Sea> {
public:
    static constexpr const char* type_id = "hashi";

    explicit Hashi(const Sea& sea) : Hashi(sea, sea.links()) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        kit::draw_paper(canvas, board().extent);
        const Sea& sea = printed();
        const kit::Grid& grid = sea.grid;
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            canvas.disc(grid.centre(cell), 0.035, Role::grid);
        for (std::size_t i = 0; i < links_.size(); ++i) {
            const ElementId id = element_id(sea.islands.size() + i);
            const Mark mark = position.mark(id);
            const Vec2 from = sea.place(links_[i].from), to = sea.place(links_[i].to);
            const Vec2 across = from.y == to.y ? Vec2{0, 0.09} : Vec2{0.09, 0};
            canvas.element(id);
            if (mark == single) canvas.line(from, to, {Role::mark, 0.08});
            if (mark == twofold)
                for (const double side : {-1.0, 1.0})
                    canvas.line(from + across * side, to + across * side, {Role::mark, 0.08});
            if (mark == none) kit::draw_cross(canvas, (from + to) * 0.5, 0.1, {Role::cross, 0.05});
        }
        for (std::uint32_t i = 0; i < sea.islands.size(); ++i) {
            canvas.element(element_id(i));
            canvas.disc(sea.place(i), 0.42, Role::paper);
            canvas.circle(sea.place(i), 0.4, {Role::grid_strong, 0.05});
            canvas.text(sea.place(i), 0.5, std::to_string(sea.islands[i].number), Role::clue);
        }
        canvas.nobody();
    }

private:
    Hashi(const Sea& sea, std::vector<Link> links)
        : PrintedPuzzle(make_board(sea, links), make_rules(sea, links), sea),
          links_(std::move(links)) {}

    std::vector<Link> links_;
};

/// An island after the other, each at the end of a bridge from one that is there; then some bridges
/// more, and second ones.
std::optional<Sea> random_sea(const kit::Grid& grid, std::size_t islands, std::uint64_t seed) {
    kit::Random random(seed);
    enum : std::uint32_t { water = 0, bridge = 100, island = 1000 };
    std::vector<std::uint32_t> at(grid.cells(), water);  // an island plus its number
    std::vector<std::size_t> built{random.below(grid.cells())};
    at[built.front()] = island;
    const auto steps = [&](std::size_t cell, std::size_t way) {
        const auto row = static_cast<std::ptrdiff_t>(grid.row(cell));
        const auto column = static_cast<std::ptrdiff_t>(grid.column(cell));
        const std::ptrdiff_t down = way == 0 ? -1 : way == 2 ? 1 : 0;
        const std::ptrdiff_t right = way == 3 ? -1 : way == 1 ? 1 : 0;
        std::vector<std::size_t> cells;
        for (auto r = row + down, c = column + right;
             r >= 0 && c >= 0 && r < static_cast<std::ptrdiff_t>(grid.rows) &&
             c < static_cast<std::ptrdiff_t>(grid.columns);
             r += down, c += right)
            cells.push_back(grid.at(static_cast<std::size_t>(r), static_cast<std::size_t>(c)));
        return cells;
    };
    const auto join = [&](std::size_t from, std::span<const std::size_t> way) {
        const std::uint32_t width = random.chance(1, 2) ? 1U : 2U;
        for (const std::size_t cell : way.first(way.size() - 1)) at[cell] = bridge;
        at[from] += width;
        at[way.back()] += width;
    };
    for (std::size_t tries = 0; built.size() < islands && tries < islands * 40; ++tries) {
        const std::size_t from = built[random.below(built.size())];
        const std::vector<std::size_t> way = steps(from, random.below(4));
        std::size_t free = 0;
        while (free < way.size() && at[way[free]] == water) ++free;
        if (free < 2) continue;
        const std::size_t length = 2 + random.below(std::min<std::size_t>(free - 1, 5));
        const std::size_t to = way[length - 1];
        const auto beside = grid.neighbours(to);
        if (std::ranges::any_of(beside, [&](std::uint32_t c) { return at[c] >= island; })) continue;
        at[to] = island;
        built.push_back(to);
        join(from, std::span(way).first(length));
    }
    for (const std::size_t from : built)
        for (const std::size_t direction : {1U, 2U}) {
            const std::vector<std::size_t> way = steps(from, direction);
            std::size_t free = 0;
            while (free < way.size() && at[way[free]] == water) ++free;
            if (free == 0 || free == way.size() || at[way[free]] < island || random.chance(1, 2))
                continue;
            join(from, std::span(way).first(free + 1));
        }
    Sea sea{grid, {}};
    for (std::size_t cell = 0; cell < at.size(); ++cell)
        if (at[cell] > island) sea.islands.push_back({cell, at[cell] - island});
    if (sea.links().empty()) return std::nullopt;
    return sea;
}

TypeInfo hashi_info() {
    return {
        Hashi::type_id,
        "Hashi",
        "Join the islands with **bridges**.\n"
        "\n"
        "- A bridge runs straight, across or down, **from one island to the next**. Two islands "
        "are "
        "joined by two bridges at most.\n"
        "- **The number** of an island says how many bridges end there.\n"
        "- **Bridges do not cross.**\n"
        "- **All islands are connected.**\n"
        "\n"
        "---\n"
        "\n"
        "Left click between two islands steps from no bridge to one and two, right click crosses "
        "out a place that has none; or drag from island to island, with either button. Places that "
        "you leave blank count as without a bridge.",
        {{"numbers", "each island has as many bridges as its number says",
          "an island has too many bridges, or no room for them"},
         {"crossings", "no bridges cross", "two bridges cross"},
         {"joined", "all islands hang together", "some islands can reach the others no more"}},
        {".hashi"},
        "hashi\n3.4..2\n......\n3..1.2\n......\n3.3..1\n......\n",
        true};
}

class HashiType final : public kit::PrintedType<Hashi> {
public:
    HashiType()
        : PrintedType(hashi_info(),
                      kit::columns_and_rows(4, 40, 9,
                                            {{"islands", "islands, in percent", 10, 40, 28, {}}})) {
        set_formats(kit::sheet_formats_of(
            *this,
            {.game = "Bridges",
             .signs = "12345678",
             .tokens = "12345678",
             .cells = kit::Cells::characters,
             .needed = "m2",
             .refused = "L"},
            {.kinds = {"hashi", "hashikake", "bridges"}, .cells = kit::Cells::characters}));
    }

    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        const kit::Grid grid = kit::grid_of(values);
        const std::size_t islands = grid.cells() * static_cast<std::size_t>(values[2]) / 100;
        return puzzle_of(random_sea(grid, std::max<std::size_t>(2, islands), seed));
    }
};

}  // namespace

QUADRILLE_PLUGIN(HashiType, "hashi", "1.0.0")

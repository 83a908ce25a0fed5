// Galaxies: the board is cut into parts, each with one star in its middle, about which it is
// symmetric.
#include <algorithm>
#include <optional>
#include <span>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/partition.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/sheet_formats.hpp"
#include "quadrille/sdk.hpp"

namespace {

using namespace quadrille;

constexpr std::size_t most_side = 40;
constexpr std::uint16_t galaxies_condition = 0;

/// Stars stand on a lattice of half cells, 2 rows - 1 by 2 columns - 1: in cells, on borders, on
/// corners.
struct Sky {
    kit::Grid grid;
    std::vector<std::size_t> stars;  ///< places on the lattice, rising

    [[nodiscard]] kit::Grid lattice() const noexcept {
        return {2 * grid.rows - 1, 2 * grid.columns - 1};
    }
    [[nodiscard]] Vec2 place(std::size_t at) const {
        return {static_cast<double>(lattice().column(at)) / 2 + 0.5,
                static_cast<double>(lattice().row(at)) / 2 + 0.5};
    }
    /// "star2.3": in rows and columns of half cells, from 1.
    [[nodiscard]] std::string name(std::size_t at) const {
        return "star" + std::to_string(lattice().row(at) + 1) + "." +
               std::to_string(lattice().column(at) + 1);
    }
    /// "the star at r2c3": in the words of a sentence.
    [[nodiscard]] Text star(std::size_t at) const {
        const std::vector<std::uint32_t> cells = round(at);
        const std::string first = grid.name(cells.front()), last = grid.name(cells.back());
        if (cells.size() == 1) return {"the star at {0}", {first}};
        return cells.size() == 2 ? Text("the star between {0} and {1}", {first, last})
                                 : Text("the star where {0} and {1} meet", {first, last});
    }
    /// The cell that answers to one round a place of the lattice; nothing off the board.
    [[nodiscard]] std::optional<std::uint32_t> partner(std::size_t at, std::size_t cell) const {
        const std::size_t row = lattice().row(at), column = lattice().column(at);
        if (row < grid.row(cell) || column < grid.column(cell)) return std::nullopt;
        if (row - grid.row(cell) >= grid.rows || column - grid.column(cell) >= grid.columns)
            return std::nullopt;
        return static_cast<std::uint32_t>(
            grid.at(row - grid.row(cell), column - grid.column(cell)));
    }
    /// The cells that a place of the lattice lies in or touches.
    [[nodiscard]] std::vector<std::uint32_t> round(std::size_t at) const {
        std::vector<std::uint32_t> cells;
        const std::size_t row = lattice().row(at), column = lattice().column(at);
        for (std::size_t r = row / 2; r <= (row + 1) / 2; ++r)
            for (std::size_t c = column / 2; c <= (column + 1) / 2; ++c)
                cells.push_back(static_cast<std::uint32_t>(grid.at(r, c)));
        return cells;
    }
    /// Which star a cell has beside it; nothing where it has none, or several.
    [[nodiscard]] std::vector<std::vector<std::size_t>> owners() const {
        std::vector<std::vector<std::size_t>> owners(grid.cells());
        for (std::size_t star = 0; star < stars.size(); ++star)
            for (const std::uint32_t cell : round(stars[star])) owners[cell].push_back(star);
        return owners;
    }
    [[nodiscard]] kit::Partition partition() const {
        const auto owners = this->owners();
        const auto is_free = [&](std::size_t cell, std::size_t star) {
            return owners[cell].empty() || owners[cell] == std::vector{star};
        };
        std::vector<kit::Partition::Seat> parts(stars.size());
        for (std::size_t star = 0; star < stars.size(); ++star) {
            parts[star].name = {"in the galaxy of {0}", {this->star(stars[star])}};
            // From the star outwards, by pairs of cells that are both free.
            std::vector<char> is_reached(grid.cells(), 0);
            std::vector<std::uint32_t> next = round(stars[star]);
            parts[star].own = next;
            for (std::size_t i = 0; i < next.size(); ++i) {
                const std::uint32_t cell = next[i];
                const auto other = partner(stars[star], cell);
                if (is_reached[cell] != 0 || !other || !is_free(cell, star) ||
                    !is_free(*other, star))
                    continue;
                is_reached[cell] = 1;
                for (const std::uint32_t beside : grid.neighbours(cell)) next.push_back(beside);
            }
            for (std::uint32_t cell = 0; cell < grid.cells(); ++cell)
                if (is_reached[cell] != 0) parts[star].reach.push_back(cell);
        }
        return {grid,
                std::move(parts),
                {"no galaxy can reach {0}", "no other galaxy can reach {0}",
                 "{0} is in one of the galaxies that can reach it",
                 "no galaxy can reach both {0} and {1}", "{0} touches its own star",
                 "a border stands between {0} and {1} exactly if they are in different galaxies"}};
    }
    /// Why it is no puzzle of ours; empty where it is one.
    [[nodiscard]] Text wrong() const {
        for (const auto& owners : this->owners())
            if (owners.size() > 1) return "two stars touch one cell";
        return partition().wrong();
    }

    /// One galaxy: there is no board without any.
    [[nodiscard]] static Sky none(const kit::Grid& grid) {
        Sky sky{grid, {}};
        sky.stars = {sky.lattice().cells() / 2};
        return sky;
    }
    [[nodiscard]] static Result<Sky> read(const std::vector<kit::Section>& sections) {
        const auto sheet =
            kit::sheet_of(sections.front(), kit::Cells::characters, 3, 2 * most_side - 1);
        if (!sheet) return sheet.error();
        if (sheet->grid.rows % 2 == 0 || sheet->grid.columns % 2 == 0)
            return kit::error_at(2, 1,
                                 "expected an odd number of rows and columns: of cells, and of the "
                                 "borders between them");
        Sky sky{{(sheet->grid.rows + 1) / 2, (sheet->grid.columns + 1) / 2}, {}};
        for (std::size_t at = 0; at < sheet->cells.size(); ++at) {
            const kit::Token& token = sheet->cells[at];
            if (token.text != "o" && token.text != ".")
                return kit::unexpected(token, "'o' for a star, or '.'");
            if (token.text == "o") sky.stars.push_back(at);
        }
        return sky;
    }
    [[nodiscard]] std::string write() const {
        std::string signs(lattice().cells(), '.');
        for (const std::size_t star : stars) signs[star] = 'o';
        return kit::write_sheet(lattice(), kit::Cells::characters,
                                [&](std::size_t at) { return signs[at]; });
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        ClueKind star{.id = "star", .name = "star", .values = {{"star", "○"}}};
        for (std::size_t at = 0; at < lattice().cells(); ++at)
            star.seats.push_back(
                kit::box(place(at) - Vec2{0.25, 0.25}, place(at) + Vec2{0.25, 0.25}));
        return {std::move(star)};
    }
    [[nodiscard]] std::vector<Clue> clues() const {
        std::vector<Clue> clues;
        for (const std::size_t at : stars)
            clues.push_back({0, {static_cast<std::uint32_t>(at)}, "star"});
        return clues;
    }
    [[nodiscard]] Result<Sky> changed(std::span<const Clue> taken,
                                      std::span<const Clue> printed) const {
        Sky sky = *this;
        for (const Clue& clue : taken) std::erase(sky.stars, clue.seats.front());
        for (const Clue& clue : printed) sky.stars.push_back(clue.seats.front());
        kit::sort_unique(sky.stars);
        return sky;
    }
};

/// Behind what a partition has, the places where stars can be, to be looked at.
Board make_board(const Sky& sky, const kit::Partition& parts) {
    Board board = parts.board();
    for (std::size_t at = 0; at < sky.lattice().cells(); ++at)
        board.elements.push_back(
            {Kind::clue, 0, blank, Part::note,
             kit::box(sky.place(at) - Vec2{0.15, 0.15}, sky.place(at) + Vec2{0.15, 0.15}),
             sky.name(at)});
    return board;
}

Rules make_rules(const Sky& sky, const kit::Partition& parts) {
    Rules rules;
    parts.add_rules(rules, galaxies_condition);
    for (std::size_t star = 0; star < sky.stars.size(); ++star) {
        const Mark own = parts.mark_of(star);
        const ElementId clue = parts.behind(sky.stars[star]);
        for (const std::uint32_t cell : parts.reach(star)) {
            const std::uint32_t other = *sky.partner(sky.stars[star], cell);
            if (other <= cell) continue;
            Relation relation{parts.part_of(cell), parts.part_of(other), {}};
            for (const Mark a : parts.marks_of(cell))
                for (const Mark b : parts.marks_of(other))
                    if ((a == own) == (b == own)) relation.allowed.emplace_back(a, b);
            rules.push_back(
                {galaxies_condition,
                 clue,
                 {"{1} and {2} mirror each other in the galaxy of {0}",
                  {sky.star(sky.stars[star]), sky.grid.name(cell), sky.grid.name(other)}},
                 std::move(relation)});
        }
        rules.push_back({galaxies_condition,
                         clue,
                         {"the galaxy of {0} is connected", {sky.star(sky.stars[star])}},
                         parts.connected(star)});
    }
    return rules;
}

class Galaxies final : public kit::PrintedPuzzle<Galaxies, Sky, Frames> {
public:
    static constexpr const char* type_id = "galaxies";

    explicit Galaxies(const Sky& sky) : Galaxies(sky, sky.partition()) {}

    std::span<const ElementId> borders() const noexcept override { return parts_.borders(); }
    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        parts_.draw(canvas, board().extent, position);
        for (const std::size_t star : printed().stars) {
            const Vec2 at = printed().place(star);
            canvas.element(parts_.behind(star));
            canvas.disc(at, 0.17, Role::paper);
            canvas.circle(at, 0.15, {Role::clue, 0.06});
        }
        canvas.nobody();
    }

private:
    Galaxies(const Sky& sky, kit::Partition parts)
        : PrintedPuzzle(make_board(sky, parts), make_rules(sky, parts), sky),
          parts_(std::move(parts)) {}

    kit::Partition parts_;
};

/// A galaxy after the other, each of pairs of free cells round a random place; what is left over
/// are galaxies of one cell.
Sky random_sky(const kit::Grid& grid, std::uint64_t seed) {
    kit::Random random(seed);
    Sky sky{grid, {}};
    std::vector<char> is_taken(grid.cells(), 0);
    const auto grow = [&](std::size_t at, std::size_t wanted) {
        std::vector<std::uint32_t> shore = sky.round(at);
        if (std::ranges::any_of(shore, [&](std::uint32_t cell) { return is_taken[cell] != 0; }))
            return;
        for (const std::uint32_t cell : shore) is_taken[cell] = 1;
        std::size_t size = shore.size();
        sky.stars.push_back(at);
        while (size < wanted && !shore.empty()) {
            const std::size_t i = random.below(shore.size());
            const auto beside = grid.neighbours(shore[i]);
            const std::uint32_t cell = beside[random.below(beside.size())];
            const auto other = sky.partner(at, cell);
            if (is_taken[cell] != 0 || !other || is_taken[*other] != 0) {
                if (random.chance(1, 4))
                    shore.erase(shore.begin() + static_cast<std::ptrdiff_t>(i));
                continue;
            }
            for (const std::uint32_t one : {cell, *other}) {
                is_taken[one] = 1;
                shore.push_back(one);
            }
            size += 2;
        }
    };
    for (const std::size_t at : random.order(sky.lattice().cells()))
        grow(at, 4 + random.below(grid.cells() / 5 + 3));
    kit::sort_unique(sky.stars);
    return sky;
}

TypeInfo galaxies_info() {
    return {
        Galaxies::type_id,
        "Galaxies",
        "Cut the board into **galaxies** along its lines.\n"
        "\n"
        "- **Each galaxy has one star** in its middle.\n"
        "- **It is symmetric**: turned by half a turn round its star it covers the "
        "same cells.\n"
        "- **Every cell** belongs to a galaxy, and each galaxy hangs together.\n"
        "\n"
        "---\n"
        "\n"
        "Left click on a line between two cells draws a border there, right click crosses it out; "
        "either click on a marked line clears it. Drag to mark several. **Drag from cell to cell** "
        "to draw the borders of a whole rectangle, with the right button to cross out the lines in "
        "it. Lines that you leave blank count as without a border.",
        {{"galaxies", "borders cut the board into galaxies, each symmetric about its one star",
          "a galaxy cannot be the same round its star, or a border is missing or in the way"}},
        {".galaxies"},
        "galaxies\no....o.\n.......\n..o...o\n.......\n....o.o\no......\n....o..\n",
        true};
}

class GalaxiesType final : public kit::PrintedType<Galaxies> {
public:
    GalaxiesType() : PrintedType(galaxies_info(), kit::columns_and_rows(3, 20, 7)) {
        set_formats({kit::sheet_link(*this, {.kinds = {"tentaisho", "galaxies"},
                                             .code = kit::link_code::dots,
                                             .cells = kit::Cells::characters,
                                             .signs = "oo",
                                             .places = kit::SheetPlaces::cells_and_between})});
    }

    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        const Sky sky = random_sky(kit::grid_of(values), seed);
        return sky.wrong().empty() ? puzzle_of(sky) : std::unique_ptr<Puzzle>();
    }
};

}  // namespace

QUADRILLE_PLUGIN(GalaxiesType, "galaxies", "1.0.0")

// Slant (Gokigen Naname): a diagonal in each cell, as many at each numbered corner as it says, and
// no closed loop.
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/number_sheet.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/sheet_id.hpp"
#include "quadrille/sdk.hpp"

namespace slant {

using namespace quadrille;

namespace {

enum Diagonals : Mark { falling = 1, rising };
enum Alphabets : std::uint8_t { printed_alphabet, cell_alphabet };
enum Conditions : std::uint16_t { numbers_condition, loops_condition };
constexpr std::size_t most_side = 60;
constexpr kit::NumberClues number_clues{.least = 0, .most = 4};

/// What is printed. Corners are the first elements, so that cells lie above them.
struct Corners {
    kit::Grid grid;            ///< of the cells
    kit::SeatNumbers numbers;  ///< by corner, in reading order

    [[nodiscard]] kit::Grid places() const {
        return kit::sheet_grid(kit::SheetPlaces::corners, grid);
    }
    [[nodiscard]] ElementId cell(std::size_t number) const {
        return element_id(places().cells() + number);
    }
    [[nodiscard]] std::string name(std::size_t corner) const {
        return kit::corner_name(places().row(corner), places().column(corner));
    }
    [[nodiscard]] Vec2 place(std::size_t corner) const {
        return {static_cast<double>(places().column(corner)),
                static_cast<double>(places().row(corner))};
    }
    [[nodiscard]] std::vector<Vec2> outline(std::size_t corner) const {
        constexpr Vec2 reach{0.3, 0.3};
        return kit::box(place(corner) - reach, place(corner) + reach);
    }
    /// The corners that the diagonals of a cell join.
    [[nodiscard]] Ends ends(std::size_t number, Mark diagonal) const {
        const std::size_t above = grid.row(number) * places().columns + grid.column(number);
        const std::size_t below = above + places().columns;
        const auto ends =
            diagonal == falling ? std::pair(above, below + 1) : std::pair(above + 1, below);
        return {static_cast<std::uint32_t>(ends.first), static_cast<std::uint32_t>(ends.second)};
    }
    /// Calls `visit(corner, diagonal)` for each of the two ends of each diagonal.
    template <class Visit>
    void for_each_end(Visit&& visit) const {
        for (std::size_t number = 0; number < grid.cells(); ++number)
            for (const Mark diagonal : {falling, rising})
                for (const auto& [a, b] = ends(number, diagonal); const std::uint32_t end : {a, b})
                    visit(end, Literal{cell(number), diagonal});
    }

    [[nodiscard]] static Corners none(const kit::Grid& cells) {
        Corners corners{cells, {}};
        corners.numbers.resize(corners.places().cells());
        return corners;
    }
    [[nodiscard]] static Result<Corners> read(const std::vector<kit::Section>& sections) {
        const auto sheet =
            kit::sheet_of(sections.front(), kit::Cells::characters, 2, most_side + 1);
        if (!sheet) return sheet.error();
        const auto numbers = kit::read_number_sheet(*sheet, number_clues);
        if (!numbers) return numbers.error();
        return Corners{kit::cells_of_sheet(kit::SheetPlaces::corners, sheet->grid), *numbers};
    }
    [[nodiscard]] std::string write() const {
        return kit::write_number_sheet(places(), kit::Cells::characters, numbers);
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        ClueKind kind = number_clues.described("number", "number", numbers.size(),
                                               [&](std::size_t corner) { return outline(corner); });
        for (const char* const value : {"0", "1", "2", "3", "4"})
            kind.values.push_back({value, value});
        kind.can_be_left_out = true;
        return {std::move(kind)};
    }
    [[nodiscard]] std::vector<Clue> clues() const { return number_clues.clues(numbers); }
    [[nodiscard]] Result<Corners> changed(std::span<const Clue> taken,
                                          std::span<const Clue> printed) const {
        const auto other = number_clues.changed(numbers, taken, printed);
        if (!other) return other.error();
        return Corners{grid, *other};
    }
    [[nodiscard]] std::vector<Clue> given_by(const Position& solution) const {
        kit::SeatNumbers all(numbers.size(), 0);
        for_each_end([&](std::size_t corner, const Literal& line) {
            if (solution.mark(line.element) == line.mark) ++*all[corner];
        });
        return number_clues.clues(all);
    }
};

Board make_board(const Corners& corners) {
    Board board{corners.grid.extent(0.4), {{}, {}}, {}};
    board.alphabets[cell_alphabet] = {
        {{"falling", "╲"}, {"rising", "╱"}}, blank, {falling, rising}, {rising, falling}, false};
    for (std::size_t corner = 0; corner < corners.places().cells(); ++corner)
        board.elements.push_back({Kind::corner, printed_alphabet, blank, Part::note,
                                  corners.outline(corner), corners.name(corner)});
    for (std::size_t cell = 0; cell < corners.grid.cells(); ++cell)
        board.elements.push_back({Kind::cell, cell_alphabet, blank, Part::answer,
                                  corners.grid.outline(cell), corners.grid.name(cell)});
    return board;
}

Rules make_rules(const Corners& corners) {
    Rules rules;
    std::vector<Count> counts(corners.places().cells());
    corners.for_each_end(
        [&](std::size_t corner, const Literal& line) { counts[corner].of.push_back(line); });
    for (std::size_t corner = 0; corner < counts.size(); ++corner) {
        if (!corners.numbers[corner]) continue;
        const std::uint32_t number = *corners.numbers[corner];
        counts[corner].at_least = counts[corner].at_most = number;
        rules.push_back({numbers_condition,
                         element_id(corner),
                         {"{0} {0|line|lines} {0|ends|end} at {1}",
                          {std::to_string(number), corners.name(corner)}},
                         std::move(counts[corner])});
    }
    Acyclic lines;
    for (std::size_t cell = 0; cell < corners.grid.cells(); ++cell)
        for (const Mark diagonal : {falling, rising}) {
            lines.links.push_back({corners.cell(cell), diagonal});
            lines.ends.push_back(corners.ends(cell, diagonal));
        }
    rules.push_back({loops_condition, std::nullopt, "no lines close a loop", std::move(lines)});
    return rules;
}

class Slant final : public kit::PrintedPuzzle<Slant, Corners> {
public:
    static constexpr const char* type_id = "slant";

    explicit Slant(const Corners& corners)
        : PrintedPuzzle(make_board(corners), make_rules(corners), corners) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const Corners& corners = printed();
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, corners.grid, 0, 0.03, 0.03);
        for (std::size_t cell = 0; cell < corners.grid.cells(); ++cell) {
            const Mark diagonal = position.mark(corners.cell(cell));
            if (diagonal == blank) continue;
            const auto [from, to] = corners.ends(cell, diagonal);
            canvas.element(corners.cell(cell));
            canvas.line(corners.place(from), corners.place(to), {Role::mark, 0.1});
        }
        for (std::size_t corner = 0; corner < corners.numbers.size(); ++corner) {
            if (!corners.numbers[corner]) continue;
            canvas.element(element_id(corner));
            canvas.disc(corners.place(corner), 0.25, Role::paper);
            canvas.circle(corners.place(corner), 0.25, {Role::grid_strong, 0.04});
            canvas.text(corners.place(corner), 0.34, std::to_string(*corners.numbers[corner]),
                        Role::clue);
        }
        canvas.nobody();
    }
};

TypeInfo slant_info() {
    return {
        Slant::type_id,
        "Slant",
        "Draw a **diagonal line** in each cell.\n"
        "\n"
        "- **A number** at a corner says how many lines end there.\n"
        "- **Lines close no loop.**\n"
        "\n"
        "---\n"
        "\n"
        "Left click draws the line that falls to the right, then the one that rises, right click "
        "the one that rises first. Drag to draw several.",
        {{"numbers", "as many lines end at each number as it says",
          "too many lines end at a number, or too few can"},
         {"loops", "no lines close a loop", "diagonals close a loop"}},
        {".slant"},
        "slant\n..11.\n.2..2\n2.21.\n1.23.\n....0\n",
        true};
}

class SlantType final : public kit::PrintedType<Slant> {
public:
    SlantType() : PrintedType(slant_info(), kit::columns_and_rows(2, 40, 8)) {
        set_formats(kit::sheet_formats_of(*this,
                                          {.game = "Slant",
                                           .signs = "01234",
                                           .tokens = "01234",
                                           .cells = kit::Cells::characters,
                                           .longest = most_side,
                                           .places = kit::SheetPlaces::corners},
                                          {.kinds = {"gokigen", "slant"},
                                           .code = kit::link_code::small_numbers,
                                           .cells = kit::Cells::characters,
                                           .places = kit::SheetPlaces::corners,
                                           .longest = most_side}));
    }
};

}  // namespace

}  // namespace slant

QUADRILLE_PLUGIN(slant::SlantType, "slant", "1.0.0")

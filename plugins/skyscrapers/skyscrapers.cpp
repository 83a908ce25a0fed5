// Skyscrapers: a house of each height in every row and column; a number outside counts the houses
// that are seen from there, the higher ones hiding the lower ones behind them.
//
// Sight is stated with hidden elements: what is highest so far along the line, and whether each
// house is in view.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/number_sheet.hpp"
#include "quadrille/kit/outside_numbers.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/sheet_formats.hpp"
#include "quadrille/sdk.hpp"

namespace {

using namespace quadrille;

constexpr std::size_t most_size = 9;
enum Sight : Mark { in_view = 1, out_of_view };
enum Alphabets : std::uint8_t {
    height_alphabet,
    printed_alphabet,
    highest_alphabet,
    sight_alphabet  ///< and three more, one for each side
};
enum Conditions : std::uint16_t { different_condition, sight_condition };
enum Kinds : std::uint32_t { given_kind, sight_kind };

constexpr std::array from_sides = {"from the top", "from the right", "from the bottom",
                                   "from the left"};

constexpr kit::OutsideFormat view_format{
    .sides = kit::all_sides, .least = 1, .most = most_size, .cells = kit::Cells::characters};
using Views = kit::OutsideNumbers<view_format>;

/// What is printed: heights, and numbers outside.
struct City {
    static constexpr auto headings = Views::headings;

    kit::SeatNumbers givens;  ///< by cell
    Views views;

    [[nodiscard]] const kit::Grid& grid() const noexcept { return views.grid; }
    [[nodiscard]] std::size_t size() const noexcept { return views.grid.rows; }

    [[nodiscard]] static City none(std::span<const std::int32_t> values) {
        const auto size = static_cast<std::size_t>(values[0]);
        return {kit::SeatNumbers(size * size), Views::none({size, size})};
    }
    [[nodiscard]] static Result<City> read(const std::vector<kit::Section>& sections) {
        const auto sheet =
            kit::square_sheet_of(sections.front(), kit::Cells::characters, 2, most_size);
        if (!sheet) return sheet.error();
        const std::size_t size = sheet->grid.rows;
        const auto givens =
            kit::read_number_sheet(*sheet, {.least = 1, .most = static_cast<std::uint32_t>(size)});
        if (!givens) return givens.error();
        const auto views = Views::read(sections, sheet->grid, static_cast<std::int32_t>(size));
        if (!views) return views.error();
        return City{*givens, *views};
    }
    [[nodiscard]] std::string write() const {
        return kit::write_number_sheet(grid(), kit::Cells::characters, givens) + views.write();
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        ClueKind sight = views.clue_kind("sight", "houses in view");
        sight.values = kit::numbers(size()).symbols;
        // New puzzles live on what is seen from outside, where that is enough.
        return {{.id = "given",
                 .name = "given ## a number",
                 .seats = kit::cell_seats(grid()),
                 .values = kit::numbers(size()).symbols,
                 .can_be_left_out = needs_heights()},
                std::move(sight)};
    }
    [[nodiscard]] std::vector<Clue> clues() const {
        std::vector<Clue> clues = given_clues.clues(givens);
        for (Clue& clue : views.clues(sight_kind)) clues.push_back(std::move(clue));
        return clues;
    }
    [[nodiscard]] Result<City> changed(std::span<const Clue> taken,
                                       std::span<const Clue> printed) const {
        const auto heights = given_clues.changed(givens, taken, printed);
        const auto seen = views.changed(sight_kind, taken, printed);
        if (!heights) return heights.error();
        if (!seen) return seen.error();
        return City{*heights, *seen};
    }
    [[nodiscard]] std::vector<Clue> given_by(const Position& solution) const {
        City full = *this;
        for (std::size_t cell = 0; cell < givens.size(); ++cell) {
            full.givens[cell].reset();
            if (needs_heights()) full.givens[cell] = solution.mark(element_id(cell));
        }
        full.views = views.filled([&](std::size_t view) { return seen(view, solution); });
        return full.clues();
    }

private:
    static constexpr kit::NumberClues given_clues{given_kind, 1, most_size};

    /// On larger boards all that is seen from outside seldom leaves one solution.
    [[nodiscard]] bool needs_heights() const noexcept { return size() > 5; }
    /// How many houses are in view.
    [[nodiscard]] std::uint32_t seen(std::size_t view, const Position& position) const {
        Mark highest = blank;
        std::uint32_t count = 0;
        for (const ElementId cell : views.cells_from(view)) {
            if (position.mark(cell) <= highest) continue;
            highest = position.mark(cell);
            ++count;
        }
        return count;
    }
};

Board make_board(const City& city) {
    const kit::Grid grid = city.grid();
    Board board{grid.extent(0.1), {kit::numbers(city.size()), {}, {}}, {}};
    board.alphabets[highest_alphabet].symbols = board.alphabets[height_alphabet].symbols;
    for (const char* const from : from_sides)
        board.alphabets.push_back({{{"in-view", "+", {"in view {0}", {from}}},
                                    {"out-of-view", "-", {"out of view {0}", {from}}}},
                                   blank,
                                   {},
                                   {},
                                   false});
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back({Kind::cell, height_alphabet,
                                  static_cast<Mark>(city.givens[cell].value_or(0)), Part::answer,
                                  grid.outline(cell), grid.name(cell)});
    city.views.add_elements(board, printed_alphabet);
    for (std::size_t view = 0; view < city.views.places(); ++view) {
        const std::string seen_from = city.views.name(view);
        const auto side = static_cast<std::uint8_t>(city.views.side(view));
        for (const ElementId cell : city.views.cells_from(view)) {
            const std::string name = board[cell].name;
            const Text from(from_sides[side]);
            board.elements.push_back({Kind::clue,
                                      highest_alphabet,
                                      blank,
                                      Part::hidden,
                                      {},
                                      "highest-" + seen_from + "-" + name,
                                      {"the highest house {1} as far as {0}", {name, from}}});
            board.elements.push_back({Kind::clue,
                                      static_cast<std::uint8_t>(sight_alphabet + side),
                                      blank,
                                      Part::hidden,
                                      {},
                                      "sight-" + seen_from + "-" + name,
                                      name});
        }
    }
    return board;
}

/// One house after the other: the highest so far, and whether it is in view.
void add_view(Rules& rules, const City& city, std::size_t view, std::size_t first_hidden) {
    const Views& views = city.views;
    const auto size = static_cast<Mark>(city.size());
    const auto number = static_cast<std::uint32_t>(*views.at[view]);
    const Text text(
        "in {2}, {0} {0|house is|houses are} in view {1}",
        {std::to_string(number), Text(from_sides[static_cast<std::size_t>(views.side(view))]),
         Text(views.is_row(view) ? "row {0}" : "column {0}",
              {std::to_string(views.line(view) + 1)})});
    const std::vector<ElementId> cells = views.cells_from(view);
    Count count{{}, number, number};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const ElementId highest = element_id(first_hidden + 2 * i);
        const ElementId sight = element_id(first_hidden + 2 * i + 1);
        count.of.push_back({sight, in_view});
        Tuples tuples;
        if (i == 0) {
            tuples.of = {cells[i], highest, sight};
            for (Mark height = 1; height <= size; ++height)
                tuples.allowed.insert(tuples.allowed.end(), {height, height, in_view});
        } else {
            tuples.of = {element_id(first_hidden + 2 * i - 2), cells[i], highest, sight};
            for (Mark before = 1; before <= size; ++before)
                for (Mark height = 1; height <= size; ++height)
                    tuples.allowed.insert(tuples.allowed.end(),
                                          {before, height, std::max(before, height),
                                           height > before ? in_view : out_of_view});
        }
        rules.push_back({sight_condition, views.element(view), text, std::move(tuples)});
    }
    rules.push_back({sight_condition, views.element(view), text, std::move(count)});
}

Rules make_rules(const City& city) {
    const kit::Grid grid = city.grid();
    Rules rules;
    for (std::size_t i = 0; i < city.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        rules.push_back({different_condition,
                         std::nullopt,
                         {"row {0} has each height once", {number}},
                         AllDifferent{grid.row_elements(i)}});
        rules.push_back({different_condition,
                         std::nullopt,
                         {"column {0} has each height once", {number}},
                         AllDifferent{grid.column_elements(i)}});
    }
    std::size_t hidden = grid.cells() + city.views.places();
    for (std::size_t view = 0; view < city.views.places(); ++view) {
        if (city.views.at[view]) add_view(rules, city, view, hidden);
        hidden += 2 * city.size();
    }
    return rules;
}

class Skyscrapers final : public kit::PrintedPuzzle<Skyscrapers, City> {
public:
    static constexpr const char* type_id = "skyscrapers";

    explicit Skyscrapers(const City& city)
        : PrintedPuzzle(make_board(city), make_rules(city), city) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const City& city = printed();
        const kit::Grid grid = city.grid();
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, grid);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            const ElementId id = element_id(cell);
            canvas.element(id);
            if (const Mark mark = position.mark(id); mark != blank)
                kit::draw_symbol(canvas, grid.centre(cell), std::to_string(mark),
                                 board()[id].given != blank ? Role::given : Role::mark);
            else
                kit::draw_notes(
                    canvas,
                    {grid.centre(cell) - Vec2{0.44, 0.44}, grid.centre(cell) + Vec2{0.44, 0.44}},
                    board().alphabet(id), position[id]);
        }
        city.views.draw(canvas, 0.5);
    }
};

TypeInfo skyscrapers_info() {
    return {
        Skyscrapers::type_id,
        "Skyscrapers",
        "Build a house in every cell; a number is its height.\n"
        "\n"
        "- **Every row and every column** has a house of each height.\n"
        "- **A number outside** counts the houses that are seen from there along the row or "
        "column: "
        "a higher house hides the lower ones behind it.\n"
        "\n"
        "---\n"
        "\n"
        "Click a cell and type a number, or choose it from the keys on screen.",
        {{"different", "each height once in every row and column",
          "a height stands twice in a row or column, or has no room there"},
         {"sight", "every number outside counts the houses in view",
          "from a number, too many or too few houses can be seen"}},
        {".skyscrapers"},
        "skyscrapers\n....\n....\n....\n....\ntop\n2..4\nright\n....\nbottom\n....\nleft\n22..\n",
        true};
}

class SkyscrapersType final : public kit::PrintedType<Skyscrapers> {
public:
    SkyscrapersType() : PrintedType(skyscrapers_info(), {{"size", "size", 3, 9, 5, {}}}) {
        set_formats({kit::sheet_link(
            *this, {.kinds = {"skyscrapers", "building", "skyscraper"},
                    .cells = kit::Cells::characters,
                    .outer = {{"top", true}, {"bottom", true}, {"left"}, {"right"}},
                    .outer_cells = kit::Cells::characters,
                    .outer_blank = "."})});
    }
};

}  // namespace

QUADRILLE_PLUGIN(SkyscrapersType, "skyscrapers", "1.0.0")

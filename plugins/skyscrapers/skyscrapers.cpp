// Skyscrapers: a house of each height in every row and column; a number outside counts the houses
// that are seen from there, the higher ones hiding the lower ones behind them.
//
// Sight is stated with hidden elements: what is highest so far along the line, and whether each
// house is in view.
#include <algorithm>
#include <array>
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

constexpr std::array sides = {"top", "right", "bottom", "left"};
constexpr std::array from_sides = {"from the top", "from the right", "from the bottom",
                                   "from the left"};

/// What is printed: heights, and numbers outside.
struct City {
    static constexpr std::array<std::string_view, 4> headings{sides[0], sides[1], sides[2],
                                                              sides[3]};

    std::size_t size = 0;
    kit::SeatNumbers givens;  ///< by cell
    kit::SeatNumbers views;   ///< side after side, each in reading order

    [[nodiscard]] kit::Grid grid() const noexcept { return {size, size}; }
    /// The cells that are looked along from an outside place, the nearest first.
    [[nodiscard]] std::vector<ElementId> line(std::size_t view) const {
        const std::size_t side = view / size;
        const std::size_t at = view % size;
        std::vector<ElementId> cells =
            side % 2 == 0 ? grid().column_elements(at) : grid().row_elements(at);
        if (side == 1 || side == 2) std::reverse(cells.begin(), cells.end());
        return cells;
    }
    [[nodiscard]] ElementId view_element(std::size_t view) const {
        return element_id(size * size + view);
    }
    [[nodiscard]] Vec2 place(std::size_t view) const {
        const auto along = static_cast<double>(view % size) + 0.5;
        const double far = static_cast<double>(size) + 0.5;
        switch (view / size) {
            case 0:
                return {along, -0.5};
            case 1:
                return {far, along};
            case 2:
                return {along, far};
            default:
                return {-0.5, along};
        }
    }
    [[nodiscard]] std::vector<Vec2> outline(std::size_t view) const {
        return kit::box(place(view) - Vec2{0.5, 0.5}, place(view) + Vec2{0.5, 0.5});
    }

    [[nodiscard]] static City none(std::span<const std::int32_t> values) {
        const auto size = static_cast<std::size_t>(values[0]);
        return {size, kit::SeatNumbers(size * size), kit::SeatNumbers(4 * size)};
    }
    [[nodiscard]] static Result<City> read(const std::vector<kit::Section>& sections) {
        const auto sheet =
            kit::square_sheet_of(sections.front(), kit::Cells::characters, 2, most_size);
        if (!sheet) return sheet.error();
        const std::size_t size = sheet->grid.rows;
        const kit::NumberClues range{0, 1, static_cast<std::uint32_t>(size)};
        const auto givens = kit::read_number_sheet(*sheet, range);
        if (!givens) return givens.error();
        City city{size, *givens, {}};
        for (const std::string_view side : headings) {
            city.views.resize(city.views.size() + size);
            const kit::Section* const section = kit::find_section(sections, side);
            if (section == nullptr) continue;
            const auto line = kit::sheet_like(*section, kit::Cells::characters, {1, size});
            if (!line) return line.error();
            const auto views = kit::read_number_sheet(*line, range);
            if (!views) return views.error();
            std::copy(views->begin(), views->end(),
                      city.views.end() - static_cast<std::ptrdiff_t>(size));
        }
        return city;
    }
    [[nodiscard]] std::string write() const {
        std::string text = kit::write_number_sheet(grid(), kit::Cells::characters, givens);
        auto view = views.begin();
        for (const std::string_view side : headings) {
            const kit::SeatNumbers line(view, view + static_cast<std::ptrdiff_t>(size));
            text.append(side).append("\n");
            text += kit::write_number_sheet({1, size}, kit::Cells::characters, line);
            view += static_cast<std::ptrdiff_t>(size);
        }
        return text;
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        ClueKind sight = sight_clues.described("sight", "houses in view", views.size(),
                                               [&](std::size_t view) { return outline(view); });
        sight.values = kit::numbers(size).symbols;
        sight.can_be_left_out = true;
        // New puzzles live on what is seen from outside, where that is enough.
        return {{.id = "given",
                 .name = "given ## a number",
                 .seats = kit::cell_seats(grid()),
                 .values = kit::numbers(size).symbols,
                 .can_be_left_out = needs_heights()},
                std::move(sight)};
    }
    [[nodiscard]] std::vector<Clue> clues() const {
        std::vector<Clue> clues = given_clues.clues(givens);
        for (Clue& clue : sight_clues.clues(views)) clues.push_back(std::move(clue));
        return clues;
    }
    [[nodiscard]] Result<City> changed(std::span<const Clue> taken,
                                       std::span<const Clue> printed) const {
        const auto heights = given_clues.changed(givens, taken, printed);
        const auto seen = sight_clues.changed(views, taken, printed);
        if (!heights) return heights.error();
        if (!seen) return seen.error();
        return City{size, *heights, *seen};
    }
    [[nodiscard]] std::vector<Clue> given_by(const Position& solution) const {
        City full = *this;
        for (std::size_t cell = 0; cell < givens.size(); ++cell) {
            full.givens[cell].reset();
            if (needs_heights()) full.givens[cell] = solution.mark(element_id(cell));
        }
        for (std::size_t view = 0; view < views.size(); ++view)
            full.views[view] = seen(view, solution);
        return full.clues();
    }

private:
    static constexpr kit::NumberClues given_clues{given_kind, 1, most_size};
    static constexpr kit::NumberClues sight_clues{sight_kind, 1, most_size};

    /// On larger boards all that is seen from outside seldom leaves one solution.
    [[nodiscard]] bool needs_heights() const noexcept { return size > 5; }
    /// How many houses are in view.
    [[nodiscard]] std::uint32_t seen(std::size_t view, const Position& position) const {
        Mark highest = blank;
        std::uint32_t count = 0;
        for (const ElementId cell : line(view)) {
            if (position.mark(cell) <= highest) continue;
            highest = position.mark(cell);
            ++count;
        }
        return count;
    }
};

Board make_board(const City& city) {
    const kit::Grid grid = city.grid();
    Board board{grid.extent(1.1), {kit::numbers(city.size), {}, {}}, {}};
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
    for (std::size_t view = 0; view < city.views.size(); ++view)
        board.elements.push_back({Kind::clue, printed_alphabet, blank, Part::note,
                                  city.outline(view),
                                  sides[view / city.size] + std::to_string(view % city.size + 1)});
    for (std::size_t view = 0; view < city.views.size(); ++view) {
        const std::string seen_from = board[city.view_element(view)].name;
        for (const ElementId cell : city.line(view)) {
            const std::string name = board[cell].name;
            const Text from(from_sides[view / city.size]);
            board.elements.push_back({Kind::clue,
                                      highest_alphabet,
                                      blank,
                                      Part::hidden,
                                      {},
                                      "highest-" + seen_from + "-" + name,
                                      {"the highest house {1}, as far as {0},", {name, from}}});
            const std::size_t sight = sight_alphabet + view / city.size;
            board.elements.push_back({Kind::clue,
                                      static_cast<std::uint8_t>(sight),
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
    const auto size = static_cast<Mark>(city.size);
    const std::uint32_t number = *city.views[view];
    const bool is_column = view / city.size % 2 == 0;
    const Text text(
        "in {2}, {0} {0|house is|houses are} in view {1}",
        {std::to_string(number), Text(from_sides[view / city.size]),
         Text(is_column ? "column {0}" : "row {0}", {std::to_string(view % city.size + 1)})});
    const std::vector<ElementId> cells = city.line(view);
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
        rules.push_back({sight_condition, city.view_element(view), text, std::move(tuples)});
    }
    rules.push_back({sight_condition, city.view_element(view), text, std::move(count)});
}

Rules make_rules(const City& city) {
    const kit::Grid grid = city.grid();
    Rules rules;
    for (std::size_t i = 0; i < city.size; ++i) {
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
    std::size_t hidden = grid.cells() + city.views.size();
    for (std::size_t view = 0; view < city.views.size(); ++view) {
        if (city.views[view]) add_view(rules, city, view, hidden);
        hidden += 2 * city.size;
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
        for (std::size_t view = 0; view < city.views.size(); ++view) {
            if (!city.views[view]) continue;
            canvas.element(city.view_element(view));
            canvas.text(city.place(view), 0.5, std::to_string(*city.views[view]), Role::clue);
        }
        canvas.nobody();
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

// Skyscrapers: a house of each height in every row and column; a number outside counts the houses
// that are seen from there, the higher ones hiding the lower ones behind them.
//
// Sight is stated with hidden elements: what is highest so far along the line, and whether each
// house is in view.
#include <array>
#include <optional>
#include <span>

#include "quadrille/kit/kit.hpp"
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

struct City {
    std::size_t size = 0;
    std::vector<Mark> givens;                         ///< by cell; blank for none
    std::vector<std::optional<std::uint32_t>> views;  ///< side after side, each in reading order

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
        board.elements.push_back({Kind::cell, height_alphabet, city.givens[cell], Part::answer,
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

/// How many houses are in view.
std::uint32_t seen(const City& city, std::size_t view, const Position& position) {
    Mark highest = blank;
    std::uint32_t count = 0;
    for (const ElementId cell : city.line(view)) {
        if (position.mark(cell) <= highest) continue;
        highest = position.mark(cell);
        ++count;
    }
    return count;
}

class Skyscrapers final : public kit::StoredPuzzle, public kit::StoredKind, public ClueSheet {
public:
    explicit Skyscrapers(City city)
        : StoredPuzzle(make_board(city), make_rules(city)),
          StoredKind({}, kit::size_text(city.size, city.size)),
          city_(std::move(city)) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const kit::Grid grid = city_.grid();
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
        for (std::size_t view = 0; view < city_.views.size(); ++view) {
            if (!city_.views[view]) continue;
            canvas.element(city_.view_element(view));
            canvas.text(city_.place(view), 0.5, std::to_string(*city_.views[view]), Role::clue);
        }
        canvas.nobody();
    }

    std::string write() const override {
        std::string text = "skyscrapers\n" + kit::write_sheet(city_.grid(), kit::Cells::characters,
                                                              [&](std::size_t cell) {
                                                                  return sign(city_.givens[cell]);
                                                              });
        for (std::size_t view = 0; view < city_.views.size(); ++view) {
            if (view % city_.size == 0) text += sides[view / city_.size] + std::string("\n");
            text += sign(city_.views[view].value_or(0));
            if ((view + 1) % city_.size == 0) text += '\n';
        }
        return text;
    }

    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleKind, ClueSheet>(this, id);
    }

    std::vector<ClueKind> kinds() const override {
        ClueKind sight{.id = "sight", .name = "houses in view", .can_be_left_out = true};
        for (std::size_t number = 1; number <= city_.size; ++number)
            sight.values.push_back({std::to_string(number), std::to_string(number)});
        for (std::size_t view = 0; view < city_.views.size(); ++view)
            sight.seats.push_back(city_.outline(view));
        // New puzzles live on what is seen from outside, where that is enough.
        ClueKind given = kit::GivenClues(board(), given_kind).kind("given", "given ## a number");
        given.can_be_left_out = needs_heights();
        return {std::move(given), std::move(sight)};
    }
    std::vector<Clue> clues() const override {
        std::vector<Clue> clues = kit::GivenClues(board(), given_kind).clues();
        for (std::uint32_t view = 0; view < city_.views.size(); ++view)
            if (city_.views[view])
                clues.push_back({sight_kind, {view}, std::to_string(*city_.views[view])});
        return clues;
    }
    Result<std::unique_ptr<Puzzle>> changed(std::span<const Clue> taken,
                                            std::span<const Clue> printed) const override {
        const kit::GivenClues givens(board(), given_kind);
        City city = city_;
        for (const Clue& clue : taken)
            if (givens.has(clue))
                city.givens[clue.seats.front()] = blank;
            else
                city.views[clue.seats.front()].reset();
        for (const Clue& clue : printed)
            if (givens.has(clue))
                city.givens[clue.seats.front()] = givens.mark(clue);
            else
                city.views[clue.seats.front()] =
                    static_cast<std::uint32_t>(clue.value.front() - '0');
        return std::unique_ptr<Puzzle>(std::make_unique<Skyscrapers>(std::move(city)));
    }
    Result<std::vector<Clue>> given_by(const Position& solution, std::uint64_t) const override {
        std::vector<Clue> clues;
        if (needs_heights()) clues = kit::GivenClues(board(), given_kind).given_by(solution);
        for (std::uint32_t view = 0; view < city_.views.size(); ++view)
            clues.push_back({sight_kind, {view}, std::to_string(seen(city_, view, solution))});
        return clues;
    }

private:
    /// On larger boards all that is seen from outside seldom leaves one solution.
    [[nodiscard]] bool needs_heights() const noexcept { return city_.size > 5; }
    static char sign(std::uint32_t number) {
        return number == 0 ? '.' : static_cast<char>('0' + number);
    }

    City city_;
};

class SkyscrapersType final : public PuzzleType, public PuzzleSetter, public kit::StoredFormats {
public:
    SkyscrapersType()
        : StoredFormats({kit::sheet_link(
              *this, {.kinds = {"skyscrapers", "building", "skyscraper"},
                      .cells = kit::Cells::characters,
                      .outer = {{"top", true}, {"bottom", true}, {"left"}, {"right"}},
                      .outer_cells = kit::Cells::characters,
                      .outer_blank = "."})}) {}

    const TypeInfo& info() const noexcept override { return info_; }
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter, Formats>(this, id);
    }

    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        const auto sections =
            kit::sections_of(text, "skyscrapers", {sides[0], sides[1], sides[2], sides[3]});
        if (!sections) return sections.error();
        const auto sheet =
            kit::square_sheet_of(sections->front(), kit::Cells::characters, 2, most_size);
        if (!sheet) return sheet.error();
        City city{sheet->grid.rows, {}, {}};
        for (const kit::Token& token : sheet->cells) {
            const auto number = number_of(token, city.size);
            if (!number) return expected(token, city.size);
            city.givens.push_back(static_cast<Mark>(*number));
        }
        city.views.resize(4 * city.size);
        for (std::size_t side = 0; side < sides.size(); ++side) {
            const kit::Section* const section = kit::find_section(*sections, sides[side]);
            if (section == nullptr) continue;
            const auto line = kit::sheet_like(*section, kit::Cells::characters, {1, city.size});
            if (!line) return line.error();
            for (std::size_t i = 0; i < city.size; ++i) {
                const auto number = number_of(line->cells[i], city.size);
                if (!number) return expected(line->cells[i], city.size);
                if (*number != 0) city.views[side * city.size + i] = *number;
            }
        }
        return std::unique_ptr<Puzzle>(std::make_unique<Skyscrapers>(std::move(city)));
    }

    std::span<const Parameter> parameters() const noexcept override { return parameters_; }
    Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override {
        const auto size = static_cast<std::size_t>(values[0]);
        return std::unique_ptr<Puzzle>(std::make_unique<Skyscrapers>(
            City{size, std::vector<Mark>(size * size, blank),
                 std::vector<std::optional<std::uint32_t>>(4 * size)}));
    }

private:
    /// 0 for '.'; nothing for what cannot stand there.
    static std::optional<std::uint32_t> number_of(const kit::Token& token, std::size_t size) {
        if (token.text == ".") return 0;
        const bool is_digit = token.text.size() == 1 && token.text.front() >= '1' &&
                              static_cast<std::size_t>(token.text.front() - '0') <= size;
        return is_digit ? std::optional(static_cast<std::uint32_t>(token.text.front() - '0'))
                        : std::nullopt;
    }
    static Error expected(const kit::Token& token, std::size_t size) {
        return kit::unexpected(token,
                               Text("'.', or a number from 1 to {0}", {std::to_string(size)}));
    }

    TypeInfo info_ = {
        "skyscrapers",
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
    std::vector<Parameter> parameters_{{"size", "size", 3, 9, 5, {}}};
};

}  // namespace

QUADRILLE_PLUGIN(SkyscrapersType, "skyscrapers", "1.0.0")

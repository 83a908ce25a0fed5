// Fillomino: a number in every cell, such that equal numbers that hang together are as many as each
// of them says.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/sheet_id.hpp"
#include "quadrille/sdk.hpp"

namespace {

using namespace quadrille;

constexpr std::size_t most_side = 60;
constexpr std::size_t most_number = 63;
constexpr std::size_t usual_number = 9;
constexpr std::uint16_t groups_condition = 0;

/// What is printed: a number a cell, blank where there is none; and how far numbers go.
struct Numbers {
    static constexpr std::array<std::string_view, 1> headings{"largest"};

    kit::Grid grid;
    std::size_t largest = usual_number;
    std::vector<Mark> at;

    /// The largest number where the text does not tell it.
    [[nodiscard]] std::size_t usual_largest() const {
        const Mark most = *std::ranges::max_element(at);
        return std::max<std::size_t>(usual_number, most);
    }

    [[nodiscard]] static Numbers none(std::span<const std::int32_t> values) {
        const kit::Grid grid = kit::grid_of(values);
        return {grid, static_cast<std::size_t>(values[2]), std::vector<Mark>(grid.cells(), blank)};
    }
    [[nodiscard]] static Result<Numbers> read(const std::vector<kit::Section>& sections);
    [[nodiscard]] std::string write() const {
        const std::string sheet = kit::write_sheet(grid, kit::Cells::words, [&](std::size_t cell) {
            return at[cell] == blank ? "." : std::to_string(at[cell]);
        });
        return largest == usual_largest() ? sheet
                                          : sheet + "largest\n" + std::to_string(largest) + "\n";
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        return {{.id = "given",
                 .name = "given ## a number",
                 .seats = kit::cell_seats(grid),
                 .values = kit::numbers(largest).symbols,
                 .can_be_left_out = true}};
    }
    [[nodiscard]] std::vector<Clue> clues() const {
        std::vector<Clue> clues;
        for (std::uint32_t cell = 0; cell < at.size(); ++cell)
            if (at[cell] != blank) clues.push_back({0, {cell}, std::to_string(at[cell])});
        return clues;
    }
    [[nodiscard]] Result<Numbers> changed(std::span<const Clue> taken,
                                          std::span<const Clue> printed) const {
        const Alphabet marks = kit::numbers(largest);
        Numbers other = *this;
        for (const Clue& clue : taken) other.at[clue.seats.front()] = blank;
        for (const Clue& clue : printed) other.at[clue.seats.front()] = marks.mark(clue.value);
        return other;
    }
    [[nodiscard]] std::vector<Clue> given_by(const Position& solution) const {
        Numbers full = *this;
        for (std::size_t cell = 0; cell < full.at.size(); ++cell)
            full.at[cell] = solution.mark(element_id(cell));
        return full.clues();
    }
};

Board make_board(const Numbers& numbers) {
    Board board = kit::board_of(numbers.grid, kit::numbers(numbers.largest));
    for (std::size_t cell = 0; cell < numbers.at.size(); ++cell)
        board.elements[cell].given = numbers.at[cell];
    return board;
}

Rules make_rules(const Numbers& numbers) {
    Rules rules;
    for (std::uint32_t number = 1; number <= numbers.largest; ++number)
        rules.push_back({groups_condition,
                         std::nullopt,
                         {"a group of {0}s has {0} {0|cell|cells}", {std::to_string(number)}},
                         Groups{numbers.grid.elements(), numbers.grid.sides(),
                                static_cast<Mark>(number), number, number}});
    return rules;
}

class Fillomino final : public kit::PrintedPuzzle<Fillomino, Numbers> {
public:
    static constexpr const char* type_id = "fillomino";

    explicit Fillomino(const Numbers& numbers)
        : PrintedPuzzle(make_board(numbers), make_rules(numbers), numbers) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const kit::Grid& grid = printed().grid;
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, grid);
        for (const Ends& side : grid.sides()) {
            const Mark a = position.mark(element_id(side.a));
            const Mark b = position.mark(element_id(side.b));
            if (a == blank || b == blank || a == b) continue;
            canvas.element(element_id(side.a));
            kit::draw_border(canvas, grid, side);
        }
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            const ElementId id = element_id(cell);
            canvas.element(id);
            if (const Mark mark = position.mark(id); mark != blank)
                kit::draw_symbol(canvas, grid.centre(cell), std::to_string(mark),
                                 printed().at[cell] != blank ? Role::clue : Role::mark);
            else
                kit::draw_notes(canvas, bounds(board()[id].outline), board().alphabet(id),
                                position[id]);
        }
        canvas.nobody();
    }
};

Result<Numbers> Numbers::read(const std::vector<kit::Section>& sections) {
    const auto sheet = kit::sheet_of(sections.front(), kit::Cells::words, 1, most_side);
    if (!sheet) return sheet.error();
    const auto number = [](const kit::Token& token) -> std::optional<std::size_t> {
        const auto told = kit::whole_number(token.text, most_number);
        return told && *told > 0 ? std::optional<std::size_t>(*told) : std::nullopt;
    };
    Numbers numbers{sheet->grid, usual_number, std::vector<Mark>(sheet->cells.size(), blank)};
    for (std::size_t cell = 0; cell < sheet->cells.size(); ++cell) {
        const kit::Token& token = sheet->cells[cell];
        if (token.text == ".") continue;
        const auto told = number(token);
        if (!told)
            return kit::unexpected(
                token, {"'.' or a number from 1 to {0}", {std::to_string(most_number)}});
        numbers.at[cell] = static_cast<Mark>(*told);
    }
    numbers.largest = numbers.usual_largest();
    if (const kit::Section* const section = kit::find_section(sections, "largest")) {
        const auto line = kit::sheet_like(*section, kit::Cells::words, {1, 1});
        if (!line) return line.error();
        const kit::Token& token = line->cells.front();
        const auto told = number(token);
        if (!told || *told < *std::ranges::max_element(numbers.at))
            return kit::unexpected(
                token,
                {"a number from {0} to {1}",
                 {std::to_string(std::max<std::size_t>(1, *std::ranges::max_element(numbers.at))),
                  std::to_string(most_number)}});
        numbers.largest = *told;
    }
    return numbers;
}

TypeInfo fillomino_info() {
    return {
        Fillomino::type_id,
        "Fillomino",
        "Write a number into every cell.\n"
        "\n"
        "- **Equal numbers that hang together** from side to side are a group, and a group has as "
        "many cells as its number says: a 1 stands alone, a 2 has one other beside it, and so "
        "on.\n"
        "- A group may have one printed number, several, or none. Two groups of one size never "
        "touch, for they would be one.\n"
        "- Numbers go up to 9, or to the largest that is printed; the keys show how far.\n"
        "\n"
        "---\n"
        "\n"
        "Click a cell and type a number, or choose it from the keys on screen. Lines between "
        "groups draw themselves.",
        {{"groups", "every group has as many cells as its number says",
          "a group has too many cells, or no room for as many as it needs"}},
        {".fillomino"},
        "fillomino\n"
        "3 . . 5 .\n"
        ". 1 . . 2\n"
        ". 4 . 2 .\n"
        "4 . . 3 .\n"
        ". 4 . . 4\n",
        true};
}

class FillominoType final : public kit::PrintedType<Fillomino> {
public:
    FillominoType()
        : PrintedType(
              fillomino_info(),
              kit::columns_and_rows(2, 30, 8, {{"largest", "largest number", 2, 20, 7, {}}})) {
        set_formats(kit::sheet_formats_of(
            *this,
            {.game = "Filling", .signs = "123456789", .tokens = "123456789", .untold = "largest"},
            {.kinds = {"fillomino"}, .untold = "largest"}));
    }
};

}  // namespace

QUADRILLE_PLUGIN(FillominoType, "fillomino", "1.0.0")

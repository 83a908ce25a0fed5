// Fillomino: a number in every cell, such that equal numbers that hang together are as many as each
// of them says.
#include <algorithm>
#include <optional>
#include <span>

#include "quadrille/kit/kit.hpp"
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
    kit::Grid grid;
    std::size_t largest = usual_number;
    std::vector<Mark> printed;

    /// The largest number where the text does not tell it.
    [[nodiscard]] std::size_t usual_largest() const {
        const Mark most = *std::ranges::max_element(printed);
        return std::max<std::size_t>(usual_number, most);
    }
};

Board make_board(const Numbers& numbers) {
    Board board = kit::board_of(numbers.grid, kit::numbers(numbers.largest));
    for (std::size_t cell = 0; cell < numbers.printed.size(); ++cell)
        board.elements[cell].given = numbers.printed[cell];
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

class Fillomino final : public kit::StoredPuzzle, public kit::StoredKind, public ClueSheet {
public:
    explicit Fillomino(Numbers numbers)
        : StoredPuzzle(make_board(numbers), make_rules(numbers)),
          StoredKind({}, kit::size_text(numbers.grid.columns, numbers.grid.rows)),
          numbers_(std::move(numbers)) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const kit::Grid& grid = numbers_.grid;
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
                                 numbers_.printed[cell] != blank ? Role::clue : Role::mark);
            else
                kit::draw_notes(canvas, bounds(board()[id].outline), board().alphabet(id),
                                position[id]);
        }
        canvas.nobody();
    }

    std::string write() const override {
        const std::string sheet =
            kit::write_sheet(numbers_.grid, kit::Cells::words, [&](std::size_t cell) {
                const Mark mark = numbers_.printed[cell];
                return mark == blank ? "." : std::to_string(mark);
            });
        const bool is_usual = numbers_.largest == numbers_.usual_largest();
        return "fillomino\n" + sheet +
               (is_usual ? "" : "largest\n" + std::to_string(numbers_.largest) + "\n");
    }

    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleKind, ClueSheet>(this, id);
    }

    std::vector<ClueKind> kinds() const override {
        return {givens_.kind("given", "given ## a number")};
    }
    std::vector<Clue> clues() const override { return givens_.clues(); }
    Result<std::unique_ptr<Puzzle>> changed(std::span<const Clue> taken,
                                            std::span<const Clue> printed) const override {
        Numbers numbers = numbers_;
        for (const Clue& clue : taken) numbers.printed[index(givens_.element(clue))] = blank;
        for (const Clue& clue : printed)
            numbers.printed[index(givens_.element(clue))] = givens_.mark(clue);
        return std::unique_ptr<Puzzle>(std::make_unique<Fillomino>(std::move(numbers)));
    }
    Result<std::vector<Clue>> given_by(const Position& solution, std::uint64_t) const override {
        return givens_.given_by(solution);
    }

private:
    Numbers numbers_;
    kit::GivenClues givens_{board()};
};

Result<Numbers> read(std::string_view text) {
    const auto sections = kit::sections_of(text, "fillomino", {"largest"});
    if (!sections) return sections.error();
    const auto sheet = kit::sheet_of(sections->front(), kit::Cells::words, 1, most_side);
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
        numbers.printed[cell] = static_cast<Mark>(*told);
    }
    numbers.largest = numbers.usual_largest();
    if (const kit::Section* const section = kit::find_section(*sections, "largest")) {
        const auto line = kit::sheet_like(*section, kit::Cells::words, {1, 1});
        if (!line) return line.error();
        const kit::Token& token = line->cells.front();
        const auto told = number(token);
        if (!told || *told < *std::ranges::max_element(numbers.printed))
            return kit::unexpected(token, {"a number from {0} to {1}",
                                           {std::to_string(std::max<std::size_t>(
                                                1, *std::ranges::max_element(numbers.printed))),
                                            std::to_string(most_number)}});
        numbers.largest = *told;
    }
    return numbers;
}

class FillominoType final : public PuzzleType, public PuzzleSetter, public kit::StoredFormats {
public:
    FillominoType()
        : StoredFormats(kit::sheet_formats_of(
              *this,
              {.game = "Filling", .signs = "123456789", .tokens = "123456789", .untold = "largest"},
              {.kinds = {"fillomino"}, .untold = "largest"})) {}

    const TypeInfo& info() const noexcept override { return info_; }
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter, Formats>(this, id);
    }
    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        Result<Numbers> numbers = read(text);
        if (!numbers) return numbers.error();
        return std::unique_ptr<Puzzle>(std::make_unique<Fillomino>(*std::move(numbers)));
    }

    std::span<const Parameter> parameters() const noexcept override { return parameters_; }
    Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override {
        const kit::Grid grid = kit::grid_of(values);
        return std::unique_ptr<Puzzle>(std::make_unique<Fillomino>(Numbers{
            grid, static_cast<std::size_t>(values[2]), std::vector<Mark>(grid.cells(), blank)}));
    }

private:
    TypeInfo info_ = {
        "fillomino",
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
    std::vector<Parameter> parameters_{{"columns", "columns", 2, 30, 8, {}},
                                       {"rows", "rows", 2, 30, 8, {}},
                                       {"largest", "largest number", 2, 20, 7, {}}};
};

}  // namespace

QUADRILLE_PLUGIN(FillominoType, "fillomino", "1.0.0")

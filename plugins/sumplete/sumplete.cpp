// Sumplete: strike out numbers so that those that are kept in each line add up to its total.
#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/line_totals.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/sdk.hpp"

namespace sumplete {

using namespace quadrille;

namespace {

constexpr std::size_t most_side = 30;
constexpr std::size_t most_number = 99;
constexpr Mark struck = 1;
constexpr Mark kept = 2;
enum Kinds : std::uint32_t { number_kind, total_kind };

/// What is printed: a number in each cell, and totals.
struct Sums {
    static constexpr auto headings = kit::LineTotals::headings;

    std::vector<std::int32_t> numbers;  ///< by cell
    kit::LineTotals totals;

    [[nodiscard]] const kit::Grid& grid() const noexcept { return totals.grid; }
    /// What is not struck out counts, along its row and along its column.
    [[nodiscard]] auto weighing() const {
        return [this](std::size_t, std::size_t cell) {
            return std::pair(Literal{element_id(cell), struck, false}, numbers[cell]);
        };
    }

    [[nodiscard]] static Sums none(const kit::Grid& grid) {
        return {std::vector<std::int32_t>(grid.cells(), 1), kit::LineTotals::none(grid)};
    }
    [[nodiscard]] static Result<Sums> read(const std::vector<kit::Section>& sections) {
        const auto sheet = kit::sheet_of(sections.front(), kit::Cells::words, 1, most_side);
        if (!sheet) return sheet.error();
        Sums sums;
        for (const kit::Token& token : sheet->cells) {
            const auto number = kit::signed_number(token.text, most_number);
            if (!number)
                return kit::unexpected(
                    token, Text("a number from -{0} to {0}", {std::to_string(most_number)}));
            sums.numbers.push_back(*number);
        }
        const auto totals = kit::LineTotals::read(sections, sheet->grid);
        if (!totals) return totals.error();
        sums.totals = *totals;
        return sums;
    }
    [[nodiscard]] std::string write() const {
        return kit::write_sheet(grid(), kit::Cells::words,
                                [&](std::size_t cell) { return std::to_string(numbers[cell]); }) +
               totals.write();
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        return {
            {.id = "number", .name = "number", .seats = kit::cell_seats(grid()), .is_needed = true},
            kit::line_total_kind(totals)};
    }
    [[nodiscard]] std::vector<Clue> clues() const { return clues_with(totals); }
    [[nodiscard]] Result<Sums> changed(std::span<const Clue> taken,
                                       std::span<const Clue> printed) const {
        const auto other = totals.changed(total_kind, taken, printed);
        if (!other) return other.error();
        Sums sums{numbers, *other};
        for (const Clue& clue : printed) {
            if (clue.kind != number_kind) continue;
            const auto number = kit::signed_number(clue.value, most_number);
            if (!number)
                return Error{
                    Text("expected a number from {0} to {1}",
                         {"-" + std::to_string(most_number), std::to_string(most_number)})};
            sums.numbers[clue.seats.front()] = *number;
        }
        return sums;
    }
    [[nodiscard]] std::vector<Clue> given_by(const Position& solution) const {
        return clues_with(kit::line_totals(totals, solution, weighing()));
    }

private:
    [[nodiscard]] std::vector<Clue> clues_with(const kit::LineTotals& lines) const {
        std::vector<Clue> clues;
        for (std::uint32_t cell = 0; cell < numbers.size(); ++cell)
            clues.push_back({number_kind, {cell}, std::to_string(numbers[cell])});
        const std::vector<Clue> of_lines = lines.clues(total_kind);
        clues.insert(clues.end(), of_lines.begin(), of_lines.end());
        return clues;
    }
};

Board make_board(const Sums& sums) {
    Alphabet alphabet{
        {{"struck", "×", "struck out"}, {"circled", "○"}}, kept, {struck}, {kept}, false};
    Board board = kit::board_of(sums.grid(), std::move(alphabet));
    board.alphabets.emplace_back();
    sums.totals.add_elements(board, 1);
    return board;
}

Rules make_rules(const Sums& sums) {
    Rules rules;
    kit::add_line_totals(rules, sums.totals, 0, sums.weighing(),
                         "in row {0}, the kept numbers add up to {1}",
                         "in column {0}, the kept numbers add up to {1}");
    return rules;
}

class Sumplete final : public kit::PrintedPuzzle<Sumplete, Sums> {
public:
    static constexpr const char* type_id = "sumplete";

    explicit Sumplete(const Sums& sums) : PrintedPuzzle(make_board(sums), make_rules(sums), sums) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const Sums& sums = printed();
        const kit::Grid& grid = sums.grid();
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, grid);
        const bool has_long = std::ranges::any_of(
            sums.numbers, [](std::int32_t number) { return number < 0 || number > 9; });
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            const Mark mark = position.mark(element_id(cell));
            const Vec2 at = grid.centre(cell);
            canvas.element(element_id(cell));
            if (mark == struck) {
                canvas.line(at + Vec2{-0.3, 0.3}, at + Vec2{0.3, -0.3}, {Role::mark, 0.07});
                // For canvases of characters, where the number covers the line.
                canvas.text(at - Vec2{0.25, 0}, 0.02, "×", Role::mark);
            }
            canvas.text(at, has_long ? 0.44 : 0.55, kit::shown_number(sums.numbers[cell]),
                        mark == struck ? Role::note : Role::given);
            if (mark == kept) canvas.circle(at, 0.38, {Role::mark, 0.05});
        }
        sums.totals.draw(canvas);
    }
};

TypeInfo sumplete_info() {
    return {
        Sumplete::type_id,
        "Sumplete",
        "Strike out numbers so that **every line adds up**.\n"
        "\n"
        "- **The number right of a row** is what the numbers that are kept in it add up to.\n"
        "- **The number below a column** is the same of the column.\n"
        "\n"
        "---\n"
        "\n"
        "Left click strikes a number out, right click circles one that you know is kept; either "
        "click on a marked number clears it. Drag to mark several. Numbers that you leave as they "
        "are count as kept.",
        {{"totals", "the kept numbers of every line add up to its total",
          "a line adds up to too much, or cannot come to its total"}},
        {".sumplete"},
        "sumplete\n2 5 6\n5 8 6\n3 8 8\nrows\n5 5 11\ncolumns\n8 5 8\n",
        true};
}

class SumpleteType final : public kit::PrintedType<Sumplete> {
public:
    SumpleteType()
        : PrintedType(sumplete_info(),
                      kit::columns_and_rows(3, 15, 5,
                                            {{"numbers",
                                              "numbers",
                                              0,
                                              1,
                                              0,
                                              {{"positive", "1 to 9"}, {"signed", "−9 to 9"}}}})) {}

    bool draws_full_boards() const noexcept override { return true; }
    /// The numbers alone: what is kept of them the host draws.
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        kit::Random random(seed);
        Sums sums = Sums::none(kit::grid_of(values));
        for (std::int32_t& number : sums.numbers) {
            number = static_cast<std::int32_t>(1 + random.below(9));
            if (values[2] == 1 && random.below(2) == 0) number = -number;
        }
        return puzzle_of(sums);
    }
};

}  // namespace

}  // namespace sumplete

QUADRILLE_PLUGIN(sumplete::SumpleteType, "sumplete", "1.0.0")

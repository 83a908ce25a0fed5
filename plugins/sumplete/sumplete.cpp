// Sumplete: strike out numbers so that those that are kept in each line add up to its total.
#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/line_totals.hpp"
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
    std::vector<std::int32_t> numbers;  ///< by cell
    kit::LineTotals totals;

    [[nodiscard]] const kit::Grid& grid() const noexcept { return totals.grid; }
    /// What is not struck out counts, along its row and along its column.
    [[nodiscard]] auto weighing() const {
        return [this](std::size_t, std::size_t cell) {
            return std::pair(Literal{element_id(cell), struck, false}, numbers[cell]);
        };
    }
};

Board make_board(const Sums& sums) {
    Alphabet alphabet{
        {{"struck", "×", "struck out"}, {"circled", "○"}}, kept, {struck}, {kept}, false};
    Board board = kit::board_of(sums.grid(), std::move(alphabet));
    board.alphabets.emplace_back();
    board.extent.max = board.extent.max + Vec2{1.0, 1.0};
    sums.totals.add_elements(board, 1);
    return board;
}

Rules make_rules(const Sums& sums) {
    Rules rules;
    sums.totals.add_rules(rules, 0, sums.weighing(), "in row {0}, the kept numbers add up to {1}",
                          "in column {0}, the kept numbers add up to {1}");
    return rules;
}

class Sumplete final : public kit::StoredPuzzle, public kit::StoredKind, public ClueSheet {
public:
    explicit Sumplete(Sums sums)
        : StoredPuzzle(make_board(sums), make_rules(sums)),
          StoredKind({}, kit::size_text(sums.grid().columns, sums.grid().rows)),
          sums_(std::move(sums)) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const kit::Grid& grid = sums_.grid();
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, grid);
        const bool has_long = std::ranges::any_of(
            sums_.numbers, [](std::int32_t number) { return number < 0 || number > 9; });
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            const Mark mark = position.mark(element_id(cell));
            const Vec2 at = grid.centre(cell);
            canvas.element(element_id(cell));
            if (mark == struck) {
                canvas.line(at + Vec2{-0.3, 0.3}, at + Vec2{0.3, -0.3}, {Role::mark, 0.07});
                // For canvases of characters, where the number covers the line.
                canvas.text(at - Vec2{0.25, 0}, 0.02, "×", Role::mark);
            }
            canvas.text(at, has_long ? 0.44 : 0.55, kit::shown_number(sums_.numbers[cell]),
                        mark == struck ? Role::note : Role::given);
            if (mark == kept) canvas.circle(at, 0.38, {Role::mark, 0.05});
        }
        sums_.totals.draw(canvas);
    }
    std::string write() const override {
        return "sumplete\n" +
               kit::write_sheet(
                   sums_.grid(), kit::Cells::words,
                   [&](std::size_t cell) { return std::to_string(sums_.numbers[cell]); }) +
               sums_.totals.write();
    }
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleKind, ClueSheet>(this, id);
    }

    std::vector<ClueKind> kinds() const override {
        ClueKind number{.id = "number", .name = "number", .is_needed = true};
        for (std::size_t cell = 0; cell < sums_.grid().cells(); ++cell)
            number.seats.push_back(sums_.grid().outline(cell));
        return {std::move(number), sums_.totals.clue_kind()};
    }
    std::vector<Clue> clues() const override { return clues_with(sums_.totals); }
    Result<std::unique_ptr<Puzzle>> changed(std::span<const Clue> taken,
                                            std::span<const Clue> printed) const override {
        Result<kit::LineTotals> totals = sums_.totals.changed(total_kind, taken, printed);
        if (!totals) return totals.error();
        Sums sums{sums_.numbers, *std::move(totals)};
        for (const Clue& clue : printed) {
            if (clue.kind != number_kind) continue;
            const auto number = kit::signed_number(clue.value, most_number);
            if (!number)
                return Error{
                    Text("expected a number from -{0} to {0}", {std::to_string(most_number)})};
            sums.numbers[clue.seats.front()] = *number;
        }
        return std::unique_ptr<Puzzle>(std::make_unique<Sumplete>(std::move(sums)));
    }
    Result<std::vector<Clue>> given_by(const Position& solution, std::uint64_t) const override {
        return clues_with(sums_.totals.given_by(solution, sums_.weighing()));
    }

private:
    [[nodiscard]] std::vector<Clue> clues_with(const kit::LineTotals& totals) const {
        std::vector<Clue> clues;
        for (std::uint32_t cell = 0; cell < sums_.numbers.size(); ++cell)
            clues.push_back({number_kind, {cell}, std::to_string(sums_.numbers[cell])});
        const std::vector<Clue> of_lines = totals.clues(total_kind);
        clues.insert(clues.end(), of_lines.begin(), of_lines.end());
        return clues;
    }

    Sums sums_;
};

class SumpleteType final : public PuzzleType, public PuzzleSetter {
public:
    const TypeInfo& info() const noexcept override { return info_; }
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter>(this, id);
    }
    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        const auto sections = kit::sections_of(text, "sumplete", {"rows", "columns"});
        if (!sections) return sections.error();
        const auto sheet = kit::sheet_of(sections->front(), kit::Cells::words, 1, most_side);
        if (!sheet) return sheet.error();
        Sums sums;
        for (const kit::Token& token : sheet->cells) {
            const auto number = kit::signed_number(token.text, most_number);
            if (!number)
                return kit::unexpected(
                    token, Text("a number from -{0} to {0}", {std::to_string(most_number)}));
            sums.numbers.push_back(*number);
        }
        Result<kit::LineTotals> totals =
            kit::LineTotals::read(*sections, 1, most_side, sheet->grid);
        if (!totals) return totals.error();
        sums.totals = *std::move(totals);
        return std::unique_ptr<Puzzle>(std::make_unique<Sumplete>(std::move(sums)));
    }

    std::span<const Parameter> parameters() const noexcept override { return parameters_; }
    Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override {
        const kit::Grid grid = kit::grid_of(values);
        return std::unique_ptr<Puzzle>(std::make_unique<Sumplete>(
            Sums{std::vector<std::int32_t>(grid.cells(), 1), kit::LineTotals::none(grid)}));
    }
    bool draws_full_boards() const noexcept override { return true; }
    /// The numbers alone: what is kept of them the host draws.
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        const kit::Grid grid = kit::grid_of(values);
        kit::Random random(seed);
        Sums sums{{}, kit::LineTotals::none(grid)};
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            const auto number = static_cast<std::int32_t>(1 + random.below(9));
            sums.numbers.push_back(values[2] == 1 && random.below(2) == 0 ? -number : number);
        }
        return std::unique_ptr<Puzzle>(std::make_unique<Sumplete>(std::move(sums)));
    }

private:
    TypeInfo info_ = {
        "sumplete",
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
    std::vector<Parameter> parameters_{
        {"columns", "columns", 3, 15, 5, {}},
        {"rows", "rows", 3, 15, 5, {}},
        {"numbers", "numbers", 0, 1, 0, {{"positive", "1 to 9"}, {"signed", "−9 to 9"}}}};
};

}  // namespace

}  // namespace sumplete

QUADRILLE_PLUGIN(sumplete::SumpleteType, "sumplete", "1.0.0")

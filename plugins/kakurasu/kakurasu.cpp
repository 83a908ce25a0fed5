// Kakurasu (index sums): shade cells so that the numbers of the shaded cells along each line, which
// stand beside the board, add up to the total of the line.
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/line_totals.hpp"
#include "quadrille/sdk.hpp"

namespace kakurasu {

using namespace quadrille;

namespace {

constexpr std::size_t most_side = 30;

/// A shaded cell weighs the number of its column in its row, and of its row in its column.
auto weighing(const kit::LineTotals& totals) {
    return [&totals](std::size_t line, std::size_t cell) {
        const std::size_t place =
            totals.is_row(line) ? totals.grid.column(cell) : totals.grid.row(cell);
        return std::pair(Literal{element_id(cell), kit::shaded},
                         static_cast<std::int32_t>(place + 1));
    };
}

/// What a shaded cell weighs stands left of its row and above its column, in elements behind those
/// of the totals.
ElementId weight_element(const kit::LineTotals& totals, std::size_t line) {
    return element_id(totals.grid.cells() + totals.lines() + line);
}
Vec2 weight_place(const kit::LineTotals& totals, std::size_t line) {
    return totals.beside(line, -0.4);
}

Board make_board(const kit::LineTotals& totals) {
    Board board = kit::board_of(totals.grid, kit::shading());
    board.alphabets.emplace_back();
    board.extent.min = {-0.9, -0.9};
    board.extent.max = board.extent.max + Vec2{1.0, 1.0};
    totals.add_elements(board, 1);
    for (std::size_t line = 0; line < totals.lines(); ++line) {
        const Vec2 reach = totals.is_row(line) ? Vec2{0.4, 0.5} : Vec2{0.5, 0.4};
        const Vec2 at = weight_place(totals, line);
        board.elements.push_back({Kind::clue, 1, blank, Part::note,
                                  kit::box(at - reach, at + reach),
                                  board[totals.element(line)].name + "-weight"});
    }
    return board;
}

Rules make_rules(const kit::LineTotals& totals) {
    Rules rules;
    totals.add_rules(rules, 0, weighing(totals), "in row {0}, the shaded cells come to {1}",
                     "in column {0}, the shaded cells come to {1}");
    return rules;
}

class Kakurasu final : public kit::StoredPuzzle, public kit::StoredKind, public ClueSheet {
public:
    explicit Kakurasu(kit::LineTotals totals)
        : StoredPuzzle(make_board(totals), make_rules(totals)),
          StoredKind({}, kit::size_text(totals.grid.columns, totals.grid.rows)),
          totals_(std::move(totals)) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const kit::Grid& grid = totals_.grid;
        kit::draw_paper(canvas, board().extent);
        kit::draw_shaded(canvas, grid, position);
        kit::draw_grid(canvas, grid);
        kit::draw_kept(canvas, grid, position);
        for (std::size_t line = 0; line < totals_.lines(); ++line) {
            canvas.element(weight_element(totals_, line));
            canvas.text(weight_place(totals_, line), 0.34, std::to_string(totals_.number(line) + 1),
                        Role::note);
        }
        totals_.draw(canvas);
    }
    std::string write() const override { return "kakurasu\n" + totals_.write(); }
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleKind, ClueSheet>(this, id);
    }

    std::vector<ClueKind> kinds() const override { return {totals_.clue_kind()}; }
    std::vector<Clue> clues() const override { return totals_.clues(0); }
    Result<std::unique_ptr<Puzzle>> changed(std::span<const Clue> taken,
                                            std::span<const Clue> printed) const override {
        Result<kit::LineTotals> totals = totals_.changed(0, taken, printed);
        if (!totals) return totals.error();
        return std::unique_ptr<Puzzle>(std::make_unique<Kakurasu>(*std::move(totals)));
    }
    Result<std::vector<Clue>> given_by(const Position& solution, std::uint64_t) const override {
        return totals_.given_by(solution, weighing(totals_)).clues(0);
    }

private:
    kit::LineTotals totals_;
};

class KakurasuType final : public PuzzleType, public PuzzleSetter {
public:
    const TypeInfo& info() const noexcept override { return info_; }
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter>(this, id);
    }
    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        const auto sections = kit::sections_of(text, "kakurasu", {"rows", "columns"});
        if (!sections) return sections.error();
        if (!sections->front().lines.empty())
            return kit::error_at(sections->front().lines.front().number, 1,
                                 Text("expected {0}", {kit::quoted("rows")}));
        Result<kit::LineTotals> totals = kit::LineTotals::read(*sections, 1, most_side);
        if (!totals) return totals.error();
        return std::unique_ptr<Puzzle>(std::make_unique<Kakurasu>(*std::move(totals)));
    }

    std::span<const Parameter> parameters() const noexcept override { return parameters_; }
    Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override {
        return std::unique_ptr<Puzzle>(
            std::make_unique<Kakurasu>(kit::LineTotals::none(kit::grid_of(values))));
    }

private:
    TypeInfo info_ = {
        "kakurasu",
        "Kakurasu",
        "Shade cells so that the **numbers beside the board** add up.\n"
        "\n"
        "- **A shaded cell counts in its row** as much as the number above its column says, and in "
        "its column as much as the number left of its row.\n"
        "- **The number right of a row** is what its shaded cells come to, and the number below a "
        "column the same.\n"
        "\n"
        "---\n"
        "\n"
        "Left click shades a cell, right click dots one that you know is kept; either click on a "
        "marked cell clears it. Drag to mark several. Cells that you leave blank count as "
        "unshaded.",
        {{"totals", "the shaded cells of every line come to its total",
          "a line comes to too much, or cannot come to its total"}},
        {".kakurasu"},
        "kakurasu\nrows\n6 6 5 3\ncolumns\n5 10 4 2\n",
        true};
    std::vector<Parameter> parameters_{{"columns", "columns", 3, 20, 6, {}},
                                       {"rows", "rows", 3, 20, 6, {}}};
};

}  // namespace

}  // namespace kakurasu

QUADRILLE_PLUGIN(kakurasu::KakurasuType, "kakurasu", "1.0.0")

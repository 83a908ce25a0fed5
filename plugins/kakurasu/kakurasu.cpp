// Kakurasu (index sums): shade cells so that the numbers of the shaded cells along each line, which
// stand beside the board, add up to the total of the line.
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/line_totals.hpp"
#include "quadrille/kit/printed.hpp"
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

/// What is printed: totals alone.
struct Totals {
    static constexpr auto headings = kit::LineTotals::headings;

    kit::LineTotals lines;

    [[nodiscard]] const kit::Grid& grid() const noexcept { return lines.grid; }
    [[nodiscard]] static Totals none(const kit::Grid& grid) {
        return {kit::LineTotals::none(grid)};
    }
    [[nodiscard]] static Result<Totals> read(const std::vector<kit::Section>& sections) {
        if (!sections.front().lines.empty())
            return kit::error_at(sections.front().lines.front().number, 1,
                                 Text("expected {0}", {kit::quoted("rows")}));
        const auto lines = kit::LineTotals::read_with_size(sections, 1, most_side);
        if (!lines) return lines.error();
        return Totals{*lines};
    }
    [[nodiscard]] std::string write() const { return lines.write(); }

    [[nodiscard]] std::vector<ClueKind> kinds() const { return {kit::line_total_kind(lines)}; }
    [[nodiscard]] std::vector<Clue> clues() const { return lines.clues(0); }
    [[nodiscard]] Result<Totals> changed(std::span<const Clue> taken,
                                         std::span<const Clue> printed) const {
        const auto other = lines.changed(0, taken, printed);
        if (!other) return other.error();
        return Totals{*other};
    }
    [[nodiscard]] std::vector<Clue> given_by(const Position& solution) const {
        return kit::line_totals(lines, solution, weighing(lines)).clues(0);
    }
};

/// What a shaded cell weighs stands left of its row and above its column, in elements behind those
/// of the totals.
ElementId weight_element(const kit::LineTotals& totals, std::size_t line) {
    return element_id(totals.grid.cells() + totals.places() + line);
}
Vec2 weight_place(const kit::LineTotals& totals, std::size_t line) {
    return kit::beside_line(totals.grid, kit::opposite(totals.side(line)), totals.line(line), 0.4);
}

Board make_board(const kit::LineTotals& totals) {
    Board board = kit::board_of(totals.grid, kit::shading());
    board.alphabets.emplace_back();
    board.extent.min = {-0.9, -0.9};
    totals.add_elements(board, 1);
    for (std::size_t line = 0; line < totals.places(); ++line) {
        const Vec2 reach = totals.is_row(line) ? Vec2{0.4, 0.5} : Vec2{0.5, 0.4};
        const Vec2 at = weight_place(totals, line);
        board.elements.push_back({Kind::clue, 1, blank, Part::note,
                                  kit::box(at - reach, at + reach), totals.name(line) + "-weight"});
    }
    return board;
}

Rules make_rules(const kit::LineTotals& totals) {
    Rules rules;
    kit::add_line_totals(rules, totals, 0, weighing(totals),
                         "in row {0}, the shaded cells come to {1}",
                         "in column {0}, the shaded cells come to {1}");
    return rules;
}

class Kakurasu final : public kit::PrintedPuzzle<Kakurasu, Totals> {
public:
    static constexpr const char* type_id = "kakurasu";

    explicit Kakurasu(const Totals& totals)
        : PrintedPuzzle(make_board(totals.lines), make_rules(totals.lines), totals) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const kit::LineTotals& totals = printed().lines;
        const kit::Grid& grid = totals.grid;
        kit::draw_paper(canvas, board().extent);
        kit::draw_shaded(canvas, grid, position);
        kit::draw_grid(canvas, grid);
        kit::draw_kept(canvas, grid, position);
        for (std::size_t line = 0; line < totals.places(); ++line) {
            canvas.element(weight_element(totals, line));
            canvas.text(weight_place(totals, line), 0.34, std::to_string(totals.line(line) + 1),
                        Role::note);
        }
        totals.draw(canvas);
    }
};

TypeInfo kakurasu_info() {
    return {
        Kakurasu::type_id,
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
}

class KakurasuType final : public kit::PrintedType<Kakurasu> {
public:
    KakurasuType() : PrintedType(kakurasu_info(), kit::columns_and_rows(3, 20, 6)) {}
};

}  // namespace

}  // namespace kakurasu

QUADRILLE_PLUGIN(kakurasu::KakurasuType, "kakurasu", "1.0.0")

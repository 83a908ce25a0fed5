// Range (Kurodoko): shade cells so that each number counts what is seen from its cell. No two
// shaded cells share a side, and the others are connected.
#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/sheet_id.hpp"
#include "quadrille/kit/view_numbers.hpp"
#include "quadrille/sdk.hpp"

namespace range {

using namespace quadrille;

namespace {

enum Conditions : std::uint16_t { numbers_condition, apart_condition, connected_condition };

Rules make_rules(const kit::ViewNumbers& numbers) {
    Rules rules;
    numbers.add_rules(rules, numbers_condition);
    kit::add_shaded_apart(rules, numbers.grid, apart_condition);
    rules.push_back(kit::kept_connected(numbers.grid, connected_condition));
    return rules;
}

class Range final : public kit::PrintedPuzzle<Range, kit::ViewNumbers> {
public:
    static constexpr const char* type_id = "range";

    explicit Range(const kit::ViewNumbers& numbers)
        : PrintedPuzzle(numbers.board(kit::shading()), make_rules(numbers), numbers) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const kit::Grid& grid = printed().grid;
        kit::draw_paper(canvas, board().extent);
        kit::draw_shaded(canvas, grid, position);
        kit::draw_grid(canvas, grid);
        printed().draw_dots(canvas, position);
        printed().draw(canvas);
    }
};

TypeInfo range_info() {
    return {
        Range::type_id,
        "Range",
        "Shade cells so that each **number** counts what is seen from its cell.\n"
        "\n"
        "- **A number** says how many cells are seen from it: its own, and those above, below and "
        "to both sides, up to the next shaded cell or the border. Cells with a number, or a "
        "question mark, are not shaded.\n"
        "- **Shaded cells stay apart**: no two of them share a side.\n"
        "- **What is left is connected** from side to side.\n"
        "\n"
        "---\n"
        "\n"
        "Left click shades a cell, right click dots one that you know is kept; either click on a "
        "marked cell clears it. Drag to mark several. Cells that you leave blank count as "
        "unshaded.",
        {{"numbers", "every number counts the cells that are seen from it",
          "a number sees too many cells, or cannot see enough"},
         {"apart", "no two shaded cells share a side", "two shaded cells share a side"},
         {"connected", "the unshaded cells are connected", "the unshaded cells are cut apart"}},
        {".range"},
        "range\n. . . 9 6\n2 . . . .\n. . . . .\n. . 5 . 5\n. 3 . . .\n",
        true};
}

class RangeType final : public kit::PrintedType<Range> {
public:
    RangeType() : PrintedType(range_info(), kit::columns_and_rows(3, 30, 9)) {
        set_formats(kit::sheet_formats_of(*this, {.game = "Range"},
                                          {.kinds = {"kurodoko"}, .unknown = "?"}));
    }
};

}  // namespace

}  // namespace range

QUADRILLE_PLUGIN(range::RangeType, "range", "1.0.0")

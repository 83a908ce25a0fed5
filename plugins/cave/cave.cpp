// Cave (Bag, Corral): shade what is not in the cave. The cave is connected, all that is shaded
// reaches the border of the board, and each number counts what is seen from its cell.
//
// What lies round the board is a hidden element that is shaded: that all which is shaded hangs
// together with it says that there are no holes in the cave.
#include <array>
#include <utility>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/sheet_formats.hpp"
#include "quadrille/kit/view_numbers.hpp"
#include "quadrille/sdk.hpp"

namespace cave {

using namespace quadrille;

namespace {

enum Conditions : std::uint16_t { numbers_condition, cave_condition, outside_condition };

Board make_board(const kit::ViewNumbers& numbers) {
    Board board = numbers.board(kit::shading());
    board.alphabets.front().symbols[kit::kept - 1].name = "in the cave";
    board.alphabets.push_back({{{"shaded", "■"}}, blank, {}, {}, false});
    board.elements.push_back(
        {Kind::cell, 1, blank, Part::hidden, {}, "outside", "the border of the board"});
    return board;
}

Rules make_rules(const kit::ViewNumbers& numbers) {
    const kit::Grid& grid = numbers.grid;
    Rules rules;
    numbers.add_rules(rules, numbers_condition);
    rules.push_back(kit::kept_connected(grid, cave_condition, "the cave is connected"));
    Connected outside{grid.elements(), grid.sides(), kit::shaded};
    const auto outer = static_cast<std::uint32_t>(grid.cells());
    outside.cells.push_back(element_id(outer));
    for (std::uint32_t cell = 0; cell < outer; ++cell)
        if (grid.neighbours(cell).size() < 4) outside.sides.push_back({cell, outer});
    rules.push_back({outside_condition, std::nullopt,
                     "all that is shaded is connected with the border", std::move(outside)});
    return rules;
}

/// Rock that grows from the border of the board into a cave that is all of it at first.
class Draft {
public:
    Draft(const kit::Grid& grid, std::uint64_t seed)
        : grid_(grid), random_(seed), is_rock_(grid.cells(), false) {}

    /// The numbers of all cells that are left.
    [[nodiscard]] kit::ViewNumbers run() {
        const std::size_t wanted = grid_.cells() * (36 + random_.below(11)) / 100;
        std::size_t tries = 60 * grid_.cells();
        for (std::size_t grown = 0; grown < wanted && tries > 0; --tries) {
            const std::size_t cell = random_.below(grid_.cells());
            if (is_rock_[cell] || !can_grow_to(cell)) continue;
            is_rock_[cell] = true;
            ++grown;
        }
        Position solution(kit::board_of(grid_, kit::shading()));
        for (std::size_t cell = 0; cell < grid_.cells(); ++cell)
            solution.set_mark(element_id(cell), is_rock_[cell] ? kit::shaded : kit::kept);
        return kit::ViewNumbers::of(grid_, solution);
    }

private:
    /// Whether rock, or the border, is beside it, and the cells of the cave round it hang together
    /// without it. Mostly not where much rock is beside it: caves wind.
    [[nodiscard]] bool can_grow_to(std::size_t cell) {
        const auto ring = grid_.ring(cell);
        std::array<bool, 8> rock{};
        for (std::size_t i = 0; i < ring.size(); ++i) rock[i] = !ring[i] || is_rock_[*ring[i]];
        std::size_t beside = 0;
        std::size_t parts = 0;  // of the cave; a side and the next are joined by the corner between
        for (const std::size_t side : {1U, 3U, 5U, 7U}) {
            beside += rock[side] ? 1U : 0U;
            const bool goes_on = !rock[(side + 1) % 8] && !rock[(side + 2) % 8];
            parts += !rock[side] && !goes_on ? 1U : 0U;
        }
        constexpr std::array<std::uint64_t, 5> percent{0, 100, 40, 10, 0};
        return parts == 1 && random_.chance(percent[beside], 100);
    }

    kit::Grid grid_;
    kit::Random random_;
    std::vector<bool> is_rock_;
};

class Cave final : public kit::PrintedPuzzle<Cave, kit::ViewNumbers> {
public:
    static constexpr const char* type_id = "cave";

    explicit Cave(const kit::ViewNumbers& numbers)
        : PrintedPuzzle(make_board(numbers), make_rules(numbers), numbers) {}

    /// The line round the cave leads along the frame of the board where nothing is shaded there,
    /// and what is known of the cave has a floor.
    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const kit::Grid& grid = printed().grid;
        kit::draw_paper(canvas, board().extent);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            if (position.mark(element_id(cell)) == kit::kept)
                canvas.polygon(grid.outline(cell), Role::tone6);
        kit::draw_shaded(canvas, grid, position);
        kit::draw_grid(canvas, grid, 0, 0.03, 0.03);
        const kit::EdgeLattice lattice{grid};
        std::vector<int> caves(lattice.count(), 0);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            if (position.mark(element_id(cell)) != kit::shaded)
                for (const std::uint32_t edge : lattice.round(cell)) ++caves[edge];
        for (std::size_t edge = 0; edge < caves.size(); ++edge)
            if (caves[edge] == 1)
                canvas.line(lattice.from(edge), lattice.to(edge), {Role::grid_strong, 0.1});
        printed().draw_dots(canvas, position);
        printed().draw(canvas);
    }
};

TypeInfo cave_info() {
    return {
        Cave::type_id,
        "Cave",
        "Shade all that is not in the **cave**.\n"
        "\n"
        "- **The cave is connected** from side to side.\n"
        "- **The cave has no holes**: whatever is shaded is connected, from side to side, with the "
        "border of the board.\n"
        "- **A number** says how many cells of the cave are seen from it: its own, and those "
        "above, below and to both sides, up to the wall of the cave. Numbers and question marks "
        "are in the cave.\n"
        "\n"
        "---\n"
        "\n"
        "Left click shades a cell, right click dots one that you know is in the cave; either click "
        "on a marked cell clears it. Drag to mark several. Cells that you leave blank count as "
        "cave.",
        {{"numbers", "every number counts the cells that are seen from it",
          "a number sees too many cells, or cannot see enough"},
         {"cave", "the cave is connected", "the cave is cut apart"},
         {"outside", "all that is shaded reaches the border", "the cave has a hole"}},
        {".cave"},
        "cave\n. . 4 . .\n3 6 . . .\n. 7 . 4 4\n. 4 . . .\n. . . . 4\n",
        true};
}

class CaveType final : public kit::PrintedType<Cave> {
public:
    CaveType() : PrintedType(cave_info(), kit::columns_and_rows(3, 30, 9)) {
        set_formats({kit::sheet_link(*this, {.kinds = {"cave", "bag"}, .unknown = "?"})});
    }

    /// With all of its numbers a cave is the only one: cells more would be seen from some.
    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        return puzzle_of(Draft(kit::grid_of(values), seed).run());
    }
};

}  // namespace

}  // namespace cave

QUADRILLE_PLUGIN(cave::CaveType, "cave", "1.0.0")

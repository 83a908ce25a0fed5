// What stands beside the field, and what of it goes with a row and a column.
#include "drawing/margins.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boards.hpp"

namespace quadrille::drawing {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A row of cells with a clue at its left and one above each cell.
class Clued final : public kit::StoredPuzzle {
public:
    explicit Clued(std::size_t cells) : StoredPuzzle(board_of(cells), rules_of(cells)) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return {}; }

private:
    static Board board_of(std::size_t cells) {
        Board board = test::row_of_cells(cells, 2);
        const auto clue = static_cast<std::uint16_t>(board.alphabets.size());
        board.alphabets.emplace_back();
        board.extent = {{-2.1, -1.1}, {static_cast<double>(cells) + 0.1, 1.1}};
        board.elements.push_back(
            {Kind::clue, clue, blank, Part::note, kit::box({-2, 0}, {0, 1}), "row1"});
        for (std::size_t i = 0; i < cells; ++i) {
            const auto x = static_cast<double>(i);
            board.elements.push_back({Kind::clue, clue, blank, Part::note,
                                      kit::box({x, -1}, {x + 1, 0}),
                                      "column" + std::to_string(i + 1)});
        }
        return board;
    }
    static Rules rules_of(std::size_t cells) {
        Rules rules;
        for (std::size_t i = 0; i <= cells; ++i)
            rules.push_back({0, element_id(cells + i), "a clue", Count{}});
        return rules;
    }
};

TEST(Margins, AreWhatStandsBesideTheCells) {
    const Clued puzzle(3);
    const Margins margins(puzzle);
    EXPECT_EQ(margins.side(element_id(0)), Side::inside);
    EXPECT_EQ(margins.side(element_id(3)), Side::left);
    EXPECT_EQ(margins.side(element_id(4)), Side::top);
    EXPECT_EQ(margins.field(), (Rect{{0, 0}, puzzle.board().extent.max}))
        << "nothing stands at the right and below";
}

TEST(Margins, KnowTheCluesOfARowAndOfAColumn) {
    const Margins margins{Clued(3)};
    EXPECT_THAT(margins.level_with({{1, 0}, {2, 1}}), ElementsAre(element_id(3), element_id(5)));
}

TEST(Margins, LeaveOutWhatIsNotShown) {
    const Clued puzzle(2);
    const std::vector<ElementId> columns{element_id(3), element_id(4)};
    const Margins margins(puzzle, columns);
    EXPECT_EQ(margins.field().min, (Vec2{0, puzzle.board().extent.min.y}));
    EXPECT_THAT(margins.level_with({{1, 0}, {2, 1}}), ElementsAre(element_id(2)));
}

}  // namespace
}  // namespace quadrille::drawing

// A board in words: what is printed is heard from the drawing.
#include "text/spoken_board.hpp"

#include <gtest/gtest.h>

#include "quadrille/kit/centre_lines.hpp"
#include "quadrille/kit/puzzle.hpp"

namespace quadrille::text {
namespace {

/// A disc, a circle, a disc with a number on it, and a dot that is no clue.
class Signs final : public kit::StoredPuzzle {
public:
    Signs() : StoredPuzzle(kit::CentreLines{{1, 4}}.board(), {}) {}
    void draw(Canvas& canvas, const Position&, const ClueStates&) const override {
        canvas.element(element_id(0));
        canvas.disc({0.5, 0.5}, 0.3, Role::clue);
        canvas.element(element_id(1));
        canvas.circle({1.5, 0.5}, 0.3, {Role::clue, 0.05});
        canvas.element(element_id(2));
        canvas.disc({2.5, 0.5}, 0.3, Role::clue);
        canvas.text({2.5, 0.5}, 0.5, "3", Role::paper);
        canvas.element(element_id(3));
        canvas.disc({3.5, 0.5}, 0.1, Role::grid);
        canvas.nobody();
    }
    [[nodiscard]] std::string write() const override { return {}; }
};

TEST(SpokenBoard, HearsDiscsAndCirclesThatAreCluesThemselves) {
    const Signs puzzle;
    const places::Places places(puzzle.board());
    const SpokenBoard spoken(puzzle, places);
    const Position position(puzzle.board());
    EXPECT_EQ(spoken.printed(position, element_id(0)), "●");
    EXPECT_EQ(spoken.printed(position, element_id(1)), "○");
    EXPECT_EQ(spoken.printed(position, element_id(2)), "3");
    EXPECT_EQ(spoken.printed(position, element_id(3)), "");
}

}  // namespace
}  // namespace quadrille::text

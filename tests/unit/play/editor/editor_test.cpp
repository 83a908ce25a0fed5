// The editor on the types of this build: clues placed, typed, grouped, drawn as pictures.
#include "play/editor/editor.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "shipped_types.hpp"

namespace quadrille::play {
namespace {

using input::Action;

class EditorTest : public testing::Test {
protected:
    static const test::ShippedTypes& types() {
        static const test::ShippedTypes shipped;
        return shipped;
    }
    /// A blank board of the usual values, but for those named first.
    static std::unique_ptr<Editor> blank(const char* type, std::vector<std::int32_t> values = {}) {
        const auto found = types().find(type);
        const auto* const setter = facet_of<PuzzleSetter>(*found);
        for (std::size_t i = values.size(); i < setter->parameters().size(); ++i)
            values.push_back(setter->parameters()[i].standard);
        return std::make_unique<Editor>(
            found, std::shared_ptr<const Puzzle>(setter->blank_board(values).value()));
    }
    static std::uint32_t kind_of(const Editor& editor, std::string_view id) {
        const auto kinds = editor.puzzle().kinds();
        return static_cast<std::uint32_t>(std::ranges::find(kinds, id, &ClueKind::id) -
                                          kinds.begin());
    }
    static void type(Editor& editor, std::string_view text) {
        for (const char c : text) {
            if (c == '\n')
                EXPECT_TRUE(editor.perform(Action::mark_primary));
            else
                EXPECT_TRUE(editor.type(static_cast<unsigned char>(c))) << c;
        }
    }
    static Vec2 middle(const Editor& editor, std::uint32_t seat) {
        return engine::middle_of(editor.clue_kind()->seats[seat]);
    }
    static void click(Editor& editor, std::uint32_t seat, Button button = Button::primary) {
        editor.press(middle(editor, seat), button);
        editor.release();
    }
    static void drag(Editor& editor, std::initializer_list<std::uint32_t> seats) {
        editor.press(middle(editor, *seats.begin()), Button::primary);
        for (const std::uint32_t seat : seats) editor.drag(middle(editor, seat));
        editor.release();
    }
    /// Another grid, at the lower right of the first of nine by nine.
    static void add_grid(Editor& editor) {
        editor.choose_kind(kind_of(editor, "grid"));
        const auto& seats = editor.clue_kind()->seats;
        const auto found = std::ranges::find_if(seats, [](const std::vector<Vec2>& outline) {
            const Vec2 at = engine::middle_of(outline);
            return at.x == 6.5 && at.y == 6.5;
        });
        ASSERT_NE(found, seats.end());
        click(editor, static_cast<std::uint32_t>(found - seats.begin()));
        ASSERT_TRUE(editor.refusal().empty());
    }
    static std::string text(const Editor& editor) { return editor.puzzle().puzzle().write(); }
    static std::string normal(const char* type, std::string_view native) {
        return types().puzzle(type, native)->write();
    }
};

TEST_F(EditorTest, ASudokuIsTypedInReadingOrder) {
    const auto editor = blank("sudoku", {4});
    type(*editor, "1.3.0 4..2..4.1.");
    EXPECT_EQ(editor->puzzle().clues().size() -
                  static_cast<std::size_t>(std::ranges::count_if(
                      editor->puzzle().clues(), [](const Clue& clue) { return clue.kind != 0; })),
              6U);
    EXPECT_EQ(editor->puzzle().clue_on(0, 0).has_value(), true);
    EXPECT_EQ(editor->puzzle().clues()[*editor->puzzle().clue_on(0, 6)].value, "4");
}

TEST_F(EditorTest, BackspaceTakesBackWhatWasTyped) {
    const auto editor = blank("sudoku", {4});
    EXPECT_FALSE(editor->erase_back()) << "nothing was typed: it is undo then";
    type(*editor, "12");
    EXPECT_TRUE(editor->erase_back());
    EXPECT_TRUE(editor->puzzle().clue_on(0, 0));
    EXPECT_FALSE(editor->puzzle().clue_on(0, 1));
    type(*editor, "3");
    EXPECT_EQ(editor->puzzle().clues()[*editor->puzzle().clue_on(0, 1)].value, "3");
}

TEST_F(EditorTest, ASlitherlinkIsTypedAndClicked) {
    const auto editor = blank("slitherlink", {5, 5});
    type(*editor, "3.0");
    click(*editor, 24);  // steps from nothing to the first value
    EXPECT_EQ(text(*editor), normal("slitherlink", "3_0__\n_____\n_____\n_____\n____0\n"));
    click(*editor, 24);
    click(*editor, 2, Button::secondary);
    EXPECT_EQ(text(*editor), normal("slitherlink", "3____\n_____\n_____\n_____\n____1\n"));
}

TEST_F(EditorTest, ADragPrintsTheSameValueAndTakesItAway) {
    const auto editor = blank("slitherlink", {5, 5});
    editor->pick(3);  // a 2
    drag(*editor, {0, 1, 2});
    EXPECT_EQ(text(*editor), normal("slitherlink", "222__\n_____\n_____\n_____\n_____\n"));
    editor->press(middle(*editor, 1), Button::secondary);
    editor->drag(middle(*editor, 2));
    editor->release();
    EXPECT_EQ(text(*editor), normal("slitherlink", "2____\n_____\n_____\n_____\n_____\n"));
    EXPECT_TRUE(editor->perform(Action::undo));
    EXPECT_EQ(text(*editor), normal("slitherlink", "222__\n_____\n_____\n_____\n_____\n"));
}

TEST_F(EditorTest, AHitoriIsTypedInNumbers) {
    const auto editor = blank("hitori", {4, 4});
    type(*editor, "4234131434342443");
    EXPECT_EQ(text(*editor), normal("hitori", "4 2 3 4\n1 3 1 4\n3 4 3 4\n2 4 4 3\n"));
}

TEST_F(EditorTest, ATakuzuIsPasted) {
    const auto editor = blank("takuzu", {4, 4});
    ASSERT_TRUE(editor->paste("1..0\n..0.\n.0..\n11..\n"));
    EXPECT_EQ(editor->pasted()->printed.size(), 6U);
    EXPECT_TRUE(editor->puzzle().clues().empty()) << "it is only shown";
    EXPECT_TRUE(editor->perform(Action::mark_primary));
    EXPECT_EQ(text(*editor), normal("takuzu", "1..0\n..0.\n.0..\n11..\n"));
    EXPECT_FALSE(editor->paste("what a day"));
}

TEST_F(EditorTest, ANonogramIsDrawnAsAPicture) {
    const auto editor = blank("nonogram", {5, 5});
    ASSERT_FALSE(editor->kind()) << "every clue follows from the picture";
    const Board& board = editor->surface().board;
    const auto at = [&](std::size_t cell) {
        return engine::middle_of(board.elements[cell].outline);
    };
    const Vec2 from = at(0);
    const Vec2 to = at(2);
    editor->press(from, Button::primary);
    editor->drag(to);
    editor->release();
    const auto clue = [&](const char* kind) {
        return editor->puzzle()
            .clues()[*editor->puzzle().clue_on(kind_of(*editor, kind), 0)]
            .value;
    };
    EXPECT_EQ(clue("row"), "3");
    EXPECT_EQ(clue("column"), "1");
    EXPECT_EQ(editor->shown().mark(element_id(1)), Mark{1});
    EXPECT_TRUE(editor->perform(Action::undo));
    EXPECT_EQ(clue("row"), clue("column")) << "both are empty again";
    EXPECT_TRUE(editor->perform(Action::redo));
    EXPECT_EQ(editor->shown().mark(element_id(1)), Mark{1}) << "the picture comes back, too";
}

TEST_F(EditorTest, ANonogramIsTypedLineByLine) {
    const auto editor = blank("nonogram", {5, 5});
    editor->choose_kind(kind_of(*editor, "row"));
    EXPECT_TRUE(editor->takes_text());
    click(*editor, 0);
    type(*editor, "1 1\n3\n");
    EXPECT_EQ(editor->waiting().size(), 2U) << "the columns are still empty";
    EXPECT_FALSE(editor->refusal().empty());
    editor->choose_kind(kind_of(*editor, "column"));
    click(*editor, 0);
    type(*editor, "2\n1\n2\n");
    EXPECT_TRUE(editor->waiting().empty());
    EXPECT_EQ(editor->puzzle().clues()[*editor->puzzle().clue_on(0, 0)].value, "1 1");
    EXPECT_EQ(editor->puzzle().clues()[*editor->puzzle().clue_on(1, 2)].value, "2");
    EXPECT_TRUE(editor->refusal().empty());
}

TEST_F(EditorTest, BehindTheLastRowTheColumnsAreTyped) {
    const auto editor = blank("nonogram", {5, 5});
    editor->choose_kind(kind_of(*editor, "row"));
    click(*editor, 0);
    type(*editor, "1\n1\n1\n1\n1\n");
    EXPECT_EQ(editor->kind(), kind_of(*editor, "column"));
    EXPECT_EQ(editor->waiting().size(), 5U);
    type(*editor, "5\n0\n0\n0\n0\n");
    EXPECT_TRUE(editor->waiting().empty());
    EXPECT_TRUE(editor->refusal().empty());
    EXPECT_EQ(editor->puzzle().clues()[*editor->puzzle().clue_on(1, 0)].value, "5");
    type(*editor, "0\n");
    EXPECT_EQ(editor->puzzle().clues()[*editor->puzzle().clue_on(0, 0)].value, "1")
        << "behind the last column nothing begins anew";
}

TEST_F(EditorTest, ACageIsDraggedAndItsSumTyped) {
    const auto editor = blank("sudoku", {9});
    editor->choose_kind(kind_of(*editor, "cage"));
    drag(*editor, {0, 1, 10});
    EXPECT_THAT(editor->selected(), testing::ElementsAre(0, 1, 10));
    EXPECT_TRUE(editor->refusal().empty()) << "it only waits for its sum";
    type(*editor, "17\n");
    ASSERT_TRUE(editor->puzzle().clue_on(*editor->kind(), 10));
    EXPECT_EQ(editor->puzzle().clues()[*editor->puzzle().clue_on(*editor->kind(), 10)].value, "17");
    EXPECT_TRUE(editor->selected().empty());
    click(*editor, 1);
    EXPECT_THAT(editor->selected(), testing::ElementsAre(0, 1, 10)) << "to be said anew";
    type(*editor, "20\n");
    EXPECT_EQ(editor->puzzle().clues()[*editor->puzzle().clue_on(*editor->kind(), 0)].value, "20");
    click(*editor, 0, Button::secondary);
    EXPECT_FALSE(editor->puzzle().clue_on(*editor->kind(), 0));
}

TEST_F(EditorTest, BlocksThatAreNoBoardForThemselvesWaitForTheOthers) {
    const auto editor = blank("sudoku", {4});
    editor->choose_kind(kind_of(*editor, "block"));
    drag(*editor, {0, 1, 2, 3});
    EXPECT_EQ(editor->waiting().size(), 1U);
    EXPECT_FALSE(editor->refusal().empty());
    drag(*editor, {4, 5, 6, 7});
    EXPECT_TRUE(editor->waiting().empty()) << "the other two blocks were cut into rows with these";
}

TEST_F(EditorTest, APathGoesFromCellToCellAndBackAlongItself) {
    const auto editor = blank("sudoku", {9});
    editor->choose_kind(kind_of(*editor, "thermometer"));
    drag(*editor, {0, 10, 11, 12, 11, 20});
    ASSERT_TRUE(editor->refusal().empty());
    const auto clue = editor->puzzle().clue_on(*editor->kind(), 0);
    ASSERT_TRUE(clue);
    EXPECT_THAT(editor->puzzle().clues()[*clue].seats, testing::ElementsAre(0, 10, 11, 20));
    click(*editor, 11, Button::secondary);
    EXPECT_FALSE(editor->puzzle().clue_on(*editor->kind(), 0));
}

TEST_F(EditorTest, ASecondGridIsPlacedAndTakenAway) {
    const auto editor = blank("sudoku", {9});
    type(*editor, "5");
    const std::string before = text(*editor);
    editor->choose_kind(kind_of(*editor, "grid"));
    EXPECT_LT(editor->extent().min.x, 0);
    const auto& seats = editor->clue_kind()->seats;
    const auto lower_right = std::ranges::find_if(seats, [](const std::vector<Vec2>& outline) {
        const Vec2 at = engine::middle_of(outline);
        return at.x == 6.5 && at.y == 6.5;
    });
    ASSERT_NE(lower_right, seats.end());
    click(*editor, static_cast<std::uint32_t>(lower_right - seats.begin()));
    ASSERT_TRUE(editor->refusal().empty());
    EXPECT_GT(editor->puzzle().puzzle().board().extent.max.x, 14);
    editor->choose_kind(0U);
    EXPECT_TRUE(editor->puzzle().clue_on(0, 0)) << "what was printed stays";
    editor->perform(Action::undo);
    EXPECT_EQ(text(*editor), before);
}

TEST_F(EditorTest, UndoOfAGridLeavesNothingSelectedThatIsGone) {
    const auto editor = blank("sudoku", {9});
    add_grid(*editor);
    editor->choose_kind(kind_of(*editor, "cage"));
    const auto last = static_cast<std::uint32_t>(editor->clue_kind()->seats.size() - 1);
    drag(*editor, {last - 1, last});
    ASSERT_FALSE(editor->selected().empty());
    while (editor->puzzle().can_undo()) editor->perform(Action::undo);
    EXPECT_TRUE(editor->selected().empty());
    for (const std::uint32_t seat : editor->selected())
        EXPECT_LT(seat, editor->clue_kind()->seats.size());
}

TEST_F(EditorTest, ABlockThatWaitsGoesWhereAnotherGridIsAdded) {
    const auto editor = blank("sudoku", {9});
    editor->choose_kind(kind_of(*editor, "block"));
    drag(*editor, {0, 1});
    ASSERT_EQ(editor->waiting().size(), 1U);
    add_grid(*editor);
    EXPECT_TRUE(editor->waiting().empty()) << "there are no such blocks any more";
    ASSERT_TRUE(editor->kind());
    EXPECT_LT(*editor->kind(), editor->puzzle().kinds().size());
}

TEST_F(EditorTest, TheKindAtHandGoesWithTheBoardThatHadIt) {
    const auto editor = blank("sudoku", {9});
    add_grid(*editor);
    editor->perform(Action::undo);
    editor->choose_kind(kind_of(*editor, "block"));
    editor->perform(Action::redo);
    ASSERT_TRUE(editor->kind());
    ASSERT_LT(*editor->kind(), editor->puzzle().kinds().size());
    EXPECT_EQ(editor->surface().board.size(), editor->clue_kind()->seats.size());
}

TEST_F(EditorTest, AllCluesAreTakenButForTheBoardItself) {
    const auto editor = blank("sudoku", {4});
    const std::string before = text(*editor);
    type(*editor, "12");
    editor->take_all_clues();
    EXPECT_TRUE(editor->refusal().empty());
    EXPECT_EQ(text(*editor), before);
}

TEST_F(EditorTest, ATextThatWasRefusedIsNotOfTheNextPlace) {
    const auto editor = blank("sudoku", {9});
    editor->choose_kind(kind_of(*editor, "cage"));
    drag(*editor, {0, 1});
    type(*editor, "no sum");
    editor->press(middle(*editor, 40), Button::primary);
    editor->release();
    EXPECT_TRUE(editor->text().empty());
}

TEST_F(EditorTest, AGroupIsMadeWithTheKeysAlone) {
    const auto editor = blank("sudoku", {4});
    editor->choose_kind(kind_of(*editor, "block"));
    click(*editor, 0);
    for (int i = 0; i < 3; ++i) {
        editor->perform(Action::cursor_right);
        editor->perform(Action::mark_primary);
    }
    EXPECT_THAT(editor->selected(), testing::ElementsAre(0, 1, 2, 3));
    EXPECT_TRUE(editor->waiting().empty());
    editor->perform(Action::mark_primary);
    EXPECT_TRUE(editor->selected().empty());
    EXPECT_EQ(editor->waiting().size(), 1U);
}

TEST_F(EditorTest, AClueOfTheWholeBoardIsSwitched) {
    const auto editor = blank("sudoku", {9});
    const std::uint32_t diagonals = kind_of(*editor, "diagonals");
    editor->toggle(diagonals, "both");
    EXPECT_TRUE(editor->puzzle().clue_on(diagonals, 0));
    editor->toggle(diagonals, "both");
    EXPECT_FALSE(editor->puzzle().clue_on(diagonals, 0));
}

TEST_F(EditorTest, ASolutionIsDrawnAndGivesTheClues) {
    const auto editor = blank("slitherlink", {5, 5});
    editor->choose_kind(std::nullopt);
    const Board& board = editor->surface().board;
    // Round the first two cells.
    for (const char* edge :
         {"p0.0-p0.1", "p0.1-p0.2", "p0.2-p1.2", "p1.1-p1.2", "p1.0-p1.1", "p0.0-p1.0"}) {
        const auto at = std::ranges::find(board.elements, edge, &Element::name);
        ASSERT_NE(at, board.elements.end()) << edge;
        const Vec2 middle = engine::middle_of(at->outline);
        editor->press(middle, Button::primary);
        editor->release();
    }
    editor->derive_clues(1);
    EXPECT_EQ(text(*editor), normal("slitherlink", "33100\n11000\n00000\n00000\n00000\n"));
}

TEST_F(EditorTest, WhatIsTakenAwayGoesWithItsPartners) {
    const auto editor = blank("sudoku", {4});
    type(*editor, "1..............2");
    editor->set_symmetry(engine::Symmetry::half_turn);
    EXPECT_TRUE(editor->open_partners().empty());
    click(*editor, 1);
    type(*editor, "3");
    EXPECT_THAT(editor->open_partners(), testing::ElementsAre(14));
    click(*editor, 0, Button::secondary);
    EXPECT_FALSE(editor->puzzle().clue_on(0, 15));
}

TEST_F(EditorTest, EscapeGivesUpOneThingAtATime) {
    const auto editor = blank("sudoku", {9});
    editor->choose_kind(kind_of(*editor, "cage"));
    drag(*editor, {0, 1});
    type(*editor, "1");
    EXPECT_TRUE(editor->cancel());
    EXPECT_TRUE(editor->text().empty());
    EXPECT_FALSE(editor->selected().empty());
    EXPECT_TRUE(editor->cancel());
    EXPECT_TRUE(editor->selected().empty());
    EXPECT_FALSE(editor->cancel());
}

TEST_F(EditorTest, UndoGoesBackToTheBlankBoardAndRedoForward) {
    const auto editor = blank("sudoku", {4});
    const std::string before = text(*editor);
    type(*editor, "12.4");
    const std::string after = text(*editor);
    while (editor->puzzle().can_undo()) editor->perform(Action::undo);
    EXPECT_EQ(text(*editor), before);
    while (editor->puzzle().can_redo()) editor->perform(Action::redo);
    EXPECT_EQ(text(*editor), after);
}

/// With that text's clues printed and its only solution drawn, and no clue on it any more.
std::unique_ptr<Editor> drawn_solution(const test::ShippedTypes& types, const char* type,
                                       const char* full) {
    auto editor = std::make_unique<Editor>(types.find(type), types.puzzle(type, full));
    const Position solution(editor->puzzle().puzzle().board());
    editor->take_all_clues();
    editor->show_solution(solution);
    return editor;
}

TEST_F(EditorTest, TheMaskBrushUncoversWhatTheSolutionSays) {
    const char* const full = "1100\n0011\n1010\n0101\n";
    const auto editor = drawn_solution(types(), "takuzu", full);
    EXPECT_TRUE(editor->can_mask());
    editor->pick_mask();
    click(*editor, 0);
    drag(*editor, {5, 6, 7});
    EXPECT_EQ(text(*editor), normal("takuzu", "1...\n.011\n....\n....\n"));
    click(*editor, 6);
    EXPECT_EQ(text(*editor), normal("takuzu", "1...\n.0.1\n....\n....\n"));
    EXPECT_TRUE(editor->puzzle().finished_picture()) << "what is hidden is still the solution's";
    editor->set_symmetry(engine::Symmetry::half_turn);
    click(*editor, 0);
    EXPECT_EQ(text(*editor), normal("takuzu", "....\n.0.1\n....\n....\n"));
    click(*editor, 0);
    EXPECT_EQ(text(*editor), normal("takuzu", "1...\n.0.1\n....\n...1\n")) << "with its partner";
    EXPECT_TRUE(editor->cancel());
    EXPECT_FALSE(editor->masks()) << "it is laid aside";
    editor->perform(Action::undo);
    EXPECT_EQ(text(*editor), normal("takuzu", "....\n.0.1\n....\n....\n"));
}

TEST_F(EditorTest, AMaskByChanceShowsSoManyAndForgetsNothing) {
    const auto editor = drawn_solution(types(), "takuzu", "1100\n0011\n1010\n0101\n");
    EXPECT_EQ(editor->puzzle().mask_places(), 16U);
    for (const std::size_t shown : {5U, 16U, 1U, 9U}) {
        editor->mask(shown, shown);
        EXPECT_TRUE(editor->refusal().empty());
        EXPECT_EQ(editor->puzzle().clues().size(), shown);
        EXPECT_TRUE(editor->puzzle().finished_picture());
    }
    Editor unfinished(types().find("takuzu"),
                      types().puzzle("takuzu", "....\n....\n....\n....\n"));
    EXPECT_FALSE(unfinished.can_mask());
    unfinished.mask(5, 1);
    EXPECT_FALSE(unfinished.refusal().empty());
}

TEST_F(EditorTest, ABlankBoardIsNoSolutionOnPurpose) {
    const auto editor = blank("slitherlink", {5, 5});
    EXPECT_TRUE(editor->puzzle().finished_picture()) << "all of its edges rest";
    EXPECT_FALSE(editor->puzzle().drawn_solution());
    EXPECT_FALSE(editor->can_mask());
    editor->derive_clues(1);
    EXPECT_FALSE(editor->refusal().empty());
}

TEST_F(EditorTest, APuzzleIsSignedInOneStep) {
    const auto editor = blank("nonogram", {5, 5});
    ASSERT_TRUE(editor->puzzle().can_sign());
    editor->sign("  A hat\t", "Ann");
    EXPECT_EQ(editor->puzzle().credits().title, "A hat");
    EXPECT_EQ(editor->puzzle().credits().author, "Ann");
    editor->sign("A hat", "Ann");
    editor->perform(Action::undo);
    EXPECT_EQ(editor->puzzle().credits(), Credits{}) << "what says the same is no step";
    EXPECT_FALSE(blank("takuzu")->puzzle().can_sign());
}

TEST_F(EditorTest, BoardsOfEverySizeFromTheSmallestToTheLargestAreDrawn) {
    for (const char* const id : {"hitori", "nonogram", "slitherlink", "sudoku", "takuzu"})
        for (const bool is_small : {true, false}) {
            const auto type = types().find(id);
            const auto* const setter = facet_of<PuzzleSetter>(*type);
            std::vector<std::int32_t> values;
            for (const Parameter& one : setter->parameters()) {
                const bool is_size = one.id == "columns" || one.id == "rows" || one.id == "size";
                if (is_size && one.id != "size") {
                    EXPECT_LE(one.least, 2) << id;
                }
                values.push_back(!is_size ? one.standard : is_small ? one.least : one.most);
            }
            Result<std::unique_ptr<Puzzle>> board = setter->blank_board(values);
            ASSERT_TRUE(board) << id << ": " << in_english(board.error().message);
            const std::string written = (*board)->write();
            Editor editor(type, std::shared_ptr<const Puzzle>(*std::move(board)));
            EXPECT_EQ(normal(id, written), written) << id;
            EXPECT_FALSE(editor.puzzle().kinds().empty()) << id;
        }
}

TEST_F(EditorTest, ASlitherlinkOfTwoByTwoIsTyped) {
    const auto editor = blank("slitherlink", {2, 2});
    type(*editor, "2..2");
    EXPECT_EQ(text(*editor), "2_\n_2\n");
}

}  // namespace
}  // namespace quadrille::play

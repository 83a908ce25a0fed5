// Colours of cells and notes at the corners: the player's own, which rules, solvers and scores do
// not see.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "edges.hpp"
#include "input/notes.hpp"
#include "small_games.hpp"

namespace quadrille::play {
namespace {

using input::Action;
using input::note_bit;
using input::WriteMode;
using test::BoardPuzzle;
using test::named;
using testing::ElementsAre;

class AnnotationsTest : public testing::Test {
protected:
    std::unique_ptr<Game> game;

    void open(Board board, Rules rules = {}) {
        const auto puzzle = std::make_shared<BoardPuzzle>(std::move(board), std::move(rules));
        const auto type = std::make_shared<test::PlainSquareType>();
        game = std::make_unique<Game>(library::Item{{}, 0, "row", "square", "0", type, puzzle, {}},
                                      game::Session(puzzle, "square"), type);
    }
    /// Four cells that all differ; the first is printed.
    void open_row(Palette palette) {
        Board board = test::row_of_cells(4, 4);
        board.alphabets[0].palette = palette;
        board.alphabets[0].secondary = {3};
        board.elements[0].given = 4;
        Rules rules{{0, std::nullopt, "differ",
                     AllDifferent{{element_id(0), element_id(1), element_id(2), element_id(3)}}}};
        open(std::move(board), std::move(rules));
    }
    void click(Vec2 at, Button button = Button::primary) {
        game->press(at, button);
        game->release();
    }
    void drag(Vec2 from, Vec2 to, Button button = Button::primary) {
        game->press(from, button);
        game->drag(to);
        game->release();
    }
    [[nodiscard]] Content at(std::size_t cell) const {
        return game->session().position()[element_id(cell)];
    }
    [[nodiscard]] std::vector<int> colours() const {
        std::vector<int> list;
        for (std::size_t i = 0; i < game->board().size(); ++i) list.push_back(at(i).colour);
        return list;
    }
};

TEST_F(AnnotationsTest, AStrokeGivesCellsTheColourAndOneOnTheSameColourTakesItAway) {
    open_row(Palette::none);
    EXPECT_TRUE(game->perform(Action::colours_mode));
    EXPECT_TRUE(game->choose_colour(3));
    EXPECT_EQ(game->session().journal().size(), 0U) << "picking is no move";
    drag({0.5, 0.5}, {2.5, 0.5});
    EXPECT_THAT(colours(), ElementsAre(3, 3, 3, 0)) << "what is printed, too";
    EXPECT_EQ(at(0).mark, 4);
    EXPECT_EQ(game->session().journal().size(), 1U);
    game->choose_colour(5);
    drag({3.5, 0.5}, {2.5, 0.5});
    EXPECT_THAT(colours(), ElementsAre(3, 3, 5, 5)) << "over another colour";
    drag({3.5, 0.5}, {0.5, 0.5});
    EXPECT_THAT(colours(), ElementsAre(3, 3, 0, 0)) << "only that colour goes";
    drag({0.5, 0.5}, {3.5, 0.5}, Button::secondary);
    EXPECT_THAT(colours(), ElementsAre(0, 0, 0, 0));
    for (int i = 0; i < 4; ++i) game->perform(Action::undo);
    EXPECT_THAT(colours(), ElementsAre(0, 0, 0, 0));
    game->perform(Action::redo);
    EXPECT_THAT(colours(), ElementsAre(3, 3, 3, 0));
}

TEST_F(AnnotationsTest, ACellIsColouredWhereverItIsClickedThoughEdgesTakeTheClicksForMarks) {
    Board board = test::cells_and_edges(2, 2);
    const Count one{{{named(board, "p0.0-p0.1"), 1}}, 1, 1};
    open(std::move(board), {{0, std::nullopt, "one is drawn", one}});
    game->perform(Action::colours_mode);
    click({0.97, 0.5});
    EXPECT_EQ(game->session().position()[named(game->board(), "r1c1")].colour, 1);
    EXPECT_EQ(game->session().position()[named(game->board(), "p0.1-p1.1")], Content{});
    game->hover(Vec2{1.03, 1.5});
    EXPECT_EQ(game->pointer().hovered(), named(game->board(), "r2c2"));
    EXPECT_EQ(game->overlay({}).hovered, named(game->board(), "r2c2"));
}

TEST_F(AnnotationsTest, ColoursAreGivenByKeysToThePlaceOfTheCursorOrToAllThatIsSelected) {
    open_row(Palette::keypad);
    game->perform(Action::notes_mode);
    drag({1.5, 0.5}, {3.5, 0.5});
    game->perform(Action::colours_mode);
    EXPECT_EQ(game->pointer().selected().size(), 3U) << "what was selected for notes stays so";
    EXPECT_TRUE(game->type(U'7'));
    EXPECT_THAT(colours(), ElementsAre(0, 7, 7, 7));
    EXPECT_TRUE(game->choose_colour(2)) << "a key on screen";
    EXPECT_THAT(colours(), ElementsAre(0, 2, 2, 2));
    EXPECT_TRUE(game->type(U'2'));
    EXPECT_THAT(colours(), ElementsAre(0, 0, 0, 0)) << "all had it";
    game->perform(Action::cursor_left);
    game->perform(Action::cursor_left);
    EXPECT_TRUE(game->type(U'9'));
    EXPECT_TRUE(game->perform(Action::pick_next));
    EXPECT_EQ(game->picks().colour(), 1) << "round";
    game->perform(Action::cursor_right);
    EXPECT_TRUE(game->perform(Action::mark_primary));
    EXPECT_THAT(colours(), ElementsAre(9, 1, 0, 0));
    EXPECT_TRUE(game->perform(Action::mark_secondary));
    EXPECT_TRUE(game->perform(Action::cursor_left));
    EXPECT_TRUE(game->type(U'0'));
    EXPECT_THAT(colours(), ElementsAre(0, 0, 0, 0));
    EXPECT_EQ(at(1).mark, blank) << "no digit was a mark meanwhile";
}

TEST_F(AnnotationsTest, CornerNotesAreWrittenLikeTheOthersAndBesideThem) {
    open_row(Palette::keypad);
    EXPECT_TRUE(game->perform(Action::corners_mode));
    click({1.5, 0.5});
    EXPECT_TRUE(game->type(U'1'));
    EXPECT_TRUE(game->choose(2));
    EXPECT_EQ(at(1).corners, note_bit(1) | note_bit(2));
    game->perform(Action::notes_mode);
    EXPECT_TRUE(game->type(U'3'));
    EXPECT_EQ(at(1), (Content{.notes = note_bit(3), .corners = note_bit(1) | note_bit(2)}));
    EXPECT_TRUE(game->type(U'2', WriteMode::corners))
        << "a key that is held says which, whatever the mode";
    EXPECT_EQ(at(1).corners, note_bit(1));
    game->perform(Action::marks_mode);
    EXPECT_TRUE(game->type(U'3'));
    EXPECT_EQ(at(1), (Content{3})) << "a mark takes the place of both";
    EXPECT_FALSE(game->type(U'1', WriteMode::corners)) << "and none stands under one";
}

TEST_F(AnnotationsTest, MarksThatAreShownAlikeCannotBeNotedAtCorners) {
    Board board = test::row_of_cells(2, 2);
    for (Symbol& symbol : board.alphabets[0].symbols) symbol.shown = "■";
    open(std::move(board));
    EXPECT_TRUE(game->perform(Action::notes_mode));
    EXPECT_FALSE(game->perform(Action::corners_mode));
}

TEST_F(AnnotationsTest, ClearTakesTheMarkThenNotesThenTheColourAndFirstWhatTheModeWrites) {
    open_row(Palette::keypad);
    const Content all{.colour = 4, .notes = 0b10, .corners = 0b1};
    const auto begin = [&](const Content& content, Action mode) {
        game->perform(Action::restart);
        click({1.5, 0.5});
        game->play({{element_id(1), {}, content}});
        if (mode != Action::marks_mode) game->perform(mode);
    };
    begin({.mark = 2, .colour = 4}, Action::marks_mode);
    EXPECT_TRUE(game->perform(Action::clear));
    EXPECT_EQ(at(1), (Content{.colour = 4}));
    EXPECT_TRUE(game->perform(Action::clear));
    EXPECT_EQ(at(1), Content{});
    EXPECT_FALSE(game->perform(Action::clear));
    begin(all, Action::marks_mode);
    game->perform(Action::clear);
    EXPECT_EQ(at(1), (Content{.colour = 4}));
    begin(all, Action::corners_mode);
    game->perform(Action::clear);
    EXPECT_EQ(at(1), (Content{.colour = 4, .notes = 0b10}));
    game->perform(Action::corners_mode);
    begin(all, Action::colours_mode);
    game->perform(Action::clear);
    EXPECT_EQ(at(1), (Content{.notes = 0b10, .corners = 0b1}));
    game->perform(Action::cursor_left);
    EXPECT_FALSE(game->perform(Action::clear)) << "what is printed stays";
    EXPECT_EQ(at(0).mark, 4);
}

TEST_F(AnnotationsTest, TheEraserTakesAwayWhatItPassesAndLeavesColours) {
    open_row(Palette::none);
    for (const std::size_t cell : {1U, 2U})
        game->play({{element_id(cell), {}, {.mark = static_cast<Mark>(cell), .colour = 6}}});
    EXPECT_TRUE(game->perform(Action::erase_mode));
    drag({0.5, 0.5}, {3.5, 0.5});
    EXPECT_EQ(at(1).mark, 1) << "a stroke that begins on what is printed begins nothing";
    drag({1.5, 0.5}, {3.5, 0.5});
    EXPECT_EQ(at(1), (Content{.colour = 6}));
    EXPECT_EQ(at(2), (Content{.colour = 6}));
}

TEST_F(AnnotationsTest, TheyAreFreeAndNothingThatWasSaidOfTheMarksIsOutOfDate) {
    open_row(Palette::keypad);
    game->perform(Action::cursor_right);
    game->type(U'1');
    const std::uint64_t seen = game->rules_revision();
    const std::uint64_t shown = game->revision();
    game->perform(Action::colours_mode);
    game->type(U'3');
    game->perform(Action::cursor_right);
    game->perform(Action::corners_mode);
    game->type(U'2');
    EXPECT_EQ(game->session().score().moves, 1U);
    EXPECT_EQ(game->rules_revision(), seen);
    EXPECT_GT(game->revision(), shown);
    game->perform(Action::undo);
    EXPECT_EQ(game->session().score().undos, 0U);
    EXPECT_EQ(game->rules_revision(), seen);
    game->perform(Action::undo);
    game->perform(Action::undo);
    EXPECT_EQ(game->session().score().undos, 1U);
    EXPECT_GT(game->rules_revision(), seen);
    game->perform(Action::save_point_open);
    const std::uint64_t opened = game->rules_revision();
    game->play({{element_id(2), {}, {.colour = 1}}});
    EXPECT_EQ(game->rules_revision(), opened);
    game->perform(Action::save_point_drop);
    EXPECT_GT(game->rules_revision(), opened) << "a save point is gone, whatever was in it";
    EXPECT_EQ(at(2).colour, 0);
}

TEST_F(AnnotationsTest, AMoveThatWasFoundBeforeKeepsTheColoursGivenSince) {
    open_row(Palette::keypad);
    const Move found{{element_id(1), {}, {.mark = 1}}};
    game->play({{element_id(1), {}, {.colour = 8, .corners = 0b100}}});
    game->play_found(found);
    EXPECT_EQ(at(1).mark, 1);
    EXPECT_EQ(at(1).colour, 8);
}

TEST_F(AnnotationsTest, WritingAllNotesAndTakingOutForbiddenOnesLeavesThem) {
    open_row(Palette::keypad);
    game->sheet().tidy_notes(true);
    for (const std::size_t cell : {1U, 2U})
        game->play({{element_id(cell), {}, {.colour = 2, .corners = note_bit(1)}}});
    game->perform(Action::fill_notes);
    EXPECT_EQ(at(1), (Content{.colour = 2, .notes = 0b111, .corners = note_bit(1)}));
    test::write(*game, 3, 1);
    EXPECT_EQ(at(1), (Content{.colour = 2, .notes = 0b110, .corners = note_bit(1)}))
        << "notes at the corners mean what the player means by them";
}

}  // namespace
}  // namespace quadrille::play

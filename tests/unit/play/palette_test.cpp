// Marks from a palette, and notes: what the window's game makes of keys on screen, digits, clicks
// and typing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/questions/notes.hpp"
#include "input/notes.hpp"
#include "play/marks_left.hpp"
#include "small_games.hpp"

namespace quadrille::play {
namespace {

using input::Action;
using input::note_bit;
using test::BoardPuzzle;

/// Three cells that all differ, and a fourth that stands alone; three symbols.
class PaletteTest : public testing::Test {
protected:
    std::unique_ptr<Game> game;

    void open(Palette palette, std::vector<Symbol> symbols = {{"a", "a"}, {"b", "b"}, {"c", "c"}}) {
        Board board = test::row_of_cells(4, 3);
        Alphabet& alphabet = board.alphabets[0];
        alphabet.symbols = std::move(symbols);
        alphabet.palette = palette;
        alphabet.secondary = {3};
        Rules rules{{0, std::nullopt, "differ",
                     AllDifferent{{element_id(0), element_id(1), element_id(2)}}}};
        const auto puzzle = std::make_shared<BoardPuzzle>(std::move(board), std::move(rules));
        const auto type = std::make_shared<test::PlainSquareType>();
        game = std::make_unique<Game>(library::Item{{}, 0, "row", "square", "0", type, puzzle, {}},
                                      game::Session(puzzle, "square"), type);
    }
    void click(std::size_t cell, Button button = Button::primary) {
        game->press({static_cast<double>(cell) + 0.5, 0.5}, button);
        game->release();
    }
    [[nodiscard]] Mark mark(std::size_t cell) const {
        return game->session().position().mark(element_id(cell));
    }
    [[nodiscard]] std::uint64_t notes(std::size_t cell) const {
        return game->session().position()[element_id(cell)].notes;
    }
    [[nodiscard]] Mark brush() const { return game->picks().picked()[0]; }
    void note(std::size_t cell, std::uint64_t bits) {
        const ElementId id = element_id(cell);
        game->play({{id, game->session().position()[id], {.notes = bits}}});
    }
};

TEST_F(PaletteTest, ABoardWithoutAPaletteOffersNone) {
    open(Palette::none);
    EXPECT_FALSE(game->picks().offered());
    EXPECT_FALSE(game->choose(1));
    EXPECT_FALSE(game->perform(Action::pick_1));
    EXPECT_FALSE(game->perform(Action::pick_next));
    EXPECT_FALSE(game->pointer().cursor());
}

TEST_F(PaletteTest, ABrushPaintsWithTheMarkThatWasPicked) {
    open(Palette::brush);
    EXPECT_EQ(brush(), 1) << "something is picked from the start";
    EXPECT_TRUE(game->choose(2));
    EXPECT_EQ(game->session().journal().size(), 0U) << "picking is no move";
    game->press({0.5, 0.5}, Button::primary);
    game->drag({2.5, 0.5});
    game->release();
    EXPECT_EQ(mark(0), 2);
    EXPECT_EQ(mark(2), 2);
    EXPECT_EQ(game->session().score().moves, 1U);
    click(0, Button::secondary);
    EXPECT_EQ(mark(0), blank) << "the right button does what it always does";
}

TEST_F(PaletteTest, DigitsAndStepsPickForABrush) {
    open(Palette::brush);
    EXPECT_TRUE(game->perform(Action::pick_3));
    EXPECT_EQ(brush(), 3);
    EXPECT_FALSE(game->perform(Action::pick_4)) << "there are three";
    EXPECT_TRUE(game->perform(Action::pick_next));
    EXPECT_EQ(brush(), 1) << "round";
    EXPECT_TRUE(game->perform(Action::pick_previous));
    EXPECT_EQ(brush(), 3);
    game->perform(Action::cursor_right);
    game->perform(Action::mark_primary);
    EXPECT_EQ(mark(index(*game->pointer().cursor())), 3) << "the keyboard paints with it too";
}

TEST_F(PaletteTest, DigitsThatAreSymbolsChooseNothingByTheirPlace) {
    open(Palette::brush, {{"0", "0"}, {"1", "1"}, {"2", "2"}});
    EXPECT_FALSE(game->perform(Action::pick_2));
    EXPECT_EQ(brush(), 1);
}

TEST_F(PaletteTest, AKeypadWritesAtTheCursorAndTakesBack) {
    open(Palette::keypad);
    EXPECT_TRUE(game->pointer().cursor()) << "it can be used at once";
    click(2);
    EXPECT_EQ(mark(2), blank) << "a click only moves the cursor";
    EXPECT_EQ(game->overlay({}).cursor, element_id(2)) << "and it is seen";
    EXPECT_TRUE(game->choose(2));
    EXPECT_EQ(mark(2), 2);
    EXPECT_TRUE(game->choose(3));
    EXPECT_EQ(mark(2), 3);
    EXPECT_TRUE(game->choose(3));
    EXPECT_EQ(mark(2), blank);
    EXPECT_TRUE(game->perform(Action::pick_1));
    EXPECT_EQ(mark(2), 1) << "symbols that are no digits are written by their place";
}

TEST_F(PaletteTest, AKeypadIsPlayedWithoutAPointerByStepping) {
    open(Palette::keypad);
    game->perform(Action::mark_primary);
    EXPECT_EQ(mark(0), 1);
    game->perform(Action::mark_primary);
    EXPECT_EQ(mark(0), 2);
    game->perform(Action::notes_mode);
    EXPECT_FALSE(game->perform(Action::mark_primary)) << "none was chosen to be noted";
    EXPECT_EQ(mark(0), 2);
}

TEST_F(PaletteTest, AMarkOfAKeypadIsChosenByStepsAndWrittenWhenItIsConfirmed) {
    open(Palette::keypad);
    EXPECT_TRUE(game->perform(Action::pick_next));
    EXPECT_TRUE(game->perform(Action::pick_next));
    EXPECT_EQ(mark(0), blank) << "what is stepped over is not written";
    EXPECT_EQ(game->session().journal().size(), 0U) << "choosing is no move";
    EXPECT_EQ(brush(), 2) << "it is seen in the palette";
    EXPECT_TRUE(game->perform(Action::mark_primary));
    EXPECT_EQ(mark(0), 2);
    EXPECT_EQ(game->session().score().moves, 1U);
    game->perform(Action::cursor_right);
    game->perform(Action::mark_primary);
    EXPECT_EQ(mark(1), 2) << "it stays chosen for other places";
    game->perform(Action::mark_primary);
    EXPECT_EQ(mark(1), blank) << "and is taken back where it stands";
    game->perform(Action::pick_previous);
    game->perform(Action::pick_previous);
    EXPECT_EQ(brush(), 3) << "round";
    game->perform(Action::notes_mode);
    EXPECT_TRUE(game->perform(Action::mark_primary));
    EXPECT_EQ(notes(1), note_bit(3)) << "in notes mode it is noted";
}

TEST_F(PaletteTest, AMarkOfAKeypadThatWasChosenIsPutDownAgain) {
    open(Palette::keypad);
    EXPECT_FALSE(game->put_down()) << "there is none";
    game->perform(Action::cursor_right);
    game->perform(Action::pick_next);
    ASSERT_EQ(brush(), 1);
    EXPECT_TRUE(game->choose(1)) << "its key is pressed once more";
    EXPECT_EQ(brush(), blank);
    EXPECT_EQ(game->session().journal().size(), 0U) << "which is no move";
    EXPECT_TRUE(game->choose(1));
    EXPECT_EQ(game->session().journal().size(), 1U) << "from then on it writes as ever";
    game->perform(Action::pick_previous);
    ASSERT_EQ(brush(), 3);
    EXPECT_TRUE(game->put_down());
    EXPECT_EQ(brush(), blank);
    EXPECT_FALSE(game->put_down());
    open(Palette::brush);
    EXPECT_FALSE(game->put_down()) << "a brush always holds a mark";
}

TEST_F(PaletteTest, InNotesModeTypingAndKeysNote) {
    open(Palette::keypad);
    EXPECT_TRUE(game->perform(Action::notes_mode));
    EXPECT_EQ(game->picks().mode(), input::WriteMode::notes);
    EXPECT_TRUE(game->type(U'b'));
    EXPECT_TRUE(game->choose(3));
    EXPECT_EQ(mark(0), blank);
    EXPECT_EQ(notes(0), note_bit(2) | note_bit(3));
    game->type(U'b');
    EXPECT_EQ(notes(0), note_bit(3));
    game->perform(Action::undo);
    EXPECT_EQ(notes(0), note_bit(2) | note_bit(3)) << "each is a move";
    EXPECT_EQ(game->picks().mode(), input::WriteMode::notes) << "which is no part of the position";
    game->perform(Action::notes_mode);
    game->type(U'a');
    EXPECT_EQ(mark(0), 1);
    EXPECT_EQ(notes(0), 0U) << "a mark takes the place of its notes";
    game->perform(Action::notes_mode);
    EXPECT_FALSE(game->type(U'b')) << "nothing is noted under a mark";
    EXPECT_EQ(notes(0), 0U);
}

TEST_F(PaletteTest, InNotesModeADragNotesAllItPassesInOneMove) {
    for (const Palette palette : {Palette::none, Palette::brush}) {
        open(palette);
        game->perform(Action::notes_mode);
        game->press({0.5, 0.5}, Button::primary);
        game->drag({2.5, 0.5});
        EXPECT_EQ(game->shown()[element_id(2)].notes, note_bit(1))
            << "it is seen before the button is up";
        EXPECT_EQ(notes(2), 0U);
        game->release();
        for (const std::size_t cell : {0U, 1U, 2U}) EXPECT_EQ(notes(cell), note_bit(1)) << cell;
        EXPECT_EQ(notes(3), 0U);
        EXPECT_EQ(game->session().score().moves, 1U);
        game->perform(Action::undo);
        EXPECT_EQ(notes(0), 0U);
        EXPECT_EQ(notes(2), 0U);
    }
}

TEST_F(PaletteTest, WhereAKeypadWritesADragInNotesModeSelectsForTheNextNotes) {
    open(Palette::keypad);
    game->perform(Action::notes_mode);
    game->press({0.5, 0.5}, Button::primary);
    game->drag({2.5, 0.5});
    EXPECT_TRUE(game->pointer().stroking());
    game->release();
    EXPECT_FALSE(game->pointer().stroking());
    EXPECT_EQ(game->pointer().selected().size(), 3U);
    EXPECT_EQ(game->overlay({}).emphasised.size(), 3U) << "it is seen";
    EXPECT_EQ(game->pointer().cursor(), element_id(0));

    note(1, note_bit(2) | note_bit(3));
    EXPECT_TRUE(game->type(U'b'));
    EXPECT_EQ(notes(0), note_bit(2));
    EXPECT_EQ(notes(1), note_bit(2) | note_bit(3));
    EXPECT_EQ(notes(2), note_bit(2));
    EXPECT_EQ(notes(3), 0U);
    EXPECT_EQ(game->session().score().moves, 2U) << "one move for all";
    EXPECT_TRUE(game->choose(1));
    EXPECT_EQ(notes(2), note_bit(1) | note_bit(2))
        << "a key on screen does the same, and what is selected stays so";
    EXPECT_TRUE(game->choose(2));
    EXPECT_EQ(notes(0), note_bit(1));
    EXPECT_EQ(notes(1), note_bit(1) | note_bit(3));
    EXPECT_TRUE(game->perform(Action::clear));
    EXPECT_EQ(notes(0) | notes(1) | notes(2), 0U);
    EXPECT_TRUE(game->perform(Action::fill_notes_here));
    EXPECT_EQ(notes(2), note_bit(1) | note_bit(2) | note_bit(3));
    EXPECT_EQ(notes(3), 0U);
    EXPECT_TRUE(game->cancel()) << "Escape";
    EXPECT_TRUE(game->pointer().selected().empty());
}

TEST_F(PaletteTest, WhatIsSelectedKeepsItsMarksAndEndsWithTheNextPlace) {
    open(Palette::keypad);
    EXPECT_TRUE(game->choose(3));
    game->perform(Action::notes_mode);
    const auto select = [&] {
        game->press({0.5, 0.5}, Button::primary);
        game->drag({1.5, 0.5});
        game->release();
    };
    select();
    EXPECT_TRUE(game->type(U'a'));
    EXPECT_EQ(mark(0), 3) << "a mark takes no notes";
    EXPECT_EQ(notes(1), note_bit(1));
    game->perform(Action::clear);
    EXPECT_EQ(mark(0), 3);
    game->perform(Action::cursor_right);
    EXPECT_TRUE(game->pointer().selected().empty());
    select();
    click(2);
    EXPECT_TRUE(game->pointer().selected().empty()) << "a click selects nothing";
    game->type(U'a');
    EXPECT_EQ(notes(1), 0U);
    EXPECT_EQ(notes(2), note_bit(1));
    select();
    game->perform(Action::notes_mode);
    EXPECT_TRUE(game->pointer().selected().empty());
}

TEST_F(PaletteTest, WhatIsLeftOfAMarkIsItsTotalLessThoseThatStand) {
    open(Palette::keypad);
    game->choose(1);
    game->perform(Action::cursor_right);
    game->choose(1);
    note(2, note_bit(1));
    const std::vector<std::optional<std::uint32_t>> totals{1, 2, std::nullopt};
    const std::vector<std::optional<std::int64_t>> left{-1, 2, std::nullopt};
    EXPECT_EQ(marks_left(game->board(), 0, totals, game->shown()), left) << "a note is none";
}

TEST_F(PaletteTest, TheRightButtonOnAKeyNotesWithoutTheMode) {
    open(Palette::keypad);
    EXPECT_TRUE(game->choose(2, true));
    EXPECT_EQ(notes(0), note_bit(2));
    EXPECT_EQ(game->picks().mode(), input::WriteMode::marks);
}

TEST_F(PaletteTest, ASymbolOfTwoDigitsIsNotedAsOne) {
    open(Palette::keypad, {{"1", "1"}, {"2", "2"}, {"12", "12"}});
    game->perform(Action::notes_mode);
    game->type(U'1');
    EXPECT_EQ(notes(0), note_bit(1));
    game->type(U'2');
    EXPECT_EQ(notes(0), note_bit(3)) << "the 1 was the beginning of it";
}

TEST_F(PaletteTest, InNotesModeABrushNotesWhatItWouldPaint) {
    open(Palette::brush);
    game->choose(2);
    game->perform(Action::notes_mode);
    click(1);
    EXPECT_EQ(notes(1), note_bit(2));
    click(1, Button::secondary);
    EXPECT_EQ(notes(1), note_bit(2) | note_bit(3));
    click(1);
    EXPECT_EQ(notes(1), note_bit(3));
    EXPECT_EQ(mark(1), blank);
}

TEST_F(PaletteTest, AMarkTakesOutTheNotesItForbidsInTheSameMove) {
    open(Palette::keypad);
    game->sheet().tidy_notes(true);
    for (std::size_t cell = 1; cell < 4; ++cell) note(cell, note_bit(1) | note_bit(2));
    click(0);
    game->choose(1);
    EXPECT_EQ(notes(1), note_bit(2));
    EXPECT_EQ(notes(2), note_bit(2));
    EXPECT_EQ(notes(3), note_bit(1) | note_bit(2)) << "no rule joins it to the mark";
    game->perform(Action::undo);
    EXPECT_EQ(notes(1), note_bit(1) | note_bit(2)) << "one step of undo brings all back";
    EXPECT_EQ(mark(0), blank);
}

TEST_F(PaletteTest, TheBeginningOfALongSymbolTakesOutNoNotes) {
    open(Palette::keypad, {{"1", "1"}, {"2", "2"}, {"12", "12"}});
    game->sheet().tidy_notes(true);
    note(1, note_bit(1) | note_bit(3));
    game->type(U'1');
    EXPECT_EQ(notes(1), note_bit(3));
    game->type(U'2');
    EXPECT_EQ(mark(0), 3);
    EXPECT_EQ(notes(1), note_bit(1)) << "the 1 was only the beginning of 12";
}

TEST_F(PaletteTest, ARuleThatIsBrokenAnywayForbidsNoNotes) {
    open(Palette::keypad);
    game->sheet().tidy_notes(true);
    test::write(*game, 0, 1);
    note(2, note_bit(1) | note_bit(3));
    test::write(*game, 1, 1);
    EXPECT_EQ(notes(2), note_bit(1) | note_bit(3));
}

TEST_F(PaletteTest, WithoutTheSettingNotesAreThePlayersOwn) {
    open(Palette::keypad);
    note(1, note_bit(1));
    test::write(*game, 0, 1);
    EXPECT_EQ(notes(1), note_bit(1));
}

TEST_F(PaletteTest, AllNotesAreWrittenAsOneMove) {
    open(Palette::keypad);
    test::write(*game, 0, 1);
    note(2, note_bit(1));
    const std::uint32_t moves = game->session().score().moves;
    EXPECT_TRUE(game->perform(Action::fill_notes));
    EXPECT_EQ(notes(0), 0U) << "a mark stands there";
    EXPECT_EQ(notes(1), note_bit(2) | note_bit(3));
    EXPECT_EQ(notes(2), note_bit(2) | note_bit(3)) << "what no rule allows is out";
    EXPECT_EQ(notes(3), note_bit(1) | note_bit(2) | note_bit(3));
    EXPECT_EQ(game->session().score().moves, moves + 1);
    EXPECT_FALSE(game->perform(Action::fill_notes)) << "all is noted already";
    game->perform(Action::undo);
    EXPECT_EQ(notes(1), 0U);
    EXPECT_EQ(notes(2), note_bit(1));
}

TEST_F(PaletteTest, ABrokenRuleKeepsNothingOutOfAllNotes) {
    open(Palette::keypad);
    test::write(*game, 0, 1);
    test::write(*game, 1, 1);
    game->perform(Action::fill_notes);
    EXPECT_EQ(notes(2), note_bit(1) | note_bit(2) | note_bit(3))
        << "no mark there would break what is broken already";
}

TEST_F(PaletteTest, NotesCanBeFilledInForOneCell) {
    open(Palette::keypad);
    test::write(*game, 0, 1);
    click(1);
    EXPECT_TRUE(game->perform(Action::fill_notes_here));
    EXPECT_EQ(notes(1), note_bit(2) | note_bit(3));
    EXPECT_EQ(notes(2), 0U);
}

TEST_F(PaletteTest, WhereNothingTakesNotesThereIsNoSuchMode) {
    Board board = test::row_of_cells(2, 3);
    board.alphabets[0].takes_notes = false;
    const auto puzzle = std::make_shared<BoardPuzzle>(std::move(board), Rules{});
    const auto type = std::make_shared<test::PlainSquareType>();
    Game bare({{}, 0, "row", "square", "0", type, puzzle, {}}, game::Session(puzzle, "square"),
              type);
    EXPECT_FALSE(bare.perform(Action::notes_mode));
    EXPECT_EQ(bare.picks().mode(), input::WriteMode::marks);
    EXPECT_FALSE(bare.perform(Action::fill_notes));
}

}  // namespace
}  // namespace quadrille::play

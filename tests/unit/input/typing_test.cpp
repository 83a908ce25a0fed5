#include "input/mark_typer.hpp"

#include <gtest/gtest.h>

#include "boards.hpp"
#include "input/notes.hpp"

namespace quadrille::input {
namespace {

class TypingTest : public testing::Test {
protected:
    Board board = test::row_of_cells(2, 16);
    Position position{board};
    MarkTyper typing;

    Mark type(char32_t c, ElementId at = element_id(0)) {
        if (const auto change = typing.type(board, position, at, c))
            position.set(at, change->after);
        return position.mark(at);
    }
};

TEST_F(TypingTest, ADigitWritesItsSymbolAndAgainClearsIt) {
    EXPECT_EQ(type(U'7'), 7);
    EXPECT_EQ(type(U'7'), blank);
    EXPECT_EQ(type(U'5'), 5);
}

TEST_F(TypingTest, SymbolsOfTwoCharactersAreTypedOneAfterTheOther) {
    EXPECT_EQ(type(U'1'), 1);
    EXPECT_EQ(type(U'6'), 16);
    EXPECT_EQ(type(U'1'), 1);
    EXPECT_EQ(type(U'1'), 11);
    EXPECT_EQ(type(U'3'), 3) << "113 is no symbol";
}

TEST_F(TypingTest, MovingTheCursorBeginsAnew) {
    EXPECT_EQ(type(U'1'), 1);
    EXPECT_EQ(type(U'2', element_id(1)), 2);
}

TEST_F(TypingTest, WhatIsNoSymbolAndWhatIsPrintedStays) {
    EXPECT_EQ(type(U'x'), blank);
    board.elements[1].given = 4;
    position = Position(board);
    EXPECT_EQ(type(U'7', element_id(1)), 4);
}

TEST_F(TypingTest, LettersMatchInEitherCaseButExactFirst) {
    board.alphabets[0].symbols[0] = {"a", "a"};
    board.alphabets[0].symbols[1] = {"A", "A"};
    board.alphabets[0].symbols[2] = {"drawn", "✕"};
    EXPECT_EQ(type(U'A'), 2);
    EXPECT_EQ(type(U'a'), 1);
    EXPECT_EQ(type(U'✕'), 3);
    board.alphabets[0].symbols[0] = {"b", "b"};
    EXPECT_EQ(type(U'B'), 1);
}

TEST_F(TypingTest, NotesAreToggledAndLongSymbolsReplaceTheirBeginning) {
    const auto note = [&](char32_t c) {
        if (const auto change = typing.note(board, position, element_id(0), c))
            position.set(element_id(0), change->after);
        return position[element_id(0)].notes;
    };
    EXPECT_EQ(note(U'7'), note_bit(7));
    EXPECT_EQ(note(U'1'), note_bit(7) | note_bit(1));
    EXPECT_EQ(note(U'6'), note_bit(7) | note_bit(16)) << "the 1 began a 16";
    EXPECT_EQ(note(U'7'), note_bit(16));
    position.set_mark(element_id(0), 3);
    EXPECT_FALSE(typing.note(board, position, element_id(0), U'5')) << "a mark stands there";
}

}  // namespace
}  // namespace quadrille::input

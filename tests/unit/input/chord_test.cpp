#include "input/chord.hpp"

#include <gtest/gtest.h>

#include "input/bindings.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::input {
namespace {

TEST(Chords, AreToldAsTheyAreWritten) {
    for (const char* text : {"Ctrl+Z", "Ctrl+Alt+Shift+F12", "Backspace", "PageUp", "7", "Plus",
                             "Ctrl+Minus", "Shift+Tab", "PadA", "PadLeft", "PadLT+PadA",
                             "PadRT+PadUp", "PadLT+PadRT+PadX", "é", "?"}) {
        const auto chord = parse_chord(text);
        ASSERT_TRUE(chord) << text;
        EXPECT_EQ(told(*chord), text);
    }
}

TEST(Chords, CaseAndTheSignItselfMakeNoDifference) {
    EXPECT_EQ(parse_chord("ctrl+z"), parse_chord("Ctrl+Z"));
    EXPECT_EQ(parse_chord("+"), parse_chord("Plus"));
    EXPECT_EQ(parse_chord("Ctrl++"), parse_chord("Ctrl+Plus"));
    EXPECT_EQ(parse_chord("="), parse_chord("Equal"));
}

TEST(Chords, WhatIsNoKeyIsRefused) {
    for (const char* text : {"", "Ctrl+", "Hyper+Z", "Ctrl+Ctrl+Z", "Ctrl+Zed", "F13", " ", "ab"})
        EXPECT_FALSE(parse_chord(text)) << text;
}

TEST(Chords, CharactersAndKeysCorrespond) {
    EXPECT_EQ(chord_of(U'7').key, Key::digit7);
    EXPECT_TRUE(chord_of(U'Q').shift);
    EXPECT_EQ(character_of(Key::q), U'q');
    EXPECT_EQ(character_of(Key::left), U'\0');
    EXPECT_EQ(chord_of(U'✕').key, Key::character);
}

TEST(Chords, AreToldToPlayersInTheirLanguageAsTheyStandOnTheKeys) {
    const auto french = [](std::string_view english) {
        return std::string(english == "Shift"     ? "Maj"
                           : english == "Page Up" ? "Page préc."
                                                  : english);
    };
    const auto labelled = [](const char* chord, const Translator& translate) {
        return tell(label(*parse_chord(chord)), translate);
    };
    EXPECT_EQ(labelled("Ctrl+Shift+PageUp", french), "Ctrl+Maj+Page préc.");
    EXPECT_EQ(labelled("Alt+Plus", {}), "Alt++");
    EXPECT_EQ(labelled("Shift+Left", french), "Maj+←");
    EXPECT_EQ(labelled("F7", french), "F7");
    EXPECT_EQ(labelled("PadA", {}), "Gamepad A");
    EXPECT_EQ(labelled("PadLT+PadRT+PadLeft", {}), "Gamepad LT+RT+←");
    Bindings bindings;
    EXPECT_TRUE(bindings.labels(Action::undo).empty());
    bindings.bind(*parse_chord("Ctrl+Z"), Action::undo);
    bindings.bind(*parse_chord("PadA"), Action::undo);
    bindings.bind(*parse_chord("Shift+A"), Action::undo);
    EXPECT_EQ(tell(bindings.labels(Action::undo), french), "Ctrl+Z, Maj+A");
}

TEST(Characters, SurviveUtf8) {
    for (const char32_t c : {U'a', U'é', U'✕', U'😀'}) EXPECT_EQ(only_character(kit::to_utf8(c)), c);
    EXPECT_FALSE(only_character("ab"));
    EXPECT_FALSE(only_character("\x80"));
}

}  // namespace
}  // namespace quadrille::input

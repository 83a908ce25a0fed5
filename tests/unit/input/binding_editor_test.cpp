#include "input/binding_editor.hpp"

#include <gtest/gtest.h>

namespace quadrille::input {
namespace {

using enum Action;
using Chords = std::vector<Chord>;

Chord chord(const char* text) { return parse_chord(text).value(); }

class BindingEditorTest : public testing::Test {
protected:
    Bindings bindings = default_bindings();
    BindingEditor editor;

    void apply(const std::vector<BindingChange>& changes) {
        for (const BindingChange& change : changes) {
            bindings.unbind(change.action);
            for (const Chord& one : change.chords) {
                EXPECT_FALSE(bindings.find(one)) << told(one) << " would be bound twice";
                bindings.bind(one, change.action);
            }
        }
    }
};

TEST_F(BindingEditorTest, AFreeKeyIsAddedToThoseOfTheAction) {
    EXPECT_TRUE(editor.press(chord("U"), bindings).empty()) << "nothing is waited for";
    editor.listen(undo);
    EXPECT_EQ(editor.listening(), undo);
    apply(editor.press(chord("U"), bindings));
    EXPECT_FALSE(editor.listening());
    EXPECT_EQ(bindings.chords(undo),
              (Chords{chord("Ctrl+Z"), chord("Backspace"), chord("PadB"), chord("U")}));
}

TEST_F(BindingEditorTest, AButtonOfAGamepadIsAKeyLikeAnyOther) {
    apply({without(bindings, redo, chord("PadY"))});
    editor.listen(check);
    apply(editor.press(chord("PadY"), bindings));
    EXPECT_EQ(bindings.find(chord("PadY")), check);
}

TEST_F(BindingEditorTest, AKeyOfAnotherActionIsTakenOverOnlyWhenThePlayerSaysSo) {
    editor.listen(check);
    EXPECT_TRUE(editor.press(chord("Ctrl+Z"), bindings).empty());
    EXPECT_EQ(editor.conflict(), (BindingEditor::Conflict{chord("Ctrl+Z"), check, undo}));
    EXPECT_TRUE(editor.cancel());
    EXPECT_FALSE(editor.conflict());
    EXPECT_TRUE(editor.take_over(bindings).empty());
    editor.listen(check);
    static_cast<void>(editor.press(chord("Ctrl+Z"), bindings));
    apply(editor.take_over(bindings));
    EXPECT_EQ(bindings.find(chord("Ctrl+Z")), check);
    EXPECT_EQ(bindings.chords(undo), (Chords{chord("Backspace"), chord("PadB")}));
    EXPECT_FALSE(editor.conflict());
}

TEST_F(BindingEditorTest, EscapeAKeyItHasAndAModifierAloneChangeNothing) {
    editor.listen(undo);
    EXPECT_TRUE(editor.press(chord("Escape"), bindings).empty());
    EXPECT_FALSE(editor.listening());
    editor.listen(undo);
    EXPECT_TRUE(editor.press(chord("Ctrl+Z"), bindings).empty());
    EXPECT_FALSE(editor.listening());
    EXPECT_FALSE(editor.conflict());
    editor.listen(undo);
    EXPECT_TRUE(editor.press(Chord{.ctrl = true}, bindings).empty());
    EXPECT_TRUE(editor.listening()) << "Ctrl is held for what comes";
    EXPECT_TRUE(editor.cancel());
    EXPECT_FALSE(editor.cancel());
}

TEST_F(BindingEditorTest, GivingBackTakesFromWhoeverHasItNow) {
    const Chords original = bindings.chords(undo);
    editor.listen(check);
    static_cast<void>(editor.press(chord("Ctrl+Z"), bindings));
    apply(editor.take_over(bindings));
    apply(given_back(bindings, undo, original));
    EXPECT_EQ(bindings.chords(undo), original);
    EXPECT_EQ(bindings.chords(check), default_bindings().chords(check));
}

}  // namespace
}  // namespace quadrille::input

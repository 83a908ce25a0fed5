// From the bytes of a terminal to keys, and from keys to what they do.
#include "text/keys.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "temporary_folder.hpp"
#include "text/key_actions.hpp"

namespace quadrille::text {
namespace {

using PlainKey = input::Key;
using testing::HasSubstr;
using testing::SizeIs;

Key only_key(std::string bytes) {
    const std::optional<Key> key = take_key(bytes, true);
    EXPECT_TRUE(key && bytes.empty());
    return key.value_or(Key{});
}

Key with_alt(Key key) {
    key.chord.alt = true;
    return key;
}

TEST(TakeKey, ReadsWhatTerminalsSend) {
    EXPECT_EQ(only_key("a"), typed_key('a'));
    EXPECT_EQ(only_key("S").chord, (input::Chord{.key = PlainKey::s, .shift = true}));
    EXPECT_EQ(only_key("é"), typed_key(0xE9));
    EXPECT_EQ(only_key("\x12"), pressed_key(PlainKey::r, true));
    EXPECT_EQ(only_key("\x1B[A"), pressed_key(PlainKey::up));
    EXPECT_EQ(only_key("\x1BOB"), pressed_key(PlainKey::down));
    EXPECT_EQ(only_key("\x1B[1;2C"), pressed_key(PlainKey::right, false, true));
    EXPECT_EQ(only_key("\x1B[1;5C"), pressed_key(PlainKey::right, true));
    EXPECT_EQ(only_key("\x1B[1;3C"), with_alt(pressed_key(PlainKey::right)));
    EXPECT_EQ(only_key("\x1B[3~"), pressed_key(PlainKey::del));
    EXPECT_EQ(only_key("\x1B[24~"), pressed_key(PlainKey::f12));
    EXPECT_EQ(only_key("\x1B[[A"), pressed_key(PlainKey::f1)) << "the Linux console";
    EXPECT_EQ(only_key("\x1BOP"), pressed_key(PlainKey::f1));
    EXPECT_EQ(only_key("\x1B[Z"), pressed_key(PlainKey::tab, false, true));
    EXPECT_EQ(only_key("\x1Bw"), with_alt(typed_key('w')));
    EXPECT_EQ(only_key("\x1B[200~").kind, Key::Kind::paste_begin);
    EXPECT_EQ(only_key("\r"), pressed_key(PlainKey::enter));
    EXPECT_EQ(only_key("\x7F"), pressed_key(PlainKey::backspace));
    EXPECT_EQ(only_key("\x1B"), pressed_key(PlainKey::escape));
    EXPECT_EQ(only_key("\x1B[99~").kind, Key::Kind::other);
}

TEST(TakeKey, WaitsForTheRestOfAKey) {
    for (const char* part : {"\x1B", "\x1B[", "\x1B[[", "\x1B[1;2", "\xC3", "\x1B\xC3"}) {
        std::string bytes = part;
        EXPECT_FALSE(take_key(bytes, false)) << part;
        EXPECT_EQ(bytes, part);
    }
}

TEST(TakeKey, TakesAnyBytesToTheirEnd) {
    std::string bytes;
    for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
    std::size_t keys = 0;
    while (take_key(bytes, true)) ASSERT_LT(++keys, 257U);
    EXPECT_TRUE(bytes.empty());
}

TEST(KeyNames, AreWhatIsTyped) {
    const auto name = [](const char* chord) { return typed_name(*input::parse_chord(chord), {}); };
    EXPECT_EQ(name("U"), "u");
    EXPECT_EQ(name("Shift+S"), "S");
    EXPECT_EQ(name("Ctrl+R"), "Ctrl+R");
    EXPECT_EQ(name("?"), "?");
    EXPECT_EQ(name("Plus"), "+");
    EXPECT_EQ(name("Space"), "Space");
    const Translator french = [](std::string_view english) {
        return std::string(english == "Shift"  ? "Maj"
                           : english == "Home" ? "Début"
                                               : english);
    };
    EXPECT_EQ(typed_name(*input::parse_chord("Shift+Home"), french), "Maj+Début");
    EXPECT_EQ(typed_name(*input::parse_chord("Ctrl+Home"), french), "Ctrl+Début");
    for (const char* chord : {"Shift+Home", "Ctrl+R", "Left", "Escape", "F2", "PageUp"})
        EXPECT_EQ(name(chord), in_english(input::label(*input::parse_chord(chord))))
            << "called as in the window";
}

class KeyBindingsTest : public testing::Test {
protected:
    test::TemporaryFolder user;
    std::vector<config::Problem> problems;

    [[nodiscard]] KeyBindings load(std::string_view name = "default") {
        config::Folders folders;
        folders.shipped_config = std::filesystem::path(QUADRILLE_SOURCE_DIR) / "config";
        folders.user_config = user.path();
        return load_key_bindings(name, folders, problems);
    }
    [[nodiscard]] static std::string deed(const KeyBindings& keys, const char* chord) {
        const KeyAction* const found = keys.find(*input::parse_chord(chord));
        return found == nullptr ? "" : found->id;
    }
};

TEST_F(KeyBindingsTest, TheShippedFileSaysWhatIsBuiltIn) {
    EXPECT_EQ(load(), KeyBindings());
    EXPECT_THAT(problems, testing::IsEmpty());
}

TEST_F(KeyBindingsTest, EveryKeyThatIsBuiltInIsSentAndDoesOneThing) {
    std::set<std::string> seen;
    for (const KeyAction& one : key_actions()) {
        std::string_view rest = one.bindings;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            const std::string word(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
            const std::optional<input::Chord> chord = input::parse_chord(word);
            ASSERT_TRUE(chord) << word;
            EXPECT_TRUE(is_sent(*chord)) << word;
            EXPECT_TRUE(seen.insert(input::told(*chord)).second) << word;
        }
    }
}

TEST_F(KeyBindingsTest, AUsersFileChangesWhatItNames) {
    user.write("keys/text/default.toml", "undo = [\"Z\"]\nhint = [\"U\", \"Alt+H\"]\n");
    const KeyBindings keys = load();
    EXPECT_THAT(problems, testing::IsEmpty());
    EXPECT_EQ(deed(keys, "Z"), "undo");
    EXPECT_EQ(deed(keys, "U"), "hint");
    EXPECT_EQ(deed(keys, "Alt+H"), "hint");
    EXPECT_EQ(deed(keys, "I"), "");
    EXPECT_EQ(keys.key_of(Verb::hint, {}), "u");
}

TEST_F(KeyBindingsTest, WhatIsWrongIsToldWithItsPlaceAndTheRestWorks) {
    user.write("keys/text/default.toml",
               "undo = [\"Hyper+Z\"]\n"
               "redo = [\"S\"]\n"
               "nonsense = [\"B\"]\n"
               "hint = [\"PadA\", \"Ctrl+1\", \"Ctrl+C\", \"Ctrl+I\", \"Z\"]\n");
    const KeyBindings keys = load();
    ASSERT_THAT(problems, SizeIs(7));
    EXPECT_EQ(problems[0].error.line, 1U);
    EXPECT_THAT(problems[0].told({}), HasSubstr("unknown key \"Hyper+Z\""));
    EXPECT_THAT(problems[1].told({}), HasSubstr("2:9: S is taken from \"save-point\""));
    EXPECT_THAT(problems[2].told({}), HasSubstr("config/keys/text/default.toml"));
    EXPECT_THAT(problems[3].told({}), HasSubstr("no terminal sends PadA"));
    EXPECT_THAT(problems[4].told({}), HasSubstr("no terminal sends Ctrl+1"));
    EXPECT_THAT(problems[5].told({}), HasSubstr("Ctrl+C does the same on every screen"));
    EXPECT_THAT(problems[6].told({}), HasSubstr("no terminal sends Ctrl+I"));
    EXPECT_EQ(deed(keys, "U"), "undo") << "nothing of the list could be used";
    EXPECT_EQ(deed(keys, "S"), "redo");
    EXPECT_EQ(deed(keys, "Z"), "hint");
}

TEST_F(KeyBindingsTest, ASetOfKeysMayHaveAFileForTerminals) {
    user.write("keys/text/mine.toml", "undo = [\"Z\"]\n");
    EXPECT_EQ(deed(load("mine"), "Z"), "undo");
    EXPECT_EQ(load("other"), KeyBindings());
    EXPECT_THAT(problems, testing::IsEmpty());
}

}  // namespace
}  // namespace quadrille::text

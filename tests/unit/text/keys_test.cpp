// From the bytes of a terminal to keys.
#include "text/keys.hpp"

#include <gtest/gtest.h>

#include <set>

namespace quadrille::text {
namespace {

using Code = Key::Code;

Key only_key(std::string bytes) {
    const std::optional<Key> key = take_key(bytes, true);
    EXPECT_TRUE(key && bytes.empty());
    return key.value_or(Key{});
}

TEST(TakeKey, ReadsWhatTerminalsSend) {
    EXPECT_EQ(only_key("a"), (Key{Code::character, 'a'}));
    EXPECT_EQ(only_key("é"), (Key{Code::character, 0xE9}));
    EXPECT_EQ(only_key("\x12"), (Key{Code::control, 'r'}));
    EXPECT_EQ(only_key("\x1B[A"), (Key{Code::up}));
    EXPECT_EQ(only_key("\x1BOB"), (Key{Code::down}));
    EXPECT_EQ(only_key("\x1B[1;2C"), (Key{Code::right, 0, true}));
    EXPECT_EQ(only_key("\x1B[3~"), (Key{Code::remove}));
    EXPECT_EQ(only_key("\x1B[Z"), (Key{Code::back_tab}));
    EXPECT_EQ(only_key("\x1B[200~"), (Key{Code::paste_begin}));
    EXPECT_EQ(only_key("\r"), (Key{Code::enter}));
    EXPECT_EQ(only_key("\x7F"), (Key{Code::backspace}));
    EXPECT_EQ(only_key("\x1B"), (Key{Code::escape}));
}

TEST(TakeKey, WaitsForTheRestOfAKey) {
    for (const char* part : {"\x1B", "\x1B[", "\x1B[1;2", "\xC3"}) {
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

TEST(KeyBindings, NoKeyDoesTwoThings) {
    std::set<std::string> labels;
    for (const KeyBinding& one : key_bindings()) {
        EXPECT_TRUE(labels.insert(one.label).second) << one.label;
        EXPECT_EQ(binding_of(one.key), &one) << one.label;
    }
}

}  // namespace
}  // namespace quadrille::text

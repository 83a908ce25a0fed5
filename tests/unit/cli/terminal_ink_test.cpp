// Which colours a terminal is written in, by what its environment says.
#include "cli/terminal_ink.hpp"

#include <gtest/gtest.h>

namespace quadrille::cli {
namespace {

using exporting::Ink;

TEST(TerminalInk, IsWhatTheEnvironmentPromises) {
    EXPECT_EQ(terminal_ink({"xterm-256color", "truecolor", ""}), Ink::coloured);
    EXPECT_EQ(terminal_ink({"screen", "24bit", ""}), Ink::coloured);
    EXPECT_EQ(terminal_ink({"xterm-direct", "", ""}), Ink::coloured);
    EXPECT_EQ(terminal_ink({"xterm-kitty", "", ""}), Ink::coloured);
    EXPECT_EQ(terminal_ink({"tmux-256color", "", ""}), Ink::indexed);
    EXPECT_EQ(terminal_ink({"xterm", "", ""}), Ink::named);
    EXPECT_EQ(terminal_ink({"linux", "", ""}), Ink::named);
}

TEST(TerminalInk, NoColourIsLeftWhereNoneIsWanted) {
    EXPECT_EQ(terminal_ink({"xterm-256color", "truecolor", "1"}), Ink::styled);
    EXPECT_EQ(terminal_ink({"vt220", "", ""}), Ink::styled);
    EXPECT_EQ(terminal_ink({"xterm-mono", "", ""}), Ink::styled);
    EXPECT_EQ(terminal_ink({"", "", ""}), Ink::styled);
    EXPECT_EQ(terminal_ink({"dumb", "truecolor", ""}), Ink::plain);
}

}  // namespace
}  // namespace quadrille::cli

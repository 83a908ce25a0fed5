// `quadrille text` on the whole screen: what stands there whatever happens to the terminal, and
// that the terminal is afterwards as it was before.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include "program.hpp"
#include "screen.hpp"
#include "terminal.hpp"

namespace quadrille {
namespace {

using testing::HasSubstr;
using testing::Not;

class TerminalPlay : public testing::Test {
protected:
    test::Program quadrille;

    void SetUp() override { quadrille.write("four.sudoku", "12..\n..12\n2143\n4321\n"); }

    /// What a terminal of that size shows after all that was written to it since `from`.
    static test::Screen screen_of(const test::Terminal& terminal, std::size_t rows,
                                  std::size_t columns, std::size_t from = 0) {
        test::Screen screen(rows, columns);
        screen.write(std::string_view(terminal.seen()).substr(from));
        return screen;
    }
    /// Waits until the screen is so.
    static bool comes(test::Terminal& terminal, std::size_t rows, std::size_t columns,
                      const std::function<bool(const test::Screen&)>& so, std::size_t from = 0) {
        terminal.read_until(
            [&](const std::string&) { return so(screen_of(terminal, rows, columns, from)); });
        return so(screen_of(terminal, rows, columns, from));
    }
    static std::function<bool(const test::Screen&)> shows(const std::string& words) {
        return [words](const test::Screen& screen) {
            return screen.is_own() && screen.text().find(words) != std::string::npos;
        };
    }
    [[nodiscard]] std::string in_a_shell() const {
        return "TERM=xterm-256color PS1='$ ' exec bash --norc --noprofile -i";
    }
    /// The process that plays, which another one watches.
    [[nodiscard]] static pid_t player(pid_t watcher) {
        std::ifstream children("/proc/" + std::to_string(watcher) + "/task/" +
                               std::to_string(watcher) + "/children");
        pid_t child = 0;
        children >> child;
        return child;
    }
};

TEST_F(TerminalPlay, TheBoardIsDrawnAnewInEverySize) {
    // A board of 25 cells is wider than most terminals and higher than all of these.
    std::string rows;
    for (int i = 0; i < 30; ++i) rows += std::string(60, '_') + "\n";
    quadrille.write("large.slitherlink", rows);
    test::Terminal terminal(quadrille.line("text large.slitherlink"), 30, 100);
    ASSERT_TRUE(comes(terminal, 30, 100, shows("? keys")));
    EXPECT_EQ(screen_of(terminal, 30, 100).mistakes(), 0U)
        << "nothing is written beyond the last column";
    struct Size {
        unsigned short rows, columns;
    };
    for (const Size size : {Size{24, 80}, Size{12, 40}, Size{50, 200}, Size{5, 20}}) {
        const std::size_t from = terminal.seen().size();
        terminal.resize(size.rows, size.columns);
        // A frame in the old size may still be under way: the new one is told by where its last
        // line is, and it is whole when the cursor is shown again.
        EXPECT_TRUE(comes(
            terminal, size.rows, size.columns,
            [&](const test::Screen& screen) {
                return screen.line(size.rows - 1U).starts_with("? k") && screen.shows_cursor();
            },
            from))
            << size.rows << " × " << size.columns << "\n"
            << screen_of(terminal, size.rows, size.columns, from).text();
    }
    terminal.press("Q");
    EXPECT_EQ(terminal.finish(), 0);
}

TEST_F(TerminalPlay, TheCursorIsSeenWhereverItGoes) {
    std::string rows;
    for (int i = 0; i < 30; ++i) rows += std::string(60, '_') + "\n";
    quadrille.write("large.slitherlink", rows);
    test::Terminal terminal(quadrille.line("text large.slitherlink"), 12, 40);
    ASSERT_TRUE(comes(terminal, 12, 40, shows("? keys")));
    for (const char* const key :
         {"\x1B[F", "\x1B[6~", "\x1B[H", "\x1B[5~"}) {  // End, Page Down, Home, Page Up
        const std::size_t from = terminal.seen().size();
        terminal.press(key);
        EXPECT_TRUE(comes(
            terminal, 12, 40,
            [](const test::Screen& screen) {
                return screen.line(11).starts_with("?") && screen.shows_cursor();
            },
            from));
    }
    EXPECT_EQ(screen_of(terminal, 12, 40).mistakes(), 0U);
}

TEST_F(TerminalPlay, ControlZGoesToTheShellAndForegroundComesBack) {
    test::Terminal terminal(in_a_shell(), 30, 90);
    ASSERT_TRUE(comes(terminal, 30, 90, [](const test::Screen& screen) {
        return screen.text().find("$") != std::string::npos;
    }));
    // The shell's jobs are its own: the program must not take its place.
    std::string line = quadrille.line("text four.sudoku");
    line.replace(line.find("exec "), 5, "");
    terminal.press(line + "\r");
    ASSERT_TRUE(comes(terminal, 30, 90, shows("? keys")));
    EXPECT_FALSE(terminal.is_ordinary());
    terminal.press("\x1B[C3");
    ASSERT_TRUE(comes(terminal, 30, 90, shows("Row 2, column 2: 3.")));
    terminal.press("\x1A");
    ASSERT_TRUE(comes(terminal, 30, 90, [](const test::Screen& screen) {
        return !screen.is_own() && screen.shows_cursor();
    }));
    const std::size_t from = terminal.seen().size();
    terminal.press("echo at the $((40 + 2))nd\r");
    terminal.read_until(
        [&](const std::string& all) { return all.find("at the 42nd", from) != std::string::npos; });
    EXPECT_THAT(terminal.seen().substr(from), HasSubstr("at the 42nd"))
        << "the shell is there again";
    const std::size_t again = terminal.seen().size();
    terminal.press("fg\r");
    EXPECT_TRUE(comes(terminal, 30, 90, shows("? keys"), again))
        << "the whole screen is drawn anew";
    terminal.press("u");
    EXPECT_TRUE(comes(terminal, 30, 90, shows("taken back"), again)) << "keys arrive";
    terminal.press("Q");
    EXPECT_TRUE(
        comes(terminal, 30, 90, [](const test::Screen& screen) { return !screen.is_own(); }));
    terminal.press("exit\r");
    static_cast<void>(terminal.finish());
}

TEST_F(TerminalPlay, EveryEndPutsTheTerminalBack) {
    for (const int signal : {0, SIGTERM, SIGHUP, SIGINT, SIGKILL}) {
        test::Terminal terminal(quadrille.line("text four.sudoku"), 30, 90);
        ASSERT_TRUE(comes(terminal, 30, 90, shows("? keys"))) << signal;
        EXPECT_FALSE(terminal.is_ordinary()) << signal;
        if (signal == 0) {
            terminal.press("Q");
        } else {
            const pid_t run = player(terminal.process());
            ASSERT_GT(run, 0);
            kill(run, signal);
        }
        const int status = terminal.finish();
        EXPECT_EQ(status == 0, signal != SIGKILL) << signal;
        const test::Screen screen = screen_of(terminal, 30, 90);
        EXPECT_FALSE(screen.is_own()) << signal;
        EXPECT_TRUE(screen.shows_cursor()) << signal;
        EXPECT_TRUE(terminal.is_ordinary()) << signal;
    }
}

TEST_F(TerminalPlay, NothingIsWrittenThatTheTerminalCannotShow) {
    struct Case {
        const char* environment;
        const char* there;
        const char* absent;
    };
    // A save point's marks have its colour.
    for (const Case& one : {Case{"TERM=xterm COLORTERM=truecolor NO_COLOR=", ";38;2;", ";38;5;"},
                            Case{"TERM=xterm-256color COLORTERM= NO_COLOR=", ";38;5;", ";38;2;"},
                            Case{"TERM=xterm COLORTERM= NO_COLOR=", "m", ";38;"},
                            Case{"TERM=xterm COLORTERM=truecolor NO_COLOR=1", "m", ";38;"}}) {
        const test::Program anew;  // a game of its own
        anew.write("four.sudoku", "12..\n..12\n2143\n4321\n");
        test::Terminal terminal(
            "export " + std::string(one.environment) + "; " + anew.line("text four.sudoku"), 30,
            90);
        ASSERT_TRUE(comes(terminal, 30, 90, shows("? keys"))) << one.environment;
        terminal.press("s\x1B[C3");
        ASSERT_TRUE(comes(terminal, 30, 90, shows("column 2: 3."))) << one.environment;
        EXPECT_THAT(terminal.seen(), HasSubstr(one.there)) << one.environment;
        EXPECT_THAT(terminal.seen(), Not(HasSubstr(one.absent))) << one.environment;
        terminal.press("Q");
        EXPECT_EQ(terminal.finish(), 0);
    }
}

TEST_F(TerminalPlay, KeysAreWhatTheUsersFileSays) {
    quadrille.write(".config/quadrille/keys/text/default.toml",
                    "undo = [\"Z\"]\nhint = [\"Hyper+H\"]\n");
    test::Terminal terminal(quadrille.line("text four.sudoku"), 30, 90);
    ASSERT_TRUE(comes(terminal, 30, 90, shows("default.toml:2:9")))
        << "what is wrong in it is told";
    terminal.press("\x1B[C3z");
    EXPECT_TRUE(comes(terminal, 30, 90, shows("taken back")));
    EXPECT_TRUE(comes(terminal, 30, 90, shows("z undo")))
        << "the last line names the keys that are bound";
    terminal.press("Q");
    EXPECT_EQ(terminal.finish(), 0);
}

}  // namespace
}  // namespace quadrille

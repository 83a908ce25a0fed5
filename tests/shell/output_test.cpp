// What commands read and write: output that fails, text that is no text, terminals, signals.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "program.hpp"
#include "quadrille/kit/utf8.hpp"
#include "terminal.hpp"

namespace quadrille {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Streams : public testing::Test {
protected:
    test::Program quadrille;
    void SetUp() override {
        quadrille.write("four.sudoku", "1...\n..2.\n.3..\n...4\n");
        std::string large;
        for (int row = 0; row < 30; ++row) large += std::string(30, '_') + "\n";
        quadrille.write("large.slitherlink", large);  // more solutions than can ever be counted
    }

    /// Runs a line of the shell in the same folder.
    test::Outcome shell(const std::string& line) const {
        const std::filesystem::path folder = quadrille.write("stdin", "").parent_path();
        const std::string whole =
            "cd '" + folder.string() + "' && ( " + line + " ) >stdout 2>stderr";
        const int raw = std::system(whole.c_str());  // NOLINT: a test of a shell command
        return {WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw),
                quadrille.content("stdout"), quadrille.content("stderr")};
    }
    /// Runs on a terminal until its progress is shown, then presses Ctrl+C.
    int interrupted(const std::string& words, const std::string& shown, std::string& seen) const {
        test::Terminal terminal(quadrille.line(words));
        terminal.read_until(
            [&](const std::string& text) { return text.find(shown) != std::string::npos; });
        terminal.press("\x03");
        const int status = terminal.finish();
        seen = terminal.seen();
        return status;
    }
};

TEST_F(Streams, OutputThatCannotBeWrittenIsStatusFour) {
    for (const char* words :
         {"solve --json four.sudoku", "solve four.sudoku", "generate sudoku --size 4",
          "render four.sudoku", "count four.sudoku", "plugins", "techniques", "--help",
          "solve --format line four.sudoku", "convert --to line four.sudoku",
          "rate --histogram four.sudoku", "generate sudoku --size 4 --count 3 --format line",
          "possible four.sudoku"}) {
        const test::Outcome outcome = shell(quadrille.line(words) + " >/dev/full");
        EXPECT_EQ(outcome.status, 4) << words;
        EXPECT_THAT(outcome.err, HasSubstr("the output cannot be written: No space left on device"))
            << words;
    }
    for (const char* words :
         {"solve --method mixed --log /dev/full four.sudoku", "solve --save /dev/full four.sudoku",
          "generate sudoku --size 4 -o /dev/full",
          "generate sudoku --size 4 --count 3 -o /dev/full",
          "convert four.sudoku --to line -o /dev/full"})
        EXPECT_EQ(quadrille(words).status, 4) << words;
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

TEST_F(Streams, OutputThatIsClosedIsStatusFourAndGoesIntoNoFile) {
    for (const char* words : {"solve --json four.sudoku", "generate sudoku --size 4",
                              "render four.sudoku", "plugins", "techniques", "--help"}) {
        const test::Outcome outcome = shell(quadrille.line(words) + " >&-");
        EXPECT_EQ(outcome.status, 4) << words;
        EXPECT_THAT(outcome.err, HasSubstr("the output cannot be written: Bad file descriptor"))
            << words;
        EXPECT_EQ(shell(quadrille.line(words) + " <&- >&- 2>&-").status, 4) << words;
    }
    EXPECT_EQ(shell(quadrille.line("check - <&-")).status, 2);
    EXPECT_THAT(quadrille.content(".cache/quadrille/quadrille.log"), Not(HasSubstr("Usage")));
    EXPECT_THAT(quadrille.content(".cache/quadrille/quadrille.log"), Not(HasSubstr("verdict")));
}

TEST_F(Streams, WhatCannotBeSaidIsAFailureToo) {
    EXPECT_EQ(shell(quadrille.line("check nosuch.sudoku") + " 2>/dev/full").status, 4);
    EXPECT_EQ(shell(quadrille.line("check nosuch.sudoku") + " 2>&-").status, 4);
    EXPECT_EQ(shell(quadrille.line("solve four.sudoku") + " 2>/dev/full").status, 0)
        << "there was nothing to say";
}

TEST_F(Streams, AFileThatCannotBeWrittenLeavesNothingBehind) {
    const std::filesystem::path folder = quadrille.write("out/kept.png", "kept").parent_path();
    quadrille.write("out/taken.svg/puzzle", "");
    for (const char* words :
         {"render four.sudoku -o out/taken.svg",
          "generate sudoku --size 4 -o out/kept.png/new.sudoku",
          "solve --save out/taken.svg four.sudoku",
          "solve --method mixed --log out/taken.svg four.sudoku",
          "render four.sudoku -o out/kept.png/new.svg", "render four.sudoku -o /proc/new.svg"}) {
        const test::Outcome outcome = quadrille(words);
        EXPECT_EQ(outcome.status, 4) << words;
        EXPECT_THAT(outcome.err, HasSubstr("cannot be written: ")) << words;
    }
    std::vector<std::string> left;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        left.push_back(entry.path().filename());
    EXPECT_THAT(left, testing::UnorderedElementsAre("kept.png", "taken.svg"));
    EXPECT_EQ(quadrille.content("out/kept.png"), "kept");
}

TEST_F(Streams, AWindowWhoseTraceCannotBeWrittenIsNotOpened) {
    const test::Outcome outcome = quadrille("--trace 'nosuch/\x1B[31m' four.sudoku");
    if (outcome.err.find("has no window") != std::string::npos) GTEST_SKIP() << outcome.err;
    EXPECT_EQ(outcome.status, 4);
    EXPECT_EQ(outcome.err,
              "quadrille: 'nosuch/\\u001B[31m' cannot be written: No such file or directory\n");
}

TEST_F(Streams, APipeIsWrittenIntoAndStaysOne) {
    const test::Outcome outcome =
        shell("mkfifo pipe; cat pipe & ( " +
              quadrille.line("generate sudoku --size 4 --seed 1 -o pipe") + " ); wait");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out, quadrille("generate sudoku --size 4 --seed 1").out);
}

TEST_F(Streams, APipeMayStandForAFile) {
    // As shells do for <(cat four.sudoku).
    const test::Outcome solved = shell("mkfifo pipe; cat four.sudoku > pipe & ( " +
                                       quadrille.line("solve pipe") + " ); wait");
    EXPECT_EQ(solved.status, 0) << solved.err;
    const auto without_time = [](const std::string& out) { return out.substr(0, out.rfind(" (")); };
    EXPECT_EQ(without_time(solved.out), without_time(quadrille("solve four.sudoku").out));
    const test::Outcome by_number =
        shell("cat four.sudoku | ( " + quadrille.line("check --type sudoku /dev/fd/0") + " )");
    EXPECT_THAT(by_number.err, IsEmpty());
    const test::Outcome played =
        shell("mkfifo again; cat four.sudoku > again & ( echo 'row 1' | ( " +
              quadrille.line("text --type sudoku again") + " ) ); wait");
    EXPECT_THAT(played.out, testing::HasSubstr("Row 1"));
}

TEST_F(Streams, AReaderThatHasSeenEnoughIsNoFailureToTellOf) {
    for (const char* ignoring : {"", "trap '' PIPE; "}) {
        const std::string line =
            ignoring + quadrille.line("generate sudoku --size 4 --count 1000000");
        const test::Outcome outcome = shell("{ ( " + line + " ); echo $? >status; } | head -1");
        EXPECT_THAT(outcome.err, IsEmpty());
        EXPECT_EQ(quadrille.content("status"), *ignoring == 0 ? "141\n" : "4\n");
    }
}

TEST_F(Streams, StandardInputHasTheLimitOfFiles) {
    const test::Outcome outcome = shell(quadrille.line("check --lang fr - < /dev/zero"));
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("entrée standard"));
    EXPECT_THAT(outcome.err, HasSubstr("256 Mio"));
}

TEST_F(Streams, TextFromElsewhereReachesNoTerminalRaw) {
    const std::string bell = "\x1B]0;owned\x07";
    quadrille.write("evil\x1B[31m.sudoku", "1...\n..2.\n.3..\n..x4\n");
    quadrille.write("evil.toml", "format = 1\ntype = \"evil\\u001B[31m\"\npuzzle = ''\n");
    quadrille.write("f4.takuzu", "\xF4\x90\x80\x80\n");
    std::vector<test::Outcome> outcomes{
        quadrille("check evil*.sudoku"),
        quadrille("check evil.toml"),
        quadrille("check f4.takuzu"),
        quadrille("count --type \"$(printf '\\033[31m')\" four.sudoku"),
        quadrille("\"$(printf '\\033[31m')\""),
        quadrille("solve --method \"$(printf '\\033[31m\\377')\" four.sudoku"),
        quadrille("check --json evil*.sudoku"),
        quadrille("render evil*.sudoku four.sudoku four.sudoku")};
    for (const test::Outcome& outcome : outcomes) {
        for (const std::string& text : {outcome.out, outcome.err}) {
            EXPECT_EQ(text.find_first_of("\x1B\x07\xFF"), std::string::npos) << text;
            EXPECT_EQ(text.find("\xF4\x90"), std::string::npos) << text;
        }
    }
    EXPECT_THAT(outcomes[0].err, HasSubstr("evil\\u001B[31m.sudoku:4:3: "));
    EXPECT_THAT(outcomes[2].err, HasSubstr("f4.takuzu:1:1: this byte is no text; expected UTF-8"));
    EXPECT_THAT(json::parse(outcomes[6].out)["file"].get<std::string>(), HasSubstr("\x1B[31m"));
}

TEST_F(Streams, AHostileTitleCommandsNoTerminalWhateverPrintsIt) {
    const std::string evil =
        "\x1B]0;owned\x07\xC2\x9B"
        "31m";  // also as the one sign
    quadrille.write("titled.non", "title \"" + evil + "\"\nby \"" + evil +
                                      "\"\nwidth 3\nheight 2\nrows\n1\n3\ncolumns\n1\n2\n1\n");
    quadrille.write("named.toml",
                    "format = 1\ntype = 'slitherlink'\nname = \"\\u001B]0;owned\"\n"
                    "puzzle = '''\n0_\n__\n'''\n[marks]\ndrawn = ['p0.0-p0.1']\n");
    quadrille.write("list.sudoku", "1...\n..2.\n.3..\n...4\n# " + evil + "\n");
    for (const char* command :
         {"check", "solve", "solve --format line", "count", "hint", "rate", "rate --histogram",
          "compare --timeout 1", "render", "convert --to native", "convert --to line",
          "convert --canonical", "possible", "solve --json", "hint --json", "rate --json",
          "techniques"})
        for (const char* file : {"titled.non", "named.toml", "list.sudoku"}) {
            const std::string words = std::string(command) + " " + file;
            const test::Outcome outcome = quadrille(words);
            for (const std::string& text : {outcome.out, outcome.err}) {
                EXPECT_EQ(text.find_first_of("\x1B\x07"), std::string::npos) << words << text;
                EXPECT_EQ(text.find("\xC2\x9B"), std::string::npos) << words << text;
            }
        }
    for (const char* command : {"solve", "check", "render", "rate --progress"})
        for (const char* file : {"titled.non", "named.toml", "list.sudoku"}) {
            std::string line = quadrille.line(std::string(command) + " " + file);
            line.insert(line.find("LC_ALL"), "TERM=xterm-256color NO_COLOR= ");
            test::Terminal terminal(line);
            terminal.finish();
            EXPECT_THAT(terminal.seen(), Not(HasSubstr("\x1B]"))) << line;
            EXPECT_THAT(terminal.seen(), Not(HasSubstr("\xC2\x9B"))) << line;
        }
}

TEST_F(Streams, WithoutColourThereAreNoEscapes) {
    const auto shown = [&](const std::string& variables) {
        // `line` begins with going home and ends with the program, in an environment of its own.
        std::string line = quadrille.line("render four.sudoku");
        line.insert(line.find("LC_ALL"), variables + " ");
        test::Terminal terminal(line);
        EXPECT_EQ(terminal.finish(), 0);
        return terminal.seen();
    };
    EXPECT_THAT(shown("TERM=xterm-256color NO_COLOR="), HasSubstr("\x1B[0;"));
    EXPECT_THAT(shown("TERM=xterm-256color NO_COLOR=1"), Not(HasSubstr("\x1B")));
    EXPECT_THAT(shown("TERM=dumb NO_COLOR="), Not(HasSubstr("\x1B")));
}

struct Rgb {
    int red = 0, green = 0, blue = 0;
};

/// WCAG 2, computed anew.
double contrast(const Rgb& a, const Rgb& b) {
    const auto luminance = [](const Rgb& c) {
        const auto linear = [](int channel) {
            const double share = channel / 255.0;
            return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue);
    };
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

/// What the signs on a terminal look like at their worst, read from its escape sequences. Where no
/// ground is given the terminal's own may be black or white.
struct SeenSigns {
    double worst_sign = 21, worst_line = 21;
    std::size_t count = 0;
    bool has_ground_alone = false;

    explicit SeenSigns(std::string_view rest) {
        const std::regex escape("^\x1B\\[([0-9;?]*)([A-Za-z])");
        const std::regex colour("(38|48);2;([0-9]+);([0-9]+);([0-9]+)");
        std::optional<Rgb> front;
        std::optional<Rgb> back;
        while (!rest.empty()) {
            std::cmatch match;
            if (std::regex_search(rest.data(), rest.data() + rest.size(), match, escape,
                                  std::regex_constants::match_continuous)) {
                const std::string codes = match[1];
                if (match[2] == "m") {
                    if (codes.starts_with("0") || codes.empty()) front = back = std::nullopt;
                    for (std::sregex_iterator one(codes.begin(), codes.end(), colour), end;
                         one != end; ++one)
                        ((*one)[1] == "38" ? front : back) =
                            Rgb{std::stoi((*one)[2]), std::stoi((*one)[3]), std::stoi((*one)[4])};
                }
                rest.remove_prefix(static_cast<std::size_t>(match.length()));
                continue;
            }
            const char32_t code = kit::take_character(rest);
            if (code <= U' ') continue;
            ++count;
            has_ground_alone |= back && !front;
            if (!front) continue;
            const bool is_line = code >= U'\u2500' && code <= U'\u257F';
            double& worst = is_line ? worst_line : worst_sign;
            worst = std::min(worst, back ? contrast(*front, *back)
                                         : std::min(contrast(*front, {0, 0, 0}),
                                                    contrast(*front, {255, 255, 255})));
        }
    }
};

TEST_F(Streams, EverySignOnAColourTerminalStandsOutFromWhatItStandsOn) {
    for (const char* type : {"hitori", "nonogram", "slitherlink", "sudoku", "takuzu"})
        for (const char* theme : {"light", "dark", "high-contrast", "colour-blind"})
            for (const char* what : {"", "--solution "}) {
                const std::string folder = QUADRILLE_SOURCE_DIR "/puzzles/" + std::string(type);
                std::string file;
                for (const auto& entry : std::filesystem::directory_iterator(folder))
                    if (file.empty() || entry.path().string() < file) file = entry.path().string();
                std::string line =
                    quadrille.line(std::string("render --theme ") + theme + " " + what + file);
                line.insert(line.find("LC_ALL"), "TERM=xterm-256color NO_COLOR= ");
                test::Terminal terminal(line);
                EXPECT_EQ(terminal.finish(), 0) << file;
                const SeenSigns seen(terminal.seen());
                EXPECT_GE(seen.worst_sign, 4.5) << theme << ' ' << what << file;
                EXPECT_GE(seen.worst_line, 3) << theme << ' ' << what << file;
                EXPECT_FALSE(seen.has_ground_alone) << theme << ' ' << what << file;
                EXPECT_GT(seen.count, 20U);
            }
}

TEST_F(Streams, CtrlCEndsWithWhatWasFound) {
    std::string seen;
    EXPECT_EQ(interrupted("count --max-solutions 0 large.slitherlink --progress", "0/1", seen), 3);
    EXPECT_THAT(seen, HasSubstr("Stopped; found "));
    EXPECT_EQ(interrupted("compare large.slitherlink --max-solutions 0 --timeout 1000 --progress",
                          "0/1", seen),
              3);
    EXPECT_THAT(seen, HasSubstr("method"));
    EXPECT_THAT(seen, HasSubstr("Exact"));
    EXPECT_EQ(
        interrupted(
            "solve --method search --max-solutions 0 --log l.jsonl large.slitherlink --progress",
            "0/1", seen),
        3);
    EXPECT_THAT(quadrille.content("l.jsonl"), HasSubstr("\"log\":1"));
    EXPECT_EQ(interrupted("generate slitherlink --size 5 --count 1000000", "_", seen), 3);
}

TEST_F(Streams, CtrlCWritesThePatternsThatWereMined) {
    std::string long_walk;  // a board that is stuck again and again
    for (int row = 0; row < 40; ++row)
        long_walk += (row % 2 == 0 ? std::string(40, '_') : "33_3") +
                     std::string(row % 2 == 0 ? 0 : 36, '_') + "\n";
    quadrille.write("walks.slitherlink",
                    "____\n_33_\n____\n2__2\n\n3___\n_3__\n____\n__1_\n\n" + long_walk);
    std::string seen;
    EXPECT_EQ(interrupted("mine walks.slitherlink --techniques count-full,count-rest,loop-corner "
                          "--count 2 --jobs 1 --progress",
                          "2/3", seen),
              3);
    EXPECT_THAT(seen, HasSubstr("It was stopped: there may be more to find."));
    EXPECT_THAT(seen, HasSubstr("[[pattern]]"));
}

}  // namespace
}  // namespace quadrille

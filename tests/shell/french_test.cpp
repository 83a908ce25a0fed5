// No English word reaches a French user of the shell: every command's help, and a set of errors.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"

namespace quadrille {
namespace {

/// Words that are no French: those English cannot do without, and those of the parser's own help.
const std::set<std::string> english{
    "the",      "of",      "and",     "is",       "are",     "with",     "without", "this",   "that",
    "print",    "display", "exit",    "required", "excludes", "needs",  "usage",
    "file",     "folder",  "seconds", "language", "name",    "game",     "level",   "out",     "width",
    "columns",  "value",   "for",      "from",    "not",      "show",    "how",     "subcommands",
    "optional", "program", "expected", "found",   "there",   "takes",    "did",     "you",     "mean"};

/// What is typed, and so is the same in every language.
std::string without_what_is_typed(std::string text) {
    for (const char* const typed : {R"(--?[a-z][a-z-]*(=[a-z]+)?)", R"(« [^»]* »)", R"(\{[a-z]+\})",
                                    R"(=[a-z]+)", R"([a-z]+\.[a-z]+)", R"(\.[a-z]+)"})
        text = std::regex_replace(text, std::regex(typed), " ");
    return text;
}

std::vector<std::string> english_words_in(const std::string& text) {
    std::vector<std::string> found;
    std::string word;
    for (const char c : without_what_is_typed(text) + " ") {
        if (std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80) {
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            continue;
        }
        if (english.contains(word)) found.push_back(word);
        word.clear();
    }
    return found;
}

class French : public testing::Test {
protected:
    test::Program quadrille;
    void expect_french(const std::string& words) const {
        const test::Outcome outcome = quadrille("--lang fr " + words, "board\nhelp\nhint\nready\npossible\nsave-point\nrefute\nstatistics\nquit\n");
        const std::string all = outcome.out + outcome.err;
        EXPECT_FALSE(all.empty()) << words;
        EXPECT_THAT(english_words_in(all), testing::IsEmpty()) << words << "\n" << all;
    }
};

TEST_F(French, TheSearchFindsEnglish) {
    EXPECT_THAT(english_words_in(quadrille("solve --help").out), testing::Not(testing::IsEmpty()));
    EXPECT_THAT(english_words_in("écrit la solution « the » --from"), testing::IsEmpty());
}

TEST_F(French, EveryHelpIsFrench) {
    expect_french("--help");
    // The commands as the program itself lists them.
    std::istringstream lines(quadrille("--help").out);
    std::vector<std::string> commands;
    bool in_list = false;
    for (std::string line; std::getline(lines, line);) {
        if (in_list && line.starts_with("  ") && line[2] != ' ')
            commands.push_back(line.substr(2, line.find(' ', 2) - 2));
        in_list = in_list || line == "Commands:";
    }
    EXPECT_GT(commands.size(), 12U);
    for (const std::string& command : commands) expect_french(command + " --help");
}

TEST_F(French, ErrorsAreFrench) {
    quadrille.write("four.sudoku", "1...\n..2.\n.3..\n...4\n");
    for (const char* const words :
         {"bench", "none.sudoku", "solve", "solve --nosuch four.sudoku", "solve four.sudoku --timeout",
          "solve --quiet --progress four.sudoku", "solve --speed 3 four.sudoku", "solve --json=x four.sudoku",
          "solve --seed x four.sudoku", "explain four.sudoku", "render --theme xx four.sudoku", "scores nosuch",
          "generate", "generate sudoku --difficulty soft", "text none.sudoku", "text --nosuch", "compare four.sudoku",
          "count four.sudoku", "rate four.sudoku", "hint four.sudoku", "possible four.sudoku", "check four.sudoku", "techniques sudoku", "explain four.sudoku r1c2"})
        expect_french(words);
}

TEST_F(French, ALanguageThatIsNotThereIsRefusedBeforeAnythingElse) {
    for (const char* const words : {"--help", "--lang xx solve --help", "solve --help", "text", "--version", "integrate man"}) {
        const test::Outcome outcome = quadrille("--lang xx " + std::string(words));
        EXPECT_EQ(outcome.status, 2) << words;
        EXPECT_EQ(outcome.out, "") << words;
        EXPECT_THAT(outcome.err, testing::HasSubstr("there is no language 'xx'; there are: en, fr")) << words;
    }
}

TEST_F(French, NumbersAreWrittenAsInFrench) {
    quadrille.write("one.takuzu", "0_1_\n____\n__0_\n_1__\n");
    EXPECT_THAT(quadrille("--lang fr compare one.takuzu").out, testing::ContainsRegex("[0-9],[0-9]"));
    EXPECT_THAT(quadrille("--lang fr text one.takuzu", "score\n").out, testing::HasSubstr("0 coup en"));
}

TEST_F(French, AGameInWordsIsFrench) {
    quadrille.write("four.sudoku", "1...\n..2.\n.3..\n...4\n");
    expect_french("text four.sudoku");
    expect_french("text");
}

}  // namespace
}  // namespace quadrille

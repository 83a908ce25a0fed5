// No English word reaches a French user of the shell: every command's help, and a set of errors.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "config/toml.hpp"
#include "program.hpp"

namespace quadrille {
namespace {

/// Words that are no French: those English cannot do without, and those of the parser's own help.
const std::set<std::string> english{
    "the",         "of",       "and",     "is",       "are",      "with",     "without", "this",
    "that",        "print",    "display", "exit",     "required", "excludes", "needs",   "usage",
    "file",        "folder",   "seconds", "language", "name",     "game",     "level",   "out",
    "width",       "columns",  "value",   "for",      "from",     "not",      "show",    "how",
    "subcommands", "optional", "program", "lives",    "expected", "found",    "there",   "takes",
    "did",         "you",      "mean"};

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
        if (std::isalpha(static_cast<unsigned char>(c)) != 0 ||
            static_cast<unsigned char>(c) >= 0x80) {
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
        const test::Outcome outcome =
            quadrille("--lang fr " + words,
                      "board\nhelp\nhint\nready\npossible\nsave-point\nrefute\nstatistics\nquit\n");
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
    for (const char* const words : {"bnech",
                                    "none.sudoku",
                                    "solve",
                                    "solve --nosuch four.sudoku",
                                    "solve four.sudoku --timeout",
                                    "solve --quiet --progress four.sudoku",
                                    "solve --speed 3 four.sudoku",
                                    "solve --json=x four.sudoku",
                                    "solve --seed x four.sudoku",
                                    "explain four.sudoku",
                                    "render --theme xx four.sudoku",
                                    "scores nosuch",
                                    "generate",
                                    "generate sudoku --difficulty soft",
                                    "text none.sudoku",
                                    "text --nosuch",
                                    "compare four.sudoku",
                                    "count four.sudoku",
                                    "rate four.sudoku",
                                    "hint four.sudoku",
                                    "possible four.sudoku",
                                    "check four.sudoku",
                                    "techniques sudoku",
                                    "explain four.sudoku r1c2"})
        expect_french(words);
}

TEST_F(French, ALanguageThatIsNotThereIsRefusedBeforeAnythingElse) {
    for (const char* const words : {"--help", "--lang xx solve --help", "solve --help", "text",
                                    "--version", "integrate man"}) {
        const test::Outcome outcome = quadrille("--lang xx " + std::string(words));
        EXPECT_EQ(outcome.status, 2) << words;
        EXPECT_EQ(outcome.out, "") << words;
        EXPECT_THAT(outcome.err, testing::HasSubstr("there is no language 'xx'; there are: en, fr"))
            << words;
    }
}

TEST_F(French, NumbersAreWrittenAsInFrench) {
    quadrille.write("one.takuzu", "0_1_\n____\n__0_\n_1__\n");
    EXPECT_THAT(quadrille("--lang fr compare one.takuzu").out,
                testing::ContainsRegex("[0-9],[0-9]"));
    EXPECT_THAT(quadrille("--lang fr text one.takuzu", "score\n").out,
                testing::HasSubstr("0 coup en"));
}

TEST_F(French, AGameInWordsIsFrench) {
    quadrille.write("four.sudoku", "1...\n..2.\n.3..\n...4\n");
    expect_french("text four.sudoku");
    expect_french("text");
}

/// A language in which every sentence that has a French one stands between brackets. What a user
/// reads outside of all brackets is a sentence that nobody has translated, whatever its words are.
class Bracketed : public testing::Test {
protected:
    test::Program quadrille;

    static void add(std::ostream& out, std::set<std::string>& known,
                    const std::filesystem::path& file) {
        const Result<config::Document> document = config::read_toml(file);
        ASSERT_TRUE(document) << file;
        for (const config::TomlItem& item : document->items) {
            if (!known.insert(item.key).second || item.key == "one: 1") continue;
            std::string quoted;
            std::string value;
            for (const char c : item.key) {
                const std::string written = c == '\n'               ? "\\n"
                                            : c == '"' || c == '\\' ? std::string("\\") + c
                                                                    : std::string(1, c);
                quoted += written;
            }
            // Both phrasings, and what a number chooses, stay what they are.
            const std::string told = quoted.substr(0, quoted.find(" ## "));
            value = "[" + std::regex_replace(told, std::regex(R"( \|\| )"), "] || [") + "]";
            out << '"' << quoted << "\" = \"" << value << "\"\n";
        }
    }
    void SetUp() override {
        std::ostringstream all;
        std::set<std::string> known;
        const std::filesystem::path source = QUADRILLE_SOURCE_DIR;
        for (const auto& entry : std::filesystem::directory_iterator(source / "config/locale/fr.d"))
            add(all, known, entry.path());
        add(all, known, source / "sdk/locale/fr.toml");
        for (const auto& plugin : std::filesystem::directory_iterator(source / "plugins"))
            if (const auto file = plugin.path() / "locale/fr.toml"; std::filesystem::exists(file))
                add(all, known, file);
        quadrille.write(".config/quadrille/locale/zz.toml", all.str());
        quadrille.write("four.sudoku", "1...\n..2.\n.3..\n...4\n");
        quadrille.write("five.hitori", "3 2 4 3 4\n2 3 4 2 1\n2 5 2 1 2\n3 1 2 4 3\n3 4 2 2 3\n");
        quadrille.write("small.slitherlink", "3_\n_1\n");
        quadrille.write("small.takuzu", "0_1_\n____\n__0_\n_1__\n");
        quadrille.write("small.nonogram", "1/2\n2/1\n");
    }

    /// What stands outside of all brackets, but for what is typed or a name.
    static std::vector<std::string> bare_words(const std::string& text) {
        std::string outside;
        int depth = 0;
        for (const char c : text) {
            if (c == '[') ++depth;
            outside += depth == 0 ? c : ' ';
            if (c == ']') depth = std::max(depth - 1, 0);
        }
        static const std::regex typed(
            R"re(quadrille|--?[a-z][a-z-]*|[a-z]+\.[a-z]+|'[^']*'|r\d+c\d+|p\d+\.\d+(-p\d+\.\d+)?|Hitori|Nonogram|Slitherlink|Sudoku|Takuzu|\b(ms|JSON|TOML|WIDTHxHEIGHT)\b)re");
        outside = std::regex_replace(outside, typed, " ");
        std::vector<std::string> words;
        static const std::regex word(R"([A-Za-z]{3,})");
        for (std::sregex_iterator at(outside.begin(), outside.end(), word), end; at != end; ++at)
            words.push_back(at->str());
        return words;
    }
    void expect_translated(const std::string& line, const std::string& input,
                           const std::set<std::string>& names) const {
        const test::Outcome outcome = quadrille("--lang zz " + line, input);
        for (const std::string& word : bare_words(outcome.out + outcome.err))
            EXPECT_TRUE(names.contains(word)) << word << " in: " << line << "\n"
                                              << outcome.out << outcome.err;
    }
};

TEST_F(Bracketed, WhatHasNoTranslationIsFound) {
    EXPECT_THAT(bare_words("[a [nested] sentence] and more"), testing::ElementsAre("and", "more"));
    EXPECT_THAT(bare_words(quadrille("check four.sudoku").out), testing::Not(testing::IsEmpty()));
}

TEST_F(Bracketed, EverySentenceOfAGameHasATranslation) {
    const std::string lines =
        "board\nhelp\nrules\nhint\nhint\nhint\nwhy\ncount\nwrong\nready\npossible\nsave-"
        "point\npoints\nrefute\nhistory\nscore\n"
        "conditions\ncheck\nmethod\nundo\nundo\nredo\nrow "
        "9\nfoo\nnotes\nscore\nstatistics\nscores\nchallenge\nsolve\nyes\nmenu\nnew\ntypes\nquit\n";
    std::set<std::string> typed;  // the commands themselves, and the ids of methods
    std::istringstream help(quadrille("text four.sudoku", "help\nmethod\nquit\n").out);
    for (std::string line; std::getline(help, line);)
        typed.insert(line.substr(0, line.find_first_of(" :")));
    for (const char* const name :
         {"four", "five",   "small",  "easy",        "medium",   "hard",   "expert",
          "foo",  "sudoku", "hitori", "slitherlink", "nonogram", "takuzu", "fill",
          "save", "take",   "loop",   "walk",        "plain",    "help"})
        typed.insert(name);
    for (const char* const file :
         {"four.sudoku", "five.hitori", "small.slitherlink", "small.takuzu", "small.nonogram"})
        expect_translated("text " + std::string(file), lines, typed);
}

TEST_F(Bracketed, EverySentenceOfACommandHasATranslation) {
    const std::set<std::string> names{"four", "easy", "sudoku", "nosuch"};
    for (const char* const line :
         {"check four.sudoku", "count four.sudoku", "hint four.sudoku", "possible four.sudoku",
          "rate nosuch.sudoku", "solve nosuch", "generate", "explain four.sudoku r1c2",
          "scores nosuch", "solve --seed x four.sudoku"})
        expect_translated(line, "", names);
}

}  // namespace
}  // namespace quadrille

// Files of rules: what can be written, and where what cannot be understood is said to stand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "board.hpp"
#include "puzzle.hpp"
#include "taught/reader.hpp"
#include "taught_puzzles.hpp"

namespace quadrille::taught {
namespace {

struct Read {
    RuleFile rules;
    std::vector<std::string> problems;
};

Read read(const std::string& text) {
    const ::slitherlink::SlitherlinkType type;
    std::vector<config::Problem> problems;
    Read read{read_rules(text, "f.toml", type, problems), {}};
    for (const config::Problem& problem : problems) read.problems.push_back(problem.told({}));
    return read;
}

const std::string head = "[[pattern]]\nid = 'a'\nname = 'A'\npuzzle = '3'\n";

TEST(RuleReader, ADrawingNamesElementsByTheirPlace) {
    const Read found = read(
        "[legend]\n'-' = 'drawn'\n" + head +
        "before = '''\n+-+\n\n+x+\n'''\nafter = '''\n+ +\n| ?\n'''\n" +
        "[pattern.legend]\n'|' = '!ruled-out'\nx = ['ruled-out']\n'?' = ['drawn', 'ruled-out']\n");
    ASSERT_THAT(found.problems, testing::IsEmpty());
    ASSERT_EQ(found.rules.patterns.size(), 1U);
    const Pattern& pattern = found.rules.patterns.front();
    const Board& board = pattern.piece->board();
    ASSERT_EQ(pattern.before.size(), 2U);
    EXPECT_EQ(board[pattern.before[0].element].name, "p0.0-p0.1");
    EXPECT_EQ(pattern.before[0].one_of, std::vector<Mark>{::slitherlink::drawn});
    EXPECT_EQ(board[pattern.before[1].element].name, "p1.0-p1.1");
    EXPECT_EQ(pattern.before[1].one_of, std::vector<Mark>{::slitherlink::ruled_out});
    ASSERT_EQ(pattern.after.size(), 2U);
    EXPECT_EQ(board[pattern.after[0].element].name, "p0.0-p1.0");
    EXPECT_EQ(pattern.after[0].one_of, std::vector<Mark>{::slitherlink::drawn});
    EXPECT_EQ(pattern.after[1].one_of.size(), 2U);
}

TEST(RuleReader, ElementsCanBeNamedInstead) {
    const Read found = read(head + "after = { 'p0.0-p0.1' = 'drawn' }\n");
    ASSERT_THAT(found.problems, testing::IsEmpty());
    EXPECT_EQ(found.rules.patterns.front().after.front().one_of,
              std::vector<Mark>{::slitherlink::drawn});
}

TEST(RuleReader, NamesInSeveralLanguagesAreTranslations) {
    const Read found = read(
        "[[house]]\nid = 'h'\nname = { en = 'pair', fr = 'paire' }\nreason = 'Because.'\nlevel = "
        "4\n"
        "choose = { elements = 2, candidates = 2 }\n"
        "remove = { what = 'chosen-candidates', from = 'other-elements' }\n");
    ASSERT_THAT(found.problems, testing::IsEmpty());
    ASSERT_EQ(found.rules.houses.size(), 1U);
    EXPECT_EQ(in_english(found.rules.houses[0].heading.name), "pair");
    EXPECT_EQ(found.rules.houses[0].heading.level, 4U);
    ASSERT_EQ(found.rules.translations.size(), 1U);
    EXPECT_EQ(found.rules.translations[0].told, "paire");
}

TEST(RuleReader, MistakesHaveTheirPlaceAndTheRestIsRead) {
    const struct {
        std::string text;
        std::string problem;
    } cases[] = {
        {"[[pattern]\n", "f.toml:1:11"},
        {"a = 1\n",
         "f.toml:1:5: this belongs to no rule; expected [[pattern]], [[house]] or [legend]"},
        {head + "after = '''\n+?+\n'''\n", "f.toml:6:2: '?' at p0.0-p0.1 says nothing"},
        {head + "after = \"+?+\"\n", "f.toml:5:10: '?' at p0.0-p0.1 says nothing"},
        {head + "legend = { '-' = 'dawn' }\nafter = '''\n+-+\n'''\n",
         "f.toml:5:18: p0.0-p0.1 takes no mark 'dawn'; it takes drawn, "
         "ruled-out"},
        {head + "legend = { '-' = ['drawn', '!drawn'] }\nafter = '''\n+ +\n'''\n",
         "f.toml:6:9: 'after' says nothing"},
        {head + "legend = { '--' = 'drawn' }\nafter = '''\n+ +\n'''\n",
         "f.toml:5:19: '--' is no single character"},
        {head + "after = { 'p9.9-p9.8' = 'drawn' }\n",
         "f.toml:5:25: the piece has no element 'p9.9-p9.8' to decide"},
        {head + "after = { r1c1 = 'inside' }\n",
         "f.toml:5:18: the piece has no element 'r1c1' to decide"},
        {head, "f.toml:2:6: 'after' is missing here"},
        {head + "levle = 2\nafter = { 'p0.0-p0.1' = 'drawn' }\n",
         "f.toml:5:9: 'levle' means nothing here"},
        {head + "level = 12\nafter = { 'p0.0-p0.1' = 'drawn' }\n",
         "f.toml:5:9: 'level' has to be a whole number from 1 to 9"},
        {head + "swap = 'yes'\nafter = { 'p0.0-p0.1' = 'drawn' }\n",
         "f.toml:5:8: 'swap' has to be true or false"},
        {head + "border = ['top', 'up']\nafter = { 'p0.0-p0.1' = 'drawn' }\n",
         "f.toml:5:18: 'up' is no side"},
        {"[[pattern]]\nid = 'A b'\nname = 'x'\n", "f.toml:2:6: 'A b' is no id"},
        {"[[pattern]]\nid = 'a'\nname = 3\n", "f.toml:3:8: 'name' is no text"},
        {"[[pattern]]\nid = 'a'\nname = 'x'\npuzzle = '''\n3_\n_9\n'''\n",
         "f.toml:6:2: the piece cannot be read: found '9'"},
        {"[[house]]\nid = 'a'\nname = 'x'\nchoose = { elements = 2, candidates = 7 }\n",
         "f.toml:4:39: 'candidates' has to be a whole number from 1 to 5"},
        {"[[house]]\nid = 'a'\nname = 'x'\nchoose = { elements = 2, candidates = 2 }\nremove = { "
         "what = 'all' }\n",
         "f.toml:5:19: 'all' means nothing here; expected 'chosen-candidates' or "
         "'other-candidates'"},
    };
    for (const auto& [text, problem] : cases) {
        const Read found = read(text +
                                "\n[[pattern]]\nid = 'good'\nname = 'G'\npuzzle = '3'\nafter = { "
                                "'p0.0-p0.1' = 'drawn' }\n");
        ASSERT_EQ(found.problems.size(), 1U) << text;
        EXPECT_THAT(found.problems.front(), testing::StartsWith(problem)) << text;
        EXPECT_EQ(found.rules.patterns.size(), problem.starts_with("f.toml:1:11") ? 0U : 1U)
            << text;
    }
}

TEST(RuleReader, GivensOfThePieceAreAssumed) {
    const test::LatinType type;
    std::vector<config::Problem> problems;
    const RuleFile rules =
        read_rules("[[pattern]]\nid = 'a'\nname = 'A'\npuzzle = '1.'\nafter = { r1c2 = '!1' }\n",
                   "f.toml", type, problems);
    ASSERT_TRUE(problems.empty());
    ASSERT_EQ(rules.patterns.front().before.size(), 1U);
    EXPECT_EQ(rules.patterns.front().before.front().one_of, std::vector<Mark>{1});
}

}  // namespace
}  // namespace quadrille::taught

// The corpus format: what is read, and where a file that does not keep to it is told so.
#include "corpus.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadrille::check {
namespace {

using ::testing::ElementsAre;

std::vector<Case> read(std::string_view text) {
    auto cases = read_cases(text, "some.case");
    EXPECT_TRUE(cases) << (cases ? "" : in_english(cases.error().message));
    return cases ? std::move(cases).value() : std::vector<Case>{};
}

TEST(Corpus, APosition) {
    const auto cases = read(
        "# a comment\n"
        "case position: a title: with a colon\n"
        "| ab\n"
        "|\n"
        "| # no comment\n"
        "mark drawn: e1 e2\n"
        "row 2: x . y\n"
        "state loop: open\n"
        "clue r1c1: violated\n"
        "finding: e1\n"
        "solved\n");
    ASSERT_EQ(cases.size(), 1U);
    const Case& only = cases[0];
    EXPECT_EQ(only.kind, CaseKind::position);
    EXPECT_EQ(only.place(), "some.case:2, a title: with a colon");
    EXPECT_EQ(only.puzzle, "ab\n\n# no comment\n");
    ASSERT_EQ(only.position.marks.size(), 3U);
    EXPECT_THAT(only.position.marks[0].elements, ElementsAre("e1", "e2"));
    EXPECT_EQ(only.position.marks[2].symbol, "y");
    EXPECT_THAT(only.position.marks[2].elements, ElementsAre("r2c3"));
    EXPECT_EQ(only.position.conditions.at(0).status, Status::open);
    EXPECT_EQ(only.position.clues.at(0).status, Status::violated);
    EXPECT_THAT(only.position.findings.at(0), ElementsAre("e1"));
    EXPECT_TRUE(only.position.solved);
}

TEST(Corpus, Gestures) {
    const auto cases = read(
        "case gesture: g\nmark drawn: e1\nleft 0.5 -1\nbecomes drawn: e2\nbecomes blank: e1\ndrag "
        "right 0 0 1 0 1 "
        "1\nnothing\n");
    const auto& gestures = cases.at(0).gesture.gestures;
    ASSERT_EQ(gestures.size(), 2U);
    EXPECT_THAT(gestures[0].path, ElementsAre(Vec2{0.5, -1}));
    EXPECT_EQ(gestures[0].becomes.at(1).symbol, "");
    EXPECT_TRUE(gestures[1].drag);
    EXPECT_TRUE(gestures[1].nothing);
    EXPECT_EQ(gestures[1].button, Button::secondary);
    EXPECT_EQ(gestures[1].path.size(), 3U);
}

TEST(Corpus, PicksAMarkForTheGesturesThatFollowInTheCase) {
    const auto cases = read(
        "case gesture: g\nleft 0 0\nnothing\npick red\nleft 0 0\nbecomes red: e1\n"
        "case gesture: h\nleft 0 0\nnothing\n");
    EXPECT_EQ(cases.at(0).gesture.gestures.at(0).picked, "");
    EXPECT_EQ(cases.at(0).gesture.gestures.at(1).picked, "red");
    EXPECT_EQ(cases.at(1).gesture.gestures.at(0).picked, "");
}

TEST(Corpus, Texts) {
    const auto cases = read(
        "case text: bad\n| x\nerror 1:2: found 'x': no\ncase text: "
        "good\n\"a\\r\\n\\x41\\\\\"\nwrites\n| a\n| A\n");
    ASSERT_EQ(cases.size(), 2U);
    EXPECT_EQ(cases[0].text.error->line, 1U);
    EXPECT_EQ(cases[0].text.error->column, 2U);
    EXPECT_EQ(in_english(cases[0].text.error->message), "found 'x': no");
    EXPECT_EQ(cases[1].puzzle, "a\r\nA\\");
    EXPECT_EQ(cases[1].text.written, "a\nA\n");
}

TEST(Corpus, FaultsAreToldWithTheirLine) {
    const std::vector<std::pair<std::string, std::size_t>> bad = {
        {"solved\n", 1},
        {"case puzzle: x\n", 1},
        {"case position:\n", 1},
        {"case position: x\nstate loop: broken\n", 2},
        {"case position: x\n\nmark drawn:\n", 3},
        {"case position: x\nleft 1 1\n", 2},
        {"case position: x\nrow 0: a\n", 2},
        {"case gesture: x\nleft 1\n", 2},
        {"case gesture: x\npick\n", 2},
        {"case gesture: x\npick a b\n", 2},
        {"case gesture: x\nleft 1 1 2 2\n", 2},
        {"case gesture: x\ndrag left 1 1\n", 2},
        {"case gesture: x\nleft one 1\n", 2},
        {"case gesture: x\nbecomes a: b\n", 2},
        {"case gesture: x\nleft 1 1\nmark a: b\n", 3},
        {"case text: x\nerror 1: sentence\n", 2},
        {"case text: x\n\"open\n", 2},
        {"case text: x\n\"\\q\"\n", 2},
        {"case text: x\n\"\\x4\"\n", 2},
        {"\"text\"\n", 1},
        {"| text\n", 1},
    };
    for (const auto& [text, line] : bad) {
        const auto cases = read_cases(text, "some.case");
        ASSERT_FALSE(cases) << text;
        EXPECT_EQ(cases.error().line, line) << text;
        EXPECT_FALSE(cases.error().message.empty());
    }
}

}  // namespace
}  // namespace quadrille::check

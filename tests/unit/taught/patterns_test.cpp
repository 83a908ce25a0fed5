// Patterns: what is proved and what is refused, and where a proved one is found.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "board.hpp"
#include "puzzle.hpp"
#include "quadrille/judging.hpp"
#include "taught/matches.hpp"
#include "taught/reader.hpp"
#include "taught_puzzles.hpp"

namespace quadrille::taught {
namespace {

const std::string legend = "[legend]\n'|' = 'drawn'\n'-' = 'drawn'\n'x' = 'ruled-out'\n";

Pattern pattern_of(const PuzzleType& type, const std::string& body,
                   const std::string& before_it = {}) {
    std::vector<config::Problem> problems;
    RuleFile rules = read_rules(before_it + "[[pattern]]\nid = 'p'\nname = 'P'\n" + body, "f.toml",
                                type, problems);
    for (const config::Problem& problem : problems) ADD_FAILURE() << problem.told({});
    return rules.patterns.at(0);
}

class Slither : public testing::Test {
protected:
    ::slitherlink::SlitherlinkType type;

    Pattern pattern(const std::string& body) { return pattern_of(type, body, legend); }
    std::unique_ptr<Puzzle> puzzle(const std::string& text) {
        return std::move(type.parse(text)).value();
    }
    static ElementId named(const Board& board, const std::string& name) {
        for (std::size_t i = 0; i < board.size(); ++i)
            if (board.elements[i].name == name) return element_id(i);
        ADD_FAILURE() << "no " << name;
        return {};
    }
};

TEST_F(Slither, WhatDoesNotFollowIsRefusedWithMarksThatShowIt) {
    const Pattern wrong =
        pattern("puzzle = '_2'\nbefore = '''\n+x+ +\n'''\nafter = '''\n+ +-+\n'''\n");
    const auto result = prove(wrong);
    const auto* const refusal = std::get_if<Refusal>(&result);
    ASSERT_NE(refusal, nullptr);
    ASSERT_TRUE(refusal->counter_example);
    EXPECT_THAT(in_english(refusal->why),
                testing::HasSubstr("'p0.1-p0.2 must be drawn' does not follow"));
    const Position& shown = *refusal->counter_example;
    const Board& board = wrong.piece->board();
    EXPECT_EQ(shown.mark(named(board, "p0.0-p0.1")), ::slitherlink::ruled_out);
    EXPECT_EQ(shown.mark(named(board, "p0.1-p0.2")), ::slitherlink::ruled_out);
    EXPECT_EQ(judge(board, wrong.piece->rules()[0], shown), Status::met) << "the 2 has two edges";
}

TEST_F(Slither, WhatNothingCanLookLikeIsRefused) {
    const auto result =
        prove(pattern("puzzle = '1'\nbefore = '''\n+-+\n|\n'''\nafter = '''\n\n\n+x+\n'''\n"));
    const auto* const refusal = std::get_if<Refusal>(&result);
    ASSERT_NE(refusal, nullptr);
    EXPECT_FALSE(refusal->counter_example);
}

TEST_F(Slither, WhereTheBoardEndsIsSaid) {
    const std::string corner = "puzzle = '3'\nafter = '''\n+-+\n|\n'''\n";
    EXPECT_TRUE(std::holds_alternative<Refusal>(prove(pattern(corner))));
    EXPECT_TRUE(std::holds_alternative<Refusal>(prove(pattern("border = 'top'\n" + corner))));
    const Pattern at_border = pattern("border = ['top', 'left']\n" + corner);
    const auto result = prove(at_border);
    ASSERT_TRUE(std::holds_alternative<Proof>(result));
    const auto board = puzzle("3_3\n_3_\n___\n");
    const Ground ground(*board);
    const Matches matches(at_border, std::get<Proof>(result), ground);
    EXPECT_EQ(matches.places().size(), 2U) << "in two corners, and not in the middle";
}

/// From a contradiction everything follows: a line that leaves the piece must not be taken for a
/// dead end.
TEST_F(Slither, ALineThatLeavesThePieceIsNoContradiction) {
    const auto result = prove(pattern(
        "puzzle = '___'\nbefore = '''\n+ + + +\n  |\n'''\nafter = '''\n+ + + +\n    |\n'''\n"));
    EXPECT_TRUE(std::holds_alternative<Refusal>(result));
}

TEST_F(Slither, ALoopRoundBothIsNoCounterExampleWhereSomethingElseIsDrawn) {
    const Pattern threes = pattern("puzzle = '33'\nafter = '''\n+ + +\n| | |\n'''\n");
    const auto result = prove(threes);
    const auto* const proof = std::get_if<Proof>(&result);
    ASSERT_NE(proof, nullptr);
    const auto middle = [&](const std::string& text, const std::string& edge,
                            const std::string& drawn = {}) {
        const auto board = puzzle(text);
        const Ground ground(*board);
        const Matches matches(threes, *proof, ground);
        Candidates candidates(board->board(), Position(board->board()));
        if (!drawn.empty()) candidates.decide(named(board->board(), drawn), ::slitherlink::drawn);
        const auto step = matches.find(threes.heading, candidates);
        if (!step) return false;
        const Literal wanted{named(board->board(), edge), ::slitherlink::drawn};
        return std::find(step->follows.begin(), step->follows.end(), wanted) != step->follows.end();
    };
    EXPECT_FALSE(middle("____\n_33_\n____\n", "p1.2-p2.2")) << "the loop round both is a solution";
    EXPECT_TRUE(middle("____\n_33_\n____\n", "p1.2-p2.2", "p0.0-p0.1"));
    EXPECT_TRUE(middle("____\n_33_\n____\n___1\n", "p1.2-p2.2"));
}

TEST_F(Slither, TheCluesThatItShowsAreNamedAndNoneThatLiesElsewhere) {
    const Pattern threes = pattern("puzzle = '33'\nafter = '''\n+ + +\n| | |\n'''\n");
    const auto result = prove(threes);
    const auto* const proof = std::get_if<Proof>(&result);
    ASSERT_NE(proof, nullptr);
    const auto board = puzzle("____\n_33_\n____\n___1\n");
    const Ground ground(*board);
    const Candidates candidates(board->board(), Position(board->board()));
    const auto step = Matches(threes, *proof, ground).find(threes.heading, candidates);
    ASSERT_TRUE(step);
    EXPECT_THAT(in_english(step->text), testing::HasSubstr("(r2c2 and r2c3)"));
    const auto named = [&](const char* name) {
        return std::ranges::any_of(step->rules, [&](std::uint32_t rule) {
            const auto clue = board->rules()[rule].clue;
            return clue && board->board()[*clue].name == name;
        });
    };
    EXPECT_TRUE(named("r2c2"));
    EXPECT_TRUE(named("r4c4")) << "for a line is drawn there";
}

TEST_F(Slither, WhatFollowsFromSomeOfItsCluesIsNoStepOfItWhereTheOthersAreMissing) {
    const Pattern both = pattern("puzzle = '03'\nafter = '''\n+x+-+\nx x |\n+x+-+\n'''\n");
    const auto result = prove(both);
    const auto* const proof = std::get_if<Proof>(&result);
    ASSERT_NE(proof, nullptr);
    const auto is_found = [&](const std::string& text) {
        const auto board = puzzle(text);
        const Ground ground(*board);
        const Matches matches(both, *proof, ground);
        const Candidates candidates(board->board(), Position(board->board()));
        return matches.find(both.heading, candidates).has_value();
    };
    EXPECT_TRUE(is_found("____\n_03_\n____\n"));
    EXPECT_FALSE(is_found("____\n_0__\n____\n"));
    EXPECT_FALSE(is_found("____\n_02_\n____\n"));
}

TEST_F(Slither, IsFoundTurnedAndReflected) {
    const Pattern pattern_one = pattern(
        "puzzle = '''\n__\n_1\n'''\nbefore = '''\n+ + +\n  |\n+x+ +\n'''\nafter = '''\n+ + +\n\n+ "
        "+ +\n    x\n+ +x+\n'''\n");
    const auto result = prove(pattern_one);
    ASSERT_TRUE(std::holds_alternative<Proof>(result));
    const auto board = puzzle("___\n_1_\n___\n");
    const Ground ground(*board);
    const Matches matches(pattern_one, std::get<Proof>(result), ground);
    EXPECT_EQ(matches.places().size(), 8U);
    const struct {
        const char* line;
        const char* closed;
        const char* far[2];
    } ways[] = {
        {"p0.1-p1.1", "p1.0-p1.1", {"p1.2-p2.2", "p2.1-p2.2"}},
        {"p1.0-p1.1", "p0.1-p1.1", {"p1.2-p2.2", "p2.1-p2.2"}},
        {"p0.2-p1.2", "p1.2-p1.3", {"p1.1-p2.1", "p2.1-p2.2"}},
        {"p1.2-p1.3", "p0.2-p1.2", {"p1.1-p2.1", "p2.1-p2.2"}},
        {"p2.0-p2.1", "p2.1-p3.1", {"p1.2-p2.2", "p1.1-p1.2"}},
        {"p2.1-p3.1", "p2.0-p2.1", {"p1.2-p2.2", "p1.1-p1.2"}},
        {"p2.2-p2.3", "p2.2-p3.2", {"p1.1-p2.1", "p1.1-p1.2"}},
        {"p2.2-p3.2", "p2.2-p2.3", {"p1.1-p2.1", "p1.1-p1.2"}},
    };
    for (const auto& [line, closed, far] : ways) {
        Candidates candidates(board->board(), Position(board->board()));
        candidates.decide(named(board->board(), line), ::slitherlink::drawn);
        EXPECT_FALSE(matches.find(pattern_one.heading, candidates));
        candidates.decide(named(board->board(), closed), ::slitherlink::ruled_out);
        const auto step = matches.find(pattern_one.heading, candidates);
        ASSERT_TRUE(step) << line;
        EXPECT_THAT(step->follows,
                    testing::UnorderedElementsAre(
                        Literal{named(board->board(), far[0]), ::slitherlink::ruled_out},
                        Literal{named(board->board(), far[1]), ::slitherlink::ruled_out}));
    }
}

TEST_F(Slither, AClueThatSaysSomethingElseIsNoMatch) {
    const Pattern one = pattern(
        "puzzle = '1'\nbefore = '''\n+-+\n'''\nafter = '''\n+ +\n|\n'''\nlegend = {'|' = "
        "'ruled-out'}\n");
    const auto result = prove(one);
    ASSERT_TRUE(std::holds_alternative<Proof>(result));
    for (const auto& [text, places] :
         {std::pair{"___\n_0_\n___\n", 0U}, std::pair{"___\n_1_\n___\n", 8U},
          std::pair{"___\n_2_\n___\n", 0U}}) {
        const auto board = puzzle(text);
        const Ground ground(*board);
        EXPECT_EQ(Matches(one, std::get<Proof>(result), ground).places().size(), places)
            << text << "what is told of a 1 is not told at a 0, though it is as true there";
    }
}

TEST_F(Slither, AClueThatSaysTheSameOfTheOtherMarksIsNoMatch) {
    const Pattern three = pattern(
        "puzzle = '3'\nswap = true\nbefore = '''\n+x+\n'''\nafter = '''\n+ +\n|\n'''\n");
    const auto result = prove(three);
    ASSERT_TRUE(std::holds_alternative<Proof>(result));
    for (const auto& [text, places] :
         {std::pair{"___\n_3_\n___\n", 8U}, std::pair{"___\n_1_\n___\n", 0U}}) {
        const auto board = puzzle(text);
        const Ground ground(*board);
        EXPECT_EQ(Matches(three, std::get<Proof>(result), ground).places().size(), places)
            << text << "a 1 has three edges that are not drawn, and is no 3";
    }
}

/// Beside each 'a' and each 'b' there is an x on the right: two clues that say the same.
class SameSaidType final : public test::GridType {
public:
    SameSaidType() : GridType("same-said", "a.\n..\n") {}

private:
    [[nodiscard]] bool known(char c) const override { return c == '.' || c == 'a' || c == 'b'; }
    [[nodiscard]] Made make(const std::vector<std::string>& rows) const override {
        Made made{cells(rows, {"x", "y"}), {}};
        const std::size_t columns = rows.front().size();
        for (std::size_t cell = 0; cell < made.board.size(); ++cell) {
            const char clue = rows[cell / columns][cell % columns];
            if (clue == '.' || cell % columns + 1 == columns) continue;
            const auto condition = static_cast<std::uint16_t>(clue - 'a');
            made.rules.push_back({condition, element_id(cell), "an x on the right",
                                  Clause{{{element_id(cell + 1), 1}}}});
        }
        return made;
    }
};

TEST(CluePatterns, AClueOfAnotherConditionIsNoMatchThoughItSaysTheSame) {
    const SameSaidType type;
    const Pattern beside = pattern_of(type, "puzzle = 'a.'\nafter = '.x'\n");
    const auto proof = prove(beside);
    ASSERT_TRUE(std::holds_alternative<Proof>(proof));
    for (const auto& [text, places] :
         {std::pair{"...\n.a.\n...\n", 1U}, std::pair{"...\n.b.\n...\n", 0U}}) {
        const auto puzzle = type.parse(text);
        ASSERT_TRUE(puzzle);
        const Ground ground(**puzzle);
        EXPECT_EQ(Matches(beside, std::get<Proof>(proof), ground).places().size(), places)
            << text << "the words of the pattern speak of an a";
    }
}

TEST(BinaryPatterns, SwapTriesTheOtherMarksToo) {
    const test::BinaryType type;
    const Pattern pair =
        pattern_of(type, "puzzle = '...'\nbefore = '00.'\nafter = '..1'\nswap = true\n");
    const Pattern alone = pattern_of(type, "puzzle = '...'\nbefore = '00.'\nafter = '..1'\n");
    const auto puzzle = type.parse("....\n11..\n....\n....\n");
    ASSERT_TRUE(puzzle);
    const Board& board = (*puzzle)->board();
    const Ground ground(**puzzle);
    const auto proof = prove(pair);
    ASSERT_TRUE(std::holds_alternative<Proof>(proof));
    const Candidates start(board, Position(board));
    const auto step = Matches(pair, std::get<Proof>(proof), ground).find(pair.heading, start);
    ASSERT_TRUE(step);
    EXPECT_EQ(step->follows, (std::vector<Literal>{{element_id(6), 1}}));
    EXPECT_FALSE(Matches(alone, std::get<Proof>(proof), ground).find(alone.heading, start));
}

TEST(ShadingPatterns, ACellInACornerMustNotBeCutOff) {
    const test::ShadingType type;
    const Pattern corner = pattern_of(type,
                                      "puzzle = \"1 2\\n3 4\"\nborder = ['top', 'left']\nbefore = "
                                      "{ r1c2 = 'shaded' }\nafter = { r2c1 = 'kept' }\n"
                                      "[pattern.legend]\ns = 'shaded'\n");
    const auto result = prove(corner);
    const auto* const proof = std::get_if<Proof>(&result);
    ASSERT_NE(proof, nullptr);
    const auto puzzle = type.parse("1 2 3\n4 5 6\n7 8 9\n");
    ASSERT_TRUE(puzzle);
    const Ground ground(**puzzle);
    const Matches matches(corner, *proof, ground);
    EXPECT_EQ(matches.places().size(), 8U) << "two ways at each corner";
    Candidates candidates((*puzzle)->board(), Position((*puzzle)->board()));
    candidates.decide(element_id(1), test::ShadingType::shaded);
    // Of two neighbours one is kept: that the corner is all that is kept cannot be.
    const auto step = matches.find(corner.heading, candidates);
    ASSERT_TRUE(step);
    EXPECT_THAT(step->follows,
                testing::ElementsAre(Literal{element_id(3), test::ShadingType::kept}));
    candidates.decide(element_id(3), test::ShadingType::kept);
    const auto next = matches.find(corner.heading, candidates);
    ASSERT_TRUE(next);
    EXPECT_THAT(next->follows,
                testing::ElementsAre(Literal{element_id(5), test::ShadingType::kept}));
}

}  // namespace
}  // namespace quadrille::taught

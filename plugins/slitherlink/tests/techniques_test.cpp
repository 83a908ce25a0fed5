// Each technique by its smallest examples: what stands, and what follows from it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "bench.hpp"
#include "quadrille/kit/techniques.hpp"

namespace slitherlink::testing {
namespace {

using Names = std::vector<std::string>;

struct Example {
    const char* about;
    const char* technique;
    const char* text;
    Names on;
    Names off;
    Names follows_on;  ///< none at all: the technique finds nothing
    Names follows_off;
};

void PrintTo(const Example& example, std::ostream* out) { *out << example.technique << ": " << example.about; }

const Example examples[] = {
    {"a loop while a line stands elsewhere",
     "loop-closing",
     "__\n",
     {"p0.0-p0.1", "p0.0-p1.0", "p1.0-p1.1", "p0.2-p1.2"},
     {},
     {},
     {"p0.1-p1.1"}},
    {"a loop that leaves a clue without its number",
     "loop-closing",
     "__1\n",
     {"p0.0-p0.1", "p0.0-p1.0", "p1.0-p1.1"},
     {},
     {},
     {"p0.1-p1.1"}},
    {"a loop that would take too much of the clue beside it",
     "loop-closing",
     "_0\n",
     {"p0.0-p0.1", "p0.0-p1.0", "p1.0-p1.1"},
     {},
     {},
     {"p0.1-p1.1"}},
    {"a loop that completes the puzzle may be closed",
     "loop-closing",
     "_1\n",
     {"p0.0-p0.1", "p0.0-p1.0", "p1.0-p1.1"},
     {},
     {},
     {}},
    {"and so may one without any clue",
     "loop-closing",
     "__\n",
     {"p0.0-p0.1", "p0.0-p1.0", "p1.0-p1.1"},
     {},
     {},
     {}},

    {"a line into the corner of a 3 takes the far sides",
     "clue-corner",
     "__\n_3\n",
     {"p0.1-p1.1"},
     {},
     {"p1.2-p2.2", "p2.1-p2.2"},
     {}},
    {"a line that must turn along a 1 takes nothing of the far sides",
     "clue-corner",
     "__\n_1\n",
     {"p0.1-p1.1"},
     {"p1.0-p1.1"},
     {},
     {"p1.2-p2.2", "p2.1-p2.2"}},
    {"no line can end in the closed corner of a 1",
     "clue-corner",
     "_1\n__\n",
     {},
     {"p0.2-p1.2", "p1.2-p2.2", "p1.1-p1.2"},
     {},
     {"p0.1-p0.2"}},
    {"a line past the corner says nothing of a 2",
     "clue-corner",
     "___\n_2_\n___\n",
     {"p0.1-p1.1"},
     {},
     {},
     {}},

    {"exactly one goes through a 2 to a 1",
     "diagonal-chain",
     "____\n_2__\n__1_\n____\n",
     {"p0.1-p1.1"},
     {"p1.0-p1.1"},
     {},
     {"p2.3-p3.3", "p3.2-p3.3"}},
    {"and to a 3",
     "diagonal-chain",
     "____\n_2__\n__3_\n____\n",
     {"p0.1-p1.1"},
     {"p1.0-p1.1"},
     {"p2.3-p3.3", "p3.2-p3.3"},
     {}},
    {"it does not go through a cell without a clue",
     "diagonal-chain",
     "____\n____\n__1_\n____\n",
     {"p0.1-p1.1"},
     {"p1.0-p1.1"},
     {},
     {}},

    {"a 2 and the 3 behind it leave the line one side",
     "clue-chain",
     "____\n_2__\n__3_\n____\n",
     {"p0.1-p1.1"},
     {"p1.0-p1.1"},
     {"p3.2-p3.3"},
     {}},
    {"nothing is known of an empty board", "clue-chain", "___\n___\n___\n", {}, {}, {}, {}},
    {"eight looks later a loop would close while lines lie elsewhere",
     "long-clue-chain",
     "_22\n2_2\n2_2\n",
     {},
     {},
     {},
     {"p1.1-p1.2"}},
    {"what a few looks show is no long chain",
     "long-clue-chain",
     "____\n_2__\n__3_\n____\n",
     {"p0.1-p1.1"},
     {"p1.0-p1.1"},
     {},
     {}},

    {"a row is crossed twice or not at all",
     "parity-line",
     "__\n__\n",
     {"p0.0-p1.0"},
     {"p0.1-p1.1"},
     {"p0.2-p1.2"},
     {}},
    {"and so is a column",
     "parity-line",
     "__\n__\n",
     {"p0.0-p0.1", "p2.0-p2.1"},
     {},
     {},
     {"p1.0-p1.1"}},
    {"two open edges leave it open", "parity-line", "__\n__\n", {"p0.0-p1.0"}, {}, {}, {}},

    {"a region of four corners with one way out",
     "parity-region",
     "___\n___\n___\n",
     {"p0.1-p0.2", "p1.0-p2.0", "p1.1-p1.2"},
     {},
     {"p1.1-p2.1"},
     {}},
    {"with an even number of lines out of it",
     "parity-region",
     "___\n___\n___\n",
     {"p0.1-p0.2", "p1.0-p2.0"},
     {"p1.1-p1.2"},
     {},
     {"p1.1-p2.1"}},
    {"with two ways out nothing is known",
     "parity-region",
     "___\n___\n___\n",
     {"p0.1-p0.2", "p1.0-p2.0"},
     {},
     {},
     {}},

    {"one neighbour inside, the other outside",
     "colouring",
     "__\n__\n",
     {"p0.0-p0.1", "p0.0-p1.0"},
     {"p0.1-p0.2", "p0.2-p1.2"},
     {"p0.1-p1.1"},
     {}},
    {"a 3 with two sides to the outside",
     "colouring",
     "3_\n__\n",
     {},
     {},
     {"p0.0-p0.1", "p0.0-p1.0"},
     {}},
    {"a 1 with two sides to the outside",
     "colouring",
     "1_\n__\n",
     {},
     {},
     {},
     {"p0.0-p0.1", "p0.0-p1.0"}},
    {"a 2 between cells of which two are known to differ says nothing yet",
     "colouring",
     "___\n_2_\n___\n",
     {"p0.1-p0.2"},
     {"p1.0-p2.0"},
     {},
     {}},

    {"two 2s hand the relation of their neighbours on",
     "colour-relations",
     "_2_\n_2_\n",
     {"p0.1-p0.2", "p1.0-p1.1", "p2.1-p2.2"},
     {"p1.1-p1.2"},
     {"p1.2-p1.3"},
     {}},
    {"a 1 and a 2 beside each other, counted together",
     "colour-sums",
     "__\n12\n__\n",
     {},
     {"p2.0-p2.1", "p2.1-p2.2"},
     {"p0.1-p1.1"},
     {}},
    {"a line that turns past a corner of the board, with no clue near it, could go round it",
     "free-cell",
     "___\n___\n__4\n",
     {},
     {"p0.0-p0.1", "p1.1-p1.2"},
     {},
     {"p0.1-p1.1", "p1.0-p1.1"}},
    {"a line that has to go round a cell would close a loop while another stands elsewhere",
     "free-cell-chain",
     "___\n___\n__4\n",
     {},
     {},
     {},
     {"p1.0-p1.1"}},
    {"beside a clue nothing is said", "free-cell", "_1\n1_\n", {}, {}, {}, {}},
};

class Technique : public ::testing::TestWithParam<Example> {};
INSTANTIATE_TEST_SUITE_P(Examples, Technique, ::testing::ValuesIn(examples));

TEST_P(Technique, FindsJustWhatFollows) {
    const Example& example = GetParam();
    const Bench bench(example.text);
    const q::Position position = bench.position(example.on, example.off);
    const auto step = bench.technique(example.technique).find(q::Candidates(bench.board(), position));
    std::vector<std::pair<std::string, q::Mark>> expected;
    for (const std::string& name : example.follows_on) expected.emplace_back(name, drawn);
    for (const std::string& name : example.follows_off) expected.emplace_back(name, ruled_out);
    std::vector<std::pair<std::string, q::Mark>> found;
    if (step)
        for (const q::Literal& literal : step->follows) found.emplace_back(bench.board()[literal.element].name, literal.mark);
    EXPECT_THAT(found, ::testing::UnorderedElementsAreArray(expected)) << (step ? q::in_english(step->text) : "nothing");
}

TEST_P(Technique, IsTrueInEverySolution) {
    const Example& example = GetParam();
    const Bench bench(example.text);
    Collector collector;  // of so many solutions as there are on an almost empty board some are enough
    walk_loop(bench.net(), WalkKind::plain, bench.position(example.on, example.off), 0, collector);
    EXPECT_FALSE(collector.solutions.empty() && std::string(example.about).find("a loop") == std::string::npos)
        << "an example that nothing can come of";
    for (const q::Position& solution : collector.solutions) {
        for (const std::string& name : example.follows_on) EXPECT_EQ(solution.mark(bench.element(name)), drawn) << name;
        for (const std::string& name : example.follows_off) EXPECT_EQ(solution.mark(bench.element(name)), ruled_out) << name;
    }
}

std::string told(const char* clues, const char* technique, const Names& on, const Names& off) {
    const Bench bench(clues);
    const auto step =
        bench.technique(technique).find(q::Candidates(bench.board(), bench.position(on, off)));
    return step ? q::in_english(step->text) : "nothing";
}

TEST(Techniques, PointAtTheChainAndItsClues) {
    const Bench bench("____\n_2__\n__1_\n____\n");
    const q::Candidates candidates(bench.board(), bench.position({"p0.1-p1.1"}, {"p1.0-p1.1"}));
    const auto step = bench.technique("diagonal-chain").find(candidates);
    ASSERT_TRUE(step);
    const auto names = [&] {
        std::vector<std::string> all;
        for (const q::ElementId id : step->because) all.push_back(bench.board()[id].name);
        return all;
    }();
    EXPECT_THAT(names, ::testing::UnorderedElementsAre("r2c2", "r3c3", "p0.1-p1.1", "p1.0-p1.1", "p1.1-p1.2", "p1.1-p2.1",
                                                       "p1.2-p2.2", "p2.1-p2.2", "p2.2-p2.3", "p2.2-p3.2"));
    EXPECT_EQ(step->rules, (std::vector<std::uint32_t>{0, 1, 2}));
    EXPECT_EQ(
        q::in_english(step->text),
        "p3.2-p3.3 is ruled out and p2.3-p3.3 is ruled out: the 2 at r2c2 has one edge at its "
        "upper left corner (p0.1-p1.1 is drawn and p1.0-p1.1 is ruled out), so one edge at "
        "its lower right corner; then the 1 at r3c3 has one edge at its upper left corner, "
        "so no edge at its lower right corner.");
}

/// To the mark that follows, with what stands at both ends.
TEST(Techniques, TellWhatCarriesAlongADiagonal) {
    EXPECT_EQ(
        told("_2__\n__2_\n____\n", "diagonal-chain", {"p2.3-p3.3"}, {"p2.3-p2.4"}),
        "p0.0-p0.1 is drawn: the 2 at r2c3 has one edge at its lower right corner (p2.3-p2.4 "
        "is ruled out and p2.3-p3.3 is drawn), so one edge at its upper left corner; then "
        "the 2 at r1c2 has one edge at its lower right corner, so one edge at its upper left "
        "corner; two edges are drawn at this corner, or none, so beyond it one edge is drawn, "
        "and at the border there is only this one.");
    EXPECT_EQ(told("_____\n_2___\n__2__\n___2_\n_____\n", "diagonal-chain",
                   {"p0.1-p1.1", "p4.4-p5.4"}, {"p1.0-p1.1"}),
              "p4.4-p4.5 is ruled out: the 2 at r2c2 has one edge at its upper left corner "
              "(p0.1-p1.1 is drawn and p1.0-p1.1 is ruled out), so one edge at its lower right "
              "corner; the same goes for the 2 at r3c3 and the 2 at r4c4; two edges are drawn at "
              "this corner, or none, so beyond it one edge is drawn (p4.4-p5.4 is drawn).");
    EXPECT_EQ(told("____\n_2__\n__3_\n____\n", "diagonal-chain", {}, {"p0.1-p1.1", "p1.0-p1.1"}),
              "p2.2-p2.3 is drawn and p2.2-p3.2 is drawn: the 3 at r3c3 has one edge at least at "
              "its lower right corner, so one edge at least at its upper left corner; the 2 at "
              "r2c2 has both edges or none at its upper left corner (p0.1-p1.1 is ruled out and "
              "p1.0-p1.1 is ruled out), so both edges or none at its lower right corner; then the "
              "3 at r3c3 has both edges or none at its upper left corner, which leaves both edges "
              "there.");
}

TEST(Techniques, TellWhatOneClueSaysOfItsCorners) {
    EXPECT_EQ(told("___\n_3_\n___\n", "clue-corner", {"p0.1-p1.1"}, {}),
              "p2.1-p2.2 is drawn and p1.2-p2.2 is drawn: the 3 at r2c2 has one edge at most at "
              "its upper left corner (p0.1-p1.1 is drawn), so both edges at its lower right "
              "corner.");
    EXPECT_EQ(told("2__\n___\n___\n", "clue-corner", {}, {"p1.1-p1.2"}),
              "p1.1-p2.1 is ruled out: the 2 at r1c1 has both edges or none at its upper left "
              "corner (it is a corner of the board), so both edges or none at its lower right "
              "corner; two edges are drawn at this corner, or none, so beyond it both edges are "
              "drawn or none (p1.1-p1.2 is ruled out).");
    EXPECT_EQ(told("___\n_1_\n___\n", "clue-corner", {}, {"p0.1-p1.1", "p1.0-p1.1"}),
              "p1.1-p1.2 is ruled out and p1.1-p2.1 is ruled out: the 1 at r2c2 has both edges or "
              "none at its upper left corner (p0.1-p1.1 is ruled out and p1.0-p1.1 is ruled out), "
              "so one edge at its lower right corner, so no edge at its upper left corner.");
    EXPECT_EQ(told("___\n_1_\n___\n", "clue-corner", {}, {"p0.1-p1.1", "p1.0-p1.1", "p1.2-p2.2"}),
              "p2.1-p2.2 is drawn: the 1 at r2c2 has both edges or none at its upper left corner "
              "(p0.1-p1.1 is ruled out and p1.0-p1.1 is ruled out), so one edge at its lower right "
              "corner (p1.2-p2.2 is ruled out).");
    EXPECT_EQ(told("___\n_3_\n___\n", "clue-corner", {}, {"p2.2-p2.3", "p2.2-p3.2"}),
              "p2.1-p2.2 is drawn and p1.2-p2.2 is drawn: the 3 at r2c2 has both edges or none at "
              "its lower right corner (p2.2-p2.3 is ruled out and p2.2-p3.2 is ruled out); by its "
              "number it has one edge at least there, which leaves both edges.");
    EXPECT_EQ(told("___\n_1_\n___\n", "clue-corner", {}, {"p2.2-p2.3", "p2.2-p3.2", "p1.1-p2.1"}),
              "p2.1-p2.2 is ruled out and p1.2-p2.2 is ruled out: the 1 at r2c2 has both edges or "
              "none at its lower right corner (p2.2-p2.3 is ruled out and p2.2-p3.2 is ruled out); "
              "it has one edge at most at its upper left corner (p1.1-p2.1 is ruled out), so one "
              "edge at most at its lower right corner, which leaves no edge there.");
}

TEST(Techniques, SayWhyAClueForbidsTheLoop) {
    const Bench bench("__1\n");
    const auto position = bench.position({"p0.0-p0.1", "p0.0-p1.0", "p1.0-p1.1"});
    const auto step = bench.technique("loop-closing").find(q::Candidates(bench.board(), position));
    ASSERT_TRUE(step);
    EXPECT_EQ(q::in_english(step->text),
              "p0.1-p1.1 is ruled out: it would close the loop, and the 1 at r1c3 would not have its number.");
    EXPECT_EQ(step->rules, (std::vector<std::uint32_t>{0, 1}));
    EXPECT_NE(std::find(step->because.begin(), step->because.end(), bench.element("r1c3")), step->because.end());
}

/// Each link begins where the last one ended, behind what it rests on.
TEST(Techniques, TellTheRoadFromCellToCell) {
    EXPECT_EQ(told("_2_\n_2_\n", "colour-relations", {"p0.1-p0.2", "p1.0-p1.1", "p2.1-p2.2"},
                   {"p1.1-p1.2"}),
              "p1.2-p1.3 is drawn: the outside and r2c2 lie on different sides (p2.1-p2.2 is "
              "drawn), so by the 2 at r1c2, r1c3 and r1c1 lie on different sides; r1c1 and r2c1 "
              "lie on different sides (p1.0-p1.1 is drawn); r1c2 and the outside lie on different "
              "sides (p0.1-p0.2 is drawn), so by the 2 at r2c2, r2c1 and r2c3 lie on different "
              "sides; so r1c3 and r2c3 lie on different sides of the loop.");
    EXPECT_EQ(told("__\n12\n__\n", "colour-sums", {}, {"p2.0-p2.1", "p2.1-p2.2"}),
              "p0.1-p1.1 is drawn: added up, the 1 at r2c1 and the 2 at r2c2 have an odd number of "
              "cells beside them inside the loop; r2c1 and r3c1 lie on the same side and r2c2 and "
              "r3c2 lie on the same side; this leaves r1c1 and r1c2, so r1c1 and r1c2 lie on "
              "different sides of the loop.");
}

TEST(Techniques, SayHowCellsAreKnownToLieOnOneSide) {
    EXPECT_EQ(told("__\n__\n", "colouring", {"p0.0-p0.1", "p0.0-p1.0"}, {"p0.1-p0.2", "p0.2-p1.2"}),
              "p0.1-p1.1 is drawn: r1c1 and r1c2 lie on different sides of the loop (p0.0-p0.1 is "
              "drawn and p0.1-p0.2 is ruled out).");
    EXPECT_EQ(told("____\n_1__\n____\n____\n", "colouring", {},
                   {"p1.2-p2.2", "p0.2-p1.2", "p1.2-p1.3", "p2.2-p2.3"}),
              "p1.1-p1.2 is ruled out: r1c2 and r2c2 lie on the same side of the loop (on the way "
              "by r1c3 and r2c3 all edges are ruled out).");
}

TEST(Techniques, SayWhichCellsRoundAClueLieOnOneSide) {
    EXPECT_EQ(told("3_\n__\n", "colouring", {}, {}),
              "p0.0-p0.1 is drawn and p0.0-p1.0 is drawn: at the border the 3 at r1c1 has all its "
              "edges or none, and its number leaves nothing else.");
    EXPECT_EQ(told("___\n_1_\n___\n", "colouring", {}, {"p0.2-p1.2", "p1.2-p1.3"}),
              "p1.1-p1.2 is ruled out and p1.2-p2.2 is ruled out: r1c2 and r2c3 lie on the same "
              "side (p0.2-p1.2 is ruled out and p1.2-p1.3 is ruled out), so the 1 at r2c2 has "
              "edges towards both or towards neither, and its number leaves nothing else.");
    EXPECT_EQ(told("___\n_2_\n___\n", "colouring", {"p0.2-p1.2", "p1.1-p2.1"}, {"p1.2-p1.3"}),
              "p2.1-p2.2 is ruled out: p1.1-p2.1 is drawn and r1c2 and r2c3 lie on different sides "
              "(p0.2-p1.2 is drawn and p1.2-p1.3 is ruled out), so the 2 at r2c2 has an edge "
              "towards just one of them, and its number leaves nothing else.");
    EXPECT_EQ(told("_2_\n___\n", "colouring", {}, {"p0.0-p0.1", "p0.0-p1.0"}),
              "p0.2-p0.3 is drawn, p2.1-p2.2 is drawn and p0.3-p1.3 is drawn: the outside and r1c1 "
              "lie on the same side (p0.0-p0.1 is ruled out), so by the 2 at r1c2, the outside and "
              "r1c3 lie on different sides and the outside and r2c2 lie on different sides of the "
              "loop.");
    EXPECT_EQ(told("____\n____\n____\n____\n", "colouring", {"p1.2-p2.2", "p2.1-p2.2"}, {}),
              "p2.2-p2.3 is ruled out and p2.2-p3.2 is ruled out: p1.2-p2.2 is drawn and "
              "p2.1-p2.2 is drawn; else four lines would meet at a corner.");
}

TEST(Techniques, NameTheCrossingsThatStand) {
    EXPECT_EQ(told("__\n__\n", "parity-line", {"p0.0-p0.1", "p2.0-p2.1"}, {}),
              "p1.0-p1.1 is ruled out: the loop crosses column 1 an even number of times; of the "
              "other edges across it 2 are drawn (p0.0-p0.1 and p2.0-p2.1), and none is open.");
    EXPECT_EQ(told("_\n_\n_\n_\n_\n_\n_\n_\n", "parity-line",
                   {"p0.0-p0.1", "p1.0-p1.1", "p2.0-p2.1", "p3.0-p3.1", "p5.0-p5.1", "p6.0-p6.1",
                    "p7.0-p7.1", "p8.0-p8.1"},
                   {}),
              "p4.0-p4.1 is ruled out: the loop crosses column 1 an even number of times; of the "
              "other edges across it 8 are drawn, and none is open.");
    EXPECT_EQ(told("__\n__\n", "parity-line", {"p0.0-p1.0"}, {"p0.1-p1.1"}),
              "p0.2-p1.2 is drawn: the loop crosses row 1 an even number of times; of the other "
              "edges across it 1 is drawn (p0.0-p1.0), and none is open.");
    EXPECT_EQ(told("__\n__\n", "parity-line", {}, {"p0.0-p1.0", "p0.1-p1.1"}),
              "p0.2-p1.2 is ruled out: the loop crosses row 1 an even number of times; all other "
              "edges across it are ruled out.");
    EXPECT_EQ(
        told("___\n___\n___\n", "parity-region", {"p0.1-p0.2", "p1.0-p2.0"}, {"p1.1-p1.2"}),
        "p1.1-p2.1 is ruled out: besides this edge only these join the part of the board at r1c1 "
        "to the rest (drawn: p0.1-p0.2 and p1.0-p2.0; ruled out: p1.1-p1.2), and the loop "
        "takes an even number of them.");
    EXPECT_EQ(
        told("___\n___\n___\n", "parity-region", {"p0.1-p0.2", "p1.0-p2.0", "p1.1-p1.2"}, {}),
        "p1.1-p2.1 is drawn: besides this edge only these join the part of the board at r1c1 to "
        "the rest (drawn: p0.1-p0.2, p1.1-p1.2 and p1.0-p2.0), and the loop takes an even "
        "number of them.");
    EXPECT_EQ(
        told("___\n___\n___\n", "parity-region", {}, {"p0.1-p0.2", "p1.0-p2.0", "p1.1-p1.2"}),
        "p1.1-p2.1 is ruled out: besides this edge only these join the part of the board at r1c1 "
        "to the rest (ruled out: p0.1-p0.2, p1.1-p1.2 and p1.0-p2.0), and the loop takes an "
        "even number of them.");
}

TEST(Techniques, TellWhatIsRoundAFreeCellApartFromWhatIsAtItsCorners) {
    EXPECT_EQ(told("___\n___\n__4\n", "free-cell", {}, {"p0.0-p0.1", "p1.1-p1.2"}),
              "p1.0-p1.1 is ruled out and p0.1-p1.1 is ruled out: no clue stands at r1c1 nor "
              "beside it; else the line could go round r1c1 on the other side, too, and there "
              "would be two solutions.");
    EXPECT_EQ(told("___\n___\n__4\n", "free-cell-chain", {}, {}),
              "p1.0-p1.1 is ruled out: if p1.0-p1.1 is drawn, then p0.0-p0.1 is drawn (only one "
              "way round r1c1); then p2.2-p2.3 is drawn, p3.2-p3.3 is drawn, p2.2-p3.2 is drawn "
              "and p2.3-p3.3 is drawn (the 4 at r3c3); and a loop would close while a line stands "
              "elsewhere.");
    const char* const clues = "____\n____\n____\n___4\n";
    EXPECT_EQ(told(clues, "free-cell", {"p2.2-p3.2"}, {"p0.1-p0.2"}),
              "p1.0-p2.0 is ruled out: no clue stands at r1c1 nor beside it; a line past r1c1 "
              "that could as well go round its other side would give two solutions, and all other "
              "ways past r1c1 agree on that.");
    EXPECT_EQ(told(clues, "free-cell", {"p0.1-p0.2", "p0.0-p1.0"}, {"p0.1-p1.1", "p1.0-p1.1"}),
              "p1.1-p1.2 is drawn and p1.1-p2.1 is drawn: no clue stands at r1c1 nor beside it; "
              "unless another line passes there, the line could go round r1c1 on the other side, "
              "too, and there would be two solutions.");
    EXPECT_EQ(told(clues, "free-cell-chain", {"p3.3-p4.3", "p4.0-p4.1"}, {}),
              "p0.2-p0.3 is ruled out: if p0.2-p0.3 is drawn, then p0.4-p1.4 is drawn (only one "
              "way round r1c4) and p1.3-p2.3 is drawn (at the corners of r1c4, so that there is "
              "only one way round it); then p2.4-p3.4 is drawn (at the corners of r2c4, so that "
              "there is only one way round it); and the 4 at r4c4 would not have its number.");
}

TEST(Techniques, EveryOneHasAnExample) {
    const Bench bench("_\n");
    for (const q::Technique& technique : q::kit::all_techniques(bench.puzzle()))
        EXPECT_TRUE(std::any_of(std::begin(examples), std::end(examples), [&](const Example& example) {
            return technique.id == example.technique;
        })) << technique.id;
}

}  // namespace
}  // namespace slitherlink::testing

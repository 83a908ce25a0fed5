// The walk along the loop finds all solutions, each once, from anything that stands already.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <iterator>
#include <set>

#include "bench.hpp"
#include "quadrille/kit/random.hpp"

namespace slitherlink::testing {
namespace {

using Marks = std::vector<q::Mark>;

Marks marks_of(const q::Position& position) {
    Marks marks;
    for (std::size_t i = 0; i < position.size(); ++i) marks.push_back(position.mark(q::element_id(i)));
    return marks;
}

/// All solutions by trying every set of edges: for boards with few of them.
std::set<Marks> by_definition(const Bench& bench, const q::Position& start) {
    std::set<Marks> solutions;
    const int edges = bench.net().edges();
    for (std::uint32_t set = 0; set < 1U << edges; ++set) {
        std::array<int, 16> degree{};
        bool agrees = true;
        for (int edge = 0; edge < edges; ++edge) {
            const q::Mark mark = (set >> edge & 1U) != 0 ? drawn : ruled_out;
            const q::Mark given = start.mark(bench.net().element(edge));
            agrees = agrees && (given == q::blank || given == mark);
            if (mark == drawn)
                for (const int corner : bench.net().edge(edge).corners) ++degree[static_cast<std::size_t>(corner)];
        }
        for (const int count : degree) agrees = agrees && (count == 0 || count == 2);
        if (!agrees) continue;  // most of them; the judge takes its time
        q::Position position(bench.board());
        for (int edge = 0; edge < edges; ++edge)
            position.set_mark(bench.net().element(edge), (set >> edge & 1U) != 0 ? drawn : ruled_out);
        if (bench.is_solution(position)) solutions.insert(marks_of(position));
    }
    return solutions;
}

struct Walked {
    std::set<Marks> solutions;
    std::size_t found = 0;
    std::size_t guesses = 0;
    bool everywhere = false;
};

Walked walk(const Bench& bench, WalkKind how, const q::Position& start, std::uint64_t seed = 0) {
    Collector collector;
    Walked walked;
    walked.everywhere = walk_loop(bench.net(), how, start, seed, collector);
    for (const q::Position& solution : collector.solutions) walked.solutions.insert(marks_of(solution));
    walked.found = collector.solutions.size();
    walked.guesses = collector.guesses;
    return walked;
}

/// Any board of at most nine cells, with clues or without.
std::string random_board(q::kit::Random& random) {
    const std::uint64_t rows = 1 + random.below(3);
    const std::uint64_t columns = 1 + random.below(3);
    const std::uint64_t clues_in_ten = random.below(9);
    std::string text;
    for (std::uint64_t row = 0; row < rows; ++row) {
        for (std::uint64_t column = 0; column < columns; ++column)
            text += random.below(10) < clues_in_ten ? static_cast<char>('0' + random.below(5)) : '_';
        text += '\n';
    }
    return text;
}

class WalkTest : public ::testing::TestWithParam<WalkKind> {};
INSTANTIATE_TEST_SUITE_P(Both, WalkTest, ::testing::Values(WalkKind::plain, WalkKind::with_rules),
                         [](const auto& how) { return how.param == WalkKind::plain ? "Plain" : "WithRules"; });

TEST_P(WalkTest, FindsAllSolutionsOnceFromNothingAndFromPartsOfThem) {
    q::kit::Random random(1);
    std::size_t with_solutions = 0;
    for (int round = 0; round < 150; ++round) {
        const std::string text = random_board(random);
        const Bench bench(text);
        if (bench.net().edges() > 17) continue;
        const q::Position empty(bench.board());
        const std::set<Marks> all = by_definition(bench, empty);
        with_solutions += all.empty() ? 0U : 1U;
        const Walked walked = walk(bench, GetParam(), empty, random.below(3));
        EXPECT_TRUE(walked.everywhere) << text;
        EXPECT_EQ(walked.solutions, all) << text;
        EXPECT_EQ(walked.found, all.size()) << text;
        q::Position start(bench.board());
        for (int edge = 0; edge < bench.net().edges(); ++edge)
            if (random.chance(1, 3)) start.set_mark(bench.net().element(edge), random.chance(1, 3) ? drawn : ruled_out);
        if (!all.empty() && random.chance(1, 2)) {
            auto chosen = all.begin();
            std::advance(chosen, static_cast<std::ptrdiff_t>(random.below(all.size())));
            for (int edge = 0; edge < bench.net().edges(); ++edge) {
                const q::ElementId id = bench.net().element(edge);
                if (start.mark(id) != q::blank) start.set_mark(id, (*chosen)[q::index(id)]);
            }
        }
        std::set<Marks> agreeing;
        for (const Marks& solution : all) {
            bool agrees = true;
            for (std::size_t i = 0; i < solution.size(); ++i)
                agrees = agrees && (start.mark(q::element_id(i)) == q::blank || start.mark(q::element_id(i)) == solution[i]);
            if (agrees) agreeing.insert(solution);
        }
        const Walked partly = walk(bench, GetParam(), start);
        EXPECT_TRUE(partly.everywhere) << text;
        EXPECT_EQ(partly.solutions, agreeing) << text;
        EXPECT_EQ(partly.found, agreeing.size()) << text;
    }
    EXPECT_GT(with_solutions, 40U) << "the boards say nothing any more";
}

TEST_P(WalkTest, BoardsWithoutAClueToBeginAtAreWalkedFromEveryCorner) {
    for (const char* text : {"__\n__\n", "0_\n__\n", "___\n_0_\n"}) {
        const Bench bench(text);
        const Walked walked = walk(bench, GetParam(), q::Position(bench.board()));
        EXPECT_EQ(walked.solutions, by_definition(bench, q::Position(bench.board()))) << text;
        EXPECT_GT(walked.found, 0U) << text;
    }
}

TEST_P(WalkTest, ALoopThatStandsIsFoundAndTwoAreNone) {
    const Bench bench("___\n");
    const auto loop = bench.position({"p0.0-p0.1", "p0.0-p1.0", "p1.0-p1.1", "p0.1-p1.1"});
    EXPECT_EQ(walk(bench, GetParam(), loop).found, 1U);
    const auto two = bench.position(
        {"p0.0-p0.1", "p0.0-p1.0", "p1.0-p1.1", "p0.1-p1.1", "p0.2-p0.3", "p0.2-p1.2", "p1.2-p1.3", "p0.3-p1.3"});
    EXPECT_EQ(walk(bench, GetParam(), two).found, 0U);
}

TEST_P(WalkTest, AnnotationsAreNoMarksAndNotInTheSolution) {
    const Bench bench("3\n");
    q::Position start(bench.board());
    start.set_mark(bench.element("r1c1"), inside);
    EXPECT_EQ(walk(bench, GetParam(), start).found, 0U) << "three edges are no loop";
    const Bench open("_\n");
    q::Position noted(open.board());
    noted.set_mark(open.element("r1c1"), outside);
    const Walked walked = walk(open, GetParam(), noted);
    ASSERT_EQ(walked.found, 1U);
    EXPECT_EQ((*walked.solutions.begin())[0], q::blank);
}

TEST(Walk, TheRuleForNeighbouringThreesSparesTheLoopRoundThem) {
    const Bench alone("33\n");
    EXPECT_EQ(walk(alone, WalkKind::with_rules, q::Position(alone.board())).found, 1U);
    const Bench noted("_33_\n____\n");
    const Walked walked = walk(noted, WalkKind::with_rules, q::Position(noted.board()));
    EXPECT_EQ(walked.solutions, walk(noted, WalkKind::plain, q::Position(noted.board())).solutions);
}

TEST(Walk, RulesSpareGuesses) {
    const Bench bench("1_100\n2___0\n_120_\n1___0\n211_1\n");
    const Walked plain = walk(bench, WalkKind::plain, q::Position(bench.board()));
    const Walked ruled = walk(bench, WalkKind::with_rules, q::Position(bench.board()));
    EXPECT_EQ(ruled.solutions, plain.solutions);
    EXPECT_EQ(ruled.found, 1U);
    EXPECT_LT(ruled.guesses * 10, plain.guesses);
}

}  // namespace
}  // namespace slitherlink::testing

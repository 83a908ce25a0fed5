// What is found of weighted sums, by example, with its reasons; that it is sound and complete,
// property tests of inferences and compiled rules hold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/judge/breaches.hpp"
#include "engine/judge/judge.hpp"
#include "engine/rules/reachable_totals.hpp"
#include "engine/sat/exact.hpp"
#include "first_found.hpp"
#include "raw_boards.hpp"
#include "ways_to_obey.hpp"

namespace quadrille::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

/// The elements that carry mark 1 weigh as told.
Linear ones(std::vector<std::int32_t> weights, std::int64_t least, std::int64_t most) {
    Linear rule{{}, std::move(weights), least, most};
    for (std::size_t i = 0; i < rule.weights.size(); ++i) rule.of.push_back({element_id(i), 1});
    return rule;
}

/// A row of elements of two marks: '1' weighs, '2' does not, '.' is open.
struct WeighedRow {
    WeighedRow(Linear what, const std::string& marks)
        : rule(std::move(what)),
          board(test::board_of(marks.size(), 2)),
          position(test::position_of(board, marks)) {}

    [[nodiscard]] Consequences inferred(Consequences out) const {
        const auto inference = make_inference(board, rule);
        inference->infer(Candidates(board, position), out);
        return out;
    }
    /// All that follows at once, as marks.
    [[nodiscard]] std::string narrowed() const {
        const Consequences out = inferred(Consequences());
        if (out.contradiction()) return "impossible";
        std::string marks(board.size(), '.');
        for (const Literal& literal : out.all())
            marks[index(literal.element)] = literal.mark == 1 ? '2' : '1';
        return marks;
    }

    Linear rule;
    Board board;
    Position position;
};

TEST(LinearInference, RulesOutWhatIsTooMuch) {
    const WeighedRow row(ones({1, 2, 3, 4, 5}, 6, 6), "..1..");
    EXPECT_EQ(row.narrowed(), "...22");
    const FirstFound first(row, Way::linear_most);
    EXPECT_THAT(first.follows, ElementsAre(3, 4));
    EXPECT_THAT(first.because, ElementsAre(2));
}

TEST(LinearInference, NeedsWhatCannotBeMadeUp) {
    const WeighedRow row(ones({1, 2, 3, 4, 9}, 13, 13), "2....");
    EXPECT_EQ(row.narrowed(), "....1");  // without the nine there are nine left
    const FirstFound first(row, Way::linear_least);
    EXPECT_THAT(first.follows, ElementsAre(4));
    EXPECT_THAT(first.because, IsEmpty());  // so it is with the one, too: ten are
}

TEST(LinearInference, NamesNoMoreThanItNeeds) {
    // Six and one are there. What is too much by five is so without the one, too.
    const FirstFound first(WeighedRow(ones({1, 6, 9, 2}, 8, 10), "11.."), Way::linear_most);
    EXPECT_THAT(first.follows, ElementsAre(2));
    EXPECT_THAT(first.because, ElementsAre(1));
}

TEST(LinearInference, TellsWhatItWouldComeTo) {
    const auto told_of = [](const Linear& rule, const std::string& marks) {
        const WeighedRow row(rule, marks);
        const test::BoardPuzzle puzzle(row.board, {test::rule_of(rule)});
        const Candidates before(row.board, row.position);
        const Consequences found = row.inferred(Consequences::first());
        if (!found.contradiction())
            return in_english(deduction_of(puzzle, 0, found[0], before).text);
        return in_english(told_clause(puzzle, found[0].way, 0, found[0].shown));
    };
    EXPECT_EQ(told_of(ones({5, 6, 12}, 3, 11), "..."),
              "e2 is 2: else it would come to 12 at least (a rule).");
    // What is too much by five is so without the one, too; people add up all that is there.
    EXPECT_EQ(told_of(ones({1, 6, 9, 2}, 8, 10), "11.."),
              "e2 is 2: else it would come to 16 at least (a rule).");
    EXPECT_EQ(told_of(ones({1, 2, 3, 4, 9}, 13, 13), "....."),
              "e4 is 1: else it would come to 10 at most (a rule).");
    EXPECT_EQ(told_of(ones({1, 6, 9}, 3, 9), "1.1"), "it would come to 10 at least (a rule)");
    EXPECT_EQ(told_of(ones({5, -3, -4}, -5, -4), "..."),
              "e0 is 2; e2 is 1: else the total would be too large (a rule).")
        << "nobody adds up what takes away";
}

TEST(LinearInference, KnowsWhichTotalsThereAre) {
    // Of two, four and six no choice makes nine; with five four does.
    const WeighedRow row(ones({2, 4, 6, 5}, 9, 9), "....");
    EXPECT_EQ(row.narrowed(), "2121");
    const FirstFound first(row, Way::linear_exact);
    EXPECT_THAT(first.follows, ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(first.because, IsEmpty());
    EXPECT_EQ(WeighedRow(ones({2, 4, 6, 8}, 9, 9), "....").narrowed(), "impossible");
}

TEST(LinearInference, WeightsBelowNothing) {
    const WeighedRow row(ones({5, -3, -4}, -5, -4), "...");
    EXPECT_EQ(row.narrowed(), "2.1");
    EXPECT_EQ(WeighedRow(ones({5, -3, -4}, -20, -8), "...").narrowed(), "impossible");
}

TEST(LinearInference, AnElementCarriesOneMark) {
    // One of three marks: they weigh 2, 3 and 10; the other element 5 or nothing.
    const Board board = test::board_of(2, 3);
    const Linear rule{
        {{element_id(0), 1}, {element_id(0), 2}, {element_id(0), 3}, {element_id(1), 2, false}},
        {2, 3, 10, 5},
        8,
        8};
    Consequences out;
    make_inference(board, rule)->infer(Candidates(board, Position(board)), out);
    EXPECT_THAT(out.all(), UnorderedElementsAre(Literal{element_id(0), 3, false},
                                                Literal{element_id(0), 1, false}));
}

TEST(LinearInference, TellsWhyItCannotBe) {
    const FirstFound many(WeighedRow(ones({1, 6, 9}, 3, 9), "11."), Way::linear_least);
    EXPECT_FALSE(many.out.contradiction());
    const FirstFound too_many(WeighedRow(ones({1, 6, 9}, 3, 9), "1.1"), Way::linear_least);
    EXPECT_TRUE(too_many.out.contradiction());
    EXPECT_THAT(too_many.because, UnorderedElementsAre(0, 2));
    const FirstFound too_few(WeighedRow(ones({1, 6, 9}, 7, 9), "1.."), Way::linear_most);
    EXPECT_FALSE(too_few.out.contradiction());
    EXPECT_TRUE(
        FirstFound(WeighedRow(ones({1, 6, 9}, 7, 9), ".22"), Way::linear_most).out.contradiction());
}

TEST(LinearInference, HasNothingToSayOfWhatIsMet) {
    EXPECT_EQ(WeighedRow(ones({1, 2, 3}, 0, 6), "...").narrowed(), "...");
    EXPECT_EQ(
        WeighedRow(ones({1, 2, 3}, -Linear::most_total, Linear::most_total), "1..").narrowed(),
        "...");
    EXPECT_EQ(WeighedRow(ones({}, 0, 0), "").narrowed(), "");
    EXPECT_EQ(WeighedRow(ones({}, 1, 1), "").narrowed(), "impossible");
}

TEST(LinearBreaches, SayWhatItComesTo) {
    const auto told_of = [](const std::string& marks) {
        const WeighedRow row(ones({4, 5, -2, 1}, 6, 7), marks);
        const test::BoardPuzzle puzzle(row.board, {test::rule_of(row.rule)});
        const BrokenRule broken{0, culprits(row.board, puzzle.rules()[0], row.position)};
        return in_english(told(puzzle, row.position, broken, {}));
    };
    EXPECT_EQ(told_of("1121"), "a rule: it comes to 10.");
    EXPECT_EQ(told_of("112."), "a rule: it comes to 9 at least.");
    EXPECT_EQ(told_of(".21."), "a rule: it comes to 3 at most.");
}

// --- totals

TEST(ReachableTotals, AreListedUpToALimit) {
    const std::vector<std::vector<std::size_t>> terms{{0, 2}, {0, 70}, {1, 130}};
    ReachableTotals totals;
    totals.begin(200, terms.size());
    const auto amounts_of = [](const std::vector<std::size_t>& term) {
        return [&](auto&& visit) {
            for (const std::size_t amount : term) visit(amount);
        };
    };
    for (const auto& term : terms) totals.add(amounts_of(term));
    EXPECT_TRUE(totals.reaches(73, 73));
    EXPECT_FALSE(totals.reaches(74, 129));
    ASSERT_TRUE(totals.reaches(132, 199));  // 132: two and the last; 200 and 202 are beyond
    std::vector<std::vector<std::size_t>> fitting;
    for (std::size_t i = terms.size(); i-- > 0;) {
        std::vector<std::size_t>& of = fitting.emplace_back();
        totals.step_back([&](auto&& visit) {
            for (const std::size_t amount : terms[i])
                if (visit(amount)) of.push_back(amount);
        });
    }
    EXPECT_THAT(fitting, ElementsAre(ElementsAre(130U), ElementsAre(0U), ElementsAre(2U)));
}

// --- as clauses

TEST(LinearClauses, HaveAsManySolutionsAsThereAreChoices) {
    std::vector<std::int32_t> weights;
    for (std::int32_t weight = 1; weight <= 10; ++weight) weights.push_back(weight);
    EXPECT_EQ(ways_to_obey(10, 2, ones(weights, 27, 27)),
              40U);  // partitions of 27 into different parts
    EXPECT_EQ(ways_to_obey(10, 2, ones(weights, 0, 3)), 5U);
    EXPECT_EQ(ways_to_obey(10, 2, ones(weights, 52, 1000)), 5U);
    EXPECT_EQ(ways_to_obey(10, 2, ones(weights, 56, 60)), 0U);
}

TEST(LinearClauses, LargeWeightsAreToldApartOnlyWhereTheyAreReached) {
    EXPECT_EQ(
        ways_to_obey(4, 2,
                     ones({1'000'000, 2'000'000, 3'000'000, -40'000'000}, -37'000'000, 3'000'000)),
        10U);
}

TEST(LinearClauses, VeryManyTotalsAreAddedUpInBinary) {
    // Powers of two, and as many weights again that are no multiples of each other.
    std::vector<std::int32_t> weights;
    for (std::int32_t i = 0; i < 24; ++i) weights.push_back(1 << i);
    for (std::int32_t i = 0; i < 24; ++i) weights.push_back(1'000'003 + 7919 * i * i);
    std::int64_t all = 0;
    for (const std::int32_t weight : weights) all += weight;
    for (const auto& [total, verdict] :
         {std::pair{all, Verdict::unique}, std::pair{all - 1, Verdict::unique},
          std::pair{std::int64_t{0}, Verdict::unique}, std::pair{all / 2, Verdict::multiple},
          std::pair{all + 1, Verdict::none}}) {
        SolveRequest request;
        request.time_limit = std::chrono::duration<double>(20);
        const test::BoardPuzzle puzzle(test::board_of(weights.size(), 2),
                                       {test::rule_of(ones(weights, total, total))});
        EXPECT_EQ(solve_exactly(puzzle, request).verdict, verdict) << total;
    }
}

}  // namespace
}  // namespace quadrille::engine

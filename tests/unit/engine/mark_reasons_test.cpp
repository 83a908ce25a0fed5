// Why a mark follows, and why marks lead nowhere, found from the rules: whatever propagation
// concludes has a reason that holds by itself, and a position that propagation refutes a failure.
#include "engine/deduce/mark_reasons.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/propagator.hpp"
#include "engine/rules/candidates.hpp"
#include "tangle.hpp"

namespace quadrille::engine {
namespace {

using test::first_element;
using test::RuleKind;
using test::second_element;
using test::third_element;
using testing::HasSubstr;

/// Three cells of two symbols: the first two differ, and so do the last two.
test::BoardPuzzle three_cells() {
    return {
        test::row_of_cells(3, 2),
        {{0, std::nullopt, "the first two differ", AllDifferent{{first_element, second_element}}},
         {0, std::nullopt, "the last two differ", AllDifferent{{second_element, third_element}}},
         {0, std::nullopt, "the outer ones differ", AllDifferent{{first_element, third_element}}}}};
}

Candidates with(const Board& board, std::vector<Literal> marks) {
    Candidates candidates(board, Position(board));
    narrow(candidates, marks);
    return candidates;
}

TEST(MarkReasons, OneRuleIsTheReasonWhereOneIsEnough) {
    const test::BoardPuzzle puzzle = three_cells();
    MarkReasons reasons(puzzle, {});
    const auto reason = reasons.of_mark(with(puzzle.board(), {{first_element, 1, true}}),
                                        {second_element, 2, true});
    ASSERT_TRUE(reason);
    EXPECT_EQ(reason->what.rules, std::vector<std::uint32_t>{0});
    EXPECT_EQ(reason->what.because, std::vector<ElementId>{first_element});
    EXPECT_THAT(in_english(reason->what.text), HasSubstr("(the first two differ)"));
}

TEST(MarkReasons, ElseItIsWhatTheContraryLeadsTo) {
    const test::BoardPuzzle puzzle{
        test::row_of_cells(3, 2),
        {{0, std::nullopt, "b is as a", Relation{first_element, second_element, {{1, 1}, {2, 2}}}},
         {0, std::nullopt, "c is as b",
          Relation{second_element, third_element, {{1, 1}, {2, 2}}}}}};
    MarkReasons reasons(puzzle, {});
    const auto reason =
        reasons.of_mark(with(puzzle.board(), {{first_element, 1, true}}), {third_element, 1, true});
    ASSERT_TRUE(reason);
    EXPECT_EQ(in_english(reason->what.text),
              "r1c3 is 1: if r1c3 is 2, then r1c2 is 2 (c is as b); and r1c1 and r1c2 would "
              "not go together (b is as a).");
    EXPECT_EQ(reason->what.rules, (std::vector<std::uint32_t>{0, 1}));
}

TEST(MarkReasons, WhatDoesNotFollowHasNone) {
    const test::BoardPuzzle puzzle = three_cells();
    MarkReasons reasons(puzzle, {});
    const test::BoardPuzzle free{test::row_of_cells(2, 2), {}};
    MarkReasons of_free(free, {});
    EXPECT_FALSE(of_free.of_mark(with(free.board(), {}), {first_element, 1, true}));
    EXPECT_FALSE(of_free.of_failure(with(free.board(), {{first_element, 1, true}}), {}));
    EXPECT_TRUE(reasons.of_failure(with(puzzle.board(), {{first_element, 1, true}}), {}))
        << "two symbols are too few for three cells that differ";
}

TEST(MarkReasons, ARetreatTellsWhichRuleIsBroken) {
    const test::BoardPuzzle puzzle = three_cells();
    MarkReasons reasons(puzzle, {});
    const Candidates candidates =
        with(puzzle.board(),
             {{first_element, 1, true}, {second_element, 2, true}, {third_element, 2, true}});
    const std::vector<ElementId> latest{first_element, second_element, third_element};
    const Deduction told =
        reasons.told_retreat({first_element, 1, true}, reasons.of_failure(candidates, latest));
    EXPECT_EQ(in_english(told.text),
              "Back: if r1c1 is 1, r1c2 and r1c3 would be the same (the last two differ).");
    EXPECT_EQ(told.rules, std::vector<std::uint32_t>{1});
    EXPECT_EQ(told.because, (std::vector<ElementId>{second_element, third_element}));
}

TEST(MarkReasons, NothingIsLookedForOnceNobodyWantsIt) {
    const test::BoardPuzzle puzzle = three_cells();
    std::stop_source stop;
    stop.request_stop();
    MarkReasons reasons(puzzle, Limits{.stop = stop.get_token()});
    EXPECT_FALSE(reasons.of_mark(with(puzzle.board(), {{first_element, 1, true}}),
                                 {second_element, 2, true}));
}

const std::vector<RuleKind> of_six_kinds{RuleKind::count,    RuleKind::clause,
                                         RuleKind::relation, RuleKind::all_different,
                                         RuleKind::tuples,   RuleKind::connected};

struct Kept final : Listener {
    std::vector<std::pair<Candidates, std::vector<Literal>>> all;
    void concluded(std::uint32_t, const Consequences::One& one, const Candidates& before) override {
        all.emplace_back(before, std::vector<Literal>(one.follows.begin(), one.follows.end()));
    }
    [[nodiscard]] bool wants_reasons() const override { return true; }
};

TEST(MarkReasons, WhateverPropagationSaysHasAReason) {
    std::size_t marks = 0;
    std::size_t failures = 0;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        SCOPED_TRACE(seed);
        const Tangle tangle(seed, of_six_kinds);
        MarkReasons reasons(*tangle.puzzle, {});
        Candidates candidates(tangle.board, Position(tangle.board));
        Budget budget(Limits{});
        Kept kept;
        if (Propagator(*tangle.inferences).propagate(candidates, budget, &kept)) {
            EXPECT_TRUE(reasons.of_failure(candidates, {}));
            EXPECT_TRUE(reasons.of_failure(Candidates(tangle.board, Position(tangle.board)), {}));
            ++failures;
        }
        for (const auto& [before, follows] : kept.all)
            for (const Literal& literal : follows) {
                const auto reason = reasons.of_mark(before, literal);
                ASSERT_TRUE(reason);
                EXPECT_FALSE(reason->what.rules.empty());
                EXPECT_EQ(reason->what.follows, std::vector<Literal>{literal});
                ++marks;
            }
    }
    EXPECT_GT(marks, 100U);
    EXPECT_GT(failures, 10U);
}

}  // namespace
}  // namespace quadrille::engine

// Why a mark follows, and why marks lead nowhere, found from the rules: whatever propagation
// concludes has a reason that holds by itself, and a position that propagation refutes a failure.
#include "engine/deduce/mark_reasons.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/propagator.hpp"
#include "engine/rules/candidates.hpp"
#include "random_puzzles.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;
using testing::HasSubstr;

constexpr ElementId a = element_id(0);
constexpr ElementId b = element_id(1);
constexpr ElementId c = element_id(2);

/// Three cells of two symbols: the first two differ, and so do the last two.
test::BoardPuzzle three_cells() {
    return {test::row_of_cells(3, 2),
            {{0, std::nullopt, "the first two differ", AllDifferent{{a, b}}},
             {0, std::nullopt, "the last two differ", AllDifferent{{b, c}}},
             {0, std::nullopt, "the outer ones differ", AllDifferent{{a, c}}}}};
}

Candidates with(const Board& board, std::vector<Literal> marks) {
    Candidates candidates(board, Position(board));
    narrow(candidates, marks);
    return candidates;
}

TEST(MarkReasons, OneRuleIsTheReasonWhereOneIsEnough) {
    const test::BoardPuzzle puzzle = three_cells();
    MarkReasons reasons(puzzle, {});
    const auto reason = reasons.of_mark(with(puzzle.board(), {{a, 1, true}}), {b, 2, true});
    ASSERT_TRUE(reason);
    EXPECT_EQ(reason->what.rules, std::vector<std::uint32_t>{0});
    EXPECT_EQ(reason->what.because, std::vector<ElementId>{a});
    EXPECT_THAT(in_english(reason->what.text), HasSubstr("(the first two differ)"));
}

TEST(MarkReasons, ElseItIsWhatTheContraryLeadsTo) {
    const test::BoardPuzzle puzzle{
        test::row_of_cells(3, 2),
        {{0, std::nullopt, "b is as a", Relation{a, b, {{1, 1}, {2, 2}}}},
         {0, std::nullopt, "c is as b", Relation{b, c, {{1, 1}, {2, 2}}}}}};
    MarkReasons reasons(puzzle, {});
    const auto reason = reasons.of_mark(with(puzzle.board(), {{a, 1, true}}), {c, 1, true});
    ASSERT_TRUE(reason);
    EXPECT_EQ(in_english(reason->what.text),
              "r1c3 is 1: if r1c3 is 2, then r1c2 is 2 (c is as b); and the two would not go "
              "together (b is as a).");
    EXPECT_EQ(reason->what.rules, (std::vector<std::uint32_t>{0, 1}));
}

TEST(MarkReasons, WhatDoesNotFollowHasNone) {
    const test::BoardPuzzle puzzle = three_cells();
    MarkReasons reasons(puzzle, {});
    const test::BoardPuzzle free{test::row_of_cells(2, 2), {}};
    MarkReasons of_free(free, {});
    EXPECT_FALSE(of_free.of_mark(with(free.board(), {}), {a, 1, true}));
    EXPECT_FALSE(of_free.of_failure(with(free.board(), {{a, 1, true}}), {}));
    EXPECT_TRUE(reasons.of_failure(with(puzzle.board(), {{a, 1, true}}), {}))
        << "two symbols are too few for three cells that differ";
}

TEST(MarkReasons, ARetreatTellsWhichRuleIsBroken) {
    const test::BoardPuzzle puzzle = three_cells();
    MarkReasons reasons(puzzle, {});
    const Candidates candidates = with(puzzle.board(), {{a, 1, true}, {b, 2, true}, {c, 2, true}});
    const std::vector<ElementId> latest{a, b, c};
    const Deduction told =
        reasons.told_retreat({a, 1, true}, reasons.of_failure(candidates, latest));
    EXPECT_EQ(in_english(told.text),
              "Back: if r1c1 is 1, r1c2 and r1c3 would be the same (the last two differ).");
    EXPECT_EQ(told.rules, std::vector<std::uint32_t>{1});
    EXPECT_EQ(told.because, (std::vector<ElementId>{b, c}));
}

TEST(MarkReasons, NothingIsLookedForOnceNobodyWantsIt) {
    const test::BoardPuzzle puzzle = three_cells();
    std::stop_source stop;
    stop.request_stop();
    MarkReasons reasons(puzzle, Limits{.stop = stop.get_token()});
    EXPECT_FALSE(reasons.of_mark(with(puzzle.board(), {{a, 1, true}}), {b, 2, true}));
}

/// Rules of many kinds about the same few elements.
struct Tangle {
    Board board;
    std::unique_ptr<Puzzle> puzzle;

    explicit Tangle(std::uint64_t seed) {
        test::RandomPuzzles random([engine = std::mt19937_64(seed)](std::size_t bound) mutable {
            return engine() % bound;
        });
        const std::vector<RuleKind> kinds{RuleKind::count,    RuleKind::clause,
                                          RuleKind::relation, RuleKind::all_different,
                                          RuleKind::tuples,   RuleKind::connected};
        board = random.board(kinds.back());
        Rules rules;
        for (const RuleKind kind : kinds) rules.push_back(random.rule(board, kind));
        puzzle = std::make_unique<test::BoardPuzzle>(board, std::move(rules));
    }
};

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
        const Tangle tangle(seed);
        const Inferences inferences(*tangle.puzzle);
        MarkReasons reasons(*tangle.puzzle, {});
        Candidates candidates(tangle.board, Position(tangle.board));
        Budget budget(Limits{});
        Kept kept;
        if (Propagator(inferences).propagate(candidates, budget, &kept)) {
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

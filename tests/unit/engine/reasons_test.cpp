// Questions that are asked together have the answers that each has alone.
#include "engine/explain/reasons.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "quadrille/kit/random.hpp"
#include "squares.hpp"

namespace quadrille::engine {
namespace {

constexpr std::size_t cyclic_side = 6;

/// A solution of the empty square.
Mark cyclic_mark(ElementId id) {
    return static_cast<Mark>((index(id) / cyclic_side + index(id)) % cyclic_side + 1);
}

TEST(Reasons, AskedTogetherAreAnsweredAsEachAlone) {
    using What = Reasons::Together::What;
    const auto square =
        test::square_puzzle(std::string(cyclic_side * cyclic_side, '.'), cyclic_side);
    const Puzzle& puzzle = *square;
    kit::Random random(5);
    std::size_t none = 0;
    std::size_t one = 0;
    for (std::size_t round = 0; round < 40; ++round) {
        Position position(puzzle.board());
        std::vector<ElementId> open;
        for (const ElementId id : puzzle.board().ids()) {
            if (random.chance(1, 2))
                position.set_mark(id, cyclic_mark(id));
            else
                open.push_back(id);
        }
        Budget budget(Limits{});
        Reasons reasons(puzzle, position, budget);
        random.shuffle(std::span(open));
        const auto steps = static_cast<std::uint32_t>(1 + round % 2);
        std::vector<Reasons::Local> asked;
        for (const ElementId id : std::span(open).first(std::min<std::size_t>(open.size(), 4)))
            asked.push_back(reasons.local({id, cyclic_mark(id)}, steps));
        const auto holds = [&](const Reasons::Local& local) {
            reasons.ask(local.conclusion.element, local.conclusion, steps);
            return reasons.contradictory(local.near, Reasons::Effort::clauses);
        };
        const Reasons::Together answer = reasons.contradictory_together(asked);
        if (answer.what == What::none) {
            ++none;
            EXPECT_TRUE(answer.which.empty());
            EXPECT_TRUE(std::ranges::none_of(asked, holds));
        } else if (answer.what == What::one) {
            ++one;
            ASSERT_EQ(answer.which.size(), 1U);
            Reasons::Local why = asked.at(answer.which.front());
            EXPECT_FALSE(reasons.core().empty());
            EXPECT_TRUE(std::ranges::all_of(reasons.core(), [&](Reason reason) {
                return std::ranges::find(why.near, reason) != why.near.end();
            }));
            why.near = reasons.core();
            EXPECT_TRUE(holds(why));
        } else {
            EXPECT_FALSE(answer.which.empty());
        }
    }
    EXPECT_GT(none, 0U);
    EXPECT_GT(one, 0U);
}

TEST(Reasons, AQuestionThatIsLongToAnswerIsLeftAndCanBeAskedAgain) {
    const auto square =
        test::square_puzzle(std::string(cyclic_side * cyclic_side, '.'), cyclic_side);
    const Position position(square->board());
    Budget budget(Limits{});
    Reasons reasons(*square, position, budget);
    reasons.ask({}, std::nullopt, 1);
    reasons.allow_search(1);
    EXPECT_THROW(static_cast<void>(reasons.contradictory(reasons.all(), Reasons::Effort::exact)),
                 Interrupted);
    reasons.allow_search(100'000);
    EXPECT_FALSE(reasons.contradictory(reasons.all(), Reasons::Effort::exact));
}

}  // namespace
}  // namespace quadrille::engine

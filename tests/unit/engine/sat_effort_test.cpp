// What the solver searches counts against the effort as much as what is added to it.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "engine/rules/budget.hpp"
#include "engine/sat/sat.hpp"

namespace quadrille::engine {
namespace {

/// One pigeon more than there are holes: short to state, and long to refute by clauses.
void add_pigeons(Sat& sat, std::size_t holes) {
    std::vector<std::vector<Lit>> pigeons(holes + 1);
    for (std::vector<Lit>& pigeon : pigeons) {
        for (std::size_t hole = 0; hole < holes; ++hole) pigeon.push_back(sat.variable());
        sat.add(pigeon);
    }
    for (std::size_t hole = 0; hole < holes; ++hole)
        for (std::size_t a = 0; a < pigeons.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) sat.add({!pigeons[a][hole], !pigeons[b][hole]});
}

TEST(SatEffort, ASearchEndsAfterAFewHundredthsOfTheEffortInConflicts) {
    constexpr std::uint64_t effort = 50'000;
    Budget budget(Limits{.effort = effort});
    Sat sat(budget, 0);
    add_pigeons(sat, 11);
    EXPECT_EQ(sat.solve(), Sat::Answer::interrupted);
    EXPECT_GT(sat.conflicts(), 0U);
    EXPECT_LE(sat.conflicts(), effort / 50);
}

TEST(SatEffort, WithoutAnEffortItIsAnswered) {
    Budget budget(Limits{});
    Sat sat(budget, 0);
    add_pigeons(sat, 6);
    EXPECT_EQ(sat.solve(), Sat::Answer::unsatisfiable);
}

}  // namespace
}  // namespace quadrille::engine

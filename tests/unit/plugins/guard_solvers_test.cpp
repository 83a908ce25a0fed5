// Solvers under guard: nonsense never reaches the listener, stops the solver and sets its plugin
// aside.
#include "plugins/guard_solvers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <stdexcept>

#include "sound.hpp"

namespace quadrille::plugins {
namespace {

using ::testing::HasSubstr;
using SolverCall = std::function<bool(const Position&, std::uint64_t, SolverListener&)>;

class Ear final : public SolverListener {
public:
    std::function<bool()> answer = [] { return true; };
    int marks = 0, retreats = 0, solutions = 0;

    bool marked(Literal, bool) override { return ++marks, answer(); }
    bool retracted() override { return ++retreats, answer(); }
    bool go_on() override { return answer(); }
    bool found(const Position&) override { return ++solutions, answer(); }
};

class GuardSolvers : public ::testing::Test {
protected:
    Board board = sound::board(2);
    std::shared_ptr<PluginHealth> standing = std::make_shared<PluginHealth>("lamps");
    Ear ear;

    bool run(SolverCall solve) {
        const GuardedSolvers guarded({{"one", "one", "one", std::move(solve)}}, board, standing);
        return guarded.solvers()[0].solve(Position(board), 0, ear);
    }
    void expect_set_aside(const std::string& sentence) {
        EXPECT_FALSE(standing->good());
        EXPECT_THAT(in_english(standing->reason()), HasSubstr(sentence));
    }
    Position lamps(Mark a, Mark b) const {
        Position position(board);
        position.set_mark(element_id(0), a);
        position.set_mark(element_id(1), b);
        return position;
    }
};

constexpr Literal light{element_id(0), sound::lit, true};

TEST_F(GuardSolvers, WhatIsSoundGoesThrough) {
    EXPECT_TRUE(run([&](auto&, auto, SolverListener& listener) {
        return listener.marked(light, true) && listener.found(lamps(1, 2)) &&
               listener.retracted() && listener.go_on();
    }));
    EXPECT_EQ(ear.marks + ear.retreats + ear.solutions, 3);
    EXPECT_TRUE(standing->good());
}

TEST_F(GuardSolvers, NonsenseStopsItAndSetsThePluginAside) {
    const struct {
        SolverCall solve;
        const char* sentence;
    } faults[] = {
        {[](auto&, auto, SolverListener& l) {
             return l.marked({element_id(2), 1, true}, true);
         },
         "mark 1 in element 2"},
        {[](auto&, auto, SolverListener& l) {
             return l.marked({element_id(0), 3, true}, false);
         },
         "mark 3 in element 0"},
        {[](auto&, auto, SolverListener& l) {
             return l.marked({element_id(0), blank, true}, false);
         },
         "mark 0 in element 0"},
        {[](auto&, auto, SolverListener& l) { return l.marked(light, false) && l.retracted(); },
         "where none stands"},
        {[](auto&, auto, SolverListener& l) { return l.found(Position()); }, "with 0 elements"},
        {[&](auto&, auto, SolverListener& l) { return l.found(lamps(1, blank)); },
         "with nothing in r1c2"},
        {[](auto&, auto, SolverListener&) -> bool { throw std::runtime_error("no lamp"); },
         "while solving: no lamp"},
        {[](auto&, auto, SolverListener& l) { return l.go_on() && false; }, "it was not told to"},
    };
    for (const auto& fault : faults) {
        standing = std::make_shared<PluginHealth>("lamps");
        EXPECT_FALSE(run(fault.solve)) << fault.sentence;
        expect_set_aside(fault.sentence);
    }
    EXPECT_EQ(ear.solutions, 0);
    EXPECT_FALSE(run([](auto&, auto, SolverListener& l) { return l.go_on(); }))
        << "one that was set aside is not asked again";
}

TEST_F(GuardSolvers, AfterAStopNothingMoreIsHeard) {
    ear.answer = [] { return false; };
    EXPECT_FALSE(
        run([](auto&, auto, SolverListener& listener) { return listener.marked(light, true); }));
    EXPECT_TRUE(standing->good());
    EXPECT_FALSE(run([](auto&, auto, SolverListener& l) {
        return l.marked(light, true) || l.marked(light, true);
    }));
    EXPECT_EQ(ear.marks, 2);
    expect_set_aside("goes on after it was told to stop");
}

TEST_F(GuardSolvers, AFailureOfTheHostsListenerIsTheHosts) {
    ear.answer = []() -> bool { throw std::bad_alloc(); };
    EXPECT_THROW(run([](auto&, auto, SolverListener& listener) { return listener.go_on(); }),
                 std::bad_alloc);
    EXPECT_TRUE(standing->good());
}

}  // namespace
}  // namespace quadrille::plugins

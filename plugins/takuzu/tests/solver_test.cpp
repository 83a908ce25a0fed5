// Hypotheses with backtracking find just the solutions that going through every filling finds.
#include "bench.hpp"

namespace takuzu {
namespace {

namespace q = quadrille;

/// Keeps to the protocol of a listener, and records.
class Listener final : public q::SolverListener {
public:
    Listener(const Takuzu& puzzle, const Layout& layout, const q::Position& start)
        : puzzle_(puzzle), layout_(layout), marks_(start) {}

    bool marked(q::Literal what, bool guess) override {
        EXPECT_FALSE(stopped_) << "told after it was to stop";
        EXPECT_EQ(marks_.mark(what.element), q::blank) << "a mark that stands already";
        if (guess) guesses_.push_back(trail_.size());
        trail_.push_back(what.element);
        marks_.set_mark(what.element, what.mark);
        return go_on();
    }
    bool retracted() override {
        EXPECT_FALSE(guesses_.empty());
        if (guesses_.empty()) return false;
        for (; trail_.size() > guesses_.back(); trail_.pop_back()) marks_.set_mark(trail_.back(), q::blank);
        guesses_.pop_back();
        return go_on();
    }
    bool go_on() override {
        if (calls_left_ == 0 || --calls_left_ > 0) return true;
        stopped_ = true;
        return false;
    }
    bool found(const q::Position& solution) override {
        EXPECT_TRUE(test::obeys(puzzle_, solution));
        EXPECT_TRUE(solutions.insert(test::told(layout_, solution)).second) << "the same twice";
        return go_on();
    }
    void stop_after(std::size_t calls) { calls_left_ = calls; }
    [[nodiscard]] bool stopped() const { return stopped_; }

    std::set<std::string> solutions;

private:
    const Takuzu& puzzle_;
    const Layout& layout_;
    q::Position marks_;
    std::vector<q::ElementId> trail_;
    std::vector<std::size_t> guesses_;
    std::size_t calls_left_ = 0;
    bool stopped_ = false;
};

TEST(Hypotheses, FindEverySolution) {
    q::kit::Random random(17);
    for (int i = 0; i < 60; ++i) {
        const q::kit::Grid grid{2 + 2 * random.below(2), 2 + 2 * random.below(2)};
        Digits digits = test::random_puzzle(grid, random.chance(1, 2), random);
        if (random.chance(1, 4)) digits.at[random.below(digits.at.size())] = zero;  // it may have none then
        const Takuzu puzzle(digits);
        const Layout layout(grid, digits.lines_may_repeat);
        const q::Position start(puzzle.board());
        Listener listener(puzzle, layout, start);
        EXPECT_TRUE(puzzle.solvers()[0].solve(start, 0, listener));
        EXPECT_EQ(listener.solutions, test::all_solutions(digits)) << puzzle.write();
    }
}

TEST(Hypotheses, KeepToTheMarksThatStand) {
    const Digits digits = test::digits("____\n____\n____\n____\n");
    const Takuzu puzzle(digits);
    const Layout layout(digits.grid, false);
    q::Position start(puzzle.board());
    start.set_mark(q::element_id(0), one);
    start.set_mark(q::element_id(5), one);
    Listener listener(puzzle, layout, start);
    EXPECT_TRUE(puzzle.solvers()[0].solve(start, 0, listener));
    EXPECT_EQ(listener.solutions, test::all_solutions(test::digits("1___\n_1__\n____\n____\n")));
}

TEST(Hypotheses, StopWhenTheyAreTold) {
    const Digits digits = test::digits("____\n____\n____\n____\n");
    const Takuzu puzzle(digits);
    const Layout layout(digits.grid, false);
    for (std::size_t calls = 1; calls < 40; ++calls) {
        const q::Position start(puzzle.board());
        Listener listener(puzzle, layout, start);
        listener.stop_after(calls);
        EXPECT_FALSE(puzzle.solvers()[0].solve(start, 0, listener));
        EXPECT_TRUE(listener.stopped());
    }
}

}  // namespace
}  // namespace takuzu

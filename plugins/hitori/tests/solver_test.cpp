// The two ways of searching find just the solutions that going through every shading finds.
#include "bench.hpp"

namespace hitori {
namespace {

namespace q = quadrille;

/// Keeps to the protocol of a listener, and records.
class Listener final : public q::SolverListener {
public:
    explicit Listener(const q::Puzzle& puzzle) : puzzle_(puzzle), marks_(puzzle.board()) {}

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
    bool go_on() override { return calls_left_ == 0 || --calls_left_ > 0 || !(stopped_ = true); }
    bool found(const q::Position& solution) override {
        EXPECT_TRUE(test::obeys(puzzle_, solution));
        EXPECT_TRUE(solutions.insert(test::shading_of(solution)).second) << "the same twice";
        return go_on();
    }
    void stop_after(std::size_t calls) { calls_left_ = calls; }
    void start(const q::Position& position) { marks_ = position; }
    [[nodiscard]] bool stopped() const { return stopped_; }

    std::set<test::Shading> solutions;

private:
    const q::Puzzle& puzzle_;
    q::Position marks_;
    std::vector<q::ElementId> trail_;
    std::vector<std::size_t> guesses_;
    std::size_t calls_left_ = 0;
    bool stopped_ = false;
};

class HitoriSearch : public ::testing::TestWithParam<std::size_t> {
protected:
    [[nodiscard]] const q::Solver& solver(const Hitori& puzzle) const { return puzzle.solvers()[GetParam()]; }
};

TEST_P(HitoriSearch, FindsEverySolutionOfEveryBoard) {
    q::kit::Random random(7);
    std::size_t solvable = 0;
    for (int i = 0; i < 150; ++i) {
        const q::kit::Grid grid{1 + random.below(4), 1 + random.below(4)};
        const Hitori puzzle(test::random_numbers(grid, 2 + static_cast<std::uint32_t>(random.below(4)), random));
        Listener listener(puzzle);
        EXPECT_TRUE(solver(puzzle).solve(q::Position(puzzle.board()), 0, listener));
        EXPECT_EQ(listener.solutions, test::all_solutions(puzzle)) << puzzle.write();
        solvable += listener.solutions.empty() ? 0U : 1U;
    }
    EXPECT_GT(solvable, 50U);
}

TEST_P(HitoriSearch, KeepsToTheMarksThatStand) {
    q::kit::Random random(11);
    for (int i = 0; i < 150; ++i) {
        const Hitori puzzle(test::random_numbers({3, 4}, 5, random));
        q::Position start(puzzle.board());
        for (const q::ElementId id : puzzle.board().ids())
            if (random.chance(1, 4)) start.set_mark(id, random.chance(1, 3) ? shaded : kept);
        std::set<test::Shading> expected;
        for (const test::Shading shading : test::all_solutions(puzzle)) {
            const q::Position solution = test::position_of(puzzle.board(), shading);
            bool agrees = true;
            for (const q::ElementId id : puzzle.board().ids())
                agrees = agrees && (start.mark(id) == q::blank || start.mark(id) == solution.mark(id));
            if (agrees) expected.insert(shading);
        }
        Listener listener(puzzle);
        listener.start(start);
        EXPECT_TRUE(solver(puzzle).solve(start, 0, listener));
        EXPECT_EQ(listener.solutions, expected) << puzzle.write();
    }
}

TEST_P(HitoriSearch, StopsWhenItIsTold) {
    q::kit::Random random(3);
    const Hitori puzzle(test::random_numbers({4, 4}, 5, random));
    for (std::size_t calls = 1; calls < 12; ++calls) {
        Listener listener(puzzle);
        listener.stop_after(calls);
        const bool everywhere = solver(puzzle).solve(q::Position(puzzle.board()), 0, listener);
        EXPECT_EQ(everywhere, !listener.stopped()) << calls;
    }
}

INSTANTIATE_TEST_SUITE_P(Ways, HitoriSearch, ::testing::Values(0, 1),
                         [](const auto& way) { return way.param == 0 ? "CellByCell" : "ByGroups"; });

}  // namespace
}  // namespace hitori

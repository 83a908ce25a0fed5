// Exercises on steps of techniques, over the puzzles of all types: what was held back is an answer,
// and nothing that does not make the step follow is.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/deduce/technique_table.hpp"
#include "engine/questions/exercise.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/solve/rate.hpp"
#include "quadrille/kit/thinned.hpp"
#include "shipped.hpp"

namespace quadrille::engine {
namespace {

constexpr std::size_t most_asked_about = 300;
/// Of each type; and of each technique on the way through a puzzle.
constexpr std::size_t puzzles_wanted = 10;

class Exercises : public testing::TestWithParam<std::string> {
protected:
    std::map<Exercise::Kind, std::size_t> kinds;
    std::size_t examples = 0;
    std::size_t seen = 0;  ///< those that conclude what can be seen

    void ask(const TechniqueExample& example, const std::string& technique) {
        ++examples;
        const auto is_seen = [&](const Literal& literal) {
            return example.puzzle->board().takes_marks(literal.element) &&
                   would_narrow(example.before, {&literal, 1});
        };
        if (std::ranges::any_of(example.step.follows, is_seen)) ++seen;
        const Result<std::vector<Exercise>> exercises = exercises_on(example, examples);
        ASSERT_TRUE(exercises);
        for (const Exercise& exercise : *exercises) {
            SCOPED_TRACE(technique + ": " + in_english(told_question(example, exercise)));
            ++kinds[exercise.kind];
            const Position asked = asked_position(example, exercise);
            if (exercise.kind == Exercise::Kind::conclusion) {
                for (const Literal& literal : example.step.follows)
                    if (literal.holds == exercise.conclusion.holds && is_seen(literal))
                        expect(Outcome::right, example, exercise, literal.element, literal.mark);
                refuse_what_is_known(example, exercise);
                refuse_what_stands_against_it(example, exercise);
                continue;
            }
            ASSERT_TRUE(exercise.missing.has_value());
            const ElementId missing = *exercise.missing;
            const Mark held_back = example.before.sole(missing);
            expect(Outcome::shown, example, exercise, exercise.conclusion.element,
                   exercise.conclusion.mark);
            if (exercise.kind == Exercise::Kind::reason) {
                expect(Outcome::right, example, exercise, missing, blank);
                for (const ElementId named : exercise.named)
                    expect(Outcome::shown, example, exercise, named, blank);
                EXPECT_FALSE(std::ranges::binary_search(exercise.named, missing));
            } else {
                EXPECT_EQ(asked.mark(missing), blank);
                expect(Outcome::right, example, exercise, missing, held_back);
            }
        }
    }

private:
    static void expect(Outcome wanted, const TechniqueExample& example, const Exercise& exercise,
                       ElementId place, Mark mark) {
        const Result<Outcome> found = outcome_of(example, exercise, place, mark);
        ASSERT_TRUE(found);
        const Text told = told_outcome(example, exercise, place, mark, *found);
        EXPECT_EQ(*found, wanted) << in_english(told);
        EXPECT_FALSE(told.empty());
    }

    static void refuse_what_is_known(const TechniqueExample& example, const Exercise& exercise) {
        for (const Literal& fact : exercise.facts)
            if (fact.holds == exercise.conclusion.holds)
                expect(Outcome::shown, example, exercise, fact.element, fact.mark);
    }

    static void refuse_what_stands_against_it(const TechniqueExample& example,
                                              const Exercise& exercise) {
        const Literal& conclusion = exercise.conclusion;
        if (!conclusion.holds) return;  // other marks may be ruled out, too
        for_each_mark(example.puzzle->board(), example.before, conclusion.element, [&](Mark mark) {
            if (mark != conclusion.mark)
                expect(Outcome::impossible, example, exercise, conclusion.element, mark);
        });
    }
};

TEST_P(Exercises, AreAnsweredByWhatWasHeldBack) {
    const std::vector<test::ShippedPuzzle> boards =
        test::shipped_puzzles(GetParam(), most_asked_about);
    ASSERT_FALSE(boards.empty());
    const std::size_t wanted = kit::thinned(puzzles_wanted);
    for (std::size_t k = 0; k < boards.size() && k < wanted; ++k) {
        const test::ShippedPuzzle& shipped = boards[k * boards.size() / wanted % boards.size()];
        const std::string text = shipped.puzzle->write();
        const Result<Rating> rated = rate(*shipped.puzzle, {}, Beyond::left_open);
        ASSERT_TRUE(rated);
        Candidates before = candidates_of(shipped.puzzle->board(), {});
        std::set<std::string> asked;
        for (const Step& step : rated->path) {
            if (asked.insert(step.technique).second)
                ask({*shipped.type->parse(text), before, step.deduction, true, false},
                    step.technique);
            narrow(before, step.deduction.follows);
        }
    }
    EXPECT_EQ(kinds[Exercise::Kind::conclusion], seen);
    // Where elements are hidden, many a step rests on what cannot be pointed at.
    if (boards.front().puzzle->board().hidden().empty()) {
        EXPECT_GE(4 * kinds[Exercise::Kind::reason] + 4, examples);
        // A sentence names no more marks than it needs, and to put back is one that stands.
        EXPECT_GE(12 * kinds[Exercise::Kind::repair] + 8, examples);
    }
    std::cout << examples << " steps: " << kinds[Exercise::Kind::reason] << " with a reason, "
              << kinds[Exercise::Kind::repair] << " with a mark to put back\n";
}

INSTANTIATE_TEST_SUITE_P(OfAllTypes, Exercises, testing::ValuesIn(test::shipped_types()));

}  // namespace
}  // namespace quadrille::engine

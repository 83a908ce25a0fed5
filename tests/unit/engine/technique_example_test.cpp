// Examples of techniques are found on boards of the type, and are what they say they are.
#include <gtest/gtest.h>

#include <string>

#include "engine/deduce/technique_table.hpp"
#include "engine/questions/technique_example.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/sat/exact.hpp"
#include "engine/solve/rate.hpp"
#include "puzzle.hpp"

namespace quadrille::engine {
namespace {

const ::slitherlink::SlitherlinkType slitherlink_type;

TEST(TechniqueExample, IsAStepOfThePuzzleThatItsSolutionBearsOut) {
    for (const std::string id : {"count-full", "loop-closing", "clue-corner", "colouring"}) {
        SCOPED_TRACE(id);
        const auto found = example_of(slitherlink_type, id, {});
        ASSERT_TRUE(found);
        ASSERT_TRUE(found->has_value());
        const TechniqueExample& example = **found;
        const Puzzle& puzzle = *example.puzzle;
        const SolveResult solved = solve_exactly(puzzle, {});
        ASSERT_EQ(solved.verdict, Verdict::unique);
        const Position& solution = solved.solutions.front();
        for (const ElementId id_of : puzzle.board().deciding())
            EXPECT_TRUE(example.before.possible(id_of, solution.mark(id_of)));
        ASSERT_TRUE(would_narrow(example.before, example.step.follows));
        for (const Literal& literal : example.step.follows)
            EXPECT_EQ(solution.mark(literal.element) == literal.mark, literal.holds);
        ASSERT_TRUE(example.is_easiest);
        if (!example.is_hardest) continue;
        const Result<Rating> rating = rate(puzzle, {});
        ASSERT_TRUE(rating);
        EXPECT_EQ(rating->level, TechniqueTable(puzzle).find(id)->level);
    }
}

TEST(TechniqueExample, OfAnotherSeedIsAnother) {
    ExampleRequest request;
    request.seed = 1;
    const auto one = example_of(slitherlink_type, "colouring", request);
    request.seed = 2;
    const auto other = example_of(slitherlink_type, "colouring", request);
    ASSERT_TRUE(one && *one && other && *other);
    EXPECT_NE((*one)->puzzle->write(), (*other)->puzzle->write());
}

TEST(TechniqueExample, OfNoTechniqueNamesThoseThatThereAre) {
    const auto found = example_of(slitherlink_type, "swordfish", {});
    ASSERT_FALSE(found);
    EXPECT_NE(in_english(found.error().message).find("colouring"), std::string::npos);
}

/// Its puzzles can be read, and none can be made.
class OnlyRead final : public PuzzleType {
public:
    [[nodiscard]] const TypeInfo& info() const noexcept override { return slitherlink_type.info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        return slitherlink_type.parse(text);
    }
};

TEST(TechniqueExample, WhereNoBoardsCanBeMadeThatIsSaid) {
    ExampleRequest request;
    request.seed = 1;  // not on the example of the type
    const auto found = example_of(OnlyRead(), "colouring", request);
    ASSERT_FALSE(found);
    EXPECT_EQ(in_english(found.error().message).find("No example of it was found: "), 0U)
        << in_english(found.error().message);
}

TEST(TechniqueExample, IsNotLookedForWhenItIsStopped) {
    std::stop_source stop;
    stop.request_stop();
    ExampleRequest request;
    request.stop = stop.get_token();
    const auto found = example_of(slitherlink_type, "colouring", request);
    ASSERT_TRUE(found);
    EXPECT_FALSE(found->has_value());
}

}  // namespace
}  // namespace quadrille::engine

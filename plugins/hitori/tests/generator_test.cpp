// Drafts of new boards: sound, the same for the same seed, and shown to have one solution.
#include "generator/generator.hpp"

#include "bench.hpp"

namespace hitori {
namespace {

namespace q = quadrille;

TEST(RandomLatin, HasNoNumberTwiceInALine) {
    for (const q::kit::Grid grid : {q::kit::Grid{4, 4}, q::kit::Grid{5, 9}, q::kit::Grid{9, 5}, q::kit::Grid{30, 30}}) {
        q::kit::Random random(5);
        const Numbers numbers = random_latin(grid, random);
        EXPECT_TRUE(Layout(numbers).equals().empty());
        EXPECT_EQ(*std::max_element(numbers.at.begin(), numbers.at.end()), std::max(grid.rows, grid.columns));
        EXPECT_EQ(*std::min_element(numbers.at.begin(), numbers.at.end()), 1U);
    }
}

TEST(RandomShading, LeavesNoCellThatCouldBeShadedToo) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        q::kit::Random random(seed);
        const q::kit::Grid grid{4, 4};
        const std::vector<char> shading = random_shading(grid, random);
        q::kit::Random latin(seed);
        const Hitori puzzle(random_latin(grid, latin));  // nothing but the shading matters there
        test::Shading bits = 0;
        for (std::size_t i = 0; i < shading.size(); ++i) bits |= shading[i] != 0 ? 1U << i : 0U;
        const std::set<test::Shading> allowed = test::all_solutions(puzzle);
        EXPECT_EQ(allowed.count(bits), 1U);
        for (std::size_t i = 0; i < shading.size(); ++i) {
            if (shading[i] != 0) continue;
            EXPECT_EQ(allowed.count(bits | 1U << i), 0U);
        }
    }
}

TEST(Draft, HasJustOneSolution) {
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
        const Drafted made = draft({4, 4}, seed);
        EXPECT_TRUE(made.is_unique);
        EXPECT_EQ(test::all_solutions(Hitori(made.numbers)).size(), 1U) << write(made.numbers);
    }
}

TEST(Draft, IsTheSameForTheSameSeed) {
    EXPECT_EQ(draft({7, 6}, 42).numbers, draft({7, 6}, 42).numbers);
    EXPECT_FALSE(draft({7, 6}, 42).numbers == draft({7, 6}, 43).numbers);
}

TEST(Draft, IsTheSameOnEveryMachine) { EXPECT_EQ(write(draft({4, 4}, 1).numbers), "4 4 3 4\n1 1 2 4\n4 2 1 2\n2 1 4 2\n"); }

TEST(Generator, TakesColumnsAndRows) {
    const HitoriType type;
    const auto* generator = q::facet_of<q::Generator>(type);
    ASSERT_NE(generator, nullptr);
    ASSERT_EQ(generator->parameters().size(), 2U);
    EXPECT_EQ(generator->parameters()[0].id, "columns");
    const std::vector<std::int32_t> values{6, 5};
    const auto made = generator->draft(values, 9);
    ASSERT_TRUE(made.has_value());
    EXPECT_EQ((*made)->clues(), 0U);
    EXPECT_EQ(test::numbers((*made)->puzzle({})->write()).grid.columns, 6U);
}

}  // namespace
}  // namespace hitori

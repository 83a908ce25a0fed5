// Drafts of new boards: full grids that keep the rules, the same for the same seed.
#include "generator/generator.hpp"

#include "bench.hpp"

namespace takuzu {
namespace {

namespace q = quadrille;

class Drafts : public ::testing::TestWithParam<std::pair<q::kit::Grid, bool>> {};

TEST_P(Drafts, FullGridsKeepTheRules) {
    const auto [grid, may_repeat] = GetParam();
    std::set<std::string> different;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const std::optional<Digits> full = random_full_grid(grid, may_repeat, seed);
        ASSERT_TRUE(full.has_value());
        const Takuzu puzzle(*full);
        EXPECT_TRUE(test::obeys(puzzle, q::Position(puzzle.board()))) << puzzle.write();
        EXPECT_EQ(random_full_grid(grid, may_repeat, seed)->at, full->at);
        different.insert(puzzle.write());
    }
    EXPECT_GT(different.size(), 3U);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Drafts,
                         ::testing::Values(std::pair{q::kit::Grid{4, 4}, false}, std::pair{q::kit::Grid{6, 4}, false},
                                           std::pair{q::kit::Grid{8, 14}, false}, std::pair{q::kit::Grid{16, 16}, true},
                                           std::pair{q::kit::Grid{30, 30}, false}, std::pair{q::kit::Grid{30, 4}, true}));

TEST(RandomFullGrid, IsTheSameOnEveryMachine) {
    EXPECT_EQ(write(*random_full_grid({4, 4}, false, 1)), "1001\n0101\n0110\n1010\n");
}

TEST(RandomFullGrid, GivesUpWhereThereAreTooFewLines) {
    EXPECT_FALSE(random_full_grid({30, 4}, false, 1).has_value());
    EXPECT_FALSE(random_full_grid({4, 30}, false, 1).has_value());
}

class TakuzuDrafts : public ::testing::Test {
protected:
    [[nodiscard]] q::Result<std::unique_ptr<q::Draft>> draft(std::vector<std::int32_t> values) const {
        return q::facet_of<q::Generator>(type_)->draft(values, 7);
    }

private:
    TakuzuType type_;
};

TEST_F(TakuzuDrafts, ShowsTheCluesThatAreKept) {
    const auto made = draft({6, 4, 0, 0});
    ASSERT_TRUE(made.has_value());
    ASSERT_EQ((*made)->clues(), 24U);
    EXPECT_TRUE((*made)->groups().empty());
    std::vector<bool> kept(24, false);
    kept[3] = true;
    const Digits shown = test::digits((*made)->puzzle(kept)->write());
    const Digits full = test::digits((*made)->puzzle(std::vector<bool>(24, true))->write());
    for (std::size_t i = 0; i < 24; ++i) EXPECT_EQ(shown.at[i], i == 3 ? full.at[i] : q::blank);
}

TEST_F(TakuzuDrafts, GroupsCellsByHalfATurn) {
    const auto made = draft({4, 4, 0, 1});
    ASSERT_TRUE(made.has_value());
    const auto groups = (*made)->groups();
    ASSERT_EQ(groups.size(), 8U);
    EXPECT_EQ(groups[1], (std::vector<std::uint32_t>{1, 14}));
}

TEST_F(TakuzuDrafts, RefusesSidesThatCannotBe) {
    EXPECT_EQ(q::in_english(draft({5, 4, 0, 0}).error().message),
              "a board of 5 columns and 4 rows cannot be filled; expected even numbers");
    EXPECT_FALSE(draft({4, 30, 0, 0}).has_value());
    EXPECT_TRUE(draft({4, 30, 1, 0}).has_value());
}

}  // namespace
}  // namespace takuzu

// New boards: full grids that keep the rules, the same for the same seed.
#include "generator/generator.hpp"

#include "bench.hpp"

namespace takuzu {
namespace {

namespace q = quadrille;

class FullGrids : public ::testing::TestWithParam<std::pair<q::kit::Grid, bool>> {};

TEST_P(FullGrids, KeepTheRules) {
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

INSTANTIATE_TEST_SUITE_P(Sizes, FullGrids,
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

TEST(TakuzuBoards, ShowTheCluesThatAreLeft) {
    const auto full = TakuzuType().full_board(std::vector{6, 4, 0}, 7);
    ASSERT_TRUE(full.has_value());
    const auto& sheet = *q::facet_of<q::ClueSheet>(**full);
    std::vector<q::Clue> clues = sheet.clues();
    ASSERT_EQ(clues.size(), 24U);
    clues.erase(clues.begin() + 3);
    const Digits shown = test::digits((*sheet.changed(clues, {}))->write());
    const Digits all = test::digits((*full)->write());
    for (std::size_t i = 0; i < 24; ++i) EXPECT_EQ(shown.at[i], i == 3 ? all.at[i] : q::blank);
}

TEST(TakuzuBoards, MayAllowEqualLines) {
    const auto blank_board = TakuzuType().blank_board(std::vector{4, 4, 0});
    const auto& sheet = *q::facet_of<q::ClueSheet>(**blank_board);
    const std::vector<q::Clue> equal_lines{{1, {}, "allowed"}};
    const auto allowed = sheet.changed({}, equal_lines);
    EXPECT_TRUE(test::digits((*allowed)->write()).lines_may_repeat);
    EXPECT_EQ(q::facet_of<q::ClueSheet>(**allowed)->clues(), equal_lines);
}

TEST(TakuzuBoards, HaveSidesThatCanBeFilled) {
    const TakuzuType type;
    EXPECT_EQ(q::in_english(type.full_board(std::vector{5, 4, 0}, 7).error().message),
              "a board of 5 columns and 4 rows cannot be filled; expected even numbers");
    EXPECT_FALSE(type.full_board(std::vector{4, 30, 0}, 7).has_value());
    EXPECT_TRUE(type.full_board(std::vector{4, 30, 1}, 7).has_value());
}

}  // namespace
}  // namespace takuzu

// New boards: sound, the same for the same seed, and shown to have one solution.
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
        const std::vector<char> shading =
            random_shading(std::make_shared<const Frame>(grid), random);
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

std::shared_ptr<const Frame> frame(std::size_t rows, std::size_t columns) {
    return std::make_shared<const Frame>(q::kit::Grid{rows, columns});
}

TEST(RandomNumbers, HaveJustOneSolution) {
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
        const NumberedBoard made = random_numbers(frame(4, 4), seed);
        EXPECT_TRUE(made.is_unique);
        EXPECT_EQ(test::all_solutions(Hitori(made.numbers)).size(), 1U) << write(made.numbers);
    }
}

TEST(RandomNumbers, AreTheSameForTheSameSeed) {
    EXPECT_EQ(random_numbers(frame(7, 6), 42).numbers, random_numbers(frame(7, 6), 42).numbers);
    EXPECT_FALSE(random_numbers(frame(7, 6), 42).numbers ==
                 random_numbers(frame(7, 6), 43).numbers);
}

TEST(RandomNumbers, AreTheSameOnEveryMachine) {
    EXPECT_EQ(write(random_numbers(frame(4, 4), 1).numbers),
              "1 4 4 1\n1 3 2 4\n4 2 1 3\n3 3 4 1\n");
}

TEST(HitoriBoards, TakeColumnsAndRows) {
    const HitoriType type;
    ASSERT_EQ(type.parameters().size(), 2U);
    EXPECT_EQ(type.parameters()[0].id, "columns");
    const std::vector<std::int32_t> values{6, 5};
    const auto made = type.full_board(values, 9);
    ASSERT_TRUE(made.has_value());
    EXPECT_EQ(test::numbers((*made)->write()).grid.columns, 6U);
    EXPECT_EQ((*type.blank_board(values))->write(),
              "_ _ _ _ _ _\n_ _ _ _ _ _\n_ _ _ _ _ _\n_ _ _ _ _ _\n_ _ _ _ _ _\n");
}

TEST(HitoriBoards, GetNumbersThatFitAShading) {
    const auto board = HitoriType().blank_board(std::vector{5, 5});
    const auto& sheet = *q::facet_of<q::ClueSheet>(**board);
    q::Position wanted((*board)->board());
    for (std::size_t cell = 0; cell < 25; ++cell) wanted.set_mark(q::element_id(cell), kept);
    for (const std::size_t cell : {0U, 7U, 13U, 16U}) wanted.set_mark(q::element_id(cell), shaded);
    const auto clues = sheet.given_by(wanted, 1);
    ASSERT_TRUE(clues);
    const auto puzzle = sheet.changed({}, *clues);
    for (const q::Rule& rule : (*puzzle)->rules())
        EXPECT_EQ(q::judge((*puzzle)->board(), rule, wanted), q::Status::met);
    wanted.set_mark(q::element_id(1), shaded);
    EXPECT_EQ(q::in_english(sheet.given_by(wanted, 1).error().message),
              "two shaded cells share a side, or they part the cells that are left");
}

TEST(HitoriBoards, RefuseWhatIsNoNumber) {
    const auto board = HitoriType().blank_board(std::vector{4, 4});
    const std::vector<q::Clue> word{{0, {0}, "1x"}};
    EXPECT_EQ(q::in_english(
                  q::facet_of<q::ClueSheet>(**board)->changed({}, word).error().message),
              "found '1x'; expected a number up to 999999");
}

}  // namespace
}  // namespace hitori

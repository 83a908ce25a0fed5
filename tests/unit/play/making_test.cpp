// Choosing and making a new puzzle, as the window's dialog does it.
#include "play/puzzle_maker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <span>
#include <thread>
#include <vector>

#include "engine/sat/exact.hpp"
#include "latin_type.hpp"
#include "quadrille/kit/facets.hpp"
#include "temporary_folder.hpp"
#include "types.hpp"

namespace quadrille::play {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

class MakingTest : public testing::Test {
protected:
    std::shared_ptr<const PuzzleType> latin = std::make_shared<test::LatinType>();
    std::shared_ptr<const PuzzleType> dots = std::make_shared<test::RowType>("dots");
    std::uint64_t next_seed = 100;
    PuzzleMaker making{[this] { return next_seed++; }};

    void SetUp() override { making.offer({dots, latin}, "dots"); }

    /// Waits for what is under way.
    std::optional<PuzzleMaker::Made> made() {
        const auto deadline = Clock::now() + 30s;
        while (making.working() && Clock::now() < deadline) {
            static_cast<void>(making.tick(Clock::now()));
            std::this_thread::sleep_for(1ms);
        }
        return making.take();
    }
};

/// One with a parameter more, which only a random board has to do with.
class WithDensity final : public PuzzleType, public PuzzleSetter {
public:
    WithDensity() {
        const std::span<const Parameter> own = latin_.parameters();
        all_.assign(own.begin(), own.end());
        all_.push_back({"density", "density", 1, 90, 50, {}});
    }
    [[nodiscard]] const TypeInfo& info() const noexcept override { return latin_.info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        return latin_.parse(text);
    }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter>(this, id);
    }
    [[nodiscard]] std::span<const Parameter> parameters() const noexcept override { return all_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override {
        return latin_.blank_board(values.first(values.size() - 1));
    }

private:
    test::LatinType latin_;
    std::vector<Parameter> all_;
};

TEST_F(MakingTest, WhatASizeHasNoneOfIsOfferedNoMore) {
    const test::TemporaryFolder folder;
    const auto file = folder.path() / "difficulties";
    std::string build = "1";
    const auto build_of = [&](std::string_view) { return build; };
    making.remember(DifficultyMemory(file), build_of);
    using Grade = engine::Difficulty::Grade;
    making.choose_type("latin");
    making.set_value(0, 2);  // squares of two by two are never hard
    EXPECT_TRUE(making.may_have(Grade::expert)) << "nobody has tried";
    making.set_difficulty("expert");
    ASSERT_TRUE(making.start());
    EXPECT_FALSE(made());
    EXPECT_FALSE(making.failure().empty());
    EXPECT_FALSE(making.may_have(Grade::expert));
    EXPECT_TRUE(making.may_have(Grade::easy)) << "that is what came out";
    making.set_value(0, 4);
    EXPECT_TRUE(making.may_have(Grade::expert)) << "of another size nothing is known";
    PuzzleMaker later{[] { return std::uint64_t{1}; }};
    later.remember(DifficultyMemory(file), build_of);
    later.offer({latin}, "latin");
    later.set_value(0, 2);
    EXPECT_FALSE(later.may_have(Grade::expert));
    build = "2";
    EXPECT_TRUE(later.may_have(Grade::expert)) << "another build may have some";
}

TEST_F(MakingTest, KnowsWhichParametersShapeABlankBoard) {
    const auto type = std::make_shared<WithDensity>();
    making.offer({type}, "latin");
    ASSERT_GE(making.board_parameters(), 2U);
    EXPECT_TRUE(making.shapes_blank_board(0)) << making.parameters()[0].id;
    EXPECT_FALSE(making.shapes_blank_board(making.board_parameters() - 1));
}

TEST_F(MakingTest, OffersTheTypesThatMakePuzzles) {
    EXPECT_EQ(making.types(), PuzzleMaker::Types{latin});
    EXPECT_EQ(making.type(), latin) << "although another was asked for";
    EXPECT_EQ(making.seed(), "100");
}

TEST_F(MakingTest, StartsFromTheUsualValuesAndKeepsWhatWasChosen) {
    EXPECT_EQ(making.value(0), 4);
    making.set_value(0, 6);
    making.set_value(1, 1);
    EXPECT_EQ(making.value(0), 6);
    making.set_value(0, 100);
    EXPECT_EQ(making.value(0), 9) << "the most there is";
    making.offer({latin}, "");  // the dialog was closed and opened again
    EXPECT_EQ(making.value(0), 9);
    EXPECT_EQ(making.value(1), 1);
}

TEST_F(MakingTest, MakesThePuzzleOfTheSeedWithOneSolution) {
    making.set_value(0, 5);
    making.seed() = "42";
    ASSERT_TRUE(making.start());
    EXPECT_TRUE(making.working());
    const auto one = made();
    ASSERT_TRUE(one);
    EXPECT_EQ(one->type, latin);
    EXPECT_EQ(one->seed, 42U);
    EXPECT_THAT(one->name, testing::MatchesRegex("5-(easy|medium|hard|expert)-42"));
    EXPECT_EQ(engine::solve_exactly(*one->puzzle, {}).verdict, engine::Verdict::unique);
    EXPECT_EQ(making.seed(), "101") << "the next is another";
    EXPECT_FALSE(making.take()) << "it is given once";

    engine::GenerateRequest request;
    request.values = {5, 0, 0};
    request.seed = 42;
    const auto from_shell = engine::generate(*latin, request);
    ASSERT_TRUE(from_shell && from_shell->puzzle);
    for (std::size_t i = 0; i < 25; ++i)
        EXPECT_EQ(one->puzzle->board().elements[i].given,
                  from_shell->puzzle->board().elements[i].given)
            << i;
}

TEST_F(MakingTest, HoldsToTheDifficulty) {
    making.set_value(0, 6);
    making.set_difficulty("easy");
    ASSERT_TRUE(making.start());
    const auto one = made();
    ASSERT_TRUE(one);
    EXPECT_LE(one->rating.level, engine::difficulty_named("easy")->most);
    EXPECT_EQ(one->name, "6-easy-100");
}

TEST_F(MakingTest, RefusesASeedThatIsNoNumber) {
    for (const char* seed : {"", "4x", "-1", "99999999999999999999999"}) {
        making.seed() = seed;
        EXPECT_FALSE(making.start()) << seed;
        EXPECT_FALSE(making.working());
        EXPECT_EQ(in_english(making.failure()),
                  "The seed is '" + std::string(seed) + "'; expected a whole number");
    }
    making.seed() = "4";
    EXPECT_TRUE(making.start());
    EXPECT_TRUE(making.failure().empty());
}

TEST_F(MakingTest, IsCancelledWithoutWaitingAndCanStartAgain) {
    making.set_value(0, 2);
    making.set_difficulty("expert");  // never met
    ASSERT_TRUE(making.start());
    const auto deadline = Clock::now() + 30s;
    while (making.progress().attempt < 2 && Clock::now() < deadline)
        std::this_thread::sleep_for(1ms);
    EXPECT_GE(making.progress().attempt, 2U);
    EXPECT_TRUE(making.cancel());
    EXPECT_FALSE(making.working());
    EXPECT_FALSE(making.cancel());
    EXPECT_FALSE(making.take());
    EXPECT_TRUE(making.failure().empty()) << "the player knows";
    making.set_difficulty({});
    ASSERT_TRUE(making.start());
    EXPECT_TRUE(made());
}

TEST_F(MakingTest, SaysWhatTheSizeDoesNotHave) {
    making.set_value(0, 2);
    making.set_difficulty("expert");
    ASSERT_TRUE(making.start());
    EXPECT_FALSE(made());
    EXPECT_THAT(in_english(making.failure()),
                testing::HasSubstr("attempts. What there is at this size: Easy (600)."));
}

TEST_F(MakingTest, SaysThatNoTypeMakesPuzzles) {
    making.offer({dots}, "");
    EXPECT_EQ(making.type(), nullptr);
    EXPECT_TRUE(making.parameters().empty());
    EXPECT_FALSE(making.start());
    EXPECT_EQ(in_english(making.failure()), "No puzzle type here makes new puzzles");
}

TEST(NameOf, TellsSizeWhatIsUnusualAndDifficulty) {
    const std::array parameters = {
        Parameter{"rows", "rows", 1, 20, 5, {}}, Parameter{"columns", "columns", 1, 20, 5, {}},
        Parameter{"clues", "clues", 0, 80, 0, {}},
        Parameter{"symmetry", "symmetry", 0, 1, 0, {{"none", "None"}, {"mirror", "Mirror"}}}};
    const auto name = [&](std::vector<std::int32_t> values) {
        return name_of(parameters, values, "hard");
    };
    EXPECT_EQ(name({8, 10, 0, 0}), "10x8-hard");
    EXPECT_EQ(name({8, 10, 30, 1}), "10x8-clues-30-mirror-hard");
    EXPECT_EQ(name_of({}, {}, "easy"), "easy");
}

}  // namespace
}  // namespace quadrille::play

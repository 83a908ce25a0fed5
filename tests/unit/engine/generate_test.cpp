#include "engine/generate/generate.hpp"

#include <gtest/gtest.h>

#include <array>

#include "engine/sat/exact.hpp"
#include "engine/solve/search.hpp"
#include "latin_type.hpp"
#include "types.hpp"

namespace quadrille::engine {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

std::vector<Mark> givens(const Puzzle& puzzle) {
    std::vector<Mark> givens;
    for (const Element& element : puzzle.board().elements) givens.push_back(element.given);
    return givens;
}

GenerateRequest request_for(std::int32_t size, std::uint64_t seed, bool in_pairs = false) {
    GenerateRequest request;
    request.values = {size, in_pairs ? 1 : 0};
    request.seed = seed;
    request.attempts = 20;
    return request;
}

Verdict exact_verdict(const Puzzle& puzzle) { return solve_exactly(puzzle, {}).verdict; }

TEST(Generate, MakesPuzzlesWithOneSolutionByEveryMethod) {
    const test::LatinType type;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto made = generate(type, request_for(5, seed));
        ASSERT_TRUE(made && made->puzzle) << seed;
        EXPECT_EQ(exact_verdict(*made->puzzle), Verdict::unique) << seed;
        EXPECT_EQ(search_plain(*made->puzzle, {}).verdict, Verdict::unique) << seed;
        EXPECT_GE(made->rating.level, 1) << seed;
    }
}

TEST(Generate, LeavesNoClueThatCouldStillBeLeftOut) {
    const test::LatinType type;
    const auto made = generate(type, request_for(4, 7));
    ASSERT_TRUE(made && made->puzzle);
    const std::vector<Mark> left = givens(*made->puzzle);
    for (std::size_t clue = 0; clue < left.size(); ++clue) {
        if (left[clue] == blank) continue;
        Board board = made->puzzle->board();
        board.elements[clue].given = blank;
        const test::BoardPuzzle less(board, made->puzzle->rules());
        EXPECT_EQ(exact_verdict(less), Verdict::multiple) << clue;
    }
}

TEST(Generate, SameSeedSamePuzzleAndAnotherSeedAnother) {
    const test::LatinType type;
    const auto one = generate(type, request_for(5, 11));
    const auto two = generate(type, request_for(5, 11));
    const auto other = generate(type, request_for(5, 12));
    EXPECT_EQ(givens(*one->puzzle), givens(*two->puzzle));
    EXPECT_NE(givens(*one->puzzle), givens(*other->puzzle));
}

TEST(Generate, KeepsGroupsOfCluesTogether) {
    const test::LatinType type;
    const auto made = generate(type, request_for(4, 3, true));
    ASSERT_TRUE(made && made->puzzle);
    const std::vector<Mark> left = givens(*made->puzzle);
    for (std::size_t clue = 0; clue < left.size(); clue += 2) EXPECT_EQ(left[clue] == blank, left[clue + 1] == blank) << clue;
}

TEST(Generate, ComesToTheLevelThatWasAskedFor) {
    const test::LatinType type;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        GenerateRequest request = request_for(6, seed);
        request.least_level = 1;
        request.most_level = 1;
        const auto made = generate(type, request);
        ASSERT_TRUE(made && made->puzzle) << seed;
        EXPECT_EQ(made->rating.level, 1) << seed;
        EXPECT_EQ(exact_verdict(*made->puzzle), Verdict::unique) << seed;
    }
}

TEST(Generate, TellsWhatCameNearestWhereItGivesUp) {
    const test::LatinType type;
    GenerateRequest request = request_for(2, 1);  // squares of two by two are never hard
    request.least_level = 9;
    request.attempts = 3;
    const auto made = generate(type, request);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->puzzle, nullptr);
    EXPECT_EQ(made->attempts, 3U);
    EXPECT_FALSE(made->stopped);
    EXPECT_EQ(made->nearest, 1);
}

TEST(Generate, GivesUpBySomeTimeWhereTheSizeHasNoneOfThatLevel) {
    const test::LatinType type;
    GenerateRequest request = request_for(2, 1);
    request.least_level = 9;
    request.attempts = 0;
    const auto made = generate(type, request);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->puzzle, nullptr);
    EXPECT_FALSE(made->stopped);
    EXPECT_EQ(made->nearest, 1);
    EXPECT_EQ(generate(type, request)->attempts, made->attempts);
    EXPECT_EQ(in_english(told_failure(*made)),
              "Gave up after " + std::to_string(made->attempts) +
                  " attempts; the nearest had level 1 (Easy). Try another seed, another size, or "
                  "that difficulty.");
}

/// Only one seed in `one_in` leads to a draft; 0: none does.
class Unlucky final : public PuzzleType, public Generator {
public:
    explicit Unlucky(std::uint64_t one_in) : one_in_(one_in) {}
    [[nodiscard]] const TypeInfo& info() const noexcept override { return latin_.info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override { return latin_.parse(text); }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == Generator::facet_id ? static_cast<const Generator*>(this) : nullptr;
    }
    [[nodiscard]] std::span<const Parameter> parameters() const noexcept override { return latin_.parameters(); }
    [[nodiscard]] Result<std::unique_ptr<Draft>> draft(std::span<const std::int32_t> values,
                                                       std::uint64_t seed) const override {
        if (one_in_ == 0 || seed % one_in_ != 0) return std::unique_ptr<Draft>();
        return latin_.draft(values, seed);
    }

private:
    test::LatinType latin_;
    std::uint64_t one_in_;
};

TEST(Generate, ASeedThatLeadsToNoDraftIsFollowedByTheNext) {
    const auto made = generate(Unlucky(5), request_for(4, 1));
    ASSERT_TRUE(made && made->puzzle);
    EXPECT_GT(made->attempts, 1U);
    GenerateRequest request = request_for(4, 1);
    request.attempts = 0;
    const auto none = generate(Unlucky(0), request);
    ASSERT_TRUE(none);
    EXPECT_EQ(none->puzzle, nullptr);
    EXPECT_EQ(none->attempts, 50U);
}

TEST(Generate, StopsWhenToldAndTellsHowFarItIs) {
    const test::LatinType type;
    std::stop_source stop;
    GenerateRequest request = request_for(9, 1);
    request.stop = stop.get_token();
    std::size_t told = 0;
    request.progress = [&](const GenerateProgress& progress) {
        EXPECT_EQ(progress.attempt, 1U);
        EXPECT_TRUE(progress.groups == 0 || progress.groups == 81) << progress.groups;
        if (++told == 5) stop.request_stop();
    };
    const auto made = generate(type, request);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->puzzle, nullptr);
    EXPECT_TRUE(made->stopped);
    EXPECT_EQ(told, 5U);
}

TEST(Generate, RefusesWhatTheTypeCannotMake) {
    EXPECT_FALSE(generate(test::RowType("dots"), {}));
    EXPECT_FALSE(generate(test::LatinType(), {}));
    EXPECT_FALSE(generate(test::LatinType(), request_for(10, 1)));
}

TEST(ChooseValues, ReadsSizesAndOptions) {
    const test::LatinType type;
    EXPECT_EQ(*choose_values(type.parameters(), "", Pairs{}), (std::vector<std::int32_t>{4, 0}));
    EXPECT_EQ(*choose_values(type.parameters(), "6x6", Pairs{{"pairs", "yes"}}), (std::vector<std::int32_t>{6, 1}));
    EXPECT_EQ(*choose_values(type.parameters(), "7", Pairs{{"size", "5"}}), (std::vector<std::int32_t>{5, 0}));
    const std::array oblong = {Parameter{"columns", "columns", 1, 20, 5, {}}, Parameter{"rows", "rows", 1, 10, 5, {}}};
    EXPECT_EQ(*choose_values(oblong, "12x8", Pairs{}), (std::vector<std::int32_t>{12, 8}));
    EXPECT_EQ(*choose_values(oblong, "9", Pairs{}), (std::vector<std::int32_t>{9, 9}));
}

TEST(ChooseValues, SaysWhatThereIsToChoose) {
    const test::LatinType type;
    const auto sentence = [&](std::string_view size, const Pairs& pairs) {
        const auto values = choose_values(type.parameters(), size, pairs);
        return values ? "it fits" : in_english(values.error().message);
    };
    EXPECT_EQ(sentence("6x5", {}), "the size is '6x5'; these boards have as many columns as rows");
    EXPECT_EQ(sentence("big", {}), "the size is 'big'; expected COLUMNSxROWS, as 10x8, or one number for both");
    EXPECT_EQ(sentence("12", {}), "'size' is '12'; it should be a number from 2 to 9");
    EXPECT_EQ(sentence("", {{"colour", "red"}}), "there is no option 'colour'; there are: size, pairs");
    EXPECT_EQ(sentence("", {{"pairs", "2"}}), "'pairs' is '2'; it should be one of: no, yes");
}

TEST(Difficulties, CoverAllLevelsWithoutAGap) {
    std::uint16_t next = 1;
    for (const Difficulty& one : difficulties()) {
        EXPECT_EQ(one.least, next) << one.id;
        EXPECT_EQ(difficulty_named(one.id), &one);
        EXPECT_EQ(&difficulty_of(one.least), &one);
        next = static_cast<std::uint16_t>(one.most + 1);
    }
    EXPECT_EQ(next, 0);
    EXPECT_EQ(difficulty_named("silly"), nullptr);
}

}  // namespace
}  // namespace quadrille::engine

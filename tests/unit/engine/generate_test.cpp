#include "engine/generate/generate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "boards.hpp"
#include "engine/generate/symmetry.hpp"
#include "engine/sat/exact.hpp"
#include "engine/solve/search.hpp"
#include "latin_type.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/facets.hpp"
#include "raw_boards.hpp"
#include "types.hpp"
#include "wall_type.hpp"

namespace quadrille::engine {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

std::vector<Mark> givens(const Puzzle& puzzle) {
    std::vector<Mark> givens;
    for (const Element& element : puzzle.board().elements) givens.push_back(element.given);
    return givens;
}

GenerateRequest request_for(std::int32_t size, std::uint64_t seed,
                            Symmetry symmetry = Symmetry::none, std::int32_t clues = 0) {
    GenerateRequest request;
    request.values = {size, static_cast<std::int32_t>(symmetry), clues};
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

TEST(Generate, KeepsToTheLevelsWhereCluesAreRules) {
    const ::slitherlink::SlitherlinkType type;
    const std::vector<std::int32_t> values = *choose_values(parameters_of(type), "6", {});
    for (const Difficulty& difficulty : difficulties().first(3))
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            SCOPED_TRACE(std::string(difficulty.id) + ", seed " + std::to_string(seed));
            GenerateRequest request;
            request.values = values;
            request.seed = seed;
            request.least_level = difficulty.least;
            request.most_level = difficulty.most;
            const auto made = generate(type, request);
            ASSERT_TRUE(made && made->puzzle);
            EXPECT_EQ(exact_verdict(*made->puzzle), Verdict::unique);
            EXPECT_GE(made->rating.level, difficulty.least);
            EXPECT_LE(made->rating.level, difficulty.most);
            const auto again = generate(type, request);
            ASSERT_TRUE(again && again->puzzle);
            EXPECT_EQ(again->puzzle->write(), made->puzzle->write());
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

TEST(Generate, IsTheSamePuzzleWhereNobodyWantsItsRating) {
    const test::LatinType type;
    GenerateRequest request = request_for(5, 11);
    const auto rated = generate(type, request);
    request.wants_rating = false;
    const auto unrated = generate(type, request);
    ASSERT_TRUE(rated && rated->puzzle && unrated && unrated->puzzle);
    EXPECT_EQ(givens(*unrated->puzzle), givens(*rated->puzzle));
    EXPECT_EQ(unrated->attempts, rated->attempts);
    EXPECT_GT(rated->rating.level, 0);
    EXPECT_EQ(unrated->rating.level, 0);
}

TEST(Generate, WhatWasMadeBeforeMakesNoDifference) {
    const test::LatinType type;
    const Generator generator(type);
    for (const int most : {2, 4, UINT16_MAX})
        for (const std::int32_t size : {4, 5})
            for (const Symmetry symmetry : {Symmetry::none, Symmetry::half_turn})
                for (std::uint64_t seed = 0; seed < 3; ++seed) {
                    GenerateRequest request = request_for(size, seed, symmetry);
                    request.most_level = static_cast<std::uint16_t>(most);
                    request.wants_rating = false;
                    const auto alone = generate(type, request);
                    const auto after_others = generator.make(request);
                    ASSERT_TRUE(alone && alone->puzzle && after_others && after_others->puzzle);
                    EXPECT_EQ(givens(*after_others->puzzle), givens(*alone->puzzle)) << seed;
                    EXPECT_EQ(after_others->attempts, alone->attempts) << seed;
                    EXPECT_EQ(exact_verdict(*after_others->puzzle), Verdict::unique) << seed;
                }
}

TEST(Generate, WithoutARatingPuzzlesAreOfTheLevelsAskedForToo) {
    const test::LatinType type;
    for (const auto& [least, most] : {std::pair{1, 2}, std::pair{3, 4}, std::pair{3, 7}})
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            GenerateRequest request = request_for(6, seed);
            request.least_level = static_cast<std::uint16_t>(least);
            request.most_level = static_cast<std::uint16_t>(most);
            request.wants_rating = false;
            const auto made = generate(type, request);
            ASSERT_TRUE(made);
            if (made->puzzle == nullptr) continue;
            const auto rating = rate(*made->puzzle, {});
            ASSERT_TRUE(rating);
            EXPECT_GE(rating->level, least) << seed;
            EXPECT_LE(rating->level, most) << seed;
        }
}

TEST(Generate, APuzzleOfAnotherLevelHasAnotherSolution) {
    const test::LatinType type;
    GenerateRequest easy = request_for(5, 11);
    easy.most_level = 4;
    GenerateRequest easier = request_for(5, 11);
    easier.most_level = 3;
    const auto one = generate(type, easy);
    const auto other = generate(type, easier);
    ASSERT_TRUE(one && one->puzzle && other && other->puzzle);
    const SolveResult of_one = solve_exactly(*one->puzzle, {});
    const SolveResult of_other = solve_exactly(*other->puzzle, {});
    ASSERT_FALSE(of_one.solutions.empty() || of_other.solutions.empty());
    bool same = true;
    for (const ElementId id : one->puzzle->board().ids())
        same = same && of_one.solutions.front().mark(id) == of_other.solutions.front().mark(id);
    EXPECT_FALSE(same);
}

TEST(Generate, KeepsSymmetricCluesTogether) {
    const test::LatinType type;
    const auto made = generate(type, request_for(4, 3, Symmetry::half_turn));
    ASSERT_TRUE(made && made->puzzle);
    const std::vector<Mark> left = givens(*made->puzzle);
    for (std::size_t clue = 0; clue < left.size(); ++clue)
        EXPECT_EQ(left[clue] == blank, left[left.size() - 1 - clue] == blank) << clue;
}

TEST(Generate, ShowsAsManyCluesAsWereAskedFor) {
    const test::LatinType type;
    for (const std::int32_t wanted : {10, 16}) {
        const auto made = generate(type, request_for(4, 3, Symmetry::none, wanted));
        ASSERT_TRUE(made && made->puzzle) << wanted;
        const std::vector<Mark> left = givens(*made->puzzle);
        EXPECT_EQ(std::ranges::count_if(left, [](Mark mark) { return mark != blank; }), wanted);
        EXPECT_EQ(exact_verdict(*made->puzzle), Verdict::unique);
    }
}

TEST(Generate, TellsTheFewestCluesWhereSoFewDoNotCome) {
    const auto made = generate(test::LatinType(), request_for(4, 3, Symmetry::none, 1));
    ASSERT_TRUE(made);
    EXPECT_EQ(made->puzzle, nullptr);
    ASSERT_TRUE(made->fewest_clues);
    EXPECT_EQ(in_english(told_failure(*made)), "Gave up after 20 attempts; the fewest clues were " +
                                                   std::to_string(*made->fewest_clues) +
                                                   ". Ask for more, or try another seed.");
}

class FullBoards : public testing::TestWithParam<test::LatinType::FullBoards> {};

TEST_P(FullBoards, AreDrawnByTheHostWhereTheTypeDoesNot) {
    const test::LatinType type(GetParam());
    std::set<std::vector<Mark>> boards;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const auto full = make_full_board(type, request_for(5, seed));
        ASSERT_TRUE(full && *full) << seed;
        EXPECT_EQ(std::ranges::count(givens(**full), blank), 0) << seed;
        boards.insert(givens(**full));
        const auto made = generate(type, request_for(5, seed));
        ASSERT_TRUE(made && made->puzzle) << seed;
        EXPECT_EQ(exact_verdict(*made->puzzle), Verdict::unique) << seed;
    }
    EXPECT_GT(boards.size(), 5U) << "they vary";
}

INSTANTIATE_TEST_SUITE_P(Generate, FullBoards,
                         testing::Values(test::LatinType::FullBoards::of_the_host,
                                         test::LatinType::FullBoards::shape));

/// Leaves the loops to the host.
class LoopType final : public PuzzleType, public PuzzleSetter {
public:
    [[nodiscard]] const TypeInfo& info() const noexcept override { return type_.info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        return type_.parse(text);
    }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter>(this, id);
    }
    [[nodiscard]] std::span<const Parameter> parameters() const noexcept override {
        return type_.parameters();
    }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override {
        return type_.blank_board(values);
    }

private:
    ::slitherlink::SlitherlinkType type_;
};

/// Of random loops hardly one is the only one with its numbers.
TEST(Generate, DrawsAnewWhatTheCluesLeaveOpen) {
    const LoopType type;
    GenerateRequest request;
    request.values = *choose_values(parameters_of(type), "8", {});
    std::size_t unique = 0;
    for (request.seed = 0; request.seed < 6; ++request.seed) {
        const auto full = make_full_board(type, request);
        ASSERT_TRUE(full && *full) << request.seed;
        unique += exact_verdict(**full) == Verdict::unique ? 1U : 0U;
    }
    EXPECT_GE(unique, 5U);
}

TEST(Generate, DrawsBoardsOfWhichMuchHangsTogether) {
    const test::WallType type;
    std::set<std::vector<Mark>> boards;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const auto full = make_full_board(type, request_for(10, seed));
        ASSERT_TRUE(full && *full) << seed;
        const std::vector<Mark> marks = givens(**full);
        EXPECT_GE(std::ranges::count(marks, kit::shaded), 25) << seed;
        std::array<std::ptrdiff_t, 4> quarters{};
        for (std::size_t cell = 0; cell < marks.size(); ++cell)
            if (marks[cell] == kit::shaded) ++quarters[cell / 50 * 2 + cell % 10 / 5];
        EXPECT_GE(*std::ranges::min_element(quarters), 2) << seed << ": all over the board";
        boards.insert(marks);
    }
    EXPECT_EQ(boards.size(), 10U) << "they vary";
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
                  " attempts. What there is at this size: Easy (600). Ask for that, or try another "
                  "size.");
}

TEST(Generate, SaysWhatComesOutAsItGoes) {
    const test::LatinType type;
    GenerateRequest request = request_for(2, 1);
    request.least_level = 9;
    request.attempts = 5;
    std::vector<std::uint32_t> easy;
    request.progress = [&](const GenerateProgress& at) {
        if (at.tried == 0) easy.push_back(at.others.of(Difficulty::Grade::easy));
    };
    ASSERT_TRUE(generate(type, request));
    EXPECT_EQ(easy.front(), 0U);
    EXPECT_GE(easy.back(), 1U);
    EXPECT_TRUE(std::ranges::is_sorted(easy));
}

TEST(Generate, MakesDifferentPuzzlesOfOneSolution) {
    const test::LatinType type;
    const auto first = generate(type, request_for(5, 1));
    ASSERT_TRUE(first && first->puzzle);
    const auto board = solved_board(*first->puzzle, {}, {});
    ASSERT_TRUE(board);
    EXPECT_EQ(std::ranges::count(givens(*board->puzzle), blank), 0);
    EXPECT_TRUE(gives_several_puzzles(*board));
    std::set<std::vector<Mark>> puzzles;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        GenerateRequest request = request_for(5, seed);
        request.board = std::make_shared<const SolvedBoard>(*board);
        const auto made = generate(type, request);
        ASSERT_TRUE(made && made->puzzle) << seed;
        const SolveResult solved = solve_exactly(*made->puzzle, {});
        EXPECT_EQ(solved.verdict, Verdict::unique) << seed;
        EXPECT_EQ(solved.solutions.front(), board->solution) << seed;
        puzzles.insert(givens(*made->puzzle));
    }
    EXPECT_GT(puzzles.size(), 8U);
}

TEST(Generate, TakesASolvedBoardForItsSolutionAndRefusesAnUnclearOne) {
    const test::LatinSquare open(3, std::vector<Mark>(9, blank));
    EXPECT_EQ(in_english(solved_board(open, {}, {}).error().message),
              "this puzzle has several solutions; give it solved, or one that has just one");
    Position full(open.board());
    const std::vector<Mark> square = test::LatinType::square(3, 1);
    for (const ElementId id : open.board().ids()) full.set_mark(id, square[index(id)]);
    const auto board = solved_board(open, full, {});
    ASSERT_TRUE(board);
    EXPECT_EQ(givens(*board->puzzle), square);
    std::vector<Mark> twice(9, blank);
    twice[0] = twice[1] = 1;
    EXPECT_EQ(in_english(solved_board(test::LatinSquare(3, twice), {}, {}).error().message),
              "this puzzle has no solution, so no others can be made of it");
}

/// Only one seed in `one_in` leads to a board; 0: none does.
class Unlucky : public PuzzleType, public PuzzleSetter {
public:
    explicit Unlucky(std::uint64_t one_in) : one_in_(one_in) {}
    [[nodiscard]] const TypeInfo& info() const noexcept override { return latin_.info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        return latin_.parse(text);
    }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter>(this, id);
    }
    [[nodiscard]] std::span<const Parameter> parameters() const noexcept override {
        return latin_.parameters();
    }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override {
        return latin_.blank_board(values);
    }
    [[nodiscard]] bool draws_full_boards() const noexcept override { return true; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                                             std::uint64_t seed) const override {
        if (one_in_ == 0 || seed % one_in_ != 0) return std::unique_ptr<Puzzle>();
        return latin_.full_board(values, seed);
    }

private:
    test::LatinType latin_;
    std::uint64_t one_in_;
};

TEST(Generate, ASeedThatLeadsToNoBoardIsFollowedByTheNext) {
    const auto made = generate(Unlucky(5), request_for(4, 1));
    ASSERT_TRUE(made && made->puzzle);
    EXPECT_GT(made->attempts, 1U);
    GenerateRequest request = request_for(4, 1);
    request.attempts = 0;
    const auto none = generate(Unlucky(0), request);
    ASSERT_TRUE(none);
    EXPECT_EQ(none->puzzle, nullptr);
    EXPECT_EQ(none->attempts, 500U);
    EXPECT_EQ(none->boards, 0U);
    EXPECT_EQ(in_english(told_failure(*none)),
              "Gave up after 500 attempts; none came to a board. Try another seed, or another "
              "size.");
}

/// Squares that say their solution where they are read, but not where they are made.
class EasierWhenRead final : public Unlucky {
public:
    EasierWhenRead() : Unlucky(1) {}
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        auto read = Unlucky::parse(text);
        if (!read) return read;
        Rules rules = (*read)->rules();
        const SolveResult solved = solve_exactly(**read, {});
        for (const ElementId id : (*read)->board().deciding())
            rules.push_back(test::rule_of(Clause{{{id, solved.solutions.front().mark(id)}}}));
        return std::unique_ptr<Puzzle>(
            std::make_unique<test::BoardPuzzle>((*read)->board(), std::move(rules)));
    }
};

TEST(Generate, APuzzleIsOfTheLevelThatItHasWhenItIsRead) {
    const EasierWhenRead type;
    for (const bool wants_rating : {false, true}) {
        GenerateRequest request = request_for(5, 1);
        request.least_level = 3;
        request.wants_rating = wants_rating;
        const auto made = generate(type, request);
        ASSERT_TRUE(made);
        EXPECT_EQ(made->puzzle, nullptr) << "it is as easy as can be";
        request.least_level = 1;
        request.most_level = 2;
        EXPECT_NE(generate(type, request)->puzzle, nullptr);
    }
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
    EXPECT_EQ(*choose_values(parameters_of(type), "", Pairs{}),
              (std::vector<std::int32_t>{4, 0, 0}));
    EXPECT_EQ(*choose_values(parameters_of(type), "6x6", Pairs{{"symmetry", "half-turn"}}),
              (std::vector<std::int32_t>{6, 1, 0}));
    EXPECT_EQ(*choose_values(parameters_of(type), "7", Pairs{{"size", "5"}}),
              (std::vector<std::int32_t>{5, 0, 0}));
    const std::array oblong = {Parameter{"columns", "columns", 1, 20, 5, {}},
                               Parameter{"rows", "rows", 1, 10, 5, {}}};
    EXPECT_EQ(*choose_values(oblong, "12x8", Pairs{}), (std::vector<std::int32_t>{12, 8}));
    EXPECT_EQ(*choose_values(oblong, "9", Pairs{}), (std::vector<std::int32_t>{9, 9}));
}

TEST(ChooseValues, SaysWhatThereIsToChoose) {
    const test::LatinType type;
    const auto sentence = [&](std::string_view size, const Pairs& pairs) {
        const auto values = choose_values(parameters_of(type), size, pairs);
        return values ? "it fits" : in_english(values.error().message);
    };
    EXPECT_EQ(sentence("6x5", {}), "the size is '6x5'; these boards have as many columns as rows");
    EXPECT_EQ(sentence("big", {}),
              "the size is 'big'; expected COLUMNSxROWS, as 10x8, or one number for both");
    EXPECT_EQ(sentence("12", {}), "'size' is '12'; it should be a number from 2 to 9");
    EXPECT_EQ(sentence("", {{"colour", "red"}}),
              "there is no option 'colour'; there are: size, symmetry, clues");
    EXPECT_EQ(sentence("", {{"symmetry", "2"}}),
              "'symmetry' is '2'; it should be one of: none, half-turn, quarter-turn, left-right, "
              "up-down, four-way, diagonal");
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

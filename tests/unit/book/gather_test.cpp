#include "book/gather.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "types.hpp"
#include "words_and_places.hpp"

namespace quadrille::book {
namespace {

PuzzleToGather row(const std::shared_ptr<const PuzzleType>& type, const char* text) {
    return {type, std::shared_ptr<const Puzzle>(*type->parse(text))};
}

TEST(Gather, TellsOfAPuzzleWithSeveralSolutions) {
    const auto type = std::make_shared<test::RowType>("rows");
    const GatheredPuzzle gathered = gather(row(type, "..\n"), {}, english);
    EXPECT_EQ(gathered.verdict, engine::Verdict::multiple);
    EXPECT_TRUE(gathered.puzzle.solution);
    EXPECT_FALSE(gathered.puzzle.is_unique);
    EXPECT_FALSE(gathered.puzzle.level) << "what has several solutions is not rated";
    EXPECT_EQ(gathered.puzzle.kind, "rows · 2×1");
    EXPECT_THAT(in_english(told_flaw(gathered)), testing::HasSubstr("several solutions"));
}

TEST(Gather, KeepsAStatedGradeAndTakesAKnownRating) {
    const auto type = std::make_shared<test::RowType>("rows");
    PuzzleToGather asked = row(type, "..\n");
    asked.grade = engine::Difficulty::Grade::hard;
    EXPECT_EQ(gather(asked, {}, english).puzzle.grade, engine::Difficulty::Grade::hard);
    engine::Rating rating;
    rating.level = 1;
    rating.score = 7;
    asked.rating = rating;
    const GatheredPuzzle gathered = gather(asked, {}, english);
    EXPECT_EQ(gathered.puzzle.grade, engine::Difficulty::Grade::easy);
    EXPECT_EQ(gathered.puzzle.score, 7U);
}

TEST(Gather, AddsEachTypeOnce) {
    const auto rows = std::make_shared<test::RowType>("rows");
    const auto lines = std::make_shared<test::RowType>("lines");
    BookContent content;
    add_puzzle(content, gather(row(rows, "..\n"), {}, english), english);
    EXPECT_EQ(usual_title(content, english), "rows");
    add_puzzle(content, gather(row(lines, ".\n"), {}, english), english);
    add_puzzle(content, gather(row(rows, "...\n"), {}, english), english);
    ASSERT_EQ(content.types.size(), 2U);
    EXPECT_EQ(content.puzzles[2].type, 0U);
    EXPECT_EQ(content.types[1].name, "lines");
    EXPECT_EQ(content.types[1].example, nullptr) << "it has none";
    EXPECT_NE(usual_title(content, english), "rows");
}

TEST(Gather, EndsWhenItIsStopped) {
    std::stop_source stop;
    stop.request_stop();
    const auto type = std::make_shared<test::RowType>("rows");
    EXPECT_EQ(gather(row(type, "..\n"), {{}, stop.get_token()}, english).verdict,
              engine::Verdict::gave_up);
}

}  // namespace
}  // namespace quadrille::book

// What sort of a puzzle it is, in a player's words.
#include "library/profile.hpp"

#include <gtest/gtest.h>

#include "library/library.hpp"
#include "quadrille/about.hpp"
#include "types.hpp"

namespace quadrille::library {
namespace {

using Grade = engine::Difficulty::Grade;

TEST(Profile, IsToldByTheHostWhereAPuzzleDoesNot) {
    const auto type = std::make_shared<test::RowType>("dots");
    const auto puzzle = type->parse("....\n");
    ASSERT_TRUE(puzzle.has_value());
    EXPECT_EQ(profile_of(**puzzle), (Profile{"", "4×1", std::nullopt}));
}

TEST(Profile, CountsCellsThatTakeMarksAndNoClues) {
    const auto type = std::make_shared<test::RowType>("dots");
    Item item;
    item.puzzle = std::shared_ptr<const Puzzle>(*type->parse("...\n"));
    item.difficulty = Grade::hard;
    EXPECT_EQ(profile_of(item).difficulty, Grade::hard);
}

struct StatedCase {
    const char* name;
    std::optional<Grade> grade;
};

TEST(StatedDifficulty, IsAWordOfTheName) {
    for (const auto& [name, grade] : {StatedCase{"easy-10x10-1", Grade::easy},
                                      {"10x8-hard-4711", Grade::hard},
                                      {"Monday (Medium)", Grade::medium},
                                      {"EXPERT", Grade::expert},
                                      {"uneasy-1", std::nullopt},
                                      {"harder", std::nullopt},
                                      {"17", std::nullopt},
                                      {"", std::nullopt}})
        EXPECT_EQ(stated_difficulty(name), grade) << name;
}

}  // namespace
}  // namespace quadrille::library

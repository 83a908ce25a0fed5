// An exercise is answered by keys as a board is: an answer of two digits goes on from its first.
#include "play/exercise_sheet.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/rules/candidates.hpp"
#include "small_games.hpp"

namespace quadrille::play {
namespace {

/// The last cell of the first row can only be 12.
std::shared_ptr<const engine::TechniqueExample> twelve_follows() {
    const auto square = test::square_puzzle("123456789:;." + std::string(132, '.'), 12);
    std::vector<ElementId> others;
    for (std::size_t cell = 0; cell < 11; ++cell) others.push_back(element_id(cell));
    Candidates before = engine::candidates_of(square->board(), Position(square->board()));
    return std::make_shared<engine::TechniqueExample>(engine::TechniqueExample{
        std::make_unique<test::BoardPuzzle>(square->board(), square->rules()),
        std::move(before),
        {{{element_id(11), Mark{12}, true}}, others, {0}, Text("Only 12 is left.")},
        true,
        true});
}

class ExerciseSheetTest : public testing::Test {
protected:
    ExerciseSheet sheet{std::make_shared<test::PlainSquareType>(), twelve_follows(), 0};

    void SetUp() override {
        ASSERT_TRUE(test::ticks(sheet));
        ASSERT_FALSE(sheet.exercises().empty());
        sheet.open(ExerciseSheet::Kind::conclusion);
        sheet.point(element_id(11));
    }
};

TEST_F(ExerciseSheetTest, AnAnswerOfTwoDigitsIsTyped) {
    ASSERT_TRUE(sheet.type(U'1'));
    ASSERT_TRUE(test::ticks(sheet));
    EXPECT_FALSE(sheet.is_right());
    ASSERT_TRUE(sheet.type(U'2'));
    while (sheet.said().empty()) ASSERT_TRUE(test::ticks(sheet));
    EXPECT_TRUE(sheet.is_right()) << in_english(sheet.said());
}

TEST_F(ExerciseSheetTest, AChosenAnswerEndsWhatWasTyped) {
    ASSERT_TRUE(sheet.type(U'1'));
    sheet.answer(Mark{1});
    ASSERT_TRUE(sheet.type(U'2'));
    while (sheet.said().empty()) ASSERT_TRUE(test::ticks(sheet));
    EXPECT_FALSE(sheet.is_right()) << "that is a 2";
}

}  // namespace
}  // namespace quadrille::play

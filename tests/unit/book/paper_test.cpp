#include "book/paper.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadrille::book {
namespace {

using testing::HasSubstr;

TEST(PageSize, HasNamesInAnyCaseAndMillimetres) {
    EXPECT_EQ(*page_size("a4"), (Vec2{210, 297}));
    EXPECT_EQ(*page_size("A5"), (Vec2{148, 210}));
    EXPECT_EQ(*page_size("letter"), (Vec2{215.9, 279.4}));
    EXPECT_EQ(*page_size("170x240.5"), (Vec2{170, 240.5}));
}

TEST(PageSize, TellsWhatThereIs) {
    for (const char* word : {"", "a", "a4 ", "170", "170x", "x240", "170x240x3", "0x240", "1e9x240",
                             "nanx240", "-170x240", "89x240"}) {
        const Result<Vec2> size = page_size(word);
        ASSERT_FALSE(size) << word;
        EXPECT_THAT(in_english(size.error().message), HasSubstr("a4, a5")) << word;
    }
}

TEST(Paper, IsWiderWhereItIsBound) {
    const Paper paper = *make_paper({210, 297}, 15, true);
    EXPECT_TRUE(paper.is_right_hand(1));
    EXPECT_FALSE(paper.is_right_hand(2));
    EXPECT_EQ(paper.area(1).min.x, 21);
    EXPECT_EQ(paper.area(1).max.x, 210 - 15);
    EXPECT_EQ(paper.area(2).min.x, 15);
    EXPECT_EQ(paper.area(2).max.x, 210 - 21);
    EXPECT_EQ(paper.area(3).min, paper.area(1).min);
}

TEST(Paper, OfOneSideHasAllPagesAlike) {
    const Paper paper = *make_paper({210, 297}, 15, false);
    EXPECT_EQ(paper.area(1), paper.area(2));
    EXPECT_EQ(paper.area(1).min.x, 15);
}

TEST(Paper, KeepsRoomForBoards) {
    EXPECT_FALSE(make_paper({105, 148}, 30, true));
    EXPECT_TRUE(make_paper({105, 148}, std::nullopt, true));
    EXPECT_TRUE(make_paper({90, 120}, std::nullopt, false));
}

}  // namespace
}  // namespace quadrille::book

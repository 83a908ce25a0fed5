// What of a large board is seen on a small screen.
#include "text/board_view.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadrille::text {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::SizeIs;

TEST(WindowTest, AllIsSeenWhereThereIsRoom) {
    Window window;
    EXPECT_THAT(window.seen({4, 1, 3}, 4, std::nullopt), ElementsAre(0, 1, 2, 3));
}

TEST(WindowTest, MarginsStayAndTheFieldMoves) {
    Window window;
    const Window::Extent extent{40, 4, 38};  // four rows of clues before, two behind
    for (std::size_t cursor = 4; cursor < 38; ++cursor) {
        const auto seen = window.seen(extent, 16, cursor);
        EXPECT_THAT(seen, SizeIs(16));
        EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
        for (const std::size_t margin : {0U, 1U, 2U, 3U, 38U, 39U})
            EXPECT_THAT(seen, Contains(margin));
        EXPECT_THAT(seen, Contains(cursor));
    }
}

TEST(WindowTest, AMarginThatWouldTakeAllTheRoomMovesToo) {
    Window window;
    EXPECT_THAT(window.seen({40, 20, 40}, 10, 35), Contains(35));
    EXPECT_THAT(window.seen({40, 20, 40}, 10, 2), Contains(2));
}

TEST(WindowTest, StaysWhereItIsWhileTheCursorIsSeen) {
    Window window;
    const auto first = window.seen({100, 0, 100}, 30, 50);
    EXPECT_EQ(window.seen({100, 0, 100}, 30, 49), first);
}

TEST(WindowTest, ARoomOfNothingIsSurvived) {
    Window window;
    EXPECT_LE(window.seen({100, 10, 90}, 1, 50).size(), 2U);
    EXPECT_LE(window.seen({100, 10, 90}, 0, 50).size(), 2U);
}

}  // namespace
}  // namespace quadrille::text

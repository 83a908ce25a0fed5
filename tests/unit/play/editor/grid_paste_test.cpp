#include "play/editor/grid_paste.hpp"

#include <gtest/gtest.h>

#include <string>

namespace quadrille::play {
namespace {

ClueKind cells(std::size_t rows, std::size_t columns, int most) {
    ClueKind kind{.id = "given", .name = "given"};
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const Vec2 at{static_cast<double>(c), static_cast<double>(r)};
            kind.seats.push_back({at, at + Vec2{1, 0}, at + Vec2{1, 1}, at + Vec2{0, 1}});
        }
    for (int i = 1; i <= most; ++i)
        kind.values.push_back({std::to_string(i), std::to_string(i)});
    return kind;
}

GridPaste pasted(std::string_view text, const ClueKind& kind,
                 std::optional<std::uint32_t> from = std::nullopt) {
    return paste_grid(text, 0, kind, ClueTyper(kind.values, 9), from);
}

std::string told(const GridPaste& paste) {
    std::string line;
    for (const Clue& clue : paste.printed)
        line += std::to_string(clue.seats.front()) + "=" + clue.value + " ";
    return line + "| " + std::to_string(paste.emptied.size()) + " " +
           std::to_string(paste.unread) + " " + std::to_string(paste.beyond);
}

TEST(GridPaste, ReadsLinesOfDigitsDotsAndZeros) {
    EXPECT_EQ(told(pasted("1.3\n0_2\n", cells(2, 3, 9))), "0=1 2=3 5=2 | 3 0 0");
}

TEST(GridPaste, ALineThatIsLongerThanARowGoesOnInTheNext) {
    EXPECT_EQ(told(pasted("1.302.", cells(2, 3, 9))), "0=1 2=3 4=2 | 3 0 0");
}

TEST(GridPaste, LeavesOutFramesAndBlanks) {
    EXPECT_EQ(told(pasted("+---+---+\n|1 2|3 4|\n+---+---+\n|. 1|. 2|\n", cells(2, 4, 9))),
              "0=1 1=2 2=3 3=4 5=1 7=2 | 2 0 0");
}

TEST(GridPaste, ReadsWordsBetweenBlanksAndCommas) {
    EXPECT_EQ(told(pasted("12,3,.\n1,10,2", cells(2, 3, 12))), "0=12 1=3 3=1 4=10 5=2 | 1 0 0");
    EXPECT_EQ(told(pasted("12 3 11\n1 10 2", cells(2, 3, 12))),
              "0=12 1=3 2=11 3=1 4=10 5=2 | 0 0 0");
}

TEST(GridPaste, BeginsAtThatSeat) {
    EXPECT_EQ(told(pasted("12\n34", cells(3, 3, 9), 4)), "4=1 5=2 7=3 8=4 | 0 0 0");
}

TEST(GridPaste, CountsWhatItCannotUse) {
    EXPECT_EQ(told(pasted("1a2\n3", cells(1, 3, 9))), "0=1 2=2 | 0 1 1");
}

TEST(GridPaste, ReadsNoMoreOfALineThanAGridCanHold) {
    const GridPaste paste = pasted(std::string(300'000, '1'), cells(2, 2, 9));
    EXPECT_EQ(paste.places(), 4U);
    EXPECT_LE(paste.beyond, 100'000U);
}

}  // namespace
}  // namespace quadrille::play

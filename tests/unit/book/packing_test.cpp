#include "book/packing.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "quadrille/kit/random.hpp"
#include "words_and_places.hpp"

namespace quadrille::book {
namespace {

PackingRoom room_of(Vec2 area) {
    PackingRoom room;
    room.area = area;
    room.head = 12;
    room.head_width = 45;
    return room;
}

BoardSize square(double side, std::size_t kind = 0) { return {{side, side}, 6, 9, kind}; }

TEST(Packing, PutsFourUsualBoardsOnAPageAndEvensOutTheRest) {
    const std::vector<BoardSize> boards(8, square(9));
    const auto pages = pack_boards(boards, room_of({174, 260}));
    ASSERT_EQ(pages.size(), 2U);
    EXPECT_EQ(pages[0].size(), 4U);
    EXPECT_GE(pages[0].front().cell, 9);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(pages[0][i].box, pages[1][i].box) << "alike boards stand alike";
        EXPECT_EQ(pages[0][i].board, i);
        EXPECT_EQ(pages[1][i].board, i + 4);
    }
}

TEST(Packing, DrawsTheLastOfAlikeBoardsNoLarger) {
    const std::vector<BoardSize> boards(5, square(9));
    const auto pages = pack_boards(boards, room_of({120, 215}));
    ASSERT_EQ(pages.size(), 3U);
    ASSERT_EQ(pages[2].size(), 1U);
    EXPECT_EQ(pages[2].front().cell, pages[0].front().cell);
}

TEST(Packing, PutsAsManyOnAPageAsAreWantedWhileAPencilHasRoom) {
    const std::vector<BoardSize> boards(12, square(9));
    PackingRoom room = room_of({174, 260});
    room.as_many = true;
    room.most_a_page = 6;
    EXPECT_EQ(pack_boards(boards, room).front().size(), 6U);
    room.most_a_page = 100;
    const auto pages = pack_boards(boards, room);
    for (const PlacedBoard& placed : pages.front()) EXPECT_GE(placed.cell, 6);
}

TEST(Packing, GivesALargeBoardAPageForItself) {
    const std::vector<BoardSize> boards{square(9), square(21), square(9), square(9)};
    const auto pages = pack_boards(boards, room_of({174, 260}));
    ASSERT_EQ(pages.size(), 3U);
    EXPECT_EQ(pages[1].size(), 1U);
    EXPECT_EQ(pages[1].front().board, 1U);
    EXPECT_EQ(pages[2].size(), 2U);
}

TEST(Packing, TurnsABoardThatIsMuchWiderThanThePage) {
    const std::vector<BoardSize> boards{{{60, 20}, 4, 5.5, 0}};
    const auto pages = pack_boards(boards, room_of({174, 260}));
    const PlacedBoard& placed = pages.front().front();
    EXPECT_TRUE(placed.turned);
    EXPECT_GT(placed.box.height(), placed.box.width());
    EXPECT_GE(placed.cell, 4);
}

TEST(Packing, DrawsAlikeBoardsOfAPageAlike) {
    const std::vector<BoardSize> boards{{{12, 10}, 4, 5.5, 0}, {{15, 12}, 4, 5.5, 0}};
    const auto pages = pack_boards(boards, room_of({174, 260}));
    ASSERT_EQ(pages.front().size(), 2U);
    EXPECT_EQ(pages.front()[0].cell, pages.front()[1].cell);
}

/// What holds for all boards and pages.
void expect_sound(const std::vector<BoardSize>& boards, const PackingRoom& room) {
    const auto pages = pack_boards(boards, room);
    std::size_t next = 0;
    const Rect area{{-1e-6, -1e-6}, room.area + Vec2{1e-6, 1e-6}};
    for (const auto& page : pages) {
        ASSERT_FALSE(page.empty());
        ASSERT_LE(page.size(), room.most_a_page);
        for (std::size_t i = 0; i < page.size(); ++i) {
            const PlacedBoard& placed = page[i];
            const BoardSize& board = boards[placed.board];
            EXPECT_EQ(placed.board, next++) << "in order, each once";
            EXPECT_TRUE(area.contains(placed.place.min) && area.contains(placed.place.max));
            EXPECT_TRUE(area.contains(placed.box.min) && area.contains(placed.box.max));
            EXPECT_GE(placed.box.min.y, placed.place.min.y + room.head - 1e-6);
            const Vec2 extent = placed.turned ? Vec2{board.extent.y, board.extent.x} : board.extent;
            EXPECT_NEAR(placed.box.width(), extent.x * placed.cell, 1e-6);
            EXPECT_NEAR(placed.box.height(), extent.y * placed.cell, 1e-6) << "never split";
            EXPECT_LE(placed.cell, room.most_cell);
            if (page.size() > 1) {
                EXPECT_GE(placed.cell, board.least_cell - 1e-6);
            }
            for (std::size_t k = 0; k < i; ++k)
                EXPECT_FALSE(overlap(placed.place, page[k].place, 1e-6));
        }
    }
    EXPECT_EQ(next, boards.size());
}

TEST(Packing, OverlapsNothingAndKeepsToThePage) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        kit::Random random(seed);
        const auto between = [&](double least, double most) {
            return least + (most - least) * static_cast<double>(random.next() % 1001) / 1000;
        };
        PackingRoom room = room_of({between(70, 280), between(90, 400)});
        room.most_a_page = 1 + random.next() % 12;
        room.as_many = random.next() % 2 == 0;
        std::vector<BoardSize> boards;
        for (std::uint64_t i = random.next() % 20; i-- > 0;) {
            const bool notes = random.next() % 2 == 0;
            boards.push_back({{between(1, 50), between(1, 50)},
                              notes ? 6.0 : 4.0,
                              notes ? 9.0 : 5.5,
                              static_cast<std::size_t>(random.next() % 3)});
        }
        SCOPED_TRACE(seed);
        expect_sound(boards, room);
    }
}

}  // namespace
}  // namespace quadrille::book

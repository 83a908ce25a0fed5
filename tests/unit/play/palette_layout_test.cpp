#include "play/palette_layout.hpp"

#include <gtest/gtest.h>

#include "play/panels/layout.hpp"

namespace quadrille::play {
namespace {

bool within(const Rect& inner, const Rect& outer) {
    return inner.min.x >= outer.min.x - 0.5 && inner.min.y >= outer.min.y - 0.5 &&
           inner.max.x <= outer.max.x + 0.5 && inner.max.y <= outer.max.y + 0.5;
}

bool apart(const Rect& a, const Rect& b) {
    return a.max.x <= b.min.x || b.max.x <= a.min.x || a.max.y <= b.min.y || b.max.y <= a.min.y;
}

double scale_in(const Rect& room, const Rect& extent) {
    return std::min(room.width() / extent.width(), room.height() / extent.height());
}

const Rect square{{0, 0}, {9, 9}};
/// Between the bars of windows of 1280x800, 1024x768, 640x480 and 480x800.
const std::vector<Rect> rooms{
    {{0, 64}, {1280, 752}}, {{0, 64}, {1024, 720}}, {{0, 82}, {640, 432}}, {{0, 82}, {480, 752}}};

TEST(PlayLayout, KeysLieInTheirBarApartFromEachOtherFromThePanelAndFromTheBoard) {
    for (const Rect& room : rooms)
        for (const Rect& extent : {square, Rect{{0, 0}, {30, 8}}, Rect{{0, 0}, {8, 30}}})
            for (std::size_t marks = 1; marks <= 25; ++marks)
                for (const std::size_t tools : {0U, 3U}) {
                    const PlayLayout layout = lay_out(room, extent, {marks, tools}, 1);
                    const KeyPlaces places = place_keys(layout.keys, layout.bar, marks, tools, 1);
                    ASSERT_EQ(places.marks.size(), marks);
                    ASSERT_EQ(places.tools.size(), tools);
                    std::vector<Rect> keys = places.marks;
                    keys.insert(keys.end(), places.tools.begin(), places.tools.end());
                    for (std::size_t i = 0; i < keys.size(); ++i) {
                        ASSERT_TRUE(within(keys[i], layout.bar)) << marks << " marks, key " << i;
                        ASSERT_GE(keys[i].width(), 22) << marks << " marks";
                        for (std::size_t j = 0; j < i; ++j)
                            ASSERT_TRUE(apart(keys[i], keys[j])) << i << " on " << j;
                    }
                    for (const Rect& part : {layout.board, layout.panel, layout.bar})
                        ASSERT_TRUE(within(part, room));
                    ASSERT_TRUE(apart(layout.bar, layout.panel));
                    ASSERT_TRUE(apart(layout.bar, layout.board));
                    ASSERT_TRUE(apart(layout.panel, layout.board));
                    ASSERT_GE(scale_in(layout.board, extent), 0.55 * scale_in(room, extent))
                        << marks << " marks";
                }
}

TEST(PlayLayout, ModesAreARowOfTheBarWithOrWithoutKeys) {
    for (const Rect& room : rooms)
        for (const Rect& extent : {square, Rect{{0, 0}, {30, 8}}, Rect{{0, 0}, {8, 30}}})
            for (const std::size_t marks : {0U, 2U, 9U, 16U})
                for (const std::size_t modes : {2U, 4U, 6U}) {
                    const PlayLayout layout =
                        lay_out(room, extent, {marks, marks == 0 ? 0U : 2U, modes}, 1);
                    ASSERT_TRUE(within(layout.modes, layout.bar))
                        << marks << " marks, " << modes << " modes";
                    ASSERT_GE(layout.modes.height(), 24);
                    ASSERT_GE(layout.modes.width(), 24.0 * static_cast<double>(modes));
                    for (const Rect& part : {layout.board, layout.panel, layout.bar})
                        ASSERT_TRUE(within(part, room));
                    ASSERT_TRUE(apart(layout.bar, layout.panel));
                    ASSERT_TRUE(apart(layout.bar, layout.board));
                    if (marks == 0) continue;
                    const KeyPlaces places = place_keys(layout.keys, layout.marks, marks, 2, 1);
                    for (const Rect& key : places.marks) {
                        ASSERT_TRUE(within(key, layout.bar))
                            << marks << " marks, " << modes << " modes";
                        ASSERT_TRUE(apart(key, layout.modes))
                            << marks << " marks, " << modes << " modes";
                        ASSERT_GE(key.width(), 22) << marks << " marks, " << modes << " modes";
                    }
                }
}

TEST(PlayLayout, ASquareBoardInAWideWindowLosesNothingToPanelAndKeypad) {
    for (const Rect& room : {rooms[0], rooms[1], rooms[2]}) {
        const PlayLayout layout = lay_out(room, square, {9, 3}, 1);
        EXPECT_GE(scale_in(layout.board, square), scale_in(room, square));
        EXPECT_GE(layout.panel.width(), 250);
        EXPECT_GE(layout.panel.height(), 150);
    }
    const PlayLayout layout = lay_out(rooms[0], square, {9, 3}, 1);
    const KeyPlaces places = place_keys(layout.keys, layout.bar, 9, 3, 1);
    EXPECT_EQ(places.marks[0].min.y, places.marks[2].min.y);
    EXPECT_LT(places.marks[2].min.y, places.marks[3].min.y) << "three by three";
    EXPECT_EQ(places.tools[0].min.x, places.marks[0].min.x) << "the tools begin a row";
}

TEST(PlayLayout, AHighWindowHasPanelAndKeysUnderTheBoard) {
    const PlayLayout layout = lay_out(rooms[3], square, {9, 3}, 1);
    EXPECT_EQ(layout.board.width(), 480);
    EXPECT_GE(layout.panel.min.y, layout.board.max.y);
    EXPECT_GE(layout.panel.width(), 200);
    EXPECT_GE(layout.panel.height(), 170);
}

TEST(PlayLayout, AWideBoardKeepsItsWidthOrMostOfIt) {
    EXPECT_EQ(lay_out(rooms[0], {{0, 0}, {30, 10}}, {4, 0}, 1).board.width(), 1280)
        << "there is room below";
    EXPECT_EQ(lay_out(rooms[0], {{0, 0}, {30, 20}}, {4, 0}, 1).board.width(), 1280 - 250)
        << "here there is not";
}

TEST(PlayLayout, TheBoardHasOnePlaceWhateverKeysThereAre) {
    for (const Rect& room : rooms)
        for (const KeyCount& keys : {KeyCount{0, 0, 2}, KeyCount{9, 1, 2}, KeyCount{25, 3, 6}})
            EXPECT_EQ(lay_out(room, square, keys, 1).board, lay_out(room, square, {}, 1).board);
}

TEST(PlayLayout, NeitherPanelNorKeysTakeMoreThanHalfOfASmallRoom) {
    const PlayLayout column = lay_out({{0, 0}, {640, 330}}, square, {9, 3}, 2);
    EXPECT_GE(column.board.width(), 320);
    const PlayLayout strip = lay_out({{0, 0}, {640, 330}}, {{0, 0}, {30, 10}}, {9, 3}, 2);
    EXPECT_GE(strip.board.height(), 165);
}

TEST(PlayLayout, KeysThatAreHardToHitAreAsLargeAsCanBe) {
    const KeyBlock keys = fit_keys({160, 100}, 9, 3, 1);
    EXPECT_GE(keys.side, 19) << "in three rows of four, not in four rows of three";
}

TEST(PlayLayout, WhileAPanelIsOpenTheKeysFoldAndTheBoardStays) {
    for (const Rect& room : rooms)
        for (const Rect& extent : {square, Rect{{0, 0}, {30, 8}}, Rect{{0, 0}, {8, 30}}})
            for (const std::size_t marks : {0U, 4U, 9U, 16U, 25U})
                for (const double scale : {1.0, 2.0}) {
                    const KeyCount keys{marks, marks == 0 ? 0U : 3U, 4};
                    const PlayLayout shut = lay_out(room, extent, keys, scale);
                    const PlayLayout open = lay_out(room, extent, keys, scale, PanelNeed::open);
                    ASSERT_EQ(open.board, shut.board);
                    ASSERT_GE(open.panel.height(), shut.panel.height());
                    ASSERT_GE(open.panel.width(), shut.panel.width());
                    const bool column = open.panel.min.x > 0;
                    if (!column) continue;
                    ASSERT_GE(open.panel.height(), std::min(260 * scale, room.height()));
                    if (open.bar.width() <= 0 || marks == 0) continue;
                    for (const Rect& key :
                         place_keys(open.keys, open.marks, marks, keys.tools, scale).marks) {
                        ASSERT_TRUE(within(key, open.bar));
                        ASSERT_TRUE(apart(key, open.panel));
                        ASSERT_TRUE(apart(key, open.modes));
                    }
                }
    const PlayLayout large = lay_out(rooms[0], square, {9, 3, 4}, 1, PanelNeed::open);
    EXPECT_GE(large.panel.height(), 500) << "of 688";
    EXPECT_GE(large.keys.side, 40);
    const PlayLayout small = lay_out(rooms[2], square, {9, 3, 4}, 1, PanelNeed::open);
    EXPECT_EQ(small.bar.width(), 0) << "neither would be of use";
    EXPECT_EQ(small.panel.height(), rooms[2].height());
}

TEST(PlayLayout, APanelAloneHasTheRoomOfTheKeys) {
    const PlayLayout layout = lay_out(rooms[0], square, {9, 3, 4}, 1, PanelNeed::alone);
    EXPECT_EQ(layout.panel.height(), rooms[0].height());
    EXPECT_EQ(layout.bar.width(), 0);
    EXPECT_EQ(layout.board, lay_out(rooms[0], square, {9, 3, 4}, 1).board);
}

TEST(PlayLayout, BarsTakeLessTheLowerTheWindowIsForItsText) {
    EXPECT_EQ(bar_space(800, 1), BarSpace::plenty);
    EXPECT_EQ(bar_space(480, 1), BarSpace::one_line);
    EXPECT_EQ(bar_space(480, 1.5), BarSpace::least);
    EXPECT_EQ(bar_space(960, 2), BarSpace::one_line);
    EXPECT_EQ(bar_space(480, 2), BarSpace::least);
}

TEST(PlayLayout, ASliverOfARoomIsNoHarm) {
    const PlayLayout layout = lay_out({{0, 0}, {60, 20}}, square, {25, 3}, 1);
    EXPECT_EQ(place_keys(layout.keys, layout.bar, 25, 3, 1).marks.size(), 25U);
    EXPECT_GE(layout.board.height(), 0);
}

}  // namespace
}  // namespace quadrille::play

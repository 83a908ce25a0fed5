#include "view/palette_layout.hpp"

#include <gtest/gtest.h>

namespace quadrille::view {
namespace {

bool within(const Rect& inner, const Rect& outer) {
    return inner.min.x >= outer.min.x - 0.5 && inner.min.y >= outer.min.y - 0.5 && inner.max.x <= outer.max.x + 0.5 &&
           inner.max.y <= outer.max.y + 0.5;
}

double scale_in(const Rect& room, const Rect& extent) {
    return std::min(room.width() / extent.width(), room.height() / extent.height());
}

const Rect square{{0, 0}, {9, 9}};

TEST(PaletteLayoutTest, KeysLieInTheBarApartFromEachOtherAndFromTheBoard) {
    for (const Rect& room : {Rect{{0, 64}, {1280, 752}}, Rect{{0, 64}, {640, 432}}, Rect{{0, 64}, {480, 800}}})
        for (const Rect& extent : {square, Rect{{0, 0}, {30, 8}}, Rect{{0, 0}, {8, 30}}})
            for (std::size_t marks = 1; marks <= 25; ++marks)
                for (const std::size_t tools : {0U, 3U}) {
                    const PaletteLayout layout = lay_out_palette(room, extent, marks, tools, 1);
                    ASSERT_EQ(layout.marks.size(), marks);
                    ASSERT_EQ(layout.tools.size(), tools);
                    std::vector<Rect> keys = layout.marks;
                    keys.insert(keys.end(), layout.tools.begin(), layout.tools.end());
                    for (std::size_t i = 0; i < keys.size(); ++i) {
                        ASSERT_TRUE(within(keys[i], layout.bar)) << marks << " marks, key " << i;
                        ASSERT_GE(keys[i].width(), 28) << marks << " marks";
                        for (std::size_t j = 0; j < i; ++j)
                            ASSERT_TRUE(keys[i].min.x > keys[j].max.x || keys[i].min.y > keys[j].max.y ||
                                        keys[j].min.x > keys[i].max.x)
                                << i << " on " << j;
                    }
                    ASSERT_TRUE(layout.beside ? layout.board.max.x <= layout.bar.min.x
                                              : layout.board.max.y <= layout.bar.min.y);
                    ASSERT_TRUE(within(layout.board, room));
                    ASSERT_GE(scale_in(layout.board, extent), 0.6 * scale_in(room, extent)) << marks << " marks";
                }
}

TEST(PaletteLayoutTest, ASquareBoardInAWideWindowHasAKeypadBesideIt) {
    const Rect room{{0, 64}, {1280, 752}};
    const PaletteLayout layout = lay_out_palette(room, square, 9, 3, 1);
    EXPECT_TRUE(layout.beside);
    EXPECT_EQ(scale_in(layout.board, square), scale_in(room, square)) << "it costs the board nothing";
    EXPECT_EQ(layout.marks[0].min.y, layout.marks[2].min.y);
    EXPECT_LT(layout.marks[2].min.y, layout.marks[3].min.y) << "three by three";
    EXPECT_EQ(layout.tools[0].min.x, layout.marks[0].min.x) << "the tools begin a row";
}

TEST(PaletteLayoutTest, AHighWindowHasTheKeysUnderTheBoard) {
    EXPECT_FALSE(lay_out_palette({{0, 0}, {480, 800}}, square, 9, 3, 1).beside);
}

TEST(PaletteLayoutTest, AWideBoardKeepsItsWidth) {
    const PaletteLayout layout = lay_out_palette({{0, 64}, {1280, 752}}, {{0, 0}, {30, 10}}, 4, 0, 1);
    EXPECT_FALSE(layout.beside);
}

TEST(PaletteLayoutTest, ASliverOfARoomIsNoHarm) {
    const PaletteLayout layout = lay_out_palette({{0, 0}, {60, 20}}, square, 25, 3, 1);
    EXPECT_EQ(layout.marks.size(), 25U);
    EXPECT_GE(layout.board.height(), 0);
}

}  // namespace
}  // namespace quadrille::view

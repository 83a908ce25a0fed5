#include "quadrille/kit/drawing.hpp"

#include <gtest/gtest.h>

#include "quadrille/kit/notes.hpp"
#include "quadrille/kit/null_canvas.hpp"

namespace quadrille::kit {
namespace {

/// Remembers how high the last text was.
class MeasuringCanvas final : public NullCanvas {
public:
    double height = 0;

    void text(Vec2, double high, std::string_view, Role, Align) override { height = high; }
};

double height_of(std::string_view shown) {
    MeasuringCanvas canvas;
    draw_symbol(canvas, {}, shown, Role::mark);
    return canvas.height;
}

TEST(KitDrawing, ASymbolIsSizedByItsCharactersNotItsBytes) {
    EXPECT_EQ(characters("7"), 1U);
    EXPECT_EQ(characters("★"), 1U);
    EXPECT_EQ(characters("é1"), 2U);
    EXPECT_EQ(characters(""), 0U);
    EXPECT_EQ(height_of("★"), height_of("7"));
    EXPECT_EQ(height_of("12"), height_of("é1"));
    EXPECT_LT(height_of("12"), height_of("7"));
}

const Rect room{{0, 0}, {1, 1}};

TEST(KitNotes, EachHasAPlaceOfItsOwn) {
    const std::vector<NotePlace> places = note_places(room, 9, {.notes = 0b100010001});
    ASSERT_EQ(places.size(), 3U);
    EXPECT_EQ(places[1].symbol, 4U);
    EXPECT_NEAR(places[0].at.x, 1.0 / 6, 1e-9);
    EXPECT_NEAR(places[1].at.x, 0.5, 1e-9);
    EXPECT_NEAR(places[2].at.y, 5.0 / 6, 1e-9);
    const std::vector<NotePlace> alone = note_places(room, 9, {.notes = 0b000010000});
    EXPECT_EQ(alone.front().at, places[1].at) << "whatever else is noted";
}

TEST(KitNotes, BesideOthersAtTheCornersTheyKeepToTheMiddle) {
    for (std::size_t count = 1; count <= 16; ++count) {
        const std::vector<NotePlace> places =
            note_places(room, 16, {.notes = (std::uint64_t{1} << count) - 1, .corners = 1});
        ASSERT_EQ(places.size(), count);
        for (std::size_t i = 0; i < count; ++i) {
            EXPECT_GT(places[i].at.y - places[i].room.y / 2, 0.25) << count;
            EXPECT_LT(places[i].at.y + places[i].room.y / 2, 0.75) << count;
            EXPECT_GE(places[i].at.x - places[i].room.x / 2, -1e-9) << count;
            EXPECT_LE(places[i].at.x + places[i].room.x / 2, 1 + 1e-9) << count;
            for (std::size_t k = 0; k < i; ++k) EXPECT_NE(places[i].at, places[k].at) << count;
        }
    }
}

}  // namespace
}  // namespace quadrille::kit

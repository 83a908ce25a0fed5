// What is painted anew of a large board: all that differs, and little else.
#include "sfml/changed_areas.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <vector>

namespace quadrille::sfml {
namespace {

constexpr float side = 10;

/// A square of two triangles at a place of a grid, shade by shade another colour.
void add_square(std::vector<sf::Vertex>& list, int column, int row, sf::Uint8 shade) {
    const sf::Vector2f from{side * static_cast<float>(column), side * static_cast<float>(row)};
    const sf::Color colour(shade, 0, 0);
    for (const sf::Vector2f corner :
         {sf::Vector2f{0, 0}, sf::Vector2f{side, 0}, sf::Vector2f{side, side}, sf::Vector2f{0, 0},
          sf::Vector2f{side, side}, sf::Vector2f{0, side}})
        list.emplace_back(from + corner, colour);
}

/// A board of so many squares a side.
std::vector<TriangleBatch> board(int squares) {
    std::vector<TriangleBatch> batches(1);
    for (int row = 0; row < squares; ++row)
        for (int column = 0; column < squares; ++column)
            add_square(batches[0].vertices, column, row, 100);
    return batches;
}

bool covers(const std::vector<sf::IntRect>& areas, int column, int row) {
    const sf::IntRect square{column * 10, row * 10, 10, 10};
    return std::any_of(areas.begin(), areas.end(), [&](const sf::IntRect& area) {
        sf::IntRect both;
        return area.intersects(square, both) && both == square;
    });
}

long size(const std::vector<sf::IntRect>& areas) {
    long sum = 0;
    for (const sf::IntRect& area : areas) sum += long{area.width} * area.height;
    return sum;
}

TEST(ChangedAreas, OfTheSamePictureAreNone) {
    const auto areas = changed_areas(board(20), board(20));
    ASSERT_TRUE(areas);
    EXPECT_TRUE(areas->empty());
}

TEST(ChangedAreas, AreWhereColoursDiffer) {
    auto now = board(20);
    for (std::size_t i = 0; i < 6; ++i) now[0].vertices[6 * 45 + i].color = sf::Color::Blue;
    const auto areas = changed_areas(board(20), now);
    ASSERT_TRUE(areas);
    EXPECT_TRUE(covers(*areas, 5, 2));
    EXPECT_LE(size(*areas), 14 * 14);
}

TEST(ChangedAreas, AreWhereSomethingCameWentOrMoved) {
    auto before = board(20);
    auto now = board(20);
    std::vector<sf::Vertex> mark;
    add_square(mark, 7, 3, 10);
    std::vector<sf::Vertex> frame;
    add_square(frame, 15, 18, 20);
    now[0].vertices.insert(now[0].vertices.begin() + 600, mark.begin(), mark.end());
    before[0].vertices.insert(before[0].vertices.end(), frame.begin(), frame.end());
    for (const bool turned : {false, true}) {
        const auto areas = turned ? changed_areas(now, before) : changed_areas(before, now);
        ASSERT_TRUE(areas);
        EXPECT_TRUE(covers(*areas, 7, 3));
        EXPECT_TRUE(covers(*areas, 15, 18));
        EXPECT_LE(size(*areas), 2 * 14 * 14);
    }
}

TEST(ChangedAreas, AnotherOrderIsAnotherPicture) {
    auto before = board(5);
    auto now = board(5);
    std::vector<sf::Vertex> over;
    add_square(over, 2, 2, 1);
    std::vector<sf::Vertex> under;
    add_square(under, 2, 2, 2);
    for (const auto& [list, first, second] :
         {std::tuple{&before, &under, &over}, std::tuple{&now, &over, &under}}) {
        auto& vertices = (*list)[0].vertices;
        vertices.insert(vertices.end(), first->begin(), first->end());
        vertices.insert(vertices.end(), second->begin(), second->end());
    }
    const auto areas = changed_areas(before, now);
    ASSERT_TRUE(areas);
    EXPECT_TRUE(covers(*areas, 2, 2));
}

TEST(ChangedAreas, AreFewHoweverMuchDiffers) {
    auto now = board(60);
    for (std::size_t square = 0; square < 3600; square += 37)
        for (std::size_t i = 0; i < 6; ++i) now[0].vertices[6 * square + i].color = sf::Color::Blue;
    const auto areas = changed_areas(board(60), now);
    ASSERT_TRUE(areas);
    EXPECT_LE(areas->size(), 24U);
    for (int square = 0; square < 3600; square += 37)
        EXPECT_TRUE(covers(*areas, square % 60, square / 60)) << square;
}

TEST(ChangedAreas, OfAPictureMovedAsAWholeAreNotLookedFor) {
    auto now = board(60);
    for (sf::Vertex& one : now[0].vertices) one.position.x += 3;
    EXPECT_FALSE(changed_areas(board(60), now));
    auto more = board(60);
    more.emplace_back();
    EXPECT_FALSE(changed_areas(board(60), more)) << "another texture";
}

}  // namespace
}  // namespace quadrille::sfml

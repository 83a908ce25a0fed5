// What clues stand on: one seat, a group of them, a path, the whole board.
#include <gtest/gtest.h>

#include "quadrille/validate.hpp"

namespace quadrille {
namespace {

std::vector<ClueKind> kinds_of(ClueShape shape) {
    const std::vector<Vec2> outline{{0, 0}, {1, 0}, {1, 1}};
    return {{.id = "some", .name = "some", .shape = shape, .seats = {3, outline}}};
}

bool is_sound(ClueShape shape, const std::vector<std::vector<std::uint32_t>>& clues) {
    std::vector<Clue> all;
    for (const auto& seats : clues) all.push_back({0, seats, ""});
    return validate_clues(all, kinds_of(shape)).has_value();
}

TEST(CluesOnPaths, KeepTheirOrderAndMayCross) {
    EXPECT_TRUE(is_sound(ClueShape::path, {{0, 1}, {2, 0, 1}}));
    EXPECT_FALSE(is_sound(ClueShape::path, {{2, 0, 1}, {0, 1}})) << "clues are sorted";
    EXPECT_FALSE(is_sound(ClueShape::path, {{0, 1}, {0, 1}})) << "the same path twice";
    EXPECT_FALSE(is_sound(ClueShape::path, {{0}})) << "a path leads somewhere";
    EXPECT_FALSE(is_sound(ClueShape::path, {{0, 1, 0}})) << "and not back";
    EXPECT_FALSE(is_sound(ClueShape::path, {{1, 3}})) << "there are three seats";
}

TEST(CluesOnGroups, RiseAndShareNoSeat) {
    EXPECT_TRUE(is_sound(ClueShape::group, {{0, 1}, {2}}));
    EXPECT_FALSE(is_sound(ClueShape::group, {{1, 0}}));
    EXPECT_FALSE(is_sound(ClueShape::group, {{0, 1}, {1, 2}}));
}

TEST(CluesThatShapeTheBoard, MayLieBeyondItAndFollowFromNoSolution) {
    Board board;
    board.extent = {{0, 0}, {1, 1}};
    std::vector<ClueKind> kinds = kinds_of(ClueShape::seat);
    kinds[0].seats[1] = {{-2, 0}, {-1, 0}, {-1, 1}};
    EXPECT_FALSE(validate_clue_kinds(kinds, board));
    kinds[0].shapes_board = true;
    EXPECT_TRUE(validate_clue_kinds(kinds, board));
    kinds[0].can_be_left_out = true;
    EXPECT_FALSE(validate_clue_kinds(kinds, board));
}

}  // namespace
}  // namespace quadrille

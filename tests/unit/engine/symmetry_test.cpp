// Which places belong together under a symmetry.
#include "engine/generate/symmetry.hpp"

#include <gmock/gmock.h>

namespace quadrille::engine {
namespace {

using Orbits = std::vector<std::vector<std::uint32_t>>;
using testing::ElementsAre;

/// Cells of a grid in reading order.
std::vector<SeatPlace> grid(int rows, int columns) {
    std::vector<SeatPlace> places;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            places.push_back({0, {column + 0.5, row + 0.5}});
    return places;
}

TEST(Symmetry, TakesPlacesToTheirImages) {
    EXPECT_EQ(orbits(grid(2, 2), Symmetry::none), (Orbits{{0}, {1}, {2}, {3}}));
    EXPECT_EQ(orbits(grid(2, 3), Symmetry::half_turn), (Orbits{{0, 5}, {1, 4}, {2, 3}}));
    EXPECT_EQ(orbits(grid(3, 3), Symmetry::quarter_turn),
              (Orbits{{0, 2, 6, 8}, {1, 3, 5, 7}, {4}}));
    EXPECT_EQ(orbits(grid(2, 3), Symmetry::left_right), (Orbits{{0, 2}, {1}, {3, 5}, {4}}));
    EXPECT_EQ(orbits(grid(2, 3), Symmetry::up_down), (Orbits{{0, 3}, {1, 4}, {2, 5}}));
    EXPECT_EQ(orbits(grid(2, 3), Symmetry::both_mirrors), (Orbits{{0, 2, 3, 5}, {1, 4}}));
    EXPECT_EQ(orbits(grid(3, 3), Symmetry::diagonal),
              (Orbits{{0}, {1, 3}, {2, 6}, {4}, {5, 7}, {8}}));
}

TEST(Symmetry, PlacesWithoutAnImageStandAlone) {
    EXPECT_EQ(orbits(grid(1, 3), Symmetry::quarter_turn), (Orbits{{0}, {1}, {2}}));
}

TEST(Symmetry, KindsKeepToThemselves) {
    const std::vector<SeatPlace> places{{0, {0, 0}}, {1, {1, 0}}};
    EXPECT_EQ(orbits(places, Symmetry::half_turn), (Orbits{{0}, {1}}));
    EXPECT_TRUE(orbits({}, Symmetry::half_turn).empty());
}

TEST(Symmetry, OffersEachOfThem) {
    const std::vector<Choice> choices = symmetry_choices();
    ASSERT_EQ(choices.size(), 7U);
    EXPECT_EQ(choices[static_cast<std::size_t>(Symmetry::half_turn)].id, "half-turn");
    EXPECT_EQ(choices[static_cast<std::size_t>(Symmetry::diagonal)].id, "diagonal");
}

}  // namespace
}  // namespace quadrille::engine

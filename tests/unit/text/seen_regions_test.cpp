// Regions are what strong lines part, as they are drawn.
#include "text/seen_regions.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "quadrille/kit/drawing.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/kit/regions.hpp"
#include "quadrille/kit/shading.hpp"

namespace quadrille::text {
namespace {

/// Cells with strong lines between those with different letters, and perhaps strong lines every
/// second row and column.
class Rooms final : public kit::StoredPuzzle {
public:
    Rooms(kit::Grid grid, const std::string& letters, Rules rules = {},
          std::size_t strong_every = 0)
        : StoredPuzzle(kit::board_of(grid, kit::shading()), std::move(rules)),
          grid_(grid),
          regions_(kit::Regions::joined(grid, [&](std::uint32_t cell) { return letters[cell]; })),
          strong_every_(strong_every) {}
    void draw(Canvas& canvas, const Position&, const ClueStates&) const override {
        kit::draw_grid(canvas, grid_, strong_every_);
        kit::draw_borders(canvas, grid_, regions_.of);
    }
    [[nodiscard]] std::string write() const override { return {}; }

private:
    kit::Grid grid_;
    kit::Regions regions_;
    std::size_t strong_every_;
};

/// A letter for each cell in the order of the board; empty where nothing is parted.
std::string seen_on(const Puzzle& puzzle) {
    const places::Places places(puzzle.board());
    const SeenRegions regions(puzzle, places);
    std::string letters;
    for (const ElementId id : puzzle.board().ids()) {
        if (const auto region = regions.around(id)) letters += static_cast<char>('A' + *region);
    }
    return letters;
}

TEST(SeenRegions, AreWhatStrongLinesPart) {
    EXPECT_EQ(seen_on(Rooms({3, 3}, "aababbccc")), "AABABBCCC");
    EXPECT_EQ(seen_on(Rooms({2, 3}, "abacca")), "ABCDDC");
    EXPECT_EQ(seen_on(Rooms({2, 3}, "abbabb")), "ABBABB") << "a line right across";
    EXPECT_EQ(seen_on(Rooms({3, 3}, "aaaaaaaaa")), "");
}

TEST(SeenRegions, LinesToCountByPartNothingUnlessARuleIsAboutTheCellsBetween) {
    const kit::Grid grid{4, 4};
    const std::string one_room(16, 'a');
    EXPECT_EQ(seen_on(Rooms(grid, one_room, {}, 2)), "");
    AllDifferent block;
    for (const std::uint32_t cell : {0U, 1U, 4U, 5U}) block.of.push_back(element_id(cell));
    EXPECT_EQ(seen_on(Rooms(grid, one_room, {{0, std::nullopt, "block 1", block}}, 2)),
              "AABBAABBCCDDCCDD");
}

}  // namespace
}  // namespace quadrille::text

#include "drawing/board_scene.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>

#include "boards.hpp"

namespace quadrille::drawing {
namespace {

TEST(BoardSceneTest, LooksTheSameUntilSomethingThatIsShownChanges) {
    const Board board = test::row_of_cells(3, 3);
    const std::array<ElementId, 1> cell{element_id(1)};
    const std::array clues{Status::met};
    const std::array<std::uint16_t, 1> numbers{2};
    const std::array loose{LooseEnd{{1, 1}, cell[0]}};
    const std::array<PlaceLetter, 1> letters{PlaceLetter{cell[0], "A"}};
    const std::array ghosts{Ghost{cell[0], 1, 0}};
    Position marked(board);
    marked.set(cell[0], {.mark = 1});

    BoardScene::Frame frame;
    Position position(board);
    Overlay overlay;
    const std::vector<std::function<void()>> changes{
        [&] { frame.transform.scale = 2; },
        [&] { frame.pinned = {Pinned{}}; },
        [&] { frame.area.max.x = 1; },
        [&] { frame.rim = 12; },
        [&] { frame.covered = true; },
        [&] { frame.faulted = true; },
        [&] { ++frame.settings; },
        [&] { position = marked; },
        [&] { overlay.clues = clues; },
        [&] { overlay.layers = numbers; },
        [&] { overlay.layer_cues = false; },
        [&] { overlay.colour_numbers = true; },
        [&] { overlay.detail = Detail::picture; },
        [&] { overlay.culprits = cell; },
        [&] { overlay.emphasised = cell; },
        [&] { overlay.looked_at = cell; },
        [&] { overlay.left_out = cell; },
        [&] { overlay.level = cell; },
        [&] { overlay.lit.alike = cell; },
        [&] { overlay.lit.noted = cell; },
        [&] { overlay.lit.lines = cell; },
        [&] { overlay.lit.pieces = numbers; },
        [&] { overlay.lit.loose_ends = loose; },
        [&] { overlay.lit.undecided = cell; },
        [&] {
            overlay.lit.run = RunLength{{}, 3};
        },
        [&] { overlay.letters = letters; },
        [&] { overlay.ghosts = ghosts; },
        [&] { overlay.cursor = cell[0]; },
        [&] { overlay.hovered = cell[0]; },
        [&] { overlay.culprits = {}; },
    };
    BoardScene scene;
    EXPECT_TRUE(scene.show(frame, position, overlay)) << "nothing was shown before";
    EXPECT_FALSE(scene.show(frame, position, overlay));
    for (std::size_t i = 0; i < changes.size(); ++i) {
        changes[i]();
        EXPECT_TRUE(scene.show(frame, position, overlay)) << i;
        EXPECT_FALSE(scene.show(frame, position, overlay)) << i;
    }
}

}  // namespace
}  // namespace quadrille::drawing

// Boards beside the choices for a new puzzle.
#include "play/choice_previews.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/generate/generate.hpp"
#include "shipped_types.hpp"

namespace quadrille::play {
namespace {

TEST(ChoicePreviews, EachChoiceWhoseLooksDifferHasABoardOfItsOwn) {
    const test::ShippedTypes shipped;
    int pictured = 0;
    for (const char* const id : {"hitori", "nonogram", "slitherlink", "sudoku", "takuzu"}) {
        const auto type = shipped.find(id);
        const std::vector<Parameter> parameters = engine::parameters_of(*type);
        const auto boards = choice_previews(*type, {});
        ASSERT_EQ(boards.size(), parameters.size());
        for (std::size_t p = 0; p < parameters.size(); ++p) {
            if (!parameters[p].looks_differ) {
                EXPECT_TRUE(boards[p].empty()) << id << ' ' << parameters[p].id;
                continue;
            }
            ++pictured;
            ASSERT_EQ(boards[p].size(), parameters[p].choices.size());
            std::set<std::string> written;
            for (const ChoicePreview& preview : boards[p]) {
                ASSERT_NE(preview.puzzle, nullptr) << id << ' ' << parameters[p].id;
                written.insert(preview.puzzle->write());
            }
            EXPECT_EQ(written.size(), boards[p].size()) << id << ' ' << parameters[p].id;
        }
    }
    EXPECT_EQ(pictured, 3) << "variants and grids of one type, pictures of another";
}

}  // namespace
}  // namespace quadrille::play

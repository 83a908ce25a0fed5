#include "cli/premises.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace quadrille::cli {
namespace {

TEST(Follows, TellWhatIsThereOrElseAllThatIsNot) {
    Board board;
    board.alphabets.emplace_back().symbols = {{"1", "1"}, {"2", "2"}, {"3", "3"}};
    for (const char* const name : {"r1c1", "r1c2", "r1c3"}) {
        Element element;
        element.name = name;
        board.elements.push_back(element);
    }
    const ElementId first{0};
    const ElementId second{1};
    const ElementId third{2};
    EXPECT_EQ(follows_json(board, {{first, 1, false},
                                   {first, 3},
                                   {second, 2},
                                   {second, 3, false},
                                   {third, 1, false},
                                   {third, 2, false}}),
              (Json{{"r1c1", "3"}, {"r1c2", "2"}, {"r1c3", {{"ruled-out", {"1", "2"}}}}}));
}

}  // namespace
}  // namespace quadrille::cli

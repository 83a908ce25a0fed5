#include "play/search.hpp"

#include <gtest/gtest.h>

namespace quadrille::play {
namespace {

TEST(Search, AllWordsMustOccurWhateverTheirCaseAndOrder) {
    EXPECT_TRUE(matches("", "Undo"));
    EXPECT_TRUE(matches("  ", "Undo"));
    EXPECT_TRUE(matches("UND", "Undo"));
    EXPECT_TRUE(matches("point open", "Open a save point"));
    EXPECT_FALSE(matches("open close", "Open a save point"));
    EXPECT_TRUE(matches("é", "Écrire é"));
}

}  // namespace
}  // namespace quadrille::play

// What is offered for a word that is none: what is near, and nothing else.
#include "config/nearest.hpp"

#include <gtest/gtest.h>

namespace quadrille::config {
namespace {

const std::vector<std::string> words{"hint", "help", "history", "undo", "résoudre"};

TEST(Nearest, IsTheWordWithTheFewestChanges) {
    EXPECT_EQ(nearest("hnit", words), "hint");
    EXPECT_EQ(nearest("hlep", words), "help");
    EXPECT_EQ(nearest("HISTROY", words), "history") << "case aside";
    EXPECT_EQ(nearest("resoudre", words), "résoudre") << "an accent is no great matter";
}

TEST(Nearest, NothingIsOfferedForAWordThatIsFarFromAll) {
    for (const char* far : {"xyzzy", "bench", "h", "un", "generation", ""})
        EXPECT_EQ(nearest(far, words), std::nullopt) << far;
    EXPECT_EQ(nearest("hint", {}), std::nullopt);
}

TEST(Nearest, ARefusalAsksOnlyWhereSomethingIsNear) {
    EXPECT_EQ(in_english(suggesting("no such word", "udno", words)),
              "no such word; did you mean 'undo'?");
    EXPECT_EQ(in_english(suggesting("no such word", "music", words)), "no such word");
}

}  // namespace
}  // namespace quadrille::config

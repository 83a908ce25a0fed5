// Which files are taken for a font that is asked for by its family.
#include "sfml/fonts.hpp"

#include <gtest/gtest.h>

namespace quadrille::sfml {
namespace {

TEST(Fonts, OfAFamilyAreFoundByTheNamesOfTheirFiles) {
    const FontFiles files = find_fonts("DejaVu Sans");
    EXPECT_TRUE(files.is_of_family);
    EXPECT_EQ(files.text.filename(), "DejaVuSans.ttf");
    EXPECT_EQ(files.strong.filename(), "DejaVuSans-Bold.ttf");
}

TEST(Fonts, OfAFamilyAreFoundByWhatTheySayWhereTheirFilesAreCalledOtherwise) {
    const FontFiles files = find_fonts("Symbola");
    EXPECT_TRUE(files.is_of_family);
    EXPECT_EQ(files.text.filename(), "Symbola_hint.ttf");
}

TEST(Fonts, OthersStandInForAFamilyThatIsNotThere) {
    const FontFiles files = find_fonts("Nowhere Sans");
    EXPECT_FALSE(files.is_of_family);
    EXPECT_FALSE(files.text.empty());
    EXPECT_FALSE(files.strong.empty());
}

}  // namespace
}  // namespace quadrille::sfml

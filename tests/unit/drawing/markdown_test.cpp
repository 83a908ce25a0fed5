#include "drawing/markdown.hpp"

#include <gtest/gtest.h>

namespace quadrille::drawing {
namespace {

TEST(Markdown, KnowsParagraphsItemsHeadingsAndBold) {
    using Shape = Paragraph::Shape;
    const std::vector<Paragraph> wanted{
        {Shape::heading, {{"Rules", false}}},
        {Shape::text, {{"Draw ", false}, {"one loop", true}, {" along the edges.", false}}},
        {Shape::item, {{"first, over two lines", false}}},
        {Shape::item, {{"second", false}}},
    };
    EXPECT_EQ(parse_markdown("# Rules\nDraw **one loop** along\nthe *edges*.\n\n- first,\n  over "
                             "two lines\n* `second`\n"),
              wanted);
}

TEST(Markdown, TakesAnything) {
    EXPECT_TRUE(parse_markdown("").empty());
    EXPECT_TRUE(parse_markdown("\n\n# \n").empty());
    EXPECT_EQ(parse_markdown("**open").size(), 1U);
}

TEST(Markdown, IsReadAloudWithoutItsSigns) {
    EXPECT_EQ(without_markdown("# Rules\nDraw **one loop** along\nthe *edges*.\n\n- no `2x2`\n"),
              "Rules\nDraw one loop along the edges.\n- no 2x2\n");
}

TEST(Markdown, ALineOfDashesPartsWhatIsTrueOnPaperFromWhatHandsDo) {
    EXPECT_EQ(above_break("Fill.\n\n- once\n\n---\n\nClick.\n\n---\nMore."), "Fill.\n\n- once\n\n");
    EXPECT_EQ(above_break("Fill. --- not\n----\n"), "Fill. --- not\n----\n");
    EXPECT_EQ(above_break("---"), "");
    EXPECT_EQ(above_break(""), "");
    EXPECT_EQ(parse_markdown("a\n---\nb").size(), 2U) << "and is not read itself";
}

}  // namespace
}  // namespace quadrille::drawing

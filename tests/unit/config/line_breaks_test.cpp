// Lines are broken at spaces, but not where a sign belongs to the word beside it.
#include "config/line_breaks.hpp"

#include <gtest/gtest.h>

#include <string>

namespace quadrille::config {
namespace {

TEST(LineBreaks, SignsStayWithTheirWords) {
    const std::string text = "ici : « non » ; oui ?\nfin";
    std::string parts;
    for (std::size_t at = 0;;) {
        const std::size_t end = next_break(text, at);
        parts += text.substr(at, end - at) + "|";
        if (end == text.size()) break;
        at = end + 1;
    }
    EXPECT_EQ(parts, "ici :|« non » ;|oui ?|fin|");
    EXPECT_EQ(last_break(text, text.find("oui")), text.find("oui") - 1);
    EXPECT_EQ(last_break(text, text.find("oui") - 1), text.find("«") - 1);
    EXPECT_EQ(last_break("non »", 5), std::string::npos);
    EXPECT_EQ(last_break("mot", 3), std::string::npos);
}

}  // namespace
}  // namespace quadrille::config

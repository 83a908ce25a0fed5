// Deduction rules that are proposed: a file that the program takes as it is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "program.hpp"

namespace quadrille {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

/// Of our own making, for whom only the plainest techniques are known.
const std::string boards = "____\n_33_\n____\n2__2\n\n3___\n_3__\n____\n__1_\n";
const std::string mine_words =
    "mine boards.slitherlink --techniques count-full,count-rest,loop-corner --count 4";

TEST(Mine, ProposesAFileOfRulesThatAreSound) {
    const test::Program quadrille;
    quadrille.write("boards.slitherlink", boards);
    const test::Outcome proposed = quadrille(mine_words);
    EXPECT_EQ(proposed.status, 0) << proposed.err;
    EXPECT_THAT(proposed.out,
                StartsWith("# slitherlink: 2 puzzles; named techniques are stuck on 2"));
    EXPECT_THAT(proposed.out, HasSubstr("[[pattern]]\nid = \"mined-1\"\n"));
    EXPECT_THAT(proposed.out, HasSubstr("where no pattern above does. Looks at "));
    quadrille.write("proposed.toml", proposed.out);
    const test::Outcome tried = quadrille("techniques --file proposed.toml --type slitherlink");
    EXPECT_EQ(tried.status, 0) << tried.err << proposed.out;
    EXPECT_THAT(tried.out, HasSubstr("mined-1"));
    EXPECT_EQ(quadrille(mine_words + " --jobs 2").out, proposed.out);
    EXPECT_THAT(quadrille(mine_words + " --lang fr").out,
                HasSubstr("les techniques nommées sont bloquées"));
}

TEST(Mine, IsDataInJson) {
    const test::Program quadrille;
    quadrille.write("boards.slitherlink", boards);
    const test::Outcome proposed = quadrille(mine_words + " --json");
    const json first = json::parse(proposed.out.substr(0, proposed.out.find('\n')));
    EXPECT_EQ(first["type"], "slitherlink");
    EXPECT_GT(first["new-positions"], 0);
    EXPECT_THAT(first["rule"].get<std::string>(), StartsWith("[[pattern]]\n"));
}

TEST(Mine, PuzzlesOfTwoTypesMakeNoFile) {
    const test::Program quadrille;
    quadrille.write("boards.slitherlink", boards);
    quadrille.write("more.takuzu", "_1_0\n__0_\n_0__\n11_0\n");
    const test::Outcome refused = quadrille(mine_words + " more.takuzu");
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.out, "");
    EXPECT_THAT(refused.err, HasSubstr("here are puzzles of slitherlink and of takuzu"));
}

TEST(Mine, RefusesAWindowThatIsNone) {
    const test::Program quadrille;
    quadrille.write("boards.slitherlink", boards);
    for (const char* const window : {"3", "0x3", "3x", "9x9", "3x3x3"}) {
        const test::Outcome refused = quadrille(mine_words + " --window " + window);
        EXPECT_EQ(refused.status, 2) << window;
        EXPECT_THAT(refused.err, HasSubstr("expected a window such as 3x3")) << window;
    }
}

}  // namespace
}  // namespace quadrille

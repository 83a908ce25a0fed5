// The formats of other programs, on boards of our own.
#include "formats/formats.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace slitherlink {
namespace {

namespace q = quadrille;

const std::string board = "_1___\n__303\n_____\n_____\n3__33\n";

const q::Format& format(const std::string& id) {
    static const std::vector<q::Format> all = foreign_formats();
    return *std::find_if(all.begin(), all.end(),
                         [&](const q::Format& one) { return one.id == id; });
}

struct ReadCase {
    const char* format;
    std::string text;
    std::string native;     ///< empty: it is refused
    std::string said = {};  ///< what is lost, or why it is refused; a part of the sentence
};

class ReadsSlitherlink : public ::testing::TestWithParam<ReadCase> {};

TEST_P(ReadsSlitherlink, AsThis) {
    const ReadCase& one = GetParam();
    EXPECT_TRUE(format(one.format).recognises(one.text)) << one.text;
    const auto read = format(one.format).read(one.text);
    ASSERT_EQ(read.has_value(), !one.native.empty()) << one.text;
    if (!read) {
        EXPECT_NE(in_english(read.error().message).find(one.said), std::string::npos)
            << in_english(read.error().message);
        EXPECT_GT(read.error().line, 0U);
        return;
    }
    EXPECT_EQ(read->text, one.native);
    EXPECT_EQ(read->lost.empty(), one.said.empty());
    const std::string lost = read->lost.empty() ? std::string() : in_english(read->lost[0]);
    EXPECT_NE(lost.find(one.said), std::string::npos) << lost;
}

const std::vector<ReadCase> read_cases{
    {"puzzlink", "https://puzz.link/p?slither/5/5/gbi30dnd33", board},
    {"puzzlink", "https://pzv.jp/p.html?slither/5/5/gbi30dnd33/\n", board},
    {"puzzlink", "https://pzprxs.vercel.app/p?type=player&slither/5/5/gbi30dnd33", board},
    {"puzzlink", "https://puzz.link/p?slither_edit/5/5/gbi30dnd33", board},
    {"puzzlink", "https://puzz.link/p?slitherlink/v:1/5/5/gbi30dnd33", board},
    {"puzzlink", "slither/5/5/gbi30dnd33", board},
    // Another encoder cuts runs elsewhere; what is missing is blank; a run may go beyond the end.
    {"puzzlink", "slither/5/5/g1k303p3h33", board},
    {"puzzlink", "slither/3/2/1", "1__\n___\n"},
    {"puzzlink", "slither/3/2/9z", "4__\n___\n"},
    {"puzzlink", "slither/3/2/1.3", "1_3\n___\n", "question mark"},
    {"puzzlink", "slither/f/3/3/gdk", "_3_\n___\n___\n", "passes every point"},
    {"puzzlink", "slither/3/2/1231231", {}, "goes on"},
    {"puzzlink", "slither/3/2/1F", {}, "means nothing"},
    {"puzzlink", "slither/0/2/1", {}, "from 1 to"},
    {"puzzlink", "slither/3", {}, "two numbers of cells"},
    {"pzpr", "pzprv3\nslither\n2\n3\n1 . 4 \n. - . \n0 0 0 0 \n", "1_4\n___\n", "question mark"},
    {"pzpr", "pzprv3.1/slither/2/3/f/1 . 2 /. . . /", "1_2\n___\n", "passes every point"},
    {"pzpr", "pzprv3/slither/2/3/1 . 2 /. . . /1 0 0 0 /0 0 0 0 /", "1_2\n___\n", "marks"},
    {"pzpr", "pzprv3/slither/2/3/1 . 2 /", {}, "ends after 1 of 2"},
    {"pzpr", "pzprv3/slither/1/2/7 . /", {}, "four edges"},
    {"tatham", "5x5t0:a1e303j3b33", board},
    {"tatham", "5t0dt:a1e303j3b33", board},
    {"tatham", "5x5:a1e303j3b33\n", board},
    {"tatham", "5x5t1:0_a1e303j3b33", {}, "squares"},
    {"tatham", "5x5t0#123456", {}, "seed"},
    {"tatham", "5x5t0:a1e303j3b3", {}, "before the last of 25"},
    {"tatham", "5x5t0:a1e303j3b333", {}, "after the last of 25"},
    {"tatham", "5x5t0:a5e303j3b33", {}, "means nothing"},
    {"tatham-save",
     "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :5:Loopy\n"
     "PARAMS  :7:5x5t0dn\nCPARAMS :5:5x5t0\nDESC    :17:a1e303j3b33\n",
     {},
     "CPARAMS or DESC"},
    {"tatham-save",
     "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :5:Loopy\n"
     "PARAMS  :7:5x5t0dn\nCPARAMS :5:5x5t0\nDESC    :13:a1e303j3b33aa\nNSTATES :1:3\n",
     {},
     "after the last"},
    {"tatham-save",
     "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :5:Loopy\n"
     "PARAMS  :7:5x5t0dn\nCPARAMS :5:5x5t0\nDESC    :11:a1e303j3b33\nNSTATES :1:3\n",
     board, "moves"},
};
INSTANTIATE_TEST_SUITE_P(Texts, ReadsSlitherlink, ::testing::ValuesIn(read_cases));

TEST(WritesSlitherlink, AsOtherProgramsDo) {
    EXPECT_EQ(format("puzzlink").write(board)->text,
              "https://puzz.link/p?slither/5/5/gbi30dnd33\n");
    EXPECT_EQ(format("tatham").write(board)->text, "5x5t0:a1e303j3b33\n");
    EXPECT_FALSE(format("tatham").write("1_\n__\n"));
}

TEST(WritesSlitherlink, FilesWithTheirEdges) {
    EXPECT_EQ(format("pzpr").write("1_\n")->text,
              "pzprv3\nslither\n1\n2\n1 . \n0 0 0 \n0 0 \n0 0 \n");
}

TEST(RecognisesSlitherlink, NothingElse) {
    for (const char* const other : {"puzzlink", "pzpr", "tatham", "tatham-save"})
        for (const char* const text :
             {"", "\n", "hitori/4/4/1114142333214213", "3/2-1\n", "4x4:2/1/1.1/1", "_1_\n___\n",
              "https://puzz.link/", "pzprv3/hitori/1/1/1 /"})
            EXPECT_FALSE(format(other).recognises(text)) << other << ": " << text;
}

}  // namespace
}  // namespace slitherlink

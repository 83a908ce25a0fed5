// The formats of other programs, on boards of our own.
#include "formats/formats.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace hitori {
namespace {

namespace q = quadrille;

const std::string native =
    "4 6 6 1 5 3\n6 2 1 5 2 6\n5 1 6 4 6 4\n3 4 6 1 3 5\n6 5 6 3 2 5\n4 3 5 4 1 4\n";
const std::string code = "466153621526516464346135656325435414";

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

class ReadsHitori : public ::testing::TestWithParam<ReadCase> {};

TEST_P(ReadsHitori, AsThis) {
    const ReadCase& one = GetParam();
    EXPECT_TRUE(format(one.format).recognises(one.text)) << one.text;
    const auto read = format(one.format).read(one.text);
    ASSERT_EQ(read.has_value(), !one.native.empty()) << one.text;
    if (!read) {
        EXPECT_NE(in_english(read.error().message).find(one.said), std::string::npos)
            << in_english(read.error().message);
        return;
    }
    EXPECT_EQ(read->text, one.native);
    EXPECT_EQ(read->lost.empty(), one.said.empty());
    const std::string lost = read->lost.empty() ? std::string() : in_english(read->lost[0]);
    EXPECT_NE(lost.find(one.said), std::string::npos) << lost;
}

const std::vector<ReadCase> read_cases{
    {"puzzlink", "https://puzz.link/p?hitori/6/6/" + code, native},
    {"puzzlink", "hitori/3/2/1.z-101%", "1 _ 35\n36 1 _\n", "question mark"},
    {"puzzlink", "hitori/3/1/1", "1 _ _\n"},
    {"puzzlink", "hitori/2/1/123", {}, "goes on"},
    {"puzzlink", "hitori/2/1/1-1", {}, "means nothing"},
    {"pzpr", "pzprv3/hitori/2/2/1 2 /. 36 /. . /. . /", "1 2\n_ 36\n"},
    {"pzpr", "pzprv3/hitori/2/2/1 2 /- 36 /# . /. + /", "1 2\n_ 36\n", "question mark"},
    {"tatham", "6x6dk:" + code, native},
    {"tatham", "6:" + code, native},
    {"tatham", "10x2:123456789aa987654321", "1 2 3 4 5 6 7 8 9 10\n10 9 8 7 6 5 4 3 2 1\n"},
    {"tatham", "2x2:1203", {}, "from 1 to 2"},
    {"tatham", "2x2:121", {}, "before the last"},
    {"tatham", "2x2:12121", {}, "after the last"},
};
INSTANTIATE_TEST_SUITE_P(Texts, ReadsHitori, ::testing::ValuesIn(read_cases));

TEST(WritesHitori, AsOtherProgramsDo) {
    EXPECT_EQ(format("puzzlink").write(native)->text,
              "https://puzz.link/p?hitori/6/6/" + code + "\n");
    EXPECT_EQ(format("puzzlink").write("1 _ 35\n36 1 _\n")->text,
              "https://puzz.link/p?hitori/3/2/1.z-101.\n");
    EXPECT_EQ(format("tatham").write(native)->text, "6x6:" + code + "\n");
    EXPECT_EQ(format("pzpr").write("1 _\n")->text, "pzprv3\nhitori\n1\n2\n1 . \n. . \n");
}

TEST(WritesHitori, NotWhatCannotBeTold) {
    EXPECT_FALSE(format("tatham").write("1 _\n2 1\n")) << "a cell without a number";
    EXPECT_FALSE(format("tatham").write("1 3\n2 1\n")) << "a number beyond the longer side";
    EXPECT_FALSE(format("puzzlink").write("1 1296\n"));
}

TEST(HitoriFormats, RefuseWhatIsNotTheirs) {
    for (const char* const id : {"puzzlink", "pzpr"})
        for (const char* const text : {"", " \n ", "https://puzz.link/p?nurikabe/4/4/1114142333214213"})
            EXPECT_FALSE(format(id).read(text)) << id << " of '" << text << "'";
    EXPECT_FALSE(format("tatham-save").read("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n"
                                            "GAME    :4:Solo\nPARAMS  :3:2x2\nDESC    :1:p\n"));
}

TEST(HitoriFormats, ReadAFileWhoseTitleAsks) {
    std::string rows;
    for (std::size_t i = 0; i < native.size(); ++i) rows += native[i];
    const std::string file = "pzprv3\nhitori\n6\n6\n" + rows +
                             ". . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n"
                             ". . . . . .\ninfo:{\"title\":\"Why?\"}\n";
    EXPECT_TRUE(format("pzpr").recognises(file));
    const auto read = format("pzpr").read(file);
    ASSERT_TRUE(read) << in_english(read.error().message);
    EXPECT_EQ(read->text, native);
    std::string longer = file;
    longer.replace(longer.find("5 3\n"), 4, "5 3 7\n");
    EXPECT_FALSE(format("pzpr").read(longer));
}

}  // namespace
}  // namespace hitori

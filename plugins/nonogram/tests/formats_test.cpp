// The formats of other programs, on boards of our own.
#include "formats/formats.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace nonogram {
namespace {

namespace q = quadrille;

const std::string native = "4//2-1/1/1-1-1\n1-1/1-2/1-1/1-1/1-1\n";
const std::string coloured =
    "width 2\nheight 2\ncolor a #ff0000\ncolor b #0000ff\n\nrows\n1a,1b\n0\n\ncolumns\n1a\n1b\n";

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

class ReadsNonogram : public ::testing::TestWithParam<ReadCase> {};

TEST_P(ReadsNonogram, AsThis) {
    const ReadCase& one = GetParam();
    EXPECT_TRUE(format(one.format).recognises(one.text)) << one.text;
    const auto read = format(one.format).read(one.text);
    ASSERT_EQ(read.has_value(), !one.native.empty())
        << one.text << (read ? read->text : in_english(read.error().message));
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

const std::string row_numbers = "4\n0\n2 1\n1\n1 1 1\n";
const std::string column_numbers = "1 1\n1 2\n1 1\n1 1\n1 1\n";

const std::vector<ReadCase> read_cases{
    {"tatham", "5x5:1.1/1.2/1.1/1.1/1.1/4//2.1/1/1.1.1", native},
    {"tatham", "5:1.1/1.2/1.1/1.1/1.1/4//2.1/1/1.1.1\n", native},
    {"tatham", "5x5:1.1/1.2/1.1/1.1/1.1/4//2.1/1/1.1.1,Ax", native, "given"},
    {"tatham", "5x5:1.1/1.2/1.1/1.1/1.1/4//2.1/1/1.1.1,Ay", native, "given"},
    {"tatham", "5x5:1.1/1.2/1.1/1.1/1.1/4//2.1/1/1.1.1,Aza", {}, "after the last"},
    {"tatham", "5x5:1.1/1.2/1.1/1.1/1.1/4//2.1/1", {}, "here are 9 clues"},
    {"tatham", "5x5:1.1/1.2/1.1/1.1/1.1/4//2.1/1/1.1.1/1", {}, "means nothing"},
    {"tatham", "5x5:1.1/1.2/1.1/1.1/1.1/4//2.1/1/1.1.2", {}, "need 6"},
    {"puzzlink", "https://puzz.link/p?nonogram/5/5/11g21g11g11g11g4k12g1h111", native},
    {"puzzlink", "nonogram/5/5/11g21g11g11g11g4k12g1h111g", {}, "goes on"},
    {"puzzlink", "nonogram/2/1/1.1", {}, "not told"},
    {"pzpr", "pzprv3/nonogram/2/3/. . 1 . 1 /1 1 # . + /. . . . . /", "1-1/\n1//1\n", "marks"},
    {"pzpr", "pzprv3/nonogram/2/3/. . 1 . c1 /1 1 . . . /. . . . . /", "1-1/\n1//1\n"},
    {"pzpr", "pzprv3/nonogram/2/3/. . 1 . 1 /1 1 . . . /", {}, "ends after 2 of 3"},
    {"nin", "5 5\n" + row_numbers + column_numbers, native},
    {"mk", "5 5\n" + row_numbers + "#\n" + column_numbers, native},
    {"cwc", "5\n5\n" + row_numbers + "\n" + column_numbers, native},
    {"cwc", "5\n5\n4\n\n2 1\n1\n1 1 1\n\n" + column_numbers,
     native},  // an empty clue is a blank line
    {"nin", "3 1\n1,1\n1\n\n1\n", "1-1\n1//1\n"},
    {"nin", "3 1\n1 1\n1\n0\n\n", {}, "both should be equal"},
    {"g", "made by hand\n: rows\n" + row_numbers + ": columns\n" + column_numbers, native},
    {"g", "#d\n 0: #FFFFFF w\n a:X #FF0000 red\n b:Y #0000ff blue\n: r\n1a 1b\n0\n: c\n1a\n1b\n",
     coloured},
    {"g", ": r\n1 1\n\n: c\n1\n\n1\n\n", "1-1/\n1//1/\n"},  // blank lines are empty clues
    {"g", "#t\n: r\n1\n: c\n1\n", {}, "triangles"},
    {"g", "#d\n 1:X #FF0000\n: r\n1\n: c\n1\n", {}, "a letter"},
    {"webpbn",
     "<?xml version=\"1.0\"?><puzzleset><puzzle type=\"grid\"><title>A &amp; B</title>"
     "<clues type=\"columns\"><line><count>1</count></line><line></line></clues>"
     "<clues type=\"rows\"><line><count>1</count></line></clues></puzzle></puzzleset>",
     "title \"A & B\"\nwidth 2\nheight 1\n\nrows\n1\n\ncolumns\n1\n0\n"},
    {"webpbn", "<puzzle><solution><image>\n|XX.|\n|..X|\n</image></solution></puzzle>",
     "width 3\nheight 2\n\nrows\n2\n1\n\ncolumns\n1\n1\n1\n\ngoal \"110001\"\n"},
    {"webpbn",
     "<puzzle defaultcolor=\"red\"><color name=\"white\" char=\".\">FFFFFF</color>"
     "<color name=\"red\" char=\"r\">FF0000</color><color name=\"blue\" char=\"b\">0000FF</color>"
     "<clues type=\"rows\"><line><count>1</count><count "
     "color=\"blue\">1</count></line><line/></clues>"
     "<clues type=\"columns\"><line><count>1</count></line><line><count "
     "color=\"blue\">1</count></line>"
     "</clues></puzzle>",
     coloured},
    {"webpbn", "<puzzle type=\"triddler\"><clues/></puzzle>", {}, "triangles"},
    {"webpbn",
     "<puzzle><clues type=\"rows\"><line><count>x</count></line></clues></puzzle>",
     {},
     "expected a length"},
    {"webpbn", "<puzzle><clues type=\"rows\"><line></clues></puzzle>", {}, "line"},
    {"non", "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\n", "1\n1/\n"},
};
INSTANTIATE_TEST_SUITE_P(Texts, ReadsNonogram, ::testing::ValuesIn(read_cases));

TEST(WritesNonogram, AsOtherProgramsDo) {
    EXPECT_EQ(format("puzzlink").write(native)->text,
              "https://puzz.link/p?nonogram/5/5/11g21g11g11g11g4k12g1h111\n");
    EXPECT_EQ(format("tatham").write(native)->text, "5x5:1.1/1.2/1.1/1.1/1.1/4//2.1/1/1.1.1\n");
    EXPECT_EQ(format("nin").write(native)->text, "5 5\n" + row_numbers + column_numbers);
    EXPECT_EQ(format("mk").write("1-1\n1//1\n")->text, "1 3\n1 1\n#\n1\n0\n1\n");
    EXPECT_EQ(format("cwc").write("1-1\n1//1\n")->text, "1\n3\n1 1\n\n1\n0\n1\n");
    EXPECT_EQ(format("non").write("1\n1/\n")->text,
              "width 2\nheight 1\n\nrows\n1\n\ncolumns\n1\n0\n");
}

TEST(WritesNonogram, ColoursWhereTheFormatHasThem) {
    for (const char* const id : {"puzzlink", "tatham", "nin", "mk", "cwc", "pzpr"})
        EXPECT_FALSE(format(id).write(coloured)) << id;
    for (const char* const id : {"g", "webpbn", "non"}) {
        const auto written = format(id).write(coloured);
        ASSERT_TRUE(written) << id;
        EXPECT_EQ(format(id).read(written->text)->text, coloured) << id;
    }
}

TEST(WritesNonogram, AndSaysWhatIsLost) {
    const std::string titled = "title \"A\"\nwidth 1\nheight 1\n\nrows\n1\n\ncolumns\n1\n";
    EXPECT_EQ(format("nin").write(titled)->lost.size(), 1U);
    EXPECT_TRUE(format("webpbn").write(titled)->lost.empty());
    EXPECT_EQ(format("webpbn").write("license CC0\n" + titled)->lost.size(), 1U);
}

TEST(RecognisesNonogram, EachFormatOnlyItsOwn) {
    EXPECT_FALSE(format("nin").recognises("5 5\n" + row_numbers + "#\n" + column_numbers));
    EXPECT_FALSE(format("cwc").recognises("5 5\n" + row_numbers + column_numbers));
    EXPECT_FALSE(format("mk").recognises("5 5\n" + row_numbers + column_numbers));
    EXPECT_FALSE(format("nin").recognises("1 2 3\n3 1 2\n2 3 1\n"));
    EXPECT_FALSE(format("webpbn").recognises("<opensudoku><game data=\"1\"/></opensudoku>"));
}

TEST(WebpbnSet, HasAPartForEachPuzzle) {
    const std::string one = "<puzzle><solution><image>|X|</image></solution></puzzle>";
    const std::string all = "<puzzleset>\n" + one + "\n" + one + "</puzzleset>\n";
    const auto parts = format("webpbn").parts(all);
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(parts[1], one);
}

}  // namespace
}  // namespace nonogram

// The formats of other programs, on boards of our own.
#include "formats/formats.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "format.hpp"
#include "quadrille/kit/lz_string.hpp"

namespace sudoku {
namespace {

namespace q = quadrille;

const std::string small = ".....2.12.4.....\n";
const std::string jigsaw =
    "order 4\nblocks map\nAAAB\nCABB\nCCDB\nCDDD\ngivens\n1...\n...3\n....\n43..\n";
const std::string killer =
    "order 4\ncage 3 r1c1 r1c2\ncage 4 r1c3 r2c3\ncage 6 r1c4 r2c4\ncage 5 r2c1 r3c1\n"
    "cage 5 r2c2 r3c2\ncage 8 r3c3 r3c4 r4c4\ncage 9 r4c1 r4c2 "
    "r4c3\ngivens\n1...\n....\n....\n....\n";
const std::string marked =
    "order 4\ndiagonals\nparity\no...\n...e\n....\n....\ngivens\n1...\n....\n....\n....\n";
const std::string nine =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

const std::string many_rules =
    "order 4\ndiagonals rising\nanti-knight\nanti-king\nnon-consecutive\n"
    "dots r1c1-r1c2 r1c1Vr1c2\ndots r3c3:r4c3\nthermometer r2c1 r3c2\n"
    "palindrome r1c1 r1c2 r1c3\nwhisper r4c4 r3c4\n"
    "arrow r1c3 r2c2 r3c1\narrow r1c3 r2c3\ncage r1c1 r1c2 r2c3\ncage 4 r1c4 r2c4\n"
    "givens\n1...\n....\n....\n....\n";
const std::string regions =
    "order 4\ndiagonals falling\ncage r1c1 r1c2 r2c3\ncage 4 r1c4 r2c4\n"
    "givens\n1...\n....\n....\n....\n";

std::string twice_nine(const std::string& game) {
    return "<opensudoku>" + game + game + "</opensudoku>";
}

const q::Format& format(const std::string& id) {
    static const std::vector<q::Format> all = foreign_formats();
    return *std::find_if(all.begin(), all.end(),
                         [&](const q::Format& one) { return one.id == id; });
}

std::string link_of(const std::string& json) {
    return "https://f-puzzles.com/?load=" + q::kit::compress_lz_string(json);
}

struct ReadCase {
    const char* format;
    std::string text;
    std::string native;     ///< empty: it is refused
    std::string said = {};  ///< what is lost, or why it is refused; a part of the sentence
};

class ReadsSudoku : public ::testing::TestWithParam<ReadCase> {};

TEST_P(ReadsSudoku, AsThis) {
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

const std::string json_rows =
    R"([{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}])";
const std::string one_given = "1...............\n";
const std::string given_one = "givens\n1...\n....\n....\n....\n";

const std::vector<ReadCase> read_cases{
    {"tatham", "2x2:e2a1_2a4e", small},
    {"tatham", "2x2adb:e2a1_2a4e", small},
    {"tatham", "4j:1f3d4_3b,b__b__bc___c_", jigsaw},
    {"tatham", "2x2k:1o,a______c_a_aa_aa,3a4_6_5_5d8a9c", killer},
    {"tatham", "2x2x:1o", "order 4\ndiagonals\ngivens\n1...\n....\n....\n....\n"},
    {"tatham", "2x3:1zi", "1...................................\n"},
    {"tatham", "3x2:1zi",
     "order 6\nblocks 2 wide 3 high\ngivens\n1.....\n......\n......\n......\n......\n......\n"},
    {"tatham", "2x2:e2a1_2a4d", {}, "before the last of 16"},
    {"tatham", "2x2:e2a1_2a4f", {}, "after the last of 16"},
    {"tatham", "2x2:e2a1_2a5e", {}, "here is a number 5"},
    {"tatham", "4j:1f3d4_3b,b__b__bc__", {}, "walls"},
    {"tatham", "4j:1f3d4_3b", {}, "a comma"},
    {"puzzlink", "https://puzz.link/p?sudoku/4/4/k2g12g4k", small},
    {"puzzlink", "sudoku/4/4/.k2g1", "......2.1.......\n", "question mark"},
    {"puzzlink", "sudoku/8/8/1", {}, "follow from its size"},
    {"puzzlink", "sudoku/4/4/5", {}, "here is a number 5"},
    {"pzpr",
     "pzprv3/sudoku/4/. . . . /. 2 . 1 /2 . 4 . /. . . . /. . . . /. . 3 . /. . . . /. . . . /",
     small, "marks"},
    {"fpuzzles-json", R"({"size":4,"grid":[)" + json_rows + "]}", one_given},
    {"fpuzzles", link_of(R"({"size":4,"grid":[)" + json_rows + "]}"), one_given},
    {"fpuzzles-json",
     R"({"size":4,"title":"T","grid":[)" + json_rows + R"(],"diagonal+":true,"diagonal-":true,)" +
         R"("odd":[{"cell":"R1C1"}],"even":[{"cell":"R2C4"}]})",
     marked, "title"},
    {"fpuzzles-json", R"({"size":4,"grid":[)" + json_rows + R"(],"diagonal+":true})",
     "order 4\ndiagonals rising\n" + given_one},
    {"fpuzzles-json", R"({"size":4,"grid":[)" + json_rows + R"(],"diagonal-":true})",
     "order 4\ndiagonals falling\n" + given_one},
    {"fpuzzles-json",
     R"({"size":4,"grid":[)" + json_rows +
         R"(],"antiknight":true,"antiking":true,"nonconsecutive":true})",
     "order 4\nanti-knight\nanti-king\nnon-consecutive\n" + given_one},
    {"fpuzzles-json",
     R"({"size":4,"grid":[)" + json_rows + R"(],"difference":[{"cells":["R1C2","R1C1"]},)" +
         R"({"cells":["R2C1","R2C2"],"value":"1"}],"ratio":[{"cells":["R1C1","R2C1"],"value":2}],)" +
         R"("xv":[{"cells":["R3C1","R3C2"],"value":"V"}]})",
     "order 4\ndots r1c1-r1c2 r1c1:r2c1\ndots r2c1-r2c2\ndots r3c1Vr3c2\n" + given_one},
    {"fpuzzles-json",
     R"({"size":4,"grid":[)" + json_rows +
         R"(],"difference":[{"cells":["R1C2","R1C1"],"value":"2"}]})",
     one_given, "difference"},
    {"fpuzzles-json",
     R"({"size":4,"grid":[)" + json_rows +
         R"(],"thermometer":[{"lines":[["R1C1","R2C2","R3C2"],["R1C1","R1C2"]]}],)" +
         R"("palindrome":[{"lines":[["R4C1","R4C2","R4C3"]]}],)" +
         R"("whispers":[{"lines":[["R4C4","R3C4"]]}]})",
     "order 4\nthermometer r1c1 r1c2\nthermometer r1c1 r2c2 r3c2\n"
     "palindrome r4c1 r4c2 r4c3\nwhisper r4c4 r3c4\n" +
         given_one},
    {"fpuzzles-json",
     R"({"size":4,"grid":[)" + json_rows + R"(],"thermometer":[{"lines":[["R1C1","R3C1"]]}]})",
     one_given, "thermometer"},
    {"fpuzzles-json", R"({"size":4,"grid":[)" + json_rows + R"(],"minimum":[{"cell":"R1C1"}]})",
     "order 4\ncompare r1c1<r1c2 r1c1<r2c1\n" + given_one},
    {"fpuzzles-json",
     R"({"size":4,"grid":[)" + json_rows +
         R"(],"minimum":[{"cell":"R1C1"}],"maximum":[{"cell":"R1C1"}]})",
     "order 4\ncompare r1c1<r1c2 r1c1<r2c1\n" + given_one, "maximum"},
    {"fpuzzles-json",
     R"({"size":4,"grid":[)" + json_rows + R"(],"extraregion":[{"cells":["R1C2","R2C3","R3C2"]}]})",
     "order 4\ncage r1c2 r2c3 r3c2\n" + given_one},
    {"fpuzzles-json",
     R"({"size":4,"grid":[)" + json_rows +
         R"(],"arrow":[{"lines":[["R4C1","R3C1","R2C2"],["R4C1","R4C2"]],"cells":["R4C1"]}]})",
     "order 4\narrow r4c1 r3c1 r2c2\narrow r4c1 r4c2\n" + given_one},
    {"fpuzzles-json",
     R"({"size":4,"grid":[)" + json_rows +
         R"(],"arrow":[{"lines":[["R4C2","R3C1"]],"cells":["R4C1","R4C2"]}]})",
     one_given, "arrow"},
    {"fpuzzles-json",
     R"({"size":4,"grid":[)" + json_rows + R"(],"negative":["xv"],"arrow":[{"lines":[["R1C1"]]}]})",
     one_given, "arrow"},
    {"fpuzzles-json", R"({"size":4,"grid":[)" + json_rows + R"(],"thermometer":[]})", one_given},
    {"fpuzzles-json",
     R"({"size":4,"grid":[)" + json_rows +
         R"(],"killercage":[{"cells":["R1C1","R1C2"],"value":""}]})",
     "order 4\ncage r1c1 r1c2\n" + given_one},
    {"fpuzzles-json",
     R"({"size":4,"grid":[)" + json_rows +
         R"(],"killercage":[{"cells":["R1C1","R9C2"],"value":"3"}]})",
     {},
     "none of the grid"},
    {"fpuzzles-json",
     R"({"size":4,"grid":[)" + json_rows +
         R"(],"killercage":[{"cells":["R1C1","R1C2"],"value":"99"}]})",
     {},
     "sum"},
    {"fpuzzles-json",
     R"({"size":4,"grid":[[{"value":7,"given":true},{},{},{}],[{},{},{},{}],)"
     R"([{},{},{},{}],[{},{},{},{}]]})",
     {},
     "from 1 to 4"},
    {"fpuzzles-json", R"({"size":4,"grid":[)" + json_rows + "}", {}, "in JSON"},
    {"fpuzzles-json", R"({"size":5,"grid":[)" + json_rows + "]}", {}, "as many rows"},
    {"fpuzzles", "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1", {}, "cut off"},
    {"sudokupad", "https://sudokupad.app/abcdef", {}, "f-puzzles link"},
    {"sudokupad",
     "https://sudokupad.app/fpuzzles" +
         q::kit::compress_lz_string(R"({"size":4,"grid":[)" + json_rows + "]}"),
     one_given},
    {"sadman",
     "#ASomebody\n[Puzzle]\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"
     ".6....28.\n...419..5\n....8..79\n",
     nine, "author"},
    {"sadman", "[Puzzle]\n53..7....\n", {}, "ends after 1 of 9"},
    {"sadman", "[Puzzle]\n53..7...x\n", {}, "a digit"},
    {"opensudoku",
     "<opensudoku version=\"2\"><game data=\"" + std::string(80, '0') + "9\"/></opensudoku>",
     std::string(80, '.') + "9\n"},
    {"opensudoku", "<game data=\"12\"/>", {}, "81 digits"},
    {"ksudoku",
     "<ksudoku><game><puzzle><graph order=\"4\" type=\"sudoku\"/><values>_b______________</values>"
     "</puzzle></game></ksudoku>",
     "....1...........\n"},
    {"ksudoku",
     "<g><graph order=\"4\" type=\"custom\" sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\" name=\"X\">"
     "<sudokugroups at=\"0\" withblocks=\"1\"/><clique size=\"4\">0 5 10 15</clique>"
     "<clique size=\"4\">3 6 9 12</clique></graph></g>",
     "order 4\ndiagonals\ngivens\n....\n....\n....\n....\n"},
    {"ksudoku",
     "<g><graph order=\"4\" type=\"custom\" sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\" name=\"X\">"
     "<sudokugroups at=\"0\" withblocks=\"1\"/><clique size=\"4\">0 5 10 15</clique>"
     "<clique size=\"3\">1 6 9</clique></graph></g>",
     "order 4\ndiagonals falling\ncage r2c1 r2c3 r3c2\ngivens\n....\n....\n....\n....\n"},
    {"ksudoku", "<g><graph order=\"4\" type=\"roxdoku\"/></g>", {}, "three dimensions"},
};
INSTANTIATE_TEST_SUITE_P(Texts, ReadsSudoku, ::testing::ValuesIn(read_cases));

struct WriteCase {
    const char* format;
    std::string native;
    std::string text;  ///< empty: it cannot be told
};
class WritesSudoku : public ::testing::TestWithParam<WriteCase> {};
TEST_P(WritesSudoku, AsThis) {
    const WriteCase& one = GetParam();
    const auto written = format(one.format).write(one.native);
    ASSERT_EQ(written.has_value(), !one.text.empty());
    EXPECT_EQ(written ? written->text : std::string(), one.text);
}
const std::vector<WriteCase> write_cases{
    {"line", small, small},
    {"line", jigsaw, {}},
    {"line", "order 4\nsymbols 5 6 7 8\ngivens\n5...\n....\n...8\n....\n", "1..........4....\n"},
    {"tatham", small, "2x2:e2a1_2a4e\n"},
    {"tatham", jigsaw, "4j:1f3d4_3b,b__b__bc___c_\n"},
    {"tatham", killer, "2x2k:1o,a______c_a_aa_aa,3a4_6_5_5d8a9c\n"},
    {"tatham", marked, {}},
    {"tatham", regions, {}},
    {"tatham", many_rules, {}},
    {"ksudoku", many_rules, {}},
    {"line", many_rules, {}},
    {"puzzlink", small, "https://puzz.link/p?sudoku/4/4/k2g12g4k\n"},
    {"puzzlink", jigsaw, {}},
    {"sadman", small, {}},
    {"opensudoku", small, {}},
    {"fpuzzles-json", one_given, R"({"size":4,"grid":[)" + json_rows + "]}\n"},
};
INSTANTIATE_TEST_SUITE_P(Texts, WritesSudoku, ::testing::ValuesIn(write_cases));

TEST(SudokuFormats, TellWhatTheyKnowAndReadItBack) {
    for (const auto& [id, natives] : std::vector<std::pair<const char*, std::vector<std::string>>>{
             {"fpuzzles", {small, nine, jigsaw, killer, marked, many_rules}},
             {"sudokupad", {small, nine, jigsaw, killer, marked, many_rules}},
             {"ksudoku", {small, nine, jigsaw, killer, regions}},
             {"tatham-save", {small, nine, jigsaw, killer}},
             {"pzpr", {small, nine}}})
        for (const std::string& native : natives) {
            const auto written = format(id).write(native);
            ASSERT_TRUE(written) << id << ": " << native << in_english(written.error().message);
            const auto read = format(id).read(written->text);
            ASSERT_TRUE(read) << written->text << in_english(read.error().message);
            EXPECT_EQ(read->text, native) << id;
        }
}

TEST(SudokuFormats, HaveSeveralGridsWhereTheyCan) {
    const auto samurai = read("order 9\nlayout twin\ngivens\n" + [] {
        std::string text;
        for (std::size_t row = 0; row < 15; ++row)
            text += (row < 6   ? ".........______\n"
                     : row < 9 ? "...............\n"
                               : "______.........\n");
        return text;
    }());
    ASSERT_TRUE(samurai) << in_english(samurai.error().message);
    const std::string native = write(*samurai);
    EXPECT_EQ(format("ksudoku").read(format("ksudoku").write(native)->text)->text, native);
    EXPECT_FALSE(format("fpuzzles").write(native));
    EXPECT_FALSE(format("tatham").write(native));
}

TEST(OpenSudokuCollections, HaveAPartForEachGame) {
    const std::string all =
        twice_nine("<game created=\"1\" data=\"" + std::string(81, '0') + "\" />");
    EXPECT_EQ(format("opensudoku").parts(all).size(), 2U);
}

TEST(LzString, ReadsBackWhatItWrote) {
    for (const std::string& text : {std::string(), std::string("a"), std::string(5000, 'x'),
                                    std::string("é 😀 ☃ é 😀 ☃"), std::string("{\"size\":9}")})
        EXPECT_EQ(q::kit::decompress_lz_string(q::kit::compress_lz_string(text), 10'000), text);
    EXPECT_EQ(
        q::kit::decompress_lz_string(q::kit::compress_lz_string(std::string(5000, 'x')), 4999),
        std::nullopt)
        << "a text may be too long";
    EXPECT_EQ(q::kit::decompress_lz_string("!!", 10), std::nullopt);
}

TEST(SudokuFormats, DoNotTakeOneRegionForUsualBlocks) {
    std::string grid = "[";
    for (int row = 0; row < 4; ++row)
        grid += std::string(row > 0 ? "," : "") +
                "[{\"region\":0},{\"region\":0},{\"region\":0},{\"region\":0}]";
    const auto told = format("fpuzzles").read(link_of("{\"size\":4,\"grid\":" + grid + "]}"));
    EXPECT_FALSE(told) << "a block of sixteen cells is none: " << told->text;
}

TEST(SudokuFormats, NameAConstraintThatIsLeftOutOnce) {
    std::string json =
        "{\"size\":4,\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]";
    for (int i = 0; i < 200; ++i) json += ",\"renban\":[1]";
    const auto told = format("fpuzzles").read(link_of(json + "}"));
    ASSERT_TRUE(told) << in_english(told.error().message);
    EXPECT_EQ(told->lost.size(), 1U);
}

TEST(SudokuFormats, KeepACageWithoutASum) {
    std::string id = format("tatham").write(killer)->text;
    const std::size_t first_sum = id.find(",3a");
    ASSERT_NE(first_sum, std::string::npos) << id;
    const auto told = format("tatham").read(id.replace(first_sum, 3, ",b"));
    ASSERT_TRUE(told) << in_english(told.error().message);
    EXPECT_TRUE(told->lost.empty());
    EXPECT_NE(told->text.find("cage r1c1 r1c2\n"), std::string::npos) << told->text;
    EXPECT_EQ(format("tatham").write(told->text)->text, id);
}

}  // namespace
}  // namespace sudoku

// `convert`, and texts of other programs wherever a file of ours may stand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "program.hpp"

namespace quadrille {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr const char* loop = "_1___\n__303\n_____\n_____\n3__33\n";
constexpr const char* loop_link = "https://puzz.link/p?slither/5/5/gbi30dnd33";
constexpr const char* picture = "4//2-1/1/1-1-1\n1-1/1-2/1-1/1-1/1-1\n";

class Convert : public testing::Test {
protected:
    test::Program quadrille;
    void SetUp() override {
        quadrille.write("loop.slitherlink", loop);
        quadrille.write("picture.nonogram", picture);
    }
};

TEST_F(Convert, WritesAndReadsBack) {
    const test::Outcome link = quadrille("convert loop.slitherlink --to puzzlink");
    EXPECT_EQ(link.status, 0) << link.err;
    EXPECT_EQ(link.out, std::string(loop_link) + "\n");
    EXPECT_EQ(quadrille(std::string("convert '") + loop_link + "' --to native").out, loop);
    EXPECT_EQ(quadrille("convert - --to native", link.out).out, loop);
    EXPECT_EQ(quadrille("convert 5x5t0:a1e303j3b33 --to native").out, loop);
}

TEST_F(Convert, LinksStandWhereFilesDo) {
    const test::Outcome count = quadrille(std::string("count '") + loop_link + "'");
    EXPECT_EQ(count.status, 0) << count.err;
    EXPECT_EQ(count.out, "There is exactly one solution.\n");
    EXPECT_EQ(quadrille("count https://puzz.link/p?nothing/1/1/1").status, 2);
}

TEST_F(Convert, OfALongLinkThatCannotBeReadTheBeginningIsTold) {
    const std::string link = "https://puzz.link/p?slither/5/5/" + std::string(400, 'Z');
    const test::Outcome refused = quadrille("count '" + link + "'");
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, StartsWith(link.substr(0, 60) + "…:"));
    EXPECT_LT(refused.err.size(), 200U);
}

TEST_F(Convert, PutsSeveralIntoOneText) {
    EXPECT_EQ(quadrille("convert loop.slitherlink loop.slitherlink --to tatham").out,
              "5x5t0:a1e303j3b33\n5x5t0:a1e303j3b33\n");
    const test::Outcome set =
        quadrille("convert picture.nonogram picture.nonogram --to webpbn -o set.xml");
    EXPECT_EQ(set.status, 0) << set.err;
    EXPECT_EQ(quadrille("convert set.xml --to native").out, std::string(picture) + "\n" + picture);
    const test::Outcome one = quadrille("convert picture.nonogram picture.nonogram --to nin");
    EXPECT_EQ(one.status, 2);
    EXPECT_THAT(one.err, HasSubstr("holds one puzzle"));
}

TEST_F(Convert, PutsEachIntoAFolder) {
    std::filesystem::create_directory(quadrille.path("out"));
    EXPECT_EQ(quadrille("convert picture.nonogram picture.nonogram --to nin -o out").status, 0);
    EXPECT_THAT(quadrille.content("out/picture.nin"), StartsWith("5 5\n4\n0\n"));
    EXPECT_EQ(quadrille.content("out/picture 2.nin"), quadrille.content("out/picture.nin"));
    EXPECT_EQ(quadrille("convert out/picture.nin --to native").out, picture);
}

TEST_F(Convert, SaysWhatIsLostAndWhatCannotBeTold) {
    const test::Outcome read = quadrille("convert slither/3/2/1.3 --to native");
    EXPECT_EQ(read.out, "1_3\n___\n");
    EXPECT_EQ(read.err,
              "slither/3/2/1.3: Clues with a question mark say nothing; they are left out.\n");
    quadrille.write("marked.sudoku",
                    "order 4\nparity\no...\n....\n....\n....\ngivens\n1...\n....\n....\n....\n");
    const test::Outcome written = quadrille("convert marked.sudoku --to tatham");
    EXPECT_EQ(written.status, 2);
    EXPECT_EQ(written.err, "marked.sudoku: this format has no cells for odd or even numbers\n");
    EXPECT_THAT(quadrille("--lang fr convert marked.sudoku --to tatham").err,
                HasSubstr("ce format n'a pas de cases pour nombres pairs ou impairs"));
}

TEST_F(Convert, ThatAFormatHoldsOnePuzzleIsToldOnce) {
    const test::Outcome all =
        quadrille("convert picture.nonogram picture.nonogram picture.nonogram --to nin");
    EXPECT_EQ(all.status, 2);
    const std::string sentence = "holds one puzzle";
    const std::size_t first = all.err.find(sentence);
    ASSERT_NE(first, std::string::npos) << all.err;
    EXPECT_EQ(all.err.find(sentence, first + 1), std::string::npos) << all.err;
}

TEST_F(Convert, OnePuzzleThatDoesNotFitStopsNoOther) {
    const std::string words = "convert --json picture.nonogram picture.nonogram picture.nonogram";
    const auto lines = [](const std::string& text) {
        std::vector<json> all;
        std::istringstream stream(text);
        for (std::string line; std::getline(stream, line);) all.push_back(json::parse(line));
        return all;
    };
    const test::Outcome to_stream = quadrille(words + " --to nin");
    EXPECT_EQ(to_stream.status, 0) << to_stream.err;
    ASSERT_EQ(lines(to_stream.out).size(), 3U);
    for (const json& line : lines(to_stream.out))
        EXPECT_THAT(line["text"].get<std::string>(), StartsWith("5 5\n4\n0\n"));
    const test::Outcome to_file = quadrille(words + " --to nin -o one.nin");
    EXPECT_EQ(to_file.status, 2);
    const std::vector<json> told = lines(to_file.out);
    ASSERT_EQ(told.size(), 3U) << to_file.out;
    EXPECT_TRUE(told[0].contains("text"));
    for (const std::size_t i : {1U, 2U})
        EXPECT_THAT(told[i]["error"]["message"].get<std::string>(), HasSubstr("holds one puzzle"));
    EXPECT_EQ(quadrille("convert one.nin --to native").out, picture);
}

TEST_F(Convert, ANameThatEndsAsAFolderBecomesOne) {
    const test::Outcome put = quadrille("convert loop.slitherlink --to tatham -o new/deep/");
    EXPECT_EQ(put.status, 0) << put.err;
    EXPECT_TRUE(std::filesystem::is_directory(quadrille.path("new/deep")));
    EXPECT_FALSE(std::filesystem::is_empty(quadrille.path("new/deep")));
}

TEST_F(Convert, TellsJson) {
    const json line = json::parse(quadrille("convert slither/3/2/1.3 --to tatham --json").out);
    EXPECT_EQ(line["type"], "slitherlink");
    EXPECT_EQ(line["error"]["message"], "Loopy has no side shorter than 3 cells");
    const json good = json::parse(quadrille("convert slither/3/3/1.3 --to tatham --json").out);
    EXPECT_EQ(good["format"], "tatham");
    EXPECT_EQ(good["text"], "3x3t0:1a3f\n");
    EXPECT_EQ(good["lost"].size(), 1U);
}

TEST_F(Convert, NamesTheCandidatesWhereATextIsOfSeveralTypes) {
    // Clues of a loop and numbers of Hitori by its form, and both are puzzles.
    const test::Outcome both = quadrille("count 3x3:212111212");
    EXPECT_THAT(both.err + both.out, HasSubstr("itherlink"));
    EXPECT_EQ(quadrille("convert --type hitori 3x3:212111212 --to native").out,
              "2 1 2\n1 1 1\n2 1 2\n");
    EXPECT_EQ(quadrille("convert --type slitherlink 3x3:212111212 --to native").out,
              "212\n111\n212\n");
}

TEST_F(Convert, AFormatHasTheNamesThatPeopleGiveIt) {
    const std::string link = quadrille("convert loop.slitherlink --to puzzlink").out;
    for (const char* const name : {"puzz.link", "PuzzLink", "pzv", "pzv.jp", "pzprxs"})
        EXPECT_EQ(quadrille(std::string("convert loop.slitherlink --to ") + name).out, link)
            << name;
    quadrille.write("link.txt", link);
    EXPECT_EQ(quadrille("convert link.txt --type slitherlink --from puzz.link --to native").out,
              quadrille("convert loop.slitherlink --to native").out);
    EXPECT_THAT(quadrille("convert loop.slitherlink --to of").err,
                HasSubstr("native, tatham (game id of Simon Tatham's collection), "));
}

TEST_F(Convert, RefusesWhatItDoesNotKnow) {
    EXPECT_THAT(quadrille("convert loop.slitherlink --to sadman").err, HasSubstr("puzzlink"));
    EXPECT_THAT(quadrille("convert loop.slitherlink --from sadman --to native").err,
                HasSubstr("[Puzzle]"));
    EXPECT_THAT(quadrille("convert loop.slitherlink --from nothing --to native").err,
                HasSubstr("there is no format 'nothing'"));
    EXPECT_EQ(quadrille("convert loop.slitherlink").status, 2);
    EXPECT_EQ(quadrille("convert --to native").status, 2);
}

TEST_F(Convert, HelpListsTheFormatsOfEachType) {
    const test::Outcome help = quadrille("convert --help");
    EXPECT_EQ(help.status, 0);
    EXPECT_THAT(help.out, HasSubstr("Slitherlink:\n  tatham"));
    EXPECT_THAT(help.out, HasSubstr(".ksudoku"));
    EXPECT_THAT(quadrille("integrate formats").out, HasSubstr("native\n"));
}

}  // namespace
}  // namespace quadrille

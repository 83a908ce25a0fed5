// solve by every method, its log, rate and compare.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "program.hpp"
#include "small_slitherlink.hpp"
#include "trusted_plugin.hpp"

namespace quadrille {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

/// Beyond the named techniques without a trial.
constexpr const char* beyond_techniques =
    "_3_12_1\n__2_22_\n3_0__2_\n2__3__3\n_2__1_2\n_32_1__\n2_12_1_\n";
class Solving : public testing::Test {
protected:
    test::Program quadrille;
    void SetUp() override {
        quadrille.write("article.slitherlink", test::small_slitherlink);
        quadrille.write("hard.slitherlink", beyond_techniques);
        quadrille.write("small.slitherlink", "1_100\n2___0\n_120_\n1___0\n211_1\n");
        quadrille.write("impossible.slitherlink", "33\n00\n");
        quadrille.write("free.slitherlink", "___\n___\n___\n");
    }
};

TEST_F(Solving, EveryMethodFindsTheSameSolution) {
    const json exact = json::parse(quadrille("solve --json article.slitherlink").out);
    EXPECT_EQ(exact["method"], "exact");
    for (const char* method : {"exact", "search", "techniques", "mixed", "loop-walk"}) {
        const test::Outcome solve =
            quadrille(std::string("solve --json --method ") + method + " article.slitherlink");
        EXPECT_EQ(solve.status, 0) << method;
        const json line = json::parse(solve.out);
        EXPECT_EQ(line["method"], method);
        EXPECT_EQ(line["verdict"], "unique") << method;
        EXPECT_EQ(line["solutions"], exact["solutions"]) << method;
    }
    const test::Outcome unknown = quadrille("solve --method hope article.slitherlink");
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(
        unknown.err,
        HasSubstr("there is no method 'hope' here; there are: exact, search, techniques, mixed"));
}

TEST_F(Solving, ASolverThatThePluginBringsIsAMethod) {
    std::filesystem::copy_file(QUADRILLE_BUILD_DIR "/tests/broken/sound_solver.so",
                               quadrille.write("own/readme", "").parent_path() / "lamps.so");
    quadrille.write("three.lamps", "...\n");
    const test::Outcome solve =
        quadrille("--plugin-path own solve --json --method one-by-one --log steps.txt three.lamps");
    EXPECT_EQ(solve.status, 0) << solve.err;
    const json line = json::parse(solve.out);
    EXPECT_EQ(line["method"], "one-by-one");
    EXPECT_EQ(line["verdict"], "unique");
    EXPECT_THAT(quadrille.content("steps.txt"), HasSubstr("    1. Guess: r1c1 is lit."));
    const json compare = json::parse(quadrille("--plugin-path own compare --json three.lamps").out);
    ASSERT_EQ(compare["methods"].size(), 5U);
    EXPECT_EQ(compare["methods"][4]["method"], "one-by-one");
    EXPECT_EQ(compare["methods"][4]["verdict"], "unique");
    const test::Outcome unknown = quadrille("--plugin-path own solve --method hope three.lamps");
    EXPECT_THAT(unknown.err, HasSubstr("techniques, mixed, one-by-one"));
}

TEST_F(Solving, DeductionAloneSaysWhereItIsStuck) {
    const test::Outcome stuck = quadrille("solve --method techniques free.slitherlink");
    EXPECT_EQ(stuck.status, 3);
    EXPECT_THAT(stuck.out, HasSubstr("No technique goes on from here."));
    const json line = json::parse(quadrille("solve --json --method techniques --techniques "
                                            "count-full,loop-corner article.slitherlink")
                                      .out);
    EXPECT_EQ(line["verdict"], "gave-up");
    EXPECT_EQ(line["stuck"], true);
    EXPECT_TRUE(line["reached"].is_object());
}

TEST_F(Solving, TechniquesAreChosenOrDropped) {
    const std::string without = "-long-clue-chain,-uniqueness,-trial hard.slitherlink";
    EXPECT_EQ(quadrille("solve --method techniques --techniques=" + without).status, 3);
    EXPECT_EQ(quadrille("solve --method techniques --techniques " + without).status, 3);
    EXPECT_EQ(quadrille("solve --method techniques hard.slitherlink").status, 0);
    EXPECT_EQ(quadrille("solve --method mixed --techniques=-trial hard.slitherlink").status, 0);
    const test::Outcome unknown =
        quadrille("solve --method techniques --techniques hope article.slitherlink");
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.err, HasSubstr("there is no technique 'hope' here; there are: "));
}

TEST_F(Solving, SaysWhyThereIsNoSolution) {
    const test::Outcome none = quadrille("solve --method techniques impossible.slitherlink");
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.out, HasSubstr("do not go together (the 3 at r1c2 has 3 edges)"));
    const json line =
        json::parse(quadrille("solve --json --method techniques impossible.slitherlink").out);
    EXPECT_THAT(line["contradiction"]["text"].get<std::string>(), HasSubstr("do not go together"));
}

TEST_F(Solving, WritesTheStepsAsTextAndAsJson) {
    const std::string by_the_rules =
        "solve --method techniques --techniques "
        "count-full,count-rest,loop-corner,loop-apart,trial ";
    EXPECT_EQ(quadrille(by_the_rules + "--log steps.txt article.slitherlink").status, 0);
    const std::string steps = quadrille.content("steps.txt");
    const std::string sentences = steps.substr(0, steps.find("\n{"));
    EXPECT_THAT(sentences,
                testing::AllOf(HasSubstr("    1. "), testing::Not(HasSubstr("count-full"))));
    EXPECT_THAT(sentences, HasSubstr("none is allowed (the 0 at r1c5 has 0 edges)."));
    EXPECT_THAT(sentences, HasSubstr("    1. The top of "));
    EXPECT_EQ(quadrille("--lang fr " + by_the_rules + "--log pas.txt article.slitherlink").status,
              0);
    EXPECT_THAT(quadrille.content("pas.txt"), HasSubstr(" le compte à atteindre est zéro ("));
    EXPECT_EQ(quadrille("solve --method mixed --log steps.jsonl article.slitherlink").status, 0);
    std::istringstream lines(quadrille.content("steps.jsonl"));
    std::vector<json> log;
    for (std::string line; std::getline(lines, line);) log.push_back(json::parse(line));
    ASSERT_GT(log.size(), 10U);
    EXPECT_EQ(log.front()["log"], 1);
    EXPECT_EQ(log[1]["event"], "deduced");
    EXPECT_EQ(log[1]["follows"][0]["mark"], "ruled-out");
    EXPECT_EQ(log.back()["event"], "contradiction") << "there is no second solution";
    EXPECT_EQ(quadrille("solve --log article.slitherlink/steps.txt article.slitherlink").status, 4);
}

TEST_F(Solving, RateTellsLevelScoreAndTechniques) {
    const test::Outcome rate = quadrille("rate article.slitherlink");
    EXPECT_EQ(rate.status, 0);
    EXPECT_THAT(rate.out, StartsWith("level "));
    EXPECT_THAT(rate.out, HasSubstr("loop-corner: no branch and no end\n"));
    const json line = json::parse(quadrille("rate --json article.slitherlink").out);
    EXPECT_EQ(line["verdict"], "unique");
    EXPECT_GT(line["techniques"]["loop-corner"], 0);
    EXPECT_GT(line["score"], 0);
    EXPECT_EQ(line["search"], false);
    const json hard =
        json::parse(quadrille("rate --json --techniques count-full article.slitherlink").out);
    EXPECT_EQ(hard["search"], true);
    EXPECT_EQ(hard["level"], 10);
    EXPECT_EQ(quadrille("rate impossible.slitherlink").status, 1);
    EXPECT_EQ(json::parse(quadrille("rate --json free.slitherlink").out)["verdict"], "multiple");
}

constexpr const char* my_rules =
    "[[pattern]]\nid = 'my-corner'\nname = { en = 'my corner', fr = 'mon coin' }\nlevel = "
    "1\nborder = ['top', 'left']\n"
    "puzzle = '0'\nafter = { 'p0.0-p0.1' = 'ruled-out' }\n"
    "[[pattern]]\nid = 'wrong'\nname = 'wrong'\npuzzle = '2'\nafter = { 'p0.0-p0.1' = 'drawn' }\n";

TEST_F(Solving, TechniquesTellWhereTheyComeFrom) {
    const test::Outcome all = quadrille("techniques slitherlink");
    EXPECT_EQ(all.status, 0) << all.err;
    EXPECT_THAT(all.out, HasSubstr("3s side by side"));
    EXPECT_THAT(quadrille("--lang fr techniques article.slitherlink").out,
                HasSubstr("3 côte à côte"));
    std::istringstream lines(quadrille("techniques --json slitherlink").out);
    std::set<std::string> from;
    for (std::string line; std::getline(lines, line);)
        from.insert(json::parse(line)["from"].get<std::string>());
    EXPECT_EQ(from, (std::set<std::string>{"file", "host", "plugin"}));
    EXPECT_EQ(quadrille("techniques no-such-type").status, 2);
}

TEST_F(Solving, AHintMayBeAskedOfChosenTechniques) {
    const json line =
        json::parse(quadrille("hint --json --techniques count-full article.slitherlink").out);
    EXPECT_EQ(line["technique"], "count-full");
    EXPECT_EQ(quadrille("hint --techniques no-such-technique article.slitherlink").status, 2);
}

/// The examples of the manual, each after a line that says what it is and of which type, by the
/// puzzles themselves.
TEST_F(Solving, TheExamplesOfTheManualAreWhatItSays) {
    std::ifstream manual(std::filesystem::path(QUADRILLE_SOURCE_DIR) / "docs/deduction-rules.md");
    const std::string text(std::istreambuf_iterator<char>(manual), {});
    const std::regex example(R"re(<!-- (sound|unsound), (\w+) -->\n```toml\n([^`]*)```)re");
    std::set<std::string> types;
    std::size_t tried = 0;
    for (std::sregex_iterator at(text.begin(), text.end(), example), end; at != end;
         ++at, ++tried) {
        quadrille.write("example.toml", (*at)[3].str());
        const test::Outcome outcome =
            quadrille("techniques --file example.toml --type " + (*at)[2].str());
        EXPECT_EQ(outcome.status, (*at)[1] == "sound" ? 0 : 2)
            << (*at)[2] << ": " << outcome.err << (*at)[3];
        types.insert((*at)[2]);
    }
    EXPECT_GE(types.size(), 3U);
    std::size_t blocks = 0;
    for (std::size_t at = text.find("```toml"); at != std::string::npos;
         at = text.find("```toml", at + 1))
        ++blocks;
    EXPECT_EQ(tried, blocks) << "an example that is not tried";
}

TEST_F(Solving, AFileOfRulesCanBeTriedBeforeItIsUsed) {
    quadrille.write("my.toml", my_rules);
    const test::Outcome tried = quadrille("techniques --file my.toml --type slitherlink");
    EXPECT_EQ(tried.status, 2);
    EXPECT_THAT(tried.out, HasSubstr("my corner"));
    EXPECT_THAT(tried.err, HasSubstr("my.toml:9:6: the rule 'wrong' is not used: it is not sound"));
    EXPECT_THAT(tried.err, HasSubstr("2")) << "the counter-example is drawn";
    EXPECT_THAT(tried.err,
                testing::ContainsRegex("between > and <: p[0-9.]+-p[0-9.]+ is (drawn|ruled-out)"));
    EXPECT_THAT(tried.err, testing::ContainsRegex("> *[^ ]+ *<")) << "the place that is otherwise";
    const test::Outcome as_json = quadrille("techniques --json --file my.toml --type slitherlink");
    EXPECT_THAT(as_json.out, HasSubstr("\"element\":\"p"));
    EXPECT_EQ(quadrille("techniques --file my.toml --type none").status, 2);
}

TEST_F(Solving, ATaughtRuleIsListedWithItsFolder) {
    quadrille.write(".config/quadrille/techniques/slitherlink/my.toml", my_rules);
    EXPECT_THAT(quadrille("techniques slitherlink").out,
                HasSubstr("~/.config/quadrille/techniques/slitherlink/my.toml"));
}

TEST_F(Solving, WhatRulesCallMarksIsToldForATypeAndForAPuzzle) {
    const test::Outcome type = quadrille("techniques slitherlink --names");
    EXPECT_EQ(type.status, 0);
    EXPECT_THAT(type.out, testing::AllOf(HasSubstr("drawn"), HasSubstr("ruled-out"),
                                         HasSubstr("what a blank stands for")));
    const test::Outcome french = quadrille("techniques slitherlink --names --lang fr");
    EXPECT_THAT(french.out, HasSubstr("ce que vaut une case vide"));
    const nlohmann::json told =
        json::parse(quadrille("techniques --names --json article.slitherlink").out);
    EXPECT_EQ(told["type"], "slitherlink");
    EXPECT_EQ(told["marks"][0]["mark"], "drawn");
    EXPECT_EQ(told["marks"][1]["rest"], true);
    EXPECT_THAT(told["example"].get<std::string>(), testing::Not(testing::IsEmpty()));
}

TEST_F(Solving, AFewTechniquesThatAreStuckAreSaidToBe) {
    const nlohmann::json told =
        json::parse(quadrille("rate --json --techniques count-full article.slitherlink").out);
    ASSERT_EQ(told["search"], true);
    ASSERT_EQ(told["nodes"], 0);
    const test::Outcome stuck = quadrille("rate --techniques count-full article.slitherlink");
    EXPECT_THAT(
        stuck.out,
        HasSubstr("these techniques are stuck after " + std::to_string(told["steps"].get<int>()) +
                  " steps, which is told as level 10; what is left follows from the rules"));
}

TEST_F(Solving, TheUsersRulesAreUsedAndRefusedOnesToldWithoutStoppingWork) {
    quadrille.write(".config/quadrille/techniques/slitherlink/my.toml", my_rules);
    quadrille.write("corner.slitherlink", "0_3\n___\n");
    const test::Outcome rate = quadrille("rate article.slitherlink");
    EXPECT_EQ(rate.status, 0);
    EXPECT_THAT(rate.err, HasSubstr("my.toml:9:6: the rule 'wrong' is not used"));
    EXPECT_EQ(quadrille("rate --quiet article.slitherlink").err, "");
    EXPECT_EQ(quadrille("solve article.slitherlink").err, "") << "nobody asked for techniques";
    EXPECT_EQ(quadrille("techniques slitherlink").status, 2);
    EXPECT_EQ(
        quadrille(
            "solve --method techniques --techniques my-corner --log steps.txt corner.slitherlink")
            .status,
        3);
    EXPECT_THAT(quadrille.content("steps.txt"), HasSubstr("my corner"));
}

TEST_F(Solving, RefusedRulesAreToldEvenWhereWorkWasLeftBehind) {
    quadrille.write(".config/quadrille/techniques/slitherlink/my.toml", my_rules);
    quadrille.write("a.lamps", "..\n");
    test::put_trusted("sleeping_rule.so", quadrille.path("only/sleeping_rule.so"),
                      quadrille.path(".cache/quadrille"));
    const std::string words = "--plugin-path only rate --timeout 5 a.lamps article.slitherlink";
    const test::Outcome rate = quadrille(words);
    EXPECT_EQ(rate.status, 3);
    EXPECT_THAT(rate.err, HasSubstr("my.toml:9:6: the rule 'wrong' is not used"));
    EXPECT_EQ(quadrille(words + " --quiet").err, "");
}

/// Rows of cells, `rows` times the one above the other.
std::string rows_of(std::size_t rows, const std::string& first, const std::string& second) {
    std::string text;
    for (std::size_t row = 0; row < rows; ++row) text += (row % 2 == 0 ? first : second) + "\n";
    return text;
}

TEST_F(Solving, TakesBoardsWithMoreSeatsThanAHiddenElementHasMarks) {
    const std::string pairs = "2 . 2 . 2 . 2 . 2 . 2 .";
    quadrille.write("pairs.shikaku", "shikaku\n" + rows_of(12, pairs, pairs));
    quadrille.write("stars.galaxies",
                    "galaxies\n" + rows_of(17, "o.o.o.o.o.o.o.o", "..............."));
    quadrille.write("islets.nurikabe", "nurikabe\n" + rows_of(17, "1 . 1 . 1 . 1 . 1 . 1 . 1 . 1",
                                                              ". . . . . . . . . . . . . . ."));
    for (const char* const file : {"pairs.shikaku", "stars.galaxies", "islets.nurikabe"}) {
        const json line = json::parse(quadrille(std::string("solve --json ") + file).out);
        EXPECT_EQ(line["verdict"], "unique") << line;
    }
    EXPECT_THAT(quadrille("explain islets.nurikabe r17c2").out, HasSubstr("r17c2 must be shaded"));
}

TEST_F(Solving, CompareSetsTheMethodsSideBySide) {
    const test::Outcome compare = quadrille("compare small.slitherlink");
    EXPECT_EQ(compare.status, 0);
    EXPECT_THAT(compare.out, StartsWith("method"));
    const json line = json::parse(quadrille("compare --json small.slitherlink").out);
    EXPECT_EQ(line["verdict"], "unique");
    std::vector<std::string> methods;
    for (const json& row : line["methods"]) {
        methods.push_back(row["method"]);
        EXPECT_EQ(row["verdict"], "unique");
        EXPECT_TRUE(row.contains("ms") && row.contains("nodes") && row.contains("steps"));
    }
    EXPECT_EQ(methods, (std::vector<std::string>{"exact", "mixed", "techniques", "search",
                                                 "loop-walk", "loop-walk-plain"}));
}

}  // namespace
}  // namespace quadrille

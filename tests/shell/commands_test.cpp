// The shell commands, run as a newcomer would run them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
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
using testing::IsEmpty;
using testing::StartsWith;

constexpr const char* impossible = "33\n00\n";
constexpr const char* empty_2x2 = "__\n__\n";  // 13 loops

class Shell : public testing::Test {
protected:
    test::Program quadrille;
    void SetUp() override {
        quadrille.write("article.slitherlink", test::small_slitherlink);
        quadrille.write("impossible.slitherlink", impossible);
        quadrille.write("free.slitherlink", empty_2x2);
        quadrille.write("bad.slitherlink", "__\n_5\n");
    }
};

TEST_F(Shell, PluginsListsEachTypeWithItsState) {
    const test::Outcome list = quadrille("plugins");
    EXPECT_EQ(list.status, 0);
    EXPECT_THAT(list.out, HasSubstr("Slitherlink"));
    std::istringstream lines(quadrille("plugins --json").out);
    std::set<std::string> ids;
    for (std::string line; std::getline(lines, line);) {
        const json told = json::parse(line);
        EXPECT_EQ(told["state"], "ok") << line;
        ids.insert(told["id"].get<std::string>());
    }
    EXPECT_TRUE(ids.contains("slitherlink"));
}

TEST_F(Shell, PluginsTellsWhyALibraryIsRefused) {
    quadrille.write("more/broken.so", "this is no library");
    const test::Outcome list = quadrille("--plugin-path more plugins");
    EXPECT_EQ(list.status, 0);
    EXPECT_THAT(list.out, HasSubstr("broken.so"));
    EXPECT_THAT(list.out, HasSubstr("refused: "));
}

TEST_F(Shell, CountSaysUnique) {
    const test::Outcome count = quadrille("count article.slitherlink");
    EXPECT_EQ(count.status, 0);
    EXPECT_EQ(count.out, "There is exactly one solution.\n");
    EXPECT_EQ(json::parse(quadrille("count --json article.slitherlink").out)["verdict"], "unique");
}

TEST_F(Shell, CountsAllSolutionsAndSaysWhenItStopped) {
    EXPECT_EQ(quadrille("count free.slitherlink").out, "There are 13 solutions.\n");
    const json line = json::parse(quadrille("count --json --max-solutions 5 free.slitherlink").out);
    EXPECT_EQ(line["count"], 5);
    EXPECT_EQ(line["complete"], false);
    const test::Outcome none = quadrille("count impossible.slitherlink");
    EXPECT_EQ(none.status, 1);
    EXPECT_EQ(none.out, "There is no solution.\n");
}

TEST_F(Shell, CountsWhatIsTooMuchToBeFound) {
    quadrille.write("free.kakurasu",
                    "kakurasu\nrows\n. . . . . . . . .\ncolumns\n. . . . . . . . .\n");
    EXPECT_EQ(quadrille("count --max-solutions 0 free.kakurasu").out,
              "There are 2417851639229258349412352 solutions.\n");
    const json line = json::parse(quadrille("count --max-solutions 0 --json free.kakurasu").out);
    EXPECT_EQ(line["count"], "2417851639229258349412352");
    EXPECT_EQ(line["complete"], true);
    EXPECT_EQ(quadrille("count free.kakurasu").out,
              "At least 10000 solutions; --max-solutions 0 counts them all.\n");
    const std::string twelve = ". . . . . . . . . . . .\n";
    quadrille.write("all.kakurasu", "kakurasu\nrows\n" + twelve + "columns\n" + twelve);
    EXPECT_EQ(quadrille("count --max-solutions 0 all.kakurasu").out,
              "There are 340282366920938463463374607431768211455 solutions or more.\n");
}

TEST_F(Shell, SolveGivesTheLoop) {
    const test::Outcome solve = quadrille("solve --json article.slitherlink");
    EXPECT_EQ(solve.status, 0);
    const json line = json::parse(solve.out);
    EXPECT_EQ(line["verdict"], "unique");
    const json& loop = line["solutions"][0];
    EXPECT_EQ(loop.size(), 38U);
    EXPECT_EQ(loop["p0.0-p0.1"], "drawn");
    EXPECT_FALSE(loop.contains("p0.4-p0.5"));
}

TEST_F(Shell, SolveShowsTwoOfSeveralSolutionsAndWhereTheyDiffer) {
    const json line = json::parse(quadrille("solve --json free.slitherlink").out);
    EXPECT_EQ(line["verdict"], "multiple");
    EXPECT_EQ(line["solutions"].size(), 2U);
    EXPECT_FALSE(line["differ"].empty());
    EXPECT_THAT(quadrille("solve free.slitherlink").out,
                HasSubstr("The first two solutions differ at: "));
}

TEST_F(Shell, CheckOfAnEmptyPositionReportsBothConditionsOpen) {
    const test::Outcome check = quadrille("check article.slitherlink");
    EXPECT_EQ(check.status, 1);
    EXPECT_THAT(check.out, HasSubstr("every clue has its number of edges: not yet\nthe lines form "
                                     "one single loop: not yet\nnot solved\n"));
}

TEST_F(Shell, CheckJudgesThePositionOfASavedGame) {
    quadrille.write("game.toml",
                    "format = 1\ntype = 'slitherlink'\npuzzle = '''\n0_\n__\n'''\n[marks]\ndrawn = "
                    "['p0.0-p0.1']\n");
    const test::Outcome check = quadrille("check --json game.toml");
    EXPECT_EQ(check.status, 1);
    const json line = json::parse(check.out);
    EXPECT_EQ(line["verdict"], "violated");
    EXPECT_EQ(line["conditions"]["clues"], "violated");
    EXPECT_EQ(line["findings"][0]["text"], "the 0 at r1c1 has 0 edges");
    EXPECT_EQ(line["findings"][0]["elements"], json::array({"p0.0-p0.1"}));
    quadrille.write("won.toml",
                    "format = 1\ntype = 'slitherlink'\npuzzle = '_'\n[marks]\n"
                    "drawn = ['p0.0-p0.1', 'p1.0-p1.1', 'p0.0-p1.0', 'p0.1-p1.1']\n");
    EXPECT_EQ(quadrille("check won.toml").status, 0);
}

TEST_F(Shell, ASolutionThatWasToldIsAGameThatIsSolved) {
    const std::string four = "1...\n..2.\n.3..\n...4\n";
    quadrille.write("four.sudoku", four);
    const json solution = json::parse(quadrille("solve --json four.sudoku").out)["solutions"][0];
    EXPECT_EQ(solution["r1c1"], "1") << "what is printed belongs to a solution";
    std::map<std::string, std::string> lists;
    for (const auto& [element, symbol] : solution.items()) lists[symbol] += "'" + element + "', ";
    std::string game =
        "format = 1\ntype = 'sudoku'\npuzzle = \"\"\"\n" + four + "\"\"\"\n[marks]\n";
    for (const auto& [symbol, elements] : lists) game += symbol + " = [" + elements + "]\n";
    quadrille.write("told.toml", game);
    const test::Outcome check = quadrille("check told.toml");
    EXPECT_EQ(check.status, 0) << check.err;
    quadrille.write("wrong.toml",
                    std::string(game).replace(game.find("1 = ["), 5, "1 = ['r2c3', "));
    EXPECT_THAT(quadrille("check wrong.toml").err,
                HasSubstr("'r2c3' takes no marks of the player"));
}

TEST_F(Shell, WhatDeductionReachedTellsRuledOutMarksAsWell) {
    const json line = json::parse(
        quadrille("solve --json --method techniques --max-steps 2 article.slitherlink").out);
    std::set<std::string> told;
    for (const auto& [element, symbol] : line["reached"].items()) told.insert(symbol);
    EXPECT_TRUE(told.contains("ruled-out")) << line["reached"];
}

TEST_F(Shell, WhatDeductionReachedTellsWhatIsLeftOfTheOthers) {
    quadrille.write("four.sudoku", "1...\n..2.\n....\n...3\n");
    const json line = json::parse(
        quadrille(
            "solve --json --method techniques --techniques mark-used --max-steps 1 four.sudoku")
            .out);
    ASSERT_TRUE(line["candidates"].is_object()) << line;
    ASSERT_FALSE(line["candidates"].empty()) << line;
    for (const auto& [element, symbols] : line["candidates"].items()) {
        EXPECT_FALSE(line["reached"].contains(element));
        EXPECT_GT(symbols.size(), 1U);
        EXPECT_LT(symbols.size(), 4U);
    }
    quadrille(
        "solve --method techniques --techniques mark-used --max-steps 1 --save four.toml "
        "four.sudoku");
    EXPECT_THAT(quadrille.content("four.toml"), HasSubstr("notes"));
}

TEST_F(Shell, ALogForPeopleIsGoneOnFromAsOneInJson) {
    const std::string half = "solve --method techniques --max-steps 12 ";
    EXPECT_EQ(quadrille(half + "--log steps.txt article.slitherlink").status, 3);
    EXPECT_EQ(quadrille("--lang fr " + half + "--log pas.txt article.slitherlink").status, 3);
    EXPECT_EQ(quadrille(half + "--log steps.jsonl article.slitherlink").status, 3);
    const json wanted = json::parse(quadrille("solve --json --method techniques steps.jsonl").out);
    for (const char* log : {"steps.txt", "pas.txt"}) {
        const json line =
            json::parse(quadrille(std::string("solve --json --method techniques ") + log).out);
        EXPECT_EQ(line["steps"], wanted["steps"]) << log;
        EXPECT_EQ(line["solutions"], wanted["solutions"]) << log;
    }
    EXPECT_EQ(quadrille("render steps.txt").out, quadrille("render steps.jsonl").out);
    EXPECT_EQ(quadrille("check -", quadrille.content("steps.txt")).status, 1);
}

TEST_F(Shell, ALogForPeopleOfSeveralPuzzlesIsSeveralPuzzles) {
    EXPECT_EQ(quadrille("solve --method techniques --max-steps 3 --log two.txt article.slitherlink "
                        "article.slitherlink")
                  .status,
              3);
    const test::Outcome count = quadrille("count --json two.txt");
    EXPECT_EQ(std::count(count.out.begin(), count.out.end(), '\n'), 2);
}

TEST_F(Shell, ALogWithoutTheLinesForTheProgramIsToldSo) {
    quadrille.write("cut.txt", "Quadrille · the steps of a solve\narticle\n    1. Solved.\n");
    const test::Outcome check = quadrille("check cut.txt");
    EXPECT_EQ(check.status, 2);
    EXPECT_THAT(check.err, HasSubstr("cut.txt:4:1: this log ends before the lines that the program "
                                     "goes on from"));
}

TEST_F(Shell, SolvesFromThePositionWhenAsked) {
    quadrille.write("stuck.toml", std::string("format = 1\ntype = 'slitherlink'\npuzzle = '''\n") +
                                      test::small_slitherlink +
                                      "'''\n[marks]\ndrawn = ['p0.4-p0.5']\n");
    EXPECT_EQ(quadrille("solve stuck.toml").status, 0);
    EXPECT_EQ(quadrille("solve --from-position stuck.toml").status, 1);
}

TEST_F(Shell, ABadFileIsToldWithItsPlaceAndDoesNotStopTheOthers) {
    const test::Outcome count =
        quadrille("count bad.slitherlink article.slitherlink none.slitherlink");
    EXPECT_EQ(count.status, 2);
    EXPECT_THAT(
        count.err,
        StartsWith("bad.slitherlink:2:2: found '5'; expected '_' or a digit from 0 to 4\n"));
    EXPECT_THAT(count.err, HasSubstr("none.slitherlink: there is no file"));
    EXPECT_THAT(count.out, HasSubstr("article.slitherlink:\nThere is exactly one solution.\n"));
    const json line = json::parse(quadrille("count --json bad.slitherlink").out);
    EXPECT_EQ(line["error"]["line"], 2);
    EXPECT_EQ(line["error"]["column"], 2);
}

TEST_F(Shell, APluginThatThrowsWhileSolvingStopsNeitherTheProgramNorTheOtherPuzzles) {
    quadrille.write("a.lamps", "..\n");
    quadrille.write("lit.toml",
                    "format = 1\ntype = 'lamps'\npuzzle = '..'\n[marks]\nlit = ['r1c1']\n");
    test::put_trusted("throwing_rule.so", quadrille.path("only/throwing_rule.so"),
                      quadrille.path(".cache/quadrille"));
    const std::string plugins = "--plugin-path only ";
    for (const char* command : {"solve a.lamps article.slitherlink",
                                "count a.lamps article.slitherlink", "check lit.toml won.toml"}) {
        const test::Outcome outcome = quadrille(plugins + command);
        EXPECT_EQ(outcome.status, 4) << command;
        EXPECT_THAT(outcome.err, HasSubstr("throwing_rule.so")) << command;
    }
    EXPECT_THAT(quadrille(plugins + "count a.lamps article.slitherlink").out,
                HasSubstr("exactly one"));
}

TEST_F(Shell, APluginThatWasRefusedIsTriedAgainWhereThatIsAskedFor) {
    const std::filesystem::path library = quadrille.path("only/sound.so");
    test::put_trusted("sound.so", library, quadrille.path(".cache/quadrille"));
    test::refuse(library, quadrille.path(".cache/quadrille"), "it was raining");
    EXPECT_THAT(quadrille("--plugin-path only plugins").out, HasSubstr("refused: it was raining"));
    EXPECT_EQ(quadrille("--plugin-path only plugins --try-again candles").status, 2);
    for (const char* words : {"--try-again all", "--try-again lamps", "--try-again sound.so",
                              "--try-again only/sound.so"}) {
        test::refuse(library, quadrille.path(".cache/quadrille"), "it was raining");
        const test::Outcome outcome = quadrille(std::string("--plugin-path only plugins ") + words);
        EXPECT_THAT(outcome.out, testing::Not(HasSubstr("raining"))) << words << outcome.err;
        EXPECT_THAT(quadrille("--plugin-path only plugins").out, testing::Not(HasSubstr("raining")))
            << words;
    }
}

TEST_F(Shell, ReadsTheLanguagesOfAPluginBesideItAndTellsWhatIsWrongInThem) {
    quadrille.write("a.lamps", "..\n");
    std::filesystem::copy_file(QUADRILLE_BUILD_DIR "/tests/broken/sound.so",
                               quadrille.write("only/readme", "").parent_path() / "sound.so");
    quadrille.write("only/locale/lamps/fr.toml",
                    "\"one lamp is lit\" = \"une lampe brille\"\nno TOML\n");
    quadrille.write("only/locale/lamps/de.toml", "\"one lamp is lit\" = \"eine Lampe brennt\"\n");
    quadrille.write(".config/quadrille/locale/de.toml", "\"not solved\" = \"nicht fertig\"\n");
    const test::Outcome french = quadrille("--plugin-path only --lang fr check a.lamps");
    EXPECT_THAT(french.out, HasSubstr("une lampe brille"));
    EXPECT_THAT(french.err, HasSubstr("only/locale/lamps/fr.toml:2:"));
    const test::Outcome german = quadrille("--plugin-path only --lang de check a.lamps");
    EXPECT_THAT(german.out, HasSubstr("eine Lampe brennt"));
    EXPECT_THAT(german.out, HasSubstr("nicht fertig"));
    EXPECT_THAT(german.err, testing::IsEmpty());
    EXPECT_THAT(quadrille("--plugin-path only check a.lamps").out, HasSubstr("one lamp is lit"));
}

TEST_F(Shell, NamesAndFilesOfAnyKindDoNotStopTheOthers) {
    const test::Outcome odd =
        quadrille("count --json $(printf '\\376.slitherlink') article.slitherlink");
    EXPECT_EQ(odd.status, 2);
    EXPECT_THAT(odd.out, HasSubstr("unique"));
    const test::Outcome device = quadrille("count /proc/self/mem /dev/zero . article.slitherlink");
    EXPECT_EQ(device.status, 2);
    EXPECT_THAT(device.out, HasSubstr("exactly one"));
}

TEST_F(Shell, ANameThatReadsLikeAWordOfTheProgramIsNotTranslated) {
    EXPECT_THAT(quadrille("--lang fr check open").err, HasSubstr("« open »"));
}

TEST_F(Shell, ReadsStandardInputAndManyPuzzlesInAFileInOrder) {
    const std::string many =
        std::string(test::small_slitherlink) + "\n" + impossible + "\n" + empty_2x2;
    const test::Outcome count = quadrille("count --json --jobs 2 --type slitherlink -", many);
    EXPECT_EQ(count.status, 1);
    std::istringstream lines(count.out);
    std::vector<std::string> verdicts;
    for (std::string line; std::getline(lines, line);)
        verdicts.push_back(json::parse(line)["verdict"]);
    EXPECT_EQ(verdicts, (std::vector<std::string>{"unique", "none", "multiple"}));
}

TEST_F(Shell, RendersEachFormat) {
    for (const char* name : {"a.svg", "a.png", "a.pdf", "a.txt"}) {
        EXPECT_EQ(quadrille(std::string("render article.slitherlink --solution -o ") + name).status,
                  0);
        EXPECT_THAT(quadrille.content(name), testing::Not(IsEmpty())) << name;
    }
    EXPECT_THAT(quadrille.content("a.svg"), HasSubstr("<svg"));
    EXPECT_THAT(quadrille.content("a.png"), StartsWith("\x89PNG"));
    EXPECT_EQ(quadrille.content("a.txt"), quadrille("render --solution article.slitherlink").out);
    EXPECT_EQ(quadrille("render article.slitherlink -o a.jpg").status, 2);
    EXPECT_EQ(quadrille("render article.slitherlink -o none/../../../proc/a.svg").status, 4);
}

TEST_F(Shell, RenderingASolutionThatIsNotThereSaysSo) {
    const test::Outcome none = quadrille("render --solution impossible.slitherlink");
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.err, HasSubstr("There is no solution."));
    const test::Outcome several = quadrille("render --solution free.slitherlink");
    EXPECT_EQ(several.status, 0);
    EXPECT_THAT(several.err, HasSubstr("one of them"));
}

TEST_F(Shell, DamagedScoresAreTold) {
    quadrille.write(".local/share/quadrille/scores.sqlite",
                    "this is no database, just a text that is long enough to be looked at as one");
    const test::Outcome scores = quadrille("scores");
    EXPECT_EQ(scores.status, 2);
    EXPECT_THAT(scores.err, HasSubstr("scores.sqlite"));
}

TEST_F(Shell, GivesUpInTimeAndSaysSo) {
    std::string large;
    for (int row = 0; row < 40; ++row) large += std::string(40, '_') + "\n";
    quadrille.write("large.slitherlink", large);
    const test::Outcome count =
        quadrille("count --max-solutions 0 --timeout 0.2 --json large.slitherlink");
    EXPECT_EQ(count.status, 3);
    EXPECT_EQ(json::parse(count.out)["verdict"], "gave-up");
}

TEST_F(Shell, ATimeLimitHoldsWhereARuleOfAPluginDoesNotComeToAnEnd) {
    quadrille.write("a.lamps", "..\n");
    test::put_trusted("sleeping_rule.so", quadrille.path("only/sleeping_rule.so"),
                      quadrille.path(".cache/quadrille"));
    for (const char* command : {"count", "rate"}) {
        const test::Outcome outcome = quadrille(std::string("--plugin-path only ") + command +
                                                " --json --timeout 2 a.lamps article.slitherlink");
        EXPECT_EQ(outcome.status, 3) << command << outcome.err;
        std::istringstream lines(outcome.out);
        std::string first;
        std::string second;
        std::getline(lines, first);
        std::getline(lines, second);
        EXPECT_EQ(json::parse(first)["verdict"], "gave-up") << command;
        EXPECT_NE(json::parse(second)["verdict"], "gave-up") << command;
    }
}

TEST_F(Shell, ATimeLimitHoldsWhereReadingDoesNotComeToAnEnd) {
    quadrille.write("three.lamps", "...\n");
    test::put_trusted("sleeping_parse.so", quadrille.path("only/sleeping_parse.so"),
                      quadrille.path(".cache/quadrille"));
    for (const char* command : {"count --json", "render --solution"}) {
        const test::Outcome outcome = quadrille(std::string("--plugin-path only ") + command +
                                                " --timeout 1 three.lamps article.slitherlink");
        EXPECT_EQ(outcome.status, 3) << command << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr("three.lamps: Gave up after 1 second.")) << command;
        EXPECT_THAT(outcome.out, testing::Not(testing::IsEmpty()))
            << command << ": the other one is done";
    }
}

TEST_F(Shell, WhateverAPluginDoesIsASentenceAndAStatus) {
    test::put_trusted("treacherous.so", quadrille.path("only/treacherous.so"),
                      quadrille.path(".cache/quadrille"));
    const auto game = [&](const std::string& act) {
        quadrille.write("game.toml", "format = 1\ntype = \"lamps\"\npuzzle = \"...\\n" + act +
                                         "\\n\"\n[marks]\nlit = [\"r1c1\"]\n");
    };
    for (const char* act : {"exit", "leave", "abort", "overflow"}) {
        game(std::string(act) + " draw");
        const test::Outcome drawn = quadrille("--plugin-path only render game.toml");
        EXPECT_EQ(drawn.status, 4) << act;
        EXPECT_THAT(drawn.err, HasSubstr("the plugin lamps ended the program while drawing: "))
            << act;
        game(std::string(act) + " judge");
        const test::Outcome checked = quadrille("--plugin-path only check game.toml");
        EXPECT_EQ(checked.status, 4) << act;
        EXPECT_THAT(checked.err,
                    HasSubstr("the plugin lamps ended the program while judging a rule: "))
            << act;
    }
    game("loop draw");
    const test::Outcome late = quadrille("--plugin-path only render --timeout 1 game.toml");
    EXPECT_EQ(late.status, 3);
    EXPECT_EQ(late.err, "quadrille: It could not be drawn in time.\n");
}

TEST_F(Shell, ATimeLimitHoldsWhereDrawingASolutionDoesNotComeToAnEnd) {
    quadrille.write("a.lamps", "..\n");
    test::put_trusted("sleeping_rule.so", quadrille.path("only/sleeping_rule.so"),
                      quadrille.path(".cache/quadrille"));
    const test::Outcome outcome =
        quadrille("--plugin-path only render --solution --timeout 1 a.lamps");
    EXPECT_EQ(outcome.status, 3) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("a.lamps: No solution was found in time."));
}

TEST_F(Shell, HintTellsTheNextStepInGrades) {
    const json line = json::parse(quadrille("hint --json article.slitherlink").out);
    EXPECT_EQ(line["verdict"], "technique");
    EXPECT_FALSE(line["look-at"].empty());
    EXPECT_FALSE(line["follows"].empty());
    const json first = json::parse(quadrille("hint --json --grade 1 article.slitherlink").out);
    EXPECT_EQ(first["where"], line["where"]);
    EXPECT_FALSE(first.contains("follows"));
    const test::Outcome hint = quadrille("hint article.slitherlink");
    EXPECT_EQ(hint.status, 0);
    EXPECT_THAT(hint.out, StartsWith("Look around "));
    EXPECT_THAT(quadrille("--lang fr hint article.slitherlink").out,
                StartsWith("Regardez autour de "));
}

TEST_F(Shell, HintBlamesTheMarksOfAHopelessPosition) {
    quadrille.write("stuck.toml",
                    "format = 1\ntype = 'slitherlink'\npuzzle = '''\n0_\n__\n'''\n"
                    "[marks]\ndrawn = ['p0.0-p0.1', 'p1.1-p1.2']\n");
    const test::Outcome hint = quadrille("hint --json stuck.toml");
    EXPECT_EQ(hint.status, 1);
    const json line = json::parse(hint.out);
    EXPECT_EQ(line["verdict"], "none");
    ASSERT_EQ(line["rules"].size(), 1U);
    EXPECT_EQ(line["rules"][0]["text"], "the 0 at r1c1 has 0 edges");
    EXPECT_EQ(line["marks"], json({{"p0.0-p0.1", "drawn"}}));
    EXPECT_EQ(line["how"], "This mark is wrong: the top of r1c1.");
}

TEST_F(Shell, CheckPlacedTellsWhetherAnythingThatWasPlacedIsWrongAndWhichMarks) {
    const std::string game = std::string("format = 1\ntype = 'slitherlink'\npuzzle = '''\n") +
                             test::small_slitherlink + "'''\n[marks]\ndrawn = ";
    quadrille.write("wrong.toml", game + "['p0.4-p0.5']\n");
    quadrille.write("untouched.toml", game + "[]\n");
    const test::Outcome wrong = quadrille("check --placed wrong.toml");
    EXPECT_EQ(wrong.status, 1) << wrong.err;
    EXPECT_EQ(wrong.out,
              "Yes: not everything that you placed is right.\n"
              "This mark is wrong: the top of r1c5.\n");
    EXPECT_THAT(quadrille("--lang fr check --placed wrong.toml").out,
                HasSubstr("Cette marque est fausse : l'arête du haut en r1c5."));
    const json line = json::parse(quadrille("check --placed --json wrong.toml").out);
    EXPECT_EQ(line["verdict"], "wrong");
    EXPECT_EQ(line["wrong"], json::array({"p0.4-p0.5"}));
    EXPECT_FALSE(line.contains("first-guess")) << "marks written by hand have no order";
    quadrille.write("astray.toml",
                    std::string("format = 1\ntype = 'slitherlink'\npuzzle = '''\n") +
                        test::small_slitherlink +
                        "'''\nhistory = [ { move = { \"p0.3-p0.4\" = \"ruled-out\" } },"
                        " { move = { \"p0.4-p0.5\" = \"drawn\" } } ]\n");
    EXPECT_THAT(
        quadrille("check --placed astray.toml").out,
        HasSubstr("Your first mark that did not follow from what stood before it: the top of r1c5 "
                  "is drawn."));
    EXPECT_EQ(json::parse(quadrille("check --placed --json astray.toml").out)["first-guess"],
              "p0.4-p0.5");
    const test::Outcome right = quadrille("check --placed untouched.toml article.slitherlink");
    EXPECT_EQ(right.status, 0);
    EXPECT_THAT(right.out, HasSubstr("No: everything that you placed is right."));
    EXPECT_EQ(json::parse(quadrille("check --placed --json article.slitherlink").out)["wrong"],
              json::array());
    const json none = json::parse(quadrille("check --placed --json impossible.slitherlink").out);
    EXPECT_EQ(none["verdict"], "none");
    EXPECT_EQ(quadrille("check --placed impossible.slitherlink").status, 1);
    EXPECT_EQ(quadrille("check --timeout 1 article.slitherlink").status, 2)
        << "a judgement takes no time";
}

TEST_F(Shell, HintTellsTheWayBackOutOfAHopelessPosition) {
    // A loop round one of two cells is begun with a mark that the 0 forbids, and goes on after it.
    quadrille.write("lost.toml",
                    "format = 1\ntype = 'slitherlink'\npuzzle = '''\n0_\n__\n'''\n"
                    "[marks]\ndrawn = ['p0.0-p0.1', 'p1.1-p1.2']\n");
    EXPECT_EQ(json::parse(quadrille("hint --json lost.toml").out)["back"], 1)
        << "all marks are one move";
    const json step = json::parse(quadrille("hint --json article.slitherlink").out);
    EXPECT_FALSE(step.contains("back"));
    const json none = json::parse(quadrille("hint --json impossible.slitherlink").out);
    EXPECT_EQ(none["verdict"], "none");
    EXPECT_FALSE(none.contains("back")) << "no way back helps";
}

TEST_F(Shell, HintHasNothingToTellWhereNothingFollows) {
    const test::Outcome open = quadrille("hint free.slitherlink");
    EXPECT_EQ(open.status, 1);
    EXPECT_THAT(open.out, StartsWith("Several solutions agree with this position"));
}

TEST_F(Shell, ExplainTellsWhyAnElementMustBeWhatItIs) {
    const test::Outcome why = quadrille("explain article.slitherlink p0.4-p0.5");
    EXPECT_EQ(why.status, 0);
    EXPECT_EQ(why.out,
              "The top of r1c5 must be ruled out, because of this: the 0 at r1c5 has 0 edges.\n");
    EXPECT_EQ(quadrille("explain article.slitherlink 'the top of r1c5'").out, why.out);
    EXPECT_EQ(quadrille("explain article.slitherlink 'r1c5 top'").out, why.out);
    EXPECT_THAT(quadrille("--lang fr explain article.slitherlink \"l'arête du haut en r1c5\"").out,
                StartsWith("L'arête du haut en r1c5 est forcément exclue"));
    const json line = json::parse(quadrille("explain --json article.slitherlink p0.4-p0.5").out);
    EXPECT_EQ(line["verdict"], "forced");
    EXPECT_EQ(line["follows"]["p0.4-p0.5"], "ruled-out");
    ASSERT_EQ(line["rules"].size(), 1U);
    EXPECT_EQ(line["rules"][0]["text"], "the 0 at r1c5 has 0 edges");
    EXPECT_EQ(line["marks"], json::object());
    EXPECT_EQ(line["smallest"], true);
}

TEST_F(Shell, ExplainSaysWhatElseIsPossible) {
    const test::Outcome why = quadrille("explain --json free.slitherlink p0.0-p0.1");
    EXPECT_EQ(why.status, 1);
    EXPECT_EQ(json::parse(why.out)["possible"], json::array({"drawn", "ruled-out"}));
    const test::Outcome none = quadrille("explain --json impossible.slitherlink p0.0-p0.1");
    EXPECT_EQ(none.status, 1);
    EXPECT_EQ(json::parse(none.out)["verdict"], "none");
}

TEST_F(Shell, ExplainRefusesWhatIsNoElementOfASolution) {
    EXPECT_EQ(quadrille("explain article.slitherlink p9.9-p9.8").status, 2);
    EXPECT_EQ(quadrille("explain article.slitherlink r1c1").status, 2);
    EXPECT_EQ(quadrille("explain article.slitherlink").status, 2);
}

TEST_F(Shell, PossibleTellsWhatNoRuleForbidsInAnElement) {
    quadrille.write("four.sudoku", "12..\n....\n.1..\n....\n");
    const test::Outcome third = quadrille("possible four.sudoku r1c3");
    EXPECT_EQ(third.status, 0);
    EXPECT_EQ(third.out, "No rule forbids these in r1c3: 3, 4.\n");
    EXPECT_EQ(json::parse(quadrille("possible --json four.sudoku r1c3").out)["possible"],
              json::array({"3", "4"}));
    EXPECT_EQ(quadrille("possible four.sudoku r1c1").out, "r1c1 is 1: it is printed there.\n");
    EXPECT_EQ(quadrille("possible four.sudoku r9c9").status, 2);
    quadrille.write("none.sudoku", "12..\n....\n..3.\n..4.\n");
    EXPECT_EQ(quadrille("possible none.sudoku r1c3").status, 1);
}

TEST_F(Shell, PossibleTellsWhatASingleRuleSettles) {
    quadrille.write("four.sudoku", "123.\n....\n....\n....\n");
    const test::Outcome ready = quadrille("possible four.sudoku");
    EXPECT_EQ(ready.status, 0);
    EXPECT_EQ(ready.out, "r1c4 is 4: row 1.\n");
    EXPECT_EQ(json::parse(quadrille("possible --json four.sudoku").out)["follows"],
              json({{"r1c4", "4"}}));
    quadrille.write("empty.sudoku", "1...\n....\n....\n....\n");
    EXPECT_EQ(quadrille("possible empty.sudoku").status, 1);
}

TEST_F(Shell, SpeaksFrench) {
    EXPECT_EQ(quadrille("--lang fr count article.slitherlink").out,
              "Il y a exactement une solution.\n");
    EXPECT_THAT(quadrille("--lang=fr count bad.slitherlink").err,
                HasSubstr("« 5 » trouvé ; il faut « _ » ou un chiffre de 0 à 4"));
}

TEST_F(Shell, BadUsageIsStatusTwo) {
    EXPECT_EQ(quadrille("solve").status, 2);
    EXPECT_EQ(quadrille("solve --frobnicate article.slitherlink").status, 2);
    EXPECT_EQ(quadrille("--help").status, 0);
    EXPECT_EQ(quadrille("count --type chess article.slitherlink").status, 2);
}

TEST_F(Shell, WithoutADisplayTheWindowIsASentenceAndStatusTwo) {
    const test::Outcome window = quadrille("article.slitherlink");
    EXPECT_EQ(window.status, 2);
    EXPECT_THAT(window.err, testing::Not(IsEmpty()));
}

TEST_F(Shell, ScoresAreEmptyAtFirst) {
    const test::Outcome scores = quadrille("scores");
    EXPECT_EQ(scores.status, 0);
    EXPECT_EQ(scores.out, "No game has been finished yet.\n");
}

}  // namespace
}  // namespace quadrille

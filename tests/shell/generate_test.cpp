// generate: new puzzles from a seed, in one run or in parts of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"
#include "trusted_plugin.hpp"

namespace quadrille {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class Generating : public testing::Test {
protected:
    test::Program quadrille;

    [[nodiscard]] std::vector<json> lines(const std::string& words) const {
        const test::Outcome outcome = quadrille("generate slitherlink --json " + words);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        std::vector<json> all;
        std::istringstream stream(outcome.out);
        for (std::string line; std::getline(stream, line);) all.push_back(json::parse(line));
        for (json& line : all) line.erase("ms");
        return all;
    }
};

TEST_F(Generating, TheSameSeedGivesTheSameTextAndAnotherSeedAnother) {
    const test::Outcome one = quadrille("generate slitherlink --size 6x5 --seed 7");
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_EQ(std::count(one.out.begin(), one.out.end(), '\n'), 5) << one.out;
    EXPECT_EQ(one.out.find('\n'), 6U);
    EXPECT_EQ(quadrille("generate slitherlink --size 6x5 --seed 7").out, one.out);
    EXPECT_NE(quadrille("generate slitherlink --size 6x5 --seed 8").out, one.out);
    const test::Outcome count = quadrille("count --type slitherlink --json -", one.out);
    EXPECT_EQ(json::parse(count.out)["verdict"], "unique");
}

TEST_F(Generating, ADifficultyIsThatOfTheRating) {
    for (const char* difficulty : {"easy", "medium"}) {
        const std::vector<json> made =
            lines(std::string("--size 6 --count 12 --seed 1 --difficulty ") + difficulty);
        ASSERT_EQ(made.size(), 12U);
        for (const json& line : made) {
            EXPECT_EQ(line["difficulty"], difficulty);
            const test::Outcome rated =
                quadrille("rate --type slitherlink --json -", line["puzzle"].get<std::string>());
            EXPECT_EQ(json::parse(rated.out)["level"], line["level"])
                << "with the rules beside the plugin";
        }
    }
}

TEST_F(Generating, SymmetricCluesStandOppositeEachOther) {
    std::string text = lines("--size 6x5 --seed 3 --option symmetry=half-turn").front()["puzzle"];
    std::erase(text, '\n');
    ASSERT_EQ(text.size(), 30U);
    for (std::size_t cell = 0; cell < text.size(); ++cell)
        EXPECT_EQ(text[cell] == '_', text[29 - cell] == '_') << cell;
}

TEST_F(Generating, ASizeThatHasNoneOfThatDifficultySaysWhichItHas) {
    const test::Outcome outcome =
        quadrille("generate sudoku --size 4x4 --difficulty expert --json");
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.err, HasSubstr("attempts. What there is at this size: Easy ("));
    EXPECT_EQ(json::parse(outcome.out)["verdict"], "gave-up");
    EXPECT_EQ(quadrille("generate sudoku --size 4x4 --difficulty expert").err, outcome.err);
}

TEST_F(Generating, HelpWithATypeListsWhatItOffers) {
    const test::Outcome help = quadrille("generate slitherlink --help");
    EXPECT_EQ(help.status, 0) << help.err;
    EXPECT_THAT(help.out, HasSubstr("What --option KEY=VALUE sets for slitherlink:"));
    EXPECT_THAT(help.out, HasSubstr("columns=2..60  columns; 10 if not set"));
    EXPECT_THAT(help.out, HasSubstr("symmetry=none|half-turn|quarter-turn|left-right|up-down|four-"
                                    "way|diagonal  symmetry of the "
                                    "clues; none if not set"));
    EXPECT_THAT(quadrille("--lang fr generate slitherlink --help").out,
                HasSubstr("symétrie des indices"));
}

TEST_F(Generating, WhatCannotBeMadeIsSaidWithStatusTwo) {
    const auto refused = [&](const std::string& words, const std::string& why) {
        const test::Outcome outcome = quadrille("generate " + words);
        EXPECT_EQ(outcome.status, 2) << words;
        EXPECT_EQ(outcome.out, "") << words;
        EXPECT_THAT(outcome.err, HasSubstr(why)) << words;
    };
    refused("chess", "there is no puzzle type 'chess'");
    refused("slitherlink --size 1", "'columns' is '1'; it should be a number from 2 to 60");
    refused("slitherlink --size big", "the size is 'big'");
    refused("slitherlink --difficulty silly",
            "there is no difficulty 'silly'; there are: easy, medium, hard, expert");
    refused("slitherlink --option symmetry=odd",
            "'symmetry' is 'odd'; it should be one of: none, half-turn, "
            "quarter-turn, left-right, up-down, four-way, diagonal");
    refused("slitherlink --option colour=red", "there is no option 'colour'");
    refused("slitherlink --option colour", "'colour' is no option; expected KEY=VALUE");
    refused("slitherlink --count 3 --shard 4/3", "expected I/N with I from 1 to N");
}

TEST_F(Generating, SeveralGoToAFolderEachToAFileOfItsOwn) {
    const test::Outcome outcome =
        quadrille("generate slitherlink --size 5 --count 3 --seed 5 -o new");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const std::vector<json> made = lines("--size 5 --count 3 --seed 5");
    ASSERT_EQ(made.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(quadrille.content("new/slitherlink-" + std::to_string(i + 1) + ".slitherlink"),
                  made[i]["puzzle"]);
}

TEST_F(Generating, OneGoesIntoAFolderThatIsThereOrNamedAsOne) {
    const auto made = [&](const std::string& words) {
        const test::Outcome outcome = quadrille("generate slitherlink --size 5 " + words);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return quadrille.content("new/slitherlink-1.slitherlink");
    };
    const std::string first = made("--seed 5 -o new/");
    EXPECT_FALSE(first.empty());
    EXPECT_NE(made("--seed 6 -o new"), first);
}

TEST_F(Generating, TheShardsMakeTogetherTheWholeRun) {
    const std::vector<json> whole = lines("--size 5 --count 7 --seed 9 --jobs 2");
    ASSERT_EQ(whole.size(), 7U);
    std::vector<json> parts;
    for (const char* shard : {"1/3", "2/3", "3/3"})
        for (json& line : lines(std::string("--size 5 --count 7 --seed 9 --shard ") + shard))
            parts.push_back(std::move(line));
    std::ranges::sort(parts, {}, [](const json& line) { return line["number"].get<int>(); });
    EXPECT_EQ(parts, whole);
}

TEST_F(Generating, ThatTheTimeIsUpIsSaidWithStatusThree) {
    const test::Outcome outcome =
        quadrille("generate slitherlink --size 60 --seed 1 --timeout 0.2");
    EXPECT_EQ(outcome.status, 3);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err,
              "Gave up after 0.2 seconds. Allow more time, or choose a smaller size.\n");
    EXPECT_THAT(quadrille("--lang fr generate slitherlink --size 60 --seed 1 --timeout 0.2").err,
                HasSubstr("Abandon après 0,2 seconde. Donnez plus de temps"));
}

TEST_F(Generating, ATimeLimitHoldsWhereADraftOfAPluginDoesNotComeToAnEnd) {
    test::put_trusted("sleeping_draft.so", quadrille.path("only/sleeping_draft.so"),
                      quadrille.path(".cache/quadrille"));
    const test::Outcome outcome =
        quadrille("--plugin-path only generate lamps --count 2 --jobs 2 --timeout 0.5 --json");
    EXPECT_EQ(outcome.status, 3) << outcome.err;
    std::istringstream stream(outcome.out);
    std::size_t count = 0;
    for (std::string line; std::getline(stream, line); ++count)
        EXPECT_EQ(json::parse(line)["verdict"], "gave-up");
    EXPECT_EQ(count, 2U);
    EXPECT_THAT(outcome.err, HasSubstr("Gave up after 0.5 seconds."));
}

TEST_F(Generating, ATimeLimitHoldsWhereABlankBoardOfAPluginDoesNotComeToAnEnd) {
    test::put_trusted("sleeping_board.so", quadrille.path("only/sleeping_board.so"),
                      quadrille.path(".cache/quadrille"));
    const test::Outcome outcome =
        quadrille("--plugin-path only generate lamps --timeout 0.5 --json");
    EXPECT_EQ(outcome.status, 3) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("Gave up after 0.5 seconds."));
}

TEST_F(Generating, WhyALibraryCannotBeOpenedIsSaid) {
    const std::filesystem::path library = quadrille.path("only/sound.so");
    const std::filesystem::path cache = quadrille.path(".cache/quadrille");
    test::put_trusted("sound.so", library, cache);
    for (const char* words : {"generate lamps", "generate lamps --help", "bench lamps"}) {
        test::remember_wrongly(library, cache);
        const test::Outcome outcome = quadrille(std::string("--plugin-path only ") + words);
        EXPECT_EQ(outcome.status, 4) << words;
        EXPECT_THAT(outcome.err,
                    HasSubstr("the library of the puzzle type 'lamps' cannot be opened"))
            << words;
        EXPECT_THAT(outcome.err, HasSubstr("not the one that was tried before")) << words;
    }
    EXPECT_THAT(quadrille("--plugin-path only generate lamps").err,
                HasSubstr("makes no new puzzles"))
        << "tried anew";
}

TEST_F(Generating, WhatSeveralThreadsSayAtATimeStaysInWholeLines) {
    const test::Outcome outcome = quadrille(
        "generate sudoku --size 4x4 --difficulty expert --count 3 --jobs 3 --progress --json");
    EXPECT_EQ(outcome.status, 3);
    const std::regex whole(
        "[0-9]+/3: attempt [0-9]+(; so far .*)?|Gave up after [0-9]+ attempts. What there is at "
        "this size: .*");
    std::istringstream stream(outcome.err);
    for (std::string line; std::getline(stream, line);)
        EXPECT_TRUE(std::regex_match(line, whole)) << line;
}

}  // namespace
}  // namespace quadrille

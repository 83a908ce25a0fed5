// The page of a technique: what it is, with an example that is found, and a puzzle to practise it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "program.hpp"
#include "trusted_plugin.hpp"

namespace quadrille {
namespace {

using nlohmann::json;
using testing::HasSubstr;

TEST(TechniquePage, ShowsWhereItGoesOnAndAPuzzleToPractiseItOn) {
    const test::Program quadrille;
    const test::Outcome page = quadrille("techniques sandwich");
    EXPECT_EQ(page.status, 0) << page.err;
    EXPECT_THAT(page.out, HasSubstr("sandwich (Hitori): level 2, Easy\n\n"
                                    "A cell between two equal numbers."));
    EXPECT_THAT(page.out, HasSubstr("kept.\n\nWhere it is the next step:"));
    EXPECT_THAT(page.out, HasSubstr("lies between two equal numbers"));
    EXPECT_THAT(page.out, HasSubstr("To practise, a puzzle whose hardest step it is:"));
    EXPECT_THAT(quadrille("techniques sandwich --lang fr").out,
                HasSubstr("Exemple où c'est l'étape suivante :"));
}

TEST(TechniquePage, IsDataInJson) {
    const test::Program quadrille;
    const test::Outcome page = quadrille("techniques naked-pair --json --seed 5");
    ASSERT_EQ(page.status, 0) << page.err;
    const json line = json::parse(page.out);
    EXPECT_EQ(line["id"], "naked-pair");
    EXPECT_EQ(line["difficulty"], "medium");
    const json& example = line["example"];
    EXPECT_FALSE(example["follows"].empty());
    EXPECT_FALSE(example["look-at"].empty());
    EXPECT_FALSE(example["rules"].empty());
    EXPECT_TRUE(example["easiest"]);
    EXPECT_NE(
        json::parse(quadrille("techniques naked-pair --json --seed 6").out)["example"]["puzzle"],
        example["puzzle"]);
    // The puzzle is what it says.
    quadrille.write("practice.sudoku", example["puzzle"].get<std::string>());
    const json rated = json::parse(quadrille("rate --json practice.sudoku").out);
    EXPECT_EQ(rated["level"] == line["level"], example["hardest"].get<bool>());
    EXPECT_TRUE(rated["techniques"].contains("naked-pair"));
}

TEST(TechniquePage, IsThereForEachTypeThatHasTheTechnique) {
    const test::Program quadrille;
    const std::string page = "techniques count-full --timeout 0.001 --json";
    const test::Outcome all = quadrille(page);
    EXPECT_GT(std::ranges::count(all.out, '\n'), 1);
    const test::Outcome one = quadrille(page + " --type slitherlink");
    EXPECT_EQ(std::ranges::count(one.out, '\n'), 1);
    EXPECT_EQ(json::parse(one.out)["type"], "slitherlink");
}

TEST(TechniquePage, SaysWhatToLookForAndWhyItIsRight) {
    const test::Program quadrille;
    const std::string page = "techniques --timeout 0.001 --json --type ";
    const auto lesson = [&](const std::string& type, const std::string& more) {
        return json::parse(quadrille(page + type + " " + more).out)["lesson"].get<std::string>();
    };
    EXPECT_THAT(lesson("slitherlink", "colouring"), HasSubstr("inside and outside"));
    EXPECT_THAT(lesson("slitherlink", "colouring --lang fr"), HasSubstr("dedans et dehors"));
    // Of those that every puzzle has, and of a rule in a file.
    EXPECT_THAT(lesson("takuzu", "trial"), HasSubstr("suppose a mark"));
    EXPECT_THAT(lesson("slitherlink", "three-in-corner"), HasSubstr("both its edges or none"));
}

TEST(TechniquePage, AsksWhatFollowsAndTellsWhatAnAnswerIsWorth) {
    const test::Program quadrille;
    const std::string page = "techniques hidden-single-block --exercise ";
    const test::Outcome asked = quadrille(page + "conclusion");
    EXPECT_EQ(asked.status, 0) << asked.err;
    EXPECT_THAT(asked.out, HasSubstr("A mark follows here. Where, and which?"));
    const json example =
        json::parse(quadrille("techniques hidden-single-block --json").out)["example"];
    const auto follows = example["follows"].items().begin();
    const std::string place = follows.key();
    const std::string mark = follows.value().get<std::string>();
    EXPECT_THAT(asked.out, testing::Not(HasSubstr(place + " is"))) << "it is not told";
    const auto answered = [&](const std::string& words) {
        return quadrille(page + "conclusion --answer '" + words + "'");
    };
    EXPECT_EQ(answered(place + " " + mark).status, 0);
    EXPECT_THAT(answered(place + " " + mark).out,
                HasSubstr("Right.\n" + example["text"].get<std::string>()));
    EXPECT_EQ(answered(place + (mark == "1" ? " 2" : " 1")).status, 1);
    EXPECT_THAT(answered(place + (mark == "1" ? " 2" : " 1")).out, HasSubstr("That cannot be."));
    EXPECT_EQ(answered(place).status, 2);
    EXPECT_EQ(answered("r99c1 1").status, 2);
    EXPECT_EQ(answered(place + " x").status, 2);
}

TEST(TechniquePage, AsksForTheReasonThatIsMissing) {
    const test::Program quadrille;
    const std::string page = "techniques hidden-single-block --json --exercise reason";
    const json asked = json::parse(quadrille(page).out)["exercise"];
    EXPECT_EQ(asked["kind"], "reason");
    ASSERT_FALSE(asked["look-at"].empty());
    const test::Outcome named =
        quadrille(page + " --answer " + asked["look-at"][0].get<std::string>());
    EXPECT_EQ(named.status, 1);
    EXPECT_EQ(json::parse(named.out)["exercise"]["outcome"], "shown");
    // The digit that follows stands elsewhere, too: one of these places is the answer.
    const std::string digit = asked["follows"].begin().value().get<std::string>();
    std::size_t right = 0;
    for (const auto& [place, mark] : asked["marks"].items()) {
        if (mark != digit) continue;
        const json answered = json::parse(quadrille(page + " --answer " + place).out);
        if (answered["exercise"]["outcome"] == "right") ++right;
    }
    EXPECT_GE(right, 1U);
}

TEST(TechniquePage, TakesNoAnswerWithoutAnExercise) {
    const test::Program quadrille;
    EXPECT_EQ(quadrille("techniques naked-pair --answer 'r1c1 1'").status, 2);
    EXPECT_EQ(quadrille("techniques naked-pair --exercise nothing").status, 2);
}

TEST(TechniquePage, OfARuleInAFileHasAnExampleOnABoardThatIsMade) {
    const test::Program quadrille;
    const test::Outcome page = quadrille("techniques three-in-corner --seed 1 --json");
    EXPECT_EQ(page.status, 0) << page.out;
    EXPECT_FALSE(json::parse(page.out)["example"]["follows"].empty());
}

TEST(TechniquePage, GivesUpInWords) {
    const test::Program quadrille;
    const test::Outcome page = quadrille("techniques trial --type sudoku --timeout 0.001");
    EXPECT_EQ(page.status, 3);
    EXPECT_THAT(page.out, HasSubstr("No example of it was found in the time."));
}

TEST(TechniquePage, OfATypeThatMakesNoPuzzlesHasItsLesson) {
    const test::Program quadrille;
    test::put_trusted("sound.so", quadrille.path("only/sound.so"),
                      quadrille.path(".cache/quadrille"));
    const test::Outcome page = quadrille("--plugin-path only techniques both-ways --type lamps");
    EXPECT_EQ(page.status, 3);
    EXPECT_THAT(page.out, HasSubstr("the same both ways"));
    EXPECT_THAT(page.out, HasSubstr("Take a place where two marks are left"));
    EXPECT_THAT(page.out, HasSubstr("makes no new puzzles"));
}

TEST(TechniquePage, OfNoTechniqueIsAnError) {
    const test::Program quadrille;
    EXPECT_EQ(quadrille("techniques no-such-thing").status, 2);
}

}  // namespace
}  // namespace quadrille

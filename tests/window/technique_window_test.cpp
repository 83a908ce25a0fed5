// The techniques of a puzzle in the help: a list, a page with an example, and a puzzle to practise
// on.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "desktop.hpp"
#include "small_slitherlink.hpp"

namespace quadrille::test {
namespace {

class TechniquePageTest : public testing::Test {
protected:
    Desktop desktop;

    void begin(const std::string& name, const std::string& puzzle) {
        desktop.size(1280, 800);
        desktop.start({desktop.write(name, puzzle).string()});
    }
    [[nodiscard]] bool comes(const std::string& widget) {
        return desktop.until([&] { return desktop.shows(widget); });
    }
    [[nodiscard]] bool goes(const std::string& widget) {
        return desktop.until([&] { return !desktop.shows(widget); });
    }
    void open_page(const std::string& technique) {
        desktop.key("F1");
        ASSERT_TRUE(comes("help-techniques"));
        desktop.click("help-techniques");
        ASSERT_TRUE(comes("technique-" + technique));
        desktop.click("technique-" + technique);
    }
};

class TechniqueWindowTest : public TechniquePageTest {
protected:
    void SetUp() override {
        begin("four.sudoku", "1...\n..2.\n.3..\n...4\n");
        ASSERT_TRUE(comes("mark-1"));
    }
};

TEST_F(TechniquePageTest, OfARuleInAFileHasAnExample) {
    begin("one.slitherlink", small_slitherlink);
    ASSERT_FALSE(desktop.await("board").is_null());
    open_page("three-in-corner");
    EXPECT_TRUE(comes("technique-example"));
}

TEST_F(TechniqueWindowTest, EachHasAPageWithAnExampleAndAPuzzleToPractiseOn) {
    const std::size_t games = desktop.events("screen").size();
    desktop.key("F1");
    ASSERT_TRUE(comes("help-techniques"));
    desktop.click("help-techniques");
    ASSERT_TRUE(comes("technique-full-house"));
    desktop.click("technique-full-house");
    ASSERT_TRUE(comes("technique-example"));
    desktop.key("Escape");
    ASSERT_TRUE(goes("technique-example"));
    ASSERT_TRUE(comes("technique-full-house")) << "back at the list";
    desktop.click("technique-hidden-single-block");
    ASSERT_TRUE(comes("technique-practise"));
    desktop.click("technique-practise");
    EXPECT_TRUE(desktop.until([&] { return desktop.events("screen").size() > games; }));
    const nlohmann::json shown = desktop.events("screen").back();
    EXPECT_EQ(shown["type"], "sudoku");
    EXPECT_EQ(shown["puzzle"], "hidden-single-block");
}

TEST_F(TechniqueWindowTest, AHintLeadsToThePageOfItsTechnique) {
    desktop.key("h");
    ASSERT_TRUE(comes("hint-more"));
    desktop.click("hint-more");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("hint").size() > 1; }));
    desktop.rest();
    desktop.click("hint-technique");
    ASSERT_TRUE(comes("technique-example"));
}

TEST_F(TechniqueWindowTest, ABoardCanBePlayedOnFromWhereItStands) {
    const std::size_t games = desktop.events("screen").size();
    open_page("naked-pair");
    ASSERT_TRUE(comes("technique-from-here"));
    desktop.rest();
    desktop.click("technique-from-here");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("screen").size() > games; }));
    desktop.rest();
    EXPECT_TRUE(comes("unscored")) << "the program has written marks";
}

TEST_F(TechniqueWindowTest, AsksWhatFollowsAndSaysWhatAnAnswerIsWorth) {
    open_page("hidden-single-block");
    ASSERT_TRUE(comes("exercise-reason"));
    desktop.click("exercise-conclusion");
    ASSERT_TRUE(comes("exercise-board"));
    ASSERT_TRUE(goes("technique-example"));
    for (int cell = 0; cell < 9 && !desktop.shows("answer-1"); ++cell) {  // some are filled
        desktop.click("exercise-board", (cell + 0.5) / 9);
        desktop.rest();
    }
    ASSERT_TRUE(comes("answer-1"));
    desktop.rest();
    EXPECT_FALSE(desktop.shows("exercise-elsewhere"));
    desktop.type("1");
    ASSERT_TRUE(comes("exercise-said")) << "the key of a mark is an answer";
    for (int cell = 0; cell < 9 && !desktop.shows("exercise-elsewhere"); ++cell) {
        desktop.click("exercise-board", (cell + 0.5) / 9);
        desktop.rest();
    }
    EXPECT_TRUE(comes("exercise-elsewhere")) << "it is said where nothing can be answered";
    desktop.click("exercise-reason");
    ASSERT_TRUE(goes("exercise-said"));
    desktop.key("Escape");
    ASSERT_TRUE(comes("technique-example")) << "back at the example";
    ASSERT_TRUE(goes("exercise-board"));
}

}  // namespace
}  // namespace quadrille::test

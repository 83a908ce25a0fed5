#include "input/bindings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "temporary_folder.hpp"

namespace quadrille::input {
namespace {

class BindingsTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    config::Folders folders;
    std::vector<config::Problem> problems;
    void SetUp() override {
        folders.shipped_config = std::filesystem::path(QUADRILLE_SOURCE_DIR) / "config";
        folders.user_config = folder.path();
    }
    Bindings load() { return load_bindings("default", folders, problems); }
};

TEST_F(BindingsTest, TheShippedFileSaysWhatIsBuiltIn) {
    const Bindings shipped = load();
    EXPECT_TRUE(problems.empty()) << problems.front().told({});
    for (const ActionInfo& entry : actions())
        EXPECT_EQ(shipped.chords(entry.action), default_bindings().chords(entry.action))
            << entry.id;
    EXPECT_EQ(config::read_toml(folders.shipped_config / "keys" / "default.toml")->items.size(),
              action_count);
}

TEST_F(BindingsTest, EveryDefaultIsAKeyAndNoKeyHasTwoMeanings) {
    std::set<std::string> seen;
    for (const ActionInfo& entry : actions()) {
        std::size_t count = entry.bindings.empty() ? 0 : 1;
        for (const char c : entry.bindings) count += c == ' ' ? 1 : 0;
        EXPECT_EQ(default_bindings().chords(entry.action).size(), count) << entry.id;
    }
}

TEST_F(BindingsTest, TheUsersListReplacesTheKeysOfItsActionAndTakesThemFromOthers) {
    folder.write("keys/default.toml",
                 "undo = [\"U\", \"F9\"]\nquit = []\nhelp = \"Q\"\nsolve = \"Ctrl+F12\"\n");
    const Bindings keys = load();
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(keys.find(*parse_chord("U")), Action::undo);
    EXPECT_EQ(keys.find(*parse_chord("F9")), Action::undo) << "was: solve";
    EXPECT_EQ(keys.find(*parse_chord("Ctrl+Z")), std::nullopt);
    EXPECT_EQ(keys.find(*parse_chord("Q")), Action::help);
    EXPECT_TRUE(keys.chords(Action::quit).empty());
    EXPECT_EQ(keys.find(*parse_chord("Ctrl+Y")), Action::redo);
    EXPECT_EQ(keys.told(Action::undo), "U, F9");
}

TEST_F(BindingsTest, FlawsAreToldWithTheirPlaceAndTheRestWorks) {
    folder.write("keys/default.toml",
                 "undo = [\"Ctrl+Zed\", \"U\"]\n"
                 "fly = [\"F\"]\n"
                 "redo = [\"U\", \"R\"]\n"
                 "  check = 7\n");
    const Bindings keys = load();
    ASSERT_EQ(problems.size(), 4U);
    EXPECT_THAT(problems[0].told({}),
                testing::AllOf(testing::HasSubstr("default.toml:1:9: "),
                               testing::HasSubstr("unknown key \"Ctrl+Zed\"")));
    EXPECT_THAT(problems[1].told({}), testing::AllOf(testing::HasSubstr(":2:"),
                                                     testing::HasSubstr("unknown action \"fly\"")));
    EXPECT_THAT(problems[2].told({}),
                testing::AllOf(testing::HasSubstr(":3:"),
                               testing::HasSubstr("U is bound to \"undo\" already")));
    EXPECT_THAT(problems[3].told({}), testing::HasSubstr(":4:"));
    EXPECT_EQ(keys.find(*parse_chord("U")), Action::undo);
    EXPECT_EQ(keys.find(*parse_chord("R")), Action::redo);
    EXPECT_EQ(keys.find(*parse_chord("F7")), Action::check);
}

TEST_F(BindingsTest, AnActionThatIsMistypedNamesTheNearestAndNoneThatIsFar) {
    folder.write("keys/default.toml", "unod = [\"U\"]\nfly = [\"F\"]\n");
    static_cast<void>(load());
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_THAT(problems[0].told({}), testing::HasSubstr("did you mean 'undo'?"));
    EXPECT_THAT(problems[1].told({}), testing::Not(testing::HasSubstr("did you mean")));
}

TEST_F(BindingsTest, AKeyTakenFromAnActionThatTheFileDoesNotNameIsTold) {
    folder.write("keys/default.toml", "solve = [\"F9\",\n  \"Ctrl+Z\"]\ncheck = \"F4\"\n");
    const Bindings keys = load();
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_THAT(problems[0].told({}),
                testing::HasSubstr("default.toml:2:3: Ctrl+Z is taken from \"undo\""));
    EXPECT_THAT(problems[1].told({}),
                testing::HasSubstr("default.toml:3:9: F4 is taken from \"next-theme\""));
    EXPECT_EQ(keys.find(*parse_chord("Ctrl+Z")), Action::solve);
    EXPECT_EQ(keys.find(*parse_chord("Backspace")), Action::undo) << "its other keys stay";
}

TEST_F(BindingsTest, KeysThatTwoActionsSwapAreNoProblem) {
    folder.write("keys/default.toml", "solve = [\"Ctrl+Z\"]\nundo = [\"F9\"]\n");
    const Bindings keys = load();
    EXPECT_TRUE(problems.empty()) << problems.front().told({});
    EXPECT_EQ(keys.find(*parse_chord("Ctrl+Z")), Action::solve);
    EXPECT_EQ(keys.find(*parse_chord("F9")), Action::undo);
}

TEST_F(BindingsTest, AListWithoutAnyUsableKeyLeavesTheActionItsKeys) {
    folder.write("keys/default.toml",
                 "undo = [\"Ctrl+Zed\", \"Hyper\"]\nredo = [\"Q\"]\nsolve = [\"Q\"]\nquit = []\n");
    const Bindings keys = load();
    EXPECT_EQ(problems.size(), 3U);
    EXPECT_EQ(keys.find(*parse_chord("Ctrl+Z")), Action::undo);
    EXPECT_EQ(keys.find(*parse_chord("F9")), Action::solve);
    EXPECT_TRUE(keys.chords(Action::quit).empty());
}

TEST_F(BindingsTest, AFileThatIsNoTomlIsToldAndTheShippedKeysStay) {
    folder.write("keys/default.toml", "undo = [\"U\"\n");
    const Bindings keys = load();
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_GT(problems[0].error.line, 0U);
    EXPECT_EQ(keys.find(*parse_chord("Ctrl+Z")), Action::undo);
}

}  // namespace
}  // namespace quadrille::input

#include "config/settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/files.hpp"
#include "temporary_folder.hpp"

namespace quadrille::config {
namespace {

class SettingsTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    Folders folders;
    std::vector<Problem> problems;
    void SetUp() override {
        folders.shipped_config = std::filesystem::path(QUADRILLE_SOURCE_DIR) / "config";
        folders.user_config = folder.path();
        folder.write("keys/vi.toml", "");
        folder.write("locale/de.toml", "");
    }
};

TEST_F(SettingsTest, TheShippedFileSaysWhatIsBuiltIn) {
    const Settings shipped = load_settings(folders, problems);
    EXPECT_TRUE(problems.empty());
    const Settings built_in;
    EXPECT_EQ(shipped.language, built_in.language);
    EXPECT_EQ(shipped.theme, built_in.theme);
    EXPECT_EQ(shipped.keys, built_in.keys);
    EXPECT_EQ(shipped.live_errors, built_in.live_errors);
    EXPECT_EQ(shipped.layer_cues, built_in.layer_cues);
    EXPECT_EQ(shipped.aids, built_in.aids);
    EXPECT_EQ(shipped.auto_notes, built_in.auto_notes);
    EXPECT_EQ(shipped.pause_when_unfocused, built_in.pause_when_unfocused);
    EXPECT_EQ(shipped.solve_seconds, built_in.solve_seconds);
    const Result<Document> document = read_toml(folders.shipped_config / "settings.toml");
    EXPECT_EQ(document->items.size(), 9U) << "a setting is missing in the shipped file, or here";
}

TEST_F(SettingsTest, TheUsersFileWinsAndItsFlawsAreToldWithoutLosingTheRest) {
    folder.write("settings.toml", "theme = \"dark\"\nlive-errors = 1\nmusic = true\nsolve-seconds = 5\n");
    const Settings settings = load_settings(folders, problems);
    EXPECT_EQ(settings.theme, "dark");
    EXPECT_TRUE(settings.live_errors);
    EXPECT_EQ(settings.solve_seconds, 5);
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_THAT(problems[0].told({}), testing::HasSubstr("settings.toml:2:15: 'live-errors' takes true or false"));
    EXPECT_THAT(problems[1].told({}), testing::HasSubstr("settings.toml:3:9: there is no setting 'music'"));
}

TEST_F(SettingsTest, ANameThatIsMistypedIsToldWhereItStandsAndTheOneBeforeStays) {
    folder.write("settings.toml", "theme = \"dakr\"\nlanguage = \"xx\"\nkeys = \"qwerty\"\n");
    Settings running;
    running.theme = "dark";
    running.language = "fr";
    const Settings settings = load_settings(folders, problems, &running);
    EXPECT_EQ(settings.theme, "dark");
    EXPECT_EQ(settings.language, "fr");
    EXPECT_EQ(settings.keys, "default");
    ASSERT_EQ(problems.size(), 3U);
    EXPECT_THAT(problems[0].told({}), testing::HasSubstr("settings.toml:1:9: 'theme' cannot be \"dakr\"; there are: "));
    EXPECT_THAT(problems[0].told({}), testing::HasSubstr("high-contrast, light"));
    EXPECT_THAT(problems[1].told({}), testing::HasSubstr("settings.toml:2:"));
    EXPECT_EQ(load_settings(folders, problems).theme, "light") << "at the start there is none before";
}

TEST_F(SettingsTest, ALineThatIsBrokenCostsItsKeyAlone) {
    folder.write("settings.toml", "theme = \"dark\"\nlanguage = \"fr\nkeys = \"vi\"\nsolve-seconds = [1,\n");
    const Settings settings = load_settings(folders, problems);
    EXPECT_EQ(settings.theme, "dark");
    EXPECT_EQ(settings.language, "auto");
    EXPECT_EQ(settings.keys, "vi");
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_EQ(problems[0].error.line, 2U);
    EXPECT_TRUE(is_broken(problems, 0));
}

TEST_F(SettingsTest, WhileTheProgramRunsAMistakeChangesNothingElse) {
    Settings running;
    running.theme = "dark";
    running.language = "fr";
    running.live_errors = false;
    for (const char* text : {"theme = \"dark\nlanguage = \"fr\"\n", "thme = \"dark\"\nlanguage = \"fr\"\n",
                             "theme = 5\nlanguage = \"fr\"\n", "theme = \"dark\"\nlanguage = [\n", "[[[", "\xFF"}) {
        folder.write("settings.toml", text);
        problems.clear();
        const Settings settings = load_settings(folders, problems, &running);
        EXPECT_FALSE(problems.empty()) << text;
        EXPECT_EQ(settings.theme, "dark") << text;
        EXPECT_EQ(settings.language, "fr") << text;
        EXPECT_FALSE(settings.live_errors) << text;
    }
    folder.write("settings.toml", "language = \"de\"\n");
    problems.clear();
    const Settings settings = load_settings(folders, problems, &running);
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(settings.theme, "light") << "a file without mistakes says all there is to say";
    EXPECT_EQ(settings.language, "de");
}

TEST_F(SettingsTest, StoringAValueKeepsAllOtherLines) {
    folder.write("settings.toml", "# mine\ntheme = \"dark\"\n\nkeys = \"vi\" # hjkl");
    ASSERT_TRUE(store_setting(folders, "theme", std::string("light")));
    ASSERT_TRUE(store_setting(folders, "live-errors", false));
    EXPECT_EQ(read_file(folder.path() / "settings.toml").value(),
              "live-errors = false\n# mine\ntheme = \"light\"\n\nkeys = \"vi\" # hjkl");
    const Settings settings = load_settings(folders, problems);
    EXPECT_EQ(settings.theme, "light");
    EXPECT_FALSE(settings.live_errors);
    EXPECT_TRUE(problems.empty());
}

TEST_F(SettingsTest, StoringFindsTheKeyHoweverItIsWrittenAndKeepsItsComment) {
    folder.write("settings.toml", "\"theme\"='da#rk'  # at night\n[own]\nkeys = \"x\"\n");
    ASSERT_TRUE(store_setting(folders, "theme", std::string("light")));
    ASSERT_TRUE(store_setting(folders, "keys", std::string("vi")));
    EXPECT_EQ(read_file(folder.path() / "settings.toml").value(),
              "keys = \"vi\"\n\"theme\"=\"light\"  # at night\n[own]\nkeys = \"x\"\n");
}

TEST_F(SettingsTest, StoringIntoABrokenFileIsRefused) {
    folder.write("settings.toml", "theme = \n");
    EXPECT_FALSE(store_setting(folders, "theme", std::string("light")));
    EXPECT_EQ(read_file(folder.path() / "settings.toml").value(), "theme = \n");
}

}  // namespace
}  // namespace quadrille::config

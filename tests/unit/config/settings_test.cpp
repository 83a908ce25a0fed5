#include "config/settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "config/files.hpp"
#include "config/locale.hpp"
#include "config/setting_table.hpp"
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
    [[nodiscard]] Result<void> store(const std::string& key,
                                     const std::optional<Value>& value) const {
        const ValueChange change{{}, key, value};
        return store_settings(folders, std::span(&change, 1));
    }
};

TEST_F(SettingsTest, TheShippedFileSaysWhatIsBuiltIn) {
    const Settings shipped = load_settings(folders, problems);
    EXPECT_TRUE(problems.empty());
    const Settings built_in;
    const Document document = *read_toml(folders.shipped_config / "settings.toml");
    EXPECT_EQ(document.items.size(), all_settings().size());
    for (const Setting& setting : all_settings()) {
        EXPECT_TRUE(is_default(shipped, setting)) << setting.key;
        EXPECT_TRUE(std::ranges::any_of(
            document.items,
            [&](const TomlItem& item) { return item.section.empty() && item.key == setting.key; }))
            << setting.key << " is missing in the shipped file";
    }
}

TEST_F(SettingsTest, EachIsCalledSomethingInEveryLanguage) {
    const Locale french("fr", folders, problems);
    for (const Setting& setting : all_settings()) {
        ASSERT_FALSE(setting.name.empty()) << setting.key;
        std::vector<Text> texts{setting.name, setting.explanation};
        if (const auto* kind = std::get_if<ChoiceKind>(&setting.kind))
            for (const ChoiceKind::Choice& choice : kind->choices) texts.push_back(choice.name);
        for (const Text& text : texts) {
            if (text.empty()) continue;
            EXPECT_NE(french.tell(text), in_english(text)) << setting.key;
        }
    }
}

TEST_F(SettingsTest, EachTakesItsOwnValueAndWhatItsKindAllows) {
    for (const Setting& setting : all_settings()) {
        Settings settings;
        EXPECT_EQ(assign(settings, setting, value_of(settings, setting), folders), std::nullopt)
            << setting.key;
        EXPECT_NE(assign(settings, setting, std::vector<std::string>{}, folders), std::nullopt)
            << setting.key;
        EXPECT_EQ(settings, Settings{}) << setting.key << ": what is refused changes nothing";
        if (const auto* kind = std::get_if<ChoiceKind>(&setting.kind))
            for (const ChoiceKind::Choice& choice : kind->choices) {
                EXPECT_EQ(assign(settings, setting, std::string(choice.word), folders),
                          std::nullopt);
                EXPECT_EQ(value_of(settings, setting), Value(std::string(choice.word)));
            }
        if (const auto* kind = std::get_if<NumberKind>(&setting.kind)) {
            for (const double number : {kind->least, kind->most}) {
                EXPECT_EQ(assign(settings, setting, number, folders), std::nullopt);
                EXPECT_EQ(settings.*kind->field, number);
            }
            for (const double number : {kind->least - 0.5, kind->most + 0.5, std::nan("")})
                EXPECT_NE(assign(settings, setting, number, folders), std::nullopt);
        }
        Settings other;
        copy(setting, settings, other);
        EXPECT_EQ(other, settings) << setting.key;
    }
    EXPECT_EQ(find_setting("music"), nullptr);
}

TEST_F(SettingsTest, TheUsersFileWinsAndItsFlawsAreToldWithoutLosingTheRest) {
    folder.write("settings.toml",
                 "theme = \"dark\"\nlive-errors = 1\nmusic = true\nsolve-seconds = 5\n");
    const Settings settings = load_settings(folders, problems);
    EXPECT_EQ(settings.theme, "dark");
    EXPECT_TRUE(settings.live_errors);
    EXPECT_EQ(settings.solve_seconds, 5);
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_THAT(problems[0].told({}),
                testing::HasSubstr("settings.toml:2:15: 'live-errors' takes true or false"));
    EXPECT_THAT(problems[1].told({}),
                testing::HasSubstr("settings.toml:3:9: there is no setting 'music'"));
}

TEST_F(SettingsTest, ASettingThatIsMistypedNamesTheNearestAndNoneThatIsFar) {
    folder.write("settings.toml", "laguage = \"fr\"\nmusic = true\n");
    static_cast<void>(load_settings(folders, problems));
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_THAT(problems[0].told({}), testing::HasSubstr("'laguage'; did you mean 'language'?"));
    EXPECT_THAT(problems[1].told({}), testing::Not(testing::HasSubstr("did you mean")));
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
    EXPECT_THAT(problems[0].told({}),
                testing::HasSubstr("settings.toml:1:9: 'theme' cannot be \"dakr\"; there are: "));
    EXPECT_THAT(problems[0].told({}), testing::HasSubstr("high-contrast-dark, light"));
    EXPECT_THAT(problems[1].told({}), testing::HasSubstr("settings.toml:2:"));
    EXPECT_EQ(load_settings(folders, problems).theme, "auto")
        << "at the start there is none before";
}

TEST_F(SettingsTest, ALineThatIsBrokenCostsItsKeyAlone) {
    folder.write("settings.toml",
                 "theme = \"dark\"\nlanguage = \"fr\nkeys = \"vi\"\nsolve-seconds = [1,\n");
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
    for (const char* text :
         {"theme = \"dark\nlanguage = \"fr\"\n", "thme = \"dark\"\nlanguage = \"fr\"\n",
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
    EXPECT_EQ(settings.theme, "auto") << "a file without mistakes says all there is to say";
    EXPECT_EQ(settings.language, "de");
}

TEST_F(SettingsTest, StoringAValueKeepsAllOtherLines) {
    folder.write("settings.toml", "# mine\ntheme = \"dark\"\n\nkeys = \"vi\" # hjkl");
    ASSERT_TRUE(store("theme", std::string("light")));
    ASSERT_TRUE(store("live-errors", false));
    EXPECT_EQ(read_file(folder.path() / "settings.toml").value(),
              "# mine\ntheme = \"light\"\n\nkeys = \"vi\" # hjkl\nlive-errors = false\n");
    const Settings settings = load_settings(folders, problems);
    EXPECT_EQ(settings.theme, "light");
    EXPECT_FALSE(settings.live_errors);
    EXPECT_TRUE(problems.empty());
}

TEST_F(SettingsTest, StoringFindsTheKeyHoweverItIsWrittenAndKeepsItsComment) {
    folder.write("settings.toml", "\"theme\"='da#rk'  # at night\n[own]\nkeys = \"x\"\n");
    ASSERT_TRUE(store("theme", std::string("light")));
    ASSERT_TRUE(store("keys", std::string("vi")));
    EXPECT_EQ(read_file(folder.path() / "settings.toml").value(),
              "\"theme\"=\"light\"  # at night\nkeys = \"vi\"\n[own]\nkeys = \"x\"\n");
}

TEST_F(SettingsTest, StoringNothingBringsBackTheDefault) {
    folder.write("settings.toml", "# mine\ntheme = \"dark\"  # at night\naids = false\n");
    ASSERT_TRUE(store("theme", std::nullopt));
    ASSERT_TRUE(store("aids", std::nullopt));
    EXPECT_EQ(read_file(folder.path() / "settings.toml").value(), "# mine\n# at night\n");
    EXPECT_EQ(load_settings(folders, problems), Settings{});
}

TEST_F(SettingsTest, SeveralValuesAreStoredOrNone) {
    folder.write("settings.toml", "[keys]\nmine = 1\n");
    const std::vector<ValueChange> changes{{{}, "theme", std::string("light")},
                                           {{}, "keys", std::string("vi")}};
    EXPECT_FALSE(store_settings(folders, changes)) << "a table has that name";
    EXPECT_EQ(read_file(folder.path() / "settings.toml").value(), "[keys]\nmine = 1\n");
    folder.write("settings.toml", "aids = true\n");
    ASSERT_TRUE(store_settings(folders, changes));
    EXPECT_EQ(read_file(folder.path() / "settings.toml").value(),
              "aids = true\ntheme = \"light\"\nkeys = \"vi\"\n");
}

TEST_F(SettingsTest, StoringIntoABrokenFileIsRefused) {
    folder.write("settings.toml", "theme = \n");
    EXPECT_FALSE(store("theme", std::string("light")));
    EXPECT_EQ(read_file(folder.path() / "settings.toml").value(), "theme = \n");
}

}  // namespace
}  // namespace quadrille::config

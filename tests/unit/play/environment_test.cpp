#include "play/resources.hpp"

#include <gtest/gtest.h>

#include "config/files.hpp"
#include "temporary_folder.hpp"

namespace quadrille::play {
namespace {

class EnvironmentTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    [[nodiscard]] config::Folders folders() const {
        config::Folders folders;
        folders.shipped_config = folder.path() / "shipped";
        folders.user_config = folder.path() / "config";
        folders.user_data = folder.path() / "data";
        return folders;
    }
    static void await_plugins(Resources& world) {
        while (world.plugins_under_trial() > 0) static_cast<void>(world.poll());
    }
};

TEST_F(EnvironmentTest, NoticesALanguageFileThatIsEditedInPlace) {
    folder.write("shipped/locale/fr.d/window.toml", "\"Undo\" = \"Annuler\"\n");
    Resources world(folders(), std::nullopt, "fr");
    EXPECT_EQ(world.tr("Undo"), "Annuler");
    EXPECT_FALSE(world.poll().any());
    folder.write("shipped/locale/fr.d/window.toml", "\"Undo\" = \"Revenir\"\n");
    EXPECT_TRUE(world.poll().config);
    EXPECT_EQ(world.tr("Undo"), "Revenir");
    EXPECT_FALSE(world.poll().any());
}

TEST_F(EnvironmentTest, NoticesALanguageFolderThatIsMadeWhileItRuns) {
    Resources world(folders(), std::nullopt, "fr");
    folder.write("config/locale/fr.d/mine.toml", "");
    EXPECT_TRUE(world.poll().config);
    folder.write("config/locale/fr.d/mine.toml", "\"Undo\" = \"Revenir\"\n");
    EXPECT_TRUE(world.poll().config);
    EXPECT_EQ(world.tr("Undo"), "Revenir");
}

TEST_F(EnvironmentTest, KeysAndColoursGoIntoTheUsersOwnFilesAndComeBackAsTheyWere) {
    folder.write("shipped/keys/default.toml", "undo = [\"F3\"]\n");
    folder.write("shipped/themes/dark.toml", "[board]\npaper = \"#102030\"\n");
    folder.write("config/settings.toml", "theme = \"dark\" # mine\n");
    folder.write("config/keys/default.toml", "# hjkl\ncheck = [\"J\"] # down\n");
    Resources world(folders(), std::nullopt, std::nullopt);
    const auto content = [&](const char* file) {
        return config::read_file(folder.path() / "config" / file).value();
    };
    const std::vector<input::BindingChange> keys{
        {input::Action::undo, {*input::parse_chord("U"), *input::parse_chord("PadA")}}};
    ASSERT_TRUE(world.set_keys(keys));
    EXPECT_EQ(world.keys().told(input::Action::undo, true), "U, PadA");
    EXPECT_EQ(content("keys/default.toml"),
              "# hjkl\ncheck = [\"J\"] # down\nundo = [\"U\", \"PadA\"]\n");
    const std::vector<input::BindingChange> back{
        {input::Action::undo, world.original_keys().chords(input::Action::undo)}};
    ASSERT_TRUE(world.set_keys(back));
    EXPECT_EQ(world.keys().told(input::Action::undo), "F3");
    EXPECT_EQ(content("keys/default.toml"), "# hjkl\ncheck = [\"J\"] # down\n");

    ASSERT_TRUE(world.set_colour("board", "clue", drawing::parse_colour("#abcdef")));
    EXPECT_EQ(world.theme().colour(Role::clue), drawing::parse_colour("#abcdef"));
    EXPECT_EQ(world.theme().colour(Role::paper), drawing::parse_colour("#102030"))
        << "of the theme of that name";
    EXPECT_EQ(content("themes/dark.toml"), "[board]\nclue = \"#abcdef\"\n");
    EXPECT_NE(world.original_theme().colour(Role::clue), world.theme().colour(Role::clue));
    ASSERT_TRUE(world.set_colour("board", "clue", std::nullopt));
    EXPECT_EQ(world.theme().colour(Role::clue), world.original_theme().colour(Role::clue));
}

TEST_F(EnvironmentTest, KeysAreStoredTogetherOrNotAtAll) {
    folder.write("shipped/keys/default.toml", "undo = [\"F3\"]\n");
    folder.write("config/keys/default.toml", "# mine\n[undo]\nmine = 1\n");
    Resources world(folders(), std::nullopt, std::nullopt);
    const std::vector<input::BindingChange> keys{{input::Action::check, {*input::parse_chord("K")}},
                                                 {input::Action::undo, {*input::parse_chord("U")}}};
    const std::string before = world.keys().told(input::Action::check, true);
    EXPECT_FALSE(world.set_keys(keys)) << "a table has the name of the second";
    EXPECT_EQ(config::read_file(folder.path() / "config/keys/default.toml").value(),
              "# mine\n[undo]\nmine = 1\n");
    EXPECT_EQ(world.keys().told(input::Action::check, true), before);
}

TEST_F(EnvironmentTest, SeveralSettingsAreReadAnewOnce) {
    folder.write("config/settings.toml", "aids = false\ncoordinates = true\n");
    Resources world(folders(), std::nullopt, std::nullopt);
    const std::uint64_t revision = world.revision();
    const std::vector<config::ValueChange> defaults{{{}, "aids", std::nullopt},
                                                    {{}, "coordinates", std::nullopt}};
    ASSERT_TRUE(world.set(defaults));
    EXPECT_TRUE(world.settings().aids);
    EXPECT_FALSE(world.settings().coordinates);
    EXPECT_EQ(world.revision(), revision + 1);
}

TEST_F(EnvironmentTest, AThemeAskedForAtTheStartGivesWayToOneThatIsStored) {
    folder.write("shipped/themes/dark.toml", "");
    folder.write("shipped/themes/light.toml", "");
    folder.write("config/settings.toml", "theme = \"light\"\n");
    Resources world(folders(), "dark", std::nullopt);
    EXPECT_EQ(world.theme().name, "dark");
    ASSERT_TRUE(world.set("theme", std::string("light")));
    EXPECT_EQ(world.theme().name, "light") << "though the file says it already";
}

TEST_F(EnvironmentTest, AThemeAskedForAtTheStartStaysWhereNoneCouldBeStored) {
    folder.write("shipped/themes/dark.toml", "");
    folder.write("config/settings.toml", "theme = \n");
    Resources world(folders(), "dark", std::nullopt);
    EXPECT_FALSE(world.set("theme", std::string("light"))) << "the file is broken";
    folder.write("config/keys/default.toml", "# read anew\n");
    EXPECT_TRUE(world.poll().config);
    EXPECT_EQ(world.theme().name, "dark");
}

TEST_F(EnvironmentTest, AFileThatBreaksWhileItRunsChangesNothing) {
    folder.write("shipped/settings.toml", "theme = \"mine\"\nkeys = \"mine\"\n");
    folder.write("shipped/themes/mine.toml", "[board]\npaper = \"#102030\"\n");
    folder.write("shipped/keys/mine.toml", "undo = [\"F3\"]\n");
    folder.write("shipped/locale/fr.toml", "\"Undo\" = \"Annuler\"\n");
    Resources world(folders(), std::nullopt, "fr");
    const auto paper = world.theme().colour(Role::paper);
    const std::string keys = world.keys().told(input::Action::undo);
    folder.write("shipped/themes/mine.toml", "[board]\npaper = \"#40\n[");
    folder.write("shipped/keys/mine.toml", "undo = [\"F4\n");
    folder.write("shipped/locale/fr.toml", "\"Undo\" = \"Anul\n");
    EXPECT_TRUE(world.poll().config);
    EXPECT_EQ(world.theme().colour(Role::paper), paper);
    EXPECT_EQ(world.keys().told(input::Action::undo), keys);
    EXPECT_EQ(world.tr("Undo"), "Annuler");
    EXPECT_GE(world.problems().size(), 3U);
    folder.write("shipped/themes/mine.toml", "[board]\npaper = \"#405060\"\n");
    EXPECT_TRUE(world.poll().config);
    EXPECT_NE(world.theme().colour(Role::paper), paper) << "mended";
}

TEST_F(EnvironmentTest, TheThemeFollowsTheDesktopUntilThePlayerChoosesOne) {
    folder.write("shipped/settings.toml", "theme = \"auto\"\n");
    folder.write("shipped/themes/dark.toml", "[board]\npaper = \"#102030\"\n");
    folder.write("shipped/themes/mine.toml", "[board]\npaper = \"#405060\"\n");
    Resources world(folders(), std::nullopt, "en");
    EXPECT_EQ(world.theme().name, "light");
    config::DesktopWishes wishes;
    EXPECT_FALSE(world.follow(wishes)) << "nothing new";
    wishes.scheme = config::DesktopWishes::Scheme::dark;
    EXPECT_TRUE(world.follow(wishes));
    EXPECT_EQ(world.theme().name, "dark");
    ASSERT_TRUE(world.set("theme", std::string("mine")));
    EXPECT_EQ(world.theme().name, "mine");
    EXPECT_TRUE(world.follow({}));
    EXPECT_EQ(world.theme().name, "mine");
    EXPECT_TRUE(world.problems().empty());
}

TEST_F(EnvironmentTest, NoticesALanguageFileOfAPlugin) {
    config::Folders folders = this->folders();
    folders.plugins = {folder.path() / "plugins"};
    folder.write("plugins/locale/lamps/fr.toml", "\"one lamp is lit\" = \"une lampe\"\n");
    std::filesystem::copy_file(QUADRILLE_BUILD_DIR "/tests/broken/sound.so",
                               folder.path() / "plugins/sound.so");
    Resources world(folders, std::nullopt, "fr");
    await_plugins(world);
    EXPECT_EQ(world.tr("one lamp is lit"), "une lampe");
    folder.write("plugins/locale/lamps/fr.toml", "\"one lamp is lit\" = \"une lampe brille\"\n");
    EXPECT_TRUE(world.poll().config);
    EXPECT_EQ(world.tr("one lamp is lit"), "une lampe brille");
    const std::vector<std::string> before = sentences_of(world.problems());
    folder.write("plugins/locale/lamps/fr.toml", "\"one lamp is lit\" = \"une\n");
    EXPECT_TRUE(world.poll().config);
    EXPECT_EQ(world.tr("one lamp is lit"), "une lampe brille") << "what was known stays";
    const std::vector<std::string> after = sentences_of(world.problems());
    ASSERT_EQ(after.size(), before.size() + 1) << testing::PrintToString(after);
    EXPECT_NE(testing::PrintToString(after).find("locale/lamps/fr.toml"), std::string::npos);
}

TEST_F(EnvironmentTest, ABrokenLanguageFileOfAPluginIsNoMatterOfTheOthers) {
    config::Folders folders = this->folders();
    folders.plugins = {folder.path() / "plugins"};
    folder.write("plugins/locale/lamps/fr.toml", "\"one lamp is lit\" = \"une\n");
    folder.write("shipped/locale/fr.toml", "\"Undo\" = \"Annuler\"\n");
    std::filesystem::copy_file(QUADRILLE_BUILD_DIR "/tests/broken/sound.so",
                               folder.path() / "plugins/sound.so");
    Resources world(folders, std::nullopt, "fr");
    await_plugins(world);
    EXPECT_EQ(world.tr("Undo"), "Annuler");
    folder.write("shipped/locale/fr.toml", "\"Undo\" = \"Revenir\"\n");
    EXPECT_TRUE(world.poll().config);
    EXPECT_EQ(world.tr("Undo"), "Revenir");
}

}  // namespace
}  // namespace quadrille::play

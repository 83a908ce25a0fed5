#include "play/resources.hpp"

#include <gtest/gtest.h>

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

TEST_F(EnvironmentTest, NoticesALanguageFileOfAPlugin) {
    config::Folders folders = this->folders();
    folders.plugins = {folder.path() / "plugins"};
    folder.write("plugins/locale/lamps/fr.toml", "\"one lamp is lit\" = \"une lampe\"\n");
    std::filesystem::copy_file(QUADRILLE_BUILD_DIR "/tests/broken/sound.so", folder.path() / "plugins/sound.so");
    Resources world(folders, std::nullopt, "fr");
    await_plugins(world);
    EXPECT_EQ(world.tr("one lamp is lit"), "une lampe");
    folder.write("plugins/locale/lamps/fr.toml", "\"one lamp is lit\" = \"une lampe brille\"\n");
    EXPECT_TRUE(world.poll().config);
    EXPECT_EQ(world.tr("one lamp is lit"), "une lampe brille");
    const std::vector<std::string> before = world.problems();
    folder.write("plugins/locale/lamps/fr.toml", "\"one lamp is lit\" = \"une\n");
    EXPECT_TRUE(world.poll().config);
    EXPECT_EQ(world.tr("one lamp is lit"), "une lampe brille") << "what was known stays";
    const std::vector<std::string> after = world.problems();
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

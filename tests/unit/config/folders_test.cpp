#include "config/folders.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <map>

#include "config/files.hpp"
#include "temporary_folder.hpp"

namespace quadrille::config {
namespace {

namespace fs = std::filesystem;

Environment environment(std::map<std::string, std::string> variables) {
    return [variables = std::move(variables)](const char* name) -> std::optional<std::string> {
        const auto at = variables.find(name);
        return at == variables.end() ? std::nullopt : std::optional(at->second);
    };
}

TEST(Folders, PluginsAreLookedForInTheMostPersonalFoldersFirst) {
    const std::vector<fs::path> asked = {"/chosen"};
    const auto plugins =
        find_folders(
            asked, "/opt/q/bin/quadrille",
            environment({{"QUADRILLE_PLUGIN_PATH", "/one:/two"}, {"XDG_DATA_HOME", "/data"}}))
            .plugins;
    ASSERT_GE(plugins.size(), 5U);
    EXPECT_EQ(plugins[0], "/chosen");
    EXPECT_EQ(plugins[1], "/one");
    EXPECT_EQ(plugins[2], "/two");
    EXPECT_EQ(plugins[3], "/data/quadrille/plugins");
    EXPECT_EQ(plugins.back(), "/opt/q/lib/quadrille/plugins");
}

TEST(Folders, FollowTheXdgSpecification) {
    const Folders plain = find_folders({}, "/p/bin/q", environment({{"HOME", "/home/ann"}}));
    EXPECT_EQ(plain.user_data, "/home/ann/.local/share/quadrille");
    EXPECT_EQ(plain.user_config, "/home/ann/.config/quadrille");
    EXPECT_EQ(plain.cache, "/home/ann/.cache/quadrille");
    EXPECT_EQ(plain.plugins[0], "/home/ann/.local/share/quadrille/plugins");
    const Folders relative = find_folders(
        {}, "/p/bin/q", environment({{"HOME", "/home/ann"}, {"XDG_DATA_HOME", "relative"}}));
    EXPECT_EQ(relative.user_data, "/home/ann/.local/share/quadrille");
    EXPECT_EQ(find_folders({}, "/p/bin/q", environment({{"XDG_CACHE_HOME", "/cache"}})).cache,
              "/cache/quadrille");
}

TEST(Folders, WithoutAHomeNothingIsReadOrWrittenAnywhere) {
    for (const auto& variables :
         {std::map<std::string, std::string>{}, {{"HOME", ""}}, {{"HOME", "relative"}}}) {
        const Folders none = find_folders({}, "/p/bin/q", environment(variables));
        for (const fs::path& folder : {none.user_data, none.user_config, none.cache}) {
            EXPECT_EQ(folder, no_folder);
            EXPECT_FALSE(fs::exists(folder / "settings.toml"));
            const Result<void> written = replace_file(folder / "games" / "a.toml", "x");
            ASSERT_FALSE(written);
            EXPECT_THAT(written.error().message.english, testing::HasSubstr("HOME"));
        }
        for (const fs::path& plugins : none.plugins)
            EXPECT_TRUE(plugins.string().starts_with("/p/")) << plugins;
    }
}

TEST(Folders, WhatBelongsToSomebodyElseIsNotUsed) {
    const test::TemporaryFolder somebody;
    const fs::path home = somebody.write(".config/quadrille/settings.toml", "")
                              .parent_path()
                              .parent_path()
                              .parent_path();
    constexpr unsigned owner = 4711;
    const bool may_give_away = effective_user() == 0;  // and what is the system's is trusted by all
    for (const fs::path& folder : {home, home / ".config", home / ".config/quadrille"})
        ASSERT_TRUE(!may_give_away || ::chown(folder.c_str(), owner, owner) == 0);
    const unsigned own = may_give_away ? owner : effective_user();
    const Environment variables = environment({{"HOME", home}, {"XDG_DATA_HOME", home / "data"}});
    const Folders of_owner = find_folders({}, "/p/bin/q", variables, own);
    EXPECT_EQ(of_owner.user_config, home / ".config/quadrille");
    EXPECT_EQ(of_owner.user_data, home / "data/quadrille");
    for (const unsigned other : {own + 1, 0U}) {
        const Folders of_other = find_folders({}, "/p/bin/q", variables, other);
        EXPECT_EQ(of_other.user_config, no_folder);
        EXPECT_EQ(of_other.user_data, no_folder);
        EXPECT_EQ(of_other.cache, no_folder);
        for (const fs::path& plugins : of_other.plugins)
            EXPECT_TRUE(plugins.string().starts_with("/p/")) << plugins;
    }
}

TEST(Folders, ALinkThatSomebodyElsePlantedIsNotFollowed) {
    if (effective_user() != 0) GTEST_SKIP() << "giving away a link takes the rights of root";
    const test::TemporaryFolder own;
    const test::TemporaryFolder home;
    constexpr unsigned user = 4711;
    ASSERT_EQ(::chown(own.path().c_str(), user, user), 0);
    for (const unsigned owner : {user, user + 1}) {
        fs::create_directories(home.path() / ".cache");
        fs::remove(home.path() / ".cache/quadrille");
        fs::create_symlink(own.path(), home.path() / ".cache/quadrille");
        ASSERT_EQ(::lchown((home.path() / ".cache/quadrille").c_str(), owner, owner), 0);
        const Folders folders =
            find_folders({}, "/p/bin/q", environment({{"HOME", home.path()}}), user);
        EXPECT_EQ(folders.cache == no_folder, owner != user);
    }
}

TEST(Folders, TheHomeIsThatOfTheAccountWhereTheVariableIsMissing) {
    const std::string before = process_environment()("HOME").value_or("");
    ASSERT_EQ(::unsetenv("HOME"), 0);
    const auto account = process_environment()("HOME");
    ASSERT_EQ(::setenv("HOME", "relative", 1), 0);
    EXPECT_EQ(process_environment()("HOME"), account);
    ASSERT_EQ(::setenv("HOME", "/home/ann", 1), 0);
    EXPECT_EQ(process_environment()("HOME"), "/home/ann");
    ASSERT_EQ(::setenv("HOME", before.c_str(), 1), 0);
    if (account) {
        EXPECT_TRUE(fs::path(*account).is_absolute());
    }
}

TEST(Folders, NoPluginFolderComesTwiceAndEmptyOnesDoNotCount) {
    const auto plugins =
        find_folders({}, "/p/bin/q",
                     environment({{"QUADRILLE_PLUGIN_PATH", ":/one::/one/:/one/../one:"}}))
            .plugins;
    EXPECT_EQ(std::count(plugins.begin(), plugins.end(), "/one"), 1);
    EXPECT_EQ(plugins[0], "/one");
}

TEST(Folders, AnInstalledProgramFindsWhatCameWithIt) {
    const test::TemporaryFolder prefix;
    prefix.write("share/quadrille/config/settings.toml", "");
    const Folders folders = find_folders({}, prefix.path() / "bin/quadrille", environment({}));
    EXPECT_EQ(folders.shipped_config, prefix.path() / "share/quadrille/config");
    EXPECT_EQ(folders.shipped_puzzles, prefix.path() / "share/quadrille/puzzles");
}

TEST(Folders, AProgramThatAnotherStartsFindsTheSame) {
    const test::TemporaryFolder prefix;
    prefix.write("share/quadrille/config/settings.toml", "");
    const auto found = [&](const char* program) {
        return find_folders({}, prefix.path() / program, environment({}));
    };
    const Folders helper = found("libexec/quadrille/quadrille-window");
    EXPECT_EQ(helper.shipped_config, prefix.path() / "share/quadrille/config");
    EXPECT_EQ(helper.plugins, found("bin/quadrille").plugins);
}

TEST(Folders, AProgramThatIsNotThereIsExpectedBesideTheOneThatStartsIt) {
    EXPECT_EQ(helper_program("no-program"), program_file().parent_path() / "no-program");
    EXPECT_EQ(helper_program("quadrille"), program_file().parent_path() / "quadrille");
}

TEST(Folders, ABuildTreeFindsItsSources) {
    EXPECT_EQ(find_folders().shipped_config, fs::path(QUADRILLE_SOURCE_DIR) / "config");
    EXPECT_EQ(program_file().filename(), "test_config");
}

}  // namespace
}  // namespace quadrille::config

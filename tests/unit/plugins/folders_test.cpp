#include "plugins/folders.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace quadrille::plugins {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;

Environment environment(std::map<std::string, std::string> variables) {
    return [variables = std::move(variables)](const char* name) -> std::optional<std::string> {
        const auto at = variables.find(name);
        return at == variables.end() ? std::nullopt : std::optional(at->second);
    };
}

TEST(Folders, TheMostPersonalComeFirst) {
    const std::vector<fs::path> chosen = {"/chosen"};
    const auto folders = default_folders("/opt/q/bin/quadrille", chosen,
                                         environment({{"QUADRILLE_PLUGIN_PATH", "/one:/two"}, {"XDG_DATA_HOME", "/data"}}));
    ASSERT_GE(folders.size(), 5U);
    EXPECT_EQ(folders[0], "/chosen");
    EXPECT_EQ(folders[1], "/one");
    EXPECT_EQ(folders[2], "/two");
    EXPECT_EQ(folders[3], "/data/quadrille/plugins");
    EXPECT_EQ(folders.back(), "/opt/q/lib/quadrille/plugins");
}

TEST(Folders, DefaultsOfTheXdgSpecification) {
    EXPECT_EQ(default_folders("/p/bin/q", {}, environment({{"HOME", "/home/ann"}}))[0],
              "/home/ann/.local/share/quadrille/plugins");
    EXPECT_EQ(default_folders("/p/bin/q", {}, environment({{"HOME", "/home/ann"}, {"XDG_DATA_HOME", "relative"}}))[0],
              "/home/ann/.local/share/quadrille/plugins");
    EXPECT_EQ(cache_folder(environment({{"XDG_CACHE_HOME", "/cache"}})), "/cache/quadrille");
    EXPECT_EQ(cache_folder(environment({})), "");
}

TEST(Folders, NoneComesTwiceAndEmptyOnesDoNotCount) {
    const auto folders = default_folders("/p/bin/q", {}, environment({{"QUADRILLE_PLUGIN_PATH", ":/one::/one/:/one/../one:"}}));
    EXPECT_EQ(std::count(folders.begin(), folders.end(), "/one"), 1);
    EXPECT_EQ(folders[0], "/one");
}

TEST(Folders, TheRunningProgramIsFound) { EXPECT_EQ(program_file().filename(), "unit_plugins"); }

}  // namespace
}  // namespace quadrille::plugins

#include "play/file_watcher.hpp"

#include <gtest/gtest.h>

#include "temporary_folder.hpp"

namespace quadrille::play {
namespace {

TEST(Watch, NoticesFilesThatComeChangeAndGo) {
    const test::TemporaryFolder folder;
    FileWatcher watch({folder.path() / "themes", folder.path() / "settings.toml"});
    EXPECT_FALSE(watch.changed());
    folder.write("themes/mine.toml", "dark = true\n");
    EXPECT_TRUE(watch.changed());
    EXPECT_FALSE(watch.changed());
    folder.write("themes/mine.toml", "dark = false\n");
    EXPECT_TRUE(watch.changed());
    folder.write("settings.toml", "");
    EXPECT_TRUE(watch.changed());
    std::filesystem::remove(folder.path() / "themes" / "mine.toml");
    EXPECT_TRUE(watch.changed());
    EXPECT_FALSE(watch.changed());
}

}  // namespace
}  // namespace quadrille::play

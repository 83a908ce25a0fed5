#include "play/recent_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "temporary_folder.hpp"

namespace quadrille::play {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class RecentFiles : public testing::Test {
protected:
    test::TemporaryFolder folder;
    config::Folders folders;
    void SetUp() override { folders.user_data = folder.path() / "data"; }
};

TEST_F(RecentFiles, AreThereInTheNextRunTheNewestFirstAndEachOnce) {
    EXPECT_THAT(recent_files(folders), IsEmpty());
    const fs::path a = folder.write("a", "");
    const fs::path b = folder.write("b ü.txt", "");
    for (const fs::path& file : {a, b, a}) remember_file(folders, file);
    EXPECT_THAT(recent_files(folders), ElementsAre(fs::canonical(a), fs::canonical(b)));
}

TEST_F(RecentFiles, WhatIsGoneIsNotOffered) {
    const fs::path file = folder.write("a", "");
    remember_file(folders, file);
    fs::remove(file);
    EXPECT_THAT(recent_files(folders), IsEmpty());
}

TEST_F(RecentFiles, WhatIsAwayForAWhileIsOfferedAgainWhenItIsBack) {
    const fs::path away = folder.write("disk/a", "");
    remember_file(folders, away);
    fs::rename(folder.path() / "disk", folder.path() / "unplugged");
    const fs::path here = folder.write("b", "");
    remember_file(folders, here);
    EXPECT_THAT(recent_files(folders), ElementsAre(fs::canonical(here)));
    fs::rename(folder.path() / "unplugged", folder.path() / "disk");
    EXPECT_THAT(recent_files(folders), ElementsAre(fs::canonical(here), fs::canonical(away)));
}

TEST_F(RecentFiles, WhatIsGoneTakesNoPlaceFromWhatIsThere) {
    const fs::path first = folder.write("first", "");
    remember_file(folders, first);
    for (std::size_t i = 0; i < most_recent_files; ++i) {
        const fs::path file = folder.write("file" + std::to_string(i), "");
        remember_file(folders, file);
        fs::remove(file);
    }
    EXPECT_THAT(recent_files(folders), ElementsAre(fs::canonical(first)));
}

TEST_F(RecentFiles, AreNotMoreThanALook) {
    for (std::size_t i = 0; i < 2 * most_recent_files; ++i)
        remember_file(folders, folder.write("file" + std::to_string(i), ""));
    EXPECT_EQ(recent_files(folders).size(), most_recent_files);
}

/// A list that somebody damaged, or the name of a file that would be two lines of it.
TEST_F(RecentFiles, WhatIsNoPathIsLeftOut) {
    folder.write("data/recent-files.txt", std::string("relative\n\n\0\xff\n/nowhere\n", 22));
    EXPECT_THAT(recent_files(folders), IsEmpty());
    remember_file(folders, folder.write("two\nlines", ""));
    EXPECT_THAT(recent_files(folders), IsEmpty());
}

TEST_F(RecentFiles, WithoutAHomeNothingIsKept) {
    folders.user_data = config::no_folder;
    remember_file(folders, folder.write("a", ""));
    EXPECT_THAT(recent_files(folders), IsEmpty());
}

}  // namespace
}  // namespace quadrille::play

#include "cli/folder_walk.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace quadrille::cli {
namespace {

/// A folder under a name that is too long to be opened, whoever asks.
class DeepFolder {
public:
    DeepFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "walkXXXXXX").string();
        root = ::mkdtemp(name.data());
        int at = ::open(root.c_str(), O_DIRECTORY | O_CLOEXEC);
        const std::string one(200, 'd');
        for (int depth = 0; depth < 30; ++depth) {
            EXPECT_EQ(::mkdirat(at, one.c_str(), 0700), 0);
            const int below = ::openat(at, one.c_str(), O_DIRECTORY | O_CLOEXEC);
            ::close(at);
            at = below;
        }
        ::close(at);
    }
    ~DeepFolder() {
        std::error_code code;
        std::filesystem::remove_all(root, code);
    }
    DeepFolder(const DeepFolder&) = delete;
    DeepFolder& operator=(const DeepFolder&) = delete;

    std::filesystem::path root;
};

TEST(FolderWalk, WhatCannotBeReadIsToldAndTheRestIsFound) {
    const DeepFolder deep;
    std::filesystem::create_directory(deep.root / "z");
    const FolderFiles found = files_of_types(deep.root, {}, {});
    EXPECT_TRUE(found.files.empty());
    ASSERT_EQ(found.unread.size(), 1U);
    EXPECT_NE(in_english(found.unread[0].second.message).find("cannot be read: "),
              std::string::npos);
}

TEST(FolderWalk, AFolderThatIsNotThereIsToldToo) {
    EXPECT_EQ(files_of_types("no/such/folder", {}, {}).unread.size(), 1U);
}

}  // namespace
}  // namespace quadrille::cli

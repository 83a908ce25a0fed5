// The file of a game: records behind what is known, nobody's text overwritten, rights, and what is
// left by a disk that is full.
#include "library/game_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>

#include "temporary_folder.hpp"

namespace quadrille::library {
namespace {

namespace fs = std::filesystem;

class GameFileTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    fs::path path = folder.path() / "data" / "games" / "key.toml";
    fs::path lock = folder.path() / "data" / "games.lock";
    GameFile file{path, lock};
    GameFile of_another{path, lock};

    void SetUp() override { ASSERT_EQ(file.write("one\n").value(), std::nullopt); }
    [[nodiscard]] std::string text() const { return config::read_file(path).value(); }
    [[nodiscard]] std::string aside(int number) const {
        return config::read_file(path.parent_path() /
                                 ("key.bak-" + std::to_string(number) + ".toml"))
            .value();
    }
    [[nodiscard]] std::ptrdiff_t files() const {
        return std::distance(fs::directory_iterator(path.parent_path()), {});
    }
};

/// No file of this process may grow larger, as if the disk were full.
class FullDisk {
public:
    explicit FullDisk(rlim_t size) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit small{size, before_.rlim_max};
        handler_ = std::signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit before_{};
    void (*handler_)(int);
};

TEST_F(GameFileTest, ARecordIsAppendedToTheSameFile) {
    const config::FileStamp before = *config::FileStamp::of(path);
    ASSERT_EQ(file.append("two\n").value(), std::nullopt);
    ASSERT_EQ(file.append("three\n").value(), std::nullopt);
    EXPECT_EQ(text(), "one\ntwo\nthree\n");
    EXPECT_EQ(config::FileStamp::of(path)->inode, before.inode) << "it was not made anew";
    EXPECT_FALSE(file.overtaken());
}

TEST_F(GameFileTest, WhatAnotherWroteIsSetAsideAndTheRecordHasAllBeforeIt) {
    ASSERT_TRUE(of_another.read());
    ASSERT_EQ(of_another.append("of another\n").value(), std::nullopt)
        << "what it read is what is there";
    EXPECT_TRUE(file.overtaken());
    const Result<Kept> kept = file.append("two\n");
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept.value()->filename(), "key.bak-1.toml");
    EXPECT_EQ(text(), "one\ntwo\n");
    EXPECT_EQ(aside(1), "one\nof another\n");
    EXPECT_FALSE(file.overtaken());
    EXPECT_EQ(file.append("three\n").value(), std::nullopt);
}

TEST_F(GameFileTest, AFileThatWasOnlyTouchedIsNobodyElses) {
    fs::last_write_time(path, fs::last_write_time(path) + std::chrono::seconds(5));
    EXPECT_FALSE(file.overtaken());
    EXPECT_EQ(file.append("two\n").value(), std::nullopt);
    EXPECT_EQ(text(), "one\ntwo\n");
}

TEST_F(GameFileTest, OtherContentOfTheSameSizeAndTimeIsSeen) {
    const fs::file_time_type time = fs::last_write_time(path);
    folder.write("data/games/key.toml", "eno\n");
    fs::last_write_time(path, time);
    EXPECT_TRUE(file.overtaken());
}

TEST_F(GameFileTest, WhatWasTakenAwayIsWrittenAgain) {
    fs::remove(path);
    EXPECT_FALSE(file.overtaken());
    EXPECT_EQ(file.append("two\n").value(), std::nullopt);
    EXPECT_EQ(text(), "one\ntwo\n");
    fs::remove_all(folder.path() / "data");
    EXPECT_EQ(file.append("three\n").value(), std::nullopt);
    EXPECT_EQ(text(), "one\ntwo\nthree\n");
}

TEST_F(GameFileTest, AFullDiskLeavesNoPartOfARecordAndTheNextWriteHasAll) {
    const std::string record(10'000, 'x');
    {
        const FullDisk full(4096);
        EXPECT_FALSE(file.append(record));
    }
    EXPECT_EQ(text(), "one\n");
    EXPECT_FALSE(file.overtaken());
    ASSERT_EQ(file.append(record).value(), std::nullopt);
    EXPECT_EQ(text(), "one\n" + record);
    EXPECT_EQ(files(), 1);
}

TEST_F(GameFileTest, WhatMadeRoomForATextThatCouldNotBeWrittenIsToldWithTheNext) {
    folder.write("data/games/key.toml", "of another\n");
    {
        const FullDisk full(4096);
        EXPECT_FALSE(file.write(std::string(10'000, 'x')));
    }
    EXPECT_TRUE(file.write("two\n").value());
    EXPECT_EQ(aside(1), "of another\n");
}

TEST_F(GameFileTest, IsForItsOwnerAlone) {
    const mode_t before = ::umask(022);
    const auto mode = [](const fs::path& at) {
        return static_cast<unsigned>(fs::status(at).permissions());
    };
    const test::TemporaryFolder fresh;
    const fs::path there = fresh.path() / "data" / "games" / "a.toml";
    GameFile made(there, fresh.path() / "data" / "games.lock");
    ASSERT_TRUE(made.write("one\n"));
    ::umask(before);
    EXPECT_EQ(mode(there), 0600U);
    EXPECT_EQ(mode(fresh.path() / "data" / "games.lock"), 0600U);
    EXPECT_EQ(mode(there.parent_path()), 0700U);
    EXPECT_EQ(mode(fresh.path() / "data"), 0700U);
    fs::permissions(there, fs::perms::group_read, fs::perm_options::add);
    ASSERT_TRUE(made.write("two\n"));
    EXPECT_EQ(mode(there), 0640U) << "what the player allows stays allowed";
}

}  // namespace
}  // namespace quadrille::library

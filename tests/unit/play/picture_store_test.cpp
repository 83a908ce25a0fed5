#include "play/picture_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <future>
#include <memory>

#include "config/files.hpp"
#include "temporary_folder.hpp"

namespace quadrille::play {
namespace {

namespace fs = std::filesystem;

class PictureStoreTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    fs::path pictures = folder.path() / "pictures";

    static PictureStore::Writer writes(std::string content) {
        return [content = std::move(content)](const fs::path& file) {
            std::ofstream(file, std::ios::binary) << content;
            return true;
        };
    }
    /// Waits for all that was to be kept before.
    static void finish(PictureStore& store) {
        const auto reached = std::make_shared<std::promise<void>>();
        std::future<void> is_reached = reached->get_future();
        store.keep("last", [reached](const fs::path&) {
            reached->set_value();
            return false;
        });
        is_reached.wait();
    }
    [[nodiscard]] std::vector<std::string> files() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(pictures))
            names.push_back(entry.path().filename().string());
        return names;
    }
};

TEST_F(PictureStoreTest, KeepsPicturesUnderTheirNames) {
    PictureStore store(pictures);
    store.keep("a", writes("one"));
    store.keep("b", writes("two"));
    store.keep("a", writes("three"));
    finish(store);
    EXPECT_EQ(config::read_file(store.file_of("a")).value(), "three");
    EXPECT_EQ(config::read_file(store.file_of("b")).value(), "two");
    EXPECT_FALSE(fs::exists(store.file_of("c")));
}

TEST_F(PictureStoreTest, WhatCannotBeWrittenLeavesWhatWasThere) {
    PictureStore store(pictures);
    store.keep("a", writes("whole"));
    store.keep("a", [](const fs::path& file) {
        std::ofstream(file) << "half";
        return false;
    });
    finish(store);
    finish(store);  // the failed one was taken away before the second
    EXPECT_EQ(config::read_file(store.file_of("a")).value(), "whole");
    EXPECT_THAT(files(), testing::ElementsAre("a.png"));
}

TEST_F(PictureStoreTest, TheOldestGoWhereThereAreTooMany) {
    PictureStore store(pictures, 100);
    const auto now = fs::file_time_type::clock::now();
    for (int i = 0; i < 9; ++i) {
        folder.write("pictures/" + std::to_string(i) + ".png", std::string(10, 'x'));
        fs::last_write_time(store.file_of(std::to_string(i)), now - std::chrono::minutes(20 - i));
    }
    store.keep("fresh", writes(std::string(10, 'x')));
    finish(store);
    EXPECT_EQ(files().size(), 10U) << "100 bytes are not too many";
    store.keep("fresher", writes(std::string(10, 'x')));
    finish(store);
    finish(store);
    EXPECT_THAT(files(), testing::UnorderedElementsAre("4.png", "5.png", "6.png", "7.png", "8.png",
                                                       "fresh.png", "fresher.png"));
}

TEST_F(PictureStoreTest, DraftsThatNobodyWillFinishAreRemoved) {
    const fs::path old = folder.write("pictures/draft-1-1.png", "half");
    fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(1));
    folder.write("pictures/draft-1-2.png", "another program's");
    PictureStore store(pictures);
    store.keep("a", writes("one"));
    finish(store);
    EXPECT_THAT(files(), testing::UnorderedElementsAre("a.png", "draft-1-2.png"));
}

TEST_F(PictureStoreTest, WithoutAPlaceNothingIsKept) {
    folder.write("pictures", "a file where the folder should be");
    PictureStore store(pictures);
    store.keep(
        "a", [](const fs::path& file) { return static_cast<bool>(std::ofstream(file) << "one"); });
    finish(store);
    EXPECT_FALSE(fs::exists(store.file_of("a")));
}

TEST_F(PictureStoreTest, ANameTellsWhatAPictureDependsOn) {
    const auto name = [](std::string_view a, std::string_view b, std::uint64_t c) {
        return PictureName().mix(a).mix(b).mix(c).text();
    };
    EXPECT_EQ(name("a", "b", 1), name("a", "b", 1));
    EXPECT_NE(name("a", "b", 1), name("a", "b", 2));
    EXPECT_NE(name("ab", "", 1), name("a", "b", 1)) << "where one ends and the next begins";
}

}  // namespace
}  // namespace quadrille::play

// What files of translations said is remembered, as long as they are as they were.
#include "config/catalogue_cache.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <string>

#include "config/locale.hpp"
#include "temporary_folder.hpp"

namespace quadrille::config {
namespace {

namespace fs = std::filesystem;

class CatalogueCacheTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    const fs::path cache = folder.path() / "cache";
    const CatalogueCache known{cache};
    const std::chrono::system_clock::time_point now = std::chrono::system_clock::now();
    /// When what was written until now is settled.
    const std::chrono::system_clock::time_point later = now + std::chrono::seconds(10);
    static constexpr FileStamp stamp{5, 7'000'000'001, 8, 9};

    [[nodiscard]] static KnownCatalogue cats(FileStamp stamp) {
        return {"/locale/fr.toml", stamp, {{"cat", "chat"}, {"a\nb", ""}, {"\"5:", "é"}}};
    }
};

TEST_F(CatalogueCacheTest, KnowsAFileAgainByItsStamp) {
    EXPECT_FALSE(known.find("/locale/fr.toml", stamp));
    known.remember(cats(stamp), now);
    EXPECT_EQ(known.find("/locale/fr.toml", stamp), cats(stamp).lines);
    EXPECT_FALSE(known.find("/locale/fr.toml", {6, 7'000'000'001, 8, 9}));
    EXPECT_FALSE(known.find("/locale/de.toml", stamp));
    known.remember(cats({6, 7, 8, 9}), now);
    EXPECT_FALSE(known.find("/locale/fr.toml", stamp)) << "in its place";
    EXPECT_FALSE(CatalogueCache({}).find("/locale/fr.toml", stamp));
}

TEST_F(CatalogueCacheTest, AFileThatWasJustWrittenIsNotRemembered) {
    const fs::path file = folder.write("fr.toml", "");
    known.remember({file, FileStamp::of(file).value(), {{"cat", "chat"}}}, now);
    EXPECT_FALSE(known.find(file, FileStamp::of(file).value()));
}

TEST_F(CatalogueCacheTest, WhatACrashLeavesOfAFileIsNotTaken) {
    known.remember(cats(stamp), now);
    const fs::path place = fs::directory_iterator(cache / "catalogues")->path();
    std::ifstream stream(place, std::ios::binary);
    const std::string whole{std::istreambuf_iterator<char>(stream), {}};
    ASSERT_TRUE(known.find("/locale/fr.toml", stamp));
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string zeroed = whole;
        zeroed[at] = '\0';
        std::ofstream(place, std::ios::binary) << zeroed;
        ASSERT_FALSE(known.find("/locale/fr.toml", stamp)) << at;
    }
}

TEST_F(CatalogueCacheTest, DraftsOfProcessesThatWereKilledAreRemoved) {
    const fs::path draft = folder.write("cache/catalogues/.quadrille-1-1.draft", "");
    fs::last_write_time(draft, fs::file_time_type::clock::now() - std::chrono::hours(25));
    known.remember(cats(stamp), now);
    EXPECT_FALSE(fs::exists(draft));
    EXPECT_TRUE(known.find("/locale/fr.toml", stamp));
}

TEST_F(CatalogueCacheTest, OfADamagedFileNothingIsTakenByHalf) {
    const std::string whole = told(cats(stamp));
    ASSERT_TRUE(catalogue_in(whole));
    for (std::size_t length = 0; length < whole.size(); ++length)
        ASSERT_FALSE(catalogue_in(std::string_view(whole).substr(0, length))) << length;
    EXPECT_FALSE(catalogue_in(whole + "0:"));
}

TEST_F(CatalogueCacheTest, ALocaleSaysWhatItsFilesSayAndNotWhatTheySaidBefore) {
    Folders folders;
    folders.shipped_config = folder.path() / "shipped";
    folders.cache = cache;
    const fs::path file = folder.write("shipped/locale/fr.toml", "\"cat\" = \"chat\"\n");
    const FileStamp written = FileStamp::of(file).value();
    known.remember({file, {written.size, 1, 2, written.inode}, {{"cat", "minou"}}}, now);
    std::vector<Problem> problems;
    EXPECT_EQ(Locale("fr", folders, problems)("cat"), "chat");
    known.remember({file, written, {{"cat", "minou"}}}, later);
    EXPECT_EQ(Locale("fr", folders, problems)("cat"), "minou")
        << "what is remembered of it as it is";
    EXPECT_TRUE(problems.empty());
}

}  // namespace
}  // namespace quadrille::config

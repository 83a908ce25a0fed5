// What files of translations said is remembered, as long as they are as they were.
#include "config/catalogue_cache.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>


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
    static constexpr FileStamp stamp{5, 7'000'000'001, 8, 9};

    [[nodiscard]] static KnownCatalogue cats(FileStamp stamp) {
        return {"/locale/fr.toml", stamp, {{"cat", "chat"}, {"a\nb", ""}, {"\"5:", "é"}}};
    }
};

TEST_F(CatalogueCacheTest, KnowsAFileAgainByItsStamp) {
    EXPECT_FALSE(known.find("/locale/fr.toml", stamp));
    known.remember(cats(stamp));
    EXPECT_EQ(known.find("/locale/fr.toml", stamp), cats(stamp).lines);
    EXPECT_FALSE(known.find("/locale/fr.toml", {6, 7'000'000'001, 8, 9}));
    EXPECT_FALSE(known.find("/locale/de.toml", stamp));
    known.remember(cats({6, 7, 8, 9}));
    EXPECT_FALSE(known.find("/locale/fr.toml", stamp)) << "in its place";
    EXPECT_FALSE(CatalogueCache({}).find("/locale/fr.toml", stamp));
}

TEST_F(CatalogueCacheTest, AFileThatWasJustWrittenIsNotRemembered) {
    const fs::path file = folder.write("fr.toml", "");
    known.remember({file, FileStamp::of(file).value(), {{"cat", "chat"}}});
    EXPECT_FALSE(known.find(file, FileStamp::of(file).value()));
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
    const FileStamp now = FileStamp::of(file).value();
    known.remember({file, {now.size, 1, 2, now.inode}, {{"cat", "minou"}}});
    std::vector<Problem> problems;
    EXPECT_EQ(Locale("fr", folders, problems)("cat"), "chat");
    EXPECT_TRUE(problems.empty());
}

}  // namespace
}  // namespace quadrille::config

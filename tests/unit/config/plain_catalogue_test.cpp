// Plain catalogues are read as TOML reads them; all else is left to it.
#include "config/plain_catalogue.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "config/files.hpp"
#include "config/toml.hpp"

namespace quadrille::config {
namespace {

namespace fs = std::filesystem;

/// Whether it is read, and as TOML reads it.
void expect_plain(const std::string& text, const std::string& name) {
    const auto lines = plain_catalogue(text);
    ASSERT_TRUE(lines.has_value()) << name;
    const Result<Document> document = parse_toml(text, name);
    ASSERT_TRUE(document) << name;
    ASSERT_EQ(lines->size(), document->items.size()) << name;
    for (std::size_t i = 0; i < lines->size(); ++i) {
        EXPECT_EQ(document->items[i].section, "") << name;
        EXPECT_EQ(document->items[i].key, (*lines)[i].first) << name;
        EXPECT_EQ(document->items[i].value, Value((*lines)[i].second)) << name;
    }
}

TEST(PlainCatalogue, IsReadAsTomlReadsIt) {
    for (const char* text : {
             "", "\n", "# a remark", "\"a\" = \"b\"", "\"a\" = \"b\"\n", "  \"a\"\t=\t\"b\"  # why\n\n\"c\"=\"d\"",
             R"("a \"b\" \\ \n \t" = "é \"ç\" \\ \n")", "\"\" = \"\"", "\"a\" = \"\"\"\"\"\"",
             "\"a\" = \"\"\"\nb\n\nc \"d\" \\\"e\\\\\"\"\"\n\"f\" = \"g\"\n", "\"a\" = \"\"\"b\"\"\" # c",
             "\"a\tb\" = \"\"\"\n\n\"\"\"",
         })
        expect_plain(text, text);
}

TEST(PlainCatalogue, AllElseIsLeftToToml) {
    for (const char* text : {
             "a = \"b\"", "\"a\" = 1", "\"a\" = 'b'", "\"a\" = [\"b\"]", "\"a\".\"b\" = \"c\"", "[a]\n", "\"a\" = \"b\" \"c\"",
             "\"a\" = \"b\"\n\"a\" = \"c\"", "\"a\" = \"b", "\"a\"", "\"a\" =", "\"a\n\" = \"b\"", "\"a\" = \"b\\u00e9\"",
             "\"a\" = \"\"\"b", "\"a\" = \"\"\"b\"\"\"\"", "\"a\" = \"\"\"b \\\n c\"\"\"", "\"\"\"a\"\"\" = \"b\"", "\"a\" = \"b\"\r\n",
             "\"a\" = \"\x01\"", "\"a\" = \"\xff\"", "# \x7f", "\xef\xbb\xbf\"a\" = \"b\"", "\"a\" = \"b\\", "\"a\" = \"b\" x",
         })
        EXPECT_FALSE(plain_catalogue(text)) << text;
}

TEST(PlainCatalogue, AllThatComeWithTheProgramAreOfThisKind) {
    const fs::path root = QUADRILLE_SOURCE_DIR;
    std::size_t files = 0;
    for (const char* folder : {"config/locale", "sdk/locale", "plugins"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
            const bool is_catalogue = entry.path().extension() == ".toml" &&
                                      entry.path().string().find("/locale/") != std::string::npos;
            if (!is_catalogue) continue;
            ++files;
            expect_plain(*read_file(entry.path()), entry.path().string());
        }
    EXPECT_GT(files, 20U);
}

}  // namespace
}  // namespace quadrille::config

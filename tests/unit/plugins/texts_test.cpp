// Every sentence that the loader and the contract's checks can say has its French.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

namespace quadrille::plugins {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// String literals of a source as the compiler sees them: comments out, neighbours joined, escapes
/// resolved.
std::set<std::string> sentences_in(const fs::path& file) {
    std::string source = std::regex_replace(read(file), std::regex("(^|\\s)//[^\\n]*"), "");
    source = std::regex_replace(source, std::regex("\"\\s*\\n\\s*\""), "");
    std::set<std::string> found;
    static const std::regex literal("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    for (std::sregex_iterator at(source.begin(), source.end(), literal), end; at != end; ++at) {
        const std::string text = std::regex_replace((*at)[1].str(), std::regex("\\\\(.)"), "$1");
        // A sentence has two words at least; file names, paths and identifiers have no spaces.
        if (std::regex_search(text, std::regex("[A-Za-z}'] [A-Za-z{'(]"))) found.insert(text);
    }
    return found;
}

TEST(PluginTexts, AllHaveFrench) {
    const fs::path root = QUADRILLE_SOURCE_DIR;
    std::string french;
    for (const auto& entry : fs::directory_iterator(root / "config/locale/fr.d"))
        french += std::regex_replace(read(entry.path()), std::regex("\\\\(.)"), "$1");
    french += std::regex_replace(read(root / "sdk/locale/fr.toml"), std::regex("\\\\(.)"), "$1");
    ASSERT_FALSE(french.empty());
    std::set<std::string> sentences;
    for (const auto& entry : fs::directory_iterator(root / "framework/plugins"))
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
            sentences.merge(sentences_in(entry.path()));
    for (const auto& entry : fs::directory_iterator(root / "sdk/semantics"))
        if (entry.path().filename().string().starts_with("validate_") ||
            entry.path().filename() == "library_file.cpp")
            sentences.merge(sentences_in(entry.path()));
    EXPECT_GT(sentences.size(), 60U);
    for (const std::string& sentence : sentences)
        EXPECT_NE(french.find("\"" + sentence + "\" = \""), std::string::npos) << sentence;
}

}  // namespace
}  // namespace quadrille::plugins

// Every English text that the window can say has its French.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "config/locale.hpp"
#include "drawing/theme.hpp"

namespace quadrille::view {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

std::string unescaped(const std::string& literal) {
    std::string text;
    for (std::size_t i = 0; i < literal.size(); ++i) text += literal[i] == '\\' ? literal[++i] : literal[i];
    return text;
}

/// The literals that stand as the first argument of tr(…), tell({…}) and Text(…).
std::set<std::string> english_texts(const fs::path& folder) {
    static const std::regex call(R"re((?:\btr\(|\btell\(\{|\bText\()\s*"((?:[^"\\]|\\.)*)")re");
    std::set<std::string> texts;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
        const std::string source = content(entry.path());
        for (std::sregex_iterator match(source.begin(), source.end(), call), end; match != end; ++match)
            texts.insert(unescaped((*match)[1]));
    }
    return texts;
}

TEST(Catalogue, EveryTextOfTheWindowHasItsFrench) {
    const fs::path source = QUADRILLE_SOURCE_DIR;
    config::Folders folders;
    folders.shipped_config = source / "config";
    std::vector<config::Problem> problems;
    const config::Locale french("fr", folders, problems);
    EXPECT_TRUE(problems.empty()) << problems.front().told({});
    std::size_t count = 0;
    for (const char* module : {"drawing", "input", "view", "sfml"})
        for (const std::string& text : english_texts(source / "framework" / module)) {
            ++count;
            if (text.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos || text == "{0} min") continue;
            EXPECT_NE(french(text), text) << "in framework/" << module;
        }
    EXPECT_GT(count, 80U) << "the texts are not found any more";
}

TEST(Catalogue, PlacesOfATemplateAreTheSameInFrench) {
    const fs::path file = fs::path(QUADRILLE_SOURCE_DIR) / "config" / "locale" / "fr.d" / "window.toml";
    const auto document = config::read_toml(file);
    ASSERT_TRUE(document);
    for (const config::Item& item : document->items)
        for (const char* place : {"{0}", "{1}", "{2}", "{3}"})
            EXPECT_EQ(item.key.find(place) == std::string::npos,
                      std::get<std::string>(item.value).find(place) == std::string::npos)
                << item.key;
}

}  // namespace
}  // namespace quadrille::view

// The laws of the house that can be read off the files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "quadrille/library_file.hpp"
#include "sources.hpp"

namespace {

namespace fs = std::filesystem;

using quadrille::architecture::read;
using quadrille::architecture::root;

bool is_source(const fs::path& file) {
    static const std::set<std::string> extensions = {".hpp", ".cpp", ".h",   ".c",   ".cmake",
                                                     ".txt", ".md",  ".map", ".case"};
    return extensions.contains(file.extension().string());
}

void for_each_file(const fs::path& folder,
                   const std::function<void(const fs::path&, const std::string&)>& visit) {
    if (!fs::exists(folder)) return;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && is_source(entry.path()))
            visit(entry.path(), read(entry.path()));
}

/// The folder names below plugins/.
std::vector<std::string> puzzle_names() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(root / "plugins"))
        if (entry.is_directory()) names.push_back(entry.path().filename().string());
    return names;
}

std::vector<std::string> includes_of(const std::string& text) {
    static const std::regex include("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]",
                                    std::regex::multiline);
    std::vector<std::string> files;
    for (std::sregex_iterator at(text.begin(), text.end(), include), end; at != end; ++at)
        files.push_back((*at)[1].str());
    return files;
}

/// Where a word stands by itself: "tents", not "contents".
std::size_t find_word(const std::string& text, const std::string& word) {
    const auto is_letter = [&](std::size_t at) {
        return at < text.size() && text[at] >= 'a' && text[at] <= 'z';
    };
    std::size_t at = text.find(word);
    while (at != std::string::npos &&
           ((at > 0 && is_letter(at - 1)) || is_letter(at + word.size())))
        at = text.find(word, at + 1);
    return at;
}

TEST(Architecture, NoPuzzleIsNamedInSdkOrFramework) {
    auto names = puzzle_names();
    ASSERT_FALSE(names.empty());
    // Words that code has anyway: those puzzles are known by their other names.
    std::replace(names.begin(), names.end(), std::string("range"), std::string("kurodoko"));
    std::replace(names.begin(), names.end(), std::string("slant"), std::string("gokigen"));
    for (const char* folder : {"sdk", "framework"})
        for_each_file(root / folder, [&](const fs::path& file, std::string text) {
            std::transform(text.begin(), text.end(), text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
            // They tell authors how known genres are stated, here and elsewhere.
            if (file.filename() == "stating.md" || file.filename() == "comparing.md") return;
            std::size_t line = 1;
            for (const std::string& name : names)
                if (const std::size_t at = find_word(text, name); at != std::string::npos) {
                    line += static_cast<std::size_t>(std::count(
                        text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
                    ADD_FAILURE() << file.string() << ":" << line << " names " << name;
                }
        });
}

TEST(Architecture, TomlIsParsedInOnePlaceWhichMeasuresItFirst) {
    for_each_file(root / "framework", [&](const fs::path& file, const std::string& text) {
        if (file == root / "framework/config/toml_tree.cpp") return;
        EXPECT_EQ(text.find("toml::parse"), std::string::npos) << file;
        for (const std::string& included : includes_of(text))
            if (included.starts_with("toml++")) {
                EXPECT_EQ(file, root / "framework/config/toml_tree.hpp");
            }
    });
}

TEST(Architecture, TheSdkNeedsNothingButTheStandardLibraryAndTheSystem) {
    for_each_file(root / "sdk", [](const fs::path& file, const std::string& text) {
        for (const std::string& included : includes_of(text)) {
            const bool own = included.starts_with("quadrille/") ||
                             fs::exists(file.parent_path() / included) ||
                             fs::exists(root / "sdk" / included);
            const bool standard = included.find('.') == std::string::npos;
            const bool system = included.ends_with(".h") && !included.starts_with("boost") &&
                                fs::exists(fs::path("/usr/include") / included);
            const bool architecture_header = included.starts_with("sys/");
            const bool made = fs::exists(file.parent_path() / (included + ".in"));
            EXPECT_TRUE(own || made || standard || system || architecture_header)
                << file << " includes " << included;
        }
    });
}

/// Of the host the engine knows nothing but itself, and its rooms are in one order: each may use
/// what stands before it.
TEST(Architecture, EngineRoomsDependOneWay) {
    const std::map<std::string, int> place = {
        {"rules", 0}, {"compiled", 1}, {"judge", 2}, {"sat", 3}, {"deduce", 4},      {"explain", 5},
        {"solve", 6}, {"generate", 7}, {"watch", 7}, {"edit", 8},   {"questions", 9}};
    const fs::path engine = root / "framework/engine";
    for (const auto& entry : fs::directory_iterator(engine))
        if (entry.is_directory()) {
            EXPECT_TRUE(place.contains(entry.path().filename().string())) << entry.path();
        }
    for_each_file(engine, [&](const fs::path& file, const std::string& text) {
        const std::string room = fs::relative(file, engine).begin()->string();
        for (const std::string& included : includes_of(text)) {
            if (!fs::exists(root / "framework" / included)) continue;
            ASSERT_TRUE(included.starts_with("engine/")) << file << " includes " << included;
            const std::string other = std::next(fs::path(included).begin())->string();
            ASSERT_TRUE(place.contains(other)) << file << " includes " << included;
            EXPECT_TRUE(other == room || place.at(other) < place.at(room))
                << file << " includes " << included;
        }
    });
}

/// But for tests of the host on a plugin's puzzles, in plugins/*/tests/host.
TEST(Architecture, PluginsIncludeNothingOfTheHost) {
    const fs::path plugins = root / "plugins";
    for_each_file(plugins, [&](const fs::path& file, const std::string& text) {
        const fs::path plugin = plugins / *fs::relative(file, plugins).begin();
        if (file.parent_path() == plugin / "tests" / "host") return;
        for (const std::string& included : includes_of(text))
            EXPECT_FALSE(included.find('/') != std::string::npos &&
                         !included.starts_with("quadrille/") &&
                         fs::exists(root / "framework" / included))
                << file << " includes " << included;
    });
}

TEST(Architecture, EveryFrameworkFolderIsInTheList) {
    const std::string manifest = read(root / "framework/CMakeLists.txt");
    for (const auto& entry : fs::directory_iterator(root / "framework"))
        if (entry.is_directory() && fs::exists(entry.path() / "CMakeLists.txt")) {
            EXPECT_NE(manifest.find(" " + entry.path().filename().string()), std::string::npos)
                << entry.path() << " is not built";
        }
}

TEST(Architecture, EachPluginExportsOneSymbol) {
    std::ifstream list(PLUGIN_LIST);
    std::size_t count = 0;
    for (std::string file; std::getline(list, file);) {
        if (file.empty()) continue;
        ++count;
        const std::string bytes = read(file);
        EXPECT_THAT(quadrille::exported_symbols(std::as_bytes(std::span(bytes))),
                    ::testing::ElementsAre("quadrille_manifest"))
            << file;
    }
    EXPECT_EQ(count, puzzle_names().size());
}

}  // namespace

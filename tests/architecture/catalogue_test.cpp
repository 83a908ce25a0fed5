// Every English text that the program can say has its French, with the same places.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "config/locale.hpp"
#include "sources.hpp"

namespace quadrille::config {
namespace {

namespace fs = std::filesystem;

std::string unescaped(const std::string& literal) {
    std::string text;
    for (std::size_t i = 0; i < literal.size(); ++i)
        text += literal[i] == '\\' ? literal[++i] : literal[i];
    return text;
}

/// Literals where the code says something to people: tr(…), tell({…}), complain({…}), Text(…),
/// return {…}, Error{…}, locale(…), refuse(at, …), a command's or an option's help. Adjacent
/// literals are one.
std::set<std::string> english_texts(const fs::path& folder) {
    static const std::regex call(
        R"re((?:\btr\(|\b(?:tell|complain)\(\s*(?:\w+,\s*)?\{|\bText(?: \w+)?[({]|\breturn \{)re"
        R"re(|\b(?:Error|Refusal)\{|\blocale_?\(|\brefuse\([^",]*,)re"
        R"re(|\bCommand\(\s*"[^"]*",|\boption\(\s*"[^"]*",|\bdeclare\(\s*arguments,)re"
        R"re(|[,(]\s*const char\* \w*help = |\btake_help\()\s*((?:"(?:[^"\\]|\\.)*"\s*)+))re");
    static const std::regex literal(R"re("((?:[^"\\]|\\.)*)")re");
    std::set<std::string> texts;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
        const std::string source = architecture::read(entry.path());
        for (std::sregex_iterator match(source.begin(), source.end(), call), end; match != end;
             ++match) {
            const std::string literals = (*match)[1];
            std::string text;
            for (std::sregex_iterator part(literals.begin(), literals.end(), literal); part != end;
                 ++part)
                text += unescaped((*part)[1]);
            texts.insert(text);
        }
    }
    return texts;
}

class Catalogue : public testing::Test {
protected:
    Folders folders;
    std::vector<Problem> problems;
    void SetUp() override {
        folders.shipped_config = fs::path(QUADRILLE_SOURCE_DIR) / "config";
        folders.sdk_locale = fs::path(QUADRILLE_SOURCE_DIR) / "sdk/locale";
    }
};

TEST_F(Catalogue, EveryTextHasItsFrench) {
    const Locale french("fr", folders, problems);
    EXPECT_TRUE(problems.empty()) << problems.front().told({});
    // Alike in both languages, or only places and signs.
    const std::set<std::string> same{"signal {0}",
                                     "Quadrille",
                                     "OK",
                                     "Options",
                                     "Score",
                                     "Techniques",
                                     "{0} × {1} s = {2}",
                                     "{0}k",
                                     "Notes",
                                     "menu",
                                     "Solution",
                                     "Solutions",
                                     "solution p. {0}",
                                     "solutions, p. {0}",
                                     "p. {0}"};
    const std::regex place(R"re(\{\d\})re");
    std::size_t count = 0;
    for (const char* part : {"framework", "sdk/include", "sdk/semantics"})
        for (const std::string& text : english_texts(fs::path(QUADRILLE_SOURCE_DIR) / part)) {
            ++count;
            const std::string words = std::regex_replace(text, place, "");
            if (words.find_first_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos ||
                same.contains(text))
                continue;
            EXPECT_NE(french(text), text) << "in " << part;
        }
    EXPECT_GT(count, 600U) << "the texts are not found any more";
}

TEST_F(Catalogue, ATranslationHasTheSamePlaces) {
    std::vector<fs::path> files{folders.sdk_locale / "fr.toml"};
    for (const auto& entry : fs::directory_iterator(folders.shipped_config / "locale" / "fr.d"))
        files.push_back(entry.path());
    for (const fs::path& file : files) {
        const Result<Document> document = read_toml(file);
        ASSERT_TRUE(document) << file;
        for (const TomlItem& item : document->items)
            for (const char* place : {"{0}", "{1}", "{2}", "{3}"})
                EXPECT_EQ(item.key.find(place) == std::string::npos,
                          std::get<std::string>(item.value).find(place) == std::string::npos)
                    << file << ": " << item.key;
    }
}

/// One file a module, and no text in two of them.
TEST_F(Catalogue, EachFileIsNamedAfterTheModuleThatSaysIt) {
    std::set<std::string> known;
    for (const auto& entry : fs::directory_iterator(folders.shipped_config / "locale" / "fr.d")) {
        EXPECT_TRUE(
            fs::is_directory(fs::path(QUADRILLE_SOURCE_DIR) / "framework" / entry.path().stem()))
            << entry.path();
        const Result<Document> document = read_toml(entry.path());
        ASSERT_TRUE(document) << entry.path();
        for (const TomlItem& item : document->items)
            EXPECT_TRUE(known.insert(item.key).second) << item.key;
    }
}

/// All types share one catalogue with the program: what one says otherwise than another needs a
/// context behind its English.
TEST_F(Catalogue, NoEnglishIsSaidInTwoWays) {
    const fs::path root(QUADRILLE_SOURCE_DIR);
    std::vector<fs::path> files{folders.sdk_locale / "fr.toml"};
    for (const auto& entry : fs::directory_iterator(folders.shipped_config / "locale" / "fr.d"))
        files.push_back(entry.path());
    for (const auto& entry : fs::directory_iterator(root / "plugins"))
        if (fs::exists(entry.path() / "locale/fr.toml"))
            files.push_back(entry.path() / "locale/fr.toml");
    ASSERT_GT(files.size(), 30U);
    std::map<std::string, std::pair<std::string, fs::path>> known;
    for (const fs::path& file : files) {
        const Result<Document> document = read_toml(file);
        ASSERT_TRUE(document) << file;
        for (const TomlItem& item : document->items) {
            const auto* const told = std::get_if<std::string>(&item.value);
            if (told == nullptr) continue;
            const auto [at, is_new] = known.try_emplace(item.key, *told, file);
            EXPECT_EQ(at->second.first, *told)
                << item.key << "\nin " << at->second.second << "\nand " << file;
        }
    }
}

}  // namespace
}  // namespace quadrille::config

// The words of the house: types are nouns, headers say what they are for.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>
#include <string>

#include "sources.hpp"

namespace {

namespace fs = std::filesystem;

using quadrille::architecture::read;
using quadrille::architecture::root;

template <class Visit>
void for_each_source(Visit&& visit) {
    for (const char* folder : {"sdk", "framework", "plugins"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder))
            if (const auto extension = entry.path().extension();
                extension == ".hpp" || extension == ".cpp")
                visit(entry.path(), read(entry.path()));
}

/// Those in -ing that name a thing in everyday speech or in the field.
const std::set<std::string> nouns_in_ing = {"Rating", "Setting", "Colouring", "Matching",
                                            "Ending", "Filling", "Tiling",    "KeyBinding"};

TEST(Words, TypesAreNouns) {
    static const std::regex declared(
        "(?:^|\\n)[ \\t]*(?:struct|class|enum class) ([A-Z]\\w*ing)\\b");
    for_each_source([](const fs::path& file, const std::string& text) {
        for (std::sregex_iterator at(text.begin(), text.end(), declared), end; at != end; ++at)
            EXPECT_TRUE(nouns_in_ing.contains((*at)[1].str()))
                << file << ": what is a " << (*at)[1]
                << "? A type is a noun that says what the thing is.";
    });
}

TEST(Words, HeadersBeginWithWhatTheyAreFor) {
    for_each_source([](const fs::path& file, const std::string& text) {
        if (file.extension() != ".hpp") return;
        EXPECT_TRUE(text.starts_with("// "))
            << file << " should open with a sentence or two on what it is for";
    });
}

}  // namespace

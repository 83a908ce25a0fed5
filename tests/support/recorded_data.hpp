// Puzzles with recorded numbers of solutions: one text file each, listed in INDEX.tsv of a folder.
// A few of our own lie beside each plugin, so that every test has something to hold; many of other
// people may lie outside the checkout.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::test {

/// One line of an index, by its headings, and the text of the file.
struct Recorded {
    std::map<std::string, std::string, std::less<>> fields;
    std::string text;

    [[nodiscard]] const std::string& file() const { return field("file"); }
    [[nodiscard]] const std::string& field(std::string_view heading) const {
        static const std::string none;
        const auto at = fields.find(heading);
        return at == fields.end() ? none : at->second;
    }
    [[nodiscard]] std::size_t cells() const {
        return std::stoul(field("rows")) * std::stoul(field("cols"));
    }
};

/// The folder of a type: in the one that the environment variable QUADRILLE_DATA names, else in one
/// beside the checkout, or beside the folder that holds it.
inline std::filesystem::path recorded_folder(std::string_view type) {
    if (const char* named = std::getenv("QUADRILLE_DATA"))
        return std::filesystem::path(named) / type;
    const std::filesystem::path above = std::filesystem::path(QUADRILLE_SOURCE_DIR) / "..";
    const std::filesystem::path beside = above / "shared" / "data" / type;
    return std::filesystem::exists(beside) ? beside : above / ".." / "shared" / "data" / type;
}

/// The few of our own.
inline std::filesystem::path sample_folder(std::string_view type) {
    return std::filesystem::path(QUADRILLE_SOURCE_DIR) / "plugins" / type / "tests" / "data";
}

/// All puzzles of the index in a folder; none where it is absent.
inline std::vector<Recorded> read_index(const std::filesystem::path& folder) {
    std::vector<Recorded> puzzles;
    std::ifstream index(folder / "INDEX.tsv");
    const auto columns_of = [](const std::string& line) {
        std::vector<std::string> columns;
        std::istringstream fields(line);
        for (std::string one; std::getline(fields, one, '\t');) columns.push_back(one);
        return columns;
    };
    std::string line;
    std::getline(index, line);
    const std::vector<std::string> headings = columns_of(line);
    while (std::getline(index, line)) {
        Recorded puzzle;
        const std::vector<std::string> columns = columns_of(line);
        for (std::size_t i = 0; i < std::min(columns.size(), headings.size()); ++i)
            puzzle.fields[headings[i]] = columns[i];
        std::ifstream file(folder / puzzle.file());
        std::ostringstream text;
        text << file.rdbuf();
        puzzle.text = text.str();
        puzzles.push_back(std::move(puzzle));
    }
    return puzzles;
}

/// Our own and then those outside, where the file name begins so.
inline std::vector<Recorded> recorded(std::string_view type, std::string_view prefix = {}) {
    std::vector<Recorded> puzzles = read_index(sample_folder(type));
    for (Recorded& one : read_index(recorded_folder(type))) puzzles.push_back(std::move(one));
    std::erase_if(puzzles, [&](const Recorded& one) { return !one.file().starts_with(prefix); });
    return puzzles;
}

/// The folders that they lie in: "own/", and those outside that are at hand; empty for a file that
/// lies in none.
inline std::set<std::string> recorded_parts(const std::vector<Recorded>& puzzles) {
    std::set<std::string> parts;
    for (const Recorded& one : puzzles)
        parts.insert(one.file().substr(0, one.file().find('/') + 1));
    return parts;
}

/// Such a folder as a part of a test's name.
inline std::string part_name(std::string part) {
    if (part.empty()) return "top";
    part.pop_back();
    std::replace(part.begin(), part.end(), '-', '_');
    return part;
}

}  // namespace quadrille::test

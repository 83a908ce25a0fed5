// The nonograms with recorded numbers of solutions: .non files listed in expected.tsv, and bundles
// each with a table beside it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::test {

struct RecordedNonogram {
    std::string name;       ///< file, or title in a bundle
    std::string solutions;  ///< "1", an exact number, ">=2", "UNIQUE", "MULTIPLE"; "?" and
                            ///< "TIMEOUT" where nobody knows
    std::string text;
};

/// Named by the environment variable QUADRILLE_NONOGRAM_DATA, else where a checkout beside the data
/// has it.
inline std::filesystem::path nonogram_data() {
    const char* named = std::getenv("QUADRILLE_NONOGRAM_DATA");
    return named != nullptr ? std::filesystem::path(named)
                            : std::filesystem::path(PLUGIN_SOURCE_DIR) / "../../.." / "shared" /
                                  "data" / "nonogram";
}

inline std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// A few of our own, so that every test has something to hold.
inline std::filesystem::path nonogram_sample() {
    return std::filesystem::path(PLUGIN_SOURCE_DIR) / "tests" / "data";
}

/// The files of expected.tsv whose name begins with `folder`: our own in "own/", and those outside
/// that are at hand.
inline std::vector<RecordedNonogram> recorded_nonograms(const std::string& folder = {}) {
    std::vector<RecordedNonogram> puzzles;
    for (const std::filesystem::path& data : {nonogram_sample(), nonogram_data()}) {
        std::ifstream index(data / "expected.tsv");
        std::string line;
        std::getline(index, line);  // headings
        while (std::getline(index, line)) {
            std::istringstream fields(line);
            std::string file, width, height, colours, solutions;
            fields >> file >> width >> height >> colours >> solutions;
            if (file.starts_with(folder))
                puzzles.push_back({file, solutions, text_of(data / file)});
        }
    }
    return puzzles;
}

/// Of these folders or bundles those that are at hand; a bundle has a table beside it.
inline std::vector<std::string> nonograms_at_hand(std::vector<std::string> names) {
    std::erase_if(names, [](const std::string& name) {
        const std::string file = name.ends_with('/') ? name : name + ".tsv";
        return !std::filesystem::exists(nonogram_sample() / file) &&
               !std::filesystem::exists(nonogram_data() / file);
    });
    return names;
}

/// The puzzles of a bundle ("count/count-bw"), by title, with the last column of the table beside
/// it.
inline std::vector<RecordedNonogram> recorded_bundle(const std::string& name) {
    std::map<std::string, std::string> solutions;
    const bool is_own = name.starts_with("own/");
    const std::filesystem::path data = is_own ? nonogram_sample() : nonogram_data();
    std::ifstream table(data / (name + ".tsv"));
    std::string line;
    std::getline(table, line);  // headings
    while (std::getline(table, line))
        solutions[line.substr(0, line.find('\t'))] = line.substr(line.rfind('\t') + 1);
    std::vector<RecordedNonogram> puzzles;
    std::istringstream bundle(text_of(data / (name + ".nonpack")));
    RecordedNonogram puzzle;
    const auto take = [&] {
        const std::size_t title = puzzle.text.find("title \"");
        if (title == std::string::npos) return;
        puzzle.name = puzzle.text.substr(title + 7, puzzle.text.find('"', title + 7) - title - 7);
        if (const auto found = solutions.find(puzzle.name); found != solutions.end())
            puzzle.solutions = found->second;
        if (!puzzle.solutions.empty()) puzzles.push_back(puzzle);
        puzzle = {};
    };
    while (std::getline(bundle, line)) {
        if (line.rfind("====", 0) == 0)
            take();
        else
            puzzle.text += line + "\n";
    }
    take();
    return puzzles;
}

}  // namespace quadrille::test

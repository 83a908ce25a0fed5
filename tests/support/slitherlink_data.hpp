// The Slitherlink puzzles with recorded numbers of solutions, ours and others.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "recorded_data.hpp"

namespace quadrille::test {

struct RecordedPuzzle {
    std::string file;
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::string solutions;  ///< "1", an exact number, or "2+"
    std::string text;
};

/// Named by the environment variable QUADRILLE_SLITHERLINK_DATA, else where a checkout beside the
/// data has it.
inline std::filesystem::path slitherlink_folder() {
    const char* named = std::getenv("QUADRILLE_SLITHERLINK_DATA");
    return named != nullptr ? std::filesystem::path(named)
                            : std::filesystem::path(QUADRILLE_SOURCE_DIR) / ".." / "shared" /
                                  "data" / "slitherlink";
}

/// Our own and then those outside.
inline std::vector<RecordedPuzzle> recorded_slitherlinks() {
    std::vector<RecordedPuzzle> puzzles;
    for (const std::filesystem::path& folder : {sample_folder("slitherlink"), slitherlink_folder()})
        for (const Recorded& one : read_index(folder))
            puzzles.push_back({one.file(), std::stoul(one.field("rows")),
                               std::stoul(one.field("cols")), one.field("solutions"), one.text});
    return puzzles;
}

/// The folders that they lie in: "own/", and those outside that are at hand.
inline std::set<std::string> slitherlink_parts() {
    std::set<std::string> parts;
    for (const RecordedPuzzle& one : recorded_slitherlinks())
        parts.insert(one.file.substr(0, one.file.find('/') + 1));
    return parts;
}

/// The collection that comes with the program, each with one solution, in the order of their names.
inline std::vector<RecordedPuzzle> own_slitherlinks() {
    std::vector<RecordedPuzzle> puzzles;
    const std::filesystem::path folder =
        std::filesystem::path(QUADRILLE_SOURCE_DIR) / "puzzles" / "slitherlink";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".slitherlink") continue;
        std::ifstream file(entry.path());
        RecordedPuzzle puzzle{"own/" + entry.path().filename().string(), 0, 0, "1", {}};
        for (std::string line; std::getline(file, line); puzzle.text += line + "\n")
            if (!line.empty()) {
                puzzle.columns = std::max(puzzle.columns, line.size());
                ++puzzle.rows;
            }
        puzzles.push_back(std::move(puzzle));
    }
    std::sort(puzzles.begin(), puzzles.end(),
              [](const auto& a, const auto& b) { return a.file < b.file; });
    return puzzles;
}

}  // namespace quadrille::test

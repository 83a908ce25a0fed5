// Puzzles of the collection that comes with the program, read by the plugins that were built.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "plugins/registry.hpp"

namespace quadrille::test {

inline const std::filesystem::path root = QUADRILLE_SOURCE_DIR;
inline const std::filesystem::path plugins_folder =
    std::filesystem::path(QUADRILLE_BUILD_DIR) / "lib/quadrille/plugins";

struct ShippedPuzzle {
    std::shared_ptr<const PuzzleType> type;
    std::unique_ptr<Puzzle> puzzle;  ///< null where it could not be read, which the test is told
};

inline std::shared_ptr<const PuzzleType> shipped_type(const std::string& id) {
    plugins::Registry registry{{plugins_folder}};
    registry.poll();
    std::shared_ptr<const PuzzleType> type = registry.find(id);
    if (!type) ADD_FAILURE() << "no type " << id;
    return type;
}

inline std::unique_ptr<Puzzle> read_shipped(const PuzzleType& type,
                                            const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    auto puzzle = type.parse(std::string(std::istreambuf_iterator<char>(in), {}));
    if (puzzle) return std::move(*puzzle);
    ADD_FAILURE() << file << in_english(puzzle.error().message);
    return nullptr;
}

/// `file`: below `puzzles`, in the folder of its type.
inline ShippedPuzzle shipped_puzzle(const std::filesystem::path& file) {
    std::shared_ptr<const PuzzleType> type = shipped_type(file.parent_path().string());
    if (!type) return {};
    std::unique_ptr<Puzzle> puzzle = read_shipped(*type, root / "puzzles" / file);
    return {std::move(type), std::move(puzzle)};
}

/// The ids of all types that have a collection, sorted.
inline std::vector<std::string> shipped_types() {
    std::vector<std::string> types;
    for (const auto& entry : std::filesystem::directory_iterator(root / "puzzles"))
        if (entry.is_directory()) types.push_back(entry.path().filename().string());
    std::ranges::sort(types);
    return types;
}

/// Those of a type's collection that have so many elements at most, by name.
inline std::vector<ShippedPuzzle> shipped_puzzles(const std::string& id,
                                                  std::size_t most_elements) {
    const std::shared_ptr<const PuzzleType> type = shipped_type(id);
    if (!type) return {};
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(root / "puzzles" / id))
        files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<ShippedPuzzle> puzzles;
    for (const std::filesystem::path& file : files)
        if (auto puzzle = read_shipped(*type, file);
            puzzle && puzzle->board().size() <= most_elements)
            puzzles.push_back({type, std::move(puzzle)});
    return puzzles;
}

}  // namespace quadrille::test

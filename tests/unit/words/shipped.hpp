// Puzzles of the collection that comes with the program, read by the plugins that were built.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>

#include "plugins/registry.hpp"

namespace quadrille::test {

inline const std::filesystem::path root = QUADRILLE_SOURCE_DIR;
inline const std::filesystem::path plugins_folder =
    std::filesystem::path(QUADRILLE_BUILD_DIR) / "lib/quadrille/plugins";

struct ShippedPuzzle {
    std::shared_ptr<const PuzzleType> type;
    std::unique_ptr<Puzzle> puzzle;  ///< null where it could not be read, which the test is told
};

/// `file`: below `puzzles`, in the folder of its type.
inline ShippedPuzzle shipped_puzzle(const std::filesystem::path& file) {
    plugins::Registry registry{{plugins_folder}};
    registry.poll();
    const std::shared_ptr<const PuzzleType> type = registry.find(file.parent_path().string());
    if (!type) {
        ADD_FAILURE() << "no type for " << file;
        return {};
    }
    std::ifstream in(root / "puzzles" / file, std::ios::binary);
    auto puzzle = type->parse(std::string(std::istreambuf_iterator<char>(in), {}));
    if (!puzzle) {
        ADD_FAILURE() << in_english(puzzle.error().message);
        return {};
    }
    return {type, std::move(*puzzle)};
}

}  // namespace quadrille::test

// The files of the tree, for the tests that read them.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace quadrille::architecture {

inline const std::filesystem::path root = QUADRILLE_SOURCE_DIR;

inline std::string read(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace quadrille::architecture

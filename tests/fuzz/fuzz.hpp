// What the fuzz targets share. `mutator.cpp`, linked into each, nests and repeats what libFuzzer
// alone would not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <vector>

#include "config/toml.hpp"
#include "quadrille/result.hpp"

namespace quadrille::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Ends the run with the sentence that does not hold.
inline void require(bool holds, const char* sentence) {
    if (holds) return;
    std::fprintf(stderr, "%s\n", sentence);
    std::abort();
}

/// A problem can be told, and points into the text (or just behind its last line).
inline void require_told(const std::vector<config::Problem>& problems, std::string_view text) {
    std::size_t lines = 2;
    for (const char c : text)
        if (c == '\n') ++lines;
    for (const config::Problem& problem : problems) {
        require(!problem.told({}).empty(), "a problem is told");
        require(problem.error.line <= lines, "a problem points into the text");
    }
}

/// A folder in memory where the system has one, gone with the process's last use of it.
class Folder {
public:
    Folder() {
        const bool in_memory = std::filesystem::is_directory("/dev/shm");
        const auto below =
            in_memory ? std::filesystem::path("/dev/shm") : std::filesystem::temp_directory_path();
        std::string name = (below / "quadrille-fuzz-XXXXXX").string();
        require(mkdtemp(name.data()) != nullptr, "a folder can be made");
        path_ = name;
    }
    ~Folder() {
        std::error_code code;
        std::filesystem::remove_all(path_, code);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    /// Writes a file, with its folders.
    std::filesystem::path write(const std::filesystem::path& relative,
                                std::string_view content) const {
        const std::filesystem::path file = path_ / relative;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << content;
        return file;
    }
    [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace quadrille::fuzz

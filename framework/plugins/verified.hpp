// Which libraries were tried before and passed, so that start-up need not start a process for each.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace quadrille::plugins {

/// What tells one state of a file from another.
struct Stamp {
    std::uint64_t size = 0;
    std::int64_t modified = 0;  ///< nanoseconds since 1970
    std::int64_t changed =
        0;  ///< the same, of the file's entry: also moves when an older file is put in its place
    std::uint64_t inode = 0;

    /// Of the file that the path leads to; empty where there is none.
    [[nodiscard]] static std::optional<Stamp> of(const std::filesystem::path& file);
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

/// The file `verified.txt` in the cache folder: a line for each library with size, time and path.
/// It may be deleted at any time.
class VerifiedList {
public:
    explicit VerifiedList(const std::filesystem::path& folder);

    [[nodiscard]] bool has(const std::filesystem::path& library, const Stamp& stamp) const;
    /// Written at once; that it cannot be written is no failure.
    void add(const std::filesystem::path& library, const Stamp& stamp);

private:
    struct Line {
        std::uint64_t size = 0;
        std::int64_t modified = 0;
    };
    void read();
    void write() const;

    std::filesystem::path file_;
    std::map<std::string, Line> lines_;
};

}  // namespace quadrille::plugins

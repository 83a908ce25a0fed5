// Copies of libraries that passed their trial, kept from one start to the next: what was tried, and
// was found as it was by a later start, is opened again without being copied or read. The folder
// `tried` in the cache, whose files are named by their digests; it may be deleted at any time.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "config/file_stamp.hpp"
#include "plugins/library.hpp"

namespace quadrille::plugins {

/// [any thread], and by several processes at once.
class KeptCopies {
public:
    explicit KeptCopies(const std::filesystem::path& cache);

    /// Where a copy with that digest is kept, or would be.
    [[nodiscard]] std::filesystem::path file(std::string_view digest) const;
    /// Keeps a copy, unless the same is kept already. A stamp, where there is one: as long as the
    /// kept copy has it, its bytes have that digest. Of what was kept a moment ago there is none
    /// yet, as file systems tell times coarsely; nor where nothing can be kept.
    [[nodiscard]] std::optional<config::FileStamp> keep(LibraryCopy copy,
                                                        const std::string& digest) const;
    /// Deletes all but those.
    void leave_only(std::span<const std::string> digests) const;

private:
    std::filesystem::path folder_;  ///< empty: nothing is kept
};

}  // namespace quadrille::plugins

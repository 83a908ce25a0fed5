// Copies of libraries that passed their trial, kept from one start to the next: what was tried is
// opened again without being copied or read. The folder `tried` in the cache, whose files are named
// by their digests; it may be deleted at any time.
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
    /// Keeps a copy, unless the same is kept already. Its stamp then: as long as it has that stamp,
    /// its bytes have that digest. Empty where it cannot be kept.
    [[nodiscard]] std::optional<config::FileStamp> keep(LibraryCopy copy,
                                                        const std::string& digest) const;
    /// Deletes all but those.
    void leave_only(std::span<const std::string> digests) const;

private:
    std::filesystem::path folder_;  ///< empty: nothing is kept
};

}  // namespace quadrille::plugins

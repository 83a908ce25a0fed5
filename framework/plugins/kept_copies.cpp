#include "plugins/kept_copies.hpp"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <system_error>

#include "checksum/checksum.hpp"
#include "config/settled.hpp"

namespace quadrille::plugins {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view ending = ".so";

/// Renames within a file system, and never over another file.
bool move_beside(const fs::path& from, const fs::path& to) {
    return ::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0;
}

/// Writes to the disk what the system may still hold of it.
bool flush(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    const bool is_flushed = descriptor >= 0 && ::fsync(descriptor) == 0;
    if (descriptor >= 0) ::close(descriptor);
    return is_flushed;
}

}  // namespace

KeptCopies::KeptCopies(const fs::path& cache)
    : folder_(cache.empty() ? fs::path() : cache / "tried") {}

fs::path KeptCopies::file(std::string_view digest) const {
    return folder_ / std::string(digest).append(ending);
}

std::optional<config::FileStamp> KeptCopies::keep(LibraryCopy copy,
                                                  const std::string& digest) const {
    if (folder_.empty() || digest.empty()) return std::nullopt;
    std::error_code code;
    if (fs::create_directory(folder_, code)) fs::permissions(folder_, fs::perms::owner_all, code);
    fs::permissions(copy.file(), fs::perms::owner_read, code);
    const fs::path place = file(digest);
    if (move_beside(copy.file(), place)) return std::nullopt;
    const auto now = std::chrono::system_clock::now();
    const auto stamp = config::FileStamp::of(place);
    const Result<LibraryBytes> there = read_library(place);
    if (there && sha256(*there) == digest)
        return stamp && is_settled(*stamp, now) && flush(place) ? stamp : std::nullopt;
    fs::remove(place, code);
    static_cast<void>(move_beside(copy.file(), place));
    return std::nullopt;
}

void KeptCopies::leave_only(std::span<const std::string> digests) const {
    if (folder_.empty()) return;
    std::error_code code;
    for (fs::directory_iterator entry(folder_, code), end; !code && entry != end;
         entry.increment(code)) {
        const fs::path& kept = entry->path();
        const bool is_kept = std::ranges::find(digests, kept.stem().string()) != digests.end();
        if (kept.extension() == ending && is_kept) continue;
        std::error_code ignored;
        fs::remove(kept, ignored);
    }
}

}  // namespace quadrille::plugins

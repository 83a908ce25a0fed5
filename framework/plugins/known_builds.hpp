// What is remembered of libraries that were opened before, so that a program that needs one puzzle
// type opens one library.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "plugins/kept_copies.hpp"
#include "plugins/library_stamp.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::plugins {

/// A build that passed its trial and was opened. Its stamp was settled when it was taken.
struct KnownBuild {
    std::filesystem::path library;  ///< absolute
    LibraryStamp stamp;             ///< of the file at that time
    std::string digest;
    std::string version;
    TypeInfo info;
    std::optional<config::FileStamp> kept = {};  ///< as KeptCopies::keep told it
};

/// Shared with the types that are opened by them later.
using SharedBuild = std::shared_ptr<const KnownBuild>;

/// As they are written, one behind the other; read back they are the same.
[[nodiscard]] std::string told(std::span<const SharedBuild> builds);
/// Those that are told, up to the first that is not whole.
[[nodiscard]] std::vector<SharedBuild> builds_in(std::string_view bytes);

/// The file `builds.txt` in the cache folder. It may be deleted at any time. What was found by
/// another helper, or for another interface, is not read. Of what two processes remember at once
/// some may be lost, until a later start finds it again. [one thread at a time]
class KnownBuilds {
public:
    /// `verifier` is the helper that tried them.
    KnownBuilds(const std::filesystem::path& folder, const std::filesystem::path& verifier);

    /// Null where there is none with that stamp.
    [[nodiscard]] SharedBuild find(const std::filesystem::path& library,
                                   const LibraryStamp& stamp) const;
    /// In place of what was known of that file; written at once, and that it cannot be written is
    /// no failure. With the copy that was opened, which is kept where that can be done.
    void remember(KnownBuild build);
    void remember(KnownBuild build, LibraryCopy copy);
    /// What was known of that file was wrong; likewise.
    void forget(const std::filesystem::path& library);

private:
    void read();
    void write() const;

    std::filesystem::path file_;
    KeptCopies kept_;
    std::string heading_;
    std::vector<SharedBuild> builds_;
};

}  // namespace quadrille::plugins

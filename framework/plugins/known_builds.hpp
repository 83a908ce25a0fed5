// What is remembered of libraries that were opened before, so that a program that needs one puzzle
// type opens one library.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "plugins/library_stamp.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::plugins {

/// A build that passed its trial and was opened.
struct KnownBuild {
    std::filesystem::path library;  ///< absolute
    LibraryStamp stamp;             ///< of the file at that time
    std::string digest;
    std::string version;
    TypeInfo info;
};

/// The file `builds.txt` in the cache folder. It may be deleted at any time. What was found by
/// another helper, or for another interface, is not read. [one thread at a time]
class KnownBuilds {
public:
    /// `verifier` is the helper that tried them.
    KnownBuilds(const std::filesystem::path& folder, const std::filesystem::path& verifier);

    /// Null where there is none with that stamp.
    [[nodiscard]] const KnownBuild* find(const std::filesystem::path& library,
                                         const LibraryStamp& stamp) const;
    /// In place of what was known of that file; written at once, and that it cannot be written is
    /// no failure. A file that was written a moment ago is not remembered: its stamp would not tell
    /// what is written in the same moment.
    void remember(KnownBuild build);

private:
    void read();
    void write() const;

    std::filesystem::path file_;
    std::string heading_;
    std::vector<KnownBuild> builds_;
};

}  // namespace quadrille::plugins

// One plugin library: looked at as a file, copied, opened, its manifest compared, its type made.
// The only place that knows Boost.DLL.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "plugins/report.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"

namespace quadrille::plugins {

/// Told what is about to be done, before it is done.
using StageListener = std::function<void(Stage)>;

/// A library that was opened, or the sentence that refuses it. Id and version are known as soon as
/// the manifest could be read.
struct Opened {
    std::string id;
    std::string version;
    Text refusal;                            ///< empty when the type is there
    std::shared_ptr<const PuzzleType> type;  ///< as the plugin made it: not yet guarded
    TypeInfo info;                           ///< a valid copy
};

/// The bytes of a file, as the system keeps them: looked at, not copied.
class LibraryBytes {
public:
    LibraryBytes() = default;
    explicit LibraryBytes(std::span<const std::byte> mapped) noexcept : mapped_(mapped) {}
    ~LibraryBytes();
    LibraryBytes(LibraryBytes&& other) noexcept;
    LibraryBytes& operator=(LibraryBytes&& other) noexcept;

    operator std::span<const std::byte>() const noexcept { return mapped_; }  // NOLINT: a view

private:
    std::span<const std::byte> mapped_;
};

/// The bytes of the file. Requires that nobody cuts it short while they are looked at.
[[nodiscard]] Result<LibraryBytes> read_library(const std::filesystem::path& library);

/// Opens a library for good: it is never unloaded. Its own static objects run here, so an unknown
/// library is tried in a process of its own first. Requires an absolute path, and that its bytes
/// passed validate_library_file.
[[nodiscard]] Opened open_library(const std::filesystem::path& library,
                                  const StageListener& listener = {});

/// A copy under a name used only once, deleted with this object. The loader knows files by name and
/// inode: only so does a library that was rebuilt load beside its older self, and is a loaded one
/// never overwritten.
class LibraryCopy {
public:
    /// Copies into a new folder below `cache`, or below the system's temporary folder where that
    /// cannot be done.
    [[nodiscard]] static Result<LibraryCopy> make(const std::filesystem::path& library,
                                                  const std::filesystem::path& cache);
    /// Removes what a process that was killed has left below `cache` more than an hour ago.
    static void sweep(const std::filesystem::path& cache);
    ~LibraryCopy();
    LibraryCopy(LibraryCopy&& other) noexcept;
    LibraryCopy& operator=(LibraryCopy&& other) noexcept;

    [[nodiscard]] const std::filesystem::path& file() const noexcept { return file_; }

private:
    explicit LibraryCopy(std::filesystem::path file) : file_(std::move(file)) {}
    std::filesystem::path file_;
};

}  // namespace quadrille::plugins

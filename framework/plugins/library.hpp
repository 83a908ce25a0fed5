// One plugin library: looked at as a file, copied, opened, its manifest compared, its type made.
// The only place that knows Boost.DLL.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"

namespace quadrille::plugins {

/// What the opening of a library is about to do; told before it is done, so that a crash can be put
/// down to it.
enum class Stage : std::uint8_t { opening, creating, trying };
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

/// Whether the file is worth opening: readable, whole, for this machine.
[[nodiscard]] Result<void> check_file(const std::filesystem::path& library);

/// Opens a library for good: it is never unloaded. Its own static objects run here, so an unknown
/// library is tried in a process of its own first. Requires an absolute path.
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
    ~LibraryCopy();
    LibraryCopy(LibraryCopy&& other) noexcept;
    LibraryCopy& operator=(LibraryCopy&& other) noexcept;

    [[nodiscard]] const std::filesystem::path& file() const noexcept { return file_; }

private:
    explicit LibraryCopy(std::filesystem::path file) : file_(std::move(file)) {}
    std::filesystem::path file_;
};

}  // namespace quadrille::plugins

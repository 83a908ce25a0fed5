// A file that grows while work goes on, so that what was done is on the disk whatever becomes of the
// rest. For a file that is written at once see config/files.hpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <utility>

#include "config/descriptor.hpp"
#include "quadrille/result.hpp"

namespace quadrille::config {

class GrowingFile {
public:
    /// Makes the file with its folders, or empties it; a pipe or a device is written into.
    [[nodiscard]] static Result<GrowingFile> begin(const std::filesystem::path& file);
    /// Goes on behind what the file holds, or makes it. As long as this one lives no other process
    /// gets the same file; it is waited for for some seconds, which one that was told to end may
    /// take. What is no ordinary file is an error.
    [[nodiscard]] static Result<GrowingFile> go_on(const std::filesystem::path& file);

    /// Forgets what stands behind the first `length` bytes. A file that has fewer is an error.
    [[nodiscard]] Result<void> cut_to(std::uint64_t length);
    /// After an error the file may hold a part of the content.
    [[nodiscard]] Result<void> append(std::string_view content);
    /// Waits until all is on the disk.
    [[nodiscard]] Result<void> flush_to_disk();
    /// Bytes written, those that were there included.
    [[nodiscard]] std::uint64_t length() const noexcept { return length_; }

private:
    GrowingFile(std::filesystem::path file, Descriptor descriptor, std::uint64_t length)
        : file_(std::move(file)), descriptor_(std::move(descriptor)), length_(length) {}

    std::filesystem::path file_;
    Descriptor descriptor_;
    std::uint64_t length_;
};

}  // namespace quadrille::config

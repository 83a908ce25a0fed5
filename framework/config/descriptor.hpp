// Open files as the system numbers them: held, written to, and told of where they fail. Internal to
// config.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>
#include <utility>

#include "quadrille/result.hpp"

namespace quadrille::config {

/// `what` names the file as {0} and what the system says to `code` as {1}.
[[nodiscard]] Error failed(const char* what, const std::filesystem::path& file, int code);

/// Closes what it holds.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor();

    explicit operator bool() const noexcept { return number_ >= 0; }
    [[nodiscard]] int number() const noexcept { return number_; }
    [[nodiscard]] int release() noexcept { return std::exchange(number_, -1); }

private:
    int number_;
};

/// Whether a file may be so long, else errno says why not. The system would end a process that
/// writes beyond its limit.
[[nodiscard]] bool may_be_written(std::size_t size);

/// Whether all of it was written; else errno says why not.
[[nodiscard]] bool write_all(int descriptor, std::string_view content);

}  // namespace quadrille::config

#include "play/address.hpp"

#include <charconv>
#include <string>

namespace quadrille::play {

namespace {

/// A percent sign without two hexadecimal digits stands for itself.
std::string decoded(std::string_view address) {
    std::string path;
    while (!address.empty()) {
        unsigned char code = 0;
        const std::string_view digits =
            address.size() < 3 ? std::string_view() : address.substr(1, 2);
        const bool escaped =
            address.front() == '%' && !digits.empty() &&
            std::from_chars(digits.data(), digits.data() + 2, code, 16).ptr == digits.data() + 2;
        path += escaped ? static_cast<char>(code) : address.front();
        address.remove_prefix(escaped ? 3 : 1);
    }
    return path;
}

}  // namespace

std::optional<std::filesystem::path> path_in(std::string_view text) {
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    if (line.starts_with('/')) return line;
    for (const std::string_view begin : {"file://localhost/", "file:///", "file:/"})
        if (line.starts_with(begin)) {
            const std::string path = decoded(line.substr(begin.size() - 1));
            if (path.find('\0') != std::string::npos || path.starts_with("//")) return std::nullopt;
            return path;
        }
    return std::nullopt;
}

}  // namespace quadrille::play

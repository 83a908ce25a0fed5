#include "picture/orientation.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace quadrille::picture {

namespace {

constexpr std::string_view exif_sign("Exif\0\0", 6);
constexpr std::uint32_t orientation_tag = 0x0112;

/// Numbers of a TIFF header, in the order of bytes that it states; 0 beyond the end.
class Tiff {
public:
    explicit Tiff(std::string_view bytes) : bytes_(bytes), is_little_(bytes.starts_with("II")) {}

    [[nodiscard]] std::uint32_t number(std::size_t at, std::size_t size) const noexcept {
        if (at > bytes_.size() || bytes_.size() - at < size) return 0;
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const std::size_t place = is_little_ ? size - 1 - i : i;
            value = value << 8U | static_cast<std::uint8_t>(bytes_[at + place]);
        }
        return value;
    }

private:
    std::string_view bytes_;
    bool is_little_;
};

/// From 1 to 8; 0 where nothing is said.
std::uint32_t stated_in(std::string_view tiff_bytes) noexcept {
    const Tiff tiff(tiff_bytes);
    const std::size_t directory = tiff.number(4, 4);
    const std::uint32_t entries = tiff.number(directory, 2);
    constexpr std::size_t entry_size = 12;
    for (std::size_t i = 0; i < entries; ++i) {
        const std::size_t entry = directory + 2 + i * entry_size;
        if (entry >= tiff_bytes.size()) break;
        if (tiff.number(entry, 2) == orientation_tag) return tiff.number(entry + 8, 2);
    }
    return 0;
}

std::size_t big_endian(std::string_view bytes, std::size_t at) {
    return static_cast<std::size_t>(static_cast<std::uint8_t>(bytes[at])) << 8U |
           static_cast<std::uint8_t>(bytes[at + 1]);
}

/// What the segment APP1 holds behind its sign; empty where there is none.
std::string_view exif_of(std::string_view bytes) noexcept {
    if (!bytes.starts_with("\xFF\xD8")) return {};
    for (std::size_t at = 2; at + 4 <= bytes.size() && bytes[at] == '\xFF';) {
        const char marker = bytes[at + 1];
        if (marker == '\xDA') break;  // the pixels begin
        const std::size_t length = big_endian(bytes, at + 2);
        const std::string_view body = bytes.substr(at + 4, length < 2 ? 0 : length - 2);
        if (marker == '\xE1' && body.starts_with(exif_sign)) return body.substr(exif_sign.size());
        at += 2 + length;
    }
    return {};
}

}  // namespace

Orientation orientation_of(std::string_view bytes) noexcept {
    static constexpr std::array<Orientation, 9> held = {
        {{}, {}, {true, 0}, {false, 2}, {true, 2}, {true, 3}, {false, 1}, {true, 1}, {false, 3}}};
    const std::uint32_t stated = stated_in(exif_of(bytes));
    return stated < held.size() ? held[stated] : Orientation{};
}

}  // namespace quadrille::picture

#include "picture/jpeg_tables.hpp"

#include <cstddef>
#include <cstdint>

namespace quadrille::picture {

namespace {

constexpr std::uint8_t code_tables = 0xC4;
constexpr std::uint8_t start_of_scan = 0xDA;
constexpr std::uint8_t end_of_image = 0xD9;

std::uint8_t byte_of(std::string_view bytes, std::size_t at) {
    return at < bytes.size() ? static_cast<std::uint8_t>(bytes[at]) : std::uint8_t{0};
}

/// The length that stands there, which counts its own two bytes.
std::size_t length_at(std::string_view bytes, std::size_t at) {
    return static_cast<std::size_t>(byte_of(bytes, at)) << 8U | byte_of(bytes, at + 1);
}

/// The tables of one segment: a byte, how many codes of each of 16 lengths, and the codes.
bool is_sound_segment(std::string_view bytes, std::size_t at) {
    const std::size_t end = at + length_at(bytes, at);
    for (at += 2; at < end && at < bytes.size();) {
        std::size_t codes = 0;
        for (std::size_t i = 1; i <= 16; ++i) codes += byte_of(bytes, at + i);
        if (codes > 256) return false;
        at += 17 + codes;
    }
    return true;
}

bool has_length(std::uint8_t marker) {
    const bool is_restart = marker >= 0xD0 && marker <= 0xD7;
    return marker != 0 && marker != 0x01 && marker != 0xFF && marker != 0xD8 && !is_restart;
}

}  // namespace

bool has_sound_code_tables(std::string_view bytes) noexcept {
    bool in_scan = false;
    std::size_t at = 2;
    while (at + 1 < bytes.size()) {
        if (byte_of(bytes, at) != 0xFF) {
            ++at;
            continue;
        }
        const std::uint8_t marker = byte_of(bytes, at + 1);
        if (marker == end_of_image) return true;
        if (marker == code_tables && !is_sound_segment(bytes, at + 2)) return false;
        in_scan = in_scan || marker == start_of_scan;
        // Behind the first scan a decoder may look for a marker anywhere.
        at += in_scan || !has_length(marker) ? 1 : 2 + length_at(bytes, at + 2);
    }
    return true;
}

}  // namespace quadrille::picture

// A text of 81 characters as bits, and bits as marks: what lanes of every width do alike. Internal
// to the kernel.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "quadrille/board.hpp"

namespace sudoku {

inline constexpr std::size_t cells_of_nine = 81;
inline constexpr std::uint32_t band_bits = 0x7FFFFFFU;  ///< the 27 cells of a band

/// Words 3 d + b: where digit d + 1 may stand in band b, the three rows 3 b to 3 b + 2; bit 9 r + c
/// for column c of its r-th row.
using Words = std::array<std::uint32_t, 27>;

/// By band.
using Bands = std::array<std::uint32_t, 3>;

/// Bits of the 81 cells, by band.
[[nodiscard]] inline Bands bands_of(std::uint64_t low, std::uint32_t high) {
    return {static_cast<std::uint32_t>(low) & band_bits,
            static_cast<std::uint32_t>(low >> 27U) & band_bits,
            (static_cast<std::uint32_t>(low >> 54U) | high << 10U) & band_bits};
}

/// Whether a text has the form that is taken, a line with its end or without; what its first 81
/// characters are is not looked at.
[[nodiscard]] inline bool has_form(std::string_view text) {
    if (text.size() == cells_of_nine) return true;
    if (text.ends_with('\n')) text.remove_suffix(1);
    if (text.size() == cells_of_nine) return true;
    if (text.size() < cells_of_nine) return false;
    const std::string_view rest = text.substr(cells_of_nine);
    // Four words of 81 characters would be a grid of order 18.
    return (rest.front() == ' ' || rest.front() == '\t') && rest.size() < 3 * cells_of_nine &&
           rest.find_first_of("\n\r") == std::string_view::npos;
}

/// What may stand where, before anything is drawn from it; false where a character is none that is
/// taken. Requires has_form(text).
[[nodiscard]] inline bool read_plainly(std::string_view text, Words& words) {
    words.fill(0);
    Bands given{};
    for (std::size_t cell = 0; cell < cells_of_nine; ++cell) {
        const char sign = text[cell];
        if (sign == '.' || sign == '0') continue;
        if (sign < '1' || sign > '9') return false;
        const std::uint32_t bit = std::uint32_t{1} << cell % 27;
        words[static_cast<std::size_t>(sign - '1') * 3 + cell / 27] |= bit;
        given[cell / 27] |= bit;
    }
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= ~given[i % 3] & band_bits;
    return true;
}

/// The marks of a position that is solved.
inline void write_plainly(const Words& words, quadrille::Mark* marks) {
    for (std::size_t i = 0; i < words.size(); ++i)
        for (std::uint32_t left = words[i]; left != 0; left &= left - 1)
            marks[i % 3 * 27 + static_cast<std::size_t>(std::countr_zero(left))] =
                static_cast<quadrille::Mark>(i / 3 + 1);
}

}  // namespace sudoku

// How small candidates are kept: a bit for each mark that can be noted.
#pragma once

#include <cstdint>

#include "quadrille/position.hpp"

namespace quadrille::engine {

/// The bit of a mark in `Content::notes`. Requires 1 <= mark <= max_notes.
[[nodiscard]] constexpr std::uint64_t note_bit(Mark mark) noexcept {
    return std::uint64_t{1} << (mark - 1U);
}

}  // namespace quadrille::engine

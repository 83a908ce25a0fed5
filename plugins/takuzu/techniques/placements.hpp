// All ways to fill a line, by counting instead of listing: as many of each digit, never three
// alike, what is known kept. Dynamic programming over places, with the zeros so far and the last
// two digits as state. Knows no other line.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "format.hpp"

namespace takuzu {

class Placements {
public:
    /// `marks` holds what is known by place. Time is about 4 n² / 2 for a line of n.
    explicit Placements(std::span<const quadrille::Mark> marks);

    /// In how many ways the line can be filled with that mark at that place; `many` stands for that
    /// or more.
    [[nodiscard]] std::uint64_t ways(std::size_t place, quadrille::Mark mark) const {
        return ways_[2 * place + (mark == one ? 1U : 0U)];
    }
    static constexpr std::uint64_t many = std::uint64_t{1} << 31U;

private:
    std::vector<std::uint64_t> ways_;
};

/// Lines up to so long are looked at by possible_digits.
inline constexpr std::size_t longest_possible = 126;

/// Only whether there is a way, in a few operations a place: the numbers of zeros so far are bits
/// of a word. By place two bits: 1 where it can be filled with a zero, 2 with a one. Requires a line
/// of at most longest_possible.
[[nodiscard]] std::vector<std::uint8_t> possible_digits(std::span<const quadrille::Mark> marks);

/// The first ways to fill a line, in the order of their digits; at most so many. Requires a line of
/// at most longest_possible. Time is that of possible_digits for each place of each way.
[[nodiscard]] std::vector<std::vector<quadrille::Mark>> fillings(
    std::span<const quadrille::Mark> marks, std::size_t most);

}  // namespace takuzu

// A line of up to 64 x Words places as bits, place 0 lowest: the few operations that lines of
// blocks are solved with, unrolled for short lines. Internal to the engine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace quadrille::engine {

/// The lowest bit first.
[[nodiscard]] constexpr std::uint64_t turned_round(std::uint64_t word) noexcept {
    constexpr std::array<std::uint64_t, 6> halves{0x5555555555555555U, 0x3333333333333333U,
                                                  0x0F0F0F0F0F0F0F0FU, 0x00FF00FF00FF00FFU,
                                                  0x0000FFFF0000FFFFU, 0x00000000FFFFFFFFU};
    for (unsigned i = 0; i < halves.size(); ++i)
        word = (word >> (1U << i) & halves[i]) | (word & halves[i]) << (1U << i);
    return word;
}

template <std::size_t Words>
struct WordLine {
    std::array<std::uint64_t, Words> words{};

    void set(std::size_t place) { words[place / 64] |= std::uint64_t{1} << (place % 64); }
    [[nodiscard]] bool has(std::size_t place) const {
        return (words[place / 64] >> (place % 64) & 1U) != 0;
    }

    friend WordLine operator&(WordLine a, const WordLine& b) {
        for (std::size_t i = 0; i < Words; ++i) a.words[i] &= b.words[i];
        return a;
    }
    friend WordLine operator|(WordLine a, const WordLine& b) {
        for (std::size_t i = 0; i < Words; ++i) a.words[i] |= b.words[i];
        return a;
    }
    friend WordLine operator^(WordLine a, const WordLine& b) {
        for (std::size_t i = 0; i < Words; ++i) a.words[i] ^= b.words[i];
        return a;
    }
    /// As numbers.
    friend WordLine operator+(WordLine a, const WordLine& b) {
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < Words; ++i) {
            const std::uint64_t half = a.words[i] + b.words[i];
            const std::uint64_t sum = half + carry;
            carry = (half < b.words[i] || sum < half) ? 1U : 0U;
            a.words[i] = sum;
        }
        return a;
    }
    /// To higher places.
    [[nodiscard]] WordLine up(std::size_t by) const {
        WordLine moved;
        if (by < 64) {  // nearly always
            moved.words[0] = words[0] << by;
            for (std::size_t i = 1; i < Words; ++i)
                moved.words[i] = words[i] << by | words[i - 1] >> 1U >> (63 - by);
            return moved;
        }
        const std::size_t whole = by / 64;
        const std::size_t rest = by % 64;
        for (std::size_t i = Words; i-- > whole;) {
            moved.words[i] = words[i - whole] << rest;
            if (rest != 0 && i > whole) moved.words[i] |= words[i - whole - 1] >> (64 - rest);
        }
        return moved;
    }
    /// To lower places.
    [[nodiscard]] WordLine down(std::size_t by) const {
        WordLine moved;
        if (by < 64) {
            for (std::size_t i = 0; i + 1 < Words; ++i)
                moved.words[i] = words[i] >> by | words[i + 1] << 1U << (63 - by);
            moved.words[Words - 1] = words[Words - 1] >> by;
            return moved;
        }
        const std::size_t whole = by / 64;
        const std::size_t rest = by % 64;
        for (std::size_t i = 0; i + whole < Words; ++i) {
            moved.words[i] = words[i + whole] >> rest;
            if (rest != 0 && i + whole + 1 < Words)
                moved.words[i] |= words[i + whole + 1] << (64 - rest);
        }
        return moved;
    }
    /// These places and all that are reached from them going up through `open` places: from p to
    /// p + 1 where p is open. One addition, whose carry runs through the open places.
    [[nodiscard]] WordLine flooded_up(const WordLine& open) const {
        return *this | (((*this & open) + open) ^ open);
    }
    /// Place p of it at `last` - p. Requires that there are none beyond `last`.
    [[nodiscard]] WordLine mirrored(std::size_t last) const {
        WordLine turned;
        for (std::size_t i = 0; i < Words; ++i)
            turned.words[Words - 1 - i] = turned_round(words[i]);
        return turned.down(64 * Words - 1 - last);
    }
    /// Places p of which p, p + 1 … p + length - 1 are all set.
    [[nodiscard]] WordLine starts_of_runs(std::size_t length) const {
        WordLine starts = *this;
        for (std::size_t have = 1; have < length;) {
            const std::size_t by = have < length - have ? have : length - have;
            starts = starts & starts.down(by);
            have += by;
        }
        return starts;
    }
    /// All places of runs of that length that start at these.
    [[nodiscard]] WordLine runs_from(std::size_t length) const {
        WordLine runs = *this;
        for (std::size_t have = 1; have < length;) {
            const std::size_t by = have < length - have ? have : length - have;
            runs = runs | runs.up(by);
            have += by;
        }
        return runs;
    }
};

}  // namespace quadrille::engine

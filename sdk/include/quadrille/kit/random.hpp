// Random numbers that are the same everywhere for the same seed. Never use std:: distributions:
// they differ between libraries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace quadrille::kit {

/// xoshiro256** (Blackman and Vigna, 2018), seeded by SplitMix64.
class Random {
public:
    explicit Random(std::uint64_t seed) noexcept {
        for (std::uint64_t& word : state_) {
            seed += 0x9E3779B97F4A7C15U;
            std::uint64_t z = seed;
            z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
            z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
            word = z ^ (z >> 31U);
        }
    }

    /// Any 64 bits.
    std::uint64_t next() noexcept {
        const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17U;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate(state_[3], 45);
        return result;
    }

    /// 0 … bound-1, all equally likely. Requires bound >= 1.
    std::uint64_t below(std::uint64_t bound) noexcept {
        const std::uint64_t unfair =
            (0 - bound) % bound;  // 2^64 mod bound: values below it would come once too often
        std::uint64_t value = next();
        while (value < unfair) value = next();
        return value % bound;
    }

    /// True `numerator` times out of `denominator`.
    bool chance(std::uint64_t numerator, std::uint64_t denominator) noexcept {
        return below(denominator) < numerator;
    }

    /// Every order equally likely (Fisher-Yates).
    template <class T>
    void shuffle(std::span<T> items) noexcept {
        for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
    }

    /// The numbers 0 … count-1 in any order.
    [[nodiscard]] std::vector<std::uint32_t> order(std::size_t count) {
        std::vector<std::uint32_t> numbers(count);
        std::iota(numbers.begin(), numbers.end(), std::uint32_t{0});
        shuffle(std::span(numbers));
        return numbers;
    }

    /// A generator that goes its own way from here, for a part of the work that must not disturb
    /// the rest.
    [[nodiscard]] Random split() noexcept { return Random(next()); }

private:
    static constexpr std::uint64_t rotate(std::uint64_t value, unsigned by) noexcept {
        return (value << by) | (value >> (64U - by));
    }
    std::uint64_t state_[4]{};
};

}  // namespace quadrille::kit

// Numbers of solutions: an empty board of nine times nine digits has some 6.7e21.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <string>

namespace quadrille::engine {

/// A whole number from 0 on that stops at `most()`, 2^128 - 1: about 3.4e38.
class BigCount {
public:
    // NOLINTNEXTLINE: as a number
    constexpr BigCount(std::uint64_t number = 0) noexcept : number_(number) {}

    [[nodiscard]] static constexpr BigCount most() noexcept {
        BigCount count;
        count.number_ = ~Wide{0};
        return count;
    }

    friend constexpr auto operator<=>(const BigCount&, const BigCount&) = default;
    BigCount& operator+=(const BigCount& other) noexcept {
        if (__builtin_add_overflow(number_, other.number_, &number_)) *this = most();
        return *this;
    }
    /// Requires that the other is not larger.
    BigCount& operator-=(const BigCount& other) noexcept {
        number_ -= other.number_;
        return *this;
    }
    BigCount& operator*=(const BigCount& other) noexcept {
        if (__builtin_mul_overflow(number_, other.number_, &number_)) *this = most();
        return *this;
    }
    /// How many times another fits into it, rounded up. Requires that the other is not 0.
    [[nodiscard]] BigCount shared_by(const BigCount& other) const noexcept {
        BigCount count;
        count.number_ = number_ / other.number_ + (number_ % other.number_ != 0 ? 1 : 0);
        return count;
    }
    /// Whether it is told whole by 64 bits.
    [[nodiscard]] constexpr bool is_small() const noexcept { return number_ <= UINT64_MAX; }
    /// Requires is_small().
    [[nodiscard]] constexpr std::uint64_t small() const noexcept {
        return static_cast<std::uint64_t>(number_);
    }
    /// Decimal.
    [[nodiscard]] std::string told() const {
        std::string digits;
        Wide rest = number_;
        do digits += static_cast<char>('0' + static_cast<int>(rest % 10));
        while ((rest /= 10) != 0);
        std::ranges::reverse(digits);
        return digits;
    }

private:
    __extension__ using Wide = unsigned __int128;
    Wide number_ = 0;
};

}  // namespace quadrille::engine

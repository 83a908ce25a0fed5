// A hash of 64 bits that is the same everywhere and in every version: FNV-1a (Fowler, Noll, Vo;
// RFC 9923). For names of files, seeds and identities; not against people who want two texts to
// have the same.
#pragma once

#include <cstdint>
#include <string_view>

namespace quadrille::kit {

class Fnv1a {
public:
    /// `seed`: hashes of other seeds are others.
    explicit constexpr Fnv1a(std::uint64_t seed = 0) noexcept : hash_(basis ^ seed) {}

    constexpr Fnv1a& mix(std::uint8_t byte) noexcept {
        hash_ = (hash_ ^ byte) * prime;
        return *this;
    }
    constexpr Fnv1a& mix(std::string_view text) noexcept {
        for (const char c : text) mix(static_cast<std::uint8_t>(c));
        return *this;
    }
    [[nodiscard]] constexpr std::uint64_t value() const noexcept { return hash_; }

private:
    static constexpr std::uint64_t basis = 0xCBF29CE484222325U;
    static constexpr std::uint64_t prime = 0x100000001B3U;

    std::uint64_t hash_;
};

}  // namespace quadrille::kit

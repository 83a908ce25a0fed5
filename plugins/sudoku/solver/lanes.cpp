#include "solver/lanes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

#include "solver/lanes_text.hpp"

// Code for machines with AVX2 and AVX-512 stands between marks that allow those instructions there
// and nowhere else, so that the library runs on machines without them. All headers come before.
#if defined(__x86_64__)
#include <immintrin.h>
#define LANES_X86 1
#endif
#define LANES_INLINE [[gnu::always_inline]] inline

namespace sudoku {

namespace q = quadrille;

namespace {

constexpr std::array<Bands, cells_of_nine> peers_of_cells() {
    std::array<Bands, cells_of_nine> peers{};
    for (std::size_t a = 0; a < cells_of_nine; ++a)
        for (std::size_t b = 0; b < cells_of_nine; ++b) {
            const bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if (a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box))
                peers[a][b / 27] |= std::uint32_t{1} << b % 27;
        }
    return peers;
}

constexpr std::array<Bands, cells_of_nine> peers_of_cell = peers_of_cells();

// ---- four lanes, on any machine
namespace four {

using Word [[gnu::vector_size(16)]] = std::uint32_t;
constexpr std::size_t lane_count = 4;

LANES_INLINE Word least_of(Word a, Word b) {
    const Word below = reinterpret_cast<Word>(a < b);
    return (a & below) | (b & ~below);
}
LANES_INLINE std::uint32_t lanes_zero(Word a) {
    std::uint32_t lanes = 0;
    for (std::size_t l = 0; l < lane_count; ++l) lanes |= std::uint32_t{a[l] == 0} << l;
    return lanes;
}
LANES_INLINE std::uint32_t lanes_not_zero(Word a) { return lanes_zero(a) ^ 0xFU; }
LANES_INLINE bool read_text(std::string_view text, Words& words) {
    return read_plainly(text, words);
}
LANES_INLINE void write_marks(const Words& words, q::Mark* marks) { write_plainly(words, marks); }

#include "solver/lanes_logic.hpp"

#include "solver/lanes_search.hpp"

}  // namespace four

#if defined(LANES_X86)

// ---- eight lanes, with AVX2
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), \
                             apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif

namespace avx2 {

/// By cell, which of the 81 characters are that sign.
struct Signs {
    std::uint64_t low;
    std::uint32_t high;
};

/// The characters in three registers; the last holds those from 49 on.
struct Characters {
    __m256i part[3];
};

LANES_INLINE Characters characters_of(const char* text) {
    return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(text)),
            _mm256_loadu_si256(reinterpret_cast<const __m256i*>(text + 32)),
            _mm256_loadu_si256(reinterpret_cast<const __m256i*>(text + 49))};
}

LANES_INLINE Signs signs(const Characters& characters, char sign) {
    std::uint32_t found[3];
    for (int i = 0; i < 3; ++i)
        found[i] = static_cast<std::uint32_t>(
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(characters.part[i], _mm256_set1_epi8(sign))));
    return {found[0] | std::uint64_t{found[1]} << 32U, found[2] >> 15U};
}

LANES_INLINE bool read_text(std::string_view text, Words& words) {
    const Characters characters = characters_of(text.data());
    Signs given{};
    for (std::size_t d = 0; d < 9; ++d) {
        const Signs digit = signs(characters, static_cast<char>('1' + d));
        given.low |= digit.low;
        given.high |= digit.high;
        const Bands bands = bands_of(digit.low, digit.high);
        std::copy(bands.begin(), bands.end(), words.begin() + 3 * static_cast<std::ptrdiff_t>(d));
    }
    const Signs dots = signs(characters, '.');
    const Signs zeros = signs(characters, '0');
    const std::uint64_t low = given.low | dots.low | zeros.low;
    const std::uint32_t high = given.high | dots.high | zeros.high;
    if (low != ~std::uint64_t{0} || high != 0x1FFFFU) return false;
    const Bands open = bands_of(~given.low, ~given.high);
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= open[i % 3];
    return true;
}

/// A byte for each of 32 bits, 0xFF where it is set.
LANES_INLINE __m256i bytes_of(std::uint32_t bits) {
    const __m256i each =
        _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const __m256i places = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201ULL));
    const __m256i byte = _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(bits)), each);
    return _mm256_cmpeq_epi8(_mm256_and_si256(byte, places), places);
}

LANES_INLINE void write_marks(const Words& words, q::Mark* marks) {
    std::uint8_t room[96];
    for (std::size_t b = 0; b < 3; ++b) {
        __m256i all = _mm256_setzero_si256();
        for (std::size_t d = 0; d < 9; ++d)
            all =
                _mm256_or_si256(all, _mm256_and_si256(bytes_of(words[3 * d + b]),
                                                      _mm256_set1_epi8(static_cast<char>(d + 1))));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(room + 27 * b), all);
    }
    std::memcpy(marks, room, cells_of_nine);
}

}  // namespace avx2

namespace eight {

using avx2::read_text;
using avx2::write_marks;
using Word [[gnu::vector_size(32)]] = std::uint32_t;
constexpr std::size_t lane_count = 8;

LANES_INLINE Word least_of(Word a, Word b) {
    return reinterpret_cast<Word>(
        _mm256_min_epu32(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
}
LANES_INLINE std::uint32_t lanes_zero(Word a) {
    const __m256i zero = _mm256_cmpeq_epi32(reinterpret_cast<__m256i>(a), _mm256_setzero_si256());
    return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(zero)));
}
LANES_INLINE std::uint32_t lanes_not_zero(Word a) { return lanes_zero(a) ^ 0xFFU; }

#include "solver/lanes_logic.hpp"

#include "solver/lanes_search.hpp"

}  // namespace eight

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

// ---- sixteen lanes, with AVX-512
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,avx512f,bmi,bmi2,popcnt"))), \
                             apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,avx512f,bmi,bmi2,popcnt")
#endif

namespace sixteen {

using avx2::read_text;
using avx2::write_marks;
using Word [[gnu::vector_size(64)]] = std::uint32_t;
constexpr std::size_t lane_count = 16;

/// One instruction for any function of three bits: its table, a byte, indexed by a, b, c.
template <int Table>
LANES_INLINE Word of_three(Word a, Word b, Word c) {
    return reinterpret_cast<Word>(_mm512_ternarylogic_epi32(reinterpret_cast<__m512i>(a),
                                                            reinterpret_cast<__m512i>(b),
                                                            reinterpret_cast<__m512i>(c), Table));
}
constexpr int in_a = 0xF0;
constexpr int in_b = 0xCC;
constexpr int in_c = 0xAA;
LANES_INLINE Word any(Word a, Word b, Word c) { return of_three<in_a | in_b | in_c>(a, b, c); }
LANES_INLINE Word two_of(Word a, Word b, Word c) { return of_three<0xE8>(a, b, c); }
LANES_INLINE Word one_of(Word a, Word b, Word c) { return of_three<0x16>(a, b, c); }
LANES_INLINE Word either(Word which, Word a, Word b) { return of_three<0xCA>(which, a, b); }
LANES_INLINE Word and_any(Word a, Word b, Word c) { return of_three<in_a&(in_b | in_c)>(a, b, c); }
LANES_INLINE Word unless_or(Word a, Word b, Word c) {
    return of_three<(in_a & ~in_b) | in_c>(a, b, c);
}
LANES_INLINE Word unless_and(Word a, Word b, Word c) {
    return of_three<in_a & ~in_b & in_c>(a, b, c);
}
LANES_INLINE Word and_unless(Word a, Word b, Word c) {
    return of_three<in_a&((~in_b & 0xFF) | in_c)>(a, b, c);
}
LANES_INLINE Word or_both(Word a, Word b, Word c) {
    return of_three<in_a | (in_b & in_c)>(a, b, c);
}
LANES_INLINE Word or_differ(Word a, Word b, Word c) {
    return of_three<in_a | (in_b ^ in_c)>(a, b, c);
}
LANES_INLINE Word least_of(Word a, Word b) {
    return reinterpret_cast<Word>(
        // The plain one is told by g++ 12 to read what was never written.
        _mm512_maskz_min_epu32(0xFFFF, reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
}
LANES_INLINE std::uint32_t lanes_not_zero(Word a) {
    return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(a));
}
LANES_INLINE std::uint32_t lanes_zero(Word a) {
    return _mm512_testn_epi32_mask(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(a));
}

#include "solver/lanes_search.hpp"

}  // namespace sixteen

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif  // LANES_X86

}  // namespace

std::vector<LaneWidth> lane_widths() {
    std::vector<LaneWidth> widths{LaneWidth::four};
#if defined(LANES_X86)
    const bool has_bits = __builtin_cpu_supports("bmi") != 0 &&
                          __builtin_cpu_supports("bmi2") != 0 &&
                          __builtin_cpu_supports("popcnt") != 0;
    if (!has_bits || __builtin_cpu_supports("avx2") == 0) return widths;
    widths.push_back(LaneWidth::eight);
    if (__builtin_cpu_supports("avx512f") != 0) widths.push_back(LaneWidth::sixteen);
#endif
    return widths;
}

void count_in_lanes(LaneWidth width, const q::KernelRequest& request, q::KernelListener& listener) {
    if (!listener.go_on()) return;
    switch (width) {
#if defined(LANES_X86)
        case LaneWidth::sixteen:
            sixteen::Search(request, listener, peers_of_cell).run();
            return;
        case LaneWidth::eight:
            eight::Search(request, listener, peers_of_cell).run();
            return;
#endif
        default:
            four::Search(request, listener, peers_of_cell).run();
    }
}

void count_in_lanes(const q::KernelRequest& request, q::KernelListener& listener) {
    count_in_lanes(lane_widths().back(), request, listener);
}

}  // namespace sudoku

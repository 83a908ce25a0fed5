// How many of many boards alike a test tries. Under a sanitizer each takes ten times as long, and
// what it looks for is seen on a few: there the environment asks for a part of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace quadrille::kit {

/// Of so many boards alike one is tried: 1, or what QUADRILLE_TEST_STRIDE says.
[[nodiscard]] inline std::size_t test_stride() {
    const char* const said = std::getenv("QUADRILLE_TEST_STRIDE");
    const int stride = said == nullptr ? 1 : std::atoi(said);
    return stride > 1 ? static_cast<std::size_t>(stride) : 1;
}

/// So many rounds, or the part of them that is wanted; one at least.
[[nodiscard]] inline std::size_t thinned(std::size_t rounds) {
    return std::max<std::size_t>(1, rounds / test_stride());
}

}  // namespace quadrille::kit

// A small Slitherlink with one solution, as its file reads.
#pragma once

namespace quadrille::test {

inline constexpr const char* small_slitherlink = "____0_\n33__1_\n__12__\n__20__\n_1__11\n_2____\n";

}  // namespace quadrille::test

// What the tests share: boards from texts, and all solutions by going through every shading.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kit/random.hpp"

namespace hitori::test {

inline Numbers numbers(std::string_view text) {
    quadrille::Result<Numbers> read = hitori::read(text);
    EXPECT_TRUE(read.has_value()) << text;
    return read ? std::move(*read) : Numbers{{1, 1}, {1}};
}

/// Numbers from 1 to `most`, all equally likely; one cell in eight has none.
inline Numbers random_numbers(quadrille::kit::Grid grid, std::uint32_t most, quadrille::kit::Random& random) {
    Numbers numbers{grid, {}};
    for (std::size_t i = 0; i < grid.cells(); ++i)
        numbers.at.push_back(random.chance(1, 8) ? no_number : 1 + static_cast<std::uint32_t>(random.below(most)));
    return numbers;
}

/// The shaded cells of a full position, as bits.
using Shading = std::uint32_t;

inline bool obeys(const quadrille::Puzzle& puzzle, const quadrille::Position& position) {
    const auto& rules = puzzle.rules();
    return std::all_of(rules.begin(), rules.end(), [&](const quadrille::Rule& rule) {
        return quadrille::judge(puzzle.board(), rule, position) == quadrille::Status::met;
    });
}

inline quadrille::Position position_of(const quadrille::Board& board, Shading shading) {
    quadrille::Position position(board);
    for (std::size_t i = 0; i < board.size(); ++i)
        position.set_mark(quadrille::element_id(i), (shading >> i & 1U) != 0 ? shaded : kept);
    return position;
}

inline Shading shading_of(const quadrille::Position& position) {
    Shading shading = 0;
    for (std::size_t i = 0; i < position.size(); ++i)
        if (position.mark(quadrille::element_id(i)) == shaded) shading |= 1U << i;
    return shading;
}

/// Every solution, by the rules alone. For at most 16 cells.
inline std::set<Shading> all_solutions(const Hitori& puzzle) {
    std::set<Shading> solutions;
    for (Shading shading = 0; shading < Shading{1} << puzzle.board().size(); ++shading)
        if (obeys(puzzle, position_of(puzzle.board(), shading))) solutions.insert(shading);
    return solutions;
}

}  // namespace hitori::test

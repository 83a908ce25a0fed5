// What the tests share: boards from texts, and all solutions by going through every filling of the open cells.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/generator.hpp"
#include "puzzle.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kit/random.hpp"

namespace takuzu::test {

inline Digits digits(std::string_view text) {
    quadrille::Result<Digits> read = takuzu::read(text);
    EXPECT_TRUE(read.has_value()) << text;
    return read ? std::move(*read) : Digits{{2, 2}, std::vector<quadrille::Mark>(4, quadrille::blank), false};
}

/// The cells of a full position in reading order, "0110".
inline std::string told(const Layout& layout, const quadrille::Position& position) {
    std::string text;
    for (std::size_t i = 0; i < layout.grid().cells(); ++i) {
        const quadrille::Mark mark = position.mark(quadrille::element_id(i));
        text += mark == zero ? '0' : mark == one ? '1' : '_';
    }
    return text;
}

inline bool obeys(const quadrille::Puzzle& puzzle, const quadrille::Position& position) {
    const auto& rules = puzzle.rules();
    return std::all_of(rules.begin(), rules.end(), [&](const quadrille::Rule& rule) {
        return quadrille::judge(puzzle.board(), rule, position) == quadrille::Status::met;
    });
}

/// Every solution, by the rules alone. For at most 16 cells.
inline std::set<std::string> all_solutions(const Digits& digits) {
    const Takuzu puzzle(digits);
    const Layout layout(digits.grid, digits.lines_may_repeat);
    std::set<std::string> solutions;
    for (std::uint32_t bits = 0; bits < 1U << digits.at.size(); ++bits) {
        quadrille::Position position(puzzle.board());
        bool agrees = true;
        for (std::size_t i = 0; i < digits.at.size(); ++i) {
            const quadrille::Mark mark = (bits >> i & 1U) != 0 ? one : zero;
            agrees = agrees && (digits.at[i] == quadrille::blank || digits.at[i] == mark);
            position.set_mark(quadrille::element_id(i), mark);
        }
        if (agrees && obeys(puzzle, position)) solutions.insert(told(layout, position));
    }
    return solutions;
}

/// A full grid of which some cells are shown. Lines may repeat where there is no other way: two rows of four cells.
inline Digits random_puzzle(quadrille::kit::Grid grid, bool lines_may_repeat, quadrille::kit::Random& random) {
    const std::uint64_t seed = random.next();
    std::optional<Digits> full = random_full_grid(grid, lines_may_repeat, seed);
    Digits digits = full ? std::move(*full) : *random_full_grid(grid, true, seed);
    const std::uint64_t shown = random.below(4);
    for (quadrille::Mark& mark : digits.at)
        if (!random.chance(shown, 5)) mark = quadrille::blank;
    return digits;
}

}  // namespace takuzu::test

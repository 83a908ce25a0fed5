// Tuples in fewer rows: those that differ in one element alone are one row with a set of its marks
// (Katsirelos and Walsh 2007). "A line stands where two marks are alike" has a row a mark so, and
// not one a pair of marks. Internal to the engine.
#pragma once

#include <bitset>
#include <cstddef>
#include <vector>

#include "quadrille/rules.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::engine {

using Marks = std::bitset<max_symbols + 1>;  ///< by mark

struct TupleSets {
    explicit TupleSets(const Tuples& rule);

    struct Row {
        std::vector<Mark> marks;  ///< by element of the rule; blank for the one with a set
        Marks of_wide;
    };
    std::size_t wide = 0;   ///< place in the rule of the element with sets: one with most marks
    std::vector<Row> rows;  ///< by their marks, rising
};

}  // namespace quadrille::engine

// Marks as a line of digits.
#pragma once

#include <string>
#include <vector>

#include "quadrille/position.hpp"

namespace sudoku {

/// A dot for what is blank.
inline std::string line_of(const std::vector<quadrille::Mark>& marks) {
    std::string line;
    for (const quadrille::Mark mark : marks)
        line += mark == quadrille::blank ? '.' : static_cast<char>('0' + mark);
    return line;
}

}  // namespace sudoku

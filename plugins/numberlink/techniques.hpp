// What people see of lines that are drawn: where they would join what must stay apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/kit/centre_lines.hpp"
#include "quadrille/kit/clues.hpp"

namespace numberlink {

/// What the techniques know of a puzzle.
struct Facts {
    quadrille::kit::CentreLines net;
    quadrille::kit::SeatNumbers numbers;  ///< by cell
    std::size_t edge_rules = 0;           ///< the rule of the first edge; the others follow
};

/// Easiest first.
[[nodiscard]] std::vector<quadrille::Technique> techniques_of(const Facts& facts);
/// What is told of one to somebody who does not know it yet; empty where there is no such one.
[[nodiscard]] quadrille::Text lesson_of(std::string_view technique);

}  // namespace numberlink

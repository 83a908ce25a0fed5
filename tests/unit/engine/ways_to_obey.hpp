// In how many ways a rule can be obeyed that is the only one of its board.
#pragma once

#include <cstddef>
#include <utility>

#include "boards.hpp"
#include "engine/sat/exact.hpp"
#include "raw_boards.hpp"

namespace quadrille::engine {

inline std::size_t ways_to_obey(std::size_t elements, std::size_t symbols, RuleBody what) {
    SolveRequest request;
    request.max_solutions = 0;
    return solve_exactly(test::BoardPuzzle(test::board_of(elements, symbols),
                                           {test::rule_of(std::move(what))}),
                         request)
        .solutions.size();
}

}  // namespace quadrille::engine

// The methods a puzzle can be solved by: the host's, and the solvers that it brings of its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/request.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

struct MethodChoice {
    Method method = Method::exact;
    std::string id;  ///< of the method, or of the puzzle's solver
    Text name;
    Text about;  ///< a sentence
    /// Asks a request for this method.
    void choose(SolveRequest& request) const;
};

/// All of them, as a rule the fastest first.
[[nodiscard]] std::vector<MethodChoice> methods_to_compare(const Puzzle& puzzle);
/// Those that make steps.
[[nodiscard]] std::vector<MethodChoice> methods_to_watch(const Puzzle& puzzle);

/// The id of a request's method: one of host_methods, or that of the puzzle's solver.
[[nodiscard]] std::string method_name(const SolveRequest& request);
/// Reads one of host_methods; anything else is the id of a solver that the puzzle brings, or of
/// none, which `solve` answers.
void choose_method(SolveRequest& request, std::string_view id);

}  // namespace quadrille::engine

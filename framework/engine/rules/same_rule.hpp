// Whether two puzzles state the same rule. Internal to the engine.
#pragma once

#include <cstddef>

#include "quadrille/rules.hpp"

namespace quadrille::engine {

/// Whether they belong to the same condition, stand on the same clue, read alike and demand the
/// same of the same elements. What a Custom rule demands is known from its text and elements alone.
[[nodiscard]] bool same_rule(const Rule& one, const Rule& other);

/// Equal for rules that are the same.
[[nodiscard]] std::size_t rule_hash(const Rule& rule);

}  // namespace quadrille::engine

// Places that share their marks: of places that must differ, two have the same two marks left
// between them, or three the same three, so that no other place has any of these. (Players call it
// a naked pair or triple.) Internal to the engine.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/deduce/rule_techniques.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// `level` is on the scale that rate.hpp explains.
[[nodiscard]] const Described& described_shared_marks() noexcept;

/// Asked of one position after another of a puzzle, which must outlive it. For one thread at a
/// time. Throws Interrupted.
class SharedMarks {
public:
    explicit SharedMarks(const Puzzle& puzzle);

    /// Whether any rule says that places must differ.
    [[nodiscard]] static bool can_use(const Puzzle& puzzle);

    /// Of the rules in their order, the first pair from which anything follows, or else the first
    /// triple.
    [[nodiscard]] std::optional<Deduction> find_step(const Candidates& candidates, Budget& budget);

private:
    [[nodiscard]] std::optional<Deduction> find_of(std::uint32_t rule, std::size_t size,
                                                   const Candidates& candidates);
    [[nodiscard]] std::optional<Deduction> step_by(std::uint32_t rule,
                                                   const std::vector<ElementId>& places,
                                                   const Candidates& candidates) const;

    const Puzzle& puzzle_;
    std::vector<std::uint32_t> rules_;  ///< those that say that places must differ
    std::vector<ElementId> open_;       ///< of one rule, with few marks left; kept for its memory
};

}  // namespace quadrille::engine

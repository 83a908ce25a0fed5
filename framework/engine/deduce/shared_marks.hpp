// Places that share their marks: of places that must differ, two have the same two marks left
// between them, or three the same three, so that no other place has any of these. (Players call it
// a naked pair or triple.) Internal to the engine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/deduce/rule_techniques.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Each looks for so many places; easiest first. `level` is on the scale that rate.hpp explains.
[[nodiscard]] std::span<const SizedTechnique> described_shared_marks() noexcept;

/// Asked of one position after another of a puzzle, which must outlive it. For one thread at a
/// time. Throws Interrupted.
class SharedMarks {
public:
    explicit SharedMarks(const Puzzle& puzzle);

    /// Whether any rule says that places must differ.
    [[nodiscard]] static bool can_use(const Puzzle& puzzle);

    /// So many places of a rule from which anything follows, three at most; of the rules in their
    /// order the first.
    [[nodiscard]] std::optional<Deduction> find_step(const Candidates& candidates,
                                                     std::size_t places, Budget& budget);

private:
    static constexpr std::size_t most_places = 3;

    /// Those of the open places from `next` on that go with the chosen ones.
    [[nodiscard]] std::optional<Deduction> choose(std::uint32_t rule, std::size_t next,
                                                  std::size_t places, const Candidates& candidates,
                                                  Budget& budget);
    [[nodiscard]] std::optional<Deduction> step_by(std::uint32_t rule,
                                                   const Candidates& candidates) const;

    const Puzzle& puzzle_;
    std::vector<std::uint32_t> rules_;  ///< those that say that places must differ
    // Of the rule that is looked at; kept for their memory.
    std::vector<ElementId> open_;  ///< with few marks left
    std::vector<ElementId> chosen_;
    std::array<std::vector<std::uint64_t>, most_places + 1>
        marks_;  ///< of so many of these, as bits
};

}  // namespace quadrille::engine

// Elements that nobody sees: whether marks of theirs meet the rules together with what is seen.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/compiled/compiled_rules.hpp"
#include "engine/compiled/compiled_search.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// What the rules that speak of hidden elements say of one position after another. Of a board
/// without any, nothing. The puzzle must outlive it. [one thread at a time]
class HiddenMarks {
public:
    explicit HiddenMarks(const Puzzle& puzzle);

    [[nodiscard]] bool is_needed() const noexcept { return rules_.has_value(); }
    [[nodiscard]] bool is_spoken_of_by(std::uint32_t rule) const {
        return is_needed() && speaks_of_hidden_[rule];
    }

    /// The position with those marks of hidden elements that follow from what is seen. Where these
    /// rules cannot all be met, the position as it is, and the first rule found that cannot.
    struct Derived {
        Position position;
        std::optional<std::uint32_t> broken = std::nullopt;
    };
    [[nodiscard]] Derived derived(const Position& position, Budget& budget) const;

    /// The position with marks in all hidden elements that meet these rules, if there are any, and
    /// whether that is known: the search ends after so much work, as a search counts it. Requires
    /// that everything seen that they speak of is marked. Throws Interrupted.
    struct Filling {
        std::optional<Position> position;
        bool is_known = true;
    };
    static constexpr std::uint64_t no_limit = ~std::uint64_t{0} / 2;
    [[nodiscard]] Filling found(const Position& position, Budget& budget,
                                std::uint64_t most_work = no_limit) const;

private:
    const Puzzle* puzzle_;
    std::vector<bool> speaks_of_hidden_;  ///< by rule
    std::optional<CompiledRules> rules_;  ///< those that do
};

/// The same for one position, whose hidden marks are kept where they do.
[[nodiscard]] std::optional<Position> with_hidden(const Puzzle& puzzle, const Position& position,
                                                  Budget& budget);

/// Whether the marks of everything that a solution decides are one: givens stand, every rule is
/// met. Requires that all of them are marked. Throws Interrupted, ContractBroken.
[[nodiscard]] bool is_solution(const Puzzle& puzzle, const Position& position, Budget& budget);

}  // namespace quadrille::engine

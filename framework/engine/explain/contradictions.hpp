// Things that may contradict each other, asked about in sets: what is made small in smallest.hpp.
// Reasons of a position are such (reasons.hpp), and so are the clues of a puzzle. Internal to the
// engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/sat/selectable.hpp"

namespace quadrille::engine {

/// A possible reason, by its number: what each stands for is said by whoever asks.
using Reason = std::uint32_t;

/// For one thread at a time. Throws Interrupted, as every call that works does.
class Contradictions {
public:
    using Effort = Selectable::Effort;

    [[nodiscard]] virtual bool contradictory(std::span<const Reason> reasons, Effort effort) = 0;
    /// After a contradiction: those of the reasons last asked about that its proof used.
    [[nodiscard]] virtual const std::vector<Reason>& core() const noexcept = 0;
    /// After no contradiction, with effort `exact`: those of `pool` that the marks found do not
    /// satisfy.
    [[nodiscard]] virtual std::vector<Reason> unsatisfied(std::span<const Reason> pool) const = 0;
    /// From now on marks are found that satisfy many of these, where that is free.
    virtual void prefer(std::span<const Reason> pool) = 0;
    /// The work that was done so far, in calls of the solver: one that searched long counts as
    /// several.
    [[nodiscard]] virtual std::uint64_t calls() const noexcept = 0;
    /// At least 1 each, by number.
    [[nodiscard]] virtual const std::vector<std::uint32_t>& costs() const noexcept = 0;

    [[nodiscard]] std::uint32_t cost(Reason reason) const { return costs()[reason]; }
    [[nodiscard]] std::uint32_t cost(std::span<const Reason> reasons) const {
        std::uint32_t sum = 0;
        for (const Reason reason : reasons) sum += cost(reason);
        return sum;
    }

protected:
    ~Contradictions() = default;
};

}  // namespace quadrille::engine

// Steps that one rule says one after the other, in the same words, told in one. Knows no solver.
// Internal to the engine.
#pragma once

#include <optional>

#include "engine/rules/observer.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Passes events on. A deduction of which nothing is told but what follows and the rules, "r1c1 is
/// 4 (…).", waits for the next event, and is told in one with those behind it that name the same
/// rules, under the technique of the first.
class JoinedSteps final : public Observer {
public:
    /// Both must outlive it.
    JoinedSteps(const Puzzle& puzzle, Observer& told) : puzzle_(puzzle), told_(told) {}
    void on(const Event& event) override;
    /// Tells what is held back.
    void finish();

private:
    [[nodiscard]] bool tells_rules_alone(const Event& event) const;
    [[nodiscard]] bool goes_on(const Event& event) const;

    const Puzzle& puzzle_;
    Observer& told_;
    std::optional<Event> last_;
};

}  // namespace quadrille::engine

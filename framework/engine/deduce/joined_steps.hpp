// Steps that say the same one after the other, told in one. Knows no solver. Internal to the
// engine.
#pragma once

#include <optional>
#include <vector>

#include "engine/rules/observer.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Passes events on. A deduction that tells all that it rests on waits for the next event, and is
/// told in one with those behind it, under its technique: those that rest on the same, "r1c1 and
/// r1c2 are empty, because r1c3 is a lamp (…).", or on the same but for the name of the place,
/// "…. Likewise r1c2 is empty.".
class JoinedSteps final : public Observer {
public:
    /// Both must outlive it.
    JoinedSteps(const Puzzle& puzzle, Observer& told) : puzzle_(puzzle), told_(told) {}
    void on(const Event& event) override;
    /// Tells what is held back.
    void finish();

private:
    /// What is held back, with what its sentence says.
    struct Step {
        Event event;
        std::vector<Literal> told;
    };
    /// Empty where the event does not tell all that it rests on.
    [[nodiscard]] std::optional<Step> step_of(const Event& event) const;
    [[nodiscard]] bool goes_on(const Step& step) const;
    [[nodiscard]] bool rests_on_the_same(const Step& step) const;
    [[nodiscard]] bool is_likewise(const Step& step) const;

    const Puzzle& puzzle_;
    Observer& told_;
    std::optional<Step> last_;       ///< with those that rest on the same
    std::vector<Literal> likewise_;  ///< told behind it
};

}  // namespace quadrille::engine

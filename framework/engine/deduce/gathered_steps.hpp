// Steps that say the same of one place after the other, told in one: what is known of hidden
// elements is carried to what is seen border by border, and nobody reads a hundred sentences of one
// kind. Knows no solver. Internal to the engine.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/deduce/folded_steps.hpp"
#include "engine/deduce/joined_steps.hpp"
#include "engine/rules/observer.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Passes events on. What one rule says of hidden elements, or from nothing but these, is held
/// back, and told with others by the same technique and in the same words that conclude the same
/// mark, of what is hidden for the same reason: "…. Likewise …". None is told after a step that
/// looks at what it concludes, nor after any other kind of event.
class GatheredSteps final : public Observer {
public:
    /// Both must outlive it.
    GatheredSteps(const Puzzle& puzzle, Observer& told) : puzzle_(puzzle), told_(told) {}
    void on(const Event& event) override;
    /// Tells what is held back.
    void finish();

private:
    /// Steps that are told in one.
    using Group = std::vector<Event>;

    /// Whether nothing that is seen goes into it, and it says one thing of some places.
    [[nodiscard]] bool is_carried(const Event& event) const;
    /// What it names, and all that its rules speak of.
    [[nodiscard]] std::vector<ElementId> premises_of(const Event& event) const;
    [[nodiscard]] bool are_alike(const Event& a, const Event& b) const;
    /// The groups, from `first` on, of which it looks at what they conclude.
    [[nodiscard]] std::vector<bool> looked_at_by(const Event& event, std::size_t first) const;
    [[nodiscard]] std::vector<Literal> told_follows(const Event& event) const;
    /// Tells these groups, and those before them that they rest on.
    void release(std::vector<bool> wanted);
    void tell(Group group);

    const Puzzle& puzzle_;
    Observer& told_;
    std::vector<Group> held_;  ///< none looks at what a later one concludes
};

/// Folded, gathered, and joined.
class ToldSteps final : public Observer {
public:
    /// Both must outlive it.
    ToldSteps(const Puzzle& puzzle, Observer& told)
        : joined_(puzzle, told), gathered_(puzzle, joined_), folded_(puzzle, gathered_) {}
    void on(const Event& event) override { folded_.on(event); }
    void finish() {
        gathered_.finish();
        joined_.finish();
    }

private:
    JoinedSteps joined_;
    GatheredSteps gathered_;
    FoldedSteps folded_;
};

}  // namespace quadrille::engine

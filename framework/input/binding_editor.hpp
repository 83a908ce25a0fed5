// Giving keys to actions by pressing them: what is waited for, what stands in the way, and which
// lists of keys come of it. Knows no file and no window.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "input/actions.hpp"
#include "input/bindings.hpp"
#include "input/chord.hpp"

namespace quadrille::input {

/// The keys that an action is to have from now on.
struct BindingChange {
    Action action{};
    std::vector<Chord> chords;

    friend bool operator==(const BindingChange&, const BindingChange&) = default;
};

class BindingEditor {
public:
    /// A key that is pressed already has something to do.
    struct Conflict {
        Chord chord;
        Action wanted{};  ///< what the player is giving the key to
        Action holder{};  ///< what it does so far

        friend bool operator==(const Conflict&, const Conflict&) = default;
    };

    /// The next key pressed is for this action; what was under way is left off.
    void listen(Action action);
    /// Nothing is waited for any more. False if nothing was.
    bool cancel();

    /// The action that a key is waited for.
    [[nodiscard]] std::optional<Action> listening() const noexcept { return listening_; }
    [[nodiscard]] const std::optional<Conflict>& conflict() const noexcept { return conflict_; }

    /// A key went down while one is waited for. Escape leaves off; a key that does something else
    /// is a conflict; one that the action has already changes nothing.
    [[nodiscard]] std::vector<BindingChange> press(const Chord& chord, const Bindings& now);
    /// The conflict is resolved: the key is taken from what has it.
    [[nodiscard]] std::vector<BindingChange> take_over(const Bindings& now);

private:
    std::optional<Action> listening_;
    std::optional<Conflict> conflict_;
};

/// Without that key.
[[nodiscard]] BindingChange without(const Bindings& now, Action action, const Chord& chord);

/// What giving an action its former keys back does: to it, and to those that have got one of them
/// since, which lose it. `original` are the keys that it had.
[[nodiscard]] std::vector<BindingChange> given_back(const Bindings& now, Action action,
                                                    const std::vector<Chord>& original);

}  // namespace quadrille::input

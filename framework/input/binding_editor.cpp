#include "input/binding_editor.hpp"

#include <algorithm>

namespace quadrille::input {

void BindingEditor::listen(Action action) {
    conflict_.reset();
    listening_ = action;
}

bool BindingEditor::cancel() {
    const bool was = listening_ || conflict_;
    listening_.reset();
    conflict_.reset();
    return was;
}

std::vector<BindingChange> BindingEditor::press(const Chord& chord, const Bindings& now) {
    if (!listening_ || chord.key == Key::none) return {};
    const Action action = *std::exchange(listening_, std::nullopt);
    if (chord == Chord{.key = Key::escape}) return {};
    const std::optional<Action> holder = now.find(chord);
    if (holder == action) return {};
    if (holder) {
        conflict_ = Conflict{chord, action, *holder};
        return {};
    }
    std::vector<Chord> chords = now.chords(action);
    chords.push_back(chord);
    return {{action, std::move(chords)}};
}

std::vector<BindingChange> BindingEditor::take_over(const Bindings& now) {
    if (!conflict_) return {};
    const Conflict conflict = *std::exchange(conflict_, std::nullopt);
    std::vector<Chord> chords = now.chords(conflict.wanted);
    chords.push_back(conflict.chord);
    // The one that loses it first: a file is never read in which both have it.
    return {without(now, conflict.holder, conflict.chord), {conflict.wanted, std::move(chords)}};
}

BindingChange without(const Bindings& now, Action action, const Chord& chord) {
    BindingChange change{action, now.chords(action)};
    std::erase(change.chords, chord);
    return change;
}

std::vector<BindingChange> given_back(const Bindings& now, Action action,
                                      const std::vector<Chord>& original) {
    std::vector<BindingChange> changes;
    for (const Chord& chord : original) {
        const std::optional<Action> holder = now.find(chord);
        if (!holder || holder == action) continue;
        const auto known = std::ranges::find(changes, *holder, &BindingChange::action);
        if (known == changes.end())
            changes.push_back(without(now, *holder, chord));
        else
            std::erase(known->chords, chord);
    }
    changes.push_back({action, original});
    return changes;
}

}  // namespace quadrille::input

// Which chord does what: config/keys/NAME.toml, one `action = ["Chord", …]` a line, the user's file
// over the shipped one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/folders.hpp"
#include "config/toml.hpp"
#include "input/actions.hpp"
#include "input/chord.hpp"

namespace quadrille::input {

class Bindings {
public:
    /// Takes the chord away from any other action.
    void bind(const Chord& chord, Action action);
    void unbind(Action action);

    [[nodiscard]] std::optional<Action> find(const Chord& chord) const;
    /// In the order they were bound.
    [[nodiscard]] std::vector<Chord> chords(Action action) const;
    /// "Ctrl+Z, Backspace", as they stand on the keys: keys only, or everything. Empty where none
    /// is bound.
    [[nodiscard]] Text labels(Action action, bool with_gamepad = false) const;
    /// The same as bindings name them.
    [[nodiscard]] std::string told(Action action, bool with_gamepad = false) const;

    friend bool operator==(const Bindings&, const Bindings&) = default;

private:
    std::vector<std::pair<Chord, Action>> bound_;
};

/// What is built in.
[[nodiscard]] Bindings default_bindings();

/// One file over what is bound already. An action that the file names loses its former chords,
/// unless none of the list can be used; a chord that the file uses is taken from what had it
/// before. Unknown actions, unknown keys, chords used twice within the file and chords taken from
/// an action that the file does not name are problems; all else is bound.
void apply_bindings(Bindings& bindings, const config::Document& document,
                    std::vector<config::Problem>& problems);

/// Built in, then keys/NAME.toml as shipped, then the user's.
[[nodiscard]] Bindings load_bindings(std::string_view name, const config::Folders& folders,
                                     std::vector<config::Problem>& problems);

}  // namespace quadrille::input

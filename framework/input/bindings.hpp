// Which chord does what in the window: config/keys/NAME.toml, one `action = ["Chord", …]` a line,
// the user's file over the shipped one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/folders.hpp"
#include "input/actions.hpp"
#include "input/chord_table.hpp"

namespace quadrille::input {

class Bindings : public BindingTable<Action> {
public:
    /// "Ctrl+Z, Backspace", as they stand on the keys: keys only, or everything. Empty where none
    /// is bound.
    [[nodiscard]] Text labels(Action action, bool with_gamepad = false) const;
    /// The same as bindings name them.
    [[nodiscard]] std::string told(Action action, bool with_gamepad = false) const;

    friend bool operator==(const Bindings&, const Bindings&) = default;
};

/// What is built in.
[[nodiscard]] Bindings default_bindings();

/// One file over what is bound already, as `apply_keys` has it.
void apply_bindings(Bindings& bindings, const config::Document& document,
                    std::vector<config::Problem>& problems);

/// Built in, then keys/NAME.toml as shipped, then the user's.
[[nodiscard]] Bindings load_bindings(std::string_view name, const config::Folders& folders,
                                     std::vector<config::Problem>& problems);

}  // namespace quadrille::input

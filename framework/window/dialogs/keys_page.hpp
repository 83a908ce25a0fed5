// All keys and buttons of a gamepad, to be given and taken by pressing them.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "input/binding_editor.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class KeysPage {
public:
    explicit KeysPage(Shell& shell) : shell_(&shell) {}

    void body();
    /// True while a key is waited for.
    bool takes_key(const input::Chord& chord);
    /// False if no key was waited for.
    bool leave_off();

private:
    void section(input::Group group, const std::string& heading, const input::Bindings& now);
    void action_line(const input::ActionInfo& action, const input::Bindings& now);
    void conflict(const input::BindingEditor::Conflict& conflict);
    void store(std::span<const input::BindingChange> changes);
    [[nodiscard]] bool is_wanted(const input::ActionInfo& action, const input::Bindings& now) const;

    Shell* shell_;
    input::BindingEditor editor_;
    std::string search_;
    input::Bindings original_;
    std::uint64_t revision_ = 0;  ///< of the files that they were read from
};

}  // namespace quadrille::window

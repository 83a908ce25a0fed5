// The settings a player changes on screen: theme, language, and what is shown while playing. Each
// is stored at once.
#pragma once

#include <string>

#include "window/dialogs/dialog.hpp"

namespace quadrille::window {

class SettingsDialog final : public Dialog {
public:
    explicit SettingsDialog(Shell& shell) : Dialog(shell, input::Action::settings) {}

    void body(const play::Game* game, float height) override;

private:
    void themes();
    void languages();
    void while_playing();
    /// A choice among several, on the line of the one before where there is room.
    [[nodiscard]] bool chip(const std::string& name, const std::string& label, bool chosen);
    void store(const std::string& key, const config::Value& value);

    bool first_chip_ = true;  // of its row
};

}  // namespace quadrille::window

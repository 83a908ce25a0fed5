// The rules of the puzzle that is played, or of all there are, and the sheet of keys.
#pragma once

#include <string>

#include "window/dialogs/dialog.hpp"

namespace quadrille::window {

class HelpDialog final : public Dialog {
public:
    explicit HelpDialog(Shell& shell) : Dialog(shell, input::Action::help) {}

    [[nodiscard]] std::string title(const play::Game* game) const override;
    [[nodiscard]] float width() const override { return 640; }
    void body(const play::Game* game, float height) override;

private:
    void rules(const TypeInfo& info);
    void credits(const play::Game& game);
    void keys();

    bool show_keys_ = false;
};

}  // namespace quadrille::window

// What the program has told in passing, to be read again: the newest first, with its time.
#pragma once

#include "window/dialogs/dialog.hpp"

namespace quadrille::window {

class MessagesDialog final : public Dialog {
public:
    explicit MessagesDialog(Shell& shell) : Dialog(shell, input::Action::messages) {}

    [[nodiscard]] std::string title(const play::Game* /*game*/) const override {
        return ui().tr("Past messages");
    }
    [[nodiscard]] float width() const override { return 560; }
    void body(const play::Game* game, float height) override;
};

}  // namespace quadrille::window

// With how many lives a challenge begins.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "window/dialogs/dialog.hpp"

namespace quadrille::window {

class ChallengeDialog final : public Dialog {
public:
    ChallengeDialog(Shell& shell, std::function<void(std::uint32_t)> begin)
        : Dialog(shell, input::Action::challenge), begin_(std::move(begin)) {}

    [[nodiscard]] float width() const override { return 480; }
    void body(const play::Game* game, float height) override;

private:
    std::function<void(std::uint32_t)> begin_;
    std::uint32_t lives_ = 3;
};

}  // namespace quadrille::window

// The panel of the forced marks: says what showing them means, shows and hides them, and writes
// them all.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "window/panels/panel.hpp"

namespace quadrille::window {

class ForcedPanel final : public Panel {
public:
    static constexpr input::Action opener = input::Action::forced;
    explicit ForcedPanel(PanelContext context) : Panel(std::move(context), opener) {}

    [[nodiscard]] std::string title() const override;
    /// At first only says what it would cost, unless it costs nothing any more.
    void ask() override;
    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;
    void game_changed() override {}
    bool tick() override { return false; }
    [[nodiscard]] bool turning() const override { return context().forced.slow(); }

private:
    bool asked_ = false;
};

}  // namespace quadrille::window

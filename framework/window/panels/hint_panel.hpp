// The panel that tells a hint, step by step.
#pragma once

#include "play/panels/hint_ladder.hpp"
#include "window/panels/panel.hpp"

namespace quadrille::window {

class HintPanel final : public Panel {
public:
    static constexpr input::Action opener = input::Action::hint;
    explicit HintPanel(PanelContext context)
        : Panel(std::move(context), opener), hinting_(game(), [this] { played(); }) {}

    [[nodiscard]] std::string title() const override { return ui().tr("Hint"); }
    void ask() override;
    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;
    [[nodiscard]] play::Highlights shown() const override { return hinting_.shown(); }
    void game_changed() override { hinting_.game_changed(); }
    bool tick() override;
    [[nodiscard]] bool turning() const override { return hinting_.slow(); }

private:
    void tell() const;

    play::HintLadder hinting_;
};

}  // namespace quadrille::window

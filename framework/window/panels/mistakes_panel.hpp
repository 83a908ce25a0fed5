// The panel that says whether anything the player placed is wrong, and which marks only when asked.
#pragma once

#include "play/panels/mistakes.hpp"
#include "window/panels/panel.hpp"

namespace quadrille::window {

class MistakesPanel final : public Panel {
public:
    static constexpr input::Action opener = input::Action::mistakes;
    explicit MistakesPanel(PanelContext context)
        : Panel(std::move(context), opener), search_(game(), [this] { played(); }) {}

    [[nodiscard]] std::string title() const override;
    void ask() override;
    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;
    [[nodiscard]] play::Highlights shown() const override { return search_.shown(); }
    void game_changed() override { search_.game_changed(); }
    bool tick() override;
    [[nodiscard]] bool turning() const override { return search_.slow(); }

private:
    void tell() const;
    void tell_wrong();

    play::MistakeSearch search_;
};

}  // namespace quadrille::window

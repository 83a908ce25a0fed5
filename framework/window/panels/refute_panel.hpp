// The panel that tells which assumption is refuted, and leads out of it in one step.
#pragma once

#include "play/panels/refutation_search.hpp"
#include "window/panels/panel.hpp"

namespace quadrille::window {

class RefutePanel final : public Panel {
public:
    static constexpr input::Action opener = input::Action::refute;
    explicit RefutePanel(PanelContext context)
        : Panel(std::move(context), opener), search_(game(), [this] { played(); }) {}

    void ask() override;
    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;
    [[nodiscard]] play::Highlights shown() const override { return search_.shown(); }
    void game_changed() override { search_.game_changed(); }
    bool tick() override;
    [[nodiscard]] bool turning() const override { return search_.slow(); }

private:
    void tell() const;

    play::RefutationSearch search_;
};

}  // namespace quadrille::window

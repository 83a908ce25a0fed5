// The panel that tells how many solutions there are from here, and shows two of them where there
// are several.
#pragma once

#include "play/panels/verdict.hpp"
#include "window/panels/panel.hpp"

namespace quadrille::window {

class VerdictPanel final : public Panel {
public:
    static constexpr input::Action opener = input::Action::verdict;
    explicit VerdictPanel(PanelContext context)
        : Panel(std::move(context), opener), search_(game()) {}

    [[nodiscard]] std::string title() const override;
    /// Looks anew; with several solutions told, shows the one, then the other.
    void ask() override;
    /// Tells a result that is there already, about the present position.
    void take(engine::SolveResult result, std::chrono::duration<double> took);
    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;
    [[nodiscard]] play::Highlights shown() const override { return search_.shown(); }
    [[nodiscard]] bool is_outdated() const override {
        return search_.state() == play::VerdictSearch::State::idle;
    }
    void game_changed() override { search_.game_changed(); }
    bool tick() override;
    [[nodiscard]] bool turning() const override { return search_.slow(); }
    bool may_close() override { return !search_.stop(); }

private:
    void tell() const;
    void several();
    void look_at(play::VerdictSearch::Pane look);

    play::VerdictSearch search_;
};

}  // namespace quadrille::window

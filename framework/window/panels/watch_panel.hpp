// The panel in which a solve is watched.
#pragma once

#include "play/panels/watched_solve.hpp"
#include "window/panels/panel.hpp"

namespace quadrille::window {

class WatchPanel final : public Panel {
public:
    static constexpr input::Action opener = input::Action::watch;
    explicit WatchPanel(PanelContext context)
        : Panel(std::move(context), opener), watching_(game()) {}

    void ask() override {}
    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;
    [[nodiscard]] play::Highlights shown() const override { return watching_.shown(); }
    void game_changed() override { watching_.game_changed(); }
    bool tick() override;
    bool perform(input::Action action) override;
    void set_covered(bool covered) override;
    /// The first Escape stops what is running.
    bool may_close() override;

private:
    /// Through what was seen: in the panel that steps through logs, which takes the place of this.
    /// Requires that it ended.
    void go_back();
    void tell_too_many() const;
    void choice();
    void speed();
    void transport();
    void progress();
    void verdict();
    void tell() const;

    play::WatchedSolve watching_;
    bool goes_back_ = false;  ///< as soon as what runs has ended
    bool covered_ = false;
};

}  // namespace quadrille::window

// The panel in which a log of a solve is stepped through.
#pragma once

#include "play/panels/replay.hpp"
#include "window/panels/panel.hpp"

namespace quadrille::window {

class ReplayPanel final : public Panel {
public:
    static constexpr input::Action opener = input::Action::replay;
    explicit ReplayPanel(PanelContext context)
        : Panel(std::move(context), opener), replaying_(game()) {}

    /// Takes the log that the game keeps, if there is a new one.
    void ask() override;
    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;
    [[nodiscard]] play::Highlights shown() const override { return replaying_.shown(); }
    void game_changed() override {}
    bool tick() override { return replaying_.tick(); }
    bool perform(input::Action action) override;
    void set_covered(bool covered) override;

private:
    void transport();
    void sentences();
    void tell() const;

    play::Replay replaying_;
    std::shared_ptr<const engine::StepLog> asked_;
    bool waits_ = false;       // it played when it was covered
    std::size_t told_at_ = 0;  // where the list was scrolled to last
};

}  // namespace quadrille::window

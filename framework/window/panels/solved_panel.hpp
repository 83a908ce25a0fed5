// The panel that shows the game in which the player solved this puzzle last, and plays it again.
#pragma once

#include <memory>

#include "window/panels/game_replay_view.hpp"
#include "window/panels/panel.hpp"

namespace quadrille::window {

class SolvedPanel final : public Panel {
public:
    static constexpr input::Action opener = input::Action::solved_board;
    explicit SolvedPanel(PanelContext context) : Panel(std::move(context), opener) {}

    void ask() override;
    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;
    void game_changed() override {}
    bool tick() override { return replay_ != nullptr && replay_->tick(); }
    bool perform(input::Action action) override;

private:
    /// Of a game under way it gives the solution away: the player is told first.
    [[nodiscard]] bool gives_away() const;
    void show();

    bool agreed_ = false;
    bool missing_ = false;
    Text failure_;
    std::string told_;  ///< of the game that is shown: its score
    std::unique_ptr<GameReplayView> replay_;
};

}  // namespace quadrille::window

// The panel beside a finished board: what the game has come to beside one's own history, the game
// played again, and where to go from here. The board stays whole in view.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "game/scoring.hpp"
#include "library/attempt.hpp"
#include "quadrille/about.hpp"
#include "window/panels/game_replay_view.hpp"
#include "window/panels/panel.hpp"

namespace quadrille::window {

/// What a finished game has come to.
struct Victory {
    library::Attempt attempt;
    game::ScoreRates rates;
    std::optional<double> best_before;  ///< on this puzzle, played in the same way
    /// Of what counts on puzzles of this sort, this one included; seconds with penalties.
    std::vector<double> history;
    bool recorded = false;  ///< if not, whether it is the best is not known
    Credits credits = {};
};

class VictoryPanel final : public Panel {
public:
    VictoryPanel(PanelContext context, Victory victory);

    [[nodiscard]] std::string name() const override { return "victory"; }
    [[nodiscard]] const char* icon() const override;
    [[nodiscard]] std::string title() const override;
    void ask() override {}
    void body() override;
    [[nodiscard]] std::vector<PanelButton> buttons() override;
    [[nodiscard]] bool is_long() const override { return true; }
    void game_changed() override {}
    bool tick() override;
    bool perform(input::Action action) override;
    [[nodiscard]] bool settled() const override { return settled_; }
    [[nodiscard]] bool is_over() const override { return !game().solved(); }

private:
    [[nodiscard]] bool by_program() const noexcept {
        return victory_.attempt.score.solved_by_program;
    }
    void standing();
    void sum();
    void history();

    Victory victory_;
    GameReplayView replay_;
    std::chrono::steady_clock::time_point settles_at_;
    bool settled_ = false;
};

}  // namespace quadrille::window

// The panel beside a finished board: what the game has come to, and where to go from here. The
// board stays whole in view.
#pragma once

#include <chrono>

#include "quadrille/about.hpp"
#include "window/panels/panel.hpp"

namespace quadrille::window {

/// What a finished game has come to.
struct Victory {
    game::Score score;
    double total = 0;
    double best = 0;
    bool is_best = false;
    bool first = false;     ///< the puzzle was never finished before
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
    void game_changed() override {}
    bool tick() override;
    [[nodiscard]] bool settled() const override { return settled_; }
    [[nodiscard]] bool is_over() const override { return !game().solved(); }

private:
    void score();

    Victory victory_;
    std::chrono::steady_clock::time_point settles_at_;
    bool settled_ = false;
};

}  // namespace quadrille::window

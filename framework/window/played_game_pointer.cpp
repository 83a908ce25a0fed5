// What the pointer does on a board: marks, places for a panel's question, moving the view.
#include <cmath>

#include "window/played_game.hpp"

namespace quadrille::window {

namespace {

constexpr double wheel_step = 1.15;

}  // namespace

void PlayedGame::pointer_pressed(Vec2 at, Button button) {
    if (paused_ || !camera_.seen().contains(at)) return;
    panel_.give_keys(false);
    const bool in_the_past = game_.looked_at().has_value();
    screen_.leave_history();
    const Vec2 place = camera_.place_at(at);
    if (Panel* panel = panel_.current(); panel != nullptr && panel->wants_place()) {
        if (const auto element = game_.pointer().element_at(place)) panel->place_chosen(*element);
        shell_->view.rise();
        return;
    }
    if (in_the_past) return;  // it was a click to come back, and no move
    game_.press(place, button, place == camera_.transform().inverse(at));
}

void PlayedGame::pointer_moved(Vec2 at) {
    if (paused_) return;
    if (panning_) {
        camera_.pan(at - *panning_);
        panning_ = at;
        shell_->view.rise();
    } else if (game_.pointer().stroking()) {
        game_.drag(camera_.transform().inverse(camera_.beside_pinned(at)));
    } else {
        const bool inside = camera_.seen().contains(at);
        game_.hover(inside ? std::optional(camera_.place_at(at)) : std::nullopt);
    }
}

void PlayedGame::pointer_released() {
    if (!game_.pointer().stroking()) return;
    const std::uint64_t before = game_.revision();
    game_.release();
    if (game_.revision() != before) changed();
}

void PlayedGame::pointer_left() {
    if (!game_.pointer().stroking()) game_.hover(std::nullopt);
}

void PlayedGame::wheel(double steps, Vec2 at) {
    if (paused_) return;
    camera_.zoom(std::pow(wheel_step, steps), at);
    shell_->view.rise();
}

}  // namespace quadrille::window

// The way back out of a position that has no solution any more: the last one on the path to it that
// had one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "engine/questions/way_back.hpp"
#include "play/background_task.hpp"
#include "play/game.hpp"

namespace quadrille::play {

using engine::WayBack;

/// Looks for the way back beside the window, and goes it.
class WayBackSearch {
public:
    enum class State : std::uint8_t { idle, looking, gone, none, gave_up };

    WayBackSearch(Game& game, std::function<void()> played)
        : game_(&game), played_(std::move(played)) {}

    void go();
    void game_changed();
    /// True if something is to be drawn anew.
    bool tick();
    [[nodiscard]] State state() const noexcept { return state_; }
    [[nodiscard]] bool slow() const { return task_.slow(); }
    /// Of undo, with `gone`.
    [[nodiscard]] std::size_t steps() const noexcept { return steps_; }

private:
    Game* game_;
    std::function<void()> played_;
    State state_ = State::idle;
    std::size_t steps_ = 0;
    BackgroundTask<WayBack> task_;
};

}  // namespace quadrille::play

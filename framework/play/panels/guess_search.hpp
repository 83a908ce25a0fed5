// Where did I guess first? The first of the player's marks that did not follow from what stood
// before it, looked for beside the window.
#pragma once

#include <cstdint>

#include "engine/questions/first_guess.hpp"
#include "play/background_task.hpp"
#include "play/game.hpp"
#include "play/panels/highlights.hpp"

namespace quadrille::play {

using engine::FirstGuess;

class GuessSearch {
public:
    enum class State : std::uint8_t { idle, looking, told };

    explicit GuessSearch(Game& game) : game_(&game) {}

    void ask();
    void game_changed();
    /// True if something is to be drawn anew. What it tells counts as a hint.
    bool tick();

    [[nodiscard]] State state() const noexcept { return state_; }
    [[nodiscard]] bool slow() const { return task_.slow(); }
    /// Requires `told`.
    [[nodiscard]] const FirstGuess& found() const noexcept { return found_; }
    [[nodiscard]] Highlights shown() const;

private:
    Game* game_;
    State state_ = State::idle;
    FirstGuess found_;
    BackgroundTask<FirstGuess> task_;
};

}  // namespace quadrille::play

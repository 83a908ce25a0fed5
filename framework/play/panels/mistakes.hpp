// Is anything that I placed wrong? Answered with yes or no, and with which marks only when that is
// asked too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "engine/questions/mistakes.hpp"
#include "play/background_task.hpp"
#include "play/game.hpp"
#include "play/panels/guess_search.hpp"
#include "play/panels/highlights.hpp"
#include "play/panels/way_back.hpp"

namespace quadrille::play {

using engine::Mistakes;

class MistakeSearch {
public:
    enum class State : std::uint8_t { idle, thinking, told };

    MistakeSearch(Game& game, std::function<void()> played)
        : game_(&game), played_(played), going_back_(game, std::move(played)), guess_(game) {}

    /// Asks; and when it is told that something is wrong, asks which.
    void more();
    [[nodiscard]] bool can_tell_which() const;
    [[nodiscard]] bool tells_which() const noexcept { return which_; }
    /// Goes back to the last position that had a solution.
    void go_back() { going_back_.go(); }
    [[nodiscard]] bool can_take_out() const {
        return something_wrong() && !found_.to_clear.empty();
    }
    /// Takes out only what is wrong, as one move. What went is told: it counts as a hint.
    void take_out();
    /// How many marks were taken out just now; 0 if none were.
    [[nodiscard]] std::size_t taken_out() const noexcept { return taken_out_; }
    [[nodiscard]] const WayBackSearch& going_back() const noexcept { return going_back_; }

    /// Looks for the first mark that was guessed, right or wrong.
    void find_guess() { guess_.ask(); }
    [[nodiscard]] const GuessSearch& guess() const noexcept { return guess_; }

    void game_changed();
    /// True if something is to be drawn anew.
    bool tick();

    [[nodiscard]] State state() const noexcept { return state_; }
    [[nodiscard]] bool slow() const { return task_.slow() || going_back_.slow() || guess_.slow(); }
    /// Requires `told`.
    [[nodiscard]] const Mistakes& found() const noexcept { return found_; }
    [[nodiscard]] bool something_wrong() const;
    [[nodiscard]] Highlights shown() const;

private:
    Game* game_;
    std::function<void()> played_;
    std::size_t taken_out_ = 0;
    State state_ = State::idle;
    bool which_ = false;
    Mistakes found_;
    BackgroundTask<Mistakes> task_;
    WayBackSearch going_back_;
    GuessSearch guess_;
};

}  // namespace quadrille::play

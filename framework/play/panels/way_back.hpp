// The way back out of a position that has no solution any more: the last one on the path to it that had one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>

#include "game/journal.hpp"
#include "quadrille/puzzle.hpp"
#include "play/background_task.hpp"
#include "play/game.hpp"

namespace quadrille::play {

struct WayBack {
    enum class Answer : std::uint8_t {
        found,
        none,  ///< the puzzle has no solution at all
        gave_up
    };
    Answer answer = Answer::gave_up;
    game::NodeId node{};
    std::size_t steps = 0;  ///< of undo
};

/// Goes back step by step, asking the exact solver at each position that may be solvable: a solution found, or a contradiction
/// of marks that still stand, answers for others too.
[[nodiscard]] WayBack way_back(const Puzzle& puzzle, const game::Journal& journal, const std::stop_token& stop);

/// Looks for the way back beside the window, and goes it.
class WayBackSearch {
public:
    enum class State : std::uint8_t { idle, looking, gone, none, gave_up };

    WayBackSearch(Game& game, std::function<void()> played) : game_(&game), played_(std::move(played)) {}

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

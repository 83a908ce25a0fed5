// How many solutions agree with the present position: none, one, several (two of them, with what
// differs), or not found out.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/sat/exact.hpp"
#include "play/background_task.hpp"
#include "play/game.hpp"
#include "play/panels/highlights.hpp"

namespace quadrille::play {

class VerdictSearch {
public:
    enum class State : std::uint8_t { idle, thinking, stopped, told };
    enum class Pane : std::uint8_t { differences, first, second };

    explicit VerdictSearch(Game& game) : game_(&game) {}

    void ask(std::chrono::duration<double> time_limit);
    /// Tells a result that is there already, about the present position.
    void take(engine::SolveResult result, std::chrono::duration<double> took);
    /// True if something was under way.
    bool stop();
    void game_changed();
    /// True if something is to be drawn anew.
    bool tick();

    [[nodiscard]] State state() const noexcept { return state_; }
    [[nodiscard]] bool slow() const { return task_.slow(); }
    [[nodiscard]] std::chrono::duration<double> took() const noexcept { return took_; }
    /// Requires `told`.
    [[nodiscard]] const engine::SolveResult& result() const noexcept { return result_; }
    [[nodiscard]] bool several() const;
    /// Where the first two solutions differ, in element order.
    [[nodiscard]] const std::vector<ElementId>& differing() const noexcept { return differing_; }

    /// Requires several().
    void look_at(Pane look);
    /// From one solution to the other.
    void flip() { look_at(look_ == Pane::first ? Pane::second : Pane::first); }
    [[nodiscard]] Pane look() const noexcept { return look_; }
    [[nodiscard]] Highlights shown() const;

private:
    Game* game_;
    State state_ = State::idle;
    Pane look_ = Pane::differences;
    engine::SolveResult result_;
    std::chrono::duration<double> took_{};
    std::vector<ElementId> differing_;
    BackgroundTask<engine::SolveResult> task_;
};

}  // namespace quadrille::play

// The ways to solve a puzzle side by side, from the position of a game: one after the other, each
// with the same time. Knows no widgets.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/questions/methods.hpp"
#include "engine/solve/solve.hpp"
#include "play/background_task.hpp"
#include "play/game.hpp"

namespace quadrille::play {

class Comparison {
public:
    struct Row {
        enum class State : std::uint8_t { waiting, running, done, cancelled };
        engine::MethodChoice way;
        State state = State::waiting;
        engine::Verdict verdict = engine::Verdict::gave_up;
        bool stuck = false;
        std::uint64_t nodes = 0;
        std::uint64_t steps = 0;
        double milliseconds = 0;
        Text failure;  ///< why there is no result
    };

    explicit Comparison(Game& game) : game_(&game) { reset(); }

    void start();
    /// What is done stays.
    void cancel();
    [[nodiscard]] bool running() const noexcept { return running_.has_value(); }
    /// Of each method; for the next start.
    void set_time_limit(std::chrono::duration<double> limit) { time_limit_ = limit; }
    [[nodiscard]] std::chrono::duration<double> time_limit() const noexcept { return time_limit_; }

    void game_changed() { reset(); }
    /// True if something is to be drawn anew.
    bool tick();
    [[nodiscard]] const std::vector<Row>& rows() const noexcept { return rows_; }

private:
    struct Answer {
        Result<engine::SolveResult> solved;
        double milliseconds = 0;
    };

    void reset();
    void go_on();

    Game* game_;
    std::chrono::duration<double> time_limit_{10};
    std::vector<Row> rows_;
    std::optional<std::size_t> running_;
    BackgroundTask<Answer> task_;
};

}  // namespace quadrille::play

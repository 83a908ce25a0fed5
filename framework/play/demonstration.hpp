// A small puzzle that plays itself, step by step, as its own rules let it follow: how a type is
// played, shown without a word. Knows no type: any that has an example is shown.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <vector>

#include "play/background_task.hpp"
#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

class Demonstration {
public:
    using Clock = std::chrono::steady_clock;
    /// A step is seen for that long.
    static constexpr std::chrono::milliseconds step_time{650};
    /// Longer ways are shown in larger steps.
    static constexpr std::size_t most_steps = 24;

    /// Of the type's example. Begins to work the way out. Where nothing may move by itself its end
    /// is shown, until somebody asks for the way.
    explicit Demonstration(const PuzzleType& type, bool may_move = true);

    /// Null where the example cannot be read: then there is nothing to show.
    [[nodiscard]] const Puzzle* puzzle() const noexcept { return puzzle_.get(); }
    [[nodiscard]] const Position& position() const { return positions_[at_]; }
    /// The last step is shown; until somebody asks for it again nothing moves.
    [[nodiscard]] bool is_over() const noexcept {
        return !task_.thinking() && at_ + 1 >= positions_.size();
    }
    void again();
    /// True if another position is to be drawn.
    [[nodiscard]] bool tick(Clock::time_point now);

private:
    std::shared_ptr<const Puzzle> puzzle_;
    std::vector<Position> positions_;  ///< the untouched board first
    std::size_t at_ = 0;
    bool may_move_;
    Clock::time_point stepped_;
    BackgroundTask<std::vector<Position>> task_;
};

}  // namespace quadrille::play

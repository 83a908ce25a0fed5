// A small puzzle that plays itself, step by step, as its own rules let it follow: how a type is
// played, shown without a word. Knows no type: any that has an example is shown. A puzzle with fewer
// rules than the example is not introduced by rules that it does not have: a smaller one like it
// plays itself, or where none can be made at once the puzzle begins.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <vector>

#include "play/background_task.hpp"
#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

/// Whether each victory condition that rules of `other` belong to has rules of `puzzle`, too.
[[nodiscard]] bool has_all_conditions(const Puzzle& puzzle, const Puzzle& other);

class Demonstration {
public:
    using Clock = std::chrono::steady_clock;
    /// A step is seen for that long.
    static constexpr std::chrono::milliseconds step_time{650};
    /// Longer ways are shown in larger steps.
    static constexpr std::size_t most_steps = 24;
    /// Of a puzzle that somebody is to solve, no more than shows what is done.
    static constexpr std::size_t first_steps = 5;

    /// Of the type's example; where that has to do with victory conditions that `opened` has no
    /// rules of, of the smallest puzzle that is made of the type, or else of how `opened` begins;
    /// until it is known which, `opened` is shown untouched. Begins to work the way out. Where
    /// nothing may move by itself its end is shown, until somebody asks for the way.
    Demonstration(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Puzzle> opened,
                  bool may_move = true);

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
    /// What is shown, and how far it has come; the untouched board first.
    struct Way {
        std::shared_ptr<const Puzzle> puzzle;
        std::vector<Position> positions;
    };
    [[nodiscard]] static Way way_beside(const PuzzleType& type,
                                        const std::shared_ptr<const Puzzle>& opened,
                                        const std::stop_token& stop);
    void begin_with(std::shared_ptr<const Puzzle> puzzle);

    std::shared_ptr<const Puzzle> puzzle_;
    std::vector<Position> positions_;  ///< the untouched board first
    std::size_t at_ = 0;
    bool may_move_;
    Clock::time_point stepped_;
    BackgroundTask<Way> task_;
};

}  // namespace quadrille::play

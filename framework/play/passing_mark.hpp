// A mark that the player may be on the way over: a click has written it, and the next of its cycle
// is come to by another click alone (a single bridge, on the way to a double one). What it breaks
// is held against nobody for a moment. Knows no widgets.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

#include "game/journal.hpp"
#include "play/game.hpp"

namespace quadrille::play {

class PassingMark {
public:
    using Clock = std::chrono::steady_clock;
    /// So long a player takes for another click.
    static constexpr std::chrono::milliseconds moment{800};

    /// What stands there already was not just written.
    explicit PassingMark(const Game& game);

    /// To be called after each change of the game; the moment begins with the next tick. A call
    /// without any change changes nothing.
    void game_changed(const Game& game);
    /// Nothing is on the way any more.
    void end() noexcept { element_.reset(); }
    /// Where it stands; empty where there is none.
    [[nodiscard]] std::optional<ElementId> element() const noexcept { return element_; }
    /// It took the place of another that was on the way.
    [[nodiscard]] bool goes_on() const noexcept { return goes_on_; }
    /// To be called often. True if the moment has just passed: the mark is meant.
    [[nodiscard]] bool tick(Clock::time_point now);

private:
    std::size_t entries_;
    game::NodeId here_;
    std::optional<ElementId> element_;
    bool goes_on_ = false;
    std::optional<Clock::time_point> since_;
};

/// The element in which that entry wrote a mark on the way to another; empty where it did not.
/// Requires node != root.
[[nodiscard]] std::optional<ElementId> passing_in(const Board& board, const game::Journal& journal,
                                                  game::NodeId node);
/// Whether such a mark was turned into another one at once, by the clock of the game. Requires
/// node != root.
[[nodiscard]] bool was_passed(const Board& board, const game::Journal& journal, game::NodeId node);

}  // namespace quadrille::play

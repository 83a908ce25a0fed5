// A mark that the player may be on the way over: a click has written it, and another one turns it
// into the next of its cycle (a single bridge, on the way to a double one). What it breaks is held
// against nobody for a moment. Knows no widgets.
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
    explicit PassingMark(const Game& game) : entries_(game.session().journal().size()) {}

    /// To be called after each change of the game; the moment begins with the next tick.
    void game_changed(const Game& game);
    /// Nothing is on the way any more.
    void end() noexcept { on_ = false; }
    [[nodiscard]] bool on() const noexcept { return on_; }
    /// To be called often. True if the moment has just passed: the mark is meant.
    [[nodiscard]] bool tick(Clock::time_point now);

private:
    std::size_t entries_;
    bool on_ = false;
    std::optional<Clock::time_point> since_;
};

/// Whether that entry wrote a mark which clicks turn into yet another one. Requires node != root.
[[nodiscard]] bool writes_passing_mark(const Board& board, const game::Journal& journal,
                                       game::NodeId node);
/// Whether they did. Requires node != root.
[[nodiscard]] bool was_passed(const Board& board, const game::Journal& journal, game::NodeId node);

}  // namespace quadrille::play

// All marks that are forced in the present position, kept up to date while the player goes on.
// Never part of the position.
//
// In a puzzle with one solution that is all the rest of it. Who sees it has seen the solution, and
// the score says so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/sat/forced.hpp"
#include "play/background_task.hpp"
#include "play/game.hpp"
#include "play/panels/highlights.hpp"

namespace quadrille::play {

class ForcedSearch {
public:
    enum class State : std::uint8_t {
        off,
        thinking,  ///< marks that are still known from before are kept
        open,      ///< `marks` is complete; it may be empty
        hopeless,  ///< no solution agrees with the position
        gave_up
    };

    /// `played` is called after the marks were written.
    ForcedSearch(Game& game, std::function<void()> played)
        : game_(&game), played_(std::move(played)) {}

    void switch_on();
    void switch_off();
    [[nodiscard]] bool on() const noexcept { return state_ != State::off; }
    /// Writes all that are known, as one move. False if there is nothing to write.
    bool write_all();

    void game_changed();
    /// True if something is to be drawn anew.
    bool tick();

    [[nodiscard]] State state() const noexcept { return state_; }
    [[nodiscard]] bool slow() const { return task_.slow(); }
    [[nodiscard]] const std::vector<Literal>& marks() const noexcept { return marks_; }
    /// Draws them where nothing else would be mixed up with them.
    void add_to(Highlights& shown) const {
        if (!shown.alone && shown.ghosts.empty()) shown.add(marks_);
    }
    /// Of a puzzle that has several solutions from here some places stay open.
    [[nodiscard]] bool is_whole_solution() const;

private:
    void look();

    Game* game_;
    std::function<void()> played_;
    State state_ = State::off;
    std::vector<Literal> marks_;
    Position known_for_;    // what marks_ follows from
    bool counted_ = false;  // since it was switched on
    BackgroundTask<engine::Forced> task_;
};

}  // namespace quadrille::play

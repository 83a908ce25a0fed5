// Which assumption is refuted, and the way out: its save point dropped and what follows written in
// the layer below, as one step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/questions/refutation.hpp"
#include "play/background_task.hpp"
#include "play/game.hpp"
#include "play/panels/highlights.hpp"
#include "play/panels/way_back.hpp"

namespace quadrille::play {

using engine::Refutation;

class RefutationSearch {
public:
    enum class State : std::uint8_t {
        idle,
        nothing_open,  ///< there is no save point to ask about
        thinking,
        told,
        resolved  ///< the save point is dropped
    };

    /// `played` is called after each change of the game.
    RefutationSearch(Game& game, std::function<void()> played)
        : game_(&game), played_(played), going_back_(game, std::move(played)) {}

    /// Asks; once an assumption is told to be refuted, resolves it.
    void more();
    [[nodiscard]] bool can_resolve() const {
        return state_ == State::told && found_.answer == Refutation::Answer::refuted;
    }
    /// Some mark is wrong, but no assumption is refuted.
    [[nodiscard]] bool can_go_back() const {
        return state_ == State::told && (found_.answer == Refutation::Answer::later ||
                                         found_.answer == Refutation::Answer::before);
    }
    void go_back() { going_back_.go(); }
    [[nodiscard]] const WayBackSearch& going_back() const noexcept { return going_back_; }

    void game_changed();
    /// True if something is to be drawn anew.
    bool tick();

    [[nodiscard]] State state() const noexcept { return state_; }
    [[nodiscard]] bool slow() const { return task_.slow() || going_back_.slow(); }
    /// Requires `told` or `resolved`.
    [[nodiscard]] const Refutation& found() const noexcept { return found_; }
    /// The answer: the first sentence decides.
    [[nodiscard]] std::vector<Text> sentences() const;
    [[nodiscard]] Highlights shown() const;
    /// Of the assumption that is told, counted from the outermost; and its name, may be empty.
    [[nodiscard]] std::size_t number() const noexcept { return found_.assumption + 1; }

private:
    [[nodiscard]] Text save_point() const;

    Game* game_;
    std::function<void()> played_;
    State state_ = State::idle;
    bool resolving_ = false;
    std::vector<game::Assumption> assumptions_;
    std::string name_;
    Refutation found_;
    BackgroundTask<Refutation> task_;
    WayBackSearch going_back_;
};

}  // namespace quadrille::play

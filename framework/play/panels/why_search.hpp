// Why must this be, or why is it wrong: asked about an element of the present position, and kept
// until it moves on.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/questions/why.hpp"
#include "play/background_task.hpp"
#include "play/game.hpp"
#include "play/panels/chain_walk.hpp"
#include "play/panels/highlights.hpp"

namespace quadrille::play {

using engine::WhyAnswer;

/// Asks about one element at a time.
class WhySearch {
public:
    enum class State : std::uint8_t {
        choosing,  ///< no element was asked about yet, or another is to be chosen
        nothing,   ///< what was chosen decides nothing
        thinking,
        told,
        outdated,  ///< the position has moved on; the element is still known
    };

    explicit WhySearch(Game& game) : game_(&game) {}

    void ask(ElementId element);
    /// The same element in the present position.
    void ask_again();
    void choose();
    void game_changed();
    /// True if something is to be drawn anew.
    bool tick();

    [[nodiscard]] State state() const noexcept { return state_; }
    [[nodiscard]] std::optional<ElementId> element() const noexcept { return element_; }
    [[nodiscard]] bool slow() const { return task_.slow(); }
    /// Requires `told`.
    [[nodiscard]] const WhyAnswer& reason() const noexcept { return reason_; }
    /// The reason in small steps; null while none is told, or a sentence says all.
    [[nodiscard]] ChainWalk* steps() {
        return state_ == State::told && !steps_.empty() ? &steps_ : nullptr;
    }
    [[nodiscard]] Highlights shown() const;

private:
    Game* game_;
    State state_ = State::choosing;
    std::optional<ElementId> element_;
    WhyAnswer reason_;
    ChainWalk steps_;  ///< of the reason; empty where a sentence says all
    BackgroundTask<WhyAnswer> task_;
};

}  // namespace quadrille::play

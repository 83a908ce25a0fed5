// Why must this be, or why is it wrong: what the engine can say about one element of the present position.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/explain/explain.hpp"
#include "play/background_task.hpp"
#include "play/game.hpp"
#include "play/panels/highlights.hpp"

namespace quadrille::play {

struct WhyAnswer {
    enum class Kind : std::uint8_t {
        printed,   ///< a given
        must,      ///< just one mark is possible; it stands there, or the place is blank
        wrong,     ///< another mark stands there than can
        open,      ///< several marks are possible, and nothing contradicts that
        hopeless,  ///< nothing is possible there any more: other marks are to blame
        gave_up,
    };
    Kind kind = Kind::gave_up;
    ElementId element{};
    Mark stands = blank;
    std::uint64_t notes = 0;          ///< of the player, as Content::notes
    std::vector<Mark> possible;       ///< rising
    engine::Explanation explanation;  ///< of must, wrong and hopeless
    Text failure;                     ///< of gave_up, where the rules contradict themselves
};

/// The mark that stands in the element is left out first. Requires that the element decides the puzzle.
[[nodiscard]] WhyAnswer reason(const Puzzle& puzzle, const Position& position, ElementId element, const std::stop_token& stop);

/// The answers, in sentences: the first decides, the others say why.
[[nodiscard]] std::vector<Text> told(const Board& board, const WhyAnswer& reason);

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
    [[nodiscard]] Highlights shown() const;

private:
    Game* game_;
    State state_ = State::choosing;
    std::optional<ElementId> element_;
    WhyAnswer reason_;
    BackgroundTask<WhyAnswer> task_;
};

}  // namespace quadrille::play

// Why must this be, or why is it wrong: what the engine can say about one element of the present position.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/explain.hpp"
#include "view/asking.hpp"
#include "view/game.hpp"
#include "view/panels/shown.hpp"

namespace quadrille::view {

struct Reason {
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
[[nodiscard]] Reason reason(const Puzzle& puzzle, const Position& position, ElementId element, const std::stop_token& stop);

/// The answers, in sentences: the first decides, the others say why.
[[nodiscard]] std::vector<Text> told(const Board& board, const Reason& reason);

/// Asks about one element at a time.
class Reasoning {
public:
    enum class State : std::uint8_t {
        choosing,  ///< no element was asked about yet, or another is to be chosen
        nothing,   ///< what was chosen decides nothing
        thinking,
        told,
        outdated,  ///< the position has moved on; the element is still known
    };

    explicit Reasoning(Game& game) : game_(&game) {}

    void ask(ElementId element);
    /// The same element in the present position.
    void ask_again();
    void choose();
    void game_changed();
    /// True if something is to be drawn anew.
    bool tick();

    [[nodiscard]] State state() const noexcept { return state_; }
    [[nodiscard]] std::optional<ElementId> element() const noexcept { return element_; }
    [[nodiscard]] bool slow() const { return asking_.slow(); }
    /// Requires `told`.
    [[nodiscard]] const Reason& reason() const noexcept { return reason_; }
    [[nodiscard]] Shown shown() const;

private:
    Game* game_;
    State state_ = State::choosing;
    std::optional<ElementId> element_;
    Reason reason_;
    Asking<Reason> asking_;
};

}  // namespace quadrille::view

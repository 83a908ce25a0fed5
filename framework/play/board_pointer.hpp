// Where the player points: the cursor, what is under the pointer, and the stroke or the selection
// under way. Changes no marks: a stroke ends in a move for whoever plays it.
#pragma once

#include <optional>
#include <span>

#include "input/actions.hpp"
#include "input/colour_stroke.hpp"
#include "input/element_index.hpp"
#include "input/frame_stroke.hpp"
#include "input/selection.hpp"
#include "input/stroke.hpp"
#include "play/picks.hpp"

namespace quadrille::play {

class BoardPointer {
public:
    /// All outlive it. Where marks are written from a keypad the cursor is there from the start.
    /// `borders`: as Frames has them.
    BoardPointer(const Board& board, Picks& picks, std::span<const ElementId> borders = {});

    [[nodiscard]] std::optional<ElementId> cursor() const noexcept { return cursor_; }
    /// The cursor where it is to be seen.
    [[nodiscard]] std::optional<ElementId> shown_cursor() const;
    /// From now on it is seen: something was done at it.
    void show_cursor() noexcept { cursor_shown_ = true; }
    /// Puts the cursor there, and shows it. False where it does not stop.
    bool point_at(ElementId element);
    /// True if the action was one of the cursor's: where none stands yet, marking only brings it, so
    /// that nothing is written where the player has not seen it.
    bool move_cursor(input::Action action);

    /// Under the pointer; empty where that is not over the board.
    [[nodiscard]] std::optional<ElementId> hovered() const noexcept { return hovered_; }
    /// True if it is another element now.
    bool hover(std::optional<Vec2> at);
    /// What the player looks at: under the pointer, else at the cursor.
    [[nodiscard]] std::optional<ElementId> attended() const {
        return hovered_ ? hovered_ : shown_cursor();
    }
    [[nodiscard]] const CellAreas& areas() const noexcept { return areas_; }
    /// The topmost element there.
    [[nodiscard]] std::optional<ElementId> element_at(Vec2 place) const { return index_.at(place); }

    /// Begins a stroke, or a selection, in board units. `on_the_field`: false where what was
    /// pressed is seen elsewhere than it lies, in a margin that is kept in view.
    void press(const Position& position, Vec2 at, Button pressed, bool on_the_field);
    /// True if the stroke or the selection goes farther than before.
    bool drag(const Position& position, Vec2 to);
    /// The move that a stroke has painted; empty where there was none.
    [[nodiscard]] Move release();
    /// True if there was a stroke or a selection to give up.
    bool cancel();
    void drop_stroke() noexcept {
        stroke_.reset();
        colour_stroke_.reset();
        frame_stroke_.reset();
    }
    [[nodiscard]] bool stroking() const noexcept {
        return painted() != nullptr || selection_.dragging();
    }
    /// What a stroke under way has painted; null where there is none.
    [[nodiscard]] const Move* painted() const noexcept {
        if (frame_stroke_) return &frame_stroke_->move();
        return stroke_ ? &stroke_->move() : colour_stroke_ ? &colour_stroke_->move() : nullptr;
    }

    /// Where a keypad writes, a drag in notes mode paints nothing: what it passed is selected until
    /// the pointer or the cursor goes elsewhere, and notes are written in all of it at once.
    [[nodiscard]] std::span<const ElementId> selected() const noexcept {
        return selection_.elements();
    }
    void drop_selection() { selection_ = {}; }

private:
    /// What is meant there, in the mode that is on: the topmost element, or the cell.
    [[nodiscard]] std::optional<ElementId> meant_at(Vec2 place) const;
    /// The pointer went down there: the cursor follows.
    void turn_to(ElementId element);

    const Board* board_;
    Picks* picks_;
    input::ElementIndex index_;
    CellAreas areas_;
    std::span<const ElementId> borders_;
    std::optional<ElementId> cursor_;
    bool cursor_shown_ = false;
    std::optional<ElementId> hovered_;
    std::optional<input::Stroke> stroke_;
    std::optional<input::ColourStroke> colour_stroke_;
    std::optional<input::FrameStroke> frame_stroke_;
    input::Selection selection_;
};

}  // namespace quadrille::play

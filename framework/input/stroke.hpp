// A pointer from press to release as one move: a click changes one element, a drag paints on along
// what it passes. Built on the meaning of clicks and drags in quadrille/gestures.hpp.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "input/element_index.hpp"
#include "input/notes.hpp"
#include "quadrille/gestures.hpp"

namespace quadrille::input {

class Stroke {
public:
    /// Begins where a button went down, in board units. `position` is the one before the stroke and
    /// must stay the same until it ends; so must board and index. `picked`: by alphabet, the mark
    /// that a brush paints with.
    Stroke(const Board& board, const ElementIndex& index, const Position& position, Vec2 at,
           Button button, std::span<const Mark> picked = {});

    /// In notes mode: what a click would write is noted instead, or taken out of the notes where it
    /// was; dragging on does the same to what it passes. Empty where the button writes nothing.
    [[nodiscard]] static Stroke of_notes(const Board& board, const ElementIndex& index,
                                         const Position& position, Vec2 at, Button button,
                                         std::span<const Mark> picked = {},
                                         NoteSet set = &Content::notes);
    /// Takes away what is written where it begins, and in what it passes that is alike in kind.
    [[nodiscard]] static Stroke of_erasing(const Board& board, const ElementIndex& index,
                                           const Position& position, Vec2 at);

    /// It begins where it was pressed or not at all.
    void begins_nowhere_else() noexcept { may_begin_beside_ = false; }

    /// The pointer went on to `to`, in a straight line. True if the pending move grew. A stroke
    /// that began just beside what takes marks (at the end of an edge, say) begins there once it
    /// comes to it.
    bool drag(const Position& position, Vec2 to);

    /// Everything painted so far; empty for a stroke that began on something that takes no marks.
    [[nodiscard]] const Move& move() const noexcept { return move_; }
    /// Where the stroke began: the cursor goes there.
    [[nodiscard]] std::optional<ElementId> start() const noexcept { return start_; }

private:
    Stroke(const Board& board, const ElementIndex& index, Vec2 at, Button button,
           std::span<const Mark> picked);
    /// What a click there would write.
    [[nodiscard]] Mark written(const Position& position, ElementId id) const;
    /// Where it begins, if a click there changes anything.
    bool begin(const Position& position, ElementId id);
    bool paint(const Position& position, ElementId id);
    /// What painting does to an element; empty where nothing changes.
    [[nodiscard]] std::optional<Change> changed(const Position& position, ElementId id) const;

    const Board* board_;
    const ElementIndex* index_;
    std::optional<ElementId> start_;
    std::optional<ElementId> last_;
    Vec2 pressed_;
    Vec2 at_;
    Button button_;
    std::vector<Mark> picked_;
    Mark from_ = blank;
    Mark to_ = blank;
    bool may_begin_beside_ = true;
    std::optional<NoteSet> noted_;  ///< `to_` is noted there, or with `taken_out_` no more
    bool taken_out_ = false;
    bool erasing_ = false;
    Move move_;
};

}  // namespace quadrille::input

// Elements that a pointer passed from press to release, for what is written in all of them at once.
// Knows nothing of marks.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "input/element_index.hpp"

namespace quadrille::input {

class Selection {
public:
    /// Nothing is selected.
    Selection() = default;
    /// Begins with the element at a place in board units, if it can be written. Board and index
    /// must stay while it is dragged.
    Selection(const Board& board, const ElementIndex& index, Vec2 at);

    /// The pointer went on to `to`, in a straight line; what it passed is selected, where it can be
    /// written and is of the kind and the alphabet of the first. True if that is more than before.
    bool drag(Vec2 to);
    /// What is selected stays so, and drags on no more.
    void finish() noexcept { index_ = nullptr; }
    [[nodiscard]] bool dragging() const noexcept { return index_ != nullptr; }

    /// In the order of the pointer.
    [[nodiscard]] std::span<const ElementId> elements() const noexcept { return elements_; }

private:
    void add(ElementId id);

    const Board* board_ = nullptr;
    const ElementIndex* index_ = nullptr;
    Vec2 at_;
    std::vector<ElementId> elements_;
};

}  // namespace quadrille::input

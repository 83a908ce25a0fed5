// What stands beside the part of a board that is filled in: clues of rows and columns, counts at
// the edge. Known from outlines and alphabets alone.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/puzzle.hpp"

namespace quadrille::drawing {

/// Where an element stands to the field.
enum class Side : std::uint8_t { inside, left, right, top, bottom };

class Margins {
public:
    /// Of a board without anything to fill in, nothing is beside it. What is left out of the
    /// picture stands nowhere.
    explicit Margins(const Puzzle& puzzle, std::span<const ElementId> left_out = {});

    /// The bounds of all that takes marks; as far as the board goes on a side where nothing stands.
    [[nodiscard]] const Rect& field() const noexcept { return field_; }
    [[nodiscard]] Side side(ElementId id) const { return sides_[index(id)]; }
    /// The printed clues beside the field that lie level with `place`: those of its row and of its
    /// column, no aids.
    [[nodiscard]] std::vector<ElementId> level_with(const Rect& place) const;

private:
    struct Clue {
        ElementId element{};
        Rect bounds;
    };
    Rect field_;
    std::vector<Side> sides_;
    std::vector<Clue> clues_;  // beside the field, that some rule goes by
};

}  // namespace quadrille::drawing

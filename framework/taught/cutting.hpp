// A part of a puzzle as a puzzle of its own: the elements in a window, and what the rules still say
// of them alone. Whatever satisfies the puzzle satisfies the part. Knows no patterns. Internal to
// `taught`.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "quadrille/kit/lists.hpp"
#include "quadrille/puzzle.hpp"
#include "taught/geometry.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// Places from `least` to `most`, both included.
struct Window {
    Spot least;
    Spot most;

    [[nodiscard]] bool holds(Spot spot) const {
        return least.x <= spot.x && spot.x <= most.x && least.y <= spot.y && spot.y <= most.y;
    }
};

/// A square of a board, in the unit of spots.
inline constexpr std::int64_t square_side = 1000;

/// The whole squares that the window lies in.
[[nodiscard]] Window squares_round(Window window);
/// Those round all that a solution decides and that has an outline; empty where nothing is.
[[nodiscard]] std::optional<Window> extent_of(const Board& board);

/// What lies in the window, at the same places. Rules about the whole board are those of the part
/// alone, which is more than the puzzle says: only `relax` makes them what holds there.
struct CutPiece {
    std::shared_ptr<const Puzzle> piece;
    std::vector<ElementId> from;       ///< of the puzzle, rising, by element of the piece
    std::vector<std::uint32_t> rules;  ///< of the puzzle, rising, by rule of the piece
    Sides border = 0;                  ///< where the window ends with the extent of the board
};

/// Cuts many pieces out of one puzzle.
class PieceCutter {
public:
    /// The puzzle must outlive it. Time and memory are linear in board and rules.
    explicit PieceCutter(const Puzzle& puzzle);

    /// Time is linear in the elements of the window and the rules that speak of them.
    [[nodiscard]] CutPiece cut(const Window& window) const;
    /// The squares round all that a solution decides; empty where nothing of it has an outline.
    [[nodiscard]] const std::optional<Window>& extent() const noexcept { return extent_; }

private:
    /// A rule that names an element, and which of those that it names that is, in the order of
    /// for_each_element.
    struct Mention {
        std::uint32_t rule = 0;
        std::uint32_t place = 0;

        friend auto operator<=>(const Mention&, const Mention&) = default;
    };
    void index_rules();

    const Puzzle& puzzle_;
    std::optional<Window> extent_;
    std::map<Spot, std::vector<ElementId>> in_square_;  ///< by its upper left corner
    kit::Lists<Mention> mentions_;                      ///< by element
    /// Of the rules with a graph of cells: by cell the sides that begin or end there.
    std::map<std::uint32_t, kit::Lists<std::uint32_t>> sides_;
};

}  // namespace quadrille::taught

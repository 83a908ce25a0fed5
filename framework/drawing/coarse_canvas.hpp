// A canvas for boards that are shown small: what would come out as a smudge is left out or made
// simpler, and what says something is made stronger. It stands between a puzzle and the canvas that
// paints it, because only the roles tell a hairline of the grid from a line that the player drew.
//
// Lines are at least a pixel wide, those of the player more; a fine grid is faint, a finer one, and
// the finest crosses, are not there unless everything is to stay. Small type is set larger than the puzzle asks for, as far as its cell has room; what
// stays too small to be read is a quiet block as wide as the text, and on a mark nothing: the mark
// says it.
#pragma once

#include <optional>
#include <vector>

#include "quadrille/canvas.hpp"
#include "quadrille/geometry.hpp"

namespace quadrille::drawing {

class CoarseCanvas final : public Canvas {
public:
    /// Draws on `inner`, of which a board unit (about a cell) is `scale` pixels wide, > 0, and
    /// lines `line_scale` times as wide as they are asked to be, > 0. `clues`: what they show stays
    /// to be seen. `leaves_out`: whether anything may not be there at all.
    CoarseCanvas(Canvas& inner, double scale, double line_scale = 1, ClueStates clues = {},
                 bool leaves_out = true)
        : inner_(&inner),
          scale_(scale),
          line_scale_(line_scale),
          clues_(clues),
          leaves_out_(leaves_out) {}
    /// What was drawn last is on `inner` then, too.
    ~CoarseCanvas() { finish_element(); }
    CoarseCanvas(const CoarseCanvas&) = delete;
    CoarseCanvas& operator=(const CoarseCanvas&) = delete;

    void element(ElementId id) override;
    void nobody() override;
    void line(Vec2 from, Vec2 to, Pen pen) override;
    void polyline(std::span<const Vec2> points, Pen pen) override;
    void polygon(std::span<const Vec2> points, Role fill) override;
    void disc(Vec2 centre, double radius, Role fill) override;
    void circle(Vec2 centre, double radius, Pen pen) override;
    void text(Vec2 at, double height, std::string_view utf8, Role role, Align align) override;

private:
    /// In the place of a text.
    struct Block {
        Vec2 at;  ///< its middle
        double width = 0;
        double height = 0;
        Role role{};
    };
    [[nodiscard]] double pixels(double board_units) const { return board_units * scale_; }
    [[nodiscard]] double units(double pixels) const { return pixels / scale_; }
    /// None where a line is better left out.
    [[nodiscard]] std::optional<Pen> fitting(Pen pen) const;
    /// The size of the type that is read best, in board units; on a mark it stays within it.
    [[nodiscard]] double readable(Vec2 at, double height, std::size_t characters) const;
    /// Too small to be seen on the mark that it lies on.
    [[nodiscard]] bool is_lost_detail(const Rect& box) const;
    [[nodiscard]] bool lies_on_mark(Vec2 at) const;
    /// A shape that is a mark: text on it, or in it, is not wanted too. What belongs to no element
    /// is the ground, and there may be thousands of it.
    void cover(const Rect& box, Role role);
    /// A block is quieter than the text in whose place it stands, but keeps the colour of a player
    /// and of a clue that tells its state.
    [[nodiscard]] Role quiet(Role role) const;
    void finish_element();

    Canvas* inner_;
    double scale_;
    double line_scale_;
    ClueStates clues_;
    bool leaves_out_;
    std::optional<ElementId> element_;
    // Of the element that is being drawn.
    std::vector<Rect> covered_;
    std::vector<Block> blocks_;
};

}  // namespace quadrille::drawing

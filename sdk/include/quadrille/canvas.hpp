// Drawing as intent: shapes in board units and roles of a theme, never pixels or colours.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "quadrille/board.hpp"
#include "quadrille/rules.hpp"

namespace quadrille {

/// What a shape is for. `cross`: a mark that rules something out. `fill`: a filled cell, which
/// stands out from the paper. `shade`: a cell that is struck out, darker than the paper in every
/// theme; `on_shade`: what is written there. The theme gives each role its colour; the host tints
/// `mark`, `cross`, `fill`, `note` and the edge of a `shade` by the layer that the element belongs
/// to, and `clue` by the state of its rules.
enum class Role : std::uint8_t {
    paper,
    grid,
    grid_strong,
    clue,
    given,
    mark,
    cross,
    fill,
    note,
    shade,
    on_shade,
    tone1,
    tone2,
    tone3,
    tone4,
    tone5,
    tone6,
    tone7,
    tone8,
    tone9,
    tone10,
    tone11,
    tone12,
    tone13,
    tone14,
    tone15,
    tone16,
};
inline constexpr std::size_t role_count = static_cast<std::size_t>(Role::tone16) + 1;

/// A line to draw with: `width` in board units, round caps and joins.
struct Pen {
    Role role = Role::grid;
    double width = 0.04;
};

enum class Align : std::uint8_t { left, centre, right };

/// What a puzzle draws itself on. The host implements it for the window, for export, for terminals
/// and for tests. Points are finite and lie inside Board::extent. Later shapes cover earlier ones.
/// [one thread at a time]
class Canvas {
public:
    /// What follows belongs to that element, until the next call of `element` or `nobody`.
    virtual void element(ElementId id) = 0;
    virtual void nobody() = 0;

    virtual void line(Vec2 from, Vec2 to, Pen pen) = 0;
    virtual void polyline(std::span<const Vec2> points, Pen pen) = 0;
    /// A filled simple polygon.
    virtual void polygon(std::span<const Vec2> points, Role fill) = 0;
    /// A disc.
    virtual void disc(Vec2 centre, double radius, Role fill) = 0;
    /// A circle line.
    virtual void circle(Vec2 centre, double radius, Pen pen) = 0;
    /// One line of text, vertically centred on `at`; `height` is the size of the type (em) in board
    /// units.
    virtual void text(Vec2 at, double height, std::string_view utf8, Role role,
                      Align align = Align::centre) = 0;

protected:
    Canvas() = default;
    Canvas(const Canvas&) = default;
    Canvas& operator=(const Canvas&) = default;
    ~Canvas() = default;  // the host owns canvases; nobody deletes one through this
};

/// How the rules of each clue stand while a position is drawn, for puzzles that show more of it
/// than the host's own tint.
struct ClueStates {
    /// By element; empty where nothing was judged.
    std::span<const Status> states;

    [[nodiscard]] bool empty() const noexcept { return states.empty(); }
    [[nodiscard]] Status of(ElementId id) const {
        return index(id) < states.size() ? states[index(id)] : Status::open;
    }
};

}  // namespace quadrille

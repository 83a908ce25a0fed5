#include "drawing/mark_picture.hpp"

#include <algorithm>
#include <optional>

#include "drawing/board_painter.hpp"
#include "drawing/shapes.hpp"
#include "drawing/stated_colours.hpp"

namespace quadrille::drawing {

namespace {

using Shape = MarkPicture::Shape;
using ShapeKind = Shape::Kind;

/// Keeps what belongs to one element.
class ShapeRecorder final : public Canvas {
public:
    explicit ShapeRecorder(ElementId of) : of_(of) {}

    void element(ElementId id) override { on_ = id == of_; }
    void nobody() override { on_ = false; }
    void line(Vec2 from, Vec2 to, Pen pen) override {
        keep({ShapeKind::stroke, {from, to}, pen.width, 0, pen.role, {}, {}});
    }
    void polyline(std::span<const Vec2> points, Pen pen) override {
        keep({ShapeKind::stroke, {points.begin(), points.end()}, pen.width, 0, pen.role, {}, {}});
    }
    void polygon(std::span<const Vec2> points, Role fill) override {
        keep({ShapeKind::polygon, {points.begin(), points.end()}, 0, 0, fill, {}, {}});
    }
    void disc(Vec2 centre, double radius, Role fill) override {
        keep({ShapeKind::disc, {centre}, radius, 0, fill, {}, {}});
    }
    void circle(Vec2 centre, double radius, Pen pen) override {
        keep({ShapeKind::ring, {centre}, radius, pen.width, pen.role, {}, {}});
    }
    void text(Vec2 at, double height, std::string_view utf8, Role role, Align align) override {
        keep({ShapeKind::text, {at}, height, 0, role, align, std::string(utf8)});
    }

    std::vector<Shape> shapes;

private:
    void keep(Shape shape) {
        if (on_) shapes.push_back(std::move(shape));
    }
    ElementId of_;
    bool on_ = false;
};

std::vector<Shape> drawn(const Puzzle& puzzle, const Position& position, ElementId element) {
    ShapeRecorder recorder(element);
    puzzle.draw(recorder, position, {});
    return std::move(recorder.shapes);
}

}  // namespace

MarkPicture::MarkPicture(const Puzzle& puzzle, ElementId element, Mark mark)
    : bounds_(bounds(puzzle.board()[element].outline)) {
    if (const auto* const facet = facet_of<Colours>(puzzle))
        colours_.assign(facet->colours().begin(), facet->colours().end());
    Position position(puzzle.board());
    position.set(element, {});
    std::vector<Shape> without = drawn(puzzle, position, element);
    position.set_mark(element, mark);
    for (Shape& shape : drawn(puzzle, position, element)) {
        if (const auto same = std::find(without.begin(), without.end(), shape);
            same != without.end())
            without.erase(same);
        else
            shapes_.push_back(std::move(shape));
    }
    if (!shapes_.empty()) return;
    const std::string& shown = puzzle.board().alphabet(element).symbol(mark).shown;
    const double height = 0.65 * std::min(bounds_.width(), bounds_.height());
    shapes_.push_back(
        {ShapeKind::text, {bounds_.centre()}, height, 0, Role::mark, Align::centre, shown});
}

void MarkPicture::paint(Painter& painter, const Theme& plain, const Rect& target) const {
    const Theme theme = with_colours(plain, colours_);
    const Transform transform = fit(bounds_, target);
    std::vector<Vec2> points;
    std::optional<Colour> surface;  // in a stated tone
    for (const Shape& shape : shapes_) {
        points.clear();
        for (const Vec2 p : shape.points) points.push_back(transform(p));
        Colour colour = theme.colour(shape.role);
        if (surface && (shape.role == Role::paper || shape.role == Role::clue))
            colour = readable_on(*surface, theme);
        const bool fills = shape.kind == ShapeKind::polygon || shape.kind == ShapeKind::disc;
        if (fills && theme.stated.test(static_cast<std::size_t>(shape.role))) surface = colour;
        const auto width = [&](double units) { return units * transform.scale * theme.line_scale; };
        switch (shape.kind) {
            case ShapeKind::stroke:
                painter.stroke(points, width(shape.size), colour);
                break;
            case ShapeKind::polygon:
                painter.polygon(points, colour);
                break;
            case ShapeKind::disc:
                painter.disc(points.front(), shape.size * transform.scale, colour);
                break;
            case ShapeKind::ring:
                painter.ring(points.front(), shape.size * transform.scale, width(shape.pen),
                             colour);
                break;
            case ShapeKind::text:
                painter.text(points.front(), shape.size * transform.scale, shape.words, colour,
                             shape.align);
                break;
        }
    }
}

}  // namespace quadrille::drawing

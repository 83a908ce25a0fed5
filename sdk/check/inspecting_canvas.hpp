// A canvas that shows nothing: it writes down what is drawn and notes what must not be drawn.
#pragma once

#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/canvas.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::check {

class InspectingCanvas final : public Canvas {
public:
    explicit InspectingCanvas(const Board& board) : board_(board) { log_ << std::hexfloat; }

    void element(ElementId id) override {
        log_ << "element " << index(id) << '\n';
        if (index(id) >= board_.size())
            problem("element " + std::to_string(index(id)) + " does not exist on the board");
    }
    void nobody() override { log_ << "nobody\n"; }
    void line(Vec2 from, Vec2 to, Pen pen) override {
        shape("line", pen.role);
        points(std::vector{from, to});
        length(pen.width);
    }
    void polyline(std::span<const Vec2> path, Pen pen) override {
        shape("polyline", pen.role);
        if (path.size() < 2) problem("a polyline has less than two points");
        points(path);
        length(pen.width);
    }
    void polygon(std::span<const Vec2> outline, Role fill) override {
        shape("polygon", fill);
        if (outline.size() < 3) problem("a polygon has less than three points");
        points(outline);
    }
    void disc(Vec2 centre, double radius, Role fill) override {
        shape("disc", fill);
        round(centre, radius);
    }
    void circle(Vec2 centre, double radius, Pen pen) override {
        shape("circle", pen.role);
        round(centre, radius);
        length(pen.width);
    }
    void text(Vec2 at, double height, std::string_view utf8, Role role, Align align) override {
        shape("text", role);
        point(at);
        length(height);
        log_ << utf8 << ' ' << static_cast<int>(align) << '\n';
        if (utf8.find('\n') != std::string_view::npos) problem("a text has more than one line");
        if (kit::first_invalid(utf8)) problem("a text is not UTF-8");
    }

    /// Everything drawn, equal for equal drawings.
    [[nodiscard]] std::string log() const { return log_.str(); }
    /// The first things that must not be drawn.
    [[nodiscard]] const std::vector<std::string>& problems() const noexcept { return problems_; }
    [[nodiscard]] bool drew_paper_first() const noexcept {
        return shapes_ > 0 && first_ == Role::paper;
    }

private:
    void shape(const char* kind, Role role) {
        if (shapes_++ == 0) first_ = role;
        kind_ = kind;
        log_ << kind << ' ' << static_cast<int>(role) << '\n';
        if (static_cast<std::size_t>(role) >= role_count)
            problem("it has a role that does not exist");
    }
    void points(std::span<const Vec2> list) {
        for (const Vec2 at : list) point(at);
    }
    void point(Vec2 at) {
        log_ << at.x << ' ' << at.y << '\n';
        constexpr double slack = 1e-9;
        const Rect roomy{board_.extent.min - Vec2{slack, slack},
                         board_.extent.max + Vec2{slack, slack}};
        if (!std::isfinite(at.x) || !std::isfinite(at.y))
            problem("it has a point that is no finite number");
        else if (!roomy.contains(at))
            problem("it has a point outside the board's extent, at " + std::to_string(at.x) + " " +
                    std::to_string(at.y));
    }
    void round(Vec2 centre, double radius) {
        length(radius);
        point(centre - Vec2{radius, radius});
        point(centre + Vec2{radius, radius});
    }
    void length(double value) {
        log_ << value << '\n';
        if (!std::isfinite(value) || value <= 0)
            problem("it has a width, radius or height that is not above 0");
    }
    void problem(const std::string& what) {
        if (problems_.size() < 3) problems_.push_back(std::string(kind_) + ": " + what);
    }
    const Board& board_;
    std::ostringstream log_;
    std::vector<std::string> problems_;
    const char* kind_ = "element";
    std::size_t shapes_ = 0;
    Role first_ = Role::paper;
};

}  // namespace quadrille::check

// The host's own layer between a puzzle's drawing and a painter. In order from below:
//   paper | highlights under the marks | everything the puzzle draws, tinted | cues of layers | frames round culprits,
//   emphasised elements and the cursor.
// Colour never stands alone: layers have a cue, a violated clue is underlined, highlights have a frame.
#include "drawing/board_painter.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "drawing/shapes.hpp"

namespace quadrille::drawing {

namespace {

std::size_t characters(std::string_view utf8) {
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

class TintingCanvas final : public Canvas {
public:
    TintingCanvas(Painter& painter, const Theme& theme, const Transform& transform, const Puzzle& puzzle,
                  const Overlay& overlay)
        : painter_(painter), theme_(theme), transform_(transform), board_(puzzle.board()), overlay_(overlay) {}

    void element(ElementId id) override { element_ = id; }
    void nobody() override { element_.reset(); }

    void line(Vec2 from, Vec2 to, Pen pen) override {
        begin(pen.role);
        painter_.stroke(std::array{transform_(from), transform_(to)}, width(pen.width), colour(pen.role));
    }
    void polyline(std::span<const Vec2> points, Pen pen) override {
        begin(pen.role);
        painter_.stroke(device(points), width(pen.width), colour(pen.role));
    }
    void polygon(std::span<const Vec2> points, Role fill) override {
        begin(fill);
        painter_.polygon(device(points), colour(fill));
    }
    void disc(Vec2 centre, double radius, Role fill) override {
        begin(fill);
        painter_.disc(transform_(centre), radius * transform_.scale, colour(fill));
    }
    void circle(Vec2 centre, double radius, Pen pen) override {
        begin(pen.role);
        painter_.ring(transform_(centre), radius * transform_.scale, width(pen.width), colour(pen.role));
    }
    void text(Vec2 at, double height, std::string_view utf8, Role role, Align align) override {
        begin(role);
        painter_.text(transform_(at), height * transform_.scale, utf8, colour(role), align);
        if (role == Role::clue && clue_state() == Status::violated) underline(at, height, utf8, align);
    }

    /// What lies under the marks; called by itself before the first shape that is no paper.
    void highlights() {
        if (std::exchange(highlighted_, true)) return;
        if (overlay_.hovered) fill(*overlay_.hovered, theme_.hover);
        for (const ElementId id : overlay_.emphasised) fill(id, with_alpha(theme_.accent, 48));
        for (const ElementId id : overlay_.culprits) fill(id, with_alpha(theme_.culprit, 64));
    }

    void cues(const Position& position) const {
        if (!overlay_.layer_cues) return;
        for (std::size_t i = 0; i < std::min(board_.size(), overlay_.layers.size()); ++i) {
            if (overlay_.layers[i] == 0 || position[element_id(i)] == Content{}) continue;
            const LayerLook& look = theme_.layer(overlay_.layers[i]);
            paint_cue(painter_, look.cue, transform_(cue_place(board_.elements[i])), 0.075 * transform_.scale, look.colour,
                      theme_.colour(Role::paper));
        }
    }

    void frames() const {
        for (const ElementId id : overlay_.emphasised) frame(id, 0.045, theme_.accent);
        for (const ElementId id : overlay_.culprits) frame(id, 0.025, with_alpha(theme_.culprit, 255));
        if (overlay_.cursor) {
            frame(*overlay_.cursor, 0.16, theme_.colour(Role::paper));
            frame(*overlay_.cursor, 0.085, theme_.cursor);
        }
    }

private:
    void begin(Role role) {
        if (role != Role::paper) highlights();
    }

    [[nodiscard]] Status clue_state() const {
        return element_ && index(*element_) < overlay_.clues.size() ? overlay_.clues[index(*element_)] : Status::open;
    }

    /// Tones keep their colour in every layer: there the colour is the mark itself, and the cue tells the layer.
    [[nodiscard]] Colour colour(Role role) const {
        const bool inked = role == Role::mark || role == Role::cross || role == Role::fill || role == Role::note;
        if (inked && element_ && index(*element_) < overlay_.layers.size() && overlay_.layers[index(*element_)] != 0)
            return theme_.layer(overlay_.layers[index(*element_)]).colour;
        if (role == Role::clue && clue_state() == Status::met) return theme_.clue_met;
        if (role == Role::clue && clue_state() == Status::violated) return theme_.clue_violated;
        return theme_.colour(role);
    }

    [[nodiscard]] double width(double board_units) const { return board_units * transform_.scale * theme_.line_scale; }

    [[nodiscard]] std::span<const Vec2> device(std::span<const Vec2> points) {
        points_.clear();
        for (const Vec2 p : points) points_.push_back(transform_(p));
        return points_;
    }

    void underline(Vec2 at, double height, std::string_view utf8, Align align) {
        const double length = 0.6 * height * static_cast<double>(characters(utf8));
        const double left = align == Align::left ? 0 : align == Align::right ? -length : -length / 2;
        const Vec2 from = at + Vec2{left, 0.52 * height};
        painter_.stroke(std::array{transform_(from), transform_(from + Vec2{length, 0})}, width(0.1 * height),
                        theme_.clue_violated);
    }

    void fill(ElementId id, Colour with) {
        if (index(id) < board_.size()) painter_.polygon(device(board_[id].outline), with);
    }

    void frame(ElementId id, double pen, Colour with) const {
        if (index(id) >= board_.size()) return;
        std::vector<Vec2> closed;
        for (const Vec2 p : board_[id].outline) closed.push_back(transform_(p));
        if (closed.empty()) return;
        closed.push_back(closed.front());
        painter_.stroke(closed, std::max(width(pen), 1.0), with);
    }

    Painter& painter_;
    const Theme& theme_;
    Transform transform_;
    const Board& board_;
    const Overlay& overlay_;
    std::optional<ElementId> element_;
    bool highlighted_ = false;
    std::vector<Vec2> points_;  // reused
};

}  // namespace

Transform fit(const Rect& extent, const Rect& target) {
    const double wide = extent.width() > 0 ? target.width() / extent.width() : 1;
    const double high = extent.height() > 0 ? target.height() / extent.height() : wide;
    const double scale = std::min(wide, high);
    return {scale, target.centre() - extent.centre() * scale};
}

void paint_board(Painter& painter, const Theme& theme, const Transform& transform, const Puzzle& puzzle,
                 const Position& position, const Overlay& overlay) {
    TintingCanvas canvas(painter, theme, transform, puzzle, overlay);
    puzzle.draw(canvas, position, Marking{overlay.clues});
    canvas.highlights();  // a puzzle that drew nothing but paper
    canvas.cues(position);
    canvas.frames();
}

}  // namespace quadrille::drawing

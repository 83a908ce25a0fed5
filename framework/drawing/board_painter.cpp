// The host's own layer between a puzzle's drawing and a painter. In order from below:
//   paper, quiet surfaces | highlights under the marks | everything else the puzzle draws, tinted | cues of layers | ghosts |
//   frames round culprits, emphasised elements and the cursor, and the outline of what is looked at.
// Colour never stands alone: layers have a cue, a violated clue is underlined, highlights have a frame, and ghosts are smaller
// than marks.
#include "drawing/board_painter.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "drawing/shapes.hpp"
#include "drawing/stated_colours.hpp"
#include "drawing/theme_colours.hpp"
#include "quadrille/kit/drawing.hpp"

namespace quadrille::drawing {

namespace {

/// The theme for one puzzle.
class ThemeOf {
public:
    ThemeOf(const Theme& theme, const Puzzle& puzzle) : theme_(&theme) {
        const auto* const facet = facet_of<Colours>(puzzle);
        if (facet == nullptr) return;
        own_ = with_colours(theme, facet->colours());
        theme_ = &*own_;
    }
    ThemeOf(const ThemeOf&) = delete;
    ThemeOf& operator=(const ThemeOf&) = delete;
    [[nodiscard]] const Theme& operator*() const noexcept { return *theme_; }

private:
    std::optional<Theme> own_;
    const Theme* theme_;
};

/// Of the whole board, or of what stands on one side of its field.
struct Part {
    const Margins* margins = nullptr;
    Side side = Side::inside;

    [[nodiscard]] bool has(ElementId id) const {
        return margins == nullptr || margins->side(id) == side;
    }
};

class TintingCanvas final : public Canvas {
public:
    TintingCanvas(Painter& painter, const Theme& theme, const Transform& transform,
                  const Puzzle& puzzle, const Overlay& overlay, Part part = {})
        : painter_(painter),
          theme_(theme),
          transform_(transform),
          board_(puzzle.board()),
          overlay_(overlay),
          part_(part),
          shown_(part.margins == nullptr),
          left_out_(puzzle.board().size(), false) {
        for (const ElementId id : overlay.left_out)
            if (index(id) < left_out_.size()) left_out_[index(id)] = true;
        // What is spoken of is shown.
        for (const auto& spoken_of : {overlay.looked_at, overlay.culprits, overlay.emphasised})
            for (const ElementId id : spoken_of)
                if (index(id) < left_out_.size()) left_out_[index(id)] = false;
    }

    void element(ElementId id) override {
        element_ = id;
        surface_.reset();
        shown_ = index(id) < board_.size() && part_.has(id) && !left_out_[index(id)];
    }
    void nobody() override {
        element_.reset();
        surface_.reset();
        shown_ = part_.margins == nullptr;
    }

    void line(Vec2 from, Vec2 to, Pen pen) override {
        if (!begin(pen.role)) return;
        painter_.stroke(std::array{transform_(from), transform_(to)}, width(pen.width),
                        colour(pen.role));
    }
    void polyline(std::span<const Vec2> points, Pen pen) override {
        if (!begin(pen.role)) return;
        painter_.stroke(device(points), width(pen.width), colour(pen.role));
    }
    void polygon(std::span<const Vec2> points, Role fill) override {
        if (!begin(fill, use_of(fill) == RoleUse::surface)) return;
        painter_.polygon(device(points), colour(fill));
        cover(fill);
        if (fill == Role::shade && layer() != nullptr && !darkens(*layer()))
            edge_of_layer(points, layer()->colour);
    }
    void disc(Vec2 centre, double radius, Role fill) override {
        if (!begin(fill)) return;
        painter_.disc(transform_(centre), radius * transform_.scale, colour(fill));
        cover(fill);
    }
    void circle(Vec2 centre, double radius, Pen pen) override {
        if (!begin(pen.role)) return;
        painter_.ring(transform_(centre), radius * transform_.scale, width(pen.width),
                      colour(pen.role));
    }
    void text(Vec2 at, double height, std::string_view utf8, Role role, Align align) override {
        if (!begin(role)) return;
        painter_.text(transform_(at), height * transform_.scale, utf8, colour(role), align,
                      role == Role::given ? Weight::heavy : Weight::regular);
        if (role == Role::clue && clue_state() == Status::violated)
            underline(at, height, utf8, align);
    }

    /// What lies under the marks; called by itself before the first shape that is no paper and no quiet surface.
    void highlights() {
        if (std::exchange(highlighted_, true)) return;
        bands(overlay_.looked_at, theme_.accent);
        // Opaque, so that it looks the same where strokes meet.
        outline_looked_at(0.17, mix(theme_.colour(Role::paper), theme_.accent, 0.22));
        for (const ElementId id : overlay_.looked_at)
            if (!is_edge(id)) fill(id, with_alpha(theme_.accent, 30));
        for (const ElementId id : overlay_.level) fill(id, theme_.hover);
        if (overlay_.hovered) fill(*overlay_.hovered, theme_.hover);
        for (const ElementId id : overlay_.emphasised)
            if (!is_edge(id)) fill(id, with_alpha(theme_.accent, 48));
        for (const ElementId id : overlay_.culprits)
            if (!is_edge(id)) fill(id, with_alpha(theme_.culprit, 64));
        bands(overlay_.emphasised, theme_.accent);
        bands(overlay_.culprits, theme_.culprit);
    }

    void cues(const Position& position) const {
        if (!overlay_.layer_cues) return;
        for (std::size_t i = 0; i < std::min(board_.size(), overlay_.layers.size()); ++i) {
            if (overlay_.layers[i] == 0 || position[element_id(i)] == Content{}) continue;
            const LayerLook& look = theme_.layer(overlay_.layers[i]);
            const Content& content = position[element_id(i)];
            const CuePlace place =
                cue_place(board_.elements[i], content.mark == blank && content.notes != 0);
            paint_cue(painter_, look.cue, transform_(place.centre), place.radius * transform_.scale,
                      look.colour, theme_.colour(Role::paper));
        }
    }

    void frames() const {
        outline_looked_at(0.05, theme_.accent);
        for (const ElementId id : overlay_.emphasised)
            if (!is_edge(id)) frame(id, 0.045, theme_.accent);
        for (const ElementId id : overlay_.culprits)
            if (!is_edge(id)) frame(id, 0.04, with_alpha(theme_.culprit, 255));
        if (overlay_.cursor) {
            frame(*overlay_.cursor, 0.16, theme_.colour(Role::paper));
            frame(*overlay_.cursor, 0.085, theme_.cursor);
        }
    }

private:
    /// Whether what follows is to be painted.
    bool begin(Role role, bool surface = false) {
        if (role != Role::paper && !surface) highlights();
        return shown_;
    }
    [[nodiscard]] bool is_edge(ElementId id) const {
        return index(id) < board_.size() && board_[id].kind == Kind::edge;
    }

    /// Highlighted edges: a band along their lines, joined where they meet, with one rim round all of them.
    void bands(std::span<const ElementId> elements, Colour rim) const {
        const Colour inside = mix(theme_.colour(Role::paper), with_alpha(rim, 255), 0.25);
        for (const auto& [pen, with] :
             {std::pair(0.36, with_alpha(rim, 255)), std::pair(0.27, inside)})
            for (const ElementId id : elements) {
                if (!is_edge(id) || !part_.has(id)) continue;
                const Segment line = line_of_edge(board_[id].outline);
                painter_.stroke(std::array{transform_(line.from), transform_(line.to)},
                                pen * transform_.scale, with);
            }
    }

    /// The outline of an area: what sides its elements have in common is inside and left out.
    void outline_looked_at(double pen, Colour with) const {
        using Side = std::array<std::int64_t, 4>;
        const auto rounded = [](double v) { return std::llround(v * 1024); };
        std::map<Side, std::pair<Vec2, Vec2>> sides;
        for (const ElementId id : overlay_.looked_at) {
            if (index(id) >= board_.size() || is_edge(id) || !part_.has(id)) continue;
            const std::vector<Vec2>& outline = board_[id].outline;
            for (std::size_t i = 0; i < outline.size(); ++i) {
                const Vec2 a = outline[i];
                const Vec2 b = outline[(i + 1) % outline.size()];
                Side side{rounded(a.x), rounded(a.y), rounded(b.x), rounded(b.y)};
                if (std::pair(side[2], side[3]) < std::pair(side[0], side[1]))
                    side = {side[2], side[3], side[0], side[1]};
                if (!sides.try_emplace(side, a, b).second) sides.erase(side);
            }
        }
        for (const auto& [side, ends] : sides)
            painter_.stroke(std::array{transform_(ends.first), transform_(ends.second)},
                            std::max(width(pen), 1.0), with);
    }

    [[nodiscard]] Status clue_state() const {
        return element_ && index(*element_) < overlay_.clues.size()
                   ? overlay_.clues[index(*element_)]
                   : Status::open;
    }

    void cover(Role fill) {
        if (theme_.stated.test(static_cast<std::size_t>(fill))) surface_ = theme_.colour(fill);
    }

    /// Of the element that is being drawn; null on the ground.
    [[nodiscard]] const LayerLook* layer() const {
        const bool above = element_ && index(*element_) < overlay_.layers.size() &&
                           overlay_.layers[index(*element_)] != 0;
        return above ? &theme_.layer(overlay_.layers[index(*element_)]) : nullptr;
    }
    /// Whether a cell in the colour of the layer is as clearly darker than the paper as a mark has to be.
    [[nodiscard]] bool darkens(const LayerLook& look) const {
        constexpr double clearly = 3;
        const Colour paper = theme_.colour(Role::paper);
        return luminance(look.colour) < luminance(paper) && contrast(look.colour, paper) >= clearly;
    }
    /// A shade stays dark where the layer's colour is light: the layer has its edge.
    void edge_of_layer(std::span<const Vec2> outline, Colour with) {
        constexpr double share = 0.84;
        constexpr double pen = 0.09;
        const Vec2 middle = bounds(outline).centre();
        std::vector<Vec2> closed;
        for (const Vec2 p : outline) closed.push_back(transform_(middle + (p - middle) * share));
        closed.push_back(closed.front());
        painter_.stroke(closed, std::max(width(pen), 1.0), with);
    }

    /// Tones keep their colour in every layer: there the colour is the mark itself, and the cue tells the layer.
    [[nodiscard]] Colour colour(Role role) const {
        if (surface_ && (role == Role::paper || role == Role::clue))
            return readable_on(*surface_, theme_);
        const RoleUse use = use_of(role);
        if (const LayerLook* look = layer();
            look != nullptr && (use == RoleUse::ink || (use == RoleUse::shade && darkens(*look))))
            return look->colour;
        if (role == Role::clue && clue_state() == Status::met) return theme_.clue_met;
        if (role == Role::clue && clue_state() == Status::violated) return theme_.clue_violated;
        return theme_.colour(role);
    }

    [[nodiscard]] double width(double board_units) const {
        return board_units * transform_.scale * theme_.line_scale;
    }

    [[nodiscard]] std::span<const Vec2> device(std::span<const Vec2> points) {
        points_.clear();
        for (const Vec2 p : points) points_.push_back(transform_(p));
        return points_;
    }

    void underline(Vec2 at, double height, std::string_view utf8, Align align) {
        const double length = 0.6 * height * static_cast<double>(kit::characters(utf8));
        const double left = align == Align::left    ? 0
                            : align == Align::right ? -length
                                                    : -length / 2;
        const Vec2 from = at + Vec2{left, 0.52 * height};
        painter_.stroke(std::array{transform_(from), transform_(from + Vec2{length, 0})},
                        width(0.1 * height), theme_.clue_violated);
    }

    void fill(ElementId id, Colour with) {
        if (index(id) < board_.size() && part_.has(id))
            painter_.polygon(device(board_[id].outline), with);
    }

    void frame(ElementId id, double pen, Colour with) const {
        if (index(id) >= board_.size() || !part_.has(id)) return;
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
    Part part_;
    bool shown_;
    std::vector<bool> left_out_;
    std::optional<Colour> surface_;  // in a stated tone, of the element that is being drawn
    std::optional<ElementId> element_;
    bool highlighted_ = false;
    std::vector<Vec2> points_;  // reused
};

/// Lets through what shows the mark of a ghost, in its colour and smaller, and what is written on top of such a mark;
/// everything else is painted already.
class GhostCanvas final : public Canvas {
public:
    GhostCanvas(Painter& painter, const Theme& theme, const Transform& transform,
                const Board& board, std::span<const Ghost> ghosts)
        : painter_(painter),
          theme_(theme),
          transform_(transform),
          board_(board),
          ghost_of_(board.size(), nullptr),
          covered_(board.size(), false) {
        for (const Ghost& ghost : ghosts)
            if (index(ghost.element) < board.size() && ghost.mark != blank)
                ghost_of_[index(ghost.element)] = &ghost;
    }

    void element(ElementId id) override {
        ghost_ = index(id) < ghost_of_.size() ? ghost_of_[index(id)] : nullptr;
        surface_.reset();
        if (ghost_ != nullptr) middle_ = bounds(board_[id].outline).centre();
    }
    void nobody() override { ghost_ = nullptr; }

    void line(Vec2 from, Vec2 to, Pen pen) override { polyline(std::array{from, to}, pen); }
    void polyline(std::span<const Vec2> points, Pen pen) override {
        if (shows(pen.role)) painter_.stroke(device(points), width(pen.width), colour(pen.role));
    }
    void polygon(std::span<const Vec2> points, Role fill) override {
        if (!shows(fill)) return;
        painter_.polygon(device(points), colour(fill));
        cover(fill);
    }
    void disc(Vec2 centre, double radius, Role fill) override {
        if (!shows(fill)) return;
        painter_.disc(place(centre), radius * share * transform_.scale, colour(fill));
        cover(fill);
    }
    void circle(Vec2 centre, double radius, Pen pen) override {
        if (shows(pen.role))
            painter_.ring(place(centre), radius * share * transform_.scale, width(pen.width),
                          colour(pen.role));
    }
    void text(Vec2 at, double height, std::string_view utf8, Role role, Align align) override {
        if (shows(role))
            painter_.text(place(at), height * share * transform_.scale, utf8, colour(role), align);
    }

private:
    /// Of the size of a mark, round the middle of its element: a ghost is told apart without colour.
    static constexpr double share = 0.72;
    static constexpr double strength = 0.78;

    /// Notes are left out of ghosts: what is drawn in their role is a mark.
    [[nodiscard]] static bool is_ink(Role role) {
        return use_of(role) == RoleUse::ink || use_of(role) == RoleUse::shade;
    }
    [[nodiscard]] bool is_tone(Role role) const {
        return use_of(role) == RoleUse::tone || theme_.stated.test(static_cast<std::size_t>(role));
    }
    [[nodiscard]] bool shows(Role role) const {
        if (ghost_ == nullptr) return false;
        const bool written_on = use_of(role) == RoleUse::paper || use_of(role) == RoleUse::text;
        return is_ink(role) || is_tone(role) || (written_on && covered_[index(ghost_->element)]);
    }
    /// From now on what the puzzle draws there lies on the ghost.
    void cover(Role fill) {
        covered_[index(ghost_->element)] = true;
        if (fill == Role::shade || theme_.stated.test(static_cast<std::size_t>(fill)))
            surface_ = colour(fill);
    }
    [[nodiscard]] Colour colour(Role role) const {
        if (surface_ && (role == Role::paper || role == Role::clue || role == Role::on_shade))
            return readable_on(*surface_, theme_);
        if (!is_ink(role) && !is_tone(role)) return theme_.colour(role);
        const Colour ink = is_tone(role)       ? theme_.colour(role)
                           : ghost_->look == 0 ? theme_.accent
                                               : theme_.layer(ghost_->look).colour;
        return mix(theme_.colour(Role::paper), ink, strength);
    }
    [[nodiscard]] double width(double board_units) const {
        return board_units * share * transform_.scale * theme_.line_scale;
    }
    [[nodiscard]] Vec2 place(Vec2 p) const { return transform_(middle_ + (p - middle_) * share); }
    [[nodiscard]] std::span<const Vec2> device(std::span<const Vec2> points) {
        points_.clear();
        for (const Vec2 p : points) points_.push_back(place(p));
        return points_;
    }

    Painter& painter_;
    const Theme& theme_;
    Transform transform_;
    const Board& board_;
    std::vector<const Ghost*> ghost_of_;
    std::vector<bool> covered_;  // by a surface of its ghost
    const Ghost* ghost_ = nullptr;
    std::optional<Colour> surface_;  // in a stated tone, of the ghost that is being drawn
    Vec2 middle_;
    std::vector<Vec2> points_;  // reused
};

void paint_ghosts(Painter& painter, const Theme& theme, const Transform& transform,
                  const Puzzle& puzzle, Position position, const Overlay& overlay) {
    for (const Ghost& ghost : overlay.ghosts)
        if (index(ghost.element) < position.size()) position.set(ghost.element, {ghost.mark, 0});
    GhostCanvas canvas(painter, theme, transform, puzzle.board(), overlay.ghosts);
    puzzle.draw(canvas, position, ClueStates{overlay.clues});
}

}  // namespace

Transform fit(const Rect& extent, const Rect& target) {
    const double wide = extent.width() > 0 ? target.width() / extent.width() : 1;
    const double high = extent.height() > 0 ? target.height() / extent.height() : wide;
    const double scale = std::min(wide, high);
    return {scale, target.centre() - extent.centre() * scale};
}

void paint_board(Painter& painter, const Theme& theme, const Transform& transform,
                 const Puzzle& puzzle, const Position& position, const Overlay& overlay) {
    const ThemeOf own(theme, puzzle);
    TintingCanvas canvas(painter, *own, transform, puzzle, overlay);
    Position below = position;
    for (const Ghost& ghost : overlay.ghosts)
        if (index(ghost.element) < below.size()) below.set(ghost.element, {});
    puzzle.draw(canvas, below, ClueStates{overlay.clues});
    canvas.highlights();  // a puzzle that drew nothing but paper
    canvas.cues(below);
    if (!overlay.ghosts.empty())
        paint_ghosts(painter, *own, transform, puzzle, std::move(below), overlay);
    canvas.frames();
}

void paint_pinned(Painter& painter, const Theme& theme, std::span<const Pinned> pinned,
                  const Margins& margins, const Puzzle& puzzle, const Position& position,
                  const Overlay& overlay) {
    const ThemeOf own(theme, puzzle);
    const double width = std::max(
        1.0, 0.06 * (pinned.empty() ? 0 : pinned.front().transform.scale) * theme.line_scale);
    for (const Pinned& one : pinned) {
        const Rect& area = one.surface;
        painter.polygon(kit::box(area.min, area.max), theme.colour(Role::paper));
        if (one.side != Side::inside) {
            TintingCanvas canvas(painter, *own, one.transform, puzzle, overlay,
                                 {&margins, one.side});
            puzzle.draw(canvas, position, ClueStates{overlay.clues});
            canvas.frames();
        }
        // The edge that the board slides under.
        const auto edge = [&](Vec2 from, Vec2 to) {
            painter.stroke(std::array{from, to}, width, theme.colour(Role::grid_strong));
        };
        if (one.side == Side::left) edge({area.max.x, area.min.y}, area.max);
        if (one.side == Side::right) edge(area.min, {area.min.x, area.max.y});
        if (one.side == Side::top) edge({area.min.x, area.max.y}, area.max);
        if (one.side == Side::bottom) edge(area.min, {area.max.x, area.min.y});
    }
}

}  // namespace quadrille::drawing

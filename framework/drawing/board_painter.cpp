// The host's own layer between a puzzle's drawing and a painter. In order from below:
//   paper, quiet surfaces | colours of cells | highlights under the marks | everything else the
//   puzzle draws, tinted, with the notes at corners | what shows the colour of a filled cell | cues
//   of layers | ghosts | frames round culprits, emphasised elements and the cursor, and the outline
//   of what is looked at.
// Colour never stands alone: layers have a cue, a violated clue is underlined, highlights have a
// frame, and ghosts are smaller than marks.
#include "drawing/board_painter.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "drawing/cell_colours.hpp"
#include "drawing/coarse_canvas.hpp"
#include "drawing/corner_notes.hpp"
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
                  const Puzzle& puzzle, const Position& position, const Overlay& overlay,
                  Part part = {})
        : painter_(painter),
          theme_(theme),
          transform_(transform),
          board_(puzzle.board()),
          position_(position),
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
        colour_ = index(id) < position_.size() ? position_[id].colour : std::uint8_t{0};
        shown_ = index(id) < board_.size() && part_.has(id) && !left_out_[index(id)];
    }
    void nobody() override {
        element_.reset();
        surface_.reset();
        colour_ = 0;
        shown_ = part_.margins == nullptr;
    }

    void line(Vec2 from, Vec2 to, Pen pen) override {
        if (!begin(pen.role)) return;
        occupy(bounds(std::array{from, to}));
        painter_.stroke(std::array{transform_(from), transform_(to)}, width(pen), colour(pen.role));
    }
    void polyline(std::span<const Vec2> points, Pen pen) override {
        if (!begin(pen.role)) return;
        occupy(bounds(points));
        painter_.stroke(device(points), width(pen), colour(pen.role));
    }
    void polygon(std::span<const Vec2> points, Role fill) override {
        if (!begin(fill, use_of(fill) == RoleUse::surface)) return;
        occupy(bounds(points));
        cover(fill, bounds(points));
        painter_.polygon(device(points), colour(fill));
        cover(fill);
        if (fill == Role::shade) edge_of_shade(points);
    }
    void disc(Vec2 centre, double radius, Role fill) override {
        if (!begin(fill)) return;
        occupy(around(centre, {radius, radius}));
        cover(fill, around(centre, {radius, radius}));
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
        const double half = 0.3 * height * static_cast<double>(kit::characters(utf8));
        const double off = align == Align::left ? half : align == Align::right ? -half : 0;
        occupy(around(at + Vec2{off, 0}, {half, 0.38 * height}));
        painter_.text(transform_(at), height * transform_.scale, utf8, colour(role), align,
                      role == Role::given ? Weight::heavy : Weight::regular);
        if (role == Role::clue && clue_state() == Status::violated)
            underline(at, height, utf8, align);
    }

    /// What lies under the marks; called by itself before the first shape that is no paper and no
    /// quiet surface.
    void highlights() {
        if (std::exchange(highlighted_, true)) return;
        cell_colours();
        if (theme_.given_ground.alpha != 0)
            for (const ElementId id : board_.ids())
                if (board_[id].given != blank && !is_edge(id)) fill(id, theme_.given_ground);
        undecided();
        for (const ElementId id : overlay_.lit.lines) fill(id, theme_.hover);
        for (const ElementId id : overlay_.lit.noted)
            fill(id, with_alpha(theme_.lit, theme_.lit.alpha / 2));
        for (const ElementId id : overlay_.lit.alike) fill(id, theme_.lit);
        bands(overlay_.looked_at, theme_.accent);
        // Opaque, so that it looks the same where strokes meet.
        outline_looked_at(0.17, mix(theme_.colour(Role::paper), theme_.accent, 0.22));
        for (const ElementId id : overlay_.looked_at)
            if (!is_edge(id)) fill(id, with_alpha(theme_.accent, looked_at_wash));
        for (const ElementId id : overlay_.level) fill(id, theme_.hover);
        if (overlay_.hovered) fill(*overlay_.hovered, theme_.hover);
        for (const ElementId id : overlay_.emphasised)
            if (!is_edge(id)) fill(id, with_alpha(theme_.accent, emphasised_wash));
        for (const ElementId id : overlay_.culprits)
            if (!is_edge(id)) fill(id, with_alpha(theme_.culprit, culprit_wash));
        bands(overlay_.emphasised, theme_.accent);
        bands(overlay_.culprits, theme_.culprit);
    }

    /// What tells the colour of a cell where it is not seen by itself: a corner of it over a fill,
    /// and its number.
    void colour_signs() {
        const bool numbers = overlay_.colour_numbers || theme_.colour_numbers;
        for (const ElementId id : coloured_) {
            const Colour colour = theme_.cell(position_[id].colour);
            const Rect box = bounds(areas().outline(id));
            const double side = std::min(box.width(), box.height());
            const bool is_covered = covered_.contains(id);
            Vec2 at = box.max - Vec2{box.width() - 0.14 * side, 0.14 * side};
            double height = 0.2 * side;
            if (is_covered) {
                const Vec2 corner{box.max.x, box.min.y};
                const auto fold = [&](double reach, Colour with) {
                    painter_.polygon(
                        std::array{transform_(corner - Vec2{reach, 0}), transform_(corner),
                                   transform_(corner + Vec2{0, reach})},
                        with);
                };
                fold(0.44 * side, readable_on(colour, theme_));
                fold(0.4 * side, colour);
                at = corner + Vec2{-0.125 * side, 0.135 * side};
                height = 0.19 * side;
            } else if (position_[id].notes != 0 || position_[id].corners != 0) {
                at = box.max - Vec2{box.width() - 0.07 * side, 0.07 * side};  // below the notes
                height = 0.15 * side;
            }
            if (!numbers) continue;
            painter_.text(transform_(at), height * transform_.scale,
                          std::to_string(position_[id].colour), readable_on(colour, theme_),
                          Align::centre, Weight::regular);
            occupied_.emplace(id, around(at, {0.3 * height, 0.38 * height}));
        }
    }

    void cues(const Position& position) const {
        if (!overlay_.layer_cues) return;
        for (std::size_t i = 0; i < std::min(board_.size(), overlay_.layers.size()); ++i) {
            if (overlay_.layers[i] == 0 || !is_written(position[element_id(i)])) continue;
            const LayerLook& look = theme_.layer(overlay_.layers[i]);
            const Content& content = position[element_id(i)];
            const bool notes = content.mark == blank && (content.notes | content.corners) != 0;
            CuePlace place = cue_place(board_.elements[i], notes);
            if (overlay_.detail == Detail::picture &&
                place.radius * transform_.scale < smallest_cue)
                continue;
            if (notes) place.centre = clear_of_notes(element_id(i), place);
            paint_cue(painter_, look.cue, transform_(place.centre), place.radius * transform_.scale,
                      look.colour, theme_.colour(Role::paper));
        }
    }

    /// Rings at the ends of lines, and the length of the run that is being painted.
    void signs() const {
        for (const LooseEnd& end : overlay_.lit.loose_ends) {
            if (!part_.has(end.element)) continue;
            const Vec2 at = transform_(end.at);
            painter_.disc(at, 0.15 * transform_.scale, piece(end.element).value_or(theme_.accent));
            painter_.disc(at, 0.08 * transform_.scale, theme_.colour(Role::paper));
        }
        if (overlay_.lit.run && part_.margins == nullptr) {
            const Vec2 at = transform_(overlay_.lit.run->at);
            painter_.disc(at, 0.42 * transform_.scale, theme_.accent);
            painter_.text(at, 0.5 * transform_.scale, std::to_string(overlay_.lit.run->length),
                          theme_.accent_text, Align::centre, Weight::heavy);
        }
    }

    void frames() const {
        // Each with the paper on both sides of it: it is seen on dark cells, too.
        const Colour paper = theme_.colour(Role::paper);
        outline_looked_at(0.05 + 2 * halo, paper);
        outline_looked_at(0.05, theme_.accent);
        for (const ElementId id : overlay_.emphasised)
            if (!is_edge(id)) dashed_frame(id, 0.055 + 2 * halo, paper);
        for (const ElementId id : overlay_.culprits)
            if (is_edge(id))
                cross_out(id, 0.05 + 2 * halo, paper);
            else
                cut_frame(id, 0.04 + 2 * halo, paper);
        for (const ElementId id : overlay_.emphasised)
            if (!is_edge(id)) dashed_frame(id, 0.055, theme_.accent);
        for (const ElementId id : overlay_.culprits)
            if (is_edge(id))
                cross_out(id, 0.05, with_alpha(theme_.culprit, 255));
            else
                cut_frame(id, 0.04, with_alpha(theme_.culprit, 255));
        if (overlay_.cursor) {
            frame(*overlay_.cursor, 0.085 + 2 * halo, paper);
            frame(*overlay_.cursor, 0.085, theme_.cursor);
        }
        for (const PlaceLetter& one : overlay_.letters) letter(one);
    }

private:
    /// Its radius in pixels, of one that is told from the others.
    static constexpr double smallest_cue = 1.5;
    /// Half of a letter's disc, in pixels, where it can be read; on a board that is too fine for
    /// it, no more than this, in board units.
    static constexpr double least_letter = 8;
    static constexpr double largest_letter = 0.26;
    /// Of the paper on either side of a frame, in board units.
    static constexpr double halo = 0.035;

    /// Whether what follows is to be painted.
    bool begin(Role role, bool surface = false) {
        if (role != Role::paper && !surface) highlights();
        return shown_;
    }
    [[nodiscard]] bool is_edge(ElementId id) const {
        return index(id) < board_.size() && board_[id].kind == Kind::edge;
    }

    [[nodiscard]] static Rect around(Vec2 centre, Vec2 reach) {
        return {centre - reach, centre + reach};
    }
    /// What is drawn of an element in a layer; its cue keeps off small candidates.
    void occupy(const Rect& box) {
        if (layer() != nullptr) occupied_.emplace(*element_, box);
    }
    /// The usual place of a cue, or another corner or side where a note stands there.
    [[nodiscard]] Vec2 clear_of_notes(ElementId id, const CuePlace& usual) const {
        const Vec2 middle = bounds(board_[id].outline).centre();
        const Vec2 off = usual.centre - middle;
        const auto [first, last] = occupied_.equal_range(id);
        for (const Vec2 place :
             {off, Vec2{-off.x, off.y}, Vec2{off.x, -off.y}, off * -1, Vec2{0, off.y},
              Vec2{off.x, 0}, Vec2{-off.x, 0}, Vec2{0, -off.y}}) {
            const Rect cue = around(middle + place, {usual.radius, usual.radius});
            if (std::none_of(first, last, [&](const auto& one) {
                    const Rect& box = one.second;
                    return box.min.x < cue.max.x && cue.min.x < box.max.x &&
                           box.min.y < cue.max.y && cue.min.y < box.max.y;
                }))
                return middle + place;
        }
        return usual.centre;
    }

    /// In which colour the piece of an element is drawn.
    [[nodiscard]] std::optional<Colour> piece(ElementId id) const {
        const std::span<const std::uint16_t> pieces = overlay_.lit.pieces;
        if (index(id) >= pieces.size() || pieces[index(id)] == 0) return std::nullopt;
        constexpr std::size_t colours = 7;  // of the full tones, without the black one
        const std::size_t nth = (pieces[index(id)] - std::size_t{1}) % colours;
        return theme_.roles[static_cast<std::size_t>(Role::tone9) + nth];
    }

    [[nodiscard]] const CellAreas& areas() {
        if (overlay_.areas != nullptr) return *overlay_.areas;
        if (!own_areas_) own_areas_.emplace(board_);
        return *own_areas_;
    }

    void cell_colours() {
        for (std::size_t i = 0; i < std::min(board_.size(), position_.size()); ++i) {
            const ElementId id = element_id(i);
            const std::uint8_t colour = position_[id].colour;
            if (colour == 0 || colour > max_colours || !part_.has(id)) continue;
            coloured_.push_back(id);
            painter_.polygon(device(areas().outline(id)), theme_.cell(colour));
        }
    }

    void undecided() {
        for (const ElementId id : overlay_.lit.undecided) {
            if (!part_.has(id)) continue;
            if (!is_edge(id)) {
                fill(id, theme_.colour(Role::tone8));
                continue;
            }
            const auto [from, to] = line_of_edge(board_[id].outline);
            const Vec2 gap = (to - from) * 0.2;
            painter_.stroke(std::array{transform_(from + gap), transform_(to - gap)},
                            std::max(width(0.016), 1.0), theme_.colour(Role::grid));
        }
    }

    /// Highlighted edges: a band along their lines, joined where they meet, with one rim round all
    /// of them.
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

    /// A fill that leaves nothing to be seen of the colour of its cell.
    void cover(Role fill, const Rect& box) {
        constexpr double most_of_it = 0.6;
        if (colour_ == 0 || use_of(fill) == RoleUse::surface || fill == Role::paper) return;
        const Rect own = bounds(board_[*element_].outline);
        if (box.width() * box.height() > most_of_it * own.width() * own.height())
            covered_.insert(*element_);
    }

    /// Of the element that is being drawn; null on the ground.
    [[nodiscard]] const LayerLook* layer() const {
        const bool above = element_ && index(*element_) < overlay_.layers.size() &&
                           overlay_.layers[index(*element_)] != 0;
        return above ? &theme_.layer(overlay_.layers[index(*element_)]) : nullptr;
    }
    /// Whether a cell in that colour is as clearly darker than the paper as a mark has to be.
    [[nodiscard]] bool darkens(Colour colour) const {
        constexpr double clearly = 3;
        const Colour paper = theme_.colour(Role::paper);
        return luminance(colour) < luminance(paper) && contrast(colour, paper) >= clearly;
    }
    /// A shade stays dark where the layer's colour is light: the layer has its edge. Where the
    /// paper is dark, too, a thinner edge tells a shade from it.
    void edge_of_shade(std::span<const Vec2> outline) {
        const bool of_layer = layer() != nullptr && !darkens(layer()->colour);
        if (!of_layer && darkens(colour(Role::shade))) return;
        const Colour with = of_layer ? layer()->colour : theme_.colour(Role::on_shade);
        constexpr double share = 0.84;
        const double pen = of_layer ? 0.09 : 0.035;
        const Vec2 middle = bounds(outline).centre();
        std::vector<Vec2> closed;
        for (const Vec2 p : outline) closed.push_back(transform_(middle + (p - middle) * share));
        closed.push_back(closed.front());
        painter_.stroke(closed, std::max(width(pen), 1.0), with);
    }

    /// Tones keep their colour in every layer: there the colour is the mark itself, and the cue
    /// tells the layer.
    [[nodiscard]] Colour colour(Role role) {
        if (surface_ && (role == Role::paper || role == Role::clue))
            return readable_on(*surface_, theme_);
        const Colour tinted = tint(role);
        const RoleUse use = use_of(role);
        const bool is_ink = use == RoleUse::ink || (use == RoleUse::text && role != Role::on_shade);
        if (colour_ == 0 || colour_ > max_colours || !is_ink || covered_.contains(*element_))
            return tinted;
        for (const InkOnCell& known : inks_)
            if (known.cell == colour_ && known.wanted == tinted) return known.ink;
        inks_.push_back({colour_, tinted, ink_on_cell(tinted, colour_, theme_)});
        return inks_.back().ink;
    }
    [[nodiscard]] Colour tint(Role role) const {
        const RoleUse use = use_of(role);
        if (role == Role::mark && element_)
            if (const std::optional<Colour> with = piece(*element_)) return *with;
        if (const LayerLook* look = layer();
            look != nullptr &&
            (use == RoleUse::ink || (use == RoleUse::shade && darkens(look->colour))))
            return look->colour;
        if (role == Role::clue && clue_state() == Status::met) return theme_.clue_met;
        if (role == Role::clue && clue_state() == Status::violated) return theme_.clue_violated;
        return theme_.colour(role);
    }

    [[nodiscard]] double width(double board_units) const {
        return board_units * transform_.scale * theme_.line_scale;
    }
    /// Lines that only divide the paper grow more slowly than the board once they are broad.
    [[nodiscard]] double width(Pen pen) const {
        const double full = width(pen.width);
        if (pen.role != Role::grid && pen.role != Role::grid_strong) return full;
        constexpr double broad = 3;  // pixels
        constexpr double growth = 0.4;
        return std::min(full, broad + (full - broad) * growth);
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

    /// What is asked about: dashes along the outline.
    void dashed_frame(ElementId id, double pen, Colour with) const {
        constexpr double dash = 0.16;
        if (index(id) >= board_.size() || !part_.has(id)) return;
        const std::vector<Vec2>& outline = board_[id].outline;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Vec2 from = outline[i];
            const Vec2 along = outline[(i + 1) % outline.size()] - from;
            const double length = std::hypot(along.x, along.y);
            // An odd number of parts: dashes meet at the corners.
            const auto half = static_cast<std::size_t>(std::lround(length / dash / 2));
            const auto parts = static_cast<double>(2 * half + 1);
            for (std::size_t k = 0; k <= 2 * half; k += 2)
                painter_.stroke(
                    std::array{transform_(from + along * (static_cast<double>(k) / parts)),
                               transform_(from + along * (static_cast<double>(k + 1) / parts))},
                    std::max(width(pen), 1.0), with);
        }
    }

    /// What is wrong: a frame whose corners are cut off.
    void cut_frame(ElementId id, double pen, Colour with) const {
        constexpr double cut = 0.24;
        frame(id, pen, with);
        if (index(id) >= board_.size() || !part_.has(id)) return;
        const std::vector<Vec2>& outline = board_[id].outline;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Vec2 at = outline[i];
            const auto towards = [&](Vec2 other) { return transform_(at + (other - at) * cut); };
            painter_.stroke(std::array{towards(outline[(i + 1) % outline.size()]),
                                       towards(outline[(i + outline.size() - 1) % outline.size()])},
                            std::max(width(pen), 1.0), with);
        }
    }

    /// An edge that is wrong: strokes across it.
    void cross_out(ElementId id, double pen, Colour with) const {
        if (index(id) >= board_.size() || !part_.has(id)) return;
        const Segment line = line_of_edge(board_[id].outline);
        const Vec2 along = line.to - line.from;
        const Vec2 across{-along.y * 0.24, along.x * 0.24};
        for (const double at : {0.3, 0.7}) {
            const Vec2 middle = line.from + along * at;
            painter_.stroke(std::array{transform_(middle - across), transform_(middle + across)},
                            std::max(width(pen), 1.0), with);
        }
    }

    /// What a sentence calls an element, at its upper left corner; on the line of an edge.
    void letter(const PlaceLetter& named) const {
        if (index(named.element) >= board_.size() || !part_.has(named.element)) return;
        const Element& element = board_[named.element];
        if (element.outline.empty()) return;
        const Rect box = bounds(element.outline);
        Vec2 middle = box.min;
        double radius = 0.17 * std::min(box.width(), box.height());
        if (is_edge(named.element)) {
            const Segment line = line_of_edge(element.outline);
            const Vec2 along = line.to - line.from;
            radius = 0.15 * std::hypot(along.x, along.y);
            middle = line.from + along * 0.22;  // off the middle, where marks stand
        } else {
            middle = middle + Vec2{1.15 * radius, 1.15 * radius};
        }
        radius = std::max(radius * transform_.scale,
                          std::min(least_letter, largest_letter * transform_.scale));
        painter_.disc(transform_(middle), radius, theme_.accent);
        const double fit = named.letter.size() > 1 ? 1.0 : 1.5;
        painter_.text(transform_(middle), fit * radius, named.letter,
                      readable_on(theme_.accent, theme_), Align::centre, Weight::heavy);
    }

    struct InkOnCell {
        std::uint8_t cell = 0;
        Colour wanted, ink;
    };

    Painter& painter_;
    const Theme& theme_;
    Transform transform_;
    const Board& board_;
    const Position& position_;
    const Overlay& overlay_;
    Part part_;
    bool shown_;
    std::optional<CellAreas> own_areas_;  // where there are colours, and nobody has them
    std::vector<ElementId> coloured_;
    std::set<ElementId> covered_;
    std::uint8_t colour_ = 0;  // of the element that is being drawn
    std::vector<InkOnCell> inks_;
    std::vector<bool> left_out_;
    std::optional<Colour> surface_;  // in a stated tone, of the element that is being drawn
    std::optional<ElementId> element_;
    bool highlighted_ = false;
    std::multimap<ElementId, Rect> occupied_;
    std::vector<Vec2> points_;  // reused
};

/// Lets through what shows the mark of a ghost, in its colour and smaller, and what is written on
/// top of such a mark; everything else is painted already.
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
    /// Of the size of a mark, round the middle of its element: a ghost is told apart without
    /// colour.
    static constexpr double share = 0.72;

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
        return ghost_colour(theme_, ink);
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

/// Lets through the notes of some elements, struck through in the colour of what is wrong; those
/// that are written are in it, too.
class StrikingCanvas final : public Canvas {
public:
    StrikingCanvas(Painter& painter, const Theme& theme, const Transform& transform,
                   const Board& board, std::span<const Struck> struck)
        : painter_(painter),
          theme_(theme),
          transform_(transform),
          is_struck_(board.size(), false) {
        for (const Struck& one : struck)
            if (index(one.element) < board.size()) is_struck_[index(one.element)] = true;
    }

    void element(ElementId id) override {
        is_on_ = index(id) < is_struck_.size() && is_struck_[index(id)];
    }
    void nobody() override { is_on_ = false; }

    void line(Vec2 from, Vec2 to, Pen pen) override { polyline(std::array{from, to}, pen); }
    void polyline(std::span<const Vec2> points, Pen pen) override {
        if (shows(pen.role)) painter_.stroke(device(points), width(pen.width), theme_.culprit);
    }
    void polygon(std::span<const Vec2> points, Role fill) override {
        if (!shows(fill)) return;
        painter_.polygon(device(points), theme_.colour(fill));
        const Rect box = bounds(points);
        strike(box.centre(), box.height());
    }
    void disc(Vec2 centre, double radius, Role fill) override {
        if (!shows(fill)) return;
        painter_.disc(transform_(centre), radius * transform_.scale, theme_.colour(fill));
        strike(centre, radius * 2);
    }
    void circle(Vec2 centre, double radius, Pen pen) override {
        if (!shows(pen.role)) return;
        painter_.ring(transform_(centre), radius * transform_.scale, width(pen.width),
                      theme_.culprit);
        strike(centre, radius * 2);
    }
    void text(Vec2 at, double height, std::string_view utf8, Role role, Align align) override {
        if (!shows(role)) return;
        painter_.text(transform_(at), height * transform_.scale, utf8, theme_.culprit, align);
        strike(at, height);
    }

private:
    /// Its element is blank: what is drawn there in a tone is a note, too.
    [[nodiscard]] bool shows(Role role) const {
        return is_on_ && (role == Role::note || use_of(role) == RoleUse::tone ||
                          theme_.stated.test(static_cast<std::size_t>(role)));
    }
    /// From the lower left to the upper right of what has that height.
    void strike(Vec2 centre, double height) {
        const Vec2 reach{height * 0.5, -height * 0.5};
        painter_.stroke(std::array{transform_(centre - reach), transform_(centre + reach)},
                        width(height * 0.12), theme_.culprit);
    }
    [[nodiscard]] double width(double board_units) const {
        return std::max(1.0, board_units * transform_.scale * theme_.line_scale);
    }
    [[nodiscard]] std::span<const Vec2> device(std::span<const Vec2> points) {
        points_.clear();
        for (const Vec2 p : points) points_.push_back(transform_(p));
        return points_;
    }

    Painter& painter_;
    const Theme& theme_;
    Transform transform_;
    std::vector<bool> is_struck_;
    bool is_on_ = false;
    std::vector<Vec2> points_;  // reused
};

void draw(const Puzzle& puzzle, Canvas& canvas, const Transform& transform, const Theme& theme,
          const Position& position, const Overlay& overlay) {
    const ClueStates clues{overlay.clues};
    if (overlay.detail == Detail::full) {
        draw_with_corner_notes(canvas, puzzle, position, clues);
        return;
    }
    CoarseCanvas coarse(canvas, transform.scale, theme.line_scale, clues,
                        overlay.detail == Detail::picture);
    draw_with_corner_notes(coarse, puzzle, position, clues);
}

void paint_ghosts(Painter& painter, const Theme& theme, const Transform& transform,
                  const Puzzle& puzzle, Position position, const Overlay& overlay) {
    for (const Ghost& ghost : overlay.ghosts)
        if (index(ghost.element) < position.size())
            position.set(ghost.element, {.mark = ghost.mark});
    GhostCanvas canvas(painter, theme, transform, puzzle.board(), overlay.ghosts);
    draw(puzzle, canvas, transform, theme, position, overlay);
}

/// What is struck through and can be seen, and out of `below`.
std::vector<Struck> taken_out(Position& below, const Overlay& overlay) {
    std::vector<Struck> seen;
    for (const Struck& one : overlay.struck) {
        if (index(one.element) >= below.size() || below.mark(one.element) != blank ||
            std::ranges::find(overlay.ghosts, one.element, &Ghost::element) !=
                overlay.ghosts.end())
            continue;
        Content content = below[one.element];
        content.notes &= ~one.notes;
        below.set(one.element, content);
        seen.push_back(one);
    }
    return seen;
}

void paint_struck(Painter& painter, const Theme& theme, const Transform& transform,
                  const Puzzle& puzzle, Position position, const Overlay& overlay,
                  std::span<const Struck> struck) {
    for (const Struck& one : struck) position.set(one.element, {.notes = one.notes});
    StrikingCanvas canvas(painter, theme, transform, puzzle.board(), struck);
    draw(puzzle, canvas, transform, theme, position, overlay);
}

}  // namespace

Colour ghost_colour(const Theme& theme, Colour ink) {
    constexpr double strength = 0.9;
    return mix(theme.colour(Role::paper), ink, strength);
}

Transform fit(const Rect& extent, const Rect& target) {
    const double wide = extent.width() > 0 ? target.width() / extent.width() : 1;
    const double high = extent.height() > 0 ? target.height() / extent.height() : wide;
    const double scale = std::min(wide, high);
    return {scale, target.centre() - extent.centre() * scale};
}

Rect extent_without(const Board& board, std::span<const ElementId> left_out) {
    if (left_out.empty()) return board.extent;
    std::vector<bool> is_out(board.size(), false);
    for (const ElementId id : left_out)
        if (index(id) < is_out.size()) is_out[index(id)] = true;
    std::vector<Vec2> shown;
    for (const ElementId id : board.ids())
        if (!is_out[index(id)])
            shown.insert(shown.end(), board[id].outline.begin(), board[id].outline.end());
    if (shown.empty()) return board.extent;
    // The frame round the cells is as wide as before.
    constexpr double frame = 0.1;
    const Rect box = bounds(shown);
    const Rect& extent = board.extent;
    return {{std::max(box.min.x - frame, extent.min.x), std::max(box.min.y - frame, extent.min.y)},
            {std::min(box.max.x + frame, extent.max.x), std::min(box.max.y + frame, extent.max.y)}};
}

void paint_board(Painter& painter, const Theme& theme, const Transform& transform,
                 const Puzzle& puzzle, const Position& position, const Overlay& overlay) {
    const ThemeOf own(theme, puzzle);
    Position below = position;
    for (const Ghost& ghost : overlay.ghosts)
        if (index(ghost.element) < below.size())
            below.set(ghost.element, {.colour = below[ghost.element].colour});
    const std::vector<Struck> struck = taken_out(below, overlay);
    TintingCanvas canvas(painter, *own, transform, puzzle, below, overlay);
    draw(puzzle, canvas, transform, *own, below, overlay);
    canvas.highlights();  // a puzzle that drew nothing but paper
    canvas.colour_signs();
    canvas.cues(below);
    canvas.signs();
    if (!overlay.ghosts.empty()) paint_ghosts(painter, *own, transform, puzzle, below, overlay);
    if (!struck.empty()) paint_struck(painter, *own, transform, puzzle, below, overlay, struck);
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
            TintingCanvas canvas(painter, *own, one.transform, puzzle, position, overlay,
                                 {&margins, one.side});
            draw(puzzle, canvas, one.transform, *own, position, overlay);
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

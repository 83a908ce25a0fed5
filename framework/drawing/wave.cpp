// Arrival times are distances along the marks: a search in breadth from the origin through the
// corners that marks share. A mark that the search does not reach begins another, as late as it is
// far away. In the end all times are stretched to the same time for every board.
#include "drawing/wave.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <deque>
#include <map>
#include <utility>

#include "drawing/shapes.hpp"

namespace quadrille::drawing {

namespace {

/// How long one mark is lit.
constexpr double glow = 0.55;
/// Of the light: it is brighter than any mark. In a cell it is paler, so that what stands there can
/// be read through it, and its rim is seen where the cell is as pale.
constexpr double whiteness = 0.3;
constexpr double cell_whiteness = 0.6;
constexpr double cell_share = 0.6;
constexpr double rim_share = 0.9;
constexpr double rim = 0.16;  ///< of the way to the middle

using Corner = std::pair<std::int64_t, std::int64_t>;

bool is_line(const Element& element) { return element.kind == Kind::edge; }

/// Where a mark meets its neighbours. Lines of edges are cut off a little by their outlines:
/// rounded to an eighth of a cell they meet.
std::vector<Corner> corners_of(const Element& element) {
    const auto rounded = [](Vec2 p, double steps) {
        return Corner{std::llround(p.x * steps), std::llround(p.y * steps)};
    };
    if (is_line(element)) {
        const Segment line = line_of_edge(element.outline);
        return {rounded(line.from, 8), rounded(line.to, 8)};
    }
    std::vector<Corner> corners;
    for (const Vec2 p : element.outline) corners.push_back(rounded(p, 1024));
    return corners;
}

/// A line with blunt ends, a little longer than it is: where translucent ones meet they hardly
/// overlap.
std::array<Vec2, 4> band(const std::array<Vec2, 2>& ends, double width, double longer) {
    const Vec2 along = ends[1] - ends[0];
    const double length = std::max(std::hypot(along.x, along.y), 1e-9);
    const Vec2 unit = along * (1 / length);
    const Vec2 side = Vec2{-unit.y, unit.x} * (width / 2);
    const Vec2 from = ends[0] - unit * longer;
    const Vec2 to = ends[1] + unit * longer;
    return {from + side, to + side, to - side, from - side};
}

/// A cell that is lit.
void paint_cell(Painter& painter, const std::vector<Vec2>& outline, Colour inside, Colour bright) {
    painter.polygon(outline, inside);
    const Vec2 middle = bounds(outline).centre();
    const auto inner = [&](Vec2 p) { return p + (middle - p) * rim; };
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 from = outline[i];
        const Vec2 to = outline[(i + 1) % outline.size()];
        painter.polygon(std::array{from, to, inner(to), inner(from)}, bright);
    }
}

double distance(Vec2 a, Vec2 b) { return std::hypot(a.x - b.x, a.y - b.y); }

}  // namespace

Wave::Wave(const Puzzle& puzzle, const Position& position, std::optional<ElementId> origin)
    : board_(&puzzle.board()) {
    const Board& board = *board_;
    struct Mark {
        ElementId element{};
        Vec2 middle;
        double from_origin = 0;
        std::optional<double> arrival;
    };
    std::vector<Mark> marks;
    const Vec2 start = origin ? bounds(board[*origin].outline).centre() : board.extent.centre();
    for (const ElementId id : board.deciding()) {
        const quadrille::Mark mark = position.mark(id);
        if (mark == blank || mark == board.alphabet(id).rest) continue;
        const Vec2 middle = bounds(board[id].outline).centre();
        marks.push_back({id, middle, distance(start, middle), std::nullopt});
    }
    std::ranges::stable_sort(marks, {}, &Mark::from_origin);
    std::map<Corner, std::vector<std::size_t>> at_corner;
    for (std::size_t i = 0; i < marks.size(); ++i)
        for (const Corner& corner : corners_of(board[marks[i].element]))
            at_corner[corner].push_back(i);

    double last = 0;
    for (std::size_t first = 0; first < marks.size(); ++first) {
        if (marks[first].arrival) continue;
        marks[first].arrival = first == 0 ? 0 : marks[first].from_origin;
        std::deque<std::size_t> front{first};
        while (!front.empty()) {
            const Mark& from = marks[front.front()];
            front.pop_front();
            last = std::max(last, *from.arrival);
            for (const Corner& corner : corners_of(board[from.element]))
                for (const std::size_t next : std::exchange(at_corner[corner], {})) {
                    if (marks[next].arrival) continue;
                    marks[next].arrival = *from.arrival + distance(from.middle, marks[next].middle);
                    front.push_back(next);
                }
        }
    }
    for (const Mark& mark : marks)
        lit_.push_back({mark.element, last > 0 ? *mark.arrival / last * (duration - glow) : 0});
    std::ranges::stable_sort(lit_, {}, &Lit::arrival);
}

std::optional<double> Wave::arrival(ElementId element) const {
    const auto found = std::ranges::find(lit_, element, &Lit::element);
    return found == lit_.end() ? std::nullopt : std::optional(found->arrival);
}

void Wave::paint(Painter& painter, const Theme& theme, const Transform& transform,
                 double seconds) const {
    const auto begin =
        std::ranges::upper_bound(lit_, seconds - glow, std::ranges::less{}, &Lit::arrival);
    for (auto one = begin; one != lit_.end() && one->arrival <= seconds; ++one) {
        // Quickly bright, slowly dark.
        const double age = (seconds - one->arrival) / glow;
        const double light = age < 0.2 ? age / 0.2 : (1 - age) / 0.8;
        if (light <= 0) continue;
        const auto with = [&](double share, double white = whiteness) {
            return with_alpha(mix(theme.cursor, Colour{255, 255, 255}, white),
                              static_cast<std::uint8_t>(255 * share * light));
        };
        const Element& element = (*board_)[one->element];
        if (is_line(element)) {
            const Segment line = line_of_edge(element.outline);
            const std::array ends{transform(line.from), transform(line.to)};
            for (const auto& [width, share] :
                 {std::pair(0.5, 0.25), std::pair(0.3, 0.35), std::pair(0.13, 0.95)})
                painter.polygon(band(ends, width * transform.scale, 0.06 * transform.scale),
                                with(share));
            continue;
        }
        std::vector<Vec2> outline;
        for (const Vec2 p : element.outline) outline.push_back(transform(p));
        paint_cell(painter, outline, with(cell_share, cell_whiteness), with(rim_share));
    }
}

}  // namespace quadrille::drawing

#include "techniques/windows.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <optional>

#include "quadrille/kit/sorted.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

/// The edges round these cells and their corners, each once, rising.
struct Surroundings {
    Surroundings(const Net& net, std::span<const int> cells) {
        for (const int cell : cells) {
            for (const int edge : net.round_cell(cell)) edges.push_back(edge);
            for (const int corner : net.corners_of(cell)) corners.push_back(corner);
        }
        q::kit::sort_unique(edges);
        q::kit::sort_unique(corners);
    }

    /// Those of `edges` among these, as bits.
    [[nodiscard]] unsigned among(std::span<const int> some) const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < edges.size(); ++i)
            if (std::ranges::find(some, edges[i]) != some.end()) bits |= 1U << i;
        return bits;
    }

    std::vector<int> edges;
    std::vector<int> corners;
};

/// How many of so many open edges at a corner are drawn, bit k for k, where `drawn_count` others
/// are: together two, or none.
constexpr unsigned numbers_at_corner(unsigned drawn_count, std::size_t open_count) {
    unsigned numbers = 0;
    for (const unsigned sum : {0U, 2U})
        if (sum >= drawn_count && sum - drawn_count <= open_count)
            numbers |= 1U << (sum - drawn_count);
    return numbers;
}

}  // namespace

/// Of all layouts and clues. Cells lie to each other alike on every board, and so do the numbers of
/// their edges and corners.
class Windows::Shapes {
public:
    [[nodiscard]] static const Shape& of(Layout layout, int first, int second) {
        static const Shapes all;
        return all.shapes_[number_of(layout, first, second)];
    }
    /// A corner with no cell.
    [[nodiscard]] static const Shape& of_corner() {
        static const Shape shape = [] {
            Shape corner{.ways = 1};
            corner.inner[0][0] = 1;
            allow(corner, 0);
            return corner;
        }();
        return shape;
    }

private:
    static constexpr std::size_t layouts = 5;
    static constexpr int highest_clue = 4;
    static constexpr std::size_t clues = highest_clue + 2;  ///< and none

    [[nodiscard]] static std::size_t number_of(Layout layout, int first, int second) {
        return (static_cast<std::size_t>(layout) * clues + at(first + 1)) * clues + at(second + 1);
    }

    Shapes() : shapes_(layouts * clues * clues) {
        const Net net({{2, 3}, std::vector<std::optional<int>>(6)});
        constexpr std::array<std::array<int, 2>, layouts> cells{
            {{0, none}, {0, 1}, {1, 3}, {0, 3}, {0, 4}}};
        for (int first = none; first <= highest_clue; ++first) {
            add(net, Layout::alone, {cells[0].data(), 1}, {first, none});
            for (std::size_t layout = 1; first != none && layout < layouts; ++layout)
                for (int second = 0; second <= highest_clue; ++second)
                    add(net, static_cast<Layout>(layout), cells[layout], {first, second});
        }
    }

    void add(const Net& net, Layout layout, std::span<const int> cells,
             const std::array<int, 2>& numbers) {
        Shape& shape = shapes_[number_of(layout, numbers[0], numbers[1])];
        const Surroundings round(net, cells);
        std::vector<unsigned> at_cell;
        for (const int cell : cells) at_cell.push_back(round.among(net.round_cell(cell)));
        std::vector<unsigned> at_corner;
        for (const int corner : round.corners)
            at_corner.push_back(round.among(net.at_corner(corner)));
        const auto fits = [&](unsigned drawn_edges) {
            for (std::size_t i = 0; i < cells.size(); ++i)
                if (numbers[i] != none && std::popcount(drawn_edges & at_cell[i]) != numbers[i])
                    return false;
            return std::ranges::none_of(at_corner, [&](unsigned bits) {
                return std::popcount(drawn_edges & bits) > static_cast<int>(most_at_corner);
            });
        };
        Ways way = 1;
        for (unsigned drawn_edges = 0; drawn_edges < 1U << round.edges.size(); ++drawn_edges) {
            if (!fits(drawn_edges)) continue;
            assert(way != 0);
            shape.ways |= way;
            for (std::size_t i = 0; i < round.edges.size(); ++i)
                if ((drawn_edges >> i & 1U) != 0) shape.drawn[i] |= way;
            for (std::size_t k = 0; k < round.corners.size(); ++k)
                shape.inner[k][at(std::popcount(drawn_edges & at_corner[k]))] |= way;
            way <<= 1U;
        }
        for (std::size_t k = 0; k < round.corners.size(); ++k) allow(shape, k);
        if (cells.size() == 1) find_detours(shape, round.edges.size(), round.corners.size());
    }

    /// The line goes along the cell, but not straight on both sides of it, nor all round.
    static void find_detours(Shape& shape, std::size_t edges, std::size_t corners) {
        for (Ways way = 1; (shape.ways & way) != 0; way <<= 1U) {
            std::size_t sides = 0;
            for (std::size_t i = 0; i < edges; ++i) sides += (shape.drawn[i] & way) != 0 ? 1U : 0U;
            bool turns = false;
            for (std::size_t k = 0; k < corners; ++k)
                turns = turns || (shape.inner[k][most_at_corner] & way) != 0;
            if (sides > 0 && sides < edges && (turns || sides == 1)) shape.detours |= way;
        }
    }

    static void allow(Shape& shape, std::size_t corner) {
        for (unsigned drawn_count = 0; drawn_count <= 3; ++drawn_count)
            for (const bool has_open : {false, true})
                for (unsigned inner = 0; inner <= most_at_corner; ++inner)
                    if (numbers_at_corner(inner + drawn_count, has_open ? 1 : 0) != 0)
                        shape.allowed[corner][outer_state(drawn_count, has_open)] |=
                            shape.inner[corner][inner];
    }

    std::vector<Shape> shapes_;
};

Windows::Windows(const Net& net, Solutions solutions) : net_(net), woken_(at(net.edges())) {
    for (int corner = 0; corner < net.corners(); ++corner) add_corner(corner);
    for (int cell = 0; cell < net.cells(); ++cell) add(Layout::alone, {&cell, 1});
    for (int cell = 0; cell < net.cells(); ++cell) {
        const int column = cell % net.columns();
        const auto add_pair = [&](Layout layout, int other) {
            if (net.clue(cell) != none && net.clue(other) != none)
                add(layout, std::array{cell, other});
        };
        if (column + 1 < net.columns()) add_pair(Layout::right, cell + 1);
        if (cell + net.columns() >= net.cells()) continue;
        if (column > 0) add_pair(Layout::lower_left, cell + net.columns() - 1);
        add_pair(Layout::below, cell + net.columns());
        if (column + 1 < net.columns()) add_pair(Layout::lower_right, cell + net.columns() + 1);
    }
    first_free_ = count();
    if (solutions == Solutions::one) add_free_cells();
    find_seen();
    for (std::size_t window = 0; window < count(); ++window)
        for (const q::ElementId id : seen_from(window, {}))
            woken_[at(net.edge_of(id))].push_back(window);
}

void Windows::add_corner(int corner) {
    Window window{.shape = &Shapes::of_corner(), .corner_count = 1};
    for (const int edge : net_.at_corner(corner))
        if (edge != none) window.outer[window.outer_end[0]++] = place_of(edge);
    windows_.push_back(window);
}

void Windows::add(Layout layout, std::span<const int> cells) {
    const Surroundings round(net_, cells);
    Window window{.shape = &Shapes::of(layout, net_.clue(cells.front()),
                                       cells.size() == 1 ? none : net_.clue(cells.back())),
                  .cell_count = static_cast<std::uint8_t>(cells.size()),
                  .edge_count = static_cast<std::uint8_t>(round.edges.size()),
                  .corner_count = static_cast<std::uint8_t>(round.corners.size())};
    std::ranges::copy(cells, window.cells.begin());
    std::ranges::transform(round.edges, window.edges.begin(),
                           [this](int edge) { return place_of(edge); });
    std::uint8_t outer = 0;
    for (std::size_t k = 0; k < round.corners.size(); ++k) {
        for (const int edge : net_.at_corner(round.corners[k]))
            if (edge != none && !std::ranges::binary_search(round.edges, edge))
                window.outer[outer++] = place_of(edge);
        window.outer_end[k] = outer;
    }
    windows_.push_back(window);
}

void Windows::add_free_cells() {
    for (int cell = 0; cell < net_.cells(); ++cell) {
        const auto has_clue = [&](int edge) {
            const auto [one, other] = net_.edge(edge).cells;
            const auto is_clue = [&](int c) { return c != net_.outside() && net_.clue(c) != none; };
            return is_clue(one) || is_clue(other);
        };
        if (std::ranges::none_of(net_.round_cell(cell), has_clue)) add(Layout::alone, {&cell, 1});
    }
}

void Windows::find_seen() {
    std::vector<q::kit::Lists<q::ElementId>::Pair> pairs;
    std::vector<Place> seen;
    for (std::size_t number = 0; number < count(); ++number) {
        const Window& window = windows_[number];
        const std::size_t outer_count = window.outer_end[window.corner_count - std::size_t{1}];
        seen.assign(window.edges.begin(), window.edges.begin() + window.edge_count);
        seen.insert(seen.end(), window.outer.data(), window.outer.data() + outer_count);
        q::kit::sort_unique(seen);
        for (const Place place : seen) pairs.emplace_back(number, q::element_id(place));
    }
    seen_ = q::kit::Lists<q::ElementId>(count(), pairs);
}

bool Windows::look(std::size_t number, Marks marks, std::vector<q::Literal>& said) const {
    const Window& window = windows_[number];
    const Shape& shape = *window.shape;
    Ways left = shape.ways;
    bool has_open = false;
    for (std::size_t i = 0; i < window.edge_count; ++i) {
        const q::Mark mark = marks[window.edges[i]];
        has_open = has_open || mark == q::blank;
        const Ways any = mark == q::blank ? ~Ways{0} : 0;
        const Ways other = mark == drawn ? 0 : ~Ways{0};
        left &= (shape.drawn[i] ^ other) | any;
    }
    Around around;
    std::size_t next = 0;
    for (std::size_t k = 0; k < window.corner_count; ++k) {
        Outside out;
        for (; next < window.outer_end[k]; ++next) {
            const q::Mark mark = marks[window.outer[next]];
            out.drawn_count += mark == drawn ? 1U : 0U;
            out.open_count += mark == q::blank ? 1U : 0U;
        }
        around[k] = out;
        has_open = has_open || out.open_count > 0;
        left &= shape.allowed[k][outer_state(out.drawn_count, out.open_count > 0)];
    }
    if (is_free(number)) require_passing(window, around, left, marks, said);
    if (left == 0) return false;
    if (!has_open) return true;
    const auto write = [&](Place place, bool on) {
        said.push_back({q::element_id(place), on ? drawn : ruled_out, true});
    };
    for (std::size_t i = 0; i < window.edge_count; ++i) {
        const bool is_never = (left & shape.drawn[i]) == 0;
        const bool is_always = (left & ~shape.drawn[i]) == 0;
        if ((is_never || is_always) && marks[window.edges[i]] == q::blank)
            write(window.edges[i], is_always);
    }
    for (std::size_t k = 0; k < window.corner_count; ++k) {
        const Outside& out = around[k];
        if (out.open_count == 0) continue;
        unsigned numbers = 0;  // in any way
        for (unsigned inner = 0; inner <= most_at_corner; ++inner)
            if ((left & shape.inner[k][inner]) != 0)
                numbers |= numbers_at_corner(inner + out.drawn_count, out.open_count);
        const bool none_drawn = numbers == 1;
        if (none_drawn || numbers == 1U << out.open_count)
            write_outer(window, k, !none_drawn, marks, said);
    }
    return true;
}

/// The open edges at a corner that are none of the window.
void Windows::write_outer(const Window& window, std::size_t corner, bool on, Marks marks,
                          std::vector<q::Literal>& said) const {
    for (std::size_t i = corner == 0 ? 0 : window.outer_end[corner - 1];
         i < window.outer_end[corner]; ++i)
        if (marks[window.outer[i]] == q::blank)
            said.push_back({q::element_id(window.outer[i]), on ? drawn : ruled_out, true});
}

/// Of a free cell: a line that could go round it on the other side is stopped there by another one,
/// which passes a corner. Where only one corner can be passed so, it is.
void Windows::require_passing(const Window& window, const Around& around, Ways& left, Marks marks,
                              std::vector<q::Literal>& said) const {
    const Shape& shape = *window.shape;
    Ways passed = 0;       // at some corner
    Ways passed_more = 0;  // at one of several
    for (std::size_t k = 0; k < window.corner_count; ++k) {
        if (!around[k].may_pass()) continue;
        passed_more |= passed & shape.inner[k][0];
        passed |= shape.inner[k][0];
    }
    left &= ~shape.detours | passed;
    if (left == 0 || (left & (~shape.detours | passed_more)) != 0) return;
    for (std::size_t k = 0; k < window.corner_count; ++k)
        if (around[k].may_pass() && (left & ~shape.inner[k][0]) == 0)
            write_outer(window, k, true, marks, said);
}

std::vector<q::ElementId> Windows::written(q::ElementId id, Marks marks, Marks known,
                                           std::vector<std::size_t>& woken) const {
    const int edge = net_.edge_of(id);
    woken.insert(woken.end(), woken_[at(edge)].begin(), woken_[at(edge)].end());
    if (marks[q::index(id)] != drawn) return {};
    const auto [start, next] = net_.edge(edge).corners;
    const int end = end_of_line(edge, next, start, marks);
    if (end == start) return loop_clash(edge, marks, known, woken);
    woken.push_back(at(end));
    woken.push_back(at(end_of_line(edge, start, end, marks)));
    return {};
}

/// The edge that goes on behind that corner; none where a line ends.
int Windows::next_on_line(int edge, int corner, Marks marks) const {
    int next = none;
    for (const int other : net_.at_corner(corner))
        if (other != none && other != edge && mark_of(other, marks) == drawn) next = other;
    return next;
}

/// Where a line ends that leads through a corner, or that other corner, where it comes to it.
int Windows::end_of_line(int edge, int corner, int enough, Marks marks) const {
    for (int steps = 0; corner != enough && steps < net_.edges(); ++steps) {
        const int next = next_on_line(edge, corner, marks);
        if (next == none) break;
        edge = next;
        corner = net_.other_corner(edge, corner);
    }
    return corner;
}

/// A loop and an edge of a line that lies elsewhere, if possible one that is known.
std::vector<q::ElementId> Windows::loop_clash(int closing, Marks marks, Marks known,
                                              std::vector<std::size_t>& woken) const {
    const auto [start, next] = net_.edge(closing).corners;
    std::vector<int> loop{closing};
    for (int corner = next; corner != start; corner = net_.other_corner(loop.back(), corner))
        loop.push_back(next_on_line(loop.back(), corner, marks));
    std::vector<q::ElementId> clash;
    for (const int edge : loop) clash.push_back(net_.element(edge));
    const auto elsewhere = [&](Marks among) {
        for (int edge = 0; edge < net_.edges(); ++edge)
            if (mark_of(edge, among) == drawn &&
                std::find(loop.begin(), loop.end(), edge) == loop.end())
                return edge;
        return none;
    };
    int other = elsewhere(known);
    if (other == none) {
        // What comes of it depends on all that is not known yet.
        for (std::size_t i = 0; i < count(); ++i) woken.push_back(i);
        other = elsewhere(marks);
    }
    if (other == none) return {};
    clash.push_back(net_.element(other));
    return clash;
}

}  // namespace slitherlink

#include "techniques/windows.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "quadrille/kit/sorted.hpp"

namespace slitherlink {

namespace q = quadrille;

Windows::Windows(const Net& net) : net_(net), woken_(at(net.edges())) {
    for (int corner = 0; corner < net.corners(); ++corner) add_corner(corner);
    for (int cell = 0; cell < net.cells(); ++cell) add({cell});
    for (int cell = 0; cell < net.cells(); ++cell) {
        const int column = cell % net.columns();
        const auto add_pair = [&](int other) {
            if (net.clue(cell) != none && net.clue(other) != none) add({cell, other});
        };
        if (column + 1 < net.columns()) add_pair(cell + 1);
        if (cell + net.columns() >= net.cells()) continue;
        if (column > 0) add_pair(cell + net.columns() - 1);
        add_pair(cell + net.columns());
        if (column + 1 < net.columns()) add_pair(cell + net.columns() + 1);
    }
    for (std::size_t window = 0; window < count(); ++window)
        for (const q::ElementId id : seen_from(window, {}))
            woken_[at(net.edge_of(id))].push_back(window);
}

void Windows::add_corner(int corner) {
    Corner all;
    for (const int edge : net_.at_corner(corner))
        if (edge != none) all.outer[all.outer_count++] = edge;
    all.inner[0] = 1;
    Window window;
    window.corners.push_back(all);
    window.ways = 1;
    windows_.push_back(std::move(window));
}

void Windows::add(std::vector<int> cells) {
    Window window;
    window.cell_count = cells.size();
    std::copy(cells.begin(), cells.end(), window.cells.begin());
    std::vector<int> edges;
    std::vector<int> corners;
    for (const int cell : cells) {
        for (const int edge : net_.round_cell(cell)) edges.push_back(edge);
        for (const int corner : net_.corners_of(cell)) corners.push_back(corner);
    }
    q::kit::sort_unique(edges);
    q::kit::sort_unique(corners);
    for (const int edge : edges) window.edges.push_back({edge, 0});
    const auto bit_of = [&](int edge) {
        const auto found = std::find(edges.begin(), edges.end(), edge);
        return found == edges.end() ? 0U : 1U << (found - edges.begin());
    };
    std::vector<unsigned> inner;  // by corner: the edges of the window there
    for (const int corner : corners) {
        Corner& one = window.corners.emplace_back();
        unsigned& bits = inner.emplace_back(0);
        for (const int edge : net_.at_corner(corner)) {
            if (edge == none) continue;
            if (const unsigned bit = bit_of(edge); bit != 0)
                bits |= bit;
            else
                one.outer[one.outer_count++] = edge;
        }
    }
    std::vector<unsigned> round;  // by cell
    for (const int cell : cells) {
        unsigned& bits = round.emplace_back(0);
        for (const int edge : net_.round_cell(cell)) bits |= bit_of(edge);
    }
    const auto fits = [&](unsigned drawn_edges) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (net_.clue(cells[i]) != none &&
                std::popcount(drawn_edges & round[i]) != net_.clue(cells[i]))
                return false;
        return std::none_of(inner.begin(), inner.end(), [&](unsigned bits) {
            return std::popcount(drawn_edges & bits) > static_cast<int>(most_at_corner);
        });
    };
    Ways way = 1;
    for (unsigned drawn_edges = 0; drawn_edges < 1U << edges.size(); ++drawn_edges) {
        if (!fits(drawn_edges)) continue;
        assert(way != 0);
        window.ways |= way;
        for (std::size_t i = 0; i < edges.size(); ++i)
            if ((drawn_edges >> i & 1U) != 0) window.edges[i].drawn |= way;
        for (std::size_t k = 0; k < corners.size(); ++k)
            window.corners[k].inner[at(std::popcount(drawn_edges & inner[k]))] |= way;
        way <<= 1U;
    }
    windows_.push_back(std::move(window));
}

std::vector<q::ElementId> Windows::seen_from(std::size_t window, Marks) const {
    std::vector<q::ElementId> edges;
    for (const Edge& one : windows_[window].edges) edges.push_back(net_.element(one.edge));
    for (const Corner& corner : windows_[window].corners)
        for (std::size_t i = 0; i < corner.outer_count; ++i)
            edges.push_back(net_.element(corner.outer[i]));
    return q::kit::sorted_unique(std::move(edges));
}

bool Windows::look(std::size_t number, Marks marks, std::vector<q::Literal>& said) const {
    const Window& window = windows_[number];
    Ways left = window.ways;
    for (const Edge& one : window.edges) {
        const q::Mark mark = mark_of(one.edge, marks);
        if (mark != q::blank) left &= mark == drawn ? one.drawn : ~one.drawn;
    }
    // Of a corner, by how many of its inner edges are drawn: numbers of open outer ones that are
    // drawn then, bit k for k.
    struct Outside {
        std::array<unsigned, most_at_corner + 1> fitting{};
        std::size_t open_count = 0;
        std::array<int, 4> open{};
    };
    constexpr std::size_t most_corners = 7;
    std::array<Outside, most_corners> around;
    for (std::size_t k = 0; k < window.corners.size(); ++k) {
        const Corner& corner = window.corners[k];
        Outside& out = around[k];
        unsigned on = 0;
        for (std::size_t i = 0; i < corner.outer_count; ++i) {
            const q::Mark mark = mark_of(corner.outer[i], marks);
            if (mark == drawn) ++on;
            if (mark == q::blank) out.open[out.open_count++] = corner.outer[i];
        }
        for (unsigned inner = 0; inner <= most_at_corner; ++inner) {
            for (const unsigned sum : {0U, most_at_corner})
                if (sum >= inner + on && sum - inner - on <= out.open_count)
                    out.fitting[inner] |= 1U << (sum - inner - on);
            if (out.fitting[inner] == 0) left &= ~corner.inner[inner];
        }
    }
    if (left == 0) return false;
    const auto write = [&](int edge, bool on) {
        said.push_back({net_.element(edge), on ? drawn : ruled_out, true});
    };
    for (const Edge& one : window.edges) {
        const bool is_same = (left & one.drawn) == 0 || (left & ~one.drawn) == 0;
        if (is_same && mark_of(one.edge, marks) == q::blank)
            write(one.edge, (left & one.drawn) != 0);
    }
    for (std::size_t k = 0; k < window.corners.size(); ++k) {
        const Outside& out = around[k];
        if (out.open_count == 0) continue;
        unsigned numbers = 0;  // in any way
        for (unsigned inner = 0; inner <= most_at_corner; ++inner)
            if ((left & window.corners[k].inner[inner]) != 0) numbers |= out.fitting[inner];
        const bool none_drawn = numbers == 1;
        if (!none_drawn && numbers != 1U << out.open_count) continue;
        for (std::size_t i = 0; i < out.open_count; ++i) write(out.open[i], !none_drawn);
    }
    return true;
}

std::vector<q::ElementId> Windows::written(q::ElementId id, Marks marks, Marks known,
                                           std::vector<std::size_t>& woken) const {
    const int edge = net_.edge_of(id);
    woken.insert(woken.end(), woken_[at(edge)].begin(), woken_[at(edge)].end());
    if (marks[q::index(id)] != drawn) return {};
    std::vector<int> line{edge};
    const auto [start, next] = net_.edge(edge).corners;
    const int end = follow(line, next, start, marks);
    if (end == start) return loop_clash(line, marks, known, woken);
    woken.push_back(at(end));
    line.resize(1);
    woken.push_back(at(follow(line, start, end, marks)));
    return {};
}

/// Goes on with a line from a corner that it came to, to where it ends, or to a corner where that
/// is enough; the corner that it comes to.
int Windows::follow(std::vector<int>& line, int corner, int enough, Marks marks) const {
    while (corner != enough && line.size() <= at(net_.edges())) {
        int next = none;
        for (const int other : net_.at_corner(corner))
            if (other != none && other != line.back() && mark_of(other, marks) == drawn)
                next = other;
        if (next == none) break;
        line.push_back(next);
        corner = net_.other_corner(next, corner);
    }
    return corner;
}

/// A loop and an edge of a line that lies elsewhere, if possible one that is known.
std::vector<q::ElementId> Windows::loop_clash(const std::vector<int>& loop, Marks marks,
                                              Marks known, std::vector<std::size_t>& woken) const {
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

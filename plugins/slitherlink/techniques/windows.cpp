#include "techniques/windows.hpp"

#include <algorithm>
#include <bit>
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
    Window window;
    window.corners.push_back(all);
    window.ways.push_back(0);
    windows_.push_back(std::move(window));
}

void Windows::add(std::vector<int> cells) {
    Window window;
    window.cell_count = cells.size();
    std::copy(cells.begin(), cells.end(), window.cells.begin());
    std::vector<int> corners;
    for (const int cell : cells) {
        for (const int edge : net_.round_cell(cell)) window.edges.push_back(edge);
        for (const int corner : net_.corners_of(cell)) corners.push_back(corner);
    }
    q::kit::sort_unique(window.edges);
    q::kit::sort_unique(corners);
    const auto bit_of = [&](int edge) {
        const auto found = std::find(window.edges.begin(), window.edges.end(), edge);
        return found == window.edges.end() ? 0U : 1U << (found - window.edges.begin());
    };
    for (const int corner : corners) {
        Corner one;
        for (const int edge : net_.at_corner(corner)) {
            if (edge == none) continue;
            if (const unsigned bit = bit_of(edge); bit != 0)
                one.inner |= bit;
            else
                one.outer[one.outer_count++] = edge;
        }
        window.corners.push_back(one);
    }
    std::vector<unsigned> round;
    for (const int cell : cells) {
        unsigned bits = 0;
        for (const int edge : net_.round_cell(cell)) bits |= bit_of(edge);
        round.push_back(bits);
    }
    for (unsigned way = 0; way < 1U << window.edges.size(); ++way) {
        bool fits = true;
        for (std::size_t i = 0; i < cells.size(); ++i)
            fits = fits && (net_.clue(cells[i]) == none ||
                            std::popcount(way & round[i]) == net_.clue(cells[i]));
        for (const Corner& corner : window.corners)
            fits = fits && std::popcount(way & corner.inner) <= 2;
        if (fits) window.ways.push_back(static_cast<std::uint16_t>(way));
    }
    windows_.push_back(std::move(window));
}

std::vector<q::ElementId> Windows::seen_from(std::size_t window, Marks) const {
    std::vector<q::ElementId> edges;
    for (const int edge : windows_[window].edges) edges.push_back(net_.element(edge));
    for (const Corner& corner : windows_[window].corners)
        for (std::size_t i = 0; i < corner.outer_count; ++i)
            edges.push_back(net_.element(corner.outer[i]));
    return q::kit::sorted_unique(std::move(edges));
}

bool Windows::look(std::size_t number, Marks marks, std::vector<q::Literal>& said) const {
    const Window& window = windows_[number];
    unsigned must = 0;
    unsigned may = 0;
    for (std::size_t i = 0; i < window.edges.size(); ++i) {
        if (is(window.edges[i], drawn, marks)) must |= 1U << i;
        if (!is(window.edges[i], ruled_out, marks)) may |= 1U << i;
    }
    // Of the corners, by how many of their inner edges are drawn: numbers of open outer ones that
    // are drawn then, bit k for k.
    constexpr std::size_t most_corners = 7;
    std::array<std::array<unsigned, 3>, most_corners> fitting{};
    std::array<unsigned, most_corners> numbers{};  ///< in any way
    for (std::size_t k = 0; k < window.corners.size(); ++k) {
        const Corner& corner = window.corners[k];
        unsigned on = 0;
        unsigned open = 0;
        for (std::size_t i = 0; i < corner.outer_count; ++i) {
            on += is(corner.outer[i], drawn, marks) ? 1U : 0U;
            open += is(corner.outer[i], q::blank, marks) ? 1U : 0U;
        }
        for (unsigned inner = 0; inner <= 2; ++inner)
            for (const unsigned sum : {0U, 2U})
                if (sum >= inner + on && sum - inner - on <= open)
                    fitting[k][inner] |= 1U << (sum - inner - on);
    }
    unsigned always = ~0U;
    unsigned ever = 0;
    bool is_possible = false;
    for (const unsigned way : window.ways) {
        if ((way & must) != must || (way & ~may) != 0) continue;
        std::array<unsigned, most_corners> of_way{};
        bool fits = true;
        for (std::size_t k = 0; k < window.corners.size() && fits; ++k) {
            of_way[k] = fitting[k][at(std::popcount(way & window.corners[k].inner))];
            fits = of_way[k] != 0;
        }
        if (!fits) continue;
        is_possible = true;
        always &= way;
        ever |= way;
        for (std::size_t k = 0; k < window.corners.size(); ++k) numbers[k] |= of_way[k];
    }
    if (!is_possible) return false;
    const auto write = [&](int edge, bool on) {
        said.push_back({net_.element(edge), on ? drawn : ruled_out, true});
    };
    for (std::size_t i = 0; i < window.edges.size(); ++i) {
        const bool is_same = (always >> i & 1U) == (ever >> i & 1U);
        if (is_same && is(window.edges[i], q::blank, marks))
            write(window.edges[i], (ever >> i & 1U) != 0);
    }
    for (std::size_t k = 0; k < window.corners.size(); ++k) {
        const Corner& corner = window.corners[k];
        std::array<int, 4> edges{};
        std::size_t open = 0;
        for (std::size_t i = 0; i < corner.outer_count; ++i)
            if (is(corner.outer[i], q::blank, marks)) edges[open++] = corner.outer[i];
        const bool none_drawn = numbers[k] == 1;
        if (open == 0 || (!none_drawn && numbers[k] != 1U << open)) continue;
        for (std::size_t i = 0; i < open; ++i) write(edges[i], !none_drawn);
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
            if (other != line.back() && is(other, drawn, marks)) next = other;
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
            if (is(edge, drawn, among) && std::find(loop.begin(), loop.end(), edge) == loop.end())
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

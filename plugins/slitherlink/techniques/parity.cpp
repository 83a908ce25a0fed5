// A loop that goes into a region comes out again: of the edges with one end in a set of corners an
// even number is drawn. With one of them open, the others decide it. A column of cells is such a
// border (its horizontal edges join the corners on its left to those on its right), and so is a
// row.
//
// Which other sets have one open edge leading out? Where the open edges are the links of a graph of
// corners, such an edge is a bridge, and the sets are what it holds together on either side.
// Bridges by one depth-first search (Tarjan 1974).
#include "techniques/parity.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "techniques/edge_states.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

/// So many drawn edges across a row are named; of more the number is enough to count them.
constexpr std::size_t most_named = 6;

/// A border with just one open edge, and what stands on it.
class Border {
public:
    explicit Border(const EdgeStates& states) : states_(states) {}

    /// False where more than one edge is open.
    [[nodiscard]] bool cross(const std::vector<int>& border) {
        for (const int edge : border) {
            if (!states_.is_open(edge)) {
                (states_.is_on(edge) ? drawn_ : ruled_out_).push_back(edge);
            } else {
                if (open_ != none) return false;
                open_ = edge;
            }
        }
        return open_ != none;
    }

    [[nodiscard]] Step step() const {
        Step step(states_.net());
        step.follows(open_, drawn_.size() % 2 == 1);
        for (const auto* const some : {&drawn_, &ruled_out_})
            for (const int edge : *some) step.because_edge(edge);
        step.because_loop();
        return step;
    }

    /// Of a row or a column, by its number.
    [[nodiscard]] q::Deduction told_line(bool is_row, int number) const {
        if (drawn_.empty())
            return step().told(
                is_row ? "{0}: the loop crosses row {1} an even number of times; all other edges "
                         "across it are ruled out."
                       : "{0}: the loop crosses column {1} an even number of times; all other "
                         "edges across it are ruled out.",
                {std::to_string(number)});
        if (drawn_.size() > most_named)
            return step().told(
                is_row ? "{0}: the loop crosses row {1} an even number of times; of the other "
                         "edges across it {2} are drawn, and none is open."
                       : "{0}: the loop crosses column {1} an even number of times; of the other "
                         "edges across it {2} are drawn, and none is open.",
                {std::to_string(number), std::to_string(drawn_.size())});
        return step().told(
            is_row ? "{0}: the loop crosses row {1} an even number of times; of the other edges "
                     "across it {2} {2|is|are} drawn ({3}), and none is open."
                   : "{0}: the loop crosses column {1} an even number of times; of the other edges "
                     "across it {2} {2|is|are} drawn ({3}), and none is open.",
            {std::to_string(number), std::to_string(drawn_.size()), names(drawn_)});
    }

    /// Of the part of the board at that cell.
    [[nodiscard]] q::Deduction told_region(int cell) const {
        const char* const sentence =
            drawn_.empty()
                ? "{0}: besides this edge only these join the part of the board at {3} to the rest "
                  "(ruled out: {2}), and the loop takes an even number of them."
            : ruled_out_.empty()
                ? "{0}: besides this edge only these join the part of the board at {3} to the rest "
                  "(drawn: {1}), and the loop takes an even number of them."
                : "{0}: besides this edge only these join the part of the board at {3} to the rest "
                  "(drawn: {1}; ruled out: {2}), and the loop takes an even number of them.";
        return step().told(sentence,
                           {names(drawn_), names(ruled_out_), cell_text(states_.net(), cell)});
    }

private:
    [[nodiscard]] q::Text names(const std::vector<int>& edges) const {
        return edges_text(states_.net(), edges);
    }

    const EdgeStates& states_;
    int open_ = none;
    std::vector<int> drawn_;
    std::vector<int> ruled_out_;
};

/// Depth-first over open edges: the order in which corners are met, how far back one sees from
/// each, and how many hang on it.
class Bridges {
public:
    Bridges(const EdgeStates& states, int most_corners)
        : states_(states),
          net_(states.net()),
          most_corners_(most_corners),
          met_(at(net_.corners()), none),
          low_(at(net_.corners()), none),
          size_(at(net_.corners()), 1) {}

    struct Bridge {
        int edge = none;
        int corner = none;  ///< its end in the region
        int size = 0;       ///< of the region, in corners
    };

    /// The one with the smallest region; edge none where there is none.
    Bridge smallest() {
        for (int corner = 0; corner < net_.corners(); ++corner)
            if (met_[at(corner)] == none) search(corner);
        return best_;
    }

    /// The corners on the bridge's side.
    [[nodiscard]] std::vector<char> region(const Bridge& bridge) const {
        std::vector<char> is_in(at(net_.corners()), 0);
        std::vector<int> left{bridge.corner};
        is_in[at(bridge.corner)] = 1;
        while (!left.empty()) {
            const int corner = left.back();
            left.pop_back();
            for (const int edge : net_.at_corner(corner)) {
                if (!states_.is_open(edge) || edge == bridge.edge) continue;
                const int next = net_.other_corner(edge, corner);
                if (is_in[at(next)] == 0) left.push_back(next);
                is_in[at(next)] = 1;
            }
        }
        return is_in;
    }

private:
    struct Frame {
        int corner;
        int came;
        std::size_t next = 0;
    };

    /// All corners that hang together with this one.
    void search(int root) {
        std::vector<Frame> stack{{root, none}};
        std::vector<Bridge> found;
        meet(root);
        while (!stack.empty()) {
            Frame& top = stack.back();
            if (top.next < 4) {
                const int edge = net_.at_corner(top.corner)[top.next++];
                if (!states_.is_open(edge) || edge == top.came) continue;
                const int next = net_.other_corner(edge, top.corner);
                if (met_[at(next)] == none) {
                    meet(next);
                    stack.push_back({next, edge});
                } else {
                    low_[at(top.corner)] = std::min(low_[at(top.corner)], met_[at(next)]);
                }
                continue;
            }
            const Frame done = top;
            stack.pop_back();
            if (stack.empty()) break;
            const int above = stack.back().corner;
            low_[at(above)] = std::min(low_[at(above)], low_[at(done.corner)]);
            size_[at(above)] += size_[at(done.corner)];
            if (low_[at(done.corner)] == met_[at(done.corner)])
                found.push_back({done.came, done.corner, size_[at(done.corner)]});
        }
        for (Bridge bridge : found) {
            if (const int beyond = size_[at(root)] - bridge.size; beyond < bridge.size)
                bridge = {bridge.edge, net_.other_corner(bridge.edge, bridge.corner), beyond};
            if (bridge.size <= most_corners_ && (best_.edge == none || bridge.size < best_.size))
                best_ = bridge;
        }
    }

    void meet(int corner) { met_[at(corner)] = low_[at(corner)] = clock_++; }

    const EdgeStates& states_;
    const Net& net_;
    int most_corners_;
    std::vector<int> met_;
    std::vector<int> low_;
    std::vector<int> size_;
    int clock_ = 0;
    Bridge best_;
};

/// The cell with most of its corners in a region; the first of several.
int cell_at(const Net& net, const std::vector<char>& is_in) {
    int best = 0;
    std::ptrdiff_t most = 0;
    for (int cell = 0; cell < net.cells(); ++cell) {
        const auto& corners = net.corners_of(cell);
        const std::ptrdiff_t inside = std::count_if(
            corners.begin(), corners.end(), [&](int corner) { return is_in[at(corner)] != 0; });
        if (inside <= most) continue;
        most = inside;
        best = cell;
    }
    return best;
}

}  // namespace

std::optional<q::Deduction> count_line(const Net& net, const q::Candidates& candidates) {
    const EdgeStates states(net, candidates);
    if (states.is_broken()) return std::nullopt;
    for (int row = 0; row < net.rows(); ++row) {
        std::vector<int> border{net.round_cell(row * net.columns())[3]};
        for (int column = 0; column < net.columns(); ++column)
            border.push_back(net.round_cell(row * net.columns() + column)[1]);
        if (Border crossed(states); crossed.cross(border)) return crossed.told_line(true, row + 1);
    }
    for (int column = 0; column < net.columns(); ++column) {
        std::vector<int> border{net.round_cell(column)[0]};
        for (int row = 0; row < net.rows(); ++row)
            border.push_back(net.round_cell(row * net.columns() + column)[2]);
        if (Border crossed(states); crossed.cross(border))
            return crossed.told_line(false, column + 1);
    }
    return std::nullopt;
}

std::optional<q::Deduction> count_region(const Net& net, const q::Candidates& candidates,
                                         int most_corners) {
    const EdgeStates states(net, candidates);
    if (states.is_broken()) return std::nullopt;
    Bridges bridges(states, most_corners);
    const Bridges::Bridge bridge = bridges.smallest();
    if (bridge.edge == none) return std::nullopt;
    const std::vector<char> is_in = bridges.region(bridge);
    std::vector<int> border;
    for (int edge = 0; edge < net.edges(); ++edge) {
        const auto [a, b] = net.edge(edge).corners;
        if (is_in[at(a)] != is_in[at(b)]) border.push_back(edge);
    }
    Border crossed(states);
    return crossed.cross(border) ? std::optional(crossed.told_region(cell_at(net, is_in)))
                                 : std::nullopt;
}

}  // namespace slitherlink

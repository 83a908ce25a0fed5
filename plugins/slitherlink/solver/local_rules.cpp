#include "solver/local_rules.hpp"

#include <algorithm>

namespace slitherlink {

namespace {

/// Whether the loop round two neighbours alone would be a solution; then nothing can be said of
/// them.
bool may_be_alone(const Net& net, int first, int second) {
    for (int cell = 0; cell < net.cells(); ++cell) {
        if (cell == first || cell == second || net.clue(cell) == none) continue;
        int touched = 0;
        for (const int edge : net.round_cell(cell)) {
            const int other = net.other_cell(edge, cell);
            touched += other == first || other == second ? 1 : 0;
        }
        if (touched != net.clue(cell)) return false;
    }
    return true;
}

class OpeningPatterns {
public:
    explicit OpeningPatterns(const Net& net) : net_(net) {}

    std::vector<Forced> all() {
        for (int cell = 0; cell < net_.cells(); ++cell) {
            if (net_.clue(cell) != 3) continue;
            if (cell % net_.columns() + 1 < net_.columns()) side_by_side(cell, cell + 1, 3);
            if (cell / net_.columns() + 1 < net_.rows())
                side_by_side(cell, cell + net_.columns(), 0);
            diagonals(cell);
        }
        board_corners();
        return std::move(forced_);
    }

private:
    /// Two threes: the edge between them and the two parallel to it are drawn, and what goes on
    /// from that between is not. `from` is the side of the first that lies away from the second,
    /// `from` + 2 the one between.
    void side_by_side(int first, int second, std::size_t from) {
        if (net_.clue(second) != 3 || may_be_alone(net_, first, second)) return;
        const int between = net_.round_cell(first)[(from + 2) % 4];
        draw(net_.round_cell(first)[from]);
        draw(between);
        draw(net_.round_cell(second)[(from + 2) % 4]);
        for (const int corner : net_.edge(between).corners)
            for (const int edge : net_.at_corner(corner))
                if (edge != none && edge != between && !is_round(edge, first) &&
                    !is_round(edge, second))
                    rule_out(edge);
    }

    /// Two threes that share a corner, or with nothing but twos between them along the diagonal:
    /// their far sides are drawn.
    void diagonals(int cell) {
        const int columns = net_.columns();
        for (const int step : {1, -1}) {
            int row = cell / columns + 1;
            int column = cell % columns + step;
            while (inside(row, column) && net_.clue(row * columns + column) == 2)
                ++row, column += step;
            if (!inside(row, column) || net_.clue(row * columns + column) != 3) continue;
            const auto& near = net_.round_cell(cell);
            const auto& far = net_.round_cell(row * columns + column);
            draw(near[0]);
            draw(near[step == 1 ? 3 : 1]);
            draw(far[2]);
            draw(far[step == 1 ? 1 : 3]);
        }
    }

    /// A clue in a corner of the board: none or both of its outer edges are drawn.
    void board_corners() {
        if (net_.rows() < 2 || net_.columns() < 2) return;
        const int last_row = (net_.rows() - 1) * net_.columns();
        const int last = net_.columns() - 1;
        board_corner(0, 3);
        board_corner(last, 0);
        board_corner(last_row + last, 1);
        board_corner(last_row, 2);
    }
    /// Its outer edges are `side` and the next one clockwise.
    void board_corner(int cell, std::size_t side) {
        const int one = net_.round_cell(cell)[side];
        const int two = net_.round_cell(cell)[(side + 1) % 4];
        if (net_.clue(cell) == 1) rule_out(one), rule_out(two);
        if (net_.clue(cell) == 3) draw(one), draw(two);
        if (net_.clue(cell) != 2) return;
        // Either way the line goes on along the rim.
        for (const int outer : {one, two})
            for (const int corner : net_.edge(outer).corners)
                for (const int edge : net_.at_corner(corner))
                    if (edge != none && !is_round(edge, cell) && on_rim(edge)) draw(edge);
    }

    [[nodiscard]] bool inside(int row, int column) const {
        return row >= 0 && row < net_.rows() && column >= 0 && column < net_.columns();
    }
    [[nodiscard]] bool is_round(int edge, int cell) const {
        return net_.edge(edge).cells[0] == cell || net_.edge(edge).cells[1] == cell;
    }
    [[nodiscard]] bool on_rim(int edge) const { return is_round(edge, net_.outside()); }
    void draw(int edge) { forced_.push_back({edge, Line::on}); }
    void rule_out(int edge) { forced_.push_back({edge, Line::off}); }

    const Net& net_;
    std::vector<Forced> forced_;
};

}  // namespace

std::vector<Forced> opening_patterns(const Net& net) { return OpeningPatterns(net).all(); }

void LocalRules::look_at(int edge) {
    for (const int corner : net_.edge(edge).corners) corners_.push_back(corner);
    for (const int cell : net_.edge(edge).cells)
        if (cell != net_.outside()) cells_.push_back(cell);
    // Where the edge joins two paths, the ends of the new one lie elsewhere.
    if (track_.line(edge) == Line::on && !track_.closed()) corners_.push_back(track_.end_of_last());
}

void LocalRules::look_at_all() {
    for (int corner = net_.corners(); corner-- > 0;) corners_.push_back(corner);
    for (int cell = net_.cells(); cell-- > 0;) cells_.push_back(cell);
}

bool LocalRules::work(const std::function<bool(Forced)>& set) {
    bool goes_on = true;
    while (goes_on && !(corners_.empty() && cells_.empty())) {
        if (!cells_.empty()) {
            const int cell = cells_.back();
            cells_.pop_back();
            goes_on = look_at_cell(cell, set);
        } else {
            const int corner = corners_.back();
            corners_.pop_back();
            goes_on = look_at_corner(corner, set) && look_at_ends(corner, set);
        }
    }
    corners_.clear();
    cells_.clear();
    return goes_on;
}

bool LocalRules::look_at_corner(int corner, const std::function<bool(Forced)>& set) {
    const int lines = track_.drawn_at(corner);
    const int open = track_.open_at(corner);
    if (lines > 2 || (lines == 1 && open == 0)) return false;
    if (open == 0) return true;
    if (lines == 2 || (lines == 0 && open == 1)) return all(net_.at_corner(corner), Line::off, set);
    if (lines == 1 && open == 1) return all(net_.at_corner(corner), Line::on, set);
    return true;
}

bool LocalRules::look_at_cell(int cell, const std::function<bool(Forced)>& set) {
    const int clue = net_.clue(cell);
    if (clue == none) return true;
    const int lines = track_.drawn_round(cell);
    const int open = track_.open_round(cell);
    if (lines > clue || lines + open < clue) return false;
    if (open == 0) return true;
    if (lines == clue) return all(net_.round_cell(cell), Line::off, set);
    if (lines + open == clue) return all(net_.round_cell(cell), Line::on, set);
    return true;
}

/// The two ends of a path are not joined unless that completes the loop.
bool LocalRules::look_at_ends(int corner, const std::function<bool(Forced)>& set) {
    if (track_.closed() || track_.drawn_at(corner) != 1) return true;
    for (const int end : {corner, track_.far_end(corner)})
        for (const int edge : net_.at_corner(end))
            if (edge != none && track_.line(edge) == Line::open && track_.closes(edge) &&
                !track_.completes(edge) && !set({edge, Line::off}))
                return false;
    return true;
}

bool LocalRules::all(const std::array<int, 4>& edges, Line line,
                     const std::function<bool(Forced)>& set) {
    return std::all_of(edges.begin(), edges.end(), [&](int edge) {
        return edge == none || track_.line(edge) != Line::open || set({edge, line});
    });
}

}  // namespace slitherlink

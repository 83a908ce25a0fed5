#include "solver/track.hpp"

namespace slitherlink {

Track::Track(const Net& net)
    : net_(net),
      lines_(at(net.edges()), Line::open),
      corners_(at(net.corners())),
      cells_(at(net.cells())),
      ends_(at(net.corners()), none) {
    for (int corner = 0; corner < net.corners(); ++corner)
        for (const int edge : net.at_corner(corner))
            corners_[at(corner)].open += edge == none ? 0 : 1;
    for (int cell = 0; cell < net.cells(); ++cell) {
        cells_[at(cell)].open = 4;
        unmet_ += net.clue(cell) > 0 ? 1 : 0;
    }
}

bool Track::closes(int edge) const {
    const auto [a, b] = net_.edge(edge).corners;
    return drawn_at(a) == 1 && drawn_at(b) == 1 && far_end(a) == b;
}

bool Track::completes(int edge) const {
    if (paths_ != 1) return false;
    int unmet = unmet_;
    for (const int cell : net_.edge(edge).cells) {
        if (cell == net_.outside() || net_.clue(cell) == none) continue;
        const int missing = net_.clue(cell) - drawn_round(cell);
        unmet += missing == 1 ? -1 : missing == 0 ? 1 : 0;
    }
    return unmet == 0;
}

bool Track::may_draw(int edge) const {
    if (closed_) return false;
    for (const int corner : net_.edge(edge).corners)
        if (drawn_at(corner) == 2) return false;
    for (const int cell : net_.edge(edge).cells)
        if (cell != net_.outside() && net_.clue(cell) != none &&
            drawn_round(cell) >= net_.clue(cell))
            return false;
    return !closes(edge) || completes(edge);
}

void Track::set(int edge, Line line) {
    if (line == Line::on) draw(edge);
    lines_[at(edge)] = line;
    count(edge, line, 1);
    trail_.push_back(edge);
}

void Track::back_to(std::size_t length) {
    while (trail_.size() > length) {
        const int edge = trail_.back();
        trail_.pop_back();
        const Line line = lines_[at(edge)];
        count(edge, line, -1);
        lines_[at(edge)] = Line::open;
        if (line == Line::on) take_back(edge);
    }
}

/// Joins what ends at its corners. Asks for the counts as they are without the edge.
void Track::draw(int edge) {
    const auto [a, b] = net_.edge(edge).corners;
    if (closes(edge)) {
        closed_ = true;
        return;
    }
    const int far_a = drawn_at(a) == 1 ? far_end(a) : a;
    const int far_b = drawn_at(b) == 1 ? far_end(b) : b;
    paths_ += 1 - drawn_at(a) - drawn_at(b);
    ends_[at(far_a)] = far_b;
    ends_[at(far_b)] = far_a;
    last_end_ = far_a;
}

/// The corners of the edge kept their far ends while they lay within a path: nothing changes the
/// ends of a corner there.
void Track::take_back(int edge) {
    const auto [a, b] = net_.edge(edge).corners;
    if (closed_) {  // nothing is drawn after the edge that closes the loop
        closed_ = false;
        return;
    }
    paths_ -= 1 - drawn_at(a) - drawn_at(b);
    if (drawn_at(a) == 1) ends_[at(far_end(a))] = a;
    if (drawn_at(b) == 1) ends_[at(far_end(b))] = b;
}

void Track::count(int edge, Line line, std::int8_t by) {
    const auto change = [&](Counts& counts) {
        counts.open = static_cast<std::int8_t>(counts.open - by);
        if (line == Line::on) counts.drawn = static_cast<std::int8_t>(counts.drawn + by);
    };
    for (const int corner : net_.edge(edge).corners) change(corners_[at(corner)]);
    for (const int cell : net_.edge(edge).cells) {
        if (cell == net_.outside()) continue;
        const int clue = net_.clue(cell);
        if (clue != none && drawn_round(cell) != clue) --unmet_;
        change(cells_[at(cell)]);
        if (clue != none && drawn_round(cell) != clue) ++unmet_;
    }
}

}  // namespace slitherlink

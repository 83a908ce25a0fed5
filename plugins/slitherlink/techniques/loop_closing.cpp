#include "techniques/loop_closing.hpp"

#include "techniques/edge_states.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

struct Path {
    int end = none;
    std::vector<int> edges;
};

/// Along the drawn edges from a corner where just one is.
Path path_from(const EdgeStates& states, int corner) {
    Path path{corner, {}};
    int came = none;
    for (;;) {
        int next = none;
        for (const int edge : states.net().at_corner(path.end))
            if (states.is_on(edge) && edge != came) next = edge;
        if (next == none || (came != none && states.on_at(path.end) > 2)) return path;
        path.edges.push_back(next);
        path.end = states.net().other_corner(next, path.end);
        came = next;
        if (path.edges.size() > static_cast<std::size_t>(states.net().edges()))
            return path;  // lines that branch
    }
}

/// A clue that would not have its number if this edge were drawn and nothing else any more.
int clue_left_open(const EdgeStates& states, int edge) {
    for (int cell = 0; cell < states.net().cells(); ++cell) {
        if (states.net().clue(cell) == none) continue;
        const auto& sides = states.net().edge(edge).cells;
        const int more = sides[0] == cell || sides[1] == cell ? 1 : 0;
        if (states.on_round(cell) + more != states.net().clue(cell)) return cell;
    }
    return none;
}

q::Deduction told(const EdgeStates& states, int edge, const Path& path, int elsewhere, int clue) {
    Step step(states.net());
    step.follows(edge, false);
    step.because_loop();
    for (const int drawn_edge : path.edges) step.because_edge(drawn_edge);
    if (elsewhere != none) {
        step.because_edge(elsewhere);
        return std::move(step).told("{0}: it would close a loop while a line stands elsewhere.");
    }
    step.because_clue(clue);
    return std::move(step).told("{0}: it would close the loop, and {1} would not have its number.",
                                {clue_text(states.net(), clue)});
}

}  // namespace

std::optional<q::Deduction> close_loop(const Net& net, const q::Candidates& candidates) {
    const EdgeStates states(net, candidates);
    if (states.is_broken()) return std::nullopt;
    std::size_t all_on = 0;
    for (int edge = 0; edge < net.edges(); ++edge) all_on += states.is_on(edge) ? 1U : 0U;
    for (int corner = 0; corner < net.corners(); ++corner) {
        if (states.on_at(corner) != 1) continue;
        bool may_close = false;
        for (const int edge : net.at_corner(corner))
            may_close = may_close ||
                        (states.is_open(edge) && states.on_at(net.other_corner(edge, corner)) == 1);
        if (!may_close) continue;
        const Path path = path_from(states, corner);
        for (const int edge : net.at_corner(corner)) {
            if (!states.is_open(edge) || net.other_corner(edge, corner) != path.end) continue;
            if (path.edges.size() < all_on) {
                std::vector<char> is_in(static_cast<std::size_t>(net.edges()), 0);
                for (const int on : path.edges) is_in[static_cast<std::size_t>(on)] = 1;
                int elsewhere = 0;
                while (!states.is_on(elsewhere) || is_in[static_cast<std::size_t>(elsewhere)] != 0)
                    ++elsewhere;
                return told(states, edge, path, elsewhere, none);
            }
            if (const int clue = clue_left_open(states, edge); clue != none)
                return told(states, edge, path, none, clue);
        }
    }
    return std::nullopt;
}

}  // namespace slitherlink

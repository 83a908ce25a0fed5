// A person with a pencil and no theory sets it down where the loop must pass and goes on, edge by
// edge, until the line comes back or cannot go on; then they take back the last step and try the
// next direction. That is all of the plain walk. With rules, everything that a corner, a clue or a
// premature loop forces is marked after each step, so that branches die at once.
//
// Where to begin. The corners of the board are put in an order: those of the best clue first (a 3,
// else a 2, else a 1: the loop passes one of them), then all others. The walk begins at the first
// corner that the loop can still pass. When all ways from there are tried its edges are ruled out
// and the next corner is taken, so that a solution is found from the first corner of the order that
// it passes, and from no other: all solutions, each once, with or without clues. A corner where a
// line stands already comes before all others, which is how a walk goes on from a board that is
// partly filled.
//
// How it branches. At the end of the line, or at the corner where it begins, one edge is tried;
// when that led to nothing more it is ruled out there, and the next is tried. So the ways tried are
// disjoint. An edge that closes the line is drawn only when nothing is drawn elsewhere and every
// clue has its number; then all edges left are out, and that is a solution.
#include "solver/loop_walk.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "quadrille/kit/random.hpp"
#include "solver/local_rules.hpp"
#include "solver/track.hpp"

namespace slitherlink {

namespace {

namespace q = quadrille;

/// The corners of the best clue first: one with its four edges far from the middle of things, a
/// corner of the board at best, because a walk along the rim has fewer ways to go.
std::vector<int> order_of_corners(const Net& net) {
    int best = none;
    int best_worth = 0;
    for (int cell = 0; cell < net.cells(); ++cell) {
        if (net.clue(cell) < 1) continue;
        int worth = 100 * net.clue(cell);
        for (const int edge : net.round_cell(cell)) {
            const int other = net.other_cell(edge, cell);
            worth += other == net.outside() ? 12
                     : net.clue(other) == 0 ? 20
                     : net.clue(other) == 3 ? 10
                                            : 0;
        }
        if (worth > best_worth) {
            best = cell;
            best_worth = worth;
        }
    }
    std::vector<int> order;
    if (best != none)
        for (const int corner : net.corners_of(best)) order.push_back(corner);
    for (int corner = 0; corner < net.corners(); ++corner)
        if (best == none || std::count(order.begin(), order.begin() + 4, corner) == 0)
            order.push_back(corner);
    return order;
}

class Walk {
public:
    Walk(const Net& net, WalkKind how, std::uint64_t seed, q::SolverListener& listener)
        : net_(net),
          how_(how),
          listener_(listener),
          track_(net),
          rules_(net, track_),
          order_(order_of_corners(net)) {
        if (seed == 0) return;
        q::kit::Random random(seed);
        random.shuffle(std::span<std::size_t>(directions_));
    }

    /// Whether it looked everywhere.
    bool run(const q::Position& start) {
        bool alive = take_over(start) && begin();
        while (!stopped_) {
            if (alive && track_.closed()) {
                if (!listener_.found(solution())) return false;
                alive = false;
            }
            const int edge = alive ? next_edge() : none;
            if (edge != none) {
                guesses_.push_back({edge, track_.length(), at_, came_});
                alive = set({edge, Line::on}, true) && conclude();
                continue;
            }
            // Nothing drawn at all is no loop either.
            if (guesses_.empty()) return true;
            alive = retract();
        }
        return false;
    }

private:
    struct Guess {
        int edge;
        std::size_t length;  ///< of the track before it
        int at;              ///< where the walk stood
        int came;
    };

    bool take_over(const q::Position& start) {
        untouched_ = start;
        for (std::size_t i = 0; i < start.size(); ++i) untouched_.set(q::element_id(i), {});
        for (int edge = 0; edge < net_.edges(); ++edge) {
            const q::Mark mark = start.mark(net_.element(edge));
            if (mark == q::blank) continue;
            if (mark == drawn && !track_.may_draw(edge)) return false;
            track_.set(edge, mark == drawn ? Line::on : Line::off);
            if (mark == drawn && from_ == none) from_ = net_.edge(edge).corners[0];
        }
        return true;
    }

    bool begin() {
        if (how_ == WalkKind::plain) return listener_.go_on() || stop();
        for (const Forced& forced : opening_patterns(net_)) {
            if (track_.line(forced.edge) == Line::open && !set(forced, false)) return false;
            if (track_.line(forced.edge) != forced.line) return false;
        }
        rules_.look_at_all();
        return conclude();
    }

    /// False where it cannot be, or the listener says to stop.
    bool set(Forced what, bool guess) {
        if (what.line == Line::on && !track_.may_draw(what.edge) && !guess) return false;
        track_.set(what.edge, what.line);
        if (how_ == WalkKind::with_rules) rules_.look_at(what.edge);
        const q::Literal literal{net_.element(what.edge), what.line == Line::on ? drawn : ruled_out,
                                 true};
        return listener_.marked(literal, guess) || stop();
    }

    /// All that follows; false where something cannot be.
    bool conclude() {
        if (how_ == WalkKind::plain) return true;
        return rules_.work([&](Forced forced) { return set(forced, false); });
    }

    /// The last step was tried in vain: it is not taken.
    bool retract() {
        const Guess guess = guesses_.back();
        guesses_.pop_back();
        track_.back_to(guess.length);
        at_ = guess.at;
        came_ = guess.came;
        if (!listener_.retracted()) return stop();
        return set({guess.edge, Line::off}, false) && conclude();
    }

    bool stop() {
        stopped_ = true;
        return false;
    }

    /// The edge to try next; none where the walk cannot go on.
    int next_edge() {
        if (at_ == none && !set_down()) return none;
        follow();
        int best = none;
        int best_worth = none;
        for (const std::size_t direction : directions_) {
            const int edge = net_.at_corner(at_)[direction];
            if (edge == none || track_.line(edge) != Line::open || !track_.may_draw(edge)) continue;
            if (const int worth = worth_of(edge); worth > best_worth) {
                best = edge;
                best_worth = worth;
            }
        }
        if (best != none || track_.drawn_at(at_) != 0) return best;
        // The loop does not pass here at all.
        at_ = none;
        return next_edge_elsewhere();
    }

    /// After a corner that nothing leads through any more.
    int next_edge_elsewhere() { return open_corner() == none ? none : next_edge(); }

    /// Where the walk begins: at a line that stands, else at the first corner that the loop can
    /// still pass.
    bool set_down() {
        at_ = from_ != none ? from_ : open_corner();
        came_ = none;
        if (at_ != none && track_.drawn_at(at_) == 2)
            for (const int edge : net_.at_corner(at_))
                if (edge != none && track_.line(edge) == Line::on) came_ = edge;
        return at_ != none;
    }

    [[nodiscard]] int open_corner() const {
        for (const int corner : order_) {
            if (track_.drawn_at(corner) > 0) return corner;
            for (const int edge : net_.at_corner(corner))
                if (edge != none && track_.line(edge) == Line::open && track_.may_draw(edge))
                    return corner;
        }
        return none;
    }

    /// Goes on along what is drawn, to its end.
    void follow() {
        for (;;) {
            int next = none;
            for (const int edge : net_.at_corner(at_))
                if (edge != none && edge != came_ && track_.line(edge) == Line::on) next = edge;
            if (next == none) return;
            came_ = next;
            at_ = net_.other_corner(next, at_);
        }
    }

    /// Where a clue still needs edges the line probably goes.
    [[nodiscard]] int worth_of(int edge) const {
        int worth = 0;
        for (const int cell : net_.edge(edge).cells)
            if (cell != net_.outside() && net_.clue(cell) != none)
                worth +=
                    4 * (net_.clue(cell) - track_.drawn_round(cell)) - track_.open_round(cell) + 4;
        return worth;
    }

    [[nodiscard]] q::Position solution() const {
        q::Position position = untouched_;
        for (int edge = 0; edge < net_.edges(); ++edge)
            position.set_mark(net_.element(edge),
                              track_.line(edge) == Line::on ? drawn : ruled_out);
        return position;
    }

    const Net& net_;
    WalkKind how_;
    q::SolverListener& listener_;
    Track track_;
    LocalRules rules_;
    std::vector<int> order_;
    std::array<std::size_t, 4> directions_{0, 1, 2, 3};
    q::Position untouched_;
    std::vector<Guess> guesses_;
    int from_ = none;  ///< a corner of a line that stood at the start
    int at_ = none;    ///< the end of the walk
    int came_ = none;  ///< the edge that led there
    bool stopped_ = false;
};

}  // namespace

bool walk_loop(const Net& net, WalkKind how, const q::Position& start, std::uint64_t seed,
               q::SolverListener& listener) {
    Walk walk(net, how, seed, listener);
    return walk.run(start);
}

std::vector<q::Solver> make_solvers(const Net& net) {
    const auto walking = [&net](WalkKind how) {
        return
            [&net, how](const q::Position& start, std::uint64_t seed, q::SolverListener& listener) {
                return walk_loop(net, how, start, seed, listener);
            };
    };
    return {{"loop-walk", "walk along the loop",
             "Walks along the loop from a corner of a good clue, marks all that clues, corners and "
             "premature loops force, and "
             "goes back where the line cannot go on.",
             walking(WalkKind::with_rules)},
            {"loop-walk-plain", "plain walk along the loop",
             "The same walk without any conclusion: only a step that a clue or a corner forbids is "
             "not taken.",
             walking(WalkKind::plain)}};
}

}  // namespace slitherlink

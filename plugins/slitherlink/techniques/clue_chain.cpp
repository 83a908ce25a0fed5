// An edge is supposed, drawn or ruled out. Round it clues and corners are looked at one after the
// other: all ways to draw the edges of a clue that its number and its four corners allow, of which
// what is common to all is written; and corners, where no line ends or branches. That goes on until
// a clue or a corner is left nothing, or the loop closes while lines lie elsewhere. What is told is
// traced back from there: the looks without which it would not come to that. Of all edges that
// which takes the fewest is told; more than a few are nothing that one sees.
#include "techniques/clue_chain.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "techniques/edge_states.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

/// The last is counted.
constexpr std::size_t most_told = 7;
/// So short that no other edge is asked about.
constexpr std::size_t short_enough = 3;
/// So many looks that say something are followed.
constexpr std::size_t most_looks = 40;

struct Write {
    int edge = none;
    EdgeState state = EdgeState::open;
};

/// What a look at a corner or a clue says.
struct Said {
    bool impossible = false;
    std::size_t count = 0;
    std::array<Write, 12> writes{};

    void add(int edge, bool on) { writes[count++] = {edge, on ? EdgeState::on : EdgeState::off}; }
    [[nodiscard]] bool says(int edge, EdgeState state) const {
        for (std::size_t i = 0; i < count; ++i)
            if (writes[i].edge == edge) return writes[i].state == state;
        return false;
    }
};

using States = std::vector<EdgeState>;

/// A place is a corner, or the cell of a clue behind all corners; or the loop.
constexpr int the_loop = -2;

struct Look {
    int place = none;
    std::vector<int> written;
};

class Places {
public:
    explicit Places(const Net& net) : net_(net), woken_(at(net.edges())) {
        std::vector<std::vector<int>> cells(at(net.corners()));
        for (int cell = 0; cell < net.cells(); ++cell)
            if (net.clue(cell) != none)
                for (const int corner : net.corners_of(cell)) cells[at(corner)].push_back(cell);
        for (int edge = 0; edge < net.edges(); ++edge)
            for (const int corner : net.edge(edge).corners) {
                woken_[at(edge)].push_back(corner);
                for (const int cell : cells[at(corner)])
                    woken_[at(edge)].push_back(net.corners() + cell);
            }
    }

    [[nodiscard]] int count() const { return net_.corners() + net_.cells(); }
    [[nodiscard]] const std::vector<int>& woken_by(int edge) const { return woken_[at(edge)]; }
    /// The cell whose clue it is; none for a corner.
    [[nodiscard]] int clue_of(int place) const {
        return place < net_.corners() ? none : place - net_.corners();
    }

    [[nodiscard]] Said look(int place, const States& states) const {
        const int cell = clue_of(place);
        return cell == none ? at_corner(place, states) : at_clue(cell, states);
    }

    /// The edges that a look takes in.
    [[nodiscard]] std::vector<int> edges_of(int place) const {
        std::vector<int> edges;
        const auto add_corner = [&](int corner) {
            for (const int edge : net_.at_corner(corner))
                if (edge != none) edges.push_back(edge);
        };
        if (const int cell = clue_of(place); cell == none)
            add_corner(place);
        else
            for (const int corner : net_.corners_of(cell)) add_corner(corner);
        std::sort(edges.begin(), edges.end());
        edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
        return edges;
    }

private:
    [[nodiscard]] Said at_corner(int corner, const States& states) const {
        Said said;
        int on = 0;
        int open = 0;
        for (const int edge : net_.at_corner(corner)) {
            if (edge == none) continue;
            on += states[at(edge)] == EdgeState::on ? 1 : 0;
            open += states[at(edge)] == EdgeState::open ? 1 : 0;
        }
        said.impossible = on > 2 || (on == 1 && open == 0);
        if (said.impossible || open == 0) return said;
        const bool all_off = on == 2 || (on == 0 && open == 1);
        if (!all_off && !(on == 1 && open == 1)) return said;
        for (const int edge : net_.at_corner(corner))
            if (edge != none && states[at(edge)] == EdgeState::open) said.add(edge, !all_off);
        return said;
    }

    /// Edges of the clue at its corners, as corners_of has them.
    static constexpr std::array<std::array<unsigned, 2>, 4> own{{{0, 3}, {0, 1}, {1, 2}, {2, 3}}};

    [[nodiscard]] Said at_clue(int cell, const States& states) const {
        struct Outer {
            unsigned on = 0;
            unsigned open = 0;
            unsigned numbers = 0;  ///< of open ones that are drawn, in some way: bit k for k
            std::array<int, 2> edges{none, none};
        };
        const auto& round = net_.round_cell(cell);
        const auto corners = net_.corners_of(cell);
        std::array<Outer, 4> outer;
        for (std::size_t k = 0; k < 4; ++k)
            for (const int edge : net_.at_corner(corners[k])) {
                if (edge == none || edge == round[own[k][0]] || edge == round[own[k][1]]) continue;
                if (states[at(edge)] == EdgeState::on) ++outer[k].on;
                if (states[at(edge)] == EdgeState::open) outer[k].edges[outer[k].open++] = edge;
            }
        unsigned must = 0;
        unsigned may = 0;
        for (unsigned side = 0; side < 4; ++side) {
            if (states[at(round[side])] == EdgeState::on) must |= 1U << side;
            if (states[at(round[side])] != EdgeState::off) may |= 1U << side;
        }
        unsigned always = 15;
        unsigned ever = 0;
        bool possible = false;
        for (unsigned way = 0; way < 16; ++way) {
            const auto drawn_edges =
                static_cast<int>((way & 1U) + (way >> 1U & 1U) + (way >> 2U & 1U) + (way >> 3U));
            if ((way & must) != must || (way & ~may) != 0 || drawn_edges != net_.clue(cell))
                continue;
            std::array<unsigned, 4> numbers{};
            bool fits = true;
            for (std::size_t k = 0; k < 4 && fits; ++k) {
                const unsigned sum =
                    (way >> own[k][0] & 1U) + (way >> own[k][1] & 1U) + outer[k].on;
                for (unsigned more = 0; more <= outer[k].open; ++more)
                    if (sum + more == 0 || sum + more == 2) numbers[k] |= 1U << more;
                fits = numbers[k] != 0;
            }
            if (!fits) continue;
            possible = true;
            always &= way;
            ever |= way;
            for (std::size_t k = 0; k < 4; ++k) outer[k].numbers |= numbers[k];
        }
        Said said;
        said.impossible = !possible;
        if (!possible) return said;
        for (unsigned side = 0; side < 4; ++side) {
            if (states[at(round[side])] != EdgeState::open) continue;
            if ((always >> side & 1U) != 0) said.add(round[side], true);
            if ((ever >> side & 1U) == 0) said.add(round[side], false);
        }
        for (const Outer& one : outer) {
            if (one.open == 0) continue;
            const bool none_drawn = one.numbers == 1;
            if (!none_drawn && one.numbers != 1U << one.open) continue;
            for (std::size_t i = 0; i < one.open; ++i) said.add(one.edges[i], !none_drawn);
        }
        return said;
    }

    const Net& net_;
    std::vector<std::vector<int>> woken_;  ///< by edge
};

class Supposition {
public:
    Supposition(const EdgeStates& known, const Places& places)
        : known_(known),
          net_(known.net()),
          places_(places),
          by_(at(net_.edges()), 0),
          is_due_(at(places.count()), 0) {
        for (int edge = 0; edge < net_.edges(); ++edge) {
            states_.push_back(known.state(edge));
            drawn_ += known.is_on(edge) ? 1 : 0;
        }
    }

    /// Whether it comes to what is impossible; then that is the last of the looks.
    [[nodiscard]] bool fails(int edge, EdgeState state) {
        take_back();
        looks_.assign(1, {});
        if (write({edge, state})) return true;
        for (std::size_t i = 0; i < due_.size() && looks_.size() < most_looks; ++i) {
            const int place = due_[i];
            is_due_[at(place)] = 0;
            const Said said = places_.look(place, states_);
            if (said.impossible) {
                looks_.push_back({place, {}});
                return true;
            }
            if (said.count == 0) continue;
            looks_.push_back({place, {}});
            for (std::size_t k = 0; k < said.count; ++k)
                if (write(said.writes[k])) return true;
        }
        return false;
    }

    /// The looks that the last one rests on, and it; with the edges of each that a later one needs.
    /// Requires that it fails.
    [[nodiscard]] std::vector<Look> needed() const {
        std::vector<std::vector<int>> used(looks_.size());
        std::vector<char> is_needed(looks_.size(), 0);
        is_needed.back() = 1;
        for (std::size_t i = looks_.size(); i-- > 1;) {
            if (is_needed[i] == 0) continue;
            for (const int edge : reasons(i, used[i])) {
                is_needed[by_[at(edge)]] = 1;
                used[by_[at(edge)]].push_back(edge);
            }
        }
        std::vector<Look> list;
        for (std::size_t i = 1; i < looks_.size(); ++i) {
            if (is_needed[i] == 0) continue;
            std::sort(used[i].begin(), used[i].end());
            used[i].erase(std::unique(used[i].begin(), used[i].end()), used[i].end());
            list.push_back({looks_[i].place, std::move(used[i])});
        }
        return list;
    }

    [[nodiscard]] EdgeState state(int edge) const { return states_[at(edge)]; }
    [[nodiscard]] const std::vector<int>& loop() const noexcept { return loop_; }
    /// A known edge that is drawn and not in the loop; none where there is none.
    [[nodiscard]] int elsewhere() const { return elsewhere_; }

private:
    [[nodiscard]] bool is_imagined(int edge) const {
        return !known_.is_open(edge) ? false : states_[at(edge)] != EdgeState::open;
    }

    void take_back() {
        for (const int edge : written_) {
            drawn_ -= states_[at(edge)] == EdgeState::on ? 1 : 0;
            states_[at(edge)] = EdgeState::open;
        }
        for (const int place : due_) is_due_[at(place)] = 0;
        written_.clear();
        due_.clear();
    }

    /// By the look that is last. Whether that closes a loop too early; then a look at it is added.
    [[nodiscard]] bool write(const Write& one) {
        if (states_[at(one.edge)] != EdgeState::open) return false;
        states_[at(one.edge)] = one.state;
        by_[at(one.edge)] = looks_.size() - 1;
        written_.push_back(one.edge);
        looks_.back().written.push_back(one.edge);
        for (const int place : places_.woken_by(one.edge)) {
            if (is_due_[at(place)] != 0) continue;
            is_due_[at(place)] = 1;
            due_.push_back(place);
        }
        if (one.state != EdgeState::on) return false;
        ++drawn_;
        if (!closes_early(one.edge)) return false;
        looks_.push_back({the_loop, {}});
        return true;
    }

    /// Whether lines that stood before lie beside the loop that the edge closes, if it does.
    [[nodiscard]] bool closes_early(int edge) {
        loop_.assign(1, edge);
        const int start = net_.edge(edge).corners[0];
        int corner = net_.edge(edge).corners[1];
        int came = edge;
        while (corner != start) {
            int next = none;
            for (const int other : net_.at_corner(corner))
                if (other != none && other != came && states_[at(other)] == EdgeState::on)
                    next = other;
            if (next == none || loop_.size() > states_.size()) return false;
            loop_.push_back(next);
            corner = net_.other_corner(next, corner);
            came = next;
        }
        if (drawn_ <= static_cast<int>(loop_.size())) return false;
        elsewhere_ = none;
        for (int other = 0; other < net_.edges() && elsewhere_ == none; ++other)
            if (known_.is_on(other) && std::find(loop_.begin(), loop_.end(), other) == loop_.end())
                elsewhere_ = other;
        return elsewhere_ != none;
    }

    /// Of what was written before the look, what cannot be spared where it says that of `used`; or,
    /// where that is nothing, that it is impossible.
    [[nodiscard]] std::vector<int> reasons(std::size_t look, const std::vector<int>& used) const {
        std::vector<int> list;
        const int place = looks_[look].place;
        if (place == the_loop) {
            for (const int edge : loop_)
                if (is_imagined(edge)) list.push_back(edge);
            return list;
        }
        States states = states_;
        std::vector<int> earlier;
        for (const int edge : places_.edges_of(place)) {
            if (!is_imagined(edge)) continue;
            if (by_[at(edge)] < look)
                earlier.push_back(edge);
            else
                states[at(edge)] = EdgeState::open;
        }
        for (const int edge : earlier) {
            const EdgeState state = std::exchange(states[at(edge)], EdgeState::open);
            const Said said = places_.look(place, states);
            const bool still =
                said.impossible ||
                (!used.empty() && std::all_of(used.begin(), used.end(), [&](int one) {
                    return said.says(one, states_[at(one)]);
                }));
            if (still) continue;
            states[at(edge)] = state;
            list.push_back(edge);
        }
        return list;
    }

    const EdgeStates& known_;
    const Net& net_;
    const Places& places_;
    States states_;
    std::vector<std::size_t> by_;  ///< by edge that was written: the look
    std::vector<int> written_;
    std::vector<Look> looks_;
    std::vector<int> due_;  ///< places, in the order in which they are looked at
    std::vector<char> is_due_;
    std::vector<int> loop_;
    int elsewhere_ = none;
    int drawn_ = 0;
};

q::Text edge_told(const Net& net, int edge, EdgeState state) {
    return {state == EdgeState::on ? "{0} is drawn || {0} {0|is|are} drawn"
                                   : "{0} is ruled out || {0} {0|is|are} ruled out",
            {edges_text(net, {edge})}};
}

q::Deduction told(const EdgeStates& known, const Places& places, const Supposition& supposition,
                  const Write& supposed, const std::vector<Look>& looks) {
    const Net& net = known.net();
    Step step(net);
    step.follows(supposed.edge, supposed.state == EdgeState::off);
    step.because_loop();
    q::Text links;
    for (const Look& look : looks) {
        const std::vector<int> edges =
            look.place == the_loop ? supposition.loop() : places.edges_of(look.place);
        for (const int edge : edges)
            if (!known.is_open(edge)) step.because_edge(edge);
        if (look.place == the_loop) {
            step.because_edge(supposition.elsewhere());
            continue;
        }
        const int cell = places.clue_of(look.place);
        if (cell != none) step.because_clue(cell);
        if (look.written.empty()) continue;
        q::Text said = q::kit::all_listed(look.written.size(), [&](std::size_t i) {
            return edge_told(net, look.written[i], supposition.state(look.written[i]));
        });
        if (cell != none) said = q::Text("{0} ({1})", {std::move(said), clue_text(net, cell)});
        links = links.empty() ? std::move(said)
                              : q::Text("{0}; then {1}", {std::move(links), std::move(said)});
    }
    const int last = looks.back().place;
    const int cell = last == the_loop ? none : places.clue_of(last);
    q::Text end = last == the_loop ? q::Text("a loop would close while a line stands elsewhere")
                  : cell == none   ? q::Text("a line would end or branch")
                                 : q::Text("{0} would not have its number", {clue_text(net, cell)});
    q::Text first = edge_told(net, supposed.edge, supposed.state);
    if (links.empty())
        return std::move(step).told("{0}: if {1}, {2}.", {std::move(first), std::move(end)});
    return std::move(step).told("{0}: if {1}, then {2}; and {3}.",
                                {std::move(first), std::move(links), std::move(end)});
}

}  // namespace

std::optional<q::Deduction> follow_clues(const Net& net, const q::Candidates& candidates) {
    const EdgeStates known(net, candidates);
    if (known.is_broken()) return std::nullopt;
    const Places places(net);
    Supposition supposition(known, places);
    std::size_t fewest = most_told + 1;
    Write best;
    for (int edge = 0; edge < net.edges() && fewest > short_enough; ++edge)
        for (const EdgeState state : {EdgeState::on, EdgeState::off}) {
            if (!known.is_open(edge) || !supposition.fails(edge, state)) continue;
            const std::size_t looks = supposition.needed().size();
            if (looks >= fewest) continue;
            fewest = looks;
            best = {edge, state};
        }
    if (best.edge == none || !supposition.fails(best.edge, best.state)) return std::nullopt;
    return told(known, places, supposition, best, supposition.needed());
}

}  // namespace slitherlink

// An edge is supposed, drawn or ruled out. Round it clues and corners are looked at one after the
// other (quadrille/kit/supposition.hpp): all ways to draw the edges of a clue that its number and
// its four corners allow, of which what is common to all is written; and corners, where no line
// ends or branches. That goes on until a clue or a corner is left nothing, or the loop closes while
// lines lie elsewhere. Of all edges that which takes the fewest looks is told
// (quadrille/kit/shortest_refutation.hpp); more than a few are nothing that one sees.
#include "techniques/clue_chain.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "quadrille/kit/refutation.hpp"
#include "quadrille/kit/shortest_refutation.hpp"
#include "techniques/edge_states.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

constexpr q::kit::RefutationBounds bounds{1, 7, 3};
/// So many looks that say something are followed.
constexpr std::size_t most_looks = 40;

using Marks = std::span<const q::Mark>;
using Said = std::vector<q::Literal>;

/// Corners, and behind all corners the cells of clues.
class CornersAndClues {
public:
    explicit CornersAndClues(const Net& net) : net_(net), woken_(at(net_.edges())) {
        std::vector<std::vector<int>> cells(at(net_.corners()));
        for (int cell = 0; cell < net_.cells(); ++cell)
            if (net_.clue(cell) != none)
                for (const int corner : net_.corners_of(cell)) cells[at(corner)].push_back(cell);
        for (int edge = 0; edge < net_.edges(); ++edge)
            for (const int corner : net_.edge(edge).corners) {
                woken_[at(edge)].push_back(at(corner));
                for (const int cell : cells[at(corner)])
                    woken_[at(edge)].push_back(at(net_.corners() + cell));
            }
    }

    [[nodiscard]] std::size_t count() const { return at(net_.corners() + net_.cells()); }
    /// The cell whose clue it is; none for a corner.
    [[nodiscard]] int clue_of(std::size_t viewpoint) const {
        const auto corners = at(net_.corners());
        return viewpoint < corners ? none : static_cast<int>(viewpoint - corners);
    }
    [[nodiscard]] std::vector<q::ElementId> seen_from(std::size_t viewpoint, Marks) const {
        std::vector<q::ElementId> edges;
        const auto add_corner = [&](int corner) {
            for (const int edge : net_.at_corner(corner))
                if (edge != none) edges.push_back(net_.element(edge));
        };
        if (const int cell = clue_of(viewpoint); cell == none)
            add_corner(static_cast<int>(viewpoint));
        else
            for (const int corner : net_.corners_of(cell)) add_corner(corner);
        return q::kit::sorted_unique(std::move(edges));
    }
    [[nodiscard]] bool look(std::size_t viewpoint, Marks marks, Said& said) const {
        const int cell = clue_of(viewpoint);
        if (cell == none) return look_at_corner(static_cast<int>(viewpoint), marks, said);
        return net_.clue(cell) == none || look_at_clue(cell, marks, said);
    }

    /// Wakes what looks at the edge, and the corners where its line ends. Clashes where it closes a
    /// loop while a line lies elsewhere.
    [[nodiscard]] std::vector<q::ElementId> written(q::ElementId id, Marks marks, Marks known,
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

private:
    /// Whether there is an edge that is marked so.
    [[nodiscard]] bool is(int edge, q::Mark mark, Marks marks) const {
        return edge != none && marks[q::index(net_.element(edge))] == mark;
    }
    /// Goes on with a line from a corner that it came to, to where it ends, or to a corner where
    /// that is enough; the corner that it comes to.
    [[nodiscard]] int follow(std::vector<int>& line, int corner, int enough, Marks marks) const {
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
    [[nodiscard]] std::vector<q::ElementId> loop_clash(const std::vector<int>& loop, Marks marks,
                                                       Marks known,
                                                       std::vector<std::size_t>& woken) const {
        std::vector<q::ElementId> clash;
        for (const int edge : loop) clash.push_back(net_.element(edge));
        const auto elsewhere = [&](Marks among) {
            for (int edge = 0; edge < net_.edges(); ++edge)
                if (is(edge, drawn, among) &&
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
    void write(int edge, bool on, Said& said) const {
        said.push_back({net_.element(edge), on ? drawn : ruled_out, true});
    }

    [[nodiscard]] bool look_at_corner(int corner, Marks marks, Said& said) const {
        int on = 0;
        int open = 0;
        for (const int edge : net_.at_corner(corner)) {
            on += is(edge, drawn, marks) ? 1 : 0;
            open += is(edge, q::blank, marks) ? 1 : 0;
        }
        if (on > 2 || (on == 1 && open == 0)) return false;
        const bool all_off = on == 2 || (on == 0 && open == 1);
        if (!all_off && !(on == 1 && open == 1)) return true;
        for (const int edge : net_.at_corner(corner))
            if (is(edge, q::blank, marks)) write(edge, !all_off, said);
        return true;
    }

    /// Edges of the clue at its corners, as corners_of has them.
    static constexpr std::array<std::array<unsigned, 2>, 4> own{{{0, 3}, {0, 1}, {1, 2}, {2, 3}}};

    [[nodiscard]] bool look_at_clue(int cell, Marks marks, Said& said) const {
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
                if (edge == round[own[k][0]] || edge == round[own[k][1]]) continue;
                if (is(edge, drawn, marks)) ++outer[k].on;
                if (is(edge, q::blank, marks)) outer[k].edges[outer[k].open++] = edge;
            }
        unsigned must = 0;
        unsigned may = 0;
        for (unsigned side = 0; side < 4; ++side) {
            if (is(round[side], drawn, marks)) must |= 1U << side;
            if (!is(round[side], ruled_out, marks)) may |= 1U << side;
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
        if (!possible) return false;
        for (unsigned side = 0; side < 4; ++side) {
            if (!is(round[side], q::blank, marks)) continue;
            if ((always >> side & 1U) != 0) write(round[side], true, said);
            if ((ever >> side & 1U) == 0) write(round[side], false, said);
        }
        for (const Outer& one : outer) {
            if (one.open == 0) continue;
            const bool none_drawn = one.numbers == 1;
            if (!none_drawn && one.numbers != 1U << one.open) continue;
            for (std::size_t i = 0; i < one.open; ++i) write(one.edges[i], !none_drawn, said);
        }
        return true;
    }

    const Net& net_;
    std::vector<std::vector<std::size_t>> woken_;  ///< by edge: what looks at it
};

/// What the looks say, in the words of clues and edges.
class ChainWords {
public:
    ChainWords(const EdgeStates& known, const CornersAndClues& viewpoints)
        : known_(known), net_(known.net()), viewpoints_(viewpoints) {}

    [[nodiscard]] q::Deduction step(const q::Literal& supposed,
                                    const std::vector<q::kit::Look>& looks) const {
        Step step(net_);
        step.follows(net_.edge_of(supposed.element), supposed.mark == ruled_out);
        std::vector<q::Deduction> told{q::kit::supposed(supposed, edge(supposed))};
        q::Text links;
        for (const q::kit::Look& look : looks) {
            for (const q::ElementId id : look.because)
                if (!known_.is_open(net_.edge_of(id))) step.because_edge(net_.edge_of(id));
            rest_on_rules(step, look);
            told.push_back(look_told(look));
            if (look.follows.empty()) continue;
            q::Text said = q::kit::all_listed(look.follows.size(),
                                              [&](std::size_t i) { return edge(look.follows[i]); });
            if (const int cell = clue_of(look); cell != none)
                said = q::Text("{0} ({1})", {std::move(said), clue_text(net_, cell)});
            links = links.empty() ? std::move(said)
                                  : q::Text("{0}; then {1}", {std::move(links), std::move(said)});
        }
        step.shown_by(std::move(told));
        if (links.empty())
            return std::move(step).told("{0}: if {1}, {2}.", {edge(supposed), end(looks.back())});
        return std::move(step).told("{0}: if {1}, then {2}; and {3}.",
                                    {edge(supposed), std::move(links), end(looks.back())});
    }

private:
    /// None where it is no look at a clue.
    [[nodiscard]] int clue_of(const q::kit::Look& look) const {
        return look.from == q::kit::Look::clash ? none : viewpoints_.clue_of(look.from);
    }
    /// Lines neither end nor branch, whatever is looked at.
    void rest_on_rules(Step& step, const q::kit::Look& look) const {
        step.because_loop();
        if (const int cell = clue_of(look); cell != none) step.because_clue(cell);
    }
    [[nodiscard]] q::Text edge(const q::Literal& literal) const {
        return {literal.mark == drawn ? "{0} is drawn || {0} {0|is|are} drawn"
                                      : "{0} is ruled out || {0} {0|is|are} ruled out",
                {edges_text(net_, {net_.edge_of(literal.element)})}};
    }
    [[nodiscard]] q::Text end(const q::kit::Look& look) const {
        if (look.from == q::kit::Look::clash)
            return {"a loop would close while a line stands elsewhere"};
        const int cell = clue_of(look);
        if (cell == none) return {"a line would end or branch"};
        return {"{0} would not have its number", {clue_text(net_, cell)}};
    }
    [[nodiscard]] q::Deduction look_told(const q::kit::Look& look) const {
        Step step(net_);
        for (const q::Literal& literal : look.follows)
            step.follows(net_.edge_of(literal.element), literal.mark == drawn);
        for (const q::ElementId id : look.because) step.because_edge(net_.edge_of(id));
        rest_on_rules(step, look);
        if (look.follows.empty()) return std::move(step).ends(end(look));
        const int cell = clue_of(look);
        if (cell == none)
            return std::move(step).told("{0}: at the corner two edges are drawn, or none.");
        return std::move(step).told("{0}: {1} leaves nothing else.", {clue_text(net_, cell)});
    }

    const EdgeStates& known_;
    const Net& net_;
    const CornersAndClues& viewpoints_;
};

}  // namespace

struct ClueChains::Search {
    Search(const Net& net, std::vector<q::ElementId> edges)
        : refutation(CornersAndClues(net), std::move(edges), most_looks) {}

    q::kit::ShortestRefutation<CornersAndClues> refutation;
};

ClueChains::ClueChains(const Net& net) : net_(net) {
    std::vector<q::ElementId> edges;
    for (int edge = 0; edge < net.edges(); ++edge) edges.push_back(net.element(edge));
    search_ = std::make_unique<const Search>(net, std::move(edges));
}

ClueChains::~ClueChains() = default;

std::optional<q::Deduction> ClueChains::find(const q::Candidates& candidates) const {
    const EdgeStates known(net_, candidates);
    if (known.is_broken()) return std::nullopt;
    std::vector<q::Mark> marks(at(net_.cells() + net_.edges()), q::blank);
    for (int edge = 0; edge < net_.edges(); ++edge)
        marks[q::index(net_.element(edge))] = candidates.sole(net_.element(edge));
    const auto found = search_->refutation.find(marks, bounds);
    if (!found) return std::nullopt;
    return ChainWords(known, search_->refutation.viewpoints()).step(found->supposed, found->looks);
}

}  // namespace slitherlink

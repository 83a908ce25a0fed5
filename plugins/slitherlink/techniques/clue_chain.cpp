// An edge is supposed, drawn or ruled out. Round it corners, cells and clues that touch are looked
// at one after the other (windows.hpp), and what is the same in all ways to draw their edges is
// written. That goes on until there is no way left, or the loop closes while lines lie elsewhere.
// Of all edges that which takes the fewest looks is told (quadrille/kit/shortest_refutation.hpp);
// more than a few are nothing that one sees.
#include "techniques/clue_chain.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/refutation.hpp"
#include "quadrille/kit/shortest_refutation.hpp"
#include "techniques/edge_states.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

constexpr q::kit::RefutationBounds few_looks{1, 7, 3};
constexpr q::kit::RefutationBounds many_looks{8, 15, 8};
constexpr q::kit::RefutationBounds any_looks{1, 15, 3};
/// So many looks that say something are followed.
constexpr std::size_t most_looks = 40;

/// What the looks say, in the words of clues and edges.
class ChainWords {
public:
    ChainWords(const EdgeStates& known, const Windows& windows)
        : known_(known), net_(known.net()), windows_(windows) {}

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
            q::Text said = said_told(look);
            links = links.empty() ? std::move(said)
                                  : q::Text("{0}; then {1}", {std::move(links), std::move(said)});
        }
        const bool is_long = told.size() > q::kit::most_looks_in_a_sentence;
        step.shown_by(std::move(told));
        if (is_long)
            return std::move(step).told(
                "{0}: if {1}, {2} looks from clue to clue lead to this: {3}.",
                {edge(supposed), std::to_string(looks.size()), end(looks.back())});
        if (links.empty())
            return std::move(step).told("{0}: if {1}, {2}.", {edge(supposed), end(looks.back())});
        return std::move(step).told("{0}: if {1}, then {2}; and {3}.",
                                    {edge(supposed), std::move(links), end(looks.back())});
    }

    /// What a look at a free cell says without supposing anything.
    [[nodiscard]] q::Deduction step_at_free_cell(std::size_t window,
                                                 const std::vector<q::Literal>& said,
                                                 std::span<const q::Mark> marks) const {
        Step step(net_);
        std::vector<q::Literal> round = edges_round(window, said);
        const bool has_round = !round.empty();
        for (const q::Literal& literal : has_round ? round : said)
            step.follows(net_.edge_of(literal.element), literal.mark == drawn);
        for (const q::ElementId id : windows_.seen_from(window, marks))
            if (marks[q::index(id)] != q::blank) step.because_edge(net_.edge_of(id));
        const int cell = windows_.cells(window).front();
        step.because_cell(cell);
        step.because_loop();
        if (!has_round && stand_in_the_way(cell, said, marks))
            return std::move(step).told(
                "{0}: no clue stands at {1} nor beside it; unless another line passes there, the "
                "line could go round {1} on the other side, too, and there would be two solutions.",
                {cell_text(net_, cell)});
        return std::move(step).told(
            has_round ? "{0}: no clue stands at {1} nor beside it; else the line could go round "
                        "{1} on the other side, too, and there would be two solutions."
                      : "{0}: no clue stands at {1} nor beside it; a line past {1} that could as "
                        "well go round its other side would give two solutions, and all other ways "
                        "past {1} agree on that.",
            {cell_text(net_, cell)});
    }

private:
    /// Those of the cell itself, not those that lead away from its corners.
    [[nodiscard]] std::vector<q::Literal> edges_round(std::size_t window,
                                                      const std::vector<q::Literal>& said) const {
        const std::span<const int> edges = net_.round_cell(windows_.cells(window).front());
        std::vector<q::Literal> round;
        std::ranges::copy_if(said, std::back_inserter(round), [&](const q::Literal& one) {
            return std::ranges::find(edges, net_.edge_of(one.element)) != edges.end();
        });
        return round;
    }
    /// Whether they draw a line past a corner where the cell has no edge.
    [[nodiscard]] bool stand_in_the_way(int cell, const std::vector<q::Literal>& said,
                                        std::span<const q::Mark> marks) const {
        const auto round = net_.round_cell(cell);
        return std::ranges::any_of(net_.corners_of(cell), [&](int corner) {
            const auto& edges = net_.at_corner(corner);
            const auto is_there = [&](int edge) {
                return std::ranges::find(edges, edge) != edges.end();
            };
            return std::ranges::all_of(said,
                                       [&](const q::Literal& one) {
                                           return one.mark == drawn &&
                                                  is_there(net_.edge_of(one.element));
                                       }) &&
                   std::ranges::all_of(round, [&](int edge) {
                       return !is_there(edge) || marks[q::index(net_.element(edge))] == ruled_out;
                   });
        });
    }
    [[nodiscard]] q::Text edges(const std::vector<q::Literal>& literals) const {
        return q::kit::all_listed(literals.size(),
                                  [&](std::size_t i) { return edge(literals[i]); });
    }
    /// What a look says, and why, in brackets, where that does not go without saying.
    [[nodiscard]] q::Text said_told(const q::kit::Look& look) const {
        if (windows_.is_free(look.from)) return said_at_free_cell(look);
        q::Text said = edges(look.follows);
        q::Text why = grounds(look);
        return why.empty() ? said : q::Text("{0} ({1})", {std::move(said), std::move(why)});
    }
    /// What is so round the cell, and what is at its corners whichever way is left.
    [[nodiscard]] q::Text said_at_free_cell(const q::kit::Look& look) const {
        const std::vector<q::Literal> round = edges_round(look.from, look.follows);
        std::vector<q::Literal> away;
        std::ranges::copy_if(look.follows, std::back_inserter(away), [&](const q::Literal& one) {
            return std::ranges::find(round, one) == round.end();
        });
        const q::Text cell = cell_text(net_, windows_.cells(look.from).front());
        q::Text told;
        if (!round.empty()) told = {"{0} (only one way round {1})", {edges(round), cell}};
        if (away.empty()) return told;
        q::Text rest("{0} (at the corners of {1}, so that there is only one way round it)",
                     {edges(away), cell});
        return told.empty() ? rest : q::Text("{0} and {1}", {std::move(told), std::move(rest)});
    }
    [[nodiscard]] q::Text grounds(const q::kit::Look& look) const {
        const std::vector<int> clues = clues_of(look);
        return clues.empty() ? q::Text() : clues_told(clues);
    }
    [[nodiscard]] std::vector<int> clues_of(const q::kit::Look& look) const {
        std::vector<int> clues;
        if (look.from != q::kit::Look::clash)
            for (const int cell : windows_.cells(look.from))
                if (net_.clue(cell) != none) clues.push_back(cell);
        return clues;
    }
    [[nodiscard]] q::Text clues_told(const std::vector<int>& clues) const {
        return q::kit::all_listed(clues.size(),
                                  [&](std::size_t i) { return clue_text(net_, clues[i]); });
    }
    /// Lines neither end nor branch, whatever is looked at.
    void rest_on_rules(Step& step, const q::kit::Look& look) const {
        step.because_loop();
        for (const int cell : clues_of(look)) step.because_clue(cell);
    }
    [[nodiscard]] q::Text edge(const q::Literal& literal) const {
        return {literal.mark == drawn ? "{0} is drawn || {0} {0|is|are} drawn"
                                      : "{0} is ruled out || {0} {0|is|are} ruled out",
                {edges_text(net_, {net_.edge_of(literal.element)})}};
    }
    [[nodiscard]] q::Text end(const q::kit::Look& look) const {
        if (look.from == q::kit::Look::clash)
            return {"a loop would close while a line stands elsewhere"};
        const std::vector<int> clues = clues_of(look);
        if (windows_.cells(look.from).empty()) return {"a line would end or branch"};
        if (windows_.is_free(look.from))
            return {"the line could go round {0} on either side, and there would be two solutions",
                    {cell_text(net_, windows_.cells(look.from).front())}};
        if (clues.empty())
            return {"a line would end or branch at a corner of {0}",
                    {cell_text(net_, windows_.cells(look.from).front())}};
        if (clues.size() > 1) return {"{0} would not both have their numbers", {clues_told(clues)}};
        return {"{0} would not have its number", {clues_told(clues)}};
    }
    [[nodiscard]] q::Deduction look_told(const q::kit::Look& look) const {
        Step step(net_);
        for (const q::Literal& literal : look.follows)
            step.follows(net_.edge_of(literal.element), literal.mark == drawn);
        for (const q::ElementId id : look.because) step.because_edge(net_.edge_of(id));
        rest_on_rules(step, look);
        if (look.follows.empty()) return std::move(step).ends(end(look));
        const std::vector<int> clues = clues_of(look);
        if (windows_.cells(look.from).empty())
            return std::move(step).told("{0}: at the corner two edges are drawn, or none.");
        if (windows_.is_free(look.from))
            return std::move(step).told(
                edges_round(look.from, look.follows).size() == look.follows.size()
                    ? "{0}: no clue stands at {1} nor beside it; the line may not be able to go "
                      "round {1} on the other side, too."
                    : "{0}: no clue stands at {1} nor beside it; a line past {1} that could as "
                      "well go round its other side would give two solutions, and all other ways "
                      "past {1} agree on that.",
                {cell_text(net_, windows_.cells(look.from).front())});
        if (clues.empty())
            return std::move(step).told("{0}: at each corner of {1} two edges are drawn, or none.",
                                        {cell_text(net_, windows_.cells(look.from).front())});
        return std::move(step).told(
            clues.size() > 1 ? "{0}: {1} leave nothing else." : "{0}: {1} leaves nothing else.",
            {clues_told(clues)});
    }

    const EdgeStates& known_;
    const Net& net_;
    const Windows& windows_;
};

std::vector<q::ElementId> edges_of(const Net& net) {
    std::vector<q::ElementId> edges;
    for (int edge = 0; edge < net.edges(); ++edge) edges.push_back(net.element(edge));
    return edges;
}

/// By element of the board; blank where it is open.
std::vector<q::Mark> marks_of_edges(const Net& net, const q::Candidates& candidates) {
    std::vector<q::Mark> marks(at(net.cells() + net.edges()), q::blank);
    for (int edge = 0; edge < net.edges(); ++edge)
        marks[q::index(net.element(edge))] = candidates.sole(net.element(edge));
    return marks;
}

}  // namespace

std::optional<q::Deduction> ClueChains::find(const q::Candidates& candidates) const {
    return find(candidates, few_looks);
}

std::optional<q::Deduction> ClueChains::find_long(const q::Candidates& candidates) const {
    return find(candidates, many_looks);
}

std::optional<q::Deduction> ClueChains::find_past_free_cells(
    const q::Candidates& candidates) const {
    return find(candidates, any_looks);
}

std::optional<q::Deduction> ClueChains::find(const q::Candidates& candidates,
                                             const q::kit::RefutationBounds& bounds) const {
    const EdgeStates known(net_, candidates);
    if (known.is_broken()) return std::nullopt;
    const std::vector<q::Mark> marks = marks_of_edges(net_, candidates);
    // What does without is found by the chains that take nothing for granted.
    const auto is_past_free_cell = [&](const std::vector<q::kit::Look>& looks) {
        return std::ranges::any_of(looks, [&](const q::kit::Look& look) {
            return refutation().viewpoints().is_free(look.from);
        });
    };
    const auto found = solutions_ == Solutions::one
                           ? refutation().find(marks, bounds, is_past_free_cell)
                           : refutation().find(marks, bounds);
    if (!found) return std::nullopt;
    return ChainWords(known, refutation().viewpoints()).step(found->supposed, found->looks);
}

std::optional<q::Deduction> ClueChains::find_at_free_cell(const q::Candidates& candidates) const {
    const EdgeStates known(net_, candidates);
    if (known.is_broken()) return std::nullopt;
    const Windows& windows = refutation().viewpoints();
    const std::vector<q::Mark> marks = marks_of_edges(net_, candidates);
    for (std::size_t window = windows.first_free(); window < windows.count(); ++window) {
        std::vector<q::Literal> said;
        std::vector<q::Literal> anyway;
        if (!windows.look(window, marks, said)) continue;
        static_cast<void>(
            windows.look(windows.window_of(windows.cells(window).front()), marks, anyway));
        std::erase_if(said, [&](const q::Literal& one) {
            return std::ranges::find(anyway, one) != anyway.end();
        });
        if (said.empty()) continue;
        return ChainWords(known, windows).step_at_free_cell(window, said, marks);
    }
    return std::nullopt;
}

const ClueChains::Refutation& ClueChains::refutation() const {
    return *refutation_.get([&] {
        return std::make_unique<const Refutation>(Windows(net_, solutions_), edges_of(net_),
                                                  most_looks);
    });
}

}  // namespace slitherlink

// Links: no closed loop among those that hold, and terminals that they join.
//
// Of Acyclic: a mark is out where links that hold with it, and those that hold anyway, close a
// loop. That is all where each element has one link; elsewhere marks of several elements may be out
// together that are not one by one.
//
// Of Joined: see rules/terminal_graph.hpp. What is named is a part that would be cut off, the
// smaller of two; it rests on what rules out the links round it.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/deduce/inference.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/terminal_graph.hpp"
#include "quadrille/kit/graph.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

Presence presence_of(const MarkedLink& link, const Candidates& candidates) {
    bool may = false;
    bool must = true;
    for (Mark mark = candidates.first(link.element); mark != blank;
         mark = candidates.next(link.element, mark))
        if (link.holds_with(mark))
            may = true;
        else
            must = false;
    return !may ? Presence::out : must ? Presence::in : Presence::unsure;
}

void read_presence(std::span<const MarkedLink> links, const Candidates& candidates,
                   std::vector<Presence>& states) {
    states.resize(links.size());
    for (std::size_t i = 0; i < links.size(); ++i) states[i] = presence_of(links[i], candidates);
}

/// The elements of links, in the order of these, each once, but for the one.
std::vector<ElementId> link_elements(std::span<const MarkedLink> links,
                                     std::span<const std::uint32_t> which,
                                     std::optional<ElementId> but) {
    std::vector<ElementId> elements;
    for (const std::uint32_t link : which) {
        const ElementId id = links[link].element;
        if (id != but && std::find(elements.begin(), elements.end(), id) == elements.end())
            elements.push_back(id);
    }
    return elements;
}

void rest_on(std::span<const ElementId> elements, Consequences& out) {
    for (const ElementId id : elements) {
        out.because(id);
        out.show(id);
    }
}

class AcyclicInference final : public Inference {
public:
    AcyclicInference(const Board& board, const Acyclic& rule)
        : links_(marked_links(board, rule.links, rule.ends)),
          nodes_(node_count(links_)),
          at_(nodes_, links_) {}

    void infer(const Candidates& candidates, Consequences& out) const override {
        std::vector<Presence> states;
        read_presence(links_, candidates, states);
        kit::DisjointSets groups(nodes_);
        for (std::uint32_t i = 0; i < links_.size(); ++i) {
            if (states[i] != Presence::in || groups.join(links_[i].ends.a, links_[i].ends.b))
                continue;
            out.contradict(Way::link_loop);
            if (out.explained()) rest_on(loop_of(std::span(&i, 1), states, std::nullopt), out);
            return;
        }
        if (!out.wants(Way::link_loop)) return;
        for (std::uint32_t begin = 0, end = 0; begin < links_.size() && !out.enough();
             begin = end) {
            while (end < links_.size() && links_[end].element == links_[begin].element) ++end;
            if (candidates.count(links_[begin].element) > 1)
                rule_out(begin, end, candidates, states, groups, out);
        }
    }
    [[nodiscard]] bool is_wide() const noexcept override { return true; }

private:
    /// Marks of the element that has these links.
    void rule_out(std::uint32_t begin, std::uint32_t end, const Candidates& candidates,
                  const std::vector<Presence>& states, kit::DisjointSets& groups,
                  Consequences& out) const {
        const ElementId element = links_[begin].element;
        std::vector<std::uint32_t> with;
        std::vector<Ends> joined;
        for (Mark mark = candidates.first(element); mark != blank && !out.enough();
             mark = candidates.next(element, mark)) {
            with.clear();
            joined.clear();
            for (std::uint32_t i = begin; i < end; ++i) {
                if (states[i] != Presence::unsure || !links_[i].holds_with(mark)) continue;
                with.push_back(i);
                joined.push_back({groups.find(links_[i].ends.a), groups.find(links_[i].ends.b)});
            }
            if (!close_loop(joined)) continue;
            out.begin(Way::link_loop);
            out.conclude(element, mark, false);
            if (out.explained()) rest_on(loop_of(with, states, element), out);
            out.end();
        }
    }

    /// The elements of a loop that these links close with those that hold, but for the one.
    [[nodiscard]] std::vector<ElementId> loop_of(std::span<const std::uint32_t> closing,
                                                 const std::vector<Presence>& states,
                                                 std::optional<ElementId> but) const {
        for (std::size_t i = 0; i < closing.size(); ++i) {
            const auto before = closing.first(i);
            const Ends& ends = links_[closing[i]].ends;
            std::vector<std::uint32_t> loop =
                shortest_way(links_, at_, nodes_, ends, [&](std::uint32_t link) {
                    return link != closing[i] &&
                           (states[link] == Presence::in ||
                            std::find(before.begin(), before.end(), link) != before.end());
                });
            if (loop.empty() && ends.a != ends.b) continue;
            loop.push_back(closing[i]);
            return link_elements(links_, loop, but);
        }
        return {};
    }

    std::vector<MarkedLink> links_;  ///< those of an element side by side
    std::uint32_t nodes_;
    LinksAt at_;
};

class JoinedInference final : public Inference {
public:
    JoinedInference(const Board& board, const Joined& rule)
        : graph_(marked_links(board, rule.links, rule.ends), rule.terminals) {}

    void infer(const Candidates& candidates, Consequences& out) const override {
        TerminalGraph::Scratch scratch;
        infer(candidates, scratch, out);
    }
    [[nodiscard]] bool is_wide() const noexcept override { return true; }
    [[nodiscard]] std::unique_ptr<Tracker> tracker() const override {
        return std::make_unique<Memory>(*this);
    }

private:
    /// Allocates little, once it was asked.
    class Memory final : public Tracker {
    public:
        explicit Memory(const JoinedInference& owner) : owner_(owner) {}

        void infer(const Candidates& candidates, Consequences& out) override {
            owner_.infer(candidates, scratch_, out);
        }
        void start_from(const Candidates&) override {}

    private:
        const JoinedInference& owner_;
        TerminalGraph::Scratch scratch_;
    };

    void infer(const Candidates& candidates, TerminalGraph::Scratch& scratch,
               Consequences& out) const {
        read_presence(graph_.links(), candidates, scratch.states);
        if (!graph_.find_needs(scratch)) {
            out.contradict(Way::link_needed);
            if (out.explained()) cut_off(smallest_part(scratch), scratch, std::nullopt, out);
            return;
        }
        if (!out.wants(Way::link_needed)) return;
        if (out.explained()) {
            for (const auto& [first, end] : scratch.needs)
                if (!out.enough())
                    tell(std::span(scratch.needed).subspan(first, end - first), candidates, scratch,
                         out);
            return;
        }
        std::vector<Literal> follows;
        for (const auto& [first, end] : scratch.needs)
            add_needed(std::span(scratch.needed).subspan(first, end - first), candidates, follows);
        kit::sort_unique(follows, kit::BoardOrder());
        out.begin(Way::link_needed);
        for (const Literal& literal : follows)
            out.conclude(literal.element, literal.mark, literal.holds);
        out.end();
    }

    /// The marks with which none of the links holds are out.
    void add_needed(std::span<const std::uint32_t> needed, const Candidates& candidates,
                    std::vector<Literal>& follows) const {
        const ElementId element = graph_.links()[needed.front()].element;
        for (Mark mark = candidates.first(element); mark != blank;
             mark = candidates.next(element, mark))
            if (std::ranges::none_of(needed, [&](std::uint32_t link) {
                    return graph_.links()[link].holds_with(mark);
                }))
                follows.push_back({element, mark, false});
    }
    void tell(std::span<const std::uint32_t> needed, const Candidates& candidates,
              const TerminalGraph::Scratch& scratch, Consequences& out) const {
        std::vector<Literal> follows;
        add_needed(needed, candidates, follows);
        if (follows.empty()) return;
        const MarkedLink& link = graph_.links()[needed.front()];
        out.begin(Way::link_needed);
        for (const Literal& literal : follows)
            out.conclude(literal.element, literal.mark, literal.holds);
        cut_off(smaller(graph_.part_of(link.ends.a, scratch.states, needed),
                        graph_.part_of(link.ends.b, scratch.states, needed)),
                scratch, link.element, out);
        out.end();
    }

    /// Shows the elements of the part, and rests on what rules out the links round it; `but`: not
    /// on that.
    void cut_off(const TerminalGraph::Part& part, const TerminalGraph::Scratch& scratch,
                 std::optional<ElementId> but, Consequences& out) const {
        for (const ElementId id : link_elements(graph_.links(), part.round, but)) out.because(id);
        for (const ElementId id : elements_of(part, scratch)) out.show(id);
    }
    /// Those at its nodes alone; where there are none, those that join them.
    [[nodiscard]] std::vector<ElementId> elements_of(const TerminalGraph::Part& part,
                                                     const TerminalGraph::Scratch& scratch) const {
        std::vector<ElementId> at_nodes;
        std::vector<ElementId> between;
        const std::span<const MarkedLink> links = graph_.links();
        for (std::uint32_t begin = 0, end = 0; begin < links.size(); begin = end) {
            while (end < links.size() && links[end].element == links[begin].element) ++end;
            const auto own = links.subspan(begin, end - begin);
            const auto is_at = [&](std::uint32_t node) {
                return part.has[node] != 0 &&
                       std::ranges::all_of(own, [node](const MarkedLink& link) {
                           return link.ends.a == node || link.ends.b == node;
                       });
            };
            const bool has_node = own.size() > 1 && (is_at(own[0].ends.a) || is_at(own[0].ends.b));
            if (has_node) at_nodes.push_back(own[0].element);
            for (std::uint32_t link = begin; link < end && !has_node; ++link)
                if (scratch.states[link] != Presence::out && part.has[links[link].ends.a] != 0 &&
                    part.has[links[link].ends.b] != 0) {
                    between.push_back(links[link].element);
                    break;
                }
        }
        return at_nodes.empty() ? between : at_nodes;
    }
    [[nodiscard]] static TerminalGraph::Part smaller(TerminalGraph::Part one,
                                                     TerminalGraph::Part other) {
        return other.terminals < one.terminals ? other : one;
    }
    /// Of the parts that are apart, that with the fewest terminals.
    [[nodiscard]] TerminalGraph::Part smallest_part(const TerminalGraph::Scratch& scratch) const {
        const std::span<const std::uint32_t> terminals = graph_.terminals();
        TerminalGraph::Part least = graph_.part_of(terminals.front(), scratch.states, {});
        for (const std::uint32_t terminal : terminals)
            if (scratch.entered[terminal] == 0)
                least = smaller(std::move(least), graph_.part_of(terminal, scratch.states, {}));
        return least;
    }

    TerminalGraph graph_;
};

}  // namespace

std::unique_ptr<Inference> make_inference(const Board& board, const Acyclic& rule) {
    return std::make_unique<AcyclicInference>(board, rule);
}
std::unique_ptr<Inference> make_inference(const Board& board, const Joined& rule) {
    return std::make_unique<JoinedInference>(board, rule);
}

}  // namespace quadrille::engine

// Three things follow from the sizes of groups.
//
// Joined: with an unsure cell, the groups beside it become one; where that is too large, the cell
// belongs to none. A group that is full is the plain case of it.
//
// Room: cells that belong to a group, or may, hang together in rooms. A room that is smaller than
// the smallest group holds none.
//
// Exit: what a group can come to is found in the order of what it costs (Dial 1969): an unsure cell
// costs one, another group all of its cells. Cells beyond the largest size, or beside a group that
// would be joined and make it too large, are out of reach. Of what is reached, some cells lead alone
// to others: articulation points, weighed by what lies behind them (Hopcroft and Tarjan 1973). Where
// too little is left without a cell and what it leads to, the group has it.
#include "engine/rules/sized_groups.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

/// One look at the states of a scratch.
class SizedGroups::View {
public:
    View(const SizedGroups& rule, Scratch& scratch)
        : graph_(rule.graph_),
          least_(rule.least_),
          most_(rule.most_),
          cells_(static_cast<std::uint32_t>(rule.size())),
          s_(scratch) {}

    void find_groups() {
        find_parts(s_.group, s_.group_cells, s_.group_begin,
                   [&](std::uint32_t cell) { return is_in(cell); });
    }
    void find_rooms() {
        find_parts(s_.room, s_.room_cells, s_.room_begin,
                   [&](std::uint32_t cell) { return s_.states[cell] != Presence::out; });
    }
    [[nodiscard]] std::uint32_t groups() const { return parts(s_.group_begin); }
    [[nodiscard]] std::uint32_t rooms() const { return parts(s_.room_begin); }
    [[nodiscard]] std::span<const std::uint32_t> group(std::uint32_t group) const {
        return part(s_.group_cells, s_.group_begin, group);
    }
    [[nodiscard]] std::span<const std::uint32_t> room(std::uint32_t room) const {
        return part(s_.room_cells, s_.room_begin, room);
    }
    [[nodiscard]] std::uint32_t size(std::uint32_t group) const {
        return s_.group_begin[group + std::size_t{1}] - s_.group_begin[group];
    }

    /// How many cells a group would have with an unsure cell; s_.beside are those it would join.
    std::uint32_t joined(std::uint32_t cell) {
        s_.beside.clear();
        std::uint32_t sum = 1;
        for (const std::uint32_t other : graph_.neighbours(cell)) {
            const std::uint32_t group = s_.group[other];
            if (group == no_node || std::ranges::find(s_.beside, group) != s_.beside.end())
                continue;
            s_.beside.push_back(group);
            sum += size(group);
        }
        return sum;
    }
    /// Why an unsure cell with too much beside it is out. After `joined`.
    [[nodiscard]] Why why_joined() const {
        return std::ranges::any_of(s_.beside, [&](std::uint32_t g) { return size(g) >= most_; })
                   ? Why::full
                   : Why::joined;
    }

    /// Puts what a group can come to, with its own cells, into s_.reached.
    void reach(std::uint32_t from) {
        const std::uint32_t limit = std::min(most_, cells_) - size(from);
        for (const std::uint32_t cell : s_.reached) s_.is_reached[cell] = 0;
        s_.reached.clear();
        s_.is_reached.resize(cells_, 0);
        s_.cost.assign(cells_, no_node);
        s_.group_cost.assign(groups(), no_node);
        s_.group_cost[from] = 0;
        if (s_.due.size() <= limit) s_.due.resize(limit + std::size_t{1});
        take_group(from, 0, limit);
        for (std::uint32_t cost = 1; cost <= limit; ++cost) {
            for (std::size_t i = 0; i < s_.due[cost].size(); ++i) {
                const std::uint32_t item = s_.due[cost][i];
                if (item >= cells_) {
                    if (s_.group_cost[item - cells_] == cost)
                        take_group(item - cells_, cost, limit);
                } else if (s_.cost[item] == cost && !is_crowded(item, cost, from, limit)) {
                    take_cell(item, cost, limit);
                }
            }
            s_.due[cost].clear();
        }
    }

    /// The unsure cells without which too little of what was reached would be left into s_.forced,
    /// and of each reached cell what it alone leads to into s_.separated.
    void find_forced() {
        s_.entered.assign(cells_, 0);
        s_.low.resize(cells_);
        s_.next.resize(cells_);
        s_.weight.resize(cells_);
        s_.separated.assign(cells_, 0);
        s_.forced.clear();
        std::uint32_t clock = 0;
        const auto enter = [&](std::uint32_t cell) {
            s_.entered[cell] = s_.low[cell] = ++clock;
            s_.next[cell] = 0;
            s_.weight[cell] = 1;
            s_.way.push_back(cell);
        };
        enter(s_.reached.front());
        while (!s_.way.empty()) {
            const std::uint32_t cell = s_.way.back();
            const auto neighbours = graph_.neighbours(cell);
            if (s_.next[cell] < neighbours.size()) {
                const std::uint32_t to = neighbours[s_.next[cell]++];
                if (s_.is_reached[to] == 0) continue;
                if (s_.entered[to] != 0)
                    s_.low[cell] = std::min(s_.low[cell], s_.entered[to]);
                else
                    enter(to);
                continue;
            }
            s_.way.pop_back();
            if (s_.way.empty()) break;
            const std::uint32_t above = s_.way.back();
            s_.low[above] = std::min(s_.low[above], s_.low[cell]);
            s_.weight[above] += s_.weight[cell];
            if (s_.low[cell] >= s_.entered[above]) s_.separated[above] += s_.weight[cell];
        }
        for (const std::uint32_t cell : s_.reached)
            if (!is_in(cell) && s_.reached.size() - 1 - s_.separated[cell] < least_)
                s_.forced.push_back(cell);
    }

    /// What keeps these cells from more: their own that are sure, and those beside them.
    [[nodiscard]] std::vector<std::uint32_t> confines(std::span<const std::uint32_t> inside) const {
        std::vector<char> is_inside(cells_, 0);
        for (const std::uint32_t cell : inside) is_inside[cell] = 1;
        std::vector<std::uint32_t> found;
        for (const std::uint32_t cell : inside) {
            if (is_in(cell)) found.push_back(cell);
            for (const std::uint32_t other : graph_.neighbours(cell)) {
                if (is_inside[other] != 0) continue;
                if (s_.states[other] != Presence::unsure) found.push_back(other);
                else add_groups_beside(other, found);
            }
        }
        return kit::sorted_unique(std::move(found));
    }
    /// The same of what the last group reaches without a cell.
    [[nodiscard]] std::vector<std::uint32_t> confines_without(std::uint32_t cell) const {
        std::vector<std::uint32_t> inside{s_.reached.front()};
        std::vector<char> seen(cells_, 0);
        seen[inside.front()] = seen[cell] = 1;
        for (std::size_t i = 0; i < inside.size(); ++i)
            for (const std::uint32_t other : graph_.neighbours(inside[i]))
                if (s_.is_reached[other] != 0 && std::exchange(seen[other], char{1}) == 0)
                    inside.push_back(other);
        std::vector<std::uint32_t> found = confines(inside);
        std::erase(found, cell);
        return found;
    }

private:
    [[nodiscard]] bool is_in(std::uint32_t cell) const { return s_.states[cell] == Presence::in; }
    [[nodiscard]] static std::uint32_t parts(const std::vector<std::uint32_t>& begin) {
        return static_cast<std::uint32_t>(begin.size() - 1);
    }
    [[nodiscard]] static std::span<const std::uint32_t> part(
        const std::vector<std::uint32_t>& cells, const std::vector<std::uint32_t>& begin,
        std::uint32_t at) {
        return std::span(cells).subspan(begin[at], begin[at + std::size_t{1}] - begin[at]);
    }

    template <class Belongs>
    void find_parts(std::vector<std::uint32_t>& of, std::vector<std::uint32_t>& cells,
                    std::vector<std::uint32_t>& begin, Belongs&& belongs) {
        of.assign(cells_, no_node);
        cells.clear();
        begin.assign(1, 0);
        for (std::uint32_t first = 0; first < cells_; ++first) {
            if (of[first] != no_node || !belongs(first)) continue;
            const std::uint32_t number = parts(begin);
            of[first] = number;
            cells.push_back(first);
            for (std::size_t i = begin.back(); i < cells.size(); ++i)
                for (const std::uint32_t next : graph_.neighbours(cells[i]))
                    if (of[next] == no_node && belongs(next)) {
                        of[next] = number;
                        cells.push_back(next);
                    }
            begin.push_back(static_cast<std::uint32_t>(cells.size()));
        }
    }

    void relax_round(std::uint32_t cell, std::uint32_t cost, std::uint32_t limit) {
        for (const std::uint32_t next : graph_.neighbours(cell)) {
            if (s_.states[next] == Presence::unsure) {
                if (cost + 1 > limit || s_.cost[next] <= cost + 1) continue;
                s_.cost[next] = cost + 1;
                s_.due[cost + 1].push_back(next);
            } else if (const std::uint32_t group = s_.group[next]; group != no_node) {
                const std::uint32_t with = cost + size(group);
                if (with > limit || s_.group_cost[group] <= with) continue;
                s_.group_cost[group] = with;
                s_.due[with].push_back(cells_ + group);
            }
        }
    }
    void take(std::uint32_t cell) {
        if (std::exchange(s_.is_reached[cell], char{1}) == 0) s_.reached.push_back(cell);
    }
    void take_cell(std::uint32_t cell, std::uint32_t cost, std::uint32_t limit) {
        take(cell);
        relax_round(cell, cost, limit);
    }
    void take_group(std::uint32_t number, std::uint32_t cost, std::uint32_t limit) {
        if (s_.is_reached[group(number).front()] != 0) return;
        for (const std::uint32_t cell : group(number)) take(cell);
        for (const std::uint32_t cell : group(number)) relax_round(cell, cost, limit);
    }
    /// Whether, with a cell, one of the groups beside it would come along and be too much: either
    /// beside the cheapest way to the cell, or on the way to it.
    [[nodiscard]] bool is_crowded(std::uint32_t cell, std::uint32_t cost, std::uint32_t from,
                                  std::uint32_t limit) const {
        return std::ranges::any_of(graph_.neighbours(cell), [&](std::uint32_t next) {
            const std::uint32_t group = s_.group[next];
            if (group == no_node || group == from) return false;
            const std::uint32_t known = s_.group_cost[group];
            return cost + size(group) > limit && (known == no_node || known + 1 > limit);
        });
    }
    void add_groups_beside(std::uint32_t cell, std::vector<std::uint32_t>& found) const {
        for (const std::uint32_t next : graph_.neighbours(cell))
            if (is_in(next))
                for (const std::uint32_t member : group(s_.group[next])) found.push_back(member);
    }

    const Graph& graph_;
    std::uint32_t least_;
    std::uint32_t most_;
    std::uint32_t cells_;
    Scratch& s_;
};

SizedGroups::SizedGroups(const Groups& rule)
    : graph_(rule.cells.size(), rule.sides), least_(rule.at_least), most_(rule.at_most) {}

bool SizedGroups::narrow(Scratch& scratch) const {
    View view(*this, scratch);
    scratch.changes.clear();
    const auto decide = [&](std::uint32_t cell, Presence state, Why why) {
        if (scratch.states[cell] != Presence::unsure) return;
        scratch.states[cell] = state;
        scratch.changes.push_back({cell, why});
    };
    for (;;) {
        const std::size_t before = scratch.changes.size();
        view.find_groups();
        for (std::uint32_t group = 0; group < view.groups(); ++group)
            if (view.size(group) > most_) return false;
        for (std::uint32_t cell = 0; cell < size(); ++cell)
            if (scratch.states[cell] == Presence::unsure && view.joined(cell) > most_)
                decide(cell, Presence::out, view.why_joined());
        if (least_ > 1) {
            view.find_rooms();
            for (std::uint32_t room = 0; room < view.rooms(); ++room) {
                const std::span<const std::uint32_t> cells = view.room(room);
                if (cells.size() >= least_) continue;
                for (const std::uint32_t cell : cells) {
                    if (scratch.states[cell] == Presence::in) return false;
                    decide(cell, Presence::out, Why::room);
                }
            }
            // Groups stay as they were found while others are looked at.
            scratch.exits.clear();
            for (std::uint32_t group = 0; group < view.groups(); ++group) {
                if (view.size(group) >= least_) continue;
                view.reach(group);
                if (scratch.reached.size() < least_) return false;
                view.find_forced();
                scratch.exits.insert(scratch.exits.end(), scratch.forced.begin(),
                                     scratch.forced.end());
            }
            for (const std::uint32_t cell : scratch.exits) decide(cell, Presence::in, Why::exit);
        }
        if (scratch.changes.size() == before) return true;
    }
}

std::optional<SizedGroups::Finding> SizedGroups::first(Scratch& scratch,
                                                       std::optional<Why> only) const {
    View view(*this, scratch);
    const auto wants = [&](Why why) { return !only || *only == why; };
    const auto listed = [](std::span<const std::uint32_t> cells) {
        return std::vector<std::uint32_t>(cells.begin(), cells.end());
    };
    view.find_groups();
    view.find_rooms();
    for (std::uint32_t group = 0; group < view.groups(); ++group)
        if (view.size(group) > most_)
            return Finding{Why::joined, true, {}, {}, listed(view.group(group))};
    std::vector<Finding> found(4);  // by reason
    for (std::uint32_t room = 0; room < view.rooms(); ++room) {
        const std::span<const std::uint32_t> cells = view.room(room);
        if (cells.size() >= least_) continue;
        if (std::ranges::any_of(
                cells, [&](std::uint32_t at) { return scratch.states[at] == Presence::in; }))
            return Finding{Why::room, true, {}, {}, view.confines(cells)};
        if (Finding& first = found[std::size_t(Why::room)]; first.cells.empty())
            first = {Why::room, false, Presence::out, listed(cells), view.confines(cells)};
    }
    for (std::uint32_t group = 0; group < view.groups(); ++group) {
        if (view.size(group) >= least_) continue;
        view.reach(group);
        if (scratch.reached.size() < least_)
            return Finding{Why::room, true, {}, {}, view.confines(scratch.reached)};
        Finding& first = found[std::size_t(Why::exit)];
        if (!wants(Why::exit) || !first.cells.empty()) continue;
        view.find_forced();
        if (scratch.forced.empty()) continue;
        first = {Why::exit, false, Presence::in, scratch.forced, {}};
        // All of the room, or else one way out of it.
        if (scratch.reached.size() > least_) first.cells.resize(1);
        first.because = scratch.reached.size() > least_
                            ? view.confines_without(first.cells.front())
                            : view.confines(scratch.reached);
    }
    for (std::uint32_t cell = 0; cell < size(); ++cell) {
        if (scratch.states[cell] != Presence::unsure || view.joined(cell) <= most_) continue;
        const Why why = view.why_joined();
        Finding& first = found[std::size_t(why)];
        if (!first.cells.empty()) continue;
        first = {why, false, Presence::out, {cell}, {}};
        for (const std::uint32_t group : scratch.beside) {
            if (why == Why::full && view.size(group) < most_) continue;
            first.because.insert(first.because.end(), view.group(group).begin(),
                                 view.group(group).end());
            if (why == Why::joined) continue;
            // All that lies round the group.
            first.cells.clear();
            for (const std::uint32_t member : view.group(group))
                for (const std::uint32_t other : graph_.neighbours(member))
                    if (scratch.states[other] == Presence::unsure) first.cells.push_back(other);
            kit::sort_unique(first.cells);
            break;
        }
    }
    for (Finding& one : found)
        if (wants(one.why) && !one.cells.empty()) return std::move(one);
    return std::nullopt;
}

}  // namespace quadrille::engine

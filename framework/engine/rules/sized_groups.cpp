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
// would be joined and make it too large, are out of reach. Of what is reached, some cells lead
// alone to others: articulation points, weighed by what lies behind them (Hopcroft and Tarjan
// 1973). Where too little is left without a cell and what it leads to, the group has it.
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

    /// Calls `visit(group)` for those of dirty cells, each once.
    template <class Visit>
    void for_each_changed_group(Visit&& visit) {
        s_.is_seen.assign(groups(), 0);
        for (const std::uint32_t cell : s_.dirty)
            if (is_in(cell) && std::exchange(s_.is_seen[s_.group[cell]], char{1}) == 0)
                visit(s_.group[cell]);
    }
    /// So many cells of a room, or all that there are. Requires a cell that is not out.
    [[nodiscard]] std::span<const std::uint32_t> part_of_room(std::uint32_t from,
                                                              std::uint32_t enough) {
        start_near();
        take_near(from);
        for (std::size_t i = 0; i < s_.near.size() && s_.near.size() < enough; ++i)
            for (const std::uint32_t next : graph_.neighbours(s_.near[i]))
                if (s_.states[next] != Presence::out) take_near(next);
        return s_.near;
    }
    /// The groups that need more into s_.small: all, or those that a dirty cell can be of matter
    /// to, since they may come to it or to the group that it has joined.
    void find_small(bool all) {
        s_.small.clear();
        for (std::uint32_t group = 0; group < groups(); ++group)
            if (size(group) < least_) s_.small.push_back(group);
        if (all || s_.small.size() <= few_groups) return;
        start_near();
        for (const std::uint32_t cell : s_.dirty) {
            take_near(cell);
            if (s_.group[cell] != no_node)
                for (const std::uint32_t member : group(s_.group[cell])) take_near(member);
        }
        s_.is_seen.assign(groups(), 0);
        std::size_t at = 0;
        for (std::uint32_t distance = 0; distance <= most_ && at < s_.near.size(); ++distance)
            for (const std::size_t end = s_.near.size(); at < end; ++at) {
                const std::uint32_t cell = s_.near[at];
                if (s_.group[cell] != no_node) s_.is_seen[s_.group[cell]] = 1;
                for (const std::uint32_t next : graph_.neighbours(cell))
                    if (s_.states[next] != Presence::out) take_near(next);
            }
        std::erase_if(s_.small, [&](std::uint32_t group) { return s_.is_seen[group] == 0; });
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
        forget_reached();
        s_.group_cost[from] = 0;
        s_.priced_groups.push_back(from);
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
        for (auto* const table : {&s_.entered, &s_.low, &s_.next, &s_.weight, &s_.separated})
            if (table->size() < cells_) table->resize(cells_);
        for (const std::uint32_t cell : s_.reached) s_.entered[cell] = s_.separated[cell] = 0;
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
                if (s_.states[other] == Presence::out)
                    found.push_back(other);
                else if (is_in(other))
                    add_group_of(other, found);
                else
                    for (const std::uint32_t next : graph_.neighbours(other))
                        if (is_in(next)) add_group_of(next, found);
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
    /// All of them are looked at sooner than it is found which need be.
    static constexpr std::size_t few_groups = 1;

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

    void start_near() {
        for (const std::uint32_t cell : s_.near) s_.is_near[cell] = 0;
        s_.near.clear();
        if (s_.is_near.size() < cells_) s_.is_near.resize(cells_, 0);
    }
    void take_near(std::uint32_t cell) {
        if (std::exchange(s_.is_near[cell], char{1}) == 0) s_.near.push_back(cell);
    }
    /// Only what the last reach touched, so that small groups cost little on a large board.
    void forget_reached() {
        for (const std::uint32_t cell : s_.reached) s_.is_reached[cell] = 0;
        for (const std::uint32_t cell : s_.priced) s_.cost[cell] = no_node;
        for (const std::uint32_t group : s_.priced_groups) s_.group_cost[group] = no_node;
        s_.reached.clear();
        s_.priced.clear();
        s_.priced_groups.clear();
        if (s_.is_reached.size() < cells_) s_.is_reached.resize(cells_, 0);
        if (s_.cost.size() < cells_) s_.cost.resize(cells_, no_node);
        if (s_.group_cost.size() < cells_) s_.group_cost.resize(cells_, no_node);
    }
    void relax_round(std::uint32_t cell, std::uint32_t cost, std::uint32_t limit) {
        for (const std::uint32_t next : graph_.neighbours(cell)) {
            if (s_.states[next] == Presence::unsure) {
                if (cost + 1 > limit || s_.cost[next] <= cost + 1) continue;
                if (s_.cost[next] == no_node) s_.priced.push_back(next);
                s_.cost[next] = cost + 1;
                s_.due[cost + 1].push_back(next);
            } else if (const std::uint32_t group = s_.group[next]; group != no_node) {
                const std::uint32_t with = cost + size(group);
                if (with > limit || s_.group_cost[group] <= with) continue;
                if (s_.group_cost[group] == no_node) s_.priced_groups.push_back(group);
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
    void add_group_of(std::uint32_t cell, std::vector<std::uint32_t>& found) const {
        const std::span<const std::uint32_t> members = group(s_.group[cell]);
        found.insert(found.end(), members.begin(), members.end());
    }

    const Graph& graph_;
    std::uint32_t least_;
    std::uint32_t most_;
    std::uint32_t cells_;
    Scratch& s_;
};

SizedGroups::SizedGroups(const Groups& rule)
    : graph_(rule.cells.size(), rule.sides), least_(rule.at_least), most_(rule.at_most) {}

namespace {

/// Whether only cells that were unsure have changed since; `dirty` are those.
bool comes_from(const std::vector<Presence>& before, const std::vector<Presence>& now,
                std::vector<std::uint32_t>& dirty) {
    dirty.clear();
    if (before.size() != now.size()) return false;
    for (std::uint32_t cell = 0; cell < now.size(); ++cell) {
        if (before[cell] == now[cell]) continue;
        if (before[cell] != Presence::unsure) return false;
        dirty.push_back(cell);
    }
    return true;
}

}  // namespace

bool SizedGroups::narrow(Scratch& scratch, Settled& settled) const {
    scratch.changes.clear();
    bool is_whole = false;
    if (!comes_from(settled.last, scratch.states, scratch.dirty) &&
        !comes_from(settled.base, scratch.states, scratch.dirty))
        is_whole = true;
    View view(*this, scratch);
    for (bool is_first = is_whole; is_first || !scratch.dirty.empty(); is_first = false) {
        const std::size_t before = scratch.changes.size();
        if (!narrow_round(view, scratch, is_first)) return false;
        scratch.dirty.clear();
        for (std::size_t i = before; i < scratch.changes.size(); ++i)
            scratch.dirty.push_back(scratch.changes[i].cell);
    }
    settled.last = scratch.states;
    if (is_whole) settled.base = scratch.states;
    return true;
}

/// Looks at everything, or at what may have changed with the dirty cells.
bool SizedGroups::narrow_round(View& view, Scratch& scratch, bool is_whole) const {
    const auto decide = [&](std::uint32_t cell, Presence state, Why why) {
        if (scratch.states[cell] != Presence::unsure) return;
        scratch.states[cell] = state;
        scratch.changes.push_back({cell, why});
    };
    const auto look_beside = [&](std::uint32_t cell) {
        if (scratch.states[cell] == Presence::unsure && view.joined(cell) > most_)
            decide(cell, Presence::out, view.why_joined());
    };
    view.find_groups();
    for (std::uint32_t group = 0; group < view.groups(); ++group)
        if (view.size(group) > most_) return false;
    if (is_whole)
        for (std::uint32_t cell = 0; cell < size(); ++cell) look_beside(cell);
    else
        view.for_each_changed_group([&](std::uint32_t group) {
            for (const std::uint32_t member : view.group(group))
                for (const std::uint32_t cell : graph_.neighbours(member)) look_beside(cell);
        });
    if (least_ <= 1) return true;
    const auto is_fine = [&](std::span<const std::uint32_t> room) {
        if (room.size() >= least_) return true;
        for (const std::uint32_t cell : room) {
            if (scratch.states[cell] == Presence::in) return false;
            decide(cell, Presence::out, Why::room);
        }
        return true;
    };
    if (is_whole) {
        view.find_rooms();
        for (std::uint32_t room = 0; room < view.rooms(); ++room)
            if (!is_fine(view.room(room))) return false;
    } else {
        for (const std::uint32_t cell : scratch.dirty) {
            if (scratch.states[cell] != Presence::out) continue;
            for (const std::uint32_t other : graph_.neighbours(cell))
                if (scratch.states[other] != Presence::out &&
                    !is_fine(view.part_of_room(other, least_)))
                    return false;
        }
    }
    // Groups stay as they were found while others are looked at.
    scratch.exits.clear();
    view.find_small(is_whole);
    for (const std::uint32_t group : scratch.small) {
        view.reach(group);
        if (scratch.reached.size() < least_) return false;
        view.find_forced();
        scratch.exits.insert(scratch.exits.end(), scratch.forced.begin(), scratch.forced.end());
    }
    for (const std::uint32_t cell : scratch.exits) decide(cell, Presence::in, Why::exit);
    return true;
}

std::optional<SizedGroups::Conclusion> SizedGroups::first(Scratch& scratch,
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
            return Conclusion{
                Why::joined, true, {}, {}, listed(view.group(group)), view.group(group).front()};
    std::vector<Conclusion> found(4);  // by reason
    for (std::uint32_t room = 0; room < view.rooms(); ++room) {
        const std::span<const std::uint32_t> cells = view.room(room);
        if (cells.size() >= least_) continue;
        const auto in = std::ranges::find_if(
            cells, [&](std::uint32_t at) { return scratch.states[at] == Presence::in; });
        if (in != cells.end())
            return Conclusion{Why::room, true, {}, {}, view.confines(cells), *in};
        if (Conclusion& first = found[std::size_t(Why::room)]; first.cells.empty())
            first = {Why::room, false, Presence::out, listed(cells), view.confines(cells)};
    }
    for (std::uint32_t group = 0; group < view.groups(); ++group) {
        if (view.size(group) >= least_) continue;
        view.reach(group);
        if (scratch.reached.size() < least_)
            return Conclusion{
                Why::room, true, {}, {}, view.confines(scratch.reached), view.group(group).front()};
        Conclusion& first = found[std::size_t(Why::exit)];
        if (!wants(Why::exit) || !first.cells.empty()) continue;
        view.find_forced();
        if (scratch.forced.empty()) continue;
        first = {Why::exit, false, Presence::in, scratch.forced, {}};
        first.member = view.group(group).front();
        // All of the room, or else one way out of it.
        if (scratch.reached.size() > least_) first.cells.resize(1);
        first.because = scratch.reached.size() > least_ ? view.confines_without(first.cells.front())
                                                        : view.confines(scratch.reached);
    }
    for (std::uint32_t cell = 0; cell < size(); ++cell) {
        if (scratch.states[cell] != Presence::unsure || view.joined(cell) <= most_) continue;
        const Why why = view.why_joined();
        Conclusion& first = found[std::size_t(why)];
        if (!first.cells.empty()) continue;
        first = {why, false, Presence::out, {cell}, {}};
        for (const std::uint32_t group : scratch.beside) {
            if (why == Why::full && view.size(group) < most_) continue;
            first.because.insert(first.because.end(), view.group(group).begin(),
                                 view.group(group).end());
            if (why == Why::joined) continue;
            first.member = view.group(group).front();
            // All that lies round the group.
            first.cells.clear();
            for (const std::uint32_t member : view.group(group))
                for (const std::uint32_t other : graph_.neighbours(member))
                    if (scratch.states[other] == Presence::unsure) first.cells.push_back(other);
            kit::sort_unique(first.cells);
            break;
        }
    }
    for (Conclusion& one : found)
        if (wants(one.why) && !one.cells.empty()) return std::move(one);
    return std::nullopt;
}

}  // namespace quadrille::engine

// Rules about a whole graph: loops, connected groups and the sizes of groups.
#include <algorithm>
#include <numeric>

#include "engine/compiled/forest.hpp"
#include "engine/compiled/tables.hpp"
#include "engine/rules/planar.hpp"

namespace quadrille::engine {

namespace {

/// A Forest with one of two sides for each node.
class SidedForest {
public:
    SidedForest(std::vector<std::uint32_t>& parent, std::vector<std::uint8_t>& differs,
                std::size_t nodes)
        : parent_(parent), differs_(differs) {
        parent_.resize(nodes);
        std::iota(parent_.begin(), parent_.end(), 0U);
        differs_.assign(nodes, 0);
    }
    struct Place {
        std::uint32_t root;
        std::uint8_t differs;  ///< from the root
    };
    [[nodiscard]] Place place(std::uint32_t node) {
        std::uint8_t differs = 0;
        while (parent_[node] != node) {
            const std::uint32_t above = parent_[node];
            differs_[node] = static_cast<std::uint8_t>(differs_[node] ^ differs_[above]);
            parent_[node] = parent_[above];
            differs = static_cast<std::uint8_t>(differs ^ differs_[node]);
            node = parent_[node];
        }
        return {node, differs};
    }
    /// False where they are known to be otherwise.
    [[nodiscard]] bool join(std::uint32_t a, std::uint32_t b, bool differ) {
        const Place at = place(a);
        const Place to = place(b);
        const auto apart = static_cast<std::uint8_t>(at.differs ^ to.differs ^ (differ ? 1 : 0));
        if (at.root == to.root) return apart == 0;
        parent_[at.root] = to.root;
        differs_[at.root] = apart;
        return true;
    }

private:
    std::vector<std::uint32_t>& parent_;
    std::vector<std::uint8_t>& differs_;
};

}  // namespace

void CornerTable::add(std::span<const std::uint32_t> elements, MarkSet drawn) {
    const auto first = static_cast<std::uint32_t>(elements_.size());
    elements_.insert(elements_.end(), elements.begin(), elements.end());
    rows_.push_back({{first, static_cast<std::uint32_t>(elements_.size())}, drawn});
}

bool CornerTable::narrow(std::size_t row, Domains& domains) const {
    const auto& [extent, drawn] = rows_[row];
    const std::span<const std::uint32_t> elements = extent.of(elements_);
    std::uint32_t sure = 0;
    std::uint32_t open = 0;
    for (const std::uint32_t element : elements) {
        const MarkSet now = domains[element];
        if (now == drawn)
            ++sure;
        else if ((now & drawn) != 0)
            ++open;
    }
    if (sure > 2 || (sure == 1 && open == 0)) return false;
    if (open == 0) return true;
    const bool none_left = sure == 2 || (sure == 0 && open == 1);
    if (!none_left && !(sure == 1 && open == 1)) return true;
    for (const std::uint32_t element : elements) {
        const MarkSet now = domains[element];
        if (now == drawn || (now & drawn) == 0) continue;
        if (!domains.keep(element, none_left ? ~drawn : drawn)) return false;
    }
    return true;
}

bool LoopTable::add(const SingleLoop& rule) {
    if (rule.drawn == blank || rule.drawn > most_marks_in_set) return false;
    Row row;
    row.drawn = set_of(rule.drawn);
    for (std::size_t i = 0; i < rule.edges.size(); ++i) {
        const Ends& ends = rule.ends[i];
        if (ends.a == ends.b) return false;
        row.edges.push_back(static_cast<std::uint32_t>(index(rule.edges[i])));
        row.corners = std::max({row.corners, ends.a + 1, ends.b + 1});
    }
    row.ends = rule.ends;
    if (auto faces = faces_of(rule)) {
        row.face_count = faces->outer + 1;
        row.faces = std::move(faces->of_edge);
    }
    rows_.push_back(std::move(row));
    return true;
}

bool LoopTable::narrow(std::size_t row, Domains& domains, Workspace& workspace) const {
    const Row& loop = rows_[row];
    const auto count = static_cast<std::uint32_t>(loop.edges.size());
    std::vector<std::uint32_t>& drawn = workspace.chosen;
    std::vector<std::uint32_t>& open = workspace.way;
    drawn.clear();
    open.clear();
    for (std::uint32_t i = 0; i < count; ++i) {
        const MarkSet now = domains[loop.edges[i]];
        if (now == loop.drawn)
            drawn.push_back(i);
        else if ((now & loop.drawn) != 0)
            open.push_back(i);
    }
    if (drawn.empty()) return !open.empty();
    // Closes those for which that is so; false where it cannot be.
    const auto close = [&](auto&& is_closed) {
        std::size_t left = 0;
        for (const std::uint32_t i : open) {
            if (!is_closed(i))
                open[left++] = i;
            else if (!domains.keep(loop.edges[i], ~loop.drawn))
                return false;
        }
        open.resize(left);
        return true;
    };

    Forest ways(workspace.parent, loop.corners);
    std::size_t joined = 0;  // drawn edges that did not close anything
    for (const std::uint32_t i : drawn)
        joined += ways.join(loop.ends[i].a, loop.ends[i].b) ? 1U : 0U;
    const std::uint32_t root = ways.root(loop.ends[drawn.back()].a);
    const bool one_way = std::ranges::all_of(
        drawn, [&](std::uint32_t i) { return ways.root(loop.ends[i].a) == root; });
    // Corners have two edges at most, so where something is closed, that is all there is.
    if (joined < drawn.size())
        return one_way && joined + 1 == drawn.size() && close([](std::uint32_t) { return true; });
    if (!one_way && !close([&](std::uint32_t i) {
            return ways.root(loop.ends[i].a) == ways.root(loop.ends[i].b);
        }))
        return false;

    Forest reach(workspace.reached, loop.corners);
    for (const std::uint32_t i : drawn) reach.join(loop.ends[i].a, loop.ends[i].b);
    for (const std::uint32_t i : open) reach.join(loop.ends[i].a, loop.ends[i].b);
    const std::uint32_t here = reach.root(loop.ends[drawn.back()].a);
    const auto is_apart = [&](std::uint32_t i) { return reach.root(loop.ends[i].a) != here; };
    if (std::ranges::any_of(drawn, is_apart) || !close(is_apart)) return false;

    if (loop.faces.empty()) return true;
    SidedForest sides(workspace.reached, workspace.differs, loop.face_count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const MarkSet now = domains[loop.edges[i]];
        const bool is_drawn = now == loop.drawn;
        const bool is_open = !is_drawn && (now & loop.drawn) != 0;
        if (!is_open && !sides.join(loop.faces[i].a, loop.faces[i].b, is_drawn)) return false;
    }
    for (const std::uint32_t i : open) {
        const auto a = sides.place(loop.faces[i].a);
        const auto b = sides.place(loop.faces[i].b);
        if (a.root != b.root) continue;
        if (!domains.keep(loop.edges[i], a.differs != b.differs ? loop.drawn : ~loop.drawn))
            return false;
    }
    return true;
}

void GroupTable::add(const Connected& rule) {
    Row row;
    row.mark = rule.mark == blank || rule.mark > most_marks_in_set ? 0 : set_of(rule.mark);
    for (const ElementId id : rule.cells)
        row.cells.push_back(static_cast<std::uint32_t>(index(id)));
    row.first.resize(row.cells.size() + 1, 0);
    for (const auto& [a, b] : rule.sides) {
        ++row.first[a + std::size_t{1}];
        ++row.first[b + std::size_t{1}];
    }
    std::partial_sum(row.first.begin(), row.first.end(), row.first.begin());
    std::vector<std::uint32_t> next = row.first;
    row.neighbours.resize(row.first.back());
    for (const auto& [a, b] : rule.sides) {
        row.neighbours[next[a]++] = b;
        row.neighbours[next[b]++] = a;
    }
    rows_.push_back(std::move(row));
}

/// Depth first from a marked cell (Hopcroft and Tarjan 1973). workspace.next holds, by cell, the
/// neighbour to be looked at next; workspace.way, the cells from the root to here; workspace.holds,
/// whether something marked lies at the cell or behind it.
bool GroupTable::narrow(std::size_t row, Domains& domains, Workspace& workspace) const {
    const Row& group = rows_[row];
    const auto count = static_cast<std::uint32_t>(group.cells.size());
    const auto is_in = [&](std::uint32_t cell) { return domains[group.cells[cell]] == group.mark; };
    const auto is_out = [&](std::uint32_t cell) {
        return (domains[group.cells[cell]] & group.mark) == 0;
    };
    std::uint32_t root = 0;
    while (root < count && !is_in(root)) ++root;
    if (root == count) return true;

    auto& entered = workspace.entered;
    auto& low = workspace.low;
    auto& next = workspace.next;
    auto& way = workspace.way;
    auto& holds = workspace.holds;
    auto& parting = workspace.chosen;  // cells that must be marked
    entered.assign(count, 0);
    low.resize(count);
    next.resize(count);
    holds.assign(count, 0);
    way.clear();
    parting.clear();
    std::uint32_t clock = 0;
    const auto enter = [&](std::uint32_t cell) {
        entered[cell] = low[cell] = ++clock;
        next[cell] = group.first[cell];
        holds[cell] = is_in(cell) ? 1 : 0;
        way.push_back(cell);
    };
    enter(root);
    while (!way.empty()) {
        const std::uint32_t cell = way.back();
        if (next[cell] < group.first[cell + std::size_t{1}]) {
            const std::uint32_t to = group.neighbours[next[cell]++];
            if (is_out(to)) continue;
            if (entered[to] != 0)
                low[cell] = std::min(low[cell], entered[to]);
            else
                enter(to);
            continue;
        }
        way.pop_back();
        if (way.empty()) break;
        const std::uint32_t above = way.back();
        low[above] = std::min(low[above], low[cell]);
        if (holds[cell] == 0) continue;
        holds[above] = 1;
        if (low[cell] >= entered[above] && above != root) parting.push_back(above);
    }
    for (std::uint32_t cell = 0; cell < count; ++cell) {
        if (entered[cell] != 0 || is_out(cell)) continue;
        if (!domains.keep(group.cells[cell], ~group.mark)) return false;
    }
    for (const std::uint32_t cell : parting)
        if (!domains.keep(group.cells[cell], group.mark)) return false;
    return true;
}

void SizeTable::add(const Groups& rule) {
    Row row{{}, SizedGroups(rule), 0};
    if (rule.mark != blank && rule.mark <= most_marks_in_set) row.mark = set_of(rule.mark);
    for (const ElementId id : rule.cells)
        row.cells.push_back(static_cast<std::uint32_t>(index(id)));
    rows_.push_back(std::move(row));
}

bool SizeTable::narrow(std::size_t row, Domains& domains, Workspace& workspace) const {
    const Row& sized = rows_[row];
    auto& scratch = workspace.groups;
    scratch.states.resize(sized.cells.size());
    bool any = false;
    for (std::size_t i = 0; i < sized.cells.size(); ++i) {
        const MarkSet now = domains[sized.cells[i]];
        const bool may = (now & sized.mark) != 0;
        scratch.states[i] = !may                ? Presence::out
                            : now == sized.mark ? Presence::in
                                                : Presence::unsure;
        any = any || may;
    }
    if (!any) return true;
    auto& settled = workspace.settled_groups;
    if (settled.size() < rows_.size()) settled.resize(rows_.size());
    if (!sized.groups.narrow(scratch, settled[row])) return false;
    for (const auto& change : scratch.changes)
        if (!domains.keep(sized.cells[change.cell],
                          scratch.states[change.cell] == Presence::in ? sized.mark : ~sized.mark))
            return false;
    return true;
}

}  // namespace quadrille::engine

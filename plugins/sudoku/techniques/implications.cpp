#include "techniques/implications.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/kit/sorted.hpp"
#include "techniques/combinations.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// FNV-1a of the numbers.
std::size_t hash_of(q::Mark mark, std::span<const Cell> places) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    const auto add = [&hash](std::uint64_t number) { hash = (hash ^ number) * 0x100000001b3U; };
    add(mark);
    for (const Cell place : places) add(place);
    return hash;
}

std::uint64_t arc_of(Fact from, Fact to) { return std::uint64_t{from} << 32U | to; }

}  // namespace

Implications::Implications(const View& view, Links links)
    : view_(view), needed_(view.model().cages.size(), 0) {
    const bool is_of_all = links >= Links::all && links != Links::sets_alone;
    if (links == Links::groups || links == Links::sets) find_groups();
    if (links >= Links::sets) find_sets();
    arcs_.resize(facts());
    add_weak(is_of_all || links == Links::cells);
    if (is_of_all || links == Links::houses) add_strong_in_houses();
    if (links != Links::houses) add_strong_in_cells();
    if (is_of_all) {
        add_ties();
        add_cages();
        add_strong_in_groups();
    }
    add_strong_in_sets();
    add_weak_of_groups();
}

void Implications::find_groups() {
    const Model& m = view_.model();
    for (q::Mark mark = 1; mark <= m.order; ++mark)
        for (std::uint32_t h = 0; h < m.houses.size(); ++h) {
            const std::vector<Cell> places = view_.places(h, mark);
            if (places.size() < 3) continue;
            for (const Cell place : places)
                for (const std::uint32_t other : m.houses_of[place]) {
                    if (other == h) continue;
                    const std::vector<Cell>& cells = m.houses[other].cells;
                    std::vector<Cell> both;
                    std::set_intersection(places.begin(), places.end(), cells.begin(), cells.end(),
                                          std::back_inserter(both));
                    if (both.size() < places.size()) add_group(mark, std::move(both));
                }
        }
}

void Implications::find_sets() {
    sets_ = almost_locked_sets(view_, most_in_almost_locked(view_));
    for (const AlmostLockedSet& set : sets_)
        for_each_mark(set.marks, [&](q::Mark mark) { add_group(mark, places(view_, set, mark)); });
}

void Implications::add_group(q::Mark mark, std::vector<Cell> places) {
    if (places.size() < 2 || group_of(mark, places)) return;
    group_at_.emplace(hash_of(mark, places), static_cast<std::uint32_t>(groups_.size()));
    groups_.push_back({mark, std::move(places)});
}

std::optional<std::uint32_t> Implications::group_of(q::Mark mark,
                                                    std::span<const Cell> places) const {
    const auto [begin, end] = group_at_.equal_range(hash_of(mark, places));
    for (auto at = begin; at != end; ++at)
        if (const Group& group = groups_[at->second];
            group.mark == mark && std::ranges::equal(group.cells, places))
            return at->second;
    return std::nullopt;
}

std::optional<Fact> Implications::not_so(q::Mark mark, const std::vector<Cell>& places) const {
    if (places.size() == 1) return not_so(Candidate{places.front(), mark});
    const std::optional<std::uint32_t> group = group_of(mark, places);
    if (!group) return std::nullopt;
    return static_cast<Fact>(2 * (candidates() + *group));
}

void Implications::add_strong_in_sets() {
    for (std::uint32_t s = 0; s < sets_.size(); ++s) {
        if (sets_[s].cells.size() < 2)
            continue;  // a cell with two candidates has its links already
        std::vector<Fact> absent;
        for_each_mark(sets_[s].marks, [&](q::Mark mark) {
            absent.push_back(*not_so(mark, places(view_, sets_[s], mark)));
        });
        for (const Fact from : absent)
            for (const Fact to : absent)
                if (from != to) add(from, to + 1, sets_[s].house, s);
    }
}

void Implications::add_strong_in_groups() {
    const Model& m = view_.model();
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        const Group& group = groups_[i];
        const auto absent = static_cast<Fact>(2 * (candidates() + i));
        for (const std::uint32_t h : m.houses_of[group.cells.front()]) {
            if (!m.houses[h].complete) continue;
            const std::vector<Cell> places = view_.places(h, group.mark);
            if (!std::includes(places.begin(), places.end(), group.cells.begin(),
                               group.cells.end()))
                continue;
            std::vector<Cell> rest;
            std::set_difference(places.begin(), places.end(), group.cells.begin(),
                                group.cells.end(), std::back_inserter(rest));
            if (rest.empty()) continue;
            const std::optional<Fact> other = not_so(group.mark, rest);
            if (!other) continue;
            add(absent, *other + 1, h);
            add(*other, absent + 1, h);
        }
    }
}

void Implications::add_weak_of_groups() {
    const Model& m = view_.model();
    std::vector<std::vector<std::uint32_t>> before(
        m.order);  // by mark: the groups looked at already
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        const Group& group = groups_[i];
        const auto absent = static_cast<Fact>(2 * (candidates() + i));
        for (const Cell cell : m.peers[group.cells.front()]) {
            if (!view_.open(cell, group.mark) || !all_see(m, std::span(&cell, 1), group.cells))
                continue;
            const Fact single = not_so(Candidate{cell, group.mark});
            arcs_[absent + 1].push_back(single);
            arcs_[single + 1].push_back(absent);
        }
        for (const std::uint32_t k : before[group.mark - std::size_t{1}]) {
            if (!all_see(m, group.cells, groups_[k].cells)) continue;
            const auto other = static_cast<Fact>(2 * (candidates() + k));
            arcs_[absent + 1].push_back(other);
            arcs_[other + 1].push_back(absent);
        }
        before[group.mark - std::size_t{1}].push_back(static_cast<std::uint32_t>(i));
    }
}

void Implications::add(Fact from, Fact to, std::uint32_t rule, std::uint32_t set) {
    if (ruled_.try_emplace(arc_of(from, to), Ruled{rule, set}).second) arcs_[from].push_back(to);
}

void Implications::add_weak(bool within_cells) {
    for (Cell cell = 0; cell < view_.cells(); ++cell) {
        if (view_.decided(cell)) continue;
        for_each_mark(view_.at(cell), [&](q::Mark mark) {
            std::vector<Fact>& arcs = arcs_[so({cell, mark})];
            for (const Cell peer : view_.model().peers[cell])
                if (view_.open(peer, mark)) arcs.push_back(not_so({peer, mark}));
            if (within_cells)
                for_each_mark(view_.at(cell) & ~bit(mark), [&](q::Mark other) {
                    arcs.push_back(not_so({cell, other}));
                });
        });
    }
}

void Implications::add_strong_in_houses() {
    const Model& m = view_.model();
    for (std::uint32_t h = 0; h < m.houses.size(); ++h)
        for (q::Mark mark = 1; mark <= m.order && m.houses[h].complete; ++mark) {
            if (std::popcount(view_.spots(h, mark)) != 2) continue;
            const std::vector<Cell> places = view_.places(h, mark);
            if (view_.decided(places[0]) || view_.decided(places[1])) continue;
            add(not_so({places[0], mark}), so({places[1], mark}), h);
            add(not_so({places[1], mark}), so({places[0], mark}), h);
        }
}

void Implications::add_strong_in_cells() {
    for (Cell cell = 0; cell < view_.cells(); ++cell) {
        if (view_.decided(cell) || view_.count(cell) != 2) continue;
        const Candidate low{cell, lowest(view_.at(cell))};
        const Candidate high{cell, lowest(view_.at(cell) & (view_.at(cell) - 1))};
        arcs_[not_so(low)].push_back(so(high));
        arcs_[not_so(high)].push_back(so(low));
    }
}

template <class With>
void Implications::add_pairs(Cell a, Cell b, std::uint32_t rule, With&& with) {
    if (view_.decided(a) || view_.decided(b)) return;
    for_each_mark(view_.at(a), [&](q::Mark mark) {
        const Mask fitting = view_.at(b) & with(mark);
        for_each_mark(view_.at(b) & ~fitting, [&](q::Mark other) {
            add(so({a, mark}), not_so({b, other}), rule);
        });
        if (!std::has_single_bit(fitting)) return;
        add(so({a, mark}), so({b, lowest(fitting)}), rule);
        add(not_so({b, lowest(fitting)}), not_so({a, mark}), rule);
    });
}

void Implications::add_ties() {
    const Model& m = view_.model();
    for (std::size_t i = 0; i < m.ties.size(); ++i) {
        const Tie& tie = m.ties[i];
        const std::uint32_t rule = view_.desk().tie_rule(i);
        add_pairs(tie.a, tie.b, rule,
                  [&](q::Mark mark) { return m.partners(tie, bit(mark), false); });
        add_pairs(tie.b, tie.a, rule,
                  [&](q::Mark mark) { return m.partners(tie, bit(mark), true); });
    }
}

void Implications::add_cages() {
    const Model& m = view_.model();
    for (std::size_t c = 0; c < m.cages.size(); ++c) {
        const std::vector<Cell>& cells = m.cages[c].cells;
        const Combinations ways(view_, cells, m.cages[c].total);
        if (ways.gave_up() || ways.sets().empty()) continue;
        needed_[c] = m.all;
        for (const Mask set : ways.sets()) needed_[c] &= set;
        // with[i][mark]: all that stands in a set where the i-th cell may have the mark
        std::vector<Mask> with(cells.size() * m.order, 0);
        for (const Mask set : ways.sets())
            for (std::size_t i = 0; i < cells.size(); ++i)
                for_each_mark(set & view_.at(cells[i]), [&](q::Mark mark) {
                    with[i * m.order + mark - 1U] |= set & ~bit(mark);
                });
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (std::size_t k = 0; k < cells.size(); ++k)
                if (i != k)
                    add_pairs(cells[i], cells[k], view_.desk().sum_rule(c),
                              [&](q::Mark mark) { return with[i * m.order + mark - 1U]; });
        for_each_mark(needed_[c], [&](q::Mark mark) {
            std::vector<Candidate> places;
            for (const Cell cell : cells)
                if (view_.has(cell, mark)) places.push_back({cell, mark});
            if (places.size() != 2 || view_.decided(places[0].cell) ||
                view_.decided(places[1].cell))
                return;
            add(not_so(places[0]), so(places[1]), view_.desk().sum_rule(c));
            add(not_so(places[1]), so(places[0]), view_.desk().sum_rule(c));
        });
    }
}

q::Text Implications::told(Fact fact) const {
    if (is_group(fact))
        return {is_so(fact) ? "{0} is in one of {1}" : "{0} is in none of {1}",
                {shown(view_, mark(fact)), names(view_, cells(fact))}};
    const auto [cell, mark] = candidate(fact);
    return {is_so(fact) ? "{0} is {1}" : "{0} is not {1}", {name(view_, cell), shown(view_, mark)}};
}

q::Text Implications::told(std::span<const Fact> chain, Step& step) const {
    q::Text path;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        step.because(cells(chain[i]));
        if (i == 0) {
            path = told(chain[i]);
            continue;
        }
        q::Text by = told_link(chain[i - 1], chain[i]);
        path = by.empty()
                   ? q::Text("{0} → {1}", {std::move(path), told(chain[i])})
                   : q::Text("{0} → {1} ({2})", {std::move(path), told(chain[i]), std::move(by)});
        cite(chain[i - 1], chain[i], step);
    }
    return path;
}

q::Text Implications::told_link(Fact from, Fact to) const {
    if (const auto ruled = ruled_.find(arc_of(from, to)); ruled != ruled_.end()) {
        if (ruled->second.set == no_set) return name_of_rule(view_, ruled->second.rule);
        const AlmostLockedSet& set = sets_[ruled->second.set];
        return {"{0} can hold only {1}",
                {names(view_, set.cells), shown(view_, set.marks)}};
    }
    std::vector<Cell> all = cells(from);
    for (const Cell cell : cells(to)) all.push_back(cell);
    q::kit::sort_unique(all);
    if (all.size() < 2) return {};
    for (const std::uint32_t h : view_.model().houses_of[all.front()])
        if (std::ranges::includes(view_.model().houses[h].cells, all))
            return name(view_, view_.model().houses[h]);
    std::vector<std::size_t> houses;  // no house has all of them
    for (const Cell a : cells(from))
        for (const Cell b : cells(to))
            if (a != b) houses.push_back(view_.model().shared(a, b));
    q::kit::sort_unique(houses);
    return names_of(view_, houses);
}

std::optional<std::uint32_t> Implications::tie(Fact from, Fact to) const {
    const auto ruled = ruled_.find(arc_of(from, to));
    if (ruled == ruled_.end() || ruled->second.rule < view_.model().houses.size())
        return std::nullopt;
    return ruled->second.rule;
}

void Implications::cite(Fact from, Fact to, Step& step) const {
    if (const auto ruled = ruled_.find(arc_of(from, to)); ruled != ruled_.end()) {
        step.rule(ruled->second.rule);
        if (ruled->second.set != no_set) step.because(sets_[ruled->second.set].cells);
        return;
    }
    for (const Cell a : cells(from))
        for (const Cell b : cells(to))
            if (a != b) step.rule(view_.model().shared(a, b));
}

std::vector<Alternatives> Implications::alternatives() const {
    const Model& m = view_.model();
    std::vector<Alternatives> list;
    for (Cell cell = 0; cell < view_.cells(); ++cell) {
        if (view_.decided(cell) || view_.at(cell) == 0) continue;
        Alternatives& one = list.emplace_back();
        for_each_mark(view_.at(cell), [&](q::Mark mark) { one.options.push_back({cell, mark}); });
    }
    for (std::uint32_t h = 0; h < m.houses.size(); ++h) {
        const House& house = m.houses[h];
        const bool has_total =
            house.kind == HouseKind::cage && m.totalled[house.number] != Model::none;
        const Mask marks = house.complete ? m.all
                           : has_total    ? needed_[m.totalled[house.number]]
                                          : Mask{0};
        for_each_mark(marks, [&](q::Mark mark) {
            const std::vector<Cell> places = view_.places(h, mark);
            if (places.empty() || std::any_of(places.begin(), places.end(),
                                              [&](Cell cell) { return view_.decided(cell); }))
                return;
            Alternatives& one = list.emplace_back(Alternatives{h, {}});
            for (const Cell cell : places) one.options.push_back({cell, mark});
        });
    }
    return list;
}

void Ways::begin_at(Fact start, std::size_t longest) {
    for (const Fact fact : reached_) from_[fact] = no_fact;
    reached_.clear();
    from_[start] = start;
    reached_.push_back(start);
    std::size_t ring = 1;  // where the next ring begins
    for (std::size_t i = 0, length = 0; i < reached_.size(); ++i) {
        if (i == ring) {
            ring = reached_.size();
            ++length;
        }
        if (length == longest) break;
        for (const Fact to : links_.from(reached_[i])) {
            if (from_[to] != no_fact) continue;
            from_[to] = reached_[i];
            reached_.push_back(to);
        }
    }
}

std::size_t Ways::length(Fact fact) const {
    std::size_t count = 0;
    for (; from_[fact] != fact; fact = from_[fact]) ++count;
    return count;
}

std::vector<Fact> Ways::chain(Fact fact) const {
    std::vector<Fact> list{fact};
    for (; from_[fact] != fact; fact = from_[fact]) list.push_back(from_[fact]);
    std::reverse(list.begin(), list.end());
    return list;
}

}  // namespace sudoku

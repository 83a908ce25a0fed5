#include "deduction/implications.hpp"

#include <algorithm>
#include <utility>

#include "deduction/combinations.hpp"

namespace sudoku {

namespace q = quadrille;

Implications::Implications(const Look& look, Links links) : look_(look), arcs_(facts()), needed_(look.model().cages.size(), 0) {
    add_weak(links != Links::houses);
    if (links != Links::cells) add_strong_in_houses();
    if (links != Links::houses) add_strong_in_cells();
    if (links != Links::all) return;
    add_comparisons();
    add_cages();
}

void Implications::add(Fact from, Fact to, std::uint32_t rule) {
    if (std::find(arcs_[from].begin(), arcs_[from].end(), to) != arcs_[from].end()) return;
    arcs_[from].push_back(to);
    ruled_.push_back({from, to, rule});
}

void Implications::add_weak(bool within_cells) {
    for (Cell cell = 0; cell < look_.cells(); ++cell) {
        if (look_.decided(cell)) continue;
        for_each_mark(look_.at(cell), [&](q::Mark mark) {
            std::vector<Fact>& arcs = arcs_[so({cell, mark})];
            for (const Cell peer : look_.model().peers[cell])
                if (look_.open(peer, mark)) arcs.push_back(not_so({peer, mark}));
            if (within_cells)
                for_each_mark(look_.at(cell) & ~bit(mark), [&](q::Mark other) { arcs.push_back(not_so({cell, other})); });
        });
    }
}

void Implications::add_strong_in_houses() {
    const Model& m = look_.model();
    for (std::uint32_t h = 0; h < m.houses.size(); ++h)
        for (q::Mark mark = 1; mark <= m.order && m.houses[h].complete; ++mark) {
            if (std::popcount(look_.spots(h, mark)) != 2) continue;
            const std::vector<Cell> places = look_.places(h, mark);
            if (look_.decided(places[0]) || look_.decided(places[1])) continue;
            add(not_so({places[0], mark}), so({places[1], mark}), h);
            add(not_so({places[1], mark}), so({places[0], mark}), h);
        }
}

void Implications::add_strong_in_cells() {
    for (Cell cell = 0; cell < look_.cells(); ++cell) {
        if (look_.decided(cell) || look_.count(cell) != 2) continue;
        const Candidate low{cell, lowest(look_.at(cell))};
        const Candidate high{cell, lowest(look_.at(cell) & (look_.at(cell) - 1))};
        arcs_[not_so(low)].push_back(so(high));
        arcs_[not_so(high)].push_back(so(low));
    }
}

template <class With>
void Implications::add_pairs(Cell a, Cell b, std::uint32_t rule, With&& with) {
    if (look_.decided(a) || look_.decided(b)) return;
    for_each_mark(look_.at(a), [&](q::Mark mark) {
        const Mask fitting = look_.at(b) & with(mark);
        for_each_mark(look_.at(b) & ~fitting, [&](q::Mark other) { add(so({a, mark}), not_so({b, other}), rule); });
        if (!std::has_single_bit(fitting)) return;
        add(so({a, mark}), so({b, lowest(fitting)}), rule);
        add(not_so({b, lowest(fitting)}), not_so({a, mark}), rule);
    });
}

void Implications::add_comparisons() {
    const Model& m = look_.model();
    for (std::size_t i = 0; i < m.comparisons.size(); ++i) {
        const auto& [less, greater] = m.comparisons[i];
        const std::uint32_t rule = look_.desk().comparison_rule(i);
        add_pairs(less, greater, rule, [&](q::Mark mark) { return m.all & ~all_marks(mark); });
        add_pairs(greater, less, rule, [&](q::Mark mark) { return all_marks(mark - std::size_t{1}); });
    }
}

void Implications::add_cages() {
    const Model& m = look_.model();
    for (std::size_t c = 0; c < m.cages.size(); ++c) {
        const std::vector<Cell>& cells = m.cages[c].cells;
        const Combinations ways(look_, cells, m.cages[c].total);
        if (ways.gave_up() || ways.sets().empty()) continue;
        needed_[c] = m.all;
        for (const Mask set : ways.sets()) needed_[c] &= set;
        // with[i][mark]: all that stands in a set where the i-th cell may have the mark
        std::vector<Mask> with(cells.size() * m.order, 0);
        for (const Mask set : ways.sets())
            for (std::size_t i = 0; i < cells.size(); ++i)
                for_each_mark(set & look_.at(cells[i]),
                              [&](q::Mark mark) { with[i * m.order + mark - 1U] |= set & ~bit(mark); });
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (std::size_t k = 0; k < cells.size(); ++k)
                if (i != k)
                    add_pairs(cells[i], cells[k], look_.desk().sum_rule(c),
                              [&](q::Mark mark) { return with[i * m.order + mark - 1U]; });
        for_each_mark(needed_[c], [&](q::Mark mark) {
            std::vector<Candidate> places;
            for (const Cell cell : cells)
                if (look_.has(cell, mark)) places.push_back({cell, mark});
            if (places.size() != 2 || look_.decided(places[0].cell) || look_.decided(places[1].cell)) return;
            add(not_so(places[0]), so(places[1]), look_.desk().sum_rule(c));
            add(not_so(places[1]), so(places[0]), look_.desk().sum_rule(c));
        });
    }
}

q::Text Implications::told(Fact fact) const {
    const auto [cell, mark] = candidate(fact);
    return {is_so(fact) ? "{0} is {1}" : "{0} is not {1}", {name(look_, cell), shown(look_, mark)}};
}

q::Text Implications::told(std::span<const Fact> chain, Step& step) const {
    q::Text path;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        const Cell cell = candidate(chain[i]).cell;
        step.because(cell);
        path = i == 0 ? told(chain[i]) : q::Text("{0} → {1}", {std::move(path), told(chain[i])});
        if (i > 0) cite(chain[i - 1], chain[i], step);
    }
    return path;
}

void Implications::cite(Fact from, Fact to, Step& step) const {
    const auto ruled =
        std::find_if(ruled_.begin(), ruled_.end(), [&](const Ruled& arc) { return arc.from == from && arc.to == to; });
    if (ruled != ruled_.end())
        step.rule(ruled->rule);
    else if (candidate(from).cell != candidate(to).cell)
        step.rule(look_.model().shared(candidate(from).cell, candidate(to).cell));
}

std::vector<Alternatives> Implications::alternatives() const {
    const Model& m = look_.model();
    std::vector<Alternatives> list;
    for (Cell cell = 0; cell < look_.cells(); ++cell) {
        if (look_.decided(cell) || look_.at(cell) == 0) continue;
        Alternatives& one = list.emplace_back();
        for_each_mark(look_.at(cell), [&](q::Mark mark) { one.options.push_back({cell, mark}); });
    }
    for (std::uint32_t h = 0; h < m.houses.size(); ++h) {
        const House& house = m.houses[h];
        const Mask marks = house.complete ? m.all : house.kind == HouseKind::cage ? needed_[house.number] : Mask{0};
        for_each_mark(marks, [&](q::Mark mark) {
            const std::vector<Cell> places = look_.places(h, mark);
            if (places.empty() || std::any_of(places.begin(), places.end(), [&](Cell cell) { return look_.decided(cell); }))
                return;
            Alternatives& one = list.emplace_back(Alternatives{h, {}});
            for (const Cell cell : places) one.options.push_back({cell, mark});
        });
    }
    return list;
}

Ways::Ways(const Implications& links, Fact start, std::size_t longest) : from_(links.facts(), no_fact) {
    from_[start] = start;
    reached_.push_back(start);
    std::size_t ring = 1;  // where the next ring begins
    for (std::size_t i = 0, length = 0; i < reached_.size(); ++i) {
        if (i == ring) {
            ring = reached_.size();
            ++length;
        }
        if (length == longest) break;
        for (const Fact to : links.from(reached_[i])) {
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

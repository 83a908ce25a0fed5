// Two almost locked sets (ALS-XZ). Where each place of a symbol x in the one sees each in the
// other, they cannot both hold x: whichever lacks it holds all its other symbols, so that a symbol
// z of both is in one of them, and what sees all its places there loses it. Where that holds of two
// symbols, each set lacks just one of these and holds all its others. Source: the players' forums
// (bennys, 2004). Longer chains of sets are found in chains.cpp. Time: pairs of sets times symbols.
#include "techniques/almost_locked.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

std::vector<AlmostLockedSet> almost_locked_sets(const View& view, std::size_t most) {
    const Model& m = view.model();
    std::vector<AlmostLockedSet> sets;
    std::vector<Cell> open;
    std::vector<Cell> chosen;
    const auto count = [](Mask marks) { return static_cast<std::size_t>(std::popcount(marks)); };
    const auto choose = [&](const auto& self, std::uint32_t house, std::size_t from,
                            Mask marks) -> void {
        if (!chosen.empty() && count(marks) == chosen.size() + 1)
            sets.push_back({chosen, marks, house});
        for (std::size_t i = from; i < open.size() && chosen.size() < most; ++i) {
            const Mask with = marks | view.at(open[i]);
            if (count(with) > most + 1) continue;
            chosen.push_back(open[i]);
            self(self, house, i + 1, with);
            chosen.pop_back();
        }
    };
    for (std::uint32_t h = 0; h < m.houses.size(); ++h) {
        open = m.houses[h].cells;
        std::erase_if(open, [&](Cell cell) { return view.decided(cell); });
        choose(choose, h, 0, 0);
    }
    std::ranges::sort(sets, [](const AlmostLockedSet& a, const AlmostLockedSet& b) {
        if (a.cells.size() != b.cells.size()) return a.cells.size() < b.cells.size();
        return std::tie(a.cells, a.house) < std::tie(b.cells, b.house);
    });
    const auto is_same = [](const AlmostLockedSet& a, const AlmostLockedSet& b) {
        return a.cells == b.cells;
    };
    sets.erase(std::unique(sets.begin(), sets.end(), is_same), sets.end());
    return sets;
}

std::vector<Cell> places(const View& view, const AlmostLockedSet& set, q::Mark mark) {
    std::vector<Cell> cells = set.cells;
    std::erase_if(cells, [&](Cell cell) { return !view.has(cell, mark); });
    return cells;
}

namespace {

class Pairs {
public:
    Pairs(const View& view, std::size_t most)
        : view_(view), sets_(almost_locked_sets(view, most)) {}

    Found first() {
        for (std::size_t i = 0; i < sets_.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) {
                const Mask common = sets_[k].marks & sets_[i].marks;
                if (!has_several(common)) continue;
                const Mask apart = restricted(sets_[k], sets_[i], common);
                if (apart == 0) continue;
                if (auto step = one_of_two(sets_[k], sets_[i], apart, common)) return step;
                if (!has_several(apart)) continue;
                if (auto step = locked(sets_[k], sets_[i], apart)) return step;
                if (auto step = locked(sets_[i], sets_[k], apart)) return step;
            }
        return std::nullopt;
    }

private:
    /// Of the common marks those that not both sets can hold.
    [[nodiscard]] Mask restricted(const AlmostLockedSet& one, const AlmostLockedSet& other,
                                  Mask common) const {
        Mask apart = common;
        for (const Cell a : one.cells)
            for (const Cell b : other.cells)
                if (const Mask both = view_.at(a) & view_.at(b) & apart;
                    both != 0 && !view_.model().sees(a, b)) {
                    apart &= ~both;
                    if (apart == 0) return 0;
                }
        return apart;
    }

    [[nodiscard]] Found one_of_two(const AlmostLockedSet& one, const AlmostLockedSet& other,
                                   Mask apart, Mask common) {
        Found found;
        for_each_mark(common, [&](q::Mark mark) {
            const Mask by = apart & ~bit(mark);
            if (found || by == 0) return;
            held_.clear();
            for (const AlmostLockedSet* set : {&one, &other})
                for (const Cell cell : set->cells)
                    if (view_.has(cell, mark) && std::ranges::find(held_, cell) == held_.end())
                        held_.push_back(cell);
            Step step(view_);
            step.rule_out_seen(held_, mark);
            if (step.empty()) return;
            cite(one, other, bit(lowest(by)), step);
            found = std::move(step).told(
                {"{0} can hold only {1}, and {2} only {3}, each one symbol more than there are "
                 "cells. {4} cannot be in both, for its places there see each other; so {0} must "
                 "hold {6}, or {2} must hold {7}. Either way {5} is in one of the two.",
                 {names(view_, one.cells), shown(view_, one.marks), names(view_, other.cells),
                  shown(view_, other.marks), shown(view_, lowest(by)), shown(view_, mark),
                  shown(view_, one.marks & ~bit(lowest(by))),
                  shown(view_, other.marks & ~bit(lowest(by)))}});
        });
        return found;
    }

    /// What the first holds where the two share two marks.
    [[nodiscard]] Found locked(const AlmostLockedSet& one, const AlmostLockedSet& other,
                               Mask apart) const {
        const Mask shared = bit(lowest(apart)) | bit(lowest(apart & (apart - 1)));
        Step step(view_);
        for_each_mark(one.marks & ~shared,
                      [&](q::Mark mark) { step.rule_out_seen(places(view_, one, mark), mark); });
        if (step.empty()) return std::nullopt;
        cite(one, other, shared, step);
        return std::move(step).told(
            {"{0} can hold only {1}, and {2} only {3}, each one symbol more than there are cells. "
             "Neither of {4} can be in both, for its places there see each other; so each lacks "
             "just one of these, and {0} must hold {5}.",
             {names(view_, one.cells), shown(view_, one.marks), names(view_, other.cells),
              shown(view_, other.marks), shown(view_, shared), shown(view_, one.marks & ~shared)}});
    }

    void cite(const AlmostLockedSet& one, const AlmostLockedSet& other, Mask apart,
              Step& step) const {
        for (const AlmostLockedSet* set : {&one, &other}) {
            step.because(set->cells);
            step.rule(set->house);
        }
        for_each_mark(apart, [&](q::Mark mark) {
            for (const Cell a : places(view_, one, mark))
                for (const Cell b : places(view_, other, mark))
                    step.rule(view_.model().shared(a, b));
        });
    }

    const View& view_;
    std::vector<AlmostLockedSet> sets_;
    std::vector<Cell> held_;  ///< places of a mark in two sets
};

}  // namespace

Found two_almost_locked_sets(const View& view) {
    return Pairs(view, most_in_almost_locked(view)).first();
}

}  // namespace sudoku

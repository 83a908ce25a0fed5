// Death blossom: a cell, the stem, each of whose candidates has all its places in some almost
// locked set in sight of the stem. Whichever stands in the stem, the set of that candidate loses it
// and holds all its others; so a symbol that all these sets have in common stands in one of them,
// and what sees all its places there loses it. Source: the players' forums (Wolfgang, 2006). Time:
// candidates that could go, times almost locked sets.
#include <utility>
#include <vector>

#include "techniques/almost_locked.hpp"
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

class Blossoms {
public:
    explicit Blossoms(const View& view)
        : view_(view), sets_(almost_locked_sets(view, most_in_almost_locked(view))) {
        of_.resize(view.order());
        for (std::size_t s = 0; s < sets_.size(); ++s)
            for_each_mark(sets_[s].marks,
                          [&](q::Mark mark) { of_[mark - std::size_t{1}].push_back(s); });
    }

    Found find() {
        for (Cell cell = 0; cell < view_.cells(); ++cell) {
            if (view_.decided(cell)) continue;
            Found found;
            for_each_mark(view_.at(cell), [&](q::Mark mark) {
                if (!found && view_.wants(cell, mark)) found = against(cell, mark);
            });
            if (found) return found;
        }
        return std::nullopt;
    }

private:
    static constexpr std::size_t none = ~std::size_t{0};
    /// A flower of more petals is not seen by people.
    static constexpr std::size_t most_petals = 4;

    /// Whether the cell cannot hold the mark: it would take that mark from sets which leave a stem
    /// nothing.
    Found against(Cell target, q::Mark mark) {
        petals_.assign(view_.cells() * view_.order(), none);
        for (const std::size_t s : of_[mark - std::size_t{1}]) {
            const AlmostLockedSet& set = sets_[s];
            if (!all_see(view_.model(), {&target, 1}, places(view_, set, mark))) continue;
            Found found;
            for_each_mark(set.marks & ~bit(mark), [&](q::Mark other) {
                if (!found) found = grow(target, mark, s, other);
            });
            if (found) return found;
        }
        return std::nullopt;
    }

    /// All cells that see the places of `other` in the set get it as a petal.
    Found grow(Cell target, q::Mark mark, std::size_t s, q::Mark other) {
        const std::vector<Cell> near = places(view_, sets_[s], other);
        for (const Cell stem : view_.model().peers[near.front()]) {
            if (stem == target || !view_.open(stem, other) ||
                !all_see(view_.model(), {&stem, 1}, near))
                continue;
            std::size_t& petal = petals_[stem * view_.order() + other - 1U];
            if (petal != none) continue;
            petal = s;
            if (Found found = blossom(target, mark, stem)) return found;
        }
        return std::nullopt;
    }

    Found blossom(Cell target, q::Mark mark, Cell stem) const {
        if (view_.count(stem) < 2 || view_.count(stem) > most_petals) return std::nullopt;
        std::vector<std::pair<q::Mark, std::size_t>> petals;
        bool is_whole = true;
        for_each_mark(view_.at(stem), [&](q::Mark option) {
            const std::size_t petal = petals_[stem * view_.order() + option - 1U];
            // The stem itself may hold the mark where the target sees it.
            if (petal != none)
                petals.emplace_back(option, petal);
            else if (option != mark || !view_.model().sees(stem, target))
                is_whole = false;
        });
        if (!is_whole || petals.size() < 2) return std::nullopt;
        return told(mark, stem, petals);
    }

    [[nodiscard]] Found told(q::Mark mark, Cell stem,
                             const std::vector<std::pair<q::Mark, std::size_t>>& petals) const {
        std::vector<Cell> held;
        if (view_.has(stem, mark)) held.push_back(stem);
        Step step(view_);
        step.because(stem);
        q::Text each;
        for (const auto& [option, s] : petals) {
            const AlmostLockedSet& set = sets_[s];
            for (const Cell cell : places(view_, set, mark)) held.push_back(cell);
            step.because(set.cells);
            step.rule(set.house);
            for (const Cell cell : places(view_, set, option))
                step.rule(view_.model().shared(stem, cell));
            q::kit::add_apart(each,
                              {"if it is {0}, {1} must hold {2} (only {3} can be there)",
                               {shown(view_, option), names(view_, set.cells),
                                shown(view_, set.marks & ~bit(option)), shown(view_, set.marks)}});
        }
        step.rule_out_seen(held, mark);
        return std::move(step).told(
            {"{0} holds one of {1}: {2}. So in any case {3} is in one of "
             "these cells.",
             {name(view_, stem), shown(view_, view_.at(stem)), std::move(each),
              shown(view_, mark)}});
    }

    const View& view_;
    std::vector<AlmostLockedSet> sets_;
    std::vector<std::vector<std::size_t>> of_;  ///< by mark: the sets that have it
    std::vector<std::size_t> petals_;  ///< by stem and candidate, for one target: a set, or none
};

}  // namespace

Found death_blossom(const View& view) { return Blossoms(view).find(); }

}  // namespace sudoku

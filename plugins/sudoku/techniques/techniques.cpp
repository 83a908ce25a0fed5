// All techniques with their names and levels. The scale is that of the host: 1 one house leaves no
// choice, 2 one house or cell looked at as a whole, 3 and 4 wider looks and arithmetic, up to 7
// ever longer patterns; at 8 marks are tried.
#include <algorithm>
#include <array>
#include <memory>

#include "quadrille/kit/last_view.hpp"
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

enum class For : std::uint8_t { all, comparisons, partners, cages, no_cages, parity };

struct Entry {
    Named technique;
    For what = For::all;
};

// Only what works on bare candidates needs to be told of marks that stand and of parity; that comes
// after all that do without, but of cages before the program adds them up, which would go through
// what marks that stand rule out. These two have the ids of the program's own techniques, whose
// place they take.
constexpr std::array entries{
    Entry{{"full-house", "full house", 1, full_house}},
    Entry{{"hidden-single-block", "hidden single in a block", 1, hidden_single_block}},
    Entry{{"hidden-single-line", "hidden single in a line", 2, hidden_single_line}},
    Entry{{"naked-single", "naked single", 2, naked_single}},
    Entry{{"comparison-chain", "chain of comparisons", 2, comparison_chain}, For::comparisons},
    Entry{{"partners", "numbers that go together", 2, no_partner}, For::partners},
    Entry{{"cage-combinations", "combinations of a cage", 3, cage_combinations}, For::cages},
    Entry{{"pointing", "locked candidates: pointing", 3, pointing}},
    Entry{{"claiming", "locked candidates: claiming", 3, claiming}},
    Entry{{"rule-of-sums", "rule of sums", 3, rule_of_sums}, For::cages},
    Entry{{"naked-pair", "naked pair", 3, [](const View& view) { return naked_subset(view, 2); }}},
    Entry{
        {"hidden-pair", "hidden pair", 3, [](const View& view) { return hidden_subset(view, 2); }}},
    Entry{{"mark-used", "mark already used", 3, mark_used}, For::cages},
    Entry{{"naked-triple", "naked triple", 4,
           [](const View& view) { return naked_subset(view, 3); }}},
    Entry{{"hidden-triple", "hidden triple", 4,
           [](const View& view) { return hidden_subset(view, 3); }}},
    Entry{{"x-wing", "X-wing", 4, [](const View& view) { return basic_fish(view, 2); }}},
    Entry{{"naked-quad", "naked quadruple", 4,
           [](const View& view) { return naked_subset(view, 4); }}},
    Entry{{"hidden-quad", "hidden quadruple", 4,
           [](const View& view) { return hidden_subset(view, 4); }}},
    Entry{{"swordfish", "swordfish", 5, [](const View& view) { return basic_fish(view, 3); }}},
    Entry{{"skyscraper", "skyscraper", 5, skyscraper}},
    Entry{{"two-string-kite", "two-string kite", 5, two_string_kite}},
    Entry{{"turbot-fish", "turbot fish", 5, turbot_fish}},
    Entry{{"empty-rectangle", "empty rectangle", 5, empty_rectangle}},
    Entry{{"xy-wing", "XY-wing", 5, xy_wing}},
    Entry{{"xyz-wing", "XYZ-wing", 5, xyz_wing}},
    Entry{{"w-wing", "W-wing", 5, w_wing}},
    Entry{{"simple-colouring", "simple colouring", 5, simple_colouring}},
    Entry{{"unique-rectangle", "unique rectangle", 5, unique_rectangle, true}},
    Entry{{"hidden-rectangle", "hidden rectangle", 5, hidden_rectangle, true}},
    Entry{{"avoidable-rectangle", "avoidable rectangle", 5, avoidable_rectangle, true}},
    Entry{{"bug", "bivalue universal grave", 5, bivalue_grave, true}},
    Entry{{"finned-x-wing", "finned X-wing", 5,
           [](const View& view) { return finned_fish(view, 2); }}},
    Entry{{"jellyfish", "jellyfish", 6, [](const View& view) { return basic_fish(view, 4); }}},
    Entry{{"finned-swordfish", "finned swordfish", 6,
           [](const View& view) { return finned_fish(view, 3); }}},
    Entry{{"x-chain", "X-chain", 6, x_chain}},
    Entry{{"xy-chain", "XY-chain", 6, xy_chain}},
    Entry{{"sue-de-coq", "Sue de Coq", 6, sue_de_coq}},
    Entry{{"finned-jellyfish", "finned jellyfish", 7,
           [](const View& view) { return finned_fish(view, 4); }}},
    Entry{{"alternating-chain", "alternating inference chain", 7, alternating_chain}},
    Entry{{"grouped-chain", "grouped chain", 7, grouped_chain}},
    Entry{{"als-xz", "two almost locked sets", 7, two_almost_locked_sets}},
    Entry{{"als-xy-wing", "XY-wing of almost locked sets", 7, chain_of_three_almost_locked_sets}},
    Entry{{"death-blossom", "death blossom", 7, death_blossom}},
    Entry{{"franken-fish", "Franken fish", 7, franken_fish}},
    Entry{{"mutant-fish", "mutant fish", 7, mutant_fish}},
    Entry{{"nishio", "Nishio", 7, nishio}},
    Entry{{"als-chain", "chain of almost locked sets", 7, chain_of_almost_locked_sets}},
    Entry{{"cell-forcing-chain", "cell forcing chain", 8, cell_forcing_chain}},
    Entry{{"house-forcing-chain", "house forcing chain", 8, house_forcing_chain}},
    Entry{{"templates", "templates", 8, templates}},
    Entry{{"mark-used", "mark already used", 8, mark_used}, For::no_cages},
    Entry{{"clause-last", "odd or even", 8, parity_of_cell}, For::parity},
};

bool has_tie(const Desk& desk, bool that_compares) {
    return std::any_of(desk.model.ties.begin(), desk.model.ties.end(), [&](const Tie& tie) {
        return (tie.kind == TieKind::less) == that_compares;
    });
}

bool is_for(const Desk& desk, For what) {
    switch (what) {
        case For::all:
            break;
        case For::comparisons:
            return has_tie(desk, true);
        case For::partners:
            return has_tie(desk, false);
        case For::cages:
            return !desk.model.cages.empty();
        case For::no_cages:
            return desk.model.cages.empty();
        case For::parity:
            return !desk.sheet->parity.empty();
    }
    return true;
}

}  // namespace

std::vector<Named> named_techniques(const Desk& desk) {
    std::vector<Named> list;
    for (const Entry& entry : entries)
        if (is_for(desk, entry.what)) list.push_back(entry.technique);
    return list;
}

TechniqueSet::TechniqueSet(const Sheet& sheet) : desk(sheet) {
    const auto last = std::make_shared<q::kit::LastView<View>>();
    for (const Named& named : named_techniques(desk))
        (named.is_of_uniqueness ? of_uniqueness : sound)
            .push_back({named.id, named.name, named.level,
                        [this, last, find = named.find](const q::Candidates& candidates) {
                            const auto view_of = [this](const q::Candidates& seen) {
                                return View(desk, seen);
                            };
                            return last->ask(candidates, view_of, find);
                        }});
}

}  // namespace sudoku

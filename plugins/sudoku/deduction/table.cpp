// All techniques with their names and levels. The scale is that of the host: 1 one house leaves no choice, 2 one house or cell
// looked at as a whole, 3 and 4 wider looks and arithmetic, up to 7 ever longer patterns; at 8 marks are tried.
#include "deduction/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

std::vector<q::Technique> techniques_for(const Desk& desk) {
    std::vector<q::Technique> list;
    const auto add = [&](const char* id, const char* name, std::uint16_t level, auto find) {
        list.push_back(
            {id, name, level, [&desk, find](const q::Candidates& candidates) { return find(Look(desk, candidates)); }});
    };
    add("full-house", "full house", 1, full_house);
    add("hidden-single-block", "hidden single in a block", 1, hidden_single_block);
    add("hidden-single-line", "hidden single in a line", 2, hidden_single_line);
    add("naked-single", "naked single", 2, naked_single);
    if (!desk.model.comparisons.empty()) add("comparison-chain", "chain of comparisons", 2, comparison_chain);
    if (!desk.model.cages.empty()) add("cage-combinations", "combinations of a cage", 3, cage_combinations);
    add("pointing", "locked candidates: pointing", 3, pointing);
    add("claiming", "locked candidates: claiming", 3, claiming);
    if (!desk.model.cages.empty()) add("rule-of-sums", "rule of sums", 3, rule_of_sums);
    add("naked-pair", "naked pair", 3, [](const Look& look) { return naked_subset(look, 2); });
    add("hidden-pair", "hidden pair", 3, [](const Look& look) { return hidden_subset(look, 2); });
    add("naked-triple", "naked triple", 4, [](const Look& look) { return naked_subset(look, 3); });
    add("hidden-triple", "hidden triple", 4, [](const Look& look) { return hidden_subset(look, 3); });
    add("x-wing", "X-wing", 4, [](const Look& look) { return basic_fish(look, 2); });
    add("naked-quad", "naked quadruple", 4, [](const Look& look) { return naked_subset(look, 4); });
    add("hidden-quad", "hidden quadruple", 4, [](const Look& look) { return hidden_subset(look, 4); });
    add("swordfish", "swordfish", 5, [](const Look& look) { return basic_fish(look, 3); });
    add("skyscraper", "skyscraper", 5, skyscraper);
    add("two-string-kite", "two-string kite", 5, two_string_kite);
    add("turbot-fish", "turbot fish", 5, turbot_fish);
    add("empty-rectangle", "empty rectangle", 5, empty_rectangle);
    add("xy-wing", "XY-wing", 5, xy_wing);
    add("xyz-wing", "XYZ-wing", 5, xyz_wing);
    add("w-wing", "W-wing", 5, w_wing);
    add("simple-colouring", "simple colouring", 5, simple_colouring);
    add("unique-rectangle", "unique rectangle", 5, unique_rectangle);
    add("bug", "bivalue universal grave", 5, bivalue_grave);
    add("finned-x-wing", "finned X-wing", 5, [](const Look& look) { return finned_fish(look, 2); });
    add("jellyfish", "jellyfish", 6, [](const Look& look) { return basic_fish(look, 4); });
    add("finned-swordfish", "finned swordfish", 6, [](const Look& look) { return finned_fish(look, 3); });
    add("x-chain", "X-chain", 6, x_chain);
    add("xy-chain", "XY-chain", 6, xy_chain);
    add("finned-jellyfish", "finned jellyfish", 7, [](const Look& look) { return finned_fish(look, 4); });
    add("alternating-chain", "alternating inference chain", 7, alternating_chain);
    // Only what works on bare candidates needs to be told of marks that stand and of parity; that comes after all that do
    // without. These ids are those of the program's own techniques, whose place they take.
    list.push_back({"mark-used", "mark already used", 7,
                    [&desk](const q::Candidates& candidates) { return mark_used(Look(desk, candidates), candidates); }});
    if (!desk.sheet->parity.empty())
        list.push_back({"clause-last", "odd or even", 7, [&desk](const q::Candidates& candidates) {
                            return parity_of_cell(Look(desk, candidates), candidates);
                        }});
    return list;
}

}  // namespace sudoku

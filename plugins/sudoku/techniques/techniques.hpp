// The techniques people use, each in its file: what they are called, how hard they are, and how
// they are found.
#pragma once

#include <cstddef>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/text.hpp"
#include "techniques/view.hpp"

namespace sudoku {

// singles.cpp
[[nodiscard]] Found full_house(const View& view);
[[nodiscard]] Found hidden_single_block(const View& view);
[[nodiscard]] Found hidden_single_line(const View& view);
[[nodiscard]] Found naked_single(const View& view);
// intersections.cpp
[[nodiscard]] Found pointing(const View& view);
[[nodiscard]] Found claiming(const View& view);
// subsets.cpp
[[nodiscard]] Found naked_subset(const View& view, std::size_t size);
[[nodiscard]] Found hidden_subset(const View& view, std::size_t size);
// fish.cpp
[[nodiscard]] Found basic_fish(const View& view, std::size_t size);
[[nodiscard]] Found finned_fish(const View& view, std::size_t size);
// mutant_fish.cpp
[[nodiscard]] Found franken_fish(const View& view);
[[nodiscard]] Found mutant_fish(const View& view);
// links.cpp
[[nodiscard]] Found skyscraper(const View& view);
[[nodiscard]] Found two_string_kite(const View& view);
[[nodiscard]] Found turbot_fish(const View& view);
[[nodiscard]] Found empty_rectangle(const View& view);
// colouring.cpp
[[nodiscard]] Found simple_colouring(const View& view);
// wings.cpp
[[nodiscard]] Found xy_wing(const View& view);
[[nodiscard]] Found xyz_wing(const View& view);
[[nodiscard]] Found w_wing(const View& view);
// chains.cpp
[[nodiscard]] Found x_chain(const View& view);
[[nodiscard]] Found xy_chain(const View& view);
[[nodiscard]] Found alternating_chain(const View& view);
[[nodiscard]] Found grouped_chain(const View& view);
[[nodiscard]] Found chain_of_three_almost_locked_sets(const View& view);
[[nodiscard]] Found chain_of_almost_locked_sets(const View& view);
// almost_locked.cpp
[[nodiscard]] Found two_almost_locked_sets(const View& view);
// death_blossom.cpp
[[nodiscard]] Found death_blossom(const View& view);
// sue_de_coq.cpp
[[nodiscard]] Found sue_de_coq(const View& view);
// forcing.cpp
[[nodiscard]] Found cell_forcing_chain(const View& view);
[[nodiscard]] Found house_forcing_chain(const View& view);
// nishio.cpp
[[nodiscard]] Found nishio(const View& view);
// templates.cpp
[[nodiscard]] Found templates(const View& view);
// uniqueness.cpp
[[nodiscard]] Found unique_rectangle(const View& view);
[[nodiscard]] Found hidden_rectangle(const View& view);
[[nodiscard]] Found bivalue_grave(const View& view);
// avoidable.cpp
[[nodiscard]] Found avoidable_rectangle(const View& view);
// cages.cpp
[[nodiscard]] Found cage_combinations(const View& view);
[[nodiscard]] Found rule_of_sums(const View& view);
// comparisons.cpp
[[nodiscard]] Found comparison_chain(const View& view);
// partners.cpp
[[nodiscard]] Found no_partner(const View& view);
// marks.cpp
[[nodiscard]] Found mark_used(const View& view);
[[nodiscard]] Found parity_of_cell(const View& view);

/// A technique as the plugin has it.
struct Named {
    const char* id;
    const char* name;
    std::uint16_t level;
    Found (*find)(const View& view);
    bool is_of_uniqueness = false;  ///< takes for granted that there is one solution
};

/// Those that a puzzle can use, easiest first.
[[nodiscard]] std::vector<Named> named_techniques(const Desk& desk);

/// The same as the host takes them, with what they look at. The sheet must outlive it.
struct TechniqueSet {
    explicit TechniqueSet(const Sheet& sheet);
    TechniqueSet(const TechniqueSet&) = delete;
    TechniqueSet& operator=(const TechniqueSet&) = delete;

    Desk desk;
    std::vector<quadrille::Technique> sound;          ///< whatever the number of solutions
    std::vector<quadrille::Technique> of_uniqueness;  ///< where there is one
};

}  // namespace sudoku

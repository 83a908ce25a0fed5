// The techniques people use, each in its file: what they are called, how hard they are, and how they are found.
#pragma once

#include <cstddef>
#include <vector>

#include "techniques/view.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/text.hpp"

namespace sudoku {

// singles.cpp
[[nodiscard]] Found full_house(const Look& look);
[[nodiscard]] Found hidden_single_block(const Look& look);
[[nodiscard]] Found hidden_single_line(const Look& look);
[[nodiscard]] Found naked_single(const Look& look);
// intersections.cpp
[[nodiscard]] Found pointing(const Look& look);
[[nodiscard]] Found claiming(const Look& look);
// subsets.cpp
[[nodiscard]] Found naked_subset(const Look& look, std::size_t size);
[[nodiscard]] Found hidden_subset(const Look& look, std::size_t size);
// fish.cpp
[[nodiscard]] Found basic_fish(const Look& look, std::size_t size);
[[nodiscard]] Found finned_fish(const Look& look, std::size_t size);
// links.cpp
[[nodiscard]] Found skyscraper(const Look& look);
[[nodiscard]] Found two_string_kite(const Look& look);
[[nodiscard]] Found turbot_fish(const Look& look);
[[nodiscard]] Found empty_rectangle(const Look& look);
// colouring.cpp
[[nodiscard]] Found simple_colouring(const Look& look);
// wings.cpp
[[nodiscard]] Found xy_wing(const Look& look);
[[nodiscard]] Found xyz_wing(const Look& look);
[[nodiscard]] Found w_wing(const Look& look);
// chains.cpp
[[nodiscard]] Found x_chain(const Look& look);
[[nodiscard]] Found xy_chain(const Look& look);
[[nodiscard]] Found alternating_chain(const Look& look);
[[nodiscard]] Found grouped_chain(const Look& look);
[[nodiscard]] Found chain_of_almost_locked_sets(const Look& look);
// almost_locked.cpp
[[nodiscard]] Found two_almost_locked_sets(const Look& look);
// forcing.cpp
[[nodiscard]] Found cell_forcing_chain(const Look& look);
[[nodiscard]] Found house_forcing_chain(const Look& look);
// nishio.cpp
[[nodiscard]] Found nishio(const Look& look);
// uniqueness.cpp
[[nodiscard]] Found unique_rectangle(const Look& look);
[[nodiscard]] Found bivalue_grave(const Look& look);
// cages.cpp
[[nodiscard]] Found cage_combinations(const Look& look);
[[nodiscard]] Found rule_of_sums(const Look& look);
// comparisons.cpp
[[nodiscard]] Found comparison_chain(const Look& look);
// marks.cpp
[[nodiscard]] Found mark_used(const Look& look);
[[nodiscard]] Found parity_of_cell(const Look& look);

/// A technique as the plugin has it.
struct Named {
    const char* id;
    const char* name;
    std::uint16_t level;
    Found (*find)(const Look& look);
};

/// Those that a puzzle can use, easiest first.
[[nodiscard]] std::vector<Named> named_techniques(const Desk& desk);
/// The same as the host takes them. `desk` must outlive them.
[[nodiscard]] std::vector<quadrille::Technique> techniques_for(const Desk& desk);

/// The French of their names and sentences, see words.cpp.
[[nodiscard]] std::vector<quadrille::Translation> words_of_techniques();

}  // namespace sudoku

// Reads files of deduction rules. What is said of their syntax is in docs/deduction-rules.md;
// whether a rule is sound is not asked here.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "config/locale.hpp"
#include "config/toml.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

struct RuleFile {
    std::vector<Pattern> patterns;
    std::vector<HouseRule> houses;
    std::vector<config::Translation> translations;  ///< of names and reasons
};

/// Largest group that a house rule may choose.
inline constexpr std::size_t most_chosen = 5;
/// Largest piece of a pattern: elements that a solution decides.
inline constexpr std::size_t most_elements = 256;

/// Most ways to exchange marks that a pattern with `swap` may try.
inline constexpr std::size_t most_swaps = 1000;

/// The rules of a text that can be read; each other one is a problem with its place, and does not
/// stop the rest.
[[nodiscard]] RuleFile read_rules(std::string_view text, const std::filesystem::path& file,
                                  const PuzzleType& type, std::vector<config::Problem>& problems);

}  // namespace quadrille::taught

// Rules by names that stay the same in every language and every run, for programs that read JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/batch.hpp"
#include "cli/board_words.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::cli {

/// By rule: CONDITION/KIND@ELEMENT, unique in the puzzle. The element is the clue that states the
/// rule; without one the first and the last that the rule speaks of, "r1c1..r1c9". Where that is
/// the same for several, "~2" and so on tells them apart. [one thread]
class RuleNames {
public:
    /// What is passed must outlive it. The names are made when one is asked for: linear in the
    /// rules.
    explicit RuleNames(const Puzzle& puzzle, const std::vector<Condition>& conditions);

    /// Id, condition, kind, clue or null, elements, and the sentence as `text`. Requires a rule of
    /// the puzzle.
    [[nodiscard]] Json json(const BoardWords& words, std::uint32_t rule) const;
    [[nodiscard]] Json json(const BoardWords& words, const std::vector<std::uint32_t>& rules) const;
    [[nodiscard]] const std::string& name(std::uint32_t rule) const;

private:
    const Puzzle& puzzle_;
    const std::vector<Condition>& conditions_;
    mutable std::vector<std::string> names_;  ///< empty until one is asked for
};

}  // namespace quadrille::cli

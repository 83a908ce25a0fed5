// The step that a rule written by a user takes: patterns and houses tell it in the same words.
#pragma once

#include <cstdint>
#include <span>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// `found` without its text, made fit to be shown: marks ruled out until one is left are told as
/// decided, reasons and rules are rising, each once, and the sentence names the rule, the clues
/// that it looks at in the order in which its rules were found, and the author's reason.
/// `elsewhere`: rules that it rests on, too, and that say no more than that something stands on the
/// rest of the board.
[[nodiscard]] Deduction rule_step(const RuleHeader& heading, const Puzzle& puzzle,
                                  const Candidates& candidates, Deduction found,
                                  std::span<const std::uint32_t> elsewhere = {});

}  // namespace quadrille::taught

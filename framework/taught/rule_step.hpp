// The step that a rule written by a user takes: patterns and houses tell it in the same words.
#pragma once

#include "quadrille/deduction.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// `found` without its text, made fit to be shown: marks ruled out until one is left are told as decided, reasons and rules
/// are rising, each once, and the sentence names the rule and the author's reason.
[[nodiscard]] Deduction rule_step(const RuleHeader& heading, const Board& board,
                                  const Candidates& candidates, Deduction found);

}  // namespace quadrille::taught

// Why a conclusion follows from a rule, in words. Internal to the engine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/deduce/inference.hpp"
#include "engine/deduce/way_words.hpp"
#include "engine/rules/result.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// What follows from a rule in that way, in a sentence. `shown`: of the consequence; where it is
/// not known the sentence does without.
[[nodiscard]] Text told_way(const Puzzle& puzzle, Way way, std::uint32_t rule,
                            std::span<const Literal> follows, const Shown& shown = {});
/// The same of a step that rests on one rule, all but its text; where a few marks force it they are
/// told. `before`: what it was concluded from.
[[nodiscard]] Text told_by_rule(const Puzzle& puzzle, Way way, const Deduction& step,
                                const Shown& shown, const Candidates& before);
/// What follows, with the marks that are ruled out of a place where it says the one that is left
/// there of several; empty where nothing does, and where these are more than a few. `before`: what
/// it was concluded from.
[[nodiscard]] std::vector<Literal> ruled_out_beside(const Board& board,
                                                    std::span<const Literal> follows,
                                                    const Candidates& before);
/// Whether the rule says what one element is, or is not, whatever else stands on the board.
[[nodiscard]] bool says_of_one(const RuleBody& rule);
/// Why there is no solution, in words: its text, elements and rule.
[[nodiscard]] Deduction told(const Puzzle& puzzle, const Contradiction& contradiction);

}  // namespace quadrille::engine

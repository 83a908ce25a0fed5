// Explanations in words. Internal to the engine.
#pragma once

#include "engine/explain/explain.hpp"

namespace quadrille::engine {

/// Whether the text is that part, or has it in it, word for word.
[[nodiscard]] bool has_part(const Text& text, const Text& part);
/// "r1c2 is 4". Symbols are called by their ids, which a plugin's catalogue translates.
[[nodiscard]] Text told_mark(const Board& board, ElementId element, Mark mark);
/// "r1c2 must be 4", "r1c2 cannot be 4".
[[nodiscard]] Text told_conclusion(const Board& board, const Literal& conclusion);
/// "r1c2 must be 4: it follows, but no short reason was found."
[[nodiscard]] Text told_unexplained(const Board& board, const Literal& conclusion);
/// Whether it has more reasons than anybody would read.
[[nodiscard]] bool is_long(const Explanation& explanation);
/// All reasons of an explanation, rules first.
[[nodiscard]] Text told_reasons(const Puzzle& puzzle, const Position& position,
                                const Explanation& explanation);
/// The whole sentence.
[[nodiscard]] Text told_explanation(const Puzzle& puzzle, const Position& position,
                                    const Explanation& explanation);

}  // namespace quadrille::engine

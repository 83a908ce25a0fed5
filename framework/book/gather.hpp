// From puzzles to the content of a book: each is solved and rated, and gets its words.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "book/content.hpp"
#include "engine/rules/request.hpp"
#include "engine/rules/result.hpp"
#include "engine/solve/rate.hpp"
#include "quadrille/text.hpp"

namespace quadrille::book {

/// A puzzle for a book, and what is known of it already.
struct PuzzleToGather {
    std::shared_ptr<const PuzzleType> type;
    std::shared_ptr<const Puzzle> puzzle;
    std::optional<engine::Difficulty::Grade> grade = {};  ///< that is stated; a rating outweighs it
    std::optional<engine::Rating> rating = {};            ///< none: it is rated here
};

/// A puzzle with all that a book tells of it, but for its type.
struct GatheredPuzzle {
    BookPuzzle puzzle;
    std::shared_ptr<const PuzzleType> type;
    engine::Verdict verdict = engine::Verdict::gave_up;  ///< of solving it
    Text failure;  ///< why it could not be solved, where that is the program's or a plugin's fault
};

/// Solves and rates, each within the limits; what is not known in time is left out. [any thread]
[[nodiscard]] GatheredPuzzle gather(const PuzzleToGather& puzzle, const engine::Limits& limits,
                                    const Translator& translate);

/// What is wrong with a puzzle that is to be printed; empty where nothing is.
[[nodiscard]] Text told_flaw(const GatheredPuzzle& gathered);

/// Adds the puzzle to the book, and its type, with rules and example, where it is the first of it.
void add_puzzle(BookContent& content, GatheredPuzzle gathered, const Translator& translate);

/// A title for books without one: the type's name where there is only one, else just what it is.
[[nodiscard]] std::string usual_title(const BookContent& content, const Translator& translate);

}  // namespace quadrille::book

// What a book is made of: puzzles with all that is told of them, and their types with the rules.
// Knows no pages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/solve/difficulty.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::book {

/// One puzzle. Texts are in the language of the book.
struct BookPuzzle {
    std::size_t type = 0;  ///< its place among the types of the book
    std::shared_ptr<const Puzzle> puzzle;
    std::optional<Position> solution;  ///< none: it has none, or none was found in time
    bool is_unique = false;            ///< it is known to have no other
    std::string kind;                  ///< "Killer · 9×9"
    std::optional<engine::Difficulty::Grade> grade;
    std::optional<std::uint16_t> level;  ///< as engine::Rating; none: it was not rated
    std::uint64_t score = 0;
    std::string credit;  ///< whose it is, or where it comes from; may be empty
    std::string title;   ///< may give the solution away: told beside it alone; may be empty
};

/// A type that puzzles of the book are of.
struct BookType {
    std::shared_ptr<const PuzzleType> type;  ///< keeps the puzzles' library
    std::string name;
    std::string rules;                      ///< Markdown, as on paper
    std::shared_ptr<const Puzzle> example;  ///< null where there is none
    std::optional<Position> example_solution;
};

struct BookContent {
    std::string title;
    std::string author;  ///< may be empty
    std::vector<BookType> types;
    std::vector<BookPuzzle> puzzles;  ///< in the order of the book; the first is number 1
};

enum class BookOrder : std::uint8_t {
    given,      ///< as they come
    difficulty  ///< type by type, the easiest grade first, and in it the smallest boards
};

/// Brings the puzzles in that order; equals stay as they come.
void sort_puzzles(BookContent& content, BookOrder order);

/// What of a board is printed.
struct PrintedPart {
    Rect extent;                      ///< in board units
    std::vector<ElementId> left_out;  ///< what is not drawn
};

/// To be solved: without what only tells how far one has come.
[[nodiscard]] PrintedPart printed_part(const Puzzle& puzzle);
/// As a solution: without clues that stand beside what is filled in, too.
[[nodiscard]] PrintedPart solved_part(const Puzzle& puzzle, const Position& solution);

/// Whether small candidates are written into its cells: there are more than two values to choose
/// among, and they are written, not painted.
[[nodiscard]] bool takes_notes(const Puzzle& puzzle);

}  // namespace quadrille::book

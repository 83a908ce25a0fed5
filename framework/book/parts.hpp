// The parts of a book, each planned by itself: front matter, chapters, solutions. plan.cpp puts
// them together.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "book/packing.hpp"
#include "book/typesetter.hpp"

namespace quadrille::book {

/// Puzzles of one type that follow one another.
struct Chapter {
    std::size_t type = 0;
    std::size_t first = 0;  ///< its first puzzle, from 0
    std::size_t count = 0;
};

/// One for each type where the puzzles of each stand together. Where they are mixed it is a single
/// one, of no type: `type` is then the number of types.
[[nodiscard]] std::vector<Chapter> chapters_of(const BookContent& content);
[[nodiscard]] bool is_mixed(const Chapter& chapter, const BookContent& content);
/// What a chapter is called.
[[nodiscard]] std::string name_of(const Chapter& chapter, const Typesetter& setting);

/// On which page each puzzle and each solution stands, from 1; 0: it stands on none.
struct PageNumbers {
    std::vector<std::size_t> puzzles;
    std::vector<std::size_t> solutions;
};

/// A line of the contents.
struct ContentsLine {
    std::string words;
    std::string detail;  ///< fainter, behind the words
    std::size_t page = 0;
    std::string place;    ///< where a click leads
    bool is_part = true;  ///< else it is a section of the part above
};

/// Places that links lead to.
[[nodiscard]] std::string puzzle_place(std::size_t puzzle);
[[nodiscard]] std::string solution_place(std::size_t puzzle);

/// Title page, words on the puzzles, and contents, from page 1 on.
[[nodiscard]] std::vector<PlannedPage> plan_front(const Typesetter& setting,
                                                  const std::vector<ContentsLine>& contents);

/// How a chapter's types are played, on pages from that one on.
[[nodiscard]] std::vector<PlannedPage> plan_rules(const Typesetter& setting,
                                                  const Chapter& chapter, const std::string& place,
                                                  std::size_t first_page);

/// Where the puzzles of a chapter stand on its pages.
[[nodiscard]] std::vector<std::vector<PlacedBoard>> pack_chapter(const Typesetter& setting,
                                                                 const Chapter& chapter);
/// One of those pages.
[[nodiscard]] PlannedPage plan_puzzles(const Typesetter& setting,
                                       const std::vector<PlacedBoard>& boards,
                                       const PageNumbers& numbers, std::size_t page);

/// All solutions, small, on pages from that one on; enters the pages they stand on.
[[nodiscard]] std::vector<PlannedPage> plan_solutions(const Typesetter& setting,
                                                      const std::vector<Chapter>& chapters,
                                                      PageNumbers& numbers, std::size_t first_page);

/// "Hard · level 6", as far as it is known.
[[nodiscard]] std::string difficulty_words(const Typesetter& setting, const BookPuzzle& puzzle);
/// As many dots as there are grades, with that and those below filled; the right one ends at `x`.
/// Returns where the left one begins.
double add_grade_dots(PlannedPage& page, engine::Difficulty::Grade grade, double x, double y,
                      double radius);

}  // namespace quadrille::book

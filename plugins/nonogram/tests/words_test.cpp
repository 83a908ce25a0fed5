// What techniques say of a line: which block they mean, which end it has reached, and how far it
// reaches.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>

#include "puzzle.hpp"

namespace nonogram {
namespace {

namespace q = quadrille;

/// A board of one row, or more.
struct ToldRow {
    const char* clues;  ///< of the row, then of the columns
    const char* marks;  ///< of the first row: '#' filled, 'r' red, 'b' blue, '.' empty, '?' unknown
    const char* technique;
    const char* sentence;

    friend std::ostream& operator<<(std::ostream& out, const ToldRow& row) {
        return out << row.technique << " on " << row.marks;
    }
};

class WordsOfARow : public testing::TestWithParam<ToldRow> {};

TEST_P(WordsOfARow, SayWhatIsThere) {
    const NonogramType type;
    const auto puzzle = type.parse(GetParam().clues);
    ASSERT_TRUE(puzzle) << q::in_english(puzzle.error().message);
    const q::Board& board = (*puzzle)->board();
    q::Position position(board);
    const std::string_view marks = GetParam().marks;
    for (std::size_t cell = 0; cell < marks.size(); ++cell)
        if (marks[cell] != '?')
            position.set_mark(q::element_id(cell),
                              board.alphabets.front().mark(marks[cell] == '#'   ? "filled"
                                                           : marks[cell] == 'r' ? "red"
                                                           : marks[cell] == 'b' ? "blue"
                                                                                : "empty"));
    const auto techniques = dynamic_cast<const Nonogram&>(**puzzle).techniques();
    const auto technique =
        std::ranges::find(techniques, std::string_view(GetParam().technique), &q::Technique::id);
    ASSERT_NE(technique, techniques.end());
    const auto step = technique->find(q::Candidates(board, position));
    ASSERT_TRUE(step);
    EXPECT_EQ(q::in_english(step->text), GetParam().sentence);
}

const ToldRow told_rows[] = {
    {"3-1\n1/1/1//1/\n", "??????", "overlap",
     "The blocks of row 1 can slide by only 1 cell in r1c1–r1c6, so a longer one always covers the "
     "same cells in its middle. Filled: r1c2–r1c3."},
    {"1-3\n1///1/1/1\n", "#.????", "overlap",
     "In row 1, the block of 3 can slide by only 1 cell in r1c3–r1c6, and it is longer than that: "
     "it always covers the cells in its middle. Filled: r1c4–r1c5."},
    {"1-2-1\n1//1/1//1\n", "#.????", "overlap",
     "In row 1 the blocks of 2 and 1 are left, and just fill r1c3–r1c6. Filled: r1c3–r1c4 and "
     "r1c6. "
     "Empty: r1c5."},
    {"2-2\n1/1///1/1\n", "?????#", "border",
     "r1c6 is filled, and all behind it in row 1 is known: the block of 2 (number 2 from the left) "
     "ends there. Filled: r1c5. Empty: r1c4."},
    {"2-1\n1/1//1//\n", "#?????", "border",
     "r1c1 is filled, and all before it in row 1 is known: the block of 2 begins there. Filled: "
     "r1c2. Empty: r1c3."},
    {"2\n//1/1//\n", "??#???", "unreachable",
     "In row 1, the block of 2 lies within r1c2–r1c4, so no block reaches r1c1 or r1c5–r1c6. "
     "Empty: r1c1 and r1c5–r1c6."},
    {"1-2\n1//1/1//\n", "#?#???", "split",
     "In row 1, filling r1c2 would make a run of 3 cells (r1c1–r1c3), and no block of 3 or more "
     "can "
     "lie there. Empty: r1c2."},
    {"3-1\n/1/1/1//1\n", ".???.?", "pushed",
     "In row 1, the block of 3 has no other place than r1c2–r1c4. Filled: r1c2–r1c4."},
    {"2\n//1/1\n", "?.??", "small-gap",
     "The gap r1c1 is too small for any block of row 1. Empty: r1c1."},
    {"width 4\nheight 1\ncolor a #e02020\nrows\n2a\ncolumns\n\n\n1a\n1a\n", "?.??", "small-gap",
     "The gap r1c1 is too small for any red block of row 1. Empty, for no colour is left: r1c1."},
    {"width 6\nheight 1\ncolor a #e02020\ncolor b #2040e0\nrows\n3a,2b\ncolumns\n1a\n1a\n1a\n1b\n"
     "1b\n\n",
     "??rb??", "touching-colours",
     "In row 1, two colours touch at r1c3–r1c4: the red block of 3 ends there, and the blue block "
     "of 2 begins. Colour red: r1c1–r1c2. Colour blue: r1c5. Not blue: r1c6."},
    {"width 8\nheight 1\ncolor a #e02020\ncolor b #2040e0\nrows\n1a,1b,2a,1b\ncolumns\n1a\n1b\n1a\n"
     "1a\n1b\n\n\n\n",
     "???rb???", "touching-colours",
     "In row 1, two colours touch at r1c4–r1c5: a red block of 1 or more ends there, and a blue "
     "block of 1 begins. Not blue: r1c6."},
    {"width 3\nheight 2\ncolor a #e02020\ncolor b #2040e0\ncolor c #000000\nrows\n2a\n1b,1c\n"
     "columns\n1a\n1a,1b\n1c\n",
     "???", "missing-colour", "All blocks of row 1 are red: no cell of it has another colour."},
    {"width 6\nheight 1\ncolor a #e02020\ncolor b "
     "#2040e0\nrows\n2a,1b\ncolumns\n1a\n1a\n\n\n1b\n\n",
     "?r????", "unreachable",
     "In row 1, the red block of 2 lies within r1c1–r1c3 and the blue block of 1 lies within "
     "r1c3–r1c6, so no red block reaches r1c4–r1c6; no blue block reaches r1c1."},
    {"width 6\nheight 1\ncolor a #e02020\ncolor b "
     "#2040e0\nrows\n1a,2b\ncolumns\n1a\n\n1b\n1b\n\n\n",
     "?r?b??", "split",
     "In row 1, filling r1c1 in red would make a run of 2 cells (r1c1–r1c2), and no red block of 2 "
     "or more can lie there. Not red: r1c1."},
};
INSTANTIATE_TEST_SUITE_P(Rows, WordsOfARow, testing::ValuesIn(told_rows));

}  // namespace
}  // namespace nonogram

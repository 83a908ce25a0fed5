// What techniques say: the cells and symbols that they look at, the house of each link, and that a
// puzzle has one solution where they use it.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>

#include "puzzle.hpp"
#include "quadrille/kit/techniques.hpp"

namespace sudoku {
namespace {

namespace q = quadrille;

struct Told {
    const char* technique;
    const char* givens;
    const char* marks;  ///< and what else is filled; null: nothing
    const char* sentence;

    friend std::ostream& operator<<(std::ostream& out, const Told& told) {
        return out << told.technique << " on " << told.givens;
    }
};

class Words : public testing::TestWithParam<Told> {};

TEST_P(Words, SayWhatIsThere) {
    auto sheet = read(GetParam().givens + std::string("\n"));
    ASSERT_TRUE(sheet.has_value());
    const Sudoku puzzle(std::move(*sheet));
    q::Position position(puzzle.board());
    if (GetParam().marks != nullptr)
        for (const q::ElementId id : puzzle.board().ids())
            if (const char mark = GetParam().marks[q::index(id)];
                mark != '.' && puzzle.board()[id].given == q::blank)
                position.set_mark(id, static_cast<q::Mark>(mark - '0'));
    const auto techniques = q::kit::all_techniques(puzzle);
    const auto technique =
        std::ranges::find(techniques, std::string_view(GetParam().technique), &q::Technique::id);
    ASSERT_NE(technique, techniques.end());
    const auto step = technique->find(q::Candidates(puzzle.board(), position));
    ASSERT_TRUE(step);
    EXPECT_EQ(q::in_english(step->text), GetParam().sentence);
}

const Told all_told[] = {
    {"pointing",
     "56.2941787...832..8.2.....4321.......75.289.1.......251.6..24......51..22..8...1.", nullptr,
     "In block 3, 3 can only be in one of r3c7 and r3c8. These lie in row 3, so it is "
     "nowhere else in row 3. Ruled out: 3 in r3c2."},
    {"naked-pair",
     "532.6.8..81437..92679..1.539675.2..4..5.1...6..8..6...483....6...16.8.4...614....", nullptr,
     "In row 1, r1c4 and r1c6 can hold only 4 and 9, so each of these is in one of them. Ruled "
     "out: 4 in r3c4."},
    {"hidden-pair",
     ".32.6.8..8...7...2..9....539.75.2..4..5.1.........6.....3....6...16.8.4....14....", nullptr,
     "In row 3, 2 and 8 have no other places than r3c4 and r3c5, so these hold nothing else. "
     "Ruled out: 4 in r3c4."},
    {"x-wing", ".32.6.8..8..37..92.79....539675.2..4..5.1...6..8..6.....3....6...16.8.4....14....",
     nullptr,
     "In column 2 and column 9, 8 can only be in r7c2, r9c2, r7c9 and r9c9, so there it takes one "
     "place in each of row 7 and row 9. Ruled out: 8 in r9c8."},
    {"finned-x-wing",
     "3.5..42.......27..1.......3....9.....4..713..6..8....2.6..8...1..96...5.....2....", nullptr,
     "In row 3 and row 8, 2 can only be in r3c2, r3c3 and r8c2, or in r8c1 (the fin). Either a fin "
     "holds it, or it takes one place there in each of column 2 and column 3: both ways, the cells "
     "where it is ruled out see it. Ruled out: 2 in r7c3."},
    {"skyscraper",
     "3.5..42.......27..1.......3....9.....4..713..6..8....2.6..8...1..96...5.....2....", nullptr,
     "2 has just two places in row 3, r3c2 and r3c3, and two in row 8, r8c2 and r8c1. r3c2 and "
     "r8c2 cannot both hold it (column 2), so r3c3 or r8c1 does. Ruled out: 2 in r7c3."},
    {"empty-rectangle",
     "56.2941787...832..8.2.....4321.......75.289.1.......251.6..24......51..22..8...1.", nullptr,
     "In block 1, 3 is in r1c3 or else in row 3. If it is in row 3 there, r3c7 does not hold it, "
     "and so r3c8 does, its only other place in block 3. Ruled out: 3 in r3c2."},
    {"xy-wing", ".32.6.8..8..37..92.79....539675.2..4..5.1...6..8..6...483....6...16.8.4....14....",
     nullptr,
     "r3c1 is 6 or 1. If it is 6, r2c3 is 4; if it is 1, r3c6 is 4. Ruled out: 4 in r2c6."},
    {"xyz-wing",
     "532.6.8..81437..92679....539675.2..4..5.1...6..8..6...483....6...16.8.4...614....", nullptr,
     "r1c6 is 9, 1 or 4. If it is 9, r1c4 is 4; if it is 1, r3c6 is 4; so one of the three cells "
     "is 4. Ruled out: 4 in r3c4."},
    {"w-wing", "532.6.817814375692679..14539675.21.43.5.1...61.8..6...483...2617.16.834.2.6143.7.",
     nullptr,
     "r5c7 and r7c4 each hold one of 7 and 9. In row 6, 7 is in r6c7 or in r6c4; r5c7 sees r6c7 "
     "and r7c4 sees r6c4, so not both hold 7, and one of them holds 9. Ruled out: 9 in r5c4."},
    {"simple-colouring",
     ".32.6.8..8..37..92..9....539675.2..4..5.1...6.....6.....3....6...16.8.4....14....", nullptr,
     "3 has just two places in each of row 8, column 6 and block 8. So it is in all of r5c6 and "
     "r8c5, or else in all of r9c6 and r8c7. Either way, what sees cells of both cannot hold it. "
     "Ruled out: 3 in r5c7."},
    {"simple-colouring",
     ".14386.7.85247963.3.7521.......3.1.61236957844.6.1...3...9432.5.3.267.4.249158367", nullptr,
     "5 has just two places in each of row 6, column 7 and column 8. So it is in all of r1c7 and "
     "r6c8, or else in all of r6c7 and r4c8. But r6c7 and r4c8 cannot both hold it (block 6), so "
     "it is in none of r6c7 and r4c8. Ruled out: 5 in r4c8 and r6c7."},
    {"unique-rectangle",
     "5..29.17.7....32..8.......43.1.......7..2.9.1.......25..6...4......51..2...8.....",
     "56329417874..832.6812.7...4321.6.847.75.289.1....17.251.67324.9.3..51..22..84..13",
     "If r3c4, r3c6, r4c4 and r4c6 held only 5 and 6, these could be exchanged for a second "
     "solution, and the puzzle has only one. So one of r4c4 and r4c6 holds 9. Ruled out: 9 in "
     "r6c4."},
    {"unique-rectangle",
     "1......5..5...7.3...2.....8.6.9....4.....6.7.7...4....2.83...4..9....6..4..5..2..",
     "187.32.5.659187432..2.9.7.886.971.24....56.7.7...4....2.8369.4.59.72468.4.651829.",
     "If r1c9, r1c7, r6c9 and r6c7 held only 6 and 9, these could be exchanged for a second "
     "solution, and the puzzle has only one. In row 6, 9 has no other places than r6c9 and r6c7, "
     "so 6 is in neither of them. Ruled out: 6 in r6c9."},
    {"unique-rectangle",
     ".32...8..8...7...2..9....539.75.2..4..5.1.........6.....3....6....6.8.4....14....",
     "532.6.8178143756926792814539675.21.43.5.1...61.8..6...483...2617.162834.2.6143.7.",
     "If r6c8, r6c5, r4c8 and r4c5 held only 2 and 3, these could be exchanged for a second "
     "solution, and the puzzle has only one. In row 6 and in row 4, 3 has no other places than "
     "these corners: in one of r6c5 and r4c8 it would be in both of them. Ruled out: 3 in r4c8 "
     "and r6c5."},
    {"hidden-rectangle",
     ".32...8..8...7...2..9....539.75.2..4..5.1.........6.....3....6....6.8.4....14....",
     "5329648178143756926792814539675321843458179261284.6.3.4837..2617.162834.2.6143.7.",
     "If r8c2, r8c9, r9c2 and r9c9 held only 5 and 9, these could be exchanged for a second "
     "solution, and the puzzle has only one. With 5 in r9c9, 9 would be in r9c2 and r8c9, its "
     "only other places in the row and the column of r9c9. Ruled out: 5 in r9c9."},
    {"avoidable-rectangle",
     ".45..1.6.2...4.8.....5.9......6.5..8.9......17...3....12....3....8...79......2...",
     "345..19672.934.815..15.9423.13695.78.96....317.213....12.9..3....8413792.3...2...",
     "r5c3, r5c7, r6c3 and r6c7 are no givens: if 2 and 6 stood there crosswise, they could be "
     "exchanged for a second solution, and the puzzle has only one. So one of r5c7 and r6c7 holds "
     "5. Ruled out: 5 in r6c8 and r9c7."},
    {"xy-chain",
     "532.6.8..81437..92679..1.539675.2..4..5.1...6..8..6...483....6...16.8.4...614....", nullptr,
     "r1c4 is not 4 → r1c4 is 9 → r1c6 is not 9 (row 1) → r1c6 is 4: each follows from the one "
     "before. So one of the two is true: r1c4 is 4, or r1c6 is 4. Ruled out: 4 in r3c4."},
    {"grouped-chain",
     "6.1..742.2.4..17.6..76425..872465..31493286573657192847.825436.423196875516873.42", nullptr,
     "r3c1 is not 9 → 9 is in one of r1c2, r2c2 and r3c2 (block 1) → r7c2 is not 9 (column 2) → "
     "r7c9 is 9 (row 7): each follows from the one before. So one of the two is true: r3c1 is 9, "
     "or r7c9 is 9. Ruled out: 9 in r3c9."},
    {"als-chain",
     "432.7598...7..4253..523.74.79...351236..5287952.79.364149527638876319425253..6197", nullptr,
     "r2c4 is not 1 → 8 is in one of r2c4 and r2c5 (r2c1, r2c4 and r2c5 can hold only 1, 6, 8 and "
     "9) "
     "→ r3c6 is not 8 (block 2) → r3c6 is 1: each follows from the one before. So one of the two "
     "is true: r2c4 is 1, or r3c6 is 1. Ruled out: 1 in r1c4."},
    {"als-xy-wing",
     ".32.6.8..81437..92679....539675.2..4..5.1...6..8..6...483....6...16.8.4...614....", nullptr,
     "r1c1 is not 5 → r1c8 is 1 (r1c1 and r1c8 can hold only 1, 5 and 7) → r1c9 is not 1 (row "
     "1) → r1c1 is 5 (r1c1 and r1c9 can hold only 1, 5 and 7): each follows from the one before, "
     "so the "
     "beginning is false."},
    {"als-xz", "532.6.8..81437..92679..1.539675.2..4..5.1...6..8..6...483....6...16.8.4...614....",
     nullptr,
     "r1c4 can hold only 4 and 9, and r1c6 only 4 and 9, each one symbol more than there are "
     "cells. 9 cannot be in both, for its places there see each other; so r1c4 must hold 4, or "
     "r1c6 "
     "must hold 4. Either way 4 is in one of the two. Ruled out: 4 in r3c4."},
    {"death-blossom",
     "56329417874..832.6812.7...4321.6.847.75.289.1....17.251.67324.9.3..51..22..84..13", nullptr,
     "r8c4 holds one of 6 and 9: if it is 6, r3c4 must hold 5 (only 5 and 6 can be there); if it "
     "is 9, r4c4 must hold 5 (only 5 and 9 can be there). So in any case 5 is in one of these "
     "cells. Ruled out: 5 in r2c4."},
    {"sue-de-coq",
     "853412697924756813671398524246831975398.6.14271524936858962.7.14.718.2..1.2.7.48.", nullptr,
     "r8c8 and r8c9 lie in block 9 and in row 8. With r9c9 of block 9 and r8c6 of row 8 they are "
     "4 cells and can hold only 3, 5, 6 and 9. As r9c9 on one side and r8c6 on the other have no "
     "symbol in common, each "
     "stands there once. Ruled out: 3 in r8c2."},
    {"franken-fish",
     ".1.38..7.8...7963.3.7.2........3.1.61236957844.6.1...3...9432.5.3.267.4.249158367", nullptr,
     "In row 3 and row 7, 8 can only be in r3c7, r3c9, r7c2 and r7c3. All these places lie in "
     "block 3 and block 7, so it takes one of them in each. Ruled out: 8 in r8c3."},
    {"franken-fish",
     ".14386.7.8..47963.3.7521.......3.1.61236957844.6.1...3...9432.5.3.267.4.249158367", nullptr,
     "In row 1 and row 2, 5 can only be in r1c1, r2c2 and r2c3, or in r1c7 (the fin). If no fin "
     "holds it, it takes one of the other places in each of column 1 and block 1, where all of "
     "them "
     "lie. A place in two of these houses (r1c1) would be the one of both, and leave one too few. "
     "Ruled out: 5 in r1c1."},
    {"nishio", ".32...8..8...7...2..9....539.75.2..4..5.1.........6.....3....6....6.8.4....14....",
     nullptr,
     "If 3 were in r5c7, its last place in row 4 would be r4c5; and it would have no place left "
     "in row 8. Ruled out: 3 in r5c7."},
    {"mark-used",
     "79541628362437851918395246795674312823786..45841529376478295631512637894369184752", nullptr,
     "r4c7 is 1, so no other cell in its row, column or block is."},
    {"mark-used", "order 4\ncage 3 r1c1 r1c2\ngivens\n1...\n....\n....\n....", nullptr,
     "r1c1 is 1, so no other cell in its row, column, block or cage is."},
    {"cage-combinations", "order 4\ncage 3 r2c2\ngivens\n....\n....\n....\n....", nullptr,
     "The cage at r2c2 is one cell: it is 3."},
    {"rule-of-sums", "order 4\ncage 7 r1c1 r1c2\ngivens\n....\n....\n....\n....", nullptr,
     "The symbols of row 1 add up to 10; its cages leave 3 for r1c3 and r1c4. The only way left is "
     "1 + 2. Ruled out: 3 and 4 in r1c3 and r1c4."},
    {"alternating-chain", "order 4\ncage 5 r1c1 r2c1\ngivens\n.23.\n....\n....\n....", nullptr,
     "r2c1 is not 1 → r1c1 is 1 (the cage at r1c1 adds up to 5): each follows from the one before. "
     "So one of the two is true: r2c1 is 1, or r1c1 is 1. Neither goes with what is ruled out (the "
     "cage at r1c1 adds up to 5). Ruled out: 1 in r2c2, r3c1 and r4c1; 3 in r2c1."},
};
INSTANTIATE_TEST_SUITE_P(Sudoku, Words, testing::ValuesIn(all_told));

}  // namespace
}  // namespace sudoku

// What is told of each technique to somebody who does not know it yet.
#include <array>

#include "puzzle.hpp"
#include "quadrille/kit/lesson_list.hpp"

namespace sudoku {

namespace {

constexpr std::array<quadrille::kit::LessonEntry, 49> lessons{{
    {"full-house",
     "A row, column or block with one blank cell: the symbol that is missing stands there."},
    {"hidden-single-block",
     "Take a symbol and a block. Where its rows and columns leave a single cell of the block "
     "for it, it stands there."},
    {"hidden-single-line",
     "Take a symbol and a row or a column. Where everything else closes all cells but one to "
     "it, it stands there."},
    {"naked-single",
     "Look at one cell: all that stands in its row, column and block is ruled out there. If "
     "one symbol is left, it is that."},
    {"comparison-chain",
     "Follow signs that point the same way from cell to cell. Each step needs a greater "
     "number, so the lowest cannot be too great and the highest not too small."},
    {"partners",
     "A dot, a letter or a line ties two cells. A number in one that leaves the other no "
     "number to go with it is ruled out."},
    {"cage-combinations",
     "Go through the different numbers that make up the sum of a cage. What is in none of "
     "these combinations is ruled out, and what is in all of them stands in the cage."},
    {"pointing",
     "All places for a symbol in a block lie in one row or column. It stands there in any "
     "case, so it is ruled out in the rest of that line."},
    {"claiming",
     "All places for a symbol in a row or column lie in one block. It stands there in any "
     "case, so it is ruled out in the rest of that block."},
    {"rule-of-sums",
     "Every full row, column and block has the same sum. Where cages cover it but for a few "
     "cells, the difference is what these hold."},
    {"naked-pair",
     "Two cells of a row, column or block that can hold only the same two symbols. The two "
     "take both, so these are ruled out in all other cells there."},
    {"hidden-pair",
     "Two symbols that have only the same two places in a row, column or block. They fill "
     "both, so all other symbols are ruled out in these cells."},
    {"naked-triple",
     "Three cells of a row, column or block that hold only three symbols together. They take "
     "all three, so these are ruled out in the other cells there."},
    {"hidden-triple",
     "Three symbols that have only three places together in a row, column or block. They "
     "fill them, so all other symbols are ruled out in these cells."},
    {"naked-quad",
     "Four cells of a row, column or block that hold only four symbols together. They take "
     "all four, so these are ruled out in the other cells there."},
    {"hidden-quad",
     "Four symbols that have only four places together in a row, column or block. They fill "
     "them, so all other symbols are ruled out in these cells."},
    {"x-wing",
     "In two rows a symbol has places in the same two columns alone. It stands in each of "
     "these columns once in one of the two rows, so it is ruled out in the rest of both "
     "columns. The same with rows and columns exchanged."},
    {"swordfish",
     "In three rows a symbol has places in three columns alone. The three rows fill the "
     "three columns, so it is ruled out in the rest of these. The same with rows and columns "
     "exchanged."},
    {"jellyfish",
     "In four rows a symbol has places in four columns alone. The four rows fill the four "
     "columns, so it is ruled out in the rest of these. The same with rows and columns "
     "exchanged."},
    {"finned-x-wing",
     "An X-wing with further places, the fin, in one block. Either the fin holds the symbol "
     "or the X-wing is right; what both rule out is ruled out."},
    {"finned-swordfish",
     "A swordfish with further places, the fin, in one block. Either the fin holds the "
     "symbol or the swordfish is right; what both rule out is ruled out."},
    {"sue-de-coq",
     "Take cells where a block and a line meet, some more cells of the block and some more of "
     "the line. If they hold as many symbols between them as there are cells, and the two "
     "sides have none in common, each symbol stands there once. It is ruled out in all cells "
     "that see all its places there."},
    {"finned-jellyfish",
     "A jellyfish with further places, the fin, in one block. Either the fin holds the "
     "symbol or the jellyfish is right; what both rule out is ruled out."},
    {"skyscraper",
     "In two rows a symbol has two places each, and two of them share a column. They cannot "
     "both hold it, so one of the two other places does; what sees both of these is ruled "
     "out. The same with rows and columns exchanged."},
    {"two-string-kite",
     "A symbol has two places in a row and two in a column, and one of each lie in the same "
     "block. Not both of these hold it, so one of the two ends does; the cell that sees both "
     "ends is ruled out."},
    {"turbot-fish",
     "Two pairs of places, each the only two for a symbol in its row, column or block; one "
     "place of one pair sees one of the other. So one of the two far ends holds the symbol, "
     "and what sees both ends is ruled out."},
    {"empty-rectangle",
     "In a block all places for a symbol lie in one row and one column. With a pair of "
     "places in a line that meets one of these, the symbol is ruled out where the pair's "
     "other end and the other of them cross."},
    {"xy-wing",
     "A cell with two symbols, x and y, sees one with x and z and one with y and z. "
     "Whichever it is, one of these two is z; what sees both is not z."},
    {"xyz-wing",
     "As the XY-wing, but the cell in the middle may be z as well. One of the three is z, so "
     "what sees all three is not."},
    {"w-wing",
     "Two cells with the same two symbols that do not see each other, joined by the two only "
     "places of one of these in a line or block. One of the cells holds the other symbol, so "
     "it is ruled out where both are seen."},
    {"simple-colouring",
     "Follow pairs of places that are the only two for a symbol, in two colours by turns. "
     "One colour is true. A colour that sees itself is false, and what sees both colours is "
     "ruled out."},
    {"unique-rectangle",
     "Four cells in two rows, two columns and two blocks with the same two symbols could be "
     "exchanged, and the puzzle would have two solutions. As it has one, something else "
     "stands in them. It holds only for puzzles with one solution."},
    {"hidden-rectangle",
     "Four cells in two rows, two columns and two blocks share two symbols, and one of them "
     "holds no other. Where one symbol has only corners as its places in the row and the "
     "column of the cell across, the other symbol there would fill all four crosswise, and the "
     "puzzle would have two solutions. So it is ruled out there. It holds only for puzzles "
     "with one solution."},
    {"avoidable-rectangle",
     "Four cells in two rows, two columns and two blocks, none of them given, two or three of "
     "them filled. Two symbols that stand crosswise in them could be exchanged, and the puzzle "
     "would have two solutions. So the blank ones are not as that would take. It holds only "
     "for puzzles with one solution."},
    {"bug",
     "All open cells have two symbols but one that has three. If it had two as well the "
     "puzzle would not have one solution, so it holds the symbol that is one too many. It "
     "holds only for puzzles with one solution."},
    {"x-chain",
     "A chain of places for one symbol: if one does not hold it the next does, if that does "
     "the one after does not. One of its ends holds the symbol, so it is ruled out where "
     "both ends are seen."},
    {"xy-chain",
     "A chain of cells with two symbols each, each sharing one with the next. If the first "
     "is not z, the last is; what sees both ends is not z."},
    {"alternating-chain",
     "A chain of candidates, by turns: if this is false the next is true, if that is true "
     "the next is false. So one of its ends is true, and what both ends rule out is ruled "
     "out."},
    {"grouped-chain",
     "An alternating chain in which places of a symbol that lie in one block and one line "
     "count as one link."},
    {"als-xz",
     "An almost locked set: cells that have one symbol more than there are cells. Two such "
     "sets share a symbol that only one of them can hold; so one of them is locked, and a "
     "second symbol of both is ruled out where all its places are seen."},
    {"als-xy-wing",
     "As the XY-wing, with an almost locked set in the place of each cell: the middle one "
     "shares a symbol with each of the two others that only one of the two can hold. So one of "
     "the outer sets is locked, and a symbol of both is ruled out where all its places are "
     "seen."},
    {"death-blossom",
     "Take a cell, the stem, and for each of its symbols an almost locked set, a petal, all of "
     "whose places for it see the stem. Whichever symbol stands in the stem, its petal is "
     "locked. A symbol of all petals is ruled out where all its places are seen."},
    {"als-chain",
     "Almost locked sets, one after the other, each sharing with the next a symbol that only "
     "one of the two can hold. One end is locked, so a symbol of both ends is ruled out "
     "where all its places are seen."},
    {"franken-fish",
     "A fish in which blocks stand for some of the lines. In two to four rows and blocks that "
     "share no place of a symbol, all its places lie in as many columns and blocks: it stands "
     "there, and is ruled out in the rest of these. Places outside are fins, which what is "
     "ruled out must see. The same with rows and columns exchanged."},
    {"mutant-fish",
     "A fish of rows, columns and blocks in any mixture. In two to four of them that share no "
     "place of a symbol, all its places lie in as many others: it stands there, and is ruled "
     "out in the rest of these. Places outside are fins, which what is ruled out must see."},
    {"nishio",
     "Suppose a symbol in a cell, and follow what that says of this symbol alone. When it "
     "has no place left somewhere, the supposition was wrong."},
    {"cell-forcing-chain",
     "Take a cell with few candidates and follow each of them. What follows from all of them "
     "is certain, whichever is right."},
    {"house-forcing-chain",
     "Take a symbol and its few places in a row, column or block, and follow each of them. "
     "What follows from all of them is certain."},
    {"templates",
     "Go through all ways in which one symbol can stand once in every row, column and block. "
     "Where all of them have it, it stands there; where none has it, it is ruled out."},
}};

}  // namespace

quadrille::Text SudokuType::lesson(std::string_view technique) const {
    return quadrille::kit::find_lesson(lessons, technique);
}

}  // namespace sudoku

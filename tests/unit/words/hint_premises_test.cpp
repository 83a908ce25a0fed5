// What a hint names implies what it concludes: held to the exact solver, which is told nothing but
// the rules and marks that are named, over the puzzles of all types.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "boards.hpp"
#include "engine/explain/hint.hpp"
#include "engine/sat/exact.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/thinned.hpp"
#include "raw_boards.hpp"
#include "shipped.hpp"

namespace quadrille::engine {
namespace {

/// Of each type, over its boards; none is larger.
constexpr std::size_t wanted_positions = 200;
constexpr std::size_t most_elements = 300;

/// Whether nothing satisfies what a link names once the conclusion does not hold.
bool implied(const Puzzle& puzzle, const Position& position, const Chain& chain, const Link& link,
             const std::optional<Literal>& conclusion) {
    Board board = puzzle.board();  // a given counts only where it is named
    for (Element& element : board.elements)
        if (element.part == Part::answer) element.given = blank;
    Rules rules;
    for (const std::uint32_t rule : link.rules) rules.push_back(puzzle.rules()[rule]);
    for (const std::uint32_t earlier : link.links)
        for (const Literal& literal : chain[earlier].follows)
            rules.push_back(test::rule_of(Clause{{literal}}));
    if (conclusion)
        rules.push_back(test::rule_of(
            Clause{{Literal{conclusion->element, conclusion->mark, !conclusion->holds}}}));
    SolveRequest request;
    request.max_solutions = 1;
    request.start = Position(board);
    for (const ElementId id : link.marks) request.start.set_mark(id, position.mark(id));
    return solve_exactly(test::BoardPuzzle(board, rules), request).verdict == Verdict::none;
}

/// What a link says, and all that it names.
std::string named(const Puzzle& puzzle, const Position& position, const Link& link) {
    std::string told = link.technique + ": " + in_english(link.text);
    for (const std::uint32_t rule : link.rules)
        told += "\n  rule: " + in_english(puzzle.rules()[rule].text);
    for (const ElementId id : link.marks)
        told += "\n  mark: " + puzzle.board()[id].name + " " + std::to_string(position.mark(id));
    return told;
}

void expect_premises_imply(const Puzzle& puzzle, const Position& position, const Hint& hint) {
    for (std::size_t i = 0; i < hint.chain.size(); ++i) {
        const Link& link = hint.chain[i];
        // That there is one solution is no rule.
        if (link.takes_one_solution) continue;
        // Later steps of techniques rest on what earlier ones ruled out, of which they tell places.
        if (hint.kind == Hint::Kind::technique && i > 0 && hint.chain[i - 1].depth == 0) break;
        if (link.kind == Link::Kind::impossible) {
            EXPECT_TRUE(implied(puzzle, position, hint.chain, link, std::nullopt))
                << named(puzzle, position, link);
        }
        if (link.kind != Link::Kind::follows) continue;
        for (const Literal& literal : link.follows)
            EXPECT_TRUE(implied(puzzle, position, hint.chain, link, literal))
                << named(puzzle, position, link);
    }
}

/// From the empty board on, as one plays.
class HintPremises : public testing::TestWithParam<const char*> {};

TEST_P(HintPremises, ImplyWhatFollows) {
    const test::ShippedPuzzle shipped = test::shipped_puzzle(GetParam());
    ASSERT_TRUE(shipped.puzzle);
    const Puzzle& puzzle = *shipped.puzzle;
    const TechniqueTable table(puzzle);
    Hinter hinter(puzzle);
    SolveRequest request;
    request.start = Position(puzzle.board());
    std::size_t hints = 0;
    for (;; ++hints) {
        const Hint hint = hinter.hint(request, table);
        if (hint.move.empty()) break;
        expect_premises_imply(puzzle, request.start, hint);
        expect_premises_imply(puzzle, request.start, hinter.hint(request, table, hint.follows));
        request.start.apply(hint.move);
    }
    EXPECT_GT(hints, 5U);
}

INSTANTIATE_TEST_SUITE_P(
    OfAllTypes, HintPremises,
    testing::Values("hitori/medium-8x8-1.hitori", "hitori/hard-8x8-1.hitori",
                    "nonogram/medium-10x6-1.non", "slitherlink/easy-5x5-1.slitherlink",
                    "slitherlink/hard-7x7-1.slitherlink", "sudoku/medium-9x9-1.sudoku",
                    "sudoku/hard-9x9-1.sudoku", "sudoku/medium-killer-6x6-1.sudoku",
                    "takuzu/hard-8x8-1.takuzu", "takuzu/medium-10x10-1.takuzu"));

/// A position of somebody in the middle of a board: some of the solution's marks, in no order that
/// a solver has.
Position midgame(const Board& board, const Position& solution, kit::Random& random) {
    Position position(board);
    const std::uint64_t share = random.below(9);
    for (const ElementId id : board.deciding())
        if (board.writable(id) && random.chance(share, 10))
            position.set_mark(id, solution.mark(id));
    return position;
}

TEST(LargeBoardPremises, ImplyWhatFollows) {
    const test::ShippedPuzzle shipped = test::shipped_puzzle("sudoku/giant-25x25-1.sudoku");
    ASSERT_TRUE(shipped.puzzle);
    const Puzzle& puzzle = *shipped.puzzle;
    const SolveResult solved = solve_exactly(puzzle, {});
    ASSERT_EQ(solved.verdict, Verdict::unique);
    const TechniqueTable table(puzzle);
    Hinter hinter(puzzle);
    kit::Random random(1);
    for (std::size_t k = 0; k < kit::thinned(20); ++k) {
        SolveRequest request;
        request.start = midgame(puzzle.board(), solved.solutions.front(), random);
        expect_premises_imply(puzzle, request.start, hinter.hint(request, table));
    }
}

class MidgamePremises : public testing::TestWithParam<std::string> {};

TEST_P(MidgamePremises, ImplyWhatFollows) {
    const std::vector<test::ShippedPuzzle> boards =
        test::shipped_puzzles(GetParam(), most_elements);
    ASSERT_FALSE(boards.empty());
    kit::Random random(1);
    std::map<Hint::Kind, std::size_t> kinds;
    std::size_t links = 0;
    std::size_t positions = 0;
    for (const test::ShippedPuzzle& shipped : boards) {
        const Puzzle& puzzle = *shipped.puzzle;
        const SolveResult solved = solve_exactly(puzzle, {});
        ASSERT_EQ(solved.verdict, Verdict::unique);
        const TechniqueTable table(puzzle);
        Hinter hinter(puzzle);
        const std::size_t wanted = kit::thinned(wanted_positions);
        for (std::size_t k = 0; k * boards.size() < wanted; ++k) {
            SolveRequest request;
            request.start = midgame(puzzle.board(), solved.solutions.front(), random);
            const Hint hint = hinter.hint(request, table);
            const Hint other = hinter.hint(request, table, hint.follows);
            for (const Hint* one : {&hint, &other}) {
                expect_premises_imply(puzzle, request.start, *one);
                ++kinds[one->kind];
                links += one->chain.size();
            }
            ++positions;
        }
    }
    EXPECT_GT(kinds[Hint::Kind::technique] + kinds[Hint::Kind::explanation], positions / 2);
    std::cout << positions << " positions: " << kinds[Hint::Kind::technique] << " techniques, "
              << kinds[Hint::Kind::explanation] << " explanations, " << links << " links\n";
}

INSTANTIATE_TEST_SUITE_P(OfAllTypes, MidgamePremises, testing::ValuesIn(test::shipped_types()));

/// A type and one of its techniques that suppose a mark and follow it.
struct ChainTechnique {
    const char* type;
    const char* technique;
};

class RefutationPremises : public testing::TestWithParam<ChainTechnique> {};

/// Supposed, what follows look by look, impossible, refuted.
void expect_told_in_looks(const Hint& hint) {
    ASSERT_GE(hint.chain.size(), 3U);
    EXPECT_EQ(hint.chain.front().kind, Link::Kind::supposed);
    for (std::size_t i = 1; i + 2 < hint.chain.size(); ++i)
        EXPECT_EQ(hint.chain[i].kind, Link::Kind::follows);
    EXPECT_EQ(hint.chain[hint.chain.size() - 2].kind, Link::Kind::impossible);
    EXPECT_EQ(hint.chain.back().kind, Link::Kind::refuted);
    for (const Link& link : hint.chain) EXPECT_EQ(link.depth, &link == &hint.chain.back() ? 0 : 1);
    EXPECT_EQ(hint.chain.back().follows.front().element, hint.chain.front().follows[0].element);
}

TEST_P(RefutationPremises, ImplyWhatIsToldLookByLook) {
    kit::Random random(1);
    std::size_t told = 0;
    std::size_t looks = 0;
    for (const test::ShippedPuzzle& shipped :
         test::shipped_puzzles(GetParam().type, most_elements)) {
        const Puzzle& puzzle = *shipped.puzzle;
        const SolveResult solved = solve_exactly(puzzle, {});
        TechniqueTable table(puzzle);
        ASSERT_FALSE(table.choose(GetParam().technique));
        Hinter hinter(puzzle);
        for (std::size_t k = 0; k < kit::thinned(20); ++k) {
            SolveRequest request;
            request.start = midgame(puzzle.board(), solved.solutions.front(), random);
            const Hint hint = hinter.hint(request, table);
            if (hint.technique != GetParam().technique) continue;
            expect_told_in_looks(hint);
            expect_premises_imply(puzzle, request.start, hint);
            ++told;
            looks += hint.chain.size() - 2;
            if (HasFailure()) FAIL() << puzzle.write() << in_english(hint.what);
        }
    }
    EXPECT_GT(told, kit::thinned(20));
    EXPECT_GT(looks, told) << "some look at more than one place";
    std::cout << told << " refutations in " << looks << " looks\n";
}

INSTANTIATE_TEST_SUITE_P(OfTypesThatFollowSuppositions, RefutationPremises,
                         testing::Values(ChainTechnique{"hitori", "chain"},
                                         ChainTechnique{"slitherlink", "clue-chain"},
                                         ChainTechnique{"slitherlink", "long-clue-chain"},
                                         ChainTechnique{"takuzu", "crossing-lines"},
                                         ChainTechnique{"takuzu", "long-crossing-lines"}));

}  // namespace
}  // namespace quadrille::engine

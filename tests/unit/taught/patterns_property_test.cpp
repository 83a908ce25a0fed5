// Pieces are cut out of larger boards that have solutions, with some of the marks of one; what is
// proved of them must hold in every solution of the larger board, wherever the pattern is found
// there.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <string>

#include "board.hpp"
#include "engine/sat/exact.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/random.hpp"
#include "taught/matches.hpp"
#include "taught_puzzles.hpp"

namespace quadrille::taught {
namespace {

using Rows = std::vector<std::string>;

std::string joined(const Rows& rows) {
    std::string text;
    for (const std::string& row : rows) text += row + "\n";
    return text;
}

/// A loop at random, and some of the clues that it makes.
Rows slitherlink_rows(kit::Random& random) {
    const std::size_t rows = 3 + random.below(2);
    const std::size_t columns = 3 + random.below(2);
    const ::slitherlink::SlitherlinkType type;
    Rows text(rows, std::string(columns, '_'));
    const auto empty = std::move(type.parse(joined(text))).value();
    engine::SolveRequest request;
    request.seed = random.next();
    request.max_solutions = 1;
    for (std::size_t i = 0; i < empty->board().size(); ++i) {  // or it would be the same few loops
        if (i == 0) request.start = Position(empty->board());
        if (empty->board().decides(element_id(i)) && random.chance(1, 10))
            request.start.set_mark(element_id(i), static_cast<Mark>(1 + random.below(2)));
    }
    const engine::SolveResult solved = engine::solve_exactly(*empty, request);
    if (solved.solutions.empty()) return {};
    const kit::EdgeLattice lattice{{rows, columns}};
    for (std::size_t cell = 0; cell < rows * columns; ++cell) {
        int drawn = 0;
        for (const std::uint32_t edge : lattice.round(cell))
            drawn +=
                solved.solutions[0].mark(element_id(rows * columns + edge)) == ::slitherlink::drawn
                    ? 1
                    : 0;
        if (drawn < 4 && random.chance(2, 3))
            text[cell / columns][cell % columns] = static_cast<char>('0' + drawn);
    }
    return text;
}

Rows digit_rows(kit::Random& random, std::size_t rows, std::size_t columns, std::size_t digits,
                const char* symbols) {
    Rows text(rows);
    for (std::string& row : text)
        while (row.size() < columns) row += symbols[random.below(digits)];
    return text;
}

struct Tally {
    std::size_t proved = 0;
    std::size_t placed = 0;
    std::size_t applied = 0;
};

bool holds(const Position& solution, const Literal& literal) {
    return (solution.mark(literal.element) == literal.mark) == literal.holds;
}

void check_places(const Matches& matches, const Ground& ground,
                  const std::vector<Position>& solutions, const std::string& about, Tally& tally) {
    for (const auto& place : matches.places())
        for (const PlacedLemma& lemma : place) {
            ++tally.placed;
            for (const Position& solution : solutions) {
                const bool fits =
                    std::all_of(lemma.marks.begin(), lemma.marks.end(),
                                [&](const Literal& mark) { return holds(solution, mark); });
                const bool apart = std::all_of(
                    lemma.elsewhere.begin(), lemma.elsewhere.end(), [&](const Elsewhere& other) {
                        const Whole& whole = ground.wholes()[other.whole];
                        const bool any = std::any_of(
                            whole.members.begin(), whole.members.end(), [&](ElementId id) {
                                return solution.mark(id) == whole.mark &&
                                       !std::binary_search(other.apart.begin(), other.apart.end(),
                                                           id);
                            });
                        EXPECT_TRUE(any || !other.sure_by) << about;
                        return any;
                    });
                if (!fits || !apart) continue;
                ++tally.applied;
                ASSERT_TRUE(holds(solution, lemma.conclusion)) << about;
            }
        }
}

void check(const PuzzleType& type, const Rows& rows, kit::Random& random, bool swap, Tally& tally) {
    const auto puzzle = type.parse(joined(rows));
    ASSERT_TRUE(puzzle) << joined(rows);
    engine::SolveRequest request;
    request.max_solutions = 60;
    const std::vector<Position> solutions = engine::solve_exactly(**puzzle, request).solutions;
    if (solutions.empty()) return;
    // A window, and marks of one solution in it.
    const std::size_t height = 1 + random.below(std::min<std::size_t>(3, rows.size()));
    const std::size_t width = 1 + random.below(std::min<std::size_t>(3, rows[0].size()));
    const std::size_t top = random.below(rows.size() - height + 1);
    const std::size_t left = random.below(rows[0].size() - width + 1);
    Rows window;
    for (std::size_t r = 0; r < height; ++r) window.push_back(rows[top + r].substr(left, width));
    auto parsed = type.parse(joined(window));
    ASSERT_TRUE(parsed);
    Pattern pattern;
    pattern.heading.id = "random";
    pattern.heading.name = "random";
    pattern.piece = std::move(parsed).value();
    pattern.swap = swap;
    pattern.border = static_cast<Sides>(random.below(16));  // true or not: places must show it
    const Ground ground(**puzzle);
    const Position& solution = solutions[random.below(solutions.size())];
    std::vector<Assumed> inside;
    const Board& piece = pattern.piece->board();
    for (std::size_t i = 0; i < piece.size(); ++i) {
        if (!piece.decides(element_id(i))) continue;
        const Spot offset{static_cast<std::int64_t>(left) * 1000,
                          static_cast<std::int64_t>(top) * 1000};
        const auto there = ground.at(spot_of(piece.elements[i]) + offset, piece.elements[i].kind);
        ASSERT_TRUE(there);
        inside.push_back({element_id(i), {solution.mark(*there)}});
    }
    const std::uint64_t density = 1 + random.below(4);
    for (const Assumed& one : inside)
        if (piece[one.element].given != blank || random.chance(density, 5))
            pattern.before.push_back(one);
    for (std::size_t tries = 0; tries < 4; ++tries) {
        const Assumed& one = inside[random.below(inside.size())];
        const bool known =
            std::any_of(pattern.before.begin(), pattern.before.end(),
                        [&](const Assumed& before) { return before.element == one.element; });
        if (known) continue;
        pattern.after = {one};
        const auto result = prove(pattern);
        const auto* const proof = std::get_if<Proof>(&result);
        if (proof == nullptr) continue;
        ++tally.proved;
        std::string about = joined(rows) + "window " + std::to_string(top) + "," +
                            std::to_string(left) + "\n" + joined(window) + piece[one.element].name +
                            " is " + std::to_string(one.one_of[0]) + " after";
        for (const Assumed& before : pattern.before)
            about += " " + piece[before.element].name + "=" + std::to_string(before.one_of[0]);
        check_places(Matches(pattern, *proof, ground), ground, solutions, about, tally);
        if (testing::Test::HasFatalFailure()) return;
    }
}

void enough(const Tally& tally, std::size_t proved, std::size_t applied) {
    std::cout << tally.proved << " proved, found " << tally.placed << " times, applied in "
              << tally.applied << " solutions\n";
    EXPECT_GT(tally.proved, proved);
    EXPECT_GT(tally.applied, applied);
}

TEST(ProvedPatterns, HoldInEverySolutionOfSlitherlink) {
    const ::slitherlink::SlitherlinkType type;
    kit::Random random(1);
    Tally tally;
    for (int i = 0; i < 400; ++i)
        if (const Rows rows = slitherlink_rows(random); !rows.empty()) {
            check(type, rows, random, random.chance(1, 4), tally);
            ASSERT_FALSE(HasFatalFailure());
        }
    enough(tally, 100, 500);
}

TEST(ProvedPatterns, HoldInEverySolutionOfShading) {
    const test::ShadingType type;
    kit::Random random(2);
    Tally tally;
    for (int i = 0; i < 2000; ++i) {
        check(type, digit_rows(random, 3 + random.below(2), 3 + random.below(2), 4, "1234"), random,
              false, tally);
        ASSERT_FALSE(HasFatalFailure());
    }
    enough(tally, 100, 500);
}

TEST(ProvedPatterns, HoldInEverySolutionOfBinary) {
    const test::BinaryType type;
    kit::Random random(3);
    Tally tally;
    for (int i = 0; i < 4000; ++i) {
        check(type, digit_rows(random, 4, 4, 8, "......01"), random, random.chance(1, 2), tally);
        ASSERT_FALSE(HasFatalFailure());
    }
    enough(tally, 100, 500);
}

}  // namespace
}  // namespace quadrille::taught

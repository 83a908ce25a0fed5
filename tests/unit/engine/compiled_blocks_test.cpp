// Lines of blocks in compiled rules: nothing is settled that some solution contradicts, and what cannot be met is told.
#include "engine/compiled/compiled_search.hpp"

#include <gtest/gtest.h>

#include "boards.hpp"
#include "engine/sat/exact.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {
namespace {

constexpr Mark ground = 3;  // two colours and the background

/// A square of cells with one Blocks rule a row and a column.
class Grid final : public kit::StoredPuzzle {
public:
    explicit Grid(std::size_t side, const std::vector<Mark>& picture)
        : StoredPuzzle(test::row_of_cells(side * side, ground), rules_of(side, picture)) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return {}; }

private:
    static Rules rules_of(std::size_t side, const std::vector<Mark>& picture) {
        Rules rules;
        for (std::size_t line = 0; line < 2 * side; ++line) {
            Blocks blocks{{}, {}, ground};
            Mark before = ground;
            for (std::size_t i = 0; i < side; ++i) {
                const std::size_t cell = line < side ? line * side + i : i * side + line - side;
                blocks.line.push_back(element_id(cell));
                const Mark mark = picture[cell];
                if (mark != ground && mark == before) ++blocks.blocks.back().length;
                if (mark != ground && mark != before) blocks.blocks.push_back({1, mark});
                before = mark;
            }
            rules.push_back({0, std::nullopt, "a line", std::move(blocks)});
        }
        return rules;
    }
};

std::vector<Mark> random_picture(std::size_t side, kit::Random& random) {
    std::vector<Mark> picture(side * side);
    for (Mark& mark : picture) mark = static_cast<Mark>(1 + random.below(ground));
    return picture;
}

Budget no_budget() { return Budget(Limits{}); }

TEST(CompiledBlocks, KeepsEverySolution) {
    kit::Random random(1);
    std::size_t settled = 0;
    for (int round = 0; round < 200; ++round) {
        const std::vector<Mark> picture = random_picture(4, random);
        const Grid puzzle(4, picture);
        Position start(puzzle.board());
        for (std::size_t cell = 0; cell < picture.size(); ++cell)
            if (random.chance(1, 8)) start.set_mark(element_id(cell), picture[cell]);
        Budget budget = no_budget();
        const CompiledRules rules(puzzle, budget);
        CompiledSearch search(puzzle.board(), rules, start, 0, budget);
        ASSERT_TRUE(search.settle());
        for (std::size_t cell = 0; cell < picture.size(); ++cell) {
            const MarkSet possible = search.possible(element_id(cell));
            EXPECT_NE(possible & set_of(picture[cell]), 0U);
            settled += has_one(possible) && start.mark(element_id(cell)) == blank ? 1U : 0U;
        }
        // The search that goes on from there finds the picture among the solutions.
        SolveRequest request;
        request.start = start;
        request.max_solutions = 0;
        const SolveResult result = solve_exactly(puzzle, request);
        ASSERT_TRUE(result.failure.empty());
        bool found = false;
        for (const Position& solution : result.solutions) {
            bool same = true;
            for (std::size_t cell = 0; cell < picture.size(); ++cell)
                same = same && solution.mark(element_id(cell)) == picture[cell];
            found = found || same;
        }
        EXPECT_TRUE(found);
    }
    EXPECT_GT(settled, 200U);
}

TEST(CompiledBlocks, TellsThatALineCannotBeMet) {
    const Grid puzzle(2, {1, 1, ground, ground});
    Position start(puzzle.board());
    start.set_mark(element_id(2), 1);
    Budget budget = no_budget();
    const CompiledRules rules(puzzle, budget);
    EXPECT_FALSE(CompiledSearch(puzzle.board(), rules, start, 0, budget).settle());
    SolveRequest request;
    request.start = start;
    EXPECT_EQ(solve_exactly(puzzle, request).verdict, Verdict::none);
}

TEST(CompiledBlocks, SettlesWhatLinesAloneSettle) {
    const Grid puzzle(3, {1, 1, 1, 1, ground, 2, 1, 1, 2});
    Budget budget = no_budget();
    const CompiledRules rules(puzzle, budget);
    CompiledSearch search(puzzle.board(), rules, Position(puzzle.board()), 0, budget);
    ASSERT_TRUE(search.settle());
    for (std::size_t cell = 0; cell < 9; ++cell)
        EXPECT_TRUE(has_one(search.possible(element_id(cell)))) << cell;
    const SolveResult result = solve_exactly(puzzle, {});
    EXPECT_EQ(result.verdict, Verdict::unique);
    EXPECT_EQ(result.nodes, 0U);
}

}  // namespace
}  // namespace quadrille::engine

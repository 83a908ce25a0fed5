// What a search that looks closely at elements that differ finds out: of one row all that follows,
// of two that overlap nothing but what does, and the same solutions as without.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "engine/compiled/compiled_search.hpp"
#include "engine/compiled/overlaps.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {
namespace {

using Elements = std::vector<std::size_t>;

test::BoardPuzzle differing(std::size_t elements, std::size_t marks,
                            const std::vector<Elements>& rows) {
    Rules rules;
    for (const Elements& row : rows) {
        AllDifferent rule;
        for (const std::size_t element : row) rule.of.push_back(element_id(element));
        rules.push_back({0, std::nullopt, "a rule", std::move(rule)});
    }
    return {test::row_of_cells(elements, marks), std::move(rules)};
}

/// The marks that each element has in some way to fill all so that the rows hold; by trying.
class Supports {
public:
    Supports(const std::vector<MarkSet>& possible, const std::vector<Elements>& rows)
        : found(possible.size(), 0), possible_(possible), rows_of_(possible.size()) {
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (const std::size_t element : rows[row]) rows_of_[element].push_back(row);
        taken_.assign(rows.size(), 0);
        fill(0);
    }
    [[nodiscard]] bool any() const { return !found.empty() && found.front() != 0; }

    std::vector<MarkSet> found;

private:
    void fill(std::size_t element) {
        if (element == possible_.size()) {
            for (std::size_t i = 0; i < marks_.size(); ++i) found[i] |= marks_[i];
            return;
        }
        for (MarkSet rest = possible_[element]; rest != 0; rest &= rest - 1) {
            const MarkSet mark = rest & (~rest + 1);
            const std::vector<std::size_t>& rows = rows_of_[element];
            if (std::ranges::any_of(rows, [&](std::size_t row) { return taken_[row] & mark; }))
                continue;
            for (const std::size_t row : rows) taken_[row] |= mark;
            marks_.push_back(mark);
            fill(element + 1);
            marks_.pop_back();
            for (const std::size_t row : rows) taken_[row] &= ~mark;
        }
    }

    const std::vector<MarkSet>& possible_;
    std::vector<std::vector<std::size_t>> rows_of_;
    std::vector<MarkSet> taken_;
    std::vector<MarkSet> marks_;
};

std::vector<MarkSet> random_sets(kit::Random& random, std::size_t elements, std::size_t marks) {
    const std::uint64_t in_four = 1 + random.below(3);
    std::vector<MarkSet> sets(elements, 0);
    for (MarkSet& set : sets) {
        for (std::size_t mark = 1; mark <= marks; ++mark)
            if (random.chance(in_four, 4)) set |= set_of(static_cast<Mark>(mark));
        if (set == 0) set = set_of(static_cast<Mark>(1 + random.below(marks)));
    }
    return sets;
}

Elements all_of(std::size_t count) {
    Elements all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(i);
    return all;
}

TEST(CompiledClosely, OfOneRowAllThatFollowsIsFound) {
    kit::Random random(7);
    for (int round = 0; round < 20'000; ++round) {
        const std::size_t elements = 1 + random.below(6);
        const std::size_t marks = elements + random.below(3);
        const std::vector<Elements> rows{all_of(elements)};
        const test::BoardPuzzle puzzle = differing(elements, marks, rows);
        Budget budget{Limits{}};
        const CompiledRules rules(puzzle, budget);
        Domains domains(random_sets(random, elements, marks));
        std::vector<MarkSet> before;
        for (std::uint32_t i = 0; i < elements; ++i) before.push_back(domains[i]);
        const Supports wanted(before, rows);
        Workspace workspace;
        if (!rules.narrow(0, domains, workspace) || !rules.narrow_fully(0, domains, workspace)) {
            ASSERT_FALSE(wanted.any()) << round;
            continue;
        }
        ASSERT_TRUE(wanted.any()) << round;
        for (std::uint32_t i = 0; i < elements; ++i)
            ASSERT_EQ(domains[i], wanted.found[i]) << round << ' ' << i;
        // What was matched is remembered, and serves whatever changes.
        domains.restore(0);
        const auto other = static_cast<std::uint32_t>(random.below(elements));
        if (!domains.keep(other, wanted.found[other] & (~wanted.found[other] + 1))) continue;
        before[other] = domains[other];
        ASSERT_TRUE(rules.narrow(0, domains, workspace));
        ASSERT_TRUE(rules.narrow_fully(0, domains, workspace));
        const Supports again(before, rows);
        for (std::uint32_t i = 0; i < elements; ++i) ASSERT_EQ(domains[i], again.found[i]);
    }
}

TEST(CompiledClosely, ARowOfAsManyElementsAsASetHoldsMarks) {
    const std::vector<Elements> rows{all_of(most_marks_in_set)};
    const test::BoardPuzzle puzzle = differing(most_marks_in_set, most_marks_in_set, rows);
    Budget budget{Limits{}};
    const CompiledRules rules(puzzle, budget);
    // Each two side by side share two marks, of which each but the last two can take all later
    // ones.
    std::vector<MarkSet> sets;
    for (std::size_t i = 0; i < most_marks_in_set; ++i) sets.push_back(~MarkSet{0} << (i & ~1U));
    Domains domains(sets);
    Workspace workspace;
    ASSERT_TRUE(rules.narrow(0, domains, workspace));
    ASSERT_TRUE(rules.narrow_fully(0, domains, workspace));
    for (std::uint32_t i = 0; i < most_marks_in_set; ++i)
        EXPECT_EQ(domains[i], MarkSet{3} << (i & ~1U)) << i;
}

/// A row of six marks, and one that shares elements 4 and 5.
TEST(CompiledClosely, MarksThatStandInSharedElementsAloneLeaveTheOtherRow) {
    const std::vector<Elements> rows{all_of(6), {4, 5, 6, 7}};
    const test::BoardPuzzle puzzle = differing(8, 6, rows);
    Budget budget{Limits{}};
    const CompiledRules rules(puzzle, budget);
    const Overlaps overlaps(rules);
    const MarkSet two = set_of(2);
    const MarkSet all = first_marks(6);
    Domains domains({all & ~two, all & ~two, all & ~two, all & ~two, all, all, all, all});
    ASSERT_TRUE(overlaps.narrow(0, domains));
    ASSERT_TRUE(overlaps.narrow(1, domains));  // not all marks appear there: it says nothing
    for (std::uint32_t i = 0; i < 8; ++i) EXPECT_EQ(domains[i], i >= 4 && i < 6 ? all : all & ~two);
    // Where the rest of the other row needs the mark, nothing is left.
    Domains needed({all & ~two, all & ~two, all & ~two, all & ~two, all, all, two, all});
    EXPECT_FALSE(overlaps.narrow(0, needed));
}

/// Sixteen cells in rows, columns and regions of four, which may be any cells.
std::vector<Elements> random_houses(kit::Random& random) {
    constexpr std::size_t order = 4;
    Elements cells = all_of(order * order);
    if (random.chance(1, 2)) random.shuffle(std::span(cells));
    std::vector<Elements> houses(3 * order);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        houses[i / order].push_back(i);
        houses[order + i % order].push_back(i);
        houses[2 * order + i / 8 * 2 + i / 2 % 2].push_back(cells[i]);
    }
    return houses;
}

TEST(CompiledClosely, NoOverlapTakesAwayWhatIsInASolution) {
    kit::Random random(11);
    std::size_t narrowed = 0;
    for (int round = 0; round < 5'000; ++round) {
        const std::vector<Elements> rows = random_houses(random);
        const test::BoardPuzzle puzzle = differing(16, 4, rows);
        Budget budget{Limits{}};
        const CompiledRules rules(puzzle, budget);
        const Overlaps overlaps(rules);
        const std::vector<MarkSet> before = random_sets(random, 16, 4);
        const Supports wanted(before, rows);
        Domains domains(before);
        for (std::uint32_t row = 0; row < rows.size(); ++row)
            if (!overlaps.narrow(row, domains)) {
                ASSERT_FALSE(wanted.any()) << round;
                break;
            }
        narrowed += domains.changes().size();
        for (std::uint32_t i = 0; i < 16; ++i)
            ASSERT_EQ(wanted.found[i] & ~domains[i], MarkSet{0}) << round << ' ' << i;
    }
    EXPECT_GT(narrowed, 1'000U);
}

/// Ten marks in rows, columns and blocks of five by two.
std::vector<Elements> houses_of_ten() {
    constexpr std::size_t order = 10;
    std::vector<Elements> houses(3 * order);
    for (std::size_t i = 0; i < order * order; ++i) {
        const std::size_t row = i / order;
        const std::size_t column = i % order;
        houses[row].push_back(i);
        houses[order + column].push_back(i);
        houses[2 * order + row / 2 * 2 + column / 5].push_back(i);
    }
    return houses;
}

std::set<std::vector<Mark>> solutions_of(const test::BoardPuzzle& puzzle, const Position& start,
                                         bool closely) {
    Budget budget{Limits{}};
    const CompiledRules rules(puzzle, budget);
    CompiledSearch search(puzzle.board(), rules, start, 0, budget);
    std::set<std::vector<Mark>> found;
    if (!search.settle() || (closely && !search.settle_closely())) return found;
    EXPECT_EQ(search.looks_closely(), closely);
    if (closely && !search.settle_by_trial(5'000)) return found;
    const CompiledSearch::End end = search.search(100'000'000, [&](const Position& solution) {
        EXPECT_TRUE(found.insert(test::marks_of(solution)).second);
        return true;
    });
    EXPECT_EQ(end, CompiledSearch::End::complete);
    return found;
}

TEST(CompiledClosely, TheSolutionsAreThoseThatAreFoundWithout) {
    kit::Random random(5);
    const test::BoardPuzzle puzzle = differing(100, 10, houses_of_ten());
    std::size_t several = 0;
    for (int round = 0; round < 40; ++round) {
        std::vector<Mark> names{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        random.shuffle(std::span(names));
        Elements cells = all_of(100);
        random.shuffle(std::span(cells));
        cells.resize(45);
        Position start(puzzle.board());
        for (const std::size_t cell : cells) {
            const std::size_t row = cell / 10;
            start.set_mark(element_id(cell), names[(row % 2 * 5 + row / 2 + cell) % 10]);
        }
        // Now and then one that is wrong.
        if (random.chance(1, 4))
            start.set_mark(element_id(cells.front()), static_cast<Mark>(1 + random.below(10)));
        const std::set<std::vector<Mark>> plain = solutions_of(puzzle, start, false);
        if (plain.size() > 1) ++several;
        ASSERT_EQ(solutions_of(puzzle, start, true), plain) << round;
    }
    EXPECT_GT(several, 5U);
}

TEST(CompiledClosely, ShortRowsAreNot) {
    const test::BoardPuzzle puzzle = differing(9, 9, {all_of(9)});
    Budget budget{Limits{}};
    const CompiledRules rules(puzzle, budget);
    CompiledSearch search(puzzle.board(), rules, Position(puzzle.board()), 0, budget);
    ASSERT_TRUE(search.settle());
    EXPECT_TRUE(search.settle_closely());
    EXPECT_FALSE(search.looks_closely());
}

}  // namespace
}  // namespace quadrille::engine

// A supposition fails where unit propagation of clauses does, and what is told of it is a chain of
// looks each of which follows from what it names, and from no less.
#include "quadrille/kit/supposition.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "quadrille/kit/random.hpp"
#include "quadrille/kit/refutation.hpp"
#include "quadrille/kit/shortest_refutation.hpp"

namespace quadrille::kit {
namespace {

constexpr Mark yes = 1;
constexpr Mark no = 2;

Literal is(std::size_t element, Mark mark) { return {element_id(element), mark, true}; }

/// Each clause is a viewpoint: where all but one of its marks cannot be, that one is.
class Clauses {
public:
    Clauses(std::size_t elements, std::vector<std::vector<Literal>> clauses,
            std::vector<ElementId> not_both_yes = {})
        : clauses_(std::move(clauses)), woken_(elements), not_both_yes_(std::move(not_both_yes)) {
        for (std::size_t i = 0; i < clauses_.size(); ++i)
            for (const Literal& literal : clauses_[i]) woken_[index(literal.element)].push_back(i);
    }

    [[nodiscard]] std::size_t count() const { return clauses_.size(); }
    [[nodiscard]] std::vector<ElementId> written(ElementId id, std::span<const Mark> marks,
                                                 std::span<const Mark>,
                                                 std::vector<std::size_t>& woken) const {
        woken.insert(woken.end(), woken_[index(id)].begin(), woken_[index(id)].end());
        const auto is_yes = [&](ElementId one) { return marks[index(one)] == yes; };
        return std::ranges::all_of(not_both_yes_, is_yes) ? not_both_yes_
                                                          : std::vector<ElementId>();
    }
    [[nodiscard]] std::vector<ElementId> seen_from(std::size_t i, std::span<const Mark>) const {
        std::vector<ElementId> elements;
        for (const Literal& literal : clauses_[i]) elements.push_back(literal.element);
        return elements;
    }
    [[nodiscard]] bool look(std::size_t i, std::span<const Mark> marks,
                            std::vector<Literal>& said) const {
        std::optional<Literal> left;
        for (const Literal& literal : clauses_[i]) {
            const Mark mark = marks[index(literal.element)];
            if (mark == literal.mark || (mark == blank && left)) return true;
            if (mark == blank) left = literal;
        }
        if (left) said.push_back(*left);
        return left.has_value();
    }

private:
    std::vector<std::vector<Literal>> clauses_;
    std::vector<std::vector<std::size_t>> woken_;
    std::vector<ElementId> not_both_yes_;
};

std::vector<Literal> if_then(std::size_t element, std::size_t other, Mark mark) {
    return {is(element, no), is(other, mark)};
}

TEST(SuppositionOf, IsToldInTheLooksThatItNeeds) {
    // 0 leads to 1, that to 2, and that cannot be; it leads to 3 too, of which nothing comes.
    const Clauses clauses(
        5, {if_then(0, 3, yes), if_then(0, 1, yes), if_then(1, 2, yes), {is(2, no), is(4, no)}});
    const std::vector<Mark> known{blank, blank, blank, blank, yes};
    Supposition supposition(clauses, known, 40);
    ASSERT_TRUE(supposition.fails(is(0, yes)));
    EXPECT_EQ(supposition.length(), 3U);
    const std::vector<Look> looks = supposition.looks();
    ASSERT_EQ(looks.size(), 3U);
    EXPECT_EQ(looks[0].from, 1U);
    EXPECT_EQ(looks[0].follows, std::vector{is(1, yes)});
    EXPECT_EQ(looks[0].because, std::vector{element_id(0)});
    EXPECT_EQ(looks[1].follows, std::vector{is(2, yes)});
    EXPECT_EQ(looks[2].from, 3U);
    EXPECT_TRUE(looks[2].follows.empty());
    EXPECT_EQ(looks[2].because, (std::vector{element_id(2), element_id(4)}));
}

TEST(SuppositionOf, IsTakenBackBeforeTheNext) {
    const Clauses clauses(3, {if_then(0, 1, yes), if_then(0, 2, yes), {is(1, no), is(2, no)}});
    const std::vector<Mark> known{blank, blank, blank};
    Supposition supposition(clauses, known, 40);
    EXPECT_TRUE(supposition.fails(is(0, yes)));
    EXPECT_FALSE(supposition.fails(is(1, yes)));
    EXPECT_FALSE(supposition.fails(is(0, no)));
    EXPECT_TRUE(supposition.fails(is(0, yes)));
    EXPECT_EQ(supposition.length(), 3U);
}

TEST(SuppositionOf, LeavesOutWhatWasWrittenLate) {
    // 2 follows from 0 at once, and from 1, which follows from 0.
    const Clauses clauses(
        4, {if_then(0, 1, yes), {is(0, no), is(1, no), is(2, yes)}, {is(2, no), is(3, no)}});
    const std::vector<Mark> known{blank, blank, blank, yes};
    Supposition both(clauses, known, 40);
    ASSERT_TRUE(both.fails(is(0, yes)));
    EXPECT_EQ(both.length(), 3U) << "it needs both";

    class Either : public Clauses {
    public:
        using Clauses::Clauses;
        [[nodiscard]] bool look(std::size_t i, std::span<const Mark> marks,
                                std::vector<Literal>& said) const {
            if (i != 1) return Clauses::look(i, marks, said);
            if ((marks[0] == yes || marks[1] == yes) && marks[2] == blank)
                said.push_back(is(2, yes));
            return true;
        }
    };
    const Either clauses_or(
        4, {if_then(0, 1, yes), {is(0, no), is(1, no), is(2, yes)}, {is(2, no), is(3, no)}});
    Supposition either(clauses_or, known, 40);
    ASSERT_TRUE(either.fails(is(0, yes)));
    EXPECT_EQ(either.length(), 2U) << "0 is enough, and was there first";
    EXPECT_EQ(either.looks()[0].because, std::vector{element_id(0)});
}

TEST(SuppositionOf, EndsWhereMarksClash) {
    const Clauses clauses(3, {if_then(0, 1, yes)}, {element_id(1), element_id(2)});
    const std::vector<Mark> known{blank, blank, yes};
    Supposition supposition(clauses, known, 40);
    ASSERT_TRUE(supposition.fails(is(0, yes)));
    const std::vector<Look> looks = supposition.looks();
    ASSERT_EQ(looks.size(), 2U);
    EXPECT_EQ(looks[1].from, Look::clash);
    EXPECT_EQ(looks[1].because, (std::vector{element_id(1), element_id(2)}));
    EXPECT_TRUE(supposition.fails(is(1, yes))) << "at once";
    EXPECT_EQ(supposition.length(), 1U);
}

TEST(SuppositionOf, IsFollowedSoFarAndNoFarther) {
    std::vector<std::vector<Literal>> steps;
    for (std::size_t i = 0; i < 9; ++i) steps.push_back(if_then(i, i + 1, yes));
    const Clauses clauses(10, steps);
    std::vector<Mark> marks(10, blank);
    marks[9] = no;
    EXPECT_FALSE(Supposition(clauses, marks, 8).fails(is(0, yes)));
    EXPECT_TRUE(Supposition(clauses, marks, 9).fails(is(0, yes)));
}

TEST(Refutation, BeginsAndEndsInWordsOfAllPuzzles) {
    const Deduction first = supposed(is(3, yes), Text("{0} is lit", {std::string("r1c4")}));
    EXPECT_EQ(first.follows, std::vector{is(3, yes)});
    EXPECT_TRUE(first.because.empty());
    EXPECT_EQ(first.text, Text("Suppose that {0}.", {Text("{0} is lit", {std::string("r1c4")})}));
    EXPECT_EQ(told_impossible("two would touch"),
              Text("That cannot be: {0}.", {"two would touch"}));
}

/// Of random clauses of three marks.
class RandomClauses : public testing::Test {
protected:
    static constexpr std::size_t elements = 14;
    Random random{3};
    std::vector<std::vector<Literal>> clauses;
    std::vector<Mark> marks = std::vector<Mark>(elements, blank);

    void draw() {
        clauses.assign(34, {});
        for (auto& clause : clauses)
            while (clause.size() < 3) {
                const Literal literal = is(random.below(elements), random.chance(1, 2) ? yes : no);
                if (std::ranges::none_of(clause, [&](const Literal& other) {
                        return other.element == literal.element;
                    }))
                    clause.push_back(literal);
            }
        for (Mark& mark : marks)
            mark = random.chance(1, 5) ? (random.chance(1, 2) ? yes : no) : blank;
    }
    /// By going through all clauses until nothing changes; only those that the supposition wakes.
    bool fails_by_rounds(const Clauses& seen, const Literal& supposed) const {
        std::vector<Mark> now = marks;
        std::vector<char> is_woken(clauses.size(), 0);
        const auto write = [&](const Literal& literal) {
            now[index(literal.element)] = literal.mark;
            std::vector<std::size_t> woken;
            static_cast<void>(seen.written(literal.element, now, now, woken));
            for (const std::size_t i : woken) is_woken[i] = 1;
        };
        write(supposed);
        for (bool goes_on = true; goes_on;) {
            goes_on = false;
            for (std::size_t i = 0; i < clauses.size(); ++i) {
                std::vector<Literal> said;
                if (is_woken[i] == 0) continue;
                if (!seen.look(i, now, said)) return true;
                for (const Literal& literal : said) write(literal);
                goes_on = goes_on || !said.empty();
            }
        }
        return false;
    }
    static bool says(const Clauses& seen, const Look& look, const std::vector<Mark>& known) {
        std::vector<Literal> said;
        const bool is_possible = seen.look(look.from, known, said);
        return look.follows.empty() ? !is_possible : said == look.follows;
    }
};

TEST_F(RandomClauses, FailWherePropagationDoesAndAreToldWithoutWaste) {
    std::size_t failed = 0;
    std::size_t longest = 0;
    for (int round = 0; round < 300; ++round) {
        draw();
        const Clauses seen(elements, clauses);
        Supposition supposition(seen, marks, 1000);
        for (std::size_t i = 0; i < elements; ++i) {
            const Literal supposed = is(i, random.chance(1, 2) ? yes : no);
            if (marks[i] != blank) continue;
            const bool fails = supposition.fails(supposed);
            ASSERT_EQ(fails, fails_by_rounds(seen, supposed));
            if (!fails) continue;
            ++failed;
            const std::vector<Look> looks = supposition.looks();
            ASSERT_EQ(looks.size(), supposition.length());
            longest = std::max(longest, looks.size());
            std::vector<Mark> now = marks;
            now[i] = supposed.mark;
            for (const Look& look : looks) {
                EXPECT_EQ(look.follows.empty(), &look == &looks.back());
                std::vector<Mark> named(elements, blank);
                for (const ElementId id : look.because) named[index(id)] = now[index(id)];
                EXPECT_TRUE(says(seen, look, named));
                for (const ElementId id : look.because) {
                    const Mark mark = std::exchange(named[index(id)], blank);
                    EXPECT_FALSE(says(seen, look, named)) << "it can be spared";
                    named[index(id)] = mark;
                }
                for (const Literal& literal : look.follows)
                    now[index(literal.element)] = literal.mark;
            }
        }
    }
    EXPECT_GT(failed, 100U);
    EXPECT_GT(longest, 4U);
}

/// Which are looked for along random paths, some of which begin anew.
class ShortestRefutationTest : public RandomClauses {
protected:
    static std::vector<ElementId> all() {
        std::vector<ElementId> ids;
        for (std::size_t i = 0; i < elements; ++i) ids.push_back(element_id(i));
        return ids;
    }
    static std::optional<ShortestRefutation<Clauses>::Found> without_memory(
        const Clauses& seen, const std::vector<Mark>& known, const RefutationBounds& bounds) {
        return ShortestRefutation(seen, all(), 1000).find(known, bounds);
    }
};

TEST_F(ShortestRefutationTest, FindsWithItsMemoryWhatItFindsWithout) {
    std::size_t found = 0;
    for (int round = 0; round < 60; ++round) {
        draw();
        const Clauses seen(elements, clauses);
        const ShortestRefutation with_memory(seen, all(), 1000);
        const std::vector<Mark> start = marks;
        for (int step = 0; step < 25; ++step) {
            const RefutationBounds bounds{1 + random.below(2), 7, 1 + random.below(3)};
            const auto one = with_memory.find(marks, bounds);
            const auto other = without_memory(seen, marks, bounds);
            ASSERT_EQ(one.has_value(), other.has_value());
            if (one) {
                ++found;
                ASSERT_EQ(one->supposed, other->supposed);
                ASSERT_EQ(one->looks.size(), other->looks.size());
                for (std::size_t i = 0; i < one->looks.size(); ++i) {
                    EXPECT_EQ(one->looks[i].from, other->looks[i].from);
                    EXPECT_EQ(one->looks[i].because, other->looks[i].because);
                }
            }
            if (random.below(12) == 0)
                marks = start;
            else if (Mark& mark = marks[random.below(elements)]; mark == blank)
                mark = random.chance(1, 2) ? yes : no;
        }
    }
    EXPECT_GT(found, 100U);
}

TEST_F(ShortestRefutationTest, IsOneWithinItsBounds) {
    // 0 fails in three looks, 4 in two, 6 in one.
    const Clauses clauses_of_bounds(8, {if_then(0, 1, yes),
                                        if_then(1, 2, yes),
                                        {is(2, no), is(3, no)},
                                        if_then(4, 5, yes),
                                        {is(5, no), is(3, no)},
                                        {is(6, no), is(3, no)}});
    std::vector<Mark> known(8, blank);
    known[3] = yes;
    const ShortestRefutation shortest(clauses_of_bounds,
                                      {element_id(0), element_id(4), element_id(6)}, 1000);
    EXPECT_EQ(shortest.find(known, {1, 7, 1})->supposed, is(6, yes));
    EXPECT_EQ(shortest.find(known, {2, 7, 1})->supposed, is(4, yes));
    EXPECT_EQ(shortest.find(known, {2, 7, 3})->supposed, is(0, yes)) << "short enough";
    EXPECT_EQ(shortest.find(known, {3, 7, 1})->looks.size(), 3U);
    EXPECT_FALSE(shortest.find(known, {4, 7, 1}));
}

}  // namespace
}  // namespace quadrille::kit

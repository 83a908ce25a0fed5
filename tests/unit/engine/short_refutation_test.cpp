// Suppositions that fail after a few conclusions: every conclusion follows by its rule from those
// before it, none could be left out, and what is found depends on the position alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/short_refutation.hpp"
#include "engine/deduce/technique_table.hpp"
#include "puzzle.hpp"
#include "tangle.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;

const std::vector<RuleKind> mixed_kinds{RuleKind::count,    RuleKind::clause, RuleKind::relation,
                                        RuleKind::relation, RuleKind::clause, RuleKind::connected};
const std::vector<RuleKind> kinds_of_many_marks{RuleKind::groups,   RuleKind::groups,
                                                RuleKind::relation, RuleKind::all_different,
                                                RuleKind::sum,      RuleKind::tuples};

/// The conclusions that their rules draw, one after the other, and whether that ends as it says.
std::pair<std::size_t, bool> drawn(const Inferences& inferences, const Candidates& start,
                                   const ShortRefutation& refutation) {
    Candidates candidates = start;
    narrow(candidates, {&refutation.supposed, 1});
    const auto said = [&](std::uint32_t rule) {
        Consequences all;
        inferences[rule].infer(candidates, all);
        return all;
    };
    std::size_t count = 0;
    for (const ShortRefutation::Conclusion& one : refutation.conclusions) {
        const Consequences all = said(one.rule);
        if (all.contradiction()) return {count, true};
        Candidates after = candidates;
        narrow(after, all.all());
        if (would_narrow(after, one.follows)) continue;
        ++count;
        narrow(candidates, one.follows);
    }
    const Consequences last = said(refutation.broken);
    if (last.contradiction()) return {count, true};
    narrow(candidates, last.all());
    return {count, std::ranges::any_of(last.all(), [&](const Literal& literal) {
                return candidates.first(literal.element) == blank;
            })};
}

/// Of what one rule says in several looks, the last.
std::optional<ShortRefutation> without_looks(std::optional<ShortRefutation> refutation) {
    if (refutation)
        std::erase_if(refutation->conclusions,
                      [](const Argument::Conclusion& one) { return one.is_on_the_way; });
    return refutation;
}

TEST(ShortRefutations, AreIrreducibleArguments) {
    std::size_t found = 0;
    std::size_t of_more = 0;
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        SCOPED_TRACE(seed);
        const Tangle tangle(seed, mixed_kinds);
        Budget budget(Limits{});
        Candidates candidates(tangle.board, Position(tangle.board));
        if (Propagator(*tangle.inferences).propagate(candidates, budget)) continue;
        ShortRefutations refutations(
            *tangle.puzzle, tangle.inferences,
            std::make_shared<FailingMarks>(*tangle.puzzle, tangle.inferences));
        for (const std::size_t most : {1U, 3U, 7U}) {
            const auto refutation = without_looks(refutations.find(candidates, most, budget));
            if (!refutation) continue;
            ++found;
            ASSERT_LE(refutation->conclusions.size(), most);
            ASSERT_TRUE(
                candidates.possible(refutation->supposed.element, refutation->supposed.mark));
            ASSERT_EQ(drawn(*tangle.inferences, candidates, *refutation),
                      std::pair(refutation->conclusions.size(), true));
            of_more += refutation->conclusions.size() > 1 ? 1U : 0U;
            for (std::size_t i = 0; i < refutation->conclusions.size(); ++i) {
                ShortRefutation less = *refutation;
                less.conclusions.erase(less.conclusions.begin() + static_cast<std::ptrdiff_t>(i));
                EXPECT_FALSE(drawn(*tangle.inferences, candidates, less).second) << i;
            }
            break;
        }
    }
    EXPECT_GT(found, 0U);
    EXPECT_GT(of_more, 0U);
}

std::vector<Literal> literals_of(std::span<const Literal> marks) {
    return {marks.begin(), marks.end()};
}

/// What was found out before is used again, and changes nothing.
TEST(ShortRefutations, AreAfterAStepWhatTheyWouldBeAnew) {
    std::size_t steps = 0;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        SCOPED_TRACE(seed);
        const Tangle tangle(seed, seed % 2 == 0 ? mixed_kinds : kinds_of_many_marks);
        Budget budget(Limits{});
        Candidates candidates(tangle.board, Position(tangle.board));
        const auto marks = std::make_shared<FailingMarks>(*tangle.puzzle, tangle.inferences);
        ShortRefutations refutations(*tangle.puzzle, tangle.inferences, marks);
        while (!Propagator(*tangle.inferences).propagate(candidates, budget)) {
            const auto fresh = std::make_shared<FailingMarks>(*tangle.puzzle, tangle.inferences);
            ShortRefutations anew(*tangle.puzzle, tangle.inferences, fresh);
            const std::vector<Literal> failing = literals_of(marks->of(candidates, budget));
            ASSERT_EQ(failing, literals_of(fresh->of(candidates, budget)));
            for (const std::size_t most : {2U, 4U, 7U}) {
                const auto one = refutations.find(candidates, most, budget);
                const auto other = anew.find(candidates, most, budget);
                ASSERT_EQ(one.has_value(), other.has_value()) << most;
                if (!one) continue;
                EXPECT_EQ(one->supposed, other->supposed);
                EXPECT_EQ(one->broken, other->broken);
                EXPECT_EQ(one->conclusions.size(), other->conclusions.size());
            }
            if (failing.empty()) break;
            ++steps;
            const Literal ruled_out{failing.back().element, failing.back().mark, false};
            narrow(candidates, {&ruled_out, 1});
        }
    }
    EXPECT_GT(steps, 20U);
}

/// No pattern of a single rule goes on, and search would try marks.
TEST(ShortRefutations, OfALoopTakeSeveralConclusions) {
    const auto puzzle = *::slitherlink::SlitherlinkType().parse(
        "_3_12_1\n__2_22_\n3_0__2_\n2__3__3\n_2__1_2\n_32_1__\n2_12_1_\n");
    const auto inferences = std::make_shared<const Inferences>(*puzzle);
    ShortRefutations refutations(*puzzle, inferences,
                                 std::make_shared<FailingMarks>(*puzzle, inferences));
    Budget budget(Limits{});
    Candidates candidates = candidates_of(puzzle->board(), Position(puzzle->board()));
    std::size_t longest = 0;
    for (;;) {
        ASSERT_FALSE(Propagator(*inferences).propagate(candidates, budget));
        const auto refutation = without_looks(refutations.find(candidates, 7, budget));
        const auto anew =
            without_looks(ShortRefutations(*puzzle, inferences,
                                           std::make_shared<FailingMarks>(*puzzle, inferences))
                              .find(candidates, 7, budget));
        ASSERT_EQ(refutation.has_value(), anew.has_value());
        if (!refutation) break;
        EXPECT_EQ(refutation->supposed, anew->supposed);
        EXPECT_EQ(refutation->conclusions.size(), anew->conclusions.size());
        longest = std::max(longest, refutation->conclusions.size());
        ASSERT_EQ(drawn(*inferences, candidates, *refutation),
                  std::pair(refutation->conclusions.size(), true));
        const Literal& supposed = refutation->supposed;
        const Literal ruled_out{supposed.element, supposed.mark, false};
        narrow(candidates, {&ruled_out, 1});
    }
    EXPECT_GT(longest, 1U);
}

TEST(TechniqueTable, LooksAheadOnlyWhenAllPatternsHaveBeenTried) {
    const auto puzzle = *::slitherlink::SlitherlinkType().parse("_3_\n2_1\n_2_\n");
    const TechniqueTable table(*puzzle);
    std::set<std::string> own;
    for (const Technique& technique : facet_of<Techniques>(*puzzle)->techniques())
        own.insert(technique.id);
    bool ahead = false;
    for (const NamedTechnique& technique : table.all()) {
        ahead = ahead || technique.id.starts_with("contradiction-");
        EXPECT_FALSE(ahead && own.contains(technique.id)) << technique.id;
    }
    EXPECT_TRUE(ahead);
    EXPECT_EQ(table.all().back().id, described_trial().id);
}

TEST(TechniqueTable, OfATypeWithoutTechniquesHasStepsOfEveryDifficulty) {
    Board board = test::board_of(3, 2);
    const test::BoardPuzzle puzzle(
        board, {test::rule_of(Clause{{{element_id(0), 1}, {element_id(1), 1}}})});
    const TechniqueTable table(puzzle);
    std::set<std::uint16_t> levels;
    for (const NamedTechnique& technique : table.all()) levels.insert(technique.level);
    EXPECT_TRUE(std::ranges::includes(levels, std::set<std::uint16_t>{4, 5, 6, 8}));
}

}  // namespace
}  // namespace quadrille::engine

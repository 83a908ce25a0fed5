// Techniques of every puzzle that suppose marks and compare what they lead to: what they say holds
// in every solution, is short, and depends on the position alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/both_ways.hpp"
#include "engine/deduce/case_by_case.hpp"
#include "engine/deduce/dead_end.hpp"
#include "engine/deduce/driver.hpp"
#include "engine/deduce/shared_marks.hpp"
#include "engine/deduce/technique_table.hpp"
#include "engine/sat/exact.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/thinned.hpp"
#include "tangle.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;
using testing::HasSubstr;

const std::vector<std::vector<RuleKind>> mixtures{
    {RuleKind::count, RuleKind::clause, RuleKind::relation, RuleKind::relation, RuleKind::clause,
     RuleKind::connected},
    {RuleKind::groups, RuleKind::groups, RuleKind::relation, RuleKind::all_different, RuleKind::sum,
     RuleKind::tuples},
    {RuleKind::count, RuleKind::count, RuleKind::lines_differ, RuleKind::clause, RuleKind::sum}};

/// Rules of many kinds about the same few elements, as far as they say something one by one.
struct NarrowedTangle : Tangle {
    std::optional<Candidates> candidates;  ///< none where there is no solution

    explicit NarrowedTangle(std::uint64_t seed)
        : NarrowedTangle(seed, mixtures[seed % mixtures.size()]) {}
    NarrowedTangle(std::uint64_t seed, const std::vector<RuleKind>& kinds) : Tangle(seed, kinds) {
        candidates.emplace(board, Position(board));
        Budget budget(Limits{});
        if (Propagator(*inferences).propagate(*candidates, budget)) candidates.reset();
    }

    /// Whether the rules that are named say so with the marks that are left.
    [[nodiscard]] bool implies(const Literal& literal, std::span<const std::uint32_t> named) const {
        Rules told;
        for (const std::uint32_t rule : named) told.push_back(rules[rule]);
        for (const ElementId id : board.ids()) {
            Clause left;
            for (Mark mark = candidates->first(id); mark != blank;
                 mark = candidates->next(id, mark))
                left.any.push_back({id, mark});
            told.push_back(test::rule_of(left));
        }
        told.push_back(
            test::rule_of(Clause{{Literal{literal.element, literal.mark, !literal.holds}}}));
        SolveRequest request;
        request.max_solutions = 1;
        return solve_exactly(test::BoardPuzzle(board, told), request).verdict == Verdict::none;
    }
};

void expect_holds(const NarrowedTangle& tangle, const Deduction& step) {
    ASSERT_FALSE(step.follows.empty());
    EXPECT_TRUE(would_narrow(*tangle.candidates, step.follows));
    for (const Literal& literal : step.follows)
        EXPECT_TRUE(tangle.implies(literal, step.rules)) << in_english(step.text);
}

TEST(BothWays, HoldInEverySolutionAndAreShort) {
    std::size_t found = 0;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        SCOPED_TRACE(seed);
        const NarrowedTangle tangle(seed);
        if (!tangle.candidates) continue;
        Budget budget(Limits{});
        const auto trials = std::make_shared<FailingMarks>(*tangle.puzzle, tangle.inferences);
        BothWays both(*tangle.puzzle, tangle.inferences, trials);
        const auto end = both.find(*tangle.candidates, budget);
        if (!end) continue;
        ++found;
        EXPECT_LE(end->conclusions(), 7U);
        EXPECT_EQ(end->sides[0].supposed.element, end->sides[1].supposed.element);
        expect_holds(tangle, both.find_step(*tangle.candidates, budget).value());
    }
    EXPECT_GT(found, 10U);
}

TEST(CaseByCase, HoldsInEverySolutionAndIsShort) {
    std::size_t of_several = 0;
    std::size_t elsewhere = 0;  // what follows is none of the rule's own places
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        SCOPED_TRACE(seed);
        const NarrowedTangle tangle(seed);
        if (!tangle.candidates) continue;
        Budget budget(Limits{});
        CaseByCase cases(*tangle.puzzle, tangle.inferences);
        const auto found = cases.find(*tangle.candidates, budget);
        if (!found) continue;
        EXPECT_LE(found->cases.size(), 3U);
        of_several += found->cases.size() > 1 ? 1U : 0U;
        elsewhere += found->fail ? 0U : 1U;
        for (const CasesOfRule::Case& one : found->cases) {
            EXPECT_FALSE(one.marks.empty());
            EXPECT_LE(one.end.conclusions.size(), 3U);
        }
        expect_holds(tangle, cases.find_step(*tangle.candidates, budget).value());
    }
    EXPECT_GT(of_several, 0U);
    EXPECT_GT(elsewhere, 0U);
}

/// Four places of two marks, of which mark 1 is in one of the first two places at least.
struct Ways {
    Board board = test::board_of(4, 2);
    Rules rules{test::rule_of(Clause{{{element_id(0), 1}, {element_id(1), 1}}})};

    void add_leads_to(const Literal& from, const Literal& to) {
        rules.push_back(test::rule_of(Clause{{{from.element, from.mark, !from.holds}, to}}));
    }
    [[nodiscard]] std::string told(std::string_view technique) const {
        const test::BoardPuzzle puzzle(board, rules);
        const TechniqueTable table(puzzle);
        Budget budget(Limits{});
        const auto step = table.find(technique)->find(Candidates(board, Position(board)), budget);
        return step ? in_english(step->text) : std::string();
    }
};

/// Of one case alone it is told what it leads to.
TEST(CaseByCase, TellsAnOnlyCaseAsASupposition) {
    Ways ways;
    ways.add_leads_to({element_id(0), 1}, {element_id(2), 1});
    ways.rules.back().text = "the second";
    ways.add_leads_to({element_id(1), 1}, {element_id(2), 1});
    ways.rules.back().text = "the third";
    EXPECT_EQ(
        ways.told("case-by-case"),
        "e2 is 1: if e2 is 2, then e0 is 2 (the second); then e1 is 2 (the third); and e0 and "
        "e1 would both be 2 (a rule).");
}

/// What is supposed may meet the rule whose ways were gone through: one line of conclusions says so
/// in the order in which each follows from those before, and by which rule.
TEST(CaseByCase, TellsOneLineOfConclusionsInPlaceOfWaysThatFail) {
    Ways ways;
    ways.rules.front() =
        test::rule_of(Clause{{{element_id(0), 1}, {element_id(1), 1}, {element_id(2), 1}}});
    ways.rules.front().text = "one of three";
    ways.add_leads_to({element_id(0), 1}, {element_id(1), 2});
    ways.rules.back().text = "the second";
    ways.add_leads_to({element_id(0), 1}, {element_id(3), 1});
    ways.rules.back().text = "the third";
    ways.add_leads_to({element_id(3), 1}, {element_id(0), 2});
    ways.rules.back().text = "the fourth";
    EXPECT_EQ(ways.told("case-by-case"),
              "e0 is 2: if e0 is 1, then e3 is 1 (the third); and e3 and e0 would both be 1 (the "
              "fourth).");
}

/// Each case says by what it leads to the mark.
TEST(CaseByCase, TellsByWhatEachCaseLeadsToTheMark) {
    Ways ways;
    const std::vector<std::pair<Mark, Mark>> one_leads_to_one{{1, 1}, {2, 1}, {2, 2}};
    Count just_one{{}, 1, 1};
    ways.rules.clear();
    for (const std::size_t from : {0U, 1U, 3U}) {
        just_one.of.push_back({element_id(from), 1});
        ways.rules.push_back(
            test::rule_of(Relation{element_id(from), element_id(2), one_leads_to_one}));
    }
    ways.rules.insert(ways.rules.begin(), test::rule_of(just_one));
    ways.rules.front().text = "just one";
    EXPECT_EQ(ways.told("case-by-case"),
              "In every case (just one), e2 is 1: if e0 is 1, then e2 is 1 (a rule); if e1 is 1, "
              "then e2 is 1 (a rule); if e3 is 1, then e2 is 1 (a rule).");
}

TEST(SharedMarks, HoldInEverySolution) {
    std::size_t found = 0;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        SCOPED_TRACE(seed);
        NarrowedTangle tangle(seed, {RuleKind::all_different});
        ASSERT_TRUE(SharedMarks::can_use(*tangle.puzzle));
        if (!tangle.candidates) continue;
        std::mt19937_64 engine(seed);
        for (const ElementId id : tangle.board.ids())
            for (Mark mark = 1; mark <= tangle.board.alphabet(id).symbols.size(); ++mark)
                if (tangle.candidates->count(id) > 1 && engine() % 2 == 0)
                    tangle.candidates->remove(id, mark);
        Budget budget(Limits{});
        SharedMarks shared(*tangle.puzzle);
        for (const std::size_t places : {2U, 3U}) {
            const auto step = shared.find_step(*tangle.candidates, places, budget);
            if (!step) continue;
            ++found;
            EXPECT_EQ(step->rules.size(), 1U);
            EXPECT_EQ(step->because.size(), places);
            expect_holds(tangle, *step);
        }
    }
    EXPECT_GT(found, 0U);
}

/// Five places that differ, of five marks; in those that are listed these alone are left.
std::string told_of_shared(const std::vector<std::pair<std::size_t, std::vector<Mark>>>& left,
                           std::size_t places) {
    const test::BoardPuzzle puzzle(
        test::board_of(5, 5),
        {test::rule_of(AllDifferent{
            {element_id(0), element_id(1), element_id(2), element_id(3), element_id(4)}})});
    Candidates candidates(puzzle.board(), Position(puzzle.board()));
    for (const auto& [place, marks] : left)
        for (Mark mark = 1; mark <= 5; ++mark)
            if (std::ranges::count(marks, mark) == 0) candidates.remove(element_id(place), mark);
    Budget budget(Limits{});
    const auto step = SharedMarks(puzzle).find_step(candidates, places, budget);
    return step ? in_english(step->text) : std::string();
}

TEST(SharedMarks, TellWhoHasThemLeft) {
    EXPECT_EQ(
        told_of_shared({{0, {2, 3}}, {2, {2, 3}}, {1, {2, 5}}, {3, {1, 4}}, {4, {1, 4, 5}}}, 2),
        "e1 is not 2: e0 and e2 have only 2 and 3 left between them (a rule). So e1 is 5.");
    const std::vector<std::pair<std::size_t, std::vector<Mark>>> triple{
        {0, {2, 3}}, {2, {3, 4}}, {4, {2, 4}}};
    EXPECT_EQ(told_of_shared(triple, 2), "");
    EXPECT_EQ(told_of_shared(triple, 3),
              "e1 and e3 are neither 2 nor 3 nor 4: e0, e2 and e4 have only 2, 3 and 4 left "
              "between them (a rule).");
}

/// And each link of a chain by what it follows, but where one rule says all of it.
TEST(Arguments, NameTheRuleOfEachConclusion) {
    Ways ways;
    ways.add_leads_to({element_id(0), 2}, {element_id(2), 1});
    ways.rules.back().text = "the first";
    ways.add_leads_to({element_id(2), 1}, {element_id(3), 1});
    ways.rules.back().text = "the second";
    ways.add_leads_to({element_id(3), 1}, {element_id(1), 2});
    ways.rules.back().text = "the third";
    EXPECT_EQ(ways.told("contradiction-4"),
              "e0 is 1: if e0 is 2, then e1 is 1 (a rule); then e2 is 1 (the first); then e3 is 2 "
              "(the third); and e2 would be 1 and e3 would be 2 (the second).");
}

/// Of a rule of many places its text alone does not say what to look at.
TEST(Arguments, NameTheGroupThatWouldHaveTooLittleRoom) {
    constexpr kit::Grid row{1, 14};
    Ways ways;
    ways.board = test::board_of(row.cells(), 2);
    ways.rules.clear();
    ways.rules.push_back(test::rule_of(Groups{row.elements(), row.sides(), 1, 3, 3}));
    ways.rules.back().text = "groups of three";
    for (const Mark either : {Mark{1}, Mark{2}})
        ways.rules.push_back(test::rule_of(
            Clause{{{element_id(0), 2}, {element_id(2), 2}, {element_id(9), either}}}));
    EXPECT_THAT(ways.told("contradiction-4"),
                HasSubstr("then e2 is 1, or else the group of e0 would have too little room "
                          "(groups of three)"));
}

TEST(BothWays, TellBothSides) {
    Ways ways;
    ways.add_leads_to({element_id(2), 1}, {element_id(3), 1});
    ways.add_leads_to({element_id(2), 2}, {element_id(3), 1});
    EXPECT_EQ(ways.told("both-ways"),
              "e3 is 1, whatever e2 is: if e2 is 1, then e3 is 1 (a rule); if e2 is 2, then e3 is 1 "
              "(a rule).");
}

std::unique_ptr<Puzzle> loop_puzzle() {
    return *::slitherlink::SlitherlinkType().parse(
        "_3_12_1\n__2_22_\n3_0__2_\n2__3__3\n_2__1_2\n_32_1__\n2_12_1_\n");
}

std::optional<ElementId> first_open(const Board& board, const Candidates& candidates) {
    for (const ElementId id : board.ids())
        if (board.is_ruled(id) && candidates.count(id) > 1) return id;
    return std::nullopt;
}

/// With corners followed one by one.
TEST(DeadEnds, AreFollowedByTheLoopsRuleAlone) {
    const auto puzzle = loop_puzzle();
    const auto inferences = std::make_shared<const Inferences>(*puzzle);
    const Position solution = solve_exactly(*puzzle, {}).solutions.at(0);
    DeadEnds ends(*puzzle, inferences);
    Budget budget(Limits{});
    Candidates candidates = candidates_of(puzzle->board(), Position(puzzle->board()));
    std::size_t found = 0;
    std::size_t longest = 0;
    TechniqueTable easier(*puzzle);
    easier.limit(described_dead_end().level - 1);
    for (;;) {
        candidates = Driver(easier).run(candidates, {}, Consistency::known).candidates;
        const auto end = ends.find(candidates, budget);
        const auto anew = DeadEnds(*puzzle, inferences).find(candidates, budget);
        ASSERT_EQ(end.has_value(), anew.has_value());
        if (!end) {  // on from elsewhere
            const std::optional<ElementId> open = first_open(puzzle->board(), candidates);
            if (!open) break;
            candidates.decide(*open, solution.mark(*open));
            continue;
        }
        ++found;
        EXPECT_EQ(end->supposed, anew->supposed);
        EXPECT_LE(end->conclusions.size(), 7U);
        longest = std::max(longest, end->conclusions.size());
        for (const Argument::Conclusion& one : end->conclusions) EXPECT_EQ(one.rule, end->broken);
        const Deduction step = ends.find_step(candidates, budget).value();
        for (const Literal& literal : step.follows)
            EXPECT_EQ(solution.mark(literal.element) == literal.mark, literal.holds);
        ASSERT_TRUE(narrow(candidates, step.follows));
    }
    EXPECT_GT(found, 0U);
    EXPECT_GT(longest, 0U);
}

/// A group that hangs together says all at once, and a puzzle without a loop has no dead ends.
TEST(DeadEnds, AreOfLoopsAlone) {
    Board board = test::board_of(4, 2);
    const Rule rule = test::rule_of(Clause{{{element_id(0), 1}, {element_id(1), 1}}});
    const test::BoardPuzzle puzzle(board, {rule});
    EXPECT_FALSE(DeadEnds::can_use(puzzle));
    EXPECT_EQ(TechniqueTable(puzzle).find("dead-end"), nullptr);
    EXPECT_NE(TechniqueTable(*loop_puzzle()).find("dead-end"), nullptr);
}

/// What comes before is known, and that is what a tracker or a trial keeps.
TEST(Suppositions, AreAfterAStepWhatTheyWouldBeAnew) {
    const auto puzzle = loop_puzzle();
    const std::vector<std::string> generic = generic_technique_ids();
    const auto is_of_plugin = [&](const NamedTechnique& technique) {
        return std::ranges::find(generic, technique.id) == generic.end();
    };
    TechniqueTable table(*puzzle);
    table.forbid(is_of_plugin);
    Candidates candidates = candidates_of(puzzle->board(), Position(puzzle->board()));
    const Driver driver(table);
    std::set<std::string> used;
    while (const auto step = driver.next(candidates)) {
        TechniqueTable fresh(*puzzle);
        fresh.forbid(is_of_plugin);
        const auto anew = Driver(fresh).next(candidates);
        ASSERT_TRUE(anew.has_value());
        EXPECT_EQ(step->technique, anew->technique);
        EXPECT_EQ(step->deduction.follows, anew->deduction.follows);
        EXPECT_EQ(step->deduction.text, anew->deduction.text);
        used.insert(step->technique);
        narrow(candidates, step->deduction.follows);
    }
    EXPECT_TRUE(is_decided(puzzle->board(), candidates));
    EXPECT_TRUE(used.contains("dead-end"));
    EXPECT_TRUE(used.contains("case-by-case") || used.contains("both-ways"));
}

}  // namespace
}  // namespace quadrille::engine

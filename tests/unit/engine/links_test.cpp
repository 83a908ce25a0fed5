// What is found of links, by example, with its reasons; that it is sound, property tests of
// inferences and compiled rules hold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/rules/terminal_graph.hpp"
#include "quadrille/kit/random.hpp"
#include "raw_boards.hpp"

namespace quadrille::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr Mark there = 1;

/// Elements by their marks, as digits; '.' is open.
template <class Rule>
struct Marked {
    Marked(Rule stated, std::string_view marks, std::size_t symbols = 2)
        : rule(std::move(stated)),
          board(test::board_of(marks.size(), symbols)),
          position(test::position_of(board, std::string(marks))) {}

    [[nodiscard]] Consequences inferred(Consequences out) const {
        const auto inference = make_inference(board, rule);
        inference->infer(Candidates(board, position), out);
        return out;
    }
    /// All that follows: the mark that an element has, or in brackets the one that it has not.
    [[nodiscard]] std::vector<std::string> narrowed() const {
        const Consequences out = inferred(Consequences());
        if (out.contradiction()) return {"impossible"};
        std::vector<std::string> list;
        for (const Literal& literal : out.all())
            list.push_back(std::to_string(index(literal.element)) + (literal.holds ? "=" : "#") +
                           std::to_string(literal.mark));
        return list;
    }
    /// The elements that the first conclusion rests on.
    [[nodiscard]] std::vector<std::size_t> because() const {
        const Consequences out = inferred(Consequences::first());
        std::vector<std::size_t> list;
        for (const ElementId id : out[0].because) list.push_back(index(id));
        return list;
    }

    Rule rule;
    Board board;
    Position position;
};

std::vector<Literal> links(std::size_t count) {
    std::vector<Literal> list;
    for (std::size_t i = 0; i < count; ++i) list.push_back({element_id(i), there});
    return list;
}

/// A square 0 1 2 3 with a diagonal from 0 to 2.
Acyclic square() { return {links(5), {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}}}; }

TEST(AcyclicInference, RulesOutALinkWhoseEndsAreJoined) {
    EXPECT_THAT(Marked(square(), "11...").narrowed(), ElementsAre("4#1"));
    EXPECT_THAT(Marked(square(), "11...").because(), UnorderedElementsAre(0, 1));
    EXPECT_THAT(Marked(square(), "111.2").narrowed(), ElementsAre("3#1"));
    EXPECT_THAT(Marked(square(), "111.2").because(), UnorderedElementsAre(0, 1, 2));
    EXPECT_THAT(Marked(square(), "1....").narrowed(), IsEmpty());
}

TEST(AcyclicInference, NamesTheShortestLoop) {
    const Marked closed(square(), "1111.");
    EXPECT_THAT(closed.narrowed(), ElementsAre("impossible"));
    EXPECT_THAT(closed.because(), UnorderedElementsAre(0, 1, 2, 3));
    EXPECT_THAT(Marked(square(), "11..1").because(), UnorderedElementsAre(0, 1, 4));
}

TEST(AcyclicInference, KnowsAllLinksOfAMark) {
    // The second mark of the last element joins 1 to 2 and 2 to 3, the first nothing new.
    Acyclic rule{links(2), {{0, 1}, {0, 3}}};
    for (const auto& [a, b] : {Ends{1, 2}, Ends{2, 3}}) {
        rule.links.push_back({element_id(2), 2});
        rule.ends.push_back({a, b});
    }
    EXPECT_THAT(Marked(rule, "11.", 3).narrowed(), ElementsAre("2#2"));
    EXPECT_THAT(Marked(rule, "11.", 3).because(), UnorderedElementsAre(0, 1));
    EXPECT_THAT(Marked(rule, "1..", 3).narrowed(), IsEmpty());
    // Two literals of one element that are true at once and join the same nodes.
    const Acyclic twice{{{element_id(0), 1}, {element_id(0), 2, false}}, {{0, 1}, {1, 0}}};
    EXPECT_THAT(Marked(twice, ".", 3).narrowed(), ElementsAre("0#1"));
    EXPECT_THAT(Marked(twice, ".", 3).because(), IsEmpty());
    // And two that are not.
    const Acyclic either{{{element_id(0), 1}, {element_id(0), 2}}, {{0, 1}, {1, 0}}};
    EXPECT_THAT(Marked(either, ".", 3).narrowed(), IsEmpty());
}

/// 0 and 1 joined twice, and a way 1 2 3.
Joined way() { return {links(4), {{0, 1}, {0, 1}, {1, 2}, {2, 3}}, {0, 3}}; }

TEST(JoinedInference, KeepsTheOnlyLinkBetweenParts) {
    EXPECT_THAT(Marked(way(), "....").narrowed(), UnorderedElementsAre("2#2", "3#2"));
    EXPECT_THAT(Marked(way(), "....").because(), IsEmpty());
    EXPECT_THAT(Marked(way(), "..11").narrowed(), IsEmpty());
    EXPECT_THAT(Marked(way(), ".211").narrowed(), ElementsAre("0#2"));
    EXPECT_THAT(Marked(way(), ".211").because(), ElementsAre(1));
    EXPECT_THAT(Marked(way(), "22..").narrowed(), ElementsAre("impossible"));
    EXPECT_THAT(Marked(way(), "22..").because(), UnorderedElementsAre(0, 1));
}

TEST(JoinedInference, AsksNothingOfPartsWithoutTerminals) {
    Joined rule = way();
    rule.terminals = {0, 1};
    EXPECT_THAT(Marked(rule, "....").narrowed(), IsEmpty());
    EXPECT_THAT(Marked(rule, "2...").narrowed(), ElementsAre("1#2"));
    rule.terminals = {3};
    EXPECT_THAT(Marked(rule, "2222").narrowed(), IsEmpty());
    rule.terminals = {9, 3};
    EXPECT_THAT(Marked(rule, "....").narrowed(), ElementsAre("impossible"));
}

TEST(JoinedInference, LeavesAnElementTheMarksThatLeadSomewhere) {
    // One element turns from node 0 to 1, to 2, or to 3; 1 and 2 are joined, 3 is apart.
    Joined rule{{}, {}, {0, 2}};
    for (const Mark mark : std::array<Mark, 3>{1, 2, 3}) {
        rule.links.push_back({element_id(0), mark});
        rule.ends.push_back({0, mark});
    }
    rule.links.push_back({element_id(1), 1});
    rule.ends.push_back({1, 2});
    EXPECT_THAT(Marked(rule, ".1", 3).narrowed(), ElementsAre("0#3"));
    EXPECT_THAT(Marked(rule, ".2", 3).narrowed(), ElementsAre("0#1", "0#3"));
    EXPECT_THAT(Marked(rule, ".2", 3).because(), ElementsAre(1));
    // From the other end.
    rule.terminals = {2, 0};
    EXPECT_THAT(Marked(rule, ".1", 3).narrowed(), ElementsAre("0#3"));
}

/// On random graphs of one link an element, by leaving each one out.
TEST(TerminalGraph, FindsEachLinkWithoutWhichTerminalsAreApart) {
    kit::Random random(7);
    for (int round = 0; round < 400; ++round) {
        const std::size_t nodes = 2 + random.below(7);
        Joined rule{links(1 + random.below(12)), {}, {}};
        for (std::size_t i = 0; i < rule.links.size(); ++i)
            rule.ends.push_back({static_cast<std::uint32_t>(random.below(nodes)),
                                 static_cast<std::uint32_t>(random.below(nodes))});
        for (std::size_t i = 2 + random.below(3); i > 0; --i)
            rule.terminals.push_back(static_cast<std::uint32_t>(random.below(nodes)));
        std::string marks(rule.links.size(), '.');
        for (char& mark : marks)
            if (random.chance(1, 3)) mark = random.chance(1, 2) ? '1' : '2';
        const auto is_impossible = [&](const std::string& with) {
            return Marked(rule, with).narrowed() == std::vector<std::string>{"impossible"};
        };
        std::vector<std::string> expected;
        for (std::size_t i = 0; i < marks.size(); ++i) {
            if (marks[i] != '.') continue;
            std::string without = marks;
            without[i] = '2';
            if (is_impossible(without)) expected.push_back(std::to_string(i) + "#2");
        }
        if (is_impossible(marks)) continue;
        EXPECT_THAT(Marked(rule, marks).narrowed(), testing::UnorderedElementsAreArray(expected));
    }
}

}  // namespace
}  // namespace quadrille::engine

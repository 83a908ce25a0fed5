// One table a rule kind: positions, the status each has, and the elements that show a violation.
#include "quadrille/judging.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "raw_boards.hpp"

namespace quadrille::test {
namespace {

constexpr Status open = Status::open;
constexpr Status met = Status::met;
constexpr Status violated = Status::violated;

struct Case {
    std::string marks;  ///< by element, '.' for blank
    Status status;
    std::vector<std::size_t> culprits;
};

void expect(const Board& board, const RuleBody& what, const std::vector<Case>& cases) {
    const Rule rule = rule_of(what);
    for (const Case& wanted : cases) {
        const Position position = position_of(board, wanted.marks);
        EXPECT_EQ(judge(board, rule, position), wanted.status) << wanted.marks;
        std::vector<std::size_t> shown;
        for (const ElementId id : culprits(board, rule, position)) shown.push_back(index(id));
        EXPECT_EQ(shown, wanted.culprits) << wanted.marks;
    }
}

std::vector<Literal> all_carry(std::size_t count, Mark mark) {
    std::vector<Literal> literals;
    for (const ElementId id : elements_up_to(count)) literals.push_back({id, mark, true});
    return literals;
}

TEST(Judging, CountReadsBlanksAsRestingAndIsViolatedWhenOutOfReach) {
    expect(board_of(4, 2, 2), Count{all_carry(4, 1), 2, 2},
           {{"....", open, {}},
            {"11..", met, {}},
            {"1...", open, {}},
            {"111.", violated, {0, 1, 2}},
            {"1111", violated, {0, 1, 2}},
            {"222.", violated, {0, 1, 2}},
            {".2.2", open, {}},
            {"1122", met, {}}});
}

TEST(Judging, CountWithoutRestIsMetOnlyHoweverTheBlanksAreFilled) {
    expect(board_of(3, 2), Count{all_carry(3, 1), 0, 2},
           {{"...", open, {}}, {"2..", met, {}}, {"111", violated, {0, 1, 2}}});
}

TEST(Judging, CountLooksAtTheLiteralsOfAnElementTogether) {
    // It cannot be 1 and 2 at once, so at most one of these is true.
    expect(board_of(1, 3), Count{{{element_id(0), 1, true}, {element_id(0), 2, true}}, 2, 2},
           {{".", violated, {}}});
    expect(board_of(1, 2), Count{{{element_id(0), 1, true}, {element_id(0), 2, true}}, 1, 1},
           {{".", met, {}}});
}

TEST(Judging, ClauseNeedsOneTrueLiteral) {
    expect(board_of(2, 3), Clause{{{element_id(0), 1, true}, {element_id(1), 1, false}}},
           {{"..", open, {}},
            {"1.", met, {}},
            {".2", met, {}},
            {"21", violated, {0, 1}},
            {".1", open, {}}});
    expect(board_of(1, 2), Clause{{}}, {{".", violated, {}}});
}

TEST(Judging, AllDifferentFindsRepeatsAndTooFewMarksLeft) {
    expect(board_of(3, 3), AllDifferent{elements_up_to(3)},
           {{"...", open, {}},
            {"12.", open, {}},
            {"123", met, {}},
            {"1.1", violated, {0, 2}},
            {"111", violated, {0, 1}}});
    expect(board_of(3, 2), AllDifferent{elements_up_to(3)}, {{"...", violated, {}}});
    Board nested = board_of(3, 3);  // one element that can only be 1 or 2
    nested.alphabets.push_back(alphabet_of(2));
    nested.elements[2].alphabet = 1;
    expect(nested, AllDifferent{elements_up_to(3)}, {{"12.", violated, {0, 1}}, {"13.", open, {}}});
}

TEST(Judging, RelationAllowsPairs) {
    const Relation less{element_id(0), element_id(1), {{1, 2}, {1, 3}, {2, 3}}};
    expect(board_of(2, 3), less,
           {{"..", open, {}},
            {"12", met, {}},
            {"3.", violated, {0}},
            {".1", violated, {1}},
            {"22", violated, {0, 1}}});
}

TEST(Judging, SumIsBoundedByWhatIsLeft) {
    expect(board_of(3, 4), Sum{elements_up_to(3), 6},
           {{"...", open, {}},
            {"123", met, {}},
            {"44.", violated, {0, 1}},
            {"4.4", violated, {0, 2}},
            {"4..", open, {}},
            {"122", violated, {0, 1, 2}}});
    expect(board_of(2, 4), Sum{elements_up_to(2), 9}, {{"..", violated, {}}});
}

TEST(Judging, BlocksAskWhetherAnyPlacementIsLeft) {
    const Blocks two_and_one{elements_up_to(5), {{2, 1}, {1, 1}}, 2};
    expect(board_of(5, 2, 2), two_and_one,
           {{".....", open, {}},
            {"11.1.", met, {}},
            {"11.2.", open, {}},
            {"2....", open, {}},
            {"22...", violated, {1}},
            {"111..", violated, {0, 2}},
            {"...11", violated, {3, 4}},
            {"12...", violated, {1}},
            {"11211", violated, {3, 4}}});
    const Blocks touching{elements_up_to(3), {{1, 1}, {2, 2}}, 3};
    expect(board_of(3, 3, 3), touching,
           {{"...", open, {}}, {"122", met, {}}, {"..1", violated, {2}}});
    expect(board_of(3, 2, 2), Blocks{elements_up_to(3), {}, 2},
           {{"...", met, {}}, {".1.", violated, {1}}});
    expect(board_of(3, 2, 2), Blocks{elements_up_to(3), {{2, 1}, {2, 1}}, 2},
           {{"...", violated, {}}});
}

TEST(Judging, LinesDifferShowsTheEqualLines) {
    const LinesDiffer rows{{{element_id(0), element_id(1)},
                            {element_id(2), element_id(3)},
                            {element_id(4), element_id(5)}}};
    expect(board_of(6, 2), rows,
           {{"......", open, {}},
            {"1211..", open, {}},
            {"121122", met, {}},
            {"121.22", open, {}},
            {"12.122", met, {}},
            {"121112", violated, {0, 1, 4, 5}}});
}

/// A square 0-1-2-3 with one diagonal, and a triangle 4-5-6 apart from it. Edges 0 … 3 square, 4
/// diagonal, 5 … 7 triangle.
SingleLoop square_and_triangle() {
    return {
        elements_up_to(8), {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}, {4, 5}, {5, 6}, {6, 4}}, 1, {}};
}

TEST(Judging, SingleLoopFindsBranchesDeadEndsAndClosedParts) {
    expect(board_of(8, 2, 2), square_and_triangle(),
           {{"........", open, {}},
            {"1111....", met, {}},
            {"11..1...", met, {}},
            {"1..11...", violated, {0, 3, 4}},     // three at corner 0
            {"12......", violated, {0, 1}},        // nothing left at corner 1
            {"1111.1..", violated, {0, 1, 2, 3}},  // closed, and a line elsewhere
            {"1....1..", violated, {0}},           // two that cannot come together
            {"22222111", met, {}},
            {".....2..", open, {}},
            {"2222.2..", violated, {0, 1, 2, 3, 5}},  // no closed way is left
            {"22222222", violated, {0, 1, 2, 3, 4, 5, 6, 7}}});
    expect(board_of(8, 2), square_and_triangle(), {{"1111....", open, {}}, {"11112222", met, {}}});
}

TEST(Judging, ConnectedFindsTheGroupThatIsCutOff) {
    const Connected row{elements_up_to(5), {{0, 1}, {1, 2}, {2, 3}, {3, 4}}, 1};
    expect(board_of(5, 2, 1), row,
           {{".....", met, {}},
            {".2...", open, {}},
            {"12...", open, {}},
            {"12.1.", violated, {0}},
            {"112.1", violated, {4}},
            {"22222", met, {}}});
    expect(board_of(5, 2), row,
           {{".....", open, {}},
            {"11.22", met, {}},
            {"1..22", open, {}},
            {".1.22", met, {}},
            {".2222", met, {}}});
}

TEST(Judging, GroupsFindTheOneOfTheWrongSize) {
    const Groups row{elements_up_to(5), {{0, 1}, {1, 2}, {2, 3}, {3, 4}}, 1, 2, 2};
    expect(board_of(5, 2, 2), row,
           {{".....", met, {}},
            {"1....", open, {}},
            {"11...", met, {}},
            {"11.1.", open, {}},
            {"111..", violated, {0, 1, 2}},
            {"12...", violated, {0}},
            {"11211", met, {}},
            {"22222", met, {}}});
    expect(board_of(5, 2), row,
           {{".....", open, {}}, {"11222", met, {}}, {".1222", open, {}}, {"22.22", open, {}}});
    expect(board_of(5, 2), Groups{elements_up_to(5), {}, 1, 1, 1}, {{".....", met, {}}});
}

TEST(Judging, SightAddsUpWhatIsSeenOnAllRays) {
    // From between the third and the fourth element to either side.
    const Sight three{
        {{element_id(2), element_id(1), element_id(0)}, {element_id(3), element_id(4)}}, 1, 3, 3};
    expect(board_of(5, 2, 2), three,
           {{".....", open, {}},
            {"1....", open, {}},
            {".1...", met, {}},
            {"....1", open, {}},
            {"..1..", violated, {2}},
            {"1...1", met, {}},
            {"1..1.", violated, {0, 3}},
            {"..222", open, {}},
            {"22222", violated, {0, 1, 2, 3, 4}},
            {"22.22", violated, {0, 1, 3}},
            {".2222", violated, {1, 2, 3, 4}}});
    expect(board_of(5, 2), three,
           {{".....", open, {}}, {"21222", met, {}}, {".1222", met, {}}, {"1.22.", open, {}}});
    expect(board_of(5, 2), Sight{{}, 1, 0, 0}, {{".....", met, {}}});
    expect(board_of(5, 2), Sight{{}, 1, 1, 1}, {{".....", violated, {}}});
}

TEST(Judging, SightKnowsWhichSumsThereAre) {
    // Either ray is seen not at all or to its end: none, two or four elements, never three.
    const Sight three{{{element_id(0), element_id(1)}, {element_id(2), element_id(3)}}, 1, 3, 3};
    expect(board_of(4, 2), three, {{".2.2", violated, {1, 3}}, {".2..", open, {}}});
}

TEST(Judging, LinearAddsUpWeightsElementByElement) {
    // The first element weighs 2 or 3 or nothing, the second -4 where it is 1, the third 5 where it
    // is not 2.
    const Linear rule{
        {{element_id(0), 1}, {element_id(0), 2}, {element_id(1), 1}, {element_id(2), 2, false}},
        {2, 3, -4, 5},
        4,
        5};
    expect(board_of(3, 3), rule,
           {{"...", open, {}},
            {"322", violated, {2}},
            {"232", violated, {2}},
            {"3.1", open, {}},
            {"331", met, {}},
            {"231", violated, {0, 1, 2}},
            {"2.1", open, {}},
            {"211", met, {}},
            {"1.2", violated, {2}},
            {"112", violated, {2}}});
    expect(board_of(3, 3, 3), rule, {{"..1", met, {}}, {"...", met, {}}, {"1.1", open, {}}});
    expect(board_of(1, 2), Linear{{}, {}, 0, 0}, {{".", met, {}}});
    expect(board_of(1, 2), Linear{{}, {}, 1, 2}, {{".", violated, {}}});
}

TEST(Judging, AcyclicIsBrokenByALoopOfLinksThatHold) {
    // Round a square, and once more along its first side.
    const auto drawn = [](std::size_t i) { return Literal{element_id(i), 1}; };
    const Acyclic square{{drawn(0), drawn(1), drawn(2), drawn(3), drawn(4)},
                         {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {1, 0}}};
    expect(board_of(5, 2, 2), square,
           {{".....", met, {}},
            {"111..", met, {}},
            {"1111.", violated, {0, 1, 2, 3}},
            {"1...1", violated, {0, 4}},
            {"11111", violated, {0, 4}},
            {".1111", violated, {1, 2, 3, 4}}});
    expect(board_of(5, 2), square,
           {{".....", open, {}}, {"2...2", met, {}}, {"2.2..", met, {}}, {"2....", open, {}}});
    // Either mark of the last element draws another link; no two of them hold at once.
    const Acyclic either{{drawn(0), drawn(1), {element_id(1), 2}}, {{0, 1}, {1, 2}, {2, 0}}};
    expect(board_of(2, 2), either, {{"..", met, {}}, {"11", met, {}}, {"12", met, {}}});
}

TEST(Judging, JoinedIsBrokenWhereTerminalsAreApart) {
    // A way of four links; its ends and its middle are to be joined.
    const auto no = [](std::size_t i) { return Literal{element_id(i), 2, false}; };
    const Joined way{{no(0), no(1), no(2), no(3)}, {{0, 1}, {1, 2}, {2, 3}, {3, 4}}, {0, 2, 4}};
    expect(board_of(4, 2, 2), way,
           {{"....", open, {}},
            {"1111", met, {}},
            {"11..", open, {}},
            {"112.", violated, {2}},
            {"1121", violated, {3}},
            {"2...", violated, {0}}});
    expect(board_of(4, 2), Joined{{no(0)}, {{0, 1}}, {1}}, {{"....", met, {}}});
    expect(board_of(4, 2), Joined{{no(0)}, {{0, 1}}, {1, 2}}, {{"....", violated, {}}});
    // Either mark joins them.
    expect(board_of(1, 2), Joined{{no(0), {element_id(0), 2}}, {{0, 1}, {1, 0}}, {0, 1}},
           {{".", met, {}}, {"2", met, {}}});
}

TEST(Judging, CustomIsAskedAndItsCulpritsShrunk) {
    const Custom never_two_ones{
        [](const Position& position) {
            int ones = 0;
            bool full = true;
            for (std::size_t i = 0; i < 4; ++i) {
                ones += position.mark(element_id(i)) == 1 ? 1 : 0;
                full = full && position.mark(element_id(i)) != blank;
            }
            return ones > 1 ? Status::violated : full ? Status::met : Status::open;
        },
        elements_up_to(4)};
    expect(board_of(4, 2, 2), never_two_ones,
           {{"....", met, {}}, {"1...", met, {}}, {"1121", violated, {0, 1}}});
    expect(board_of(4, 2), never_two_ones, {{"....", open, {}}, {"2222", met, {}}});
}

TEST(Judging, ABlankWithOneSymbolIsDecided) {
    expect(board_of(2, 1), AllDifferent{elements_up_to(2)}, {{"..", violated, {0, 1}}});
    expect(board_of(2, 1), Sum{elements_up_to(2), 2}, {{"..", met, {}}});
}

}  // namespace
}  // namespace quadrille::test

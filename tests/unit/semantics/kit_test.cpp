// The kit's small pieces: lists, ranges of elements, facets, steps.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "quadrille/kit/facets.hpp"
#include "quadrille/kit/lists.hpp"
#include "quadrille/kit/reader.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::kit {
namespace {

using testing::ElementsAre;

Board board_of_three() {
    Board board;
    board.alphabets.resize(2);
    board.alphabets[0].symbols = {{"a", "a"}, {"b", "b"}};
    board.elements.resize(4);
    board.elements[1].alphabet = 1;       // a clue: no symbols
    board.elements[2].part = Part::note;  // an annotation
    return board;
}

TEST(ElementRange, IdsAreAllElementsInOrder) {
    const Board board = board_of_three();
    std::vector<std::size_t> seen;
    for (const ElementId id : board.ids()) seen.push_back(index(id));
    EXPECT_THAT(seen, ElementsAre(0, 1, 2, 3));
    EXPECT_EQ(Board{}.ids().begin(), Board{}.ids().end());
}

TEST(ElementRange, DecidingLeavesOutCluesAndAnnotations) {
    const Board board = board_of_three();
    std::vector<std::size_t> seen;
    for (const ElementId id : board.deciding()) seen.push_back(index(id));
    EXPECT_THAT(seen, ElementsAre(0, 3));
    Board none = board;
    for (Element& element : none.elements) element.part = Part::note;
    EXPECT_TRUE(none.deciding().begin() == none.deciding().end());
}

RC_GTEST_PROP(Sorted, IsASet, (const std::vector<int>& items)) {
    const std::set<int> once(items.begin(), items.end());
    RC_ASSERT(sorted_unique(items) == std::vector<int>(once.begin(), once.end()));
}

RC_GTEST_PROP(Lists, KeepThePairsOfEachListInTheirOrder, ()) {
    const auto count = *rc::gen::inRange<std::uint32_t>(0, 9);
    std::vector<Lists<int>::Pair> pairs;
    if (count != 0)
        pairs = *rc::gen::container<std::vector<Lists<int>::Pair>>(
            rc::gen::pair(rc::gen::inRange<std::uint32_t>(0, count), rc::gen::arbitrary<int>()));
    std::map<std::uint32_t, std::vector<int>> expected;
    for (const auto& [list, item] : pairs) expected[list].push_back(item);
    const Lists<int> lists(count, pairs);
    RC_ASSERT(lists.size() == count);
    for (std::uint32_t list = 0; list < count; ++list)
        RC_ASSERT(std::vector<int>(lists[list].begin(), lists[list].end()) == expected[list]);
}

struct One {
    static constexpr std::string_view facet_id = "one/1";
    int one = 1;
};
struct Two {
    static constexpr std::string_view facet_id = "two/1";
    int two = 2;
};
struct Both : One, Two {
    [[nodiscard]] const void* facet(std::string_view id) const noexcept {
        return offer<One, Two>(this, id);
    }
};
struct Apart {
    Two two;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept {
        return offer_each(id, static_cast<const One*>(nullptr), &two);
    }
};

TEST(Facets, AreFoundByTheirOwnIdAndPointToTheRightBase) {
    const Both both;
    ASSERT_NE(facet_of<Two>(both), nullptr);
    EXPECT_EQ(facet_of<Two>(both)->two, 2);
    EXPECT_EQ(facet_of<One>(both)->one, 1);
    EXPECT_EQ(both.facet("three/1"), nullptr);
    const Apart apart;
    EXPECT_EQ(facet_of<Two>(apart), &apart.two);
    EXPECT_EQ(facet_of<One>(apart), nullptr);
}

TEST(Steps, KeepWhatFollowsAsStatedAndReasonsInOrder) {
    StepBuilder step;
    EXPECT_TRUE(step.empty());
    step.write(ElementId{3}, 1)
        .rule_out(ElementId{1}, 2)
        .because(ElementId{2})
        .because(ElementId{0})
        .rule(4)
        .rule(4);
    step.because(std::vector{ElementId{2}});
    EXPECT_FALSE(step.empty());
    const Deduction deduction = std::move(step).build("So.");
    EXPECT_THAT(deduction.follows,
                ElementsAre(Literal{ElementId{3}, 1, true}, Literal{ElementId{1}, 2, false}));
    EXPECT_THAT(deduction.because, ElementsAre(ElementId{0}, ElementId{2}));
    EXPECT_THAT(deduction.rules, ElementsAre(4U));
    EXPECT_EQ(in_english(deduction.text), "So.");
}

TEST(Steps, InBoardOrderEachOnce) {
    StepBuilder step;
    step.write(ElementId{3}, 1).write(ElementId{1}, 2).write(ElementId{3}, 1).in_board_order();
    EXPECT_THAT(step.follows(),
                ElementsAre(Literal{ElementId{1}, 2, true}, Literal{ElementId{3}, 1, true}));
}

TEST(Steps, LongListsAreCountedAtTheirEnd) {
    const auto name = [](std::size_t i) { return Text::name(std::to_string(i)); };
    EXPECT_TRUE(listed(0, name).empty());
    EXPECT_EQ(in_english(listed(1, name)), "0");
    EXPECT_EQ(in_english(listed(5, name)), "0, 1, 2, 3, 4");
    EXPECT_EQ(in_english(listed(8, name)), "0, 1, 2, 3, 4 and 3 more");
}

TEST(Steps, AllIsListedWhereAllHasToBeKnown) {
    const auto name = [](std::size_t i) { return Text::name(std::to_string(i)); };
    EXPECT_TRUE(all_listed(0, name).empty());
    EXPECT_EQ(in_english(all_listed(1, name)), "0");
    EXPECT_EQ(in_english(all_listed(2, name)), "0 and 1");
    EXPECT_EQ(in_english(all_listed(8, name)), "0, 1, 2, 3, 4, 5, 6 and 7");
}

TEST(Steps, WhatIsRuledOutIsToldByMarksAndElements) {
    const auto told = [](std::vector<Literal> follows) {
        return in_english(with_ruled_out(
            "So it is.", follows, [](ElementId id) { return "c" + std::to_string(index(id)); },
            [](Mark mark) { return std::to_string(mark); }));
    };
    const auto ruled_out = [](std::uint32_t element, Mark mark) {
        return Literal{ElementId{element}, mark, false};
    };
    EXPECT_EQ(told({ruled_out(2, 5)}), "So it is. Ruled out: 5 in c2.");
    EXPECT_EQ(told({ruled_out(2, 8), ruled_out(2, 7), ruled_out(3, 9)}),
              "So it is. Ruled out: 7 and 8 in c2; 9 in c3.");
    EXPECT_EQ(told({ruled_out(4, 1), ruled_out(2, 1), ruled_out(2, 3)}),
              "So it is. Ruled out: 1 in c2 and c4; 3 in c2.");
    EXPECT_EQ(told({Literal{ElementId{1}, 1, true}}), "So it is.");
}

TEST(Texts, ASentenceIsTranslatedAndANameIsNot) {
    const Translator shout = [](std::string_view) { return std::string("TRANSLATED"); };
    EXPECT_EQ(tell(Text::sentence(std::string("hello")), shout), "TRANSLATED");
    EXPECT_EQ(tell(Text::name("hello"), shout), "hello");
}

TEST(Reader, ShowsWhatIsNoTextAsSuch) {
    EXPECT_EQ(in_english(shown("\xF4\x90\x80\x80", 0)),
              "a byte that is no text");                                    // above U+10FFFF
    EXPECT_EQ(in_english(shown("\xC0\xAF", 0)), "a byte that is no text");  // not the shortest form
    EXPECT_EQ(in_english(shown("aé", 1)), "'é'");
    EXPECT_EQ(in_english(shown("\t", 0)), "character 0x09");
}

}  // namespace
}  // namespace quadrille::kit

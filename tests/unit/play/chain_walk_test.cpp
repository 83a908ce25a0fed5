// A chain is gone through step by step, and what was refuted is not shown any more.
#include "play/panels/chain_walk.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "squares.hpp"

namespace quadrille::play {
namespace {

using engine::Chain;
using engine::Link;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

Literal is(std::size_t cell, Mark mark) { return {element_id(cell), mark, true}; }
Literal is_not(std::size_t cell, Mark mark) { return {element_id(cell), mark, false}; }

/// 0, then a supposition 1 with 2, in it another 3 with 4 to 5 refuted by 6, then 7 impossible,
/// refuted by 8.
Chain nested() {
    using Kind = Link::Kind;
    const auto step = [](Kind kind, std::uint16_t depth, std::vector<Literal> follows,
                         std::vector<std::uint32_t> links = {}) {
        Link link{kind, depth, std::move(follows)};
        link.links = std::move(links);
        link.text = Text("a step");
        return link;
    };
    return {step(Kind::follows, 0, {is(0, 1)}),          step(Kind::supposed, 1, {is(1, 2)}),
            step(Kind::follows, 1, {is(2, 3)}, {0, 1}),  step(Kind::supposed, 2, {is(3, 4)}),
            step(Kind::follows, 2, {is(4, 1)}),          step(Kind::impossible, 2, {}, {4}),
            step(Kind::refuted, 1, {is_not(3, 4)}, {3}), step(Kind::impossible, 1, {}, {2, 6}),
            step(Kind::refuted, 0, {is_not(1, 2)}, {1})};
}

class ChainWalkTest : public testing::Test {
protected:
    const std::shared_ptr<const Puzzle> puzzle = test::square_puzzle("................", 4);
    const Position position{puzzle->board()};
    ChainWalk walk{*puzzle, position, nested()};

    [[nodiscard]] std::vector<std::size_t> told() const {
        std::vector<std::size_t> links;
        for (const ChainWalk::Line& line : walk.lines()) links.push_back(line.link);
        return links;
    }
    [[nodiscard]] std::vector<ElementId> ghosts() const {
        std::vector<ElementId> places;
        for (const drawing::Ghost& ghost : walk.shown(*puzzle).ghosts)
            places.push_back(ghost.element);
        return places;
    }
};

TEST_F(ChainWalkTest, TellsAStepWithThoseThatItRestsOn) {
    EXPECT_EQ(walk.at(), 0U);
    EXPECT_THAT(told(), ElementsAre(0));
    walk.go(2);
    EXPECT_THAT(told(), ElementsAre(0, 1, 2));
    walk.go(4);
    EXPECT_THAT(told(), ElementsAre(1, 3, 4)) << "what is supposed belongs to it";
    EXPECT_EQ(walk.lines().back().depth, 2U);
    walk.go(8);
    EXPECT_THAT(told(), ElementsAre(1, 8));
}

TEST_F(ChainWalkTest, AllStepsAreAllOfThem_WhatIsSupposedAsWell) {
    walk.go(std::nullopt);
    EXPECT_THAT(told(), ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 8));
    EXPECT_EQ(walk.texts().size(), walk.size());
}

TEST_F(ChainWalkTest, GoesThroughEveryStepAndBack) {
    EXPECT_FALSE(walk.can_go_back());
    for (std::size_t step = 0; step < walk.size(); ++step, walk.go_on())
        EXPECT_EQ(walk.lines().back().link, step);
    EXPECT_FALSE(walk.can_go_on());
    EXPECT_EQ(walk.at(), walk.size() - 1) << "the last";
    while (walk.can_go_back()) walk.go_back();
    EXPECT_EQ(walk.at(), 0U);
    walk.go(std::nullopt);
    EXPECT_TRUE(walk.can_go_on()) << "from all of them to the first";
    walk.go_on();
    EXPECT_EQ(walk.at(), 0U);
}

TEST_F(ChainWalkTest, NothingIsGoneThroughWhereThereAreNoSteps) {
    ChainWalk none;
    EXPECT_TRUE(none.empty());
    EXPECT_FALSE(none.can_go_on());
    none.go_on();
    EXPECT_EQ(none.at(), std::nullopt);
    EXPECT_THAT(none.lines(), IsEmpty());
}

TEST_F(ChainWalkTest, ShowsWhatIsKnownThereAndNotWhatWasRefuted) {
    walk.go(2);
    EXPECT_THAT(ghosts(), ElementsAre(element_id(0), element_id(1), element_id(2)));
    EXPECT_THAT(walk.shown(*puzzle).framed, ElementsAre(element_id(2)));
    EXPECT_THAT(walk.shown(*puzzle).looked_at, UnorderedElementsAre(element_id(0), element_id(1)));
    walk.go(4);
    EXPECT_EQ(ghosts().size(), 5U);
    walk.go(6);
    EXPECT_THAT(ghosts(), ElementsAre(element_id(0), element_id(1), element_id(2)))
        << "the inner supposition is over";
    walk.go(8);
    EXPECT_THAT(ghosts(), ElementsAre(element_id(0)));
    EXPECT_THAT(walk.shown(*puzzle).framed, ElementsAre(element_id(1)));
}

TEST_F(ChainWalkTest, WhatTheSentenceSpeaksOfIsLit) {
    Chain chain = nested();
    chain[7].text = Text("{0} would be cut off from the rest ({1})",
                         {Text("{0} and {1} more", {"r4c1", "1", "r4c2"}), "a rule"});
    chain[8].text = Text("So {0}.", {Text("{0} is not 2", {"r1c2"})});
    ChainWalk lit(*puzzle, position, chain);
    lit.go(7);
    EXPECT_THAT(lit.shown(*puzzle).blamed,
                UnorderedElementsAre(element_id(2), element_id(3), element_id(12), element_id(13)));
    lit.go(8);
    EXPECT_THAT(lit.shown(*puzzle).looked_at, ElementsAre(element_id(1)))
        << "the supposition that it rests on; what follows has a frame of its own";
}

TEST_F(ChainWalkTest, WhatIsImpossibleIsBlamed) {
    walk.go(7);
    EXPECT_THAT(walk.shown(*puzzle).blamed, UnorderedElementsAre(element_id(2), element_id(3)));
    walk.go(6);
    EXPECT_THAT(walk.shown(*puzzle).blamed, IsEmpty());
}

}  // namespace
}  // namespace quadrille::play

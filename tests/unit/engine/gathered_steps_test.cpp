// Steps about hidden elements that say the same of one place after the other are told in one, and
// never after what rests on them.
#include "engine/deduce/gathered_steps.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/watch/step_log.hpp"

namespace quadrille::engine {
namespace {

using testing::ElementsAre;

/// Cells, a hidden part behind each, and rules that tie the two; then a rule that ties the first
/// two cells, and one that ties the third part and the fifth.
test::BoardPuzzle parts(std::size_t cells) {
    Board board = test::row_of_cells(cells, 2);
    for (std::size_t i = 0; i < cells; ++i) {
        Element part = board.elements[i];
        part.part = Part::hidden;
        part.outline = {};
        part.told = Text(std::string(part.name));
        part.name = "part-of-" + part.name;
        board.elements.push_back(std::move(part));
    }
    Rules rules;
    for (std::size_t i = 0; i < cells; ++i)
        rules.push_back({0, std::nullopt, "a part",
                         Relation{element_id(i), element_id(cells + i), {{1, 1}, {2, 2}}}});
    const auto alike = [&](std::size_t a, std::size_t b) {
        rules.push_back({0, std::nullopt, "two alike",
                         Relation{element_id(a), element_id(b), {{1, 1}, {2, 2}}}});
    };
    alike(0, 1);
    alike(cells + 2, cells + 4);
    return {board, std::move(rules)};
}

struct CarriedCells {
    explicit CarriedCells(std::size_t cells = 9) : puzzle(parts(cells)), steps(puzzle, recorder) {}

    /// The cell is so because its part is.
    void carry(std::uint32_t cell, Mark mark = 1, std::string technique = "relation") {
        const std::vector<Literal> follows{{element_id(cell), mark, true}};
        const auto part = element_id(puzzle.board().size() / 2 + cell);
        steps.on({Event::Kind::deduced,
                  0,
                  std::move(technique),
                  {follows,
                   {part},
                   {cell},
                   Text("{0} ({1}).", {told(puzzle.board(), follows), "a part"})}});
    }
    /// The second cell is as the first.
    void look_at_cells() {
        steps.on({Event::Kind::deduced,
                  0,
                  "relation",
                  {{{element_id(1), 1, true}}, {element_id(0)}, {two_cells()}, "r1c2 is 1."}});
    }
    /// The fifth part is as the third.
    void look_at_parts() {
        const std::vector<Literal> part{{element_id(two_cells() + 4), 1, true}};
        steps.on({Event::Kind::deduced,
                  0,
                  "relation",
                  {part,
                   {element_id(two_cells() + 2)},
                   {two_cells() + 1},
                   Text("{0} ({1}).", {told(puzzle.board(), part), "two alike"})}});
    }
    /// A supposition about the cell; its rule need not be all that goes into it.
    void suppose(std::uint32_t cell) {
        steps.on({Event::Kind::deduced,
                  0,
                  described_trial().id,
                  {{{element_id(cell), 1, true}}, {element_id(cell)}, {cell}, "It is."}});
    }
    [[nodiscard]] std::vector<std::string> sentences() const {
        std::vector<std::string> list;
        for (const Event& event : recorder.events) list.push_back(in_english(event.what.text));
        return list;
    }

    [[nodiscard]] std::uint32_t two_cells() const {
        return static_cast<std::uint32_t>(puzzle.board().size() / 2);
    }

    test::BoardPuzzle puzzle;
    Recorder recorder;
    GatheredSteps steps;
};

TEST(GatheredSteps, WhatIsCarriedLikewiseIsToldInOne) {
    CarriedCells of;
    of.carry(0);
    of.carry(1, 2);
    of.carry(2);
    of.carry(3, 2, "tuples");
    EXPECT_TRUE(of.recorder.events.empty());
    of.steps.on({Event::Kind::solved, 0, {}, {{}, {}, {}, "Solved."}});
    EXPECT_THAT(of.sentences(),
                ElementsAre("r1c1 is 1 (a part). Likewise r1c3 is 1.", "r1c2 is 2 (a part).",
                            "r1c4 is 2 (a part).", "Solved."));
    const Deduction& first = of.recorder.events.front().what;
    EXPECT_EQ(first.follows.size(), 2U);
    EXPECT_THAT(first.because, ElementsAre(element_id(9), element_id(11)));
    EXPECT_THAT(first.rules, ElementsAre(0U, 2U));
}

TEST(GatheredSteps, WhatIsHiddenIsLikewiseForTheSameReasonAlone) {
    CarriedCells of;
    const auto part_as = [&](std::uint32_t part, const char* reason) {
        const std::vector<Literal> follows{{element_id(9 + part), 1, true}};
        of.steps.on({Event::Kind::deduced,
                     0,
                     "clause-last",
                     {follows,
                      {},
                      {of.two_cells() + 1},
                      Text("{0} ({1}).", {told(of.puzzle.board(), follows), reason})}});
    };
    part_as(2, "this");
    part_as(4, "that");
    of.steps.finish();
    EXPECT_THAT(of.sentences(), ElementsAre("r1c3 is 1 (this).", "r1c5 is 1 (that)."));
}

TEST(GatheredSteps, WhatLooksAtThemIsToldAfterThem) {
    CarriedCells of;
    of.carry(0);
    of.carry(2);
    of.look_at_cells();
    of.carry(3);
    of.steps.finish();
    EXPECT_THAT(of.sentences(), ElementsAre("r1c1 is 1 (a part). Likewise r1c3 is 1.", "r1c2 is 1.",
                                            "r1c4 is 1 (a part)."));
}

TEST(GatheredSteps, NoneIsJoinedToWhatStandsBeforeItsReason) {
    CarriedCells of;
    of.carry(0);
    of.look_at_parts();
    of.carry(4);
    EXPECT_THAT(of.sentences(), ElementsAre("r1c5 is 1 (two alike)."));
    of.steps.finish();
    EXPECT_EQ(of.recorder.events.size(), 2U) << "the cells in one";
}

TEST(GatheredSteps, WhatNobodyLooksAtGoesOnWaiting) {
    CarriedCells of;
    of.carry(0);
    of.carry(2, 2);
    of.look_at_cells();
    EXPECT_THAT(of.sentences(), ElementsAre("r1c1 is 1 (a part).", "r1c2 is 1."));
    of.carry(4, 2);
    of.steps.finish();
    EXPECT_EQ(of.sentences().back(), "r1c3 is 2 (a part). Likewise r1c5 is 2.");
}

TEST(GatheredSteps, WhatSupposesAMarkIsToldByItselfAfterAllThatIsKnown) {
    CarriedCells of;
    of.carry(0);
    of.suppose(3);
    of.suppose(4);
    EXPECT_THAT(of.sentences(), ElementsAre("r1c1 is 1 (a part).", "It is.", "It is."));
}

TEST(GatheredSteps, NoMoreThanAFewWait) {
    CarriedCells of(30);
    for (std::uint32_t cell = 0; cell < 30; ++cell) of.carry(cell);
    EXPECT_EQ(of.recorder.events.size(), 2U);
    of.steps.finish();
    EXPECT_EQ(of.recorder.events.size(), 3U);
}

}  // namespace
}  // namespace quadrille::engine

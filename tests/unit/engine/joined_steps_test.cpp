// Steps that tell all they rest on, and say the same one after the other, are told in one.
#include "engine/deduce/joined_steps.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/literal_words.hpp"
#include "engine/watch/step_log.hpp"
#include "raw_boards.hpp"

namespace quadrille::engine {
namespace {

using testing::ElementsAre;

/// Cells of four marks, the last of them hidden.
test::BoardPuzzle four_cells() {
    Board board = test::row_of_cells(4, 4);
    board.elements.back().part = Part::hidden;
    board.elements.back().outline = {};
    board.elements.back().told = {"something hidden"};
    return {std::move(board), Rules{test::rule_of(Clause{{{element_id(0), 1}}})}};
}

class Told {
public:
    /// What follows, as it is told unless `said` says something else.
    void step(std::vector<Literal> follows, Text reason, Text said = {}, std::uint32_t depth = 0) {
        if (said.empty()) said = told(puzzle_.board(), follows);
        on(std::move(follows), {"{0} ({1}).", {said, std::move(reason)}}, depth);
    }
    /// That rests on marks, too.
    void step_because(std::vector<Literal> follows, Text rule, Text marks) {
        const Text said = told(puzzle_.board(), follows);
        on(std::move(follows), {"{0}, because {2} ({1}).", {said, std::move(rule), marks}}, 0);
    }
    std::vector<std::string> sentences() {
        steps_.finish();
        std::vector<std::string> list;
        for (const Event& event : recorder_.events) list.push_back(in_english(event.what.text));
        return list;
    }
    [[nodiscard]] const std::vector<Event>& events() const { return recorder_.events; }

private:
    void on(std::vector<Literal> follows, Text text, std::uint32_t depth) {
        steps_.on({Event::Kind::deduced,
                   depth,
                   "tuples",
                   {std::move(follows), {}, {0}, std::move(text)}});
    }

    const test::BoardPuzzle puzzle_ = four_cells();
    Recorder recorder_;
    JoinedSteps steps_{puzzle_, recorder_};
};

const Literal first_is_1{element_id(0), 1, true};
const Literal second_is_2{element_id(1), 2, true};
const Literal hidden_is_3{element_id(3), 3, true};

TEST(JoinedSteps, AreOfTheSameRules) {
    Told told;
    told.step({first_is_1}, "a clue");
    told.step({second_is_2}, "a clue");
    told.step({{element_id(2), 3, false}}, "another");
    EXPECT_THAT(told.sentences(), ElementsAre("r1c1 is 1; r1c2 is 2 (a clue).",
                                              "r1c3 is not 3 (another)."));
    EXPECT_THAT(told.events().front().what.follows, ElementsAre(first_is_1, second_is_2));
}

TEST(JoinedSteps, LoseNothingThatWasTold) {
    Told told;
    told.step({{element_id(0), 1, false}, {element_id(0), 2, false}}, "a clue", "r1c1 is 3 or 4");
    told.step({{element_id(1), 1, false}, {element_id(1), 2, false}}, "a clue", "r1c2 is 3 or 4");
    told.step({hidden_is_3}, "a clue");
    told.step({first_is_1}, "a clue");
    EXPECT_THAT(told.sentences(),
                ElementsAre("r1c1 is 3 or 4 (a clue).", "r1c2 is 3 or 4 (a clue).",
                            "something hidden is 3 (a clue).", "r1c1 is 1 (a clue)."));
}

TEST(JoinedSteps, AreOfOneDepth) {
    Told told;
    told.step({first_is_1}, "a clue");
    told.step({second_is_2}, "a clue", {}, 1);
    EXPECT_THAT(told.sentences(), ElementsAre("r1c1 is 1 (a clue).", "r1c2 is 2 (a clue)."));
}

/// "r1c2 touches the clue".
Text touches(const std::string& place) { return {"{0} touches the clue", {place}}; }

TEST(JoinedSteps, AreOfTheSameMarks) {
    Told told;
    told.step_because({{element_id(0), 1, false}}, "a clue", "b is 1");
    told.step_because({{element_id(1), 1, false}}, "a clue", "b is 1");
    told.step_because({{element_id(2), 1, false}}, "a clue", "c is 1");
    EXPECT_THAT(told.sentences(), ElementsAre("r1c1 and r1c2 are not 1, because b is 1 (a clue).",
                                              "r1c3 is not 1, because c is 1 (a clue)."));
}

TEST(JoinedSteps, AreLikewiseWhereOnlyThePlaceIsAnother) {
    Told told;
    told.step_because({{element_id(0), 1, false}}, touches("r1c1"), "b is 1");
    told.step_because({{element_id(1), 1, false}}, touches("r1c2"), "b is 1");
    told.step_because({{element_id(2), 1, false}}, touches("r1c3"), "b is 1");
    EXPECT_THAT(told.sentences(),
                ElementsAre("r1c1 is not 1, because b is 1 (r1c1 touches the clue). Likewise r1c2 "
                            "and r1c3 are not 1."));
    EXPECT_EQ(told.events().front().what.follows.size(), 3U);
}

TEST(JoinedSteps, AreNotLikewiseWhereTheReasonIsAnother) {
    Told told;
    told.step_because({{element_id(0), 1, false}}, touches("r1c1"), "b is 1");
    told.step_because({{element_id(1), 1, false}}, touches("r1c2"), "c is 1");
    told.step_because({{element_id(2), 1, true}}, touches("r1c3"), "c is 1");
    EXPECT_THAT(told.sentences(),
                ElementsAre("r1c1 is not 1, because b is 1 (r1c1 touches the clue).",
                            "r1c2 is not 1, because c is 1 (r1c2 touches the clue).",
                            "r1c3 is 1, because c is 1 (r1c3 touches the clue)."));
}

}  // namespace
}  // namespace quadrille::engine

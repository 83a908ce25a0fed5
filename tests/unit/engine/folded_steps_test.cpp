// Steps about hidden elements: what only carries a mark is told with the step that it belongs to.
#include "engine/deduce/folded_steps.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/carried.hpp"
#include "engine/deduce/driver.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/explain/capitals.hpp"
#include "engine/explain/chain.hpp"
#include "engine/solve/solve.hpp"
#include "engine/watch/step_log.hpp"

namespace quadrille::engine {
namespace {

/// Three cells that are black or white. Behind each is its part: 1 or 2, of which 1 means black.
/// The parts differ from one cell to the next, and the first is 1.
test::BoardPuzzle three_parts() {
    Board board = test::row_of_cells(3, 2);
    board.alphabets[0].symbols[0].name = "black";
    board.alphabets[0].symbols[1].name = "white";
    Alphabet parts;
    parts.symbols = {{"p1", "1", "in part 1"}, {"p2", "2", "in part 2"}};
    board.alphabets.push_back(std::move(parts));
    for (std::size_t i = 0; i < 3; ++i) {
        Element part = board.elements[i];
        part.alphabet = 1;
        part.part = Part::hidden;
        part.outline = {};
        part.told = Text(std::string(part.name));
        part.name = "part-of-" + part.name;
        board.elements.push_back(std::move(part));
    }
    const auto part = [](std::size_t i) { return element_id(3 + i); };
    Rules rules;
    for (std::size_t i = 0; i < 3; ++i)
        rules.push_back({0, std::nullopt, "part 1 is black",
                         Relation{element_id(i), part(i), {{1, 1}, {2, 2}}}});
    for (std::size_t i = 0; i < 2; ++i)
        rules.push_back({0, std::nullopt, "neighbours are in different parts",
                         Relation{part(i), part(i + 1), {{1, 2}, {2, 1}}}});
    rules.push_back({0, std::nullopt, "the first is in part 1", Clause{{{part(0), 1, true}}}});
    return {board, std::move(rules)};
}

std::string log_of(const Puzzle& puzzle, Method method) {
    Recorder recorder;
    SolveRequest request;
    request.method = method;
    request.observer = &recorder;
    const Result<SolveResult> solved = solve(puzzle, request);
    EXPECT_TRUE(solved && solved->verdict == Verdict::unique);
    const Result<Replayed> replayed =
        replay(puzzle.board(), {Position(puzzle.board()), recorder.events});
    EXPECT_TRUE(replayed && replayed->solutions == solved->solutions);
    return log_text({Position(puzzle.board()), recorder.events}, {});
}

TEST(FoldedSteps, WhatIsHiddenIsToldOfWhatItShows) {
    const std::string log = log_of(three_parts(), Method::techniques);
    EXPECT_EQ(log,
              "    1. r1c1 is black (the first is in part 1).\n"
              "    2. r1c2 is white: as r1c1 is in part 1, nothing else is left there (neighbours "
              "are in different parts).\n"
              "    3. r1c3 is black: as r1c2 is in part 2, nothing else is left there (neighbours "
              "are in different parts).\n"
              "    4. Solved.\n");
}

TEST(FoldedSteps, TheSearchTellsThemLikewise) {
    const std::string log = log_of(three_parts(), Method::mixed);
    EXPECT_NE(log.find("r1c3 is black: as r1c2 is in part 2, nothing else is left there ("),
              std::string::npos)
        << log;
    EXPECT_EQ(log.find("r1c3 is in part"), std::string::npos) << log;
}

TEST(FoldedSteps, WhatAHiddenElementSaysInTheSameWordsIsSaidOnce) {
    const test::BoardPuzzle puzzle(three_parts());
    const std::vector<Literal> hidden{{element_id(3), 1, true}};
    const std::vector<Literal> seen{{element_id(0), 1, true}};
    const Text so("{0} So {1}.", {Text("r1c1 is not in part 2."), told(puzzle.board(), seen)});
    EXPECT_EQ(in_english(told_of(puzzle.board(), so, hidden, seen)),
              "r1c1 is not in part 2. So r1c1 is black.");
    EXPECT_EQ(in_english(told_of(puzzle.board(), so, hidden, seen, "a rule")),
              "r1c1 is not in part 2. So r1c1 is black (a rule).");
}

/// Three cells that are black or white, and a clue: all three are black. It counts them by hidden
/// elements of its own, how many are black so far.
test::BoardPuzzle counted() {
    Board board = test::row_of_cells(3, 2);
    board.alphabets[0].symbols[0].name = "black";
    board.alphabets[0].symbols[1].name = "white";
    Element clue = board.elements.front();
    clue.kind = Kind::clue;
    clue.part = Part::note;
    clue.name = "clue";
    board.elements.push_back(clue);
    Alphabet counts;
    counts.symbols = {{"none", "0", "none"}, {"one", "1", "one"}, {"two", "2", "two"}};
    board.alphabets.push_back(std::move(counts));
    for (const char* const name : {"first-count", "second-count"}) {
        Element count = board.elements.front();
        count.alphabet = 1;
        count.part = Part::hidden;
        count.outline = {};
        count.name = name;
        count.told = {"the number so far"};
        board.elements.push_back(std::move(count));
    }
    const auto rule = [](Tuples tuples) {
        return Rule{0, element_id(3), "three are black", std::move(tuples)};
    };
    const ElementId first = element_id(4);
    const ElementId second = element_id(5);
    return {board,
            {rule({{element_id(0), first}, {1, 2, 2, 1}}),
             rule({{first, element_id(1), second}, {1, 1, 2, 1, 2, 1, 2, 1, 3, 2, 2, 2}}),
             rule({{second, element_id(2)}, {3, 1}})}};
}

TEST(FoldedSteps, OfAClueWithElementsOfItsOwnIsToldWhatItSays) {
    const std::string log = log_of(counted(), Method::techniques);
    EXPECT_EQ(log,
              "    1. r1c3, r1c2 and r1c1 are black (three are black).\n"
              "    2. Solved.\n");
    const test::BoardPuzzle puzzle = counted();
    const OwnElements owned(puzzle);
    for (std::size_t i = 0; i < puzzle.board().size(); ++i) {
        EXPECT_EQ(owned.has(element_id(i)), i > 3) << i;
        EXPECT_FALSE(owned.is_only_one(element_id(i))) << i;
    }
    EXPECT_FALSE(OwnElements(three_parts()).is_spoken_of(three_parts().rules().front()));
}

Event deduced(std::string technique, Deduction what) {
    return {Event::Kind::deduced, 0, std::move(technique), std::move(what)};
}

/// Two cells of three marks, and a clue: they are as a pair that the clue owns says, of three
/// pairs.
test::BoardPuzzle paired() {
    Board board = test::row_of_cells(2, 3);
    Element clue = board.elements.front();
    clue.kind = Kind::clue;
    clue.part = Part::note;
    clue.name = "clue";
    board.elements.push_back(clue);
    Element pair = board.elements.front();
    pair.alphabet = static_cast<std::uint16_t>(board.alphabets.size());
    pair.part = Part::hidden;
    pair.outline = {};
    pair.name = "pair";
    pair.told = {"the pair"};
    board.elements.push_back(std::move(pair));
    Alphabet pairs;
    pairs.symbols = {{"first", "1", "12"}, {"second", "2", "23"}, {"third", "3", "31"}};
    board.alphabets.push_back(std::move(pairs));
    const auto as_paired = [](std::size_t cell, std::vector<std::pair<Mark, Mark>> allowed) {
        return Rule{0, element_id(2), "they are a pair",
                    Relation{element_id(cell), element_id(3), std::move(allowed)}};
    };
    return {board,
            {as_paired(0, {{1, 1}, {2, 2}, {3, 3}}), as_paired(1, {{2, 1}, {3, 2}, {1, 3}})}};
}

TEST(FoldedSteps, OfAClueWithOneElementOfItsOwnIsToldInWhichWayItIsMet) {
    const test::BoardPuzzle puzzle = paired();
    EXPECT_TRUE(OwnElements(puzzle).is_only_one(element_id(3)));
    Recorder recorder;
    FoldedSteps folded(puzzle, recorder);
    const Literal is_first{element_id(3), 1, true};
    folded.on(deduced("relation", {{{element_id(3), 3, false}}, {element_id(0)}, {0}, "silent"}));
    folded.on(deduced("relation", {{is_first}, {element_id(1)}, {1}, "as it is"}));
    folded.on(deduced("relation", {{{element_id(0), 1, true}}, {element_id(3)}, {0}, "carried"}));
    ASSERT_EQ(recorder.events.size(), 2U);
    EXPECT_EQ(in_english(recorder.events[0].what.text),
              "the pair is 12: what is known of r1c1 and r1c2 leaves no other way (they are a "
              "pair).");
    EXPECT_EQ(recorder.events[0].what.rules, (std::vector<std::uint32_t>{0, 1}));
    EXPECT_EQ(in_english(recorder.events[1].what.text), "r1c1 is 1 (they are a pair).");
}

/// Pairs behind two cells, one of them a clue's own; the other is of no clue alone.
test::BoardPuzzle paired_with_part() {
    Board board = paired().board();
    Element part = board.elements[3];
    part.name = "part";
    part.told = {"the part"};
    board.elements.push_back(std::move(part));
    Rules rules = paired().rules();
    const Relation shifted{element_id(4), element_id(3), {{1, 1}, {2, 2}, {2, 3}, {3, 3}}};
    rules.push_back({0, element_id(2), "they are a pair", shifted});
    rules[0].what = Relation{element_id(0), element_id(3), {{1, 1}, {1, 2}, {1, 3}}};
    rules[1].what = Relation{element_id(1), element_id(3), {{1, 1}, {1, 2}, {2, 3}}};
    rules.push_back({0, std::nullopt, "the part is as the first",
                     Relation{element_id(4), element_id(0), {{1, 1}, {2, 2}, {3, 3}}}});
    return {std::move(board), std::move(rules)};
}

TEST(FoldedSteps, WhatIsSeenInAWayIsNoStepButWhatTheWayLeavesIs) {
    const test::BoardPuzzle puzzle = paired_with_part();
    ASSERT_TRUE(OwnElements(puzzle).is_only_one(element_id(3)));
    const auto told_of_part = [&](Mark way, const Literal& of_part) {
        Recorder recorder;
        FoldedSteps folded(puzzle, recorder);
        const Literal is_way{element_id(3), way, true};
        folded.on(deduced("relation", {{is_way}, {element_id(1)}, {1}, "the way"}));
        folded.on(deduced("relation", {{of_part}, {element_id(3)}, {2}, "of the part"}));
        folded.on({Event::Kind::guessed, 1, {}, {}});
        return std::ranges::count_if(recorder.events, [](const Event& event) {
            return in_english(event.what.text) == "of the part";
        });
    };
    EXPECT_EQ(told_of_part(1, {element_id(4), 1, true}), 0) << "the first pair has that part";
    EXPECT_EQ(told_of_part(1, {element_id(4), 2, false}), 0);
    EXPECT_EQ(told_of_part(3, {element_id(4), 1, false}), 0);
    EXPECT_EQ(told_of_part(3, {element_id(4), 2, true}), 1)
        << "the third pair leaves two parts, of which one was ruled out before";
}

TEST(FoldedSteps, WhatSupposesAMarkOfAWayIsTold) {
    const test::BoardPuzzle puzzle = paired();
    Recorder recorder;
    FoldedSteps folded(puzzle, recorder);
    folded.on(deduced("contradiction-2", {{{element_id(3), 3, false}}, {}, {0, 1}, "supposed"}));
    folded.on(deduced("relation", {{{element_id(3), 1, true}}, {element_id(1)}, {1}, "the way"}));
    folded.on(deduced("relation", {{{element_id(0), 1, true}}, {element_id(3)}, {0}, "carried"}));
    ASSERT_EQ(recorder.events.size(), 3U);
    EXPECT_EQ(in_english(recorder.events[0].what.text), "supposed");
    EXPECT_EQ(in_english(recorder.events[1].what.text),
              "the pair is 12: what is known of r1c2 leaves no other way (they are a pair).");
}

TEST(FoldedSteps, WhatIsFoundBeforeAWayAndToldBehindItIsSeenInIt) {
    const test::BoardPuzzle puzzle = paired_with_part();
    Recorder recorder;
    FoldedSteps folded(puzzle, recorder);
    folded.on(deduced("relation", {{{element_id(4), 2, false}}, {}, {2}, "of the part"}));
    folded.on(deduced("relation", {{{element_id(3), 1, true}}, {element_id(1)}, {1}, "the way"}));
    folded.on(deduced("relation", {{{element_id(1), 1, true}}, {element_id(3)}, {1}, "carried"}));
    folded.on({Event::Kind::guessed, 1, {}, {}});
    for (const Event& event : recorder.events)
        EXPECT_NE(in_english(event.what.text), "of the part");
}

TEST(FoldedSteps, WhatWasKnownBelowAGuessThatIsTakenBackIsForgotten) {
    const test::BoardPuzzle puzzle = paired();
    Recorder recorder;
    FoldedSteps folded(puzzle, recorder);
    const Literal is_first{element_id(3), 1, true};
    Event below = deduced("relation", {{{element_id(3), 3, false}}, {element_id(0)}, {0}, "below"});
    below.depth = 1;
    folded.on(below);
    folded.on({Event::Kind::retracted, 1, {}, {}});
    folded.on(deduced("relation", {{is_first}, {element_id(1)}, {1}, "as it is"}));
    folded.on(deduced("relation", {{{element_id(0), 1, true}}, {element_id(3)}, {0}, "carried"}));
    ASSERT_EQ(recorder.events.size(), 3U);
    EXPECT_EQ(recorder.events[0].kind, Event::Kind::retracted);
    EXPECT_EQ(in_english(recorder.events[1].what.text),
              "the pair is 12: what is known of r1c2 leaves no other way (they are a pair).");
}

std::vector<std::string> sentences(const Recorder& recorder) {
    std::vector<std::string> list;
    for (const Event& event : recorder.events) list.push_back(in_english(event.what.text));
    return list;
}

TEST(FoldedSteps, WhatIsSaidOfSeveralIsToldOfEach) {
    const test::BoardPuzzle puzzle = three_parts();
    Recorder recorder;
    FoldedSteps steps(puzzle, recorder);
    const std::vector<Literal> parts{{element_id(3), 1, true}, {element_id(5), 1, true}};
    steps.on(deduced("count-full", {parts,
                                    {},
                                    {3},
                                    Text("{0}: no more are allowed ({1}).",
                                         {told(puzzle.board(), parts), "a rule"})}));
    for (const std::uint32_t cell : {0U, 2U})
        steps.on(deduced("relation", {{{element_id(cell), 1, true}}, {}, {cell}, "It is."}));
    EXPECT_EQ(sentences(recorder),
              (std::vector<std::string>{"r1c1 is black: no more are allowed (a rule).",
                                        "r1c3 is black: no more are allowed (a rule)."}));
    EXPECT_EQ(recorder.events[1].technique, "count-full");
}

TEST(FoldedSteps, WhatSupposesAPlaceIsToldBeforeThatIsDecided) {
    const test::BoardPuzzle puzzle = three_parts();
    Recorder recorder;
    FoldedSteps steps(puzzle, recorder);
    steps.on(deduced("both-ways", {{{element_id(5), 2, false}},
                                   {element_id(0)},
                                   {3, 4},
                                   "Whatever r1c1 is, r1c3 is not in part 2."}));
    steps.on(deduced("clause-last", {{{element_id(0), 1, true}}, {}, {5}, "r1c1 is black."}));
    EXPECT_EQ(
        sentences(recorder),
        (std::vector<std::string>{"Whatever r1c1 is, r1c3 is not in part 2.", "r1c1 is black."}));
}

/// What was concluded later is none of its reasons.
TEST(FoldedSteps, WhatSupposesAPlaceIsToldBeforeALaterReasonOfThat) {
    const test::BoardPuzzle puzzle = three_parts();
    Recorder recorder;
    FoldedSteps steps(puzzle, recorder);
    steps.on(deduced("both-ways", {{{element_id(5), 2, false}},
                                   {element_id(3)},
                                   {3, 4},
                                   "Whatever r1c1 is in, r1c3 is not in part 2."}));
    const std::vector<Literal> part{{element_id(3), 1, true}};
    steps.on(deduced("clause-last",
                     {part, {}, {5}, Text("{0} ({1}).", {told(puzzle.board(), part), "a rule"})}));
    steps.on(deduced("relation", {{{element_id(0), 1, true}}, {}, {0}, "It is."}));
    EXPECT_EQ(sentences(recorder),
              (std::vector<std::string>{"Whatever r1c1 is in, r1c3 is not in part 2.",
                                        "r1c1 is black (a rule)."}));
}

/// What is left of a step that was told in part stays before all that rests on it.
TEST(FoldedSteps, WhatIsLeftOfAStepIsToldBeforeWhatRestsOnIt) {
    const test::BoardPuzzle puzzle = three_parts();
    Recorder recorder;
    FoldedSteps steps(puzzle, recorder);
    const std::vector<Literal> parts{{element_id(3), 1, true}, {element_id(4), 2, true}};
    steps.on(deduced("count-full", {parts,
                                    {},
                                    {5},
                                    Text("{0}: no more are allowed ({1}).",
                                         {told(puzzle.board(), parts), "a rule"})}));
    steps.on(deduced("clause-last", {{{element_id(5), 1, true}}, {}, {4}, "r1c3 is in part 1."}));
    steps.on(deduced("relation", {{{element_id(0), 1, true}}, {}, {0}, "It is."}));
    steps.on(
        deduced("custom", {{{element_id(2), 1, true}}, {element_id(5)}, {}, "r1c3 is black."}));
    EXPECT_EQ(sentences(recorder),
              (std::vector<std::string>{"r1c1 is black: no more are allowed (a rule).",
                                        "r1c2 is in part 2: no more are allowed (a rule).",
                                        "r1c3 is in part 1.", "r1c3 is black."}));
}

/// Which marks of what is hidden meet the rules is nobody's choice.
TEST(FoldedSteps, TheSearchGuessesNothingThatIsHidden) {
    const test::BoardPuzzle whole = three_parts();
    Rules rules = whole.rules();
    rules.resize(2);  // the third part is tied to nothing
    const test::BoardPuzzle puzzle(whole.board(), rules);
    Recorder recorder;
    SolveRequest request;
    request.method = Method::search;
    request.max_solutions = 0;
    request.observer = &recorder;
    const Result<SolveResult> solved = solve(puzzle, request);
    ASSERT_TRUE(solved);
    EXPECT_EQ(solved->found, 8U);
    for (const Event& event : recorder.events)
        if (event.kind == Event::Kind::guessed) {
            EXPECT_FALSE(puzzle.board().hides(event.what.follows.front().element));
        }
}

TEST(FoldedSteps, AChainHasNoLinkThatOnlyCarries) {
    const test::BoardPuzzle puzzle = three_parts();
    Budget budget(Limits{});
    const std::vector<std::uint32_t> rules{0, 1, 2, 3, 4, 5};
    const auto chain = chain_of(puzzle, Position(puzzle.board()), rules, {},
                                Literal{element_id(2), 1, true}, budget);
    ASSERT_TRUE(chain);
    for (const Link& link : *chain)
        for (const std::uint32_t earlier : link.links) EXPECT_LT(earlier, chain->size());
    EXPECT_EQ(chain->back().follows, (std::vector<Literal>{{element_id(2), 1, true}}));
    EXPECT_EQ(in_english(chain->back().text),
              "r1c3 is black: as r1c2 is in part 2, nothing else is left there (neighbours are in "
              "different parts).");
}

TEST(Capitals, BeginEachSentenceButNotNames) {
    EXPECT_EQ(with_capitals("each of r1c1, r1c2 is 3: so. there is more"),
              "Each of r1c1, r1c2 is 3: so. There is more");
    EXPECT_EQ(with_capitals("12. the tent stands. r1c2 is 3."), "12. The tent stands. r1c2 is 3.");
    EXPECT_EQ(with_capitals("  aucune ne va\nécoutez"), "  Aucune ne va\nÉcoutez");
    EXPECT_EQ(with_capitals("p0.0-p0.1 is drawn: it is"), "p0.0-p0.1 is drawn: it is");
    EXPECT_EQ(with_capitals("it is so. (cell A is 3.)"), "It is so. (Cell A is 3.)");
    EXPECT_EQ(with_capitals("cell A is 3 (column 1)."), "Cell A is 3 (column 1).");
    EXPECT_EQ(with_capitals(""), "");
}

}  // namespace
}  // namespace quadrille::engine

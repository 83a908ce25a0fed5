// The one door to all methods, ratings, and logs that can be played again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "board.hpp"
#include "boards.hpp"
#include "engine/deduce/driver.hpp"
#include "engine/sat/exact.hpp"
#include "engine/solve/rate.hpp"
#include "engine/solve/solve.hpp"
#include "engine/watch/step_log.hpp"
#include "engine/watch/trial_reasons.hpp"
#include "puzzle.hpp"
#include "raw_boards.hpp"
#include "read_slitherlink.hpp"

namespace quadrille::engine {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* article = "____0_\n33__1_\n__12__\n__20__\n_1__11\n_2____\n";

TEST(Solve, EveryMethodFindsTheOnlySolution) {
    const auto puzzle = read_slitherlink(article);
    const Result<SolveResult> exact = solve(*puzzle, {});
    ASSERT_EQ(exact->verdict, Verdict::unique);
    for (const Method method : {Method::search, Method::techniques, Method::mixed}) {
        SolveRequest request;
        request.method = method;
        const Result<SolveResult> solved = solve(*puzzle, request);
        ASSERT_TRUE(solved.has_value());
        EXPECT_EQ(solved->verdict, Verdict::unique) << static_cast<int>(method);
        EXPECT_EQ(solved->solutions, exact->solutions) << static_cast<int>(method);
    }
}

TEST(Solve, EveryMethodSaysWhenThereIsNone) {
    const auto puzzle = read_slitherlink("33\n00\n");
    for (const Method method : {Method::exact, Method::search, Method::techniques, Method::mixed}) {
        SolveRequest request;
        request.method = method;
        EXPECT_EQ(solve(*puzzle, request)->verdict, Verdict::none) << static_cast<int>(method);
    }
    SolveRequest request;
    request.method = Method::techniques;
    const Result<SolveResult> why = solve(*puzzle, request);
    ASSERT_TRUE(why->contradiction.has_value());
    ASSERT_TRUE(why->contradiction->rule.has_value());
    EXPECT_THAT(in_english(puzzle->rules()[*why->contradiction->rule].text), StartsWith("the "));
}

TEST(Solve, DeductionAloneMayBeStuckAndGivesWhatItReached) {
    const auto puzzle = read_slitherlink("0__\n___\n___\n");
    SolveRequest request;
    request.method = Method::techniques;
    const Result<SolveResult> solved = solve(*puzzle, request);
    EXPECT_EQ(solved->verdict, Verdict::gave_up);
    EXPECT_TRUE(solved->stuck);
    EXPECT_TRUE(solved->solutions.empty());
    ASSERT_EQ(solved->reached.size(), puzzle->board().size());
    EXPECT_EQ(solved->reached.mark(element_id(9)), ::slitherlink::ruled_out);
    EXPECT_GT(solved->steps, 0U);
}

TEST(Solve, AnUnknownTechniqueIsAnError) {
    const auto puzzle = read_slitherlink(article);
    SolveRequest request;
    request.method = Method::mixed;
    request.techniques = "hope";
    const Result<SolveResult> solved = solve(*puzzle, request);
    ASSERT_FALSE(solved.has_value());
    EXPECT_THAT(in_english(solved.error().message), HasSubstr("'hope'"));
}

TEST(Solve, TechniquesAboveALevelAreNotUsed) {
    const auto puzzle = read_slitherlink(article);
    SolveRequest request;
    request.method = Method::techniques;
    request.max_level = 1;
    Recorder recorder;
    request.observer = &recorder;
    ASSERT_TRUE(solve(*puzzle, request)->stuck);
    const TechniqueTable table(*puzzle);
    for (const Event& event : recorder.events)
        if (event.kind == Event::Kind::deduced) {
            EXPECT_EQ(table.find(event.technique)->level, 1);
        }
    request.method = Method::mixed;
    EXPECT_EQ(solve(*puzzle, request)->verdict, Verdict::unique);
    EXPECT_GT(solve(*puzzle, request)->nodes, 0U) << "what the techniques do not find is guessed";
    SolveRequest rating;
    rating.max_level = 1;
    EXPECT_TRUE(rate(*puzzle, rating)->stuck);
}

/// Three marks that are alike and not all 2. No rule alone says that they are 1, its own technique
/// does.
class WithInsight final : public kit::StoredPuzzle, public Techniques {
public:
    WithInsight()
        : StoredPuzzle(
              test::board_of(3, 2),
              {test::rule_of(Relation{element_id(0), element_id(1), {{1, 1}, {2, 2}}}),
               test::rule_of(Relation{element_id(1), element_id(2), {{1, 1}, {2, 2}}}),
               test::rule_of(Relation{element_id(0), element_id(2), {{1, 1}, {1, 2}, {2, 1}}})}) {
        list_.push_back(
            {"insight", "insight", 3, [](const Candidates&) -> std::optional<Deduction> {
                 return Deduction{{{element_id(0), Mark{1}, true}}, {}, {}, "so"};
             }});
    }
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return "...\n"; }
    [[nodiscard]] std::span<const Technique> techniques() const noexcept override { return list_; }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == Techniques::facet_id ? static_cast<const Techniques*>(this) : nullptr;
    }

private:
    std::vector<Technique> list_;
};

TEST(Solve, MixedAsksThePuzzlesOwnTechniquesBeforeItTriesMarks) {
    const WithInsight puzzle;
    Recorder recorder;
    SolveRequest request;
    request.method = Method::mixed;
    request.max_solutions = 2;
    request.observer = &recorder;
    const Result<SolveResult> result = solve(puzzle, request);
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(result->verdict, Verdict::unique);
    EXPECT_EQ(result->nodes, 0U);
    std::set<std::string> used;
    for (const Event& event : recorder.events)
        if (event.kind == Event::Kind::deduced) used.insert(event.technique);
    EXPECT_EQ(used, (std::set<std::string>{"insight", "relation"}));
}

TEST(Solve, StopsAfterSoManyStepsAndSaysThatThisWasWhy) {
    const auto puzzle = read_slitherlink(article);
    for (const Method method : {Method::search, Method::techniques, Method::mixed}) {
        SolveRequest request;
        request.method = method;
        request.step_limit = 5;
        const Result<SolveResult> solved = solve(*puzzle, request);
        EXPECT_EQ(solved->verdict, Verdict::gave_up);
        EXPECT_TRUE(solved->at_limit);
        EXPECT_FALSE(solved->stuck);
        EXPECT_FALSE(solve(*puzzle, {})->at_limit);
    }
    SolveRequest request;
    request.method = Method::techniques;
    request.step_limit = 5;
    const Result<SolveResult> solved = solve(*puzzle, request);
    EXPECT_EQ(solved->steps, 5U);
    EXPECT_NE(solved->reached, Position(puzzle->board()));
}

TEST(Solve, EveryMethodReportsACustomRuleThatLeavesAFullPositionOpen) {
    const test::BoardPuzzle puzzle(
        test::board_of(1, 2), {test::rule_of(Custom{[](const Position&) { return Status::open; },
                                                    test::elements_up_to(1)})});
    for (const Method method : {Method::exact, Method::search, Method::techniques, Method::mixed}) {
        SolveRequest request;
        request.method = method;
        // Deduction alone would be stuck before: the mark is given to it.
        request.start = Position(puzzle.board());
        request.start.set_mark(element_id(0), 1);
        const Result<SolveResult> solved = solve(puzzle, request);
        EXPECT_EQ(solved->verdict, Verdict::gave_up) << static_cast<int>(method);
        EXPECT_TRUE(solved->solutions.empty()) << static_cast<int>(method);
        EXPECT_EQ(in_english(solved->failure),
                  "The rules contradict themselves: 'a rule' leaves a full board open.")
            << static_cast<int>(method);
    }
}

TEST(Solve, AFunctionInARuleIsHardlyAskedAnyMoreAfterAStop) {
    constexpr std::size_t elements = 12;
    for (const Method method : {Method::exact, Method::search, Method::mixed}) {
        std::stop_source stop;
        int asked = 0;
        int asked_after = 0;
        const Custom function{[&](const Position& position) {
                                  if (++asked == 50) stop.request_stop();
                                  if (stop.stop_requested()) ++asked_after;
                                  for (std::size_t i = 0; i < elements; ++i)
                                      if (position.mark(element_id(i)) == blank)
                                          return Status::open;
                                  return Status::violated;
                              },
                              test::elements_up_to(elements)};
        const test::BoardPuzzle puzzle(test::board_of(elements, 2), {test::rule_of(function)});
        SolveRequest request;
        request.method = method;
        request.stop = stop.get_token();
        EXPECT_EQ(solve(puzzle, request)->verdict, Verdict::gave_up) << static_cast<int>(method);
        EXPECT_GE(asked, 50) << static_cast<int>(method);
        EXPECT_LE(asked_after, 3) << static_cast<int>(method);
    }
}

TEST(Solve, AFunctionThatChangesItsMindIsBlamed) {
    int asked = 0;
    const Custom function{[&](const Position& position) {
                              if (position.mark(element_id(0)) == blank) return Status::open;
                              return ++asked % 2 == 1 ? Status::met : Status::violated;
                          },
                          test::elements_up_to(1)};
    const test::BoardPuzzle puzzle(test::board_of(1, 2), {test::rule_of(function)});
    EXPECT_EQ(in_english(solve_exactly(puzzle, {}).failure),
              "The rules contradict themselves: 'a rule' says something else of a board than it "
              "said before.");
}

TEST(Rate, TellsLevelScoreAndCounts) {
    const auto puzzle = read_slitherlink(article);
    const Result<Rating> rating = rate(*puzzle, {});
    ASSERT_TRUE(rating.has_value());
    EXPECT_EQ(rating->verdict, Verdict::unique);
    EXPECT_FALSE(rating->stuck);
    std::uint64_t steps = 0;
    for (const auto& [technique, count] : rating->techniques) steps += count;
    EXPECT_EQ(steps, rating->path.size());
    std::uint64_t work = 0;
    std::uint16_t level = 0;
    for (const Step& step : rating->path) {
        work += weight_of(step.level);
        level = std::max(level, step.level);
    }
    EXPECT_EQ(rating->work, work);
    EXPECT_EQ(rating->level, level);
    EXPECT_EQ(rating->score, score_of(level, work));
}

TEST(Rate, WhereTheEffortEndsItSaysWhatWasReached) {
    const auto puzzle = read_slitherlink(article);
    SolveRequest request;
    request.effort = endless;
    const Result<Rating> whole = rate(*puzzle, request);
    EXPECT_FALSE(whole->is_cut_short);
    EXPECT_EQ(whole->score, rate(*puzzle, {})->score)
        << "a small puzzle is far below the usual effort";
    std::uint64_t score = 0;
    for (request.effort = 1; request.effort < (std::uint64_t{1} << 24U); *request.effort *= 2) {
        const Result<Rating> part = rate(*puzzle, request);
        EXPECT_EQ(part->is_cut_short, part->path.size() < whole->path.size()) << *request.effort;
        EXPECT_EQ(part->score, rate(*puzzle, request)->score) << *request.effort;
        EXPECT_GE(part->score, score) << *request.effort;
        EXPECT_LE(part->level, whole->level) << *request.effort;
        EXPECT_TRUE(part->verdict == Verdict::unique || part->is_cut_short) << *request.effort;
        score = part->score;
    }
    EXPECT_EQ(score, whole->score);
}

/// Each look at a large board is taken for a look at all of it.
TEST(Rate, OfLargeBoardsMoreIsThoughtAbout) {
    EXPECT_EQ(rating_effort(test::board_of(81, 2)), rating_effort(test::board_of(4, 2)));
    EXPECT_EQ(rating_effort(test::board_of(40'000, 2)), 80 * rating_effort(test::board_of(4, 2)));
}

TEST(Rate, TheScoreRisesWithTheLevelWhateverTheWork) {
    for (const std::uint64_t work : {0U, 1U, 100U, 1'000'000U, 4'000'000'000U})
        for (std::uint16_t level = 0; level < 20; ++level)
            EXPECT_LT(score_of(level, UINT64_MAX), score_of(level + 1, work)) << level;
}

TEST(Rate, TheScoreOfALevelRisesWithTheWork) {
    for (std::uint64_t work = 0; work < 5000; ++work) {
        EXPECT_LE(score_of(3, work), score_of(3, work + 1)) << work;
        EXPECT_LT(score_of(3, work), score_of(3, work + work / 16 + 1)) << work;
    }
}

TEST(Rate, BeyondTechniquesSaysThatSearchIsNeeded) {
    const auto puzzle = read_slitherlink(article);
    SolveRequest request;
    request.techniques = "count-full";
    const Result<Rating> rating = rate(*puzzle, request);
    EXPECT_TRUE(rating->stuck);
    EXPECT_EQ(rating->level, search_level);
    EXPECT_EQ(rating->verdict, Verdict::unique);
    EXPECT_GE(rating->work, search_weight * rating->nodes);
    EXPECT_EQ(rate(*read_slitherlink("__\n__\n"), {})->verdict, Verdict::multiple);
    EXPECT_EQ(rate(*read_slitherlink("33\n00\n"), {})->verdict, Verdict::none);
}

StepLog logged(const Puzzle& puzzle, Method method, std::size_t max_solutions = 2) {
    Recorder recorder;
    SolveRequest request;
    request.start = Position(puzzle.board());
    request.method = method;
    request.max_solutions = max_solutions;
    request.observer = &recorder;
    EXPECT_TRUE(solve(puzzle, request).has_value());
    return {request.start, recorder.events};
}

TEST(StepLog, ComesBackFromJsonAndPlaysToTheSolutions) {
    for (const char* text : {article, "__\n__\n", "33\n00\n"}) {
        const auto puzzle = read_slitherlink(text);
        for (const Method method :
             {Method::exact, Method::search, Method::techniques, Method::mixed}) {
            const StepLog log = logged(*puzzle, method);
            const std::string written = log_json(puzzle->board(), log, {});
            const Result<StepLog> read = read_log(puzzle->board(), written);
            ASSERT_TRUE(read.has_value()) << in_english(read.error().message);
            EXPECT_EQ(log_json(puzzle->board(), *read, {}), written);
            EXPECT_EQ(log_text(*read, {}), log_text(log, {}));
            const Result<Replayed> end = replay(puzzle->board(), *read);
            ASSERT_TRUE(end.has_value()) << in_english(end.error().message);
            SolveRequest request;
            request.method = method;
            EXPECT_EQ(end->solutions, solve(*puzzle, request)->solutions)
                << text << static_cast<int>(method);
        }
    }
}

TEST(StepLog, CanBeGoneOnFromWhereItStopped) {
    const auto puzzle = read_slitherlink(article);
    StepLog log = logged(*puzzle, Method::techniques);
    log.events.resize(log.events.size() / 2);
    const Result<Replayed> half =
        replay(puzzle->board(), *read_log(puzzle->board(), log_json(puzzle->board(), log, {})));
    ASSERT_TRUE(half.has_value());
    const TechniqueTable table(*puzzle);
    const DeductionResult rest = Driver(table).run(half->candidates);
    EXPECT_EQ(rest.verdict, Verdict::unique);
    EXPECT_EQ(position_of(puzzle->board(), rest.candidates),
              solve_exactly(*puzzle, {}).solutions[0]);
}

TEST(StepLog, AFileForPeopleHoldsTheSameForTheProgram) {
    const auto puzzle = read_slitherlink(article);
    const StepLog log = logged(*puzzle, Method::mixed);
    const Translator loud = [](std::string_view english) {
        if (english == "the steps of a solve") return std::string("THE STEPS");
        return english == "Solved." ? std::string("Done!") : std::string(english);
    };
    const std::string text =
        log_for_people(puzzle->board(), log, "article", log_text(log, loud), loud);
    EXPECT_TRUE(text.starts_with(readable_log));
    EXPECT_THAT(text, StartsWith("Quadrille · THE STEPS\narticle\n    1. "));
    const std::size_t json = text.find("\n{\"log\"");
    ASSERT_NE(json, std::string::npos);
    EXPECT_THAT(text.substr(0, json), HasSubstr("Done!"));
    const Result<StepLog> read = read_log(puzzle->board(), text.substr(json + 1));
    ASSERT_TRUE(read.has_value()) << in_english(read.error().message);
    EXPECT_EQ(log_text(*read, {}), log_text(log, {})) << "in any language";
}

TEST(StepLog, IsReadableAndSaysWhyThereIsNoSolution) {
    const auto puzzle = read_slitherlink("33\n00\n");
    const std::string text = log_text(logged(*puzzle, Method::techniques), {});
    EXPECT_THAT(text, StartsWith("    1. "));
    EXPECT_THAT(text, HasSubstr("There is no solution, for this is impossible: "));
    const std::string mixed = log_text(logged(*read_slitherlink("__\n__\n"), Method::mixed), {});
    EXPECT_THAT(mixed, HasSubstr("Guess: p0.0-p0.1 is drawn."));
    EXPECT_THAT(mixed, HasSubstr("Back: "));
    EXPECT_THAT(mixed, testing::Not(HasSubstr("["))) << "ids are for machines";
}

TEST(StepLog, TellsWhatTrialsLeadTo) {
    const auto puzzle = read_slitherlink(article);
    Recorder recorder;
    SolveRequest request;
    request.method = Method::techniques;
    request.techniques = "trial";
    request.observer = &recorder;
    ASSERT_TRUE(solve(*puzzle, request).has_value());
    StepLog log{Position(puzzle->board()), recorder.events};
    add_trial_reasons(*puzzle, log, {});
    std::size_t longest = 0;
    for (const Event& event : log.events) {
        const std::vector<Deduction>& looks = event.what.refutation;
        if (event.technique != "trial" || looks.empty()) continue;
        longest = std::max(longest, looks.size());
        const Literal& supposed = looks.front().follows.front();
        EXPECT_EQ(supposed.element, event.what.follows.front().element);
        EXPECT_NE(supposed, event.what.follows.front());
        EXPECT_THAT(looks.back().follows, testing::IsEmpty());
        for (const Deduction& look : std::span(looks).subspan(1))
            EXPECT_THAT(look.rules, testing::SizeIs(1)) << in_english(look.text);
    }
    EXPECT_GT(longest, 4U);
    const std::string text = log_text(log, {});
    EXPECT_THAT(text, HasSubstr(" small steps lead to a contradiction.\n         · Suppose that "));
    EXPECT_THAT(text, HasSubstr("· That cannot be: "));
    EXPECT_EQ(text.find("1 small steps"), std::string::npos);
    EXPECT_THAT(text,
                HasSubstr(" 1 small step leads to a contradiction.\n         · Suppose that "))
        << "few are told, too";
    EXPECT_TRUE(replay(puzzle->board(), log).has_value());
}

TEST(StepLog, OfTheExactMethodTellsTheSmallestSetOfRulesThatContradictEachOther) {
    const auto puzzle = read_slitherlink("33\n00\n");
    const StepLog log = logged(*puzzle, Method::exact);
    ASSERT_EQ(log.events.size(), 1U);
    EXPECT_EQ(log.events.front().kind, Event::Kind::contradiction);
    EXPECT_FALSE(log.events.front().what.rules.empty());
    EXPECT_LT(log.events.front().what.rules.size(), puzzle->rules().size());
}

TEST(StepLog, CarriesItsPuzzle) {
    const auto puzzle = read_slitherlink(article);
    StepLog log = logged(*puzzle, Method::techniques);
    log.type = "slitherlink";
    log.puzzle = puzzle->write();
    const std::string text = log_json(puzzle->board(), log, {});
    EXPECT_TRUE(looks_like_log(text));
    EXPECT_FALSE(looks_like_log(article));
    EXPECT_FALSE(looks_like_log("{\"event\":\"stuck\"}"));
    const Result<LogHead> head = read_log_head(text);
    ASSERT_TRUE(head.has_value());
    EXPECT_EQ(head->type, "slitherlink");
    EXPECT_EQ(head->puzzle, puzzle->write());
    EXPECT_EQ(log_json(puzzle->board(), *read_log(puzzle->board(), text), {}), text);
    EXPECT_FALSE(read_log_head("{\"log\":1,\"start\":{}}\n").has_value()) << "of which puzzle?";
}

TEST(StepLog, KeepsTheNotesThatWereTrusted) {
    Board board = test::row_of_cells(2, 3);
    board.alphabets[0].takes_notes = true;
    StepLog log{Position(board), {}, "row", "..", true};
    log.start.set(element_id(1), {.notes = 0b101});
    const std::string text = log_json(board, log, {});
    const Result<StepLog> read = read_log(board, text);
    ASSERT_TRUE(read.has_value()) << in_english(read.error().message);
    EXPECT_TRUE(read->trust_notes);
    EXPECT_EQ(read->start, log.start);
    EXPECT_EQ(replay(board, *read)->candidates.count(element_id(1)), 2U);
    log.trust_notes = false;
    EXPECT_EQ(log_json(board, log, {}).find("notes"), std::string::npos);
}

TEST(StepLog, ErrorsNameTheLine) {
    const auto puzzle = read_slitherlink("_\n");
    const auto line_of = [&](const std::string& text) {
        const Result<StepLog> read = read_log(puzzle->board(), text);
        return read ? 0 : read.error().line;
    };
    const std::string head = "{\"log\":1,\"start\":{}}\n";
    EXPECT_EQ(line_of(head), 0U);
    EXPECT_EQ(line_of("hello\n"), 1U);
    EXPECT_EQ(line_of("{}\n"), 1U);
    EXPECT_EQ(line_of(head + "{\"event\":\"dreamt\"}\n"), 2U);
    EXPECT_EQ(line_of(head + "{\"event\":\"guessed\",\"follows\":[{\"element\":\"p9.9-p9.8\","
                             "\"mark\":\"drawn\"}]}\n"),
              2U);
    EXPECT_EQ(line_of(head + "{\"event\":\"guessed\",\"follows\":[{\"element\":\"p0.0-p0.1\","
                             "\"mark\":\"blue\"}]}\n"),
              2U);
    EXPECT_EQ(line_of(head + "{\"event\":\"guessed\",\"follows\":[7]}\n"), 2U);
    EXPECT_FALSE(read_log(puzzle->board(), "").has_value());
    const auto wrong =
        read_log(puzzle->board(), head +
                                      "{\"event\":\"retracted\",\"depth\":1,\"follows\":[{"
                                      "\"element\":\"p0.0-p0.1\",\"mark\":\"drawn\"}]}\n");
    ASSERT_TRUE(wrong.has_value());
    ASSERT_FALSE(replay(puzzle->board(), *wrong).has_value());
    EXPECT_EQ(replay(puzzle->board(), *wrong).error().line, 1U);
}

TEST(StepLog, AnEventWithoutASentenceReadsBackWithoutOne) {
    const auto puzzle = read_slitherlink("_\n");
    const Result<StepLog> log =
        read_log(puzzle->board(), "{\"log\":1,\"start\":{}}\n{\"event\":\"stuck\"}\n");
    ASSERT_TRUE(log);
    const std::string written = log_json(puzzle->board(), *log, {});
    EXPECT_EQ(written.find("te"), std::string::npos) << "what is empty is left out";
    EXPECT_EQ(log_json(puzzle->board(), *read_log(puzzle->board(), written), {}), written);
}

TEST(StepLog, NestingIsBounded) {
    const auto puzzle = read_slitherlink("_\n");
    const std::string head = "{\"log\":1,\"start\":{}}\n";
    const auto nest = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    const std::string deep = nest(1'000'000);
    for (const std::string& line :
         {"{\"event\":\"deduced\",\"follows\":" + deep + "}\n",
          "{\"event\":\"deduced\",\"because\":[" + deep + "]}\n",
          "{\"event\":\"deduced\",\"follows\":[{\"element\":" + deep + "}]}\n",
          "{\"event\":\"deduced\",\"template\":" + deep.substr(0, 1'000'000) + "\n"}) {
        const Result<StepLog> read = read_log(puzzle->board(), head + line);
        ASSERT_FALSE(read);
        EXPECT_EQ(in_english(read.error().message), "this nests more than 64 levels deep");
        EXPECT_EQ(read.error().line, 2U);
    }
    EXPECT_FALSE(read_log_head("{\"log\":1,\"type\":" + deep + "}\n"));
    const std::string brackets = std::string(100, '[') + "\\\"" + std::string(100, '{');
    EXPECT_TRUE(read_log(puzzle->board(), head + "{\"event\":\"stuck\",\"text\":\"" + brackets +
                                              "\",\"more\":" + nest(63) + "}\n"))
        << "brackets of a text nest nothing";
}

}  // namespace
}  // namespace quadrille::engine

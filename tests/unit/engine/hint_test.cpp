// What a hint tells, grade by grade; that it leads to the solution and takes no mark back; and that
// it comes in time.
#include "engine/explain/hint.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "engine/sat/exact.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/grid.hpp"
#include "raw_boards.hpp"
#include "slitherlink_data.hpp"
#include "squares.hpp"

namespace quadrille::engine {
namespace {

using test::latin_square;

Hint hint_at(const Puzzle& puzzle, const Position& position, bool with_techniques = true) {
    TechniqueTable table(puzzle);
    if (!with_techniques) table.limit(0);
    SolveRequest request;
    request.start = position;
    return hint(puzzle, request, table);
}

TEST(Hint, AMarkTakesThePlaceOfAllNotesAndLeavesTheColour) {
    const test::BoardPuzzle puzzle = latin_square(4);
    Position position = test::position_of(puzzle.board(), "123.............");
    position.set(element_id(3), {.colour = 2, .notes = 0b1000, .corners = 0b1});
    const Hint found = hint_at(puzzle, position, false);
    ASSERT_EQ(found.move.size(), 1U);
    EXPECT_EQ(found.move.front().after, (Content{.mark = 4, .colour = 2}));
}

TEST(Hint, TellsInGradesWithoutATechnique) {
    const test::BoardPuzzle puzzle = latin_square(4);
    const Hint told_here =
        hint_at(puzzle, test::position_of(puzzle.board(), "123............."), false);
    EXPECT_EQ(told_here.kind, Hint::Kind::explanation);
    EXPECT_EQ(in_english(told(told_here, Grade::where)), "Look around r1c4.");
    EXPECT_EQ(in_english(told(told_here, Grade::how)),
              "Put these together: row 1; r1c1 is 1; r1c2 is 2; r1c3 is 3.");
    EXPECT_EQ(in_english(told(told_here, Grade::what)),
              "r1c4 must be 4, because of this: row 1; r1c1 is 1; r1c2 is 2; r1c3 is 3.");
    EXPECT_EQ(told_here.move, (Move{{element_id(3), {}, {4}}}));
    EXPECT_EQ(told_here.look_at, test::elements_up_to(4));
}

TEST(Hint, NamesATechniqueWhereOneGoesOn) {
    const test::BoardPuzzle puzzle = latin_square(4);
    const Hint told_here = hint_at(puzzle, test::position_of(puzzle.board(), "123............."));
    EXPECT_EQ(told_here.kind, Hint::Kind::technique);
    EXPECT_FALSE(told_here.technique.empty());
    EXPECT_EQ(told_here.follows, (std::vector<Literal>{{element_id(3), 4}}));
    EXPECT_EQ(in_english(told(told_here, Grade::where)), "Look around r1c4.");
    EXPECT_EQ(in_english(told(told_here, Grade::how)).rfind("Technique: ", 0), 0U);
}

TEST(Hint, AHopelessPositionIsSaidToBeAndTheMarksAreBlamed) {
    const test::BoardPuzzle puzzle = latin_square(4);
    const Hint told_here = hint_at(puzzle, test::position_of(puzzle.board(), "12.......2......"));
    EXPECT_EQ(told_here.kind, Hint::Kind::hopeless);
    EXPECT_TRUE(told_here.move.empty());
    EXPECT_EQ(told_here.marks, (std::vector{element_id(1), element_id(9)}));
    EXPECT_EQ(in_english(told(told_here, Grade::where)),
              "No solution agrees with this position any more.");
    EXPECT_EQ(in_english(told(told_here, Grade::how)),
              "At least one of these marks is wrong: r1c2; r3c2.");
    EXPECT_EQ(in_english(told(told_here, Grade::placement)),
              "These cannot all be right: column 2; r1c2 is 2; r3c2 is 2.");
}

TEST(Hint, WhereOneMarkAloneIsWrongItIsNamed) {
    const test::BoardPuzzle square = latin_square(4);
    const std::string_view printed = "1.342.41.4.24123";
    Board board = square.board();
    for (std::size_t i = 0; i < printed.size(); ++i)
        if (printed[i] != '.') board.elements[i].given = static_cast<Mark>(printed[i] - '0');
    const test::BoardPuzzle puzzle(board, square.rules());
    const Position solution = solve_exactly(puzzle, {}).solutions.at(0);
    ASSERT_EQ(solve_exactly(puzzle, {}).verdict, Verdict::unique);
    Position position(board);
    for (const std::size_t right : {1U, 8U})
        position.set_mark(element_id(right), solution.mark(element_id(right)));
    position.set_mark(element_id(5), 2);
    const Hint told_here = hint_at(puzzle, position);
    EXPECT_EQ(told_here.kind, Hint::Kind::hopeless);
    EXPECT_EQ(told_here.blamed, (std::vector{element_id(5)}))
        << "not those beside it, which are right";
    EXPECT_EQ(in_english(told(told_here, Grade::how)), "This mark is wrong: r2c2.");
    EXPECT_EQ(
        in_english(told(told_here, Grade::what)).rfind("r2c2 cannot be 2, because of this: ", 0),
        0U);
}

TEST(Hint, SaysThatNothingEasierLeadsOn) {
    const test::BoardPuzzle puzzle = latin_square(4);
    const Position position = test::position_of(puzzle.board(), "123.............");
    const TechniqueTable table(puzzle);
    const Hint told_here = hint_at(puzzle, position);
    const std::uint16_t level = table.find(told_here.technique)->level;
    ASSERT_FALSE(table.all().empty());
    for (const NamedTechnique& technique : table.all())
        EXPECT_EQ(std::count(told_here.easier.begin(), told_here.easier.end(), technique.id),
                  technique.level < level ? 1 : 0)
            << technique.id;
}

/// Each way writes another mark, until all that is forced was told.
TEST(Hint, OtherWaysTellOtherMarks) {
    const test::BoardPuzzle puzzle = latin_square(4);
    const Position position = test::position_of(puzzle.board(), "12.434......4...");
    SolveRequest request;
    request.start = position;
    const std::vector<Literal> forced = forced_marks(puzzle, request).marks;
    for (const bool with_techniques : {true, false}) {
        TechniqueTable table(puzzle);
        if (!with_techniques) table.limit(0);
        std::vector<Literal> told;
        while (told.size() < forced.size()) {
            const Hint way = hint(puzzle, request, table, told);
            ASSERT_FALSE(way.follows.empty());
            EXPECT_TRUE(told.empty() || way.easier.empty()) << "of the easier ones some were told";
            for (const Literal& mark : way.follows) {
                EXPECT_EQ(std::count(forced.begin(), forced.end(), mark), 1);
                ASSERT_EQ(std::count(told.begin(), told.end(), mark), 0);
                told.push_back(mark);
            }
        }
        EXPECT_EQ(hint(puzzle, request, table, told).follows, hint(puzzle, request, table).follows)
            << "it begins anew";
    }
}

/// A square with one solution, and a hinter that knows it.
struct KnownSquare {
    KnownSquare() {
        Board board = latin_square(4).board();
        const std::string_view printed = "1..4...........3";
        for (std::size_t i = 0; i < printed.size(); ++i)
            if (printed[i] != '.') board.elements[i].given = static_cast<Mark>(printed[i] - '0');
        board.elements[5].given = 4;
        board.elements[14].given = 1;
        puzzle.emplace(board, latin_square(4).rules());
        hinter.emplace(*puzzle);
        table.emplace(*puzzle);
    }
    [[nodiscard]] Hint with_effort(std::optional<std::uint64_t> effort,
                                   const HintListener& better = {}) {
        SolveRequest request;
        request.effort = effort;
        return hinter->hint(request, *table, {}, better);
    }
    std::optional<test::BoardPuzzle> puzzle;
    std::optional<Hinter> hinter;
    std::optional<TechniqueTable> table;
};

TEST(Hint, WhereTheEffortEndsBeforeAnyReasonIsFoundAMarkIsToldAllTheSame) {
    KnownSquare square;
    ASSERT_EQ(solve_exactly(*square.puzzle, {}).verdict, Verdict::unique);
    ASSERT_EQ(square.with_effort({}).kind, Hint::Kind::technique);
    square.table->limit(0);
    const Hint none = square.with_effort(1);
    EXPECT_EQ(none.kind, Hint::Kind::unexplained);
    EXPECT_TRUE(none.is_cut_short);
    ASSERT_EQ(none.follows.size(), 1U);
    EXPECT_EQ(none.move.size(), 1U);
    const ElementId id = none.follows.front().element;
    EXPECT_EQ(solve_exactly(*square.puzzle, {}).solutions.front().mark(id),
              none.follows.front().mark);
    EXPECT_EQ(in_english(told(none, Grade::where)),
              "Look around " + square.puzzle->board()[id].name + ".");
    EXPECT_EQ(in_english(told(none, Grade::what)),
              square.puzzle->board()[id].name + " must be " +
                  std::to_string(none.follows.front().mark) +
                  ": it follows, but no short reason was found.");
}

/// Whatever the effort, what is told is true, is the same each time, and comes to the best.
TEST(Hint, MoreEffortComesToTheSameAsNoEnd) {
    KnownSquare square;
    const Hint best = square.with_effort(endless);
    square.table->limit(0);
    const Hint explained = square.with_effort(endless);
    EXPECT_EQ(best.kind, Hint::Kind::technique);
    EXPECT_EQ(explained.kind, Hint::Kind::explanation);
    Hint last;
    for (std::uint64_t effort = 1; effort < (std::uint64_t{1} << 24U); effort *= 2) {
        last = square.with_effort(effort);
        EXPECT_TRUE(is_step(last.kind)) << effort;
        EXPECT_EQ(last.what, square.with_effort(effort).what) << effort;
        // Cut short, it may be the best all the same, and nobody knows.
        EXPECT_TRUE(last.is_cut_short || last.what == explained.what) << effort;
    }
    EXPECT_FALSE(last.is_cut_short);
    EXPECT_EQ(last.what, explained.what);
}

/// A square with so many solutions that they are not known soon, of which one line lacks a cell.
test::BoardPuzzle open_square() {
    Board board = latin_square(9).board();
    for (std::size_t i = 0; i < 8; ++i) board.elements[i].given = static_cast<Mark>(i + 1);
    return {board, latin_square(9).rules()};
}

TEST(Hint, WhereNoSolutionIsKnownByTheEndATechniqueIsToldAllTheSame) {
    const test::BoardPuzzle puzzle = open_square();
    const TechniqueTable table(puzzle);
    SolveRequest request;
    request.effort = 1000;
    const Hint found = hint(puzzle, request, table);
    EXPECT_EQ(found.kind, Hint::Kind::technique);
    EXPECT_TRUE(found.is_presumed);
    EXPECT_TRUE(found.is_cut_short);
    EXPECT_EQ(found.follows, (std::vector<Literal>{{element_id(8), 9}}));
    EXPECT_EQ(in_english(found.how).find("found out"), std::string::npos) << "nothing was marked";
    request.start = Position(puzzle.board());
    request.start.set_mark(element_id(80), 1);
    const Hint after = hint(puzzle, request, table);
    EXPECT_TRUE(after.is_presumed);
    EXPECT_NE(
        in_english(after.how).find("Whether all your marks so far are right was not found out."),
        std::string::npos);
    EXPECT_EQ(hint(puzzle, request, table, after.follows).kind, Hint::Kind::gave_up)
        << "what was told already is not told as another way";
}

TEST(Hint, WhoeverWaitsIsToldFirstThatAMarkFollows) {
    KnownSquare square;
    std::vector<Hint> told;
    const Hint last = square.with_effort({}, [&](const Hint& hint) { told.push_back(hint); });
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told.front().kind, Hint::Kind::unexplained);
    EXPECT_EQ(last.kind, Hint::Kind::technique);
}

TEST(Hint, TimeThatIsUpIsTheEndOfAnEffort) {
    KnownSquare square;
    static_cast<void>(square.with_effort({}));
    SolveRequest request;
    request.time_limit = std::chrono::seconds(0);
    EXPECT_TRUE(is_step(square.hinter->hint(request, *square.table).kind));
}

TEST(Hint, NothingFollowsFromTheEmptySquareAndNothingIsLeftOfAFullOne) {
    const test::BoardPuzzle puzzle = latin_square(2);
    EXPECT_EQ(hint_at(puzzle, Position(puzzle.board())).kind, Hint::Kind::open);
    EXPECT_EQ(hint_at(puzzle, test::position_of(puzzle.board(), "1221")).kind, Hint::Kind::solved);
}

TEST(Hint, BlanksAtRestAreSolvedToo) {
    Board board = test::board_of(2, 2, 2);
    const test::BoardPuzzle puzzle(board, {test::rule_of(Clause{{{element_id(0), 1}}}),
                                           test::rule_of(Clause{{{element_id(1), 2}}})});
    EXPECT_EQ(hint_at(puzzle, test::position_of(board, "1.")).kind, Hint::Kind::solved);
    EXPECT_EQ(hint_at(puzzle, test::position_of(board, "..")).follows.size(), 1U);
}

/// A plugin with a technique of its own, on a square of side 3.
class TaughtPuzzle final : public kit::StoredPuzzle, public Techniques {
public:
    explicit TaughtPuzzle(Technique technique)
        : StoredPuzzle(latin_square(3).board(), latin_square(3).rules()),
          techniques_{std::move(technique)} {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return {}; }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == Techniques::facet_id ? static_cast<const Techniques*>(this) : nullptr;
    }
    [[nodiscard]] std::span<const Technique> techniques() const noexcept override {
        return techniques_;
    }

private:
    std::vector<Technique> techniques_;
};

TEST(Hint, ATechniqueThatIsWrongIsPassedOver) {
    const auto lie = [](const Candidates& candidates) -> std::optional<Deduction> {
        if (candidates.sole(element_id(2)) != blank) return std::nullopt;
        return Deduction{{{element_id(2), 1}}, {}, {}, "It is so."};
    };
    const TaughtPuzzle puzzle({"lie", "a lie", 1, lie});
    const Hint told_here = hint_at(puzzle, test::position_of(puzzle.board(), "12......."));
    EXPECT_EQ(told_here.kind, Hint::Kind::explanation);
    EXPECT_EQ(told_here.follows.front().mark, 3);
}

TEST(Hint, WhereATechniqueRulesOutAllButOneMarkThatIsTold) {
    const auto rule_out = [](const Candidates& candidates) -> std::optional<Deduction> {
        if (candidates.sole(element_id(2)) != blank) return std::nullopt;
        return Deduction{{{element_id(2), 1, false}, {element_id(2), 2, false}},
                         {element_id(0), element_id(1)},
                         {0},
                         "Neither 1 nor 2."};
    };
    const TaughtPuzzle puzzle({"neither", "neither of two", 1, rule_out});
    const Hint told_here = hint_at(puzzle, test::position_of(puzzle.board(), "12......."));
    ASSERT_EQ(told_here.technique, "neither");
    EXPECT_EQ(in_english(told_here.what), "Neither 1 nor 2. So r1c3 is 3.");
    EXPECT_EQ(in_english(told_here.chain.back().text), "Neither 1 nor 2. So r1c3 is 3.");
}

TEST(Hint, ATechniqueThatSupposesIsToldLookByLook) {
    const ElementId supposed = element_id(2);
    const auto refute = [&](const Candidates& candidates) -> std::optional<Deduction> {
        if (candidates.sole(supposed) != blank) return std::nullopt;
        return Deduction{{{supposed, 3}},
                         {element_id(0), element_id(1)},
                         {0},
                         "It is 3.",
                         {{{{supposed, 3, false}}, {}, {}, "Suppose that it is not 3."},
                          {{{supposed, 2}}, {element_id(0), supposed}, {0}, "Then it is 2."},
                          {{}, {element_id(1), supposed}, {0}, "That cannot be."}}};
    };
    const TaughtPuzzle puzzle({"refute", "a refutation", 1, refute});
    const Hint told_here = hint_at(puzzle, test::position_of(puzzle.board(), "12......."));
    ASSERT_EQ(told_here.technique, "refute");
    ASSERT_EQ(told_here.chain.size(), 4U);
    const auto kinds = {Link::Kind::supposed, Link::Kind::follows, Link::Kind::impossible,
                        Link::Kind::refuted};
    EXPECT_TRUE(std::ranges::equal(told_here.chain, kinds, {}, &Link::kind));
    EXPECT_TRUE(std::ranges::equal(told_here.chain, std::vector{1, 1, 1, 0}, {}, &Link::depth));
    EXPECT_EQ(told_here.chain[1].marks, std::vector{element_id(0)});
    EXPECT_EQ(told_here.chain[1].links, std::vector<std::uint32_t>{0});
    EXPECT_EQ(told_here.chain[2].marks, std::vector{element_id(1)});
    EXPECT_EQ(told_here.chain[3].links, (std::vector<std::uint32_t>{0, 2}));
    ASSERT_EQ(told_here.steps.size(), 4U);
    EXPECT_EQ(in_english(told_here.what), "r1c3 must be 3:");
    EXPECT_EQ(in_english(told_here.steps[2]),
              "3. That cannot be. (From steps 1 and 2; r1c2 is 2.)");
    EXPECT_EQ(in_english(told_here.steps[3]), "4. So r1c3 is 3.");
}

TEST(Hint, WhereAllTechniquesAreTriedInVainAnExplanationSaysSo) {
    const auto nothing = [](const Candidates&) -> std::optional<Deduction> { return std::nullopt; };
    const TaughtPuzzle puzzle({"vain", "a vain one", 1, nothing});
    TechniqueTable table(puzzle);
    ASSERT_FALSE(table.choose("vain"));
    SolveRequest request;
    request.start = test::position_of(puzzle.board(), "12.......");
    const Hint told_here = hint(puzzle, request, table);
    EXPECT_EQ(told_here.kind, Hint::Kind::explanation);
    EXPECT_EQ(told_here.easier, std::vector<std::string>{"vain"});
    EXPECT_EQ(in_english(told_here.how)
                  .rfind("No technique leads to a mark here. Put these together: ", 0),
              0U);
}

TEST(Hint, StopsBehindATechniqueThatIsAtWork) {
    std::stop_source source;
    int calls = 0;
    const auto interrupted = [&](const Candidates&) -> std::optional<Deduction> {
        ++calls;
        source.request_stop();
        return std::nullopt;
    };
    const TaughtPuzzle puzzle({"interrupted", "an interrupted one", 1, interrupted});
    const TechniqueTable table(puzzle);
    SolveRequest request;
    request.start = test::position_of(puzzle.board(), "12.......");
    request.stop = source.get_token();
    const Hint found = hint(puzzle, request, table);
    EXPECT_EQ(calls, 1);
    EXPECT_EQ(found.kind, Hint::Kind::gave_up);
    EXPECT_TRUE(found.move.empty());
    EXPECT_TRUE(found.failure.empty()) << in_english(found.failure);
}

struct RecordedBoard {
    std::string file;
    std::unique_ptr<Puzzle> puzzle;
};

/// Every so manieth recorded puzzle of a size with exactly one solution.
std::vector<RecordedBoard> recorded_boards(std::size_t rows, std::size_t columns,
                                           std::size_t each) {
    std::vector<RecordedBoard> list;
    std::size_t number = 0;
    for (const test::RecordedPuzzle& one : test::recorded_slitherlinks())
        if (one.solutions == "1" && one.rows == rows && one.columns == columns &&
            number++ % each == 0)
            list.push_back(
                {one.file, std::move(*::slitherlink::SlitherlinkType().parse(one.text))});
    return list;
}

TEST(HintRecorded, HintsAloneSolveAndNeverTouchAMark) {
    const std::vector<RecordedBoard> boards = recorded_boards(7, 7, 5);
    ASSERT_FALSE(boards.empty());
    for (const auto& [file, puzzle] : boards) {
        const Position solution = solve_exactly(*puzzle, {}).solutions.at(0);
        Position position(puzzle->board());
        for (;;) {
            const Hint told_here =
                hint_at(*puzzle, position, file.find("hard") == std::string::npos);
            if (told_here.kind == Hint::Kind::solved) break;
            ASSERT_FALSE(told_here.move.empty())
                << file << ": " << in_english(told(told_here, Grade::placement));
            for (const Change& change : told_here.move) {
                ASSERT_EQ(position.mark(change.element), blank) << file;
                ASSERT_EQ(change.before, position[change.element]) << file;
                ASSERT_EQ(change.after.mark, solution.mark(change.element)) << file;
            }
            position.apply(told_here.move);
        }
    }
}

// How long it takes is told by tests/bench.
TEST(HintRecorded, ThereIsAFirstHintOnLargeBoards) {
    const std::vector<RecordedBoard> boards = recorded_boards(20, 20, 8);
    ASSERT_FALSE(boards.empty());
    for (const auto& [file, puzzle] : boards)
        for (const bool with_techniques : {true, false})
            EXPECT_FALSE(hint_at(*puzzle, Position(puzzle->board()), with_techniques).move.empty())
                << file;
}

/// Whenever the stop comes, the answer is a whole hint or none.
TEST(HintRecorded, StopsAtAnyMoment) {
    const std::vector<RecordedBoard> boards = recorded_boards(20, 20, 100);
    ASSERT_FALSE(boards.empty());
    const Puzzle& puzzle = *boards.front().puzzle;
    TechniqueTable table(puzzle);
    table.limit(0);
    std::stop_source stopped;
    stopped.request_stop();
    const Hint none = hint(puzzle, {{.stop = stopped.get_token()}}, table);
    EXPECT_EQ(none.kind, Hint::Kind::gave_up);
    EXPECT_TRUE(none.move.empty());
    for (const int before : {1, 10, 30, 60}) {
        std::stop_source source;
        SolveRequest request;
        request.start = Position(puzzle.board());
        request.stop = source.get_token();
        const std::jthread stopper([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(before));
            source.request_stop();
        });
        const Hint found = hint(puzzle, request, table);
        EXPECT_EQ(found.move.empty(), found.kind == Hint::Kind::gave_up) << before;
    }
}

}  // namespace
}  // namespace quadrille::engine

// What is told of a puzzle that is being set is so by definition: each clue taken away and the
// puzzle solved.
#include "engine/edit/examination.hpp"

#include <algorithm>
#include <stop_token>

#include "boards_to_edit.hpp"
#include "engine/edit/known_solutions.hpp"
#include "engine/judge/hidden.hpp"
#include "quadrille/kit/puzzle.hpp"

namespace quadrille::engine {
namespace {

using Solutions = Examination::Solutions;
using test::sheet_of;
using test::verdict_of;
using test::with_change;

/// Some of the rules of a puzzle, as a puzzle.
class SomeRules final : public kit::StoredPuzzle {
public:
    SomeRules(const Board& board, Rules rules) : StoredPuzzle(board, std::move(rules)) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return {}; }
};

class ExaminationTest : public test::BoardsToEdit {
protected:
    [[nodiscard]] static Solutions solutions_of(const Puzzle& puzzle) {
        switch (verdict_of(puzzle)) {
            case Verdict::none:
                return Solutions::none;
            case Verdict::unique:
                return Solutions::one;
            case Verdict::multiple:
                return Solutions::several;
            default:
                return Solutions::unknown;
        }
    }

    /// Whether just these clues, of those that can be taken away, contradict each other.
    [[nodiscard]] static bool contradict(const Puzzle& puzzle,
                                         const std::vector<std::uint32_t>& kept) {
        const std::vector<ClueKind> kinds = sheet_of(puzzle).kinds();
        const std::vector<Clue> clues = sheet_of(puzzle).clues();
        std::vector<Clue> taken;
        for (std::uint32_t clue = 0; clue < clues.size(); ++clue)
            if (test::may_go(kinds[clues[clue].kind]) && !std::ranges::count(kept, clue))
                taken.push_back(clues[clue]);
        const auto less = with_change(puzzle, taken, {});
        return less != nullptr && verdict_of(*less) == Verdict::none;
    }

    /// The same of clues that cannot: each states the rule of its number.
    [[nodiscard]] static bool rules_contradict(const Puzzle& puzzle,
                                               const std::vector<std::uint32_t>& kept) {
        Rules rules;
        for (const std::uint32_t clue : kept) rules.push_back(puzzle.rules()[clue]);
        return verdict_of(SomeRules(puzzle.board(), rules)) == Verdict::none;
    }

    static void expect_blame(const Puzzle& puzzle, const Examination& seen) {
        ASSERT_TRUE(seen.to_blame);
        ASSERT_FALSE(seen.to_blame->empty());
        const std::vector<ClueKind> kinds = sheet_of(puzzle).kinds();
        const bool needed = kinds[sheet_of(puzzle).clues()[seen.to_blame->front()].kind].is_needed;
        const auto hold = [&](const std::vector<std::uint32_t>& clues) {
            return needed ? rules_contradict(puzzle, clues) : contradict(puzzle, clues);
        };
        EXPECT_TRUE(hold(*seen.to_blame));
        for (const std::uint32_t clue : *seen.to_blame) {
            std::vector<std::uint32_t> fewer = *seen.to_blame;
            std::erase(fewer, clue);
            EXPECT_FALSE(hold(fewer)) << "without clue " << clue;
        }
    }

    static void expect_redundant(const Puzzle& puzzle, const Examination& seen) {
        ASSERT_TRUE(seen.redundant);
        const std::vector<ClueKind> kinds = sheet_of(puzzle).kinds();
        const std::vector<Clue> clues = sheet_of(puzzle).clues();
        std::vector<std::uint32_t> expected;
        for (std::uint32_t clue = 0; clue < clues.size(); ++clue) {
            if (!test::may_go(kinds[clues[clue].kind])) continue;
            const auto less = with_change(puzzle, {clues[clue]}, {});
            if (less != nullptr && verdict_of(*less) == Verdict::unique) expected.push_back(clue);
        }
        EXPECT_EQ(*seen.redundant, expected);
    }

    void expect_right(const Puzzle& puzzle, const Examination& seen) {
        ASSERT_TRUE(seen.complete) << in_english(seen.failure);
        ASSERT_EQ(seen.solutions, solutions_of(puzzle)) << puzzle.write();
        std::stop_source stop;
        Budget budget{Limits{.stop = stop.get_token()}};
        for (const Position& solution : seen.found)
            EXPECT_TRUE(is_solution(puzzle, solution, budget));
        switch (seen.solutions) {
            case Solutions::none:
                expect_blame(puzzle, seen);
                ++none_;
                break;
            case Solutions::one:
                EXPECT_TRUE(seen.rating);
                expect_redundant(puzzle, seen);
                ++one_;
                break;
            case Solutions::several:
                EXPECT_EQ(seen.found.size(), 2U);
                EXPECT_FALSE(seen.differing.empty());
                ++several_;
                break;
            case Solutions::unknown:
                FAIL();
        }
    }

    int none_ = 0;
    int one_ = 0;
    int several_ = 0;
};

TEST_P(ExaminationTest, TellsOfEachPuzzleWhatIsSo) {
    Examiner examiner;
    for (std::uint64_t seed = 1; seed <= 80; ++seed) {
        SCOPED_TRACE(seed);
        const auto board = spoilt_board(seed, seed % 8, seed % 4);
        ASSERT_NE(board, nullptr);
        SCOPED_TRACE(board->write());
        expect_right(*board, examiner.examine(*board, {}, {}));
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(none_, 3);
    EXPECT_GT(one_, 3);
    if (std::string_view(GetParam().id) != "nonogram") {
        EXPECT_GT(several_, 3);
    }
}

TEST_P(ExaminationTest, SolutionsOfThePuzzleBeforeAnswerForTheNext) {
    Examiner examiner;
    const auto board = sparse_board(1, 3);
    const Examination first = examiner.examine(*board, {}, {});
    for (const Clue& clue : sheet_of(*board).clues()) {
        const auto same = with_change(*board, {}, {clue});
        EXPECT_EQ(examiner.examine(*same, {}, {}).solutions, first.solutions);
        const std::vector<ClueKind> kinds = sheet_of(*board).kinds();
        if (!test::may_go(kinds[clue.kind])) continue;
        const auto less = with_change(*board, {clue}, {});
        if (less == nullptr) continue;
        EXPECT_EQ(examiner.examine(*less, {}, {}).solutions, solutions_of(*less));
    }
}

TEST_P(ExaminationTest, MoreAndMoreIsTold) {
    Examiner examiner;
    const auto board = spoilt_board(3, 1, 0);
    std::vector<Examination> seen;
    const Examination last =
        examiner.examine(*board, {}, [&](const Examination& now) { seen.push_back(now); });
    ASSERT_GE(seen.size(), 2U);
    EXPECT_NE(seen.front().solutions, Solutions::unknown);
    EXPECT_FALSE(seen.front().rating);
    EXPECT_FALSE(seen.front().complete);
    EXPECT_TRUE(seen.back().complete);
    EXPECT_EQ(seen.back().solutions, last.solutions);
}

TEST_P(ExaminationTest, IsStopped) {
    Examiner examiner;
    std::stop_source stop;
    stop.request_stop();
    const auto board = sparse_board(1, 3);
    const Examination seen = examiner.examine(*board, {.stop = stop.get_token()}, {});
    EXPECT_FALSE(seen.complete);
    EXPECT_EQ(seen.solutions, Solutions::unknown);
    EXPECT_TRUE(seen.failure.empty());
}

INSTANTIATE_TEST_SUITE_P(AllTypes, ExaminationTest, testing::ValuesIn(test::edited_types),
                         test::name_of_type);

}  // namespace
}  // namespace quadrille::engine

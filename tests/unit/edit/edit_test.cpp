// Edits of puzzles of every type: what comes out has one solution, the change that is told leads
// there, and fewer clues would not have done where that is said to be proved.
#include "engine/edit/edit.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "boards_to_edit.hpp"
#include "engine/edit/conspicuousness.hpp"
#include "engine/edit/mask.hpp"
#include "latin_type.hpp"
#include "quadrille/judging.hpp"
#include "shipped_types.hpp"

namespace quadrille::engine {
namespace {

using test::sheet_of;
using test::verdict_of;
using test::with_change;

class EditTest : public test::BoardsToEdit {
protected:
    static void expect_sound(const Puzzle& before, const Edit& edit) {
        ASSERT_NE(edit.puzzle, nullptr) << in_english(edit.failure) << "\n" << before.write();
        EXPECT_EQ(verdict_of(*edit.puzzle), Verdict::unique);
        const auto again = with_change(before, edit.change.taken, edit.change.printed);
        ASSERT_NE(again, nullptr);
        EXPECT_EQ(again->write(), edit.puzzle->write());
    }
};

TEST_P(EditTest, MakesPuzzlesUnique) {
    int changed = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        SCOPED_TRACE(seed);
        const auto board = spoilt_board(seed, 3 + seed % 6, seed % 3);
        ASSERT_NE(board, nullptr);
        const Edit edit = make_unique(*board, {});
        if (edit.puzzle == nullptr) {
            // Two loops may give all the same clues.
            EXPECT_EQ(std::string_view(GetParam().id), "slitherlink") << in_english(edit.failure);
            continue;
        }
        expect_sound(*board, edit);
        const std::size_t size = edit.change.taken.size() + edit.change.printed.size();
        EXPECT_EQ(size == 0, verdict_of(*board) == Verdict::unique);
        changed += size > 0 ? 1 : 0;
    }
    EXPECT_GT(changed, 3);  // of thirty
}

TEST_P(EditTest, LeavesTheSolutionThatIsWanted) {
    int wanted = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        SCOPED_TRACE(seed);
        const auto board = sparse_board(seed, 6);
        const SolveResult solved = solve_exactly(*board, {});
        if (solved.verdict != Verdict::multiple) continue;
        for (const Position& solution : solved.solutions) {
            const Edit edit = make_unique(*board, {}, &solution);
            if (edit.puzzle == nullptr) continue;
            expect_sound(*board, edit);
            const SolveResult left = solve_exactly(*edit.puzzle, {});
            ++wanted;
            // A picture that several share is changed, and each change of it told.
            std::vector<ElementId> changed;
            for (const ElementId id : board->board().deciding())
                if (left.solutions.front().mark(id) != solution.mark(id)) changed.push_back(id);
            EXPECT_EQ(changed, edit.redrawn);
            if (std::string_view(GetParam().id) != "nonogram") {
                EXPECT_TRUE(changed.empty());
            }
        }
    }
    if (std::string_view(GetParam().id) != "nonogram") {
        EXPECT_GT(wanted, 3);
    }
}

TEST_P(EditTest, ThinsOut) {
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::half_turn}) {
        const auto board = full_board(1);
        if (verdict_of(*board) != Verdict::unique) continue;
        const Edit edit = thin_out(*board, symmetry, {}, 7);
        expect_sound(*board, edit);
        EXPECT_TRUE(edit.change.printed.empty());
        const std::vector<ClueKind> kinds = sheet_of(*board).kinds();
        if (std::ranges::any_of(kinds, &ClueKind::can_be_left_out)) {
            EXPECT_FALSE(edit.change.taken.empty());
        }
        if (symmetry != Symmetry::none) continue;
        for (const Clue& clue : sheet_of(*edit.puzzle).clues()) {
            if (!kinds[clue.kind].can_be_left_out) continue;
            EXPECT_NE(verdict_of(*with_change(*edit.puzzle, {clue}, {})), Verdict::unique);
        }
    }
}

TEST_P(EditTest, FillsUpBySymmetry) {
    const auto board = full_board(1);
    const std::vector<ClueKind> kinds = sheet_of(*board).kinds();
    if (verdict_of(*board) != Verdict::unique) return;
    const Edit thin = thin_out(*board, Symmetry::none, {}, 7);
    ASSERT_NE(thin.puzzle, nullptr);
    const Edit full = fill_up(*thin.puzzle, Symmetry::half_turn, {});
    expect_sound(*thin.puzzle, full);
    EXPECT_TRUE(full.change.taken.empty());
    // Every clue has its partner now: nothing is left to be filled up.
    const Edit again = fill_up(*full.puzzle, Symmetry::half_turn, {});
    ASSERT_NE(again.puzzle, nullptr);
    EXPECT_TRUE(again.change.printed.empty());
    for (const Clue& clue : full.change.printed) EXPECT_TRUE(kinds[clue.kind].can_be_left_out);
}

/// The clues of a puzzle that can be left out.
std::vector<Clue> loose_clues(const Puzzle& puzzle) {
    const std::vector<ClueKind> kinds = sheet_of(puzzle).kinds();
    std::vector<Clue> clues = sheet_of(puzzle).clues();
    std::erase_if(clues, [&](const Clue& clue) { return !kinds[clue.kind].can_be_left_out; });
    return clues;
}

TEST_P(EditTest, AMaskShowsSoManyCluesOfTheSolution) {
    const auto board = full_board(1);
    const SolveResult solved = solve_exactly(*board, {});
    ASSERT_FALSE(solved.solutions.empty());
    const Position& solution = solved.solutions.front();
    const std::size_t size = mask_places(*board, solution);
    if (size == 0) {  // all of its clues are needed
        EXPECT_FALSE(
            masked(*board, MaskCount{3}, Symmetry::none, {}, 1, &solution).failure.empty());
        return;
    }
    std::set<std::string> different;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const Edit edit = masked(*board, MaskCount{7}, Symmetry::none, {}, seed, &solution);
        ASSERT_NE(edit.puzzle, nullptr) << in_english(edit.failure);
        EXPECT_EQ(loose_clues(*edit.puzzle).size(), 7U);
        EXPECT_TRUE(std::ranges::all_of(edit.puzzle->rules(), [&](const Rule& rule) {
            return judge(edit.puzzle->board(), rule, solution) == Status::met;
        }));
        EXPECT_EQ(
            masked(*edit.puzzle, MaskShare{100}, Symmetry::none, {}, 1, &solution).puzzle->write(),
            masked(*board, MaskShare{100}, Symmetry::none, {}, 1, &solution).puzzle->write());
        different.insert(edit.puzzle->write());
    }
    EXPECT_GT(different.size(), 6U) << "another seed, another mask";
}

TEST_P(EditTest, AMaskKeepsToTheSymmetryAndToPlacesThatAreNamed) {
    const auto board = full_board(2);
    const SolveResult solved = solve_exactly(*board, {});
    const Position& solution = solved.solutions.front();
    const std::size_t size = mask_places(*board, solution);
    if (size == 0) return;
    const Edit half = masked(*board, MaskShare{50}, Symmetry::half_turn, {}, 3, &solution);
    ASSERT_NE(half.puzzle, nullptr);
    EXPECT_LE(loose_clues(*half.puzzle).size(), (size + 1) / 2);
    if (verdict_of(*half.puzzle) == Verdict::unique) {
        const Edit full = fill_up(*half.puzzle, Symmetry::half_turn, {});
        EXPECT_TRUE(full.change.printed.empty()) << "every clue has its partner";
    }
    std::vector<bool> places(size, false);
    places[0] = places[size - 1] = true;
    const Edit named = masked(*board, MaskPlaces{places}, Symmetry::none, {}, 1, &solution);
    ASSERT_NE(named.puzzle, nullptr);
    EXPECT_EQ(loose_clues(*named.puzzle).size(), 2U);
    places.push_back(true);
    EXPECT_FALSE(
        masked(*board, MaskPlaces{places}, Symmetry::none, {}, 1, &solution).failure.empty());
}

TEST_P(EditTest, SaysWhyItCannotBe) {
    const auto board = sparse_board(2, 9);
    if (verdict_of(*board) == Verdict::unique) return;
    EXPECT_FALSE(thin_out(*board, Symmetry::none, {}, 1).failure.empty());
    EXPECT_FALSE(fill_up(*board, Symmetry::none, {}).failure.empty());
}

TEST_P(EditTest, IsStopped) {
    std::stop_source stop;
    stop.request_stop();
    const Edit edit = make_unique(*full_board(1), {.stop = stop.get_token()});
    EXPECT_EQ(edit.puzzle, nullptr);
    EXPECT_TRUE(edit.stopped);
    EXPECT_FALSE(edit.failure.empty());
}

INSTANTIATE_TEST_SUITE_P(AllTypes, EditTest, testing::ValuesIn(test::edited_types),
                         test::name_of_type);

/// Squares so small that every selection of clues can be tried.
class FewestOfASquare : public testing::Test {
protected:
    static constexpr std::size_t side = 4;

    static std::unique_ptr<Puzzle> square_with(std::uint64_t seed, std::size_t clues) {
        std::vector<Mark> givens = test::LatinType::square(side, seed);
        kit::Random random(seed);
        std::vector<std::size_t> cells;
        for (std::size_t cell = 0; cell < givens.size(); ++cell) cells.push_back(cell);
        random.shuffle(std::span(cells));
        for (std::size_t i = clues; i < cells.size(); ++i) givens[cells[i]] = blank;
        return std::make_unique<test::LatinSquare>(side, givens);
    }

    /// The fewest clues that some solution gives which leave it alone, by trying.
    static std::size_t fewest_by_trying(const Puzzle& puzzle) {
        SolveRequest request;
        request.max_solutions = 0;
        const std::vector<Position> all = solve_exactly(puzzle, request).solutions;
        for (std::size_t count = 0;; ++count)
            for (const Position& solution : all)
                if (some_selection_sets_apart(all, solution, 0, count)) return count;
    }
    static bool some_selection_sets_apart(const std::vector<Position>& left,
                                          const Position& solution, std::size_t from,
                                          std::size_t count) {
        if (left.size() == 1) return true;
        if (count == 0) return false;
        for (std::size_t cell = from; cell < side * side; ++cell) {
            std::vector<Position> fewer;
            for (const Position& one : left)
                if (one.mark(element_id(cell)) == solution.mark(element_id(cell)))
                    fewer.push_back(one);
            if (fewer.size() < left.size() &&
                some_selection_sets_apart(fewer, solution, cell + 1, count - 1))
                return true;
        }
        return false;
    }
};

TEST_F(FewestOfASquare, IsProvedAndTrue) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        SCOPED_TRACE(seed);
        const auto square = square_with(seed, 3 + seed % 3);
        const Edit edit = make_unique(*square, {});
        ASSERT_NE(edit.puzzle, nullptr);
        EXPECT_EQ(verdict_of(*edit.puzzle), Verdict::unique);
        EXPECT_TRUE(edit.change.taken.empty());
        const std::size_t fewest = fewest_by_trying(*square);
        EXPECT_GE(edit.change.printed.size(), fewest);
        if (edit.fewest) {
            EXPECT_EQ(edit.change.printed.size(), fewest);
        }
    }
}

TEST_F(FewestOfASquare, WrongCluesGo) {
    std::vector<Mark> givens = test::LatinType::square(side, 1);
    givens[0] = static_cast<Mark>(givens[0] % side + 1);
    const test::LatinSquare square(side, givens);
    const Edit edit = make_unique(square, {});
    ASSERT_NE(edit.puzzle, nullptr);
    EXPECT_TRUE(edit.fewest);
    ASSERT_EQ(edit.change.taken.size() + edit.change.printed.size(), 1U);
    EXPECT_EQ(verdict_of(*edit.puzzle), Verdict::unique);
}

/// Three numbers contradict each other; with one of them gone another puzzle remains, with a hole.
TEST(MakeUnique, LeavesNoHoleWhereEverySeatHadAClue) {
    const test::ShippedTypes types;
    const auto puzzle = types.puzzle("hitori", "1 2 2 3\n1 1 2 4\n3 3 2 1\n4 4 1 2\n");
    ASSERT_EQ(verdict_of(*puzzle), Verdict::none);
    const Edit edit = make_unique(*puzzle, {});
    ASSERT_NE(edit.puzzle, nullptr) << in_english(edit.failure);
    EXPECT_EQ(verdict_of(*edit.puzzle), Verdict::unique);
    EXPECT_TRUE(edit.change.taken.empty()) << edit.puzzle->write();
    EXPECT_EQ(edit.change.overwritten, edit.change.printed.size());
    EXPECT_EQ(sheet_of(*edit.puzzle).clues().size(), 16U);
}

TEST(Conspicuousness, ABorderThatMovesIsSeenLess) {
    // 1 1 0
    // 1 0 0
    // 0 0 0
    const test::LatinSquare square(3, std::vector<Mark>(9, blank));
    Position drawn(square.board());
    const std::vector<Mark> marks{2, 2, 1, 2, 1, 1, 1, 1, 1};
    for (std::size_t i = 0; i < marks.size(); ++i) drawn.set_mark(element_id(i), marks[i]);
    const Conspicuousness cost(square.board(), drawn);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        EXPECT_EQ(cost(element_id(i), marks[i]), 0);
        EXPECT_GE(cost(element_id(i), marks[i] == 1 ? Mark{2} : Mark{1}), 1);
        EXPECT_LE(cost(element_id(i), marks[i] == 1 ? Mark{2} : Mark{1}), 2);
    }
    EXPECT_EQ(cost(element_id(8), Mark{2}), 2) << "a lone dot";
    EXPECT_LT(cost(element_id(4), Mark{2}), cost(element_id(8), Mark{2}));
    EXPECT_LT(cost(element_id(1), Mark{1}), cost(element_id(0), Mark{1}));
}

}  // namespace
}  // namespace quadrille::engine

// Puzzles counted in lanes: every width counts alike, and as the plugin's own search does; texts
// are taken as the plain reader takes them; and what is asked for ends where it should.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "format.hpp"
#include "line_of.hpp"
#include "quadrille/kit/random.hpp"
#include "solver/backtracking.hpp"
#include "solver/lanes.hpp"
#include "sudoku_data.hpp"

namespace sudoku {
namespace {

namespace q = quadrille;
using State = q::KernelAnswer::State;

constexpr std::size_t all_cells = 81;

class Patient final : public q::KernelListener {
public:
    bool go_on() override { return true; }
};

class Stopper final : public q::KernelListener {
public:
    bool go_on() override { return false; }
};

struct Counted {
    std::vector<q::KernelAnswer> answers;
    std::vector<q::Mark> marks;

    [[nodiscard]] std::string solution(std::size_t text, std::size_t nth = 0) const {
        std::string line;
        for (std::size_t cell = 0; cell < all_cells; ++cell)
            line +=
                static_cast<char>('0' + marks[(text * q::kept_solutions + nth) * all_cells + cell]);
        return line;
    }
};

Counted count(LaneWidth width, const std::vector<std::string>& texts, std::uint64_t most = 2) {
    const std::vector<std::string_view> views(texts.begin(), texts.end());
    Counted counted{std::vector<q::KernelAnswer>(texts.size()),
                    std::vector<q::Mark>(texts.size() * q::kept_solutions * all_cells, q::blank)};
    Patient listener;
    count_in_lanes(width, {views, most, counted.answers, counted.marks}, listener);
    return counted;
}

std::string full_grid(std::uint64_t seed) {
    q::kit::Random random(seed);
    SearchRequest request;
    request.start.assign(all_cells, q::blank);
    request.solutions = 1;
    request.random = &random;
    return line_of(search(Model(usual_sheet(9)), request).solutions.at(0));
}

/// Grids with 20 to 40 cells left of them, in some a digit that does not belong there.
std::vector<std::string> random_puzzles(std::uint64_t seed, std::size_t number) {
    q::kit::Random random(seed);
    std::vector<std::string> puzzles;
    for (std::size_t i = 0; i < number; ++i) {
        const std::string grid = full_grid(seed * 1000 + i);
        std::string puzzle(all_cells, random.chance(1, 2) ? '.' : '0');
        const std::size_t clues = 22 + random.below(18);
        for (std::size_t k = 0; k < clues; ++k) {
            const std::size_t cell = random.below(all_cells);
            puzzle[cell] = grid[cell];
        }
        if (random.chance(1, 4))
            puzzle[random.below(all_cells)] = static_cast<char>('1' + random.below(9));
        puzzles.push_back(puzzle);
    }
    return puzzles;
}

SearchResult searched(const std::string& text, std::size_t most) {
    const auto sheet = read(text);
    SearchRequest request;
    request.start = sheet->givens;
    request.solutions = most;
    request.guesses = 20'000;
    return search(Model(*sheet), request);
}

void hold_to_search(const std::vector<std::string>& texts, std::uint64_t most) {
    const Counted counted = count(lane_widths().back(), texts, most);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        ASSERT_EQ(counted.answers[i].state, State::finished) << texts[i];
        const SearchResult known = searched(texts[i], most);
        if (!known.complete && known.solutions.size() < most) continue;  // it gave up
        EXPECT_EQ(counted.answers[i].solutions, known.solutions.size()) << texts[i];
        if (known.solutions.size() != 1 || counted.answers[i].solutions != 1) continue;
        EXPECT_EQ(counted.solution(i), line_of(known.solutions[0]));
    }
}

TEST(SudokuLanes, CountWhatTheSearchCounts) {
    hold_to_search(random_puzzles(1, 300), 2);
    hold_to_search(random_puzzles(2, 60), 100);
}

TEST(SudokuLanes, CountTheRecordedPuzzles) {
    std::vector<std::string> texts;
    for (const auto& puzzles :
         {test::classic("9x9/top95.txt", 1, 95), test::classic("9x9/royle17_sample.txt", 50, 100),
          test::classic("9x9/hardest_1106.txt", 12, 30),
          test::classic("9x9/serg_multisolution_sample.txt", 40, 50, false)})
        for (const test::Recorded& puzzle : puzzles)
            texts.push_back(puzzle.text.substr(0, all_cells));
    if (texts.empty()) GTEST_SKIP() << "no data in " << test::folder();
    hold_to_search(texts, 2);
}

TEST(SudokuLanes, OfEveryWidthAnswerAlike) {
    std::vector<std::string> texts = random_puzzles(3, 200);
    texts.insert(texts.begin() + 7, "no puzzle");
    texts.push_back(std::string(all_cells, '.'));
    for (const std::uint64_t most : {1U, 2U, 30U}) {
        const Counted narrow = count(LaneWidth::four, texts, most);
        for (const LaneWidth width : lane_widths()) {
            const Counted wide = count(width, texts, most);
            EXPECT_EQ(wide.marks, narrow.marks);
            for (std::size_t i = 0; i < texts.size(); ++i) {
                EXPECT_EQ(wide.answers[i].state, narrow.answers[i].state) << texts[i];
                EXPECT_EQ(wide.answers[i].solutions, narrow.answers[i].solutions) << texts[i];
            }
        }
    }
}

TEST(SudokuLanes, TakeWhatThePlainReaderTakesAndNoMore) {
    const std::string puzzle = random_puzzles(4, 1).front();
    const std::vector<std::string> taken{
        puzzle,        puzzle + " 7.1", puzzle + "\t" + puzzle, puzzle + " # a name",
        puzzle + "  ", puzzle + "\n",   puzzle + " a\n"};
    std::string letter = puzzle;
    letter[80] = 'A';
    std::string byte = puzzle;
    byte[40] = '\xC3';
    const std::vector<std::string> refused{"",
                                           puzzle.substr(1),
                                           puzzle + "1",
                                           " " + puzzle,
                                           puzzle + "\n" + puzzle,
                                           puzzle + "\n\n",
                                           puzzle + " " + puzzle + " " + puzzle + " " + puzzle,
                                           letter,
                                           byte,
                                           "order 9\n"};
    for (const LaneWidth width : lane_widths()) {
        for (const q::KernelAnswer& answer : count(width, taken).answers)
            EXPECT_EQ(answer.state, State::finished);
        for (const q::KernelAnswer& answer : count(width, refused).answers)
            EXPECT_EQ(answer.state, State::refused);
    }
    const auto sheet = read(puzzle);
    ASSERT_TRUE(sheet.has_value());
    for (const std::string& text : taken) {
        const auto other = read(text);
        ASSERT_TRUE(other.has_value()) << text;
        EXPECT_EQ(other->givens, sheet->givens) << text;
    }
}

TEST(SudokuLanes, TellTwoSolutionsThatDiffer) {
    for (const LaneWidth width : lane_widths()) {
        const Counted counted = count(width, {std::string(all_cells, '.')}, 1000);
        EXPECT_EQ(counted.answers[0].solutions, 1000U);
        EXPECT_NE(counted.solution(0, 0), counted.solution(0, 1));
        for (std::size_t nth = 0; nth < 2; ++nth)
            for (std::size_t row = 0; row < 9; ++row) {
                const std::string line = counted.solution(0, nth).substr(9 * row, 9);
                EXPECT_EQ(std::set<char>(line.begin(), line.end()).size(), 9U);
            }
    }
}

TEST(SudokuLanes, LeaveUnfinishedWhatTakesLong) {
    const Counted counted = count(lane_widths().back(), {std::string(all_cells, '.')}, 0);
    EXPECT_EQ(counted.answers[0].state, State::unfinished);
    EXPECT_EQ(counted.answers[0].solutions, 0U);
    EXPECT_EQ(counted.solution(0), std::string(all_cells, '0'));
}

TEST(SudokuLanes, EndWhenTheyAreToldTo) {
    const std::string blank(all_cells, '.');
    const std::vector<std::string_view> texts(100, blank);
    std::vector<q::KernelAnswer> answers(texts.size());
    std::vector<q::Mark> marks(texts.size() * q::kept_solutions * all_cells);
    Stopper listener;
    count_in_lanes({texts, 0, answers, marks}, listener);
    for (const q::KernelAnswer& answer : answers) EXPECT_NE(answer.state, State::finished);
}

}  // namespace
}  // namespace sudoku

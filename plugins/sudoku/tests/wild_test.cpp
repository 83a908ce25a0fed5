// Random sheets with all that a sheet can have: they are written and read back the same, the
// plugin's own search finds the boards that keep to all rules and no others, and every step of
// every technique holds in all solutions.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "format_constraints.hpp"
#include "formats/formats.hpp"
#include "generator/generator.hpp"
#include "puzzle.hpp"
#include "quadrille/judging.hpp"
#include "quadrille/kit/techniques.hpp"
#include "quadrille/kit/thinned.hpp"
#include "quadrille/validate.hpp"
#include "solver/backtracking.hpp"

namespace sudoku {
namespace {

namespace q = quadrille;

using Board = std::vector<q::Mark>;

/// A walk over free cells from a random one, each step of which `may` allows.
std::vector<Cell> random_walk(const Plane& plane, std::size_t length, q::kit::Random& random,
                              const std::function<bool(Cell, Cell)>& may) {
    std::vector<Cell> walk{static_cast<Cell>(random.below(plane.cells()))};
    while (walk.size() < length) {
        std::vector<Cell> next;
        for (Cell cell = 0; cell < plane.cells(); ++cell)
            if (plane.touching(walk.back(), cell) && may(walk.back(), cell) &&
                std::find(walk.begin(), walk.end(), cell) == walk.end())
                next.push_back(cell);
        if (next.empty()) break;
        walk.push_back(next[random.below(next.size())]);
    }
    return walk;
}

void draw_lines(Sheet& sheet, const Board& full, q::kit::Random& random) {
    const auto far = [&](Cell a, Cell b) {
        return fits({TieKind::apart, static_cast<std::uint32_t>(whisper_step(sheet.order)), a, b},
                    full[a], full[b]);
    };
    const auto any = [](Cell, Cell) { return true; };
    if (auto walk = random_walk(sheet.plane, 4, random, far); walk.size() > 1)
        sheet.paths.push_back({PathKind::whisper, std::move(walk)});
    const auto adds_up = [&](const std::vector<Cell>& walk) {
        std::size_t sum = 0;
        for (std::size_t k = 1; k < walk.size(); ++k) sum += full[walk[k]];
        return walk.size() > 1 && sum == full[walk.front()];
    };
    for (int i = 0; i < 300; ++i) {
        const auto walk = random_walk(sheet.plane, i < 200 ? 4 : 3, random, any);
        if (!adds_up(walk)) continue;
        sheet.paths.push_back({PathKind::arrow, walk});
        break;
    }
    for (int i = 0; i < 300; ++i) {
        const auto walk = random_walk(sheet.plane, i < 150 ? 3 : 4, random, any);
        if (walk.size() > 2 && full[walk.front()] == full[walk.back()] &&
            full[walk[1]] == full[walk[walk.size() - 2]]) {
            sheet.paths.push_back({PathKind::palindrome, walk});
            break;
        }
    }
}

void draw_open_cage(Sheet& sheet, const Board& full, q::kit::Random& random) {
    std::vector<Cell> cells = random_walk(sheet.plane, 3, random, [&](Cell, Cell) { return true; });
    Cage cage{0, {}};
    for (const Cell cell : cells) {
        const auto holds = [&](const Cage& one) {
            return std::any_of(one.cells.begin(), one.cells.end(), [&](Cell c) {
                return c == cell || (&one == &cage && full[c] == full[cell]);
            });
        };
        if (!holds(cage) && std::none_of(sheet.cages.begin(), sheet.cages.end(), holds))
            cage.cells.push_back(cell);
    }
    std::sort(cage.cells.begin(), cage.cells.end());
    if (cage.cells.size() > 1) sheet.cages.push_back(std::move(cage));
}

void draw_letters(Sheet& sheet, const Board& full) {
    for (const auto& [a, b] : borders_of(sheet.plane)) {
        if (full[a] + full[b] == 10) sheet.dots.push_back({Dot::ten, a, b});
        if (full[a] + full[b] == 5) sheet.dots.push_back({Dot::five, a, b});
    }
}

/// Some of the items, each with one chance in so many.
template <class Item>
void thin(std::vector<Item>& items, std::uint64_t one_in, q::kit::Random& random) {
    std::erase_if(items, [&](const Item&) { return !random.chance(1, one_in); });
}

struct Wild {
    Sheet sheet;  ///< without givens
    Board full;
};

/// A full board and a sheet of constraints that it keeps to.
Wild wild_sheet(std::size_t order, std::uint64_t seed) {
    q::kit::Random random(seed);
    Wild wild{usual_sheet(order), {}};
    for (bool found = false; !found;) {
        wild.sheet.diagonals = static_cast<Diagonals>(random.below(4));
        wild.sheet.anti_knight = random.chance(1, 8);
        wild.sheet.anti_king = random.chance(1, 3);
        auto full = fill(wild.sheet, random);
        found = full.has_value();
        if (found) wild.full = *std::move(full);
    }
    Sheet& sheet = wild.sheet;
    const auto apart = [&](const Border& border) {
        return fits({TieKind::not_consecutive, 0, border.first, border.second},
                    wild.full[border.first], wild.full[border.second]);
    };
    const std::vector<Border> borders = borders_of(sheet.plane);
    sheet.not_consecutive = std::all_of(borders.begin(), borders.end(), apart);
    draw_parity(sheet, wild.full, random);
    for (Parity& one : sheet.parity)
        if (random.chance(2, 3)) one = Parity::any;
    if (std::all_of(sheet.parity.begin(), sheet.parity.end(),
                    [](Parity one) { return one == Parity::any; }))
        sheet.parity.clear();
    draw_comparisons(sheet, wild.full);
    thin(sheet.comparisons, 6, random);
    draw_dots(sheet, wild.full, random);
    draw_letters(sheet, wild.full);
    thin(sheet.dots, 3, random);
    draw_thermometers(sheet, wild.full, random);
    thin(sheet.paths, 3, random);
    draw_lines(sheet, wild.full, random);
    draw_cages(sheet, wild.full, random);
    thin(sheet.cages, 4, random);
    draw_open_cage(sheet, wild.full, random);
    sort_constraints(sheet);
    return wild;
}

/// All boards that the constraints allow, if there are at most so many.
std::vector<Board> boards_of(const Sheet& sheet, std::size_t most) {
    SearchRequest request;
    request.start = sheet.givens;
    request.solutions = most + 1;
    SearchResult result = search(Model(sheet), request);
    return result.complete ? std::move(result.solutions) : std::vector<Board>();
}

bool keeps_to_all(const Sudoku& puzzle, const Board& board) {
    q::Position position(puzzle.board());
    for (Cell cell = 0; cell < board.size(); ++cell)
        position.set_mark(q::element_id(cell), board[cell]);
    return std::all_of(puzzle.rules().begin(), puzzle.rules().end(), [&](const q::Rule& rule) {
        return q::judge(puzzle.board(), rule, position) == q::Status::met;
    });
}

constexpr std::uint64_t rounds = 40;

TEST(WildSheets, AreReadAsTheyWereWritten) {
    const auto formats = foreign_formats();
    const auto json = std::find_if(formats.begin(), formats.end(),
                                   [](const q::Format& one) { return one.id == "fpuzzles-json"; });
    for (std::uint64_t seed = 1; seed <= rounds; ++seed) {
        Wild wild = wild_sheet(seed % 3 == 0 ? 4 : seed % 3 == 1 ? 6 : 9, seed);
        wild.sheet.givens[seed % wild.full.size()] = wild.full[seed % wild.full.size()];
        const std::string text = write(wild.sheet);
        const auto again = read(text);
        ASSERT_TRUE(again.has_value()) << text << q::in_english(again.error().message);
        EXPECT_EQ(*again, wild.sheet) << text;
        EXPECT_EQ(write(*again), text);
        wild.sheet.comparisons.clear();  // f-puzzles has none
        const std::string native = write(wild.sheet);
        const auto told = json->write(native);
        ASSERT_TRUE(told.has_value()) << native << q::in_english(told.error().message);
        const auto back = json->read(told->text);
        ASSERT_TRUE(back.has_value()) << told->text;
        EXPECT_EQ(back->text, native);
        EXPECT_TRUE(back->lost.empty());
    }
}

TEST(WildSheets, HaveTheBoardsThatKeepToAllRules) {
    const std::vector<Board> all = boards_of(usual_sheet(4), 288);
    ASSERT_EQ(all.size(), 288U);
    for (std::uint64_t seed = 1; seed <= rounds; ++seed) {
        const Wild wild = wild_sheet(4, seed);
        const Sudoku puzzle(wild.sheet);
        std::vector<Board> kept;
        for (const Board& board : all)
            if (keeps_to_all(puzzle, board)) kept.push_back(board);
        EXPECT_NE(std::find(kept.begin(), kept.end(), wild.full), kept.end());
        std::vector<Board> found = boards_of(wild.sheet, 288);
        std::sort(kept.begin(), kept.end());
        std::sort(found.begin(), found.end());
        EXPECT_EQ(found, kept) << write(wild.sheet);
    }
}

/// Gives marks of the full board until few boards are left.
std::vector<Board> give_some(Wild& wild, std::size_t most, q::kit::Random& random) {
    for (;;) {
        std::vector<Board> boards = boards_of(wild.sheet, most);
        if (!boards.empty()) return boards;
        for (int i = 0; i < 3; ++i) {
            const std::size_t cell = random.below(wild.full.size());
            wild.sheet.givens[cell] = wild.full[cell];
        }
    }
}

/// Every technique at every position on the way, but the slow ones now and then only.
void follow_to_the_end(const Sudoku& puzzle, const std::vector<Board>& boards) {
    const q::Board& board = puzzle.board();
    q::Candidates candidates(board, q::Position(board));
    std::vector<q::Technique> techniques = q::kit::all_techniques(puzzle);
    if (boards.size() > 1) techniques.resize(puzzle.techniques().size());
    for (std::size_t round = 0; round < 2000; ++round) {
        std::optional<q::Deduction> taken;
        for (const q::Technique& technique : techniques) {
            const auto step = technique.find(candidates);
            if (!step) continue;
            const auto sound = q::validate_deduction(*step, board, puzzle.rules().size());
            ASSERT_TRUE(sound.has_value()) << puzzle.write() << technique.id << ": "
                                           << q::in_english(step->text)
                                           << q::in_english(sound.error().message);
            for (const q::Literal& literal : step->follows)
                for (const Board& solution : boards)
                    ASSERT_EQ(solution[q::index(literal.element)] == literal.mark, literal.holds)
                        << puzzle.write() << technique.id << ": " << q::in_english(step->text);
            if (!taken) taken = step;
            if (round % 8 != 0) break;
        }
        if (!taken) return;
        for (const q::Literal& literal : taken->follows)
            literal.holds ? candidates.decide(literal.element, literal.mark)
                          : candidates.remove(literal.element, literal.mark);
    }
}

TEST(WildSheets, HaveStepsThatHoldInAllSolutions) {
    for (std::uint64_t seed = 1; seed <= q::kit::thinned(12); ++seed) {
        q::kit::Random random(seed);
        Wild wild = wild_sheet(seed % 2 == 0 ? 6 : 9, seed);
        const std::vector<Board> boards = give_some(wild, seed % 4 == 0 ? 20 : 1, random);
        follow_to_the_end(Sudoku(wild.sheet), boards);
        if (::testing::Test::HasFatalFailure()) return;
    }
}

/// What a technique rules out, as "r1c1 5"; it must be the one that finds something.
std::string ruled_out(const std::string& text, const std::string& id) {
    const auto sheet = read(text);
    EXPECT_TRUE(sheet.has_value()) << text;
    const Sudoku puzzle(*sheet);
    const auto found = std::find_if(puzzle.techniques().begin(), puzzle.techniques().end(),
                                    [&](const q::Technique& one) { return one.id == id; });
    if (found == puzzle.techniques().end()) return "no such technique";
    const auto step = found->find({puzzle.board(), q::Position(puzzle.board())});
    if (!step) return "nothing";
    std::string all;
    for (const q::Literal& literal : step->follows)
        all += (all.empty() ? "" : ", ") + puzzle.board()[literal.element].name + " " +
               std::to_string(literal.mark);
    return all;
}

TEST(NumbersThatGoTogether, RuleOutWhatHasNoPartner) {
    const auto with = [](const std::string& line) {
        return "order 4\n" + line + "\ngivens\n...1\n....\n....\n....\n";
    };
    EXPECT_EQ(ruled_out(with("dots r1c3-r1c4"), "partners"), "r1c3 3, r1c3 4");
    EXPECT_EQ(ruled_out(with("dots r1c3:r1c4"), "partners"), "r1c3 3, r1c3 4");
    EXPECT_EQ(ruled_out(with("dots r1c3Vr1c4"), "partners"), "r1c3 2, r1c3 3");
    EXPECT_EQ(ruled_out(with("whisper r1c3 r1c4"), "partners"), "r1c3 2");
    EXPECT_EQ(ruled_out(with("palindrome r1c4 r2c3 r3c3"), "partners"), "r3c3 2, r3c3 3, r3c3 4");
    EXPECT_EQ(ruled_out(with("non-consecutive"), "partners"), "r1c3 2");
    EXPECT_EQ(ruled_out(with("compare r1c3>r1c4"), "partners"), "no such technique");
    EXPECT_EQ(ruled_out(with("thermometer r1c4 r2c4 r3c4"), "comparison-chain"), "r2c4 4");
}

}  // namespace
}  // namespace sudoku

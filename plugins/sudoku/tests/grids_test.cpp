// Grids of a sheet put beside others and taken away again, as an editor does.
#include "grids.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "format.hpp"
#include "puzzle.hpp"

namespace sudoku {
namespace {

namespace q = quadrille;

std::unique_ptr<q::Puzzle> read_puzzle(const std::string& text) {
    return std::make_unique<Sudoku>(read(text).value());
}

const q::ClueSheet& sheet_of(const q::Puzzle& puzzle) { return *q::facet_of<q::ClueSheet>(puzzle); }

std::uint32_t kind_named(const q::Puzzle& puzzle, std::string_view id) {
    const auto kinds = sheet_of(puzzle).kinds();
    return static_cast<std::uint32_t>(std::ranges::find(kinds, id, &q::ClueKind::id) -
                                      kinds.begin());
}

/// The clue of a grid whose upper left cell is there.
q::Clue grid_at(const q::Puzzle& puzzle, double row, double column) {
    const std::uint32_t kind = kind_named(puzzle, "grid");
    const auto seats = sheet_of(puzzle).kinds()[kind].seats;
    const auto at = std::ranges::find_if(seats, [&](const std::vector<q::Vec2>& seat) {
        return seat.front() == q::Vec2{column, row};
    });
    return {kind, {static_cast<std::uint32_t>(at - seats.begin())}, "grid"};
}

std::unique_ptr<q::Puzzle> with(const q::Puzzle& puzzle, const q::Clue& clue) {
    return sheet_of(puzzle).changed({}, std::span(&clue, 1)).value();
}

std::unique_ptr<q::Puzzle> without(const q::Puzzle& puzzle, const q::Clue& clue) {
    return sheet_of(puzzle).changed(std::span(&clue, 1), {}).value();
}

/// As many as a grid has.
std::string blank_rows(std::size_t order) {
    std::string rows;
    for (std::size_t row = 0; row < order; ++row) {
        for (std::size_t column = 0; column < order; ++column) rows += column > 0 ? " ." : ".";
        rows += '\n';
    }
    return rows;
}

constexpr const char* one_grid =
    "order 4\ncompare r1c1<r1c2\ncage 5 r3c3 r4c3\ngivens\n. . . 4\n. . . .\n. . . .\n1 . . .\n";

TEST(Grids, AnotherOneOverlapsAndWhatIsPrintedStays) {
    const auto one = read_puzzle(one_grid);
    const auto two = with(*one, grid_at(*one, 2, 2));
    EXPECT_EQ(two->board().size(), 16U + 16U - 4U);
    EXPECT_NE(two->write().find("grids r1c1 r3c3"), std::string::npos) << two->write();
    EXPECT_NE(two->write().find("r1c1<r1c2"), std::string::npos);
    EXPECT_NE(two->write().find("cage 5 r3c3 r4c3"), std::string::npos);
    const auto clues = sheet_of(*two).clues();
    EXPECT_EQ(std::ranges::count(clues, kind_named(*two, "grid"), &q::Clue::kind), 2);
    EXPECT_EQ(std::ranges::count(clues, kind_named(*two, "given"), &q::Clue::kind), 2);
}

TEST(Grids, GoAgainAndLeaveTheSheetAsItWas) {
    const auto one = read_puzzle(one_grid);
    const auto two = with(*one, grid_at(*one, 2, 2));
    EXPECT_EQ(without(*two, grid_at(*two, 2, 2))->write(), one->write());
}

TEST(Grids, MayLieAboveAndLeftOfTheFirst) {
    const auto one = read_puzzle(one_grid);
    const auto two = with(*one, grid_at(*one, -2, -2));
    EXPECT_NE(two->write().find("grids r1c1 r3c3"), std::string::npos) << two->write();
    EXPECT_NE(two->write().find("r3c3<r3c4"), std::string::npos) << "it has moved";
    EXPECT_EQ(without(*two, grid_at(*two, 0, 0))->write(), one->write());
}

TEST(Grids, TakeAlongWhatStandsOnThemAlone) {
    const auto one = read_puzzle(one_grid);
    const auto two = with(*one, grid_at(*one, 2, 2));
    const std::string left = without(*two, grid_at(*two, 0, 0))->write();
    EXPECT_EQ(left.find("compare"), std::string::npos) << left;
    EXPECT_NE(left.find("cage 5 r1c1 r2c1"), std::string::npos) << left;
}

TEST(Grids, TheLastOneStays) {
    const auto one = read_puzzle(one_grid);
    const q::Clue last = grid_at(*one, 0, 0);
    EXPECT_FALSE(sheet_of(*one).changed(std::span(&last, 1), {}));
}

TEST(Grids, KnownLayoutsAreCalledByTheirNames) {
    auto puzzle = read_puzzle("order 9\ngivens\n" + blank_rows(9));
    for (const auto& [row, column] : {std::pair{6, 6}, {0, 12}, {12, 0}, {12, 12}})
        puzzle = with(*puzzle, grid_at(*puzzle, row, column));
    EXPECT_NE(puzzle->write().find("layout samurai"), std::string::npos) << puzzle->write();
}

TEST(Grids, AMapOfBlocksGivesWayToTheUsualOnes) {
    const auto one = read_puzzle(
        "order 4\nblocks map\nA A A B\nA C B B\nC C B D\nC D D D\ngivens\n" + blank_rows(4));
    const auto two = with(*one, grid_at(*one, 2, 2));
    EXPECT_EQ(two->write().find("map"), std::string::npos) << two->write();
}

}  // namespace
}  // namespace sudoku

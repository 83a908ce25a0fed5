// Puzzles and types that are made of what is printed, and texts of numbers.
#include "quadrille/kit/printed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string_view>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/number_sheet.hpp"
#include "quadrille/lessons.hpp"

namespace quadrille::kit {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Numbers that add up to an even total; in a text, `mirrored` may stand below them.
struct Beads {
    static constexpr std::array<std::string_view, 1> headings{"mirrored"};
    static constexpr NumberClues numbers{.least = 1, .most = 20};

    Grid grid;
    SeatNumbers at;
    bool is_mirrored = false;

    [[nodiscard]] Text wrong() const {
        std::uint32_t total = 0;
        for (const auto& number : at) total += number.value_or(0);
        return total % 2 == 0 ? Text() : "the total is odd";
    }
    [[nodiscard]] Text variant() const { return is_mirrored ? "Mirrored" : Text(); }
    [[nodiscard]] static Beads none(std::span<const std::int32_t> values) {
        const Grid grid = grid_of(values);
        return {grid, SeatNumbers(grid.cells()), values[2] == 1};
    }
    [[nodiscard]] static Result<Beads> read(const std::vector<Section>& sections) {
        const auto sheet = sheet_of(sections.front(), Cells::words, 1, 9);
        if (!sheet) return sheet.error();
        const auto at = read_number_sheet(*sheet, numbers, "'.', or a bead");
        if (!at) return at.error();
        return Beads{sheet->grid, *at, sections.size() == 2};
    }
    [[nodiscard]] std::string write() const {
        return write_number_sheet(grid, Cells::words, at) + (is_mirrored ? "mirrored\n" : "");
    }
    [[nodiscard]] std::vector<ClueKind> kinds() const {
        return {{.id = "bead", .name = "bead", .seats = cell_seats(grid)}};
    }
    [[nodiscard]] std::vector<Clue> clues() const { return numbers.clues(at); }
    [[nodiscard]] Result<Beads> changed(std::span<const Clue> taken,
                                        std::span<const Clue> printed) const {
        const auto other = numbers.changed(at, taken, printed);
        if (!other) return other.error();
        return Beads{grid, *other, is_mirrored};
    }
};

class BeadPuzzle final : public PrintedPuzzle<BeadPuzzle, Beads> {
public:
    static constexpr const char* type_id = "beads";

    explicit BeadPuzzle(const Beads& beads)
        : PrintedPuzzle(board_of(beads.grid, shading()), {}, beads) {}

    void draw(Canvas&, const Position&, const ClueStates&) const override {}
};

class BeadType final : public PrintedType<BeadPuzzle, Lessons> {
public:
    explicit BeadType(std::vector<Format> formats)
        : PrintedType({BeadPuzzle::type_id, "Beads", {}, {}, {}, {}},
                      columns_and_rows(2, 9, 3, {{"order", "order", 0, 1, 0, {}}})) {
        set_formats(std::move(formats));
    }

    Text lesson(std::string_view) const override { return "a lesson"; }
};

class Printed : public testing::Test {
protected:
    BeadType type{{}};
};

TEST_F(Printed, PuzzlesAreReadAndWritten) {
    constexpr std::string_view text = "beads\n. 3\n5 .\nmirrored\n";
    const auto puzzle = type.parse(text);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ((*puzzle)->write(), text);
    const auto* const kind = facet_of<PuzzleKind>(**puzzle);
    ASSERT_NE(kind, nullptr);
    EXPECT_EQ(kind->size(), "2×2");
    EXPECT_EQ(in_english(kind->variant()), "Mirrored");
    EXPECT_EQ((*puzzle)->facet("techniques/1"), nullptr);
}

TEST_F(Printed, ErrorsHavePlaces) {
    const auto other_type = type.parse("pearls\n1 1\n");
    ASSERT_FALSE(other_type);
    EXPECT_EQ(other_type.error().line, 1U);
    const auto bead = type.parse("beads\n1 21\n");
    ASSERT_FALSE(bead);
    EXPECT_EQ(bead.error().line, 2U);
    EXPECT_EQ(bead.error().column, 3U);
    EXPECT_EQ(in_english(bead.error().message), "found '21'; expected '.', or a bead");
    EXPECT_FALSE(type.parse("beads\n0\n"));
}

TEST_F(Printed, WhatIsWrongWithTheWholeIsToldBelowTheName) {
    const auto odd = type.parse("beads\n1 2\n");
    ASSERT_FALSE(odd);
    EXPECT_EQ(odd.error(), (Error{"the total is odd", 2, 1}));
}

TEST_F(Printed, CluesAreChanged) {
    const auto puzzle = type.parse("beads\n1 . 3\n");
    ASSERT_TRUE(puzzle);
    const auto* const clues = facet_of<ClueSheet>(**puzzle);
    ASSERT_NE(clues, nullptr);
    EXPECT_EQ(clues->kinds().front().seats.size(), 3U);
    EXPECT_THAT(clues->clues(), ElementsAre(Clue{0, {0}, "1"}, Clue{0, {2}, "3"}));
    const auto changed =
        clues->changed(std::vector{Clue{0, {0}, "1"}}, std::vector{Clue{0, {1}, "5"}});
    ASSERT_TRUE(changed);
    EXPECT_EQ((*changed)->write(), "beads\n. 5 3\n");
    const auto odd = clues->changed(std::vector{Clue{0, {0}, "1"}}, {});
    ASSERT_FALSE(odd);
    EXPECT_EQ(odd.error(), Error{"the total is odd"});
    const auto given = clues->given_by(Position((*puzzle)->board()), 0);
    ASSERT_TRUE(given);
    EXPECT_THAT(*given, IsEmpty());
}

TEST_F(Printed, TypesHaveABlankBoardForTheirParameters) {
    const auto* const setter = facet_of<PuzzleSetter>(type);
    ASSERT_NE(setter, nullptr);
    const auto parameters = setter->parameters();
    ASSERT_EQ(parameters.size(), 3U);
    EXPECT_EQ(parameters[0].id, "columns");
    EXPECT_EQ(parameters[1].id, "rows");
    EXPECT_EQ(parameters[1].standard, 3);
    EXPECT_EQ(parameters[2].id, "order");
    const auto blank_board = setter->blank_board(std::vector<std::int32_t>{3, 2, 1});
    ASSERT_TRUE(blank_board);
    EXPECT_EQ((*blank_board)->write(), "beads\n. . .\n. . .\nmirrored\n");
}

TEST_F(Printed, TypesOfferFormatsWhereTheyHaveAny) {
    EXPECT_EQ(facet_of<Formats>(type), nullptr);
    ASSERT_NE(facet_of<Lessons>(type), nullptr);
    EXPECT_EQ(in_english(facet_of<Lessons>(type)->lesson("any")), "a lesson");
    Format strings;
    strings.id = "strings";
    const BeadType with_formats({strings});
    ASSERT_NE(facet_of<Formats>(with_formats), nullptr);
    EXPECT_EQ(facet_of<Formats>(with_formats)->formats().size(), 1U);
}

}  // namespace
}  // namespace quadrille::kit

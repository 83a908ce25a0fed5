// Mined patterns: what a window of a board says, when two patterns are one, and what a walk over
// boards proposes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>

#include "board.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "taught/cutting.hpp"
#include "taught/ground.hpp"
#include "taught/matches.hpp"
#include "taught/mining.hpp"
#include "taught/normal_form.hpp"
#include "taught/printed_piece.hpp"
#include "taught/reader.hpp"
#include "taught/rule_text.hpp"
#include "taught/window_search.hpp"
#include "taught_puzzles.hpp"

namespace quadrille::taught {
namespace {

constexpr std::int64_t side = square_side;

std::size_t rules_of_kind(const Puzzle& puzzle, std::size_t kind) {
    return static_cast<std::size_t>(std::ranges::count_if(
        puzzle.rules(), [kind](const Rule& rule) { return rule.what.index() == kind; }));
}

/// A piece whose elements lie elsewhere.
class Moved final : public kit::StoredPuzzle {
public:
    Moved(const Puzzle& piece, const std::function<Vec2(Vec2)>& place)
        : StoredPuzzle(moved(piece.board(), place), piece.rules()) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return {}; }

private:
    static Board moved(Board board, const std::function<Vec2(Vec2)>& place) {
        for (Element& element : board.elements)
            for (Vec2& point : element.outline) point = place(point);
        return board;
    }
};

class Mining : public testing::Test {
protected:
    ::slitherlink::SlitherlinkType type;

    [[nodiscard]] std::shared_ptr<const Puzzle> puzzle(const std::string& text) const {
        return std::move(type.parse(text)).value();
    }
    [[nodiscard]] static Candidates untouched(const Puzzle& puzzle) {
        return {puzzle.board(), Position(puzzle.board())};
    }
    /// With what anybody sees alone, so that small boards are stuck.
    [[nodiscard]] static MiningRequest easy_request() {
        MiningRequest request;
        request.techniques = "count-full,count-rest,loop-corner";
        return request;
    }
    [[nodiscard]] MinedBoard mined(const std::string& text) const {
        return std::move(mine(puzzle(text), easy_request())).value();
    }
};

TEST_F(Mining, AWindowHoldsWhatLiesOnItsSidesToo) {
    const auto board = puzzle("3_1_\n_2__\n____\n0___\n");
    const CutPiece corner = cut(*board, {{0, 0}, {2 * side, 2 * side}});
    EXPECT_EQ(corner.border, top | left);
    const auto edges = corner.piece->board().deciding();
    EXPECT_EQ(std::distance(edges.begin(), edges.end()), 12);
    EXPECT_EQ(rules_of_kind(*corner.piece, RuleBody(Count{}).index()), 2U) << "of the 3 and the 2";
    EXPECT_EQ(cut(*board, {{side, side}, {3 * side, 3 * side}}).border, 0);
}

TEST_F(Mining, OfARuleThatReachesBeyondAWindowThereRemainsWhatIsSoWhateverLiesThere) {
    // Three of the four edges of the 3 lie in the window: two of them at least are drawn.
    const auto board = puzzle("3_\n__\n");
    const CutPiece cutting = cut(*board, {{0, 0}, {side, side / 2}});
    ASSERT_EQ(rules_of_kind(*cutting.piece, RuleBody(Count{}).index()), 1U);
    const auto rule = std::ranges::find_if(cutting.piece->rules(), [](const Rule& one) {
        return std::holds_alternative<Count>(one.what);
    });
    const Count& count = std::get<Count>(rule->what);
    EXPECT_EQ(count.of.size(), 3U);
    EXPECT_EQ(count.at_least, 2U);
    EXPECT_EQ(count.at_most, 3U);
}

TEST_F(Mining, PatternsThatAreTurnedOrReflectedAreOne) {
    const MinedBoard board = mined("3__\n_3_\n___\n");
    ASSERT_GT(board.found.size(), 1U);
    for (const auto& [form, found] : board.found) {
        EXPECT_EQ(normal_form(*found.pattern, *found.proof), form);
        const auto there = [&](const std::function<Vec2(Vec2)>& place) {
            Pattern moved = *found.pattern;
            moved.piece = std::make_shared<Moved>(*found.pattern->piece, place);
            return normal_form(moved, *found.proof);
        };
        EXPECT_EQ(there([](Vec2 at) { return Vec2{-at.y, at.x}; }), form);
        EXPECT_EQ(there([](Vec2 at) { return Vec2{5 - at.x, at.y + 3}; }), form);
    }
}

TEST_F(Mining, WhatAWindowSaysIsThinnedOutToWhatItTakes) {
    const auto board = puzzle("____\n_33_\n____\n___2\n");
    const CutPiece cutting = cut(*board, {{0, 0}, {4 * side, 3 * side}});
    const Candidates candidates = untouched(*board);
    const std::vector<WindowConclusion> findings =
        search_window(*board, cutting, candidates, {}, most_proof_work);
    ASSERT_FALSE(findings.empty());
    for (const WindowConclusion& finding : findings) {
        EXPECT_EQ(finding.things, 2U) << "both 3s";
        EXPECT_TRUE(std::holds_alternative<Proof>(prove(*finding.pattern)));
    }
}

TEST_F(Mining, WhereNamedTechniquesAreEnoughNothingIsProposed) {
    const Result<MinedBoard> walked = mine(puzzle(type.info().example), MiningRequest{});
    ASSERT_TRUE(walked);
    EXPECT_TRUE(walked->is_solved);
    EXPECT_TRUE(walked->positions.empty());
    EXPECT_TRUE(walked->found.empty());
}

TEST_F(Mining, ATechniqueThatIsNotThereIsAnError) {
    MiningRequest request;
    request.techniques = "no-such-technique";
    EXPECT_FALSE(mine(puzzle("3_2\n___\n2_3\n"), request));
}

TEST_F(Mining, RulesThatAreProposedCanBeReadAndProvedAndGoOn) {
    std::vector<MinedBoard> boards;
    boards.push_back(mined("____\n_33_\n____\n2__2\n"));
    boards.push_back(mined("3___\n_3__\n____\n__1_\n"));
    const std::vector<RankedPattern> best = ranked(boards, 5, {});
    ASSERT_FALSE(best.empty());
    EXPECT_TRUE(std::ranges::is_sorted(best, std::greater<>(), [](const RankedPattern& one) {
        return std::pair(one.new_boards, one.new_positions);
    }));
    std::size_t written = 0;
    for (const RankedPattern& one : best) {
        const MinedBoard& board = boards[one.board];
        const auto pattern =
            printable(type, *board.puzzle, board.positions[one.position].candidates, one.mined);
        if (!pattern) continue;
        ++written;
        const std::string text = rule_text(*pattern, "p", "\"P\"", "why", 3);
        std::vector<config::Problem> problems;
        const RuleFile rules = read_rules(text, "f.toml", type, problems);
        for (const config::Problem& problem : problems) ADD_FAILURE() << problem.told({}) << text;
        ASSERT_EQ(rules.patterns.size(), 1U) << text;
        EXPECT_EQ(rules.patterns.front().before.size(), pattern->before.size());
        const auto result = prove(rules.patterns.front());
        ASSERT_TRUE(std::holds_alternative<Proof>(result)) << text;
        const Ground ground(*board.puzzle);
        const Matches matches(rules.patterns.front(), std::get<Proof>(result), ground);
        EXPECT_TRUE(
            matches.find(rules.patterns.front().heading, board.positions[one.position].candidates))
            << text;
    }
    EXPECT_GT(written, 0U);
}

TEST_F(Mining, ComesToTheSameEachTime) {
    const auto told = [this] {
        std::vector<MinedBoard> boards;
        boards.push_back(mined("____\n_33_\n____\n2__2\n"));
        std::string text;
        for (const RankedPattern& one : ranked(boards, 3, {}))
            text += normal_form(*one.mined.pattern, *one.mined.proof) + "\n";
        return text;
    };
    EXPECT_EQ(told(), told());
}

/// A corner that hangs together needs no drawing of lines: cells to shade, and where the board
/// ends.
TEST(MiningCells, FindsPatternsAtTheBorderOfBoardsOfCells) {
    const test::ShadingType type;
    const std::shared_ptr<const Puzzle> board = std::move(type.parse(type.info().example)).value();
    MiningRequest request;
    request.techniques = "clause-last";
    const Result<MinedBoard> walked = mine(board, request);
    ASSERT_TRUE(walked);
    for (const auto& [form, pattern] : walked->found)
        EXPECT_TRUE(std::holds_alternative<Proof>(prove(*pattern.pattern))) << form;
}

}  // namespace
}  // namespace quadrille::taught

// Mined patterns: what a window of a board says, when two patterns are one, and what a walk over
// boards proposes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <stop_token>
#include <string>

#include "board.hpp"
#include "engine/solve/solve.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/kit/shading.hpp"
#include "taught/cutting.hpp"
#include "taught/ground.hpp"
#include "taught/implied.hpp"
#include "taught/matches.hpp"
#include "taught/mining.hpp"
#include "taught/normal_form.hpp"
#include "taught/printed_piece.hpp"
#include "taught/reader.hpp"
#include "taught/relax.hpp"
#include "taught/rule_text.hpp"
#include "taught/window_search.hpp"
#include "taught_puzzles.hpp"

namespace quadrille::taught {
namespace {

constexpr std::int64_t cell_side = square_side;

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

class MiningTest : public testing::Test {
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

TEST_F(MiningTest, AWindowHoldsWhatLiesOnItsSidesToo) {
    const auto board = puzzle("3_1_\n_2__\n____\n0___\n");
    const CutPiece corner = PieceCutter(*board).cut({{0, 0}, {2 * cell_side, 2 * cell_side}});
    EXPECT_EQ(corner.border, top | left);
    const auto edges = corner.piece->board().deciding();
    EXPECT_EQ(std::distance(edges.begin(), edges.end()), 12);
    EXPECT_EQ(rules_of_kind(*corner.piece, RuleBody(Count{}).index()), 2U) << "of the 3 and the 2";
    EXPECT_EQ(
        PieceCutter(*board).cut({{cell_side, cell_side}, {3 * cell_side, 3 * cell_side}}).border,
        0);
}

TEST_F(MiningTest, OfARuleThatReachesBeyondAWindowThereRemainsWhatIsSoWhateverLiesThere) {
    // Three of the four edges of the 3 lie in the window: two of them at least are drawn.
    const auto board = puzzle("3_\n__\n");
    const CutPiece cutting = PieceCutter(*board).cut({{0, 0}, {cell_side, cell_side / 2}});
    ASSERT_EQ(rules_of_kind(*cutting.piece, RuleBody(Count{}).index()), 1U);
    const auto rule = std::ranges::find_if(cutting.piece->rules(), [](const Rule& one) {
        return std::holds_alternative<Count>(one.what);
    });
    const Count& count = std::get<Count>(rule->what);
    EXPECT_EQ(count.of.size(), 3U);
    EXPECT_EQ(count.at_least, 2U);
    EXPECT_EQ(count.at_most, 3U);
}

TEST_F(MiningTest, PatternsThatAreTurnedOrReflectedAreOne) {
    const MinedBoard board = mined("3__\n_3_\n___\n");
    ASSERT_GT(board.found.size(), 1U);
    for (const auto& [form, mined] : board.found) {
        EXPECT_EQ(normal_form(*mined.pattern, *mined.proof), form);
        const auto there = [&mined = mined](const std::function<Vec2(Vec2)>& place) {
            Pattern moved = *mined.pattern;
            moved.piece = std::make_shared<Moved>(*mined.pattern->piece, place);
            return normal_form(moved, *mined.proof);
        };
        EXPECT_EQ(there([](Vec2 at) { return Vec2{-at.y, at.x}; }), form);
        EXPECT_EQ(there([](Vec2 at) { return Vec2{5 - at.x, at.y + 3}; }), form);
    }
}

TEST_F(MiningTest, WhatAWindowSaysIsThinnedOutToWhatItTakes) {
    const auto board = puzzle("____\n_33_\n____\n___2\n");
    const CutPiece cutting = PieceCutter(*board).cut({{0, 0}, {4 * cell_side, 3 * cell_side}});
    const Candidates candidates = untouched(*board);
    const std::vector<WindowConclusion> findings =
        search_window(*board, cutting, candidates, {}, most_proof_work);
    ASSERT_FALSE(findings.empty());
    for (const WindowConclusion& finding : findings) {
        EXPECT_EQ(finding.things, 2U) << "both 3s";
        EXPECT_TRUE(std::holds_alternative<Proof>(prove(*finding.pattern)));
    }
}

TEST_F(MiningTest, WhereNamedTechniquesAreEnoughNothingIsProposed) {
    const Result<MinedBoard> walked = mine(puzzle(type.info().example), MiningRequest{});
    ASSERT_TRUE(walked);
    EXPECT_TRUE(walked->is_solved);
    EXPECT_TRUE(walked->positions.empty());
    EXPECT_TRUE(walked->found.empty());
}

TEST_F(MiningTest, ATechniqueThatIsNotThereIsAnError) {
    MiningRequest request;
    request.techniques = "no-such-technique";
    EXPECT_FALSE(mine(puzzle("3_2\n___\n2_3\n"), request));
}

TEST_F(MiningTest, RulesThatAreProposedCanBeReadAndProvedAndGoOn) {
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

TEST_F(MiningTest, WhatWasFoundIsRankedWhereItIsStopped) {
    std::vector<MinedBoard> boards;
    boards.push_back(mined("____\n_33_\n____\n2__2\n"));
    std::stop_source stop;
    stop.request_stop();
    const std::vector<RankedPattern> best = ranked(boards, 3, stop.get_token());
    ASSERT_FALSE(best.empty());
    const MinedBoard& board = boards[best.front().board];
    EXPECT_FALSE(printable(type, *board.puzzle, board.positions[best.front().position].candidates,
                           best.front().mined, stop.get_token()));
    MiningRequest request = easy_request();
    request.stop = stop.get_token();
    const Result<MinedBoard> walked = mine(puzzle("____\n_33_\n____\n2__2\n"), request);
    ASSERT_TRUE(walked);
    EXPECT_TRUE(walked->positions.empty());
}

TEST_F(MiningTest, ComesToTheSameEachTime) {
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
    EXPECT_FALSE(walked->found.empty());
    for (const auto& [form, pattern] : walked->found)
        EXPECT_TRUE(std::holds_alternative<Proof>(prove(*pattern.pattern))) << form;
}

TEST(MiningCells, WhereSignsDoNotSufficeElementsAreNamed) {
    const test::LatinType type;
    Pattern pattern;
    pattern.piece =
        std::move(type.parse("......\n......\n......\n......\n......\n......\n")).value();
    for (std::size_t i = 0; i < 35; ++i) {
        Assumed assumed{element_id(i), {}};
        for (Mark mark = 1; mark <= 6; ++mark)
            if (((i + 7) >> (mark - 1U) & 1U) != 0) assumed.one_of.push_back(mark);
        pattern.before.push_back(std::move(assumed));
    }
    pattern.after.push_back({element_id(35), {1}});
    const std::string text = rule_text(pattern, "p", "P", "why", 3);
    std::vector<config::Problem> problems;
    const RuleFile rules = read_rules(text, "f.toml", type, problems);
    for (const config::Problem& problem : problems) ADD_FAILURE() << problem.told({}) << text;
    ASSERT_EQ(rules.patterns.size(), 1U) << text;
    ASSERT_EQ(rules.patterns.front().before.size(), pattern.before.size());
    for (std::size_t i = 0; i < pattern.before.size(); ++i)
        EXPECT_EQ(rules.patterns.front().before[i].one_of, pattern.before[i].one_of) << text;
}

/// The marks of a proof, exchanged.
Proof exchanged(Proof proof, const std::function<Mark(Mark)>& other) {
    const auto exchange = [&other](std::vector<Literal>& literals) {
        for (Literal& literal : literals) literal.mark = other(literal.mark);
    };
    for (Lemma& lemma : proof.lemmas) {
        lemma.conclusion.mark = other(lemma.conclusion.mark);
        exchange(lemma.marks);
    }
    for (Need& need : proof.needs) {
        if (auto* const count = std::get_if<Count>(&need.body)) exchange(count->of);
        if (auto* const clause = std::get_if<Clause>(&need.body)) exchange(clause->any);
    }
    return proof;
}

TEST(MiningCells, PatternsWhoseMarksAreExchangedAreOneWhereMarksMayBe) {
    const test::BinaryType type;
    const std::shared_ptr<const Puzzle> board =
        std::move(type.parse("0.0...\n......\n..1.1.\n1.....\n...0..\n......\n")).value();
    MiningRequest request;
    request.techniques = "count-full";
    const Result<MinedBoard> walked = mine(board, request);
    ASSERT_TRUE(walked);
    ASSERT_FALSE(walked->found.empty());
    for (const auto& [form, mined] : walked->found) {
        if (!mined.pattern->swap) continue;
        const Proof other =
            exchanged(*mined.proof, [](Mark mark) { return static_cast<Mark>(3 - mark); });
        EXPECT_EQ(normal_form(*mined.pattern, other), form);
        Pattern as_it_is = *mined.pattern;
        as_it_is.swap = false;
        EXPECT_NE(normal_form(as_it_is, other), normal_form(as_it_is, *mined.proof));
    }
}

TEST(MiningCells, MarksAreToldInTheirBestOrder) {
    const test::LatinType type;
    Pattern pattern;
    pattern.piece = std::move(type.parse("....\n....\n")).value();
    pattern.swap = true;
    const auto id = [](std::size_t number) { return element_id(number); };
    Proof proof;
    proof.lemmas.push_back({{id(0), 3, false}, {{id(1), 2}, {id(4), 1}}, {0}});
    proof.needs.push_back({Need::Kind::rule, 0,
                           Clause{{{id(0), 3, false}, {id(1), 1}, {id(4), 2, false}}}, {}, {},
                           false});
    const std::string form = normal_form(pattern, proof);
    std::array<Mark, 4> marks{1, 2, 3, 4};
    do {
        const Proof other = exchanged(
            proof, [&marks](Mark mark) { return marks[static_cast<std::size_t>(mark - 1)]; });
        EXPECT_EQ(normal_form(pattern, other), form);
    } while (std::next_permutation(marks.begin(), marks.end()));
    EXPECT_NE(normal_form(pattern, exchanged(proof, [](Mark) { return Mark{1}; })), form);
}

TEST(MiningCells, ABlankIsNoMark) {
    const test::LatinType type;
    Pattern pattern;
    pattern.piece = std::move(type.parse("....\n")).value();
    const auto with_background = [&pattern](Mark background) {
        Proof proof;
        proof.lemmas.push_back({{element_id(0), 2}, {}, {0}});
        proof.needs.push_back({Need::Kind::rule, 0,
                               Blocks{{element_id(0), element_id(1)}, {{1, 2}}, background}, {},
                               {}, false});
        return normal_form(pattern, proof);
    };
    EXPECT_NE(with_background(blank), with_background(1));
}

TEST(MiningCells, GroupsAreToldWithTheirSides) {
    const test::LatinType type;
    Pattern pattern;
    pattern.piece = std::move(type.parse("....\n....\n")).value();
    const auto with_sides = [&pattern](std::vector<Ends> sides) {
        Proof proof;
        proof.lemmas.push_back({{element_id(0), 2}, {}, {0}});
        proof.needs.push_back(
            {Need::Kind::rule, 0,
             Groups{{element_id(0), element_id(1), element_id(4)}, std::move(sides), 1, 0, 2}, {},
             {}, false});
        return normal_form(pattern, proof);
    };
    EXPECT_NE(with_sides({{0, 1}, {0, 2}}), with_sides({{0, 1}, {1, 2}}));
    EXPECT_EQ(with_sides({{0, 1}, {0, 2}}), with_sides({{2, 0}, {1, 0}}));
}

TEST(MiningCells, SightIsToldWithTheOrderAlongItsRays) {
    const test::LatinType type;
    Pattern pattern;
    pattern.piece = std::move(type.parse("....\n....\n")).value();
    const auto with_rays = [&pattern](std::vector<std::vector<ElementId>> rays) {
        Proof proof;
        proof.lemmas.push_back({{element_id(0), 2}, {}, {0}});
        proof.needs.push_back(
            {Need::Kind::rule, 0, Sight{std::move(rays), 1, 0, 2}, {}, {}, false});
        return normal_form(pattern, proof);
    };
    const ElementId near = element_id(1);
    const ElementId far = element_id(2);
    const ElementId below = element_id(4);
    EXPECT_NE(with_rays({{near, far}, {below}}), with_rays({{far, near}, {below}}));
    EXPECT_NE(with_rays({{near, far}, {below}}), with_rays({{near}, {far}, {below}}));
    EXPECT_EQ(with_rays({{near, far}, {below}}), with_rays({{below}, {near, far}}));
}

TEST(MiningCells, LinksAreToldByTheNodesWhereTheyMeet) {
    const test::LatinType type;
    Pattern pattern;
    pattern.piece = std::move(type.parse("....\n....\n")).value();
    const auto with_ends = [&pattern](std::vector<Ends> ends) {
        Proof proof;
        proof.lemmas.push_back({{element_id(0), 2}, {}, {0}});
        std::vector<Literal> links;
        for (std::size_t i = 0; i < ends.size(); ++i) links.push_back({element_id(i), 1});
        proof.needs.push_back(
            {Need::Kind::rule, 0, Acyclic{std::move(links), std::move(ends)}, {}, {}, false});
        return normal_form(pattern, proof);
    };
    EXPECT_EQ(with_ends({{0, 1}, {1, 2}, {2, 0}}), with_ends({{7, 5}, {4, 5}, {7, 4}}));
    EXPECT_NE(with_ends({{0, 1}, {1, 2}, {2, 0}}), with_ends({{0, 1}, {1, 2}, {2, 3}}));
}

/// A row of cells and a rule about them.
class RowPuzzle final : public kit::StoredPuzzle {
public:
    RowPuzzle(std::size_t columns, RuleBody rule)
        : StoredPuzzle(kit::board_of(kit::Grid{1, columns}, kit::shading()),
                       {{0, std::nullopt, "a rule", std::move(rule)}}) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return {}; }
};

TEST(MiningCells, OfLinksWithoutALoopAWindowSaysThatTheOnesInItHaveNone) {
    const auto on = [](std::size_t i) { return Literal{element_id(i), kit::shaded}; };
    const Acyclic ring{{on(0), on(1), on(2), on(3)}, {{5, 6}, {6, 7}, {7, 8}, {8, 5}}};
    const RowPuzzle row(4, ring);
    const CutPiece middle = PieceCutter(row).cut({{cell_side, 0}, {3 * cell_side, cell_side}});
    ASSERT_EQ(middle.piece->rules().size(), 1U);
    const auto& cut = std::get<Acyclic>(middle.piece->rules().front().what);
    EXPECT_EQ(cut.links, (std::vector{on(0), on(1)}));
    EXPECT_EQ(cut.ends, (std::vector<Ends>{{0, 1}, {1, 2}}));
    const Joined apart{{on(0), on(1)}, {{0, 1}, {1, 2}}, {0, 2}};
    EXPECT_TRUE(PieceCutter(RowPuzzle(4, apart))
                    .cut({{0, 0}, {4 * cell_side, cell_side}})
                    .piece->rules()
                    .empty());
}

TEST(MiningCells, OfASightAWindowSaysWhatItHoldsOfEachRayFromItsStart) {
    const auto at = [](std::size_t i) { return element_id(i); };
    // From the third cell, in a window of the cells two to five.
    const Sight sight{{{at(1), at(0)}, {at(3), at(4), at(5), at(6)}}, kit::shaded, 4, 5};
    const RowPuzzle row(7, sight);
    const CutPiece middle = PieceCutter(row).cut({{cell_side, 0}, {5 * cell_side, cell_side}});
    ASSERT_EQ(middle.piece->rules().size(), 1U);
    const auto& cut = std::get<Sight>(middle.piece->rules().front().what);
    EXPECT_EQ(cut.rays, (std::vector<std::vector<ElementId>>{{at(0)}, {at(2), at(3)}}));
    EXPECT_EQ(cut.at_least, 1U);  // of the three cells outside all may be seen
    EXPECT_EQ(cut.at_most, 5U);
    // What the window does not see the start of says nothing.
    EXPECT_TRUE(PieceCutter(row)
                    .cut({{4 * cell_side, 0}, {7 * cell_side, cell_side}})
                    .piece->rules()
                    .empty());
    const CutPiece all = PieceCutter(row).cut({{0, 0}, {7 * cell_side, cell_side}});
    EXPECT_EQ(std::get<Sight>(all.piece->rules().front().what).at_least, 4U);
    // As statements that a proof may need, each is what the rule of the puzzle says.
    for (const Need& need : relax(*all.piece, all.border).needs)
        EXPECT_TRUE(implies(row.board(), sight, need.body));
    EXPECT_EQ(relax(*all.piece, all.border).needs.size(), 2U);
}

TEST(MiningCells, OfAWeightedSumAWindowSaysWhatIsLeftForIt) {
    Linear sum{{}, {1, -2, 3, 4}, 5, 6};
    for (std::size_t i = 0; i < 4; ++i) sum.of.push_back({element_id(i), kit::shaded});
    const RowPuzzle row(4, sum);
    const CutPiece last = PieceCutter(row).cut({{2 * cell_side, 0}, {4 * cell_side, cell_side}});
    ASSERT_EQ(last.piece->rules().size(), 1U);
    const auto& cut = std::get<Linear>(last.piece->rules().front().what);
    EXPECT_EQ(cut.weights, (std::vector<std::int32_t>{3, 4}));
    EXPECT_EQ(cut.at_least, 4);  // the first weighs one at most
    EXPECT_EQ(cut.at_most, 8);   // the second two less than nothing
    for (const Need& need : relax(*last.piece, last.border).needs)
        EXPECT_TRUE(
            implies(row.board(), sum,
                    *placed(need.body,
                            {[](ElementId id) { return std::optional(element_id(index(id) + 2)); },
                             [](ElementId, Mark mark) { return std::optional(mark); }})));
    EXPECT_EQ(relax(*last.piece, last.border).needs.size(), 1U);  // they weigh seven at most
    // What may be whatever it is says nothing.
    EXPECT_TRUE(PieceCutter(row).cut({{0, 0}, {cell_side, cell_side}}).piece->rules().empty());
}

TEST(MiningCells, WeightedSumsAreToldWithTheirWeights) {
    const test::LatinType type;
    Pattern pattern;
    pattern.piece = std::move(type.parse("....\n....\n")).value();
    const auto with_weights = [&pattern](std::vector<Literal> of,
                                         std::vector<std::int32_t> weights) {
        Proof proof;
        proof.lemmas.push_back({{element_id(0), 2}, {}, {0}});
        proof.needs.push_back(
            {Need::Kind::rule, 0, Linear{std::move(of), std::move(weights), 0, 2}, {}, {}, false});
        return normal_form(pattern, proof);
    };
    const Literal here{element_id(0), 1};
    const Literal there{element_id(1), 1};
    EXPECT_NE(with_weights({here, there}, {1, 2}), with_weights({here, there}, {2, 1}));
    EXPECT_EQ(with_weights({here, there}, {1, 2}), with_weights({there, here}, {2, 1}));
    EXPECT_NE(with_weights({here, there}, {1, 2}), with_weights({here, there}, {1, -2}));
}

/// Rules that say what they say several times.
class Repeated final : public kit::StoredPuzzle {
public:
    Repeated(const Puzzle& puzzle, std::size_t times)
        : StoredPuzzle(puzzle.board(), repeated(puzzle.rules(), times)) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return {}; }

private:
    static Rules repeated(const Rules& rules, std::size_t times) {
        Rules all;
        for (std::size_t i = 0; i < times; ++i) all.insert(all.end(), rules.begin(), rules.end());
        return all;
    }
};

TEST_F(MiningTest, AWindowWhereTooMuchCouldBeNeededSaysNothing) {
    const auto once = puzzle("______\n______\n______\n______\n______\n______\n");
    const Repeated board(*once, 3);
    const CutPiece cutting = PieceCutter(board).cut({{0, 0}, {6 * cell_side, 6 * cell_side}});
    ASSERT_TRUE(relax(*cutting.piece, cutting.border).too_large);
    EXPECT_TRUE(search_window(board, cutting, untouched(board), {}, most_proof_work).empty());
}

/// What is kept hangs together by the first and the last cell of each line, too.
class Round final : public kit::StoredPuzzle {
public:
    Round(const Puzzle& puzzle, std::uint32_t columns)
        : StoredPuzzle(puzzle.board(), round(puzzle, columns)) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return {}; }

private:
    static Rules round(const Puzzle& puzzle, std::uint32_t columns) {
        Rules rules = puzzle.rules();
        for (Rule& rule : rules) {
            auto* const kept = std::get_if<Connected>(&rule.what);
            if (kept == nullptr) continue;
            const auto cells = static_cast<std::uint32_t>(kept->cells.size());
            for (std::uint32_t i = 0; i < columns; ++i)
                kept->sides.push_back({i, cells - columns + i});
            for (std::uint32_t i = 0; i < cells; i += columns)
                kept->sides.push_back({i, i + columns - 1});
        }
        return rules;
    }
};

/// Whether nothing that was found on the way contradicts a solution.
void expect_kept(const MinedBoard& board) {
    const Result<engine::SolveResult> solved = engine::solve(*board.puzzle, {});
    ASSERT_TRUE(solved);
    if (solved->verdict != engine::Verdict::unique) return;
    for (const StuckPosition& position : board.positions)
        for (const ElementId id : board.puzzle->board().deciding())
            EXPECT_TRUE(position.candidates.possible(id, solved->solutions.front().mark(id)))
                << board.puzzle->board()[id].name;
}

TEST_F(MiningTest, ALoopThatIsOneSmallCycleIsFound) {
    const MinedBoard board = mined("___\n_4_\n___\n");
    EXPECT_TRUE(board.is_solved);
    expect_kept(board);
}

TEST_F(MiningTest, KeepsTheSolution) {
    expect_kept(mined(type.info().example));
    const test::ShadingType shading;
    const test::BinaryType binary;
    const test::LatinType latin;
    const std::vector<std::pair<const PuzzleType*, std::string>> types{
        {&shading, "clause-last"}, {&binary, "count-full"}, {&latin, "mark-used"}};
    for (const auto& [one, techniques] : types) {
        MiningRequest request;
        request.techniques = techniques;
        const auto walked = mine(std::move(one->parse(one->info().example)).value(), request);
        ASSERT_TRUE(walked) << walked.error().message.english;
        expect_kept(*walked);
    }
}

/// A window in a corner does not see that the corner goes on behind the border.
TEST(MiningCells, WhatAWindowSaysIsTrueOnlyWhereTheBoardIsAsItThinks) {
    const test::ShadingType type;
    const std::shared_ptr<const Puzzle> flat =
        std::move(type.parse("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n")).value();
    const auto board = std::make_shared<Round>(*flat, 4);
    const CutPiece corner = PieceCutter(*board).cut({{0, 0}, {3 * cell_side, 3 * cell_side}});
    Position position(board->board());
    position.set_mark(element_id(1), test::ShadingType::shaded);
    position.set_mark(element_id(10), test::ShadingType::kept);
    const Candidates candidates(board->board(), position);
    const Ground here(*board);
    const Ground there(*flat);
    std::size_t about_the_corner = 0;
    for (const WindowConclusion& finding :
         search_window(*board, corner, candidates, {}, most_proof_work)) {
        if (finding.conclusion.element != element_id(4)) continue;
        ++about_the_corner;
        const auto follows = [&](const Ground& ground) {
            return Matches::in_place(*finding.pattern, *finding.proof, ground)
                .find(finding.pattern->heading, candidates)
                .has_value();
        };
        EXPECT_TRUE(follows(there));
        EXPECT_FALSE(follows(here));
    }
    EXPECT_GT(about_the_corner, 0U);
    MiningRequest request;
    request.techniques = "clause-last";
    const Result<MinedBoard> walked = mine(board, request);
    ASSERT_TRUE(walked);
    expect_kept(*walked);
}

}  // namespace
}  // namespace quadrille::taught

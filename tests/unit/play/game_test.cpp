#include "play/game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boards.hpp"
#include "edges.hpp"
#include "quadrille/kit/partition.hpp"
#include "quadrille/looks.hpp"
#include "types.hpp"

namespace quadrille::play {
namespace {

using input::Action;
using test::named;

/// Cells and edges; the clue in the first cell wants two of its edges drawn, and not both of its
/// upper and left ones.
class GameTest : public testing::Test {
protected:
    std::unique_ptr<Game> game;
    config::Settings settings;
    Vec2 top{0.5, 0}, left{0, 0.5}, right{1, 0.5}, bottom{0.5, 1};

    void SetUp() override {
        Board board = test::cells_and_edges(2, 2);
        Count two{{}, 2, 2};
        for (const char* name : {"p0.0-p0.1", "p0.1-p1.1", "p1.0-p1.1", "p0.0-p1.0"})
            two.of.push_back({named(board, name), 1});
        const Clause not_both{
            {{named(board, "p0.0-p0.1"), 1, false}, {named(board, "p0.0-p1.0"), 1, false}}};
        Rules rules{{0, named(board, "r1c1"), "the 2", two},
                    {1, std::nullopt, "not both", not_both}};
        auto puzzle = std::make_shared<test::BoardPuzzle>(board, rules);
        auto type = std::make_shared<TwoConditions>();
        library::Item item{{}, 0, "pair", "pair", "0", type, puzzle, {}};
        game = std::make_unique<Game>(item, game::Session(puzzle, "pair"), type);
    }

    class TwoConditions final : public PuzzleType {
    public:
        TwoConditions() {
            info_.id = "pair";
            info_.conditions = {{"clues", "clues"}, {"corner", "corner"}};
        }
        [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
        [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view) const override {
            return Error{"no"};
        }

    private:
        TypeInfo info_;
    };

    void click(Vec2 at, Button button = Button::primary) {
        game->press(at, button);
        game->release();
    }
    [[nodiscard]] Mark mark(const char* name) const {
        return game->session().position().mark(named(game->board(), name));
    }
};

TEST_F(GameTest, OneButtonOfThePointerIsEnough) {
    click(top, Button::secondary);
    const Mark second = mark("p0.0-p0.1");
    EXPECT_TRUE(game->perform(Action::swap_buttons));
    click(left);
    EXPECT_EQ(mark("p0.0-p1.0"), second);
    click(left);
    EXPECT_EQ(mark("p0.0-p1.0"), blank);
    click(left, Button::secondary);
    const Mark first = mark("p0.0-p1.0");
    EXPECT_NE(first, second) << "the other button has the other mark";
    EXPECT_TRUE(game->perform(Action::swap_buttons));
    click(right);
    EXPECT_EQ(mark("p0.1-p1.1"), first);
}

TEST_F(GameTest, ConditionsAreToldAfterEachMove) {
    EXPECT_THAT(game->conditions(settings), testing::ElementsAre(Status::open, Status::met));
    click(top);
    click(left);
    click(right);
    EXPECT_THAT(game->conditions(settings),
                testing::ElementsAre(Status::violated, Status::violated));
    click(left);
    EXPECT_THAT(game->conditions(settings), testing::ElementsAre(Status::met, Status::met));
    EXPECT_TRUE(game->solved());
}

TEST_F(GameTest, WithoutLiveErrorsNothingIsToldToBeBrokenUntilChecked) {
    settings.live_errors = false;
    click(top);
    click(left);
    click(right);
    EXPECT_THAT(game->conditions(settings), testing::ElementsAre(Status::open, Status::open));
    EXPECT_TRUE(game->overlay(settings).culprits.empty());
    EXPECT_EQ(game->overlay(settings).clues[0], Status::open);
    EXPECT_EQ(game->check().size(), 2U);
    EXPECT_EQ(game->overlay(settings).clues[0], Status::violated);
    EXPECT_FALSE(game->overlay(settings).culprits.empty());
    EXPECT_EQ(game->session().score().checks, 1U);
    click(bottom);
    EXPECT_TRUE(game->overlay(settings).culprits.empty())
        << "a check is about the position it was made on";
}

TEST_F(GameTest, LiveErrorsPointAtWhatNoClueTells) {
    click(top);
    click(left);
    EXPECT_THAT(game->overlay(settings).culprits,
                testing::UnorderedElementsAre(named(game->board(), "p0.0-p0.1"),
                                              named(game->board(), "p0.0-p1.0")));
}

/// A puzzle whose only clue is an aid.
class Counted final : public kit::StoredPuzzle, public Aids {
public:
    Counted(Board board, Rules rules, ElementId aid)
        : StoredPuzzle(std::move(board), std::move(rules)), aids_{aid} {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return {}; }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == Aids::facet_id ? static_cast<const Aids*>(this) : nullptr;
    }
    [[nodiscard]] std::span<const ElementId> aids() const noexcept override { return aids_; }

private:
    std::vector<ElementId> aids_;
};

TEST(GameAids, WhereTheyAreLeftOutErrorsAreMarkedOnTheBoardInstead) {
    Board board = test::row_of_cells(3, 2);
    board.alphabets.emplace_back();
    board.elements.push_back({Kind::clue, 1, blank, Part::note, kit::box({3, 0}, {4, 1}), "count"});
    Count one{{}, 1, 1};
    for (std::size_t i = 0; i < 3; ++i) one.of.push_back({element_id(i), 1});
    auto puzzle =
        std::make_shared<Counted>(board, Rules{{0, element_id(3), "just one", one}}, element_id(3));
    auto type = std::make_shared<test::LinesType>("lines");
    Game game({{}, 0, "lines", "lines", "0", type, puzzle, {}}, game::Session(puzzle, "lines"),
              type);
    const config::Settings settings;
    game.play({{element_id(0), {}, {1, 0}}, {element_id(1), {}, {1, 0}}});
    EXPECT_EQ(game.conditions(settings).front(), Status::violated);
    EXPECT_TRUE(game.errors().has_aids());
    EXPECT_TRUE(game.overlay(settings).left_out.empty());
    EXPECT_TRUE(game.overlay(settings).culprits.empty()) << "the count is red";
    config::Settings without = settings;
    without.aids = false;
    game.show_aids(without);
    EXPECT_THAT(game.overlay(settings).left_out, testing::ElementsAre(element_id(3)));
    EXPECT_THAT(game.overlay(settings).culprits,
                testing::IsSupersetOf({element_id(0), element_id(1)}));
    EXPECT_EQ(game.margins().side(element_id(3)), drawing::Side::inside)
        << "nothing is beside the board now";
    game.show_aids(settings);
    EXPECT_TRUE(game.overlay(settings).culprits.empty());
}

TEST_F(GameTest, AStrokeIsSeenAtOnceAndPlayedOnRelease) {
    game->press(top, Button::primary);
    game->drag({1.5, 0});
    EXPECT_EQ(game->shown().mark(named(game->board(), "p0.1-p0.2")), 1);
    EXPECT_EQ(mark("p0.1-p0.2"), blank);
    game->release();
    EXPECT_EQ(mark("p0.1-p0.2"), 1);
    EXPECT_EQ(game->session().score().moves, 1U) << "one move for the whole stroke";
    game->perform(Action::undo);
    EXPECT_EQ(mark("p0.0-p0.1"), blank);
    game->press(top, Button::primary);
    game->cancel();
    EXPECT_EQ(game->shown(), game->session().position());
}

/// A board that is cut into parts, whose borders are framed.
class Cut final : public kit::StoredPuzzle, public Frames {
public:
    /// Solved once the first border stands.
    explicit Cut(const kit::Partition& parts)
        : StoredPuzzle(parts.board(),
                       {{0, std::nullopt, "a border", Clause{{{parts.border(0), 1}}}}}),
          parts_(parts) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return {}; }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == Frames::facet_id ? static_cast<const Frames*>(this) : nullptr;
    }
    [[nodiscard]] std::span<const ElementId> borders() const noexcept override {
        return parts_.borders();
    }

private:
    kit::Partition parts_;
};

TEST(GameFrames, ADragFromCellToCellFramesThemInOneMove) {
    auto puzzle = std::make_shared<Cut>(kit::Partition({3, 3}, {}));
    auto type = std::make_shared<test::LinesType>("lines");
    Game game({{}, 0, "lines", "lines", "0", type, puzzle, {}}, game::Session(puzzle, "lines"),
              type);
    const auto at = [&](const char* name) {
        return game.session().position().mark(named(game.board(), name));
    };
    game.press({0.5, 0.5}, Button::primary);
    game.release();
    EXPECT_EQ(game.session().score().moves, 0U);
    game.press({0.5, 0.5}, Button::primary);
    game.drag({1.5, 0.5});
    EXPECT_EQ(game.shown().mark(named(game.board(), "p0.2-p1.2")), 1) << "seen before it is made";
    game.release();
    EXPECT_EQ(at("p0.2-p1.2"), 1);
    EXPECT_EQ(at("p1.0-p1.1"), 1);
    EXPECT_EQ(at("p0.1-p1.1"), blank);
    EXPECT_EQ(game.session().score().moves, 1U);
    game.press({1, 0.5}, Button::primary);
    game.release();
    EXPECT_EQ(at("p0.1-p1.1"), 1) << "a border is clicked as ever";
}

TEST_F(GameTest, SavePointsColourWhatComesAfterThem) {
    const auto look = [&](const char* name) {
        return game->overlay(settings).layers[index(named(game->board(), name))];
    };
    click(top);
    game->perform(Action::save_point_open);
    click(left);
    game->perform(Action::save_point_open);
    game->press(bottom, Button::primary);
    EXPECT_EQ(look("p1.0-p1.1"), 2) << "while the button is still down";
    game->release();
    EXPECT_EQ(look("p0.0-p0.1"), 0);
    EXPECT_EQ(look("p0.0-p1.0"), 1);
    game->perform(Action::save_point_accept);
    EXPECT_EQ(look("p1.0-p1.1"), 1);
    game->perform(Action::save_point_drop);
    EXPECT_EQ(mark("p0.0-p1.0"), blank);
    EXPECT_EQ(mark("p0.0-p0.1"), 1);
    game->perform(Action::undo);
    EXPECT_EQ(look("p1.0-p1.1"), 1) << "undo crosses save points";
}

TEST_F(GameTest, AWholeGameNeedsNoPointer) {
    ASSERT_FALSE(game->pointer().cursor());
    EXPECT_TRUE(game->perform(Action::mark_primary));
    ASSERT_TRUE(game->pointer().cursor()) << "the first key brings the cursor";
    EXPECT_EQ(game->overlay(settings).cursor, game->pointer().cursor()) << "which is seen";
    EXPECT_EQ(game->session().journal().size(), 0U) << "and writes nothing";
    while (game->board()[*game->pointer().cursor()].name != "p0.0-p0.1")
        game->perform(Action::cursor_next);
    game->perform(Action::mark_primary);
    EXPECT_EQ(mark("p0.0-p0.1"), 1);
    game->perform(Action::clear);
    game->perform(Action::mark_secondary);
    EXPECT_EQ(mark("p0.0-p0.1"), 2);
    EXPECT_EQ(game->overlay(settings).cursor, game->pointer().cursor());
    click(right);
    EXPECT_FALSE(game->overlay(settings).cursor) << "the pointer has taken over";
}

TEST_F(GameTest, HoveringShowsOnlyWhatCanBeMarked) {
    std::uint64_t seen = game->view().value();
    game->hover(top);
    EXPECT_TRUE(game->view().overtakes(seen));
    game->hover(Vec2{0.55, 0.01});
    EXPECT_FALSE(game->view().overtakes(seen)) << "the same element";
    EXPECT_EQ(game->overlay(settings).hovered, named(game->board(), "p0.0-p0.1"));
    game->hover(std::nullopt);
    EXPECT_TRUE(game->view().overtakes(seen));
}

TEST_F(GameTest, TheSolutionIsShownAsAMove) {
    Position solution(game->board());
    solution.set_mark(named(game->board(), "p0.0-p0.1"), 1);
    solution.set_mark(named(game->board(), "p0.1-p1.1"), 1);
    game->sheet().play_solution(solution);
    EXPECT_TRUE(game->solved());
    EXPECT_TRUE(game->session().score().solved_by_program);
}

TEST_F(GameTest, ASolvedBoardIsFrozenUntilItIsStartedAgain) {
    click(top);
    EXPECT_FALSE(game->sheet().take_refusal());
    click(right);
    ASSERT_TRUE(game->solved());
    EXPECT_FALSE(game->sheet().take_refusal()) << "nothing was asked of it yet";
    const Position position = game->session().position();
    const std::uint64_t revision = game->revision();
    click(top);
    EXPECT_TRUE(game->sheet().take_refusal());
    EXPECT_FALSE(game->sheet().take_refusal()) << "it is told once";
    EXPECT_EQ(game->shown(), position) << "no stroke is shown either";
    for (const Action action :
         {Action::undo, Action::redo, Action::save_point_open, Action::save_point_accept,
          Action::save_point_drop, Action::mark_primary, Action::mark_secondary, Action::clear,
          Action::fill_notes, Action::pick_1}) {
        game->perform(Action::cursor_down);
        game->perform(action);
        EXPECT_EQ(game->session().position(), position) << input::info(action).id;
    }
    EXPECT_FALSE(game->travel(game::root));
    EXPECT_FALSE(game->play_by_program({{named(game->board(), "p0.0-p0.1"), {}, {}}}));
    EXPECT_EQ(game->revision(), revision);
    EXPECT_TRUE(game->solved());
    game->perform(Action::restart);
    EXPECT_FALSE(game->solved());
    click(top);
    EXPECT_EQ(game->session().score().moves, 1U) << "a new attempt";
}

TEST_F(GameTest, UndoLeadsBackFromASolutionThatWasShown) {
    click(top);
    const Position own = game->session().position();
    Position solution = own;
    solution.set(named(game->board(), "p0.1-p1.1"), {.mark = 1});
    ASSERT_TRUE(game->sheet().play_solution(solution));
    ASSERT_TRUE(game->solved());
    click(top);
    EXPECT_TRUE(game->sheet().take_refusal());
    EXPECT_EQ(game->session().position(), solution) << "a stray click changes nothing";
    EXPECT_THAT(game->sheet().refusal().english, testing::HasSubstr("Undo"));
    EXPECT_TRUE(game->perform(Action::undo));
    EXPECT_EQ(game->session().position(), own);
    EXPECT_FALSE(game->solved());
    EXPECT_TRUE(game->perform(Action::redo));
    EXPECT_TRUE(game->session().finished());
    EXPECT_TRUE(game->travel(game::root));
    click(right);
    EXPECT_FALSE(game->session().position() == Position(game->board())) << "the game goes on";
    EXPECT_TRUE(game->session().score().solved_by_program) << "unscored";
}

TEST_F(GameTest, ASolutionThatIsThereAlreadyIsNoHelp) {
    click(top);
    click(right);
    ASSERT_TRUE(game->solved());
    const std::uint64_t before = game->revision();
    Position solution = game->session().position();
    for (std::size_t i = 0; i < game->board().size(); ++i)
        solution.set_mark(element_id(i), settled(game->board(), solution, element_id(i)));
    game->sheet().play_solution(solution);
    EXPECT_FALSE(game->session().score().solved_by_program);
    EXPECT_EQ(game->revision(), before);
}

TEST_F(GameTest, IsUntouchedUntilThePlayerDoesSomethingToIt) {
    EXPECT_FALSE(game->sheet().touched());
    game->sheet().pass_time(std::chrono::seconds(5));
    game->perform(Action::cursor_down);
    game->hover(top);
    game->press(top, Button::primary);
    game->cancel();
    EXPECT_FALSE(game->sheet().touched());
    click(top);
    EXPECT_TRUE(game->sheet().touched());
    game->sheet().was_saved();
    EXPECT_FALSE(game->sheet().touched());
    click(right);
    EXPECT_TRUE(game->sheet().touched());
    Game resumed(game->item(), game->session(), std::make_shared<TwoConditions>());
    EXPECT_FALSE(resumed.sheet().touched());
    static_cast<void>(resumed.check());
    EXPECT_TRUE(resumed.sheet().touched()) << "a check counts";
}

}  // namespace
}  // namespace quadrille::play

// What somebody is shown who sees the program, or a type, for the first time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <latch>
#include <thread>

#include "play/acquaintance.hpp"
#include "play/demonstration.hpp"
#include "play/mark_words.hpp"
#include "shipped_types.hpp"
#include "temporary_folder.hpp"
#include "types.hpp"

namespace quadrille::play {
namespace {

using namespace std::chrono_literals;

TEST(Acquaintance, IsKeptAndCanBeForgotten) {
    const test::TemporaryFolder folder;
    const auto file = folder.path() / "data" / "shown.toml";
    Acquaintance before(file);
    EXPECT_FALSE(before.is_welcomed());
    EXPECT_FALSE(before.knows("rows"));
    before.welcome();
    before.meet("rows");
    before.meet("lines");
    const Acquaintance after(file);
    EXPECT_TRUE(after.is_welcomed());
    EXPECT_TRUE(after.knows("rows"));
    EXPECT_TRUE(after.knows("lines"));
    EXPECT_FALSE(after.knows("other"));
    std::filesystem::remove(file);
    EXPECT_FALSE(Acquaintance(file).is_welcomed());
}

TEST(Acquaintance, OfABrokenFileTakesWhatCanBeRead) {
    const test::TemporaryFolder folder;
    const auto file = folder.write("shown.toml", "welcomed = true\ntypes = rows\n");
    const Acquaintance known(file);
    EXPECT_TRUE(known.is_welcomed());
    EXPECT_FALSE(known.knows("rows"));
}

/// A type whose example is the text.
class WithExample final : public PuzzleType {
public:
    explicit WithExample(std::string example) { info_.example = std::move(example); }
    [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        return rows_.parse(text);
    }

private:
    test::FullRowType rows_{"rows"};
    TypeInfo info_ = rows_.info();
};

/// One that is busy, when asked for anything optional, until it may go on.
class BusyType final : public PuzzleType {
public:
    explicit BusyType(std::latch& may_go_on) : may_go_on_(may_go_on) {}
    [[nodiscard]] const TypeInfo& info() const noexcept override { return type_.info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        return type_.parse(text);
    }
    [[nodiscard]] const void* facet(std::string_view) const noexcept override {
        may_go_on_.wait();
        return nullptr;
    }

private:
    std::latch& may_go_on_;
    WithExample type_{"...\n"};
};

/// The board of another, of which nothing is asked.
class WithoutRules final : public Puzzle {
public:
    explicit WithoutRules(std::shared_ptr<const Puzzle> of) : of_(std::move(of)) {}
    [[nodiscard]] const Board& board() const noexcept override { return of_->board(); }
    [[nodiscard]] const Rules& rules() const noexcept override { return none_; }
    void draw(Canvas& canvas, const Position& position, const ClueStates& clues) const override {
        of_->draw(canvas, position, clues);
    }
    [[nodiscard]] std::string write() const override { return of_->write(); }

private:
    std::shared_ptr<const Puzzle> of_;
    Rules none_;
};

TEST(Demonstration, PlaysTheExampleToItsSolutionAndThenRests) {
    const auto type = std::make_shared<WithExample>("...\n");
    Demonstration shown(type, type->parse("....\n").value());
    ASSERT_NE(shown.puzzle(), nullptr);
    Demonstration::Clock::time_point now{1h};
    EXPECT_EQ(shown.position(), Position(shown.puzzle()->board())) << "it begins with nothing";
    std::size_t changes = 0;
    for (int i = 0; i < 10000 && !shown.is_over(); ++i) {
        if (shown.tick(now)) ++changes;
        now += Demonstration::step_time;
        std::this_thread::sleep_for(1ms);
    }
    ASSERT_TRUE(shown.is_over());
    EXPECT_NE(shown.position(), Position(shown.puzzle()->board()));
    EXPECT_LE(changes, Demonstration::most_steps + 1);
    EXPECT_FALSE(shown.tick(now + 1h)) << "nothing moves any more";
    shown.again();
    EXPECT_EQ(shown.position(), Position(shown.puzzle()->board()));
    EXPECT_FALSE(shown.is_over());
}

TEST(Demonstration, WhereNothingMayMoveShowsTheEndUntilTheWayIsAskedFor) {
    const auto type = std::make_shared<WithExample>("...\n");
    Demonstration shown(type, type->parse("....\n").value(), false);
    Demonstration::Clock::time_point now{1h};
    for (int i = 0; i < 10000 && !shown.is_over(); ++i) {
        static_cast<void>(shown.tick(now));
        std::this_thread::sleep_for(1ms);
    }
    ASSERT_TRUE(shown.is_over());
    EXPECT_NE(shown.position(), Position(shown.puzzle()->board()));
    now += 1h;
    EXPECT_FALSE(shown.tick(now));
    shown.again();
    EXPECT_EQ(shown.position(), Position(shown.puzzle()->board()));
    EXPECT_FALSE(shown.is_over());
}

TEST(Demonstration, OfAnExampleThatCannotBeReadShowsNothing) {
    const auto type = std::make_shared<WithExample>("?");
    Demonstration shown(type, type->parse("....\n").value());
    EXPECT_EQ(shown.puzzle(), nullptr);
    EXPECT_TRUE(shown.is_over());
    EXPECT_FALSE(shown.tick(Demonstration::Clock::time_point{1h}));
}

TEST(Demonstration, OfAPuzzleWithFewerConditionsThanTheExampleBeginsThatPuzzle) {
    const auto type = std::make_shared<WithExample>("...\n");
    const std::shared_ptr<const Puzzle> opened = type->parse("....\n").value();
    ASSERT_TRUE(has_all_conditions(*opened, *opened));
    const Demonstration alike(type, opened);
    EXPECT_NE(alike.puzzle(), opened.get()) << "the example has nothing that it has not";
    const std::shared_ptr<const Puzzle> plain = std::make_shared<WithoutRules>(opened);
    ASSERT_FALSE(has_all_conditions(*plain, *opened));
    const Demonstration shown(type, plain);
    EXPECT_EQ(shown.puzzle(), plain.get());
}

TEST(Demonstration, KeepsItsTypeWhileItLooksForASmallerPuzzle) {
    std::latch looked_at(1);
    auto type = std::make_shared<BusyType>(looked_at);
    const std::weak_ptr<const PuzzleType> known = type;
    const std::shared_ptr<const Puzzle> opened = type->parse("....\n").value();
    Demonstration shown(std::move(type), std::make_shared<WithoutRules>(opened));
    EXPECT_FALSE(known.expired());
    looked_at.count_down();
    while (!shown.tick(Demonstration::Clock::time_point{1h})) std::this_thread::sleep_for(1ms);
    EXPECT_NE(shown.puzzle(), nullptr);
}

TEST(Demonstration, OfAPlainPuzzleIsASmallerPlainOne) {
    const test::ShippedTypes types;
    const auto type = types.find("sudoku");
    const auto opened = types.puzzle("sudoku", std::string(81, '.') + "\n");
    Demonstration shown(type, opened);
    EXPECT_EQ(shown.puzzle(), opened.get()) << "until the smaller one is there";
    while (!shown.tick(Demonstration::Clock::time_point{1h})) std::this_thread::sleep_for(1ms);
    ASSERT_NE(shown.puzzle(), nullptr);
    EXPECT_LT(shown.puzzle()->board().size(), opened->board().size());
    EXPECT_TRUE(has_all_conditions(*opened, *shown.puzzle()));
}

TEST(MarkingWords, AreMadeOfTheMarkCycles) {
    Board board;
    board.alphabets.push_back({{{"line", "━"}, {"cross", "✕"}}, 2, {1}, {2}, false, Palette::none});
    board.elements.push_back(
        {Kind::cell, 0, blank, Part::answer, {{0, 0}, {1, 0}, {1, 1}}, "r1c1"});
    const MarkingWords words = marking_words(board);
    ASSERT_EQ(words.ways.size(), 2U);
    EXPECT_EQ(words.ways[0].how.english, "Left click");
    EXPECT_THAT(words.ways[0].marks, testing::ElementsAre(1));
    EXPECT_EQ(words.ways[1].how.english, "Right click");
    EXPECT_THAT(words.ways[1].marks, testing::ElementsAre(2));
    board.alphabets[0].palette = Palette::keypad;
    EXPECT_TRUE(marking_words(board).ways.empty()) << "there it is typed";
    board.alphabets[0].takes_notes = true;
    EXPECT_EQ(marking_words(board).sentences.size(), 1U) << "two marks want no notes";
    board.alphabets[0].symbols = {{"1", "1"}, {"2", "2"}, {"3", "3"}};
    ASSERT_EQ(marking_words(board).sentences.size(), 2U);
    EXPECT_THAT(in_english(marking_words(board).sentences[0]), testing::HasSubstr("type a digit"));
    EXPECT_THAT(in_english(marking_words(board).sentences[1]), testing::HasSubstr("notes"));
    board.elements[0].given = 1;
    EXPECT_TRUE(marking_words(board).sentences.empty()) << "nothing can be written";
}

}  // namespace
}  // namespace quadrille::play

// The puzzle of a day: seed and name. No clock is asked.
#include "play/daily.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "play/daily_boards.hpp"
#include "play/quick_start.hpp"
#include "quadrille/kit/facets.hpp"
#include "quadrille/setting.hpp"
#include "temporary_folder.hpp"
#include "types.hpp"

namespace quadrille::play {
namespace {

using std::chrono::day;
using std::chrono::month;
using std::chrono::year;
using Grade = engine::Difficulty::Grade;

Date date(int y, unsigned m, unsigned d) { return Date(year(y), month(m), day(d)); }

TEST(DailySeed, IsThatOfTypeDayAndVersion) {
    const std::uint64_t seed = daily_seed("rows", date(2026, 11, 22), "1.0.0");
    EXPECT_EQ(seed, daily_seed("rows", date(2026, 11, 22), "1.0.0"));
    EXPECT_EQ(seed, 13522333620290971038U) << "the same on every machine";
    EXPECT_NE(seed, daily_seed("lines", date(2026, 11, 22), "1.0.0"));
    EXPECT_NE(seed, daily_seed("rows", date(2026, 11, 23), "1.0.0"));
    EXPECT_NE(seed, daily_seed("rows", date(2026, 11, 22), "1.0.1"));
}

TEST(DailyName, TellsItsDay) {
    EXPECT_EQ(daily_name(date(2026, 3, 4), Grade::hard), "daily-2026-03-04-hard");
    EXPECT_EQ(day_of("daily-2026-03-04-hard"), date(2026, 3, 4));
    for (const char* const name : {"daily-2026-13-04-hard", "daily-2026-02-30-easy",
                                   "daily-2026-03-04", "easy-2026-03-04-1", "daily-"})
        EXPECT_FALSE(day_of(name)) << name;
}

TEST(DailyGrade, RisesInAWeek) {
    EXPECT_EQ(daily_grade(date(2026, 11, 23)), Grade::easy) << "a Monday";
    EXPECT_EQ(daily_grade(date(2026, 11, 28)), Grade::hard) << "a Saturday";
}

/// A row that has just one solution, with no clue that could be left out.
class PrintedRow final : public Puzzle, public ClueSheet {
public:
    explicit PrintedRow(std::unique_ptr<Puzzle> row) : row_(std::move(row)) {}
    [[nodiscard]] const Board& board() const noexcept override { return row_->board(); }
    [[nodiscard]] const Rules& rules() const noexcept override { return row_->rules(); }
    void draw(Canvas& canvas, const Position& position, const ClueStates& states) const override {
        row_->draw(canvas, position, states);
    }
    [[nodiscard]] std::string write() const override { return row_->write(); }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return kit::offer<ClueSheet>(this, id);
    }
    [[nodiscard]] std::vector<ClueKind> kinds() const override { return {}; }
    [[nodiscard]] std::vector<Clue> clues() const override { return {}; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> changed(std::span<const Clue>,
                                                          std::span<const Clue>) const override {
        return test::FullRowType("drafted").parse(write());
    }
    [[nodiscard]] Result<std::vector<Clue>> given_by(const Position&,
                                                     std::uint64_t) const override {
        return std::vector<Clue>();
    }

private:
    std::unique_ptr<Puzzle> row_;
};

/// Rows of three to a hundred cells, by the seed alone.
class DraftedRows final : public PuzzleType, public PuzzleSetter {
public:
    [[nodiscard]] const TypeInfo& info() const noexcept override { return rows_.info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        return rows_.parse(text);
    }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter>(this, id);
    }
    [[nodiscard]] std::span<const Parameter> parameters() const noexcept override { return {}; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override {
        return full_board(values, 0);
    }
    [[nodiscard]] bool draws_full_boards() const noexcept override { return true; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t>,
                                                             std::uint64_t seed) const override {
        return std::unique_ptr<Puzzle>(std::make_unique<PrintedRow>(
            std::move(*parse(std::string(3 + seed % 98, '.') + "\n"))));
    }

private:
    test::FullRowType rows_{"drafted"};
};

class DailyBoardsTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    config::Folders folders;
    std::vector<std::shared_ptr<const PuzzleType>> types{std::make_shared<DraftedRows>(),
                                                         std::make_shared<test::RowType>("rows")};
    std::optional<library::Library> library;
    std::optional<CardList> list;
    DailyBoards::Types of_all = [this] { return types; };

    void SetUp() override {
        folders.shipped_puzzles = folder.path() / "puzzles";
        folders.user_data = folder.path() / "data";
        folders.cache = folder.path() / "cache";
        library.emplace(folders, [this] { return types; });
        list.emplace(
            *library, [](std::string_view) { return "1"; }, tell);
    }
    static std::string tell(const Text& text) { return in_english(text); }
    void refresh() {
        list->refresh();
        while (list->is_reading()) {
            static_cast<void>(list->poll());
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    /// The text of the board that is made for that day, from nothing.
    std::string made_on(Date day) {
        DailyBoards daily(*library, *list, of_all, [](std::string_view) { return "1"; });
        refresh();
        daily.look(day, {}, tell);
        daily.make(1);
        while (daily.is_making() && !daily.tick())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        refresh();
        daily.look(day, {}, tell);
        if (daily.boards().size() != 1 || !daily.boards().front().card) return "none";
        return list->open(list->entry(*daily.boards().front().card))->puzzle->write();
    }
};

TEST_F(DailyBoardsTest, OneOfEachTypeThatMakesPuzzlesIsKeptForTheDay) {
    const std::string today = made_on(date(2026, 11, 22));
    EXPECT_NE(today, "none");
    EXPECT_EQ(made_on(date(2026, 11, 22)), today) << "it lies there";
    const std::string tomorrow = made_on(date(2026, 11, 23));
    EXPECT_NE(tomorrow, today);
    std::filesystem::remove_all(folders.user_data);
    EXPECT_EQ(made_on(date(2026, 11, 22)), today) << "the same day, the same puzzle";
}

TEST_F(DailyBoardsTest, TypesAsThePlayerHasTaughtThemAreNotAsked) {
    const auto without_rules = std::make_shared<DraftedRows>();
    of_all = [&] { return std::vector<std::shared_ptr<const PuzzleType>>{without_rules}; };
    const long before = without_rules.use_count();
    DailyBoards daily(*library, *list, of_all, [](std::string_view) { return "1"; });
    daily.look(date(2026, 11, 22), {}, tell);
    ASSERT_EQ(daily.boards().size(), 1U);
    daily.make(1);
    EXPECT_GT(without_rules.use_count(), before) << "it is this one that the board is made of";
}

TEST_F(DailyBoardsTest, BoardsAreMadeWhileOthersAreStillBeingReadAndNoneTwice) {
    const Date day = date(2026, 11, 22);
    DailyBoards daily(*library, *list, of_all, [](std::string_view) { return "1"; });
    folder.write("puzzles/rows/many.rows", "...\n");
    list->refresh();
    ASSERT_TRUE(list->is_reading());
    daily.look(day, {}, tell);
    daily.make(1);
    EXPECT_TRUE(daily.is_making()) << "what is being read is no board of the day";
    while (!daily.tick()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    list->refresh();
    ASSERT_TRUE(list->is_reading());
    DailyBoards again(*library, *list, of_all, [](std::string_view) { return "1"; });
    again.look(day, {}, tell);
    EXPECT_FALSE(again.boards().front().card) << "it is there, and not read yet";
    again.make(1);
    EXPECT_FALSE(again.is_making());
}

TEST_F(DailyBoardsTest, WhyABoardIsMissingIsKnownAndItIsMadeOnceItCanBeKept) {
    const Date day = date(2026, 11, 22);
    folder.write("data/puzzles", "a file where a folder should be\n");
    refresh();
    DailyBoards daily(*library, *list, of_all, [](std::string_view) { return "1"; });
    const auto make = [&] {
        daily.look(day, {}, tell);
        daily.make(1);
        while (daily.is_making() && !daily.tick())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        refresh();
        daily.look(day, {}, tell);
    };
    make();
    ASSERT_TRUE(daily.boards().front().failure);
    EXPECT_TRUE(daily.boards().front().failure->made) << "it was made, but could not be kept";
    EXPECT_NE(in_english(daily.boards().front().failure->reason), "");
    std::filesystem::remove(folders.user_data / "puzzles");
    make();
    EXPECT_TRUE(daily.boards().front().failure) << "nobody has asked for it again";
    daily.try_again();
    make();
    EXPECT_FALSE(daily.boards().front().failure);
    EXPECT_TRUE(daily.boards().front().card);
}

TEST_F(DailyBoardsTest, ABoardThatIsNotWantedAnyMoreIsNotOpened) {
    refresh();
    QuickStart quick(*library, *list, [] { return 1; });
    const auto make = [&] {
        EXPECT_FALSE(quick.ask({"drafted", "", Grade::easy}));
        ASSERT_TRUE(quick.making());
        while (quick.making()) {
            static_cast<void>(quick.tick());
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    };
    make();
    EXPECT_TRUE(quick.take());
    make();
    EXPECT_FALSE(quick.cancel()) << "nothing is being made any more";
    EXPECT_FALSE(quick.take());
}

TEST_F(DailyBoardsTest, TheDayOfABoardCountsHoweverItWasSolved) {
    const auto solve = [&](const std::string& name, std::uint32_t lives, bool shown = false) {
        const library::Item item = library->open_text("...\n", "rows", name + ".rows").value()[0];
        game::Session session(item.puzzle, item.type);
        if (lives != 0) session.challenge(lives);
        if (shown) session.count_solution_shown();
        session.finish();
        session.identify(name, library::new_attempt());
        ASSERT_TRUE(library->record(item, session, {}));
    };
    solve("daily-2026-11-20-easy", 0);
    solve("daily-2026-11-21-easy", 3);
    solve("daily-2026-11-22-easy", 0, true);
    refresh();
    DailyBoards daily(*library, *list, of_all, [](std::string_view) { return "1"; });
    daily.look(date(2026, 11, 22), {}, tell);
    EXPECT_EQ(daily.streak(), (library::Streak{2, 2})) << "what the program solved is not counted";
}

}  // namespace
}  // namespace quadrille::play

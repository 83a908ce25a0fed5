#include "play/card_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "game/save.hpp"
#include "temporary_folder.hpp"
#include "types.hpp"

namespace quadrille::play {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Filter = CardList::Filter;

class CardListTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    config::Folders folders;
    std::vector<std::shared_ptr<const PuzzleType>> types{std::make_shared<test::LinesType>("lines"),
                                                         std::make_shared<test::RowType>("rows")};
    std::optional<library::Library> library;
    std::optional<CardList> list;

    void SetUp() override {
        folders.shipped_puzzles = folder.path() / "puzzles";
        folders.user_data = folder.path() / "data";
        folders.cache = folder.path() / "cache";
        library.emplace(folders, [this] { return types; });
        list.emplace(
            *library, [](std::string_view) { return "1"; },
            [](const Text& text) { return in_english(text); });
    }
    /// Until all is read.
    void refresh() {
        list->refresh();
        finish();
    }
    void finish() {
        while (list->is_reading()) {
            static_cast<void>(list->poll());
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    std::vector<std::string> wanted() const {
        std::vector<std::string> names;
        for (const CardList::Section& section : list->sections())
            for (const std::uint32_t card : section.wanted)
                names.push_back(list->entry(card).name());
        return names;
    }
    void choose_type(const std::string& type) {
        CardList::Filters filters;
        filters.type = type;
        list->choose(filters);
    }
    void choose_state(std::optional<Filter> state) {
        CardList::Filters filters;
        filters.state = state;
        list->choose(filters);
    }
    library::Item puzzle(const std::string& text, const std::string& type = "rows") const {
        return library->open_text(text, type, "pasted").value()[0];
    }
    void play(const library::Item& item, bool to_the_end = false, bool shown = false) {
        const game::Score score{std::chrono::duration<double>(60), 5, 0, 0, 0, 0, shown};
        game::Session begun(item.puzzle, item.type);
        begun.play({{element_id(1), {}, {2, 0}}});
        game::Session session(item.puzzle, item.type, begun.journal(), score);
        session.identify(item.name, library::new_attempt());
        if (to_the_end) session.finish();
        ASSERT_TRUE(library->file_of(item.key)->write(game::write_game(session)));
        if (to_the_end) {
            ASSERT_TRUE(library->record(item, session, {}));
        }
    }
};

TEST_F(CardListTest, HasASectionForEachTypeWithItsPuzzlesInOrder) {
    folder.write("puzzles/lines/many.lines", ".\n..\n");
    folder.write("puzzles/rows/b-10.rows", "...\n");
    folder.write("puzzles/rows/b-9.rows", "....\n");
    refresh();
    ASSERT_EQ(list->sections().size(), 2U);
    EXPECT_EQ(list->sections()[0].name, "lines");
    EXPECT_EQ(list->sections()[0].count, 2U);
    EXPECT_EQ(list->size(), 4U);
    EXPECT_THAT(wanted(), ElementsAre("many 1", "many 2", "b-9", "b-10"));
}

TEST_F(CardListTest, WhatIsRatedMeanwhileMovesNoCardUntilItIsLookedAtAgain) {
    types = {std::make_shared<test::FullRowType>("rows")};
    folder.write("puzzles/rows/some.rows", "...\n");
    refresh();
    ASSERT_EQ(list->size(), 1U);
    list->rate();
    for (int i = 0; i < 200; ++i) {
        EXPECT_FALSE(list->poll());
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_FALSE(list->difficulty_of(0));
    for (int i = 0; i < 20000 && !list->difficulty_of(0); ++i) {
        list->refresh_states();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_EQ(list->difficulty_of(0), engine::Difficulty::Grade::easy);
}

TEST_F(CardListTest, ATypeWithoutPuzzlesHasItsExample) {
    struct WithExample final : PuzzleType {
        WithExample() { info_.example = "...\n"; }
        [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
        [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
            return rows.parse(text);
        }
        test::RowType rows{"new"};
        TypeInfo info_ = rows.info();
    };
    types = {std::make_shared<WithExample>()};
    refresh();
    ASSERT_THAT(wanted(), ElementsAre("Example"));
    const Result<library::Item> opened = list->open(list->entry(0));
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->name, "Example");
    EXPECT_EQ(opened->key, list->entry(0).key());
    folder.write("puzzles/new/a.new", "..\n");
    refresh();
    EXPECT_THAT(wanted(), ElementsAre("a"));
}

TEST_F(CardListTest, FindsEveryWordInTheNamesOfPuzzleAndType) {
    folder.write("puzzles/lines/Big-Ones.lines", ".\n..\n...\n");
    folder.write("puzzles/rows/big.rows", "...\n");
    refresh();
    const auto found = [this](const char* words) {
        list->search_for(words);
        return wanted();
    };
    EXPECT_THAT(found("big"), ElementsAre("Big-Ones 1", "Big-Ones 2", "Big-Ones 3", "big"));
    EXPECT_THAT(found("BIG  line"), ElementsAre("Big-Ones 1", "Big-Ones 2", "Big-Ones 3"));
    EXPECT_THAT(found("2 ones"), ElementsAre("Big-Ones 2"));
    EXPECT_THAT(found("ones 4"), IsEmpty());
    EXPECT_THAT(found("rows"), ElementsAre("big"));
    EXPECT_EQ(found("").size(), 4U);
    choose_type("rows");
    EXPECT_THAT(found("big"), ElementsAre("big"));
}

TEST_F(CardListTest, AnotherNumberIsFoundInAFileOfMany) {
    std::string text;
    for (int i = 1; i <= 30; ++i) text += std::string(static_cast<std::size_t>(i), '.') + "\n";
    folder.write("puzzles/lines/many.lines", text);
    refresh();
    list->search_for("many 29");
    EXPECT_THAT(wanted(), ElementsAre("many 29"));
}

TEST_F(CardListTest, ALargeCollectionIsSearchedInStepsAndWhatIsKnownMeanwhileIsTrue) {
    constexpr std::size_t count = 30'000;
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += std::string(1 + i % 7, '.') + "\n";
    folder.write("puzzles/lines/many.lines", text);
    folder.write("puzzles/rows/later.rows", "...\n");
    refresh();
    ASSERT_EQ(list->size(), count + 1);
    EXPECT_EQ(list->wanted_count(), count + 1) << "without filters all is known at once";
    EXPECT_FALSE(list->is_sifting());
    list->search_for("many 77");
    ASSERT_TRUE(list->is_sifting()) << "one step is not all";
    const auto is_true = [](const std::vector<std::string>& names) {
        return std::ranges::all_of(
            names, [](const std::string& name) { return name.find("77") != std::string::npos; });
    };
    std::size_t steps = 0;
    for (std::size_t before = 0; list->is_sifting(); ++steps) {
        const std::vector<std::string> names = wanted();
        EXPECT_TRUE(is_true(names));
        EXPECT_GE(names.size(), before) << "what was found stays";
        before = names.size();
        EXPECT_TRUE(list->sift());
    }
    EXPECT_GE(steps, 1U);
    EXPECT_FALSE(list->sift()) << "nothing is left to do";
    std::size_t expected = 0;
    for (std::size_t i = 1; i <= count; ++i)
        if (std::to_string(i).find("77") != std::string::npos) ++expected;
    EXPECT_EQ(list->wanted_count(), expected);
    list->search_for("many 777");
    list->search_for("later");  // another wish in the middle of one
    while (list->sift()) {
    }
    EXPECT_THAT(wanted(), ElementsAre("later"));
    list->search_for("");
    EXPECT_EQ(list->wanted_count(), count + 1);
}

TEST_F(CardListTest, KnowsWhatHasComeOfEachPuzzle) {
    folder.write("puzzles/rows/a-new.rows", "...\n");
    folder.write("puzzles/rows/b-begun.rows", "....\n");
    folder.write("puzzles/rows/c-solved.rows", ".....\n");
    folder.write("puzzles/rows/d-shown.rows", "......\n");
    play(puzzle("....\n"));
    play(puzzle(".....\n"), true);
    play(puzzle("......\n"), true, true);
    refresh();
    const auto fitting = [this](std::optional<Filter> filter) {
        choose_state(filter);
        return wanted();
    };
    EXPECT_THAT(fitting(Filter::fresh), ElementsAre("a-new"));
    EXPECT_THAT(fitting(Filter::begun), ElementsAre("b-begun"));
    EXPECT_THAT(fitting(Filter::done), ElementsAre("c-solved", "d-shown"));
    EXPECT_EQ(fitting({}).size(), 4U);
    const auto state = [this](std::uint32_t card) {
        return list->state_of(list->entry(card).puzzle.key);
    };
    EXPECT_EQ(state(2).best, 60);
    EXPECT_TRUE(state(2).solved);
    EXPECT_FALSE(state(3).solved);
    EXPECT_TRUE(state(3).shown);
    EXPECT_FALSE(state(0).has_game);
}

TEST_F(CardListTest, StatesAreTakenAgainAfterAGame) {
    folder.write("puzzles/rows/a.rows", "...\n");
    refresh();
    choose_state(Filter::begun);
    EXPECT_THAT(wanted(), IsEmpty());
    play(puzzle("...\n"));
    list->refresh_states();
    EXPECT_THAT(wanted(), ElementsAre("a"));
}

TEST_F(CardListTest, AGameWhosePuzzleIsOnNoShelfHasACard) {
    folder.write("puzzles/rows/a.rows", "...\n");
    refresh();
    library::Item pasted = puzzle("....\n");
    play(pasted);
    folder.write("data/games/0000000000000000.toml", "no game");
    list->refresh_states();
    finish();
    ASSERT_THAT(wanted(), ElementsAre("a", "pasted"));
    EXPECT_EQ(list->open(list->entry(1))->key, pasted.key);
    EXPECT_EQ(list->open(list->entry(1))->name, "pasted");
    ASSERT_EQ(list->problems().size(), 1U);
    EXPECT_EQ(list->problems()[0].file.filename(), "0000000000000000.toml");
    folder.write("puzzles/rows/b.rows", "....\n");
    refresh();
    EXPECT_THAT(wanted(), ElementsAre("a", "b")) << "it has a place of its own now";
}

TEST_F(CardListTest, TheLastGameOfAPuzzleOnNoShelfTakesItsCardAlong) {
    folder.write("puzzles/rows/a.rows", "...\n");
    const library::Item pasted = puzzle("....\n");
    play(pasted);
    refresh();
    ASSERT_THAT(wanted(), ElementsAre("a", "pasted"));
    std::filesystem::remove(library->game_file(pasted.key));
    list->refresh_states();
    EXPECT_THAT(wanted(), ElementsAre("a"));
    EXPECT_EQ(list->size(), 1U);
    list->search_for("a");
    EXPECT_THAT(wanted(), ElementsAre("a"));
}

TEST_F(CardListTest, OffersTheNextThatIsNotDone) {
    folder.write("puzzles/lines/x.lines", ".........\n........\n");
    folder.write("puzzles/rows/a.rows", "...\n");
    folder.write("puzzles/rows/b.rows", "....\n");
    folder.write("puzzles/rows/c.rows", ".....\n");
    refresh();
    const auto after = [&](const library::Item& item) { return list->after(item).value().name(); };
    EXPECT_EQ(after(puzzle("...\n")), "b");
    EXPECT_EQ(after(puzzle(".....\n")), "a") << "from the last to the first of its type";
    play(puzzle("....\n"), true);
    list->refresh_states();
    EXPECT_EQ(after(puzzle("...\n")), "c");
    play(puzzle(".....\n"), true);
    play(puzzle("...\n"), true);
    list->refresh_states();
    EXPECT_EQ(after(puzzle("...\n")), "x 1") << "of another type";
    play(puzzle(".........\n", "lines"), true);
    play(puzzle("........\n", "lines"), true);
    list->refresh_states();
    EXPECT_EQ(after(puzzle("...\n")), "b") << "all are done";
}

TEST_F(CardListTest, AChosenTypeThatGoesIsNotChosenAnyMore) {
    folder.write("puzzles/lines/x.lines", "..\n...\n");
    folder.write("puzzles/rows/a.rows", "...\n");
    refresh();
    choose_type("rows");
    EXPECT_THAT(wanted(), ElementsAre("a"));
    types.pop_back();
    refresh();
    EXPECT_EQ(list->filters().type, "");
    EXPECT_THAT(wanted(), ElementsAre("x 1", "x 2"));
}

TEST_F(CardListTest, CallsPuzzlesByDifficultyAndNumberAndNotByTheirFiles) {
    folder.write("puzzles/rows/hard-a.rows", "...\n");
    folder.write("puzzles/rows/some-c.rows", "....\n");
    folder.write("puzzles/rows/easy-z.rows", ".....\n");
    folder.write("puzzles/rows/an-easy-one.rows", "......\n");
    folder.write("puzzles/rows/daily-2026-11-22-medium.rows", ".......\n");
    refresh();
    std::vector<std::string> titles;
    for (std::uint32_t card = 0; card < list->size(); ++card) titles.push_back(list->title(card));
    EXPECT_THAT(titles, ElementsAre("rows · Easy · No. 1", "rows · Easy · No. 2",
                                    "rows · 22 November 2026 · Medium", "rows · Hard · No. 3",
                                    "rows · No. 4"))
        << "easy ones first, what is not known last";
    EXPECT_EQ(list->title(puzzle("...\n")), "rows · Hard · No. 3") << "known by its content";
    EXPECT_EQ(list->title(puzzle("..\n")), "rows · 2×1") << "it stands on no shelf";
}

TEST_F(CardListTest, ANumberStaysWhateverArrivesLater) {
    folder.write("puzzles/rows/easy-m.rows", "...\n");
    folder.write("data/puzzles/rows/medium-m.rows", "....\n");
    refresh();
    EXPECT_EQ(list->title(puzzle("...\n")), "rows · Easy · No. 1");
    EXPECT_EQ(list->title(puzzle("....\n")), "rows · Medium · No. 2");
    folder.write("data/puzzles/rows/daily-2026-11-22-easy.rows", ".....\n");
    folder.write("data/puzzles/rows/easy-a.rows", "......\n");
    folder.write("data/puzzles/rows/medium-a.rows", ".......\n");
    refresh();
    EXPECT_EQ(list->title(puzzle("...\n")), "rows · Easy · No. 1");
    EXPECT_EQ(list->title(puzzle("....\n")), "rows · Medium · No. 2");
    EXPECT_EQ(list->title(puzzle("......\n")), "rows · Easy · No. 3");
    EXPECT_EQ(list->title(puzzle(".......\n")), "rows · Medium · No. 4");
}

TEST_F(CardListTest, WhatWasFinishedHasATitleWhereverItsPuzzleStands) {
    folder.write("puzzles/rows/easy-1.rows", "...\n");
    refresh();
    library::Attempt here;
    here.key = puzzle("...\n").key;
    here.type = "rows";
    here.name = "easy-1";
    library::Attempt gone = here;
    gone.key = puzzle(".....\n").key;
    gone.name = "some-file";
    gone.difficulty = "hard";
    gone.size = "5×1";
    library::Attempt of_day = gone;
    of_day.key = puzzle("......\n").key;
    of_day.name = "daily-2026-11-22-hard";
    const auto titles = list->titles_of(std::vector{here, gone, of_day});
    ASSERT_EQ(titles.size(), 3U);
    EXPECT_EQ(titles.at(here.key), list->title(list->sections().back().wanted.at(0)));
    EXPECT_THAT(titles.at(gone.key), testing::HasSubstr("Hard · 5×1"));
    EXPECT_THAT(titles.at(of_day.key), testing::HasSubstr("22 November 2026"));
    for (const auto& [key, title] : titles)
        EXPECT_THAT(title, testing::Not(testing::HasSubstr("-")));
}

TEST_F(CardListTest, IsNarrowedByDifficultyAndSize) {
    folder.write("puzzles/rows/easy-a.rows", "...\n");
    folder.write("puzzles/rows/easy-b.rows", "..........\n");
    folder.write("puzzles/rows/hard-c.rows", "....\n");
    refresh();
    EXPECT_THAT(list->sizes(), ElementsAre("3×1", "4×1", "10×1"));
    EXPECT_FALSE(list->is_narrowed());
    CardList::Filters filters;
    filters.difficulty = CardList::Grade::easy;
    list->choose(filters);
    EXPECT_THAT(wanted(), ElementsAre("easy-a", "easy-b"));
    filters.size = "10×1";
    list->choose(filters);
    EXPECT_THAT(wanted(), ElementsAre("easy-b"));
    EXPECT_EQ(list->wanted_count(), 1U);
    EXPECT_TRUE(list->is_narrowed());
    list->choose({});
    EXPECT_EQ(list->wanted_count(), 3U);
}

TEST_F(CardListTest, FindsWhatAPlayerCallsAPuzzle) {
    folder.write("puzzles/rows/easy-a.rows", "...\n");
    folder.write("puzzles/rows/hard-b.rows", "..........\n");
    refresh();
    for (const char* const words : {"hard", "Hard 1", "10x1", "10×1", "no. 1 hard"}) {
        list->search_for(words);
        EXPECT_THAT(wanted(), ElementsAre("hard-b")) << words;
    }
}

TEST_F(CardListTest, OffersABoardThatWasNotPlayed) {
    folder.write("puzzles/rows/easy-a.rows", "...\n");
    folder.write("puzzles/rows/easy-b.rows", "....\n");
    folder.write("puzzles/rows/daily-2026-11-22-easy.rows", ".....\n");
    refresh();
    const auto offered = [this](const char* size) -> std::string {
        const auto card = list->unplayed("rows", "", CardList::Grade::easy, size);
        return card ? list->entry(*card).name() : "none";
    };
    EXPECT_EQ(offered("4×1"), "easy-b");
    EXPECT_EQ(offered("9×1"), "easy-a") << "none of that size";
    play(puzzle("...\n"));
    list->refresh_states();
    EXPECT_EQ(offered("9×1"), "easy-b");
    play(puzzle("....\n"), true);
    list->refresh_states();
    EXPECT_EQ(offered("9×1"), "none") << "the puzzle of a day is left for its day";
    EXPECT_FALSE(list->unplayed("rows", "Samurai", CardList::Grade::easy, "9×1"));
}

}  // namespace
}  // namespace quadrille::play

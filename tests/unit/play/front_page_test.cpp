// What the front page offers: what to play next, and what was solved last.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <thread>

#include "play/next_boards.hpp"
#include "play/trophies.hpp"
#include "play/type_order.hpp"
#include "temporary_folder.hpp"
#include "types.hpp"

namespace quadrille::play {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class FrontPageTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    config::Folders folders;
    std::vector<std::shared_ptr<const PuzzleType>> types{std::make_shared<test::LinesType>("lines"),
                                                         std::make_shared<test::RowType>("rows")};
    std::optional<library::Library> library;
    std::optional<CardList> cards;

    void SetUp() override {
        folders.shipped_puzzles = folder.path() / "puzzles";
        folders.user_data = folder.path() / "data";
        folders.cache = folder.path() / "cache";
        library.emplace(folders, [this] { return types; });
        cards.emplace(
            *library, [](std::string_view) { return "1"; },
            [](const Text& text) { return in_english(text); });
        folder.write("puzzles/lines/hard-1.lines", "...\n");
        folder.write("puzzles/rows/easy-1.rows", "...\n");
        folder.write("puzzles/rows/easy-2.rows", "....\n");
        folder.write("puzzles/rows/hard-1.rows", ".....\n");
        folder.write("puzzles/rows/hard-2.rows", "......\n");
        refresh();
    }
    void refresh() {
        cards->refresh();
        while (cards->is_reading()) {
            static_cast<void>(cards->poll());
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    void solve(const std::string& type, const std::string& name, bool shown = false) {
        const std::string file = type + "/" + name + "." + type;
        const library::Item item = library->open(folder.path() / "puzzles" / file).value()[0];
        game::Session session(item.puzzle, item.type);
        if (shown) session.count_solution_shown();
        session.finish();
        session.identify(name, library::new_attempt());
        ASSERT_TRUE(library->record(item, session, {}));
    }
    std::vector<library::Attempt> attempts() {
        refresh();
        return library->attempts({}).value();
    }
    std::vector<std::string> next() {
        NextBoards boards;
        boards.look(attempts(), *cards);
        std::vector<std::string> names;
        for (const NextBoards::Board& board : boards.boards())
            names.push_back(board.type + " " + cards->entry(board.card).name());
        return names;
    }
    std::vector<std::string> trophies() {
        Trophies found;
        found.look(attempts(), *cards);
        std::vector<std::string> names;
        for (const Trophies::Trophy& trophy : found.all())
            names.push_back(cards->entry(trophy.card).name());
        return names;
    }
};

TEST_F(FrontPageTest, OffersASmallEasyBoardOfEachTypeToSomebodyNew) {
    EXPECT_THAT(next(), ElementsAre("rows easy-1", "lines hard-1"));
    std::vector<std::string> first;
    for (const std::uint32_t card : first_boards(*cards))
        first.push_back(cards->entry(card).name());
    EXPECT_THAT(first, ElementsAre("easy-1", "hard-1")) << "the type with most boards first";
}

TEST_F(FrontPageTest, OffersWhatIsLikeTheLastAndHasNotBeenPlayed) {
    solve("rows", "hard-1");
    EXPECT_THAT(next(), ElementsAre("rows hard-2", "lines hard-1"))
        << "as hard as the last, its type first";
    solve("rows", "hard-2");
    EXPECT_THAT(next(), ElementsAre("rows easy-1", "lines hard-1"))
        << "there are no other hard ones";
    solve("lines", "hard-1");
    EXPECT_THAT(next(), ElementsAre("rows easy-1")) << "of what is all played nothing is offered";
}

TEST_F(FrontPageTest, TypesStandInTheOrderInWhichThePlayerLikesThem) {
    EXPECT_THAT(types_by_preference({}, *cards), ElementsAre("rows", "lines")) << "by their boards";
    solve("lines", "hard-1", true);
    EXPECT_THAT(types_by_preference(attempts(), *cards), ElementsAre("rows", "lines"))
        << "what the program solved tells nothing";
    solve("lines", "hard-1");
    EXPECT_THAT(types_by_preference(attempts(), *cards), ElementsAre("lines", "rows"));
    solve("rows", "easy-1");
    solve("rows", "easy-2");
    EXPECT_THAT(types_by_preference(attempts(), *cards), ElementsAre("rows", "lines"));
    std::vector<library::Attempt> long_ago = attempts();
    library::Attempt line = long_ago.front();
    line.score.solved_by_program = false;
    long_ago.resize(long_ago.size() + telling_attempts, line);
    EXPECT_THAT(types_by_preference(long_ago, *cards), ElementsAre("lines", "rows"))
        << "what is long ago tells nothing";
}

TEST_F(FrontPageTest, WhatWasSolvedLastStandsFirstAndOnce) {
    EXPECT_THAT(trophies(), IsEmpty());
    solve("rows", "easy-1");
    solve("lines", "hard-1");
    solve("rows", "easy-2", true);
    EXPECT_THAT(trophies(), ElementsAre("hard-1", "easy-1"))
        << "what the program solved is no trophy";
    solve("rows", "easy-1");
    EXPECT_THAT(trophies(), ElementsAre("easy-1", "hard-1"));
    Trophies found;
    found.look(attempts(), *cards);
    ASSERT_TRUE(found.all()[0].like);
    EXPECT_EQ(found.all()[0].like->type, "rows");
    EXPECT_EQ(found.all()[0].like->difficulty, CardList::Grade::easy);
}

}  // namespace
}  // namespace quadrille::play

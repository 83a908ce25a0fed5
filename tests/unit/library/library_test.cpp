#include "library/library.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/files.hpp"
#include "game/save.hpp"
#include "temporary_folder.hpp"
#include "types.hpp"

namespace quadrille::library {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class LibraryTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    config::Folders folders;
    std::vector<std::shared_ptr<const PuzzleType>> types{std::make_shared<test::RowType>("dots"),
                                                         std::make_shared<test::RowType>("hashes", false, '#')};
    void SetUp() override {
        folders.shipped_puzzles = folder.path() / "puzzles";
        folders.user_data = folder.path() / "data";
    }
    Library library() {
        return Library(folders, [this] { return types; });
    }
    static std::vector<std::string> names(const std::vector<Item>& items) {
        std::vector<std::string> result;
        for (const Item& item : items) result.push_back(item.type + " " + item.name);
        return result;
    }
};

TEST_F(LibraryTest, ShelvesShippedAndOwnPuzzlesInTheOrderOfTheirNumbers) {
    folder.write("puzzles/dots/easy-10.dots", "...\n");
    folder.write("puzzles/dots/easy-9.dots", "....\n");
    folder.write("puzzles/dots/notes.txt", "not a puzzle");
    folder.write("puzzles/hashes/a.hashes", "##\n");
    folder.write("data/puzzles/dots/easy-9b.dots", "..\n\n.....\n");
    std::vector<config::Problem> problems;
    EXPECT_THAT(names(library().shelf(problems)),
                ElementsAre("dots easy-9", "dots easy-9b 1", "dots easy-9b 2", "dots easy-10", "hashes a"));
    EXPECT_TRUE(problems.empty());
}

TEST_F(LibraryTest, ANumberBehindANameComesAfterTheName) {
    for (const char* name : {"x-10", "x-2", "x", "x-2b", "X", "w"})
        folder.write("puzzles/dots/" + std::string(name) + ".dots", "...\n");
    std::vector<config::Problem> problems;
    EXPECT_THAT(names(library().shelf(problems)),
                ElementsAre("dots X", "dots w", "dots x", "dots x-2", "dots x-2b", "dots x-10"));
}

TEST_F(LibraryTest, AFileThatCannotBeReadIsAProblemAndTheOthersAreThere) {
    folder.write("puzzles/dots/bad.dots", "...\n\n..x\n");
    folder.write("puzzles/dots/good.dots", "..\n");
    std::vector<config::Problem> problems;
    EXPECT_THAT(names(library().shelf(problems)), ElementsAre("dots good"));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_THAT(problems[0].told({}), HasSubstr("bad.dots:3:3: expected dots"));
}

TEST_F(LibraryTest, ATypeMayTellThePuzzlesOfAFileApartByItself) {
    types = {std::make_shared<test::LinesType>("lines")};
    const std::vector<Result<Item>> items = library().open_each("--\n...\n----\n..x\n..\n", "", "some.lines");
    ASSERT_EQ(items.size(), 3U);
    EXPECT_EQ(items[0]->name, "some 1");
    EXPECT_EQ(items[0]->puzzle->board().size(), 3U);
    EXPECT_EQ(items[1].error().line, 4U);
    EXPECT_EQ(items[1].error().column, 3U);
    EXPECT_EQ(items[2]->puzzle->board().size(), 2U);
    const Result<std::vector<Item>> alone = library().open_text("-\n..\n", "", "some.lines");
    EXPECT_FALSE(alone) << "one part: the text is one puzzle";
}

TEST_F(LibraryTest, TakesTheTypeFromWordExtensionFolderOrContent) {
    EXPECT_THAT(names(*library().open_text("##\n", "hashes", "x.dots")), ElementsAre("hashes x"));
    EXPECT_THAT(names(*library().open_text("##\n", "", "x.hashes")), ElementsAre("hashes x"));
    EXPECT_THAT(names(*library().open_text("##\n", "", "puzzles/hashes/x.txt")), ElementsAre("hashes x"));
    EXPECT_THAT(names(*library().open_text("##\n", "", "x.txt")), ElementsAre("hashes x"));
}

TEST_F(LibraryTest, AnAmbiguousTextIsAnErrorThatNamesTheCandidates) {
    types.push_back(std::make_shared<test::RowType>("points"));
    const Result<std::vector<Item>> items = library().open_text("...\n", "", "x.txt");
    ASSERT_FALSE(items);
    EXPECT_THAT(in_english(items.error().message), HasSubstr("dots, points"));
    EXPECT_FALSE(library().open_text("???\n", "", "x.txt"));
    EXPECT_FALSE(library().open_text("...\n", "chess", "x.txt"));
}

/// Reads rows of dots like the others, and states a rule of its own.
class RuledType final : public PuzzleType {
public:
    RuledType(std::string id, Rules rules, Mark given = blank) : rules_(std::move(rules)), given_(given) {
        info_.id = std::move(id);
        info_.name = info_.id;
        info_.conditions = {{"rule", "the rule"}};
    }
    [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        if (text != "...\n") return Error{"expected three dots", 1, 1};
        Board board = test::row_of_cells(3, 3);
        for (Element& element : board.elements) element.given = given_;
        return std::unique_ptr<Puzzle>(std::make_unique<test::BoardPuzzle>(std::move(board), rules_));
    }

private:
    TypeInfo info_;
    Rules rules_;
    Mark given_;
};

TEST_F(LibraryTest, OfSeveralReadingsThatIsMeantWhichIsAPuzzleByItsRules) {
    const auto exactly = [](Mark mark) {
        return Rule{0, std::nullopt, "all", Count{{{element_id(0), mark}, {element_id(1), mark}, {element_id(2), mark}}, 3, 3}};
    };
    const auto proper = std::make_shared<RuledType>("proper", Rules{exactly(2)});
    const auto broken = std::make_shared<RuledType>("broken", Rules{exactly(2), exactly(1)});
    const auto full = std::make_shared<RuledType>("full", Rules{}, Mark{1});
    types = {types.front(), full, proper, broken};  // dots: three cells without a rule have many solutions
    const Result<std::vector<Item>> items = library().open_text("...\n", "", "x.txt");
    ASSERT_TRUE(items) << in_english(items.error().message);
    EXPECT_THAT(names(*items), ElementsAre("proper x"));
    EXPECT_EQ(in_english(told_type(items->front())), "Read as proper; by its form it could be dots, full, broken, too.");
    EXPECT_TRUE(library().open_text("...\n", "dots", "x.txt")->front().others.empty()) << "that was asked for";

    types = {full, broken};
    EXPECT_THAT(names(*library().open_text("...\n", "", "x.txt")), ElementsAre("broken x")) << "the other has nothing to do";
    types.push_back(std::make_shared<RuledType>("twin", Rules{exactly(3)}));
    types.push_back(proper);
    EXPECT_FALSE(library().open_text("...\n", "", "x.txt")) << "two are proper puzzles";
}

TEST_F(LibraryTest, TypesThatShareAnEndingAreToldApartByWhatTheyCanRead) {
    types.push_back(std::make_shared<test::RowType>("points", true, 'o'));
    const_cast<TypeInfo&>(types.back()->info()).extensions = {".dots"};
    EXPECT_THAT(names(*library().open_text("...\n", "", "x.dots")), ElementsAre("dots x"));
    EXPECT_THAT(names(*library().open_text("ooo\n", "", "x.dots")), ElementsAre("points x"));
    EXPECT_FALSE(library().open_text("##\n", "", "x.dots"));
}

TEST_F(LibraryTest, BytesThatAreNoTextAreRefusedWithTheirPlace) {
    const Result<std::vector<Item>> items = library().open_text("..\n\n.\xE9.\n", "dots", "x.dots");
    ASSERT_FALSE(items);
    EXPECT_EQ(items.error().line, 3U);
    EXPECT_EQ(items.error().column, 2U);
}

TEST_F(LibraryTest, TheSamePuzzleHasTheSameKeyWhateverItsFile) {
    const std::string key = library().open_text("...\n", "dots", "a").value()[0].key;
    EXPECT_EQ(key, library().open_text("...", "dots", "b").value()[0].key);
    EXPECT_NE(key, library().open_text("....", "dots", "a").value()[0].key);
    EXPECT_EQ(key.size(), 16U);
}

TEST_F(LibraryTest, AnAutosavedGameIsResumedAndAFinishedOneForgotten) {
    Library shelf = library();
    const Item item = shelf.open_text("...\n", "dots", "a").value()[0];
    EXPECT_FALSE(shelf.resume(item));
    game::Session session(item.puzzle, item.type);
    session.play({{element_id(1), {}, {2, 0}}});
    ASSERT_TRUE(shelf.autosave(item.key, session));
    EXPECT_TRUE(shelf.in_progress(item.key));
    const std::optional<Result<game::Session>> resumed = shelf.resume(item);
    ASSERT_TRUE(resumed && *resumed);
    EXPECT_EQ((*resumed)->position(), session.position());
    shelf.forget(item.key);
    EXPECT_FALSE(shelf.in_progress(item.key));
}

TEST_F(LibraryTest, ASavedGameIsToldFromTheGameInProgressWhichIsKeptBeside) {
    Library shelf = library();
    Item item = shelf.open_text("...\n", "dots", "a").value()[0];
    game::Session session(item.puzzle, item.type);
    session.play({{element_id(1), {}, {2, 0}}});
    EXPECT_FALSE(shelf.other_in_progress(item)) << "no saved game, none in progress";
    item.game = std::make_shared<const game::Session>(session);
    EXPECT_FALSE(shelf.other_in_progress(item)) << "none in progress";
    ASSERT_TRUE(shelf.autosave(item.key, session));
    EXPECT_FALSE(shelf.other_in_progress(item)) << "the same game";
    session.play({{element_id(2), {}, {1, 0}}});
    ASSERT_TRUE(shelf.autosave(item.key, session));
    EXPECT_TRUE(shelf.other_in_progress(item));
    const Result<fs::path> kept = shelf.set_aside(item.key);
    ASSERT_TRUE(kept) << in_english(kept.error().message);
    EXPECT_EQ(kept->filename(), item.key + ".bak-1.toml");
    EXPECT_FALSE(shelf.in_progress(item.key));
    EXPECT_EQ(shelf.open(*kept).value()[0].game->position(), session.position());
    folder.write("data/games/" + item.key + ".toml", "this is no game");
    EXPECT_TRUE(shelf.other_in_progress(item)) << "one that cannot be read may be mended yet";
    EXPECT_EQ(shelf.set_aside(item.key)->filename(), item.key + ".bak-2.toml");
    EXPECT_FALSE(shelf.set_aside(item.key)) << "there is none any more";
}

TEST_F(LibraryTest, OpensASavedGameAsItsPuzzleAndTheGame) {
    const Item item = library().open_text("...\n", "dots", "a").value()[0];
    game::Session session(item.puzzle, item.type);
    session.play({{element_id(1), {}, {2, 0}}});
    const fs::path file = folder.write("game.toml", game::write_game(session));
    const Result<std::vector<Item>> items = library().open(file);
    ASSERT_TRUE(items) << in_english(items.error().message);
    ASSERT_EQ(items->size(), 1U);
    EXPECT_EQ(items->front().key, item.key);
    EXPECT_EQ(items->front().game->position(), session.position());
}

TEST_F(LibraryTest, KeepsTheBestScoreOfEachPuzzle) {
    const Item item = library().open_text("...\n", "dots", "a").value()[0];
    const auto played = [](double seconds, std::uint32_t undos) {
        return game::Score{std::chrono::duration<double>(seconds), 5, undos, 0, 0, false};
    };
    {
        Library shelf = library();
        EXPECT_FALSE(shelf.best(item.key));
        EXPECT_TRUE(shelf.record(item, played(60, 0), {}).value());
        EXPECT_FALSE(shelf.record(item, played(59, 2), {}).value());
        EXPECT_TRUE(shelf.record(item, played(50, 2), {}).value());
    }
    const std::optional<BestScore> best = library().best(item.key);
    ASSERT_TRUE(best);
    EXPECT_DOUBLE_EQ(best->total, 52);
    EXPECT_EQ(best->score, played(50, 2));
    EXPECT_EQ(library().best_scores()->size(), 1U);
}

TEST_F(LibraryTest, AGameThatTheProgramSolvedIsNoScore) {
    const Item item = library().open_text("...\n", "dots", "a").value()[0];
    Library shelf = library();
    EXPECT_FALSE(shelf.record(item, {std::chrono::duration<double>(1), 1, 0, 0, 0, true}, {}).value());
    EXPECT_FALSE(shelf.best(item.key));
}

TEST_F(LibraryTest, ADamagedScoreFileIsAnErrorAndNotTheEnd) {
    folder.write("data/scores.sqlite", "this is no database, just a text that is long enough to be looked at as one");
    const Item item = library().open_text("...\n", "dots", "a").value()[0];
    Library shelf = library();
    EXPECT_FALSE(shelf.best(item.key));
    EXPECT_FALSE(shelf.best_scores());
    EXPECT_FALSE(shelf.record(item, {}, {}));
    EXPECT_FALSE(shelf.record(item, {}, {}));
}

TEST_F(LibraryTest, KeepsANewPuzzleOnTheShelfUnderANameOfItsOwn) {
    const TypeInfo& dots = types[0]->info();
    const auto kept = [&](const std::string& text) { return library().keep(dots, "5-easy-1", text).value(); };
    EXPECT_EQ(kept("...\n"), folder.path() / "data/puzzles/dots/5-easy-1.dots");
    EXPECT_EQ(kept("....\n").filename(), "5-easy-1-2.dots") << "another puzzle has the name";
    EXPECT_EQ(kept("...\n").filename(), "5-easy-1.dots") << "it is there already";
    EXPECT_EQ(kept("....\n").filename(), "5-easy-1-2.dots");
    std::vector<config::Problem> problems;
    EXPECT_THAT(names(library().shelf(problems)), testing::UnorderedElementsAre("dots 5-easy-1", "dots 5-easy-1-2"));
    EXPECT_TRUE(problems.empty());
}

TEST_F(LibraryTest, APuzzleThatCannotBeKeptIsAnError) {
    folder.write("data/puzzles", "a file where the folder should be");
    EXPECT_FALSE(library().keep(types[0]->info(), "5-easy-1", "...\n"));
}

}  // namespace
}  // namespace quadrille::library

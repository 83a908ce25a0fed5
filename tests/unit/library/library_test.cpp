#include "library/library.hpp"
#include "library/profile.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "config/files.hpp"
#include "game/save.hpp"
#include "library/foreign.hpp"
#include "quadrille/formats.hpp"
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
    std::vector<std::shared_ptr<const PuzzleType>> types{
        std::make_shared<test::RowType>("dots"),
        std::make_shared<test::RowType>("hashes", false, '#')};
    void SetUp() override {
        folders.shipped_puzzles = folder.path() / "puzzles";
        folders.user_data = folder.path() / "data";
    }
    Library library() {
        return Library(folders, [this] { return types; });
    }
    Item dots(const std::string& text = "...\n") {
        return library().open_text(text, "dots", "a").value()[0];
    }
    /// With a move, identified.
    static game::Session played_game(const Item& item, const std::string& name = {}) {
        game::Session session(item.puzzle, item.type);
        session.play({{element_id(1), {}, {2, 0}}});
        session.identify(name, new_attempt());
        return session;
    }
    static game::Session finished_game(const Item& item, double seconds, std::uint32_t undos) {
        const game::Score score{std::chrono::duration<double>(seconds), 5, undos, 0, 0, 0, false};
        game::Session session(item.puzzle, item.type, played_game(item).journal(), score);
        session.identify("a", new_attempt());
        session.finish();
        return session;
    }
    static Result<Kept> save(Library& shelf, const std::string& key, const game::Session& session) {
        return shelf.file_of(key)->write(game::write_game(session));
    }
    static Result<Kept> save(Library&& shelf, const std::string& key,
                             const game::Session& session) {
        return save(shelf, key, session);
    }
    bool is_saved(const std::string& key) const {
        return fs::exists(folder.path() / "data/games" / (key + ".toml"));
    }

    /// The scores as another program sees them.
    class Database {
    public:
        explicit Database(const fs::path& file) {
            EXPECT_EQ(sqlite3_open(file.c_str(), &database_), SQLITE_OK);
        }
        ~Database() { sqlite3_close(database_); }
        Database(const Database&) = delete;
        Database& operator=(const Database&) = delete;
        void run(const std::string& sql) {
            EXPECT_EQ(sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
                << sqlite3_errmsg(database_);
        }
        int number(const char* sql) {
            int result = -1;
            const auto take = [](void* into, int, char** values, char**) {
                *static_cast<int*>(into) = std::stoi(values[0]);
                return 0;
            };
            EXPECT_EQ(sqlite3_exec(database_, sql, take, &result, nullptr), SQLITE_OK)
                << sqlite3_errmsg(database_);
            return result;
        }

    private:
        sqlite3* database_ = nullptr;
    };
    int rows() {
        return Database(folder.path() / "data/scores.sqlite").number("SELECT count(*) FROM game");
    }

    static std::vector<std::string> names(const std::vector<Item>& items) {
        std::vector<std::string> result;
        for (const Item& item : items) result.push_back(item.type + " " + item.name);
        return result;
    }
};

TEST_F(LibraryTest, ATypeMayTellThePuzzlesOfAFileApartByItself) {
    types = {std::make_shared<test::LinesType>("lines")};
    const std::vector<Result<Item>> items =
        library().open_each("--\n...\n----\n..x\n..\n", "", "some.lines");
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
    EXPECT_THAT(names(*library().open_text("##\n", "", "puzzles/hashes/x.txt")),
                ElementsAre("hashes x"));
    EXPECT_THAT(names(*library().open_text("##\n", "", "x.txt")), ElementsAre("hashes x"));
}

TEST_F(LibraryTest, AnAmbiguousTextIsAnErrorThatNamesTheCandidates) {
    types.push_back(std::make_shared<test::RowType>("points"));
    const Result<std::vector<Item>> items = library().open_text("...\n", "", "x.txt");
    ASSERT_FALSE(items);
    EXPECT_EQ(in_english(items.error().message),
              "this can be a puzzle of several types: dots, points")
        << "how to say which is not the library's to know";
    Doubt doubt;
    EXPECT_FALSE(library().open_text("...\n", "", "x.txt", {}, &doubt));
    EXPECT_EQ(doubt.kind, Doubt::Kind::several_types);
    EXPECT_EQ(doubt.types.size(), 2U);
    EXPECT_FALSE(library().open_text("???\n", "", "x.txt", {}, &doubt));
    EXPECT_EQ(doubt.kind, Doubt::Kind::no_reader);
    EXPECT_EQ(doubt.types.size(), 3U);
    EXPECT_FALSE(library().open_text("???\n", "", "x.txt"));
    EXPECT_FALSE(library().open_text("...\n", "chess", "x.txt"));
}

TEST_F(LibraryTest, ATextThatNamesItsTypeIsToldWhatIsWrongByThat) {
    for (const char* const text : {"hashes\n???\n", "\n  hashes \r\n???\n"}) {
        const Result<std::vector<Item>> items = library().open_text(text, "", "x.txt");
        ASSERT_FALSE(items);
        EXPECT_EQ(in_english(items.error().message),
                  in_english(library().open_text(text, "hashes", "x.txt").error().message));
    }
    EXPECT_EQ(in_english(library().open_text("hash\n???\n", "", "x.txt").error().message),
              "no puzzle type can read this");
}

/// Reads rows of dots like the others, and states a rule of its own.
class RuledType final : public PuzzleType {
public:
    RuledType(std::string id, Rules rules, Mark given = blank)
        : rules_(std::move(rules)), given_(given) {
        info_.id = std::move(id);
        info_.name = info_.id;
        info_.conditions = {{"rule", "the rule"}};
    }
    [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        if (text != "...\n") return Error{"expected three dots", 1, 1};
        Board board = test::row_of_cells(3, 3);
        for (Element& element : board.elements) element.given = given_;
        return std::unique_ptr<Puzzle>(
            std::make_unique<test::BoardPuzzle>(std::move(board), rules_));
    }

private:
    TypeInfo info_;
    Rules rules_;
    Mark given_;
};

TEST_F(LibraryTest, OfSeveralReadingsThatIsMeantWhichIsAPuzzleByItsRules) {
    const auto exactly = [](Mark mark) {
        return Rule{
            0, std::nullopt, "all",
            Count{{{element_id(0), mark}, {element_id(1), mark}, {element_id(2), mark}}, 3, 3}};
    };
    const auto proper = std::make_shared<RuledType>("proper", Rules{exactly(2)});
    const auto broken = std::make_shared<RuledType>("broken", Rules{exactly(2), exactly(1)});
    const auto full = std::make_shared<RuledType>("full", Rules{}, Mark{1});
    types = {types.front(), full, proper,
             broken};  // dots: three cells without a rule have many solutions
    const Result<std::vector<Item>> items = library().open_text("...\n", "", "x.txt");
    ASSERT_TRUE(items) << in_english(items.error().message);
    EXPECT_THAT(names(*items), ElementsAre("proper x"));
    EXPECT_EQ(in_english(told_type(items->front())),
              "Read as proper; by its form it could be dots, full, broken, too.");
    EXPECT_TRUE(library().open_text("...\n", "dots", "x.txt")->front().others.empty())
        << "that was asked for";

    types = {full, broken};
    EXPECT_THAT(names(*library().open_text("...\n", "", "x.txt")), ElementsAre("broken x"))
        << "the other has nothing to do";
    types.push_back(std::make_shared<RuledType>("twin", Rules{exactly(3)}));
    types.push_back(proper);
    EXPECT_FALSE(library().open_text("...\n", "", "x.txt")) << "two are proper puzzles";
}

/// Reads "!N" as N dots in one format, and as a dot more in another.
class TwiceReadType final : public PuzzleType, public Formats {
public:
    explicit TwiceReadType(const std::string& id) : rows_(id) {
        for (const std::size_t more : {0U, 1U}) {
            Format format;
            format.id = more == 0 ? "plain" : "generous";
            format.name = more == 0 ? "Plain" : "Generous";
            format.recognises = [](std::string_view text) { return text.starts_with('!'); };
            format.read = [more](std::string_view text) -> Result<Translation> {
                return Translation{
                    std::string(static_cast<std::size_t>(text[1] - '0') + more, '.') + "\n", {}};
            };
            formats_.push_back(std::move(format));
        }
    }
    [[nodiscard]] const TypeInfo& info() const noexcept override { return rows_.info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        ++parsed;
        return rows_.parse(text);
    }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == Formats::facet_id ? static_cast<const Formats*>(this) : nullptr;
    }
    [[nodiscard]] std::span<const Format> formats() const noexcept override { return formats_; }

    mutable int parsed = 0;

private:
    test::RowType rows_;
    std::vector<Format> formats_;
};

TEST_F(LibraryTest, ATypeThatCanReadATextInTwoWaysIsNamedOnce) {
    const auto first = std::make_shared<TwiceReadType>("first");
    const auto second = std::make_shared<TwiceReadType>("second");
    types = {first, second};
    Doubt doubt;
    const Result<std::vector<Item>> items = library().open_text("!3", {}, "pasted", {}, &doubt);
    ASSERT_FALSE(items);
    EXPECT_EQ(in_english(items.error().message),
              "this can be a puzzle of several types: first, second");
    EXPECT_THAT(doubt.types, ElementsAre(first, second));

    types = {first};
    EXPECT_FALSE(library().open_text("!3", {}, "pasted", {}, &doubt));
    EXPECT_EQ(doubt.kind, Doubt::Kind::several_formats);
    EXPECT_THAT(doubt.types, ElementsAre(first));
    EXPECT_EQ(doubt.formats.size(), 2U);
    EXPECT_TRUE(library().open_text("!3", "first", "pasted", "generous", &doubt));
}

TEST_F(LibraryTest, APuzzleThatWasReadToTellItsFormatIsNotReadAgain) {
    const auto type = std::make_shared<TwiceReadType>("first");
    types = {type};
    const Result<std::vector<Item>> items =
        library().open_text("!3", "first", "pasted", "generous");
    ASSERT_TRUE(items);
    EXPECT_EQ(items->front().puzzle->board().size(), 4U);
    EXPECT_EQ(items->front().key, library().open_text("....\n", "first", "a").value()[0].key);
    EXPECT_EQ(type->parsed, 2) << "once a text";
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

TEST_F(LibraryTest, AnAutosavedGameIsResumed) {
    Library shelf = library();
    const Item item = dots();
    EXPECT_FALSE(shelf.resume(item));
    const game::Session session = played_game(item);
    ASSERT_TRUE(save(shelf, item.key, session));
    EXPECT_TRUE(is_saved(item.key));
    const std::optional<Result<game::Session>> resumed = shelf.resume(item);
    ASSERT_TRUE(resumed && *resumed);
    EXPECT_EQ((*resumed)->position(), session.position());
}

TEST_F(LibraryTest, AFinishedGameStaysOnDiskAndComesBackFinished) {
    Library shelf = library();
    const Item item = dots();
    game::Session session = played_game(item, "evening");
    session.finish();
    ASSERT_TRUE(save(shelf, item.key, session));
    const std::optional<Result<game::Session>> resumed = library().resume(item);
    ASSERT_TRUE(resumed && *resumed);
    EXPECT_TRUE((*resumed)->finished());
    const std::vector<SavedGame> saved = library().saved_games();
    ASSERT_EQ(saved.size(), 1U);
    EXPECT_EQ(saved[0].key, item.key);
    EXPECT_EQ(saved[0].head, (game::GameHead{"dots", "evening", session.attempt(), true, false}));
    EXPECT_FALSE(shelf.other_in_progress(item)) << "it is not in progress";
}

TEST_F(LibraryTest, TheSavedGamesAreListedWithTheirPuzzlesAndOneThatIsBrokenHidesNoOther) {
    Library shelf = library();
    const Item pasted = dots("....\n");
    ASSERT_TRUE(save(shelf, pasted.key, played_game(pasted, "pasted")));
    ASSERT_TRUE(save(shelf, dots().key, played_game(dots())));
    folder.write("data/games/0000000000000000.toml", "this is no game");
    folder.write("data/games/" + pasted.key + ".bak-1.toml", "set aside");
    const std::vector<SavedGame> saved = shelf.saved_games();
    ASSERT_EQ(saved.size(), 3U);
    std::vector<std::string> names;
    std::size_t broken = 0;
    for (const SavedGame& game : saved) {
        const Result<Item> item = shelf.puzzle_of(game);
        if (!item) {
            ++broken;
            continue;
        }
        EXPECT_EQ(item->key, game.key);
        EXPECT_FALSE(item->game) << "it is a puzzle, whose game is gone on with";
        EXPECT_TRUE(shelf.resume(*item).value());
        names.push_back(item->name);
    }
    EXPECT_EQ(broken, 1U);
    EXPECT_THAT(names, testing::UnorderedElementsAre("pasted", ""));
}

TEST_F(LibraryTest, ListingGamesLooksAtEachHeadOnceAndAtNoHistory) {
    Library shelf = library();
    const Item item = dots();
    ASSERT_TRUE(save(shelf, item.key, played_game(item, "evening")));
    const fs::path file = folder.path() / "data/games" / (item.key + ".toml");
    ASSERT_EQ(shelf.saved_games()[0].head.name, "evening");
    // Other content of the same size and time is not seen.
    const fs::file_time_type time = fs::last_write_time(file);
    std::string text = config::read_file(file).value();
    text.replace(text.find("evening"), 7, "morning");
    folder.write("data/games/" + item.key + ".toml", text);
    fs::last_write_time(file, time);
    EXPECT_EQ(shelf.saved_games()[0].head.name, "evening");
    fs::last_write_time(file, time + std::chrono::seconds(1));
    EXPECT_EQ(shelf.saved_games()[0].head.name, "morning");
    // What is played is read when the game is opened.
    text.replace(text.find("history = ["), 11, "history = [ { move = { nowhere = \"none\" } },");
    folder.write("data/games/" + item.key + ".toml", text + "and no TOML either");
    const Result<Item> puzzle = shelf.puzzle_of(shelf.saved_games()[0]);
    ASSERT_TRUE(puzzle) << in_english(puzzle.error().message);
    EXPECT_EQ(puzzle->key, item.key);
    EXPECT_EQ(puzzle->name, "morning");
    EXPECT_FALSE(shelf.resume(item).value());
}

TEST_F(LibraryTest, AHeadLongerThanUsualIsReadWhole) {
    Library shelf = library();
    const Item item = dots();
    const std::string name(5000, 'n');
    ASSERT_TRUE(save(shelf, item.key, played_game(item, name)));
    EXPECT_EQ(shelf.saved_games()[0].head.name, name);
}

TEST_F(LibraryTest, WhatAnotherProgramWroteMeanwhileIsSetAsideAndSaid) {
    Library one = library();
    Library two = library();
    const Item item = dots();
    game::Session mine = played_game(item);
    ASSERT_EQ(save(one, item.key, mine).value(), std::nullopt);
    game::Session other = *two.resume(item).value();
    other.play({{element_id(2), {}, {1, 0}}});
    ASSERT_EQ(save(two, item.key, other).value(), std::nullopt) << "what it read is what is there";
    mine.play({{element_id(0), {}, {1, 0}}});
    const auto kept = save(one, item.key, mine);
    ASSERT_TRUE(kept);
    ASSERT_TRUE(*kept);
    EXPECT_EQ((*kept)->filename(), item.key + ".bak-1.toml");
    EXPECT_EQ(library().open(**kept).value()[0].game->position(), other.position());
    EXPECT_EQ((*library().resume(item))->position(), mine.position());
    EXPECT_EQ(save(one, item.key, mine).value(), std::nullopt) << "now it is its own";
    // An editor is another program.
    folder.write("data/games/" + item.key + ".toml", "an edit under way");
    mine.play({{element_id(0), {}, {2, 0}}});
    EXPECT_EQ(save(one, item.key, mine).value().value().filename(), item.key + ".bak-2.toml");
}

TEST_F(LibraryTest, AGameThatAppearsWhereNoneWasIsNotOverwritten) {
    Library one = library();
    const Item item = dots();
    EXPECT_FALSE(one.resume(item));
    ASSERT_TRUE(save(library(), item.key, played_game(item)));
    game::Session mine(item.puzzle, item.type);
    mine.play({{element_id(0), {}, {1, 0}}});
    EXPECT_TRUE(save(one, item.key, mine).value());
}

TEST_F(LibraryTest, OfWhatIsSetAsideTheNewestFiveAreKept) {
    Library shelf = library();
    const Item item = dots();
    for (int i = 1; i <= 8; ++i) {
        folder.write("data/games/" + item.key + ".toml", std::to_string(i));
        ASSERT_TRUE(shelf.set_aside(item.key));
    }
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder.path() / "data/games"))
        if (entry.path().extension() == ".toml")
            names.push_back(entry.path().stem().string().substr(item.key.size()));
    EXPECT_THAT(names,
                testing::UnorderedElementsAre(".bak-4", ".bak-5", ".bak-6", ".bak-7", ".bak-8"));
}

TEST_F(LibraryTest, WhatIsSetAsideAlreadyDrivesNothingOut) {
    Library shelf = library();
    const Item item = dots();
    const auto set_aside = [&](const std::string& text) {
        folder.write("data/games/" + item.key + ".toml", text);
        return shelf.set_aside(item.key).value().stem().string().substr(item.key.size());
    };
    for (const char* text : {"a", "b", "c", "d", "e"}) set_aside(text);
    EXPECT_EQ(set_aside("b"), ".bak-6");
    EXPECT_EQ(set_aside("b"), ".bak-7");
    for (const char* number : {"1", "3", "4", "5", "7"})
        EXPECT_TRUE(is_saved(item.key + ".bak-" + number)) << number;
    for (const char* number : {"2", "6"})
        EXPECT_FALSE(is_saved(item.key + ".bak-" + number)) << number;
}

TEST_F(LibraryTest, ACopyThatAPersonNamedIsNoneOfThoseThatMakeRoom) {
    Library shelf = library();
    const Item item = dots();
    const std::vector<std::string> own = {".bak-1 before the mistake", ".bak-01", ".bak-0", ".bak-",
                                          ".bak-2-b"};
    for (const std::string& name : own)
        folder.write("data/games/" + item.key + name + ".toml", "mine");
    for (int i = 1; i <= 8; ++i) {
        folder.write("data/games/" + item.key + ".toml", std::to_string(i));
        ASSERT_TRUE(shelf.set_aside(item.key));
    }
    for (const std::string& name : own) EXPECT_TRUE(is_saved(item.key + name)) << name;
}

TEST_F(LibraryTest, ASavedGameIsToldFromTheGameInProgressWhichIsKeptBeside) {
    Library shelf = library();
    Item item = shelf.open_text("...\n", "dots", "a").value()[0];
    game::Session session(item.puzzle, item.type);
    session.play({{element_id(1), {}, {2, 0}}});
    EXPECT_FALSE(shelf.other_in_progress(item)) << "no saved game, none in progress";
    item.game = std::make_shared<const game::Session>(session);
    EXPECT_FALSE(shelf.other_in_progress(item)) << "none in progress";
    ASSERT_TRUE(save(shelf, item.key, session));
    EXPECT_FALSE(shelf.other_in_progress(item)) << "the same game";
    session.play({{element_id(2), {}, {1, 0}}});
    ASSERT_TRUE(save(shelf, item.key, session));
    EXPECT_TRUE(shelf.other_in_progress(item));
    const Result<fs::path> kept = shelf.set_aside(item.key);
    ASSERT_TRUE(kept) << in_english(kept.error().message);
    EXPECT_EQ(kept->filename(), item.key + ".bak-1.toml");
    EXPECT_FALSE(is_saved(item.key));
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
    const Item item = dots();
    {
        Library shelf = library();
        EXPECT_TRUE(shelf.standings({}).value().empty());
        EXPECT_EQ(shelf.record(item, finished_game(item, 60, 0), {}).value().best_before,
                  std::nullopt);
        EXPECT_EQ(shelf.record(item, finished_game(item, 59, 2), {}).value().best_before, 60);
        EXPECT_EQ(shelf.record(item, finished_game(item, 50, 2), {}).value().best_before, 60);
        EXPECT_EQ(shelf.record(item, finished_game(item, 70, 0), {}).value().best_before, 52);
    }
    const std::optional<Attempt> best = library().standings({}).value()[item.key].best;
    ASSERT_TRUE(best);
    EXPECT_DOUBLE_EQ(best->total, 52);
    EXPECT_EQ(best->score, finished_game(item, 50, 2).score());
    EXPECT_EQ(library().best_scores({})->size(), 1U);
}

TEST_F(LibraryTest, ScoresAreForTheirOwnerAlone) {
    const mode_t before = ::umask(022);
    ASSERT_TRUE(library().record(dots(), finished_game(dots(), 60, 0), {}));
    ::umask(before);
    const fs::path file = folder.path() / "data/scores.sqlite";
    EXPECT_EQ(static_cast<unsigned>(fs::status(file).permissions()), 0600U);
    EXPECT_EQ(static_cast<unsigned>(fs::status(file.parent_path()).permissions()), 0700U);
}

TEST_F(LibraryTest, AGameThatANewerProgramSavedIsToldApartFromOneThatIsBroken) {
    Library shelf = library();
    const Item item = dots();
    ASSERT_TRUE(save(shelf, item.key, played_game(item)));
    const fs::path file = folder.path() / "data/games" / (item.key + ".toml");
    std::string text = config::read_file(file).value();
    EXPECT_FALSE(shelf.holds_newer(item.key));
    text.replace(text.find("format = 1"), 10, "format = 9");
    folder.write("data/games/" + item.key + ".toml", text);
    EXPECT_TRUE(shelf.holds_newer(item.key));
    EXPECT_THAT(in_english(shelf.resume(item)->error().message),
                HasSubstr("saved by a newer Quadrille"));
    folder.write("data/games/" + item.key + ".toml", "this is no game");
    EXPECT_FALSE(shelf.holds_newer(item.key));
}

TEST_F(LibraryTest, AGameThatTheProgramSolvedIsKnownButIsNoScore) {
    const Item item = dots();
    Library shelf = library();
    game::Session session(item.puzzle, item.type);
    session.play_by_program({{element_id(0), {}, {1, 0}}});
    session.finish();
    session.identify("", new_attempt());
    EXPECT_TRUE(shelf.record(item, session, {}));
    EXPECT_TRUE(library().standings({}).value()[item.key].shown);
    EXPECT_FALSE(library().standings({}).value()[item.key].best);
    EXPECT_TRUE(library().best_scores({}).value().empty());
    EXPECT_EQ(shelf.record(item, finished_game(item, 60, 0), {}).value().best_before, std::nullopt);
}

TEST_F(LibraryTest, AnAttemptIsEnteredOnce) {
    const Item item = dots();
    const game::Session session = finished_game(item, 60, 0);
    Library shelf = library();
    ASSERT_TRUE(save(shelf, item.key, session));
    ASSERT_TRUE(shelf.record(item, session, {}));
    ASSERT_TRUE(library().record_finished({}));
    EXPECT_EQ(library().record(item, session, {}).value().best_before, std::nullopt)
        << "it is not its own rival";
    EXPECT_EQ(rows(), 1);
    ASSERT_TRUE(shelf.record(item, finished_game(item, 60, 0), {}));
    EXPECT_EQ(rows(), 2) << "another attempt that took as long";
}

TEST_F(LibraryTest, AVictoryThatCouldNotBeEnteredIsEnteredAtTheNextUse) {
    const Item item = dots();
    const game::Session session = finished_game(item, 60, 0);
    fs::create_directories(folder.path() / "data/scores.sqlite");  // a folder in its place
    Library shelf = library();
    ASSERT_TRUE(save(shelf, item.key, session));
    EXPECT_FALSE(shelf.record(item, session, {}));
    EXPECT_FALSE(shelf.record_finished({}));
    EXPECT_FALSE(shelf.standings({}));
    fs::remove(folder.path() / "data/scores.sqlite");
    ASSERT_TRUE(shelf.record_finished({})) << "by the same library: it is not broken for ever";
    EXPECT_EQ(shelf.standings({}).value()[item.key].best->total, 60);
    EXPECT_EQ(rows(), 1);
}

TEST_F(LibraryTest, AVictoryIsEnteredOnceTheLockedFileIsFree) {
    const Item item = dots();
    const game::Session session = finished_game(item, 60, 0);
    Library shelf = library();
    ASSERT_TRUE(shelf.record(item, finished_game(item, 90, 0), {}));
    ASSERT_TRUE(save(shelf, item.key, session));
    Database other(folder.path() / "data/scores.sqlite");
    other.run("BEGIN EXCLUSIVE");
    EXPECT_FALSE(shelf.record(item, session, {}));
    EXPECT_FALSE(shelf.standings({}));
    other.run("COMMIT");
    ASSERT_TRUE(library().record_finished({}));
    EXPECT_EQ(library().standings({}).value()[item.key].best->total, 60);
    EXPECT_EQ(rows(), 2);
}

TEST_F(LibraryTest, AVictoryThatWasSetAsideUnenteredIsEnteredToo) {
    const Item item = dots();
    Library shelf = library();
    ASSERT_TRUE(save(shelf, item.key, finished_game(item, 60, 0)));
    ASSERT_TRUE(shelf.set_aside(item.key));
    ASSERT_TRUE(shelf.record_finished({}));
    EXPECT_EQ(shelf.standings({}).value()[item.key].best->total, 60);
}

TEST_F(LibraryTest, AFileThatOnlyClaimsToBeFinishedIsNoVictory) {
    types.push_back(std::make_shared<test::FullRowType>("full"));
    const Item item = library().open_text("...\n", "full", "a").value()[0];
    game::Session session = played_game(item);
    session.finish();
    Library shelf = library();
    ASSERT_TRUE(save(shelf, item.key, session));
    EXPECT_FALSE((*shelf.resume(item))->finished());
    ASSERT_TRUE(shelf.record_finished({}));
    EXPECT_TRUE(shelf.standings({}).value().empty());
}

TEST_F(LibraryTest, ScoresOfTheFirstProgramsAreTakenOver) {
    const Item item = dots();
    fs::create_directories(folder.path() / "data");
    {
        Database old(folder.path() / "data/scores.sqlite");
        old.run(
            "CREATE TABLE game (key TEXT NOT NULL, type TEXT NOT NULL, name TEXT NOT NULL, total "
            "REAL NOT NULL, seconds REAL "
            "NOT "
            "NULL, moves INTEGER NOT NULL, undos INTEGER NOT NULL, checks INTEGER NOT NULL, hints "
            "INTEGER NOT NULL, finished "
            "TEXT "
            "NOT NULL);"
            "CREATE INDEX game_by_key ON game (key, total);");
        for (const char* total : {"60", "52"})
            old.run("INSERT INTO game VALUES ('" + item.key + "', 'dots', 'a', " + total +
                    ", 50, 5, 2, 0, 0, '2026-03-01 17:45')");
    }
    Library shelf = library();
    EXPECT_EQ(shelf.standings({}).value()[item.key].best->total, 52);
    EXPECT_EQ(shelf.record(item, finished_game(item, 40, 0), {}).value().best_before, 52);
    EXPECT_EQ(library().standings({}).value()[item.key].best->total, 40);
    EXPECT_EQ(rows(), 3);
}

TEST_F(LibraryTest, AllScoresAreCountedByThePresentRatesWhateverTheyWereBefore) {
    const Item item = dots();
    Library shelf = library();
    const game::ScoreRates dear{.per_undo = 100};
    ASSERT_TRUE(shelf.record(item, finished_game(item, 60, 0), dear));
    ASSERT_TRUE(shelf.record(item, finished_game(item, 50, 2), dear));
    EXPECT_EQ(shelf.standings(dear)->at(item.key).best->total, 60);
    EXPECT_EQ(shelf.standings({})->at(item.key).best->total, 52) << "an undo costs a second now";
    EXPECT_EQ(shelf.attempts({})->back().total, 52);
    EXPECT_EQ(shelf.attempts(dear)->back().total, 250);
    EXPECT_EQ(shelf.best_scores(dear)->front().total, 60);
    EXPECT_EQ(shelf.record(item, finished_game(item, 90, 0), {}).value().best_before, 52);
}

TEST_F(LibraryTest, AnAttemptTellsWhatSortOfPuzzleItWasAndOlderOnesLearnIt) {
    const Item item = dots();
    fs::create_directories(folder.path() / "data");
    {
        Database old(folder.path() / "data/scores.sqlite");
        old.run(
            "CREATE TABLE game (key TEXT NOT NULL, type TEXT NOT NULL, name TEXT NOT NULL, total "
            "REAL NOT NULL, seconds REAL "
            "NOT NULL, moves INTEGER NOT NULL, undos INTEGER NOT NULL, checks INTEGER NOT NULL, "
            "hints INTEGER NOT NULL, "
            "finished TEXT NOT NULL, attempt TEXT, shown INTEGER NOT NULL DEFAULT 0);"
            "PRAGMA user_version = 2;");
        old.run("INSERT INTO game VALUES ('" + item.key +
                "', 'dots', 'a', 60, 50, 5, 2, 0, 0, '2026-03-01 17:45', 'x', 0)");
    }
    Library shelf = library();
    ASSERT_EQ(shelf.attempts({})->size(), 1U);
    EXPECT_EQ(shelf.attempts({})->front().size, "") << "nobody knew it then";
    EXPECT_EQ(shelf.attempts({})->front().day(), "2026-03-01");
    Item known = item;
    known.difficulty = engine::Difficulty::Grade::hard;
    ASSERT_TRUE(shelf.record(known, finished_game(known, 40, 0), {}));
    const std::vector<Attempt> attempts = library().attempts({}).value();
    ASSERT_EQ(attempts.size(), 2U);
    for (const Attempt& one : attempts) {
        EXPECT_EQ(one.size, profile_of(*item.puzzle).size);
        EXPECT_EQ(one.difficulty, "hard");
        EXPECT_EQ(one.mode, Mode::ordinary);
    }
}

TEST_F(LibraryTest, AChallengeHasScoresOfItsOwnAndALostOneHasNone) {
    const Item item = dots();
    Library shelf = library();
    game::Session won = finished_game(item, 30, 0);
    won.challenge(3);
    EXPECT_EQ(shelf.record(item, won, {}).value().best_before, std::nullopt);
    EXPECT_TRUE(shelf.standings({}).value()[item.key].solved);
    EXPECT_FALSE(shelf.standings({}).value()[item.key].best) << "no ordinary game was solved";
    EXPECT_EQ(shelf.record(item, finished_game(item, 60, 0), {}).value().best_before, std::nullopt);
    game::Session lost(item.puzzle, item.type);
    lost.challenge(1);
    lost.lose_life();
    lost.finish();
    lost.identify("", new_attempt());
    ASSERT_TRUE(shelf.record(item, lost, {}));
    EXPECT_EQ(shelf.attempts({})->back().mode, Mode::lost);
    EXPECT_EQ(shelf.standings({}).value()[item.key].best->total, 60);
    EXPECT_EQ(shelf.best_scores({})->size(), 1U);
}

TEST_F(LibraryTest, ASolvedBoardIsKeptWhateverBecomesOfTheGame) {
    const Item item = dots();
    Library shelf = library();
    EXPECT_FALSE(shelf.solved_game(item));
    const game::Session first = finished_game(item, 60, 0);
    ASSERT_TRUE(shelf.keep_solved(item, first));
    ASSERT_TRUE(shelf.keep_solved(item, played_game(item))) << "which is not solved, and not kept";
    game::Session shown(item.puzzle, item.type);
    shown.play_by_program({{element_id(0), {}, {1, 0}}});
    shown.finish();
    ASSERT_TRUE(shelf.keep_solved(item, shown)) << "nor is what the program solved";
    ASSERT_TRUE(save(shelf, item.key, played_game(item)));
    const auto kept = library().solved_game(item);
    ASSERT_TRUE(kept && *kept);
    EXPECT_EQ((*kept)->attempt(), first.attempt());
    const auto puzzle = library().solved_puzzle(item.key);
    ASSERT_TRUE(puzzle && *puzzle);
    EXPECT_EQ((*puzzle)->key, item.key);
    EXPECT_EQ((*puzzle)->game, nullptr) << "what is to be played is another game";
    EXPECT_FALSE(library().solved_puzzle("0123456789abcdef"));
    EXPECT_TRUE(shelf.saved_games().size() == 1) << "it is not one of the games in progress";
}

TEST_F(LibraryTest, ADamagedScoreFileIsAnErrorAndNotTheEnd) {
    folder.write("data/scores.sqlite",
                 "this is no database, just a text that is long enough to be looked at as one");
    Library shelf = library();
    EXPECT_FALSE(shelf.standings({}));
    EXPECT_FALSE(shelf.best_scores({}));
    EXPECT_FALSE(shelf.record(dots(), finished_game(dots(), 1, 0), {}));
    EXPECT_FALSE(shelf.record(dots(), finished_game(dots(), 1, 0), {}));
}

TEST_F(LibraryTest, KeepsANewPuzzleOnTheShelfUnderANameOfItsOwn) {
    const TypeInfo& dots = types[0]->info();
    const auto kept = [&](const std::string& text) {
        return library().keep(dots, "5-easy-1", text).value();
    };
    EXPECT_EQ(kept("...\n"), folder.path() / "data/puzzles/dots/5-easy-1.dots");
    EXPECT_EQ(kept("....\n").filename(), "5-easy-1-2.dots") << "another puzzle has the name";
    EXPECT_EQ(kept("...\n").filename(), "5-easy-1.dots") << "it is there already";
    EXPECT_EQ(kept("....\n").filename(), "5-easy-1-2.dots");
    EXPECT_TRUE(library().open(folder.path() / "data/puzzles/dots/5-easy-1-2.dots"));
}

TEST_F(LibraryTest, APuzzleThatCannotBeKeptIsAnError) {
    folder.write("data/puzzles", "a file where the folder should be");
    EXPECT_FALSE(library().keep(types[0]->info(), "5-easy-1", "...\n"));
}

}  // namespace
}  // namespace quadrille::library

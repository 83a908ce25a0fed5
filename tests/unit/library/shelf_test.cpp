#include "library/shelf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <atomic>
#include <fstream>
#include <semaphore>
#include <thread>

#include "config/files.hpp"
#include "game/save.hpp"
#include "temporary_folder.hpp"
#include "types.hpp"

namespace quadrille::library {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

/// Another type, which counts how often it is asked to read, and can be made to wait.
class WatchedType final : public PuzzleType {
public:
    explicit WatchedType(std::unique_ptr<PuzzleType> type) : type_(std::move(type)) {}
    [[nodiscard]] const TypeInfo& info() const noexcept override { return type_->info(); }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return type_->facet(id);
    }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        ++parsed;
        if (before_parse) before_parse(text);
        return type_->parse(text);
    }

    mutable std::atomic<int> parsed = 0;
    std::function<void(std::string_view text)> before_parse;

private:
    std::unique_ptr<PuzzleType> type_;
};

class ShelfTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    config::Folders folders;
    std::shared_ptr<WatchedType> dots =
        std::make_shared<WatchedType>(std::make_unique<test::RowType>("dots"));
    std::shared_ptr<WatchedType> lines =
        std::make_shared<WatchedType>(std::make_unique<test::LinesType>("lines"));
    std::vector<std::shared_ptr<const PuzzleType>> types{dots, lines};
    std::string build = "1";
    std::optional<Library> library;

    void SetUp() override {
        folders.shipped_puzzles = folder.path() / "puzzles";
        folders.user_data = folder.path() / "data";
        folders.cache = folder.path() / "cache";
        library.emplace(folders, [this] { return types; });
    }
    fs::path database() const { return folders.cache / "shelf.sqlite"; }
    std::unique_ptr<Shelf> begun_shelf() {
        auto shelf = std::make_unique<Shelf>(*library, [this](std::string_view) { return build; });
        shelf->refresh();
        return shelf;
    }
    /// As a program sees it that has just started, and has had the time to read everything.
    std::unique_ptr<Shelf> shelf() {
        auto made = begun_shelf();
        made->finish();
        EXPECT_FALSE(made->is_reading());
        return made;
    }
    static std::vector<ShelfEntry> entries(const Shelf& shelf) {
        std::vector<ShelfEntry> all;
        for (const ShelfContents& contents : shelf.contents())
            for (const ShelfPuzzle& puzzle : contents.puzzles)
                all.push_back({contents.file, puzzle, {}});
        return all;
    }
    static std::vector<std::string> names(const Shelf& shelf) {
        std::vector<std::string> names;
        for (const ShelfEntry& entry : entries(shelf))
            names.push_back(entry.type() + " " + entry.name());
        return names;
    }
    static std::vector<std::string> problems(const Shelf& shelf) {
        std::vector<std::string> told;
        for (const config::Problem& problem : shelf.problems())
            told.push_back(problem.file.filename().string() +
                           problem.told({}).substr(problem.file.string().size()));
        return told;
    }
    /// What is read until all is there.
    int parsed_by(const std::function<void()>& what) {
        const int before = dots->parsed + lines->parsed;
        what();
        return dots->parsed + lines->parsed - before;
    }
    int parsed_at_start() {
        return parsed_by([this] { shelf(); });
    }
    void run_sql(const std::string& sql) const {
        sqlite3* handle = nullptr;
        ASSERT_EQ(sqlite3_open(database().c_str(), &handle), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
            << sqlite3_errmsg(handle);
        sqlite3_close(handle);
    }
};

TEST_F(ShelfTest, HoldsShippedAndOwnPuzzlesInTheOrderOfTheirNumbers) {
    folder.write("puzzles/dots/easy-10.dots", "...\n");
    folder.write("puzzles/dots/easy-9.dots", "....\n");
    folder.write("puzzles/dots/notes.txt", "not a puzzle");
    folder.write("puzzles/lines/a.lines", "..\n");
    folder.write("data/puzzles/dots/easy-9b.dots", "..\n\n.....\n");
    EXPECT_THAT(names(*shelf()), ElementsAre("dots easy-9", "dots easy-9b 1", "dots easy-9b 2",
                                             "dots easy-10", "lines a"));
    EXPECT_THAT(problems(*shelf()), IsEmpty());
}

TEST_F(ShelfTest, ANumberBehindANameComesAfterTheName) {
    for (const char* name : {"x-10", "x-2", "x", "x-2b", "X", "w"})
        folder.write("puzzles/dots/" + std::string(name) + ".dots", "...\n");
    EXPECT_THAT(names(*shelf()),
                ElementsAre("dots X", "dots w", "dots x", "dots x-2", "dots x-2b", "dots x-10"));
}

TEST_F(ShelfTest, WhatCannotBeReadIsAProblemAndTheRestIsThere) {
    folder.write("puzzles/dots/bad.dots", "...\n\n..x\n\n....\n\n.x\n");
    folder.write("puzzles/dots/good.dots", "..\n");
    folder.write("puzzles/dots/worse.dots", "..\xFF\n");
    for (const char* start : {"without an index", "with it"}) {
        const auto now = shelf();
        EXPECT_THAT(names(*now), ElementsAre("dots bad 1", "dots bad 3", "dots good")) << start;
        EXPECT_THAT(problems(*now),
                    ElementsAre("bad.dots:3:3: expected dots",
                                "worse.dots:1:3: this byte is no text; expected UTF-8"))
            << start;
    }
    EXPECT_EQ(parsed_at_start(), 1) << "the one that cannot be read, to know why";
}

TEST_F(ShelfTest, OpensWhatTheLibraryOpens) {
    folder.write("puzzles/dots/two.dots", "\xEF\xBB\xBF...\n\n....\n");
    folder.write("puzzles/lines/some.lines", "--\n...\n----\n..x\n..\n");
    for (const char* name : {"dots/two.dots", "lines/some.lines"}) {
        const std::vector<Result<Item>> items =
            library->open_each(config::read_file(folders.shipped_puzzles / name).value(), "",
                               folders.shipped_puzzles / name);
        for (const Result<Item>& item : items) {
            if (!item) continue;
            for (const char* start : {"without an index", "with it"}) {
                const auto now = shelf();
                std::vector<ShelfEntry> same = entries(*now);
                std::erase_if(same,
                              [&](const ShelfEntry& entry) { return entry.name() != item->name; });
                ASSERT_EQ(same.size(), 1U) << item->name << " " << start;
                const Result<Item> opened = now->open(same[0]);
                ASSERT_TRUE(opened) << in_english(opened.error().message);
                EXPECT_EQ(opened->key, item->key);
                EXPECT_EQ(opened->name, item->name);
                EXPECT_EQ(opened->number, item->number);
                EXPECT_EQ(opened->file, item->file);
                EXPECT_EQ(opened->puzzle->write(), item->puzzle->write());
                EXPECT_EQ(same[0].key(), item->key);
            }
        }
    }
}

TEST_F(ShelfTest, ASavedGameAmongThePuzzlesIsOpenedAsOne) {
    const Item item = library->open_text("...\n", "dots", "a").value()[0];
    folder.write("puzzles/dots/played.dots",
                 game::write_game(game::Session(item.puzzle, item.type)));
    const auto now = shelf();
    ASSERT_THAT(names(*now), ElementsAre("dots played"));
    EXPECT_NE(now->open(entries(*now)[0])->game, nullptr);
}

TEST_F(ShelfTest, TheNextStartReadsNothing) {
    folder.write("puzzles/dots/a.dots", "...\n");
    folder.write("puzzles/lines/b.lines", ".\n..\n...\n");
    EXPECT_EQ(parsed_at_start(), 4);
    EXPECT_EQ(parsed_at_start(), 0);
    EXPECT_FALSE(begun_shelf()->is_reading()) << "all is at hand at once";
    EXPECT_THAT(names(*begun_shelf()),
                ElementsAre("dots a", "lines b 1", "lines b 2", "lines b 3"));
}

TEST_F(ShelfTest, ReadsOnlyWhatChanged) {
    folder.write("puzzles/dots/a.dots", "...\n");
    folder.write("puzzles/dots/b.dots", "....\n");
    const auto open = shelf();
    folder.write("puzzles/dots/a.dots", ".....\n\n..\n");
    for (const char* who : {"an open shelf", "the next start"}) {
        EXPECT_EQ(parsed_by([&] {
                      open->refresh();
                      open->finish();
                  }),
                  who == std::string_view("an open shelf") ? 2 : 0)
            << who;
        EXPECT_THAT(names(*open), ElementsAre("dots a 1", "dots a 2", "dots b"));
    }
    EXPECT_EQ(parsed_at_start(), 0) << "it is in the index";
    fs::rename(folders.shipped_puzzles / "dots/b.dots", folders.shipped_puzzles / "dots/c.dots");
    EXPECT_EQ(parsed_at_start(), 1) << "renamed";
    EXPECT_THAT(names(*shelf()), ElementsAre("dots a 1", "dots a 2", "dots c"));
    fs::remove(folders.shipped_puzzles / "dots/c.dots");
    EXPECT_EQ(parsed_at_start(), 0);
    EXPECT_THAT(names(*shelf()), ElementsAre("dots a 1", "dots a 2"));
}

TEST_F(ShelfTest, ForgetsFilesThatAreGone) {
    folder.write("puzzles/dots/a.dots", "...\n");
    shelf();
    fs::remove(folders.shipped_puzzles / "dots/a.dots");
    folder.write("puzzles/dots/b.dots", "....\n");
    shelf();
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open(database().c_str(), &handle), SQLITE_OK);
    int rows = 0;
    const auto count = [](void* into, int, char**, char**) {
        ++*static_cast<int*>(into);
        return 0;
    };
    EXPECT_EQ(sqlite3_exec(handle, "SELECT path FROM file", count, &rows, nullptr), SQLITE_OK);
    sqlite3_close(handle);
    EXPECT_EQ(rows, 1);
}

TEST_F(ShelfTest, AnIndexThatIsBrokenOrOfAnotherRevisionIsMadeAnew) {
    folder.write("puzzles/dots/a.dots", "...\n\n..\n");
    const auto expect_whole = [&](const std::string& what) {
        EXPECT_EQ(parsed_at_start(), 2) << what;
        EXPECT_EQ(parsed_at_start(), 0) << what;
        EXPECT_THAT(names(*shelf()), ElementsAre("dots a 1", "dots a 2")) << what;
    };
    expect_whole("none");
    fs::remove(database());
    expect_whole("deleted");
    folder.write(
        "cache/shelf.sqlite",
        "this is no database, and long enough to be read as the head of one, with a page or so: " +
            std::string(4096, 'x'));
    expect_whole("no database");
    run_sql("PRAGMA user_version = 99");
    expect_whole("of another revision");
    run_sql("DROP TABLE file");
    expect_whole("without its table");
    run_sql("UPDATE file SET puzzles = x'0102030405'");
    expect_whole("a row cut short");
    run_sql("UPDATE file SET puzzles = x'00000000000000000000000000FFFF000000000000000000'");
    expect_whole("a part beyond the end of its file");
    {
        std::fstream file(database(), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(4096);  // all pages but the first
        file << std::string(fs::file_size(database()) - 4096, '\xAA');
    }
    expect_whole("overwritten pages");
}

TEST_F(ShelfTest, WithoutAPlaceForAnIndexEverythingIsReadEachTime) {
    folder.write("puzzles/dots/a.dots", "...\n");
    folder.write("cache", "a file where the folder should be");
    EXPECT_EQ(parsed_at_start(), 1);
    EXPECT_EQ(parsed_at_start(), 1);
    EXPECT_THAT(names(*shelf()), ElementsAre("dots a"));
}

TEST_F(ShelfTest, TwoProgramsReadAtTheSameTime) {
    for (int i = 0; i < 20; ++i)
        folder.write("puzzles/dots/" + std::to_string(i) + ".dots",
                     std::string(static_cast<std::size_t>(i) + 1, '.') + "\n");
    const auto one = begun_shelf();
    const auto other = begun_shelf();
    one->finish();
    other->finish();
    EXPECT_EQ(names(*one).size(), 20U);
    EXPECT_EQ(names(*one), names(*other));
    EXPECT_EQ(parsed_at_start(), 0);
}

TEST_F(ShelfTest, AnotherProgramThatHoldsTheIndexIsNotWaitedFor) {
    folder.write("puzzles/dots/a.dots", "...\n");
    shelf();
    folder.write("puzzles/dots/b.dots", "....\n");
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open(database().c_str(), &handle), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(handle, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr), SQLITE_OK);
    EXPECT_THAT(names(*shelf()), ElementsAre("dots a", "dots b"));
    sqlite3_exec(handle, "ROLLBACK", nullptr, nullptr, nullptr);
    sqlite3_close(handle);
    EXPECT_EQ(parsed_at_start(), 1) << "only the new one was not entered";
}

TEST_F(ShelfTest, AFileThatChangedSinceItWasListedIsAnErrorAndReadAgain) {
    const fs::path file = folder.write("puzzles/dots/a.dots", "...\n\n....\n");
    const auto now = shelf();
    const ShelfEntry second = entries(*now)[1];
    folder.write("puzzles/dots/a.dots", "...\n\n......\n\n.\n");
    const Result<Item> opened = now->open(second);
    ASSERT_FALSE(opened);
    EXPECT_THAT(in_english(opened.error().message),
                HasSubstr("has changed since its puzzles were listed"));
    now->finish();
    ASSERT_THAT(names(*now), ElementsAre("dots a 1", "dots a 2", "dots a 3"));
    EXPECT_EQ(now->open(entries(*now)[1])->puzzle->board().size(), 6U);
}

TEST_F(ShelfTest, EvenIfNothingTellsThatItChanged) {
    const fs::path file = folder.write("puzzles/lines/a.lines", "..\n....\n");
    const fs::file_time_type time = fs::last_write_time(file);
    shelf();
    folder.write("puzzles/lines/a.lines", "...\n...\n");
    fs::last_write_time(file, time);
    const auto now = shelf();
    EXPECT_FALSE(now->open(entries(*now)[0]));
    now->finish();
    EXPECT_EQ(now->open(entries(*now)[0])->puzzle->board().size(), 3U);
    EXPECT_TRUE(shelf()->open(entries(*now)[1])) << "the index knows now";
}

TEST_F(ShelfTest, AFileThatIsGoneIsAnError) {
    const fs::path file = folder.write("puzzles/dots/a.dots", "...\n");
    const auto now = shelf();
    fs::remove(file);
    EXPECT_FALSE(now->open(entries(*now)[0]));
    now->refresh();
    now->finish();
    EXPECT_THAT(names(*now), IsEmpty());
    EXPECT_THAT(problems(*now), IsEmpty());
}

TEST_F(ShelfTest, TypesComeAndGo) {
    folder.write("puzzles/dots/a.dots", "...\n");
    folder.write("puzzles/lines/b.lines", "..\n");
    const auto now = shelf();
    types = {dots};
    now->refresh();
    EXPECT_THAT(names(*now), ElementsAre("dots a"));
    folder.write("puzzles/dots/c.dots", "....\n");
    shelf();
    types = {dots, lines};
    EXPECT_EQ(parsed_by([&] {
                  now->refresh();
                  now->finish();
              }),
              0)
        << "it was not forgotten, and what another program has read is known";
    EXPECT_THAT(names(*now), ElementsAre("dots a", "dots c", "lines b"));
}

TEST_F(ShelfTest, AnotherBuildOfATypeReadsItsPuzzlesAnew) {
    folder.write("puzzles/dots/a.dots", "...\n");
    const auto now = shelf();
    build = "2";
    EXPECT_EQ(parsed_by([&] {
                  now->refresh();
                  now->finish();
              }),
              1);
    EXPECT_EQ(parsed_at_start(), 0);
}

TEST_F(ShelfTest, ASmallFileThatComesWhileALargeOneIsBeingReadDoesNotWaitForIt) {
    std::binary_semaphore reached{0};
    std::binary_semaphore released{0};
    int parts = 0;
    dots->before_parse = [&](std::string_view text) {
        if (text.size() < 6) return;
        ++parts;
        if (parts == 1) {
            reached.release();
            released.acquire();
        } else if (parts == 2) {  // longer than what was read waits to be handed over
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
        } else if (parts == 3) {
            reached.release();
            released.acquire();
        }
    };
    folder.write("puzzles/dots/large.dots", "......\n\n.......\n\n........\n");
    const auto now = begun_shelf();
    reached.acquire();
    folder.write("puzzles/dots/small.dots", "...\n");
    now->refresh();
    released.release();
    reached.acquire();
    static_cast<void>(now->poll());
    EXPECT_THAT(names(*now), testing::Contains("dots small"));
    EXPECT_TRUE(now->is_reading());
    released.release();
    now->finish();
    EXPECT_EQ(names(*now).size(), 4U);
}

TEST_F(ShelfTest, WhatIsReadIsThereWhileTheRestIsStillBeingRead) {
    std::binary_semaphore reached{0};
    std::binary_semaphore released{0};
    dots->before_parse = [&](std::string_view text) {
        if (text != "......\n") return;
        reached.release();
        released.acquire();
    };
    folder.write("puzzles/dots/a.dots", "......\n");
    folder.write("puzzles/dots/b.dots", "...\n");
    const auto now = begun_shelf();
    reached.acquire();
    EXPECT_TRUE(now->poll());
    EXPECT_THAT(names(*now), ElementsAre("dots b")) << "small files come first";
    EXPECT_TRUE(now->is_reading());
    folder.write("puzzles/dots/c.dots", "....\n");
    now->refresh();
    EXPECT_THAT(names(*now), ElementsAre("dots b"));
    released.release();
    now->finish();
    EXPECT_THAT(names(*now), ElementsAre("dots a", "dots b", "dots c"));
    EXPECT_EQ(dots->parsed, 3) << "each once";
}

TEST_F(ShelfTest, WhatIsThrownWhileAFileIsReadIsItsProblemAlone) {
    dots->before_parse = [](std::string_view text) {
        if (text == "..\n") throw std::runtime_error("no memory left");
    };
    folder.write("puzzles/dots/a.dots", "..\n");
    folder.write("puzzles/dots/b.dots", "...\n");
    const auto now = shelf();
    EXPECT_THAT(names(*now), ElementsAre("dots b"));
    EXPECT_THAT(problems(*now), ElementsAre("a.dots: no memory left"));
    dots->before_parse = {};
    EXPECT_THAT(names(*shelf()), ElementsAre("dots a", "dots b"))
        << "it is tried again at the next start";
}

TEST_F(ShelfTest, AFileThatIsTakenAwayIsNotReadToItsEnd) {
    std::binary_semaphore reached{0};
    std::binary_semaphore released{0};
    dots->before_parse = [&](std::string_view) {
        if (dots->parsed > 1) return;
        reached.release();
        released.acquire();
    };
    const fs::path file = folder.write("puzzles/dots/a.dots", "...\n\n..\n\n....\n");
    const auto now = begun_shelf();
    reached.acquire();
    fs::remove(file);
    now->refresh();
    EXPECT_FALSE(now->is_reading());
    released.release();
    now->finish();
    EXPECT_EQ(dots->parsed, 1);
    EXPECT_THAT(names(*now), IsEmpty());
}

TEST_F(ShelfTest, RatesWhatNoNameStatesAndRemembersIt) {
    types = {std::make_shared<test::FullRowType>("rows")};
    folder.write("puzzles/rows/some.rows", "...\n");
    folder.write("puzzles/rows/hard-one.rows", "....\n");
    const auto difficulty = [](const Shelf& shelf, std::size_t file) {
        const ShelfContents& contents = shelf.contents()[file];
        return shelf.difficulty_of(*contents.file, contents.puzzles.front().key);
    };
    {
        Shelf shelf(*library, [this](std::string_view) { return build; });
        shelf.refresh();
        shelf.finish();
        EXPECT_EQ(difficulty(shelf, 0), engine::Difficulty::Grade::hard) << "so says its name";
        EXPECT_FALSE(difficulty(shelf, 1));
        shelf.rate();
        while (!shelf.take_ratings()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        EXPECT_EQ(difficulty(shelf, 1), engine::Difficulty::Grade::easy);
    }
    Shelf next(*library, [this](std::string_view) { return build; });
    next.refresh();
    next.finish();
    EXPECT_EQ(difficulty(next, 1), engine::Difficulty::Grade::easy) << "known from the run before";
    build = "2";
    Shelf other(*library, [this](std::string_view) { return build; });
    other.refresh();
    other.finish();
    EXPECT_FALSE(difficulty(other, 1)) << "another build may solve it otherwise";
}

TEST_F(ShelfTest, TellsTheSizeOfEachPuzzleAlsoFromTheIndex) {
    folder.write("puzzles/lines/many.lines", "..\n...\n..\n");
    for (int run = 0; run < 2; ++run) {
        Shelf shelf(*library, [this](std::string_view) { return build; });
        shelf.refresh();
        shelf.finish();
        const ShelfContents& contents = shelf.contents().front();
        std::vector<std::string> sizes;
        for (const ShelfPuzzle& puzzle : contents.puzzles)
            sizes.push_back(contents.sorts[puzzle.sort].size);
        EXPECT_THAT(sizes, ElementsAre("2×1", "3×1", "2×1"));
    }
}

}  // namespace
}  // namespace quadrille::library

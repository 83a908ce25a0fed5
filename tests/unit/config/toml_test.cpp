#include "config/toml.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "config/files.hpp"
#include "temporary_folder.hpp"

namespace quadrille::config {
namespace {

TEST(Toml, UnfoldsTablesInTheOrderOfTheFileWithPlaces) {
    const Result<Document> document =
        parse_toml("b = 1\na = 'x'\n[t.u]\nlist = ['p', 'q']\nok = true\nhalf = 0.5\n", "f.toml");
    ASSERT_TRUE(document);
    const std::vector<TomlItem>& items = document->items;
    ASSERT_EQ(items.size(), 5U);
    EXPECT_EQ(items[0].key, "b");
    EXPECT_EQ(std::get<std::int64_t>(items[0].value), 1);
    EXPECT_EQ(items[1].line, 2U);
    EXPECT_EQ(items[1].column, 5U);
    EXPECT_EQ(items[2].section, "t.u");
    EXPECT_EQ(std::get<std::vector<std::string>>(items[2].value),
              (std::vector<std::string>{"p", "q"}));
    EXPECT_TRUE(std::get<bool>(items[3].value));
    EXPECT_EQ(std::get<double>(items[4].value), 0.5);
}

TEST(Toml, TablesOfAnArrayAreNumbered) {
    const Result<Document> document =
        parse_toml("[[rule]]\na = 1\n[[rule]]\nb = 2\n[rule.inner]\nc = 3\n", "f.toml");
    ASSERT_TRUE(document);
    ASSERT_EQ(document->items.size(), 3U);
    EXPECT_EQ(document->items[0].section, "rule[1]");
    EXPECT_EQ(document->items[1].section, "rule[2]");
    EXPECT_EQ(document->items[2].section, "rule[2].inner");
}

TEST(Toml, AnErrorHasItsPlace) {
    const Result<Document> document = parse_toml("a = 1\nb = [1,\n", "f.toml");
    ASSERT_FALSE(document);
    EXPECT_GE(document.error().line, 2U);
    const Result<Document> mixed = parse_toml("a = ['x', 3]", "f.toml");
    ASSERT_FALSE(mixed);
    EXPECT_EQ(mixed.error().line, 1U);
    EXPECT_EQ(mixed.error().column, 11U);
    const Problem problem{"f.toml", mixed.error()};
    EXPECT_EQ(problem.told({}), "f.toml:1:11: 'a' lists something that is no text");
}

TEST(Toml, WhatIsWrongIsToldInSentencesThatHaveATranslation) {
    const auto told = [](std::string_view text) {
        return tell(parse_toml(text, "f.toml").error().message, {});
    };
    EXPECT_EQ(told("a = 1\na = 2\n"), "this is said a second time");
    EXPECT_EQ(told("a = \"word\n"), "this has no end: a quote or a bracket is missing");
    EXPECT_THAT(told("a = word\n"), testing::StartsWith("this is not TOML: "));
    EXPECT_EQ(told("[a\n"), "this has no end: a quote or a bracket is missing");
    EXPECT_THAT(told("a = 1 2\n"), testing::StartsWith("this is not TOML: "));
}

TEST(Toml, AWrittenTextReadsBackAsItWas) {
    for (const std::string text :
         {"plain", "a \"quote\"", "back\\slash", "line\nend\ttab", "\x01\x7F", "é ✕"}) {
        const Result<Document> document = parse_toml("a = " + toml_string(text), "f.toml");
        ASSERT_TRUE(document) << text;
        EXPECT_EQ(std::get<std::string>(document->items[0].value), text);
    }
}

/// The keys that are read of a text with mistakes, and then the lines that are blamed.
std::string salvaged(std::string_view text) {
    std::vector<Problem> problems;
    std::string all;
    for (const TomlItem& item : salvage_toml(text, "f.toml", problems).items) all += item.key + " ";
    for (const Problem& problem : problems) all += std::to_string(problem.error.line) + " ";
    return all;
}

TEST(Toml, WhatIsNotClosedCostsTheLineInWhichItBeginsAndIsToldOnce) {
    const std::string good =
        "b = 1\nc = ['x']\nd = 'e'\nf = 2\ng = 3\nh = 4\ni = 5\nj = 6\nk = 7\n[l]\nm = 8\n";
    for (const char* opening :
         {"a = [", "a = ['x',", "a = \"\"\"", "a = '''x", "a = {", "a = [ # [", "a = [['x'],"})
        EXPECT_EQ(salvaged(opening + ("\n" + good)), "b c d f g h i j k m 1 ") << opening;
    EXPECT_EQ(salvaged("a = 1\n[s]\nb = [\nc = 2\n"), "a c 3 ");
    EXPECT_EQ(salvaged("a = [\nb = 1\nc = [\nd = 2\n"), "b d 1 3 ");
    EXPECT_EQ(salvaged("a = [\nb = 1\nc = = 2\nd = 3\n"), "b d 1 3 ");
    std::vector<Problem> problems;
    static_cast<void>(salvage_toml("a = [\nb = 1\n", "f.toml", problems));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0].told({}), "f.toml:1:5: [ is opened here and not closed");
}

TEST(Toml, AMistakeInAListThatIsClosedCostsItsOwnLine) {
    EXPECT_EQ(salvaged("a = [\n'x',\noops,\n'y',\n]\nb = 1\n"), "a b 3 ");
    EXPECT_EQ(salvaged("a = \"\"\"\nx\n\"\"\"\nb = = 1\nc = 2\n"), "a c 4 ");
}

TEST(Toml, LettersWhereNoKeyMayBeginCostTheirLine) {
    for (const char* key : {"\u00e9", "\u01ff", "\u0400", "\u1681", "\u2010", "\u3001", "[a.\n]"})
        EXPECT_EQ(salvaged(std::string("a = 1\n") + key + " = 2\nb = 3\n").substr(0, 4), "a b ")
            << key;
}

TEST(Toml, TheFirstTextOfSeveralLinesThatIsNotClosedDoesNotCostTheLast) {
    EXPECT_EQ(salvaged("a = \"\"\"x\nb = 1\nc = \"\"\"y\"\"\"\nd = 2\n"), "b c d 1 ");
}

TEST(Files, AreReplacedWholeAndReadWhole) {
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "new" / "a.txt";
    ASSERT_TRUE(replace_file(file, "one"));
    ASSERT_TRUE(replace_file(file, std::string("two\0three", 9)));
    EXPECT_EQ(read_file(file).value(), std::string("two\0three", 9));
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(file.parent_path()), {}), 1)
        << "a draft was left behind";
}

TEST(Files, AreReplacedBehindALinkAndKeepTheirRights) {
    namespace fs = std::filesystem;
    const test::TemporaryFolder folder;
    const fs::path file = folder.write("real", "old");
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink(file, folder.path() / "link");
    ASSERT_TRUE(replace_file(folder.path() / "link", "new"));
    EXPECT_TRUE(fs::is_symlink(folder.path() / "link"));
    EXPECT_EQ(read_file(file).value(), "new");
    EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(Files, ALinkToWhatIsNotThereYetStaysOne) {
    namespace fs = std::filesystem;
    const test::TemporaryFolder folder;
    fs::create_directory(folder.path() / "kept");
    fs::create_symlink("kept/real", folder.path() / "second");
    fs::create_symlink("second", folder.path() / "first");
    ASSERT_TRUE(replace_file(folder.path() / "first", "new"));
    EXPECT_TRUE(fs::is_symlink(folder.path() / "first"));
    EXPECT_TRUE(fs::is_symlink(folder.path() / "second"));
    EXPECT_EQ(read_file(folder.path() / "kept" / "real").value(), "new");
    fs::create_symlink("circle", folder.path() / "circle");
    EXPECT_FALSE(replace_file(folder.path() / "circle", "x"));
    EXPECT_TRUE(fs::is_symlink(folder.path() / "circle"));
}

TEST(Files, ThatAreMissingOrFoldersAreErrors) {
    const test::TemporaryFolder folder;
    EXPECT_THAT(in_english(read_file(folder.path() / "none").error().message),
                testing::HasSubstr("there is no file"));
    EXPECT_THAT(in_english(read_file(folder.path()).error().message),
                testing::HasSubstr("is a folder"));
    EXPECT_FALSE(read_file("/dev/zero"));
    EXPECT_FALSE(read_file("/proc/self/mem"));
    const std::filesystem::path file = folder.write("a", "x");
    EXPECT_FALSE(replace_file(file / "b", "x"));
    EXPECT_FALSE(read_file(file / "b"));
}

TEST(Files, AFileThatGrowsTooLongIsRefusedAndTheOldOneStays) {
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.write("a", "old");
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small{10, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const Result<void> fits = replace_file(folder.path() / "b", "0123456789");
    const Result<void> written = replace_file(file, "0123456789a");
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    EXPECT_TRUE(fits);
    ASSERT_FALSE(written);
    EXPECT_THAT(in_english(written.error().message), testing::HasSubstr("File too large"));
    EXPECT_EQ(*read_file(file), "old");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 2)
        << "no draft is left";
}

TEST(Files, ANewFileHasWhatTheUmaskLeavesAndAnOldOneKeepsItsMode) {
    const test::TemporaryFolder folder;
    const auto mode = [&](const char* name) {
        return static_cast<unsigned>(std::filesystem::status(folder.path() / name).permissions());
    };
    const mode_t before = ::umask(077);
    ASSERT_TRUE(replace_file(folder.path() / "private", "x"));
    ::umask(022);
    ASSERT_TRUE(replace_file(folder.path() / "public", "x"));
    ASSERT_TRUE(replace_file(folder.path() / "private", "y"));
    ::umask(before);
    EXPECT_EQ(mode("private"), 0600U);
    EXPECT_EQ(mode("public"), 0644U);
}

TEST(Files, APipeIsWrittenIntoAndStaysOne) {
    const test::TemporaryFolder folder;
    const std::filesystem::path pipe = folder.path() / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::string read;
    std::thread reader([&] { std::getline(std::ifstream(pipe), read); });
    ASSERT_TRUE(replace_file(pipe, "one line\n"));
    reader.join();
    EXPECT_EQ(read, "one line");
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
    EXPECT_TRUE(replace_file("/dev/null", "x"));
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
    if (std::filesystem::exists("/dev/full")) {
        EXPECT_FALSE(replace_file("/dev/full", "x"));
    }
}

TEST(Files, InTheMemoryOfTheMachineAreReplacedAsElsewhere) {
    std::string pattern = "/dev/shm/quadrille-test-XXXXXX";
    if (::mkdtemp(pattern.data()) == nullptr) GTEST_SKIP() << "there is no /dev/shm to write in";
    const std::filesystem::path folder = pattern;
    EXPECT_TRUE(replace_file(folder / "a", "a long first text"));
    EXPECT_TRUE(replace_file(folder / "a", "second"));
    EXPECT_EQ(read_file(folder / "a").value(), "second");
    std::filesystem::remove_all(folder);
}

TEST(Files, WhatAProcessHoldsOpenIsWrittenBehindWhatIsThere) {
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.write("held", "first,");
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CLOEXEC);
    ASSERT_GE(descriptor, 0);
    const std::string number = std::to_string(descriptor);
    EXPECT_TRUE(replace_file("/dev/fd/" + number, "second,"));
    EXPECT_TRUE(replace_file("/proc/self/fd/" + number, "third"));
    EXPECT_EQ(*read_descriptor(descriptor, "held"), "first,second,third");
    ::close(descriptor);
}

TEST(Files, DraftsOfProcessesThatAreNoMoreAreSweptAway) {
    const test::TemporaryFolder folder;
    const pid_t child = ::fork();
    if (child == 0) ::_exit(0);
    ASSERT_EQ(::waitpid(child, nullptr, 0), child);
    using Clock = std::filesystem::file_time_type::clock;
    const std::string gone = ".quadrille-" + std::to_string(child) + "-";
    const auto left_behind = folder.write(gone + "1.draft", "of a process that is gone");
    std::filesystem::last_write_time(left_behind, Clock::now() - std::chrono::minutes(11));
    folder.write(gone + "2.draft", "of one that runs on another machine");
    const std::string own = ".quadrille-" + std::to_string(::getpid()) + "-";
    folder.write(own + "1.draft", "being written");
    const auto old = folder.write(own + "2.draft", "of a process that had this number");
    std::filesystem::last_write_time(old, Clock::now() - std::chrono::hours(25));
    folder.write("game.toml", "");
    folder.write(".quadrille-1-1.toml", "");
    folder.write(".quadrille-.draft", "");
    sweep_drafts(folder.path());
    std::vector<std::string> left;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        left.push_back(entry.path().filename().string());
    EXPECT_THAT(left, testing::UnorderedElementsAre(gone + "2.draft", own + "1.draft", "game.toml",
                                                    ".quadrille-1-1.toml", ".quadrille-.draft"));
}

TEST(Files, ALockIsHeldByOneAtATime) {
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "a" / "lock";
    {
        const Result<FileLock> first = FileLock::take(file, std::chrono::milliseconds(0));
        ASSERT_TRUE(first);
        EXPECT_FALSE(FileLock::take(file, std::chrono::milliseconds(20)));
    }
    EXPECT_TRUE(FileLock::take(file, std::chrono::milliseconds(0)));
}

TEST(Files, OnAFullDiskNothingIsLeftBehind) {
    const test::TemporaryFolder folder;
    const std::filesystem::path old = folder.write("old", "as it was");
    // No file of this process may grow larger, as if the disk were full.
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit small{4096, before.rlim_max};
    auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    const Result<void> fresh = replace_file(folder.path() / "new", std::string(100'000, 'x'));
    const Result<void> over = replace_file(old, std::string(100'000, 'x'));
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    EXPECT_FALSE(fresh);
    EXPECT_FALSE(over);
    EXPECT_EQ(*read_file(old), "as it was");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

}  // namespace
}  // namespace quadrille::config

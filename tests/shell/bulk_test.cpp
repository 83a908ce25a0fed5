// The shell for those with thousands: runs that are stopped and gone on with, parts of a run, one
// file of many puzzles, lines, folders, and JSON that says the same in every language.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"
#include "quadrille/kit/thinned.hpp"
#include "supervision/sanitizer.hpp"
#include "trusted_plugin.hpp"

namespace quadrille {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

const std::vector<std::string> types{"hitori", "nonogram", "slitherlink", "sudoku", "takuzu"};

/// A small size of each type, to be made quickly.
std::string small(const std::string& type) {
    return type + (type == "sudoku" ? " --size 4" : type == "takuzu" ? " --size 6" : " --size 5");
}

class Bulk : public testing::Test {
protected:
    test::Program quadrille;

    /// Runs a line of the shell in the same folder; `quadrille` in it is the program.
    [[nodiscard]] test::Outcome shell(const std::string& line) const {
        const std::filesystem::path folder = quadrille.write("stdin", "").parent_path();
        quadrille.write("run", "#!/bin/sh\n" + quadrille.line("\"$@\"") + "\n");
        const std::string whole =
            "cd '" + folder.string() + "' && chmod +x run && ( " + line + " ) >stdout 2>stderr";
        const int raw = std::system(whole.c_str());  // NOLINT: a test of a shell command
        return {WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw),
                quadrille.content("stdout"), quadrille.content("stderr")};
    }
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::vector<json> objects_of(const std::string& text) {
    std::vector<json> objects;
    for (const std::string& line : lines_of(text)) objects.push_back(json::parse(line));
    return objects;
}

TEST_F(Bulk, ManyPuzzlesInOneFileAreReadBackAsMany) {
    for (const std::string& type : types) {
        const std::string words = "generate " + small(type) + " --count 4 --seed 3";
        const std::string file = "many." + type;
        ASSERT_EQ(quadrille(words + " -o " + file).status, 0) << type;
        EXPECT_EQ(quadrille.content(file), quadrille(words).out) << type;
        const std::vector<json> made = objects_of(quadrille(words + " --json").out);
        const std::vector<json> read = objects_of(quadrille("count --json " + file).out);
        ASSERT_EQ(read.size(), 4U) << type;
        for (std::size_t i = 0; i < read.size(); ++i) {
            EXPECT_EQ(read[i]["verdict"], "unique") << type;
            EXPECT_EQ(read[i]["puzzle"], made[i]["puzzle"]) << type;
        }
    }
}

TEST_F(Bulk, ALineAPuzzleCanBeGivenBack) {
    for (const std::string& type : types) {
        const std::string words = "generate " + small(type) + " --count 3 --seed 4";
        const test::Outcome lines = quadrille(words + " --format line");
        EXPECT_EQ(lines.status, 0) << lines.err;
        ASSERT_EQ(lines_of(lines.out).size(), 3U) << lines.out;
        const std::vector<json> made = objects_of(quadrille(words + " --json").out);
        const std::vector<json> read =
            objects_of(quadrille("count --json --type " + type + " -", lines.out).out);
        ASSERT_EQ(read.size(), 3U) << type;
        for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(read[i]["puzzle"], made[i]["puzzle"]) << type;
    }
    EXPECT_EQ(lines_of(quadrille("generate sudoku --format line").out).front().size(), 81U);
}

TEST_F(Bulk, AFormatThatIsNotThereIsRefusedBeforeAnythingIsMade) {
    const test::Outcome outcome = quadrille("generate takuzu --format klingon -o new.takuzu");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("is not written in a format 'klingon'; there are: native"));
    EXPECT_FALSE(std::filesystem::exists(quadrille.path("new.takuzu")));
}

TEST_F(Bulk, ASolutionIsALineOfSignsInTheOrderOfTheBoard) {
    quadrille.write("four.sudoku", "1...\n..2.\n.3..\n...4\n");
    quadrille.write("two.slitherlink", "4\n");
    quadrille.write("three.nonogram", "1/3/1\n1/3/1\n");
    quadrille.write("bad.sudoku", "11..\n....\n....\n....\n");
    const auto solved = [&](const std::string& words) {
        return quadrille("solve --format line " + words).out;
    };
    const std::string four = solved("four.sudoku");
    EXPECT_EQ(four.size(), 17U);
    EXPECT_EQ(quadrille("count --type sudoku -", four).status, 0) << "it reads as a puzzle";
    EXPECT_EQ(solved("two.slitherlink"), "####\n");
    EXPECT_EQ(solved("three.nonogram"), ".#.###.#.\n");
    EXPECT_EQ(solved("four.sudoku bad.sudoku nosuch.sudoku three.nonogram"),
              four + "none\nerror\n.#.###.#.\n");
    quadrille.write("open.takuzu", "__\n__\n");
    EXPECT_THAT(solved("open.takuzu"), testing::MatchesRegex("[01]{4} multiple\n"));
    EXPECT_EQ(quadrille("solve --format line --json four.sudoku").status, 2);
}

TEST_F(Bulk, SolveTellsEverySolutionWhereAllAreWanted) {
    quadrille.write("impossible.slitherlink", "33\n00\n");
    quadrille.write("free.slitherlink", "__\n__\n");  // 13 loops
    const std::string all = "solve --max-solutions 0 free.slitherlink ";
    const std::vector<std::string> lines = lines_of(quadrille(all + "--format lines").out);
    EXPECT_EQ(std::set(lines.begin(), lines.end()).size(), 13U);
    EXPECT_EQ(lines.size(), 13U);
    EXPECT_EQ(json::parse(quadrille(all + "--json").out)["solutions"].size(), 13U);
    EXPECT_THAT(quadrille(all).out, HasSubstr("The first two solutions differ at: "));
    const std::string several = all + "impossible.slitherlink free.slitherlink --format lines";
    const std::string told = quadrille(several).out;
    EXPECT_EQ(lines_of(told).size(), 13U + 1 + 13 + 3 * 2);  // a title and a blank line each
    EXPECT_THAT(told, HasSubstr("impossible.slitherlink:\nnone\n\n"));
    EXPECT_EQ(quadrille(several + " --jobs 2").out, told);
    EXPECT_EQ(quadrille(several + " -o told").status, 1);
    EXPECT_EQ(quadrille.content("told"), told);
}

TEST_F(Bulk, SolutionsAreToldBeforeTheLastIsFound) {
    quadrille.write("free.kakurasu",
                    "kakurasu\nrows\n. . . . . . . . .\ncolumns\n. . . . . . . . .\n");
    for (const char* format : {"--format lines", "--format boards", "--json"}) {
        SCOPED_TRACE(format);
        const std::string endless = "./run solve --max-solutions 0 free.kakurasu ";
        EXPECT_EQ(shell(endless + format + " | head -c 500 | wc -c").out, "500\n");
    }
    const test::Outcome some =
        quadrille("solve --max-solutions 0 --timeout 1 --format lines free.kakurasu");
    EXPECT_EQ(some.status, 3);
    EXPECT_TRUE(some.out.ends_with("\ngave-up\n"));
}

/// Puzzles in a line each: with one solution, with none, with several, with words behind them, and
/// lines that cannot be read.
std::string mixed_lines(const std::vector<std::string>& unique, std::size_t count) {
    std::string text = "# all kinds\n";
    for (std::size_t i = 0; i < count; ++i) {
        std::string line = unique[i % unique.size()];
        if (i % 10 == 3) line[i % 81] = line[i % 81] == '5' ? '6' : '5';
        if (i % 10 == 5) std::fill_n(line.begin() + static_cast<std::ptrdiff_t>(i % 60), 20, '.');
        if (i % 10 == 7) line += " 4.5 a name";
        if (i % 50 == 8) line = line.substr(1);
        if (i % 50 == 9) line[40] = '?';
        if (i % 50 == 14) text += "# a remark\n";
        text += line + "\n";
    }
    return text;
}

/// A run whose state is kept asks no kernels.
test::Outcome without_kernels(const test::Program& quadrille, const std::string& words) {
    std::filesystem::remove(quadrille.path("slow"));
    std::filesystem::remove(quadrille.path("state"));
    test::Outcome outcome = quadrille(words + " -o slow --resume state");
    outcome.out = quadrille.content("slow");
    return outcome;
}

TEST_F(Bulk, KernelsChangeNothingThatIsTold) {
    const std::vector<std::string> unique =
        lines_of(quadrille("generate sudoku --count 12 --seed 5 --format line").out);
    ASSERT_EQ(unique.size(), 12U);
    quadrille.write("many.sudoku", mixed_lines(unique, 10 + kit::thinned(60)));
    quadrille.write("few.sudoku", unique[0] + "\n" + unique[1] + "\n");
    for (const std::string words :
         {"solve --format line many.sudoku", "solve --format line few.sudoku many.sudoku",
          "solve --format line --max-solutions 1 many.sudoku",
          "solve --format line --max-solutions 3 many.sudoku",
          "solve --format line --seed 2 many.sudoku", "count many.sudoku",
          "count few.sudoku many.sudoku few.sudoku", "count --max-solutions 2 many.sudoku",
          "count --max-solutions 1 many.sudoku", "count --lang fr many.sudoku",
          "count --timeout 100 many.sudoku"}) {
        const test::Outcome slow = without_kernels(quadrille, words);
        for (const std::string jobs : {"", " --jobs 3"}) {
            const test::Outcome quick = quadrille(words + jobs);
            EXPECT_EQ(quick.out, slow.out) << words + jobs;
            EXPECT_EQ(quick.err, slow.err) << words + jobs;
            EXPECT_EQ(quick.status, slow.status) << words + jobs;
        }
        EXPECT_EQ(quadrille(words + " -o quick").status, slow.status) << words;
        EXPECT_EQ(quadrille.content("quick"), slow.out) << words;
    }
}

TEST_F(Bulk, AMillionPuzzlesAreOneFile) {
    if (supervision::has_sanitizer) GTEST_SKIP() << "it takes minutes there";
    constexpr std::size_t count = 1'000'000;
    const std::string puzzle =
        "...26.7.168..7..9.19...45..82.1...4...46.29...5...3.28..93...74.4..5..367.3.18...\n";
    std::string puzzles;
    puzzles.reserve(count * puzzle.size());
    for (std::size_t i = 0; i < count; ++i) puzzles += puzzle;
    quadrille.write("million.sudoku", puzzles);
    const test::Outcome solved = quadrille("solve --format line --quiet million.sudoku");
    EXPECT_EQ(solved.status, 0) << solved.err;
    EXPECT_EQ(solved.out.size(), puzzles.size());
    EXPECT_THAT(solved.out, testing::EndsWith("\n435269781682571493197834562826195347374682915"
                                              "951743628519326874248957136763418259\n"));
}

TEST_F(Bulk, AFullSolutionOfATakuzuReadsAsAPuzzle) {
    quadrille.write("a.takuzu", quadrille("generate takuzu --size 6 --seed 2").out);
    const std::string line = lines_of(quadrille("solve --format line a.takuzu").out).front();
    std::string rows;
    for (std::size_t i = 0; i < line.size(); i += 6) rows += line.substr(i, 6) + "\n";
    EXPECT_EQ(quadrille("count --type takuzu -", rows).status, 0);
}

TEST_F(Bulk, TheOutputsOfTheShardsOneBehindTheOtherAreThatOfTheWhole) {
    for (const char* format : {"native", "line"}) {
        const std::string words =
            std::string("generate slitherlink --size 5 --count 7 --seed 9 --format ") + format;
        std::string all;
        for (const char* shard : {"1/3", "2/3", "3/3"})
            all += quadrille(words + " --shard " + shard).out;
        EXPECT_EQ(all, quadrille(words).out);
    }
    EXPECT_THAT(quadrille("generate slitherlink --size 5 --count 2 --shard 3/3").out, IsEmpty());
}

TEST_F(Bulk, ARunThatWasStoppedGoesOnWhereItsOutputEnds) {
    const std::string words = "generate slitherlink --size 5 --seed 1";
    const std::string whole = quadrille(words + " --count 40").out;
    const std::string file = " -o some.slitherlink --resume some.state";
    for (const char* signal : {"INT", "TERM", "KILL"}) {
        std::filesystem::remove(quadrille.path("some.slitherlink"));
        std::filesystem::remove(quadrille.path("some.state"));
        const std::string endless = words + " --count 50000 --jobs 2" + file;
        // Killed, its other half ends a moment later, and has the file until then.
        // What a shell begins beside itself ignores Ctrl+C, unless that is taken back.
        const test::Outcome stopped =
            shell("env --default-signal=INT ./run " + endless +
                  " & id=$!; until grep -qs 'puzzles = [1-9]' some.state; do sleep 0.05; done; "
                  "kill -" +
                  signal +
                  " $id; wait $id; status=$?; flock some.slitherlink true; "
                  "exit $status");
        EXPECT_EQ(stopped.status, std::string(signal) == "KILL" ? 128 + 9 : 3) << stopped.err;
        // Shorter than what was made already: nothing is left to do. Longer: the rest is made.
        const std::string begun = quadrille.content("some.slitherlink");
        EXPECT_THAT(begun.empty(), false);
        const std::size_t made = static_cast<std::size_t>(
            std::stoul(quadrille.content("some.state")
                           .substr(quadrille.content("some.state").find("done = ") + 7)));
        const std::string more = std::to_string(made + 5);
        EXPECT_EQ(quadrille(words + " --count " + more + file).status, 0);
        EXPECT_EQ(quadrille.content("some.slitherlink"), quadrille(words + " --count " + more).out)
            << signal;
    }
    EXPECT_EQ(quadrille(words + " --count 40 -o anew.slitherlink --resume anew.state").status, 0);
    EXPECT_EQ(quadrille(words + " --count 40 -o anew.slitherlink --resume anew.state").status, 0);
    EXPECT_EQ(quadrille.content("anew.slitherlink"), whole);
}

TEST_F(Bulk, RunsOfNeighbouringSeedsHaveNoPuzzleInCommon) {
    std::set<std::string> all;
    for (const char* seed : {"1", "2", "3"})
        for (const std::string& line : lines_of(
                 quadrille(std::string("generate takuzu --size 8 --count 5 --format line --seed ") +
                           seed)
                     .out))
            EXPECT_TRUE(all.insert(line).second) << seed;
}

TEST_F(Bulk, PuzzlesOfARunCanShareTheirSolution) {
    for (const std::string type : {"hitori", "slitherlink", "sudoku", "takuzu"}) {
        const std::string words = "generate " + small(type) + " --count 3 --seed 3 ";
        const std::string made = quadrille(words + "--same-solution").out;
        quadrille.write("some." + type, made);
        const std::vector<std::string> solved =
            lines_of(quadrille("solve --format line some." + type).out);
        ASSERT_EQ(solved.size(), 3U) << type;
        EXPECT_EQ(std::set<std::string>(solved.begin(), solved.end()).size(), 1U) << type;
        // The first is that of the run without it, and parts of the run make the same.
        quadrille.write("one." + type, quadrille(words + "--shard 1/3").out);
        EXPECT_EQ(made.find(quadrille.content("one." + type)), 0U) << type;
        std::string parts;
        for (const char* shard : {"1/2", "2/2"})
            parts += quadrille(words + "--same-solution --shard " + shard).out;
        EXPECT_EQ(parts, made) << type;
        quadrille.write("more." + type, quadrille("generate " + type + " --from-solution one." +
                                                  type + " --count 2 --seed 9")
                                            .out);
        for (const std::string& line : lines_of(quadrille("solve --format line more." + type).out))
            EXPECT_EQ(line, solved.front()) << type;
    }
}

TEST_F(Bulk, ASolutionThatDoesNotServeIsRefused) {
    quadrille.write("a.takuzu", quadrille("generate takuzu --size 6").out);
    quadrille.write("open.takuzu", "__\n__\n");
    quadrille.write("a.nonogram", quadrille("generate nonogram --size 5").out);
    const auto told = [&](const std::string& words) {
        const test::Outcome outcome = quadrille("generate " + words);
        EXPECT_EQ(outcome.status, 2) << words;
        EXPECT_EQ(outcome.out, "") << words;
        return outcome.err;
    };
    EXPECT_THAT(told("takuzu --from-solution open.takuzu"), HasSubstr("several solutions"));
    EXPECT_THAT(told("takuzu --from-solution nosuch.takuzu"), HasSubstr("nosuch.takuzu"));
    EXPECT_THAT(told("takuzu --from-solution a.takuzu --size 6"), HasSubstr("--size"));
    EXPECT_THAT(told("takuzu --from-solution a.takuzu --option columns=6"),
                HasSubstr("'columns' is said by the board"));
    EXPECT_THAT(told("takuzu --from-solution a.takuzu --same-solution"), HasSubstr("--same"));
    EXPECT_THAT(told("nonogram --from-solution a.nonogram --count 2"), HasSubstr("--count"));
    EXPECT_EQ(quadrille("generate nonogram --from-solution a.nonogram").out,
              quadrille.content("a.nonogram"));
}

TEST_F(Bulk, AnswersThatWereStoppedGoOnWhereTheirFileEnds) {
    quadrille.write("one.takuzu", quadrille("generate takuzu --size 6").out);
    // Enough to be stopped among them; a sanitizer's build takes ten times as long for each.
    const std::string many = supervision::has_sanitizer ? "800" : "6000";
    ASSERT_EQ(quadrille("convert one.takuzu --equivalents " + many + " -o many.takuzu").status, 0);
    quadrille.write("bad.takuzu", "___\n");
    const std::string files = " bad.takuzu many.takuzu";
    for (const std::string words :
         {"solve --format line", "count", "rate --json --max-level 3", "convert --to line"}) {
        const bool has_times = words.starts_with("rate");
        const test::Outcome whole = quadrille(words + files);
        EXPECT_EQ(whole.status, 2) << words << whole.err;
        const std::string kept = " -o out --resume state";
        for (const char* signal : {"INT", "KILL"}) {
            std::filesystem::remove(quadrille.path("out"));
            std::filesystem::remove(quadrille.path("state"));
            static_cast<void>(
                shell("env --default-signal=INT ./run " + words + files + kept +
                      " & id=$!; until grep -qs 'bytes = ' state; do sleep 0.05; done; sleep 0.3; "
                      "kill -" +
                      signal + " $id; wait $id; flock out true"));
            // What was done before ended so, too.
            const test::Outcome rest = quadrille(words + files + kept);
            EXPECT_EQ(rest.status, 2) << words << rest.err;
            EXPECT_EQ(lines_of(quadrille.content("out")).size(), lines_of(whole.out).size());
            if (!has_times) {
                EXPECT_EQ(quadrille.content("out"), whole.out) << words;
            }
        }
        EXPECT_EQ(quadrille(words + " many.takuzu" + kept).status, 2) << "other puzzles";
        EXPECT_EQ(quadrille(words + files + " --resume state").status, 2) << "no file";
    }
    EXPECT_EQ(quadrille("rate --histogram -o out --resume s one.takuzu").status, 2);
    EXPECT_EQ(quadrille("solve --log l -o out --resume s one.takuzu").status, 2);
}

/// Begins a run with Ctrl+C as a terminal has it; `then` knows it as $id.
std::string beside(const std::string& words, const std::string& then) {
    return "env --default-signal=INT ./run " + words + " & id=$!; " + then +
           "; kill -INT $id; wait $id";
}

TEST_F(Bulk, WhatIsToldOfARunThatWasStoppedHasNoGaps) {
    const std::vector<std::string> unique =
        lines_of(quadrille("generate sudoku --count 12 --seed 5 --format line").out);
    ASSERT_EQ(unique.size(), 12U);
    std::string text;
    for (std::size_t i = 1; i <= 700; ++i) {
        std::string line = i == 10 ? std::string(81, '.') : unique[i % unique.size()];
        if (i > 20 && i < 100) line[40] = '?';  // no kernel reads it, and nobody else
        text += line + "\n";
    }
    quadrille.write("many.sudoku", text);
    const test::Outcome stopped =
        shell(beside("count --max-solutions 0 --jobs 2 many.sudoku >told",
                     "until grep -qs '#1:' told; do sleep 0.05; done; sleep 2"));
    EXPECT_EQ(stopped.status, 3) << stopped.err;
    std::size_t told = 0;
    for (const std::string& line : lines_of(quadrille.content("told")))
        if (line.starts_with("many.sudoku#")) {
            ++told;
            EXPECT_EQ(line, "many.sudoku#" + std::to_string(told) + ":");
        }
    EXPECT_GE(told, 1U);
    EXPECT_LT(told, 100U);
}

TEST_F(Bulk, AStateThatCannotBeWrittenIsToldAfterAStopToo) {
    quadrille.write("open.sudoku", std::string(81, '.') + "\n");
    const test::Outcome stopped =
        shell(beside("count --max-solutions 0 open.sudoku -o out --resume state",
                     "until [ -s state ]; do sleep 0.05; done; rm state; mkdir state state/full"));
    EXPECT_EQ(stopped.status, 4) << stopped.err;
    EXPECT_THAT(stopped.err, HasSubstr("quadrille: 'state' cannot be written"));
}

TEST_F(Bulk, ARunWhoseFilesCannotBeWrittenIsStatusFourFromTheStart) {
    quadrille.write("one.takuzu", quadrille("generate takuzu --size 6").out);
    for (const std::string words : {"count one.takuzu", "convert --to line one.takuzu",
                                    "generate takuzu --size 6 --count 2"}) {
        const test::Outcome unwritten = quadrille(words + " -o /proc/out.txt --resume state");
        EXPECT_EQ(unwritten.status, 4) << words;
        EXPECT_THAT(unwritten.err,
                    testing::StartsWith("quadrille: '/proc/out.txt' cannot be written"));
        const test::Outcome unkept = quadrille(words + " -o out.txt --resume /proc/state");
        EXPECT_EQ(unkept.status, 4) << words;
        EXPECT_THAT(unkept.err, testing::StartsWith("quadrille: '/proc/state' cannot be written"));
    }
}

TEST_F(Bulk, WhereAPluginFailsARunGoesOnWithThatPuzzleLater) {
    const std::filesystem::path library = quadrille.path("only/lamps.so");
    test::put_trusted("throwing_parse.so", library, quadrille.path(".cache/quadrille"));
    quadrille.write("a.lamps", "..\n");
    quadrille.write("b.lamps", "no dots\n");
    quadrille.write("c.lamps", "..\n");
    for (const std::string words : {"count", "convert --to native"}) {
        test::put_trusted("throwing_parse.so", library, quadrille.path(".cache/quadrille"));
        const std::string run =
            "--plugin-path only " + words + " a.lamps b.lamps c.lamps -o out --resume state";
        const test::Outcome failed = quadrille(run);
        EXPECT_EQ(failed.status, 4) << words << failed.err;
        EXPECT_THAT(failed.err, HasSubstr("no dots")) << words;
        EXPECT_THAT(quadrille.content("state"), HasSubstr("done = 1\n")) << words;
        EXPECT_THAT(quadrille.content("state"), HasSubstr("status = 0\n")) << words;
        test::put_trusted("sound.so", library, quadrille.path(".cache/quadrille"));
        const test::Outcome rest = quadrille(run);
        EXPECT_EQ(rest.status, 2) << words << rest.err;
        EXPECT_THAT(quadrille.content("state"), HasSubstr("done = 3\npuzzles = 2\n")) << words;
        std::filesystem::remove(quadrille.path("out"));
        std::filesystem::remove(quadrille.path("state"));
    }
}

TEST_F(Bulk, ARunOfAnotherVersionIsRefused) {
    quadrille.write("one.takuzu", quadrille("generate takuzu --size 6").out);
    for (const std::string words : {"count one.takuzu", "convert --to line one.takuzu",
                                    "generate takuzu --size 6 --count 2"}) {
        const std::string run = words + " -o out.txt --resume state";
        ASSERT_EQ(quadrille(run).status, 0) << words;
        const std::string state = quadrille.content("state");
        EXPECT_THAT(state, HasSubstr(", takuzu ")) << words;
        for (const char* part : {"quadrille ", ", takuzu "}) {
            std::string other = state;
            other.insert(other.find(part) + std::string(part).size(), "0.");
            quadrille.write("state", other);
            const test::Outcome refused = quadrille(run);
            EXPECT_EQ(refused.status, 2) << words;
            EXPECT_THAT(refused.err, HasSubstr("state: it belongs to another run")) << words;
        }
        std::filesystem::remove(quadrille.path("out.txt"));
        std::filesystem::remove(quadrille.path("state"));
    }
}

TEST_F(Bulk, ABookThatIsStoppedHasWhatWasMade) {
    const test::Outcome stopped = shell(
        "env --default-signal=INT ./run generate takuzu --size 6 --count 100000 --book b.pdf "
        "--progress 2>progress & id=$!; until test -s progress; do sleep 0.1; done; "
        "sleep 1; kill -INT $id; wait $id");
    EXPECT_EQ(stopped.status, 3) << stopped.err;
    EXPECT_EQ(quadrille.content("b.pdf").substr(0, 5), "%PDF-");
}

/// The script of a page, from its first line to the end of the block.
std::string script_in(const std::string& page, const std::string& first_line) {
    std::istringstream lines(page);
    std::string script;
    for (std::string line; std::getline(lines, line);) {
        if (script.empty() && line != "    " + first_line) continue;
        if (!line.empty() && !line.starts_with("    ")) break;
        script += (line.empty() ? line : line.substr(4)) + "\n";
    }
    return script;
}

TEST_F(Bulk, TheArrayOfTheManualIsTheWholeRun) {
    std::ifstream manual(std::filesystem::path(QUADRILLE_SOURCE_DIR) / "docs/many-machines.md");
    const std::string page{std::istreambuf_iterator<char>(manual), {}};
    std::string script = script_in(page, "#!/bin/bash");
    ASSERT_FALSE(script.empty());
    const std::string many = "--count 1000000";
    ASSERT_NE(script.find(many), std::string::npos);
    script.replace(script.find(many), many.size(), "--size 4 --count 10");
    quadrille.write("array.sh", script);
    quadrille.write("bin/quadrille", "#!/bin/sh\nexec ./run \"$@\"\n");
    const test::Outcome outcome = shell(
        "bash -n array.sh && chmod +x bin/quadrille && for i in 1 2 3; do "
        "PATH=$PWD/bin:$PATH SLURM_ARRAY_TASK_ID=$i SLURM_ARRAY_TASK_COUNT=3 "
        "bash array.sh || exit 1; done; cat parts/*.sdm");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out,
              quadrille("generate sudoku --size 4 --count 10 --seed 7 --format line").out);
}

TEST_F(Bulk, AStateOfAnotherRunIsRefused) {
    const std::string file = " --count 2 -o a.takuzu --resume a.state";
    ASSERT_EQ(quadrille("generate takuzu --size 6 --seed 1" + file).status, 0);
    const test::Outcome other = quadrille("generate takuzu --size 6 --seed 2" + file);
    EXPECT_EQ(other.status, 2);
    EXPECT_THAT(other.err, HasSubstr("a.state: it belongs to another run"));
    quadrille.write("b.state", "format = 2\nrun = 3\n");
    EXPECT_EQ(quadrille("generate takuzu --count 2 -o b.takuzu --resume b.state").status, 2);
    EXPECT_EQ(quadrille("generate takuzu --count 2 -o folder --resume c.state").status, 2);
    EXPECT_EQ(quadrille("generate takuzu --count 2 --resume c.state").status, 2);
    quadrille.write("a.takuzu", "");
    const test::Outcome shorter = quadrille("generate takuzu --size 6 --seed 1" + file);
    EXPECT_EQ(shorter.status, 2);
    EXPECT_THAT(shorter.err, HasSubstr("expected at least the"));
}

TEST_F(Bulk, ASecondSignalEndsTheProgramAtOnce) {
    // The first is waited for until it is obeyed in part: a solve between two looks at the wish.
    const test::Outcome outcome = shell(
        "env --default-signal=INT ./run generate slitherlink --size 60 --count 9 & id=$!; sleep 1; "
        "kill -INT $id; "
        "sleep 0.8; kill -INT $id 2>/dev/null; wait $id");
    EXPECT_TRUE(outcome.status == 3 || outcome.status == 128 + 2) << outcome.status;
}

TEST_F(Bulk, EquivalentsHaveOneCanonicalFormAndAreLeftOut) {
    for (const std::string& type : types) {
        const std::string file = "one." + type;
        quadrille.write(file, quadrille("generate " + small(type) + " --seed 6").out);
        const test::Outcome many =
            quadrille("convert " + file + " --equivalents 6 --seed 1 -o many." + type);
        ASSERT_EQ(many.status, 0) << many.err;
        const std::vector<json> counted = objects_of(quadrille("count --json many." + type).out);
        ASSERT_EQ(counted.size(), 6U) << type;
        for (const json& one : counted) EXPECT_EQ(one["verdict"], "unique") << type;
        const std::string canonical = quadrille("convert --canonical " + file).out;
        EXPECT_EQ(quadrille("convert --canonical --unique many." + type).out, canonical) << type;
        const test::Outcome unique = quadrille("convert --unique " + file + " many." + type);
        EXPECT_EQ(unique.out, quadrille.content(file)) << type;
    }
    quadrille.write("two.sudoku", quadrille("generate sudoku --size 4 --count 2 --seed 8").out);
    EXPECT_EQ(quadrille("convert --unique two.sudoku").out, quadrille.content("two.sudoku"));
}

TEST_F(Bulk, APuzzleWithoutKnownEquivalentsSaysSoAndIsStillLeftOutWhereItComesTwice) {
    quadrille.write("x.sudoku",
                    quadrille("generate sudoku --size 4 --option variant=diagonals").out);
    const test::Outcome canonical = quadrille("convert --canonical x.sudoku");
    EXPECT_EQ(canonical.status, 2) << quadrille.content("x.sudoku");
    EXPECT_THAT(canonical.err, HasSubstr("only plain Sudokus"));
    EXPECT_EQ(quadrille("convert --unique x.sudoku x.sudoku").out, quadrille.content("x.sudoku"));
}

TEST_F(Bulk, LevelsAndCluesOfManyAreDrawnAsAHistogram) {
    const std::string made = quadrille("generate takuzu --size 6 --count 20 --seed 1").out;
    const test::Outcome drawn = quadrille("rate --histogram --type takuzu -", made);
    EXPECT_EQ(drawn.status, 0) << drawn.err;
    EXPECT_THAT(drawn.out, HasSubstr("6×6: 20 puzzles rated\n level ("));
    EXPECT_THAT(drawn.out, HasSubstr("\n clues ("));
    EXPECT_THAT(drawn.out, HasSubstr("#"));
    const std::vector<json> told =
        objects_of(quadrille("rate --histogram --json --type takuzu -", made).out);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0]["puzzles"], 20);
    int all = 0;
    for (const auto& [level, count] : told[0]["levels"].items()) all += count.get<int>();
    EXPECT_EQ(all, 20);
}

TEST_F(Bulk, TechniquesAreNeverLeftAsideWithoutAWord) {
    quadrille.write("four.sudoku", "1...\n..2.\n.3..\n...4\n");
    for (const char* words :
         {"solve --techniques naked-single four.sudoku",
          "solve --method search --techniques naked-single four.sudoku",
          "solve --method techniques --techniques nosuch four.sudoku",
          "rate --techniques nosuch four.sudoku", "hint --techniques -nosuch four.sudoku",
          "compare --techniques nosuch four.sudoku", "count --techniques naked-single four.sudoku",
          "generate sudoku --techniques naked-single", "rate --techniques ,, four.sudoku"}) {
        const test::Outcome outcome = quadrille(words);
        EXPECT_EQ(outcome.status, 2) << words << outcome.out;
        EXPECT_FALSE(outcome.err.empty()) << words;
    }
}

TEST_F(Bulk, AFolderIsWalkedAndWhatIsNoPuzzleIsTold) {
    quadrille.write("all/b.sudoku", "1...\n..2.\n.3..\n...4\n");
    quadrille.write("all/deep/a.slitherlink", "4\n");
    quadrille.write("all/deep/er/c.takuzu", "__\n__\n");
    quadrille.write("all/README.md", "no puzzle");
    quadrille.write("all/.hidden/d.sudoku", "no puzzle");
    const test::Outcome all = quadrille("count --json all");
    EXPECT_EQ(all.err, "all: 1 file of no puzzle type is left out\n");
    const std::vector<json> read = objects_of(all.out);
    ASSERT_EQ(read.size(), 3U);
    EXPECT_EQ(read[0]["file"], "all/b.sudoku");
    EXPECT_EQ(read[1]["file"], "all/deep/a.slitherlink");
    EXPECT_EQ(read[2]["file"], "all/deep/er/c.takuzu");
    const std::vector<json> one = objects_of(quadrille("count --json --type sudoku all").out);
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(one[0]["type"], "sudoku");
    quadrille.write("none/README.md", "no puzzle");
    const test::Outcome none = quadrille("count none");
    EXPECT_EQ(none.status, 2);
    EXPECT_THAT(none.err, HasSubstr("no file in this folder is named as a puzzle"));
}

TEST_F(Bulk, AFolderWithATypeStandsForAllFilesThatCanBeReadAsIt) {
    quadrille.write("boards/b.txt", "__\n3_\n");
    quadrille.write("boards/a", "3_\n__\n");
    quadrille.write("boards/c.slitherlink", "__\n_3\n");
    quadrille.write("boards/notes.txt", "what is to be done\n");
    quadrille.write("boards/other.takuzu", "__\n__\n");
    const test::Outcome all = quadrille("count --json --type slitherlink boards");
    std::vector<std::string> files;
    for (const json& one : objects_of(all.out)) files.push_back(one["file"]);
    EXPECT_THAT(files, testing::ElementsAre("boards/a", "boards/b.txt", "boards/c.slitherlink"));
    EXPECT_EQ(all.err, "boards: 2 files of another puzzle type or none are left out\n");
    const test::Outcome none = quadrille("count --type nonogram boards");
    EXPECT_EQ(none.status, 2);
    EXPECT_THAT(none.err, HasSubstr("no file in this folder can be read as 'nonogram'"));
}

/// Without what is said in a language, and without times.
json without_sentences(json value) {
    if (value.is_object())
        for (const char* key : {"text", "where", "how", "what", "ms"}) value.erase(key);
    if (value.is_structured())
        for (json& part : value) part = without_sentences(part);
    return value;
}

TEST_F(Bulk, JsonSaysTheSameInEveryLanguageButForItsSentences) {
    quadrille.write("four.sudoku", "1...\n..2.\n.3..\n...4\n");
    quadrille.write("none.sudoku", "11..\n....\n....\n....\n");
    quadrille.write("stuck.toml",
                    "format = 1\ntype = 'slitherlink'\npuzzle = '''\n0_\n__\n'''\n"
                    "[marks]\ndrawn = ['p0.0-p0.1', 'p1.1-p1.2']\n");
    for (const char* words :
         {"hint --json four.sudoku", "hint --json stuck.toml", "explain --json four.sudoku r1c2",
          "check --json stuck.toml none.sudoku", "solve --json --method techniques none.sudoku",
          "rate --json four.sudoku", "possible --json four.sudoku"}) {
        const test::Outcome english = quadrille(words);
        const test::Outcome french = quadrille(std::string("--lang fr ") + words);
        const std::vector<json> ours = objects_of(english.out);
        const std::vector<json> theirs = objects_of(french.out);
        ASSERT_EQ(ours.size(), theirs.size()) << words;
        ASSERT_FALSE(ours.empty()) << words << english.err;
        for (std::size_t i = 0; i < ours.size(); ++i)
            EXPECT_EQ(without_sentences(ours[i]), without_sentences(theirs[i])) << words;
    }
}

TEST_F(Bulk, ARuleHasANameItsKindAndItsElements) {
    quadrille.write("stuck.toml",
                    "format = 1\ntype = 'slitherlink'\npuzzle = '''\n0_\n__\n'''\n"
                    "[marks]\ndrawn = ['p0.0-p0.1', 'p1.1-p1.2']\n");
    const json rule = objects_of(quadrille("hint --json stuck.toml").out)[0]["rules"][0];
    EXPECT_EQ(rule["id"], "clues/count@r1c1");
    EXPECT_EQ(rule["condition"], "clues");
    EXPECT_EQ(rule["kind"], "count");
    EXPECT_EQ(rule["clue"], "r1c1");
    EXPECT_EQ(rule["elements"].size(), 4U);
    quadrille.write("none.sudoku", "11..\n....\n....\n....\n");
    const json found = objects_of(quadrille("check --json none.sudoku").out)[0]["findings"][0];
    EXPECT_THAT(found["id"].get<std::string>(), HasSubstr("/all-different@r1c1..r1c4"));
    EXPECT_EQ(found["elements"], json::array({"r1c1", "r1c2"}));
    EXPECT_TRUE(found["clue"].is_null());
}

}  // namespace
}  // namespace quadrille

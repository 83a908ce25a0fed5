// The exact solver's verdict on recorded nonograms, and the exact number of solutions where that is
// not too many.
#include <gtest/gtest.h>

#include <chrono>
#include <iostream>
#include <set>
#include <string>

#include "engine/sat/exact.hpp"
#include "nonogram_data.hpp"
#include "puzzle.hpp"

namespace quadrille::engine {
namespace {

/// More solutions than this are not all listed: the proof of two is enough.
constexpr unsigned long most_counted = 1000;
/// What takes longer is told by name and left aside.
constexpr std::chrono::seconds patience{5};

void expect_verdict(const test::RecordedNonogram& recorded) {
    const ::nonogram::NonogramType type;
    const auto puzzle = type.parse(recorded.text);
    ASSERT_TRUE(puzzle.has_value()) << recorded.name << ": " << in_english(puzzle.error().message);
    if (recorded.solutions == "?" || recorded.solutions == "TIMEOUT") return;
    const bool unique = recorded.solutions == "1" || recorded.solutions == "UNIQUE";
    const bool number = recorded.solutions.find_first_not_of("0123456789") == std::string::npos;
    const unsigned long wanted =
        number && recorded.solutions.size() < 6 ? std::stoul(recorded.solutions) : 0;
    const bool count = wanted > 1 && wanted <= most_counted;
    SolveRequest request;
    request.max_solutions = count ? 0 : 2;
    request.time_limit = patience;
    const SolveResult result = solve_exactly(**puzzle, request);
    EXPECT_TRUE(result.failure.empty()) << recorded.name;
    if (result.verdict == Verdict::gave_up) {
        std::cout << recorded.name << ": no verdict within " << patience.count() << " s\n";
        EXPECT_LE(result.solutions.size(), unique ? 1U : most_counted) << recorded.name;
        return;
    }
    EXPECT_EQ(result.verdict, unique ? Verdict::unique : Verdict::multiple) << recorded.name;
    if (count) {
        EXPECT_EQ(result.solutions.size(), wanted) << recorded.name;
    }
}

class RecordedNonogramFiles : public ::testing::TestWithParam<std::string> {};

TEST_P(RecordedNonogramFiles, HaveTheRecordedVerdict) {
    const auto puzzles = test::recorded_nonograms(GetParam());
    ASSERT_FALSE(puzzles.empty());
    // The hardest of all are for measuring: what is known to take long is not waited for.
    const std::set<std::string> slow = {"colour-hard/c2-knotty.non"};
    for (const test::RecordedNonogram& recorded : puzzles)
        if (!slow.contains(recorded.name)) expect_verdict(recorded);
}

INSTANTIATE_TEST_SUITE_P(Folder, RecordedNonogramFiles,
                         ::testing::ValuesIn(test::nonograms_at_hand(
                             {"own/", "survey/", "dom/", "colour/", "colour-hard/",
                              "unique-nonline/", "unique-nonline-colour/"})),
                         [](const auto& folder) {
                             std::string name = folder.param;
                             name.pop_back();
                             std::erase(name, '-');
                             return name;
                         });

class RecordedNonogramBundles : public ::testing::TestWithParam<std::string> {};

TEST_P(RecordedNonogramBundles, HaveTheRecordedNumbers) {
    const auto puzzles = test::recorded_bundle(GetParam());
    ASSERT_FALSE(puzzles.empty());
    for (const test::RecordedNonogram& recorded : puzzles) expect_verdict(recorded);
}

INSTANTIATE_TEST_SUITE_P(Bundle, RecordedNonogramBundles,
                         ::testing::ValuesIn(test::nonograms_at_hand(
                             {"own/ones", "count/count-bw", "count/count-colour",
                              "random/random-15x15-d50", "random/random-20x20-d50"})),
                         [](const auto& bundle) {
                             std::string name = bundle.param;
                             name = name.substr(name.find('/') + 1);
                             std::erase(name, '-');
                             return name;
                         });

TEST(RecordedNonogram, IsLeftToTheSearchByTrialsWithLittleToTry) {
    const ::nonogram::NonogramType type;
    const auto puzzle = type.parse(
        "//1/3/2-3/2//2/1-2/1/1/1/2-2/3/3//2-2/1-2/1/\n"
        "2/2/2//3//1/1/2/1-1/1-2/2-2/3/2/1//3/4/2/\n");
    ASSERT_TRUE(puzzle.has_value());
    SolveRequest request;
    request.max_solutions = 2;
    const SolveResult result = solve_exactly(**puzzle, request);
    EXPECT_EQ(result.verdict, Verdict::unique);
    EXPECT_LT(result.nodes, 40U);  // 71 where trials end as soon as short rows would let them
}

}  // namespace
}  // namespace quadrille::engine

// Whatever a technique says holds in every solution that agrees with what stands, and is news.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "bench.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/techniques.hpp"
#include "quadrille/kit/thinned.hpp"

namespace slitherlink::testing {
namespace {

namespace fs = std::filesystem;

/// The marks that a step points at, and nothing else.
q::Candidates pointed_at(const Bench& bench, const q::Candidates& candidates, const q::Deduction& step) {
    q::Candidates some(bench.board(), q::Position(bench.board()));
    for (const q::ElementId id : step.because)
        if (bench.board().decides(id) && candidates.count(id) == 1) some.decide(id, candidates.sole(id));
    return some;
}

/// Goes on with a technique until it finds nothing more.
void exhaust(const q::Technique& technique, q::Candidates& candidates) {
    while (const auto step = technique.find(candidates))
        for (const q::Literal& literal : step->follows) candidates.decide(literal.element, literal.mark);
}

/// What a step points at is reason enough: from that alone the technique comes to the same, if not in one step; or, where
/// it leaves what is easier then to another, that does.
void expect_reason_suffices(const Bench& bench, const std::vector<q::Technique>& techniques, const q::Technique& technique,
                            const q::Candidates& candidates, const q::Deduction& step, const std::string& text) {
    q::Candidates some = pointed_at(bench, candidates, step);
    exhaust(technique, some);
    const auto is_shown = [&] {
        return std::all_of(step.follows.begin(), step.follows.end(),
                           [&](const q::Literal& literal) { return some.truth(literal) == literal.holds; });
    };
    for (const q::Technique& other : techniques)
        if (!is_shown()) exhaust(other, some);
    ASSERT_TRUE(is_shown()) << technique.id << ": " << q::in_english(step.text) << "\n" << text;
}

void expect_sound(const Bench& bench, const std::vector<q::Technique>& techniques, const q::Technique& technique,
                  const q::Candidates& candidates, const q::Deduction& step, const std::vector<q::Position>& solutions,
                  const std::string& text) {
    for (const q::Literal& literal : step.follows) {
        ASSERT_EQ(candidates.count(literal.element), 2U) << technique.id << " repeats what is known\n" << text;
        for (const q::Position& solution : solutions)
            ASSERT_EQ(solution.mark(literal.element) == literal.mark, literal.holds)
                << technique.id << ": " << q::in_english(step.text) << "\n"
                << text;
    }
    expect_reason_suffices(bench, techniques, technique, candidates, step, text);
}

enum class Puzzles { any, of_one_solution };

/// Those that may be used.
std::vector<q::Technique> techniques_for(const Bench& bench, Puzzles puzzles) {
    if (puzzles == Puzzles::of_one_solution) return q::kit::all_techniques(bench.puzzle());
    const auto all = bench.puzzle().techniques();
    return {all.begin(), all.end()};
}

/// Deduces with all techniques until none finds more, holding each step to the solutions. The times each was of use.
void deduce(const Bench& bench, const std::string& text, const q::Position& start, const std::vector<q::Position>& solutions,
            std::map<std::string, int>& uses, Puzzles puzzles) {
    const std::vector<q::Technique> techniques = techniques_for(bench, puzzles);
    q::Candidates candidates(bench.board(), start);
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (const q::Technique& technique : techniques) {
            const auto step = technique.find(candidates);
            if (!step) continue;
            ++uses[technique.id];
            expect_sound(bench, techniques, technique, candidates, *step, solutions, text);
            if (::testing::Test::HasFatalFailure()) return;
            for (const q::Literal& literal : step->follows) candidates.decide(literal.element, literal.mark);
            goes_on = true;
            break;
        }
    }
}

/// The hardest, which the others leave little to, are asked at the start, too.
void ask_hardest(const Bench& bench, const std::string& text, const q::Position& start,
                 const std::vector<q::Position>& solutions, std::map<std::string, int>& uses, Puzzles puzzles) {
    const std::vector<q::Technique> techniques = techniques_for(bench, puzzles);
    const q::Candidates candidates(bench.board(), start);
    const auto first = bench.puzzle().techniques().size() - 1;
    for (std::size_t i = first; i < techniques.size(); ++i) {
        const auto step = techniques[i].find(candidates);
        if (!step) continue;
        ++uses[techniques[i].id];
        expect_sound(bench, techniques, techniques[i], candidates, *step, solutions, text);
    }
}

bool agrees(const q::Position& start, const q::Position& solution) {
    for (std::size_t i = 0; i < start.size(); ++i)
        if (const q::Mark mark = start.mark(q::element_id(i)); mark != q::blank && mark != solution.mark(q::element_id(i)))
            return false;
    return true;
}

TEST(Soundness, OnRandomBoardsFromPartsOfTheirSolutions) {
    q::kit::Random random(5);
    std::map<std::string, int> uses;
    for (int round = 0; round < 2500 && !::testing::Test::HasFatalFailure(); ++round) {
        const std::uint64_t rows = 1 + random.below(6);
        const std::uint64_t columns = 1 + random.below(6);
        const std::uint64_t clues_in_ten = 2 + random.below(8);
        std::string text;
        for (std::uint64_t row = 0; row < rows; ++row) {
            for (std::uint64_t column = 0; column < columns; ++column)
                text += random.below(10) >= clues_in_ten ? '_'
                        : random.chance(1, 2)            ? '2'
                                                         : static_cast<char>('0' + random.below(4));
            text += '\n';
        }
        const Bench bench(text);
        Collector collector;
        collector.most = 300;
        collector.most_calls = 10'000;
        const bool all = walk_loop(bench.net(), WalkKind::with_rules, q::Position(bench.board()), 0, collector);
        if (!all || collector.solutions.empty()) continue;
        const q::Position& chosen = collector.solutions[random.below(collector.solutions.size())];
        q::Position start(bench.board());
        const std::uint64_t one_in = 2 + random.below(8);
        for (int edge = 0; edge < bench.net().edges(); ++edge)
            if (random.chance(1, one_in)) start.set_mark(bench.net().element(edge), chosen.mark(bench.net().element(edge)));
        std::vector<q::Position> solutions;
        std::copy_if(collector.solutions.begin(), collector.solutions.end(), std::back_inserter(solutions),
                     [&](const q::Position& solution) { return agrees(start, solution); });
        const Puzzles puzzles = collector.solutions.size() == 1 ? Puzzles::of_one_solution : Puzzles::any;
        ask_hardest(bench, text, start, solutions, uses, puzzles);
        deduce(bench, text, start, solutions, uses, puzzles);
    }
    const Bench any("_\n");
    for (const q::Technique& technique : q::kit::all_techniques(any.puzzle()))
        EXPECT_GT(uses[technique.id], 0) << technique.id << " was never put to the test";
}

/// Collections in folders, where they are: the program's own, or any that the environment names.
std::vector<fs::path> puzzle_files() {
    std::vector<fs::path> folders{fs::path(PLUGIN_SOURCE_DIR) / "../../puzzles/slitherlink",
                                  fs::path(PLUGIN_SOURCE_DIR) / "../../../shared/data/slitherlink"};
    if (const char* named = std::getenv("QUADRILLE_SLITHERLINK_DATA")) folders.emplace_back(named);
    std::vector<fs::path> files;
    for (const fs::path& folder : folders)
        if (fs::is_directory(folder))
            for (const auto& entry : fs::recursive_directory_iterator(folder))
                if (entry.is_regular_file() &&
                    (entry.path().extension() == ".txt" || entry.path().extension() == ".slitherlink"))
                    files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

TEST(Soundness, OnPuzzlesThatPeoplePlay) {
    std::map<std::string, int> uses;
    int played = 0;
    const std::vector<fs::path> files = puzzle_files();
    for (std::size_t i = 0; i < files.size(); i += q::kit::test_stride()) {
        const fs::path& file = files[i];
        std::ifstream stream(file);
        const std::string text(std::istreambuf_iterator<char>(stream), {});
        if (!read(text)) continue;
        const Bench bench(text);
        if (bench.net().cells() > 100) continue;
        Collector collector;
        collector.most = 50;
        collector.most_calls = 300'000;
        const bool all = walk_loop(bench.net(), WalkKind::with_rules, q::Position(bench.board()), 0, collector);
        if (!all || collector.solutions.empty()) continue;
        ++played;
        deduce(bench, file.string(), q::Position(bench.board()), collector.solutions, uses,
               collector.solutions.size() == 1 ? Puzzles::of_one_solution : Puzzles::any);
        if (HasFatalFailure()) return;
    }
    if (played == 0) GTEST_SKIP() << "there are no puzzles beside the plugin";
}

}  // namespace
}  // namespace slitherlink::testing

// The deduction rules that come with plugins: every one is proved, is used, and agrees with the solutions of recorded puzzles.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>

#include "engine/deduce/driver.hpp"
#include "engine/sat/exact.hpp"
#include "export/character_canvas.hpp"
#include "puzzle.hpp"
#include "slitherlink_data.hpp"
#include "taught/rulebook.hpp"

namespace quadrille::taught {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> shipped_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(fs::path(QUADRILLE_SOURCE_DIR) / "plugins/slitherlink/techniques"))
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// What the files teach, without what the puzzle knows by itself.
std::vector<Technique> taught_alone(const Rulebook& rulebook, const Puzzle& puzzle) {
    std::vector<Technique> techniques = rulebook.techniques(puzzle);
    if (const auto* const own = facet_of<Techniques>(puzzle))
        for (const Technique& known : own->techniques())
            std::erase_if(techniques, [&](const Technique& technique) { return technique.id == known.id; });
    return techniques;
}

std::string told(const RefusedRule& refused) {
    std::string text = refused.problem.told({}) + "\n" + refused.table;
    if (refused.counter_example) {
        exporting::CharacterCanvas canvas(refused.piece->board().extent);
        refused.piece->draw(canvas, *refused.counter_example, {});
        text += canvas.plain();
    }
    return text;
}

TEST(ShippedRules, AreAllProved) {
    const auto type = std::make_shared<::slitherlink::SlitherlinkType>();
    const Rulebook rulebook(type, shipped_files());
    for (const RefusedRule& refused : rulebook.refused()) ADD_FAILURE() << told(refused);
    const auto puzzle = type->parse(type->info().example);
    ASSERT_TRUE(puzzle);
    EXPECT_GT(taught_alone(rulebook, **puzzle).size(), 15U);
}

/// From the untouched board, each rule alone and again and again until it finds nothing more, then all together.
TEST(ShippedRules, ConcludeWhatTheOnlySolutionHas) {
    std::vector<test::RecordedPuzzle> recorded = test::recorded_slitherlinks();
    for (test::RecordedPuzzle& one : test::own_slitherlinks()) recorded.push_back(std::move(one));
    const auto type = std::make_shared<::slitherlink::SlitherlinkType>();
    const Rulebook rulebook(type, shipped_files());
    std::map<std::string, std::size_t> used;
    std::size_t tried = 0;
    for (const test::RecordedPuzzle& one : recorded) {
        if (one.solutions != "1" || one.rows > 12 || one.columns > 12) continue;
        const auto puzzle = type->parse(one.text);
        ASSERT_TRUE(puzzle) << one.file;
        const engine::SolveResult solved = engine::solve_exactly(**puzzle, {});
        ASSERT_EQ(solved.solutions.size(), 1U);
        const Position& solution = solved.solutions.front();
        const std::vector<Technique> techniques = taught_alone(rulebook, **puzzle);
        Candidates candidates((*puzzle)->board(), Position((*puzzle)->board()));
        for (bool again = true; again;) {
            again = false;
            for (const Technique& technique : techniques)
                while (const auto step = technique.find(candidates)) {
                    for (const Literal& literal : step->follows)
                        ASSERT_EQ(solution.mark(literal.element) == literal.mark, literal.holds)
                            << one.file << ": " << in_english(step->text);
                    ASSERT_TRUE(engine::narrow(candidates, step->follows)) << technique.id;
                    ++used[technique.id];
                    again = true;
                }
        }
        ++tried;
    }
    ASSERT_GT(tried, 10U);
    for (const auto& [id, count] : used) std::cout << id << ' ' << count << '\n';
    if (test::slitherlink_parts().size() == 1) return;  // some are rare: our own do without them
    const auto example = type->parse(type->info().example);
    for (const Technique& technique : taught_alone(rulebook, **example))
        EXPECT_TRUE(used.contains(technique.id)) << technique.id;
}

}  // namespace
}  // namespace quadrille::taught

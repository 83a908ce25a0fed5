// New puzzles of every type that makes some, at the size that a newcomer gets: held to the exact
// solver, to plain search and to the rating.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"
#include "quadrille/kit/thinned.hpp"

namespace quadrille {
namespace {

using nlohmann::json;

class Generated : public testing::TestWithParam<const char*> {
protected:
    test::Program quadrille;

    [[nodiscard]] std::vector<json> lines(const std::string& words) const {
        const test::Outcome outcome = quadrille(words);
        EXPECT_EQ(outcome.status, 0) << words << '\n' << outcome.err;
        std::vector<json> all;
        std::istringstream stream(outcome.out);
        for (std::string line; std::getline(stream, line);) all.push_back(json::parse(line));
        for (json& line : all) line.erase("ms");
        return all;
    }
    [[nodiscard]] std::vector<std::string> types() const {
        std::vector<std::string> ids;
        for (const json& type : lines("plugins --json"))
            if (quadrille("generate " + type["id"].get<std::string>() + " --help")
                    .out.find("What --option") != std::string::npos)
                ids.push_back(type["id"]);
        return ids;
    }
};

TEST_P(Generated, HasOneSolutionByEachMethodAndTheLevelAskedAndIsTheSameForTheSameSeed) {
    const std::map<std::string, std::pair<int, int>> ranges{
        {"easy", {1, 2}}, {"medium", {3, 4}}, {"hard", {5, 7}}};
    const std::string difficulty = GetParam();
    const std::vector<std::string> ids = types();
    EXPECT_GE(ids.size(), 5U);
    std::size_t makers = 0;
    const std::size_t step = kit::test_stride() > 1 ? 3 : 1;
    for (std::size_t i = 0; i < ids.size(); i += step) {
        const std::string& id = ids[i];
        SCOPED_TRACE(id);
        const std::string words =
            "generate " + id + " --count 2 --seed 4 --json --difficulty " + difficulty;
        // Not every type has boards of every level, or makes them in a moment.
        if (quadrille(words + " --timeout 3").status != 0) continue;
        ++makers;
        const std::vector<json> made = lines(words);
        ASSERT_EQ(made.size(), 2U);
        EXPECT_EQ(lines(words), made);
        quadrille.write(
            "all." + id,
            quadrille("generate " + id + " --count 2 --seed 4 --difficulty " + difficulty).out);
        EXPECT_EQ(lines("count --json all." + id).size(), 2U)
            << "what was written together is read together";
        for (const json& one : made) {
            EXPECT_GE(one["level"], ranges.at(difficulty).first);
            EXPECT_LE(one["level"], ranges.at(difficulty).second);
            quadrille.write("made." + id, one["puzzle"].get<std::string>());
            EXPECT_EQ(lines("count --json made." + id).at(0)["verdict"], "unique");
            EXPECT_EQ(
                lines("solve --method mixed --max-solutions 2 --json made." + id).at(0)["verdict"],
                "unique");
            // Seeds travel, so rules taught beside the plugin are not asked; with them it may be
            // easier, never harder.
            EXPECT_LE(lines("rate --json made." + id).at(0)["level"], one["level"]);
        }
    }
    EXPECT_GE(makers, 5 / step);
}

INSTANTIATE_TEST_SUITE_P(Difficulties, Generated, testing::Values("easy", "medium", "hard"),
                         [](const auto& instance) { return std::string(instance.param); });

/// The boards that come with the program are called by their difficulty: those of types whose
/// grade a name states, "hard-9x9-1".
TEST(Shipped, BoardsAreAsHardAsTheirNamesSay) {
    const std::map<std::string, std::pair<int, int>> ranges{
        {"easy", {1, 2}}, {"medium", {3, 4}}, {"hard", {5, 7}}, {"expert", {8, 10}}};
    const test::Program quadrille;
    const test::Outcome rated = quadrille("rate --json --jobs 2 " QUADRILLE_SOURCE_DIR "/puzzles");
    std::size_t named = 0;
    std::istringstream stream(rated.out);
    for (std::string line; std::getline(stream, line);) {
        const json rating = json::parse(line);
        const std::string file =
            std::filesystem::path(rating["file"].get<std::string>()).filename();
        const auto range = ranges.find(file.substr(0, file.find('-')));
        if (range == ranges.end()) continue;
        ++named;
        EXPECT_GE(rating["level"], range->second.first) << rating["file"];
        EXPECT_LE(rating["level"], range->second.second) << rating["file"];
    }
    EXPECT_GT(named, 400U);
}

}  // namespace
}  // namespace quadrille

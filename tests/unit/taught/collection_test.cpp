// Files of rules in their folders become techniques of puzzles, and what is wrong with them is
// told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <regex>

#include "engine/solve/rate.hpp"
#include "house_rules.hpp"
#include "puzzle.hpp"
#include "taught/collection.hpp"
#include "taught_puzzles.hpp"
#include "temporary_folder.hpp"

namespace quadrille::taught {
namespace {

namespace fs = std::filesystem;

void write(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

class Collected : public testing::Test {
protected:
    test::TemporaryFolder folder;
    config::Folders folders;
    Types plugins{std::make_shared<test::LatinType>(), std::make_shared<test::BinaryType>()};

    void SetUp() override {
        folders.user_config = folder.path() / "config";
        folders.plugins = {folder.path() / "mine", folder.path() / "shipped"};
    }
    static std::vector<std::string> ids(const PuzzleType& type) {
        const auto puzzle = type.parse(type.info().example);
        std::vector<std::string> ids;
        const engine::TechniqueTable table(**puzzle);
        for (const engine::NamedTechnique& technique : table.all()) ids.push_back(technique.id);
        return ids;
    }
};

TEST_F(Collected, ATypeWithoutFilesIsAsItWas) {
    const Collection collection(folders);
    EXPECT_EQ(collection.types(plugins), plugins);
}

TEST_F(Collected, RulesBesideThePluginAndOfTheUserJoinTheTable) {
    write(folders.plugins[1] / "techniques/latin/a.toml", naked_pair);
    write(folders.user_config / "techniques/latin/b.toml",
          std::regex_replace(naked_pair, std::regex("my-pair"), "users-pair"));
    const Collection collection(folders);
    const Types types = collection.types(plugins);
    EXPECT_EQ(types[1], plugins[1]);
    EXPECT_THAT(ids(*types[0]), testing::IsSupersetOf({"my-pair", "users-pair"}));
    EXPECT_EQ(collection.rulebook("latin")->file_of("users-pair"),
              folders.user_config / "techniques/latin/b.toml");
    EXPECT_EQ(collection.translations().back().told, "ma paire");
    EXPECT_TRUE(collection.refused().empty());
}

TEST_F(Collected, WhatIsForAllPlayersHasTheRulesThatComeWithATypeAlone) {
    write(folders.plugins[0] / "techniques/latin/a.toml", naked_pair);
    Collection collection(folders);
    EXPECT_EQ(collection.types_for_all(plugins), collection.types(plugins));
    write(folders.user_config / "techniques/latin/b.toml",
          std::regex_replace(naked_pair, std::regex("my-pair"), "users-pair"));
    collection.reload();
    const std::vector<std::string> for_all = ids(*collection.types_for_all(plugins)[0]);
    EXPECT_THAT(for_all, testing::Contains("my-pair"));
    EXPECT_THAT(for_all, testing::Not(testing::Contains("users-pair")));
    EXPECT_THAT(ids(*collection.types(plugins)[0]), testing::Contains("users-pair"));
}

TEST_F(Collected, TheRulesOfAPluginFoundFirstStandForThoseOfLaterOnes) {
    write(folders.plugins[0] / "techniques/latin/a.toml",
          std::regex_replace(naked_pair, std::regex("my-pair"), "newer"));
    write(folders.plugins[1] / "techniques/latin/a.toml", naked_pair);
    const Collection collection(folders);
    const Types types = collection.types(plugins);
    EXPECT_THAT(ids(*types[0]), testing::Contains("newer"));
    EXPECT_THAT(ids(*types[0]), testing::Not(testing::Contains("my-pair")));
}

TEST_F(Collected, WhatIsRefusedIsToldOnceSomeoneAskedForTechniques) {
    const fs::path file = folders.user_config / "techniques/latin/b.toml";
    write(file, std::string(bad_pair) + naked_pair + naked_pair +
                    "[[house]]\nid = 'mark-used'\nname = 'taken'\n" +
                    "choose = { elements = 1, candidates = 1 }\n" +
                    "remove = { what = 'chosen-candidates', from = 'other-elements' }\n");
    const Collection collection(folders);
    const Types types = collection.types(plugins);
    const auto puzzle = types[0]->parse(types[0]->info().example);
    EXPECT_TRUE(collection.refused().empty());
    ASSERT_NE(facet_of<Techniques>(**puzzle), nullptr);
    std::vector<std::string> told;
    for (const RefusedRule& refused : collection.refused())
        told.push_back(refused.problem.told({}));
    EXPECT_THAT(
        told,
        testing::UnorderedElementsAre(
            file.string() + ":13:6: there is a technique 'my-pair' already; choose another id",
            file.string() + ":19:6: there is a technique 'mark-used' already; choose another id",
            testing::StartsWith(file.string() +
                                ":2:6: the rule 'bad-pair' is not used: it is not sound")));
    EXPECT_EQ(collection.refused_of_user().size(), 3U);
}

TEST_F(Collected, ChangedFilesCountForPuzzlesReadAfterReload) {
    Collection collection(folders);
    EXPECT_THAT(ids(*collection.types(plugins)[0]), testing::Not(testing::Contains("my-pair")));
    write(folders.user_config / "techniques/latin/b.toml", naked_pair);
    EXPECT_THAT(ids(*collection.types(plugins)[0]), testing::Not(testing::Contains("my-pair")));
    collection.reload();
    EXPECT_THAT(ids(*collection.types(plugins)[0]), testing::Contains("my-pair"));
}

TEST_F(Collected, ARatingNamesThem) {
    write(folders.user_config / "techniques/binary/b.toml",
          "[[pattern]]\nid = 'pair'\nname = 'pair'\nlevel = 1\nswap = true\npuzzle = '...'\nbefore "
          "= '00.'\nafter = '..1'\n");
    const Collection collection(folders);
    const auto puzzle = collection.types(plugins)[1]->parse("00..\n....\n..11\n....\n");
    ASSERT_TRUE(puzzle);
    const auto rating = engine::rate(**puzzle, {});
    ASSERT_TRUE(rating);
    EXPECT_TRUE(std::any_of(rating->techniques.begin(), rating->techniques.end(),
                            [](const auto& used) { return used.first == "pair"; }));
}

}  // namespace
}  // namespace quadrille::taught

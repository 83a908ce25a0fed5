// What plugins are not asked for any more: kept over runs, by build and task.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "quadrille/text.hpp"
#include "supervision/quarantine.hpp"
#include "temporary_folder.hpp"

namespace quadrille::supervision {
namespace {

constexpr Ending crash{Ending::How::signal, 11};

TEST(Quarantine, HoldsWhatHappenedOverRuns) {
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "cache" / "quarantine.toml";
    const Incident drawing{"1234", "loop \"x\"", PluginTask::draw, 0, {Ending::How::hung, 3}};
    const Incident reading{"1234", "loop", PluginTask::read, 0xFEDCBA9876543210U, crash};
    const Incident left{"5678", "maze", PluginTask::judge, 0, {Ending::How::exited, 0}};
    {
        Quarantine quarantine(file);
        EXPECT_THAT(quarantine.all(), testing::IsEmpty());
        for (const Incident& incident : {drawing, reading, left, drawing})
            ASSERT_TRUE(quarantine.add(incident));
    }
    Quarantine again(file);
    EXPECT_THAT(again.all(), testing::ElementsAre(drawing, reading, left));
    EXPECT_THAT(again.of("1234"), testing::ElementsAre(drawing, reading));
    EXPECT_EQ(again.find("1234", PluginTask::draw), drawing);
    EXPECT_EQ(again.find("1234", PluginTask::judge), std::nullopt);
    EXPECT_EQ(again.find("another build", PluginTask::draw), std::nullopt);
    ASSERT_TRUE(again.lift("1234"));
    EXPECT_THAT(Quarantine(file).all(), testing::ElementsAre(left));
}

TEST(Quarantine, ForbidsOneTextAndAfterThreeAll) {
    Quarantine quarantine;
    for (const std::uint64_t text : {1U, 2U})
        ASSERT_TRUE(quarantine.add({"d", "x", PluginTask::read, text, crash}));
    EXPECT_TRUE(quarantine.find("d", PluginTask::read, 1));
    EXPECT_TRUE(quarantine.find("d", PluginTask::read, 2));
    EXPECT_FALSE(quarantine.find("d", PluginTask::read, 3));
    ASSERT_TRUE(quarantine.add({"d", "x", PluginTask::read, 9, crash}));
    EXPECT_TRUE(quarantine.find("d", PluginTask::read, 3));
}

TEST(Quarantine, PassesOverWhatIsNoneOfOurs) {
    const test::TemporaryFolder folder;
    const auto file = folder.write("quarantine.toml",
                                   "what = 1\n[[call]]\nplugin = 7\nlibrary = \"d\"\ntask = "
                                   "\"sing\"\n[[call]]\nplugin = \"x\"\n"
                                   "library = \"d\"\ntask = \"draw\"\nsignal = 6\nnonsense here\n");
    EXPECT_THAT(
        Quarantine(file).all(),
        testing::ElementsAre(Incident{"d", "x", PluginTask::draw, 0, {Ending::How::signal, 6}}));
    EXPECT_THAT(Quarantine(folder.path()).all(), testing::IsEmpty());
}

TEST(Quarantine, WhatCannotBeWrittenHoldsInMemory) {
    const test::TemporaryFolder folder;
    Quarantine quarantine(folder.write("file", "") / "quarantine.toml");
    EXPECT_FALSE(quarantine.add({"d", "x", PluginTask::draw, 0, crash}));
    EXPECT_TRUE(quarantine.find("d", PluginTask::draw));
}

TEST(Incident, IsToldAsASentence) {
    EXPECT_EQ(
        in_english(told(Incident{"d", "maze", PluginTask::draw, 0, {Ending::How::hung, 3}})),
        "the plugin maze ended the program while drawing: it did not come back within 3 seconds");
    EXPECT_THAT(
        in_english(told(Incident{"d", "maze", PluginTask::judge, 0, crash})),
        testing::StartsWith("the plugin maze ended the program while judging a rule: signal 11 ("));
    for (std::size_t i = 0; i < plugin_tasks; ++i) {
        EXPECT_FALSE(told(static_cast<PluginTask>(i)).empty());
        EXPECT_STRNE(name_of(static_cast<PluginTask>(i)), "");
    }
}

TEST(Incident, MarksOfTextsAreNeverNothing) {
    EXPECT_NE(text_mark(""), 0U);
    EXPECT_NE(text_mark("a"), text_mark("b"));
    EXPECT_EQ(text_mark("a puzzle"), text_mark("a puzzle"));
    EXPECT_NE(text_mark("a puzzle"), text_mark("b puzzle"));
    EXPECT_NE(text_mark(std::string_view("\0", 1)), text_mark(std::string_view("\0\0", 2)));
}

TEST(Incident, TheLastByteOfAWordReachesEveryOther) {
    std::set<std::uint64_t> lowest;
    for (char last = 'a'; last <= 'z'; ++last)
        lowest.insert(text_mark(std::string("puzzle ") + last + "puzzle 1") & 0xFFFFU);
    EXPECT_GT(lowest.size(), 20U);
}

}  // namespace
}  // namespace quadrille::supervision

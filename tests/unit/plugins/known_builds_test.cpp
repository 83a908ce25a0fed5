// What is remembered of libraries, and types whose libraries are opened late.
#include "plugins/known_builds.hpp"

#include <thread>

#include "bench.hpp"

namespace quadrille::plugins::testing {
namespace {

using ::testing::HasSubstr;

/// What was written longer ago than that is remembered.
constexpr std::chrono::milliseconds moment{2100};

class KnownBuildsTest : public Bench {
protected:
    KnownBuildsTest() { write(verifier(), "a helper"); }
    [[nodiscard]] fs::path verifier() const { return root() / "verifier"; }
    [[nodiscard]] fs::path file() const { return root() / "builds.txt"; }
    [[nodiscard]] KnownBuilds builds() const { return {root(), verifier()}; }
    [[nodiscard]] static LibraryStamp stamp(std::uint64_t size) {
        return {config::FileStamp{size, 7'000'000'001, 8, 9}, {}};
    }
    [[nodiscard]] static KnownBuild lamps(std::uint64_t size) {
        KnownBuild build{"/plugins/lamps.so", stamp(size), "1a", "1.0.0", {}};
        build.info.id = "lamps";
        build.info.name = Text::name("Lamps");
        build.info.rules = Text("Light {0}\n---\nall", {"them"});
        build.info.conditions = {{"lit", "all are lit", "one is dark"}};
        build.info.extensions = {".lamps", ".lmp"};
        build.info.example = "..\n";
        build.info.blank_line_separates = true;
        build.kept = config::FileStamp{5, 6, 7, 8};
        return build;
    }
};

TEST_F(KnownBuildsTest, AreReadAgainByTheNextRun) {
    builds().remember(lamps(5));
    const KnownBuilds next = builds();
    const SharedBuild found = next.find("/plugins/lamps.so", stamp(5));
    ASSERT_NE(found, nullptr);
    const KnownBuild expected = lamps(5);
    EXPECT_EQ(found->digest, expected.digest);
    EXPECT_EQ(found->version, expected.version);
    EXPECT_EQ(found->info.id, expected.info.id);
    EXPECT_EQ(found->info.name, expected.info.name);
    EXPECT_EQ(found->info.rules, expected.info.rules);
    ASSERT_EQ(found->info.conditions.size(), 1U);
    EXPECT_EQ(found->info.conditions[0].broken, expected.info.conditions[0].broken);
    EXPECT_EQ(found->info.extensions, expected.info.extensions);
    EXPECT_EQ(found->info.example, expected.info.example);
    EXPECT_TRUE(found->info.blank_line_separates);
    EXPECT_EQ(found->kept, expected.kept);
}

TEST_F(KnownBuildsTest, AFileThatWasWrittenSinceIsUnknown) {
    builds().remember(lamps(5));
    EXPECT_EQ(builds().find("/plugins/lamps.so", stamp(6)), nullptr);
    EXPECT_EQ(builds().find("/plugins/other.so", stamp(5)), nullptr);
    builds().remember(lamps(6));
    EXPECT_EQ(builds().find("/plugins/lamps.so", stamp(5)), nullptr) << "in its place";
}

TEST_F(KnownBuildsTest, WhatIsForgottenIsUnknownToTheNextRun) {
    builds().remember(lamps(5));
    builds().forget("/plugins/other.so");
    EXPECT_NE(builds().find("/plugins/lamps.so", stamp(5)), nullptr);
    builds().forget("/plugins/lamps.so");
    EXPECT_EQ(builds().find("/plugins/lamps.so", stamp(5)), nullptr);
}

TEST_F(KnownBuildsTest, AStampIsSettledWhenTheFileIsOlderThanAMoment) {
    using Time = std::chrono::system_clock::time_point;
    const auto at = [](int seconds) { return Time(std::chrono::seconds(seconds)); };
    const LibraryStamp seven = stamp(5);  // seconds
    EXPECT_FALSE(seven.is_settled(at(7)));
    EXPECT_FALSE(seven.is_settled(at(9)));
    EXPECT_TRUE(seven.is_settled(at(10)));
    EXPECT_FALSE(LibraryStamp().is_settled(at(10)));
}

TEST_F(KnownBuildsTest, ALibraryThatWasNewWhenItWasSeenIsNotRememberedHoweverLongItsTrialTakes) {
    const fs::path library = put("sound", "lamps.so");
    RegistryOptions options = this->options();
    options.waits = false;
    Registry registry({folder()}, options);
    std::this_thread::sleep_for(moment);
    registry.settle();
    EXPECT_EQ(only(registry).state, State::ok);
    EXPECT_FALSE(fs::exists(options.cache / "builds.txt"));
}

TEST_F(KnownBuildsTest, AnotherHelperFindsForItself) {
    builds().remember(lamps(5));
    write(verifier(), "another helper");
    EXPECT_EQ(builds().find("/plugins/lamps.so", stamp(5)), nullptr);
}

TEST_F(KnownBuildsTest, OfADamagedFileNothingIsTakenByHalf) {
    builds().remember(lamps(5));
    const std::string whole = bytes_of(file());
    for (std::size_t length = 0; length < whole.size(); ++length) {
        write(file(), whole.substr(0, length));
        ASSERT_EQ(builds().find("/plugins/lamps.so", stamp(5)), nullptr) << length;
    }
}

class LateTypeTest : public Bench {
protected:
    /// One that was opened by an earlier run.
    fs::path put_known(const char* which, const std::string& name) {
        const fs::path library = put(which, name);
        std::this_thread::sleep_for(moment);
        EXPECT_EQ(only(Registry({folder()}, options())).state, State::ok);
        return library;
    }
    /// The one copy that is to be kept.
    [[nodiscard]] fs::path only_kept() const {
        std::vector<fs::path> kept;
        for (const auto& entry : fs::directory_iterator(options().cache / "tried"))
            kept.push_back(entry.path());
        EXPECT_EQ(kept.size(), 1U);
        return kept.empty() ? fs::path() : kept.front();
    }
    [[nodiscard]] KnownBuilds builds() const {
        return {options().cache, QUADRILLE_BUILD_DIR "/bin/quadrille-verify"};
    }
    [[nodiscard]] KnownBuild known(const fs::path& library) const {
        const KnownBuilds builds = this->builds();
        const SharedBuild found = builds.find(library, LibraryStamp::of(library));
        EXPECT_NE(found, nullptr);
        return found == nullptr ? KnownBuild{} : *found;
    }
    [[nodiscard]] RegistryOptions late() const {
        RegistryOptions options = this->options();
        options.opens_late = true;
        return options;
    }
};

TEST_F(LateTypeTest, IsKnownAtOnceAndOpenedWhenItReads) {
    put_known("sound", "lamps.so");
    const Registry registry({folder()}, late());
    const PluginReport report = only(registry);
    EXPECT_EQ(report.state, State::ok);
    EXPECT_EQ(report.version, "1.0.0");
    EXPECT_EQ(in_english(report.name), "Lamps");
    const auto type = registry.find("lamps");
    ASSERT_NE(type, nullptr);
    const auto puzzle = type->parse(type->info().example);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ((*puzzle)->write(), type->info().example);
}

TEST_F(LateTypeTest, TheCopyThatWasTriedIsKeptAndOpenedAgain) {
    const fs::path library = put_known("sound", "lamps.so");
    const fs::path kept = only_kept();
    EXPECT_EQ(bytes_of(kept), bytes_of(library));
    const auto stamp = config::FileStamp::of(kept);
    EXPECT_FALSE(known(library).kept) << "nothing tells it from what is written in this moment";
    EXPECT_TRUE(Registry({folder()}, late()).find("lamps")->parse(".."));
    EXPECT_FALSE(known(library).kept);
    std::this_thread::sleep_for(moment);
    EXPECT_TRUE(Registry({folder()}, late()).find("lamps")->parse(".."));
    EXPECT_EQ(known(library).kept, stamp);
    EXPECT_TRUE(Registry({folder()}, late()).find("lamps")->parse(".."));
    EXPECT_EQ(config::FileStamp::of(kept), stamp);
    EXPECT_TRUE(Registry({folder()}, options()).find("lamps")->parse("..")) << "opened at once";
    EXPECT_EQ(config::FileStamp::of(kept), stamp);
}

TEST_F(LateTypeTest, AKeptCopyThatIsAnotherOrIsGoneIsMadeAgain) {
    const fs::path library = put_known("sound", "lamps.so");
    const fs::path kept = only_kept();
    fs::remove(kept);  // it is open in this process
    write(kept, "no library");
    EXPECT_TRUE(Registry({folder()}, late()).find("lamps")->parse(".."));
    EXPECT_EQ(bytes_of(only_kept()), bytes_of(library));
    fs::remove_all(kept.parent_path());
    EXPECT_TRUE(Registry({folder()}, late()).find("lamps")->parse(".."));
    EXPECT_EQ(bytes_of(only_kept()), bytes_of(library));
}

TEST_F(LateTypeTest, AKeptCopyThatCannotBeOpenedIsMadeAgainAndTheBuildIsNotForgotten) {
    const fs::path library = put_known("sound", "lamps.so");
    const fs::path kept = only_kept();
    fs::remove(kept);
    write(kept, "no library");
    KnownBuild damaged = known(library);
    damaged.kept = config::FileStamp::of(kept);
    builds().remember(damaged);
    Registry registry({folder()}, late());
    EXPECT_TRUE(registry.find("lamps")->parse(".."));
    EXPECT_EQ(only(registry).state, State::ok);
    EXPECT_EQ(known(library).info.id, "lamps");
    EXPECT_EQ(bytes_of(only_kept()), bytes_of(library));
}

TEST_F(LateTypeTest, OfABuildThatIsReplacedNoCopyIsKept) {
    put_known("sound", "lamps.so");
    const fs::path older = only_kept();
    const fs::path library = put_known("newer", "lamps.so");
    EXPECT_NE(only_kept(), older);
    EXPECT_EQ(bytes_of(only_kept()), bytes_of(library));
}

TEST_F(LateTypeTest, ALibraryThatIsChangedInBetweenIsNotOpened) {
    const fs::path library = put_known("sound", "lamps.so");
    const Registry registry({folder()}, late());
    put("newer", "lamps.so");
    const auto type = registry.find("lamps");
    ASSERT_NE(type, nullptr);
    const auto puzzle = type->parse(type->info().example);
    ASSERT_FALSE(puzzle);
    EXPECT_THAT(in_english(puzzle.error().message), HasSubstr("not the one that was tried"));
    EXPECT_EQ(type->facet("setter/1"), nullptr);
    EXPECT_EQ(only(registry).state, State::set_aside);
    EXPECT_EQ(only(Registry({folder()}, late())).version, "2.0.0") << "the next run knows it";
}

TEST_F(LateTypeTest, ALibraryThatIsNotWhatItsStampSaysIsTriedAnewByTheNextRun) {
    const fs::path library = put_known("sound", "lamps.so");
    test::remember_wrongly(library, options().cache);
    EXPECT_FALSE(Registry({folder()}, late()).find("lamps")->parse(".."));
    EXPECT_TRUE(Registry({folder()}, late()).find("lamps")->parse(".."));
}

TEST_F(LateTypeTest, ALibraryThatIsGoneSaysSo) {
    const fs::path library = put_known("sound", "lamps.so");
    Registry registry({folder()}, late());
    fs::remove(library);
    registry.open_all();
    EXPECT_EQ(only(registry).state, State::set_aside);
    EXPECT_FALSE(in_english(only(registry).reason).empty());
}

TEST_F(LateTypeTest, OfTwoWithOneIdTheFirstIsUsed) {
    put_known("sound", "lamps.so");
    put("newer", "more.so");
    std::this_thread::sleep_for(moment);
    for (int run = 0; run < 2; ++run) {
        const Registry registry({folder()}, late());
        const auto reports = registry.reports();
        ASSERT_EQ(reports.size(), 2U);
        EXPECT_EQ(reports[0].state, State::ok);
        EXPECT_EQ(reports[1].state, State::refused);
    }
}

}  // namespace
}  // namespace quadrille::plugins::testing

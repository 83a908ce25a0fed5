// Libraries that come, change and go while the program runs.
#include "bench.hpp"
#include "quadrille/position.hpp"

namespace quadrille::plugins::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class RegistryTest : public Bench {};

TEST_F(RegistryTest, FindsAPluginAndReadsItsExample) {
    put("sound", "lamps.so");
    const Registry registry({folder()}, options());
    const PluginReport report = only(registry);
    EXPECT_EQ(report.state, State::ok) << in_english(report.reason);
    EXPECT_EQ(report.id, "lamps");
    EXPECT_EQ(report.version, "1.0.0");
    EXPECT_EQ(in_english(report.name), "Lamps");
    ASSERT_THAT(registry.types(), SizeIs(1));
    const auto type = registry.find("lamps");
    ASSERT_NE(type, nullptr);
    const auto puzzle = type->parse(type->info().example);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ((*puzzle)->write(), type->info().example);
    EXPECT_EQ(registry.find("candles"), nullptr);
}

TEST_F(RegistryTest, LeavesNoCopiesBehind) {
    put("sound", "lamps.so");
    put("hanging_create", "slow.so");
    RegistryOptions quick = options();
    quick.time_limit = std::chrono::milliseconds(200);
    { const Registry registry({folder()}, quick); }
    for (const auto& entry : fs::directory_iterator(quick.cache))
        EXPECT_EQ(entry.path().extension(), ".txt");
}

TEST_F(RegistryTest, SweepsWhatAKilledProcessLeft) {
    const RegistryOptions usual = options();
    for (const char* left : {"opening-old", "opening-new"}) {
        fs::create_directories(usual.cache / left);
        write(usual.cache / left / "lamps.so", "");
    }
    fs::last_write_time(usual.cache / "opening-old",
                        fs::file_time_type::clock::now() - std::chrono::hours(2));
    const Registry registry({folder()}, usual);
    EXPECT_FALSE(fs::exists(usual.cache / "opening-old"));
    EXPECT_TRUE(fs::exists(usual.cache / "opening-new" / "lamps.so"))
        << "another program is opening it";
}

TEST_F(RegistryTest, TakesUpALibraryDroppedInWhileItRuns) {
    Registry registry({folder()}, options());
    EXPECT_FALSE(registry.poll());
    EXPECT_THAT(registry.types(), IsEmpty());
    put("sound", "lamps.so");
    EXPECT_TRUE(registry.settle());
    EXPECT_NE(registry.find("lamps"), nullptr);
    EXPECT_FALSE(registry.poll());
}

TEST_F(RegistryTest, TakesUpALibraryInAFolderMadeWhileItRuns) {
    Registry registry({folder("later")}, options());
    put("sound", "lamps.so", "later");
    EXPECT_TRUE(registry.settle());
    EXPECT_NE(registry.find("lamps"), nullptr);
}

TEST_F(RegistryTest, LooksAgainWhenAHalfCopiedLibraryIsWhole) {
    write(folder() / "lamps.so", bytes_of(fixture("sound")).substr(0, 5000));
    Registry registry({folder()}, options());
    EXPECT_EQ(only(registry).state, State::refused);
    put("sound", "lamps.so");
    EXPECT_TRUE(registry.settle());
    EXPECT_EQ(only(registry).state, State::ok);
}

TEST_F(RegistryTest, ForgetsARefusedLibraryThatIsGone) {
    put("foreign", "foreign.so");
    Registry registry({folder()}, options());
    fs::remove(folder() / "foreign.so");
    EXPECT_TRUE(registry.poll());
    EXPECT_THAT(registry.reports(), IsEmpty());
}

TEST_F(RegistryTest, KeepsALoadedLibraryThatIsGone) {
    put("sound", "lamps.so");
    Registry registry({folder()}, options());
    fs::remove(folder() / "lamps.so");
    EXPECT_FALSE(registry.poll());
    EXPECT_NE(registry.find("lamps"), nullptr);
}

TEST_F(RegistryTest, ALibraryUnderAnotherNameTakesThePlaceOfOneThatIsGone) {
    const fs::path old = put("sound", "lamps.so");
    Registry registry({folder()}, options());
    const auto old_type = registry.find("lamps");
    put("newer", "lamps-2.so");
    fs::remove(old);
    ASSERT_TRUE(registry.settle());
    const auto reports = registry.reports();
    ASSERT_EQ(reports.size(), 2U);
    EXPECT_TRUE(reports[0].replaced);
    EXPECT_EQ(reports[1].state, State::ok) << in_english(reports[1].reason);
    EXPECT_EQ(reports[1].version, "2.0.0");
    EXPECT_NE(registry.find("lamps"), old_type);
    EXPECT_TRUE(old_type->parse("..\n"));
    put("sound", "lamps.so");
    ASSERT_TRUE(registry.settle());
    ASSERT_EQ(registry.reports().size(), 3U);
    EXPECT_EQ(registry.reports()[1].state, State::refused) << "it comes too late";
}

TEST_F(RegistryTest, ATwinThatWasRefusedIsTriedAgainWhenTheOtherGoes) {
    const fs::path first = put("sound", "a.so");
    put("newer", "b.so");
    Registry registry({folder()}, options());
    ASSERT_EQ(registry.reports().size(), 2U);
    ASSERT_EQ(registry.reports()[1].state, State::refused);
    fs::remove(first);
    ASSERT_TRUE(registry.settle());
    ASSERT_EQ(registry.reports().size(), 2U);
    EXPECT_EQ(registry.reports()[1].state, State::ok) << in_english(registry.reports()[1].reason);
    EXPECT_TRUE(registry.reports()[0].replaced);
    ASSERT_EQ(registry.types().size(), 1U);
}

/// The two ways a build puts its result in the place of the old one.
enum class Rebuild { in_place, renamed };
class Rebuilt : public Bench, public ::testing::WithParamInterface<Rebuild> {};

TEST_P(Rebuilt, GivesTheNewCodeAndLeavesTheOldInUse) {
    put("sound", "lamps.so");
    Registry registry({folder()}, options());
    const auto old_type = registry.find("lamps");
    const auto old_puzzle = old_type->parse("...\n");
    if (GetParam() == Rebuild::in_place) {
        put("newer", "lamps.so");
    } else {
        put("newer", "lamps.new");
        fs::rename(folder() / "lamps.new", folder() / "lamps.so");
    }
    ASSERT_TRUE(registry.settle());
    const auto reports = registry.reports();
    ASSERT_EQ(reports.size(), 2U);
    EXPECT_TRUE(reports[0].replaced);
    EXPECT_EQ(reports[0].version, "1.0.0");
    EXPECT_FALSE(reports[1].replaced);
    EXPECT_EQ(reports[1].version, "2.0.0");
    EXPECT_NE(registry.find("lamps"), old_type);
    EXPECT_THAT(registry.types(), SizeIs(1));
    EXPECT_EQ((*old_puzzle)->write(), "...\n");
    EXPECT_TRUE(old_type->parse("..\n"));
}

INSTANTIATE_TEST_SUITE_P(Ways, Rebuilt, ::testing::Values(Rebuild::in_place, Rebuild::renamed),
                         [](const auto& tested) {
                             return tested.param == Rebuild::in_place ? "InPlace" : "Renamed";
                         });

TEST_F(RegistryTest, ARebuildThatFailsLeavesTheOldOneInUse) {
    put("sound", "lamps.so");
    Registry registry({folder()}, options());
    put("crashing_create", "lamps.so");
    ASSERT_TRUE(registry.settle());
    EXPECT_NE(registry.find("lamps"), nullptr);
    ASSERT_EQ(registry.reports().size(), 2U);
    EXPECT_EQ(registry.reports()[1].state, State::refused);
    put("newer", "lamps.so");
    ASSERT_TRUE(registry.settle());
    EXPECT_EQ(registry.reports().size(), 2U);
    EXPECT_EQ(registry.reports()[1].version, "2.0.0");
}

TEST_F(RegistryTest, ALibraryTriedBeforeIsNotTriedAgainWhateverItsNameAndTime) {
    const fs::path library = put("sound", "lamps.so");
    RegistryOptions options = this->options();
    options.verifier = root() / "helper";
    const fs::path started = root() / "started";  // a letter for each time
    write(options.verifier, "#!/bin/sh\nprintf x >>'" + started.string() +
                                "'\nexec '" QUADRILLE_BUILD_DIR "/bin/quadrille-verify' \"$@\"\n");
    fs::permissions(options.verifier, fs::perms::owner_exec, fs::perm_options::add);
    { const Registry first({folder()}, options); }
    const std::string once = bytes_of(started);
    EXPECT_FALSE(once.empty());
    fs::last_write_time(library, fs::last_write_time(library) + std::chrono::seconds(1));
    fs::rename(library, folder() / "renamed.so");
    EXPECT_EQ(only(Registry({folder()}, options)).state, State::ok);
    EXPECT_EQ(bytes_of(started), once);
    write(folder() / "renamed.so", bytes_of(fixture("sound")) + "more");
    EXPECT_EQ(only(Registry({folder()}, options)).state, State::ok);
    EXPECT_GT(bytes_of(started).size(), once.size()) << "it is another library";
}

TEST_F(RegistryTest, ARefusalIsRememberedWithItsSentence) {
    put("crashing_create", "lamps.so");
    const PluginReport before = only(Registry({folder()}, options()));
    const std::string list = bytes_of(options().cache / "verdicts.txt");
    const PluginReport after = only(Registry({folder()}, options()));
    EXPECT_EQ(after.reason, before.reason);
    EXPECT_EQ(bytes_of(options().cache / "verdicts.txt"), list) << "not tried again";
    EXPECT_EQ(after.digest.size(), 64U);
}

TEST_F(RegistryTest, ARefusedLibraryIsTriedAgainWhereThatIsAskedFor) {
    const fs::path library = put("sound", "lamps.so");
    VerdictList(options().cache, QUADRILLE_BUILD_DIR "/bin/quadrille-verify")
        .add(sha256(read_library(library).value()),
             {"lamps", "1.0.0", Text("it was raining"), false});
    Registry registry({folder()}, options());
    ASSERT_EQ(in_english(only(registry).reason), "it was raining");
    EXPECT_FALSE(registry.try_again(folder() / "other.so"));
    EXPECT_TRUE(registry.try_again(library));
    EXPECT_TRUE(registry.settle());
    EXPECT_EQ(only(registry).state, State::ok) << in_english(only(registry).reason);
    EXPECT_FALSE(registry.try_again(library)) << "it is in use";
    EXPECT_EQ(only(Registry({folder()}, options())).state, State::ok);
}

TEST_F(RegistryTest, ALibraryThatWasSetAsideCanBeTriedAgain) {
    const fs::path library = put_trusted("throwing_parse", "lamps.so");
    Registry registry({folder()}, options());
    EXPECT_FALSE(registry.find("lamps")->parse("no"));
    EXPECT_EQ(registry.find("lamps"), nullptr);
    EXPECT_TRUE(registry.try_again(library));
    EXPECT_TRUE(registry.settle());
    EXPECT_EQ(registry.reports().back().state, State::refused) << "now it is tried for real";
}

TEST_F(RegistryTest, TheSameBytesPutInPlaceAgainAreNotOpenedAgain) {
    put("sound", "lamps.so");
    Registry registry({folder()}, options());
    const auto type = registry.find("lamps");
    put("sound", "lamps.so");
    EXPECT_FALSE(registry.settle());
    EXPECT_EQ(registry.find("lamps"), type);
    EXPECT_THAT(registry.reports(), SizeIs(1));
}

TEST_F(RegistryTest, BytesThatAreNotThoseThatWereBuiltAreRefused) {
    const fs::path library = put("sound", "lamps.so");
    const std::string bytes = bytes_of(library);
    write(checksum_file(library), sha256(std::as_bytes(std::span(bytes))) + "  lamps.so\n");
    Registry registry({folder()}, options());
    EXPECT_EQ(only(registry).state, State::ok);
    std::string damaged = bytes;
    damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 4);
    write(library, damaged);
    EXPECT_TRUE(registry.poll());
    ASSERT_THAT(registry.reports(), SizeIs(2));
    EXPECT_THAT(
        in_english(registry.reports()[1].reason),
        HasSubstr(
            "its bytes are not those that were built: lamps.so.sha256 states another checksum"));
    EXPECT_NE(registry.find("lamps"), nullptr) << "the good one, opened before";
    write(library, bytes);
    EXPECT_TRUE(registry.poll());
    EXPECT_THAT(registry.reports(), SizeIs(1)) << "and nothing is left of it";
}

TEST_F(RegistryTest, ALookBetweenALibraryAndItsChecksumDoesNoLastingHarm) {
    const fs::path library = put("sound", "lamps.so");
    const auto state_checksum = [&] {
        write(checksum_file(library), sha256(read_library(library).value()) + "  lamps.so\n");
    };
    state_checksum();
    Registry registry({folder()}, options());
    put("newer", "lamps.so");
    EXPECT_TRUE(registry.settle());
    EXPECT_EQ(registry.reports().back().state, State::refused);
    state_checksum();
    EXPECT_TRUE(registry.settle());
    EXPECT_EQ(registry.reports().back().version, "2.0.0");
    EXPECT_EQ(registry.reports().back().state, State::ok);
    fs::remove(checksum_file(library));
    EXPECT_FALSE(registry.settle());
    write(checksum_file(library), "no checksum\n");
    EXPECT_TRUE(registry.settle());
    EXPECT_EQ(registry.reports().back().state, State::refused);
}

TEST_F(RegistryTest, WhereNobodyWaitsLibrariesArriveWhenTheirTrialHasEnded) {
    put("sound", "lamps.so");
    put("hanging_create", "a-slow.so");
    RegistryOptions options = this->options();
    options.time_limit = std::chrono::milliseconds(1500);
    options.waits = false;
    Registry registry({folder()}, options);
    EXPECT_THAT(registry.types(), IsEmpty());
    EXPECT_EQ(registry.under_trial(), 2U);
    while (registry.find("lamps") == nullptr) registry.poll();
    EXPECT_EQ(registry.under_trial(), 1U) << "it does not wait for the other";
    EXPECT_TRUE(registry.settle());
    EXPECT_EQ(registry.under_trial(), 0U);
    EXPECT_THAT(registry.reports(), SizeIs(2));
    const Registry next({folder()}, options);
    EXPECT_NE(next.find("lamps"), nullptr) << "what was tried before is there at once";
    EXPECT_EQ(next.under_trial(), 1U)
        << "that the other only waited may be the fault of a busy machine";
}

TEST_F(RegistryTest, TheFirstOfTwinsIsUsedWhicheverTrialEndsFirst) {
    const fs::path first = put("sound", "lamps.so", "first");
    const fs::path second = put("newer", "lamps.so", "second");
    test::trust(second, options().cache);
    RegistryOptions options = this->options();
    options.waits = false;
    Registry registry({folder("first"), folder("second")}, options);
    const auto early = registry.find("lamps");
    ASSERT_NE(early, nullptr) << "the second, which is known";
    EXPECT_TRUE(registry.settle());
    EXPECT_NE(registry.find("lamps"), early);
    std::vector<std::string> told;
    for (const PluginReport& report : registry.reports())
        told.push_back(report.version + (report.state == State::ok ? "" : " refused") +
                       (report.replaced ? " replaced" : ""));
    EXPECT_THAT(told, ::testing::ElementsAre("1.0.0", "2.0.0 replaced", "2.0.0 refused"));
}

TEST_F(RegistryTest, ADamagedListOfTriedLibrariesIsNoHarm) {
    put("sound", "lamps.so");
    fs::create_directories(options().cache);
    write(options().cache / "verdicts.txt",
          "quadrille-verified 1 1\nnonsense\n18446744073709551616 1 /x\n");
    EXPECT_EQ(only(Registry({folder()}, options())).state, State::ok);
}

TEST_F(RegistryTest, ACacheThatCannotBeWrittenIsNoHarm) {
    put("sound", "lamps.so");
    RegistryOptions options = this->options();
    options.cache = "/proc/no-such-folder";
    EXPECT_EQ(only(Registry({folder()}, options)).state, State::ok);
}

TEST_F(RegistryTest, PollDoesNotWaitForALibraryThatHangs) {
    Registry registry({folder()}, [this] {
        RegistryOptions options = this->options();
        options.time_limit = std::chrono::milliseconds(1000);
        return options;
    }());
    put("hanging_create", "slow.so");
    EXPECT_FALSE(registry.poll()) << "as it would be known, had it been waited for";
    EXPECT_TRUE(registry.settle());
    EXPECT_THAT(in_english(only(registry).reason), HasSubstr("took longer than 1.0 seconds"));
}

}  // namespace
}  // namespace quadrille::plugins::testing

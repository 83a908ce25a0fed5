// Every way in which a library can be unfit is refused with a sentence of its own, and harms
// nothing.
#include "bench.hpp"

namespace quadrille::plugins::testing {
namespace {

using ::testing::HasSubstr;

struct Refusal {
    const char* fixture;
    const char* sentence;
};

class Refusals : public Bench, public ::testing::WithParamInterface<Refusal> {};

TEST_P(Refusals, SayWhy) {
    put(GetParam().fixture, "bad.so");
    put("sound", "good.so");
    RegistryOptions options = this->options();
    options.time_limit = std::chrono::milliseconds(1500);
    const Registry registry({folder()}, options);
    const auto reports = registry.reports();
    ASSERT_EQ(reports.size(), 2U);
    EXPECT_EQ(reports[0].state, State::refused);
    EXPECT_THAT(in_english(reports[0].reason), HasSubstr(GetParam().sentence));
    EXPECT_EQ(reports[1].state, State::ok) << in_english(reports[1].reason);
    EXPECT_NE(registry.find("lamps"), nullptr);
}

INSTANTIATE_TEST_SUITE_P(
    Libraries, Refusals,
    ::testing::Values(
        Refusal{"foreign", "no symbol quadrille_manifest"},
        Refusal{"foreign_manifest", "is not that of a puzzle plugin"},
        Refusal{"other_abi", "of the plugin interface, this program has revision"},
        Refusal{"other_library",
                "another C++ standard library (libc++), this program with libstdc++"},
        Refusal{"other_sizes", "the type Element has 8 bytes in it"},
        Refusal{"debug_stl", "debug containers (_GLIBCXX_DEBUG), this program without"},
        Refusal{"bad_id", "its id 'La Mps' should consist of a-z, 0-9 and '-'"},
        Refusal{"throwing_static", "opening the library ended the process that tried it: signal 6"},
        Refusal{"throwing_create",
                "making its puzzle type failed: it threw something that is no std::exception"},
        Refusal{"crashing_create",
                "making its puzzle type ended the process that tried it: signal 11"},
        Refusal{"exiting_create",
                "making its puzzle type ended the process that tried it: exit status 0"},
        Refusal{"hanging_create", "making its puzzle type took longer than 1.5 seconds"},
        Refusal{"null_create", "create function returned nothing"},
        Refusal{"other_id", "the type calls itself 'candles', its manifest 'lamps'"},
        Refusal{"no_condition", "no victory condition"},
        Refusal{"bad_example", "its example cannot be read (line 1, column 1): expected a dot"},
        Refusal{"null_parse", "read a puzzle that breaks the contract: there is none"},
        Refusal{"wild_board", "uses alphabet 7; the board has 1"},
        Refusal{"wild_rules", "it speaks of element 1001; the board has 1"},
        Refusal{"crashing_rules",
                "telling what it offers ended the process that tried it: signal 6"},
        Refusal{"crashing_rule", "judging its example ended the process that tried it: signal 6"},
        Refusal{"crashing_facet",
                "telling what it offers ended the process that tried it: signal 6"},
        Refusal{"unready_draw", "the plugin lamps failed while drawing: no ink"},
        Refusal{"throwing_draw", "the plugin lamps failed while drawing: it threw something"},
        Refusal{"throwing_parse", "the plugin lamps failed while reading a puzzle: no dots"},
        Refusal{"throwing_rule", "the plugin lamps failed while judging a rule"},
        Refusal{"throwing_technique", "the plugin lamps failed while looking for a deduction"},
        Refusal{"throwing_solver", "the plugin lamps failed while solving"},
        Refusal{"wild_technique", "a deduction speaks of mark 1 in element 1000"},
        Refusal{"deaf_solver", "a solver goes on after it was told to stop"}),
    [](const auto& tested) { return std::string(tested.param.fixture); });

class OddFiles : public Bench {
protected:
    std::string sentence_for(std::string_view bytes) {
        write(folder() / "odd.so", bytes);
        return in_english(only(Registry({folder()}, options())).reason);
    }
};

TEST_F(OddFiles, TextThatIsCalledLibrary) {
    EXPECT_THAT(sentence_for("not a library\n"),
                HasSubstr("no shared library, whatever its name says"));
}
TEST_F(OddFiles, Nothing) { EXPECT_THAT(sentence_for(""), HasSubstr("the file is empty")); }
TEST_F(OddFiles, Program) {
    EXPECT_THAT(sentence_for(bytes_of("/proc/self/exe")), HasSubstr("cannot"));
}
TEST_F(OddFiles, OtherMachine) {
    std::string bytes = bytes_of(fixture("sound"));
    bytes[18] = static_cast<char>(bytes[18] ^ 0x55);
    EXPECT_THAT(sentence_for(bytes), HasSubstr("another kind of machine"));
}
TEST_F(OddFiles, ObjectFile) {
    std::string bytes = bytes_of(fixture("sound"));
    bytes[16] = 1;
    EXPECT_THAT(sentence_for(bytes), HasSubstr("object file"));
}
TEST_F(OddFiles, FoldersAndHiddenFilesAreNoLibraries) {
    fs::create_directories(folder() / "folder.so");
    put("sound", ".half-copied.so");
    put("sound", "backup.so~");
    EXPECT_TRUE(Registry({folder()}, options()).reports().empty());
}
TEST_F(OddFiles, TruncatedAnywhere) {
    const std::string whole = bytes_of(fixture("sound"));
    for (std::size_t i = 0; i < 60; ++i)
        write(folder() / ("cut" + std::to_string(i) + ".so"),
              std::string_view(whole).substr(0, whole.size() * i / 60));
    const Registry registry({folder()}, options());
    EXPECT_EQ(registry.reports().size(), 60U);
    for (const PluginReport& report : registry.reports())
        EXPECT_EQ(report.state, State::refused) << report.library;
}

TEST_F(OddFiles, HelperIsMissing) {
    put("sound", "lamps.so");
    RegistryOptions missing = options();
    missing.verifier = root() / "no-such-helper";
    EXPECT_THAT(in_english(only(Registry({folder()}, missing)).reason),
                HasSubstr("cannot be started"));
}

TEST_F(OddFiles, FolderThatIsNotThere) {
    EXPECT_TRUE(Registry({root() / "nowhere"}, options()).reports().empty());
}

TEST_F(OddFiles, TwoOfOneType) {
    const fs::path first = put("sound", "lamps.so", "first");
    put("newer", "lamps.so", "second");
    const Registry registry({folder("first"), folder("second")}, options());
    const auto reports = registry.reports();
    ASSERT_EQ(reports.size(), 2U);
    EXPECT_EQ(reports[0].version, "1.0.0");
    EXPECT_EQ(reports[0].state, State::ok);
    EXPECT_EQ(reports[1].version, "2.0.0");
    EXPECT_EQ(reports[1].state, State::refused);
    EXPECT_THAT(in_english(reports[1].reason),
                HasSubstr("is already there, from " + first.string()));
}

}  // namespace
}  // namespace quadrille::plugins::testing

// What is remembered of trials, and for how long.
#include "plugins/verdicts.hpp"

#include "bench.hpp"

namespace quadrille::plugins::testing {
namespace {

using ::testing::Eq;
using ::testing::Optional;

class VerdictsTest : public Bench {
protected:
    VerdictsTest() { write(verifier(), "a helper"); }
    [[nodiscard]] fs::path verifier() const { return root() / "verifier"; }
    [[nodiscard]] fs::path file() const { return root() / "verdicts.txt"; }
    [[nodiscard]] VerdictList list() const { return {root(), verifier()}; }
    const Verdict passed{"lamps", "1.0", {}, false};
    const Verdict refused{"lamps", "1.0", Text("it broke {0}\nfor good", {"all"}), false};
    const Verdict slow{{}, {}, Text("too slow"), true};
};

TEST_F(VerdictsTest, AreReadAgainByTheNextRun) {
    list().add("1a", passed);
    list().add("2b", refused);
    EXPECT_THAT(list().find("1a"), Optional(Eq(passed)));
    EXPECT_THAT(list().find("2b"), Optional(Eq(refused)));
    EXPECT_EQ(list().find("3c"), std::nullopt);
}

TEST_F(VerdictsTest, TheNewestCounts) {
    VerdictList verdicts = list();
    verdicts.add("1a", refused);
    verdicts.add("1a", passed);
    EXPECT_THAT(list().find("1a"), Optional(Eq(passed)));
}

TEST_F(VerdictsTest, ADoubtfulOneCountsTheThirdTime) {
    for (int time = 1; time <= 3; ++time) {
        list().add("1a", slow);
        EXPECT_EQ(list().find("1a").has_value(), time == 3) << time;
    }
}

TEST_F(VerdictsTest, WhatIsForgottenIsGoneForTheNextRunToo) {
    for (int time = 1; time <= 3; ++time) list().add("1a", slow);
    list().forget("1a");
    EXPECT_EQ(list().find("1a"), std::nullopt);
    list().add("1a", slow);
    EXPECT_EQ(list().find("1a"), std::nullopt) << "counted from the beginning";
}

TEST_F(VerdictsTest, OfAnotherHelperAreNotRead) {
    list().add("1a", passed);
    write(verifier(), "another helper");
    EXPECT_EQ(list().find("1a"), std::nullopt);
}

TEST_F(VerdictsTest, OfTwoRunsAtOnceAreAllKept) {
    VerdictList one = list();
    VerdictList two = list();
    one.add("1a", passed);
    two.add("2b", passed);
    EXPECT_TRUE(list().find("1a"));
    EXPECT_TRUE(list().find("2b"));
}

TEST_F(VerdictsTest, ADamagedListIsReadAsFarAsItIsWhole) {
    list().add("1a", passed);
    list().add("2b", refused);
    const std::string whole = bytes_of(file());
    for (std::size_t length = 0; length < whole.size(); ++length) {
        write(file(), std::string_view(whole).substr(0, length));
        EXPECT_EQ(list().find("2b"), std::nullopt) << length;
    }
    write(file(), std::string_view(whole).substr(0, whole.size() - 1));
    EXPECT_TRUE(list().find("1a"));
}

TEST_F(VerdictsTest, WithoutAFolderNothingIsRemembered) {
    VerdictList nowhere({}, verifier());
    nowhere.add("1a", passed);
    EXPECT_TRUE(nowhere.find("1a"));
    EXPECT_EQ(VerdictList({}, verifier()).find("1a"), std::nullopt);
}

}  // namespace
}  // namespace quadrille::plugins::testing

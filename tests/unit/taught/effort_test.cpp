// Proofs cost no more than they may, are stopped at once, and nobody has to wait for one.
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include "engine/deduce/technique_table.hpp"
#include "engine/sat/entail.hpp"
#include "engine/solve/solve.hpp"
#include "puzzle.hpp"
#include "taught/collection.hpp"
#include "taught/houses.hpp"
#include "taught/reader.hpp"
#include "taught_puzzles.hpp"
#include "temporary_folder.hpp"

namespace quadrille::taught {
namespace {

using namespace std::chrono_literals;

/// Nothing round any of the zeros, with half of that known: true, but one proof an edge, each with
/// a choice of all facts.
std::string monstrous(std::size_t side) {
    const auto drawing = [side](std::size_t rows) {
        std::string text;
        for (std::size_t r = 0; r <= 2 * side; ++r) {
            for (std::size_t c = 0; c <= 2 * side; ++c)
                text += r < rows && r % 2 != c % 2 ? 'x' : ' ';
            text += '\n';
        }
        return "'''\n" + text + "'''\n";
    };
    std::string piece;
    for (std::size_t r = 0; r < side; ++r) piece += std::string(side, '0') + '\n';
    return "[[pattern]]\nid = 'monster'\nname = 'monster'\nlegend = { x = 'ruled-out' }\npuzzle = "
           "'''\n" +
           piece + "'''\nbefore = " + drawing(side) + "after = " + drawing(2 * side + 1);
}

Pattern monster(std::size_t side) {
    std::vector<config::Problem> problems;
    RuleFile rules =
        read_rules(monstrous(side), "f.toml", ::slitherlink::SlitherlinkType(), problems);
    for (const config::Problem& problem : problems) ADD_FAILURE() << problem.told({});
    return rules.patterns.at(0);
}

/// A stop that is asked for from beside after a while.
class Soon {
public:
    explicit Soon(std::chrono::milliseconds after)
        : thread_([this, after] {
              std::this_thread::sleep_for(after);
              source_.request_stop();
          }) {}
    [[nodiscard]] std::stop_token token() const { return source_.get_token(); }

private:
    std::stop_source source_;
    std::jthread thread_;
};

TEST(ProofEffort, IsBoundedAndTheRuleRefused) {
    const Pattern pattern = monster(4);
    EXPECT_TRUE(std::holds_alternative<Proof>(prove(monster(2))));
    const auto result = prove(pattern, {}, 100'000);
    ASSERT_TRUE(std::holds_alternative<Refusal>(result));
    EXPECT_EQ(std::get<Refusal>(result).why.english,
              "it is too large to be proved; draw a smaller piece");
    EXPECT_FALSE(std::get<Refusal>(result).counter_example.has_value());
}

TEST(ProofEffort, APieceWithTooManyWaysIsRefusedBeforeAnythingIsAsked) {
    const auto result = prove(monster(10), {}, 0);
    ASSERT_TRUE(std::holds_alternative<Refusal>(result));
    EXPECT_EQ(std::get<Refusal>(result).why.english,
              "it is too large to be proved; draw a smaller piece");
}

TEST(ProofEffort, EndsInTheSamePlaceEachTime) {
    const Pattern pattern = monster(2);
    std::uint64_t enough = 1;
    while (!std::holds_alternative<Proof>(prove(pattern, {}, enough))) enough *= 2;
    for (int again = 0; again < 3; ++again) {
        EXPECT_TRUE(std::holds_alternative<Proof>(prove(pattern, {}, enough)));
        EXPECT_TRUE(std::holds_alternative<Refusal>(prove(pattern, {}, enough / 2)));
    }
}

TEST(ProofEffort, BoundsHouseRulesToo) {
    HouseRule rule;
    rule.choose = HouseRule::Choose::houses;
    rule.count = rule.limit = most_chosen;
    EXPECT_FALSE(refute(rule).has_value());
    const auto refusal = refute(rule, {}, 10);
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(refusal->why.english, "it is too large to be proved; choose smaller groups");
}

/// Nobody would wait for the end of this one.
TEST(ProofEffort, AStopEndsAProof) {
    const Pattern pattern = monster(6);
    const Soon soon(50ms);
    EXPECT_TRUE(std::holds_alternative<Stopped>(prove(pattern, soon.token(), 0)));
}

TEST(EntailmentEffort, NothingIsAnsweredAfterItWasTooMuch) {
    const auto puzzle = test::LatinType().parse(".........\n.........\n");
    engine::Entailment entailment(**puzzle, {}, 1000);
    std::optional<bool> answer = true;
    for (int i = 0; i < 100'000 && answer; ++i) answer = entailment.possible({});
    EXPECT_FALSE(answer.has_value());
    EXPECT_FALSE(entailment.follows({element_id(0), 1}, {}).has_value());
    EXPECT_FALSE(entailment.needs({element_id(0), 1}, {}, {}).has_value());
    EXPECT_GE(entailment.work(), 1000U);
}

class Monsters : public testing::Test {
protected:
    test::TemporaryFolder folder;
    config::Folders folders;
    Types plugins{std::make_shared<::slitherlink::SlitherlinkType>()};

    void SetUp() override {
        folders.user_config = folder.path() / "config";
        folder.write("config/techniques/slitherlink/monster.toml", monstrous(6));
    }
};

TEST_F(Monsters, NeitherLoadingNorReloadingWaitsForThem) {
    Collection collection(folders);
    static_cast<void>(collection.types(plugins));
    collection.begin();
    EXPECT_TRUE(collection.proving());
    EXPECT_TRUE(collection.refused_of_user().empty()) << "not known yet";
    EXPECT_TRUE(collection.refused().empty());
    collection.reload();
    EXPECT_FALSE(collection.proving()) << "the proof under way is stopped";
}

TEST_F(Monsters, WhatCannotBeReadIsToldAtOnce) {
    folder.write("config/techniques/slitherlink/wrong.toml", "[[pattern]]\nid = 'x'\n");
    const Collection collection(folders);
    static_cast<void>(collection.types(plugins));
    collection.begin();
    EXPECT_EQ(collection.refused_of_user().size(), 1U);
    EXPECT_TRUE(collection.proving());
}

TEST_F(Monsters, ASolveThatWaitsForAProofIsStoppedAtOnceAndKeepsToItsTime) {
    const Collection collection(folders);
    const auto type = collection.types(plugins).front();
    const auto puzzle = type->parse(type->info().example);
    ASSERT_TRUE(puzzle);
    engine::SolveRequest request;
    request.method = engine::Method::techniques;
    const Soon soon(50ms);
    request.stop = soon.token();
    const auto stopped = engine::solve(**puzzle, request);
    ASSERT_TRUE(stopped);
    EXPECT_EQ(stopped->verdict, engine::Verdict::gave_up);
    const engine::Budget soon_over({.time_limit = std::chrono::duration<double>(0.02)});
    EXPECT_FALSE(engine::make_table(**puzzle, {}, soon_over));
    request.stop = {};
    request.method = engine::Method::exact;
    const auto exact = engine::solve(**puzzle, request);
    ASSERT_TRUE(exact);
    EXPECT_EQ(exact->verdict, engine::Verdict::unique) << "who needs no techniques does not wait";
    EXPECT_TRUE(collection.rulebook("slitherlink") &&
                !collection.rulebook("slitherlink")->is_proved());
}

}  // namespace
}  // namespace quadrille::taught

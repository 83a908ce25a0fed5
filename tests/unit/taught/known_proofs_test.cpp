// What came of proofs is known to the next run: of the same rule, proved by the same program.
#include "taught/known_proofs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <thread>

#include "house_rules.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "taught/reader.hpp"
#include "taught/rulebook.hpp"
#include "taught_puzzles.hpp"
#include "temporary_folder.hpp"

namespace quadrille::taught {
namespace {

namespace fs = std::filesystem;

constexpr const char* pair_pattern =
    "[[pattern]]\nid = 'pair'\nname = 'pair'\nswap = true\npuzzle = '...'\nbefore = '00.'\nafter = "
    "'..1'\n";
constexpr const char* wrong_pair =
    "[[pattern]]\nid = 'wrong'\nname = 'wrong'\npuzzle = '...'\nbefore = '00.'\nafter = '..0'\n";
/// Needs a corner and a closed one.
constexpr const char* corner_pattern =
    "[[pattern]]\nid = 'corner'\nname = 'corner'\nborder = ['top', 'left']\nlegend = { x = "
    "'ruled-out' }\npuzzle = '1'\n"
    "after = '''\n x \nx  \n   \n'''\n";

RuleFile rules_of(const std::string& text, const PuzzleType& type) {
    std::vector<config::Problem> problems;
    RuleFile rules = read_rules(text, "f.toml", type, problems);
    for (const config::Problem& problem : problems) ADD_FAILURE() << problem.told({});
    return rules;
}

Pattern read_pattern(const std::string& text, const PuzzleType& type = test::BinaryType()) {
    return rules_of(text, type).patterns.at(0);
}

Finding found(const Pattern& pattern) {
    auto result = prove(pattern);
    if (auto* const proof = std::get_if<Proof>(&result)) return std::move(*proof);
    return std::get<Refusal>(std::move(result));
}

/// As a later build of the type might be: ones may stand in a row, as many as there are.
class LooserType final : public PuzzleType {
public:
    [[nodiscard]] const TypeInfo& info() const noexcept override { return strict_.info(); }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        const Result<std::unique_ptr<Puzzle>> strict = strict_.parse(text);
        if (!strict) return strict.error();
        Rules rules = (*strict)->rules();
        for (Rule& rule : rules) std::get<Count>(rule.what).at_least = 0;
        return std::unique_ptr<Puzzle>(
            std::make_unique<Looser>((*strict)->board(), std::move(rules)));
    }

private:
    class Looser final : public kit::StoredPuzzle {
    public:
        Looser(Board board, Rules rules) : StoredPuzzle(std::move(board), std::move(rules)) {}
        void draw(Canvas&, const Position&, const ClueStates&) const override {}
        [[nodiscard]] std::string write() const override { return {}; }
    };
    test::BinaryType strict_;
};

std::string bytes_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// --- as bytes

TEST(ProofBytes, WhatIsFoundReadsBackAsItWas) {
    for (const Pattern& pattern :
         {read_pattern(pair_pattern), read_pattern(wrong_pair),
          read_pattern(corner_pattern, ::slitherlink::SlitherlinkType())}) {
        const std::string bytes = told(found(pattern));
        const std::optional<Finding> again = finding_in(bytes);
        ASSERT_TRUE(again.has_value());
        EXPECT_EQ(told(*again), bytes);
        EXPECT_TRUE(fits(*again, pattern));
    }
}

TEST(ProofBytes, ACounterExampleIsDrawnAsItWas) {
    const Finding finding = found(read_pattern(wrong_pair));
    const auto again = finding_in(told(finding));
    ASSERT_TRUE(again && std::holds_alternative<Refusal>(*again));
    const Refusal& was = std::get<Refusal>(finding);
    const Refusal& is = std::get<Refusal>(*again);
    ASSERT_TRUE(was.counter_example.has_value());
    EXPECT_EQ(is.why, was.why);
    EXPECT_EQ(is.counter_example, was.counter_example);
    EXPECT_EQ(is.wrong, was.wrong);
}

TEST(ProofBytes, EveryCutIsNoticedAndSoIsWhatFollows) {
    const std::string bytes = told(found(read_pattern(pair_pattern)));
    for (std::size_t length = 0; length < bytes.size(); ++length)
        EXPECT_FALSE(finding_in(std::string_view(bytes).substr(0, length))) << length;
    EXPECT_FALSE(finding_in(bytes + "0;"));
}

TEST(ProofBytes, WhatSpeaksOfSomethingThatIsNotThereDoesNotFit) {
    const Pattern pattern = read_pattern(pair_pattern);
    const Finding sound = found(pattern);
    const auto without = [&](auto change) {
        Proof proof = std::get<Proof>(sound);
        change(proof);
        return fits(proof, pattern);
    };
    EXPECT_TRUE(without([](Proof&) {}));
    EXPECT_FALSE(without([](Proof& proof) { proof.lemmas.clear(); }));
    EXPECT_FALSE(without([](Proof& proof) { proof.lemmas[0].conclusion.element = element_id(3); }));
    EXPECT_FALSE(without([](Proof& proof) { proof.lemmas[0].conclusion.mark = 3; }));
    EXPECT_FALSE(without([](Proof& proof) {
        proof.lemmas[0].marks.push_back({element_id(0), blank});
    }));
    EXPECT_FALSE(without([](Proof& proof) { proof.lemmas[0].needs.push_back(99); }));
    EXPECT_FALSE(without([](Proof& proof) { proof.needs[0].source = 99; }));
    EXPECT_FALSE(without([](Proof& proof) { proof.needs[0].kind = Need::Kind::cycle; }));
    EXPECT_FALSE(without([](Proof& proof) { proof.needs[0].kind = static_cast<Need::Kind>(9); }));
    EXPECT_FALSE(without([](Proof& proof) { proof.needs[0].body = Clause{}; }));
    EXPECT_FALSE(without([](Proof& proof) { proof.needs[0].body = Custom{}; }));
    EXPECT_FALSE(without([](Proof& proof) { proof.needs[0].body = Clause{{{element_id(7), 1}}}; }));
    EXPECT_FALSE(fits(Finding(Refusal{}), pattern));
    EXPECT_FALSE(fits(Finding(Refusal{"why", Position()}), pattern)) << "as many marks as elements";
}

TEST(ProofBytes, AQuestionIsAllThatItsProofDependsOn) {
    const std::string asked = told(read_pattern(pair_pattern));
    EXPECT_EQ(told(read_pattern(std::string("# a remark\n") + pair_pattern)), asked);
    const auto with = [](std::string_view from, std::string_view to) {
        std::string text = pair_pattern;
        text.replace(text.find(from), from.size(), to);
        return told(read_pattern(text));
    };
    EXPECT_EQ(with("id = 'pair'", "id = 'other'"), asked);
    EXPECT_NE(with("before = '00.'", "before = '0.0'"), asked);
    EXPECT_NE(with("after = '..1'", "after = '..0'"), asked);
    EXPECT_NE(with("swap = true", "swap = false"), asked);
    EXPECT_NE(with("swap = true", "swap = true\nborder = 'top'"), asked);
    EXPECT_NE(told(read_pattern(pair_pattern, LooserType())), asked) << "another build of the type";
}

// --- the file

class KnownProofsTest : public testing::Test {
protected:
    KnownProofsTest() { folder.write("program", "a program"); }
    [[nodiscard]] fs::path cache() const { return folder.path() / "cache"; }
    [[nodiscard]] fs::path file() const { return cache() / "proofs.txt"; }
    [[nodiscard]] KnownProofs proofs() const {
        return KnownProofs(cache(), folder.path() / "program");
    }
    void remember(const std::string& question, const Finding& finding) const {
        KnownProofs known = proofs();
        known.add(question, finding);
        known.write();
    }
    /// Their sentence names them.
    static Finding finding(const std::string& why) { return Refusal{Text(why), std::nullopt}; }
    [[nodiscard]] std::string why(const std::string& question) const {
        const auto known = proofs().find(question);
        return known ? std::get<Refusal>(*known).why.english : "unknown";
    }

    test::TemporaryFolder folder;
};

TEST_F(KnownProofsTest, AreReadAgainByTheNextRun) {
    EXPECT_EQ(why("a"), "unknown");
    remember("a", finding("of a"));
    remember("b", finding("of b"));
    EXPECT_EQ(why("a"), "of a");
    EXPECT_EQ(why("b"), "of b");
    EXPECT_EQ(why("c"), "unknown");
}

TEST_F(KnownProofsTest, AnotherBuildOfTheProgramProvesForItself) {
    remember("a", finding("of a"));
    folder.write("program", "another program");
    EXPECT_EQ(why("a"), "unknown");
}

TEST_F(KnownProofsTest, WithoutAFolderNothingIsKept) {
    KnownProofs known({}, folder.path() / "program");
    known.add("a", finding("of a"));
    known.write();
    EXPECT_FALSE(known.find("a"));
    EXPECT_FALSE(fs::exists("proofs.txt"));
}

TEST_F(KnownProofsTest, OfAProgramThatIsNotThereNothingIsKept) {
    KnownProofs known(cache(), folder.path() / "none");
    known.add("a", finding("of a"));
    known.write();
    EXPECT_FALSE(fs::exists(file()));
}

TEST_F(KnownProofsTest, AFolderThatCannotBeWrittenIsNoFailure) {
    const fs::path nowhere = "/dev/null/quadrille";
    KnownProofs known(nowhere, folder.path() / "program");
    known.add("a", finding("of a"));
    known.write();
    EXPECT_FALSE(KnownProofs(nowhere, folder.path() / "program").find("a"));
}

TEST_F(KnownProofsTest, TwoProcessesAddToOneAnother) {
    KnownProofs one = proofs();
    KnownProofs other = proofs();
    one.add("a", finding("of a"));
    other.add("b", finding("of b"));
    one.write();
    other.write();
    EXPECT_EQ(why("a"), "of a");
    EXPECT_EQ(why("b"), "of b");
}

/// One process writes while others read: each sees the old file or the new one.
TEST_F(KnownProofsTest, AFileThatIsWrittenMeanwhileIsReadWhole) {
    remember("a", finding("of a"));
    std::jthread writer([&](const std::stop_token& stop) {
        for (int i = 0; !stop.stop_requested(); ++i)
            remember("b" + std::to_string(i % 5), finding("of b"));
    });
    for (int i = 0; i < 50; ++i) EXPECT_EQ(why("a"), "of a");
}

TEST_F(KnownProofsTest, OfADamagedFileNothingIsBelieved) {
    remember("a", finding("of a"));
    const std::string whole = bytes_of(file());
    for (std::size_t length = 0; length < whole.size(); ++length) {
        std::ofstream(file(), std::ios::binary) << whole.substr(0, length);
        ASSERT_EQ(why("a"), "unknown") << length;
    }
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string flipped = whole;
        flipped[at] = static_cast<char>(flipped[at] ^ 1);
        std::ofstream(file(), std::ios::binary) << flipped;
        ASSERT_EQ(why("a"), "unknown") << at;
    }
    remember("a", finding("of a"));
    EXPECT_EQ(why("a"), "of a") << "and written anew";
}

TEST_F(KnownProofsTest, AFindingUnderTheKeyOfAnotherIsNotBelieved) {
    remember("a", finding("of a"));
    remember("b", finding("of b"));
    std::string bytes = bytes_of(file());
    const std::size_t first = bytes.find("64:") + 3;
    const std::size_t second = bytes.find("64:", bytes.find("of a")) + 3;
    for (std::size_t i = 0; i < 64; ++i) std::swap(bytes[first + i], bytes[second + i]);
    std::ofstream(file(), std::ios::binary) << bytes;
    EXPECT_EQ(why("a"), "unknown");
    EXPECT_EQ(why("b"), "unknown");
}

TEST_F(KnownProofsTest, TheOldestGoWhenThereAreTooMany) {
    KnownProofs known = proofs();
    for (std::size_t i = 0; i <= KnownProofs::most_findings; ++i)
        known.add("a" + std::to_string(i), finding("of a"));
    known.write();
    EXPECT_EQ(why("a0"), "unknown");
    EXPECT_EQ(why("a1"), "of a");
}

TEST_F(KnownProofsTest, TheOldestGoWhenTheyAreTooLarge) {
    const std::string half(KnownProofs::most_bytes / 2, 'x');
    for (const char* question : {"a", "b", "c"}) remember(question, finding(half));
    EXPECT_EQ(why("a"), "unknown");
    EXPECT_EQ(why("c"), half);
    EXPECT_LE(fs::file_size(file()), KnownProofs::most_bytes + 100);
}

// --- in a rulebook

class RememberedRules : public testing::Test {
protected:
    void write(const std::string& text) const { folder.write("rules.toml", text); }
    [[nodiscard]] fs::path cache() const { return folder.path() / "cache"; }
    [[nodiscard]] std::shared_ptr<const Rulebook> book() const {
        return std::make_shared<Rulebook>(type, std::vector{folder.path() / "rules.toml"}, cache());
    }
    /// What the rules are called, and what is told of those that are refused.
    [[nodiscard]] std::vector<std::string> told_by(const Rulebook& rules) const {
        const auto puzzle = type->parse("00..\n....\n..11\n....\n");
        std::vector<std::string> told;
        for (const Technique& technique : rules.techniques(**puzzle)) {
            const auto step =
                technique.find(Candidates((*puzzle)->board(), Position((*puzzle)->board())));
            told.push_back(technique.id + ": " + (step ? in_english(step->text) : "nothing"));
        }
        for (const RefusedRule& refused : rules.refused())
            told.push_back(refused.problem.told({}) + refused.table +
                           (refused.counter_example ? " with a picture" : ""));
        return told;
    }
    [[nodiscard]] std::string remembered() const { return bytes_of(cache() / "proofs.txt"); }

    test::TemporaryFolder folder;
    std::shared_ptr<const PuzzleType> type = std::make_shared<test::BinaryType>();
};

TEST_F(RememberedRules, SayTheSameColdAndWarm) {
    write(std::string(pair_pattern) + wrong_pair + naked_pair + bad_pair);
    const std::vector<std::string> cold = told_by(*book());
    const std::string written = remembered();
    EXPECT_FALSE(written.empty());
    ASSERT_EQ(cold.size(), 4U);
    EXPECT_EQ(told_by(*book()), cold);
    EXPECT_EQ(remembered(), written) << "nothing was proved anew";
    EXPECT_EQ(told_by(Rulebook(type, {folder.path() / "rules.toml"})), cold) << "without a cache";
}

TEST_F(RememberedRules, AChangedRuleIsProvedAnewAndNoOther) {
    write(std::string(pair_pattern) + naked_pair);
    static_cast<void>(told_by(*book()));
    const std::string before = remembered();
    write(std::string(wrong_pair) + naked_pair);
    EXPECT_THAT(told_by(*book()), testing::Contains(testing::HasSubstr("it is not sound")));
    EXPECT_TRUE(remembered().starts_with(before)) << "the others stay";
    EXPECT_GT(remembered().size(), before.size());
}

TEST_F(RememberedRules, AnotherBuildOfTheTypeIsAnotherQuestion) {
    write(
        "[[pattern]]\nid = 'three'\nname = 'three'\npuzzle = '...'\nbefore = '11.'\nafter = "
        "'..0'\n");
    EXPECT_TRUE(book()->refused().empty());
    type = std::make_shared<LooserType>();
    EXPECT_EQ(book()->refused().size(), 1U) << "what was sound is so no more";
}

TEST_F(RememberedRules, ADamagedFileIsProvedAnewWithTheSameResult) {
    write(std::string(pair_pattern) + wrong_pair);
    const std::vector<std::string> cold = told_by(*book());
    const std::string written = remembered();
    for (std::size_t at = 0; at < written.size(); at += 7) {
        std::string damaged = written;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        folder.write("cache/proofs.txt", damaged);
        ASSERT_EQ(told_by(*book()), cold) << at;
    }
    EXPECT_EQ(remembered().size(), written.size());
}

}  // namespace
}  // namespace quadrille::taught

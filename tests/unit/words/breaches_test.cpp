// What is told of every position in the corpora of the plugins that breaks a rule: in words of a
// person who sees the board, in both languages, and with the places that they stand for.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <regex>
#include <string>
#include <unordered_map>
#include <vector>

#include "config/locale.hpp"
#include "corpus.hpp"
#include "engine/judge/breaches.hpp"
#include "engine/judge/judge.hpp"
#include "plugins/registry.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/narrator.hpp"

namespace quadrille {
namespace {

namespace fs = std::filesystem;

const fs::path root_folder = QUADRILLE_SOURCE_DIR;
const fs::path types_folder = fs::path(QUADRILLE_BUILD_DIR) / "lib/quadrille/plugins";

/// A position of a corpus with what is broken in it.
struct Violation {
    std::unique_ptr<Puzzle> puzzle;
    Position position;
    std::vector<engine::BrokenRule> findings;
};

Violation violation_of(const PuzzleType& type, const check::Case& subject) {
    Violation found;
    found.puzzle = std::move(type.parse(subject.puzzle)).value();
    const Board& board = found.puzzle->board();
    std::unordered_map<std::string, ElementId> by_name;
    for (const ElementId id : board.ids()) by_name.emplace(board[id].name, id);
    found.position = Position(board);
    for (const check::Marks& marks : subject.position.marks)
        for (const std::string& name : marks.elements)
            found.position.set_mark(by_name.at(name),
                                    board.alphabet(by_name.at(name)).mark(marks.symbol));
    const engine::Judge judge(*found.puzzle, type.info().conditions.size(), found.position);
    found.findings = judge.findings();
    return found;
}

class Breaches : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        registry_.poll();
        type_ = registry_.find(GetParam());
        ASSERT_TRUE(type_);
        auto cases = check::read_corpus(root_folder / "plugins" / GetParam() / "corpus");
        ASSERT_TRUE(cases);
        cases_ = std::move(cases).value();
        config::Folders folders;
        folders.shipped_config = root_folder / "config";
        folders.sdk_locale = root_folder / "sdk/locale";
        folders.plugins = {types_folder};
        std::vector<config::Problem> problems;
        french_ = std::make_unique<config::Locale>("fr", folders, problems);
        french_->add_type(GetParam(), folders, problems);
    }

    /// What stands where a person would not write it.
    static void look_at(const std::string& words, const std::string& place) {
        static const std::regex code(
            R"(r\d+c\d+|p\d+\.\d+|\brow\d|\bcolumn\d|[{}]|\|\||[a-z]-[a-z]+ed\b|ruled-out)");
        static const std::regex stammer(
            R"(\b(de les?|à les?|cell this|the this|these cells cells)\b|\.\.|: *\.|  )");
        EXPECT_FALSE(std::regex_search(words, code)) << place << ": " << words;
        EXPECT_FALSE(std::regex_search(words, stammer)) << place << ": " << words;
        EXPECT_LE(words.size(), 110U) << place << ": too long for a line: " << words;
    }

    plugins::Registry registry_{{types_folder}};
    std::shared_ptr<const PuzzleType> type_;
    std::vector<check::Case> cases_;
    std::unique_ptr<config::Locale> french_;
};

TEST_P(Breaches, OfTheCorpusAreToldInAPersonsWordsWithTheirPlaces) {
    std::vector<bool> heard(type_->info().conditions.size());
    for (const check::Case& subject : cases_) {
        if (subject.kind != check::CaseKind::position) continue;
        const Violation broken = violation_of(*type_, subject);
        const Narrator narrator(*broken.puzzle);
        for (const engine::BrokenRule& finding : broken.findings) {
            const std::size_t condition = broken.puzzle->rules()[finding.rule].condition;
            heard[condition] = true;
            const Text sentence = engine::told(*broken.puzzle, broken.position, finding,
                                               type_->info().conditions[condition].broken);
            for (const Translator& language : {Translator(), french_->translator()}) {
                const Narration told = narrator.tell(sentence, language);
                const std::string words = plain(told.sentences.front());
                RecordProperty("words", words);
                if (std::getenv("QUADRILLE_SHOW_WORDS") != nullptr)
                    std::cout << subject.place() << "\n    " << words << "\n";
                look_at(words, subject.place());
                const bool has_places = std::ranges::any_of(
                    told.sentences.front(), [](const Span& span) { return !span.places.empty(); });
                EXPECT_TRUE(has_places || finding.elements.empty())
                    << subject.place() << ": nothing to point at in: " << words;
            }
        }
    }
    for (std::size_t i = 0; i < heard.size(); ++i)
        EXPECT_TRUE(heard[i]) << "no case of the corpus breaks " << type_->info().conditions[i].id;
}

INSTANTIATE_TEST_SUITE_P(OfAllTypes, Breaches,
                         testing::Values("hitori", "nonogram", "slitherlink", "sudoku", "takuzu"),
                         [](const auto& of) { return std::string(of.param); });

}  // namespace
}  // namespace quadrille

// What a player who sees the board is told, over puzzles of all types and in both languages: hints
// to the end, what is wrong, and why. No sentence names a place by a code.
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <regex>
#include <string>
#include <vector>

#include "config/locale.hpp"
#include "engine/deduce/driver.hpp"
#include "engine/explain/hint.hpp"
#include "engine/questions/mistakes.hpp"
#include "engine/questions/why.hpp"
#include "engine/judge/breaches.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/narrator.hpp"
#include "shipped.hpp"

namespace quadrille {
namespace {

using test::plugins_folder;
using test::root;

config::Locale french() {
    config::Folders folders;
    folders.shipped_config = root / "config";
    folders.sdk_locale = root / "sdk/locale";
    std::vector<config::Problem> problems;
    return {"fr", folders, problems};
}

/// Tells everything that is said about one puzzle, and looks at the words.
class Listener {
public:
    Listener(const Puzzle& puzzle, const std::string& type)
        : puzzle_(puzzle), narrator_(puzzle), french_(french()) {
        config::Folders folders;
        folders.plugins = {plugins_folder};
        std::vector<config::Problem> problems;
        french_.add_type(type, folders, problems);
    }

    void hear(const std::vector<Text>& texts) {
        static const std::regex code(R"(r\d+c\d+|p\d+\.\d+|\brow\d|\bcolumn\d|\{|\|\|)");
        static const std::regex stammer(
            R"(\b(de les?|à les?|cell this|the this|these cells cells)\b)");
        for (const Translator& translate : {Translator(), french_.translator()}) {
            const Narration told = narrator_.tell(texts, translate);
            for (const Sentence& sentence : told.sentences) {
                const std::string words = plain(sentence);
                EXPECT_FALSE(std::regex_search(words, code)) << words;
                EXPECT_FALSE(std::regex_search(words, stammer)) << words;
                heard += words + "\n";
            }
        }
    }

    void hints(std::size_t most) {
        const engine::TechniqueTable table(puzzle_);
        engine::Hinter hinter(puzzle_);
        engine::SolveRequest request;
        request.start = Position(puzzle_.board());
        for (std::size_t i = 0; i < most; ++i) {
            const engine::Hint hint = hinter.hint(request, table);
            hear({hint.where, hint.how, hint.what});
            if (hint.move.empty()) break;
            for (const Change& change : hint.move) {
                const engine::WhyAnswer why = engine::why(puzzle_, request, change.element);
                hear(told(puzzle_.board(), why));
                break;
            }
            request.start.apply(hint.move);
        }
    }

    /// Marks at random, until something is wrong in many ways.
    void mistakes(const TypeInfo& info, kit::Random& random) {
        const Board& board = puzzle_.board();
        Position position(board);
        engine::Judge judge(puzzle_, info.conditions.size(), position);
        for (std::size_t i = 0; i < board.size(); ++i) {
            const ElementId id = element_id(i);
            if (!board.writable(id) || !board.decides(id) || random.below(3) == 0) continue;
            position.set_mark(
                id, static_cast<Mark>(1 + random.below(board.alphabet(id).symbols.size())));
        }
        judge.reset(position);
        for (const engine::Breach& breach :
             engine::breaches(puzzle_, position, info.conditions, judge.findings()))
            hear(breach.sentences);
        const engine::Mistakes found = engine::find_mistakes(puzzle_, {{}, position});
        hear({told(found), told_marks(board, found)});
        hear({engine::hint(puzzle_, {{}, position}, engine::TechniqueTable(puzzle_)).how});
    }

    std::string heard;

private:
    const Puzzle& puzzle_;
    Narrator narrator_;
    config::Locale french_;
};

/// What a technique says first of a puzzle where marks stand: "name mark".
Text said_by(const Puzzle& puzzle, std::string_view technique,
             const std::vector<std::pair<std::string, std::string>>& marks) {
    const Board& board = puzzle.board();
    Position position(board);
    for (const ElementId id : board.ids())
        for (const auto& [name, mark] : marks)
            if (board[id].name == name) position.set_mark(id, board.alphabet(id).mark(mark));
    engine::Budget budget(engine::SolveRequest{});
    const engine::TechniqueTable table(puzzle);
    const auto step = table.find(technique)->find(Candidates(board, position), budget);
    EXPECT_TRUE(step);
    return step ? step->text : Text();
}

TEST(ToldWays, WhatWouldBeCutOffIsNamedAndShown) {
    const auto type = test::shipped_type("hitori");
    ASSERT_TRUE(type);
    const auto puzzle = type->parse("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16\n");
    ASSERT_TRUE(puzzle);
    const Text text =
        said_by(**puzzle, "group-cut",
                {{"r1c3", "shaded"}, {"r2c2", "shaded"}, {"r1c2", "kept"}, {"r4c4", "kept"}});
    EXPECT_EQ(in_english(text).find("r1c1 is kept: else r1c2 would be cut off from the rest ("), 0U)
        << in_english(text);
    EXPECT_EQ(plain(Narrator(**puzzle).tell(text, {}).sentences.front())
                  .find("Cell A is kept: else cell B would be cut off from the rest ("),
              0U);
}

TEST(ToldWays, LinesThatWouldBeEqualAreNamedAndShown) {
    const auto type = test::shipped_type("takuzu");
    ASSERT_TRUE(type);
    const auto puzzle = type->parse("0110\n01_0\n____\n____\n");
    ASSERT_TRUE(puzzle);
    const Text text = said_by(**puzzle, "lines-differ", {});
    EXPECT_EQ(in_english(text).find("r2c3 is 0: else r1c1–r1c4 and r2c1–r2c4 would be equal ("), 0U)
        << in_english(text);
    const Sentence seen = Narrator(**puzzle).tell(text, {}).sentences.front();
    EXPECT_NE(plain(seen).find("else these two lines would be equal"), std::string::npos)
        << plain(seen);
    EXPECT_TRUE(
        std::ranges::any_of(seen, [](const Span& span) { return span.places.size() == 8; }));
}

class Sentences : public testing::TestWithParam<const char*> {};

TEST_P(Sentences, NameNoPlaceByACode) {
    const std::string file = GetParam();
    const test::ShippedPuzzle shipped = test::shipped_puzzle(file);
    ASSERT_TRUE(shipped.puzzle);
    Listener listener(*shipped.puzzle, shipped.type->info().id);
    listener.hints(40);
    kit::Random random(file.size());
    for (int i = 0; i < 3; ++i) listener.mistakes(shipped.type->info(), random);
    EXPECT_NE(listener.heard.find("his "), std::string::npos) << "this cell, this edge";
}

INSTANTIATE_TEST_SUITE_P(
    OfAllTypes, Sentences,
    testing::Values("hitori/medium-8x8-1.hitori", "hitori/hard-8x8-1.hitori",
                    "nonogram/medium-10x6-1.non", "slitherlink/easy-5x5-1.slitherlink",
                    "slitherlink/hard-7x7-1.slitherlink", "sudoku/medium-9x9-1.sudoku",
                    "sudoku/hard-9x9-1.sudoku", "sudoku/medium-killer-6x6-1.sudoku",
                    "sudoku/easy-comparison-6x6-1.sudoku", "sudoku/easy-even-odd-6x6-1.sudoku",
                    "sudoku/medium-diagonals-6x6-1.sudoku", "takuzu/medium-10x10-1.takuzu"));

}  // namespace
}  // namespace quadrille

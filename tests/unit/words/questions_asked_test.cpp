// Which questions are offered at the beginning of a game of every type: those that its corpus can
// answer, by its rules alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <variant>

#include "corpus.hpp"
#include "play/askable.hpp"
#include "plugins/registry.hpp"

namespace quadrille {
namespace {

namespace fs = std::filesystem;
using input::Action;

class QuestionsAsked : public testing::TestWithParam<const char*> {};

TEST_P(QuestionsAsked, AreThoseThatSayWhatIsOfThisBoard) {
    plugins::Registry registry{{fs::path(QUADRILLE_BUILD_DIR) / "lib/quadrille/plugins"}};
    registry.poll();
    const std::shared_ptr<const PuzzleType> type = registry.find(GetParam());
    ASSERT_TRUE(type);
    const auto cases =
        check::read_corpus(fs::path(QUADRILLE_SOURCE_DIR) / "plugins" / GetParam() / "corpus");
    ASSERT_TRUE(cases);
    std::size_t with_sums = 0;
    for (const check::Case& one : *cases) {
        Result<std::unique_ptr<Puzzle>> parsed = type->parse(one.puzzle);
        if (!parsed) continue;
        const std::shared_ptr<const Puzzle> puzzle = std::move(*parsed);
        const bool has_sums = std::ranges::any_of(puzzle->rules(), [](const Rule& rule) {
            return std::holds_alternative<Sum>(rule.what);
        });
        with_sums += has_sums ? 1 : 0;
        play::Game game(library::Item{{}, 0, "case", GetParam(), "0", type, puzzle, {}},
                        game::Session(puzzle, GetParam()), type);
        EXPECT_EQ(play::can_be_asked(Action::sums, game, false), has_sums) << one.puzzle;
        if (game.session().finished()) continue;
        for (const Action never : {Action::replay, Action::refute, Action::mistakes,
                                   Action::solved_board})
            EXPECT_FALSE(play::can_be_asked(never, game, false))
                << input::info(never).id << "\n" << one.puzzle;
        for (const Action always : {Action::ready, Action::why, Action::forced, Action::verdict,
                                    Action::watch, Action::compare})
            EXPECT_TRUE(play::can_be_asked(always, game, false)) << input::info(always).id;
    }
    EXPECT_EQ(with_sums > 0, std::string_view(GetParam()) == "sudoku") << "cages are sums";
}

INSTANTIATE_TEST_SUITE_P(EveryType, QuestionsAsked,
                         testing::Values("hitori", "nonogram", "slitherlink", "sudoku", "takuzu"));

}  // namespace
}  // namespace quadrille

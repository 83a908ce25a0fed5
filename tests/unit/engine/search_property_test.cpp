// Both searches find exactly the solutions that trying every filling finds, for every rule kind and
// for mixtures; watching changes nothing; what is told can be played back to the solutions.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "engine/deduce/driver.hpp"
#include "engine/solve/search.hpp"
#include "rule_mixtures.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;

/// Plays the events back and keeps the positions at which they say "solved".
class Player final : public Observer {
public:
    Player(const Board& board, Candidates start) : board_(board), standing_{std::move(start)} {}
    void on(const Event& event) override {
        ++events;
        switch (event.kind) {
            case Event::Kind::guessed:
                standing_.push_back(standing_.back());
                RC_ASSERT(standing_.size() == event.depth + std::size_t{1});
                RC_ASSERT(narrow(standing_.back(), event.what.follows));
                break;
            case Event::Kind::deduced:
                RC_ASSERT(standing_.size() == event.depth + std::size_t{1});
                RC_ASSERT(narrow(standing_.back(), event.what.follows));
                break;
            case Event::Kind::retracted:
                RC_ASSERT(standing_.size() == event.depth + std::size_t{1});
                standing_.pop_back();
                break;
            case Event::Kind::solved:
                solved.push_back(position_of(board_, standing_.back()));
                break;
            case Event::Kind::stuck:
            case Event::Kind::contradiction:
                break;
        }
        RC_ASSERT(!event.what.text.empty());
    }
    std::size_t events = 0;
    std::vector<Position> solved;

private:
    const Board& board_;
    std::vector<Candidates> standing_;
};

void check_searches(const std::vector<RuleKind>& kinds) {
    test::RandomPuzzles random(
        [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
    const test::BoardPuzzle puzzle = test::random_puzzle(random, kinds);
    const Board& board = puzzle.board();

    SolveRequest request;
    request.start = random.position(board);
    request.max_solutions = random.chance(3) ? 2 : 0;
    request.seed = random.below(4);
    const std::set<std::vector<Mark>> wanted = test::decided_by_definition(puzzle, request.start);

    const TechniqueTable table(puzzle);
    const std::size_t method = random.below(4);
    const auto search = [&] {
        switch (method) {
            case 0:
                return search_plain(puzzle, request);
            case 1:
                return search_mixed(puzzle, request);
            case 2:
                return search_mixed(puzzle, request, &table);
            default:
                return search_by(table, request);
        }
    };
    const SolveResult result = search();
    std::set<std::vector<Mark>> found;
    for (const Position& solution : result.solutions)
        found.insert(test::decided_marks(board, solution));
    RC_ASSERT(found.size() == result.solutions.size());
    if (request.max_solutions == 0) {
        RC_ASSERT(found == wanted);
    } else {
        RC_ASSERT(found.size() == std::min<std::size_t>(2, wanted.size()));
        for (const auto& marks : found) RC_ASSERT(wanted.count(marks) == 1U);
    }
    RC_ASSERT(result.verdict == (wanted.empty()       ? Verdict::none
                                 : wanted.size() == 1 ? Verdict::unique
                                                      : Verdict::multiple));

    Player player(board, candidates_of(board, request.start));
    request.observer = &player;
    const SolveResult watched = search();
    RC_ASSERT(watched.verdict == result.verdict);
    RC_ASSERT(watched.solutions == result.solutions);
    RC_ASSERT(watched.nodes == result.nodes);
    RC_ASSERT(player.solved == result.solutions);
}

/// Twenty puzzles for each of RapidCheck's hundred runs.
#define SEARCH_PROPERTY(Name, ...)                                  \
    RC_GTEST_PROP(SearchProperty, Name, ()) {                       \
        for (int i = 0; i < 20; ++i) check_searches({__VA_ARGS__}); \
    }

QUADRILLE_RULE_MIXTURES(SEARCH_PROPERTY)

}  // namespace
}  // namespace quadrille::engine

// Whatever a player does, undoing all of it restores the start exactly and redoing all of it the
// end; going anywhere in the tree gives the state that was seen there; and a saved game is the same
// game.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <utility>
#include <vector>

#include "game/journal.hpp"
#include "game/save.hpp"
#include "game/session.hpp"
#include "six_cells.hpp"

namespace quadrille::game {
namespace {

/// Plays about `steps` random acts and remembers the state seen at every node.
void play_randomly(Journal& journal, std::map<NodeId, State>& seen) {
    const auto steps = *rc::gen::inRange(0, 60);
    seen.emplace(journal.here(), journal.state());
    for (int step = 0; step < steps; ++step) {
        switch (*rc::gen::inRange(0, 11)) {
            case 0:
                journal.open({"what if", *rc::gen::inRange<std::uint16_t>(1, 9)});
                break;
            case 1:
                journal.accept();
                break;
            case 2:
                journal.drop();
                break;
            case 10:
                journal.restart();
                break;
            case 3:
                journal.undo();
                break;
            case 4:
                journal.redo();
                break;
            case 5:
                journal.travel(
                    static_cast<NodeId>(*rc::gen::inRange<std::size_t>(0, journal.size() + 1)));
                break;
            default: {
                Move move;
                for (std::size_t cell = 0; cell < cell_count; ++cell)
                    if (*rc::gen::inRange(0, 3) == 0)
                        move.push_back(
                            {element_id(cell),
                             {},
                             {.mark = *rc::gen::inRange<Mark>(0, symbol_count + 1),
                              .colour = *rc::gen::inRange<std::uint8_t>(0, max_colours + 1),
                              .notes = *rc::gen::inRange<std::uint64_t>(0, 8),
                              .corners = *rc::gen::inRange<std::uint64_t>(0, 8)}});
                const std::size_t known = journal.size();
                if (journal.play(move) && journal.size() > known && *rc::gen::arbitrary<bool>())
                    journal.note_time(journal.here(), PlayTime(*rc::gen::inRange(0, 100'000)));
            }
        }
        const auto [known, is_new] = seen.emplace(journal.here(), journal.state());
        RC_ASSERT(known->second == journal.state());
    }
}

RC_GTEST_PROP(RandomSessions, UndoAllRestoresTheStartAndRedoAllTheEnd, ()) {
    const Board board = test::row_of_cells(cell_count, symbol_count);
    Journal journal{Position(board)};
    const State start = journal.state();
    std::map<NodeId, State> seen;
    play_randomly(journal, seen);
    const State end = journal.state();
    std::size_t undone = 0;
    while (journal.undo()) ++undone;
    RC_ASSERT(journal.state() == start);
    for (; undone > 0; --undone) RC_ASSERT(journal.redo());
    RC_ASSERT(journal.state() == end);
}

RC_GTEST_PROP(RandomSessions, EveryNodeKeepsItsState, ()) {
    const Board board = test::row_of_cells(cell_count, symbol_count);
    Journal journal{Position(board)};
    std::map<NodeId, State> seen;
    play_randomly(journal, seen);
    for (const auto& [node, state] : seen) {
        journal.travel(node);
        RC_ASSERT(journal.here() == node);
        RC_ASSERT(journal.state() == state);
    }
}

RC_GTEST_PROP(RandomSessions, ASavedGameIsTheSameGame, ()) {
    const auto puzzle = six_cells();
    Journal played{Position(puzzle->board())};
    std::map<NodeId, State> seen;
    play_randomly(played, seen);
    const Session session(puzzle, "cells", played,
                          {std::chrono::duration<double>(12.5), 3, 2, 1, 4, false});
    const std::string text = write_game(session);
    Result<Session> loaded = read_game(
        text,
        [&](std::string_view type, std::string_view) -> Result<std::shared_ptr<const Puzzle>> {
            RC_ASSERT(type == "cells");
            return std::shared_ptr<const Puzzle>(puzzle);
        });
    RC_ASSERT(loaded.has_value());
    RC_ASSERT(loaded->score() == session.score());
    const Journal& journal = loaded->journal();
    RC_ASSERT(journal.size() == played.size());
    RC_ASSERT(journal.here() == played.here());
    for (std::size_t k = 0; k <= played.size(); ++k) {
        const auto node = static_cast<NodeId>(k);
        RC_ASSERT(journal.next(node) == played.next(node));
        if (k == 0) continue;
        RC_ASSERT(journal.entry(node) == played.entry(node));
        RC_ASSERT(journal.made_at(node) == played.made_at(node));
    }
    RC_ASSERT(journal.state() == played.state());
    RC_ASSERT(write_game(*loaded) == text);
}

}  // namespace
}  // namespace quadrille::game

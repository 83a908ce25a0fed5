// Logs of solves as puzzles to go on with: the position is where the log ends.
#include <utility>

#include "engine/deduce/inference.hpp"
#include "engine/rules/noted_position.hpp"
#include "engine/watch/step_log.hpp"
#include "library/library.hpp"
#include "library/profile.hpp"

namespace quadrille::library {

namespace fs = std::filesystem;

namespace {

/// What is decided, and in elements that take notes what is left of the others.
Position known(const Board& board, const Candidates& candidates) {
    Position position = engine::noted_position_of(board, candidates);
    for (const ElementId id : board.deciding())
        if (!board.alphabet(id).takes_notes) position.set(id, {.mark = position.mark(id)});
    return position;
}

/// The marks of the start and what was deduced from them, then each guess that stands in a save
/// point of its own.
game::Session session_of(std::shared_ptr<const Puzzle> puzzle, std::string type,
                         const engine::StepLog& log, const engine::Replayed& end) {
    const Board& board = puzzle->board();
    game::Session session(std::move(puzzle), std::move(type));
    session.play(difference(session.position(), log.start));
    for (const Candidates& before : end.before_guesses) {
        session.play_by_program(difference(session.position(), known(board, before)));
        session.open_save_point();
    }
    session.play_by_program(difference(session.position(), known(board, end.candidates)));
    return session;
}

}  // namespace

Result<Item> Library::open_log(std::string_view text, const fs::path& name) const {
    const Result<engine::LogHead> head = engine::read_log_head(text);
    if (!head) return head.error();
    const Result<std::shared_ptr<const PuzzleType>> type = type_named(head->type);
    if (!type) return Error{type.error().message, 1, 1};
    Result<std::unique_ptr<Puzzle>> parsed = (*type)->parse(head->puzzle);
    if (!parsed)
        return Error{parsed.error().message, 1, 1};  // its lines are within the native text
    const std::shared_ptr<const Puzzle> puzzle = std::move(*parsed);
    Result<engine::StepLog> log = engine::read_log(puzzle->board(), text);
    if (!log) return log.error();
    const Result<engine::Replayed> end = engine::replay(puzzle->board(), *log);
    if (!end) {
        Error error = end.error();
        ++error.line;  // of events; the first line is none
        return error;
    }
    const std::string& id = (*type)->info().id;
    auto game = std::make_shared<const game::Session>(session_of(puzzle, id, *log, *end));
    return Item{name,
                0,
                id,
                name.stem().string(),
                key_of(id, *puzzle),
                *type,
                puzzle,
                game,
                std::make_shared<const engine::StepLog>(*std::move(log)),
                stated_difficulty(name.stem().string())};
}

}  // namespace quadrille::library

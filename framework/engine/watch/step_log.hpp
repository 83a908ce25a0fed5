// The steps of a solve as a text for people and as lines of JSON, and back: a log can be played
// again and gone on from.
//
// JSON, one object a line. The first: "log" (the format, 1), "type" (the puzzle type's id),
// "puzzle" (its native text), "start" (element -> symbol id, givens left out) and, where notes were
// trusted, "notes" (element -> list of symbol ids). Then one for each event:
//
//   event      deduced, guessed, retracted, solved, stuck or contradiction
//   depth      the guesses that stand, the event's own included
//   technique  id, of deduced
//   follows    list of objects with "element", "mark" (symbol id) and "holds" (false: the element
//              is not that mark)
//   because    element names: what it looks at
//   rules      indices into the puzzle's rules: of a contradiction and a retreat those that cannot
//              be met
//   text       the sentence, told in one language
//   template   the same to be told in any: a list of the English template, with its places {0} {1}
//              …, and what stands in them, each such a list again. A plain string is told as it is
//              in every language: ["{0} is {1}", "r1c1", ["drawn"]]
//
// What is empty is left out. A file may hold several logs one after the other; each begins with a
// first line.
//
// A file for people begins with `readable_log` and the puzzle's name, tells the events in
// sentences, and has the same JSON below, without "text": so it can be gone on from as well, in any
// language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/observer.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"

namespace quadrille::engine {

struct StepLog {
    Position start;
    std::vector<Event> events;
    std::string type = {};     ///< of the puzzle; empty in a log that was written without
    std::string puzzle = {};   ///< its native text
    bool trust_notes = false;  ///< the notes of the start were reasons, too
};

/// Keeps all that it is told, up to a number of events (0: all); `cut_short` says whether there were more.
class Recorder final : public Observer {
public:
    explicit Recorder(std::size_t most = 0) : most_(most) {}
    void on(const Event& event) override {
        if (most_ == 0 || events.size() < most_)
            events.push_back(event);
        else
            cut_short = true;
    }
    std::vector<Event> events;
    bool cut_short = false;

private:
    std::size_t most_;
};

/// Its sentence, indented by its depth, without a line end. Ids are for JSON alone.
[[nodiscard]] std::string event_text(const Event& event, const Translator& translate);
/// One line an event, indented by its depth, numbered: "  3. …"; and below it a line for each
/// branch of a chain, and for each look of a refutation that takes more than a few.
[[nodiscard]] std::string log_text(const StepLog& log, const Translator& translate);
[[nodiscard]] std::string log_json(const Board& board, const StepLog& log,
                                   const Translator& translate);

/// How the first line of a log for people begins, in every language, and no other text does.
inline constexpr std::string_view readable_log = "Quadrille · ";
/// A file for people; `sentences`: a line each, as log_text has them.
[[nodiscard]] std::string log_for_people(const Board& board, const StepLog& log,
                                         std::string_view name, std::string_view sentences,
                                         const Translator& translate);

/// Whether a text means to be a log in JSON (and no puzzle or saved game).
[[nodiscard]] bool looks_like_log(std::string_view text) noexcept;
/// What the first line says of the puzzle. The error: it is no first line of a log, or one without a puzzle.
struct LogHead {
    std::string type;
    std::string puzzle;
};
[[nodiscard]] Result<LogHead> read_log_head(std::string_view text);
/// Reads what log_json wrote for the same board. The error names the line.
[[nodiscard]] Result<StepLog> read_log(const Board& board, std::string_view text);

/// Where a log ends: what its events lead to, with the guesses that stand in it.
struct Replayed {
    Candidates candidates;
    std::vector<Literal> guesses;
    std::vector<Candidates> before_guesses;  ///< what was known when each of them was made
    std::vector<Position> solutions;         ///< the positions at "solved"
};
/// The error: an event that does not fit what was there before it; its line is the event's number, from 1.
[[nodiscard]] Result<Replayed> replay(const Board& board, const StepLog& log);

}  // namespace quadrille::engine

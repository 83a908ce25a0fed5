// The steps of a solve as a text for people and as lines of JSON, and back: a log can be played again and gone on from.
//
// JSON, one object a line. The first: "log" (the format, 1) and "start" (element -> symbol id, givens left out). Then one for
// each event: "event" (deduced, guessed, retracted, solved, stuck, contradiction), "depth", "technique", "follows" (a list of
// "element", "mark" and "holds"), "because" (element names), "rules" (indices), "text" (told in one language) and "template"
// (the same to be told in any). What is empty is left out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/observer.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"

namespace quadrille::engine {

struct StepLog {
    Position start;
    std::vector<Event> events;
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

/// One line an event, indented by its depth, numbered; "  3. [count-full] …".
[[nodiscard]] std::string log_text(const StepLog& log, const Translator& translate);
[[nodiscard]] std::string log_json(const Board& board, const StepLog& log, const Translator& translate);
/// Reads what log_json wrote for the same board. The error names the line.
[[nodiscard]] Result<StepLog> read_log(const Board& board, std::string_view text);

/// Where a log ends: what its events lead to, with the guesses that stand in it. `solutions`: the positions at "solved".
struct Replayed {
    Candidates candidates;
    std::vector<Literal> guesses;
    std::vector<Position> solutions;
};
/// The error: an event that does not fit what was there before it; its line is the event's number, from 1.
[[nodiscard]] Result<Replayed> replay(const Board& board, const StepLog& log);

}  // namespace quadrille::engine

// `hint` and `explain`: what follows next, and why something must be.
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <vector>

#include "cli/answers.hpp"
#include "cli/boards.hpp"
#include "cli/commands.hpp"
#include "engine/questions/next_step.hpp"
#include "engine/questions/way_back.hpp"
#include "engine/questions/why.hpp"
#include "engine/rules/budget.hpp"

namespace quadrille::cli {

namespace {

using engine::Hint;

const char* word(Hint::Kind kind) {
    switch (kind) {
        case Hint::Kind::technique:
            return "technique";
        case Hint::Kind::explanation:
            return "explanation";
        case Hint::Kind::hopeless:
            return "none";
        case Hint::Kind::open:
            return "multiple";
        case Hint::Kind::solved:
            return "solved";
        case Hint::Kind::gave_up:
            break;
    }
    return "gave-up";
}

Exit exit_of(Hint::Kind kind) {
    if (kind == Hint::Kind::gave_up) return Exit::gave_up;
    return kind == Hint::Kind::technique || kind == Hint::Kind::explanation ? Exit::done : Exit::negative;
}

engine::SolveRequest request_of(const Environment& environment, const library::Item& item,
                                const Options& options, bool from_position) {
    engine::SolveRequest request;
    request.stop = environment.interruption.token();
    request.start = start_of(item, from_position);
    if (options.timeout > 0) request.time_limit = std::chrono::duration<double>(options.timeout);
    return request;
}

Json names(const Board& board, const std::vector<ElementId>& elements) {
    Json json = Json::array();
    for (const ElementId id : elements) json.push_back(board[id].name);
    return json;
}

/// Element name -> symbol id.
Json marks_json(const Board& board, const Position& position, const std::vector<ElementId>& elements) {
    Json json = Json::object();
    for (const ElementId id : elements) json[board[id].name] = board.alphabet(id).symbol(position.mark(id)).id;
    return json;
}

Json rules_json(const Environment& environment, const Rules& rules, const std::vector<std::uint32_t>& used) {
    Json json = Json::array();
    for (const std::uint32_t rule : used) json.push_back(environment.locale.tell(rules[rule].text));
    return json;
}

class Timer {
public:
    void stop(Report& report) const {
        const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin_).count();
        report.json["ms"] = std::round(ms * 1000) / 1000;
    }

private:
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

engine::SolveRequest hint_request(const Environment& environment, const library::Item& item,
                                  const Options& options) {
    engine::SolveRequest request = request_of(environment, item, options, true);
    request.techniques = options.techniques;
    request.max_level = static_cast<std::uint16_t>(options.max_level);
    return request;
}

/// Out of a position that no solution agrees with: how many moves to take back until one does.
/// Nothing where that is not known or does not help.
void add_way_back(Report& report, const library::Item& item, const engine::SolveRequest& request) {
    if (!item.game) return;
    const std::vector<Move> moves = item.game->journal().moves_back();
    const engine::WayBack way = engine::way_back(*item.puzzle, request, moves);
    if (way.answer == engine::WayBack::Answer::found) report.json["back"] = way.steps;
}

Report hint_one(const Environment& environment, const Options& options, const library::Item& item) {
    const Timer timer;
    const Puzzle& puzzle = *item.puzzle;
    const engine::SolveRequest request = hint_request(environment, item, options);
    const engine::Budget budget(request);
    const Result<Hint> told = engine::next_step(puzzle, request);
    if (!told) return failed(told.error());
    const Hint& hint = *told;
    if (!hint.failure.empty()) return failed(environment.locale.tell(hint.failure));
    Report report;
    report.exit = exit_of(hint.kind);
    report.json["verdict"] = word(hint.kind);
    if (hint.kind == Hint::Kind::gave_up) {
        report.text = environment.locale("Gave up; nothing is certain.") + "\n";
        return report;
    }
    const auto tell = [&](const char* name, const Text& sentence, unsigned grade) {
        if (sentence.empty() || options.grade < grade) return;
        report.json[name] = environment.locale.tell(sentence);
        report.text += environment.locale.tell(sentence) + "\n";
    };
    tell("where", hint.where, 1);
    report.json["look-at"] = names(puzzle.board(), hint.look_at);
    tell("how", hint.how, 2);
    if (options.grade >= 2) {
        if (!hint.technique.empty()) report.json["technique"] = hint.technique;
        report.json["rules"] = rules_json(environment, puzzle.rules(), hint.rules);
        report.json["marks"] = marks_json(puzzle.board(), request.start, hint.marks);
    }
    tell("what", hint.what, 3);
    if (options.grade >= 3) {
        report.json["follows"] = Json::object();
        for (const Literal& literal : hint.follows)
            report.json["follows"][puzzle.board()[literal.element].name] =
                puzzle.board().alphabet(literal.element).symbol(literal.mark).id;
    }
    if (options.json && hint.kind == Hint::Kind::hopeless)
        add_way_back(report, item, {budget.rest(), request.start});
    timer.stop(report);
    return report;
}

Report bad_element(const Environment& environment, const Options& options, const Text& sentence) {
    environment.err << told(environment, options.files.front(), Error{sentence});
    Report report;
    report.exit = Exit::bad_input;
    report.json["error"] = {{"message", environment.locale.tell(sentence)}};
    return report;
}

void add_explanation(const Environment& environment, Report& report, const Puzzle& puzzle, const Position& position,
                     const engine::Explanation& explanation) {
    report.text += environment.locale.tell(explanation.text) + "\n";
    report.json["rules"] = rules_json(environment, puzzle.rules(), explanation.rules);
    report.json["marks"] = marks_json(puzzle.board(), position, explanation.marks);
    report.json["what"] = environment.locale.tell(explanation.text);
}

Report gave_up(const Environment& environment) {
    Report report;
    report.exit = Exit::gave_up;
    report.json["verdict"] = "gave-up";
    report.text = environment.locale("Gave up; nothing is certain.") + "\n";
    return report;
}

/// What the engine answers, as a report. Requires that no mark stands in the element.
Report report_of(const Environment& environment, const Puzzle& puzzle, const Position& position,
                 const engine::WhyAnswer& why) {
    using Kind = engine::WhyAnswer::Kind;
    if (!why.failure.empty()) return failed(environment.locale.tell(why.failure));
    if (why.kind == Kind::gave_up) return gave_up(environment);
    const Board& board = puzzle.board();
    const Alphabet& alphabet = board.alphabet(why.element);
    Report report;
    switch (why.kind) {
        case Kind::hopeless:
            report.exit = Exit::negative;
            report.json["verdict"] = "none";
            add_explanation(environment, report, puzzle, position, why.explanation);
            return report;
        case Kind::must:
            report.json["verdict"] = "forced";
            report.json["follows"] = {
                {board[why.element].name, alphabet.symbol(why.possible.front()).id}};
            add_explanation(environment, report, puzzle, position, why.explanation);
            return report;
        case Kind::open:
            report.exit = Exit::negative;
            report.json["verdict"] = "multiple";
            for (const Mark mark : why.possible)
                report.json["possible"].push_back(alphabet.symbol(mark).id);
            break;
        default:
            report.json["verdict"] = "given";
            break;
    }
    report.text = environment.locale.tell(engine::told(board, why).front()) + "\n";
    return report;
}

Report explain_one(const Environment& environment, const Options& options, const library::Item& item) {
    const Timer timer;
    const Puzzle& puzzle = *item.puzzle;
    const Result<ElementId> asked = element_to_decide(puzzle.board(), options.element);
    if (!asked) return bad_element(environment, options, asked.error().message);
    engine::SolveRequest request = request_of(environment, item, options, options.from_position);
    request.start.set(*asked, {});  // why it must be what it is, whatever stands there
    const engine::WhyAnswer why = engine::why(puzzle, request, *asked);
    Report report = report_of(environment, puzzle, request.start, why);
    if (why.kind != engine::WhyAnswer::Kind::printed) timer.stop(report);
    return report;
}

}  // namespace

Exit hint(const Environment& environment, const Options& options) {
    return for_each_puzzle(environment, options,
                           [&](const library::Item& item) { return hint_one(environment, options, item); });
}

Exit explain(const Environment& environment, const Options& options) {
    return for_each_puzzle(environment, options,
                           [&](const library::Item& item) { return explain_one(environment, options, item); });
}

}  // namespace quadrille::cli

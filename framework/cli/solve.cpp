// `solve` by any method, with the log of its steps, and `count` by the exact one.
#include <fmt/format.h>

#include "cli/answers.hpp"
#include "cli/boards.hpp"
#include "cli/commands.hpp"
#include "engine/step_log.hpp"

namespace quadrille::cli {

namespace {

using engine::Verdict;

/// A log of more events than this ends with a line that says so: a long search would fill the disk.
constexpr std::size_t most_logged = 1'000'000;

/// The solution as one would draw it: resting marks left blank.
Position drawn(const Board& board, Position solution) {
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        if (board.writable(id) && solution.mark(id) == board.alphabet(id).rest) solution.set_mark(id, blank);
    }
    return solution;
}

std::vector<std::string> differing(const Board& board, const Position& a, const Position& b) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const ElementId id = element_id(i); a.mark(id) != b.mark(id)) names.push_back(board[id].name);
    return names;
}

void add_effort(Report& report, const Timed& timed) {
    report.json["nodes"] = timed.result.nodes;
    report.json["steps"] = timed.result.steps;
    report.json["ms"] = rounded(timed.milliseconds);
}

/// Where deduction ended, and why.
void add_stuck(const Environment& environment, const Puzzle& puzzle, const engine::Solved& solved, Report& report) {
    if (!solved.stuck) return;
    report.json["stuck"] = true;
    report.json["reached"] = marks_json(puzzle.board(), solved.reached);
    report.text += board_text(environment, puzzle, solved.reached);
}

void add_contradiction(const Environment& environment, const Puzzle& puzzle, const engine::Solved& solved, Report& report) {
    if (!solved.contradiction) return;
    Json& json = report.json["contradiction"];
    json["text"] = environment.locale.tell(engine::told(puzzle, *solved.contradiction).text);
    json["elements"] = Json::array();
    for (const ElementId id : solved.contradiction->because) json["elements"].push_back(puzzle.board()[id].name);
}

std::string outcome(const Environment& environment, const Puzzle& puzzle, const engine::Solved& solved, double timeout) {
    if (solved.stuck) return environment.locale("No technique goes on from here.");
    if (solved.contradiction) return environment.locale.tell(engine::told(puzzle, *solved.contradiction).text);
    return sentence(environment, solved.verdict, timeout);
}

std::string log_of(const Environment& environment, const Options& options, const library::Item& item, engine::StepLog log,
                   bool cut_short) {
    const bool json = options.log.ends_with(".json") || options.log.ends_with(".jsonl");
    std::string text = json ? log_json(item.puzzle->board(), log, environment.locale.translator())
                            : log_text(log, environment.locale.translator());
    if (json) return text;
    text = item.name + "\n" + text;
    if (cut_short)
        text += environment.locale.tell(Text("The log ends after {0} events.", {std::to_string(log.events.size())})) + "\n";
    return text;
}

Report solve_one(const Environment& environment, const Options& options, const library::Item& item) {
    engine::SolveRequest request = request_of(item, options);
    engine::Recorder recorder(most_logged);
    if (!options.log.empty()) request.observer = &recorder;
    const Result<Timed> timed = ask(item, request);
    if (!timed) return failed(timed.error());
    const engine::Solved& result = timed->result;
    if (!result.failure.empty()) return failed(environment.locale.tell(result.failure));
    const Board& board = item.puzzle->board();
    Report report;
    report.exit = exit_of(result.verdict);
    report.json["verdict"] = word(result.verdict);
    report.json["method"] = method_name(request);
    report.json["solutions"] = Json::array();
    for (const Position& solution : result.solutions) {
        report.json["solutions"].push_back(marks_json(board, solution));
        report.text += board_text(environment, *item.puzzle, drawn(board, solution));
    }
    add_stuck(environment, *item.puzzle, result, report);
    add_contradiction(environment, *item.puzzle, result, report);
    report.text +=
        outcome(environment, *item.puzzle, result, options.timeout) + fmt::format(" ({:.1f} ms)\n", timed->milliseconds);
    if (result.solutions.size() > 1) {
        const std::vector<std::string> names = differing(board, result.solutions[0], result.solutions[1]);
        report.json["differ"] = names;
        report.text += environment.locale("The first two differ at:");
        for (const std::string& name : names) report.text += " " + name;
        report.text += "\n";
    }
    add_effort(report, *timed);
    if (!options.log.empty())
        report.log = log_of(environment, options, item, {request.start, std::move(recorder.events)}, recorder.cut_short);
    return report;
}

Report count_one(const Environment& environment, const Options& options, const library::Item& item) {
    const Result<Timed> timed = ask(item, request_of(item, options));
    if (!timed) return failed(timed.error());
    const engine::Solved& result = timed->result;
    if (!result.failure.empty()) return failed(environment.locale.tell(result.failure));
    const std::size_t found = result.solutions.size();
    const bool complete = result.verdict != Verdict::gave_up && (options.max_solutions == 0 || found < options.max_solutions);
    Report report;
    report.exit = exit_of(result.verdict);
    report.json["verdict"] = word(result.verdict);
    report.json["count"] = found;
    report.json["complete"] = complete;
    add_effort(report, *timed);
    const std::string number = std::to_string(found);
    if (!complete && result.verdict == Verdict::gave_up)
        report.text = environment.locale.tell(
            Text("Gave up after {0} seconds; found {1} so far.", {fmt::format("{:g}", options.timeout), number}));
    else if (!complete)
        report.text = environment.locale.tell(Text("At least {0} solutions; --max-solutions 0 counts them all.", {number}));
    else if (found < 2)
        report.text = sentence(environment, result.verdict, options.timeout);
    else
        report.text = environment.locale.tell(Text("There are {0} solutions.", {number}));
    report.text += "\n";
    return report;
}

}  // namespace

Exit solve(const Environment& environment, const Options& options) {
    return for_each_puzzle(environment, options,
                           [&](const library::Item& item) { return solve_one(environment, options, item); });
}

Exit count(const Environment& environment, const Options& options) {
    return for_each_puzzle(environment, options,
                           [&](const library::Item& item) { return count_one(environment, options, item); });
}

}  // namespace quadrille::cli

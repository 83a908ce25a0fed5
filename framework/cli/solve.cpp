// `solve` by any method, with the log of its steps, and `count` by the exact one.
#include <fmt/format.h>

#include "cli/answers.hpp"
#include "cli/boards.hpp"
#include "cli/commands.hpp"
#include "cli/watch.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/watch/step_log.hpp"
#include "game/save.hpp"

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
void add_stuck(const Environment& environment, const Puzzle& puzzle, const engine::SolveResult& solved, Report& report) {
    if (solved.stuck) report.json["stuck"] = true;
    if (solved.at_limit) report.json["limit"] = true;
    if (solved.verdict != Verdict::gave_up || solved.reached.size() == 0) return;
    report.json["reached"] = marks_json(puzzle.board(), solved.reached, true);
    report.boards += board_text(environment, puzzle, solved.reached);
}

void add_contradiction(const Environment& environment, const Puzzle& puzzle, const engine::SolveResult& solved, Report& report) {
    if (!solved.contradiction) return;
    Json& json = report.json["contradiction"];
    json["text"] = environment.locale.tell(engine::told(puzzle, *solved.contradiction).text);
    json["elements"] = Json::array();
    for (const ElementId id : solved.contradiction->because) json["elements"].push_back(puzzle.board()[id].name);
}

std::string outcome(const Environment& environment, const Options& options, const Puzzle& puzzle,
                    const engine::SolveResult& solved) {
    if (solved.at_limit)
        return environment.locale.tell(
            Text("Stopped after {0} {0|step|steps}, as asked.", {std::to_string(options.max_steps)}));
    if (solved.stuck) return environment.locale("No technique goes on from here.");
    if (solved.contradiction) return environment.locale.tell(engine::told(puzzle, *solved.contradiction).text);
    return sentence(environment, solved.verdict, options.timeout);
}

/// The solution if there is one, else what deduction reached, as a game to go on with.
std::string game_of(const Options& options, const library::Item& item, const engine::SolveResult& solved) {
    const bool goes_on = item.game && (item.log || options.from_position || options.trust_notes);
    game::Session session = goes_on ? *item.game : game::Session(item.puzzle, item.type);
    const Board& board = item.puzzle->board();
    if (!solved.solutions.empty()) {
        session.play_solution(solved.solutions.front());
    } else if (solved.reached.size() == board.size()) {
        Move move;
        for (const Change& change : difference(session.position(), solved.reached))
            if (board.decides(change.element) && change.after.mark != blank) move.push_back(change);
        session.play_by_program(move);
    }
    return write_game(session);
}

std::string log_of(const Environment& environment, const Options& options, const library::Item& item, engine::StepLog log,
                   bool cut_short) {
    const bool json = options.log.ends_with(".json") || options.log.ends_with(".jsonl");
    std::string text = json ? log_json(item.puzzle->board(), log, environment.locale.translator())
                            : log_text(log, environment.locale.translator());
    if (json) return text;
    text = fmt::format("{}\n{}\n{}", engine::readable_log, item.name, text);
    if (cut_short)
        text += environment.locale.tell(Text("The log ends after {0} {0|event|events}.", {std::to_string(log.events.size())})) +
                "\n";
    return text;
}

Report solve_one(const Environment& environment, const Options& options, const library::Item& item, Watching* watching) {
    engine::SolveRequest request = request_of(environment, item, options);
    engine::Recorder recorder(most_logged);
    if (!options.log.empty()) request.observer = &recorder;
    const Result<Timed> timed = watching != nullptr ? watching->ask(item, request) : ask(item, request);
    if (!timed) return failed(timed.error());
    const engine::SolveResult& result = timed->result;
    if (!result.failure.empty()) return failed(environment.locale.tell(result.failure));
    const Board& board = item.puzzle->board();
    Report report;
    report.exit = exit_of(result.verdict);
    report.json["verdict"] = word(result.verdict);
    report.json["method"] = method_name(request);
    report.json["solutions"] = Json::array();
    for (const Position& solution : result.solutions) {
        report.json["solutions"].push_back(marks_json(board, solution));
        report.boards += board_text(environment, *item.puzzle, drawn(board, solution));
    }
    add_stuck(environment, *item.puzzle, result, report);
    add_contradiction(environment, *item.puzzle, result, report);
    report.text += outcome(environment, options, *item.puzzle, result);
    report.text += fmt::format(" ({:.1f} ms)\n", timed->milliseconds);
    if (result.solutions.size() > 1) {
        const std::vector<std::string> names = differing(board, result.solutions[0], result.solutions[1]);
        report.json["differ"] = names;
        report.text += environment.locale("The first two differ at:");
        for (const std::string& name : names) report.text += " " + name;
        report.text += "\n";
    }
    add_effort(report, *timed);
    if (!options.log.empty())
        report.log = log_of(environment, options, item,
                            {request.start, std::move(recorder.events), item.type, item.puzzle->write(), request.trust_notes},
                            recorder.cut_short);
    if (!options.save.empty()) report.save = game_of(options, item, result);
    return report;
}

/// Why these options do not go together, if they do not.
std::optional<Text> misused(const Environment& environment, const Options& options) {
    const bool exact = options.method == "exact";
    const bool uses_techniques = options.method == "techniques" || options.method == "mixed";
    if (exact && options.max_steps != 0)
        return Text("--max-steps needs --method search, mixed or techniques: the exact method makes no steps");
    if (!uses_techniques && !options.techniques.empty())
        return Text("--techniques needs --method techniques or mixed: the others use none");
    if (!uses_techniques && options.max_level != 0)
        return Text("--max-level needs --method techniques or mixed: the others use no techniques");
    if (options.trust_notes && !uses_techniques)
        return Text("--trust-notes needs --method techniques or mixed: the others look at marks alone");
    if (options.watch.empty()) return std::nullopt;
    if (exact) return Text("the exact method has nothing to watch; choose --method search, mixed or techniques");
    if (options.json) return Text("--watch draws the board; it does not go with --json");
    if (options.jobs > 1) return Text("--watch is for one puzzle at a time; it does not go with --jobs");
    if (options.watch != "plain" && !environment.out_is_terminal)
        return Text("--watch needs a terminal to draw on; --watch=plain writes board after board, and --log the steps alone");
    return std::nullopt;
}

Report count_one(const Environment& environment, const Options& options, const library::Item& item) {
    const Result<Timed> timed = ask(item, request_of(environment, item, options));
    if (!timed) return failed(timed.error());
    const engine::SolveResult& result = timed->result;
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
    if (!complete && environment.interruption.signalled())
        report.text = environment.locale.tell(Text("Stopped; found {0} so far.", {number}));
    else if (!complete && result.verdict == Verdict::gave_up)
        report.text = environment.locale.tell(
            Text("Gave up after {0} {0|second|seconds}; found {1} so far.", {fmt::format("{:g}", options.timeout), number}));
    else if (!complete)
        report.text =
            environment.locale.tell(Text("At least {0} {0|solution|solutions}; --max-solutions 0 counts them all.", {number}));
    else if (found < 2)
        report.text = sentence(environment, result.verdict, options.timeout);
    else
        report.text = environment.locale.tell(Text("There are {0} solutions.", {number}));
    report.text += "\n";
    return report;
}

}  // namespace

Exit solve(const Environment& environment, const Options& options) {
    if (const std::optional<Text> sentence = misused(environment, options)) {
        environment.err << "quadrille: " << environment.locale.tell(*sentence) << '\n';
        return Exit::bad_input;
    }
    if (options.watch.empty())
        return for_each_puzzle(environment, options,
                               [&](const library::Item& item) { return solve_one(environment, options, item, nullptr); });
    Watching watching(environment, options);
    Options quiet = options;
    quiet.quiet = true;  // the board is the progress
    quiet.progress = false;
    return for_each_puzzle(environment, quiet,
                           [&](const library::Item& item) { return solve_one(environment, options, item, &watching); });
}

Exit count(const Environment& environment, const Options& options) {
    return for_each_puzzle(environment, options,
                           [&](const library::Item& item) { return count_one(environment, options, item); });
}

}  // namespace quadrille::cli

// `solve` and `count` ask the exact solver; they differ in how many solutions they want and in what they tell.
#include <fmt/format.h>

#include <chrono>
#include <cmath>

#include "cli/batch.hpp"
#include "cli/boards.hpp"
#include "cli/commands.hpp"
#include "engine/exact.hpp"

namespace quadrille::cli {

namespace {

using engine::Verdict;

const char* word(Verdict verdict) {
    switch (verdict) {
        case Verdict::none: return "none";
        case Verdict::unique: return "unique";
        case Verdict::multiple: return "multiple";
        case Verdict::solved: return "solved";
        case Verdict::gave_up: break;
    }
    return "gave-up";
}

Exit exit_of(Verdict verdict) {
    if (verdict == Verdict::none) return Exit::negative;
    return verdict == Verdict::gave_up ? Exit::gave_up : Exit::done;
}

struct Timed {
    engine::SolveResult result;
    double milliseconds = 0;
};

Timed ask(const library::Item& item, const Options& options, std::size_t max_solutions) {
    engine::SolveRequest request;
    request.start = start_of(item, options.from_position);
    request.max_solutions = max_solutions;
    request.seed = options.seed;
    if (options.timeout > 0) request.time_limit = std::chrono::duration<double>(options.timeout);
    const auto begin = std::chrono::steady_clock::now();
    Timed timed{engine::solve_exactly(*item.puzzle, request), 0};
    timed.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    return timed;
}

/// Element name -> symbol id; what a blank stands for anyway is left out.
Json solution_json(const Board& board, const Position& solution) {
    Json json = Json::object();
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        const Mark mark = solution.mark(id);
        if (board.decides(id) && mark != blank && mark != board.alphabet(id).rest) json[board[id].name] = board.alphabet(id).symbol(mark).id;
    }
    return json;
}

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
    report.json["nodes"] = timed.result.conflicts;
    report.json["steps"] = timed.result.rounds;
    report.json["ms"] = std::round(timed.milliseconds * 1000) / 1000;
}

std::string sentence(const Environment& environment, const engine::SolveResult& result, double timeout) {
    const config::Locale& locale = environment.locale;
    switch (result.verdict) {
        case Verdict::none: return locale("There is no solution.");
        case Verdict::unique: return locale("There is exactly one solution.");
        case Verdict::multiple: return locale("There are several solutions.");
        case Verdict::solved: return locale("This is a solution; whether there are others was not asked.");
        case Verdict::gave_up: break;
    }
    return locale.tell(Text("Gave up after {0} seconds.", {fmt::format("{:g}", timeout)}));
}

Report solve_one(const Environment& environment, const Options& options, const library::Item& item) {
    const Timed timed = ask(item, options, options.max_solutions);
    const engine::SolveResult& result = timed.result;
    const Board& board = item.puzzle->board();
    if (!result.failure.empty()) return failed(environment.locale.tell(result.failure));
    Report report;
    report.exit = exit_of(result.verdict);
    report.json["verdict"] = word(result.verdict);
    report.json["solutions"] = Json::array();
    for (const Position& solution : result.solutions) {
        report.json["solutions"].push_back(solution_json(board, solution));
        report.text += board_text(environment, *item.puzzle, drawn(board, solution));
    }
    report.text += sentence(environment, result, options.timeout) + fmt::format(" ({:.1f} ms)\n", timed.milliseconds);
    if (result.solutions.size() > 1) {
        const std::vector<std::string> names = differing(board, result.solutions[0], result.solutions[1]);
        report.json["differ"] = names;
        report.text += environment.locale("The first two differ at:");
        for (const std::string& name : names) report.text += " " + name;
        report.text += "\n";
    }
    add_effort(report, timed);
    return report;
}

Report count_one(const Environment& environment, const Options& options, const library::Item& item) {
    const Timed timed = ask(item, options, options.max_solutions);
    const engine::SolveResult& result = timed.result;
    if (!result.failure.empty()) return failed(environment.locale.tell(result.failure));
    const std::size_t found = result.solutions.size();
    const bool complete = result.verdict != Verdict::gave_up && (options.max_solutions == 0 || found < options.max_solutions);
    Report report;
    report.exit = exit_of(result.verdict);
    report.json["verdict"] = word(result.verdict);
    report.json["count"] = found;
    report.json["complete"] = complete;
    add_effort(report, timed);
    const std::string number = std::to_string(found);
    if (!complete && result.verdict == Verdict::gave_up)
        report.text = environment.locale.tell(Text("Gave up after {0} seconds; found {1} so far.", {fmt::format("{:g}", options.timeout), number}));
    else if (!complete)
        report.text = environment.locale.tell(Text("At least {0} solutions; --max-solutions 0 counts them all.", {number}));
    else if (found < 2)
        report.text = sentence(environment, result, options.timeout);
    else
        report.text = environment.locale.tell(Text("There are {0} solutions.", {number}));
    report.text += "\n";
    return report;
}

}  // namespace

Exit solve(const Environment& environment, const Options& options) {
    return for_each_puzzle(environment, options, [&](const library::Item& item) { return solve_one(environment, options, item); });
}

Exit count(const Environment& environment, const Options& options) {
    return for_each_puzzle(environment, options, [&](const library::Item& item) { return count_one(environment, options, item); });
}

}  // namespace quadrille::cli

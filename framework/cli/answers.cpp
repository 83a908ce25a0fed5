#include "cli/answers.hpp"

#include <chrono>
#include <utility>

#include "cli/boards.hpp"
#include "cli/timer.hpp"
#include "config/decimal.hpp"

namespace quadrille::cli {

using engine::Verdict;

const char* word(Verdict verdict) {
    switch (verdict) {
        case Verdict::none:
            return "none";
        case Verdict::unique:
            return "unique";
        case Verdict::multiple:
            return "multiple";
        case Verdict::solved:
            return "solved";
        case Verdict::gave_up:
            break;
    }
    return "gave-up";
}

Exit exit_of(Verdict verdict) {
    if (verdict == Verdict::none) return Exit::negative;
    return verdict == Verdict::gave_up ? Exit::gave_up : Exit::done;
}

engine::SolveRequest request_of(const CommandContext& context, const library::Item& item,
                                const SolutionOptions& options) {
    engine::SolveRequest request;
    request.start = start_of(item, options.from_position);
    request.max_solutions = options.max_solutions;
    request.seed = options.seed;
    request.stop = context.interruption.token();
    if (options.timeout > 0) request.time_limit = std::chrono::duration<double>(options.timeout);
    return request;
}

void choose_techniques(engine::SolveRequest& request, const TechniqueOptions& options) {
    request.techniques = options.ids;
    request.max_level = options.max_level;
}

Result<Timed> ask(const library::Item& item, const engine::SolveRequest& request) {
    const Timer timer;
    Result<engine::SolveResult> solved = engine::solve(*item.puzzle, request);
    if (!solved) return solved.error();
    return Timed{*std::move(solved), timer.milliseconds()};
}

Json marks_json(const Board& board, const Position& position, bool resting) {
    Json::object_t marks;  // its own insertion would look for each name first
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        const Mark mark = position.mark(id);
        if (board.decides(id) && mark != blank && (resting || mark != board.alphabet(id).rest))
            marks.emplace_back(board[id].name, board.alphabet(id).symbol(mark).id);
    }
    return marks;
}

void add_effort(Report& report, const Effort& effort) {
    report.json["nodes"] = effort.nodes;
    report.json["steps"] = effort.steps;
    report.json["ms"] = rounded(effort.milliseconds);
}

void add_effort(Report& report, const Timed& timed) {
    add_effort(report, {timed.result.nodes, timed.result.steps, timed.milliseconds});
}

std::string sentence(const CommandContext& context, Verdict verdict, double timeout) {
    const config::Locale& locale = context.locale;
    switch (verdict) {
        case Verdict::none:
            return locale("There is no solution.");
        case Verdict::unique:
            return locale("There is exactly one solution.");
        case Verdict::multiple:
            return locale("There are several solutions.");
        case Verdict::solved:
            return locale("This is a solution; whether there are others was not asked.");
        case Verdict::gave_up:
            break;
    }
    if (context.interruption.signalled()) return locale("Stopped.");
    return locale.tell(Text("Gave up after {0} {0|second|seconds}.", {config::decimal(timeout)}));
}

}  // namespace quadrille::cli

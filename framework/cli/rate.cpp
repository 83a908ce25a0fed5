// `rate` and `compare`: how hard a puzzle is, and how the methods fare on it.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "cli/answers.hpp"
#include "cli/boards.hpp"
#include "cli/commands.hpp"
#include "engine/solve/rate.hpp"

namespace quadrille::cli {

namespace {

using engine::Verdict;

/// Of each method in a comparison where no time is given: plain search may take for ever.
constexpr double default_timeout = 10;

/// In one comparison, each with the time limit for itself.
constexpr std::size_t most_methods = 8;

void tell_rating(const Environment& environment, const Puzzle& puzzle, const engine::Rating& rating, Report& report) {
    const config::Locale& locale = environment.locale;
    report.text =
        locale.tell(Text("level {0}, score {1}", {std::to_string(rating.level), std::to_string(rating.score)})) + "\n";
    const engine::TechniqueTable table(puzzle);
    for (const auto& [id, count] : rating.techniques) {
        const engine::NamedTechnique* technique = table.find(id);
        report.text += fmt::format("{:6}  {}: {}\n", count, id, technique != nullptr ? locale.tell(technique->name) : "");
    }
    if (!rating.stuck) return;
    // A few chosen techniques may be stuck where all that the rules say would go on.
    const bool follows = rating.nodes == 0 && rating.verdict != Verdict::gave_up;
    report.text +=
        locale.tell(follows
                        ? Text("these techniques are stuck after {0} {0|step|steps}, which is told as level {1}; what is left "
                               "follows from the rules without trying a mark",
                               {std::to_string(rating.path.size()), std::to_string(rating.level)})
                        : Text("beyond these techniques: search tried {0} {0|mark|marks}", {std::to_string(rating.nodes)})) +
        "\n";
}

Report rate_one(const Environment& environment, const Options& options, const library::Item& item) {
    engine::SolveRequest request;
    request.start = start_of(item, options.from_position);
    request.techniques = options.techniques;
    request.max_level = static_cast<std::uint16_t>(options.max_level);
    if (options.timeout > 0) request.time_limit = std::chrono::duration<double>(options.timeout);
    request.stop = environment.interruption.token();
    const auto begin = std::chrono::steady_clock::now();
    const Result<engine::Rating> rated = engine::rate(*item.puzzle, request);
    if (!rated) return failed(rated.error());
    const engine::Rating& rating = *rated;
    if (!rating.failure.empty()) return failed(environment.locale.tell(rating.failure));
    const auto took = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin);

    Report report;
    report.exit = exit_of(rating.verdict);
    report.json["verdict"] = word(rating.verdict);
    report.json["level"] = rating.level;
    report.json["score"] = rating.score;
    report.json["techniques"] = Json::object();
    for (const auto& [id, count] : rating.techniques) report.json["techniques"][id] = count;
    report.json["search"] = rating.stuck;
    report.json["nodes"] = rating.nodes;
    report.json["steps"] = rating.path.size();
    report.json["ms"] = rounded(took.count());
    if (rating.verdict == Verdict::unique) {
        tell_rating(environment, *item.puzzle, rating, report);
    } else if (rating.contradiction) {
        report.text = environment.locale.tell(engine::told(*item.puzzle, *rating.contradiction).text) + "\n";
    } else {
        report.text = sentence(environment, rating.verdict, options.timeout) + "\n";
    }
    return report;
}

Report compare_one(const Environment& environment, const Options& options, const library::Item& item) {
    const config::Locale& locale = environment.locale;
    Report report;
    Verdict verdict = Verdict::gave_up;
    report.json["verdict"] = "";
    report.json["methods"] = Json::array();
    const std::vector<engine::MethodChoice> choices = engine::methods_to_compare(*item.puzzle);
    std::size_t width = 12;
    for (const engine::MethodChoice& choice : choices) width = std::max(width, choice.id.size() + 2);
    report.text = fmt::format("{:<{}}{:<10}{:>12}{:>12}{:>12}\n", locale("method"), width, locale("result"), locale("nodes"),
                              locale("steps"), "ms");
    for (const engine::MethodChoice& choice : choices) {
        engine::SolveRequest request = request_of(environment, item, options);
        choice.choose(request);
        request.time_limit = std::chrono::duration<double>(options.timeout > 0 ? options.timeout : default_timeout);
        const Result<Timed> timed = ask(item, request);
        if (!timed) return failed(timed.error());
        const engine::SolveResult& solved = timed->result;
        if (!solved.failure.empty()) return failed(environment.locale.tell(solved.failure));
        if (verdict == Verdict::gave_up) verdict = solved.verdict;
        const char* told = solved.stuck ? "stuck" : word(solved.verdict);
        report.text += fmt::format("{:<{}}{:<10}{:>12}{:>12}{:>12.1f}\n", choice.id, width, told, solved.nodes, solved.steps,
                                   timed->milliseconds);
        Json row{{"method", choice.id},
                 {"verdict", word(solved.verdict)},
                 {"nodes", solved.nodes},
                 {"steps", solved.steps},
                 {"ms", rounded(timed->milliseconds)}};
        if (solved.stuck) row["stuck"] = true;
        report.json["methods"].push_back(std::move(row));
        if (environment.interruption.signalled()) break;
    }
    report.json["verdict"] = word(verdict);
    report.exit = exit_of(verdict);
    return report;
}

}  // namespace

Exit rate(const Environment& environment, const Options& options) {
    return for_each_puzzle(environment, options,
                           [&](const library::Item& item) { return rate_one(environment, options, item); });
}

Exit compare(const Environment& environment, const Options& options) {
    return for_each_puzzle(
        environment, options, [&](const library::Item& item) { return compare_one(environment, options, item); }, most_methods);
}

}  // namespace quadrille::cli

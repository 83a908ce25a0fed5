// `compare`: how the methods fare on a puzzle, side by side.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "cli/answers.hpp"
#include "cli/command.hpp"
#include "config/decimal.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

using engine::Verdict;

/// Of each method in a comparison where no time is given: plain search may take for ever.
constexpr double default_timeout = 10;

/// In one comparison, each with the time limit for itself.
constexpr std::size_t most_methods = 8;

Text told_result(const engine::SolveResult& result) {
    if (result.stuck) return Text("stuck");
    switch (result.verdict) {
        case Verdict::none:
            return Text("no solution");
        case Verdict::unique:
            return Text("one solution");
        case Verdict::multiple:
            return Text("several");
        case Verdict::solved:
            return Text("solved");
        case Verdict::gave_up:
            break;
    }
    return Text("out of time");
}

Report compare_one(const CommandContext& context, const SolutionOptions& options,
                   const TechniqueOptions& techniques, const library::Item& item) {
    const config::Locale& locale = context.locale;
    Report report;
    Verdict verdict = Verdict::gave_up;
    report.json["verdict"] = "";
    report.json["methods"] = Json::array();
    const std::vector<engine::MethodChoice> choices = engine::methods_to_compare(*item.puzzle);
    std::size_t width = 12;
    for (const engine::MethodChoice& choice : choices)
        width = std::max(width, kit::characters(locale.tell(choice.name)) + 2);
    const auto row = [&](const std::array<std::string, 5>& cells) {
        report.text += fmt::format("{:<{}}{:<14}{:>12}{:>12}{:>12}\n", cells[0], width, cells[1],
                                   cells[2], cells[3], cells[4]);
    };
    row({locale("method"), locale("result"), locale("nodes"), locale("steps"), "ms"});
    for (const engine::MethodChoice& choice : choices) {
        engine::SolveRequest request = request_of(context, item, options);
        choice.choose(request);
        choose_techniques(request, techniques);
        request.time_limit =
            std::chrono::duration<double>(options.timeout > 0 ? options.timeout : default_timeout);
        const Result<Timed> timed = ask(item, request);
        if (!timed) return failed(timed.error());
        const engine::SolveResult& solved = timed->result;
        if (!solved.failure.empty()) return failed(context.locale.tell(solved.failure));
        if (verdict == Verdict::gave_up) verdict = solved.verdict;
        row({locale.tell(choice.name), locale.tell(told_result(solved)), std::to_string(solved.nodes),
             std::to_string(solved.steps), locale.tell(config::decimal(timed->milliseconds, 1))});
        Json json{{"method", choice.id},
                  {"verdict", word(solved.verdict)},
                  {"nodes", solved.nodes},
                  {"steps", solved.steps},
                  {"ms", rounded(timed->milliseconds)}};
        if (solved.stuck) json["stuck"] = true;
        report.json["methods"].push_back(std::move(json));
        if (context.interruption.signalled()) break;
    }
    report.json["verdict"] = word(verdict);
    report.exit = exit_of(verdict);
    return report;
}

class CompareCommand final : public Command {
public:
    CompareCommand() : Command("compare", "solve by every method, side by side") {}
    void declare(Arguments& arguments) override {
        batch_.input.declare(arguments);
        batch_.run.declare(arguments);
        solutions_.declare(arguments);
        techniques_.declare(arguments);
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        batch_.timeout = solutions_.timeout;
        batch_.limits = most_methods;
        return for_each_puzzle(context, batch_, [&](const library::Item& item) {
            return compare_one(context, solutions_, techniques_, item);
        });
    }
    [[nodiscard]] bool tells_refused_rules() const override { return !batch_.run.quiet; }

private:
    Batch batch_;
    SolutionOptions solutions_;
    TechniqueOptions techniques_;
};

}  // namespace

std::unique_ptr<Command> make_compare() { return std::make_unique<CompareCommand>(); }

}  // namespace quadrille::cli

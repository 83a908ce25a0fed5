// `count`: how many solutions a puzzle has.
#include <memory>
#include <string>

#include "cli/answers.hpp"
#include "cli/command.hpp"
#include "config/decimal.hpp"

namespace quadrille::cli {

namespace {

using engine::Verdict;

Report count_one(const CommandContext& context, const SolutionOptions& options,
                 const library::Item& item) {
    const Result<Timed> timed = ask(item, request_of(context, item, options));
    if (!timed) return failed(timed.error());
    const engine::SolveResult& result = timed->result;
    if (!result.failure.empty()) return failed(context.locale.tell(result.failure));
    const std::size_t found = result.solutions.size();
    const bool complete = result.verdict != Verdict::gave_up &&
                          (options.max_solutions == 0 || found < options.max_solutions);
    Report report;
    report.exit = exit_of(result.verdict);
    report.json["verdict"] = word(result.verdict);
    report.json["count"] = found;
    report.json["complete"] = complete;
    add_effort(report, *timed);
    const std::string number = std::to_string(found);
    if (!complete && context.interruption.signalled())
        report.text = context.locale.tell(Text("Stopped; found {0} so far.", {number}));
    else if (!complete && result.verdict == Verdict::gave_up)
        report.text =
            context.locale.tell(Text("Gave up after {0} {0|second|seconds}; found {1} so far.",
                                     {config::decimal(options.timeout), number}));
    else if (!complete)
        report.text = context.locale.tell(Text(
            "At least {0} {0|solution|solutions}; --max-solutions 0 counts them all.", {number}));
    else if (found < 2)
        report.text = sentence(context, result.verdict, options.timeout);
    else
        report.text = context.locale.tell(Text("There are {0} solutions.", {number}));
    report.text += "\n";
    return report;
}

class CountCommand final : public Command {
public:
    CountCommand() : Command("count", "count the solutions") {}
    void declare(Arguments& arguments) override {
        batch_.input.declare(arguments);
        batch_.run.declare(arguments);
        solutions_.declare(arguments);
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        batch_.timeout = solutions_.timeout;
        return for_each_puzzle(context, batch_, [&](const library::Item& item) {
            return count_one(context, solutions_, item);
        });
    }
    [[nodiscard]] bool tells_refused_rules() const override { return !batch_.run.quiet; }

private:
    Batch batch_;
    SolutionOptions solutions_{.max_solutions = 10'000};
};

}  // namespace

std::unique_ptr<Command> make_count() { return std::make_unique<CountCommand>(); }

}  // namespace quadrille::cli

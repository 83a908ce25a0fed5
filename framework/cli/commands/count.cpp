// `count`: how many solutions a puzzle has.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/answers.hpp"
#include "cli/command.hpp"
#include "cli/timer.hpp"
#include "config/decimal.hpp"
#include "engine/solve/count.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

using engine::Verdict;

/// What is told of so many solutions, with a line end.
std::string told_count(const CommandContext& context, const SolutionOptions& options,
                       Verdict verdict, const engine::BigCount& found, bool complete) {
    const std::string number = found.told();
    const auto tell = [&](const Text& text) { return context.locale.tell(text) + "\n"; };
    if (!complete && context.interruption.signalled())
        return tell(Text("Stopped; found {0} so far.", {number}));
    if (!complete && verdict == Verdict::gave_up)
        return tell(Text("Gave up after {0} {0|second|seconds}; found {1} so far.",
                         {config::decimal(options.timeout), number}));
    if (found == engine::BigCount::most())
        return tell(Text("There are {0} solutions or more.", {number}));
    if (!complete)
        return tell(Text("At least {0} {0|solution|solutions}; --max-solutions 0 counts them all.",
                         {number}));
    if (found < 2) return sentence(context, verdict, options.timeout) + "\n";
    return tell(Text("There are {0} solutions.", {number}));
}

/// Whether so many are all there are, unless it gave up.
bool is_all(const SolutionOptions& options, const engine::BigCount& found) {
    return options.max_solutions == 0 || found < options.max_solutions;
}

Report count_one(const CommandContext& context, const SolutionOptions& options,
                 const library::Item& item) {
    const Timer timer;
    const engine::CountResult result =
        engine::count_solutions(*item.puzzle, request_of(context, item, options));
    const double milliseconds = timer.milliseconds();
    if (!result.failure.empty()) return failed(context.locale.tell(result.failure));
    const engine::BigCount& found = result.count;
    const bool complete = result.verdict != Verdict::gave_up && is_all(options, found) &&
                          found < engine::BigCount::most();
    Report report;
    report.exit = exit_of(result.verdict);
    report.json["verdict"] = word(result.verdict);
    // Numbers of more bits are no numbers to most readers of JSON.
    report.json["count"] = found.is_small() ? Json(found.small()) : Json(found.told());
    report.json["complete"] = complete;
    add_effort(report, {result.nodes, result.steps, milliseconds});
    report.text = told_count(context, options, result.verdict, found, complete);
    return report;
}

/// Kernels count one solution after the other: of so many, the ordinary way is quicker.
constexpr std::uint64_t most_by_kernels = 100'000;

/// Kernels count as far as is asked, and what they counted is all that is told.
BulkWork counted_by_kernels(const CommandContext& context, const SolutionOptions& options) {
    const auto tell = [&context, &options](std::uint64_t found) {
        const Verdict verdict = found == 0   ? Verdict::none
                                : found == 1 ? Verdict::unique
                                             : Verdict::multiple;
        const bool complete = is_all(options, found);
        return kit::printable(told_count(context, options, verdict, found, complete), "\n");
    };
    const std::uint64_t most =
        options.max_solutions == 0
            ? most_by_kernels
            : std::min<std::uint64_t>(options.max_solutions, most_by_kernels);
    const bool wants_more = options.max_solutions == 0 || options.max_solutions > most;
    const auto prepare = [tell, most, wants_more](const engine::BulkSolver&) -> BulkWork::Tell {
        constexpr std::uint64_t usual_counts = 64;
        std::vector<std::string> usual;  // translating takes longer than solving
        for (std::uint64_t found = 0; found < usual_counts; ++found) usual.push_back(tell(found));
        return [tell, usual = std::move(usual), most, wants_more](
                   const engine::BulkAnswer& answer, std::string& text) -> std::optional<Exit> {
            if (wants_more && answer.solutions >= most) return std::nullopt;
            text +=
                answer.solutions < usual.size() ? usual[answer.solutions] : tell(answer.solutions);
            return answer.solutions == 0 ? Exit::negative : Exit::done;
        };
    };
    return {most, prepare};
}

class CountCommand final : public Command {
public:
    CountCommand() : Command("count", "count the solutions") {}
    void declare(Arguments& arguments) override {
        batch_.input.declare(arguments);
        batch_.run.declare(arguments);
        solutions_.declare(arguments);
        batch_.reports.declare(arguments);
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        batch_.timeout = solutions_.timeout;
        batch_.work = "count" + solutions_.told();
        if (!solutions_.from_position) batch_.bulk = counted_by_kernels(context, solutions_);
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

// `rate`: how hard a puzzle is, and which techniques it takes.
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <string>

#include "cli/answers.hpp"
#include "cli/board_words.hpp"
#include "cli/boards.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/histogram.hpp"
#include "cli/timer.hpp"
#include "engine/solve/rate.hpp"

namespace quadrille::cli {

namespace {

using engine::Verdict;

void tell_rating(const CommandContext& context, const Puzzle& puzzle, const engine::Rating& rating,
                 Report& report) {
    const config::Locale& locale = context.locale;
    const Text level = std::to_string(rating.level);
    const Text score = std::to_string(rating.score);
    const Text reached(
        "at least level {0}, score {1}: after {2} {2|step|steps} the next one was "
        "not found, though it was looked for long",
        {level, score, std::to_string(rating.path.size())});
    report.text =
        locale.tell(rating.is_cut_short ? reached : Text("level {0}, score {1}", {level, score})) +
        "\n";
    const engine::TechniqueTable table(puzzle);
    for (const auto& [id, count] : rating.techniques) {
        const engine::NamedTechnique* technique = table.find(id);
        report.text += fmt::format(
            "{:6}  {}\n", count,
            technique != nullptr ? locale.tell(Text("{0}: {1}", {id, technique->name})) : id);
    }
    if (!rating.stuck) return;
    // A few chosen techniques may be stuck where all that the rules say would go on.
    const bool follows = rating.nodes == 0 && rating.verdict != Verdict::gave_up;
    const Text beyond =
        follows ? Text(
                      "these techniques are stuck after {0} {0|step|steps}, which is told as "
                      "level {1}; what is left follows from the rules without trying a mark",
                      {std::to_string(rating.path.size()), std::to_string(rating.level)})
        : rating.at_limit
            ? Text(
                  "these techniques are not enough; beyond them {0} marks were tried out, which "
                  "did not lead to the end",
                  {std::to_string(rating.nodes)})
            : Text(
                  "these techniques are not enough; beyond them {0} {0|mark has|marks have} to be "
                  "tried out",
                  {std::to_string(rating.nodes)});
    report.text += locale.tell(beyond) + "\n";
}

struct RateOptions {
    TechniqueOptions techniques;
    EffortOption effort;
    bool from_position = false;
    bool histogram = false;
};

/// `histogram` is added to.
Report rate_one(const CommandContext& context, const RateOptions& options, double timeout,
                const library::Item& item, Histogram& histogram) {
    engine::SolveRequest request;
    request.start = start_of(item, options.from_position);
    choose_techniques(request, options.techniques);
    if (timeout > 0) request.time_limit = std::chrono::duration<double>(timeout);
    request.stop = context.interruption.token();
    options.effort.set(request, engine::rating_effort(item.puzzle->board()));
    const Timer timer;
    const Result<engine::Rating> rated = engine::rate(*item.puzzle, request);
    if (!rated) return failed(rated.error());
    const engine::Rating& rating = *rated;
    if (!rating.failure.empty()) return failed(context.locale.tell(rating.failure));
    const double milliseconds = timer.milliseconds();

    Report report;
    report.exit = rating.is_cut_short ? Exit::gave_up : exit_of(rating.verdict);
    if (options.histogram) {
        histogram.add(item, rating);
        return report;
    }
    report.json["verdict"] = word(rating.verdict);
    report.json["level"] = rating.level;
    report.json["score"] = rating.score;
    report.json["work"] = rating.work;
    report.json["techniques"] = Json::object();
    for (const auto& [id, count] : rating.techniques) report.json["techniques"][id] = count;
    report.json["search"] = rating.stuck;
    report.json["nodes"] = rating.nodes;
    report.json["steps"] = rating.path.size();
    if (rating.is_cut_short) report.json["cut-short"] = true;
    report.json["ms"] = rounded(milliseconds);
    if (rating.verdict == Verdict::unique) {
        tell_rating(context, *item.puzzle, rating, report);
    } else if (rating.contradiction) {
        report.text = BoardWords(context, item.puzzle->board())
                          .tell(engine::told(*item.puzzle, *rating.contradiction).text) +
                      "\n";
    } else {
        report.text = sentence(context, rating.verdict, timeout) + "\n";
    }
    return report;
}

class RateCommand final : public Command {
public:
    RateCommand() : Command("rate", "tell how hard a puzzle is") {}
    void declare(Arguments& arguments) override {
        batch_.input.declare(arguments);
        batch_.run.declare(arguments);
        declare_timeout(arguments, batch_.timeout);
        options_.effort.declare(arguments);
        options_.techniques.declare(arguments);
        declare_from_position(arguments, options_.from_position);
        arguments.option("--histogram",
                         "draw how many puzzles have which level, score and number of clues",
                         flag(options_.histogram));
        batch_.reports.declare(arguments);
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        if (options_.histogram && !batch_.reports.resume.empty())
            return refuse(context, Text("--histogram is drawn of all puzzles of one run; it does "
                                        "not go with --resume"));
        Histogram histogram;
        Batch batch = batch_;
        batch.work = "rate" + options_.techniques.told() + options_.effort.told() +
                     (options_.from_position ? " --from-position" : "");
        if (options_.histogram)
            batch.summary = [&] {
                return batch.run.json ? histogram.json() : histogram.text(context);
            };
        return for_each_puzzle(context, batch, [&](const library::Item& item) {
            return rate_one(context, options_, batch_.timeout, item, histogram);
        });
    }
    [[nodiscard]] bool tells_refused_rules() const override { return !batch_.run.quiet; }

private:
    Batch batch_;
    RateOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_rate() { return std::make_unique<RateCommand>(); }

}  // namespace quadrille::cli

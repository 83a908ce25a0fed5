// `explain`: why an element must be what it is.
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/boards.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/premises.hpp"
#include "cli/rule_names.hpp"
#include "cli/timer.hpp"
#include "engine/explain/explain_text.hpp"
#include "engine/questions/why.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::cli {

namespace {

struct ExplainOptions {
    std::string file;     ///< "-" is standard input
    std::string element;  ///< the name of the one that is asked about
    bool from_position = false;
    double timeout = 0;  ///< seconds; 0: none
    EffortOption effort;
};

Report bad_element(const CommandContext& context, const std::string& file, const Text& sentence) {
    context.err << told(context, file, Error{sentence});
    Report report;
    report.exit = Exit::bad_input;
    report.json["error"] = {{"message", context.locale.tell(sentence)}};
    return report;
}

void add_explanation(const BoardWords& words, Report& report, const library::Item& item,
                     const Position& position, const engine::Explanation& explanation) {
    const Puzzle& puzzle = *item.puzzle;
    const RuleNames names(puzzle, item.puzzle_type->info().conditions);
    if (explanation.steps.empty()) {
        report.text += words.tell_step(explanation.text) + "\n";
    } else if (explanation.conclusion) {
        report.text +=
            words.tell_step(
                Text("{0}:", {engine::told_conclusion(puzzle.board(), *explanation.conclusion)})) +
            "\n";
    }
    for (const Text& step : explanation.steps) report.text += words.tell_step(step) + "\n";
    report.json["chain"] = chain_json(words, puzzle, names, position, explanation.chain);
    std::vector<std::uint32_t> rules = explanation.rules;
    for (const engine::Link& link : explanation.chain)
        rules.insert(rules.end(), link.rules.begin(), link.rules.end());
    report.json["rules"] = names.json(words, kit::sorted_unique(std::move(rules)));
    report.json["marks"] = marks_json(puzzle.board(), position, explanation.marks);
    report.json["smallest"] = explanation.proven;
    if (explanation.is_cut_short) report.json["cut-short"] = true;
    report.json["what"] = words.tell_step(explanation.text);
}

Report gave_up(const CommandContext& context) {
    Report report;
    report.exit = Exit::gave_up;
    report.json["verdict"] = "gave-up";
    report.text = context.locale("Gave up; nothing is certain.") + "\n";
    return report;
}

/// What the engine answers, as a report. Requires that no mark stands in the element.
Report report_of(const CommandContext& context, const BoardWords& words, const library::Item& item,
                 const Position& position, const engine::WhyAnswer& why) {
    using Kind = engine::WhyAnswer::Kind;
    if (!why.failure.empty()) return failed(context.locale.tell(why.failure));
    if (why.kind == Kind::gave_up) return gave_up(context);
    const Board& board = item.puzzle->board();
    const Alphabet& alphabet = board.alphabet(why.element);
    Report report;
    switch (why.kind) {
        case Kind::hopeless:
            report.exit = Exit::negative;
            report.json["verdict"] = "none";
            add_explanation(words, report, item, position, why.explanation);
            return report;
        case Kind::must:
            report.json["verdict"] = "forced";
            report.json["follows"] = {
                {board[why.element].name, alphabet.symbol(why.possible.front()).id}};
            add_explanation(words, report, item, position, why.explanation);
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
    report.text = words.tell_step(engine::told(board, why).front()) + "\n";
    return report;
}

Report explain_one(const CommandContext& context, const ExplainOptions& options,
                   const library::Item& item) {
    const Timer timer;
    const Puzzle& puzzle = *item.puzzle;
    const BoardWords words(context, puzzle.board());
    const Result<ElementId> asked = words.element_to_decide(options.element);
    if (!asked) return bad_element(context, options.file, asked.error().message);
    engine::SolveRequest request =
        position_request(context, item, options.timeout, options.from_position);
    options.effort.set(request, engine::explanation_effort);
    request.start.set(*asked, {});  // why it must be what it is, whatever stands there
    const engine::WhyAnswer why = engine::why(puzzle, request, *asked);
    Report report = report_of(context, words, item, request.start, why);
    const bool is_answer = why.failure.empty() && why.kind != engine::WhyAnswer::Kind::printed;
    if (is_answer) timer.stop(report);
    return report;
}

class ExplainCommand final : public Command {
public:
    ExplainCommand() : Command("explain", "why an element must be what it is") {}
    void declare(Arguments& arguments) override {
        arguments
            .option("FILE", "a puzzle or a saved game; - is standard input", word(options_.file))
            .required();
        arguments
            .option("ELEMENT", "the place, as r1c1 or 'the top of r1c1'", word(options_.element))
            .required();
        input_.declare_type(arguments);
        declare_from_position(arguments, options_.from_position);
        run_.declare_json(arguments);
        declare_timeout(arguments, options_.timeout);
        options_.effort.declare(arguments);
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        input_.files = {options_.file};
        return for_each_puzzle(
            context, {.input = input_, .run = run_, .timeout = options_.timeout},
            [&](const library::Item& item) { return explain_one(context, options_, item); });
    }

private:
    ExplainOptions options_;
    InputOptions input_;
    RunOptions run_;
};

}  // namespace

std::unique_ptr<Command> make_explain() { return std::make_unique<ExplainCommand>(); }

}  // namespace quadrille::cli

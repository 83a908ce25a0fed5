// `explain`: why an element must be what it is.
#include <algorithm>
#include <memory>
#include <string>

#include "cli/boards.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/premises.hpp"
#include "engine/explain/explain.hpp"
#include "engine/sat/forced.hpp"

namespace quadrille::cli {

namespace {

using engine::Explained;

struct ExplainOptions {
    std::string file;     ///< "-" is standard input
    std::string element;  ///< the name of the one that is asked about
    bool from_position = false;
    double timeout = 0;  ///< seconds; 0: none
};

Report bad_element(const CommandContext& context, const std::string& file, const Text& sentence) {
    context.err << told(context, file, Error{sentence});
    Report report;
    report.exit = Exit::bad_input;
    report.json["error"] = {{"message", context.locale.tell(sentence)}};
    return report;
}

void add_explanation(const CommandContext& context, Report& report, const Puzzle& puzzle, const Position& position,
                     const engine::Explanation& explanation) {
    report.text += context.locale.tell(explanation.text) + "\n";
    report.json["rules"] = rules_json(context, puzzle.rules(), explanation.rules);
    report.json["marks"] = marks_json(puzzle.board(), position, explanation.marks);
    report.json["what"] = context.locale.tell(explanation.text);
}

/// The element must be `mark`: why.
Report explain_mark(const CommandContext& context, const Puzzle& puzzle, const engine::SolveRequest& request, ElementId id,
                    Mark mark) {
    const Explained why = engine::explain(puzzle, request, {id, mark});
    if (!why.failure.empty()) return failed(context.locale.tell(why.failure));
    Report report;
    report.exit = why.answer == Explained::Answer::yes ? Exit::done : Exit::gave_up;
    report.json["verdict"] = why.answer == Explained::Answer::yes ? "forced" : "gave-up";
    if (why.answer == Explained::Answer::yes) {
        report.json["follows"] = {{puzzle.board()[id].name, puzzle.board().alphabet(id).symbol(mark).id}};
        add_explanation(context, report, puzzle, request.start, why.explanation);
    } else {
        report.text = context.locale("Gave up; nothing is certain.") + "\n";
    }
    return report;
}

/// No solution at all agrees with what stands elsewhere: what is to blame.
Report explain_hopeless(const CommandContext& context, const Puzzle& puzzle, engine::SolveRequest request, ElementId id) {
    request.start.set_mark(id, blank);
    const Explained why = engine::blame(puzzle, request);
    if (!why.failure.empty()) return failed(context.locale.tell(why.failure));
    Report report;
    report.exit = why.answer == Explained::Answer::gave_up ? Exit::gave_up : Exit::negative;
    report.json["verdict"] = why.answer == Explained::Answer::gave_up ? "gave-up" : "none";
    if (why.answer == Explained::Answer::yes) add_explanation(context, report, puzzle, request.start, why.explanation);
    return report;
}

Report explain_one(const CommandContext& context, const ExplainOptions& options, const library::Item& item) {
    const Timer timer;
    const Puzzle& puzzle = *item.puzzle;
    const Board& board = puzzle.board();
    const Result<ElementId> asked = element_to_decide(board, options.element);
    if (!asked) return bad_element(context, options.file, asked.error().message);
    const ElementId id = *asked;

    Report report;
    const auto symbol = [&](Mark mark) { return Text(board.alphabet(id).symbol(mark).id, std::vector<Text>{}); };
    if (board[id].given != blank) {
        report.json["verdict"] = "given";
        report.text =
            context.locale.tell(Text("{0} is {1}: it is printed there.", {board[id].name, symbol(board[id].given)})) + "\n";
        return report;
    }
    engine::SolveRequest request = position_request(context, item, options.timeout, options.from_position);
    const engine::PossibleMarks possible = engine::possible_marks(puzzle, request, id);
    timer.take_from(request.time_limit);
    if (!possible.failure.empty()) return failed(context.locale.tell(possible.failure));
    if (possible.outlook == engine::Outlook::gave_up) {
        report.exit = Exit::gave_up;
        report.json["verdict"] = "gave-up";
        report.text = context.locale("Gave up; nothing is certain.") + "\n";
    } else if (possible.outlook == engine::Outlook::hopeless) {
        report = explain_hopeless(context, puzzle, request, id);
    } else if (possible.marks.size() == 1) {
        report = explain_mark(context, puzzle, request, id, possible.marks.front());
    } else {
        report.exit = Exit::negative;
        report.json["verdict"] = "multiple";
        std::string all;
        for (const Mark mark : possible.marks) {
            report.json["possible"].push_back(board.alphabet(id).symbol(mark).id);
            all += (all.empty() ? "" : ", ") + context.locale.tell(symbol(mark));
        }
        report.text = context.locale.tell(Text("{0} can be any of these: {1}.", {board[id].name, all})) + "\n";
    }
    timer.stop(report);
    return report;
}

class ExplainCommand final : public Command {
public:
    ExplainCommand() : Command("explain", "why an element must be what it is") {}
    void declare(Arguments& arguments) override {
        arguments.option("FILE", "a puzzle or a saved game; - is standard input", word(options_.file)).required();
        arguments.option("ELEMENT", "the name of the element, as r1c1 or p0.0-p0.1", word(options_.element)).required();
        input_.declare_type(arguments);
        declare_from_position(arguments, options_.from_position);
        run_.declare_json(arguments);
        declare_timeout(arguments, options_.timeout);
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        input_.files = {options_.file};
        return for_each_puzzle(context, {.input = input_, .run = run_, .timeout = options_.timeout},
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

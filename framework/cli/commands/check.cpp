// `check`: a position judged by the rules, or what was placed held to the solutions.
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <vector>

#include "cli/batch.hpp"
#include "cli/board_words.hpp"
#include "cli/boards.hpp"
#include "cli/command.hpp"
#include "cli/premises.hpp"
#include "cli/rule_names.hpp"
#include "engine/judge/judge.hpp"
#include "engine/questions/first_guess.hpp"
#include "engine/questions/mistakes.hpp"
#include "engine/rules/budget.hpp"

namespace quadrille::cli {

namespace {

const char* status_word(Status status) {
    switch (status) {
        case Status::met:
            return "met";
        case Status::violated:
            return "violated";
        case Status::open:
            break;
    }
    return "open";
}

/// The same for people.
const char* told_status(Status status) {
    switch (status) {
        case Status::met:
            return "done";
        case Status::violated:
            return "broken";
        case Status::open:
            break;
    }
    return "not yet";
}

const char* answer_word(engine::Mistakes::Answer answer) {
    switch (answer) {
        case engine::Mistakes::Answer::none:
            return "right";
        case engine::Mistakes::Answer::wrong:
            return "wrong";
        case engine::Mistakes::Answer::contradict:
            return "contradict";
        case engine::Mistakes::Answer::no_solution:
            return "none";
        case engine::Mistakes::Answer::gave_up:
            break;
    }
    return "gave-up";
}

Exit exit_of_answer(engine::Mistakes::Answer answer) {
    if (answer == engine::Mistakes::Answer::gave_up) return Exit::gave_up;
    return answer == engine::Mistakes::Answer::none ? Exit::done : Exit::negative;
}

/// Where a game went astray: its first mark that did not follow. Nothing where that is not known,
/// as in a game of one move: written by hand, its marks have no order.
void add_first_guess(Report& report, const CommandContext& context, const library::Item& item,
                     const engine::SolveRequest& request) {
    if (!item.game) return;
    const std::vector<Move> moves = item.game->journal().moves_back();
    if (moves.size() < 2) return;
    const engine::FirstGuess guess = engine::first_guess(*item.puzzle, request, moves);
    if (guess.answer != engine::FirstGuess::Answer::found) return;
    const Board& board = item.puzzle->board();
    report.json["first-guess"] = board[guess.mark.element].name;
    report.text += BoardWords(context, board).tell(told(board, guess)) + "\n";
}

/// Is anything that was placed wrong? `wrong` are the marks that no solution has, or with
/// `contradict` those that no solution has together.
Report check_placed(const CommandContext& context, double timeout, const library::Item& item,
                    bool is_json) {
    const Board& board = item.puzzle->board();
    const engine::SolveRequest request = position_request(context, item, timeout, true);
    const engine::Budget budget(request);
    const engine::Mistakes found = engine::find_mistakes(*item.puzzle, request);
    if (!found.failure.empty()) return failed(context.locale.tell(found.failure));
    Report report;
    report.exit = exit_of_answer(found.answer);
    report.json["verdict"] = answer_word(found.answer);
    report.json["wrong"] = names(board, found.marks);
    if (is_json && !found.marks.empty()) add_refuted(report, item, {budget.rest(), request.start});
    report.text = context.locale.tell(told(found)) + "\n";
    if (!found.marks.empty())
        report.text += BoardWords(context, board).tell(told_marks(board, found)) + "\n";
    add_first_guess(report, context, item, {budget.rest(), request.start});
    return report;
}

const char* judged_word(const engine::Judge& judge) {
    if (judge.solved()) return "solved";
    return judge.findings().empty() ? "open" : "violated";
}

void be_judged_json(Report& report, const CommandContext& context, const library::Item& item,
                    const engine::Judge& judge) {
    const Puzzle& puzzle = *item.puzzle;
    const std::vector<Condition>& conditions = item.puzzle_type->info().conditions;
    report.json["verdict"] = judged_word(judge);
    for (std::size_t i = 0; i < conditions.size(); ++i)
        if (judge.is_stated(i))
            report.json["conditions"][conditions[i].id] = status_word(judge.conditions()[i]);
    Json& findings = report.json["findings"] = Json::array();
    const BoardWords words(context, puzzle.board());
    const RuleNames names(puzzle, conditions);
    for (const engine::BrokenRule& finding : judge.findings()) {
        Json found = names.json(words, finding.rule);
        found["elements"] = Json::array();  // those that break it, of all that it speaks of
        for (const ElementId id : finding.elements)
            found["elements"].push_back(puzzle.board()[id].name);
        findings.push_back(std::move(found));
    }
}

void be_judged_text(Report& report, const CommandContext& context, const library::Item& item,
                    const engine::Judge& judge, const Position& position) {
    const Puzzle& puzzle = *item.puzzle;
    const std::vector<Condition>& conditions = item.puzzle_type->info().conditions;
    report.boards = board_text(context, puzzle, position);
    for (std::size_t i = 0; i < conditions.size(); ++i)
        if (judge.is_stated(i))
            report.text +=
                context.locale.tell(
                    Text("{0}: {1}", {conditions[i].name, told_status(judge.conditions()[i])})) +
                "\n";
    const BoardWords words(context, puzzle.board());
    for (const engine::BrokenRule& finding : judge.findings())
        report.text +=
            context.locale.tell(Text("broken: {0}: {1}",
                                     {Text::sentence(words.tell(puzzle.rules()[finding.rule].text)),
                                      Text::sentence(words.list(finding.elements))})) +
            "\n";
    report.text += context.locale(judge.solved() ? "solved" : "not solved") + "\n";
}

Report check_one(const CommandContext& context, const library::Item& item, bool is_json) {
    const Position position = start_of(item, true);
    const engine::Judge judge(*item.puzzle, item.puzzle_type->info().conditions.size(), position);
    Report report;
    report.exit = judge.solved() ? Exit::done : Exit::negative;
    if (is_json)
        be_judged_json(report, context, item, judge);
    else
        be_judged_text(report, context, item, judge, position);
    return report;
}

class CheckCommand final : public Command {
public:
    CheckCommand() : Command("check", "judge a puzzle with its position") {}
    void declare(Arguments& arguments) override {
        batch_.input.declare(arguments);
        batch_.run.declare(arguments);
        arguments.option("--placed", "tell instead whether anything that was placed is wrong",
                         flag(placed_));
        declare_timeout(arguments, batch_.timeout).needs("--placed");
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        return for_each_puzzle(context, batch_, [&](const library::Item& item) {
            return placed_ ? check_placed(context, batch_.timeout, item, batch_.run.json)
                           : check_one(context, item, batch_.run.json);
        });
    }
    [[nodiscard]] bool tells_refused_rules() const override { return !batch_.run.quiet; }

private:
    Batch batch_;
    bool placed_ = false;
};

}  // namespace

std::unique_ptr<Command> make_check() { return std::make_unique<CheckCommand>(); }

}  // namespace quadrille::cli

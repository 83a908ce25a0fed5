// `hint`: what follows next, and why.
#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/answers.hpp"
#include "cli/command.hpp"
#include "cli/premises.hpp"
#include "cli/rule_names.hpp"
#include "cli/timer.hpp"
#include "engine/questions/next_step.hpp"
#include "engine/questions/way_back.hpp"
#include "engine/rules/budget.hpp"

namespace quadrille::cli {

namespace {

using engine::Hint;

struct HintOptions {
    TechniqueOptions techniques;
    EffortOption effort;
    unsigned grade = 3;  ///< how much a hint tells: 1 where to look, 2 how, 3 what follows
    unsigned ways = 1;
};

constexpr unsigned most_ways = 100;

const char* kind_word(Hint::Kind kind) {
    switch (kind) {
        case Hint::Kind::technique:
            return "technique";
        case Hint::Kind::explanation:
            return "explanation";
        case Hint::Kind::unexplained:
            return "unexplained";
        case Hint::Kind::hopeless:
            return "none";
        case Hint::Kind::open:
            return "multiple";
        case Hint::Kind::solved:
            return "solved";
        case Hint::Kind::gave_up:
            break;
    }
    return "gave-up";
}

Exit exit_of_kind(Hint::Kind kind) {
    if (kind == Hint::Kind::gave_up) return Exit::gave_up;
    return engine::is_step(kind) ? Exit::done : Exit::negative;
}

/// Out of a position that no solution agrees with: how many moves to take back until one does.
/// Nothing where that is not known or does not help.
void add_way_back(Report& report, const library::Item& item, const engine::SolveRequest& request) {
    if (!item.game) return;
    const std::vector<Move> moves = item.game->journal().moves_back();
    const engine::WayBack way = engine::way_back(*item.puzzle, request, moves);
    if (way.answer == engine::WayBack::Answer::found) report.json["back"] = way.steps;
}

/// What is told of one way, in words and as data.
void tell(Report& report, Json& json, const CommandContext& context, const HintOptions& options,
          const library::Item& item, const Position& position, const Hint& hint) {
    const Board& board = item.puzzle->board();
    const BoardWords words(context, board);
    const auto say = [&](const char* name, const Text& sentence, unsigned grade) {
        if (sentence.empty() || options.grade < grade) return;
        json[name] = words.tell_step(sentence);
        report.text += words.tell_step(sentence) + "\n";
    };
    say("where", hint.where, 1);
    json["look-at"] = names(board, hint.look_at);
    say("how", hint.how, 2);
    const RuleNames rules(*item.puzzle, item.puzzle_type->info().conditions);
    if (options.grade >= 2) {
        if (!hint.technique.empty()) json["technique"] = hint.technique;
        if (!hint.easier.empty()) json["easier"] = hint.easier;
        json["rules"] = rules.json(words, hint.rules);
        json["marks"] = marks_json(board, position, hint.marks);
        if (!hint.blamed.empty()) json["blamed"] = names(board, hint.blamed);
    }
    if (hint.kind == Hint::Kind::explanation) json["smallest"] = hint.proven;
    if (hint.is_cut_short) json["cut-short"] = true;
    if (hint.is_presumed) json["presumed"] = true;
    say("what", hint.what, 3);
    if (options.grade < 3) return;
    for (const Text& step : hint.steps) report.text += words.tell_step(step) + "\n";
    json["chain"] = chain_json(words, *item.puzzle, rules, position, hint.chain);
    json["follows"] = Json::object();
    for (const Literal& literal : hint.follows)
        json["follows"][board[literal.element].name] =
            board.alphabet(literal.element).symbol(literal.mark).id;
}

/// Further ways on, each writing a mark that none before it writes.
void tell_others(Report& report, const CommandContext& context, const HintOptions& options,
                 const library::Item& item, const engine::SolveRequest& request,
                 const Hint& first) {
    report.json["others"] = Json::array();
    std::vector<Literal> told = first.follows;
    engine::Hinter hinter(*item.puzzle);
    const engine::Budget budget(request);
    for (unsigned way = 1; way < options.ways; ++way) {
        engine::SolveRequest rest = request;
        static_cast<engine::Limits&>(rest) = budget.rest();
        const Result<Hint> hint = engine::next_step(hinter, rest, told);
        if (!hint || hint->follows.empty() ||
            std::find(told.begin(), told.end(), hint->follows.front()) != told.end())
            return;
        told.insert(told.end(), hint->follows.begin(), hint->follows.end());
        report.text += "\n";
        Json other = Json::object();
        other["verdict"] = kind_word(hint->kind);
        tell(report, other, context, options, item, request.start, *hint);
        report.json["others"].push_back(std::move(other));
    }
}

Report hint_one(const CommandContext& context, const HintOptions& options, const Batch& batch,
                const library::Item& item) {
    const Timer timer;
    const Puzzle& puzzle = *item.puzzle;
    engine::SolveRequest request = position_request(context, item, batch.timeout, true);
    choose_techniques(request, options.techniques);
    options.effort.set(request, engine::hint_effort);
    const engine::Budget budget(request);
    const Result<Hint> told = engine::next_step(puzzle, request);
    if (!told) return failed(told.error());
    const Hint& hint = *told;
    if (!hint.failure.empty()) return failed(context.locale.tell(hint.failure));
    Report report;
    report.exit = exit_of_kind(hint.kind);
    report.json["verdict"] = kind_word(hint.kind);
    if (hint.kind == Hint::Kind::gave_up) {
        report.text = context.locale("Gave up; nothing is certain.") + "\n";
        return report;
    }
    tell(report, report.json, context, options, item, request.start, hint);
    if (options.ways > 1 && !hint.follows.empty()) {
        static_cast<engine::Limits&>(request) = budget.rest();
        tell_others(report, context, options, item, request, hint);
    }
    timer.stop(report);
    if (batch.run.json && hint.kind == Hint::Kind::hopeless) {
        add_way_back(report, item, {budget.rest(), request.start});
        add_refuted(report, item, {budget.rest(), request.start});
    }
    return report;
}

class HintCommand final : public Command {
public:
    HintCommand() : Command("hint", "the next step from the position, with its reason") {}
    void declare(Arguments& arguments) override {
        batch_.input.declare(arguments);
        batch_.run.declare(
            arguments,
            "a line of JSON each; back: moves to take back where no solution is left; "
            "refuted: the save point whose assumption is wrong");
        declare_timeout(arguments, batch_.timeout);
        options_.effort.declare(arguments);
        options_.techniques.declare(arguments);
        arguments
            .option("--grade", "how much to tell: 1 where to look, 2 how, 3 what follows",
                    whole_number(options_.grade, 1, 3))
            .called("N")
            .with_default_shown();
        arguments
            .option("--ways", "so many ways on, the easiest first, each to another mark",
                    whole_number(options_.ways, 1, most_ways))
            .called("N")
            .with_default_shown();
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        return for_each_puzzle(context, batch_, [&](const library::Item& item) {
            return hint_one(context, options_, batch_, item);
        });
    }
    [[nodiscard]] bool tells_refused_rules() const override { return !batch_.run.quiet; }

private:
    Batch batch_;
    HintOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_hint() { return std::make_unique<HintCommand>(); }

}  // namespace quadrille::cli

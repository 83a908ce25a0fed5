// `check`: whether the position of a puzzle is right so far.
#include <fmt/format.h>

#include <memory>

#include "cli/batch.hpp"
#include "cli/boards.hpp"
#include "cli/command.hpp"
#include "engine/rules/judge.hpp"

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

Report check_one(const CommandContext& context, const library::Item& item) {
    const Puzzle& puzzle = *item.puzzle;
    const Position position = start_of(item, true);
    const std::vector<Condition>& conditions = item.puzzle_type->info().conditions;
    const engine::Judge judge(puzzle, conditions.size(), position);

    Report report;
    const std::vector<engine::BrokenRule> findings = judge.findings();
    const char* verdict = judge.solved() ? "solved" : findings.empty() ? "open" : "violated";
    report.exit = judge.solved() ? Exit::done : Exit::negative;
    report.json["verdict"] = verdict;
    report.boards = board_text(context, puzzle, position);
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        if (!judge.is_stated(i)) continue;
        report.json["conditions"][conditions[i].id] = status_word(judge.conditions()[i]);
        report.text +=
            fmt::format("{}: {}\n", context.locale.tell(conditions[i].name), context.locale(status_word(judge.conditions()[i])));
    }
    report.json["findings"] = Json::array();
    for (const engine::BrokenRule& finding : findings) {
        const Rule& rule = puzzle.rules()[finding.rule];
        Json elements = Json::array();
        std::string names;
        for (const ElementId id : finding.elements) {
            elements.push_back(puzzle.board()[id].name);
            names += " " + puzzle.board()[id].name;
        }
        const std::string sentence = context.locale.tell(rule.text);
        report.json["findings"].push_back(
            {{"condition", conditions[rule.condition].id}, {"rule", sentence}, {"elements", elements}});
        report.text += fmt::format("{}: {}:{}\n", context.locale("broken"), sentence, names);
    }
    report.text += context.locale(judge.solved() ? "solved" : "not solved") + "\n";
    return report;
}

class CheckCommand final : public Command {
public:
    CheckCommand() : Command("check", "judge a puzzle with its position") {}
    void declare(Arguments& arguments) override {
        batch_.input.declare(arguments);
        batch_.run.declare(arguments);
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        return for_each_puzzle(context, batch_, [&](const library::Item& item) { return check_one(context, item); });
    }
    [[nodiscard]] bool tells_refused_rules() const override { return !batch_.run.quiet; }

private:
    Batch batch_;
};

}  // namespace

std::unique_ptr<Command> make_check() { return std::make_unique<CheckCommand>(); }

}  // namespace quadrille::cli

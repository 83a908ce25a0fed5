// `check`: a position judged by the rules, or what was placed held to the solutions.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "cli/batch.hpp"
#include "cli/boards.hpp"
#include "cli/commands.hpp"
#include "drawing/theme.hpp"
#include "engine/questions/mistakes.hpp"
#include "engine/rules/judge.hpp"
#include "export/render.hpp"

namespace quadrille::cli {

namespace {

const char* word(Status status) {
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

const char* word(engine::Mistakes::Answer answer) {
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

Exit exit_of(engine::Mistakes::Answer answer) {
    if (answer == engine::Mistakes::Answer::gave_up) return Exit::gave_up;
    return answer == engine::Mistakes::Answer::none ? Exit::done : Exit::negative;
}

/// Is anything that was placed wrong? `wrong` are the marks that no solution has, or with
/// `contradict` those that no solution has together.
Report check_placed(const Environment& environment, const Options& options,
                    const library::Item& item) {
    const Board& board = item.puzzle->board();
    engine::SolveRequest request{{.stop = environment.interruption.token()}, start_of(item, true)};
    if (options.timeout > 0) request.time_limit = std::chrono::duration<double>(options.timeout);
    const engine::Mistakes found = engine::find_mistakes(*item.puzzle, request);
    if (!found.failure.empty()) return failed(environment.locale.tell(found.failure));
    Report report;
    report.exit = exit_of(found.answer);
    report.json["verdict"] = word(found.answer);
    report.json["wrong"] = Json::array();
    for (const ElementId id : found.marks) report.json["wrong"].push_back(board[id].name);
    report.text = environment.locale.tell(told(found)) + "\n";
    if (!found.marks.empty())
        report.text += environment.locale.tell(told_marks(board, found)) + "\n";
    return report;
}

Report check_one(const Environment& environment, const library::Item& item) {
    const Puzzle& puzzle = *item.puzzle;
    const Position position = start_of(item, true);
    const std::vector<Condition>& conditions = item.puzzle_type->info().conditions;
    const engine::Judge judge(puzzle, conditions.size(), position);

    Report report;
    const std::vector<engine::BrokenRule> findings = judge.findings();
    const char* verdict = judge.solved() ? "solved" : findings.empty() ? "open" : "violated";
    report.exit = judge.solved() ? Exit::done : Exit::negative;
    report.json["verdict"] = verdict;
    report.boards = board_text(environment, puzzle, position);
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        if (!judge.is_stated(i)) continue;
        report.json["conditions"][conditions[i].id] = word(judge.conditions()[i]);
        report.text += fmt::format("{}: {}\n", environment.locale.tell(conditions[i].name),
                                   environment.locale(word(judge.conditions()[i])));
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
        const std::string sentence = environment.locale.tell(rule.text);
        report.json["findings"].push_back(
            {{"condition", conditions[rule.condition].id}, {"rule", sentence}, {"elements", elements}});
        report.text += fmt::format("{}: {}:{}\n", environment.locale("broken"), sentence, names);
    }
    report.text += environment.locale(judge.solved() ? "solved" : "not solved") + "\n";
    return report;
}

}  // namespace

Exit check(const Environment& environment, const Options& options) {
    return for_each_puzzle(environment, options, [&](const library::Item& item) {
        return options.placed ? check_placed(environment, options, item)
                              : check_one(environment, item);
    });
}

std::string board_text(const Environment& environment, const Puzzle& puzzle, const Position& position) {
    exporting::Options options;
    options.colour = environment.colour;
    std::vector<config::Problem> problems;  // a theme's flaws are the window's to tell
    if (options.colour) options.theme = drawing::load_theme(environment.settings.theme, environment.folders, problems);
    exporting::Picture picture;
    picture.puzzle = &puzzle;
    picture.position = position;
    const Result<std::string> text = exporting::render(exporting::Format::text, std::span(&picture, 1), options);
    return text ? *text : std::string();
}

Result<ElementId> element_to_decide(const Board& board, const std::string& name) {
    const auto at = std::find_if(board.elements.begin(), board.elements.end(),
                                 [&](const Element& element) { return element.name == name; });
    if (at == board.elements.end()) return Error{Text("the board has no element '{0}'", {name})};
    const ElementId id = element_id(static_cast<std::size_t>(at - board.elements.begin()));
    if (!board.decides(id)) return Error{Text("'{0}' is nothing that a solution decides", {name})};
    return id;
}

Position start_of(const library::Item& item, bool from_position) {
    return (from_position || item.log) && item.game ? item.game->position() : Position(item.puzzle->board());
}

}  // namespace quadrille::cli

#include <fmt/format.h>

#include <algorithm>

#include "cli/batch.hpp"
#include "cli/boards.hpp"
#include "cli/commands.hpp"
#include "drawing/theme.hpp"
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
    return for_each_puzzle(environment, options, [&](const library::Item& item) { return check_one(environment, item); });
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

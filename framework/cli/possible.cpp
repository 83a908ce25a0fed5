// `possible`: what no rule forbids in an element, and which elements a single look settles.
#include "cli/answers.hpp"
#include "cli/boards.hpp"
#include "cli/commands.hpp"
#include "engine/deduce/ready.hpp"
#include "engine/questions/notes.hpp"

namespace quadrille::cli {

namespace {

Text symbol(const Board& board, Literal literal) {
    return {board.alphabet(literal.element).symbol(literal.mark).id, std::vector<Text>{}};
}

Report possible_in(const Environment& environment, const Options& options, const library::Item& item) {
    const Puzzle& puzzle = *item.puzzle;
    const Board& board = puzzle.board();
    const Result<ElementId> asked = element_to_decide(board, options.element);
    if (!asked) return failed(asked.error());
    const ElementId id = *asked;
    Report report;
    report.json["possible"] = Json::array();
    if (board[id].given != blank) {
        report.json["possible"].push_back(board.alphabet(id).symbol(board[id].given).id);
        report.text = environment.locale.tell(
                          Text("{0} is {1}: it is printed there.", {board[id].name, symbol(board, {id, board[id].given})})) +
                      "\n";
        return report;
    }
    std::string all;
    for (const Mark mark : engine::allowed_marks(puzzle, start_of(item, true), id)) {
        report.json["possible"].push_back(board.alphabet(id).symbol(mark).id);
        all += (all.empty() ? "" : ", ") + environment.locale.tell(symbol(board, {id, mark}));
    }
    report.exit = all.empty() ? Exit::negative : Exit::done;
    report.text = environment.locale.tell(all.empty() ? Text("The rules forbid every mark in {0}.", {board[id].name})
                                                      : Text("No rule forbids these in {0}: {1}.", {board[id].name, all})) +
                  "\n";
    return report;
}

Report ready_anywhere(const Environment& environment, const library::Item& item) {
    const Puzzle& puzzle = *item.puzzle;
    const Board& board = puzzle.board();
    const std::optional<std::vector<engine::Ready>> found = engine::ready_marks(puzzle, start_of(item, true));
    const std::vector<engine::Ready> ready = found.value_or(std::vector<engine::Ready>{});
    Report report;
    report.exit = ready.empty() ? Exit::negative : Exit::done;
    if (!found) {
        report.json["verdict"] = "none";
        report.text = environment.locale("No solution agrees with this position any more.") + "\n";
        return report;
    }
    report.json["follows"] = Json::object();
    for (const engine::Ready& one : ready) {
        const std::string& name = board[one.what.element].name;
        report.json["follows"][name] = board.alphabet(one.what.element).symbol(one.what.mark).id;
        report.text += environment.locale.tell(told(puzzle, one)) + "\n";
    }
    if (ready.empty()) report.text = environment.locale("No single rule settles a mark from here.") + "\n";
    return report;
}

}  // namespace

Exit possible(const Environment& environment, const Options& options) {
    return for_each_puzzle(environment, options, [&](const library::Item& item) {
        return options.element.empty() ? ready_anywhere(environment, item) : possible_in(environment, options, item);
    });
}

}  // namespace quadrille::cli

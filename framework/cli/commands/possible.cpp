// `possible`: what no rule forbids in an element, and which elements a single look settles.
#include <memory>
#include <string>
#include <vector>

#include "cli/batch.hpp"
#include "cli/board_words.hpp"
#include "cli/boards.hpp"
#include "cli/command.hpp"
#include "engine/deduce/ready.hpp"
#include "engine/questions/notes.hpp"
#include "quadrille/kit/mark_name.hpp"

namespace quadrille::cli {

namespace {

Report possible_in(const CommandContext& context, const std::string& element,
                   const library::Item& item) {
    const Puzzle& puzzle = *item.puzzle;
    const Board& board = puzzle.board();
    const BoardWords words(context, board);
    const Result<ElementId> asked = words.element_to_decide(element);
    if (!asked) return failed(asked.error());
    const ElementId id = *asked;
    Report report;
    report.json["possible"] = Json::array();
    if (board[id].given != blank) {
        report.json["possible"].push_back(board.alphabet(id).symbol(board[id].given).id);
        report.text =
            words.tell(Text("{0} is {1}: it is printed there.",
                            {board[id].name, kit::mark_name(board, id, board[id].given)})) +
            "\n";
        return report;
    }
    std::string all;
    for (const Mark mark : engine::allowed_marks(puzzle, start_of(item, true), id)) {
        report.json["possible"].push_back(board.alphabet(id).symbol(mark).id);
        all += (all.empty() ? "" : ", ") + context.locale.tell(kit::mark_name(board, id, mark));
    }
    report.exit = all.empty() ? Exit::negative : Exit::done;
    report.text =
        words.tell(all.empty()
                       ? Text("The rules forbid every mark in {0}.", {board[id].name})
                       : Text("No rule forbids these in {0}: {1}.", {board[id].name, all})) +
        "\n";
    return report;
}

Report ready_anywhere(const CommandContext& context, const library::Item& item) {
    const Puzzle& puzzle = *item.puzzle;
    const Board& board = puzzle.board();
    const std::optional<std::vector<engine::Ready>> found =
        engine::ready_marks(puzzle, start_of(item, true));
    const BoardWords words(context, board);
    const std::vector<engine::Ready> ready = found.value_or(std::vector<engine::Ready>{});
    Report report;
    report.exit = ready.empty() ? Exit::negative : Exit::done;
    if (!found) {
        report.json["verdict"] = "none";
        report.text = context.locale("No solution agrees with this position any more.") + "\n";
        return report;
    }
    report.json["follows"] = Json::object();
    for (const engine::Ready& one : ready) {
        const std::string& name = board[one.what.element].name;
        report.json["follows"][name] = board.alphabet(one.what.element).symbol(one.what.mark).id;
        report.text += words.tell(told(puzzle, one)) + "\n";
    }
    if (ready.empty())
        report.text = context.locale("No single rule settles a mark from here.") + "\n";
    return report;
}

class PossibleCommand final : public Command {
public:
    PossibleCommand()
        : Command("possible",
                  "what a single rule settles at once, or what no rule forbids in one element") {}
    void declare(Arguments& arguments) override {
        arguments.option("FILE", "a puzzle or a saved game; - is standard input", word(file_))
            .required();
        arguments.option("ELEMENT",
                         "a place, as r1c1 or 'the top of r1c1'; without it all that are settled",
                         word(element_));
        input_.declare_type(arguments);
        options_.declare_json(arguments);
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        input_.files = {file_};
        return for_each_puzzle(context, {.input = input_, .run = options_},
                               [&](const library::Item& item) {
                                   return element_.empty() ? ready_anywhere(context, item)
                                                           : possible_in(context, element_, item);
                               });
    }

private:
    std::string file_;
    std::string element_;
    InputOptions input_;
    RunOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_possible() { return std::make_unique<PossibleCommand>(); }

}  // namespace quadrille::cli

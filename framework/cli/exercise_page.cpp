#include "cli/exercise_page.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/answers.hpp"
#include "cli/boards.hpp"
#include "cli/premises.hpp"
#include "quadrille/kit/mark_name.hpp"

namespace quadrille::cli {

namespace {

using engine::Exercise;
using engine::Outcome;

constexpr std::array kinds{
    std::pair{std::string_view("conclusion"), Exercise::Kind::conclusion},
    std::pair{std::string_view("reason"), Exercise::Kind::reason},
    std::pair{std::string_view("repair"), Exercise::Kind::repair},
};

Exercise::Kind kind_of(std::string_view word) {
    return std::ranges::find(kinds, word, &decltype(kinds)::value_type::first)->second;
}

std::string_view word_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::right:
            return "right";
        case Outcome::short_of:
            return "does-not-follow";
        case Outcome::impossible:
            return "impossible";
        case Outcome::shown:
            return "shown";
        case Outcome::unknown:
            break;
    }
    return "unknown";
}

struct Answer {
    ElementId place;
    Mark mark;
};

/// The place of that name, and the mark behind it where one is asked for.
Result<Answer> answer_in(const BoardWords& words, const Board& board, const Exercise& exercise,
                         const std::string& answer) {
    const std::size_t last = answer.rfind(' ');
    const bool has_mark = exercise.kind != Exercise::Kind::reason && last != std::string::npos &&
                          words.element(answer.substr(0, last));
    const std::size_t space = has_mark ? last : std::string::npos;
    const std::string name = answer.substr(0, space);
    const Result<ElementId> named = words.element(name);
    if (!named) return named.error();
    const ElementId place = *named;
    if (board.hides(place)) return Error{Text("the board has no element '{0}'", {name})};
    if (exercise.kind == Exercise::Kind::reason) return Answer{place, blank};
    const std::string symbol = space == std::string::npos ? "" : answer.substr(space + 1);
    const Mark mark = board.alphabet(place).mark(symbol);
    if (mark != blank) return Answer{place, mark};
    std::vector<std::string> symbols;
    for (const Symbol& one : board.alphabet(place).symbols) symbols.push_back(one.id);
    if (symbols.empty()) return Error{Text("'{0}' takes no marks", {name})};
    const std::string list = fmt::format("{}", fmt::join(symbols, ", "));
    if (symbol.empty()) return Error{Text("a mark stands behind the place: {0}", {list})};
    return Error{Text("no mark '{0}' at {1}, but: {2}", {symbol, name, list})};
}

void ask(Report& report, const CommandContext& context, const engine::TechniqueExample& example,
         const Exercise& exercise) {
    const Puzzle& puzzle = *example.puzzle;
    const Board& board = puzzle.board();
    const BoardWords words(context, board);
    const Position position = engine::asked_position(example, exercise);
    Json& json = report.json["exercise"];
    json["puzzle"] = puzzle.write();
    json["marks"] = marks_json(board, position, true);
    json["look-at"] = names(board, exercise.named);
    if (exercise.kind != Exercise::Kind::conclusion)
        json["follows"] = follows_json(board, {exercise.conclusion});
    const std::string question = words.tell_step(engine::told_question(example, exercise));
    json["question"] = question;
    report.text += board_text(context, puzzle, position);
    if (!exercise.named.empty())
        report.text +=
            context.locale.tell(Text("Look at {0}.", {words.list(exercise.named)})) + "\n";
    report.text += question + "\n";
    const ElementId first = *board.deciding().begin();
    const std::string place = words.list({first});
    const std::string& mark = board.alphabet(first).symbols.front().id;
    report.text += context.locale.tell(
                       exercise.kind == Exercise::Kind::reason
                           ? Text("Answer with --answer PLACE ({0} is one).", {place})
                           : Text("Answer with --answer 'PLACE MARK' ({0} is a place, {1} a mark).",
                                  {place, mark})) +
                   "\n";
}

void judge(Report& report, const CommandContext& context, const engine::TechniqueExample& example,
           const Exercise& exercise, const std::string& typed, const engine::Limits& limits) {
    const Board& board = example.puzzle->board();
    const BoardWords words(context, board);
    const Result<Answer> answer = answer_in(words, board, exercise, typed);
    if (!answer) {
        report.error = answer.error();
        return;
    }
    const Result<Outcome> outcome =
        engine::outcome_of(example, exercise, answer->place, answer->mark, limits);
    if (!outcome) {
        report.error = outcome.error();
        return;
    }
    const Text sentence =
        engine::told_outcome(example, exercise, answer->place, answer->mark, *outcome);
    report.json["exercise"]["outcome"] = word_of(*outcome);
    report.text += words.tell_step(sentence) + "\n";
    if (*outcome == Outcome::right) {
        report.json["exercise"]["text"] = words.tell_step(example.step.text);
        report.text += words.tell_step(example.step.text) + "\n";
    } else {
        report.exit = *outcome == Outcome::unknown ? Exit::gave_up : Exit::negative;
    }
}

}  // namespace

std::vector<std::string> exercise_kinds() {
    std::vector<std::string> words;
    for (const auto& kind : kinds) words.emplace_back(kind.first);
    return words;
}

void add_exercise(Report& report, const CommandContext& context,
                  const engine::TechniqueExample& example, const ExerciseOrder& order,
                  const engine::Limits& limits) {
    const Result<std::vector<Exercise>> exercises =
        engine::exercises_on(example, order.seed, limits);
    if (!exercises) {
        report.error = exercises.error();
        return;
    }
    const auto exercise = std::ranges::find(*exercises, kind_of(order.kind), &Exercise::kind);
    report.json["exercise"] = {{"kind", order.kind}};
    if (exercise == exercises->end()) {
        report.exit = Exit::gave_up;
        report.text += context.locale("This example allows no such exercise.") + "\n";
    } else if (order.answer.empty()) {
        ask(report, context, example, *exercise);
    } else {
        judge(report, context, example, *exercise, order.answer, limits);
    }
}

}  // namespace quadrille::cli

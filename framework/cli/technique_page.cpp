#include "cli/technique_page.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "cli/answers.hpp"
#include "cli/boards.hpp"
#include "cli/premises.hpp"
#include "cli/rule_names.hpp"
#include "engine/questions/lesson.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/solve/difficulty.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"
#include "taught/rulebook.hpp"

namespace quadrille::cli {

namespace {

using engine::TechniqueExample;

/// Where the step looks or concludes, and some marks were ruled out before.
std::vector<ElementId> partly_known(const TechniqueExample& example) {
    const Board& board = example.puzzle->board();
    std::vector<ElementId> list = example.step.because;
    for (const Literal& literal : example.step.follows) list.push_back(literal.element);
    kit::sort_unique(list);
    std::erase_if(list, [&](ElementId id) {
        const std::size_t count = example.before.count(id);
        return count < 2 || count == board.alphabet(id).symbols.size();
    });
    return list;
}

std::vector<Mark> possible(const TechniqueExample& example, ElementId id) {
    std::vector<Mark> marks;
    engine::for_each_mark(example.puzzle->board(), example.before, id,
                          [&](Mark mark) { marks.push_back(mark); });
    return marks;
}

/// "r1c1 can be 3, 5": what a drawing does not show.
std::string told_possible(const BoardWords& words, const TechniqueExample& example, ElementId id) {
    const Board& board = example.puzzle->board();
    Text marks;
    for (const Mark mark : possible(example, id)) {
        const Text name = kit::mark_name(board, id, mark);
        marks = marks.empty() ? name : Text("{0}, {1}", {std::move(marks), name});
    }
    return words.tell(Text("{0} can be {1}.", {kit::element_name(board, id), marks})) + "\n";
}

Json example_json(const CommandContext& context, const PuzzleType& type,
                  const TechniqueExample& example) {
    const Board& board = example.puzzle->board();
    const BoardWords words(context, board);
    const RuleNames rules(*example.puzzle, type.info().conditions);
    Json json{{"puzzle", example.puzzle->write()},
              {"marks", marks_json(board, engine::position_of(board, example.before), true)},
              {"possible", Json::object()},
              {"look-at", names(board, example.step.because)},
              {"rules", rules.json(words, example.step.rules)},
              {"follows", follows_json(board, example.step.follows)},
              {"text", words.tell_step(example.step.text)},
              {"easiest", example.is_easiest},
              {"hardest", example.is_hardest}};
    for (const ElementId id : partly_known(example))
        for (const Mark mark : possible(example, id))
            json["possible"][board[id].name].push_back(board.alphabet(id).symbol(mark).id);
    return json;
}

void tell(Report& report, const CommandContext& context, const TechniqueExample& example) {
    const Puzzle& puzzle = *example.puzzle;
    const BoardWords words(context, puzzle.board());
    report.text += context.locale(example.is_easiest
                                      ? "Where it is the next step:"
                                      : "Where it goes on, though something easier would, too:") +
                   "\n" +
                   board_text(context, puzzle, engine::position_of(puzzle.board(), example.before));
    for (const ElementId id : partly_known(example))
        report.text += told_possible(words, example, id);
    report.text += words.tell_step(example.step.text) + "\n\n";
    if (example.is_hardest)
        report.text += context.locale("To practise, a puzzle whose hardest step it is:") + "\n\n" +
                       puzzle.write();
}

}  // namespace

TechniqueOrigin origin_of(const taught::Rulebook* book, const engine::NamedTechnique& technique) {
    TechniqueOrigin origin;
    origin.word = "file";
    if (book != nullptr) origin.file = book->file_of(technique.id);
    if (!origin.file.empty()) return origin;
    const std::vector<std::string> generic = engine::generic_technique_ids();
    origin.word = std::ranges::find(generic, technique.id) != generic.end() ? "host" : "plugin";
    return origin;
}

Json technique_json(const config::Locale& locale, const std::string& type,
                    const engine::NamedTechnique& technique, const TechniqueOrigin& origin) {
    Json json{{"type", type},
              {"id", technique.id},
              {"level", technique.level},
              {"name", locale.tell(technique.name)},
              {"from", origin.word}};
    if (!origin.file.empty()) json["file"] = origin.file.string();
    return json;
}

Report technique_page(const CommandContext& context, const PuzzleType& type,
                      const engine::NamedTechnique& technique, const TechniqueOrigin& origin,
                      const engine::ExampleRequest& request, const ExerciseOrder& exercise) {
    const engine::Difficulty& difficulty = engine::difficulty_of(technique.level);
    const Result<std::optional<TechniqueExample>> found =
        engine::example_of(type, technique.id, request);
    Report report;
    report.json = technique_json(context.locale, type.info().id, technique, origin);
    report.json["difficulty"] = std::string(difficulty.id);
    if (exercise.kind.empty()) report.json["example"] = nullptr;
    report.text =
        context.locale.tell(Text("{0} ({1}): level {2}, {3}",
                                 {technique.name, type.info().name, std::to_string(technique.level),
                                  Text(difficulty.name.data())})) +
        "\n\n";
    const Text lesson = engine::lesson_on(type, technique.id);
    if (!lesson.empty() && exercise.answer.empty()) {
        report.json["lesson"] = context.locale.tell(lesson);
        report.text += context.locale.tell(lesson) + "\n\n";
    }
    if (!found && !exercise.kind.empty()) {
        report.error = found.error();
    } else if (!found) {
        report.exit = Exit::gave_up;
        report.json["failure"] = context.locale.tell(found.error().message);
        report.text += context.locale.tell(found.error().message) + "\n";
    } else if (!*found) {
        report.exit = Exit::gave_up;
        report.text += context.locale("No example of it was found in the time.") + "\n";
    } else if (!exercise.kind.empty()) {
        add_exercise(report, context, **found, exercise, request);
    } else {
        report.json["example"] = example_json(context, type, **found);
        tell(report, context, **found);
    }
    return report;
}

}  // namespace quadrille::cli

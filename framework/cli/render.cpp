#include "export/render.hpp"

#include <ostream>

#include "cli/batch.hpp"
#include "cli/boards.hpp"
#include "cli/commands.hpp"
#include "config/files.hpp"
#include "engine/exact.hpp"
#include "engine/judge.hpp"

namespace quadrille::cli {

namespace {

/// Clue states and layers are shown of a game in progress; an untouched puzzle and a solution are drawn plainly.
exporting::Picture picture_of(const Environment& environment, const Options& options, const library::Item& item) {
    exporting::Picture picture;
    picture.puzzle = item.puzzle.get();
    picture.position = start_of(item, true);
    if (options.solution) {
        engine::SolveRequest request;
        request.start = start_of(item, options.from_position);
        request.max_solutions = 1;
        if (options.timeout > 0) request.time_limit = std::chrono::duration<double>(options.timeout);
        const engine::SolveResult result = engine::solve_exactly(*item.puzzle, request);
        if (!result.solutions.empty()) {
            game::Session session(item.puzzle, item.type);
            session.play_solution(result.solutions.front());
            picture.position = session.position();
        }
    } else if (item.game) {
        const engine::Judge judge(*item.puzzle, condition_count(environment, item), picture.position);
        picture.clues.assign(judge.clues().begin(), judge.clues().end());
        picture.layers = item.game->layer_looks();
    }
    return picture;
}

}  // namespace

Exit render(const Environment& environment, const Options& options) {
    const bool to_stream = options.output.empty() || options.output == "-";
    const std::optional<exporting::Format> format = to_stream ? exporting::Format::text : exporting::format_of(options.output);
    if (!format) {
        environment.err << told(environment, options.output, Error{"what to write is told by the ending: .png, .svg, .pdf or .txt"});
        return Exit::bad_input;
    }
    Exit exit = Exit::done;
    const std::vector<Input> inputs = read_inputs(environment, options);
    std::vector<exporting::Picture> pictures;
    for (const Input& input : inputs) {
        if (!input.item) {
            environment.err << told(environment, input.file, input.item.error());
            exit = Exit::bad_input;
            continue;
        }
        pictures.push_back(picture_of(environment, options, *input.item));
        if (inputs.size() > 1) pictures.back().caption = input.item->name;
    }
    if (pictures.empty()) return exit;

    exporting::Options drawing;
    std::vector<config::Problem> problems;
    // Paper is white unless asked otherwise: a dark theme of the window is no wish for dark prints.
    drawing.theme = drawing::load_theme(options.theme.empty() ? "light" : options.theme, environment.folders, problems);
    for (const config::Problem& problem : problems) environment.err << problem.told(environment.locale.translator()) << '\n';
    drawing.cell = options.cell;
    drawing.per_page = options.per_page;
    drawing.colour = to_stream && environment.out_is_terminal;
    const Result<std::string> content = exporting::render(*format, pictures, drawing);
    if (!content) {
        environment.err << told(environment, options.output, content.error());
        return Exit::program_error;
    }
    if (to_stream) {
        environment.out << *content;
    } else if (const Result<void> written = config::replace_file(options.output, *content); !written) {
        environment.err << told(environment, options.output, written.error());
        return Exit::bad_input;
    }
    return exit;
}

}  // namespace quadrille::cli

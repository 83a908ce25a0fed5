#include "export/render.hpp"

#include <stop_token>

#include "cli/batch.hpp"
#include "cli/boards.hpp"
#include "cli/commands.hpp"
#include "engine/sat/exact.hpp"
#include "engine/rules/judge.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

struct Drawn {
    exporting::Picture picture;
    Exit exit = Exit::done;
    Text remark;  ///< on the error stream, where the picture is not what was asked for
};

Text not_in_time() { return {"No solution was found in time."}; }

/// The picture of a solution, or of the board as it is where there is none to show.
void draw_solution(const Environment& environment, const Options& options, const library::Item& item, Drawn& drawn) {
    engine::SolveRequest request;
    request.start = start_of(item, options.from_position);
    request.stop = environment.interruption.token();
    if (options.timeout > 0) request.time_limit = std::chrono::duration<double>(options.timeout);
    const engine::SolveResult result = engine::solve_exactly(*item.puzzle, request);
    if (!result.failure.empty()) {
        drawn.exit = Exit::program_error;
        drawn.remark = result.failure;
    } else if (result.solutions.empty()) {
        const bool none = result.verdict == engine::Verdict::none;
        drawn.exit = none ? Exit::negative : Exit::gave_up;
        drawn.remark = none ? Text("There is no solution.") : not_in_time();
    } else {
        if (result.verdict == engine::Verdict::multiple) drawn.remark = "There are several solutions; this is one of them.";
        game::Session session(item.puzzle, item.type);
        session.play_solution(result.solutions.front());
        drawn.picture.position = session.position();
    }
}

/// The board as it is, and nothing of a plugin's asked.
Drawn plain(const library::Item& item) {
    Drawn drawn;
    drawn.picture.puzzle = item.puzzle.get();
    drawn.picture.position = start_of(item, true);
    return drawn;
}

/// The same, as that of a solution that was not found.
Drawn late(const library::Item& item) {
    Drawn drawn = plain(item);
    drawn.exit = Exit::gave_up;
    drawn.remark = not_in_time();
    return drawn;
}

/// Clue states and layers are shown of a game in progress; an untouched puzzle and a solution are drawn plainly.
Drawn draw(const Environment& environment, const Options& options, const library::Item& item) {
    Drawn drawn = plain(item);
    exporting::Picture& picture = drawn.picture;
    if (options.solution) {
        draw_solution(environment, options, item, drawn);
    } else if (item.game) {
        const engine::Judge judge(*item.puzzle, item.puzzle_type->info().conditions.size(), picture.position);
        picture.clues.assign(judge.clues().begin(), judge.clues().end());
        picture.layers = item.game->layer_looks();
    }
    return drawn;
}

/// Why an option makes no sense with that format, if one does not.
std::optional<Text> misused(const Options& options, exporting::Format format) {
    if (options.per_page && format != exporting::Format::pdf) return Text("--per-page is for PDF; other files have one page");
    if (options.cell && format == exporting::Format::text) return Text("--cell is for pictures; a text has no pixels");
    return std::nullopt;
}

}  // namespace

Exit render(const Environment& environment, const Options& options) {
    const bool to_stream = options.output.empty() || options.output == "-";
    const std::optional<exporting::Format> format = to_stream ? exporting::Format::text : exporting::format_of(options.output);
    if (!format) {
        environment.err << told(environment, options.output,
                                Error{"what to write is told by the ending: .png, .svg, .pdf or .txt"});
        return Exit::bad_input;
    }
    if (const std::optional<Text> wrong = misused(options, *format)) {
        environment.err << "quadrille: " << environment.locale.tell(*wrong) << '\n';
        return Exit::bad_input;
    }
    Exit exit = Exit::done;
    Watchdog watchdog(options);
    const std::vector<Input> inputs = read_inputs(environment, options, watchdog);
    std::vector<exporting::Picture> pictures;
    const std::stop_token stop = environment.interruption.listen();
    for (const Input& input : inputs) {
        if (stop.stop_requested()) return watchdog.end(environment, options, worst(exit, Exit::gave_up));
        if (!input.item) {
            environment.err << told(environment, input.file, input.item.error());
            exit = worst(exit, input.exit);
            continue;
        }
        std::optional<Drawn> in_time = watchdog.run<Drawn>([&] { return draw(environment, options, *input.item); });
        Drawn drawn = in_time ? *std::move(in_time) : late(*input.item);
        exit = worst(exit, drawn.exit);
        if (!drawn.remark.empty()) environment.err << told(environment, input.file, Error{drawn.remark});
        pictures.push_back(std::move(drawn.picture));
        if (inputs.size() > 1) pictures.back().caption = kit::printable(input.item->name);
    }
    if (pictures.empty()) return watchdog.end(environment, options, exit);

    exporting::Options drawing;
    std::vector<config::Problem> problems;
    // Paper is white unless asked otherwise: a dark theme of the window is no wish for dark prints.
    drawing.theme = drawing::load_theme(options.theme.empty() ? "light" : options.theme, environment.folders, problems);
    for (const config::Problem& problem : problems) environment.err << problem.told(environment.locale.translator()) << '\n';
    drawing.cell = options.cell.value_or(drawing.cell);
    drawing.per_page = options.per_page.value_or(drawing.per_page);
    drawing.colour = to_stream && environment.colour;
    const Result<std::string> content = exporting::render(*format, pictures, drawing);
    if (!content) {
        environment.err << told(environment, options.output, content.error());
        return watchdog.end(environment, options, Exit::program_error);
    }
    if (to_stream) {
        environment.out.write_as_is(*content);
    } else {
        exit = worst(exit, write_file(environment, options.output, *content));
    }
    return watchdog.end(environment, options, worst(exit, tell_failed_plugins(environment)));
}

}  // namespace quadrille::cli

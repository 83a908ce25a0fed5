// `render`: boards as pictures, as text or as a book.
#include "export/render.hpp"

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "book/gather.hpp"
#include "cli/batch.hpp"
#include "cli/boards.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/in_order.hpp"
#include "cli/printed_book.hpp"
#include "cli/progress.hpp"
#include "engine/judge/judge.hpp"
#include "engine/sat/exact.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

struct RenderOptions {
    InputOptions input;
    std::string output;                   ///< empty or "-": standard output, as text
    std::string theme;                    ///< empty: the light one
    std::optional<double> cell;           ///< pixels or points
    std::optional<std::size_t> per_page;  ///< of a PDF
    bool solution = false;
    bool from_position = false;
    double timeout = 0;  ///< seconds a solution, and a picture; 0: none
    BookChoices book;
    std::size_t jobs = 1;  ///< puzzles of a book at a time
};

struct Drawn {
    exporting::Picture picture;
    Exit exit = Exit::done;
    Text remark;  ///< on the error stream, where the picture is not what was asked for
};

Text not_in_time() { return {"No solution was found in time."}; }

/// The picture of a solution, or of the board as it is where there is none to show.
void draw_solution(const CommandContext& context, const RenderOptions& options,
                   const library::Item& item, Drawn& drawn) {
    engine::SolveRequest request;
    request.start = start_of(item, options.from_position);
    request.stop = context.interruption.token();
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
        if (result.verdict == engine::Verdict::multiple)
            drawn.remark = "There are several solutions; this is one of them.";
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

/// Clue states and layers are shown of a game in progress; an untouched puzzle and a solution are
/// drawn plainly.
Drawn draw(const CommandContext& context, const RenderOptions& options, const library::Item& item) {
    Drawn drawn = plain(item);
    exporting::Picture& picture = drawn.picture;
    if (options.solution) {
        draw_solution(context, options, item, drawn);
    } else if (item.game) {
        const engine::Judge judge(*item.puzzle, item.puzzle_type->info().conditions.size(),
                                  picture.position);
        picture.clues.assign(judge.clues().begin(), judge.clues().end());
        picture.layers = item.game->layer_looks();
    }
    return drawn;
}

/// Why an option makes no sense with that format, if one does not.
std::optional<Text> misused(const RenderOptions& options, exporting::Format format) {
    if (options.per_page && !info(format).has_pages)
        return Text("--per-page is for PDF; other files have one page");
    if (options.cell && !info(format).takes_cell)
        return Text("--cell is for pictures; a text has no pixels");
    return std::nullopt;
}

Exit draw_files(const CommandContext& context, const RenderOptions& options) {
    const bool to_stream = options.output.empty() || options.output == "-";
    const std::optional<exporting::Format> format =
        to_stream ? exporting::Format::text : exporting::format_of(options.output);
    if (!format) {
        context.err << told(
            context, options.output,
            Error{Text("what to write is told by the ending: {0}", {exporting::endings()})});
        return Exit::bad_input;
    }
    if (const std::optional<Text> wrong = misused(options, *format)) return refuse(context, *wrong);
    Exit exit = Exit::done;
    Watchdog watchdog(options.timeout);
    const Inputs given(context, options.input, watchdog);
    std::deque<Input> inputs;  // pictures look at them until they are drawn
    std::vector<exporting::Picture> pictures;
    const std::stop_token stop = context.interruption.listen();
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (stop.stop_requested()) return watchdog.end(context, false, worst(exit, Exit::gave_up));
        const Input& input = inputs.emplace_back(given.open(i));
        tell_remarks(context, input);
        if (!input.item) {
            context.err << told(context, input.file, input.item.error());
            exit = worst(exit, input.exit);
            continue;
        }
        std::optional<Drawn> in_time =
            watchdog.run<Drawn>([&] { return draw(context, options, *input.item); });
        Drawn drawn = in_time ? *std::move(in_time) : late(*input.item);
        exit = worst(exit, drawn.exit);
        if (!drawn.remark.empty()) context.err << told(context, input.file, Error{drawn.remark});
        pictures.push_back(std::move(drawn.picture));
        if (given.size() > 1) pictures.back().caption = kit::printable(input.item->name);
    }
    if (pictures.empty()) return watchdog.end(context, false, exit);

    exporting::Options drawing;
    std::vector<config::Problem> problems;
    // Paper is white unless asked otherwise: a dark theme of the window is no wish for dark prints.
    drawing.theme = drawing::load_theme(options.theme.empty() ? "light" : options.theme,
                                        context.folders, problems);
    for (const config::Problem& problem : problems)
        context.err << problem.told(context.locale.translator()) << '\n';
    drawing.cell = options.cell.value_or(drawing.cell);
    drawing.per_page = options.per_page.value_or(drawing.per_page);
    if (to_stream) drawing.ink = board_ink(context);
    // A puzzle's own drawing is in it, which nothing else can stop.
    const std::optional<Result<std::string>> content = watchdog.run<Result<std::string>>(
        [&] { return exporting::render(*format, pictures, drawing); }, pictures.size());
    if (!content) {
        context.err << "quadrille: " << context.locale("It could not be drawn in time.") << '\n';
        return watchdog.end(context, false, Exit::gave_up);
    }
    if (!*content) {
        context.err << told(context, options.output, content->error());
        return watchdog.end(context, false, Exit::program_error);
    }
    if (to_stream) {
        context.out.write_as_is(**content);
    } else {
        exit = worst(exit, write_file(context, options.output, **content));
    }
    return watchdog.end(context, false, worst(exit, tell_failed_plugins(context)));
}

/// For a puzzle of a book, solved and rated, where no time limit is told.
constexpr double usual_limit = 20;

Exit exit_of_flaw(const book::GatheredPuzzle& gathered) {
    if (!gathered.failure.empty()) return Exit::program_error;
    if (gathered.verdict == engine::Verdict::none) return Exit::negative;
    return gathered.verdict == engine::Verdict::gave_up ? Exit::gave_up : Exit::done;
}

/// All puzzles as a book: each solved and rated, several at a time.
Exit make_book(const CommandContext& context, RenderOptions options) {
    BookChoices& choices = options.book;
    if (options.per_page) choices.per_page = options.per_page;
    if (!options.theme.empty()) choices.theme = options.theme;
    if (const Result<book::BookOptions> read = choices.options(); !read)
        return refuse(context, read.error().message);
    Watchdog watchdog(options.timeout);
    const Inputs inputs(context, options.input, watchdog);
    const Translator translate = context.locale.translator();
    const std::stop_token stop = context.interruption.listen();
    const std::chrono::duration<double> limit(options.timeout > 0 ? options.timeout : usual_limit);
    book::BookContent content;
    Exit exit = Exit::done;
    Progress progress(context, {}, inputs.size() > 1);
    struct Gathered {
        Input input;
        std::optional<book::GatheredPuzzle> puzzle;
    };
    const auto gather = [&](std::size_t i) {
        Gathered one{inputs.open(i), std::nullopt};
        if (!one.input.item) return one;
        const library::Item& item = *one.input.item;
        const book::PuzzleToGather puzzle{item.puzzle_type, item.puzzle, item.difficulty};
        one.puzzle = watchdog.run<book::GatheredPuzzle>(
            [=] { return book::gather(puzzle, {limit, stop}, translate); }, 2);
        return one;
    };
    const auto take = [&](std::size_t /*number*/, Gathered one) {
        const Input& input = one.input;
        const auto paused = progress.pause();
        tell_remarks(context, input);
        const auto tell = [&](const Error& what, Exit status) {
            context.err << told(context, input.file, what);
            exit = worst(exit, status);
        };
        if (!input.item) return tell(input.item.error(), input.exit);
        if (!one.puzzle) return tell(Error{not_in_time()}, Exit::gave_up);
        if (const Text flaw = book::told_flaw(*one.puzzle); !flaw.empty())
            tell(Error{flaw}, exit_of_flaw(*one.puzzle));
        book::add_puzzle(content, *std::move(one.puzzle), translate);
    };
    in_order<Gathered>(inputs.size(), options.jobs, stop, gather, take);
    if (stop.stop_requested()) return watchdog.end(context, false, worst(exit, Exit::gave_up));
    if (content.puzzles.empty()) return watchdog.end(context, false, exit);
    exit = worst(exit, write_book(context, choices, std::move(content), context.interruption.token()));
    return watchdog.end(context, false, worst(exit, tell_failed_plugins(context)));
}

class RenderCommand final : public Command {
public:
    RenderCommand() : Command("render", Text("draw boards as {0}", {exporting::endings()})) {}
    void declare(Arguments& arguments) override {
        options_.input.declare(arguments);
        arguments
            .option("-o,--output", "the file to write; without it the board is shown as text",
                    word(options_.output))
            .called("OUT");
        arguments
            .option("--theme", "the colours: a theme's name",
                    one_of(options_.theme, drawing::theme_names(arguments.folders())))
            .called("NAME");
        arguments.option("--cell", "pixels or points a cell", number(options_.cell, 4, 400));
        arguments.option("--per-page", "puzzles on each page of a PDF or a book",
                         whole_number(options_.per_page, 1, 100));
        arguments.option("--solution", "draw the solution", flag(options_.solution));
        declare_from_position(arguments, options_.from_position).needs("--solution");
        declare_timeout(arguments, options_.timeout);
        options_.book.declare(arguments);
        arguments
            .option("--jobs", "how many puzzles of a book to solve and rate at a time",
                    whole_number(options_.jobs, 1, 256))
            .called("N")
            .needs("--book");
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        if (!options_.book.are_made()) return draw_files(context, options_);
        if (!options_.output.empty())
            return refuse(context, Text("--book names the file of the book; -o is for pictures"));
        if (options_.cell || options_.solution)
            return refuse(context, Text("--cell and --solution are for pictures, not for a book"));
        return make_book(context, options_);
    }

private:
    RenderOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_render() { return std::make_unique<RenderCommand>(); }

}  // namespace quadrille::cli

// `solve`: solutions by any method, with the steps logged or drawn as they are made.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/answers.hpp"
#include "cli/boards.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/rule_names.hpp"
#include "cli/solution_line.hpp"
#include "cli/step_viewer.hpp"
#include "engine/deduce/rule_words.hpp"
#include "engine/watch/step_log.hpp"
#include "engine/watch/trial_reasons.hpp"
#include "game/save.hpp"

namespace quadrille::cli {

namespace {

using engine::Verdict;

/// A log of more events than this ends with a line that says so: a long search would fill the disk.
constexpr std::size_t most_logged = 1'000'000;

struct SolveOptions {
    SolutionOptions solutions;
    std::optional<std::string>
        told_method;  ///< exact, search, techniques, mixed, or a solver of the puzzle type
    TechniqueOptions techniques;
    std::string log;  ///< file for the steps; as JSON where it ends with .json or .jsonl
    std::string
        watch;  ///< empty: nothing is drawn; "terminal": in place; "plain": board after board
    std::optional<double> told_speed;  ///< steps a second of `watch`; 0: as fast as can be
    std::uint64_t max_steps = 0;       ///< give up after so many nodes and steps; 0: never
    bool trust_notes = false;          ///< from the position, and its notes are right
    std::string save;                  ///< file for the position reached, as a saved game
    std::string format;  ///< how solutions are told: "boards" or empty, "line", or "lines"

    /// The first solution alone.
    [[nodiscard]] bool tells_line() const { return format == "line"; }
    /// All of them.
    [[nodiscard]] bool tells_lines() const { return format == "lines"; }
    [[nodiscard]] bool tells_text() const { return tells_line() || tells_lines(); }
    [[nodiscard]] bool draws() const { return !watch.empty(); }
    /// The fastest method has nothing to watch: who asks for no other wants to see some.
    [[nodiscard]] std::string method() const {
        return told_method.value_or(draws() ? "mixed" : "exact");
    }
    [[nodiscard]] double speed() const { return told_speed.value_or(watch == "terminal" ? 10 : 0); }
};

/// The solution as one would draw it: resting marks left blank.
Position drawn(const Board& board, Position solution) {
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        if (board.writable(id) && solution.mark(id) == board.alphabet(id).rest)
            solution.set_mark(id, blank);
    }
    return solution;
}

/// Without notes.
Position marks_of(const Board& board, const Position& position) {
    Position marks(board);
    for (const ElementId id : board.deciding()) marks.set_mark(id, position.mark(id));
    return marks;
}

std::vector<std::string> differing(const Board& board, const Position& a, const Position& b) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const ElementId id = element_id(i); !board.hides(id) && a.mark(id) != b.mark(id))
            names.push_back(board[id].name);
    return names;
}

/// Whether there is a position where it ended.
bool has_reached(const engine::SolveResult& solved) {
    return solved.verdict == Verdict::gave_up && solved.reached.size() != 0;
}

/// Element name -> symbol ids that are left, of what is open and has some ruled out.
Json candidates_json(const Board& board, const Position& reached) {
    Json left = Json::object();
    for (const ElementId id : board.deciding()) {
        const std::uint64_t notes = reached[id].notes;
        if (notes == 0) continue;
        const std::vector<Symbol>& symbols = board.alphabet(id).symbols;
        for (std::size_t mark = 1; mark <= std::min(symbols.size(), max_notes); ++mark)
            if ((notes >> (mark - 1) & 1U) != 0)
                left[board[id].name].push_back(symbols[mark - 1].id);
    }
    return left;
}

void add_contradiction(const CommandContext& context, const library::Item& item,
                       const engine::SolveResult& solved, Report& report) {
    if (!solved.contradiction) return;
    const Puzzle& puzzle = *item.puzzle;
    Json& json = report.json["contradiction"];
    const BoardWords words(context, puzzle.board());
    json["text"] = words.tell(engine::told(puzzle, *solved.contradiction).text);
    json["elements"] = Json::array();
    for (const ElementId id : solved.contradiction->because)
        json["elements"].push_back(puzzle.board()[id].name);
    if (const auto rule = solved.contradiction->rule)
        json["rule"] = RuleNames(puzzle, item.puzzle_type->info().conditions).json(words, *rule);
}

std::string outcome(const CommandContext& context, const SolveOptions& options,
                    const Puzzle& puzzle, const engine::SolveResult& solved) {
    if (solved.at_limit)
        return context.locale.tell(Text("Stopped after {0} {0|step|steps}, as asked.",
                                        {std::to_string(options.max_steps)}));
    if (solved.stuck) return context.locale("No technique goes on from here.");
    if (solved.contradiction)
        return BoardWords(context, puzzle.board())
            .tell(engine::told(puzzle, *solved.contradiction).text);
    return sentence(context, solved.verdict, options.solutions.timeout);
}

/// The solution if there is one, else what deduction reached, as a game to go on with.
std::string game_of(const SolveOptions& options, const library::Item& item,
                    const engine::SolveResult& solved) {
    const bool goes_on =
        item.game && (item.log || options.solutions.from_position || options.trust_notes);
    game::Session session = goes_on ? *item.game : game::Session(item.puzzle, item.type);
    const Board& board = item.puzzle->board();
    if (!solved.solutions.empty()) {
        session.play_solution(solved.solutions.front());
    } else if (solved.reached.size() == board.size()) {
        Move move;
        for (Change change : difference(session.position(), solved.reached)) {
            if (!board.decides(change.element)) continue;
            if (!board.alphabet(change.element).takes_notes) change.after.notes = 0;
            if (change.after.mark != blank || change.after.notes != 0) move.push_back(change);
        }
        session.play_by_program(move);
    }
    return write_game(session);
}

std::string log_of(const CommandContext& context, const SolveOptions& options,
                   const library::Item& item, const engine::StepLog& log,
                   const engine::Limits& limits, bool cut_short) {
    const bool json = options.log.ends_with(".json") || options.log.ends_with(".jsonl");
    const Board& board = item.puzzle->board();
    const Translator translate = context.locale.translator();
    if (json) return log_json(board, log, translate);
    const BoardWords words(context, board);
    engine::StepLog worded = log;
    engine::add_trial_reasons(*item.puzzle, worded, limits);
    for (engine::Event& event : worded.events) {
        event.what.text = words.worded(std::move(event.what.text));
        for (Deduction& look : event.what.refutation)
            look.text = words.worded(std::move(look.text));
    }
    std::string sentences = log_text(worded, translate);
    if (cut_short)
        sentences += context.locale.tell(Text("The log ends after {0} {0|event|events}.",
                                              {std::to_string(log.events.size())})) +
                     "\n";
    return log_for_people(board, log, item.name, sentences, translate);
}

engine::SolveRequest request_of(const CommandContext& context, const SolveOptions& options,
                                const library::Item& item) {
    engine::SolveRequest request = request_of(context, item, options.solutions);
    if (options.trust_notes) request.start = start_of(item, true);
    choose_method(request, options.method());
    choose_techniques(request, options.techniques);
    request.trust_notes = options.trust_notes;
    request.step_limit = options.max_steps;
    return request;
}

/// What kernels answer, as lines.
class KernelLines {
public:
    explicit KernelLines(const engine::BulkSolver& kernels) {
        for (std::size_t i = 0; i < kernels.size(); ++i) signs_.emplace_back(kernels.board(i));
    }
    /// Appends the first solution. Requires that there is one.
    void append_first(std::string& text, const engine::BulkAnswer& answer) const {
        signs_[answer.kernel].append(text, answer.first);
    }

private:
    std::vector<SolutionSigns> signs_;  ///< by kernel
};

/// Of a puzzle's several solutions the one that the kernels of its type tell first, so that it gets
/// the same line whichever way it goes. [any thread]
class FirstOfSeveral {
public:
    /// Empty where no kernel answers, or it was stopped.
    [[nodiscard]] std::string line(const library::Item& item, const std::stop_token& stop) {
        const Kernels& kernels = kernels_of(item.puzzle_type);
        if (kernels.solver.size() == 0) return {};
        const std::string text = item.puzzle->write();
        const std::array<std::string_view, 1> texts{text};
        const engine::BulkAnswers answers =
            kernels.solver.solve(texts, kept_solutions, [&] { return !stop.stop_requested(); });
        const engine::BulkAnswer& answer = answers.each.front();
        std::string line;
        if (answer.is_known && answer.solutions > 1) kernels.lines.append_first(line, answer);
        return line;
    }

private:
    struct Kernels {
        explicit Kernels(const std::shared_ptr<const PuzzleType>& type)
            : solver(type), lines(solver) {}
        engine::BulkSolver solver;
        KernelLines lines;
    };
    const Kernels& kernels_of(const std::shared_ptr<const PuzzleType>& type) {
        const std::scoped_lock lock(mutex_);
        return kernels_.try_emplace(type.get(), type).first->second;
    }

    std::mutex mutex_;
    std::map<const PuzzleType*, Kernels> kernels_;
};

/// The end of the line behind a solution, if there is one.
std::string end_of_line(Verdict verdict, bool has_solution) {
    const bool is_only = verdict == Verdict::unique || verdict == Verdict::solved;
    const char* const told = has_solution && is_only ? "" : word(verdict);
    return (has_solution && !is_only ? " " : "") + std::string(told) + "\n";
}

/// The first solution alone, or what became of it. `first`: of several, if kernels choose.
void be_line(Report& report, const library::Item& item, const engine::SolveResult& result,
             FirstOfSeveral* first, const std::stop_token& stop) {
    const bool has_solution = !result.solutions.empty();
    if (first != nullptr && result.verdict == Verdict::multiple)
        report.text = first->line(item, stop);
    if (has_solution && report.text.empty())
        report.text = SolutionSigns(item.puzzle->board()).line(result.solutions.front());
    report.text += end_of_line(result.verdict, has_solution);
}

/// How each solution is told when it is found; empty where they are not.
std::function<void(const Position&)> solution_teller(const CommandContext& context,
                                                     const SolveOptions& options, bool is_json,
                                                     const Puzzle& puzzle, PieceListener& pieces) {
    if (options.tells_line()) return {};
    if (options.tells_lines())
        return [&pieces, signs = SolutionSigns(puzzle.board())](const Position& solution) {
            pieces.add(signs.line(solution) + '\n');
        };
    if (is_json)
        return [&pieces, &puzzle](const Position& solution) {
            pieces.add(marks_json(puzzle.board(), solution).dump());
        };
    return [&](const Position& solution) {
        pieces.add(board_text(context, puzzle, drawn(puzzle.board(), solution)));
    };
}

/// What stands behind the lines of the solutions: what a reader of lines could not know.
void be_end_of_lines(Report& report, const engine::SolveResult& result) {
    const bool is_whole = result.verdict != Verdict::gave_up && result.found != 0;
    if (!is_whole) report.text = std::string(word(result.verdict)) + '\n';
}

void be_solved_json(Report& report, const CommandContext& context, const library::Item& item,
                    const engine::SolveRequest& request, const Timed& timed) {
    const engine::SolveResult& result = timed.result;
    const Board& board = item.puzzle->board();
    report.json["verdict"] = word(result.verdict);
    report.json["method"] = method_name(request);
    if (result.found == 0) report.json["solutions"] = Json::array();
    if (result.stuck) report.json["stuck"] = true;
    if (result.at_limit) report.json["limit"] = true;
    if (has_reached(result)) {
        report.json["reached"] = marks_json(board, result.reached, true);
        report.json["candidates"] = candidates_json(board, result.reached);
    }
    add_contradiction(context, item, result, report);
    if (result.solutions.size() > 1)
        report.json["differ"] = differing(board, result.solutions[0], result.solutions[1]);
    add_effort(report, timed);
}

void be_solved_boards(Report& report, const CommandContext& context, const SolveOptions& options,
                      const Puzzle& puzzle, const Timed& timed) {
    const engine::SolveResult& result = timed.result;
    const Board& board = puzzle.board();
    if (has_reached(result))
        report.boards += board_text(context, puzzle, marks_of(board, result.reached));
    report.text = outcome(context, options, puzzle, result);
    report.text += fmt::format(" ({:.1f} ms)\n", timed.milliseconds);
    if (result.solutions.size() <= 1) return;
    report.text += context.locale("The first two solutions differ at:");
    for (const std::string& name : differing(board, result.solutions[0], result.solutions[1]))
        report.text += " " + name;
    report.text += "\n";
}

/// `first`: null where the exact method says which of several solutions is told.
Report solve_one(const CommandContext& context, const SolveOptions& options, bool is_json,
                 const library::Item& item, PieceListener& pieces, StepViewer* viewer,
                 FirstOfSeveral* first) {
    engine::SolveRequest request = request_of(context, options, item);
    request.most_kept = 2;  // the first is saved, the first two are compared
    request.on_solution = solution_teller(context, options, is_json, *item.puzzle, pieces);
    engine::Recorder recorder(most_logged);
    if (!options.log.empty()) request.observer = &recorder;
    const Result<Timed> timed = viewer != nullptr ? viewer->ask(item, request) : ask(item, request);
    if (!timed) return failed(timed.error());
    const engine::SolveResult& result = timed->result;
    if (!result.failure.empty()) return failed(context.locale.tell(result.failure));
    Report report;
    report.exit = exit_of(result.verdict);
    if (options.tells_line())
        be_line(report, item, result, first, request.stop);
    else if (options.tells_lines())
        be_end_of_lines(report, result);
    else if (is_json)
        be_solved_json(report, context, item, request, *timed);
    else
        be_solved_boards(report, context, options, *item.puzzle, *timed);
    if (!options.log.empty())
        report.log = log_of(context, options, item,
                            {request.start, std::move(recorder.events), item.type,
                             item.puzzle->write(), request.trust_notes},
                            request, recorder.cut_short);
    if (!options.save.empty()) report.save = game_of(options, item, result);
    return report;
}

/// Whether a solution, or that there is none, is all that is told of a puzzle.
bool tells_no_more_than_kernels(const SolveOptions& options) {
    return options.tells_line() && options.method() == "exact" && options.log.empty() &&
           options.save.empty() && !options.solutions.from_position;
}

/// Whether kernels say which of several solutions is told; else the exact method does.
bool kernels_choose(const SolveOptions& options) {
    return tells_no_more_than_kernels(options) && options.solutions.max_solutions != 1 &&
           options.solutions.seed == 0;
}

BulkWork solved_by_kernels(bool choose) {
    const auto prepare = [choose](const engine::BulkSolver& kernels) -> BulkWork::Tell {
        return [choose, lines = KernelLines(kernels)](const engine::BulkAnswer& answer,
                                                      std::string& text) -> std::optional<Exit> {
            const Verdict verdict = answer.solutions == 0   ? Verdict::none
                                    : answer.solutions == 1 ? Verdict::unique
                                                            : Verdict::multiple;
            if (verdict == Verdict::multiple && !choose) return std::nullopt;
            if (verdict != Verdict::none) lines.append_first(text, answer);
            text += end_of_line(verdict, answer.solutions > 0);
            return exit_of(verdict);
        };
    };
    return {kept_solutions, prepare};
}

/// Why these options do not go together, if they do not.
std::optional<Text> misused(const CommandContext& context, const SolveOptions& options,
                            const Batch& batch) {
    const RunOptions& run = batch.run;
    const std::string method = options.method();
    const bool exact = method == "exact";
    const bool uses_techniques = method == "techniques" || method == "mixed";
    if (exact && options.max_steps != 0)
        return Text(
            "--max-steps needs --method search, mixed or techniques: the exact method makes no "
            "steps");
    if (!uses_techniques && !options.techniques.ids.empty())
        return Text("--techniques needs --method techniques or mixed: the others use none");
    if (!uses_techniques && options.techniques.max_level != 0)
        return Text("--max-level needs --method techniques or mixed: the others use no techniques");
    if (options.trust_notes && !uses_techniques)
        return Text(
            "--trust-notes needs --method techniques or mixed: the others look at marks alone");
    if (options.tells_text() && run.json)
        return Text("--format {0} is text; it does not go with --json", {options.format});
    if (options.tells_text() && options.draws())
        return Text("--watch draws the board; it does not go with --format {0}", {options.format});
    if (!batch.reports.resume.empty() && !(options.log.empty() && options.save.empty()))
        return Text("--resume goes on with the answers alone; it does not go with --log or --save");
    if (!options.draws()) return std::nullopt;
    if (batch.reports.go_into_file())
        return Text("--watch draws the board; it does not go with --output");
    if (exact)
        return Text(
            "the exact method has nothing to watch; choose --method search, mixed or techniques");
    if (run.json) return Text("--watch draws the board; it does not go with --json");
    if (run.jobs > 1)
        return Text("--watch is for one puzzle at a time; it does not go with --jobs");
    if (options.watch != "plain" && !context.out_is_terminal)
        return Text(
            "--watch needs a terminal to draw on; --watch=plain writes board after board, and "
            "--log the steps alone");
    return std::nullopt;
}

/// As much as says each answer.
std::string told_work(const SolveOptions& options) {
    std::string words =
        "solve --method " + options.method() + options.techniques.told() + options.solutions.told();
    if (options.max_steps != 0) words += fmt::format(" --max-steps {}", options.max_steps);
    if (options.trust_notes) words += " --trust-notes";
    if (options.tells_text()) words += " --format " + options.format;
    return words;
}

class SolveCommand final : public Command {
public:
    SolveCommand() : Command("solve", "find a solution, and whether it is the only one") {}
    void declare(Arguments& arguments) override {
        batch_.input.declare(arguments);
        batch_.run.declare(arguments);
        options_.solutions.declare(arguments);
        arguments
            .option(
                "--method",
                "how to solve: exact, search, techniques, mixed, or a solver of the puzzle type",
                word(options_.told_method, "exact"))
            .called("METHOD")
            .with_default_shown();
        options_.techniques.declare(arguments);
        arguments
            .option("--log", "write the steps to a file; as JSON if it ends with .json or .jsonl",
                    word(options_.log))
            .called("LOG");
        declare_watching(arguments);
        arguments
            .option("--max-steps", "stop after so many steps, and show the position reached",
                    whole_number(options_.max_steps, 1, UINT64_MAX))
            .called("N");
        arguments.option("--trust-notes",
                         "start from the position in the file, and take its notes for right",
                         flag(options_.trust_notes));
        arguments.option(
            "--format",
            "how solutions are told: as boards; line: the first one as a line, a line a puzzle; "
            "lines: each one as a line",
            one_of(options_.format, {"boards", "line", "lines"}));
        arguments
            .option("--save", "write what is found, or the position reached, as a saved game",
                    word(options_.save))
            .called("GAME");
        batch_.reports.declare(arguments);
    }
    [[nodiscard]] Exit run(const CommandContext& streams) override {
        if (const std::optional<Text> sentence = misused(streams, options_, batch_))
            return refuse(streams, *sentence);
        const CommandContext context = context_for(streams, batch_.reports);
        Batch batch = batch_;
        batch.work = told_work(options_);
        batch.log = options_.log;
        batch.save = options_.save;
        batch.lines = options_.tells_line();
        batch.pieces = "solutions";
        batch.keeps_pieces = options_.draws();
        if (!options_.draws()) {
            batch.timeout = options_.solutions.timeout;
            const bool choose = kernels_choose(options_);
            if (tells_no_more_than_kernels(options_)) batch.bulk = solved_by_kernels(choose);
            FirstOfSeveral first;
            return for_each_puzzle_piecewise(
                context, batch, [&](const library::Item& item, PieceListener& pieces) {
                    return solve_one(context, options_, batch_.run.json, item, pieces, nullptr,
                                     choose ? &first : nullptr);
                });
        }
        batch.run.quiet = true;  // the board is the progress
        batch.run.progress = false;
        StepViewer viewer(context, options_.watch == "plain", options_.speed());
        return for_each_puzzle_piecewise(context, batch,
                                         [&](const library::Item& item, PieceListener& pieces) {
                                             return solve_one(context, options_, batch_.run.json,
                                                              item, pieces, &viewer, nullptr);
                                         });
    }
    [[nodiscard]] bool tells_refused_rules() const override { return !batch_.run.quiet; }
    [[nodiscard]] bool may_take_screen() const override { return options_.watch == "terminal"; }

private:
    void declare_watching(Arguments& arguments) {
        arguments
            .option("--watch",
                    "draw the steps in the terminal as they are made; --watch=plain: board after "
                    "board, in plain text",
                    one_of(options_.watch, {"terminal", "plain"}))
            .alone_means("terminal");
        arguments
            .option("--speed",
                    "steps a second to watch; 0: as fast as can be; 10 if it is not told",
                    number(options_.told_speed, 0, 1e6))
            .needs("--watch")
            .called("N");
    }

    Batch batch_;
    SolveOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_solve() { return std::make_unique<SolveCommand>(); }

}  // namespace quadrille::cli

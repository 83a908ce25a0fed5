#include "cli/run_maker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "cli/boards.hpp"
#include "cli/failures.hpp"
#include "cli/inputs.hpp"
#include "cli/timer.hpp"
#include "config/decimal.hpp"

namespace quadrille::cli {

namespace {

engine::Limits limits_of(const CommandContext& context, const GenerateOptions& options) {
    engine::Limits limits{{}, context.interruption.token()};
    if (options.timeout > 0) limits.time_limit = std::chrono::duration<double>(options.timeout);
    return limits;
}

}  // namespace

Exit RunMaker::read_solution() {
    const std::string& file = options_.from_solution;
    if (file.empty()) return Exit::done;
    const auto refused = [&](const Error& error, Exit exit) {
        context_.err << told(context_, file, error);
        return exit;
    };
    const Inputs inputs(context_, solution_, watchdog_);
    if (inputs.size() != 1)
        return refused(Error{Text("one solution is wanted, and these are {0} puzzles",
                                  {std::to_string(inputs.size())})},
                       Exit::bad_input);
    const Input input = inputs.open(0);
    tell_remarks(context_, input);
    if (!input.item) return refused(input.item.error(), input.exit);
    if (input.item->type != options_.type)
        return refused(Error{Text("it is a puzzle of the type '{0}', not '{1}'",
                                  {input.item->type, options_.type})},
                       Exit::bad_input);
    return take_solution(*input.item->puzzle, start_of(*input.item, true), file);
}

Exit RunMaker::share_first_solution() {
    if (!options_.same_solution) return Exit::done;
    MadePuzzle made = make(0);
    if (!made.result) return refuse(context_, made.result.error().message);
    if (made.result->puzzle == nullptr) {
        const auto paused = progress_.pause();
        context_.err << context_.locale.tell(told_failure(*made.result)) << '\n';
        return Exit::gave_up;
    }
    const Exit taken = take_solution(*made.result->puzzle, {}, {});
    first_ = std::move(made);
    return taken;
}

Exit RunMaker::take_solution(const Puzzle& puzzle, const Position& marks,
                             const std::string& file) {
    const engine::Limits limits = limits_of(context_, options_);
    Result<engine::SolvedBoard> board = engine::solved_board(puzzle, marks, limits);
    const bool is_cut_off = context_.interruption.token().stop_requested();
    if (board && options_.count > 1 && !engine::gives_several_puzzles(*board))
        board = Error{"all clues of this type follow from the solution, so there is one puzzle of "
                      "it alone; leave out --count"};
    if (board) {
        board_ = std::make_shared<const engine::SolvedBoard>(*std::move(board));
        return Exit::done;
    }
    const auto paused = progress_.pause();
    if (is_cut_off)
        context_.err << context_.locale("Stopped.") << '\n';
    else if (file.empty())
        context_.err << context_.locale.tell(board.error().message) << '\n';
    else
        context_.err << told(context_, file, board.error());
    return is_cut_off ? Exit::gave_up : Exit::bad_input;
}

std::string RunMaker::solution_key() const {
    return board_ == nullptr ? std::string() : library::key_of(options_.type, *board_->puzzle);
}

MadePuzzle RunMaker::make_now(std::size_t number) {
    MadePuzzle made;
    made.seed = seed_of(options_.seed, number);
    engine::GenerateRequest request;
    static_cast<engine::Limits&>(request) = limits_of(context_, options_);
    request.values = order_.values;
    request.seed = made.seed;
    request.least_level = order_.least_level;
    request.most_level = order_.most_level;
    request.wants_rating = options_.run.json || options_.book.are_made();
    request.board = board_;
    request.progress = [&](const engine::GenerateProgress& at) {
        if (!progress_.take_turn()) return;  // most are not, and a sentence takes its time
        const Text attempt("attempt {0}", {std::to_string(at.attempt)});
        const Text told =
            at.others.all() == 0 ? attempt : Text("{0}; so far {1}", {attempt, at.others.told()});
        progress_.show(
            fmt::format("{}/{}: {}", number + 1, options_.count, context_.locale.tell(told)));
    };
    const Timer timer;
    made.result = order_.generator->make(request);
    made.milliseconds = timer.milliseconds();
    return made;
}

MadePuzzle RunMaker::make(std::size_t number) {
    // Nobody else asks for the first: each number is asked for once.
    if (number == 0 && first_) return *std::exchange(first_, std::nullopt);
    // A plugin's own drafts may not come to an end.
    std::optional<MadePuzzle> made =
        watchdog_.run<MadePuzzle>([this, number] { return make_now(number); });
    if (made) return *std::move(made);
    engine::Generated none;
    none.stopped = true;
    return {seed_of(options_.seed, number), std::move(none), options_.timeout * 1000};
}

Text RunMaker::told_failure(const engine::Generated& generated) const {
    if (!generated.stopped) return engine::told_failure(generated);
    if (context_.interruption.signalled() || options_.timeout <= 0) return "Stopped.";
    const Text seconds = config::decimal(options_.timeout);
    if (generated.others.all() > 0)
        return {"Gave up after {0} {0|second|seconds}. What there was at this size: {1}. Ask for "
                "that, allow more time, or try another size.",
                {seconds, generated.others.told()}};
    return {"Gave up after {0} {0|second|seconds}. Allow more time, or choose a smaller size.",
            {seconds}};
}

}  // namespace quadrille::cli

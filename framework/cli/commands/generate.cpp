// `generate`: new puzzles of a type, of a size and a difficulty, from a seed.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "book/gather.hpp"
#include "cli/answers.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/generate_order.hpp"
#include "cli/in_order.hpp"
#include "cli/printed_book.hpp"
#include "cli/progress.hpp"
#include "cli/run_maker.hpp"
#include "cli/run_output.hpp"
#include "cli/versions.hpp"
#include "cli/watchdog.hpp"
#include "engine/generate/generate.hpp"

namespace quadrille::cli {

namespace {

/// New puzzles on their way into a book. Each is solved once more, and its rating is known.
class BookOutlet {
public:
    BookOutlet(const CommandContext& context, const GenerateOptions& options, const Order& order)
        : context_(context), options_(options), order_(order) {}

    void put(engine::Generated generated) {
        const Translator translate = context_.locale.translator();
        const book::PuzzleToGather puzzle{
            order_.type, std::move(generated.puzzle), {}, std::move(generated.rating)};
        // Also what was finished when the run was stopped: it is known to have one solution.
        book::add_puzzle(content_, book::gather(puzzle, {}, translate), translate);
    }
    /// Writes the book, if there is anything for it; of a run that was stopped, a smaller one. A
    /// second signal ends the program anyway.
    [[nodiscard]] Exit end() {
        if (content_.puzzles.empty()) return Exit::done;
        return write_book(context_, options_.book, std::move(content_), {});
    }

private:
    const CommandContext& context_;
    const GenerateOptions& options_;
    const Order& order_;
    book::BookContent content_;
};

/// Tells what was made, one puzzle after the other, and writes it.
class RunTeller {
public:
    RunTeller(const CommandContext& context, const GenerateOptions& options, const Order& order,
              const RunMaker& maker, RunOutput& output, BookOutlet& book)
        : context_(context),
          options_(options),
          order_(order),
          maker_(maker),
          output_(output),
          book_(book) {}

    void tell(std::size_t number, MadePuzzle made) {
        if (is_cut_off_) return;
        if (!made.result) {
            fail(refuse(context_, made.result.error().message));
            return;
        }
        engine::Generated& generated = *made.result;
        const bool is_made = generated.puzzle != nullptr;
        Exit exit = Exit::done;
        if (!is_made) {
            exit = Exit::gave_up;
            context_.err << context_.locale.tell(maker_.told_failure(generated)) << '\n';
            // The run goes on with this one, so what others have found behind it is not kept.
            is_cut_off_ = context_.interruption.token().stop_requested();
        }
        if (options_.run.json) context_.out << line(json_of(number, made));
        if (is_made && options_.book.are_made())
            book_.put(std::move(generated));
        else if (is_made)
            exit = put(number, *generated.puzzle);
        exit_ = worst(exit_, exit);
        if (!is_cut_off_) {
            ++told_;
            if (const Result<void> kept = output_.note_done(exit); !kept)
                fail(tell_unwritten(context_, kept.error()));
        }
        if (!context_.out.flush()) context_.interruption.stop();  // nobody will read the rest
    }
    /// Of `count` that were to be told. The status of all.
    [[nodiscard]] Exit end(std::size_t count) {
        if (const Result<void> ended = output_.end(told_ == count); !ended)
            fail(tell_unwritten(context_, ended.error()));
        exit_ = worst(exit_, worst(output_.exit(), book_.end()));
        if (context_.interruption.signalled()) exit_ = worst(exit_, Exit::gave_up);
        return exit_;
    }

private:
    [[nodiscard]] Json json_of(std::size_t number, const MadePuzzle& made) const {
        const engine::Generated& generated = *made.result;
        Json json{{"type", order_.type->info().id},
                  {"number", number + 1},
                  {"seed", made.seed},
                  {"attempts", generated.attempts},
                  {"ms", rounded(made.milliseconds)}};
        if (generated.puzzle == nullptr) {
            json["verdict"] = "gave-up";
            if (generated.nearest) json["nearest"] = *generated.nearest;
            for (const engine::Difficulty& one : engine::difficulties())
                if (const std::uint32_t count = generated.others.of(one.grade); count > 0)
                    json["others"][std::string(one.id)] = count;
            return json;
        }
        json["verdict"] = "unique";
        json["level"] = generated.rating.level;
        json["score"] = generated.rating.score;
        json["difficulty"] = std::string(engine::difficulty_of(generated.rating.level).id);
        json["puzzle"] = generated.puzzle->write();
        return json;
    }
    [[nodiscard]] Exit put(std::size_t number, const Puzzle& puzzle) {
        const Result<PuzzleText> text = text_of(*order_.type, puzzle, options_.format());
        if (!text) return refuse(context_, text.error().message);
        for (const Text& lost : text->told.lost)
            context_.err << "quadrille: " << context_.locale.tell(lost) << '\n';
        if (const Result<void> put = output_.put(number, *text); !put)
            fail(tell_unwritten(context_, put.error()));
        return Exit::done;
    }
    /// Nothing that comes later would do better.
    void fail(Exit exit) {
        exit_ = worst(exit_, exit);
        is_cut_off_ = true;
        context_.interruption.stop();
    }

    const CommandContext& context_;
    const GenerateOptions& options_;
    const Order& order_;
    const RunMaker& maker_;
    RunOutput& output_;
    BookOutlet& book_;
    std::size_t told_ = 0;
    bool is_cut_off_ = false;
    Exit exit_ = Exit::done;
};

/// What can be chosen for new puzzles of a type; told below the help.
Exit describe_generator(const CommandContext& context, const GenerateOptions& options) {
    if (options.type.empty()) return Exit::done;
    Result<std::shared_ptr<const PuzzleType>> type = type_named(context, options.type);
    if (!type) return refuse(context, type.error().message);
    if (facet_of<PuzzleSetter>(**type) == nullptr)
        return refuse(context, Text("the puzzle type '{0}' makes no new puzzles", {options.type}));
    const config::Locale& locale = context.locale;
    context.out << '\n'
                << locale.tell(Text("What --option KEY=VALUE sets for {0}:", {options.type}))
                << '\n';
    for (const Parameter& parameter : engine::parameters_of(**type)) {
        std::string values = fmt::format("{}..{}", parameter.least, parameter.most);
        std::string standard = std::to_string(parameter.standard);
        if (!parameter.choices.empty()) {
            values.clear();
            for (const Choice& choice : parameter.choices)
                values += (values.empty() ? "" : "|") + choice.id;
            standard = parameter.choices[static_cast<std::size_t>(parameter.standard)].id;
        }
        context.out << fmt::format("  {}={}  ", parameter.id, values)
                    << locale.tell(Text("{0}; {1} if not set", {parameter.name, standard})) << '\n';
    }
    return Exit::done;
}

/// What the options mean, read in time; a failure is told.
std::optional<Order> read_order(const CommandContext& context, const GenerateOptions& options,
                                Watchdog& watchdog, Exit& exit) {
    std::optional<Result<Order>> read =
        watchdog.run<Result<Order>>([&] { return order_of(context, options); });
    if (!read) {
        context.err << context.locale.tell(watchdog.told_gave_up()) << '\n';
        exit = Exit::gave_up;
    } else if (!*read) {
        exit = refuse(context, read->error().message);
    } else {
        return **std::move(read);
    }
    return std::nullopt;
}

Exit make_puzzles(const CommandContext& context, const GenerateOptions& options) {
    Watchdog watchdog(options.timeout);
    Exit exit = Exit::done;
    const auto ended = [&] {
        return watchdog.end(context, options.run.quiet, worst(exit, tell_failed_plugins(context)));
    };
    const std::optional<Order> order = read_order(context, options, watchdog, exit);
    if (!order) return ended();
    const Result<const Format*> format = format_to_write(*order->type, options.format());
    if (!format) return refuse(context, format.error().message);
    const std::stop_token stop = context.interruption.listen();
    Progress progress(context, options.run, true);
    RunMaker maker(context, *order, options, progress, watchdog);
    exit = maker.read_solution();
    if (exit != Exit::done) return ended();
    const RunOutputOptions wishes{options.output,
                                  options.resume,
                                  options.count > 1,
                                  order->begin > 0,
                                  options.run.json,
                                  order->end == options.count,
                                  *format};
    RunOutput output(context, *order->type, wishes);
    const std::string run = told_run(options, *order, maker.solution_key()) + " by " +
                            told_versions(context, {options.type});
    if (const auto refusal = output.begin(run)) {
        exit = tell_refusal(context, options.resume, *refusal);
        return ended();
    }
    const std::size_t begin = std::min(order->begin + output.done(), order->end);
    const std::size_t count = order->end - begin;
    if (count > 0) exit = maker.share_first_solution();
    if (exit != Exit::done) return ended();
    BookOutlet book(context, options, *order);
    RunTeller teller(context, options, *order, maker, output, book);
    in_order<MadePuzzle>(
        count, options.run.jobs, stop, [&](std::size_t i) { return maker.make(begin + i); },
        [&](std::size_t i, MadePuzzle one) {
            const auto paused = progress.pause();
            teller.tell(begin + i, std::move(one));
        });
    const auto paused = progress.pause();
    exit = teller.end(count);
    return ended();
}

class GenerateCommand final : public Command {
public:
    GenerateCommand() : Command("generate", "make new puzzles that have just one solution") {}
    void declare(Arguments& arguments) override {
        arguments.option("TYPE", "the puzzle type", word(options_.type));
        arguments.option("--size", "the size of the boards", word(options_.size))
            .called("COLUMNSxROWS");
        arguments
            .option("--difficulty",
                    "how hard they are: easy, medium, hard or expert; without it as it comes",
                    word(options_.difficulty))
            .called("NAME");
        arguments
            .option("--option", "what else the type offers; see generate TYPE --help",
                    words(options_.choices))
            .called("KEY=VALUE");
        arguments.option("--count", "how many", whole_number(options_.count, 1, 1'000'000'000))
            .called("N")
            .with_default_shown();
        arguments
            .option("--seed", "another seed, other puzzles",
                    whole_number(options_.seed, 0, UINT64_MAX))
            .called("N");
        arguments
            .option("--shard", "make only the I-th of N equal parts of the run",
                    part(options_.shard))
            .called("I/N");
        arguments
            .option("--from-solution",
                    "all puzzles have the solution of this board, which is solved or has just one: "
                    "the clues that they show differ",
                    word(options_.from_solution))
            .called("FILE")
            .excludes("--size");
        arguments
            .option("--same-solution",
                    "all puzzles have the solution of the first one: the clues that they show "
                    "differ",
                    flag(options_.same_solution))
            .excludes("--from-solution");
        arguments
            .option("-o,--output",
                    "the file to write, with --count one of all puzzles; or a folder for a file "
                    "each",
                    word(options_.output))
            .called("OUT");
        arguments
            .option("--format", "the format to write; line: a line a puzzle",
                    word(options_.told_format, std::string(native_format)))
            .called("FORMAT")
            .with_default_shown();
        declare_resume(arguments, options_.resume);
        declare_timeout(arguments, options_.timeout);
        options_.book.declare(arguments);
        options_.book.declare_per_page(arguments);
        options_.run.declare(arguments);
        arguments.take_help("show this, and with a TYPE what it offers", help_);
    }
    [[nodiscard]] Exit run(const CommandContext& context) override {
        if (options_.book.are_made()) {
            if (!options_.output.empty())
                return refuse(context, Text("the puzzles go into the book or to -o, not to both"));
            if (const Result<book::BookOptions> read = options_.book.options(); !read)
                return refuse(context, read.error().message);
        }
        if (help_.empty()) return make_puzzles(context, options_);
        context.out << help_;
        const Exit exit = describe_generator(context, options_);
        return worst(exit, tell_failed_plugins(context));
    }
    [[nodiscard]] bool tells_refused_rules() const override { return !options_.run.quiet; }

private:
    GenerateOptions options_;
    std::string help_;  // empty: not asked for
};

}  // namespace

std::unique_ptr<Command> make_generate() { return std::make_unique<GenerateCommand>(); }

}  // namespace quadrille::cli

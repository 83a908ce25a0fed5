// `generate`: new puzzles of a type, of a size and a difficulty, from a seed.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "book/gather.hpp"
#include "cli/answers.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/in_order.hpp"
#include "cli/printed_book.hpp"
#include "cli/progress.hpp"
#include "cli/watchdog.hpp"
#include "config/decimal.hpp"
#include "engine/generate/generate.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

/// One of several equal parts of a run, so that many machines can share it.
struct Shard {
    std::size_t part = 1;  ///< from 1
    std::size_t of = 1;
};

/// "I/N" with I from 1 to N.
std::optional<Shard> shard_named(const std::string& word) {
    Shard shard;
    const std::size_t slash = word.find('/');
    const char* const end = word.data() + word.size();
    const char* const middle = word.data() + std::min(slash, word.size());
    const auto part = std::from_chars(word.data(), middle, shard.part);
    const auto of = std::from_chars(std::min(middle + 1, end), end, shard.of);
    const bool is_read =
        part.ec == std::errc{} && part.ptr == middle && of.ec == std::errc{} && of.ptr == end;
    if (!is_read || shard.part < 1 || shard.part > shard.of) return std::nullopt;
    return shard;
}

Value part(Shard& target) {
    return {[&target](const std::string& word) {
        const std::optional<Shard> shard = shard_named(word);
        if (!shard) return Text("expected I/N with I from 1 to N");
        target = *shard;
        return Text();
    }};
}

struct GenerateOptions {
    std::string type;
    std::string size;                  ///< "10x8" or "9"; empty: the type's standard
    std::string difficulty;            ///< empty: any
    std::vector<std::string> choices;  ///< "key=value" for what the type offers
    std::size_t count = 1;
    std::uint64_t seed = 0;
    Shard shard;
    std::string output;  ///< file, or with `count` folder; empty: standard output
    double timeout = 0;  ///< seconds a puzzle; 0: none
    BookChoices book;
    RunOptions run;
};

/// What was asked for, read once.
struct Order {
    std::shared_ptr<const PuzzleType> type;
    std::vector<std::int32_t> values;
    std::uint16_t least_level = 0;
    std::uint16_t most_level = UINT16_MAX;
    std::vector<std::size_t> numbers;  ///< of the run, from 0: those of this shard
};

std::vector<std::pair<std::string, std::string>> pairs_of(const std::vector<std::string>& words,
                                                          std::optional<Error>& error) {
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos)
            error = Error{Text("'{0}' is no option; expected KEY=VALUE", {word})};
        else
            pairs.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return pairs;
}

Result<std::shared_ptr<const PuzzleType>> type_named(const CommandContext& context,
                                                     const std::string& id) {
    if (auto type = context.registry.find(id)) return type;
    std::string known;
    for (const auto& type : context.registry.types())
        if (facet_of<PuzzleSetter>(*type) != nullptr)
            known += (known.empty() ? "" : ", ") + type->info().id;
    if (id.empty())
        return Error{Text("of which puzzle type? These make new puzzles: {0}", {known})};
    return Error{Text("there is no puzzle type '{0}'; these make new puzzles: {1}", {id, known})};
}

Result<Order> order_of(const CommandContext& context, const GenerateOptions& options) {
    Order order;
    Result<std::shared_ptr<const PuzzleType>> type = type_named(context, options.type);
    if (!type) return type.error();
    order.type = *std::move(type);
    if (facet_of<PuzzleSetter>(*order.type) == nullptr)
        return Error{Text("the puzzle type '{0}' makes no new puzzles", {options.type})};
    std::optional<Error> error;
    const auto pairs = pairs_of(options.choices, error);
    if (error) return *error;
    Result<std::vector<std::int32_t>> values =
        engine::choose_values(engine::parameters_of(*order.type), options.size, pairs);
    if (!values) return values.error();
    order.values = *std::move(values);
    if (!options.difficulty.empty()) {
        const engine::Difficulty* const difficulty = engine::difficulty_named(options.difficulty);
        if (difficulty == nullptr) {
            std::string known;
            for (const engine::Difficulty& one : engine::difficulties())
                known += (known.empty() ? "" : ", ") + std::string(one.id);
            return Error{
                Text("there is no difficulty '{0}'; there are: {1}", {options.difficulty, known})};
        }
        order.least_level = difficulty->least;
        order.most_level = difficulty->most;
    }
    for (std::size_t number = 0; number < options.count; ++number)
        if (number % options.shard.of == options.shard.part - 1) order.numbers.push_back(number);
    return order;
}

/// The seed of the puzzle with that number in a run: any part of the run can be made alone.
std::uint64_t seed_of(std::uint64_t run, std::size_t number) {
    return number == 0 ? run : kit::Random(run + number).next();
}

struct Made {
    std::uint64_t seed = 0;
    Result<engine::Generated> result = Error{};
    double milliseconds = 0;
};

Made make(const CommandContext& context, const Order& order, const GenerateOptions& options,
          std::size_t number, Progress& progress) {
    Made made;
    made.seed = seed_of(options.seed, number);
    engine::GenerateRequest request;
    request.values = order.values;
    request.seed = made.seed;
    request.least_level = order.least_level;
    request.most_level = order.most_level;
    if (options.timeout > 0) request.time_limit = std::chrono::duration<double>(options.timeout);
    request.stop = context.interruption.token();
    const std::string place = fmt::format("{}/{}", number + 1, options.count);
    request.progress = [&](const engine::GenerateProgress& at) {
        progress.show_sometimes(
            place + ": " + context.locale.tell(Text("attempt {0}", {std::to_string(at.attempt)})));
    };
    const auto begin = std::chrono::steady_clock::now();
    made.result = engine::generate(*order.type, request);
    made.milliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    return made;
}

/// The same, where a plugin's own drafts may not come to an end.
Made make_in_time(const CommandContext& context, const Order& order, const GenerateOptions& options,
                  std::size_t number, Progress& progress, Watchdog& watchdog) {
    std::optional<Made> made =
        watchdog.run<Made>([&, number] { return make(context, order, options, number, progress); });
    if (made) return *std::move(made);
    engine::Generated none;
    none.stopped = true;
    return {seed_of(options.seed, number), std::move(none), options.timeout * 1000};
}

/// Why there is no puzzle, and what can be done.
Text told_failure(const CommandContext& context, const GenerateOptions& options,
                  const engine::Generated& generated) {
    if (!generated.stopped) return engine::told_failure(generated);
    if (context.interruption.signalled() || options.timeout <= 0) return "Stopped.";
    return {"Gave up after {0} {0|second|seconds}. Allow more time, or choose a smaller size.",
            {config::decimal(options.timeout)}};
}

/// New puzzles on their way into a book. Each is solved once more, and its rating is known.
class BookOutlet {
public:
    BookOutlet(const CommandContext& context, const GenerateOptions& options, const Order& order)
        : context_(context), options_(options), order_(order) {}

    void put(engine::Generated generated) {
        const Translator translate = context_.locale.translator();
        const book::PuzzleToGather puzzle{
            order_.type, std::move(generated.puzzle), {}, std::move(generated.rating)};
        const engine::Limits limits{{}, context_.interruption.token()};
        book::add_puzzle(content_, book::gather(puzzle, limits, translate), translate);
    }
    /// Writes the book, if there is anything for it.
    [[nodiscard]] Exit end() {
        if (content_.puzzles.empty()) return Exit::done;
        return write_book(context_, options_.book, std::move(content_));
    }

private:
    const CommandContext& context_;
    const GenerateOptions& options_;
    const Order& order_;
    book::BookContent content_;
};

/// Where the puzzles go: all to one stream, parted by blank lines, or each to a file of its own in
/// a folder.
class Outlet {
public:
    Outlet(const CommandContext& context, const GenerateOptions& options, const Order& order)
        : context_(context), options_(options), order_(order) {}

    [[nodiscard]] Exit put(std::size_t number, const Puzzle& puzzle) {
        const std::string text = puzzle.write();
        if (!options_.output.empty()) return write_file(context_, path(number), text);
        if (several_++ > 0) context_.out << '\n';
        context_.out << text;
        return Exit::done;
    }

private:
    /// A single puzzle goes to the file named; several are numbered in the folder named.
    [[nodiscard]] fs::path path(std::size_t number) const {
        if (options_.count <= 1) return options_.output;
        const TypeInfo& info = order_.type->info();
        return fs::path(options_.output) /
               fmt::format("{}-{}{}", info.id, number + 1, info.extensions.front());
    }

    const CommandContext& context_;
    const GenerateOptions& options_;
    const Order& order_;
    std::size_t several_ = 0;
};

Exit tell(const CommandContext& context, const GenerateOptions& options, const Order& order,
          std::size_t number, Made& made, Outlet& outlet, BookOutlet& book) {
    if (!made.result) return refuse(context, made.result.error().message);
    engine::Generated& generated = *made.result;
    Json json{{"type", order.type->info().id},
              {"number", number + 1},
              {"seed", made.seed},
              {"attempts", generated.attempts},
              {"ms", rounded(made.milliseconds)}};
    Exit exit = Exit::done;
    if (generated.puzzle == nullptr) {
        exit = Exit::gave_up;
        json["verdict"] = "gave-up";
        if (generated.nearest) json["nearest"] = *generated.nearest;
        context.err << context.locale.tell(told_failure(context, options, generated)) << '\n';
    } else {
        json["verdict"] = "unique";
        json["level"] = generated.rating.level;
        json["score"] = generated.rating.score;
        json["difficulty"] = std::string(engine::difficulty_of(generated.rating.level).id);
        json["puzzle"] = generated.puzzle->write();
        if (options.book.are_made())
            book.put(std::move(generated));
        else if (!options.run.json || !options.output.empty())
            exit = outlet.put(number, *generated.puzzle);
    }
    if (options.run.json) context.out << line(json);
    if (!context.out.flush()) context.interruption.stop();  // nobody will read the rest
    return exit;
}

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

Exit make_puzzles(const CommandContext& context, const GenerateOptions& options) {
    Watchdog watchdog(options.timeout);
    const std::optional<Result<Order>> read =
        watchdog.run<Result<Order>>([&] { return order_of(context, options); });
    if (!read) {
        engine::Generated none;
        none.stopped = true;
        context.err << context.locale.tell(told_failure(context, options, none)) << '\n';
        return watchdog.end(context, options.run.quiet, Exit::gave_up);
    }
    if (!*read) return refuse(context, read->error().message);
    const Order& order = **read;
    Exit exit = Exit::done;
    Outlet outlet(context, options, order);
    BookOutlet book(context, options, order);
    const std::stop_token stop = context.interruption.listen();
    Progress progress(context, options.run, true);
    in_order<Made>(
        order.numbers.size(), options.run.jobs, stop,
        [&](std::size_t i) {
            return make_in_time(context, order, options, order.numbers[i], progress, watchdog);
        },
        [&](std::size_t i, Made one) {
            const auto paused = progress.pause();
            exit = worst(exit, tell(context, options, order, order.numbers[i], one, outlet, book));
        });
    const auto paused = progress.pause();
    if (context.interruption.signalled())
        exit = worst(exit, Exit::gave_up);
    else
        exit = worst(exit, book.end());
    return watchdog.end(context, options.run.quiet, worst(exit, tell_failed_plugins(context)));
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
        arguments.option("--count", "how many", whole_number(options_.count, 1, 1'000'000))
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
            .option("-o,--output", "the file to write; with --count the folder",
                    word(options_.output))
            .called("OUT");
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
        return describe_generator(context, options_);
    }
    [[nodiscard]] bool tells_refused_rules() const override { return !options_.run.quiet; }

private:
    GenerateOptions options_;
    std::string help_;  // empty: not asked for
};

}  // namespace

std::unique_ptr<Command> make_generate() { return std::make_unique<GenerateCommand>(); }

}  // namespace quadrille::cli

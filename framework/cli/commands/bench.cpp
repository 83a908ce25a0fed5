// `bench`: what the program takes for its work on new boards of rising size; or commands side by
// side, this program's and those of others.
#include <fmt/format.h>
#include <malloc.h>
#include <time.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/answers.hpp"
#include "cli/command.hpp"
#include "cli/failures.hpp"
#include "cli/generate_order.hpp"
#include "cli/growth.hpp"
#include "cli/options.hpp"
#include "cli/rivals.hpp"
#include "cli/table.hpp"
#include "cli/timer.hpp"
#include "config/decimal.hpp"
#include "config/folders.hpp"
#include "engine/generate/generate.hpp"
#include "engine/sat/exact.hpp"
#include "engine/solve/rate.hpp"
#include "library/statistics.hpp"

namespace quadrille::cli {

namespace {

/// Of the standard size along each side.
constexpr std::array<double, 4> scales{2.0 / 3, 1, 4.0 / 3, 5.0 / 3};
/// A piece of work is done again until it has taken so long: short ones cannot be timed alone.
constexpr double least_milliseconds = 5;

/// What is measured of a board.
enum Work : std::size_t { generate, read, solve, rate, work_count };
constexpr std::array<const char*, work_count> work_ids{"generate", "read", "solve", "rate"};

/// Of this thread, in milliseconds.
double processor_time() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Bytes that are taken from the memory of the program; 0 where nobody counts them, as under a
/// sanitizer.
std::size_t memory_in_use() {
    const struct mallinfo2 info = ::mallinfo2();
    return info.uordblks + info.hblkhd;
}

/// None where the task, which says whether it came to its end, did not.
template <class Task>
std::optional<double> milliseconds_of(Task task) {
    const double begin = processor_time();
    for (int times = 1;; ++times) {
        if (!task()) return std::nullopt;
        const double taken = processor_time() - begin;
        if (taken >= least_milliseconds) return taken / times;
    }
}

/// One size of a type.
struct BoardSize {
    std::vector<std::int32_t> values;  ///< of the type's parameters
    std::string told;                  ///< "10x10", "9"
};

bool is_side(const Parameter& parameter) {
    return parameter.id == "columns" || parameter.id == "rows" || parameter.id == "size";
}

/// Of its sides, "7x5" or "9".
std::string told(const std::vector<Parameter>& parameters,
                 const std::vector<std::int32_t>& values) {
    std::string told;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        if (is_side(parameters[i])) told += (told.empty() ? "" : "x") + std::to_string(values[i]);
    return told;
}

std::vector<BoardSize> sizes_of(const std::vector<Parameter>& parameters) {
    std::vector<BoardSize> sizes;
    for (const double scale : scales) {
        BoardSize size;
        for (const Parameter& parameter : parameters) {
            const auto scaled = static_cast<std::int32_t>(std::lround(parameter.standard * scale));
            size.values.push_back(is_side(parameter)
                                      ? std::clamp(scaled, parameter.least, parameter.most)
                                      : parameter.standard);
        }
        size.told = told(parameters, size.values);
        const bool is_new = std::ranges::none_of(
            sizes, [&](const BoardSize& known) { return known.told == size.told; });
        if (is_new) sizes.push_back(std::move(size));
    }
    return sizes;
}

/// By one along each side, as far as it goes.
BoardSize larger(const std::vector<Parameter>& parameters, BoardSize size) {
    for (std::size_t i = 0; i < parameters.size(); ++i)
        if (is_side(parameters[i]))
            size.values[i] = std::min(size.values[i] + 1, parameters[i].most);
    size.told = told(parameters, size.values);
    return size;
}

/// All boards of one size: milliseconds of each piece of work, of as many boards as could be made.
struct Measured {
    std::size_t elements = 0;  ///< of a board
    std::array<std::vector<double>, work_count> milliseconds;
    std::vector<double> kilobytes;  ///< that a board holds while it is open
    std::size_t boards() const { return milliseconds[generate].size(); }
};

/// By number of elements.
using Points = std::vector<std::pair<double, double>>;
struct Growths {
    std::array<Points, work_count> of_work;
    Points of_memory;
};

struct BenchOptions {
    std::vector<std::string> types;
    std::size_t boards = 5;
    std::uint64_t seed = 1;
    double timeout = 10;
    std::string own;
    std::vector<std::string> peers;
    std::size_t rounds = 5;
    RunOptions run;
};

class BenchCommand final : public Command {
public:
    BenchCommand()
        : Command("bench", "what the program takes for its work, beside other programs if wanted") {
    }

    void declare(Arguments& arguments) override {
        arguments
            .option("--own", "measure a command of this program instead: count FILE, say",
                    word(options_.own))
            .called("WORDS");
        arguments
            .option("TYPE", "the puzzle types to make boards of (all that make new puzzles)",
                    words(options_.types))
            .called("ID")
            .excludes("--own");
        arguments
            .option("--boards", "how many boards of each size",
                    whole_number(options_.boards, 1, 10'000))
            .called("N")
            .with_default_shown()
            .excludes("--own");
        arguments
            .option("--seed", "another seed, other puzzles",
                    whole_number(options_.seed, 0, UINT64_MAX))
            .called("N")
            .with_default_shown()
            .excludes("--own");
        arguments
            .option("--timeout", "give up after so many seconds a puzzle",
                    positive_number(options_.timeout))
            .called("SECONDS")
            .excludes("--own");
        arguments
            .option("--peer", "a command to measure beside it, alternately, as the shell reads it",
                    words(options_.peers))
            .called("NAME=COMMAND")
            .needs("--own");
        arguments
            .option("--rounds", "how often each command is run",
                    whole_number(options_.rounds, 1, 10'000))
            .called("N")
            .with_default_shown()
            .needs("--own");
        options_.run.declare_json(arguments);
    }

    [[nodiscard]] Exit run(const CommandContext& context) override {
        const std::stop_token stop = context.interruption.listen();
        Exit exit = options_.own.empty() ? measure_all(context, stop) : race_peers(context, stop);
        if (context.interruption.signalled()) exit = worst(exit, Exit::gave_up);
        return worst(exit, tell_failed_plugins(context));
    }

private:
    [[nodiscard]] Exit measure_all(const CommandContext& context, const std::stop_token& stop) {
        std::vector<std::shared_ptr<const PuzzleType>> types;
        for (const std::string& id : options_.types) {
            const Result<std::shared_ptr<const PuzzleType>> type = type_named(context, id);
            if (!type) return refuse(context, type.error().message);
            if (facet_of<PuzzleSetter>(**type) == nullptr)
                return refuse(context, Text("the puzzle type '{0}' makes no new puzzles", {id}));
            types.push_back(*type);
        }
        if (options_.types.empty())
            for (const auto& one : context.registry.types())
                if (const auto type = type_named(context, one->info().id);
                    type && facet_of<PuzzleSetter>(**type) != nullptr)
                    types.push_back(*type);
        Exit exit = Exit::done;
        for (const auto& type : types) {
            if (stop.stop_requested()) break;
            exit = worst(exit, measure_type(context, *type, stop));
            context.out.flush();
        }
        return exit;
    }

    [[nodiscard]] Exit measure_type(const CommandContext& context, const PuzzleType& type,
                                    const std::stop_token& stop) {
        Exit exit = Exit::done;
        Table table;
        table.add({context.locale.tell(type.info().name), context.locale("elements"),
                   context.locale("boards"), context.locale("making, ms"),
                   context.locale("reading, ms"), context.locale("solving, ms"),
                   context.locale("rating, ms"), context.locale("held, KB")});
        Growths points;
        const std::vector<Parameter> parameters = engine::parameters_of(type);
        for (BoardSize size : sizes_of(parameters)) {
            Result<Measured> measured = measure_size(type, size, stop);
            if (!measured) {  // of sizes that a type has not, its neighbours do
                size = larger(parameters, std::move(size));
                measured = measure_size(type, size, stop);
            }
            if (!measured) return refuse(context, measured.error().message);
            if (measured->boards() < options_.boards) exit = Exit::gave_up;
            std::vector<std::string> row{size.told, std::to_string(measured->elements),
                                         std::to_string(measured->boards())};
            Json json{{"type", type.info().id},
                      {"size", size.told},
                      {"elements", measured->elements},
                      {"boards", measured->boards()}};
            const auto elements = static_cast<double>(measured->elements);
            for (std::size_t work = 0; work < work_count && measured->boards() > 0; ++work) {
                const double median = library::median_of(measured->milliseconds[work]);
                points.of_work[work].emplace_back(elements, median);
                row.push_back(context.locale.tell(config::decimal(median, 4)));
                json["ms"][work_ids[work]] = rounded(median);
            }
            if (measured->boards() > 0) {
                const double median = library::median_of(measured->kilobytes);
                if (median > 0) points.of_memory.emplace_back(elements, median);
                row.push_back(context.locale.tell(config::decimal(median, 1)));
                json["kilobytes"] = rounded(median);
            }
            table.add(std::move(row));
            if (options_.run.json) context.out << line(json);
        }
        tell_growth(context, type, points, table);
        if (!options_.run.json) {
            table.print(context.out);
            context.out << '\n';
        }
        return exit;
    }

    void tell_growth(const CommandContext& context, const PuzzleType& type, const Growths& points,
                     Table& table) const {
        std::vector<std::string> row{context.locale("grows as elements^"), "", ""};
        Json json{{"type", type.info().id}, {"growth", Json::object()}};
        const auto add = [&](const char* id, const Points& of) {
            const std::optional<double> power = of.empty() ? std::nullopt : growth_of(of);
            row.push_back(power ? context.locale.tell(config::decimal(*power, 2)) : "-");
            if (power) json["growth"][id] = rounded(*power);
        };
        for (std::size_t work = 0; work < work_count; ++work)
            add(work_ids[work], points.of_work[work]);
        add("memory", points.of_memory);
        table.add(std::move(row));
        if (options_.run.json) context.out << line(json);
    }

    [[nodiscard]] Result<Measured> measure_size(const PuzzleType& type, const BoardSize& size,
                                                const std::stop_token& stop) const {
        Measured all;
        engine::GenerateRequest request;
        request.values = size.values;
        request.stop = stop;
        request.time_limit = std::chrono::duration<double>(options_.timeout);
        for (std::size_t board = 0; board < options_.boards && !stop.stop_requested(); ++board) {
            request.seed = options_.seed + board;
            const double begin = processor_time();
            const Result<engine::Generated> made = engine::generate(type, request);
            const double making = processor_time() - begin;
            if (!made) return made.error();
            if (made->puzzle == nullptr) continue;
            const std::string text = made->puzzle->write();
            const std::size_t before = memory_in_use();
            const Result<std::unique_ptr<Puzzle>> puzzle = type.parse(text);
            if (!puzzle) return puzzle.error();
            const std::size_t with_it = std::max(before, memory_in_use());
            all.elements = (*puzzle)->board().size();
            engine::SolveRequest limits;
            static_cast<engine::Limits&>(limits) = request;
            const auto reading = milliseconds_of([&] { return type.parse(text).has_value(); });
            const auto solving = milliseconds_of([&] {
                return engine::solve_exactly(**puzzle, limits).verdict != engine::Verdict::gave_up;
            });
            const auto rating = milliseconds_of([&] {
                const Result<engine::Rating> rated = engine::rate(**puzzle, limits);
                return rated && rated->verdict != engine::Verdict::gave_up;
            });
            if (!reading || !solving || !rating) continue;
            all.kilobytes.push_back(static_cast<double>(with_it - before) / 1024);
            all.milliseconds[generate].push_back(making);
            all.milliseconds[read].push_back(*reading);
            all.milliseconds[solve].push_back(*solving);
            all.milliseconds[rate].push_back(*rating);
        }
        return all;
    }

    [[nodiscard]] Exit race_peers(const CommandContext& context, const std::stop_token& stop) {
        std::vector<Rival> rivals{
            {"quadrille", quoted(context.folders.program.string()) + " " + options_.own}};
        for (const std::string& peer : options_.peers) {
            const std::size_t sign = peer.find('=');
            if (sign == 0 || sign == std::string::npos || sign + 1 == peer.size())
                return refuse(context, Text("'{0}' is no NAME=COMMAND", {peer}));
            rivals.push_back({peer.substr(0, sign), peer.substr(sign + 1)});
        }
        const Result<std::vector<RivalTimes>> times = race(rivals, options_.rounds, stop);
        if (!times) {
            context.err << "quadrille: " << context.locale.tell(times.error().message) << '\n';
            return Exit::program_error;
        }
        tell_race(context, rivals, *times);
        const RivalTimes& own = times->front();
        if (own.milliseconds.empty() && !stop.stop_requested()) return Exit::program_error;
        return static_cast<Exit>(std::min(own.status, static_cast<int>(Exit::program_error)));
    }

    void tell_race(const CommandContext& context, const std::vector<Rival>& rivals,
                   const std::vector<RivalTimes>& times) const {
        Table table;
        table.add({context.locale("program"), context.locale("median, ms"),
                   context.locale("least, ms"), context.locale("rounds"),
                   context.locale("quadrille takes")});
        const auto ms = [&](double time) { return context.locale.tell(config::decimal(time, 1)); };
        for (std::size_t i = 0; i < rivals.size(); ++i) {
            Json json{{"name", rivals[i].name}, {"command", rivals[i].command}};
            const RivalTimes& its = times[i];
            if (its.milliseconds.empty()) {
                const std::string why =
                    context.locale(its.is_missing ? "it is not here" : "it was not measured");
                table.add({rivals[i].name, why});
                json["error"]["message"] = why;
            } else {
                std::vector<std::string> row{rivals[i].name, ms(its.median()), ms(its.least()),
                                             std::to_string(its.milliseconds.size())};
                json["ms"] = rounded(its.median());
                json["least"] = rounded(its.least());
                json["rounds"] = its.milliseconds.size();
                json["status"] = its.status;
                if (i > 0 && !times[0].milliseconds.empty() && its.median() > 0 &&
                    its.status == times[0].status) {
                    const double ratio = times[0].median() / its.median();
                    row.push_back(context.locale.tell(
                        Text("{0} times as long", {config::decimal(ratio, 2)})));
                    json["ratio"] = rounded(ratio);
                }
                if (its.status != 0)
                    row.push_back(context.locale.tell(
                        Text("ended with status {0}", {std::to_string(its.status)})));
                table.add(std::move(row));
            }
            if (options_.run.json) context.out << line(json);
        }
        if (!options_.run.json) table.print(context.out);
    }

    /// As one word of the shell.
    static std::string quoted(const std::string& word) {
        std::string quoted = "'";
        for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
        return quoted + "'";
    }

    BenchOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_bench() { return std::make_unique<BenchCommand>(); }

}  // namespace quadrille::cli

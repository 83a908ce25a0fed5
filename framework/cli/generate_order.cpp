#include "cli/generate_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

#include "config/nearest.hpp"
#include "engine/solve/difficulty.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::cli {

namespace {

/// "I/N" with I from 1 to N.
std::optional<Shard> shard_named(const std::string& word) {
    Shard shard;
    const std::size_t slash = word.find('/');
    if (slash == std::string::npos) return std::nullopt;
    const char* const end = word.data() + word.size();
    const char* const middle = word.data() + slash;
    const auto part = std::from_chars(word.data(), middle, shard.part);
    const auto of = std::from_chars(middle + 1, end, shard.of);
    const bool is_read =
        part.ec == std::errc{} && part.ptr == middle && of.ec == std::errc{} && of.ptr == end;
    if (!is_read || shard.part < 1 || shard.part > shard.of) return std::nullopt;
    return shard;
}

/// The first puzzle of a part: parts follow one another, so that their outputs do, too.
std::size_t begin_of(const Shard& shard, std::size_t count) {
    const std::size_t each = count / shard.of;
    const std::size_t more = count % shard.of;  // so many parts have one more
    return (shard.part - 1) * each + std::min(shard.part - 1, more);
}

using Pairs = std::vector<std::pair<std::string, std::string>>;

Pairs pairs_of(const std::vector<std::string>& words, std::optional<Error>& error) {
    Pairs pairs;
    for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos)
            error = Error{Text("'{0}' is no option; expected KEY=VALUE", {word})};
        else
            pairs.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return pairs;
}

/// Why one of these makes no sense where the board is there already.
std::optional<Error> said_by_solution(const PuzzleType& type, const Pairs& pairs) {
    const auto own = facet_of<PuzzleSetter>(type)->parameters();
    for (const auto& [id, value] : pairs)
        if (std::ranges::find(own, id, &Parameter::id) != own.end())
            return Error{Text("'{0}' is said by the board of --from-solution", {id})};
    return std::nullopt;
}

}  // namespace

Value part(Shard& target) {
    return {[&target](const std::string& word) {
        const std::optional<Shard> shard = shard_named(word);
        if (!shard) return Text("expected I/N with I from 1 to N");
        target = *shard;
        return Text();
    }};
}

Result<std::shared_ptr<const PuzzleType>> type_named(const CommandContext& context,
                                                     const std::string& id) {
    // Seeds travel: rules of the user's own make no difference, those that come with the type do.
    if (const auto type = context.registry.find(id)) {
        static_cast<void>(type->facet({}));  // opens its library
        if (context.registry.find(id) == nullptr)
            return Error{Text("the library of the puzzle type '{0}' cannot be opened", {id})};
        return context.taught.types_for_all({type}).front();
    }
    std::vector<std::string> ids;
    for (const auto& type : context.registry.types())
        if (facet_of<PuzzleSetter>(*type) != nullptr) ids.push_back(type->info().id);
    const std::string known = fmt::format("{}", fmt::join(ids, ", "));
    if (id.empty())
        return Error{Text("of which puzzle type? These make new puzzles: {0}", {known})};
    return Error{config::suggesting(
        Text("there is no puzzle type '{0}'", {id}),
        Text("there is no puzzle type '{0}'; these make new puzzles: {1}", {id, known}), id, ids)};
}

Result<Order> order_of(const CommandContext& context, const GenerateOptions& options) {
    Order order;
    Result<std::shared_ptr<const PuzzleType>> type = type_named(context, options.type);
    if (!type) return type.error();
    order.type = *std::move(type);
    if (facet_of<PuzzleSetter>(*order.type) == nullptr)
        return Error{Text("the puzzle type '{0}' makes no new puzzles", {options.type})};
    if (const auto format = format_to_write(*order.type, options.format()); !format)
        return format.error();
    std::optional<Error> error;
    const auto pairs = pairs_of(options.choices, error);
    if (!error && !options.from_solution.empty()) error = said_by_solution(*order.type, pairs);
    if (error) return *error;
    order.generator = std::make_shared<const engine::Generator>(*order.type);
    Result<std::vector<std::int32_t>> values =
        engine::choose_values(order.generator->parameters(), options.size, pairs);
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
    order.begin = begin_of(options.shard, options.count);
    order.end = begin_of({options.shard.part + 1, options.shard.of}, options.count);
    return order;
}

std::string told_run(const GenerateOptions& options, const Order& order,
                     const std::string& solution) {
    std::string run = fmt::format("{} {} --seed {} --format {}", options.type,
                                  fmt::join(order.values, ","), options.seed, options.format());
    if (!options.difficulty.empty()) run += " --difficulty " + options.difficulty;
    if (!solution.empty()) run += " --from-solution " + solution;
    if (options.same_solution) run += " --same-solution";
    if (options.shard.of > 1)
        run += fmt::format(" --count {} --shard {}/{}", options.count, options.shard.part,
                           options.shard.of);
    return run;
}

std::uint64_t seed_of(std::uint64_t run, std::size_t number) {
    return number == 0 ? run : kit::Random(kit::Random(run).next() + number).next();
}

}  // namespace quadrille::cli

#include "play/board_making.hpp"

#include <utility>

#include "library/profile.hpp"
#include "play/puzzle_maker.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::play {

namespace {

using Values = std::vector<std::int32_t>;

/// Any will do: a variant shows in every draft.
constexpr std::uint64_t trial_seed = 1;

bool is_side(const Parameter& parameter) {
    return parameter.id == "size" || parameter.id == "columns" || parameter.id == "rows";
}

Values usual_values(std::span<const Parameter> parameters) {
    Values values;
    for (const Parameter& parameter : parameters) values.push_back(parameter.standard);
    return values;
}

/// What is tried of a parameter: each choice, or the ends of a range.
std::vector<std::int32_t> tried_values(const Parameter& parameter) {
    if (parameter.choices.empty()) return {parameter.most, parameter.least};
    std::vector<std::int32_t> tried;
    for (std::int32_t value = 0; value <= parameter.most; ++value) tried.push_back(value);
    return tried;
}

bool makes(const PuzzleType& type, engine::GenerateRequest request, std::string_view variant) {
    request.seed = trial_seed;
    const Result<std::unique_ptr<Puzzle>> full = engine::make_full_board(type, request);
    return full && *full != nullptr && library::profile_of(**full).variant == variant;
}

}  // namespace

std::string usual_size(const PuzzleType& type) {
    const auto* const setter = facet_of<PuzzleSetter>(type);
    if (setter == nullptr) return {};
    std::int32_t columns = 0;
    std::int32_t rows = 0;
    for (const Parameter& parameter : setter->parameters()) {
        if (parameter.id == "size" || parameter.id == "columns") columns = parameter.standard;
        if (parameter.id == "size" || parameter.id == "rows") rows = parameter.standard;
    }
    return kit::size_text(static_cast<std::size_t>(columns), static_cast<std::size_t>(rows));
}

std::optional<Values> values_for(const PuzzleType& type, std::string_view variant,
                                 const std::stop_token& stop) {
    const auto* const setter = facet_of<PuzzleSetter>(type);
    if (setter == nullptr) return std::nullopt;
    const Values usual = usual_values(engine::parameters_of(type));
    if (variant.empty()) return usual;
    const auto parameters = setter->parameters();
    engine::GenerateRequest request;
    request.stop = stop;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (is_side(parameters[i])) continue;
        for (const std::int32_t value : tried_values(parameters[i])) {
            if (stop.stop_requested()) return std::nullopt;
            request.values = usual;
            request.values[i] = value;
            if (value != usual[i] && makes(type, request, variant)) return request.values;
        }
    }
    return std::nullopt;
}

Result<MadeBoard> make_board(const BoardOrder& order, const std::stop_token& stop) {
    const std::optional<Values> values = values_for(*order.type, order.variant, stop);
    if (!values) return Error{"No new puzzles of this kind can be made here"};
    const engine::Difficulty& asked = engine::difficulty_of(order.difficulty);
    engine::GenerateRequest request;
    request.stop = stop;
    request.values = *values;
    request.seed = order.seed;
    request.least_level = asked.least;
    request.most_level = asked.most;
    Result<engine::Generated> made = engine::generate(*order.type, request);
    if (made && made->puzzle == nullptr && !made->stopped && order.takes_any) {
        request.least_level = 0;
        request.most_level = UINT16_MAX;
        made = engine::generate(*order.type, request);
    }
    if (!made) return made.error();
    if (made->puzzle == nullptr) return Error{engine::told_failure(*made)};
    const engine::Difficulty& found = engine::difficulty_of(made->rating.level);
    const auto parameters = engine::parameters_of(*order.type);
    return MadeBoard{order.type, std::move(made->puzzle), found.grade,
                     name_of(parameters, *values, found.id) + "-" + std::to_string(order.seed)};
}

}  // namespace quadrille::play

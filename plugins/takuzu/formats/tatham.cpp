// Unruly: `6x6:acdBBbMAbACc`, with `u` behind the size where no two lines may be alike. White is 0.
#include <algorithm>

#include "format.hpp"
#include "formats/formats.hpp"
#include "quadrille/kit/game_id.hpp"

namespace takuzu {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

/// The shortest side that Unruly has.
constexpr std::size_t least_side = 6;

struct Params {
    kit::Grid grid;
    bool lines_differ = false;
};

std::optional<Params> params_of(std::string_view text) {
    const auto grid = kit::take_size(text, max_side);
    if (!grid) return std::nullopt;
    Params params{*grid, text.starts_with('u')};
    if (params.lines_differ) text.remove_prefix(1);
    const bool has_difficulty = text.size() == 2 && text.front() == 'd';
    return text.empty() || has_difficulty ? std::optional(params) : std::nullopt;
}

bool resembles_unruly(const kit::GameId& id) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return params_of(id.params) && !id.description.empty() &&
           std::all_of(id.description.begin(), id.description.end(), is_letter);
}

q::Result<q::Translation> read_unruly(const kit::GameId& id) {
    kit::IdDescription text(id);
    const auto params = params_of(id.params);
    if (!params || params->grid.rows > max_side || params->grid.columns > max_side ||
        params->grid.rows % 2 != 0 || params->grid.columns % 2 != 0)
        return text.error({"expected two even sides of at most {0} cells, 'u' perhaps, before ':'",
                           {std::to_string(max_side)}});
    const auto values = kit::read_two_valued(text, params->grid.cells(), true);
    if (!values) return values.error();
    Digits digits{params->grid, {}, !params->lines_differ};
    for (const int value : *values)
        digits.at.push_back(value < 0 ? q::blank : value == 0 ? zero : one);
    return q::Translation{write(digits)};
}

q::Result<kit::GameIdText> write_unruly(std::string_view native) {
    const auto digits = read(native);
    if (!digits) return digits.error();
    const kit::Grid& grid = digits->grid;
    if (grid.rows < least_side || grid.columns < least_side)
        return q::Error{
            {"Unruly has no side shorter than {0} cells", {std::to_string(least_side)}}};
    std::vector<int> values;
    for (const q::Mark mark : digits->at)
        values.push_back(mark == q::blank ? -1 : mark == zero ? 0 : 1);
    return kit::GameIdText{std::to_string(grid.columns) + "x" + std::to_string(grid.rows) +
                               (digits->lines_may_repeat ? "" : "u"),
                           kit::write_two_valued(values)};
}

}  // namespace

std::vector<q::Format> unruly_formats() {
    return kit::game_id_formats({"Unruly", resembles_unruly, read_unruly, write_unruly});
}

}  // namespace takuzu

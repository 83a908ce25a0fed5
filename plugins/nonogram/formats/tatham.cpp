// Pattern: `4x3:2/1/1.1/1/3/1/2`, the clues of the columns, then those of the rows. Behind a comma
// cells may be given; a puzzle here has no such cells.
#include "formats/formats.hpp"
#include "quadrille/kit/game_id.hpp"

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

std::optional<kit::Grid> pattern_size(std::string_view params) {
    const auto grid = kit::take_size(params, max_side);
    return grid && params.empty() ? grid : std::nullopt;
}

bool resembles_pattern(const kit::GameId& id) {
    const std::string_view clues = id.description.substr(0, id.description.find(','));
    return pattern_size(id.params) && clues.find('/') != std::string_view::npos &&
           clues.find_first_not_of("0123456789./") == std::string_view::npos;
}

/// One clue, up to a slash, a comma or the end.
q::Result<Clue> take_clue(kit::IdDescription& text) {
    Clue clue;
    while (!text.at_end() && text.peek() != '/' && text.peek() != ',') {
        const auto length = text.take_decimal(max_side);
        if (!length) return text.unexpected();
        if (*length > max_side)
            return text.error({"this block is longer than {0} cells, the longest line there can be",
                               {std::to_string(max_side)}});
        if (*length > 0) clue.push_back({static_cast<std::uint32_t>(*length), 1});
        if (!text.take('.') && !text.at_end() && text.peek() != '/' && text.peek() != ',')
            return text.unexpected();
    }
    return clue;
}

q::Result<q::Translation> read_pattern(const kit::GameId& id) {
    kit::IdDescription text(id);
    const auto grid = pattern_size(id.params);
    if (!grid || grid->rows > max_side || grid->columns > max_side)
        return text.error(
            {"expected two sides of at most {0} cells before ':'", {std::to_string(max_side)}});
    Clues clues;
    clues.grid = *grid;
    const std::size_t count = grid->rows + grid->columns;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0 && !text.take('/'))
            return text.error(
                {"here are {0} {0|clue|clues}; expected {1}, those of the columns and "
                 "then those of the rows",
                 {std::to_string(i), std::to_string(count)}});
        auto clue = take_clue(text);
        if (!clue) return clue.error();
        (i < grid->columns ? clues.columns : clues.rows).push_back(*std::move(clue));
    }
    std::vector<q::Text> lost;
    if (text.take(',')) {
        const auto given = kit::read_two_valued(text, grid->cells(), false);
        if (!given) return given.error();
        lost.emplace_back("The cells that are given are left out; there may be more solutions.");
    }
    if (!text.at_end()) return text.unexpected();
    const Place place{id.line, id.column};
    return native_of(
        clues, {std::vector<Place>(grid->rows, place), std::vector<Place>(grid->columns, place)},
        std::move(lost));
}

q::Result<kit::GameIdText> write_pattern(std::string_view native) {
    const auto clues = read(native);
    if (!clues) return clues.error();
    if (!clues->colours.empty()) return q::Error{"Pattern is black and white alone"};
    std::string description;
    for (const std::vector<Clue>* side : {&clues->columns, &clues->rows})
        for (const Clue& clue : *side) {
            if (side != &clues->columns || &clue != &side->front()) description += '/';
            for (std::size_t i = 0; i < clue.size(); ++i)
                description += (i > 0 ? "." : "") + std::to_string(clue[i].length);
        }
    return kit::GameIdText{
        std::to_string(clues->grid.columns) + "x" + std::to_string(clues->grid.rows),
        std::move(description), lost_credits(*clues)};
}

}  // namespace

std::vector<q::Format> pattern_formats() {
    return kit::game_id_formats({"Pattern", resembles_pattern, read_pattern, write_pattern});
}

}  // namespace nonogram

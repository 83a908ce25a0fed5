// Singles: `4x4:1423224411323234`, a character for each cell: digits, then small letters, then
// capitals. No number is larger than the longer side, and no cell is without one.
#include <algorithm>

#include "format.hpp"
#include "formats/formats.hpp"
#include "quadrille/kit/game_id.hpp"

namespace hitori {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::size_t longest_in_id = 62;
constexpr std::string_view signs = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::optional<kit::Grid> size_of(std::string_view params) {
    const auto grid = kit::take_size(params, longest_in_id);
    const bool has_difficulty = params.size() == 2 && params.front() == 'd';
    return grid && (params.empty() || has_difficulty) ? grid : std::nullopt;
}

bool resembles_singles(const kit::GameId& id) {
    const auto grid = size_of(id.params);
    return grid && !id.description.empty() &&
           id.description.find_first_not_of(signs) == std::string_view::npos;
}

q::Result<q::Translation> read_singles(const kit::GameId& id) {
    kit::IdDescription text(id);
    const auto grid = size_of(id.params);
    if (!grid || grid->rows > longest_in_id || grid->columns > longest_in_id)
        return text.error({"expected two sides of at most {0} cells before ':'",
                           {std::to_string(longest_in_id)}});
    const std::size_t most = std::max(grid->rows, grid->columns);
    Numbers numbers{*grid, {}};
    while (!text.at_end() && numbers.at.size() < grid->cells()) {
        const std::size_t number = signs.find(text.peek());
        if (number == 0 || number > most)
            return text.error({"found {0}; expected a number from 1 to {1}",
                               {kit::shown(std::string(1, text.peek()), 0), std::to_string(most)}});
        numbers.at.push_back(static_cast<std::uint32_t>(number));
        static_cast<void>(text.take());
    }
    if (!text.at_end() || numbers.at.size() < grid->cells())
        return text.wrong_length(grid->cells());
    return q::Translation{write(numbers)};
}

q::Result<kit::GameIdText> write_singles(std::string_view native) {
    const auto numbers = read(native);
    if (!numbers) return numbers.error();
    const kit::Grid& grid = numbers->grid;
    const std::size_t most = std::max(grid.rows, grid.columns);
    if (most > longest_in_id - 1 || most < 2)
        return q::Error{
            {"Singles has sides of 2 to {0} cells", {std::to_string(longest_in_id - 1)}}};
    std::string description;
    for (const std::uint32_t number : numbers->at) {
        if (number == no_number) return q::Error{"in Singles every cell has a number"};
        if (number == 0 || number > most)
            return q::Error{{"the numbers of Singles go from 1 to the longer side; here is a {0}",
                             {std::to_string(number)}}};
        description += signs[number];
    }
    return kit::GameIdText{std::to_string(grid.columns) + "x" + std::to_string(grid.rows),
                           std::move(description)};
}

}  // namespace

std::vector<q::Format> singles_formats() {
    return kit::game_id_formats({"Singles", resembles_singles, read_singles, write_singles});
}

}  // namespace hitori

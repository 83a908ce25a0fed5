// Game ids of Simon Tatham's collection for types whose native text is a sheet of cells
// (sheet.hpp): how a description tells the cells is all that a type has to say.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/kit/game_id.hpp"
#include "quadrille/kit/sheet.hpp"
#include "quadrille/kit/sheet_formats.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::kit {

/// How a native text stands in an id. `a` … `z` are 1 to 26 blanks.
struct SheetId {
    std::string game;  ///< its name there: "Light Up"
    /// Signs of the description, and the native token of each; empty: numbers, with `_` between two
    /// of them side by side.
    std::string_view signs = {};
    std::string_view tokens = {};
    Cells cells = Cells::words;     ///< of the native sheet
    std::string_view needed = {};   ///< behind the size
    std::string_view refused = {};  ///< letters behind the size that ask for other rules
    std::string_view untold = {};   ///< heading of a part that an id does not tell
    std::size_t longest = 100;      ///< most cells along a side
    SheetPlaces places = SheetPlaces::cells;
};

namespace sheet_ids {

inline constexpr std::size_t largest_number = 9999;

/// The size, where the parameters are such as that game has.
inline std::optional<Grid> size_of(const SheetId& sheet, const GameId& id) {
    std::string_view params = id.params;
    const auto grid = take_size(params, sheet.longest);
    if (!grid || grid->rows > sheet.longest || grid->columns > sheet.longest ||
        params.find(sheet.needed) == std::string_view::npos ||
        params.find_first_of(sheet.refused) != std::string_view::npos)
        return std::nullopt;
    return grid;
}

/// Native tokens of all cells.
inline Result<std::vector<std::string>> cells_of(const SheetId& sheet, const GameId& id,
                                                 std::size_t count) {
    std::vector<std::string> cells;
    IdDescription text(id);
    while (!text.at_end()) {
        const char c = text.peek();
        const std::size_t sign = sheet.signs.find(c);
        if (c >= 'a' && c <= 'z') {
            cells.insert(cells.end(), static_cast<std::size_t>(c - 'a') + 1, ".");
            static_cast<void>(text.take());
        } else if (sign != std::string_view::npos) {
            cells.emplace_back(1, sheet.tokens[sign]);
            static_cast<void>(text.take());
        } else if (const auto number =
                       sheet.signs.empty() ? text.take_decimal(largest_number) : std::nullopt) {
            cells.push_back(std::to_string(*number));
        } else if (!sheet.signs.empty() || !text.take('_')) {
            return text.unexpected();
        }
        if (cells.size() > count) return text.wrong_length(count);
    }
    if (cells.size() < count) return text.wrong_length(count);
    return cells;
}

inline Result<Translation> read(const PuzzleType& type, const SheetId& sheet, const GameId& id) {
    const auto grid = size_of(sheet, id);
    if (!grid)
        return error_at(
            id.line, 1,
            Text("expected at most {0} cells along a side, and parameters that this type "
                 "has rules for",
                 {std::to_string(sheet.longest)}));
    const Grid places = sheet_grid(sheet.places, *grid);
    const auto cells = cells_of(sheet, id, places.cells());
    if (!cells) return cells.error();
    return read_by(
        type, {type.info().id + "\n" +
               write_sheet(places, sheet.cells, [&](std::size_t cell) { return (*cells)[cell]; })});
}

inline Result<GameIdText> write(const PuzzleType& type, const SheetId& sheet,
                                std::string_view native) {
    if (const auto puzzle = type.parse(native); !puzzle) return puzzle.error();
    std::vector<std::string_view> headings;
    if (!sheet.untold.empty()) headings.push_back(sheet.untold);
    const auto sections = sections_of(native, type.info().id, headings);
    if (!sections) return sections.error();
    const Grid largest = sheet_grid(sheet.places, {sheet.longest, sheet.longest});
    const auto told = sheet_of(sections->front(), sheet.cells, 1, largest.rows);
    if (!told) return told.error();
    const Grid grid = cells_of_sheet(sheet.places, told->grid);
    GameIdText text{
        std::to_string(grid.columns) + "x" + std::to_string(grid.rows) + std::string(sheet.needed),
        {}};
    std::size_t gap = 0;
    const auto close_gap = [&] {
        for (; gap > 0; gap -= std::min<std::size_t>(gap, 26))
            text.description += static_cast<char>('a' + std::min<std::size_t>(gap, 26) - 1);
    };
    for (const Token& token : told->cells) {
        if (token.text == ".") {
            ++gap;
            continue;
        }
        const std::size_t sign = sheet.tokens.find(token.text);
        if (sheet.signs.empty() && whole_number(token.text, largest_number)) {
            if (gap == 0 && !text.description.empty()) text.description += '_';
            close_gap();
            text.description += token.text;
        } else if (sign != std::string_view::npos) {
            close_gap();
            text.description += sheet.signs[sign];
        } else {
            return unexpected(token, "what an id can tell");
        }
    }
    close_gap();
    if (!sheet.untold.empty() && find_section(*sections, sheet.untold) != nullptr)
        text.lost.push_back({"What stands under '{0}' is left out.", {std::string(sheet.untold)}});
    return text;
}

}  // namespace sheet_ids

/// The id, the saved game, and the link of puzz.link, as entries of a type's table. `type` owns the
/// table.
[[nodiscard]] inline std::vector<Format> sheet_formats_of(const PuzzleType& type,
                                                          const SheetId& sheet,
                                                          const SheetLink& link) {
    std::vector<Format> formats = game_id_formats(
        {sheet.game,
         [sheet](const GameId& id) {
             const auto grid = sheet_ids::size_of(sheet, id);
             return grid && sheet_ids::cells_of(sheet, id, sheet_grid(sheet.places, *grid).cells());
         },
         [&type, sheet](const GameId& id) { return sheet_ids::read(type, sheet, id); },
         [&type, sheet](std::string_view native) {
             return sheet_ids::write(type, sheet, native);
         }});
    formats.push_back(sheet_link(type, link));
    return formats;
}

}  // namespace quadrille::kit

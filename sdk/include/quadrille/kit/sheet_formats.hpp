// Links for types whose native text is a sheet of cells (sheet.hpp), perhaps with regions: how a
// link tells the cells is all that a type has to say.
//
//     std::vector<Format> formats_ = {kit::sheet_link(*this, {.kinds = {"its-name-there"}})};
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/kit/link_codes.hpp"
#include "quadrille/kit/regions.hpp"
#include "quadrille/kit/sheet.hpp"
#include "quadrille/kit/type_link.hpp"

namespace quadrille::kit {

/// Where the regions of a native text stand.
enum class SheetRegions : std::uint8_t {
    none,
    beside,  ///< under the heading "regions"; the sheet has a number for a region in its first cell
    alone    ///< they are the sheet
};

/// What the places of a sheet are.
enum class SheetPlaces : std::uint8_t {
    cells,
    cells_and_between,  ///< those between cells, too: 2n - 1 for n cells
    corners             ///< those of cells: n + 1 for n cells
};

/// The sheet of a board with so many cells, and the other way round.
[[nodiscard]] constexpr Grid sheet_grid(SheetPlaces places, const Grid& cells) noexcept {
    if (places == SheetPlaces::cells_and_between)
        return {2 * cells.rows - 1, 2 * cells.columns - 1};
    if (places == SheetPlaces::corners) return {cells.rows + 1, cells.columns + 1};
    return cells;
}
[[nodiscard]] constexpr Grid cells_of_sheet(SheetPlaces places, const Grid& sheet) noexcept {
    if (places == SheetPlaces::cells_and_between)
        return {(sheet.rows + 1) / 2, (sheet.columns + 1) / 2};
    if (places == SheetPlaces::corners) return {sheet.rows - 1, sheet.columns - 1};
    return sheet;
}

/// Numbers beside a board, told before its cells.
struct OuterNumbers {
    std::string_view heading;  ///< of the native part
    bool is_across = false;    ///< one for each column; else one for each row
};

/// How a native text stands in a link.
struct SheetLink {
    std::vector<std::string> kinds;      ///< as the type is named there; the first is written
    LinkCode code = link_code::numbers;  ///< of the cells
    Cells cells = Cells::words;          ///< of the native sheet
    /// Native tokens of the values 0, 1 …; empty: numbers. A blank is '.'.
    std::string_view signs = {};
    std::string_view unknown = {};  ///< native token of "?"; empty: there is none
    SheetRegions regions = SheetRegions::none;
    SheetPlaces places = SheetPlaces::cells;
    std::vector<OuterNumbers> outer = {};
    Cells outer_cells = Cells::words;
    std::string_view outer_blank = "-";
    std::string_view leading = {};  ///< heading of a number that stands before the rest of a link
    std::string_view untold = {};   ///< heading of a part that a link does not tell
    /// Heading with nothing below it that every link stands for, and what is lost of a native text
    /// that has it not.
    std::string_view implied = {};
    Text lost_without_implied = {};
    std::size_t longest = 100;  ///< most cells along a side
};

namespace sheet_formats {

inline constexpr std::size_t largest_number = 4095;

/// The native token of a value; nothing where there is none.
inline std::optional<std::string> token_of(const SheetLink& sheet, int value) {
    if (value == link_blank) return ".";
    if (value == link_unknown)
        return sheet.unknown.empty() ? std::nullopt : std::optional<std::string>(sheet.unknown);
    if (sheet.signs.empty()) return std::to_string(value);
    if (static_cast<std::size_t>(value) >= sheet.signs.size()) return std::nullopt;
    return std::string(1, sheet.signs[static_cast<std::size_t>(value)]);
}
inline std::optional<int> value_of(const SheetLink& sheet, std::string_view token) {
    if (token == ".") return link_blank;
    if (!sheet.unknown.empty() && token == sheet.unknown) return link_unknown;
    if (!sheet.signs.empty()) {
        const std::size_t at = sheet.signs.find(token);
        return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(at));
    }
    const auto number = whole_number(token, largest_number);
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

inline Result<std::string> sheet_text(const SheetLink& sheet, const Grid& grid,
                                      const std::vector<int>& values) {
    for (const int value : values)
        if (!token_of(sheet, value))
            return Error{"a clue with a question mark is nothing that this puzzle type knows", 1,
                         1};
    return write_sheet(grid, sheet.cells,
                       [&](std::size_t cell) { return *token_of(sheet, values[cell]); });
}

/// Whether the native text tells two values of a link by one sign.
inline bool has_merged(const SheetLink& sheet, const std::vector<int>& values) {
    return std::any_of(values.begin(), values.end(), [&](int value) {
        return value >= 0 && static_cast<std::size_t>(value) < sheet.signs.size() &&
               sheet.signs.find(sheet.signs[static_cast<std::size_t>(value)]) !=
                   static_cast<std::size_t>(value);
    });
}

inline std::size_t outer_size(const OuterNumbers& outer, const Grid& grid) {
    return outer.is_across ? grid.columns : grid.rows;
}

/// The parts of numbers beside the board.
inline Result<std::string> take_outer(const SheetLink& sheet, const Grid& grid, LinkBody& body) {
    std::size_t count = 0;
    for (const OuterNumbers& outer : sheet.outer) count += outer_size(outer, grid);
    const auto numbers = take_numbers(body, count);
    if (!numbers) return numbers.error();
    std::string text;
    std::size_t first = 0;
    for (const OuterNumbers& outer : sheet.outer) {
        const Grid line{1, outer_size(outer, grid)};
        text.append(outer.heading).append("\n");
        text += write_sheet(line, sheet.outer_cells, [&](std::size_t i) {
            const int number = (*numbers)[first + i];
            return number < 0 ? std::string(sheet.outer_blank) : std::to_string(number);
        });
        first += line.columns;
    }
    return text;
}

/// The sheet of a link, and what stands below it.
inline Result<Translation> read_parts(const SheetLink& sheet, const Grid& grid, LinkBody& body) {
    if (sheet.regions == SheetRegions::none) {
        const auto outer = take_outer(sheet, grid, body);
        if (!outer) return outer.error();
        const Grid places = sheet_grid(sheet.places, grid);
        const auto cells = sheet.code.take(body, places.cells());
        if (!cells) return cells.error();
        const auto text = sheet_text(sheet, places, *cells);
        if (!text) return text.error();
        Translation parts{*text + *outer};
        if (has_merged(sheet, *cells))
            parts.lost.emplace_back("The colours in the link mean nothing here.");
        return parts;
    }
    const auto regions = take_regions(body, grid);
    if (!regions) return regions.error();
    if (sheet.regions == SheetRegions::alone) return Translation{write_regions(grid, *regions)};
    const auto numbers = sheet.code.take(body, regions->cells.size());
    if (!numbers) return numbers.error();
    std::vector<int> cells(grid.cells(), link_blank);
    for (std::size_t region = 0; region < numbers->size(); ++region)
        cells[regions->cells[region].front()] = (*numbers)[region];
    const auto text = sheet_text(sheet, grid, cells);
    if (!text) return text.error();
    return Translation{*text + "regions\n" + write_regions(grid, *regions)};
}

inline Result<Translation> read(const PuzzleType& type, const SheetLink& sheet,
                                const GameLink& link, LinkBody& body) {
    Result<Translation> parts = read_parts(sheet, link.grid, body);
    if (!parts) return parts.error();
    std::string text = type.info().id + "\n" + parts->text;
    if (!sheet.leading.empty())
        text.append(sheet.leading).append("\n").append(link.leading).append("\n");
    if (!sheet.implied.empty()) text.append(sheet.implied).append("\n");
    return Translation{std::move(text), std::move(parts->lost)};
}

inline Result<std::string> outer_body(const SheetLink& sheet, const Grid& grid,
                                      const std::vector<Section>& sections) {
    std::vector<int> numbers;
    for (const OuterNumbers& outer : sheet.outer) {
        const std::size_t count = numbers.size() + outer_size(outer, grid);
        if (const Section* const section = find_section(sections, outer.heading))
            for (const Line& line : section->lines)
                for (const Token& token : tokens_of(line, sheet.outer_cells)) {
                    const auto number = whole_number(token.text, largest_number);
                    numbers.push_back(number ? static_cast<int>(*number) : link_blank);
                }
        numbers.resize(count, link_blank);
    }
    return write_numbers(numbers);
}

/// What stands in a link for the first sheet of a native text, and for its regions.
inline Result<std::string> body_of(const SheetLink& sheet, const Grid& grid, const Sheet& told,
                                   const std::vector<Section>& sections) {
    if (sheet.regions == SheetRegions::alone) {
        const auto regions = regions_of(told);
        if (!regions) return regions.error();
        return write_regions_code(told.grid, *regions);
    }
    std::vector<int> values;
    for (const Token& token : told.cells) {
        const auto value = value_of(sheet, token.text);
        if (!value) return unexpected(token, "what a link can tell");
        values.push_back(*value);
    }
    if (sheet.regions == SheetRegions::none) {
        const auto outer = outer_body(sheet, grid, sections);
        if (!outer) return outer.error();
        const bool is_blank = std::count(values.begin(), values.end(), link_blank) ==
                              static_cast<std::ptrdiff_t>(values.size());
        return *outer + (is_blank && !outer->empty() ? "" : sheet.code.write(values));
    }
    const Section* const section = find_section(sections, "regions");
    if (section == nullptr) return missing(sections, "regions");
    const auto regions = read_regions(*section, told.grid);
    if (!regions) return regions.error();
    std::vector<int> numbers(regions->cells.size(), link_blank);
    for (std::size_t cell = 0; cell < values.size(); ++cell)
        if (values[cell] != link_blank) numbers[regions->of[cell]] = values[cell];
    return write_regions_code(told.grid, *regions) + sheet.code.write(numbers);
}

inline Result<GameLinkText> write(const PuzzleType& type, const SheetLink& sheet,
                                  std::string_view native) {
    std::vector<std::string_view> headings{"regions"};
    for (const std::string_view heading : {sheet.leading, sheet.untold, sheet.implied})
        if (!heading.empty()) headings.push_back(heading);
    for (const OuterNumbers& outer : sheet.outer) headings.push_back(outer.heading);
    const auto sections = sections_of(native, type.info().id, headings);
    if (!sections) return sections.error();
    const auto told = sheet_of(sections->front(), sheet.cells, 1, 2 * sheet.longest);
    if (!told) return told.error();
    const Grid grid = cells_of_sheet(sheet.places, told->grid);
    auto body = body_of(sheet, grid, *told, *sections);
    if (!body) return body.error();
    GameLinkText text{grid, *std::move(body)};
    if (!sheet.leading.empty()) {
        const Section* const section = find_section(*sections, sheet.leading);
        const auto number =
            section == nullptr ? std::string_view("1") : trimmed(section->lines.front().text);
        text.leading = number;
    }
    if (!sheet.implied.empty() && find_section(*sections, sheet.implied) == nullptr)
        text.lost.push_back(sheet.lost_without_implied);
    if (!sheet.untold.empty() && find_section(*sections, sheet.untold) != nullptr)
        text.lost.push_back({"What stands under '{0}' is left out.", {std::string(sheet.untold)}});
    return text;
}

}  // namespace sheet_formats

/// That link, as an entry of a type's table. `type` owns the table.
[[nodiscard]] inline Format sheet_link(const PuzzleType& type, const SheetLink& sheet) {
    return type_link(type, {.kinds = sheet.kinds,
                            .longest = sheet.longest,
                            .has_leading = !sheet.leading.empty(),
                            .read =
                                [&type, sheet](const GameLink& link, LinkBody& body) {
                                    return sheet_formats::read(type, sheet, link, body);
                                },
                            .write =
                                [&type, sheet](std::string_view native) {
                                    return sheet_formats::write(type, sheet, native);
                                }});
}

}  // namespace quadrille::kit

// Native texts of numbers in the places of a grid, with '.' where there is none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "quadrille/kit/clues.hpp"
#include "quadrille/kit/reader.hpp"
#include "quadrille/kit/sheet.hpp"
#include "quadrille/result.hpp"
#include "quadrille/text.hpp"

namespace quadrille::kit {

/// The numbers of a sheet, by place. Anything but '.' and those that `range` lets in is an error at
/// its place, which says that `expected` may stand there.
[[nodiscard]] inline Result<SeatNumbers> read_number_sheet(const Sheet& sheet,
                                                           const NumberClues& range,
                                                           const Text& expected) {
    SeatNumbers numbers;
    numbers.reserve(sheet.cells.size());
    for (const Token& token : sheet.cells) {
        numbers.emplace_back();
        if (token.text == ".") continue;
        const auto number = whole_number(token.text, range.most);
        if (!number || *number < range.least) return unexpected(token, expected);
        numbers.back() = static_cast<std::uint32_t>(*number);
    }
    return numbers;
}

/// The rows of a grid as text, of the number of each place.
[[nodiscard]] inline std::string write_number_sheet(const Grid& grid, Cells cells,
                                                    const SeatNumbers& numbers) {
    return write_sheet(grid, cells, [&](std::size_t place) {
        return numbers[place] ? std::to_string(*numbers[place]) : std::string(".");
    });
}

}  // namespace quadrille::kit

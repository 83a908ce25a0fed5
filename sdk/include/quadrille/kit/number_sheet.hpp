// Native texts of numbers in the places of a grid, with '.' where there is none, and '?' where one
// is not told.
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
        numbers.back() = range.number_in(token.text);
        if (!numbers.back()) return unexpected(token, expected);
    }
    return numbers;
}
[[nodiscard]] inline Result<SeatNumbers> read_number_sheet(const Sheet& sheet,
                                                           const NumberClues& range) {
    return read_number_sheet(sheet, range,
                             {range.can_be_untold ? "'.', '?' or a number from {0} to {1}"
                                                  : "'.', or a number from {0} to {1}",
                              {std::to_string(range.least), std::to_string(range.most)}});
}

/// The rows of a grid as text, of the number of each place.
[[nodiscard]] inline std::string write_number_sheet(const Grid& grid, Cells cells,
                                                    const SeatNumbers& numbers) {
    return write_sheet(grid, cells, [&](std::size_t place) {
        return numbers[place] ? NumberClues::shown(*numbers[place]) : std::string(".");
    });
}

}  // namespace quadrille::kit

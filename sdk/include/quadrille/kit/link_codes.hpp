// The codes in which links of puzz.link and its relatives tell cells, lines between cells, and
// numbers beside a board. Each is taken off the body of a link, up to so many cells, and written
// back; what is missing at the end is blank.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/kit/game_link.hpp"
#include "quadrille/kit/graph.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/regions.hpp"

namespace quadrille::kit {

namespace link_codes {

inline constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";

/// How many blanks `g` … `z` stand for: 1 to 20; 0 for other characters.
constexpr std::size_t gap_of(char c) noexcept {
    return c >= 'g' && c <= 'z' ? static_cast<std::size_t>(c - 'f') : 0;
}
inline void add_gap(std::vector<int>& cells, std::size_t gap, std::size_t count) {
    cells.insert(cells.end(), std::min(gap, count - cells.size()), link_blank);
}
/// How many blanks there are from a cell on, at most so many.
inline std::size_t blanks_from(const std::vector<int>& cells, std::size_t from, std::size_t most) {
    std::size_t blanks = 0;
    while (blanks < most && from + blanks < cells.size() && cells[from + blanks] == link_blank)
        ++blanks;
    return blanks;
}

}  // namespace link_codes

/// The code that most puzzles have: a hexadecimal digit, `-` and two of them, `+` and three, `.`
/// for
/// "?", `g` … `z` for 1 to 20 blanks.
[[nodiscard]] inline Result<std::vector<int>> take_numbers(LinkBody& body, std::size_t count) {
    std::vector<int> cells;
    while (!body.at_end() && cells.size() < count) {
        const char c = body.peek();
        if (const std::size_t gap = link_codes::gap_of(c); gap > 0) {
            link_codes::add_gap(cells, gap, count);
            static_cast<void>(body.take());
        } else if (c == '.') {
            cells.push_back(link_unknown);
            static_cast<void>(body.take());
        } else {
            const bool is_sign = c == '-' || c == '+';
            if (is_sign) static_cast<void>(body.take());
            const auto number = body.take_digits(c == '-' ? 2 : c == '+' ? 3 : 1, 16);
            if (!number) return body.unexpected();
            cells.push_back(*number);
        }
    }
    cells.resize(count, link_blank);
    return cells;
}
[[nodiscard]] inline std::string write_numbers(const std::vector<int>& cells) {
    constexpr std::string_view digits = link_codes::digits;
    std::string body;
    for (std::size_t at = 0; at < cells.size();) {
        if (const std::size_t gap = link_codes::blanks_from(cells, at, 20); gap > 0) {
            body += digits[15 + gap];
            at += gap;
            continue;
        }
        const auto number = static_cast<unsigned>(cells[at]);
        if (cells[at++] == link_unknown)
            body += '.';
        else if (number >= 256)
            body +=
                {'+', digits[number >> 8U & 15U], digits[number >> 4U & 15U], digits[number & 15U]};
        else if (number >= 16)
            body += {'-', digits[number >> 4U & 15U], digits[number & 15U]};
        else
            body += digits[number];
    }
    return body;
}

/// Cells that are blank, 0 or 1, three to a digit of base 27.
[[nodiscard]] inline Result<std::vector<int>> take_circles(LinkBody& body, std::size_t count) {
    std::vector<int> cells;
    while (!body.at_end() && cells.size() < count) {
        const auto three = body.take_digits(1, 27);
        if (!three) return body.unexpected();
        for (const int digit : {*three / 9, *three / 3 % 3, *three % 3})
            if (cells.size() < count) cells.push_back(digit - 1);
    }
    cells.resize(count, link_blank);
    return cells;
}
[[nodiscard]] inline std::string write_circles(const std::vector<int>& told) {
    std::vector<int> cells = told;
    cells.resize((cells.size() + 2) / 3 * 3, link_blank);
    std::string body;
    for (std::size_t at = 0; at < cells.size(); at += 3)
        body += link_codes::digits[static_cast<std::size_t>(
            9 * (cells[at] + 1) + 3 * (cells[at + 1] + 1) + cells[at + 2] + 1)];
    return body;
}

/// A code of values that stand apart: a digit of base 36 says a value and how many blanks stand
/// behind it, a higher one blanks alone.
struct GappedCode {
    int least = 0;              ///< value
    std::size_t values = 0;     ///< from the least on
    std::size_t most_gap = 0;   ///< behind a value; there are values * (most_gap + 1) such digits
    std::size_t first_gap = 0;  ///< the digit of one blank alone
    bool has_unknown = false;   ///< '.' is "?"

    [[nodiscard]] constexpr std::size_t value_digits() const { return values * (most_gap + 1); }
    [[nodiscard]] constexpr std::size_t longest_gap() const {
        return link_codes::digits.size() - first_gap;
    }
};

template <GappedCode code>
[[nodiscard]] Result<std::vector<int>> take_gapped(LinkBody& body, std::size_t count) {
    std::vector<int> cells;
    while (!body.at_end() && cells.size() < count) {
        const std::size_t digit = link_codes::digits.find(body.peek());
        if (code.has_unknown && body.peek() == '.') {
            cells.push_back(link_unknown);
        } else if (digit < code.value_digits()) {
            cells.push_back(code.least + static_cast<int>(digit % code.values));
            link_codes::add_gap(cells, digit / code.values, count);
        } else if (digit >= code.first_gap && digit != std::string_view::npos) {
            link_codes::add_gap(cells, digit - code.first_gap + 1, count);
        } else {
            return body.unexpected();
        }
        static_cast<void>(body.take());
    }
    cells.resize(count, link_blank);
    return cells;
}
template <GappedCode code>
[[nodiscard]] std::string write_gapped(const std::vector<int>& cells) {
    std::string body;
    for (std::size_t at = 0; at < cells.size();) {
        if (code.has_unknown && cells[at] == link_unknown) {
            body += '.';
            ++at;
            continue;
        }
        const bool is_value = cells[at] != link_blank;
        const std::size_t begin = is_value ? at + 1 : at;
        const std::size_t gap =
            link_codes::blanks_from(cells, begin, is_value ? code.most_gap : code.longest_gap());
        body += link_codes::digits[is_value ? static_cast<std::size_t>(cells[at] - code.least) +
                                                  code.values * gap
                                            : code.first_gap + gap - 1];
        at = begin + gap;
    }
    return body;
}

/// Numbers from 0 to 4: `0` … `4`, `5` … `9` with a blank behind it, `a` … `e` with two; `.` for
/// "?", `g` … `z` for 1 to 20 blanks.
inline constexpr GappedCode small_numbers{0, 5, 2, 16, true};
/// Cells that are blank or 1: `0` … `h` is one with 0 to 17 blanks behind it, `i` … `z` 1 to 18
/// blanks.
inline constexpr GappedCode ones{1, 1, 17, 18};
/// Dots of two colours, 0 and 1: the lowest bit of a hexadecimal digit is the colour, the others
/// say how many blanks stand behind it; `g` … `z` for 1 to 20 blanks.
inline constexpr GappedCode dots{0, 2, 7, 16};

/// One of these codes.
struct LinkCode {
    Result<std::vector<int>> (*take)(LinkBody& body, std::size_t count) = take_numbers;
    std::string (*write)(const std::vector<int>& cells) = write_numbers;
};
namespace link_code {
inline constexpr LinkCode numbers{take_numbers, write_numbers};
inline constexpr LinkCode small_numbers{take_gapped<kit::small_numbers>,
                                        write_gapped<kit::small_numbers>};
inline constexpr LinkCode circles{take_circles, write_circles};
inline constexpr LinkCode ones{take_gapped<kit::ones>, write_gapped<kit::ones>};
inline constexpr LinkCode dots{take_gapped<kit::dots>, write_gapped<kit::dots>};
}  // namespace link_code

/// The lines between cells, five to a digit of base 32: those right of cells, row by row, then,
/// from a new digit on, those below cells. Regions are what hangs together.
[[nodiscard]] inline Result<Regions> take_regions(LinkBody& body, const Grid& grid) {
    DisjointSets sets(grid.cells());
    const auto join_where_blank = [&](std::size_t count, auto&& sides) -> bool {
        for (std::size_t first = 0; first < count; first += 5) {
            const auto five = body.at_end() ? std::optional(0) : body.take_digits(1, 32);
            if (!five) return false;
            for (std::size_t i = 0; i < 5 && first + i < count; ++i)
                if ((*five >> (4 - i) & 1) == 0) {
                    const auto [cell, other] = sides(first + i);
                    sets.join(static_cast<std::uint32_t>(cell), static_cast<std::uint32_t>(other));
                }
        }
        return true;
    };
    const std::size_t inner = grid.columns - 1;
    if (!join_where_blank(inner * grid.rows,
                          [&](std::size_t i) {
                              const std::size_t cell = i / inner * grid.columns + i % inner;
                              return std::pair(cell, cell + 1);
                          }) ||
        !join_where_blank(grid.columns * (grid.rows - 1),
                          [&](std::size_t i) { return std::pair(i, i + grid.columns); }))
        return body.unexpected();
    return Regions::joined(grid, [&](std::uint32_t cell) { return sets.find(cell); });
}
[[nodiscard]] inline std::string write_regions_code(const Grid& grid, const Regions& regions) {
    std::string body;
    unsigned five = 0;
    std::size_t told = 0;
    const auto tell = [&](bool is_line) {
        five = five << 1U | (is_line ? 1U : 0U);
        if (++told % 5 == 0) body += link_codes::digits[five & 31U];
    };
    const auto fill = [&] {
        while (told % 5 != 0) tell(false);
    };
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        if (grid.column(cell) + 1 < grid.columns) tell(regions.of[cell] != regions.of[cell + 1]);
    fill();
    for (std::size_t cell = 0; cell + grid.columns < grid.cells(); ++cell)
        tell(regions.of[cell] != regions.of[cell + grid.columns]);
    fill();
    return body;
}

/// The whole body of a link in one of these codes.
template <class Take>
[[nodiscard]] Result<std::vector<int>> read_body(const GameLink& link, std::size_t count,
                                                 Take&& take) {
    LinkBody body(link);
    Result<std::vector<int>> cells = take(body, count);
    if (cells && !body.at_end()) return body.too_long(count);
    return cells;
}

}  // namespace quadrille::kit

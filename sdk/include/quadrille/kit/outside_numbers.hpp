// Numbers outside a grid: beside each line of cells, on one side or several, stands one or none.
//
//     constexpr kit::OutsideFormat view_format{.sides = kit::all_sides, .least = 1, .most = 9};
//     using Views = kit::OutsideNumbers<view_format>;
//
// They know where they stand, what they look along, how they are read, written and drawn, and their
// clues. What they say of their line is for others to state; where they count marks, it is here.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/canvas.hpp"
#include "quadrille/kit/centre_lines.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/reader.hpp"
#include "quadrille/kit/sheet.hpp"
#include "quadrille/kit/utf8.hpp"
#include "quadrille/position.hpp"
#include "quadrille/result.hpp"
#include "quadrille/rules.hpp"
#include "quadrille/setting.hpp"
#include "quadrille/text.hpp"

namespace quadrille::kit {

/// The decimal number that a text is, between -most and most; nothing where it is none.
[[nodiscard]] inline std::optional<std::int32_t> signed_number(std::string_view text,
                                                               std::size_t most) {
    const bool is_negative = text.starts_with('-');
    const auto number = whole_number(is_negative ? text.substr(1) : text, most);
    if (!number) return std::nullopt;
    const auto size = static_cast<std::int32_t>(*number);
    return is_negative ? -size : size;
}

/// The number as it is drawn, with a sign as long as a digit.
[[nodiscard]] inline std::string shown_number(std::int32_t number) {
    return number < 0 ? "−" + std::to_string(-number) : std::to_string(number);
}

/// Whether rows end at that side; else columns do.
[[nodiscard]] constexpr bool is_beside_rows(Side side) noexcept {
    return side == Side::left || side == Side::right;
}

/// A row or column as it is seen from a side, the nearest cell first: elements of a board whose
/// first ones are the cells. `line`: its number, from 0.
[[nodiscard]] inline std::vector<ElementId> line_from(const Grid& grid, Side side,
                                                      std::size_t line) {
    std::vector<ElementId> cells =
        is_beside_rows(side) ? grid.row_elements(line) : grid.column_elements(line);
    if (side == Side::right || side == Side::down) std::reverse(cells.begin(), cells.end());
    return cells;
}

/// The place so far off that end of the line.
[[nodiscard]] constexpr Vec2 beside_line(const Grid& grid, Side side, std::size_t line,
                                         double off = 0.5) noexcept {
    const double along = static_cast<double>(line) + 0.5;
    switch (side) {
        case Side::up:
            return {along, -off};
        case Side::right:
            return {static_cast<double>(grid.columns) + off, along};
        case Side::down:
            return {along, static_cast<double>(grid.rows) + off};
        default:
            return {-off, along};
    }
}

inline constexpr std::array left_and_top = {Side::left, Side::up};
inline constexpr std::array right_and_bottom = {Side::right, Side::down};

/// Where such numbers stand, which there can be, and how a text tells them: in a part for each
/// side.
struct OutsideFormat {
    std::span<const Side> sides;  ///< each once, in the order of parts, seats and elements
    std::int32_t least = 0;
    std::int32_t most = 0;  ///< at most 9 where `cells` are characters
    Cells cells = Cells::words;
    std::string_view blank = ".";  ///< where there is no number
    bool is_needed = false;        ///< a part that a text has not is an error; else it is blank

    [[nodiscard]] constexpr bool has(Side side) const noexcept {
        return std::find(sides.begin(), sides.end(), side) != sides.end();
    }
    /// What the names of the places of a side begin with: `row` or `column` where it alone looks
    /// along its lines; where two face each other `top`, `right`, `bottom` or `left`.
    [[nodiscard]] constexpr std::string_view name_of(Side side) const noexcept {
        constexpr std::array<std::string_view, 4> names{"top", "right", "bottom", "left"};
        if (has(opposite(side))) return names[static_cast<std::size_t>(side)];
        return is_beside_rows(side) ? "row" : "column";
    }
    /// The heading of its part: `rows` or `columns`, or that name.
    [[nodiscard]] constexpr std::string_view heading_of(Side side) const noexcept {
        if (has(opposite(side))) return name_of(side);
        return is_beside_rows(side) ? "rows" : "columns";
    }
};

/// Numbers on those sides of a grid; `format` is a constexpr object of a namespace. Each place has
/// an element, which follow those of the cells.
template <const OutsideFormat& format>
struct OutsideNumbers {
    Grid grid;
    std::vector<std::optional<std::int32_t>> at;  ///< by place: side after side, in reading order

    /// Of its parts, for a PrintedContent.
    static constexpr auto headings = [] {
        std::array<std::string_view, format.sides.size()> all;
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = format.heading_of(format.sides[i]);
        return all;
    }();

    [[nodiscard]] static OutsideNumbers none(const Grid& grid) {
        std::size_t places = 0;
        for (const Side side : format.sides) places += lines(grid, side);
        return {grid, std::vector<std::optional<std::int32_t>>(places)};
    }
    /// With `number(place)` at every place.
    template <class NumberOf>
    [[nodiscard]] OutsideNumbers filled(NumberOf&& number) const {
        OutsideNumbers all = *this;
        for (std::size_t place = 0; place < all.places(); ++place)
            all.at[place] = static_cast<std::int32_t>(number(place));
        return all;
    }

    // The places. Requires: place < places().

    [[nodiscard]] std::size_t places() const noexcept { return at.size(); }
    [[nodiscard]] Side side(std::size_t place) const noexcept { return split(place).first; }
    /// The number of its row or column, from 0.
    [[nodiscard]] std::size_t line(std::size_t place) const noexcept { return split(place).second; }
    [[nodiscard]] bool is_row(std::size_t place) const noexcept {
        return is_beside_rows(side(place));
    }
    /// The cells of its line, the nearest first.
    [[nodiscard]] std::vector<ElementId> cells_from(std::size_t place) const {
        return line_from(grid, side(place), line(place));
    }
    /// The same in reading order.
    [[nodiscard]] std::vector<ElementId> line_elements(std::size_t place) const {
        return is_row(place) ? grid.row_elements(line(place)) : grid.column_elements(line(place));
    }
    [[nodiscard]] Vec2 middle(std::size_t place) const noexcept {
        return beside_line(grid, side(place), line(place));
    }
    [[nodiscard]] std::vector<Vec2> outline(std::size_t place) const {
        return box(middle(place) - Vec2{0.5, 0.5}, middle(place) + Vec2{0.5, 0.5});
    }
    [[nodiscard]] std::string name(std::size_t place) const {
        return std::string(format.name_of(side(place))) + std::to_string(line(place) + 1);
    }
    [[nodiscard]] ElementId element(std::size_t place) const noexcept {
        return element_id(grid.cells() + place);
    }
    /// Behind the cells, and room for them on the paper. `alphabet`: one without symbols.
    void add_elements(Board& board, std::uint16_t alphabet) const {
        for (std::size_t place = 0; place < places(); ++place)
            board.elements.push_back(
                {Kind::clue, alphabet, blank, Part::note, outline(place), name(place)});
        Rect& paper = board.extent;
        if (format.has(Side::left)) paper.min.x -= 1;
        if (format.has(Side::up)) paper.min.y -= 1;
        if (format.has(Side::right)) paper.max.x += 1;
        if (format.has(Side::down)) paper.max.y += 1;
    }
    void draw(Canvas& canvas, double size) const {
        for (std::size_t place = 0; place < places(); ++place) {
            if (!at[place]) continue;
            canvas.element(element(place));
            canvas.text(middle(place), size, shown_number(*at[place]), Role::clue);
        }
        canvas.nobody();
    }
    /// As large as there is room for.
    void draw(Canvas& canvas) const {
        std::size_t longest = 0;
        for (const auto& number : at)
            if (number) longest = std::max(longest, characters(shown_number(*number)));
        draw(canvas, longest > 2 ? 0.42 : 0.52);
    }

    // A text. What is wrong in it is told with its place.

    /// The parts beside a board of that size, with numbers up to `most`.
    [[nodiscard]] static Result<OutsideNumbers> read(const std::vector<Section>& sections,
                                                     const Grid& grid,
                                                     std::int32_t most = format.most) {
        OutsideNumbers told{grid, {}};
        for (const Side side : format.sides) {
            const std::size_t wanted = lines(grid, side);
            if (!format.is_needed && find_section(sections, format.heading_of(side)) == nullptr)
                told.at.resize(told.at.size() + wanted);
            else if (auto bad = told.read_part(sections, side, wanted, wanted, most))
                return *std::move(bad);
        }
        return told;
    }
    /// The parts of a text that tells the size of its board by them alone, all needed: at least
    /// `least` and at most `most` rows and columns. Some side looks along rows, some along columns.
    [[nodiscard]] static Result<OutsideNumbers> read_with_size(const std::vector<Section>& sections,
                                                               std::size_t least,
                                                               std::size_t most) {
        OutsideNumbers told;
        for (const Side side : format.sides) {
            std::size_t& known = is_beside_rows(side) ? told.grid.rows : told.grid.columns;
            const std::size_t before = told.at.size();
            if (auto bad = told.read_part(sections, side, known == 0 ? least : known,
                                          known == 0 ? most : known, format.most))
                return *std::move(bad);
            known = told.at.size() - before;
        }
        return told;
    }
    [[nodiscard]] std::string write() const {
        std::string text;
        std::size_t first = 0;
        for (const Side side : format.sides) {
            const Grid part{1, lines(grid, side)};
            text.append(format.heading_of(side)).append("\n");
            text += write_sheet(part, format.cells, [&](std::size_t i) {
                return at[first + i] ? std::to_string(*at[first + i]) : std::string(format.blank);
            });
            first += part.columns;
        }
        return text;
    }

    // What a ClueSheet asks for, of which these are the kind `kind`.

    [[nodiscard]] ClueKind clue_kind(std::string id, Text name) const {
        ClueKind described{.id = std::move(id), .name = std::move(name), .can_be_left_out = true};
        for (std::size_t place = 0; place < places(); ++place)
            described.seats.push_back(outline(place));
        return described;
    }
    [[nodiscard]] std::vector<Clue> clues(std::uint32_t kind) const {
        std::vector<Clue> clues;
        for (std::uint32_t place = 0; place < places(); ++place)
            if (at[place]) clues.push_back({kind, {place}, std::to_string(*at[place])});
        return clues;
    }
    /// Clues of other kinds are passed over. The error says which numbers there can be.
    [[nodiscard]] Result<OutsideNumbers> changed(std::uint32_t kind, std::span<const Clue> taken,
                                                 std::span<const Clue> printed) const {
        OutsideNumbers other = *this;
        for (const Clue& clue : taken)
            if (clue.kind == kind) other.at[clue.seats.front()].reset();
        for (const Clue& clue : printed) {
            if (clue.kind != kind) continue;
            const auto number = number_in(clue.value, format.most);
            if (!number)
                return Error{Text("expected a number from {0} to {1}",
                                  {std::to_string(format.least), std::to_string(format.most)})};
            other.at[clue.seats.front()] = number;
        }
        return other;
    }

private:
    [[nodiscard]] static constexpr std::size_t lines(const Grid& grid, Side side) noexcept {
        return is_beside_rows(side) ? grid.rows : grid.columns;
    }
    [[nodiscard]] std::pair<Side, std::size_t> split(std::size_t place) const noexcept {
        for (const Side side : format.sides) {
            if (place < lines(grid, side)) return {side, place};
            place -= lines(grid, side);
        }
        return {format.sides.back(), place};
    }
    [[nodiscard]] static std::optional<std::int32_t> number_in(std::string_view text,
                                                               std::int32_t most) {
        const std::int32_t longest = std::max(most, -format.least);
        if (format.least >= 0 && text.starts_with('-')) return std::nullopt;
        const auto number = signed_number(text, static_cast<std::size_t>(longest));
        return number && *number >= format.least && *number <= most ? number : std::nullopt;
    }
    /// As many numbers as that, behind those that are read already.
    [[nodiscard]] std::optional<Error> read_part(const std::vector<Section>& sections, Side side,
                                                 std::size_t fewest, std::size_t most_places,
                                                 std::int32_t most) {
        const Section* const section = find_section(sections, format.heading_of(side));
        if (section == nullptr) return missing(sections, format.heading_of(side));
        std::size_t count = 0;
        for (const Line& line : section->lines)
            for (const Token& token : tokens_of(line, format.cells)) {
                const auto number = number_in(token.text, most);
                if (!number && token.text != format.blank)
                    return unexpected(token,
                                      Text("{0}, or a number from {1} to {2}",
                                           {quoted(format.blank), std::to_string(format.least),
                                            std::to_string(most)}));
                at.push_back(number);
                ++count;
            }
        if (count >= fewest && count <= most_places) return std::nullopt;
        const std::string found = std::to_string(count);
        const std::string wanted = std::to_string(most_places);
        return error_at(
            section->heading.number, 1,
            fewest == most_places
                ? Text("there {0|is|are} {0} {0|number|numbers}; expected {1}, one or {2} for each "
                       "line of cells",
                       {found, wanted, quoted(format.blank)})
                : Text("there {0|is|are} {0} {0|number|numbers}; expected {1} to {2}, one or {3} "
                       "for each line of cells",
                       {found, std::to_string(fewest), wanted, quoted(format.blank)}));
    }
};

/// Each number says how many cells of its line carry a mark: a Count for each, of the cells that
/// `takes_part(cell)` lets in. The templates of their texts take the number of the row or column,
/// and how many. Requires: no number below 0.
template <const OutsideFormat& format, class TakesPart>
void add_line_counts(Rules& rules, const OutsideNumbers<format>& numbers, std::uint16_t condition,
                     Mark mark, const char* in_row, const char* in_column, TakesPart&& takes_part) {
    for (std::size_t place = 0; place < numbers.places(); ++place) {
        if (!numbers.at[place]) continue;
        const auto many = static_cast<std::uint32_t>(*numbers.at[place]);
        Count count{{}, many, many};
        for (const ElementId cell : numbers.line_elements(place))
            if (takes_part(index(cell))) count.of.push_back({cell, mark});
        rules.push_back({condition, numbers.element(place),
                         Text(numbers.is_row(place) ? in_row : in_column,
                              {std::to_string(numbers.line(place) + 1), std::to_string(many)}),
                         std::move(count)});
    }
}
template <const OutsideFormat& format>
void add_line_counts(Rules& rules, const OutsideNumbers<format>& numbers, std::uint16_t condition,
                     Mark mark, const char* in_row, const char* in_column) {
    add_line_counts(rules, numbers, condition, mark, in_row, in_column,
                    [](std::size_t) { return true; });
}
/// With the numbers that a solution gives, all of them.
template <const OutsideFormat& format>
[[nodiscard]] OutsideNumbers<format> line_counts(const OutsideNumbers<format>& numbers,
                                                 const Position& solution, Mark mark) {
    return numbers.filled([&](std::size_t place) {
        const std::vector<ElementId> cells = numbers.line_elements(place);
        return std::count_if(cells.begin(), cells.end(),
                             [&](ElementId id) { return solution.mark(id) == mark; });
    });
}

}  // namespace quadrille::kit

// Numbers that count what is seen from their cell: itself, and the cells above, right, below and
// left of it up to the next shaded one. For boards on which cells are shaded or kept.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/canvas.hpp"
#include "quadrille/kit/clues.hpp"
#include "quadrille/kit/number_sheet.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/shading.hpp"
#include "quadrille/kit/sheet.hpp"
#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::kit {

/// What is printed, where it is these numbers alone (PrintedContent). A cell with a number is kept.
/// In a text `.` is a cell without one, `?` one that is kept and whose number is not told.
struct ViewNumbers {
    Grid grid;
    SeatNumbers numbers;  ///< by cell

    static constexpr std::size_t most_side = 100;
    static constexpr NumberClues number_clues{
        .least = 1, .most = 2 * most_side - 1, .can_be_untold = true};

    [[nodiscard]] static ViewNumbers none(const Grid& grid) {
        return {grid, SeatNumbers(grid.cells())};
    }
    /// The numbers that a solution gives, all of them.
    [[nodiscard]] static ViewNumbers of(const Grid& grid, const Position& solution) {
        const auto is_kept = [&](ElementId id) { return solution.mark(id) != shaded; };
        ViewNumbers all = none(grid);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            if (!is_kept(element_id(cell))) continue;
            std::ptrdiff_t seen = 1;
            for (const std::vector<ElementId>& ray : grid.rays(cell))
                seen += std::ranges::find_if_not(ray, is_kept) - ray.begin();
            all.numbers[cell] = static_cast<std::uint32_t>(seen);
        }
        return all;
    }

    [[nodiscard]] static Result<ViewNumbers> read(const std::vector<Section>& sections) {
        const auto sheet = sheet_of(sections.front(), Cells::words, 1, most_side);
        if (!sheet) return sheet.error();
        const auto numbers = read_number_sheet(*sheet, number_clues);
        if (!numbers) return numbers.error();
        return ViewNumbers{sheet->grid, *numbers};
    }
    [[nodiscard]] std::string write() const {
        return write_number_sheet(grid, Cells::words, numbers);
    }

    /// The cells, the first elements of their board.
    [[nodiscard]] Board board(Alphabet alphabet) const {
        Board board = board_of(grid, std::move(alphabet));
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            if (numbers[cell]) board.elements[cell].given = kept;
        return board;
    }
    void add_rules(Rules& rules, std::uint16_t condition) const {
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            const std::uint32_t number = numbers[cell].value_or(untold_number);
            if (number == untold_number) continue;
            rules.push_back({condition,
                             element_id(cell),
                             {"{1} sees {0} {0|cell|cells}, itself included",
                              {std::to_string(number), grid.name(cell)}},
                             Sight{grid.rays(cell), shaded, number - 1, number - 1}});
        }
    }
    /// A dot in each cell that is known to be kept, but for those with a number.
    void draw_dots(Canvas& canvas, const Position& position) const {
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            if (numbers[cell] || position.mark(element_id(cell)) != kept) continue;
            canvas.element(element_id(cell));
            canvas.disc(grid.centre(cell), 0.08, Role::cross);
        }
        canvas.nobody();
    }
    void draw(Canvas& canvas) const {
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            if (!numbers[cell]) continue;
            canvas.element(element_id(cell));
            draw_symbol(canvas, grid.centre(cell), NumberClues::shown(*numbers[cell]), Role::clue);
        }
        canvas.nobody();
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        return {
            {.id = "number", .name = "number", .seats = cell_seats(grid), .can_be_left_out = true}};
    }
    [[nodiscard]] std::vector<Clue> clues() const { return number_clues.clues(numbers); }
    [[nodiscard]] Result<ViewNumbers> changed(std::span<const Clue> taken,
                                              std::span<const Clue> printed) const {
        const auto other = number_clues.changed(numbers, taken, printed);
        if (!other) return other.error();
        return ViewNumbers{grid, *other};
    }
    [[nodiscard]] std::vector<Clue> given_by(const Position& solution) const {
        return of(grid, solution).clues();
    }
};

}  // namespace quadrille::kit

// Setting: numbers are typed into cells, or made to fit a shading.
#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "generator/generator.hpp"
#include "puzzle.hpp"
#include "solver/field.hpp"

namespace hitori {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

std::vector<q::Clue> printed_of(const Numbers& numbers) {
    std::vector<q::Clue> clues;
    for (std::uint32_t cell = 0; cell < numbers.at.size(); ++cell)
        if (numbers.at[cell] != no_number)
            clues.push_back({0, {cell}, std::to_string(numbers.at[cell])});
    return clues;
}

/// Empty if the text is no number that a cell may have.
std::optional<std::uint32_t> number_in(std::string_view text) {
    std::uint32_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || rest != end || number > max_number) return std::nullopt;
    return number;
}

}  // namespace

std::vector<q::ClueKind> Hitori::kinds() const {
    q::ClueKind number{.id = "number", .name = "number"};
    for (std::size_t cell = 0; cell < numbers_.grid.cells(); ++cell)
        number.seats.push_back(numbers_.grid.outline(cell));
    return {std::move(number)};
}

std::vector<q::Clue> Hitori::clues() const { return printed_of(numbers_); }

q::Result<std::unique_ptr<q::Puzzle>> Hitori::changed(std::span<const q::Clue> taken,
                                                      std::span<const q::Clue> printed) const {
    Numbers numbers = numbers_;
    for (const q::Clue& clue : taken) numbers.at[clue.seats.front()] = no_number;
    for (const q::Clue& clue : printed) {
        const std::optional<std::uint32_t> number = number_in(clue.value);
        if (!number)
            return q::Error{q::Text("found '{0}'; expected a number up to {1}",
                                    {clue.value, std::to_string(max_number)})};
        numbers.at[clue.seats.front()] = *number;
    }
    Layout layout(numbers, layout_.frame());
    return std::unique_ptr<q::Puzzle>(
        std::make_unique<Hitori>(std::move(numbers), std::move(layout)));
}

q::Result<std::vector<q::Clue>> Hitori::given_by(const q::Position& solution,
                                                 std::uint64_t seed) const {
    Field field(layout_);
    std::vector<char> shading(numbers_.grid.cells(), 0);
    for (Cell cell = 0; cell < shading.size(); ++cell) {
        if (solution.mark(q::element_id(cell)) != shaded) continue;
        if (!field.may_shade(cell))
            return q::Error{"two shaded cells share a side, or they part the cells that are left"};
        field.decide(cell, shaded);
        shading[cell] = 1;
    }
    return printed_of(numbers_for(layout_.frame(), std::move(shading), seed).numbers);
}

HitoriType::HitoriType()
    : parameters_{{"columns", "columns", 2, 30, 8, {}}, {"rows", "rows", 2, 30, 8, {}}} {}

q::Result<std::unique_ptr<q::Puzzle>> HitoriType::blank_board(
    std::span<const std::int32_t> values) const {
    const kit::Grid grid = kit::grid_of(values);
    return puzzle_of({grid, std::vector<std::uint32_t>(grid.cells(), no_number)});
}

q::Result<std::unique_ptr<q::Puzzle>> HitoriType::full_board(std::span<const std::int32_t> values,
                                                             std::uint64_t seed) const {
    return puzzle_of(random_numbers(frame_of(kit::grid_of(values)), seed).numbers);
}

}  // namespace hitori

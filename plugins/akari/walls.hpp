// The board of an Akari as statement and generator see it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/rules.hpp"

namespace akari {

inline constexpr quadrille::Mark lamp = 1;

enum Parameters : std::size_t {
    columns_parameter,
    rows_parameter,
    walls_parameter,
    pattern_parameter
};

/// What is printed: walls with and without numbers, and the cells between them: '.', '#', '0' to
/// '4'.
struct Walls {
    quadrille::kit::Grid grid;
    std::string cells;

    [[nodiscard]] bool is_wall(std::size_t cell) const { return cells[cell] != '.'; }
    [[nodiscard]] bool has_number(std::size_t cell) const {
        return is_wall(cell) && cells[cell] != '#';
    }
    [[nodiscard]] std::vector<quadrille::kit::Run> runs() const {
        return quadrille::kit::runs_between(grid,
                                            [&](std::uint32_t cell) { return is_wall(cell); });
    }
    /// By cell, those that a lamp there lights, itself among them.
    [[nodiscard]] std::vector<std::vector<std::uint32_t>> lit() const {
        std::vector<std::vector<std::uint32_t>> lit(grid.cells());
        for (const quadrille::kit::Run& run : runs())
            for (const std::uint32_t cell : run.cells)
                lit[cell].insert(lit[cell].end(), run.cells.begin(), run.cells.end());
        for (std::vector<std::uint32_t>& cells_lit : lit) quadrille::kit::sort_unique(cells_lit);
        return lit;
    }
    [[nodiscard]] std::vector<std::uint32_t> walls() const {
        std::vector<std::uint32_t> walls;
        for (std::uint32_t cell = 0; cell < cells.size(); ++cell)
            if (is_wall(cell)) walls.push_back(cell);
        return walls;
    }
    [[nodiscard]] bool has_room() const { return cells.find('.') != std::string::npos; }
    /// Every wall says how many lamps stand beside it.
    template <class IsLamp>
    void number_by(IsLamp&& is_lamp) {
        for (const std::uint32_t wall : walls()) {
            cells[wall] = '0';
            for (const std::uint32_t other : grid.neighbours(wall))
                if (!is_wall(other) && is_lamp(other)) ++cells[wall];
        }
    }

    /// Random ones without numbers; with `values` for each of Parameters.
    [[nodiscard]] static Walls none(std::span<const std::int32_t> values);
    [[nodiscard]] static quadrille::Result<Walls> read(
        const std::vector<quadrille::kit::Section>& sections);
    [[nodiscard]] quadrille::Text wrong() const;
    [[nodiscard]] std::string write() const;
    [[nodiscard]] std::vector<quadrille::ClueKind> kinds() const;
    [[nodiscard]] std::vector<quadrille::Clue> clues() const;
    [[nodiscard]] quadrille::Result<Walls> changed(std::span<const quadrille::Clue> taken,
                                                   std::span<const quadrille::Clue> printed) const;
    [[nodiscard]] std::vector<quadrille::Clue> given_by(const quadrille::Position& solution) const;
};

[[nodiscard]] quadrille::Board make_board(const Walls& walls);
[[nodiscard]] quadrille::Rules make_rules(const Walls& walls);

/// Random walls with all the numbers of the only solution that they leave; nothing where that seed
/// leads to none; with `values` for each of Parameters. Same values and seed, same walls.
[[nodiscard]] std::optional<Walls> random_board(std::span<const std::int32_t> values,
                                                std::uint64_t seed);

}  // namespace akari

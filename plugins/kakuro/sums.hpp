// The board of a Kakuro as statement and generator see it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/type_link.hpp"
#include "quadrille/rules.hpp"

namespace kakuro {

inline constexpr std::size_t most_digit = 9;
inline constexpr std::size_t most_side = 60;
inline constexpr const char* type_id = "kakuro";

/// What is printed: walls and white cells, and the sums of the runs of white cells between walls.
struct Sums {
    quadrille::kit::Grid grid;
    std::vector<bool> walls;
    /// By wall: of the run to the right of it, and of that below it. 0: none is told.
    std::vector<std::uint32_t> across;
    std::vector<std::uint32_t> down;

    [[nodiscard]] std::vector<quadrille::kit::Run> runs() const {
        return quadrille::kit::runs_between(grid, [&](std::uint32_t cell) { return walls[cell]; });
    }
    /// The wall that can tell the sum of a run; nothing at the edge of the board.
    [[nodiscard]] std::optional<std::uint32_t> wall_of(const quadrille::kit::Run& run) const {
        const std::uint32_t first = run.cells.front();
        const std::size_t place = run.is_column ? grid.row(first) : grid.column(first);
        if (place == 0) return std::nullopt;
        return static_cast<std::uint32_t>(first - (run.is_column ? grid.columns : 1));
    }
    /// The sum of a run, told or not. Requires a wall that can tell it.
    [[nodiscard]] std::uint32_t& sum_of(const quadrille::kit::Run& run) {
        return (run.is_column ? down : across)[*wall_of(run)];
    }
    [[nodiscard]] const std::uint32_t& sum_of(const quadrille::kit::Run& run) const {
        return (run.is_column ? down : across)[*wall_of(run)];
    }
    [[nodiscard]] static Sums blank(const quadrille::kit::Grid& grid) {
        return {grid, std::vector<bool>(grid.cells()), std::vector<std::uint32_t>(grid.cells()),
                std::vector<std::uint32_t>(grid.cells())};
    }

    /// Random walls without sums.
    [[nodiscard]] static Sums none(std::span<const std::int32_t> values);
    [[nodiscard]] static quadrille::Result<Sums> read(
        const std::vector<quadrille::kit::Section>& sections);
    [[nodiscard]] std::string write() const;
    [[nodiscard]] std::vector<quadrille::ClueKind> kinds() const;
    [[nodiscard]] std::vector<quadrille::Clue> clues() const;
    [[nodiscard]] quadrille::Result<Sums> changed(std::span<const quadrille::Clue> taken,
                                                  std::span<const quadrille::Clue> printed) const;
    [[nodiscard]] std::vector<quadrille::Clue> given_by(const quadrille::Position& solution) const;
};

/// Links of puzz.link. `type` owns the entry.
[[nodiscard]] quadrille::Format puzzlink_format(const quadrille::PuzzleType& type);

/// Cells in reading order, then the sums that are told.
[[nodiscard]] quadrille::Board make_board(const Sums& sums);
[[nodiscard]] quadrille::Rules make_rules(const Sums& sums);

struct Wish {
    quadrille::kit::Grid grid;
    std::size_t walls_percent = 0;
    quadrille::kit::Pattern pattern{};
};
/// Random walls without sums; the first row and column are walls.
[[nodiscard]] Sums random_walls(const Wish& wish, quadrille::kit::Random& random);
/// Such walls with sums that leave one solution; nothing where that seed leads to none.
[[nodiscard]] std::optional<Sums> random_board(const Wish& wish, std::uint64_t seed);

}  // namespace kakuro

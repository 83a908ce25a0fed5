// The board of a Star battle as statement and generator see it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/rules.hpp"

namespace star_battle {

inline constexpr quadrille::Mark star = 1;

/// What is printed: a board of regions, and how many stars stand in each line and region.
struct Field {
    static constexpr std::array<std::string_view, 1> headings{"stars"};

    quadrille::kit::Grid grid;
    quadrille::kit::Regions regions;
    std::vector<char> is_hole;  ///< by cell: no place for a star; a hole is of no region
    std::uint32_t stars = 1;

    /// A hole is a region of its own, without a star.
    [[nodiscard]] bool has_stars(std::size_t region) const {
        return is_hole[regions.cells[region].front()] == 0;
    }

    /// One region, to be cut by lines.
    [[nodiscard]] static Field none(std::span<const std::int32_t> values);
    [[nodiscard]] static quadrille::Result<Field> read(
        const std::vector<quadrille::kit::Section>& sections);
    [[nodiscard]] std::string write() const;
    [[nodiscard]] std::vector<quadrille::ClueKind> kinds() const;
    [[nodiscard]] std::vector<quadrille::Clue> clues() const;
    [[nodiscard]] quadrille::Result<Field> changed(std::span<const quadrille::Clue> taken,
                                                   std::span<const quadrille::Clue> printed) const;
};

[[nodiscard]] quadrille::Board make_board(const Field& field);
[[nodiscard]] quadrille::Rules make_rules(const Field& field);

/// Random regions of a square that leave one solution; nothing where that seed leads to none. Same
/// size, stars and seed, same regions.
[[nodiscard]] std::optional<Field> random_field(std::size_t size, std::uint32_t stars,
                                                std::uint64_t seed);

}  // namespace star_battle

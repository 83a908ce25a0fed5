// What is printed on a Nurikabe, and the board and the rules that follow from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/seat_marks.hpp"
#include "quadrille/sdk.hpp"

namespace nurikabe {

inline constexpr std::size_t most_size = 999;

/// What is printed: the size of an island in some of its cells.
struct Sizes {
    quadrille::kit::Grid grid;
    quadrille::kit::SeatNumbers at;  ///< by cell

    [[nodiscard]] static Sizes none(const quadrille::kit::Grid& grid) {
        return {grid, quadrille::kit::SeatNumbers(grid.cells())};
    }
    [[nodiscard]] static quadrille::Result<Sizes> read(
        const std::vector<quadrille::kit::Section>& sections);
    [[nodiscard]] std::string write() const;
    [[nodiscard]] std::vector<quadrille::ClueKind> kinds() const;
    [[nodiscard]] std::vector<quadrille::Clue> clues() const;
    [[nodiscard]] quadrille::Result<Sizes> changed(std::span<const quadrille::Clue> taken,
                                                   std::span<const quadrille::Clue> printed) const;
};

/// The islands that the sizes ask for, as a board and its rules.
class Islands {
public:
    explicit Islands(const Sizes& sizes);

    /// Why there is no such board; empty where there is one. Of others nothing may be asked.
    [[nodiscard]] quadrille::Text wrong() const;
    [[nodiscard]] quadrille::Board board() const;
    [[nodiscard]] quadrille::Rules rules() const;

private:
    using Cells = std::vector<std::uint32_t>;

    /// The hidden element that tells which island a cell belongs to.
    [[nodiscard]] quadrille::ElementId island_of(std::size_t cell) const;
    [[nodiscard]] quadrille::Relation apart(const quadrille::Ends& side) const;
    [[nodiscard]] quadrille::Text apart_text(const quadrille::Ends& side) const;
    /// What a cell can be, by the islands that can reach it.
    [[nodiscard]] quadrille::Text reached_text(std::size_t cell) const;

    quadrille::kit::Grid grid_;
    quadrille::kit::SeatNumbers sizes_;  ///< by cell
    Cells seats_;                        ///< of each island the cell with its size, rising
    std::vector<Cells> reach_;           ///< of each island the cells that it can come to
    quadrille::kit::SeatMarks marks_;
};

/// A board with one solution, as a rule; nothing where that seed leads to none.
[[nodiscard]] std::optional<Sizes> random_islands(const quadrille::kit::Grid& grid,
                                                  std::uint64_t seed);

}  // namespace nurikabe

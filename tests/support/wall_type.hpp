// A type of walls, for tests of the generation: cells that are shaded hang together, and no square
// of four is shaded.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "latin_type.hpp"

namespace quadrille::test {

class WallSquare final : public GivenSquare {
public:
    WallSquare(std::size_t side, const std::vector<Mark>& givens)
        : GivenSquare(side, kit::shading(), givens, rules_of({side, side})) {}

protected:
    [[nodiscard]] std::unique_ptr<Puzzle> with(std::vector<Mark> givens) const override {
        return std::make_unique<WallSquare>(side(), givens);
    }

private:
    static Rules rules_of(const kit::Grid& grid) {
        Rules rules{{0,
                     std::nullopt,
                     "the wall is connected",
                     Connected{grid.elements(), grid.sides(), kit::shaded}}};
        for (std::size_t row = 0; row + 1 < grid.rows; ++row)
            for (std::size_t column = 0; column + 1 < grid.columns; ++column) {
                Clause square;
                for (const std::size_t cell :
                     {grid.at(row, column), grid.at(row, column + 1), grid.at(row + 1, column),
                      grid.at(row + 1, column + 1)})
                    square.any.push_back({element_id(cell), kit::shaded, false});
                rules.push_back({1, std::nullopt, "no square is shaded", std::move(square)});
            }
        return rules;
    }
};

/// Leaves the full boards to the host.
class WallType final : public SquareType {
public:
    WallType() : SquareType("wall", "Wall", {"size", "size", 2, 20, 10, {}}) {
        info_.conditions = {{"connected", "connected"}, {"squares", "no squares"}};
    }

private:
    [[nodiscard]] std::unique_ptr<Puzzle> with(std::size_t side,
                                               const std::vector<Mark>& givens) const override {
        return std::make_unique<WallSquare>(side, givens);
    }
};

}  // namespace quadrille::test

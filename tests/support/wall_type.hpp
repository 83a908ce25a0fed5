// A type of walls, for tests of the generation: cells that are shaded hang together, and no square
// of four is shaded.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
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
class WallType final : public PuzzleType, public PuzzleSetter {
public:
    WallType() {
        info_.id = "wall";
        info_.name = "Wall";
        info_.conditions = {{"connected", "connected"}, {"squares", "no squares"}};
        info_.extensions = {".wall"};
        parameters_ = {{"size", "size", 2, 20, 10, {}}};
    }
    [[nodiscard]] const TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> parse(std::string_view) const override {
        return Error{"not read in tests"};
    }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter>(this, id);
    }
    [[nodiscard]] std::span<const Parameter> parameters() const noexcept override {
        return parameters_;
    }
    [[nodiscard]] Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override {
        const auto side = static_cast<std::size_t>(values[0]);
        return std::unique_ptr<Puzzle>(
            std::make_unique<WallSquare>(side, std::vector<Mark>(side * side, blank)));
    }

private:
    TypeInfo info_;
    std::vector<Parameter> parameters_;
};

}  // namespace quadrille::test

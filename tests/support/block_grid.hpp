// Pictures of two colours as puzzles: a rule of blocks a row and a column, and nothing more.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::test {

inline constexpr Mark ground = 3;  // two colours and the background

/// A square of cells with one Blocks rule a row and a column.
class BlockGrid final : public kit::StoredPuzzle {
public:
    explicit BlockGrid(std::size_t side, const std::vector<Mark>& picture)
        : StoredPuzzle(row_of_cells(side * side, ground), rules_of(side, picture)) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return {}; }

private:
    static Rules rules_of(std::size_t side, const std::vector<Mark>& picture) {
        Rules rules;
        for (std::size_t line = 0; line < 2 * side; ++line) {
            Blocks blocks{{}, {}, ground};
            Mark before = ground;
            for (std::size_t i = 0; i < side; ++i) {
                const std::size_t cell = line < side ? line * side + i : i * side + line - side;
                blocks.line.push_back(element_id(cell));
                const Mark mark = picture[cell];
                if (mark != ground && mark == before) ++blocks.blocks.back().length;
                if (mark != ground && mark != before) blocks.blocks.push_back({1, mark});
                before = mark;
            }
            rules.push_back({0, std::nullopt, "a line", std::move(blocks)});
        }
        return rules;
    }
};

inline std::vector<Mark> random_picture(std::size_t side, kit::Random& random) {
    std::vector<Mark> picture(side * side);
    for (Mark& mark : picture) mark = static_cast<Mark>(1 + random.below(ground));
    return picture;
}

}  // namespace quadrille::test

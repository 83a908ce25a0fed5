// Ties: what signs, lines and neighbours say of the numbers of two cells, all of one form, so that
// search and techniques know nothing of dots and thermometers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/rules.hpp"
#include "sheet.hpp"

namespace sudoku {

/// Victory conditions, in the order of TypeInfo::conditions.
enum Condition : std::uint16_t {
    rows,
    columns,
    blocks,
    diagonals,
    parity,
    comparisons,
    cages,
    dots,
    lines,
    moves
};

/// How the numbers of two cells go together.
enum class TieKind : std::uint8_t {
    less,             ///< the first is less
    consecutive,      ///< they differ by 1
    doubled,          ///< one is double the other
    sum,              ///< they add up to `amount`
    equal,            ///< they are the same
    apart,            ///< they differ by `amount` at least
    not_consecutive,  ///< they do not differ by 1
};

/// A constraint on two cells: a sign between them, a step of a path, or that they are neighbours.
struct Tie {
    TieKind kind = TieKind::less;
    std::uint32_t amount = 0;
    Cell a = 0;
    Cell b = 0;
    Condition condition = comparisons;  ///< that it belongs to
    friend bool operator==(const Tie&, const Tie&) = default;
};
/// Whether numbers go together.
[[nodiscard]] bool fits(const Tie& tie, std::size_t a, std::size_t b) noexcept;
/// All ties of a sheet: of comparisons, dots, paths, and neighbours, in this order.
[[nodiscard]] std::vector<Tie> ties_of(const Sheet& sheet);
/// What a rule says of a tie, and how sentences call it.
[[nodiscard]] quadrille::Relation relation_of(const Tie& tie, std::size_t order);
[[nodiscard]] quadrille::Text name_of(const Tie& tie, const Sheet& sheet);

}  // namespace sudoku

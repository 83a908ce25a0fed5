// Changing a sheet clue by clue: the kinds of clues it has, and what each of them says. Internal to
// the setting.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "grids.hpp"
#include "quadrille/kit/clues.hpp"
#include "quadrille/result.hpp"
#include "sheet.hpp"

namespace sudoku {

/// Kinds of clues, in the order in which a puzzle tells them.
enum Kinds : std::uint32_t {
    given_kind,
    parity_kind,
    comparison_kind,
    cage_kind,
    diagonals_kind,
    dot_kind,
    letter_kind,
    thermometer_kind,  ///< this and the next three in the order of PathKind
    palindrome_kind,
    whisper_kind,
    arrow_kind,
    anti_knight_kind,
    anti_king_kind,
    not_consecutive_kind,
    grid_kind,
    block_kind  ///< the last: sheets of several grids have none
};

[[nodiscard]] constexpr PathKind path_kind(std::uint32_t kind) noexcept {
    return static_cast<PathKind>(kind - thermometer_kind);
}

/// Of what holds of the whole board and has no more to say.
[[nodiscard]] constexpr bool Sheet::*flag_of(std::uint32_t kind) noexcept {
    return kind == anti_knight_kind ? &Sheet::anti_knight
           : kind == anti_king_kind ? &Sheet::anti_king
                                    : &Sheet::not_consecutive;
}
inline constexpr const char* flag_value = "yes";

/// Ids of the values of dots and letters, by Dot; of diagonals, by Diagonals.
inline constexpr std::array<const char*, 4> dot_values{"white", "black", "x", "v"};
inline constexpr std::array<const char*, 4> diagonal_values{"none", "falling", "rising", "both"};

template <class Value, std::size_t Size>
[[nodiscard]] Value value_named(const std::array<const char*, Size>& names,
                                const std::string& name) {
    const auto at = std::find(names.begin(), names.end(), name);
    return static_cast<Value>(at - names.begin());
}

/// Blocks by cell, numbered in order of appearance.
[[nodiscard]] std::vector<Cell> numbered(const std::vector<Cell>& blocks);

/// A sheet that is being changed.
class SheetEdit {
public:
    /// `givens` must outlive it.
    SheetEdit(Sheet sheet, const quadrille::kit::GivenClues& givens);

    void take(const quadrille::Clue& clue);
    /// In the place of what stands on its seats. The error says what cannot be read.
    [[nodiscard]] quadrille::Result<void> print(const quadrille::Clue& clue);
    /// The sheet as its text says it: what does not go together is an error.
    [[nodiscard]] quadrille::Result<Sheet> finish() &&;

private:
    void take_comparison(std::uint32_t seat);
    void take_dot(const quadrille::Clue& clue);
    void print_dot(const quadrille::Clue& clue);
    void take_path(const quadrille::Clue& clue);
    void take_cages(std::span<const std::uint32_t> seats);
    [[nodiscard]] quadrille::Result<void> print_cage(const quadrille::Clue& clue);
    void print_grid(const Corner& corner);
    /// Its cells leave the blocks they were in.
    void print_block(std::span<const std::uint32_t> seats);

    Sheet sheet_;
    const quadrille::kit::GivenClues& givens_;
    std::vector<Border> borders_;
    std::vector<Corner> corners_;  ///< of the grids
    std::vector<Cell> blocks_;
    std::vector<Cell> before_;  ///< the blocks as they were
    std::size_t printed_blocks_ = 0;
};

}  // namespace sudoku

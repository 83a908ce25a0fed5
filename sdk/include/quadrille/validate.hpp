// The contract as checks: is what a plugin hands over fit to be used? The host asks before it
// trusts anything, puzzle-check asks the same questions, and a plugin's own tests may. What passes
// here can be indexed without a further look.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "quadrille/about.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/formats.hpp"
#include "quadrille/kernels.hpp"
#include "quadrille/looks.hpp"
#include "quadrille/pictures.hpp"
#include "quadrille/plugin.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"
#include "quadrille/setting.hpp"
#include "quadrille/solver.hpp"

namespace quadrille {

/// Names that travel in files and on command lines: one or more of a-z, 0-9 and '-'.
[[nodiscard]] bool is_id(std::string_view text) noexcept;

/// The numbers in Ends of a SingleLoop, an Acyclic or a Joined, and its terminals, stay below this
/// for a board of so many elements, so that whoever reads the rule may use them as indices.
[[nodiscard]] constexpr std::size_t corner_limit(std::size_t element_count) noexcept {
    return 4 * element_count + 4;
}

/// No coordinate of a board lies further from 0 than this, in board units.
inline constexpr double farthest = 1e5;
/// Neither side of a board's extent is shorter than this, in board units.
inline constexpr double shortest_side = 1e-3;
/// The largest extent of a board, in square board units: a thousand cells by a thousand.
inline constexpr double largest_area = 1.1e6;

/// What is told of a library that was built for another revision of the plugin interface.
[[nodiscard]] Text other_revision(std::uint32_t abi);

/// Whether a library was built against this very contract. Reads nothing but numbers before they
/// all agree.
[[nodiscard]] Result<void> validate_manifest(const Manifest& manifest);

/// Ids well formed and unique, nothing empty that people read, at least one condition and one file
/// extension.
[[nodiscard]] Result<void> validate_info(const TypeInfo& info, std::string_view manifest_id);

/// Extent, alphabets, outlines, marks and names. Linear in the size of the board.
[[nodiscard]] Result<void> validate_board(const Board& board);

/// Every element, mark, clue, condition and index in a rule exists, and its kind: `versions` are the
/// kinds that its plugin knows, by which one that the program does not know is named. Requires a
/// valid board. Linear in the size of the rules.
[[nodiscard]] Result<void> validate_rules(
    const Rules& rules, const Board& board, std::size_t condition_count,
    std::span<const RuleVersion> versions = rule_versions);

/// Board and rules of a puzzle.
[[nodiscard]] Result<void> validate_puzzle(const Puzzle& puzzle, const TypeInfo& info);

/// Ids well formed, unique and none of the host's; names there, standard values within their
/// bounds.
[[nodiscard]] Result<void> validate_parameters(std::span<const Parameter> parameters);

/// Ids well formed and unique, names there, seats on the board, values that can be told apart.
/// Linear in the seats.
[[nodiscard]] Result<void> validate_clue_kinds(std::span<const ClueKind> kinds,
                                               const Board& board);

/// Sorted, on seats of their kinds, no two on one seat, saying what they can. Requires valid kinds.
[[nodiscard]] Result<void> validate_clues(std::span<const Clue> clues,
                                          std::span<const ClueKind> kinds);

/// Sides, cells and colours that make a picture.
[[nodiscard]] Result<void> validate_picture_bounds(const PictureBounds& bounds);

/// An element for each cell and a mark for each colour, no two the same, and no other element that
/// a solution decides; clues that are told. Requires a puzzle that passed validate_puzzle, or none.
/// Linear in the board.
[[nodiscard]] Result<void> validate_picture_puzzle(const PicturePuzzle& made,
                                                   const Picture& picture);

/// Only tones, each once.
[[nodiscard]] Result<void> validate_colours(std::span<const StatedColour> colours);

/// Elements of the board that take no marks.
[[nodiscard]] Result<void> validate_aids(std::span<const ElementId> aids, const Board& board);

/// Elements of the board that a left click marks, each once.
[[nodiscard]] Result<void> validate_frames(std::span<const ElementId> borders, const Board& board);

/// UTF-8 without control characters.
[[nodiscard]] Result<void> validate_credits(const Credits& credits);

/// A size there, both texts plain, the variant without arguments.
[[nodiscard]] Result<void> validate_kind(const Text& variant, std::string_view size);

/// Ids well formed and unique, names and functions there.
[[nodiscard]] Result<void> validate_techniques(std::span<const Technique> techniques);

/// Every element, mark and rule of a step exists and something follows from it.
[[nodiscard]] Result<void> validate_deduction(const Deduction& deduction, const Board& board,
                                              std::size_t rule_count);

/// Ids well formed, unique and none of the host's; names, ideas and functions there.
[[nodiscard]] Result<void> validate_solvers(std::span<const Solver> solvers);

/// Ids well formed and unique, names and functions there, extensions with their dot.
[[nodiscard]] Result<void> validate_formats(std::span<const Format> formats);

/// Ids well formed and unique, shapes, examples and functions there.
[[nodiscard]] Result<void> validate_kernels(std::span<const Kernel> kernels);

/// Each answer has a state that there is and no more solutions than were wanted; none that is not
/// finished has any.
[[nodiscard]] Result<void> validate_answers(std::span<const KernelAnswer> answers,
                                            std::uint64_t most_solutions);

/// The literal speaks of an element that a solution decides, and of a mark that it can take.
[[nodiscard]] Result<void> validate_told(const Literal& literal, const Board& board);

/// As many elements as the board has, and every one that a solution decides carries a mark of its
/// alphabet.
[[nodiscard]] Result<void> validate_solution(const Position& solution, const Board& board);

}  // namespace quadrille

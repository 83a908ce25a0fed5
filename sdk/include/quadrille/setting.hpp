// Setting puzzles: what can be printed on a board, and how it is changed. From this alone the host
// makes the editor, new puzzles, thinning out and the repair of puzzles with several solutions.
//
// The division of work. The plugin knows where clues can stand, what they can say, and which of
// them a full solution gives; the host alone judges: it counts solutions, takes clues away, says
// which contradict, and rates. A puzzle whose clues are all needed (a picture with the lengths of
// its blocks) is drawn as a solution, of which its clues follow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"
#include "quadrille/text.hpp"

namespace quadrille {

/// What a clue stands on.
enum class ClueShape : std::uint8_t {
    seat,   ///< one seat: a number in a cell, a sign between two cells
    group,  ///< several seats in any order, no seat in two groups of the kind: a cage, a block
    board,  ///< the whole board, no seat: a rule that holds or not
    path,   ///< two seats or more in order, each beside the one before, corners counted; paths
            ///< may share seats: a thermometer
};

/// Clues of one sort: where they can stand and what they can say.
struct ClueKind {
    std::string id;  ///< [a-z0-9-]+, unique in the puzzle
    Text name;       ///< "given", "killer cage"
    ClueShape shape = ClueShape::seat;
    /// The outline of each seat, as of an element: at least three points within the extent, or
    /// beyond it for those that shape the board. Empty for the whole board.
    std::vector<std::vector<Vec2>> seats = {};
    /// What it can say, in the order in which clicks step through it; ids unique. Empty: a text
    /// that is typed (a number, lengths of blocks), which the puzzle reads.
    std::vector<Symbol> values = {};
    /// The board is nothing without them: they are overwritten, never taken away.
    bool is_needed = false;
    /// A full solution gives one for each seat, and a puzzle may do with some of them.
    bool can_be_left_out = false;
    /// The board itself follows from them: a seat is where another grid could stand. With one
    /// changed the elements and the seats of all kinds are others, too, and coordinates may begin
    /// elsewhere; what is printed on places that are left stays. The last may be refused to go.
    bool shapes_board = false;
};

/// One clue as it is printed.
struct Clue {
    std::uint32_t kind = 0;            ///< index into the kinds of its puzzle
    /// Indices into the seats of the kind, rising; of a path in its order, each once.
    std::vector<std::uint32_t> seats;
    /// Id of one of the kind's values, or the text; may be empty for a group or a path.
    std::string value;

    friend bool operator==(const Clue&, const Clue&) = default;
};

/// Facet of a Puzzle: all that is printed on it. [any thread]
class ClueSheet {
public:
    static constexpr std::string_view facet_id = "clues/1";

    /// The same for every puzzle that `changed` makes of this one, but for the outlines of seats;
    /// where clues that shape the board are changed, but for all seats. Linear in the board.
    [[nodiscard]] virtual std::vector<ClueKind> kinds() const = 0;
    /// Every clue, sorted by kind and seats.
    [[nodiscard]] virtual std::vector<Clue> clues() const = 0;
    /// The puzzle without the clues `taken` and then with those `printed`, each in the place of
    /// what stands on its seats, if anything does; a path in the place of one with the same seats
    /// in the same order. Requires that the clues are of the kinds, on
    /// their seats, and say what they can; `taken` are there and not needed. The elements
    /// of the board stay as many, and those that a solution decides the same but for what is given,
    /// unless the shape of the board changes: what a clue needs, hidden elements too, is there without
    /// it. The error says what does not go
    /// together or cannot be read. As quick as parsing such a puzzle.
    [[nodiscard]] virtual Result<std::unique_ptr<Puzzle>> changed(
        std::span<const Clue> taken, std::span<const Clue> printed) const = 0;
    /// The clues of all kinds that a solution gives: for every seat of those that can be left out,
    /// and those needed. With all of them printed the solution solves the puzzle, which may have
    /// others. `solution` carries a mark in every element that a solution decides; it need not
    /// keep to the clues printed now. Same seed, same clues. The error says why no clues make it a
    /// solution.
    [[nodiscard]] virtual Result<std::vector<Clue>> given_by(const Position& solution,
                                                             std::uint64_t seed) const = 0;

protected:
    ~ClueSheet() = default;
};

/// One of a few things to choose among.
struct Choice {
    std::string id;  ///< [a-z0-9-]+, unique in its parameter
    Text name;
};

/// Something a player chooses for a new puzzle: a whole number, or with `choices` one of them, told
/// by its place from 0. The ids `columns` and `rows`, or `size` where the board is square, are what
/// "10x8" or "9" set; each type has one or the other. The host adds `symmetry` and `clues`.
struct Parameter {
    std::string id;  ///< [a-z0-9-]+, unique in the type
    Text name;
    std::int32_t least = 0;
    std::int32_t most = 0;
    std::int32_t standard = 0;  ///< least <= standard <= most
    std::vector<Choice>
        choices;  ///< empty for a number; else least is 0 and most is the last place
    /// Boards of different choices look unlike: each is shown with a picture of one.
    bool looks_differ = false;
};

/// Facet of a PuzzleType whose puzzles offer a ClueSheet. `values` holds one value for each
/// parameter, within its bounds; an error says which do not go together. [any thread]
class PuzzleSetter {
public:
    static constexpr std::string_view facet_id = "setter/1";

    [[nodiscard]] virtual std::span<const Parameter> parameters() const noexcept = 0;
    /// A board with nothing printed on it but what it cannot be without. It need not have a
    /// solution.
    [[nodiscard]] virtual Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const = 0;
    /// Whether `full_board` is offered; else the host draws a random solution of the blank board,
    /// and draws it anew in part until its clues, all printed, leave no other.
    [[nodiscard]] virtual bool draws_full_boards() const noexcept { return false; }
    /// A random puzzle with every clue of its solution printed; or the shape of one (walls, rooms)
    /// with none of the clues that can be left out, whose solution the host draws as that of a
    /// blank board. The same values and seed, the same puzzle, on every machine; null where that
    /// seed leads to none, and another may. Takes well under a second at usual sizes. Called only
    /// where it is offered.
    [[nodiscard]] virtual Result<std::unique_ptr<Puzzle>> full_board(
        std::span<const std::int32_t> /*values*/, std::uint64_t /*seed*/) const {
        return std::unique_ptr<Puzzle>();
    }

protected:
    ~PuzzleSetter() = default;
};

}  // namespace quadrille

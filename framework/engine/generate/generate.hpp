// New puzzles of any type that can be set (facet setter/1): clues are taken away while one
// solution remains, until the puzzle has the level and the number of clues that were asked for.
//
// One attempt: a full board by a seed; its clues in random order, each left out with those that the
// symmetry takes it to where what is left suffices. Where clues are givens, that is asked by the
// compiled rules (clue_thinner.hpp): whether the techniques up to the level that was asked for
// still find the solution, or, where no highest level is, whether there is no other; and what turns
// out too easy then is drawn anew from the same board some times. Where clues are rules, they are
// left out as far as the compiled rules up to the level still come to the solution, from hard on
// with a look at the next mark; then, where that is too easy, one after the other until techniques
// of the least level are needed. Where that does not do, clause learning is asked whether there is
// no other solution, and if the puzzle is too hard then, clues come back: those left out are tried
// together, then each half of them, down to single ones, and stay out where the techniques still
// solve the puzzle. Where more clues are wanted, some come back at random. Attempts follow one another until one comes to the level, or so many have failed that
// the size has none: the work is bounded, not the time. Same type, values and seed, same result.
//
// Where the solution is there already (solved_board.hpp), an attempt begins with all of its clues.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/generate/solved_board.hpp"
#include "engine/solve/difficulty.hpp"
#include "engine/solve/rate.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::engine {

/// What can be chosen for a new puzzle of the type: its own parameters, and where clues can be left
/// out `symmetry` and `clues`, their number (0: as few as can be). Empty where it makes none. Makes
/// a board: not for every frame.
[[nodiscard]] std::vector<Parameter> parameters_of(const PuzzleType& type);

/// Values for such parameters: the standard ones, changed by a size ("10x8", "9"; may
/// be empty) and by pairs of id and value (a number, or the id of a choice). The error says what
/// there is to choose.
[[nodiscard]] Result<std::vector<std::int32_t>> choose_values(
    std::span<const Parameter> parameters, std::string_view size,
    std::span<const std::pair<std::string, std::string>> options);

/// How far it has come.
struct GenerateProgress {
    std::uint64_t attempt = 0;  ///< from 1
    std::size_t tried = 0;      ///< groups of clues that were looked at in this attempt
    std::size_t groups = 0;     ///< of the board
    DifficultyCounts others = {};  ///< puzzles of other levels than asked for, before this attempt
};

struct GenerateRequest : Limits {
    std::vector<std::int32_t> values;  ///< one for each of parameters_of, in order
    std::uint64_t seed = 0;
    std::uint16_t least_level = 0;
    std::uint16_t most_level = UINT16_MAX;
    /// Whether anybody asks for the rating. Where any level will do, puzzles come much sooner
    /// without.
    bool wants_rating = true;
    /// Every attempt begins with all clues of this solution; null: each with a board of its own.
    /// The values of the type's own parameters then count for nothing.
    std::shared_ptr<const SolvedBoard> board = nullptr;
    /// Give up after so many; 0: after 50 to 2000, the larger the boards the sooner, or 600 puzzles
    /// of other levels.
    std::uint64_t attempts = 0;
    std::function<void(const GenerateProgress&)>
        progress;  ///< told often, on the calling thread; may be empty
};

struct Generated {
    std::unique_ptr<Puzzle>
        puzzle;     ///< with just one solution, of a level as asked; null where it gave up
    Rating rating;  ///< of the puzzle, if it was wanted; its score counts no search
    std::uint64_t attempts = 0;
    std::uint64_t boards = 0;  ///< attempts that came to a board, with one solution or not
    bool stopped = false;                  ///< gave up for want of time, not of attempts
    std::optional<std::uint16_t> nearest;  ///< level of the unique puzzle that came nearest to what
                                           ///< was asked, where it gave up
    /// Puzzles with just one solution that were of other levels; where none came out at all, one
    /// of any level, made to know what there is.
    DifficultyCounts others = {};
    /// Where all had more clues than were asked for: the fewest.
    std::optional<std::size_t> fewest_clues;
};

class ClueFrames;

/// Makes one puzzle after the other of a type. What does not change from board to board is found
/// once; what is made depends on the request alone. [any thread]
class Generator {
public:
    /// The type must outlive it.
    explicit Generator(const PuzzleType& type);
    Generator(const Generator&) = delete;
    Generator& operator=(const Generator&) = delete;
    Generator(Generator&&) = delete;
    Generator& operator=(Generator&&) = delete;
    ~Generator();

    /// parameters_of the type.
    [[nodiscard]] std::span<const Parameter> parameters() const noexcept { return parameters_; }
    /// The error: the type makes no puzzles, or the values do not go together.
    [[nodiscard]] Result<Generated> make(const GenerateRequest& request) const;

private:
    const PuzzleType& type_;
    std::vector<Parameter> parameters_;
    std::unique_ptr<ClueFrames> frames_;  ///< found once for all puzzles of the type
};

/// A single one.
[[nodiscard]] Result<Generated> generate(const PuzzleType& type, const GenerateRequest& request);

/// The board that an attempt with that very seed begins with: every clue of its solution printed.
/// Null where that seed leads to none, or where it was stopped. Levels, and a solution that is
/// there already, are left aside.
[[nodiscard]] Result<std::unique_ptr<Puzzle>> make_full_board(const PuzzleType& type,
                                                              const GenerateRequest& request);

/// Why there is no puzzle, and what can be done. Requires that there is none.
[[nodiscard]] Text told_failure(const Generated& generated);

}  // namespace quadrille::engine

// What a setter wants to know of a puzzle after each key: how many solutions it has, which clues
// contradict each other, where solutions differ, how hard it is, which clues it could do without.
// Knows no window and no command.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/edit/known_solutions.hpp"
#include "engine/explain/explain.hpp"
#include "engine/rules/request.hpp"
#include "engine/solve/rate.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// What is known of a puzzle that is being set. Grows while it is looked at.
struct Examination {
    enum class Solutions : std::uint8_t { unknown, none, one, several };
    Solutions solutions = Solutions::unknown;
    std::vector<Position> found;       ///< up to two, full
    std::vector<ElementId> differing;  ///< of several: where the two found differ
    /// Of several: the marks that all solutions share and nothing prints.
    std::optional<std::vector<Literal>> forced;
    /// Of none: the clues that contradict each other, by number in ClueSheet::clues(), rising;
    /// without any one of them the others do not. Clues that the board cannot do without are among
    /// them only where nothing else is to blame. Empty where no clues are.
    std::optional<std::vector<std::uint32_t>> to_blame;
    bool fewest_to_blame = false;    ///< proved: no smaller set of clues contradicts itself
    std::optional<Explanation> why;  ///< of none, where no clues are to blame: the rules
    /// Of one; where the techniques are stuck its score is that of their steps, as of new puzzles.
    std::optional<Rating> rating;
    /// Of one: the clues each of which could go while the others stay, by number, rising.
    std::optional<std::vector<std::uint32_t>> redundant;
    bool complete = false;  ///< nothing more is to come; else it was stopped, or is at work
    Text failure;           ///< why nothing can be said: see SolveResult
};

/// Examines one puzzle after the other. Solutions of those before, and of those before without some
/// clue, answer for the next where they still hold, so that most changes of a clue are answered
/// with little search. One thread at a time;
/// keeps nothing of the puzzles themselves.
class Examiner {
public:
    /// `progress` is called on the same thread each time more is known: first the number of
    /// solutions, then what is to blame or the rating, then the rest; it may be empty. The answer
    /// is the last one that it is called with. Without a ClueSheet nothing is said of clues.
    /// Throws: never. Stopped within 50 ms.
    [[nodiscard]] Examination examine(const Puzzle& puzzle, const Limits& limits,
                                      const std::function<void(const Examination&)>& progress);

private:
    /// Each is judged anew, in time linear in the board.
    static constexpr std::size_t most_known = 16;
    static constexpr std::size_t most_nearly = 512;
    KnownSolutions known_{most_known};
    KnownSolutions nearly_{most_nearly};  ///< that meet all clues of some puzzle but one, say
};

}  // namespace quadrille::engine

// How hard a puzzle is, on one scale for all puzzles.
//
// The scale. Every technique has a level; the plugin gives its own, and those that every puzzle has
// are these: 1 one rule leaves no choice; 2 one rule, looked at as a whole or counted; 3 and 4 a
// rule that takes a wide look or arithmetic; 5 a few cases are gone through: the ways to meet a
// rule, both marks of a place, an edge and the line that it leads to; 5 to 7 a mark is supposed and
// fails after two, four or seven conclusions; all these but the edge no sooner than the plugin's
// own techniques; 8 a mark is tried and leads to a contradiction, however far away. What is beyond
// the techniques and needs guesses that stand is at search_level. The level of a puzzle is that of
// the hardest technique on the path that always takes the easiest step. Its work is the sum of the
// weights of all steps, weight_of(level) each, and search_weight for each mark that search had to
// try. So the level says what one has to know, and the work how much there is to do. The score puts
// both on one line: the level first, and the work among those of a level.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/deduce/driver.hpp"

namespace quadrille::engine {

inline constexpr std::uint16_t search_level = 10;
inline constexpr std::uint64_t search_weight = 100;
/// So many marks and steps are searched at most: what takes more is about as hard for a person.
inline constexpr std::uint64_t most_searched = 2000;
[[nodiscard]] constexpr std::uint64_t weight_of(std::uint16_t level) noexcept {
    return std::uint64_t{level} * level;
}

/// What a level is worth: more than all the work below it.
inline constexpr std::uint64_t score_of_level = 1000;
/// Rises with the level, whatever the work; and, up to a work of 2^31, with each twentieth more or
/// so of it: the part of the work is 32 log2(work), each octave a straight line, in whole numbers,
/// so that it is the same everywhere.
[[nodiscard]] constexpr std::uint64_t score_of(std::uint16_t level, std::uint64_t work) noexcept {
    constexpr std::uint64_t steps_an_octave = 32;
    constexpr std::uint64_t most_work = (std::uint64_t{1} << 31U) - 1;
    if (work == 0) return level * score_of_level;
    if (work > most_work) work = most_work;
    const auto octave = static_cast<unsigned>(std::bit_width(work)) - 1U;
    const std::uint64_t above = work - (std::uint64_t{1} << octave);
    return level * score_of_level + 1 + octave * steps_an_octave +
           ((above * steps_an_octave) >> octave);
}

/// What is done where the techniques are stuck.
enum class Beyond : std::uint8_t {
    searched,   ///< a search goes on from there
    left_open,  ///< nothing: the verdict is then gave_up, and the work that of the techniques
    known,      ///< the same, faster. Requires that there is just one solution
};

/// How hard is thought where nobody says otherwise (Limits::effort): so much about the techniques,
/// and again about what is beyond them; more on large boards. Some ten seconds; most puzzles take a
/// thousandth of it.
[[nodiscard]] std::uint64_t rating_effort(const Board& board);

/// Of a result: `nodes` are the marks that the mixed search tried where the techniques were stuck,
/// none where others than the allowed would go on, and `at_limit` says that it would have tried
/// more; `steps` are those of the path; `stuck` says whether that search was needed.
struct Rating : SolveResult {
    /// 0 where there was nothing to do; at least search_level where search is needed.
    std::uint16_t level = 0;
    std::uint64_t work = 0;
    std::uint64_t score = 0;  ///< score_of(level, work)
    std::vector<std::pair<std::string, std::uint64_t>>
        techniques;  ///< steps by id, easiest first, those used
    std::vector<Step> path;
    /// The effort or the time ended before: level, work and score are what was reached, and the
    /// puzzle has at least these. The verdict, if it is one, is that of the exact solver.
    bool is_cut_short = false;
};

/// Reads of the request: techniques, max_level. The error: a technique that is not there.
[[nodiscard]] Result<Rating> rate(const Puzzle& puzzle, const SolveRequest& request,
                                  Beyond beyond = Beyond::searched);

}  // namespace quadrille::engine

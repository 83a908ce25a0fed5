// What all finished games come to: how many, how quickly, with how much help, and on which days.
// Pure arithmetic on attempts; knows no file and no clock of the machine.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "library/attempt.hpp"
#include "library/calendar.hpp"

namespace quadrille::library {

/// The middle one, or the mean of the two in the middle. Requires one.
[[nodiscard]] double median_of(std::vector<double> values);

/// Which attempts are meant; what is empty is any.
struct Selection {
    std::string type;
    std::optional<std::string> variant;
    std::optional<std::string> size;
    std::optional<std::string> difficulty;
    std::optional<Mode> mode;

    [[nodiscard]] bool holds(const Attempt& attempt) const;
    /// All attempts on the same sort of puzzle, played in the same mode.
    [[nodiscard]] static Selection like(const Attempt& attempt);
};

/// What some attempts of the player's own come to. Seconds are with penalties, as in scores.
struct Tally {
    std::size_t solved = 0;      ///< puzzles, each once
    std::size_t games = 0;       ///< solved by the player, every time
    std::size_t shown = 0;       ///< puzzles that the program has solved
    std::size_t lost = 0;        ///< challenges
    std::size_t unaided = 0;     ///< games without a hint
    std::optional<double> best;  ///< of what counts; there if anything does
    std::optional<double> median;

    /// Of the games; empty where nothing was solved, of which there is no share to tell.
    [[nodiscard]] std::optional<double> share_unaided() const noexcept {
        if (games == 0 || solved == 0) return std::nullopt;
        return static_cast<double>(unaided) / static_cast<double>(games);
    }
};

[[nodiscard]] Tally tally(std::span<const Attempt> attempts, const Selection& selection);

/// Of one sort of puzzle.
struct Group {
    Selection selection;
    Tally tally;
};
/// One for each sort of puzzle there was an attempt at, by type, variant, difficulty and size.
[[nodiscard]] std::vector<Group> groups(std::span<const Attempt> attempts,
                                        const Selection& selection);

/// The best of the player's own on each puzzle, in each mode; in the order of the attempts.
[[nodiscard]] std::vector<Attempt> personal_bests(std::span<const Attempt> attempts,
                                                  const Selection& selection);

/// Days in a row on which the player has solved something.
[[nodiscard]] Streak streak(std::span<const Attempt> attempts, Date today);

/// How often results fall into each of some ranges of equal width.
struct Histogram {
    double least = 0;  ///< where the first range begins
    double width = 1;  ///< of each, > 0
    std::vector<std::size_t> counts;
    std::optional<std::size_t> own;  ///< the range of the value that was asked for

    [[nodiscard]] std::size_t highest() const noexcept;
};
/// Of at most `most` ranges (> 0), with bounds that are round in minutes or seconds. `own` need not
/// be among the values. Without values there are no ranges.
[[nodiscard]] Histogram histogram(std::span<const double> values, std::optional<double> own,
                                  std::size_t most);

/// Seconds with penalties of what counts, in the order of the attempts.
[[nodiscard]] std::vector<double> totals(std::span<const Attempt> attempts,
                                         const Selection& selection);

}  // namespace quadrille::library

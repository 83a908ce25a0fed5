// A full grid comes from an empty one by search with random digits: always in the line that is
// nearest to being full, so that what follows from the basic rules steers early. A search that has
// gone astray too often begins anew.
//
// A line is two words, of its zeros and of its ones, so that what two alike or two with a gap
// between them say is found for all of its places at once, and a guess is taken back by going back
// to a copy.
#include "generator/generator.hpp"

#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "board.hpp"
#include "quadrille/kit/random.hpp"
#include "techniques/placements.hpp"

namespace takuzu {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::size_t most_retreats = 500;
constexpr std::size_t most_beginnings = 300;

/// How many lines of a length there are.
std::uint64_t fillings(std::size_t length) {
    const Placements placements(std::vector<q::Mark>(length, q::blank));
    return placements.ways(0, zero) + placements.ways(0, one);
}

/// Places of a line, the first in the lowest bit.
using Places = std::uint64_t;

/// A grid that is filled: rows, then columns.
class Filling {
public:
    Filling(const kit::Grid& grid, bool lines_differ)
        : grid_(grid),
          lines_differ_(lines_differ),
          lines_(grid.rows + grid.columns),
          open_(grid.cells()) {}

    [[nodiscard]] bool is_full() const noexcept { return open_ == 0; }
    [[nodiscard]] Places open_in(std::size_t line) const {
        return all_of(line) & ~(lines_[line][0] | lines_[line][1]);
    }
    /// The line with the fewest open cells, but for those with none. The first of equals. Requires
    /// that one is open.
    [[nodiscard]] std::size_t nearest_line() const {
        std::size_t nearest = 0;
        int fewest = 0;
        for (std::size_t line = 0; line < lines_.size(); ++line)
            if (const int open = std::popcount(open_in(line));
                open > 0 && (fewest == 0 || open < fewest)) {
                nearest = line;
                fewest = open;
            }
        return nearest;
    }
    [[nodiscard]] Cell cell_at(std::size_t line, std::size_t place) const {
        return static_cast<Cell>(line < grid_.rows ? grid_.at(line, place)
                                                   : grid_.at(place, line - grid_.rows));
    }
    [[nodiscard]] q::Mark mark(Cell cell) const {
        return (lines_[grid_.row(cell)][0] >> grid_.column(cell) & 1U) != 0 ? zero : one;
    }

    /// Writes a digit in an open cell, and what follows. False where a rule is broken.
    [[nodiscard]] bool write(Cell cell, q::Mark mark) {
        put(cell, mark == zero ? 0 : 1);
        while (!due_.empty()) {
            const std::size_t line = due_.back();
            due_.pop_back();
            is_due_[line] = false;
            if (follow_in(line)) continue;
            for (const std::size_t other : due_) is_due_[other] = false;
            due_.clear();
            return false;
        }
        return true;
    }

private:
    [[nodiscard]] std::size_t length_of(std::size_t line) const noexcept {
        return line < grid_.rows ? grid_.columns : grid_.rows;
    }
    [[nodiscard]] Places all_of(std::size_t line) const noexcept {
        return ~Places{0} >> (64 - length_of(line));
    }

    void put(Cell cell, std::size_t digit) {
        const std::size_t row = grid_.row(cell);
        const std::size_t column = grid_.column(cell);
        lines_[row][digit] |= Places{1} << column;
        lines_[grid_.rows + column][digit] |= Places{1} << row;
        --open_;
        wake(row);
        wake(grid_.rows + column);
    }
    void wake(std::size_t line) {
        if (std::exchange(is_due_[line], true)) return;
        due_.push_back(line);
    }

    /// Two alike side by side have the other digit at both ends, two with a gap between them in the
    /// gap, and a line that has all of one digit has the other everywhere else.
    [[nodiscard]] bool follow_in(std::size_t line) {
        const Places all = all_of(line);
        const auto half = static_cast<int>(length_of(line) / 2);
        for (const std::size_t digit : {std::size_t{0}, std::size_t{1}}) {
            const Places there = lines_[line][digit];
            const Places pairs = there & there >> 1U;
            const int count = std::popcount(there);
            Places other = (pairs >> 1U | pairs << 2U | (there & there >> 2U) << 1U) & all;
            if (count == half) other |= all & ~there;
            if (count > half || (other & there) != 0) return false;
            for (Places rest = other & ~lines_[line][1 - digit]; rest != 0; rest &= rest - 1)
                put(cell_at(line, static_cast<std::size_t>(std::countr_zero(rest))), 1 - digit);
        }
        return !lines_differ_ || open_in(line) != 0 || !repeats(line);
    }
    /// Whether a full line equals another.
    [[nodiscard]] bool repeats(std::size_t line) const {
        const std::size_t first = line < grid_.rows ? 0 : grid_.rows;
        const std::size_t end = line < grid_.rows ? grid_.rows : lines_.size();
        for (std::size_t other = first; other < end; ++other)
            if (other != line && lines_[other] == lines_[line]) return true;
        return false;
    }

    kit::Grid grid_;
    bool lines_differ_;
    std::vector<std::array<Places, 2>> lines_;  ///< where the zeros are, and the ones
    std::size_t open_;                          ///< cells
    std::vector<std::size_t> due_;              ///< lines that were written in
    std::array<bool, 2 * longest_filled> is_due_{};
};

/// False where it went astray too often.
bool fill(Filling& filling, kit::Random& random) {
    struct Guess {
        Cell cell;
        q::Mark mark;
        Filling before;
    };
    std::vector<Guess> guesses;
    std::size_t retreats = 0;
    while (!filling.is_full()) {
        const std::size_t line = filling.nearest_line();
        Places open = filling.open_in(line);
        for (auto skip = random.below(static_cast<std::uint64_t>(std::popcount(open))); skip > 0;
             --skip)
            open &= open - 1;
        const Cell cell = filling.cell_at(line, static_cast<std::size_t>(std::countr_zero(open)));
        guesses.push_back({cell, random.chance(1, 2) ? zero : one, filling});
        bool sound = filling.write(cell, guesses.back().mark);
        while (!sound) {
            if (guesses.empty() || ++retreats > most_retreats) return false;
            filling = std::move(guesses.back().before);
            const Cell wrong = guesses.back().cell;
            const q::Mark mark = other(guesses.back().mark);
            guesses.pop_back();
            sound = filling.write(wrong, mark);
        }
    }
    return true;
}

}  // namespace

std::optional<Digits> random_full_grid(const kit::Grid& grid, bool lines_may_repeat,
                                       std::uint64_t seed) {
    if (!lines_may_repeat &&
        (fillings(grid.columns) < grid.rows || fillings(grid.rows) < grid.columns))
        return std::nullopt;
    kit::Random random(seed);
    for (std::size_t beginning = 0; beginning < most_beginnings; ++beginning) {
        Filling filling(grid, !lines_may_repeat);
        if (!fill(filling, random)) continue;
        Digits digits{grid, {}, lines_may_repeat};
        digits.at.reserve(grid.cells());
        for (Cell cell = 0; cell < grid.cells(); ++cell) digits.at.push_back(filling.mark(cell));
        return digits;
    }
    return std::nullopt;
}

}  // namespace takuzu

// Line logic on a whole grid: line after line until nothing more follows, and marks tried that lead
// to a contradiction. For drafting pictures that can be solved; knows nothing of boards.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "clues.hpp"
#include "generator/line_bits.hpp"

namespace nonogram {

class GridLogic {
public:
    /// The clues must outlive it. Starts with nothing known. Requires lines of at most
    /// longest_in_bits cells.
    explicit GridLogic(const Clues& clues);

    /// Nothing is known any more.
    void restart();
    /// The clue of a line, rows first, has changed. Before `restart`.
    void restate(std::size_t line) { is_alone_known_[line] = 0; }

    /// Narrows every line until nothing more follows. False where there is a contradiction.
    bool deduce() { return deduce(Lines::all); }
    /// The same where the clues are those of a picture: there is no contradiction.
    void deduce_of_picture() { static_cast<void>(deduce(Lines::open)); }
    /// Also tries every mark of every open cell, over and over, and rules out what leads `deduce`
    /// to a contradiction. Stops after about `most_trials` of them. False where there is a
    /// contradiction.
    bool deduce_with_trials(std::size_t most_trials);
    /// The cells that are still open, in reading order.
    [[nodiscard]] std::vector<std::size_t> open() const;

private:
    /// Those that are looked at: in one without an open cell only a contradiction can be found.
    enum class Lines : bool { open, all };
    bool deduce(Lines which);
    [[nodiscard]] std::span<CellBits> line(std::size_t number) {
        return std::span(possible_).subspan(number * marks_, marks_);
    }
    [[nodiscard]] std::size_t length(std::size_t line) const {
        return line < clues_.grid.rows ? clues_.grid.columns : clues_.grid.rows;
    }
    /// Its cells for which there are several marks, or none.
    [[nodiscard]] CellBits open_in(std::size_t line) const;
    /// All that follows in it, where it is known. False where its blocks cannot be placed.
    [[nodiscard]] bool narrow_alone(std::size_t line, std::span<CellBits> cells);
    [[nodiscard]] bool is_possible(std::size_t cell, quadrille::Mark mark) const;
    [[nodiscard]] bool is_open(std::size_t cell) const;
    void wake(std::size_t line);
    /// Leaves one mark there, or takes one away.
    void decide(std::size_t cell, quadrille::Mark mark);
    void rule_out(std::size_t cell, quadrille::Mark mark);
    bool narrow_line(std::size_t number);

    const Clues& clues_;
    std::size_t marks_;
    /// Line after line, rows first, and in it mark after mark: every cell stands in two lines.
    std::vector<CellBits> possible_;
    std::vector<CellBits> alone_;       ///< the same of each line where nothing else is known
    std::vector<char> is_alone_known_;  ///< by line
    std::vector<char> due_;           // lines to be looked at
    std::vector<std::size_t> queue_;  // the same, in order
};

}  // namespace nonogram

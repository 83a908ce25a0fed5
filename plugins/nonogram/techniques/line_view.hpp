// One line as a technique sees it: what can stand in its cells, which blocks it has, what a step
// concludes, and the words to tell it in.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "puzzle.hpp"
#include "quadrille/deduction.hpp"

namespace nonogram {

/// One line of a position, with what a step concludes about it.
class LineView {
public:
    LineView(const Nonogram& puzzle, std::size_t line, const quadrille::Candidates& candidates);

    [[nodiscard]] std::size_t size() const noexcept { return cells_.size(); }
    [[nodiscard]] const Clue& blocks() const { return puzzle_.clue(line_); }
    [[nodiscard]] const Nonogram& puzzle() const noexcept { return puzzle_; }
    [[nodiscard]] std::size_t line() const noexcept { return line_; }
    [[nodiscard]] std::span<const Marks> cells() const noexcept { return cells_; }
    [[nodiscard]] quadrille::Mark empty() const noexcept { return empty_; }

    [[nodiscard]] bool can(std::size_t i, quadrille::Mark mark) const {
        return (cells_[i] & bit(mark)) != 0;
    }
    /// The only mark that is possible; blank where there are more.
    [[nodiscard]] quadrille::Mark sole(std::size_t i) const;
    [[nodiscard]] bool is(std::size_t i, quadrille::Mark mark) const {
        return cells_[i] == bit(mark);
    }
    [[nodiscard]] bool is_empty(std::size_t i) const { return is(i, empty_); }
    /// Certainly filled, be it with one colour or another.
    [[nodiscard]] bool is_filled(std::size_t i) const { return !can(i, empty_); }
    /// Where each block can lie; see line.hpp.
    [[nodiscard]] std::optional<std::vector<Range>> ranges() const {
        return nonogram::ranges(cells_, blocks(), empty_);
    }

    // What follows
    // --------------------------------------------------------------------------------------------------------

    void rule_out(std::size_t i, quadrille::Mark mark) { after_[i] &= ~bit(mark); }
    void write(std::size_t i, quadrille::Mark mark) { after_[i] &= bit(mark); }
    void keep(std::size_t i, Marks marks) { after_[i] &= marks; }
    /// Whether anything follows, and nothing impossible: in a broken position a step says nothing.
    /// Else all that was concluded is forgotten.
    [[nodiscard]] bool concludes();

    /// The step, with the reasons given: places in the line, numbers of blocks. What follows is
    /// told behind `text`.
    [[nodiscard]] quadrille::Deduction step(quadrille::Text text,
                                            const std::vector<std::size_t>& cells,
                                            const std::vector<std::size_t>& blocks) const;

    // Words
    // ---------------------------------------------------------------------------------------------------------------

    [[nodiscard]] quadrille::Text name() const;  ///< "row 3"
    [[nodiscard]] quadrille::Text where(std::size_t first,
                                        std::size_t end) const;        ///< "r3c4", "r3c4–r3c6"
    [[nodiscard]] quadrille::Text called(quadrille::Mark mark) const;  ///< "red"
    /// "3", in colour "3 (blue)"; where the line has several alike "3 (block 2 from the left)".
    [[nodiscard]] quadrille::Text block(std::size_t block) const;
    /// "3, 1 and 2": blocks first … last-1.
    [[nodiscard]] quadrille::Text block_list(std::size_t first, std::size_t last) const;
    [[nodiscard]] bool is_coloured() const { return !puzzle_.stated().colours.empty(); }
    [[nodiscard]] std::vector<std::size_t> every(std::size_t first,
                                                 std::size_t end) const;  ///< first … end-1

private:
    [[nodiscard]] quadrille::Text size_of(std::size_t block) const;  ///< "3", "3 (blue)"
    /// "Filled: r1c3–r1c5. Empty: r1c6."
    [[nodiscard]] quadrille::Text with_results(quadrille::Text text) const;

    const Nonogram& puzzle_;
    std::size_t line_;
    quadrille::Mark empty_;
    std::vector<Marks> cells_;
    std::vector<Marks> after_;
};

/// What is left of a line when what is settled at its ends is taken off: empty cells, and blocks
/// that are complete there.
struct Rest {
    std::size_t begin = 0;  ///< cells begin … end-1
    std::size_t end = 0;
    std::size_t first = 0;  ///< blocks first … last-1
    std::size_t last = 0;
};
[[nodiscard]] Rest rest_of(const LineView& view);

/// A run of neighbouring cells that all certainly carry the same colour, as long as it goes.
struct Run {
    std::size_t begin = 0;
    std::size_t end = 0;
    quadrille::Mark mark = quadrille::blank;

    [[nodiscard]] std::size_t length() const noexcept { return end - begin; }
};
[[nodiscard]] std::vector<Run> runs_of(const LineView& view);

}  // namespace nonogram

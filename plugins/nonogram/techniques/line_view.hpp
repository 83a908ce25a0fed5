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

    void rule_out(std::size_t i, quadrille::Mark mark) {
        after_[i] &= ~bit(mark);
        rules_out_ = true;
    }
    void write(std::size_t i, quadrille::Mark mark) { after_[i] &= bit(mark); }
    void keep(std::size_t i, Marks marks) { after_[i] &= marks; }
    /// Whether anything follows, and nothing impossible: in a broken position a step says nothing.
    /// Else all that was concluded is forgotten.
    [[nodiscard]] bool concludes();

    /// What is told of what follows, behind the text of a step.
    enum class Results : bool { all, settled_cells };

    /// The step, with the reasons given: places in the line, numbers of blocks.
    [[nodiscard]] quadrille::Deduction step(quadrille::Text text,
                                            const std::vector<std::size_t>& cells,
                                            const std::vector<std::size_t>& blocks,
                                            Results results = Results::all) const;

    // Words
    // ---------------------------------------------------------------------------------------------------------------

    [[nodiscard]] quadrille::Text name() const;  ///< "row 3"
    [[nodiscard]] quadrille::Text where(std::size_t first,
                                        std::size_t end) const;        ///< "r3c4", "r3c4–r3c6"
    /// The stretches of the cells that `is_of` says yes to.
    template <class IsOf>
    [[nodiscard]] std::vector<quadrille::Text> places(const IsOf& is_of) const {
        std::vector<quadrille::Text> list;
        for (std::size_t i = 0; i < size(); ++i) {
            if (!is_of(i)) continue;
            const std::size_t first = i;
            while (i + 1 < size() && is_of(i + 1)) ++i;
            list.push_back(where(first, i + 1));
        }
        return list;
    }
    [[nodiscard]] quadrille::Text called(quadrille::Mark mark) const;  ///< "red"
    /// "block", in colour "blue block"
    [[nodiscard]] quadrille::Text kind(quadrille::Mark mark) const;
    /// "the block of 3", in colour "the blue block of 3"; where the line has several alike "the
    /// block of 3 (number 2 from the left)".
    [[nodiscard]] quadrille::Text block(std::size_t block) const;
    /// "3, 1 and 2": blocks first … last-1.
    [[nodiscard]] quadrille::Text block_list(std::size_t first, std::size_t last) const;
    [[nodiscard]] bool is_coloured() const { return !puzzle_.stated().colours.empty(); }
    [[nodiscard]] std::vector<std::size_t> every(std::size_t first,
                                                 std::size_t end) const;  ///< first … end-1

private:
    [[nodiscard]] quadrille::Text size_of(std::size_t block) const;  ///< "3", "3 (blue)"
    /// "Filled: r1c3–r1c5. Empty: r1c6."
    [[nodiscard]] quadrille::Text with_results(quadrille::Text text, Results results) const;

    const Nonogram& puzzle_;
    std::size_t line_;
    quadrille::Mark empty_;
    std::vector<Marks> cells_;
    std::vector<Marks> after_;
    bool rules_out_ = false;  ///< that a cell is empty follows from what it cannot be
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

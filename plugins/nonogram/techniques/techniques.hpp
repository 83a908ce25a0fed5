// The steps that people know by name. Each looks at one line at a time and is true wherever the other lines leave it.
//
// Levels are on the host's scale: 1 one line leaves no choice; 2 a line, looked at with its first marks; 3 to 5 the reach of
// single blocks, pushed about with all marks in view; 6 all placements of a line. What needs more than one line is the host's:
// it tries marks.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "puzzle.hpp"

namespace nonogram {

/// One line of a position, with what a step concludes about it.
class View {
public:
    View(const Nonogram& puzzle, std::size_t line, const quadrille::Candidates& candidates);

    [[nodiscard]] std::size_t size() const noexcept { return cells_.size(); }
    [[nodiscard]] const Clue& blocks() const { return puzzle_.clue(line_); }
    [[nodiscard]] const Nonogram& puzzle() const noexcept { return puzzle_; }
    [[nodiscard]] std::size_t line() const noexcept { return line_; }
    [[nodiscard]] std::span<const Marks> cells() const noexcept { return cells_; }
    [[nodiscard]] quadrille::Mark empty() const noexcept { return empty_; }

    [[nodiscard]] bool can(std::size_t i, quadrille::Mark mark) const { return (cells_[i] & bit(mark)) != 0; }
    /// The only mark that is possible; blank where there are more.
    [[nodiscard]] quadrille::Mark sole(std::size_t i) const;
    [[nodiscard]] bool is(std::size_t i, quadrille::Mark mark) const { return cells_[i] == bit(mark); }
    [[nodiscard]] bool is_empty(std::size_t i) const { return is(i, empty_); }
    /// Certainly filled, be it with one colour or another.
    [[nodiscard]] bool is_filled(std::size_t i) const { return !can(i, empty_); }
    [[nodiscard]] bool decided() const;
    /// Where each block can lie; see line.hpp.
    [[nodiscard]] std::optional<std::vector<Range>> ranges() const { return nonogram::ranges(cells_, blocks(), empty_); }

    // What follows --------------------------------------------------------------------------------------------------------

    void rule_out(std::size_t i, quadrille::Mark mark) { after_[i] &= ~bit(mark); }
    void write(std::size_t i, quadrille::Mark mark) { after_[i] &= bit(mark); }
    void keep(std::size_t i, Marks marks) { after_[i] &= marks; }
    /// Whether anything follows, and nothing impossible: in a broken position a step says nothing. Else all that was concluded
    /// is forgotten.
    [[nodiscard]] bool concludes();

    /// The step, with the reasons given: places in the line, numbers of blocks.
    [[nodiscard]] quadrille::Deduction step(quadrille::Text text, const std::vector<std::size_t>& cells,
                                            const std::vector<std::size_t>& blocks) const;

    // Words ---------------------------------------------------------------------------------------------------------------

    [[nodiscard]] quadrille::Text name() const;                                              ///< "row 3"
    [[nodiscard]] std::string where(std::size_t first, std::size_t end) const;               ///< "r3c4", "r3c4–r3c6"
    [[nodiscard]] quadrille::Text called(quadrille::Mark mark) const;                        ///< "red"
    [[nodiscard]] std::string block(std::size_t block) const;                                ///< "3", in colour "3b"
    [[nodiscard]] std::vector<std::size_t> every(std::size_t first, std::size_t end) const;  ///< first … end-1

private:
    const Nonogram& puzzle_;
    std::size_t line_;
    quadrille::Mark empty_;
    std::vector<Marks> cells_;
    std::vector<Marks> after_;
};

/// What is left of a line when what is settled at its ends is taken off: empty cells, and blocks that are complete there.
struct Rest {
    std::size_t begin = 0;  ///< cells begin … end-1
    std::size_t end = 0;
    std::size_t first = 0;  ///< blocks first … last-1
    std::size_t last = 0;
};
[[nodiscard]] Rest rest_of(const View& view);

/// A run of neighbouring cells that all certainly carry the same colour, as long as it goes.
struct Run {
    std::size_t begin = 0;
    std::size_t end = 0;
    quadrille::Mark mark = quadrille::blank;

    [[nodiscard]] std::size_t length() const noexcept { return end - begin; }
};
[[nodiscard]] std::vector<Run> runs_of(const View& view);

/// Looks at one line. Concludes on the view, and gives the step.
using LineStep = std::optional<quadrille::Deduction> (*)(View&);

/// The first line where the step finds something, in the order of lines.
[[nodiscard]] std::optional<quadrille::Deduction> find_in_lines(const Nonogram& puzzle, const quadrille::Candidates& candidates,
                                                                LineStep step);

// One a file, or two that belong together.
[[nodiscard]] std::optional<quadrille::Deduction> find_complete_line(View& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_nothing_to_spare(View& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_no_common_colour(View& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_missing_colour(View& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_touching_colours(View& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_overlap(View& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_from_border(View& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_complete_block(View& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_small_gap(View& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_join(View& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_split(View& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_unreachable(View& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_pushed(View& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_full_line(View& view);

/// All of them, easiest first. The puzzle must outlive them.
[[nodiscard]] std::vector<quadrille::Technique> make_techniques(const Nonogram& puzzle);

}  // namespace nonogram

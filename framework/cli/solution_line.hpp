// A solution as one line without spaces, the same in every language, for programs that read
// millions of them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/position.hpp"

namespace quadrille::cli {

/// A sign for each element that a solution decides, in the order of the board: cells and edges in
/// reading order. What every element may carry is one sign each: the symbol's id where all ids of
/// the alphabet are single characters ("7", "0"), so that a full grid reads as a puzzle
/// again; else "." for the resting mark, "#" for the only other one, or 1, 2 … 9, A … Z, a … z for
/// several others; with more symbols than signs the ids, each with a "," behind it. Control
/// characters are escaped. Immutable. [any thread]
class SolutionSigns {
public:
    explicit SolutionSigns(const Board& board);

    /// Appends the line, without a line end. `marks` by element of the board; in what a solution
    /// decides, marks that are there.
    void append(std::string& text, std::span<const Mark> marks) const;
    /// The same of a solution, by itself.
    [[nodiscard]] std::string line(const Position& solution) const;

private:
    struct Place {
        std::size_t element;
        std::size_t signs;  ///< of a blank there, in signs_; the marks follow
    };
    std::vector<Place> places_;
    std::vector<std::string> signs_;
    std::string bytes_;  ///< signs_, where each is one byte; else empty
};

}  // namespace quadrille::cli

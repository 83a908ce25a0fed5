// A board row by row in words, for a screen reader or a pipe: what is printed and what is written,
// from left to right. What is printed is heard from the puzzle's own drawing.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "places/places.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::text {

/// What stands in an element: "5", "drawn", "noted 1 2"; what is printed
/// there is not told. Empty for nothing.
[[nodiscard]] Text told_content(const Board& board, ElementId element, const Content& content);

class SpokenBoard {
public:
    /// Both must outlive it.
    SpokenBoard(const Puzzle& puzzle, const places::Places& places);

    /// The whole board; with the clues of the columns first, where they stand beside it.
    [[nodiscard]] std::vector<Text> rows(const Position& position) const;
    /// One row or one column, from 1; empty where there is none.
    [[nodiscard]] std::vector<Text> row(const Position& position, std::uint32_t number) const;
    [[nodiscard]] std::vector<Text> column(const Position& position, std::uint32_t number) const;
    /// What is printed in an element, as it is read: "3", "2 1". Empty for nothing.
    [[nodiscard]] std::string printed(const Position& position, ElementId element) const;
    /// What is printed and what is written there; "blank" where nothing is.
    [[nodiscard]] Text whole(const Position& position, ElementId element) const;

private:
    enum class Line : std::uint8_t { row, column };
    using Heard = std::map<ElementId, std::string>;
    [[nodiscard]] Heard hear(const Position& position) const;
    [[nodiscard]] std::vector<Text> line(const Position& position, const Heard& heard, Line line,
                                         std::uint32_t number) const;
    [[nodiscard]] Text told(const Position& position, const Heard& heard, ElementId id) const;
    /// What is printed beside the board, level with a cell of the line.
    [[nodiscard]] std::string clue_of(const Heard& heard, Line line, Vec2 level) const;

    const Puzzle* puzzle_;
    const places::Places* places_;
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
};

}  // namespace quadrille::text

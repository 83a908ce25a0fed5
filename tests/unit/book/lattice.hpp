// Boards of any size for books, and books of them.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "boards.hpp"
#include "book/plan.hpp"
#include "quadrille/kit/drawing.hpp"
#include "types.hpp"

namespace quadrille::book {

/// Columns and rows of cells that each take one of so many digits; drawn with its grid and its
/// marks, in an extent with a margin round it.
class Lattice final : public kit::StoredPuzzle {
public:
    Lattice(std::size_t columns, std::size_t rows, std::size_t digits = 3)
        : StoredPuzzle(board_of({rows, columns}, digits), {}), grid_{rows, columns} {}
    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, grid_);
        for (std::size_t cell = 0; cell < board().size(); ++cell) {
            canvas.element(element_id(cell));
            const Mark mark = position.mark(element_id(cell));
            const Vec2 corner = board().elements[cell].outline.front();
            if (mark != blank)
                kit::draw_symbol(canvas, corner + Vec2{0.5, 0.5},
                                 board().alphabets[0].symbol(mark).shown, Role::mark);
        }
    }
    [[nodiscard]] std::string write() const override { return "lattice\n"; }

private:
    static Board board_of(const kit::Grid& grid, std::size_t digits) {
        Board board = test::row_of_cells(1, digits);
        board.extent = grid.extent(0.5);
        board.alphabets[0].palette = Palette::keypad;
        board.elements.clear();
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            board.elements.push_back(
                {Kind::cell, 0, blank, Part::answer, grid.outline(cell), grid.name(cell)});
        return board;
    }
    kit::Grid grid_;
};

/// A solution of 1s.
inline Position solved(const Puzzle& puzzle) {
    Position position(puzzle.board());
    for (const ElementId id : puzzle.board().ids()) position.set_mark(id, 1);
    return position;
}

inline BookPuzzle book_puzzle(std::size_t type, std::size_t columns, std::size_t rows,
                              std::uint16_t level) {
    BookPuzzle one;
    one.type = type;
    one.puzzle = std::make_shared<Lattice>(columns, rows);
    one.solution = solved(*one.puzzle);
    one.is_unique = true;
    one.kind = "Lattice · " + std::to_string(columns) + "×" + std::to_string(rows);
    one.level = level;
    one.grade = engine::difficulty_of(level).grade;
    return one;
}

inline void add_type(BookContent& content, const std::string& name) {
    BookType type;
    type.type = std::make_shared<test::RowType>(name);
    type.name = name;
    type.rules = "Fill **every cell**.\n\n- with a digit\n- and with care\n";
    type.example = std::make_shared<Lattice>(4, 4);
    type.example_solution = solved(*type.example);
    content.types.push_back(std::move(type));
}

/// Every letter is half as wide as it is high.
inline double half_wide(std::string_view utf8, double size, drawing::Weight /*weight*/) {
    return static_cast<double>(kit::characters(utf8)) * size / 2;
}

inline BookOptions options_on(std::string_view page) {
    BookOptions options;
    options.paper = *make_paper(*page_size(page), std::nullopt, true);
    return options;
}

}  // namespace quadrille::book

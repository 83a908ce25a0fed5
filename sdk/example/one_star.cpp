// One star: a star in every row, column and region, and no two stars touch, not even at a
// corner. A whole plugin: text in, board and rules, drawing. Judging, hints, solving and generating
// come with the program.
#include <map>

#include "quadrille/kit/kit.hpp"
#include "quadrille/sdk.hpp"

namespace {

using namespace quadrille;

constexpr Mark star = 1;
constexpr Mark no_star = 2;
enum Conditions : std::uint16_t { lines_condition, regions_condition, apart_condition };

Board make_board(const kit::Grid& grid) {
    Board board{grid.extent(0.1),
                {{{{"star", "★"}, {"empty", "·"}}, no_star, {star}, {no_star}, false}},
                {}};
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back(
            {Kind::cell, 0, blank, Part::answer, grid.outline(cell), grid.name(cell)});
    return board;
}

Rule one_star(const std::vector<ElementId>& cells, Conditions condition, Text text) {
    Count count{{}, 1, 1};
    for (const ElementId cell : cells) count.of.push_back({cell, star});
    return {condition, std::nullopt, std::move(text), std::move(count)};
}

Rules make_rules(const kit::Grid& grid, const std::string& letters) {
    Rules rules;
    for (std::size_t i = 0; i < grid.rows; ++i) {
        rules.push_back(one_star(grid.row_elements(i), lines_condition,
                                 {"row {0} has one star", {std::to_string(i + 1)}}));
        rules.push_back(one_star(grid.column_elements(i), lines_condition,
                                 {"column {0} has one star", {std::to_string(i + 1)}}));
    }
    std::map<char, std::vector<ElementId>> regions;
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        regions[letters[cell]].push_back(element_id(cell));
    for (const auto& [letter, cells] : regions)
        rules.push_back(one_star(cells, regions_condition,
                                 {"region {0} has one star", {std::string(1, letter)}}));
    const auto apart = [&](std::size_t a, std::size_t b) {
        rules.push_back({apart_condition,
                         std::nullopt,
                         {"no stars touch at {0} and {1}", {grid.name(a), grid.name(b)}},
                         Clause{{{element_id(a), star, false}, {element_id(b), star, false}}}});
    };
    for (std::size_t row = 0; row + 1 < grid.rows;
         ++row)  // side by side is forbidden by the rows and columns already
        for (std::size_t column = 0; column + 1 < grid.columns; ++column) {
            apart(grid.at(row, column), grid.at(row + 1, column + 1));
            apart(grid.at(row, column + 1), grid.at(row + 1, column));
        }
    return rules;
}

class OneStar final : public kit::StoredPuzzle {
public:
    OneStar(kit::Grid grid, std::string letters)
        : StoredPuzzle(make_board(grid), make_rules(grid, letters)),
          grid_(grid),
          letters_(std::move(letters)) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, grid_);
        for (std::size_t cell = 0; cell < grid_.cells(); ++cell) {
            const Vec2 corner =
                grid_.centre(cell) + Vec2{0.5, 0.5};  // a strong line wherever two regions meet
            if (grid_.column(cell) + 1 < grid_.columns && letters_[cell] != letters_[cell + 1])
                canvas.line(corner - Vec2{0, 1}, corner, {Role::grid_strong, 0.08});
            if (grid_.row(cell) + 1 < grid_.rows &&
                letters_[cell] != letters_[cell + grid_.columns])
                canvas.line(corner - Vec2{1, 0}, corner, {Role::grid_strong, 0.08});
        }
        for (std::size_t cell = 0; cell < grid_.cells(); ++cell) {
            canvas.element(element_id(cell));
            const Mark mark = position.mark(element_id(cell));
            if (mark == star) kit::draw_symbol(canvas, grid_.centre(cell), "★", Role::mark);
            if (mark == no_star) canvas.disc(grid_.centre(cell), 0.07, Role::cross);
        }
        canvas.nobody();
    }

    std::string write() const override {
        std::string text;
        for (std::size_t row = 0; row < grid_.rows; ++row)
            text += letters_.substr(row * grid_.columns, grid_.columns) + "\n";
        return text;
    }

private:
    kit::Grid grid_;
    std::string letters_;  // of the region of each cell
};

class OneStarType final : public PuzzleType {
public:
    const TypeInfo& info() const noexcept override { return info_; }

    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        const std::vector<kit::Line> lines = kit::lines_of(text);
        std::string letters;
        if (lines.empty() || lines.size() > 26)
            return kit::error_at(
                1, 1, "expected 1 to 26 rows of letters from A to Z, one for each region");
        for (const auto& [row, number] : lines) {
            for (std::size_t column = 0; column < row.size(); ++column)
                if (row[column] < 'A' || row[column] > 'Z')
                    return kit::error_at(
                        number, column + 1,
                        {"found {0}; expected a letter from A to Z", {kit::shown(row, column)}});
            if (row.size() != lines.size())
                return kit::error_at(
                    number, std::min(row.size(), lines.size()) + 1,
                    {"this row has {0} {0|cell|cells}; expected {1}, as many as there are rows",
                     {std::to_string(row.size()), std::to_string(lines.size())}});
            letters += row;
        }
        return std::unique_ptr<Puzzle>(
            std::make_unique<OneStar>(kit::Grid{lines.size(), lines.size()}, std::move(letters)));
    }

private:
    TypeInfo info_ = {
        "one-star",
        "One star",
        "Place **one star** in every row, every column and every region. No two stars touch, not "
        "even at a corner.",
        {{"lines", "one star in each row and column",
          "a row or column has two stars, or no room for one"},
         {"regions", "one star in each region", "a region has two stars, or no room for one"},
         {"apart", "no two stars touch", "two stars touch"}},
        {".one-star"},
        "AAABB\nABBBB\nAAACC\nADDEC\nADEEE\n",
        true};
};

}  // namespace

QUADRILLE_PLUGIN(OneStarType, "one-star", "1.0.0")

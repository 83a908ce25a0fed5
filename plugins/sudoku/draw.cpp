// The paper: tones under what is printed, paths, thin lines, strong lines where blocks or grids
// end, cages as dashed insets, signs on the borders, then symbols and notes.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "draw_signs.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/drawing.hpp"
#include "quadrille/kit/notes.hpp"
#include "utf8.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr double thin_width = 0.025;
constexpr double strong_width = 0.07;
constexpr double inset = 0.09;  ///< of a cage from the borders of its cells

class SheetPainter {
public:
    SheetPainter(q::Canvas& canvas, const Sheet& sheet, const q::Board& board)
        : canvas_(canvas), sheet_(sheet), board_(board) {}

    void paper() {
        kit::draw_paper(canvas_, board_.extent);
        tones();
        for (const Path& path : sheet_.paths) draw_path(canvas_, sheet_.plane, path);
        for (const bool is_strong : {false, true}) {
            lines(is_strong, true);
            lines(is_strong, false);
        }
        std::size_t open_cages_seen = 0;
        for (const Cage& cage : sheet_.cages) {
            if (cage.total == 0) name_cage(cage, open_cages_seen++);
            draw_cage(cage);
        }
        draw_signs(canvas_, sheet_);
        draw_moves(canvas_, sheet_);
    }

    void cell(Cell cell, const q::Content& content) {
        const q::ElementId id = q::element_id(cell);
        const std::size_t cage = cage_at(cell);
        if (content.mark == q::blank && content.notes == 0 && cage == sheet_.cages.size()) return;
        canvas_.element(id);
        if (cage != sheet_.cages.size() && sheet_.cages[cage].total != 0)
            canvas_.text(corner(cell) + q::Vec2{0.13, 0.19}, 0.22,
                         std::to_string(sheet_.cages[cage].total), q::Role::clue, q::Align::left);
        if (content.mark != q::blank) {
            const std::string& shown = board_.alphabets[0].symbol(content.mark).shown;
            constexpr std::array<double, 5> heights{0.64, 0.64, 0.5, 0.36, 0.27};
            const double height =
                heights[std::min<std::size_t>(kit::characters(shown), 4)] * (caged_ ? 0.84 : 1);
            canvas_.text(middle(cell) + q::Vec2{0, caged_ ? 0.08 : 0}, height, shown,
                         board_[id].given != q::blank ? q::Role::given : q::Role::mark);
        } else {
            notes(cell, content);
        }
    }

    /// What has to be known of the whole sheet, once.
    void prepare() {
        const std::vector<House> houses = houses_of(sheet_);
        grids_of_.assign(sheet_.plane.cells(), 0);
        blocks_of_.assign(sheet_.plane.cells(), {});
        for (std::size_t h = 0; h < houses.size(); ++h)
            if (houses[h].kind == HouseKind::block)
                for (const Cell c : houses[h].cells) blocks_of_[c].push_back(h);
        for (const Place& origin : sheet_.origins)
            for (std::size_t row = 0; row < sheet_.order; ++row)
                for (std::size_t column = 0; column < sheet_.order; ++column)
                    ++grids_of_[sheet_.plane.at(origin.row + row, origin.column + column)];
        cage_of_.assign(sheet_.plane.cells(), sheet_.cages.size());
        for (std::size_t i = 0; i < sheet_.cages.size(); ++i)
            for (const Cell c : sheet_.cages[i].cells) cage_of_[c] = i;
        caged_ = !sheet_.cages.empty();
    }

private:
    [[nodiscard]] q::Vec2 corner(Cell cell) const {
        const auto [row, column] = sheet_.plane.place(cell);
        return {static_cast<double>(column), static_cast<double>(row)};
    }
    [[nodiscard]] q::Vec2 middle(Cell cell) const { return corner(cell) + q::Vec2{0.5, 0.5}; }
    /// The cage whose sum, if it has one, is printed in that cell.
    [[nodiscard]] std::size_t cage_at(Cell cell) const {
        const std::size_t cage = cage_of_[cell];
        return cage != sheet_.cages.size() && sheet_.cages[cage].cells.front() == cell
                   ? cage
                   : sheet_.cages.size();
    }

    void tones() {
        if (sheet_.origins.size() > 1)
            for (Cell c = 0; c < grids_of_.size(); ++c)
                if (grids_of_[c] > 1)
                    canvas_.polygon(kit::box(corner(c), corner(c) + q::Vec2{1, 1}), q::Role::tone8);
        for (const Place& origin : sheet_.origins)
            for (std::size_t i = 0; i < sheet_.order; ++i)
                for (const bool falls : {true, false}) {
                    if (!(falls ? has_falling(sheet_.diagonals) : has_rising(sheet_.diagonals)))
                        continue;
                    const std::size_t column = falls ? i : sheet_.order - 1 - i;
                    const q::Vec2 at{static_cast<double>(origin.column + column),
                                     static_cast<double>(origin.row + i)};
                    canvas_.polygon(kit::box(at, at + q::Vec2{1, 1}), q::Role::tone1);
                }
        for (Cell c = 0; c < sheet_.parity.size(); ++c) {
            constexpr double reach = 0.38;
            if (sheet_.parity[c] == Parity::even)
                canvas_.polygon(
                    kit::box(middle(c) - q::Vec2{reach, reach}, middle(c) + q::Vec2{reach, reach}),
                    q::Role::tone2);
            if (sheet_.parity[c] == Parity::odd) canvas_.disc(middle(c), reach, q::Role::tone7);
        }
    }

    /// How the border between two places of the plane is drawn: not at all, thin or strong.
    enum class Border : std::uint8_t { none, thin, strong };
    [[nodiscard]] Border between(Cell a, Cell b) const {
        if (a == no_cell && b == no_cell) return Border::none;
        if (a == no_cell || b == no_cell) return Border::strong;
        if (blocks_of_[a] != blocks_of_[b]) return Border::strong;
        return blocks_of_[a].empty() && grids_of_[a] != grids_of_[b] ? Border::strong
                                                                     : Border::thin;
    }

    /// All borders of one kind along rows or columns, each as long as it goes.
    void lines(bool is_strong, bool along_rows) {
        const Plane& plane = sheet_.plane;
        const std::size_t lanes = along_rows ? plane.rows() : plane.columns();
        const std::size_t length = along_rows ? plane.columns() : plane.rows();
        const Border wanted = is_strong ? Border::strong : Border::thin;
        const q::Pen pen{is_strong ? q::Role::grid_strong : q::Role::grid,
                         is_strong ? strong_width : thin_width};
        for (std::size_t lane = 0; lane <= lanes; ++lane) {
            std::size_t begin = 0;
            for (std::size_t i = 0; i <= length; ++i) {
                const auto cell = [&](std::size_t l) {
                    return along_rows ? plane.at(l, i) : plane.at(i, l);
                };
                if (i < length &&
                    between(lane == 0 ? no_cell : cell(lane - 1), cell(lane)) == wanted)
                    continue;
                const auto point = [&](std::size_t at) {
                    const auto x = static_cast<double>(at);
                    const auto y = static_cast<double>(lane);
                    return along_rows ? q::Vec2{x, y} : q::Vec2{y, x};
                };
                if (begin < i) canvas_.line(point(begin), point(i), pen);
                begin = i + 1;
            }
        }
    }

    /// A line of dashes of even length, a quarter of a cell each.
    void dashes(q::Vec2 from, q::Vec2 to) {
        const double length = std::abs(to.x - from.x) + std::abs(to.y - from.y);
        const double count = std::max(1.0, std::round(length * 5));
        const q::Vec2 step = (to - from) * (1 / count);
        for (double i = 0; i < count; ++i)
            canvas_.line(from + step * (i + 0.22), from + step * (i + 0.78),
                         {q::Role::note, 0.022});
    }

    /// A letter in each cell of a cage without a sum, for canvases of characters, on which no
    /// dashes can be seen.
    void name_cage(const Cage& cage, std::size_t number) {
        constexpr double hidden_height = 0.02;
        const std::string letter(1, static_cast<char>('a' + number % 26));
        for (const Cell c : cage.cells)
            canvas_.text(corner(c) + q::Vec2{0.13, 0.19}, hidden_height, letter, q::Role::note,
                         q::Align::left);
    }

    void draw_cage(const Cage& cage) {
        const Plane& plane = sheet_.plane;
        const std::size_t mine = cage_of_[cage.cells.front()];
        const auto inside = [&](std::size_t row, std::size_t column) {
            const Cell c = plane.at(row, column);  // before the first row or column a number wraps
                                                   // round, beyond every border
            return c != no_cell && cage_of_[c] == mine;
        };
        for (const Cell c : cage.cells) {
            const auto [row, column] = plane.place(c);
            const q::Vec2 at = corner(c);
            const bool up = inside(row - 1, column);
            const bool down = inside(row + 1, column);
            const bool left = inside(row, column - 1);
            const bool right = inside(row, column + 1);
            // Where the cage goes on the line does too, round an inner corner where there is one.
            const auto end = [](bool goes_on) { return goes_on ? 0.0 : inset; };
            const bool label = c == cage.cells.front() && cage.total != 0;
            const double text = cage.total > 9 ? 0.42 : 0.3;
            if (!up)
                dashes(at + q::Vec2{label ? text : end(left), inset},
                       at + q::Vec2{1 - end(right), inset});
            if (!down)
                dashes(at + q::Vec2{end(left), 1 - inset}, at + q::Vec2{1 - end(right), 1 - inset});
            if (!left)
                dashes(at + q::Vec2{inset, label ? 0.36 : end(up)},
                       at + q::Vec2{inset, 1 - end(down)});
            if (!right)
                dashes(at + q::Vec2{1 - inset, end(up)}, at + q::Vec2{1 - inset, 1 - end(down)});
            for (const int dy : {-1, 1})
                for (const int dx : {-1, 1}) {
                    const bool beside = dx < 0 ? left : right;
                    const bool above = dy < 0 ? up : down;
                    if (!beside || !above ||
                        inside(row + static_cast<std::size_t>(dy),
                               column + static_cast<std::size_t>(dx)))
                        continue;
                    const q::Vec2 tip = at + q::Vec2{dx < 0 ? 0.0 : 1.0, dy < 0 ? 0.0 : 1.0};
                    const q::Vec2 turn = tip - q::Vec2{dx * inset, dy * inset};
                    dashes({tip.x, turn.y}, turn);
                    dashes({turn.x, tip.y}, turn);
                }
        }
    }

    /// The sum of a cage and its dashes keep their place.
    void notes(Cell cell, const q::Content& content) {
        const double margin = caged_ ? 0.16 : 0.08;
        const q::Vec2 from{margin, caged_ ? 0.3 : 0.08};
        const q::Vec2 to{1 - margin, 1 - margin};
        kit::draw_notes(canvas_, {corner(cell) + from, corner(cell) + to}, board_.alphabets[0],
                        content);
    }

    q::Canvas& canvas_;
    const Sheet& sheet_;
    const q::Board& board_;
    std::vector<std::size_t> grids_of_;                ///< by cell: how many grids it belongs to
    std::vector<std::vector<std::size_t>> blocks_of_;  ///< by cell: its blocks
    std::vector<std::size_t> cage_of_;                 ///< by cell; cages.size() for none
    bool caged_ = false;
};

}  // namespace

void draw_sheet(q::Canvas& canvas, const Sheet& sheet, const q::Board& board,
                const q::Position& position) {
    SheetPainter drawing(canvas, sheet, board);
    drawing.prepare();
    drawing.paper();
    for (Cell cell = 0; cell < sheet.plane.cells(); ++cell)
        drawing.cell(cell, position[q::element_id(cell)]);
    canvas.nobody();
}

}  // namespace sudoku

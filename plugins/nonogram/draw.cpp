// How a nonogram looks. Filled cells are squares a little smaller than the cell, empty ones a small
// dot. In colour, each colour after the first has a sign of its own, sixteen in all, in its cells
// and beside its numbers, so that nobody needs to tell colours apart.
#include <algorithm>
#include <array>

#include "puzzle.hpp"
#include "quadrille/kit/drawing.hpp"
#include "quadrille/kit/notes.hpp"

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

std::vector<q::Vec2> square(q::Vec2 centre, double reach) {
    return kit::box(centre - q::Vec2{reach, reach}, centre + q::Vec2{reach, reach});
}

/// The sign of a colour, by its place among the colours of the puzzle; the first has none. `size` 1
/// fills a cell well.
void draw_sign(q::Canvas& canvas, q::Vec2 at, std::size_t colour, double size, q::Role role) {
    const double reach = 0.19 * size;
    const q::Pen pen{role, 0.075 * size};
    const auto across = [&](double y) {
        canvas.line(at + q::Vec2{-reach, y}, at + q::Vec2{reach, y}, pen);
    };
    const auto dot = [&](q::Vec2 off) { canvas.disc(at + off * reach, 0.075 * size, role); };
    const auto shape = [&](std::vector<q::Vec2> points) {
        for (q::Vec2& point : points) point = at + point * reach;
        canvas.polygon(points, role);
    };
    switch (colour) {
        case 1:
            return canvas.disc(at, 0.12 * size, role);
        case 2:
            return canvas.circle(at, 0.17 * size, pen);
        case 3:
            return across(0);
        case 4:
            return canvas.line(at - q::Vec2{0, reach}, at + q::Vec2{0, reach}, pen);
        case 5:
            return kit::draw_cross(canvas, at, 0.8 * reach, pen);
        case 6:
            return shape({{0, -1.1}, {1.1, 0.9}, {-1.1, 0.9}});
        case 7:
            across(0);
            return canvas.line(at - q::Vec2{0, reach}, at + q::Vec2{0, reach}, pen);
        case 8:
            return shape({{0, -1.2}, {1.2, 0}, {0, 1.2}, {-1.2, 0}});
        case 9:
            return canvas.line(at + q::Vec2{-reach, reach}, at + q::Vec2{reach, -reach}, pen);
        case 10:
            return canvas.line(at + q::Vec2{-reach, -reach}, at + q::Vec2{reach, reach}, pen);
        case 11:
            dot({-0.8, 0});
            return dot({0.8, 0});
        case 12:
            dot({0, -0.8});
            return dot({0, 0.8});
        case 13:
            across(-0.6 * reach);
            return across(0.6 * reach);
        case 14:
            return canvas.polyline(
                std::array{at + q::Vec2{-reach, -0.5 * reach}, at + q::Vec2{0, 0.7 * reach},
                           at + q::Vec2{reach, -0.5 * reach}},
                pen);
        case 15:
            return shape({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}});
        default:
            return;
    }
}

/// What is read on a surface of that role.
q::Role on(q::Role surface) { return surface >= q::Role::tone9 ? q::Role::paper : q::Role::clue; }

}  // namespace

std::vector<bool> Nonogram::done(std::size_t line, const q::Position& position) const {
    const Clue& blocks = clue(line);
    std::vector<bool> done(blocks.size(), false);
    const Marks all = (Marks{2} << clues_.empty()) - 2;
    std::vector<Marks> cells(length(line), all);
    bool filled = false;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (const q::Mark mark = position.mark(q::element_id(cell(line, i))); mark != q::blank) {
            cells[i] = bit(mark);
            filled = filled || mark != clues_.empty();
        }
    if (!filled) return done;
    const auto where = ranges(cells, blocks, clues_.empty());
    if (!where) return done;
    for (std::size_t j = 0; j < blocks.size(); ++j) {
        const auto [first, last] = (*where)[j];
        done[j] = first == last;
        for (std::size_t i = first; done[j] && i < first + blocks[j].length; ++i)
            done[j] = cells[i] == bit(blocks[j].mark);
    }
    return done;
}

void Nonogram::draw_cells(q::Canvas& canvas, const q::Position& position) const {
    const kit::Grid& grid = layout_.grid;
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        const q::Content& content = position[q::element_id(cell)];
        if (!q::is_written(content)) continue;
        canvas.element(q::element_id(cell));
        const q::Vec2 centre = grid.centre(cell);
        if (content.mark == clues_.empty()) {
            canvas.disc(centre, 0.09, q::Role::note);
        } else if (content.mark != q::blank) {
            const std::size_t colour = content.mark - std::size_t{1};
            canvas.polygon(square(centre, 0.46), inks_[colour].role);
            draw_sign(canvas, centre, colour, 1, on(inks_[colour].role));
        }
        if (content.mark != q::blank) continue;
        const q::Vec2 reach{0.42, 0.42};
        for (const kit::NotePlace& note :
             kit::note_places({centre - reach, centre + reach}, inks_.size() + 1, content)) {
            const double most = std::min(note.room.x, note.room.y);
            if (note.symbol == inks_.size())
                canvas.disc(note.at, std::min(0.05, most / 4), q::Role::note);
            else
                canvas.polygon(square(note.at, std::min(0.1, 0.36 * most)),
                               inks_.size() == 1 ? q::Role::note : inks_[note.symbol].role);
        }
    }
    canvas.nobody();
}

void Nonogram::draw_clues(q::Canvas& canvas, const q::Position& position,
                          const q::ClueStates& clues) const {
    for (std::size_t line = 0; line < layout_.lines(); ++line) {
        const q::ElementId id = layout_.line_element(line);
        const q::Status state = clues.of(id);
        const Clue& blocks = clue(line);
        // A line that is met has all its blocks; in a broken one nothing is certain. Where nothing
        // was judged nothing is shown.
        const bool ask = state == q::Status::open && !clues.empty();
        const std::vector<bool> finished =
            ask ? done(line, position) : std::vector<bool>(blocks.size(), state == q::Status::met);
        for (std::size_t j = 0; j < std::max<std::size_t>(blocks.size(), 1); ++j) {
            const q::Rect place = layout_.block_place(line, j);
            const std::string number = blocks.empty() ? "0" : std::to_string(blocks[j].length);
            const double height = number.size() > 2 && !layout_.is_row(line) ? 0.46 : 0.58;
            canvas.element(id);
            if (clues_.colours.empty() || blocks.empty()) {
                // The host shows that a whole line is met or broken; before that, single blocks are
                // struck out.
                const bool struck = state == q::Status::open && !blocks.empty() && finished[j];
                canvas.text(place.centre(), height, number, struck ? q::Role::note : q::Role::clue);
                if (struck) {
                    const double reach = 0.2 * static_cast<double>(number.size()) + 0.06;
                    canvas.line(place.centre() - q::Vec2{reach, 0},
                                place.centre() + q::Vec2{reach, 0}, {q::Role::note, 0.05});
                }
                continue;
            }
            // In colour the number stands on a tile of its colour; of a block that is done the
            // tile's border is left.
            const std::size_t colour = blocks[j].mark - std::size_t{1};
            const q::Role ink = inks_[colour].role;
            const q::Vec2 inset{0.06, layout_.is_row(line) ? 0.1 : 0.05};
            const std::vector<q::Vec2> tile = kit::box(place.min + inset, place.max - inset);
            const bool has_sign = colour != 0;
            const double half = place.width() / 2 - inset.x;
            const q::Vec2 sign = place.centre() + q::Vec2{half - 0.19, 0};
            // The number has the rest of the tile.
            const double free = has_sign ? 2 * half - 0.36 : 2 * half - 0.1;
            const q::Vec2 middle = place.centre() - q::Vec2{has_sign ? 0.14 : 0, 0};
            const double type =
                std::min(height, free / (0.62 * static_cast<double>(number.size())));
            if (finished[j]) {
                std::vector<q::Vec2> border =
                    kit::box(place.min + inset * 1.4, place.max - inset * 1.4);
                border.push_back(border.front());
                canvas.polyline(border, {ink, 0.05});
            } else {
                canvas.polygon(tile, ink);
            }
            canvas.text(middle, type, number, finished[j] ? q::Role::note : on(ink));
            draw_sign(canvas, sign, colour, 0.7, finished[j] ? q::Role::note : on(ink));
        }
        if (clues_.colours.empty() || state == q::Status::open) continue;
        // The tiles hide the state that the host gives to plain numbers: a bar beside the grid
        // shows it.
        const q::Rect strip = layout_.line_place(line);
        canvas.element(id);
        if (layout_.is_row(line))
            canvas.line({-0.1, strip.min.y + 0.2}, {-0.1, strip.max.y - 0.2},
                        {q::Role::clue, 0.07});
        else
            canvas.line({strip.min.x + 0.2, -0.1}, {strip.max.x - 0.2, -0.1},
                        {q::Role::clue, 0.07});
    }
    canvas.nobody();
}

void Nonogram::draw(q::Canvas& canvas, const q::Position& position,
                    const q::ClueStates& clues) const {
    kit::draw_paper(canvas, board().extent);
    kit::draw_grid(canvas, layout_.grid, 5);
    draw_cells(canvas, position);
    draw_clues(canvas, position, clues);
}

}  // namespace nonogram

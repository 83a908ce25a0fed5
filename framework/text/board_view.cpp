#include "text/board_view.hpp"

#include <algorithm>
#include <numeric>

#include "drawing/corner_notes.hpp"
#include "drawing/stated_colours.hpp"
#include "export/character_canvas.hpp"
#include "input/cursor.hpp"

namespace quadrille::text {

namespace {

/// Rows or columns round the cursor that are seen with it, where there is room.
constexpr std::size_t air = 4;

std::size_t within(std::ptrdiff_t place, std::size_t count) {
    return static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(place, 0, static_cast<std::ptrdiff_t>(count)));
}

Position without_notes(Position position) {
    for (std::size_t i = 0; i < position.size(); ++i) {
        const Content& content = position[element_id(i)];
        position.set(element_id(i), {.mark = content.mark, .colour = content.colour});
    }
    return position;
}

/// The rows without those at the rim in which nothing is drawn; never none.
std::vector<std::size_t> between_blank_rows(const exporting::CharacterPicture& picture) {
    const auto is_blank = [&](std::size_t row) {
        for (std::size_t column = 0; column < picture.columns(); ++column) {
            const exporting::Sign& sign = picture.at(row, column);
            if (sign.glyph != " " || sign.style.ground || sign.style.reversed) return false;
        }
        return true;
    };
    std::size_t first = 0;
    std::size_t last = picture.rows() - 1;
    while (first < last && is_blank(first)) ++first;
    while (last > first && is_blank(last)) --last;
    std::vector<std::size_t> rows(last - first + 1);
    std::iota(rows.begin(), rows.end(), first);
    return rows;
}

}  // namespace

DrawnBoard draw_board(const TextGame& game, const config::Settings& settings,
                      const drawing::Theme& theme, int scale) {
    const play::Game& played = game.game();
    const Puzzle& puzzle = played.puzzle();
    const Board& board = played.board();
    drawing::Overlay overlay = played.overlay(settings);
    const play::Highlights shown = game.questions().shown();
    Position position = played.shown();
    std::vector<std::uint16_t> layers(overlay.layers.begin(), overlay.layers.end());
    std::vector<ElementId> suggested;
    for (const drawing::Ghost& ghost : shown.ghosts) {
        position.set(ghost.element, {.mark = ghost.mark, .colour = position[ghost.element].colour});
        layers[index(ghost.element)] = ghost.look;
        if (ghost.look == 0 && !shown.alone) suggested.push_back(ghost.element);
    }
    suggested.insert(suggested.end(), shown.framed.begin(), shown.framed.end());
    overlay.layers = layers;
    overlay.looked_at = shown.looked_at;
    if (!shown.blamed.empty()) overlay.culprits = shown.blamed;
    if (!suggested.empty()) overlay.emphasised = suggested;
    overlay.cursor = shown.alone ? std::nullopt : played.pointer().cursor();
    // What is emphasised is in reverse already; twice would be as it was.
    if (overlay.cursor && std::ranges::find(suggested, *overlay.cursor) != suggested.end())
        overlay.cursor.reset();

    exporting::CharacterCanvas canvas(board.extent, scale);
    if (scale == 1) {
        puzzle.draw(canvas, without_notes(position), ClueStates{overlay.clues});
        canvas.note_cells(board, position);
    } else {
        drawing::draw_with_corner_notes(canvas, puzzle, position, ClueStates{overlay.clues});
    }
    canvas.colour_cells(board, position);
    const auto* const own = facet_of<Colours>(puzzle);
    DrawnBoard drawn;
    const exporting::CharacterPicture whole = canvas.picture(
        board, own != nullptr ? drawing::with_colours(theme, own->colours()) : theme, overlay);
    const std::vector<std::size_t> kept = between_blank_rows(whole);
    const std::size_t rows = kept.size();
    const std::size_t columns = whole.columns();
    std::vector<std::size_t> all(columns);
    std::iota(all.begin(), all.end(), std::size_t{0});
    drawn.picture = whole.part(kept, all);
    const auto row_of = [&](double y) {
        return canvas.row_of(y) - static_cast<std::ptrdiff_t>(kept.front());
    };
    const Rect& field = played.margins().field();
    drawn.field_begin = {within(row_of(field.min.y), rows),
                         within(canvas.column_of(field.min.x), columns)};
    drawn.field_end = {within(row_of(field.max.y) + 1, rows),
                       within(canvas.column_of(field.max.x) + 1, columns)};
    if (const auto cursor = played.pointer().cursor()) {
        const Vec2 at = input::centre(board[*cursor]);
        drawn.cursor =
            Place{within(row_of(at.y), rows - 1), within(canvas.column_of(at.x), columns - 1)};
    }
    return drawn;
}

std::vector<std::size_t> Window::seen(const Extent& extent, std::size_t room,
                                      std::optional<std::size_t> shown) {
    std::vector<std::size_t> list;
    if (extent.count <= room) {
        list.resize(extent.count);
        std::iota(list.begin(), list.end(), std::size_t{0});
        first_ = 0;
        return list;
    }
    const std::size_t behind = extent.count - extent.field_end;
    const bool keeps_before = extent.field_begin * 2 <= room;
    const bool keeps_behind =
        behind > 0 && (keeps_before ? extent.field_begin + behind : behind) * 2 <= room;
    const std::size_t begin = keeps_before ? extent.field_begin : 0;
    const std::size_t end = keeps_behind ? extent.field_end : extent.count;
    const std::size_t kept = begin + (extent.count - end);
    const std::size_t middle = room > kept ? room - kept : 1;
    const std::size_t length = end - begin;
    const std::size_t last_first = length > middle ? length - middle : 0;
    if (shown && *shown >= begin && *shown < end) {
        const std::size_t at = *shown - begin;
        const std::size_t round = std::min(air, (middle - 1) / 2);
        if (at < first_ + round) first_ = at > round ? at - round : 0;
        if (at + round + 1 > first_ + middle) first_ = at + round + 1 - middle;
    }
    first_ = std::min(first_, last_first);
    for (std::size_t i = 0; i < begin; ++i) list.push_back(i);
    for (std::size_t i = 0; i < std::min(middle, length); ++i) list.push_back(begin + first_ + i);
    for (std::size_t i = end; i < extent.count; ++i) list.push_back(i);
    return list;
}

}  // namespace quadrille::text

// Lines that run along rows or columns become box-drawing characters, composed of arms so that they
// join; slanted lines become one sign each, the short ones of a cross another than those that lead
// somewhere; fills colour the ground, or shade it where there is no colour.
#include "export/character_canvas.hpp"

#include <algorithm>
#include <cmath>

#include "drawing/shapes.hpp"
#include "drawing/theme_colours.hpp"
#include "quadrille/cell_areas.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::exporting {

namespace {

constexpr double columns_at_scale_1 = 4;
constexpr double rows_at_scale_1 = 2;
/// Pens from this width on draw strong lines.
constexpr double strong_pen = 0.06;
/// Slanted lines up to this length are those of a cross.
constexpr double longest_of_cross = 0.4;

enum Arm : std::size_t { up, right, down, left };

/// Box-drawing characters by their arms: up + 3 right + 9 down + 27 left, each 0 none, 1 thin, 2
/// strong.
constexpr std::array<const char*, 81> box_characters = {
    " ", "╵", "╹", "╶", "└", "┖", "╺", "┕", "┗", "╷", "│", "╿", "┌", "├", "┞", "┍", "┝",
    "┡", "╻", "╽", "┃", "┎", "┟", "┠", "┏", "┢", "┣", "╴", "┘", "┚", "─", "┴", "┸", "╼",
    "┶", "┺", "┐", "┤", "┦", "┬", "┼", "╀", "┮", "┾", "╄", "┒", "┧", "┨", "┰", "╁", "╂",
    "┲", "╆", "╊", "╸", "┙", "┛", "╾", "┵", "┹", "━", "┷", "┻", "┑", "┥", "┩", "┭", "┽",
    "╃", "┯", "┿", "╇", "┓", "┪", "┫", "┱", "╅", "╉", "┳", "╈", "╋"};

/// The characters of a text, with a sign for each that would command a terminal or is no character
/// at all.
std::vector<std::string> characters(std::string_view utf8) {
    std::vector<std::string> list;
    while (!utf8.empty()) {
        const std::string_view rest = utf8;
        const char32_t code = kit::take_character(utf8);
        const bool is_shown = code != kit::no_character && !kit::is_control(code);
        list.emplace_back(is_shown ? rest.substr(0, rest.size() - utf8.size()) : "\uFFFD");
    }
    return list;
}

/// What lies beyond is left out, so that no board asks for more memory than there is.
constexpr std::size_t most_places = std::size_t{1} << 21U;
constexpr double longest_side = 1 << 14;

/// Rows or columns for that distance between the first and the last.
std::size_t side(double distance) {
    if (!(distance > 0)) return 1;
    return static_cast<std::size_t>(std::min(distance, longest_side)) + 1;
}

/// The row or column nearest to a distance from the first one; somewhere outside for all that is
/// not on the board.
std::ptrdiff_t place_of(double distance, std::size_t count) {
    if (!(distance >= -1)) return -1;
    return std::lround(std::min(distance, static_cast<double>(count)));
}

constexpr const char* culprit_sign = "!";

/// The notes of an element in so many characters; the last of them says that there are more.
std::vector<std::string> noted_line(const Alphabet& alphabet, const Content& content,
                                    std::size_t room) {
    std::vector<std::string> line;
    std::size_t whole = 0;  // of what has room with the sign behind it
    for (const std::uint64_t set : {content.notes, content.corners})
        for (std::size_t k = 0; k < std::min(alphabet.symbols.size(), max_notes); ++k) {
            if ((set >> k & 1U) == 0) continue;
            const std::vector<std::string> note = characters(alphabet.symbols[k].shown);
            line.insert(line.end(), note.begin(), note.end());
            if (line.size() < room) whole = line.size();
        }
    if (line.size() <= room) return line;
    line.resize(whole);
    line.emplace_back("…");
    return line;
}

/// Whether a fill of that role is a mark by itself, and no tone under one.
bool is_mark(Role fill) {
    const drawing::RoleUse use = drawing::use_of(fill);
    return use != drawing::RoleUse::surface && use != drawing::RoleUse::line;
}

}  // namespace

const char* cue_sign(drawing::Cue cue) {
    constexpr std::array signs{"", "•", "∘", "▪", "◆", "▴", "|", "+", "*"};
    return signs[static_cast<std::size_t>(cue)];
}

CharacterCanvas::CharacterCanvas(const Rect& extent, int scale)
    : columns_a_unit_(columns_at_scale_1 * scale),
      rows_a_unit_(rows_at_scale_1 * scale),
      origin_{std::floor(extent.min.x * columns_a_unit_), std::floor(extent.min.y * rows_a_unit_)},
      rows_(side(std::ceil(extent.max.y * rows_a_unit_) - origin_.y)),
      columns_(side(std::ceil(extent.max.x * columns_a_unit_) - origin_.x)) {
    rows_ = std::min(rows_, std::max<std::size_t>(most_places / columns_, 1));
    places_.resize(rows_ * columns_);
}

std::ptrdiff_t CharacterCanvas::column_of(double x) const {
    return place_of(x * columns_a_unit_ - origin_.x, columns_);
}
std::ptrdiff_t CharacterCanvas::row_of(double y) const {
    return place_of(y * rows_a_unit_ - origin_.y, rows_);
}

CharacterCanvas::Place* CharacterCanvas::at(std::ptrdiff_t row, std::ptrdiff_t column) {
    if (row < 0 || column < 0 ||
        row >= std::ssize(places_) / static_cast<std::ptrdiff_t>(columns_) ||
        column >= static_cast<std::ptrdiff_t>(columns_))
        return nullptr;
    return &places_[static_cast<std::size_t>(row) * columns_ + static_cast<std::size_t>(column)];
}

void CharacterCanvas::put(Vec2 where, std::string_view glyph, Role role) {
    if (Place* place = at(row_of(where.y), column_of(where.x))) {
        // What is written on a disc takes its place, and its colour as the ground.
        if (role == Role::paper && !place->fill && !place->glyph.empty()) place->fill = place->role;
        place->glyph = glyph;
        place->role = role;
        place->element = element_;
    }
}

void CharacterCanvas::line(Vec2 from, Vec2 to, Pen pen) {
    const std::uint8_t weight = pen.width >= strong_pen ? 2 : 1;
    const auto join = [&](std::ptrdiff_t row, std::ptrdiff_t column, Arm arm) {
        Place* place = at(row, column);
        if (place == nullptr) return;
        place->arms[arm] = std::max(place->arms[arm], weight);
        if (place->glyph.empty() || pen.role != Role::grid) {
            place->role = pen.role;
            place->element = element_;
        }
    };
    const std::ptrdiff_t row = row_of(from.y);
    const std::ptrdiff_t column = column_of(from.x);
    if (row == row_of(to.y) && 2 * std::abs(from.y - to.y) < std::abs(from.x - to.x)) {
        const auto [first, last] = std::minmax({column, column_of(to.x)});
        for (std::ptrdiff_t c = first; c <= last; ++c) {
            if (c > first) join(row, c, left);
            if (c < last) join(row, c, right);
        }
    } else if (column == column_of(to.x) && 2 * std::abs(from.x - to.x) < std::abs(from.y - to.y)) {
        const auto [first, last] = std::minmax({row, row_of(to.y)});
        for (std::ptrdiff_t r = first; r <= last; ++r) {
            if (r > first) join(r, column, up);
            if (r < last) join(r, column, down);
        }
    } else {
        slanted_line(from, to, pen);
    }
}

void CharacterCanvas::slanted_line(Vec2 from, Vec2 to, Pen pen) {
    const Vec2 middle = (from + to) * 0.5;
    if (std::hypot(to.x - from.x, to.y - from.y) <= longest_of_cross)
        return put(middle, "×", pen.role);
    // These come in one weight, so that a thin line is a dot.
    const bool falls = (from.x < to.x) == (from.y < to.y);
    put(middle, pen.width < strong_pen ? "·" : falls ? "╲" : "╱", pen.role);
}

void CharacterCanvas::polyline(std::span<const Vec2> points, Pen pen) {
    for (std::size_t i = 1; i < points.size(); ++i) line(points[i - 1], points[i], pen);
}

void CharacterCanvas::polygon(std::span<const Vec2> points, Role fill) {
    if (points.empty()) return;
    // The bounding box is close enough at this coarseness; its edge belongs to the lines round it.
    Vec2 min = points.front();
    Vec2 max = min;
    for (const Vec2 p : points) {
        min = {std::min(min.x, p.x), std::min(min.y, p.y)};
        max = {std::max(max.x, p.x), std::max(max.y, p.y)};
    }
    for (std::ptrdiff_t row = row_of(min.y) + 1; row < std::max(row_of(max.y), row_of(min.y) + 2);
         ++row)
        for (std::ptrdiff_t column = column_of(min.x) + 1; column < column_of(max.x); ++column)
            if (Place* place = at(row, column)) {
                place->fill = fill == Role::paper ? std::nullopt : std::optional(fill);
                place->element = element_;
            }
}

void CharacterCanvas::disc(Vec2 centre, double radius, Role fill) {
    put(centre, radius < 0.15 ? "·" : "●", fill);
}

void CharacterCanvas::circle(Vec2 centre, double, Pen pen) {
    Place* place = at(row_of(centre.y), column_of(centre.x));
    if (place == nullptr) return;
    if (place->glyph.empty()) {
        put(centre, "○", pen.role);
        return;
    }
    // Round a text there is room only at its sides, however long it is.
    const auto beside = [&](std::ptrdiff_t step) {
        std::ptrdiff_t column = column_of(centre.x);
        const Place* next = place;
        while (next != nullptr && !next->glyph.empty() && next->element == element_)
            next = at(row_of(centre.y), column += step);
        return next == nullptr ? column - step : column;
    };
    const std::ptrdiff_t before = beside(-1);
    const std::ptrdiff_t behind = beside(1);
    const auto put_at = [&](std::ptrdiff_t column, std::string_view glyph) {
        put({(static_cast<double>(column) + origin_.x) / columns_a_unit_, centre.y}, glyph,
            pen.role);
    };
    put_at(before, "(");
    put_at(behind, ")");
}

void CharacterCanvas::text(Vec2 where, double, std::string_view utf8, Role role, Align align) {
    const std::vector<std::string> signs = characters(utf8);
    const auto length = static_cast<double>(signs.size());
    const double start = align == Align::left    ? 0
                         : align == Align::right ? length - 1
                                                 : (length - 1) / 2;
    for (std::size_t i = 0; i < signs.size(); ++i)
        put(where + Vec2{(static_cast<double>(i) - std::floor(start)) / columns_a_unit_, 0},
            signs[i], role);
}

std::string CharacterCanvas::character(const Place& place) {
    const auto& arms = place.arms;
    const std::size_t box = arms[up] + 3U * arms[right] + 9U * arms[down] + 27U * arms[left];
    // A small dot is the corner that lines meet in: the lines say more.
    if (!place.glyph.empty() && (place.glyph != "·" || box == 0)) return place.glyph;
    return box_characters[box];
}

/// Filled cells, and those that are printed as dark as a clue or a strong line.
static bool is_solid(Role role) {
    return role == Role::fill || role == Role::shade || role == Role::clue ||
           role == Role::grid_strong;
}

std::string CharacterCanvas::plain() const {
    std::string text;
    for (std::size_t row = 0; row < rows_; ++row) {
        std::string line;
        for (std::size_t column = 0; column < columns_; ++column) {
            const Place& place = places_[row * columns_ + column];
            const std::string shown = character(place);
            line += shown != " " || !place.fill ? shown : is_solid(*place.fill) ? "█" : "░";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

SignStyle CharacterCanvas::style(const Place& place, const drawing::Theme& theme,
                                 const drawing::Overlay& overlay) {
    using drawing::RoleUse;
    SignStyle style;
    const std::size_t element = place.element ? index(*place.element) : SIZE_MAX;
    std::optional<drawing::Colour> layer;
    if (element < overlay.layers.size() && overlay.layers[element] != 0)
        layer = accent(theme.layer(overlay.layers[element]).colour);
    if (place.fill && is_mark(*place.fill)) {
        if (drawing::use_of(*place.fill) == RoleUse::tone) {
            style.ground = surface(theme.colour(*place.fill));
            style.ink = drawing::legible(theme.colour(place.role), *style.ground, 4.5);
        } else {
            style.ink = layer;
            style.reversed = true;
        }
        return style;
    }
    const bool is_tone = !place.glyph.empty() || !place.fill;
    switch (is_tone ? drawing::use_of(place.role) : RoleUse::surface) {
        case RoleUse::surface:
            style.ink = accent(theme.colour(place.fill.value_or(place.role)));
            style.faint = true;
            break;
        case RoleUse::line:
            style.faint = place.glyph.empty();
            break;
        case RoleUse::tone:
            style.ink = accent(theme.colour(place.role));
            break;
        case RoleUse::ink:
        case RoleUse::shade:
            if (layer)
                style.ink = layer;
            else if (place.role == Role::cross)
                style.ink = accent(theme.colour(place.role));
            break;
        case RoleUse::text:
        case RoleUse::paper:
            style.bold = place.role == Role::given;
            break;
    }
    if (place.role != Role::clue || element >= overlay.clues.size()) return style;
    if (overlay.clues[element] == Status::met) style.ink = accent(theme.clue_met);
    if (overlay.clues[element] == Status::violated) {
        style.ink = accent(theme.clue_violated);
        style.underlined = true;
    }
    return style;
}

CharacterCanvas::Region CharacterCanvas::region(std::span<const Vec2> outline) const {
    const Rect box = bounds(outline);
    const auto reach = [](double signs) {
        return std::max<std::ptrdiff_t>(0, (std::lround(std::min(signs, longest_side)) - 2) / 2);
    };
    return {row_of(box.centre().y), column_of(box.centre().x), reach(box.height() * rows_a_unit_),
            reach(box.width() * columns_a_unit_)};
}

void CharacterCanvas::colour_cells(const Board& board, const Position& position) {
    std::optional<CellAreas> areas;
    for (std::size_t i = 0; i < std::min(board.size(), position.size()); ++i) {
        const std::uint8_t colour = position[element_id(i)].colour;
        if (colour == 0 || colour > max_colours) continue;
        if (!areas) areas.emplace(board);
        const Region own = region(areas->outline(element_id(i)));
        for (std::ptrdiff_t row = own.row - own.up; row <= own.row + own.up; ++row)
            for (std::ptrdiff_t column = own.column - own.aside; column <= own.column + own.aside;
                 ++column)
                if (Place* const place = at(row, column)) {
                    place->colour = colour;
                    place->shows_colour = column == own.column + own.aside;
                }
    }
}

void CharacterCanvas::note_cells(const Board& board, const Position& position) {
    std::optional<CellAreas> areas;
    for (std::size_t i = 0; i < std::min(board.size(), position.size()); ++i) {
        const ElementId id = element_id(i);
        const Content& content = position[id];
        if (content.mark != blank || !is_written(content)) continue;
        if (!areas) areas.emplace(board);
        const Region own = region(areas->outline(id));
        const std::vector<std::string> line =
            noted_line(board.alphabet(id), content, static_cast<std::size_t>(2 * own.aside + 1));
        std::ptrdiff_t column = own.column - std::ssize(line) / 2;
        for (const std::string& sign : line) {
            Place* const place = at(own.row, column++);
            if (place == nullptr) continue;
            place->glyph = sign;
            place->role = Role::note;
            place->element = id;
        }
    }
}

void CharacterCanvas::add_signs(CharacterPicture& picture, const Board& board,
                                const drawing::Theme& theme,
                                const drawing::Overlay& overlay) const {
    const auto sign_at = [&](std::ptrdiff_t row, std::ptrdiff_t column) -> Sign* {
        const bool inside = row >= 0 && column >= 0 &&
                            row < static_cast<std::ptrdiff_t>(picture.rows()) &&
                            column < static_cast<std::ptrdiff_t>(picture.columns());
        return inside ? &picture.at(static_cast<std::size_t>(row), static_cast<std::size_t>(column))
                      : nullptr;
    };
    const auto put_sign = [&](ElementId id, std::ptrdiff_t aside, const char* glyph,
                              drawing::Colour colour) {
        const Region own = region(board[id].outline);
        Sign* const sign = sign_at(own.row, own.column + aside);
        if (sign == nullptr) return;
        sign->glyph = glyph;
        if (!sign->style.ground) sign->style.ink = accent(colour);
        sign->style.faint = false;
    };
    const auto restyle = [&](ElementId id, auto change) {
        const Region own = region(board[id].outline);
        for (std::ptrdiff_t row = own.row - own.up; row <= own.row + own.up; ++row)
            for (std::ptrdiff_t column = own.column - own.aside; column <= own.column + own.aside;
                 ++column)
                if (Sign* const sign = sign_at(row, column)) change(sign->style);
    };
    const auto underline = [&](ElementId id) {
        const Region own = region(board[id].outline);
        for (std::ptrdiff_t column = own.column - own.aside; column <= own.column + own.aside;
             ++column)
            if (Sign* const sign = sign_at(own.row + own.up, column)) sign->style.underlined = true;
    };
    // A cell is framed by the lines round it: itself in reverse it would look like one that is
    // filled, or no longer like one.
    const auto frame = [&](ElementId id) {
        if (board[id].kind != Kind::cell)
            return restyle(id, [](SignStyle& style) { style.reversed = !style.reversed; });
        const Region own = region(board[id].outline);
        const std::ptrdiff_t up = own.up + 1;
        const std::ptrdiff_t aside = own.aside + 1;
        for (std::ptrdiff_t row = own.row - up; row <= own.row + up; ++row)
            for (std::ptrdiff_t column = own.column - aside; column <= own.column + aside;
                 ++column) {
                const bool is_rim =
                    std::abs(row - own.row) == up || std::abs(column - own.column) == aside;
                Sign* const sign = is_rim ? sign_at(row, column) : nullptr;
                if (sign == nullptr) continue;
                sign->style = SignStyle();
                sign->style.reversed = true;
            }
    };
    if (overlay.layer_cues)
        for (std::size_t i = 0; i < std::min(overlay.layers.size(), board.size()); ++i)
            if (overlay.layers[i] != 0) {
                const drawing::LayerLook& look = theme.layer(overlay.layers[i]);
                put_sign(element_id(i), 1, cue_sign(look.cue), look.colour);
            }
    for (const ElementId id : overlay.looked_at) underline(id);
    for (const ElementId id : overlay.culprits) {
        restyle(id, [&](SignStyle& style) {
            if (!style.ground) style.ink = accent(theme.negative);
        });
        put_sign(id, -1, culprit_sign, theme.negative);
    }
    for (const ElementId id : overlay.emphasised) frame(id);
    if (overlay.cursor) frame(*overlay.cursor);
}

CharacterPicture CharacterCanvas::picture(const Board& board, const drawing::Theme& theme,
                                          const drawing::Overlay& overlay) const {
    CharacterPicture picture(rows_, columns_);
    for (std::size_t row = 0; row < rows_; ++row)
        for (std::size_t column = 0; column < columns_; ++column) {
            const Place& place = places_[row * columns_ + column];
            Sign& sign = picture.at(row, column);
            sign.glyph = character(place);
            if (sign.glyph == " " && place.fill && !is_mark(*place.fill)) sign.glyph = "░";
            if (sign.glyph != " " || place.fill) sign.style = style(place, theme, overlay);
            const bool is_filled = sign.style.ground || sign.style.reversed;
            if (place.colour == 0 || (is_filled && !place.shows_colour)) continue;
            sign.style.ground = surface(theme.cell(place.colour));
            sign.style.ink = drawing::legible(
                sign.style.ink.value_or(drawing::Colour{0, 0, 0, 255}), *sign.style.ground, 4.5);
            sign.style.faint = sign.style.reversed = false;
        }
    add_signs(picture, board, theme, overlay);
    return picture;
}

}  // namespace quadrille::exporting

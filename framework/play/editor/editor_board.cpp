#include "play/editor/editor_board.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "drawing/shapes.hpp"
#include "drawing/stated_colours.hpp"
#include "play/editor/seat_board.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::play {

using drawing::Colour;
using drawing::with_alpha;

namespace {

/// Of what lies over the board without hiding it.
constexpr std::uint8_t wash = 40;
/// Of what hides all but a trace of what lies below.
constexpr std::uint8_t cover = 220;
/// Of the paper on either side of a line, in board units: it is seen on dark cells, too.
constexpr double halo = 0.035;
/// More of them would only be noise.
constexpr std::size_t most_told_differences = 60;

std::string value_shown(const ClueKind& kind, const std::string& value) {
    const auto found = std::ranges::find(kind.values, value, &Symbol::id);
    return found == kind.values.end() ? value : found->shown;
}

}  // namespace

EditorBoard::Outline EditorBoard::outline(std::uint32_t kind, std::uint32_t seat) const {
    return editor().puzzle().kinds()[kind].seats[seat];
}

template <class Paint>
void EditorBoard::for_each_seat(const Clue& clue, Paint&& paint) const {
    for (const std::uint32_t seat : clue.seats) paint(outline(clue.kind, seat));
}

void EditorBoard::paint(const Rect& area) const {
    frame_of_drawing(area);
    const engine::Examination* const known = workshop_.known();
    drawing::Overlay overlay;
    overlay.detail = drawing::Detail::board;
    // Who draws a solution decides among them.
    const bool shows_differences = editor().kind() || editor().puzzle().is_picture();
    if (known != nullptr && shows_differences) overlay.emphasised = known->differing;
    if (known != nullptr && known->why && known->to_blame && known->to_blame->empty())
        overlay.culprits = known->why->marks;
    const std::vector<drawing::Ghost> ghosts = forced();
    overlay.ghosts = ghosts;
    if (!editor().kind()) {
        overlay.cursor = editor().surface().pointer.shown_cursor();
        if (!editor().stroking()) overlay.hovered = editor().surface().pointer.hovered();
    }
    drawing::paint_board(painter_, theme_, transform_, editor().puzzle().puzzle(), editor().shown(),
                         overlay);
    if (shows_differences) differences();
    known_clues();
    groups();
    hand();
    pasted();
    // No frame hides what a sign says.
    badges();
    typed();
}

std::vector<drawing::Ghost> EditorBoard::forced() const {
    std::vector<drawing::Ghost> ghosts;
    const engine::Examination* const known = workshop_.known();
    if (!workshop_.shows_forced() || known == nullptr || !known->forced) return ghosts;
    const Board& board = editor().puzzle().puzzle().board();
    const Position shown = editor().shown();
    for (const Literal& mark : *known->forced)
        // What rests is blank paper, and stays it.
        if (mark.holds && mark.mark != board.alphabet(mark.element).rest &&
            shown.mark(mark.element) == blank)
            ghosts.push_back({mark.element, mark.mark, 0});
    return ghosts;
}

void EditorBoard::frame_of_drawing(const Rect& area) const {
    const Vec2 a = area.min - Vec2{10, 10};
    const Vec2 b = area.max + Vec2{10, 10};
    painter_.stroke(std::array{a, Vec2{b.x, a.y}, b, Vec2{a.x, b.y}, a}, 3,
                    with_alpha(theme_.accent, 160));
}

void EditorBoard::differences() const {
    const engine::Examination* const known = workshop_.known();
    if (known == nullptr || known->found.size() < 2 ||
        known->differing.size() > most_told_differences)
        return;
    const Board& board = editor().puzzle().puzzle().board();
    for (const ElementId id : known->differing) {
        if (board[id].kind == Kind::edge) continue;
        const auto shown = [&](const Position& solution) -> std::string {
            const Mark mark = settled(board, solution, id);
            return board.alphabet(id).has(mark) ? board.alphabet(id).symbol(mark).shown : "·";
        };
        const std::string both = shown(known->found[0]) + " " + shown(known->found[1]);
        if (kit::characters(both) > 7) continue;
        word(board[id].outline, both, theme_.text_faint, 0.34);
    }
}

void EditorBoard::known_clues() const {
    const std::span<const Clue> clues = editor().puzzle().clues();
    std::vector<Outline> blamed;
    for (const std::uint32_t number : clues_to_blame())
        for_each_seat(clues[number], [&](Outline seat) { blamed.push_back(seat); });
    for (const Outline seat : blamed) fill(seat, with_alpha(theme_.culprit, wash));
    frames(blamed, 0.06, with_alpha(theme_.culprit, 255));
    const engine::Edit* const edit = workshop_.outcome();
    if (edit == nullptr) return;
    const Board& board = editor().puzzle().puzzle().board();
    std::vector<Outline> redrawn;
    for (const ElementId id : edit->redrawn) redrawn.emplace_back(board[id].outline);
    dashes(redrawn, 0.09, theme_.accent);
    dashes(seats_of(edit->change.printed), 0.06, theme_.accent);
    dashes(seats_of(edit->change.taken), 0.045, theme_.text_faint);
}

void EditorBoard::badges() const {
    const std::span<const Clue> clues = editor().puzzle().clues();
    if (const engine::Examination* const known = workshop_.known(); known && known->redundant)
        for (const std::uint32_t number : *known->redundant)
            if (number < clues.size() && !clues[number].seats.empty())
                sign_of_redundant(outline(clues[number].kind, clues[number].seats.front()));
    for (const std::uint32_t number : clues_to_blame())
        if (!clues[number].seats.empty())
            badge(outline(clues[number].kind, clues[number].seats.front()), "!", theme_.negative);
    const engine::Edit* const edit = workshop_.outcome();
    if (edit == nullptr) return;
    const Board& board = editor().puzzle().puzzle().board();
    for (const ElementId id : edit->redrawn) badge(board[id].outline, "±", theme_.accent);
    for (const Outline seat : seats_of(edit->change.printed)) badge(seat, "+", theme_.accent);
    for (const Outline seat : seats_of(edit->change.taken)) badge(seat, "–", theme_.text_faint);
}

std::vector<std::uint32_t> EditorBoard::clues_to_blame() const {
    const engine::Examination* const known = workshop_.known();
    if (known == nullptr || !known->to_blame) return {};
    std::vector<std::uint32_t> numbers(known->to_blame->begin(), known->to_blame->end());
    std::erase_if(numbers,
                  [&](std::uint32_t one) { return one >= editor().puzzle().clues().size(); });
    return numbers;
}

std::vector<EditorBoard::Outline> EditorBoard::seats_of(std::span<const Clue> clues) const {
    std::vector<Outline> seats;
    for (const Clue& clue : clues)
        for_each_seat(clue, [&](Outline seat) { seats.push_back(seat); });
    return seats;
}

void EditorBoard::groups() const {
    const std::vector<Outline> waiting = seats_of(editor().waiting());
    for (const Outline seat : waiting) fill(seat, with_alpha(theme_.accent, wash));
    dashes(waiting, 0.05, theme_.accent);
    for (const Clue& clue : editor().waiting())
        for_each_seat(clue, [&](Outline seat) {
            if (!clue.value.empty())
                bubble(seat, clue.value, theme_.colour(Role::paper), theme_.accent);
        });
    if (!editor().kind()) return;
    if (editor().clue_kind()->shape == ClueShape::path && editor().selected().size() > 1) {
        std::vector<Vec2> way;
        for (const std::uint32_t seat : editor().selected())
            way.push_back(transform_(bounds(outline(*editor().kind(), seat)).centre()));
        painter_.stroke(way, 0.22 * transform_.scale, with_alpha(theme_.accent, 150));
        painter_.stroke(way, (0.07 + 2 * halo) * transform_.scale, theme_.colour(Role::paper));
        painter_.stroke(way, 0.07 * transform_.scale, theme_.accent);
        dot(way.front(), 0.2, theme_.accent);
        return;
    }
    std::vector<Outline> selected;
    for (const std::uint32_t seat : editor().selected())
        selected.push_back(outline(*editor().kind(), seat));
    for (const Outline seat : selected) fill(seat, with_alpha(theme_.accent, wash + 30));
    frames(selected, 0.05, theme_.accent);
}

void EditorBoard::hand() const {
    const std::optional<std::uint32_t> kind = editor().kind();
    if (!kind) return;
    const play::EditSurface& surface = editor().surface();
    if (editor().clue_kind()->shapes_board)
        for (const ElementId id : surface.board.ids()) {
            const Vec2 at = transform_(bounds(surface.board[id].outline).centre());
            const bool stands = surface.position.mark(id) != blank;
            dot(at, stands ? 0.3 : 0.07, theme_.accent);
        }
    for (const std::uint32_t seat : editor().open_partners()) {
        const Vec2 at = transform_(bounds(outline(*kind, seat)).centre());
        ring(at, 0.12, 0.035, theme_.accent);
    }
    if (const Move* const painted = editor().painted())
        for (const Change& change : *painted) {
            const Outline seat = surface.board[change.element].outline;
            fill(seat, with_alpha(theme_.colour(Role::paper), cover));
            fill(seat, with_alpha(theme_.accent, wash));
            const bool writes = change.after.mark != blank &&
                                (editor().masks() || !editor().clue_kind()->values.empty());
            const Alphabet& values = surface.board.alphabet(change.element);
            word(seat, writes ? values.symbol(change.after.mark).shown : "✕", theme_.accent, 0.6);
        }
    else if (const auto hovered = surface.pointer.hovered())
        fill(surface.board[*hovered].outline, theme_.hover);
    if (const auto cursor = surface.pointer.shown_cursor()) {
        const Outline seat = surface.board[*cursor].outline;
        frames(std::span(&seat, 1), 0.085, theme_.cursor);
    }
}

void EditorBoard::typed() const {
    if (editor().text().empty() || !editor().kind()) return;
    const auto cursor = editor().surface().pointer.cursor();
    const Outline seat = !editor().selected().empty()
                             ? outline(*editor().kind(), editor().selected().front())
                         : cursor ? Outline(editor().surface().board[*cursor].outline)
                                  : Outline();
    if (seat.empty()) return;
    bubble(seat, editor().text() + "▏", theme_.accent, theme_.accent_text);
}

void EditorBoard::bubble(Outline outline, const std::string& words, Colour ground,
                         Colour ink) const {
    const double height = std::max(0.45 * transform_.scale, 14.0);
    const double wide = 0.6 * height * static_cast<double>(kit::characters(words)) + height * 0.6;
    const Vec2 middle = transform_(bounds(outline).centre());
    const Vec2 half{wide / 2, height * 0.75};
    painter_.polygon(std::array{middle - half, middle + Vec2{half.x, -half.y}, middle + half,
                                middle + Vec2{-half.x, half.y}},
                     ground);
    painter_.text(middle, height, words, ink, Align::centre, drawing::Weight::heavy);
}

void EditorBoard::pasted() const {
    if (!editor().pasted()) return;
    const ClueKind& kind = *editor().clue_kind();
    for (const Clue& clue : editor().pasted()->printed) {
        const Outline seat = kind.seats[clue.seats.front()];
        fill(seat, with_alpha(theme_.colour(Role::paper), cover));
        fill(seat, with_alpha(theme_.accent, wash));
        word(seat, value_shown(kind, clue.value), theme_.accent, 0.6);
    }
    for (const std::uint32_t number : editor().pasted()->emptied) {
        fill(kind.seats[number], with_alpha(theme_.colour(Role::paper), cover));
        word(kind.seats[number], "·", theme_.accent, 0.6);
    }
}

// --- shapes

void EditorBoard::fill(Outline outline, Colour colour) const {
    std::vector<Vec2> points;
    for (const Vec2 p : outline) points.push_back(transform_(p));
    painter_.polygon(points, colour);
}

void EditorBoard::line_round(Outline outline, double width, Colour colour) const {
    std::vector<Vec2> points;
    for (const Vec2 p : outline) points.push_back(transform_(p));
    points.push_back(points.front());
    painter_.stroke(points, std::max(width * transform_.scale, 1.5), colour);
}

void EditorBoard::frames(std::span<const Outline> outlines, double width, Colour colour) const {
    for (const Outline one : outlines)
        line_round(one, width + 2 * halo, theme_.colour(Role::paper));
    for (const Outline one : outlines) line_round(one, width, colour);
}

void EditorBoard::dashes(std::span<const Outline> outlines, double width, Colour colour) const {
    for (const Outline one : outlines)
        dashes_round(one, width + 2 * halo, theme_.colour(Role::paper));
    for (const Outline one : outlines) dashes_round(one, width, colour);
}

void EditorBoard::dashes_round(Outline outline, double width, Colour colour) const {
    constexpr double dash = 0.16;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 from = outline[i];
        const Vec2 way = outline[(i + 1) % outline.size()] - from;
        const double length = std::hypot(way.x, way.y);
        const auto count = std::max(1.0, std::round(length / (2 * dash)));
        for (double k = 0; k < count; ++k)
            painter_.stroke(std::array{transform_(from + way * ((k + 0.25) / count)),
                                       transform_(from + way * ((k + 0.75) / count))},
                            std::max(width * transform_.scale, 1.5), colour);
    }
}

void EditorBoard::dot(Vec2 at, double radius, Colour colour) const {
    painter_.disc(at, (radius + halo) * transform_.scale, theme_.colour(Role::paper));
    painter_.disc(at, radius * transform_.scale, colour);
}

void EditorBoard::ring(Vec2 at, double radius, double width, Colour colour) const {
    const double line = std::max(width * transform_.scale, 1.5);
    const double air = std::max(halo * transform_.scale, 1.0);
    painter_.ring(at, radius * transform_.scale, line + 2 * air, theme_.colour(Role::paper));
    painter_.ring(at, radius * transform_.scale, line, colour);
}

void EditorBoard::sign_of_redundant(Outline outline) const {
    const Rect box = bounds(outline);
    const double side = std::min(box.width(), box.height());
    const double radius = std::max(0.07 * side * transform_.scale, 3.0);
    const double air = std::max(halo * transform_.scale, 1.0);
    const double off = std::max(0.16 * side * transform_.scale, radius + 1);
    const Vec2 at = transform_(Vec2{box.max.x, box.min.y}) + Vec2{-off, off};
    painter_.disc(at, radius + 1 + air, theme_.colour(Role::paper));
    painter_.ring(at, radius, 1.5, theme_.text_faint);
}

void EditorBoard::badge(Outline outline, const char* sign, Colour colour) const {
    const Rect box = bounds(outline);
    const Vec2 at = transform_(Vec2{box.max.x, box.min.y});
    const double radius = std::max(0.17 * transform_.scale, 6.0);
    painter_.disc(at, radius, theme_.colour(Role::paper));
    painter_.disc(at, radius * 0.88, colour);
    painter_.text(at, radius * 1.5, sign, drawing::readable_on(colour, theme_), Align::centre,
                  drawing::Weight::heavy);
}

void EditorBoard::word(Outline outline, const std::string& word, Colour colour,
                       double share) const {
    const Rect box = bounds(outline);
    const auto length = static_cast<double>(std::max<std::size_t>(kit::characters(word), 1));
    const double height =
        std::min(share * std::min(box.width(), box.height()), box.width() * 1.5 / length);
    painter_.text(transform_(box.centre()), height * transform_.scale, word, colour, Align::centre,
                  drawing::Weight::heavy);
}

}  // namespace quadrille::play

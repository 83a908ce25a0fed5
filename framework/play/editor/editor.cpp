// What is placed, the surfaces, the pointer, and what is seen.
#include "play/editor/editor.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "input/cursor.hpp"
#include "play/editor/seat_board.hpp"

namespace quadrille::play {

namespace {

std::uint32_t seat_of(ElementId id) { return static_cast<std::uint32_t>(index(id)); }

/// Whether places look alike, and the same can be written there.
bool are_alike(const Board& a, const Board& b) {
    return a.size() == b.size() && a.extent == b.extent &&
           std::ranges::equal(a.elements, b.elements, [](const auto& one, const auto& other) {
               return one.given == other.given && one.outline == other.outline;
           });
}

std::vector<std::vector<std::uint32_t>> orbits_of(const ClueKind* kind,
                                                  engine::Symmetry symmetry) {
    if (kind == nullptr || kind->shapes_board || kind->shape != ClueShape::seat ||
        symmetry == engine::Symmetry::none)
        return {};
    std::vector<engine::SeatPlace> places;
    for (const std::vector<Vec2>& outline : kind->seats)
        places.push_back({0, engine::middle_of(outline)});
    return engine::orbits(places, symmetry);
}

}  // namespace

Editor::Editor(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Puzzle> puzzle)
    : puzzle_(std::move(type), std::move(puzzle)), typer_({}, 0) {
    known_kinds_ = known_kinds();
    choose_kind(first_kind());
}

std::optional<std::uint32_t> Editor::first_kind() const {
    return puzzle_.is_picture() || puzzle_.kinds().empty() ? std::nullopt : std::optional(0U);
}

std::vector<Editor::KnownKind> Editor::known_kinds() const {
    std::vector<KnownKind> known;
    for (const ClueKind& kind : puzzle_.kinds()) known.push_back({kind.id, kind.seats.size()});
    return known;
}

// --- what is placed

void Editor::choose_kind(std::optional<std::uint32_t> kind) {
    pasted_.reset();
    confirm();
    kind_ = kind;
    brush_ = blank;
    masks_ = false;
    text_.clear();
    selection_.clear();
    refusal_ = {};
    typed_last_ = false;
    surface_.reset();
    make_surface();
}

void Editor::step_kind(bool forward) {
    const auto count = static_cast<std::uint32_t>(puzzle_.kinds().size()) + 1;
    const std::uint32_t here = kind_ ? *kind_ : count - 1;
    const std::uint32_t next = (here + (forward ? 1 : count - 1)) % count;
    choose_kind(next + 1 == count ? std::nullopt : std::optional(next));
}

void Editor::make_surface() {
    const std::size_t cursor = surface_ && surface_->pointer.shown_cursor()
                                   ? index(*surface_->pointer.shown_cursor())
                                   : SIZE_MAX;
    if (const ClueKind* const kind = clue_kind()) {
        Board board = masks_ ? mask_board(extent(), *kind)
                             : seat_board(extent(), *kind, brush_ != blank);
        Position blank_seats(board);
        surface_ = std::make_unique<EditSurface>(std::move(board), std::move(blank_seats));
        surface_->position = marks_of_seats();
        if (brush_ != blank) surface_->picks.pick(0, brush_);
        typer_ = ClueTyper(kind->values, longest_line(*kind));
    } else {
        surface_ = std::make_unique<EditSurface>(puzzle_.puzzle().board(), puzzle_.picture());
        if (const auto offered = surface_->picks.offered(); offered && brush_ != blank)
            surface_->picks.pick(*offered, brush_);
        if (const auto offered = surface_->picks.offered())
            brush_ = surface_->picks.picked()[*offered];
    }
    orbits_ = orbits_of(clue_kind(), symmetry_);
    surface_of_ = puzzle_.revision();
    if (cursor < surface_->board.size())
        static_cast<void>(surface_->pointer.point_at(element_id(cursor)));
    ++revision_;
}

Position Editor::marks_of_seats() const {
    // A mask does not tell one clue from another.
    const ClueKind any;
    return seat_position(surface_->board, *kind_, masks_ ? any : *clue_kind(), puzzle_.clues());
}

void Editor::follow_puzzle() {
    ++revision_;
    if (std::exchange(surface_of_, puzzle_.revision()) == puzzle_.revision()) return;
    follow_kinds();
    const bool keeps_brush = !masks_ || can_mask();
    masks_ = masks_ && keeps_brush;
    const ClueKind* const kind = clue_kind();
    const Board& board = puzzle_.puzzle().board();
    const bool is_same =
        kind != nullptr ? are_alike(surface_->board, seat_board(extent(), *kind, false))
                        : are_alike(surface_->board, board);
    if (!is_same || !keeps_brush)
        make_surface();
    else if (kind != nullptr)
        surface_->position = marks_of_seats();
    else
        surface_->position = puzzle_.picture();
}

void Editor::follow_kinds() {
    const std::vector<KnownKind> before = std::exchange(known_kinds_, known_kinds());
    if (before == known_kinds_) return;
    const auto now = [&](std::uint32_t kind) -> std::optional<std::uint32_t> {
        const auto same = std::ranges::find(known_kinds_, before[kind].id, &KnownKind::id);
        if (same == known_kinds_.end()) return std::nullopt;
        return static_cast<std::uint32_t>(same - known_kinds_.begin());
    };
    std::vector<Clue> waiting;
    for (Clue& clue : std::exchange(waiting_, {}))
        if (const auto kind = now(clue.kind); kind && before[clue.kind] == known_kinds_[*kind]) {
            clue.kind = *kind;
            waiting.push_back(std::move(clue));
        }
    waiting_ = std::move(waiting);
    if (!kind_) return;
    const std::optional<std::uint32_t> kind = now(*kind_);
    if (kind && before[*kind_] == known_kinds_[*kind]) {
        kind_ = kind;
        return;
    }
    // What was begun stood on seats that are others now.
    selection_.clear();
    pasted_.reset();
    text_.clear();
    if (kind)
        kind_ = kind;
    else
        choose_kind(first_kind());
}

void Editor::pick(Mark mark) {
    if (!kind_) {
        const auto offered = surface_->picks.offered();
        if (!offered || !surface_->picks.pick(*offered, mark)) return;
        brush_ = surface_->picks.picked()[*offered];
        ++revision_;
        if (surface_->board.alphabets[*offered].palette != Palette::keypad) return;
        if (const auto at = surface_->pointer.cursor(); at && surface_->board.writable(*at))
            done(puzzle_.paint({quadrille::write(surface_->position, *at, mark)}));
        return;
    }
    masks_ = false;
    brush_ = brush_ == mark ? blank : mark;
    make_surface();
}

bool Editor::can_mask() const {
    const ClueKind* const kind = clue_kind();
    return kind != nullptr && kind->can_be_left_out && kind->shape == ClueShape::seat &&
           puzzle_.drawn_solution().has_value();
}

void Editor::pick_mask() {
    brush_ = blank;
    masks_ = !masks_ && can_mask();
    make_surface();
}

void Editor::set_symmetry(engine::Symmetry symmetry) {
    symmetry_ = symmetry;
    orbits_ = orbits_of(clue_kind(), symmetry_);
    ++revision_;
}

bool Editor::takes_text() const {
    const ClueKind* const kind = clue_kind();
    if (kind == nullptr || !kind->values.empty()) return false;
    return kind->shape == ClueShape::group ? !kind->is_needed
                                           : kind->shape == ClueShape::seat && kind->is_needed;
}

// --- what is seen

Rect Editor::extent() const {
    Rect all = puzzle_.puzzle().board().extent;
    if (const ClueKind* const kind = clue_kind())
        for (const std::vector<Vec2>& outline : kind->seats)
            for (const Vec2 p : outline) {
                all.min = {std::min(all.min.x, p.x), std::min(all.min.y, p.y)};
                all.max = {std::max(all.max.x, p.x), std::max(all.max.y, p.y)};
            }
    return all;
}

Position Editor::shown() const {
    if (kind_) return puzzle_.is_picture() ? puzzle_.picture() : Position(puzzle_.puzzle().board());
    Position shown = puzzle_.picture();
    if (const Move* const painted = surface_->pointer.painted()) shown.apply(*painted);
    return shown;
}

std::vector<std::uint32_t> Editor::open_partners() const {
    std::vector<std::uint32_t> open;
    for (const std::vector<std::uint32_t>& orbit : orbits_) {
        const auto is_empty = [&](std::uint32_t seat) {
            return surface_->position.mark(element_id(seat)) == blank;
        };
        if (std::ranges::all_of(orbit, is_empty)) continue;
        std::ranges::copy_if(orbit, std::back_inserter(open), is_empty);
    }
    return open;
}

// --- the pointer

void Editor::press(Vec2 at, Button button) {
    pasted_.reset();
    confirm();
    text_.clear();  // also where it was refused: it was of another place
    refusal_ = {};
    typed_last_ = false;
    typer_.reset();
    mark_typer_.reset();
    ++revision_;
    const ClueKind* const kind = clue_kind();
    if (kind != nullptr && kind->shape == ClueShape::board) return;
    if (kind != nullptr && (kind->shape == ClueShape::group || kind->shape == ClueShape::path)) {
        const std::optional<ElementId> under = surface_->pointer.element_at(at);
        if (under) static_cast<void>(surface_->pointer.point_at(*under));
        if (button == Button::primary)
            selection_.press(surface_->board, surface_->index, at,
                             kind->shape == ClueShape::path);
        else if (under)
            take_at(seat_of(*under));
        return;
    }
    // Where the right button steps through nothing, it takes away.
    const bool is_stepped =
        kind == nullptr || surface_->board.alphabets.front().palette == Palette::none;
    surface_->picks.write(button == Button::secondary && !is_stepped ? input::WriteMode::erase
                                                                     : input::WriteMode::marks);
    surface_->pointer.press(surface_->position, at, button, true);
}

void Editor::drag(Vec2 to) {
    if (selection_.dragging())
        selection_.drag(surface_->board, surface_->index, to);
    else if (!surface_->pointer.drag(surface_->position, to))
        return;
    ++revision_;
}

void Editor::release() {
    ++revision_;
    if (selection_.dragging()) {
        release_group();
        return;
    }
    const Move move = surface_->pointer.release();
    surface_->picks.write(input::WriteMode::marks);
    if (const auto at = surface_->pointer.cursor(); at && kind_)
        static_cast<void>(surface_->pointer.point_at(*at));
    if (kind_)
        place(move);
    else
        done(puzzle_.paint(move));
}

void Editor::hover(std::optional<Vec2> at) {
    if (surface_->pointer.hover(at)) ++revision_;
}

}  // namespace quadrille::play

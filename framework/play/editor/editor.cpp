// Tools, surfaces, the pointer, and what is seen.
#include "play/editor/editor.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "input/cursor.hpp"
#include "play/editor/seat_board.hpp"

namespace quadrille::play {

namespace {

std::uint32_t seat_of(ElementId id) { return static_cast<std::uint32_t>(index(id)); }

/// Whether places look alike, and the same can be written there.
bool are_alike(const Board& a, const Board& b) {
    return a.size() == b.size() && a.extent == b.extent &&
           std::ranges::equal(a.elements, b.elements, [](const Element& one, const Element& other) {
               return one.given == other.given && one.outline == other.outline;
           });
}

std::vector<std::vector<std::uint32_t>> orbits_of(const ClueKind* kind,
                                                  engine::Symmetry symmetry) {
    if (kind == nullptr || kind->shapes_board || kind->shape != ClueShape::seat || symmetry == engine::Symmetry::none)
        return {};
    std::vector<engine::SeatPlace> places;
    for (const std::vector<Vec2>& outline : kind->seats)
        places.push_back({0, engine::middle_of(outline)});
    return engine::orbits(places, symmetry);
}

}  // namespace

Editor::Editor(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Puzzle> puzzle)
    : puzzle_(std::move(type), std::move(puzzle)), typer_({}, 0) {
    choose_kind(puzzle_.is_picture() || puzzle_.kinds().empty() ? std::nullopt
                                                                : std::optional(0U));
}

// --- what is placed

void Editor::choose_kind(std::optional<std::uint32_t> kind) {
    pasted_.reset();
    confirm();
    kind_ = kind;
    brush_ = blank;
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
        Board board = seat_board(extent(), *kind, brush_ != blank);
        Position position = seat_position(board, *kind_, *kind, puzzle_.clues());
        surface_ = std::make_unique<EditSurface>(std::move(board), std::move(position));
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

void Editor::follow_puzzle() {
    ++revision_;
    if (std::exchange(surface_of_, puzzle_.revision()) == puzzle_.revision()) return;
    if (kind_ && *kind_ >= puzzle_.kinds().size()) {  // the board has another shape
        choose_kind(0U);
        return;
    }
    const ClueKind* const kind = clue_kind();
    const Board& board = puzzle_.puzzle().board();
    const bool is_same =
        kind != nullptr ? are_alike(surface_->board, seat_board(extent(), *kind, false))
                        : are_alike(surface_->board, board);
    if (!is_same)
        make_surface();
    else if (kind != nullptr)
        surface_->position = seat_position(surface_->board, *kind_, *kind, puzzle_.clues());
    else
        surface_->position = puzzle_.picture();
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
    brush_ = brush_ == mark ? blank : mark;
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

// --- groups

void Editor::release_group() {
    selection_.release();
    const std::vector<std::uint32_t> seats(selection_.seats().begin(), selection_.seats().end());
    if (seats.empty()) return;
    if (clue_kind()->shape == ClueShape::path) {
        if (seats.size() > 1) print_group({}, true);
        selection_.clear();
        return;
    }
    const auto standing = puzzle_.clue_on(*kind_, seats.front());
    if (seats.size() == 1 && standing && !clue_kind()->is_needed) {
        selection_.select(puzzle_.clues()[*standing].seats);  // to be said anew, or taken away
        return;
    }
    if (seats.size() > 1) print_group({}, false);
}

bool Editor::print_group(const std::string& value, bool tells) {
    const Clue clue{*kind_, {selection_.seats().begin(), selection_.seats().end()}, value};
    if (clue.seats.empty()) return false;
    if (clue_kind()->is_needed) {
        selection_.clear();
        return print_needed(clue);
    }
    const bool is_printed = change({}, std::vector{clue});
    if (!is_printed && !tells) refusal_ = {};
    return is_printed;
}

bool Editor::print_needed(const Clue& clue) {
    std::erase_if(waiting_, [&](const Clue& one) {
        return one.kind == clue.kind &&
               std::ranges::find_first_of(one.seats, clue.seats) != one.seats.end();
    });
    waiting_.push_back(clue);
    std::vector<Clue> all = waiting_;
    std::ranges::sort(all, [](const Clue& a, const Clue& b) {
        return std::tie(a.kind, a.seats) < std::tie(b.kind, b.seats);
    });
    if (!change({}, all)) return false;
    waiting_.clear();
    return true;
}

// --- changes

bool Editor::done(const Result<void>& result) {
    refusal_ = result ? Text() : result.error().message;
    follow_puzzle();
    return result.has_value();
}

bool Editor::change(std::span<const Clue> taken, std::span<const Clue> printed) {
    return done(puzzle_.change(taken, printed));
}

bool Editor::place(const Move& move) {
    if (move.empty()) return false;
    const ClueKind& kind = *clue_kind();
    std::vector<Clue> taken;
    std::vector<Clue> printed;
    for (const Change& change : move) {
        const std::uint32_t seat = seat_of(change.element);
        if (change.after.mark == blank)
            take_with_partners(seat, taken);
        else if (!kind.values.empty())
            printed.push_back({*kind_, {seat}, kind.values[change.after.mark - std::size_t{1}].id});
    }
    std::ranges::sort(printed, {}, &Clue::seats);
    return change(taken, printed);
}

std::vector<std::uint32_t> Editor::partners(std::uint32_t seat) const {
    for (const std::vector<std::uint32_t>& orbit : orbits_)
        if (std::ranges::find(orbit, seat) != orbit.end()) return orbit;
    return {seat};
}

void Editor::take_with_partners(std::uint32_t seat, std::vector<Clue>& taken) const {
    for (const std::uint32_t one : partners(seat))
        if (const auto clue = puzzle_.clue_on(*kind_, one))
            if (std::ranges::find(taken, puzzle_.clues()[*clue]) == taken.end())
                taken.push_back(puzzle_.clues()[*clue]);
    std::ranges::sort(taken, {}, &Clue::seats);
}

bool Editor::take_at(std::uint32_t seat) {
    std::vector<Clue> taken;
    take_with_partners(seat, taken);
    return !taken.empty() && change(taken, {});
}

void Editor::toggle(std::uint32_t kind, std::string_view value) {
    const Clue clue{kind, {}, std::string(value)};
    if (std::ranges::find(puzzle_.clues(), clue) != puzzle_.clues().end())
        change(std::vector{clue}, {});
    else
        change({}, std::vector{clue});
}

void Editor::take_all_clues() {
    const std::vector<Clue> all(puzzle_.clues().begin(), puzzle_.clues().end());
    change(all, {});
}

void Editor::replace(std::shared_ptr<const Puzzle> puzzle) {
    puzzle_.replace(std::move(puzzle));
    done({});
}

void Editor::show_solution(const Position& solution) {
    puzzle_.show_solution(solution);
    done({});
}

void Editor::begin_with(const Position& solution) {
    puzzle_.begin_with(solution);
    follow_puzzle();
}

void Editor::derive_clues(std::uint64_t seed) { done(puzzle_.derive_clues(seed)); }

}  // namespace quadrille::play

#include "play/game.hpp"

#include "engine/questions/notes.hpp"

#include <algorithm>
#include <utility>

#include "drawing/shapes.hpp"
#include "input/cursor.hpp"
#include "plugins/health.hpp"
#include "quadrille/looks.hpp"

namespace quadrille::play {

using input::Action;

Game::Game(library::Item item, game::Session session, std::shared_ptr<const PuzzleType> type)
    : item_(std::move(item)),
      session_(std::move(session)),
      type_(std::move(type)),
      judge_(session_.puzzle(), type_->info().conditions.size(), session_.position()),
      index_(session_.puzzle().board()),
      margins_(session_.puzzle()),
      picks_(session_.puzzle().board()) {
    // Where marks are written from a keypad, they are written at the cursor: it is there from the start.
    if (const auto offered = picks_.offered(); offered && board().alphabets[*offered].palette == Palette::keypad) {
        cursor_ = input::first(board());
        cursor_shown_ = cursor_.has_value();
    }
    if (const auto* const facet = facet_of<Aids>(puzzle())) aids_.assign(facet->aids().begin(), facet->aids().end());
    changed({});
    touched_ = false;
}

std::optional<Text> Game::fault() const {
    const auto* const standing = facet_of<plugins::PluginHealth>(puzzle());
    return standing == nullptr || standing->good() ? std::nullopt : std::optional(standing->reason());
}

void Game::show_aids(bool on) {
    if (std::exchange(aids_shown_, on) == on) return;
    margins_ = drawing::Margins(puzzle(), left_out());
    look_along();
    blame();
}

std::span<const ElementId> Game::left_out() const { return aids_shown_ ? std::span<const ElementId>() : aids_; }

drawing::Overlay Game::overlay(const config::Settings& settings) const {
    drawing::Overlay overlay;
    overlay.clues = settings.live_errors || !checked_.empty() ? judge_.clues() : std::span<const Status>(calm_clues_);
    overlay.layers = layers_;
    overlay.layer_cues = settings.layer_cues;
    if (!checked_.empty()) {
        overlay.culprits = checked_;
    } else if (settings.live_errors) {
        overlay.culprits = live_culprits_;
    }
    overlay.emphasised = selection_.elements();
    if (cursor_shown_) overlay.cursor = cursor_;
    if (hovered_ && !stroke_ && board().writable(*hovered_)) overlay.hovered = hovered_;
    if (!solved()) overlay.level = level_;
    overlay.left_out = left_out();
    return overlay;
}

std::vector<Status> Game::conditions(const config::Settings& settings) const {
    std::vector<Status> states(judge_.conditions().begin(), judge_.conditions().end());
    if (!settings.live_errors && checked_.empty()) std::replace(states.begin(), states.end(), Status::violated, Status::open);
    return states;
}

bool Game::refuse() {
    refused_ = refused_ || session_.finished();
    return session_.finished();
}

bool Game::changed(const std::vector<ElementId>& elements) {
    judge_.update(session_.position(), elements);
    if (judge_.solved()) session_.finish();
    calm_clues_.assign(judge_.clues().begin(), judge_.clues().end());
    std::replace(calm_clues_.begin(), calm_clues_.end(), Status::violated, Status::open);
    blame();
    checked_.clear();
    ++revision_;
    touched_ = true;
    show();
    return true;
}

void Game::blame() {
    live_culprits_.clear();
    const auto states = judge_.conditions();
    if (std::find(states.begin(), states.end(), Status::violated) == states.end()) return;
    const std::span<const ElementId> hidden = left_out();
    for (const engine::BrokenRule& finding : judge_.findings()) {
        const std::optional<ElementId> clue = session_.puzzle().rules()[finding.rule].clue;
        if (!clue || std::find(hidden.begin(), hidden.end(), *clue) != hidden.end())
            live_culprits_.insert(live_culprits_.end(), finding.elements.begin(), finding.elements.end());
    }
}

void Game::show() {
    shown_ = session_.position();
    layers_ = session_.layer_looks();
    if (!stroke_) return;
    shown_.apply(stroke_->move());
    const game::Journal& journal = session_.journal();
    const game::LayerId layer = journal.state().current();
    const std::uint16_t look = layer == game::ground ? std::uint16_t{0} : journal.layer(layer).look;
    for (const Change& change : stroke_->move())
        layers_[index(change.element)] = change.after == Content{} ? std::uint16_t{0} : look;
}

bool Game::play(const Move& move) {
    if (refuse()) return false;
    const std::vector<ElementId> elements = session_.play(tidied(session_.position(), move));
    return !elements.empty() && changed(elements);
}

bool Game::play_by_program(const Move& move) {
    if (refuse()) return false;
    const std::vector<ElementId> elements = session_.play_by_program(tidied(session_.position(), move));
    return !elements.empty() && changed(elements);
}

bool Game::travel(game::NodeId node) {
    if (refuse()) return false;
    if (node == session_.journal().here()) return false;
    return changed(session_.travel(node));
}

bool Game::back_to(game::LayerId save_point) {
    const game::Journal& journal = session_.journal();
    for (game::NodeId node = journal.here(); node != game::root; node = journal.parent(node)) {
        const game::Entry& entry = journal.entry(node);
        if (entry.act == game::Act::open && entry.layer == save_point) return travel(node);
    }
    return false;
}

std::vector<ElementId> Game::made_in(game::LayerId save_point) const {
    const std::vector<game::LayerId>& layer_of = session_.journal().state().layer_of;
    std::vector<ElementId> elements;
    for (std::size_t i = 0; i < layer_of.size(); ++i)
        if (layer_of[i] == save_point && session_.position()[element_id(i)] != Content{}) elements.push_back(element_id(i));
    return elements;
}

bool Game::choose_branch(game::NodeId branch) {
    if (refuse()) return false;
    const bool chosen = session_.choose_branch(branch);
    touched_ = touched_ || chosen;
    return chosen;
}

void Game::play_solution(const Position& solution) {
    const std::vector<ElementId> elements = session_.play_solution(solution);
    if (!elements.empty()) changed(elements);
}

bool Game::perform(Action action) {
    const bool is_of_journal = action <= Action::save_point_drop && action != Action::restart;
    if (is_of_journal && refuse()) return false;
    const game::NodeId before = session_.journal().here();
    const auto act = [&](std::vector<ElementId> elements) { return session_.journal().here() != before && changed(elements); };
    stroke_.reset();
    if (action != Action::mark_primary && action != Action::mark_secondary) typing_.reset();
    switch (action) {
        case Action::undo:
            return act(session_.undo());
        case Action::redo:
            return act(session_.redo());
        case Action::restart:
            return act(session_.restart());
        case Action::save_point_open:
            return session_.open_save_point() && changed({});
        case Action::save_point_accept:
            return act(session_.accept_save_point());
        case Action::save_point_drop:
            return act(session_.drop_save_point());
        case Action::mark_primary:
            return mark(Button::primary);
        case Action::mark_secondary:
            return mark(Button::secondary);
        case Action::clear:
            if (!selection_.elements().empty()) return clear_selected();
            if (!cursor_ || !board().writable(*cursor_)) return false;
            return play({{*cursor_, session_.position()[*cursor_], Content{}}});
        case Action::notes_mode:
            selection_ = {};
            picks_.note(!picks_.noting());
            return picks_.takes_notes();
        case Action::fill_notes:
            return play(all_notes(puzzle(), judge_, session_.position()));
        case Action::fill_notes_here:
            return fill_notes_here();
        case Action::pick_next:
            return step_palette(true);
        case Action::pick_previous:
            return step_palette(false);
        default:
            if (const std::optional<std::size_t> n = input::picks_nth(action); n && picks_.offered()) {
                const Alphabet& alphabet = board().alphabets[*picks_.offered()];
                return !has_digits(alphabet) && *n < alphabet.primary.size() && choose(alphabet.primary[*n]);
            }
            return move_cursor(action);
    }
}

bool Game::move_cursor(Action action) {
    using input::Direction;
    const auto go = [&](auto way) {
        cursor_ = cursor_ ? std::optional(way(*cursor_)) : input::first(board());
        cursor_shown_ = true;
        hovered_.reset();
        selection_ = {};
        if (cursor_) picks_.turn_to(*cursor_);
        look_along();
        return true;
    };
    const auto step = [&](Direction d) { return go([&, d](ElementId at) { return input::step(board(), at, d); }); };
    const auto leap = [&](Direction d) { return go([&, d](ElementId at) { return input::leap(board(), at, d); }); };
    const auto next = [&](bool forward) {
        return go([&, forward](ElementId at) { return input::next(board(), at, forward); });
    };
    switch (action) {
        case Action::cursor_left:
            return step(Direction::left);
        case Action::cursor_right:
            return step(Direction::right);
        case Action::cursor_up:
            return step(Direction::up);
        case Action::cursor_down:
            return step(Direction::down);
        case Action::cursor_row_start:
            return leap(Direction::left);
        case Action::cursor_row_end:
            return leap(Direction::right);
        case Action::cursor_column_start:
            return leap(Direction::up);
        case Action::cursor_column_end:
            return leap(Direction::down);
        case Action::cursor_next:
            return next(true);
        case Action::cursor_previous:
            return next(false);
        default:
            return false;
    }
}

bool Game::press(Vec2 at, Button button, bool on_the_field) {
    if (refuse()) return false;
    typing_.reset();
    selection_ = {};
    const std::optional<ElementId> under = index_.at(at);
    const bool notes = under && picks_.noting() && board().alphabet(*under).takes_notes;
    if (notes && button == Button::primary && board().alphabet(*under).palette == Palette::keypad) {
        turn_to(*under);
        selection_ = input::Selection(board(), index_, at);
        return true;
    }
    stroke_ = notes ? input::Stroke::of_notes(board(), index_, session_.position(), at, button, picks_.picked())
                    : input::Stroke(board(), index_, session_.position(), at, button, picks_.picked());
    // A stroke that begins beside what it is meant for writes marks, and goes straight from there to where the pointer is.
    if (picks_.noting() || !on_the_field) stroke_->begins_nowhere_else();
    if (const std::optional<ElementId> start = stroke_->start(); start) turn_to(*start);
    show();
    return true;
}

void Game::turn_to(ElementId element) {
    if (!input::stops(board(), element)) return;
    cursor_ = element;
    picks_.turn_to(element);
    // Where clicks only place the cursor it must be seen; elsewhere it would be in the way of the pointer.
    const Alphabet& alphabet = board().alphabet(element);
    cursor_shown_ = alphabet.palette == Palette::keypad || (alphabet.primary.empty() && alphabet.secondary.empty());
}

bool Game::drag(Vec2 to) {
    if (selection_.dragging()) return selection_.drag(to);
    if (!stroke_) return false;
    const bool moved = hover(to);
    const std::optional<ElementId> before = stroke_->start();
    if (!stroke_->drag(session_.position(), to)) return moved;
    if (stroke_->start() && stroke_->start() != before) turn_to(*stroke_->start());
    show();
    return true;
}

bool Game::release() {
    if (selection_.dragging()) {
        selection_.finish();
        // A click selects nothing but where the cursor is.
        if (selection_.elements().size() < 2) selection_ = {};
        return true;
    }
    if (!stroke_) return false;
    const Move move = stroke_->move();
    stroke_.reset();
    if (!play(move)) show();
    return true;
}

bool Game::cancel() {
    if (!selection_.elements().empty()) {
        selection_ = {};
        return true;
    }
    if (!stroke_) return false;
    stroke_.reset();
    show();
    return true;
}

bool Game::hover(std::optional<Vec2> at) {
    const std::optional<ElementId> now = at ? index_.at(*at) : std::nullopt;
    if (std::exchange(hovered_, now) == now) return false;
    look_along();
    return true;
}

void Game::look_along() {
    std::optional<ElementId> from = hovered_;
    if (!from && cursor_shown_) from = cursor_;
    level_.clear();
    if (from && margins_.side(*from) == drawing::Side::inside)
        level_ = margins_.level_with(drawing::bounds(board()[*from].outline));
}

std::vector<engine::BrokenRule> Game::check() {
    count_check();
    std::vector<engine::BrokenRule> findings = judge_.findings();
    checked_.clear();
    for (const engine::BrokenRule& finding : findings)
        checked_.insert(checked_.end(), finding.elements.begin(), finding.elements.end());
    return findings;
}

void Game::count_check() {
    session_.count_check();
    touched_ = true;
}

void Game::count_hint() {
    session_.count_hint();
    touched_ = true;
}

void Game::count_solution_shown() {
    session_.count_solution_shown();
    touched_ = true;
}

}  // namespace quadrille::play

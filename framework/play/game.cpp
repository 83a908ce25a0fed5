#include "play/game.hpp"

#include <utility>

#include "plugins/health.hpp"
#include "quadrille/looks.hpp"
#include "quadrille/outlines.hpp"

namespace quadrille::play {

using input::Action;

namespace {

std::span<const ElementId> borders_of(const Puzzle& puzzle) {
    const auto* const frames = facet_of<Frames>(puzzle);
    return frames == nullptr ? std::span<const ElementId>() : frames->borders();
}

}  // namespace

Game::Game(library::Item item, game::Session session, std::shared_ptr<const PuzzleType> type)
    : item_(std::move(item)),
      type_(std::move(type)),
      sheet_(std::move(session), type_->info().conditions.size(), [this] { follow_sheet(); }),
      picks_(sheet_.board()),
      pointer_(sheet_.board(), picks_, borders_of(sheet_.puzzle())),
      writer_(sheet_, pointer_, picks_),
      errors_(sheet_.judge(), sheet_.puzzle()),
      lights_(sheet_.puzzle()),
      margins_(sheet_.puzzle()) {
    aids_.light_alike = aids_.run_length = false;
    show_stroke();
}

std::optional<Text> Game::fault() const {
    const auto* const health = facet_of<plugins::PluginHealth>(puzzle());
    return health == nullptr || health->good() ? std::nullopt : std::optional(health->reason());
}

void Game::follow_sheet() {
    errors_.update();
    past_.close();
    end_comparison();
    show_stroke();
}

bool Game::play_found(Move move) {
    for (Change& change : move) {
        const Content now = sheet_.position()[change.element];
        change.after.colour = now.colour;
        if (change.after.mark == blank && change.after.corners == change.before.corners)
            change.after.corners = now.corners;
    }
    return play(move);
}

void Game::look_at(game::NodeId node) {
    static_cast<void>(cancel());
    end_comparison();
    const game::Journal& journal = session().journal();
    if (node == journal.here())
        past_.close();
    else
        past_.turn_to(journal, node);
    judge_past();
    show_stroke();
}

void Game::judge_past() {
    if (!past_.node()) return;
    const Position& position = past_.state().position;
    if (past_judge_) {
        std::vector<ElementId> changed;
        for (const Change& change : difference(past_judged_, position))
            changed.push_back(change.element);
        past_judge_->update(position, changed);
    } else {
        past_judge_.emplace(puzzle(), type_->info().conditions.size(), position);
    }
    past_judged_ = position;
}

bool Game::look_away() {
    if (!past_.node()) return false;
    past_.close();
    show_stroke();
    return true;
}

void Game::end_comparison() {
    if (!compared_.node()) return;
    compared_.close();
    ghosts_.clear();
    gone_.clear();
    view_.rise();
}

void Game::compare_with(game::NodeId node) {
    const game::Journal& journal = session().journal();
    if (node == compared_.node()) return;
    if (node == journal.here() || past_.node()) {
        end_comparison();
        return;
    }
    ghosts_.clear();
    gone_.clear();
    view_.rise();
    compared_.turn_to(journal, node);
    const game::State& state = compared_.state();
    for (const Change& change : difference(sheet_.position(), state.position)) {
        if (change.before.mark == change.after.mark) continue;
        if (change.after.mark == blank) {
            gone_.push_back(change.element);
            continue;
        }
        const game::LayerId layer = state.layer_of[index(change.element)];
        ghosts_.push_back({change.element, change.after.mark,
                           layer == game::ground ? std::uint16_t{0} : journal.layer(layer).look});
    }
}

void Game::show_stroke() {
    view_.rise();
    if (past_.node()) {
        shown_ = past_.state().position;
        layers_ = session().layer_looks(past_.state());
        return;
    }
    shown_ = sheet_.position();
    layers_ = session().layer_looks();
    const Move* const painted = pointer_.painted();
    if (painted != nullptr) shown_.apply(*painted);
    light_position();
    if (painted == nullptr) return;
    const game::Journal& journal = session().journal();
    const game::LayerId layer = journal.state().current();
    const std::uint16_t look = layer == game::ground ? std::uint16_t{0} : journal.layer(layer).look;
    for (const Change& change : *painted)
        if (game::is_inked(change))
            layers_[index(change.element)] = is_written(change.after) ? look : std::uint16_t{0};
}

void Game::show_level() {
    view_.rise();
    level_.clear();
    const std::optional<ElementId> from = pointer_.attended();
    if (from && margins_.side(*from) == drawing::Side::inside)
        level_ = margins_.level_with(bounds(board()[*from].outline));
    light_place();
}

std::optional<ElementId> Game::at_hand() const {
    const std::optional<ElementId> cursor = pointer_.shown_cursor();
    if (cursor && board().alphabet(*cursor).palette == Palette::keypad)
        return placed_ ? cursor : std::nullopt;
    return pointer_.attended();
}

void Game::light_place() {
    const std::optional<ElementId> at = at_hand();
    alike_ = {};
    if (aids_.light_alike && pointed_mark_ && picks_.offered())
        alike_ = lights_.with_mark(shown_, *picks_.offered(), *pointed_mark_);
    else if (aids_.light_alike && at)
        alike_ = lights_.alike(shown_, *at);
    lines_ = aids_.light_lines && at ? lights_.lines_of(*at) : std::vector<ElementId>();
}

void Game::light_position() {
    light_place();
    pieces_ = aids_.colour_pieces ? lights_.pieces(shown_) : std::vector<std::uint16_t>();
    loose_ends_ =
        aids_.colour_pieces ? lights_.loose_ends(shown_) : std::vector<drawing::LooseEnd>();
    undecided_ = aids_.show_undecided ? lights_.undecided(shown_) : std::vector<ElementId>();
    run_.reset();
    if (aids_.run_length && pointer_.painted() != nullptr)
        run_ = lights_.run(shown_, *pointer_.painted(),
                           [this](Vec2 at) { return pointer_.element_at(at); });
}

void Game::point_at_mark(std::optional<Mark> mark) {
    if (std::exchange(pointed_mark_, mark) == mark) return;
    light_place();
    view_.rise();
}

drawing::Overlay Game::overlay(const config::Settings& settings) const {
    drawing::Overlay overlay;
    overlay.clues = errors_.clues(settings);
    overlay.layers = layers_;
    overlay.layer_cues = settings.layer_cues;
    overlay.colour_numbers = settings.colour_numbers;
    overlay.left_out = errors_.left_out();
    overlay.areas = &pointer_.areas();
    if (past_.node()) {  // nothing is judged, pointed at or written there
        overlay.clues = {};
        return overlay;
    }
    overlay.ghosts = ghosts_;
    overlay.culprits = errors_.culprits(settings);
    overlay.emphasised = pointer_.selected();
    // Nothing is written on a board that is solved.
    if (!solved()) overlay.cursor = pointer_.shown_cursor();
    if (const auto hovered = pointer_.hovered();
        hovered && pointer_.painted() == nullptr &&
        (picks_.mode() == input::WriteMode::colours ? board().colourable(*hovered)
                                                    : board().writable(*hovered)))
        overlay.hovered = hovered;
    if (!gone_.empty()) overlay.emphasised = gone_;
    if (!solved()) {
        overlay.level = level_;
        overlay.lit = {alike_.marked, alike_.noted, lines_, pieces_, loose_ends_, undecided_, run_};
    }
    return overlay;
}

bool Game::perform(Action action) {
    const input::ActionInfo& info = input::info(action);
    look_away();
    if (sheet_.refuse(action)) return false;
    if (pointer_.painted() != nullptr) {
        pointer_.drop_stroke();
        show_stroke();
    }
    if (action != Action::mark_primary && action != Action::mark_secondary) writer_.end_typing();
    if (pointer_.move_cursor(action)) {
        placed_ = true;
        show_level();
        return true;
    }
    const bool done =
        info.group == input::Group::marks ? writer_.perform(action) : sheet_.perform(action);
    if (done) view_.rise();
    return done;
}

bool Game::point_at(ElementId element) {
    writer_.end_typing();
    if (!pointer_.point_at(element)) return false;
    show_level();
    return true;
}

bool Game::type(char32_t character, std::optional<input::WriteMode> held) {
    look_away();
    const bool done = writer_.type(character, held);
    if (done) view_.rise();
    return done;
}

bool Game::choose(Mark mark, bool as_note) {
    look_away();
    const std::optional<std::size_t> offered = picks_.offered();
    const bool is_put_down = !as_note && offered && picks_.put_down(*offered, mark);
    const bool done = is_put_down || writer_.choose(mark, as_note);
    if (done) view_.rise();
    return done;
}

bool Game::choose_colour(std::uint8_t colour) {
    look_away();
    const bool done = writer_.choose_colour(colour);
    if (done) view_.rise();
    return done;
}

void Game::press(Vec2 at, Button button, bool on_the_field) {
    if (look_away()) return;
    if (sheet_.refuse()) return;
    writer_.end_typing();
    pointer_.press(sheet_.position(), at, button, on_the_field);
    placed_ = true;
    show_stroke();
}

void Game::drag(Vec2 to) {
    if (pointer_.painted() != nullptr) hover(to);
    if (pointer_.drag(sheet_.position(), to)) show_stroke();
}

void Game::release() {
    if (!pointer_.stroking()) return;
    if (!sheet_.play(pointer_.release())) show_stroke();
}

bool Game::cancel() {
    if (!pointer_.cancel()) return false;
    show_stroke();
    return true;
}

bool Game::put_down() {
    if (!picks_.put_down()) return false;
    view_.rise();
    return true;
}

void Game::hover(std::optional<Vec2> at) {
    if (pointer_.hover(at)) show_level();
}

std::vector<engine::BrokenRule> Game::check() {
    sheet_.count_check();
    view_.rise();
    return errors_.check();
}

void Game::end_check() {
    errors_.end_check();
    view_.rise();
}

void Game::hold_back_errors(bool on, bool goes_on) {
    errors_.hold_back(on, goes_on);
    view_.rise();
}

void Game::show_aids(const config::Settings& settings) {
    aids_ = settings;
    show_stroke();
    if (!errors_.show_aids(settings.aids)) return;
    margins_ = drawing::Margins(puzzle(), errors_.left_out());
    show_level();
}

}  // namespace quadrille::play

#include "play/game.hpp"

#include "drawing/shapes.hpp"
#include "plugins/health.hpp"

namespace quadrille::play {

using input::Action;

Game::Game(library::Item item, game::Session session, std::shared_ptr<const PuzzleType> type)
    : item_(std::move(item)),
      type_(std::move(type)),
      sheet_(std::move(session), type_->info().conditions.size(), [this] { follow_sheet(); }),
      picks_(sheet_.board()),
      pointer_(sheet_.board(), picks_),
      writer_(sheet_, pointer_, picks_),
      errors_(sheet_.judge(), sheet_.puzzle()),
      margins_(sheet_.puzzle()) {
    show_stroke();
}

std::optional<Text> Game::fault() const {
    const auto* const health = facet_of<plugins::PluginHealth>(puzzle());
    return health == nullptr || health->good() ? std::nullopt : std::optional(health->reason());
}

void Game::follow_sheet() {
    errors_.update();
    show_stroke();
}

void Game::show_stroke() {
    view_.rise();
    shown_ = sheet_.position();
    layers_ = session().layer_looks();
    const Move* const painted = pointer_.painted();
    if (painted == nullptr) return;
    shown_.apply(*painted);
    const game::Journal& journal = session().journal();
    const game::LayerId layer = journal.state().current();
    const std::uint16_t look = layer == game::ground ? std::uint16_t{0} : journal.layer(layer).look;
    for (const Change& change : *painted)
        layers_[index(change.element)] = change.after == Content{} ? std::uint16_t{0} : look;
}

void Game::show_level() {
    view_.rise();
    level_.clear();
    const std::optional<ElementId> from = pointer_.attended();
    if (from && margins_.side(*from) == drawing::Side::inside)
        level_ = margins_.level_with(drawing::bounds(board()[*from].outline));
}

drawing::Overlay Game::overlay(const config::Settings& settings) const {
    drawing::Overlay overlay;
    overlay.clues = errors_.clues(settings);
    overlay.layers = layers_;
    overlay.layer_cues = settings.layer_cues;
    overlay.culprits = errors_.culprits(settings);
    overlay.emphasised = pointer_.selected();
    overlay.cursor = pointer_.shown_cursor();
    if (const auto hovered = pointer_.hovered();
        hovered && pointer_.painted() == nullptr && board().writable(*hovered))
        overlay.hovered = hovered;
    if (!solved()) overlay.level = level_;
    overlay.left_out = errors_.left_out();
    return overlay;
}

bool Game::perform(Action action) {
    const input::ActionInfo& info = input::info(action);
    if (info.needs == input::Needs::unfinished && sheet_.refuse()) return false;
    if (pointer_.painted() != nullptr) {
        pointer_.drop_stroke();
        show_stroke();
    }
    if (action != Action::mark_primary && action != Action::mark_secondary) writer_.end_typing();
    if (pointer_.move_cursor(action)) {
        show_level();
        return true;
    }
    const bool done =
        info.group == input::Group::marks ? writer_.perform(action) : sheet_.perform(action);
    if (done) view_.rise();
    return done;
}

bool Game::type(char32_t character) {
    const bool done = writer_.type(character);
    if (done) view_.rise();
    return done;
}

bool Game::choose(Mark mark, bool as_note) {
    const bool done = writer_.choose(mark, as_note);
    if (done) view_.rise();
    return done;
}

void Game::press(Vec2 at, Button button, bool on_the_field) {
    if (sheet_.refuse()) return;
    writer_.end_typing();
    pointer_.press(sheet_.position(), at, button, on_the_field);
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

void Game::show_aids(bool on) {
    if (!errors_.show_aids(on)) return;
    margins_ = drawing::Margins(puzzle(), errors_.left_out());
    show_level();
}

}  // namespace quadrille::play

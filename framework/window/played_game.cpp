#include "window/played_game.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "drawing/shapes.hpp"
#include "game/scoring.hpp"
#include "window/panels/challenge_panel.hpp"
#include "window/panels/victory_panel.hpp"

namespace quadrille::window {

using input::Action;
using input::Group;
namespace fs = std::filesystem;

namespace {

constexpr double key_step = 1.3;
constexpr double pan_step = 80;

std::vector<std::string> words_of(const std::vector<Status>& states) {
    std::vector<std::string> words;
    for (const Status state : states)
        words.emplace_back(state == Status::met        ? "met"
                           : state == Status::violated ? "violated"
                                                       : "open");
    return words;
}

}  // namespace

PlayedGame::PlayedGame(Shell& shell, Dialogs& dialogs, library::Item item, game::Session session,
                       std::shared_ptr<const PuzzleType> type, std::function<void()> solved)
    : shell_(&shell),
      dialogs_(&dialogs),
      game_(std::move(item), std::move(session), std::move(type)),
      autosave_(game_, shell.resources.library()),
      forced_(game_, [this] { changed(); }),
      panel_(shell),
      solution_(panel_context(), panel_, dialogs),
      passing_(game_),
      challenge_(game_, std::chrono::duration<double>(shell.resources.settings().solve_seconds)),
      screen_(shell, game_, [this] { changed(); }),
      rim_(game_.board()),
      on_solved_(std::move(solved)),
      was_solved_(game_.solved()) {
    game_.sheet().tell_before_judging([this] { autosave_.save_before_judging(); });
    apply_settings();
    camera_.show(game_.board().extent, game_.margins().field());
}

PanelContext PlayedGame::panel_context() {
    return {*shell_, game_, forced_, [this] { changed(true); },
            [this](std::span<const ElementId> places) {
                camera_.reveal(game_.board(), places);
                shell_->view.rise();
            },
            [this](const std::string& technique) { dialogs_->explain(game_, technique); }};
}

void PlayedGame::apply_settings() {
    const config::Settings& settings = shell_->resources.settings();
    game_.sheet().tidy_notes(settings.auto_notes);
    game_.show_aids(settings);
    camera_.keep_beside(game_.margins().field());
}

bool PlayedGame::close_topmost() {
    if (std::exchange(bars_have_keys_, false)) return true;
    return go_on() || screen_.close_menu() || game_.cancel() || panel_.back() || solution_.stop() ||
           game_.put_down();
}

void PlayedGame::perform(Action action) {
    const input::ActionInfo& info = input::info(action);
    if (game_.sheet().refuse(action)) return;
    if (action == Action::pause) {
        pause();
        return;
    }
    if (go_on()) return;  // whatever was asked for was asked of what cannot be seen
    if (screen_.perform(action)) return;
    // The board may move under the pointer.
    if (info.group == Group::question || info.group == Group::playback || action == Action::panel)
        game_.cancel();
    // What is answered is about the present, and so is the board that it is shown on.
    if (info.group == Group::question || action == Action::check) game_.look_away();
    if (action == Action::panel && give_back_keys()) return;
    if (action == Action::panel && panel_has_keys()) {
        give_keys_to_board();
    } else if (action == Action::panel && panel_.current() == nullptr) {
        bars_have_keys_ = true;
        shell_->ui.stops().walk(1);
        shell_->view.rise();
    } else if (action == Action::forced || action == Action::write_forced) {
        show_forced(action);
    } else if (panel_.perform(action, panel_context())) {
        return;
    } else if (info.group == Group::view) {
        move_view(action);
    } else if (action == Action::solve) {
        solution_.ask();
    } else if (action == Action::copy) {
        shell_->platform.set_clipboard(game_.puzzle().write());
        shell_->toasts.show(Toasts::Kind::information,
                            shell_->resources.tr("The puzzle is on the clipboard, as text"));
    } else {
        play_action(action);
    }
}

void PlayedGame::give_keys_to_board() noexcept {
    panel_.give_keys(false);
    bars_have_keys_ = false;
    shell_->view.rise();
}

bool PlayedGame::give_back_keys() noexcept {
    if (!panel_.has_keys() || shell_->ui.stops().any_has_keys()) return false;
    panel_.focus();
    shell_->view.rise();
    return true;
}

void PlayedGame::play_action(Action action) {
    const std::uint64_t before = game_.revision();
    const bool happened = game_.perform(action);
    if (game_.revision() != before) {
        changed();
        if (action == Action::save_point_drop || action == Action::save_point_drop_all)
            shell_->toasts.show(Toasts::Kind::information,
                                shell_->resources.tr("Save point dropped; undo brings it back"));
    }
    if (!happened || !game_.pointer().cursor() || input::info(action).group != Group::cursor)
        return;
    const Rect box = bounds(game_.board()[*game_.pointer().cursor()].outline);
    const Vec2 air{1, 1};
    camera_.reveal({box.min - air, box.max + air});
    shell_->trace.write("cursor", {{"element", game_.board()[*game_.pointer().cursor()].name}});
}

void PlayedGame::move_view(Action action) {
    switch (action) {
        case Action::zoom_in:
            camera_.zoom(key_step, camera_.area().centre());
            return;
        case Action::zoom_out:
            camera_.zoom(1 / key_step, camera_.area().centre());
            return;
        case Action::pan_left:
            camera_.pan({pan_step, 0});
            return;
        case Action::pan_right:
            camera_.pan({-pan_step, 0});
            return;
        case Action::pan_up:
            camera_.pan({0, pan_step});
            return;
        case Action::pan_down:
            camera_.pan({0, -pan_step});
            return;
        default:
            camera_.fit();
    }
}

void PlayedGame::show_forced(Action action) {
    if (action == Action::write_forced && forced_.on()) {
        forced_.write_all();
    } else if (action == Action::forced && forced_.on()) {
        forced_.switch_off();
        panel_.close_if(Action::forced);
    } else {
        panel_.perform(Action::forced, panel_context());
    }
}

void PlayedGame::pause() {
    if (go_on()) return;
    if (game_.pointer().stroking()) pointer_released();
    game_.cancel();
    game_.hover(std::nullopt);
    paused_ = true;
    autosave_.put_in_order();
    shell_->trace.write("pause", {{"on", true}});
    shell_->view.rise();
}

bool PlayedGame::go_on() {
    if (!std::exchange(paused_, false)) return false;
    shell_->trace.write("pause", {{"on", false}});
    shell_->view.rise();
    return true;
}

void PlayedGame::celebrate() {
    if (!shell_->resources.may_move() || game_.session().score().solved_by_program) return;
    const game::Journal& journal = game_.session().journal();
    std::optional<ElementId> last;
    if (journal.here() != game::root)
        if (const Move& move = journal.entry(journal.here()).move; !move.empty())
            last = move.back().element;
    wave_.emplace(game_.puzzle(), game_.session().position(), last);
    wave_began_ = std::chrono::steady_clock::now();
    shell_->trace.write("wave", {{"on", true}});
}

bool PlayedGame::type(char32_t character, std::optional<input::WriteMode> held) {
    if (go_on()) return true;
    screen_.leave_history();
    if (!game_.type(character, held)) return false;
    changed();
    return true;
}

void PlayedGame::restart() {
    if (!game_.perform(Action::restart)) return;
    changed();
    shell_->toasts.show(Toasts::Kind::information,
                        shell_->resources.tr("Started again; undo brings your marks back"));
}

void PlayedGame::show_log(std::shared_ptr<const engine::StepLog> log) {
    game_.keep_log(std::move(log));
    perform(Action::replay);
}

void PlayedGame::tell_wrong() {
    const play::Challenge::Wrong& wrong = *challenge_.wrong();
    panel_.open(std::make_unique<ChallengePanel>(panel_context(), challenge_));
    shell_->trace.write("wrong", {{"valid", wrong.valid},
                                  {"again", wrong.again},
                                  {"lives", std::int64_t{game_.session().lives_left()}}});
}

void PlayedGame::changed(bool by_panel) {
    passing_.game_changed(game_);
    if (by_panel || game_.solved()) passing_.end();
    game_.hold_back_errors(passing_.element().has_value(), passing_.goes_on());
    const bool is_wrong = challenge_.game_changed(passing_.element());
    shell_->view.rise();
    // What was told before still holds where only colours and corner notes are others.
    if (std::exchange(told_at_, game_.rules_revision()) != game_.rules_revision()) {
        forced_.game_changed();
        panel_.game_changed(by_panel);
    }
    shell_->toasts.move_made();
    autosave_.save();
    trace_position();
    if (is_wrong) tell_wrong();
    const bool was_solved = std::exchange(was_solved_, game_.solved());
    if (was_solved && !game_.solved()) tell_way_back();
    if (was_solved || !game_.solved()) return;
    tell(autosave_.wait());  // the game is on disk before its score is
    on_solved_();
}

void PlayedGame::trace_position() const {
    if (!shell_->trace.open()) return;
    const game::Session& session = game_.session();
    std::int64_t marked = 0;
    for (std::size_t i = 0; i < session.position().size(); ++i)
        marked += session.position().mark(element_id(i)) != blank ? 1 : 0;
    shell_->trace.write(
        "position",
        {{"marked", marked},
         {"moves", std::int64_t{session.score().moves}},
         {"undos", std::int64_t{session.score().undos}},
         {"save-points", static_cast<std::int64_t>(session.journal().state().open.size())},
         {"entries", static_cast<std::int64_t>(session.journal().size())},
         {"here", static_cast<std::int64_t>(session.journal().here())},
         {"conditions", words_of(game_.conditions(shell_->resources.settings()))},
         {"solved", game_.solved()}});
}

void PlayedGame::open_victory(Victory victory) {
    game_.cancel();
    camera_.fit();
    panel_.open(std::make_unique<VictoryPanel>(panel_context(), std::move(victory)));
    panel_.focus();
    celebrate();
}

play::Autosave::News PlayedGame::finish() {
    if (game_.pointer().stroking()) game_.release();
    return autosave_.finish();
}

void PlayedGame::tell(const play::Autosave::News& news) {
    const play::Resources& world = shell_->resources;
    if (news.failure)
        shell_->toasts.show(Toasts::Kind::bad, world.tr("The game could not be saved"),
                            {world.tell(news.failure->message)});
    for (const fs::path& other_game : news.aside)
        shell_->toasts.show(
            Toasts::Kind::bad,
            world.tr("Another game of this puzzle was saved meanwhile; it is kept as"),
            {other_game.string()}, Toasts::Stay::until_closed);
    if (news.went_on)
        shell_->toasts.show(Toasts::Kind::information,
                            world.tr("This game was played on elsewhere; it is shown as it is now"),
                            {world.tr("You can go on from here, or undo")});
    if (news.unreadable)
        shell_->toasts.show(
            Toasts::Kind::bad,
            world.tr("Another program has changed the file of this game, and it cannot be read"),
            {shell_->tell({shell_->resources.library().game_file(game_.item().key),
                           *news.unreadable}),
             world.tr("If you play on, your game takes its place, and that one is kept beside")},
            Toasts::Stay::until_left);
}

bool PlayedGame::pass_time(std::chrono::duration<double> passed) {
    game_.sheet().pass_time(passed);
    std::string clock = game::clock_text(game_.session().score().time.count());
    if (clock == clock_) return false;
    clock_ = std::move(clock);
    shell_->trace.write("clock", {{"shown", clock_}});
    return true;
}

void PlayedGame::tick(std::chrono::steady_clock::time_point now, bool covered) {
    solution_.tick();
    const play::Autosave::News news = autosave_.tick(now);
    if (news.went_on) changed();
    tell(news);
    if (forced_.tick()) {
        const bool hopeless = forced_.state() == play::ForcedSearch::State::hopeless;
        shell_->trace.write("forced", {{"marks", static_cast<std::int64_t>(forced_.marks().size())},
                                       {"hopeless", hopeless}});
        shell_->view.rise();
    }
    const bool is_meant = passing_.tick(now);
    if (is_meant) {
        game_.hold_back_errors(false);
        trace_position();
    }
    const bool is_wrong =
        !passing_.element() && ((is_meant && challenge_.game_changed()) || challenge_.tick());
    if (is_wrong) {
        changed();
        tell_wrong();
    }
    tell_refusal();
    tell_fault();
    panel_.tick(now, covered || paused_);
    if (wave_) {
        if (std::chrono::duration<double>(now - wave_began_).count() >= drawing::Wave::duration ||
            !game_.solved()) {
            wave_.reset();
            shell_->trace.write("wave", {{"on", false}});
        }
        shell_->view.rise();
    }
    if (game_.view().overtakes(seen_)) shell_->view.rise();
}

void PlayedGame::tell_refusal() {
    if (!game_.sheet().take_refusal() || std::exchange(refusal_told_, true)) return;
    shell_->toasts.show(Toasts::Kind::information,
                        shell_->resources.tell(game_.sheet().refusal()));
}

void PlayedGame::tell_way_back() {
    refusal_told_ = false;
    if (!game_.session().score().solved_by_program) return;  // it was begun anew
    shell_->toasts.show(
        Toasts::Kind::information,
        shell_->resources.tr("Back where you were before the solution; the game is not scored"));
}

void PlayedGame::tell_fault() {
    if (!game_.fault() || std::exchange(fault_told_, true)) return;
    const std::string fault = shell_->resources.tell(*game_.fault());
    shell_->toasts.show(
        Toasts::Kind::bad, fault,
        {shell_->resources.tr(
            "Your game is saved. You can play on, but do not trust what is shown.")},
        Toasts::Stay::until_left);
    shell_->trace.write("fault", {{"text", fault}});
}

void PlayedGame::frame(float width, float height) {
    screen_.frame({game_, camera_, panel_, forced_, solution_.searching(), paused_,
                   [this] { changed(); }, [this] { go_on(); }},
                  width, height);
    if (!paused_) reveal_shown();
    trace_board(shell_->trace, camera_);
}

void PlayedGame::reveal_shown() {
    const play::Highlights shown = panel_.shown();
    const std::vector<ElementId>& about = !shown.framed.empty()   ? shown.framed
                                          : !shown.blamed.empty() ? shown.blamed
                                                                  : shown.looked_at;
    if (about.empty()) {
        revealed_ = {};
        return;
    }
    const Rect box = drawing::bounds(game_.board(), about);
    if (std::exchange(revealed_, box) != box) camera_.reveal(box);
}

double PlayedGame::rim_digits() const {
    return shell_->resources.settings().coordinates ? double{shell_->ui.px(12)} : 0;
}

PlayedGame::Shown PlayedGame::shown() const {
    Shown shown;
    auto& [overlay, told, of_save_point] = shown;
    overlay = game_.overlay(shell_->resources.settings());
    overlay.detail = drawing::Detail::board;
    if (!game_.looked_at()) {  // what is told is about the present
        told = panel_.shown();
        forced_.add_to(told);
        screen_.add_to(told);
    }
    if (const auto save_point = screen_.pointed_at(); save_point && !game_.looked_at()) {
        of_save_point = game_.sheet().made_in(*save_point);
        overlay.emphasised = of_save_point;
    }
    if (overlay.ghosts.empty()) {
        overlay.ghosts = told.ghosts;
        overlay.struck = told.struck;
    }
    overlay.letters = told.letters;
    if (told.pointed.empty()) {
        overlay.looked_at = told.looked_at;
        if (!told.blamed.empty()) overlay.culprits = told.blamed;
        if (!told.framed.empty() && overlay.emphasised.empty()) overlay.emphasised = told.framed;
    } else {  // these alone
        overlay.looked_at = told.pointed;
        overlay.culprits = {};
        overlay.emphasised = {};
    }
    return shown;
}

bool PlayedGame::board_is_other() {
    const auto pinned = camera_.pinned();
    return scene_.show({.transform = camera_.transform(),
                        .pinned = {pinned.begin(), pinned.end()},
                        .area = painted_area(),
                        .rim = rim_digits(),
                        .covered = paused_,
                        .faulted = game_.fault().has_value(),
                        .settings = shell_->resources.revision()},
                       game_.shown(), shown().overlay);
}

void PlayedGame::paint_board(drawing::Painter& painter) const {
    if (paused_) return;
    const Shown shown = this->shown();
    const drawing::Theme& theme = shell_->resources.theme();
    drawing::paint_board(painter, theme, camera_.transform(), game_.puzzle(), game_.shown(),
                         shown.overlay);
    drawing::paint_pinned(painter, theme, camera_.pinned(), game_.margins(), game_.puzzle(),
                          game_.shown(), shown.overlay);
    if (const double digits = rim_digits(); digits > 0)
        rim_.paint(painter, theme, camera_.transform(), game_.board().extent, camera_.area(),
                   digits);
}

void PlayedGame::paint_over(drawing::Painter& painter) const {
    if (paused_) return;
    if (wave_)
        wave_->paint(
            painter, shell_->resources.theme(), camera_.transform(),
            std::chrono::duration<double>(std::chrono::steady_clock::now() - wave_began_).count());
    screen_.paint(painter);
}

}  // namespace quadrille::window

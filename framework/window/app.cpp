#include "window/app.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <utility>

#include "drawing/coarse_painter.hpp"
#include "drawing/shapes.hpp"
#include "drawing/theme.hpp"
#include "play/address.hpp"
#include "window/icons.hpp"
#include "window/panels/verdict_panel.hpp"
#include "window/panels/victory_panel.hpp"
#include "window/style.hpp"

namespace quadrille::window {

using input::Action;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

/// What opens is there in the frame after it was asked for, and takes two more to find its size and its middle.
constexpr int frames_to_settle = 3;
/// How often files and plugin folders are looked at.
constexpr auto poll_every = 1s;
/// How often the time that the player has thought is saved, so that a crash loses no more of it.
constexpr auto write_every = 10s;
/// A longer gap between two ticks is a machine that slept, not a player who thought.
constexpr std::chrono::duration<double> longest_tick = 5s;

std::vector<std::string> told(const std::vector<Status>& states) {
    std::vector<std::string> words;
    for (const Status state : states)
        words.emplace_back(state == Status::met ? "met" : state == Status::violated ? "violated" : "open");
    return words;
}

}  // namespace

App::App(AppOptions options, Platform& platform)
    : trace_(options.trace.empty() ? play::Trace() : play::Trace(options.trace)),
      resources_(std::move(options.folders), std::move(options.theme), std::move(options.language)),
      platform_(platform),
      scale_(options.scale),
      ui_(resources_, options.fonts, trace_, options.scale),
      toasts_(ui_, trace_),
      shell_{resources_, ui_, platform, trace_, toasts_, [this](Action action) { asked_.push_back(action); }},
      gallery_(shell_),
      play_(shell_),
      dialogs_(shell_),
      panel_(shell_),
      last_tick_(std::chrono::steady_clock::now()),
      last_poll_(last_tick_),
      last_write_(last_tick_) {
    apply_theme();
    record_finished();
    gallery_.refresh();
    trace_.write("screen", {{"name", std::string("gallery")}});
    told_problems_ = resources_.config_problems();  // the gallery lists them
    open_files(options.files);
    if (game_) told_problems_.clear();  // nobody has seen it
}

App::~App() { save(); }

bool App::widgets_have_keys() const {
    return game_ == nullptr || dialogs_.which() != Dialogs::Which::none || panel_.has_keys() || ImGui::GetIO().WantTextInput;
}

void App::apply_theme() {
    apply_style(resources_.theme(), scale_);
    applied_revision_ = resources_.revision();
    if (game_) {
        game_->tidy_notes(resources_.settings().auto_notes);
        game_->show_aids(resources_.settings().aids);
        camera_.keep_beside(game_->margins().field());
    }
    gallery_.drop_pictures();
    dirty_ = true;
    const drawing::Colour c = resources_.theme().colour(Role::paper);
    char hex[8];
    std::snprintf(hex, sizeof hex, "#%02x%02x%02x", c.red, c.green, c.blue);
    trace_.write("theme", {{"name", resources_.theme().name}, {"paper", std::string(hex)}});
}

int App::tick(std::chrono::steady_clock::time_point now) {
    bool clock_moved = false;
    const std::chrono::duration<double> passed = now - std::exchange(last_tick_, now);
    const bool playing = game_ && !game_->solved() && dialogs_.which() == Dialogs::Which::none &&
                         (has_focus_ || !resources_.settings().pause_when_unfocused);
    if (playing && passed < longest_tick) {
        game_->pass_time(passed);
        std::string clock = clock_text(game_->session().score().time.count());
        clock_moved = clock != shown_clock_;
        if (clock_moved) {
            shown_clock_ = std::move(clock);
            trace_.write("clock", {{"shown", shown_clock_}});
        }
    }
    if (now - last_write_ >= write_every) {
        last_write_ = now;
        // After a move it is told if that fails.
        if (const Result<std::optional<fs::path>> kept = write(); kept && *kept) tell_kept(**kept);
    }
    if (now - last_poll_ >= poll_every) {
        last_poll_ = now;
        const play::Resources::Changes changes = resources_.poll();
        if (changes.shelf()) gallery_.refresh();
        if (changes.any()) dirty_ = true;
        tell_problems();
    }
    // Not in the middle of a frame, where settings are changed.
    if (resources_.revision() != applied_revision_) {
        apply_theme();
        gallery_.refresh();
    }
    if (solving_ && solving_->finished()) {
        const engine::SolveResult result = solving_->result();
        solving_.reset();
        solved(result);
        dirty_ = true;
    }
    if (forced_ && forced_->tick()) {
        trace_.write("forced", {{"marks", static_cast<std::int64_t>(forced_->marks().size())},
                                {"hopeless", forced_->state() == play::ForcedSearch::State::hopeless}});
        dirty_ = true;
    }
    if (game_ && game_->take_refusal() && !std::exchange(told_frozen_, true)) {
        toasts_.show(Toasts::Kind::information, resources_.tr("Solved. Start again to play it once more"));
        dirty_ = true;
    }
    if (game_ && game_->fault() && !std::exchange(fault_told_, true)) {
        toasts_.show(Toasts::Kind::bad, resources_.tell(*game_->fault()),
                     {resources_.tr("Your game is saved. You can play on, but do not trust what is shown.")},
                     Toasts::Stay::until_left);
        trace_.write("fault", {{"text", resources_.tell(*game_->fault())}});
        dirty_ = true;
    }
    if (panel_.tick(now)) dirty_ = true;
    if (dialogs_.tick(now)) dirty_ = true;
    if (toasts_.tick(now)) dirty_ = true;
    return std::exchange(dirty_, false) ? frames_to_settle : clock_moved ? 1 : 0;
}

void App::tell_problems() {
    std::vector<std::string> problems = resources_.config_problems();
    std::vector<std::string> fresh;
    std::ranges::copy_if(problems, std::back_inserter(fresh), [this](const std::string& problem) {
        return std::ranges::find(told_problems_, problem) == told_problems_.end();
    });
    told_problems_ = std::move(problems);
    if (fresh.empty() || !game_) return;
    toasts_.show(Toasts::Kind::bad, resources_.tr("A file of yours has a mistake; what it does not say stays as it was"),
                 std::move(fresh), Toasts::Stay::until_left);
    dirty_ = true;
}

void App::open_files(const std::vector<fs::path>& files) {
    std::optional<library::Item> first;
    for (const fs::path& file : files) {
        Result<std::vector<library::Item>> items = resources_.library().open(file);
        if (!items) {
            const config::Problem problem{file, items.error()};
            toasts_.show(Toasts::Kind::bad,
                         problem.told([this](std::string_view english) { return resources_.tr(english); }));
        } else if (!first && !items->empty()) {
            first = items->front();
        }
    }
    if (first) open_guessed(*first);
}

void App::open_guessed(const library::Item& item) {
    open(item);
    if (!item.others.empty()) toasts_.show(Toasts::Kind::information, resources_.tell(library::told_type(item)));
}

void App::open_text(const std::string& text) {
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
        toasts_.show(Toasts::Kind::information, resources_.tr("The clipboard holds no text"));
        return;
    }
    std::error_code error;
    if (const std::optional<fs::path> file = play::path_in(text); file && fs::is_regular_file(*file, error)) {
        open_files({*file});
        return;
    }
    const std::string type = game_ ? game_->item().type : std::string();
    Result<std::vector<library::Item>> items = resources_.library().open_text(text, {}, resources_.tr("pasted"));
    if (!items && !type.empty()) items = resources_.library().open_text(text, type, resources_.tr("pasted"));
    if (items && !items->empty()) {
        open_guessed(items->front());
    } else if (!items) {
        const config::Problem problem{resources_.tr("pasted"), items.error()};
        toasts_.show(Toasts::Kind::bad, problem.told([this](std::string_view english) { return resources_.tr(english); }));
    }
}

void App::open(const library::Item& item) {
    // What is on the screen may be a game of this very puzzle: it is saved first.
    leave_game([this, item] { item.log ? open_log(item) : open_now(item); });
}

Result<std::optional<fs::path>> App::finish() {
    if (game_ && game_->stroking()) game_->release();
    return write();
}

Result<void> App::end() {
    if (const Result<std::optional<fs::path>> saved = finish(); !saved) return saved.error();
    return {};
}

void App::leave_game(std::function<void()> go_on) {
    const Result<std::optional<fs::path>> saved = finish();
    if (!saved) {
        dialogs_.ask({resources_.tr("Your last moves could not be saved"),
                      {resources_.tell(saved.error().message), resources_.tr("If you leave now they are lost.")},
                      {{"try-again", resources_.tr("Try again"), icon::progress, [this, go_on] { leave_game(go_on); }},
                       {"leave", resources_.tr("Leave without saving"), icon::warning, go_on},
                       {"stay", resources_.tr("Go on playing"), icon::back, {}}}});
        return;
    }
    if (*saved) {
        dialogs_.ask({resources_.tr("Another game of this puzzle was saved meanwhile"),
                      {resources_.tr("Your game has taken its place. The other one is kept as a file:"), (*saved)->string()},
                      {{"leave", resources_.tr("Leave"), icon::met, go_on},
                       {"stay", resources_.tr("Go on playing"), icon::back, {}}}});
        return;
    }
    go_on();
}

void App::open_now(const library::Item& item) {
    library::Library& library = resources_.library();
    if (item.game) {
        if (library.other_in_progress(item)) {
            ask_which(item);
            return;
        }
        // A finished game makes room for another, but is not lost.
        const std::optional<Result<game::Session>> saved = library.resume(item);
        if (saved && *saved && (*saved)->finished() && !item.game->finished() && !keep_aside(item)) return;
        begin(item, *item.game);
        return;
    }
    std::optional<Result<game::Session>> saved = library.resume(item);
    if (saved && *saved) {
        begin(item, std::move(**saved));
        return;
    }
    if (saved && !keep_aside(item)) return;
    begin(item, game::Session(item.puzzle, item.type));
    if (saved) {
        const config::Problem problem{item.name, saved->error()};
        toasts_.show(Toasts::Kind::bad, resources_.tr("The saved game could not be read; the puzzle starts anew"),
                     {problem.told([this](std::string_view english) { return resources_.tr(english); })});
    }
}

void App::open_log(const library::Item& item) {
    library::Item puzzle = item;
    puzzle.game.reset();
    puzzle.log.reset();
    open_now(puzzle);
    if (!game_ || game_->item().key != item.key) return;
    game_->keep_log(item.log);
    perform(Action::replay);
}

void App::ask_which(const library::Item& item) {
    dialogs_.ask(
        {resources_.tr("Another game of this puzzle is in progress"),
         {resources_.tell(
              {"The game saved in {0} is not the one you have in progress. Which do you want to play?", {item.name}}),
          resources_.tr("If you open the saved one, the one in progress is kept as a file:"),
          (resources_.folders().user_data / "games").string()},
         {{"go-on", resources_.tr("Go on with the game in progress"), icon::progress,
           [this, item] { open_one_of_two(item, true); }},
          {"open-saved", resources_.tr("Open the saved game"), icon::folder,
           [this, item] { open_one_of_two(item, false); }}}});
}

void App::open_one_of_two(const library::Item& item, bool in_progress) {
    if (in_progress) {
        library::Item puzzle = item;
        puzzle.game.reset();
        open_now(puzzle);
    } else if (keep_aside(item)) {
        begin(item, *item.game);
    }
}

bool App::keep_aside(const library::Item& item) {
    const Result<fs::path> kept = resources_.library().set_aside(item.key);
    if (!kept) toasts_.show(Toasts::Kind::bad, resources_.tell(kept.error().message));
    gallery_.drop_picture(item.key);
    return kept.has_value();
}

void App::begin(const library::Item& item, game::Session session) {
    std::shared_ptr<const PuzzleType> type = resources_.plugins().find(item.type);
    if (!type) {
        toasts_.show(Toasts::Kind::bad, resources_.tell({"the puzzle type \"{0}\" is not at hand", {item.type}}));
        return;
    }
    solving_.reset();
    panel_.close();
    dialogs_.close();
    toasts_.screen_left();
    forced_.reset();
    const bool is_recorded = !session.finished() || session.attempt().empty();
    game_ = std::make_unique<play::Game>(item, std::move(session), std::move(type));
    game_->identify(item.name, library::new_attempt());
    if (!is_recorded && game_->solved() && !item.game)
        static_cast<void>(resources_.library().record(item, game_->session(), {}));  // the gallery tries again
    saved_time_ = game_->session().score().time;
    overtaken_ = false;
    told_frozen_ = false;
    game_->tidy_notes(resources_.settings().auto_notes);
    game_->show_aids(resources_.settings().aids);
    forced_ = std::make_unique<play::ForcedSearch>(*game_, [this] { changed(); });
    camera_.show(game_->board().extent, game_->margins().field());
    was_solved_ = game_->solved();
    fault_told_ = false;
    solution_wanted_ = false;
    fresh_frames_ = 2;
    platform_.set_title(item.name + " – Quadrille");
    trace_.write("screen", {{"name", std::string("play")}, {"type", item.type}, {"puzzle", item.name}, {"key", item.key}});
    dirty_ = true;
}

void App::to_gallery() {
    leave_game([this] { show_gallery(); });
}

void App::show_gallery() {
    solving_.reset();
    panel_.close();
    if (game_) gallery_.drop_picture(game_->item().key);
    forced_.reset();
    game_.reset();
    dialogs_.close();
    toasts_.screen_left();
    record_finished();
    gallery_.refresh_states();
    fresh_frames_ = 2;
    platform_.set_title("Quadrille");
    trace_.write("screen", {{"name", std::string("gallery")}});
    dirty_ = true;
}

void App::again() {
    dialogs_.close();
    const game::Session& session = game_->session();
    if (session.finished())
        begin_anew();
    else if (session.score().solved_by_program)
        dialogs_.ask({resources_.tr("Start again?"),
                      {resources_.tr("The program has shown the solution, or a part of it, so this game is not scored. A new "
                                       "game would be, but the moves of this one are lost then.")},
                      {{"take-back", resources_.tr("Take my marks back"), icon::restart, [this] { restart(); }},
                       {"begin-anew", resources_.tr("Begin a new game"), icon::add, [this] { begin_anew(); }}}});
    else
        restart();
}

void App::restart() {
    if (!game_->perform(Action::restart)) return;
    changed();
    toasts_.show(Toasts::Kind::information, resources_.tr("Started again; undo brings your marks back"));
}

void App::begin_anew() {
    library::Item item = game_->item();
    game::Session next = game_->session();
    if (next.finished() && !item.game)
        // What is not among the scores yet is not written over.
        if (!resources_.library().record(item, next, {}) && !keep_aside(item)) return;
    next.begin_anew();
    item.game.reset();
    begin(item, std::move(next));
}

void App::another() {
    if (!game_) return;
    const std::optional<library::Item> next = gallery_.after(game_->item());
    gallery_.drop_picture(game_->item().key);
    if (!next) {
        toasts_.show(Toasts::Kind::information, resources_.tr("There is no other puzzle here"));
        return;
    }
    open(*next);
    gallery_.refresh_states();
}

void App::ask_to_solve() {
    if (solving_) return;
    if (solution_wanted_ || game_->session().score().solved_by_program) {
        solve();
        return;
    }
    const auto agreed = [this] {
        solution_wanted_ = true;
        solve();
    };
    dialogs_.ask({resources_.tr("Show the solution?"),
                  {resources_.tr("All of it is written on the board. The game is over then, and not scored.")},
                  {{"confirm-no", resources_.tr("Play on"), icon::back, {}},
                   {"confirm-yes", resources_.tr("Show the solution"), icon::solve, agreed}}});
}

void App::solve() {
    engine::SolveRequest request;
    request.start = game_->session().position();
    request.max_solutions = 2;
    request.time_limit = std::chrono::duration<double>(resources_.settings().solve_seconds);
    solving_revision_ = game_->revision();
    solving_since_ = std::chrono::steady_clock::now();
    solving_ = std::make_unique<play::BackgroundSolve>(game_->session().shared_puzzle(), std::move(request));
    trace_.write("solve");
    dirty_ = true;
}

void App::solved(const engine::SolveResult& result) {
    using Kind = Toasts::Kind;
    const auto tr = [this](std::string_view english) { return resources_.tr(english); };
    if (game_->revision() != solving_revision_) return;  // played on meanwhile
    if (!result.failure.empty()) {
        toasts_.show(Kind::bad, resources_.tell(result.failure));
        return;
    }
    switch (result.verdict) {
        case engine::Verdict::none:
            tell_verdict(result);
            return;
        case engine::Verdict::unique:
        case engine::Verdict::solved:
            game_->play_solution(result.solutions.front());
            changed();
            toasts_.show(Kind::good, tr("This is the only solution from here"));
            return;
        case engine::Verdict::multiple:
            game_->play_solution(result.solutions.front());
            changed();
            tell_verdict(result);
            return;
        case engine::Verdict::gave_up:
            toasts_.show(Kind::bad, tr("No solution was found in the time allowed; the board stays as it was"));
            return;
    }
}

void App::tell_verdict(const engine::SolveResult& result) {
    auto panel = std::make_unique<VerdictPanel>(panel_context());
    panel->take(result, std::chrono::steady_clock::now() - solving_since_);
    panel_.open(std::move(panel), Action::verdict);
}

void App::show_forced(Action action) {
    if (action == Action::write_forced && forced_->on()) {
        forced_->write_all();
    } else if (action == Action::forced && forced_->on()) {
        forced_->switch_off();
        panel_.close_if(Action::forced);
    } else {
        panel_.perform(Action::forced, panel_context());
    }
}

void App::switch_aids() {
    if (game_ && !game_->has_aids()) {
        toasts_.show(Toasts::Kind::information, resources_.tr("This puzzle shows no counts beside the board"));
        return;
    }
    if (const Result<void> stored = resources_.set("aids", !resources_.settings().aids); !stored)
        toasts_.show(Toasts::Kind::bad, resources_.tell(stored.error().message));
}

void App::next_theme() {
    const std::vector<std::string> names = drawing::theme_names(resources_.folders());
    const auto here = std::find(names.begin(), names.end(), resources_.theme().name);
    const std::string next = here == names.end() || here + 1 == names.end() ? names.front() : here[1];
    if (const Result<void> stored = resources_.set("theme", next); !stored)
        toasts_.show(Toasts::Kind::bad, resources_.tell(stored.error().message));
}

void App::changed() {
    dirty_ = true;
    forced_->game_changed();
    panel_.game_changed();
    toasts_.move_made();
    save();
    const game::Session& session = game_->session();
    std::int64_t marked = 0;
    for (std::size_t i = 0; i < session.position().size(); ++i)
        marked += session.position().mark(element_id(i)) != blank ? 1 : 0;
    trace_.write("position", {{"marked", marked},
                              {"moves", std::int64_t{session.score().moves}},
                              {"undos", std::int64_t{session.score().undos}},
                              {"save-points", static_cast<std::int64_t>(session.journal().state().open.size())},
                              {"conditions", told(game_->conditions(resources_.settings()))},
                              {"solved", game_->solved()}});
    const bool is_solved = game_->solved();
    if (is_solved && !std::exchange(was_solved_, is_solved)) celebrate();
    was_solved_ = is_solved;
}

Result<std::optional<fs::path>> App::write() {
    std::optional<fs::path> kept;
    if (!game_ || game_->session().journal().size() == 0) return kept;
    const library::Item& item = game_->item();
    const auto time = game_->session().score().time;
    if (game_->touched()) {
        Result<std::optional<fs::path>> saved = resources_.library().autosave(item.key, game_->session());
        if (!saved) return saved;
        kept = std::move(*saved);
        overtaken_ = false;
    } else if (!item.game && !overtaken_ && time != saved_time_) {  // of a file that was only looked at nothing is kept
        const Result<bool> saved = resources_.library().save_time(item.key, game_->session());
        if (!saved) return saved.error();
        overtaken_ = !*saved;
    }
    game_->was_saved();
    saved_time_ = time;
    return kept;
}

void App::save() {
    const Result<std::optional<fs::path>> saved = write();
    if (!saved)
        toasts_.show(Toasts::Kind::bad, resources_.tr("The game could not be saved"),
                     {resources_.tell(saved.error().message)});
    else if (*saved)
        tell_kept(**saved);
}

void App::tell_kept(const fs::path& other_game) {
    toasts_.show(Toasts::Kind::bad, resources_.tr("Another game of this puzzle was saved meanwhile; it is kept as"),
                 {other_game.string()}, Toasts::Stay::until_closed);
    dirty_ = true;
}

void App::record_finished() {
    if (const Result<void> recorded = resources_.library().record_finished({}); !recorded)
        toasts_.show(Toasts::Kind::bad, resources_.tell(recorded.error().message));
}

void App::celebrate() {
    const game::Score& score = game_->session().score();
    const library::Item& item = game_->item();
    gallery_.drop_picture(item.key);
    trace_.write("victory", {{"moves", std::int64_t{score.moves}}, {"by-program", score.solved_by_program}});
    const auto* const about = facet_of<About>(game_->puzzle());
    const Credits credits = about != nullptr ? about->credits() : Credits{};
    const game::ScoreRates scoring;
    // If this fails the finished game is on disk, and is entered later.
    const Result<library::Recorded> recorded = resources_.library().record(item, game_->session(), scoring);
    if (!recorded) toasts_.show(Toasts::Kind::bad, resources_.tell(recorded.error().message));
    const double total = game::total(score, scoring);
    const std::optional<double> before = recorded ? recorded->best_before : std::nullopt;
    tell_victory({score, total, before.value_or(total), !before || total < *before, !before, recorded.has_value(), credits});
}

void App::tell_victory(const Victory& victory) {
    game_->cancel();
    camera_.fit();
    panel_.open(std::make_unique<VictoryPanel>(panel_context(), victory));
    panel_.focus();
}

void App::reveal_shown() {
    const play::Highlights shown = panel_.shown();
    const std::vector<ElementId>& about = !shown.framed.empty()   ? shown.framed
                                          : !shown.blamed.empty() ? shown.blamed
                                                                  : shown.looked_at;
    if (about.empty()) {
        revealed_ = {};
        return;
    }
    Rect box = drawing::bounds(game_->board()[about.front()].outline);
    for (const ElementId id : about) {
        const Rect one = drawing::bounds(game_->board()[id].outline);
        box.min = {std::min(box.min.x, one.min.x), std::min(box.min.y, one.min.y)};
        box.max = {std::max(box.max.x, one.max.x), std::max(box.max.y, one.max.y)};
    }
    if (std::exchange(revealed_, box) != box) camera_.reveal(box);
}

PanelContext App::panel_context() {
    return {shell_, *game_, *forced_, [this] { changed(); }};
}

void App::tell_board() {
    if (!trace_.open() || !game_) return;
    const drawing::Transform t = camera_.transform();
    const Rect& area = camera_.area();
    const std::string now =
        std::to_string(t.scale) + " " + std::to_string(t.offset.x) + " " + std::to_string(t.offset.y) + " " + game_->item().key;
    if (std::exchange(told_board_, now) == now) return;
    trace_.write("board", {{"scale", t.scale},
                           {"x", t.offset.x},
                           {"y", t.offset.y},
                           {"left", area.min.x},
                           {"top", area.min.y},
                           {"right", area.max.x},
                           {"bottom", area.max.y}});
}

void App::frame(float width, float height) {
    if (fresh_frames_ > 0) --fresh_frames_;
    ui_.begin();
    if (game_) {
        play_.frame({*game_, camera_, panel_, *forced_, solving_ != nullptr, [this] { changed(); }}, width, height);
        reveal_shown();
        tell_board();
    } else if (const std::optional<library::Item> chosen = gallery_.frame(width, height)) {
        open(*chosen);
    }
    if (const std::optional<fs::path> file = dialogs_.frame(width, height, game_.get())) open_files({*file});
    if (!game_) {
        const double right = width - ui_.px(16);
        static_cast<void>(toasts_.frame({{right - std::min(double{ui_.px(440)}, right), double{ui_.px(72)}}, {right, height}}));
    }
    ui_.end();
    for (const Action action : std::exchange(asked_, {})) perform(action);
}

Rect App::painted_area() const {
    Rect area = camera_.area();
    if (const std::optional<Rect> keys = play_.palette_area()) {
        area.min = {std::min(area.min.x, keys->min.x), std::min(area.min.y, keys->min.y)};
        area.max = {std::max(area.max.x, keys->max.x), std::max(area.max.y, keys->max.y)};
    }
    return area;
}

void App::paint(drawing::Painter& painter) const {
    if (!game_) return;
    drawing::CoarsePainter board(painter);
    drawing::Overlay overlay = game_->overlay(resources_.settings());
    play::Highlights shown = panel_.shown();
    forced_->add_to(shown);
    std::vector<ElementId> of_save_point;
    if (const auto save_point = play_.pointed_at()) {
        of_save_point = game_->made_in(*save_point);
        overlay.emphasised = of_save_point;
    }
    overlay.looked_at = shown.looked_at;
    overlay.ghosts = shown.ghosts;
    if (!shown.blamed.empty()) overlay.culprits = shown.blamed;
    if (!shown.framed.empty() && overlay.emphasised.empty()) overlay.emphasised = shown.framed;
    drawing::paint_board(board, resources_.theme(), camera_.transform(), game_->puzzle(), game_->shown(), overlay);
    drawing::paint_pinned(board, resources_.theme(), camera_.pinned(), game_->margins(), game_->puzzle(), game_->shown(),
                          overlay);
    play_.paint(painter);
}

}  // namespace quadrille::window

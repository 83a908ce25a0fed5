#include "window/app.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "drawing/theme.hpp"
#include "window/style.hpp"

namespace quadrille::window {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

/// What opens is there in the frame after it was asked for, and takes two more to find its size and
/// its middle.
constexpr int frames_to_settle = 3;
constexpr int frames_of_new_screen = 2;
/// How often files and plugin folders are looked at.
constexpr auto poll_every = 1s;
/// The same, while plugins are being tried.
constexpr auto poll_trials_every = 100ms;
/// Who has shown its window for that long has started.
constexpr auto longest_start = 10s;
/// A longer gap between two ticks is a machine that slept, not a player who thought.
constexpr std::chrono::duration<double> longest_tick = 5s;

}  // namespace

App::App(AppOptions options, Platform& platform)
    : trace_(options.trace.empty() ? play::Trace()
                                   : play::Trace(options.trace, options.start.ending.has_value())),
      resources_(std::move(options.folders), std::move(options.theme), std::move(options.language),
                 options.start.quarantine),
      platform_(platform),
      display_scale_(options.scale),
      scale_(options.scale),
      ui_(resources_, options.fonts, trace_, options.scale),
      toasts_(ui_, trace_, view_),
      acquaintance_(resources_.folders().user_data / "shown.toml"),
      shell_{resources_, ui_,
             platform,   trace_,
             toasts_,    acquaintance_,
             view_,      [this](input::Action action) { asked_.push_back(action); }},
      gallery_(shell_, [this](const fs::path& file) { navigator_.open_files({file}); }),
      dialogs_(
          shell_, gallery_.cards(), [this](const fs::path& file) { navigator_.open_files({file}); },
          [this](const library::Item& item) { navigator_.open(item); },
          [this](std::uint32_t lives) { navigator_.begin_challenge(lives); },
          [this](const std::string& key) { navigator_.open_key(key); },
          [this](const std::shared_ptr<const PuzzleType>& type,
                 const std::shared_ptr<const Puzzle>& puzzle, const fs::path& draft) {
              navigator_.draw(type, puzzle, draft);
          }),
      navigator_(shell_, dialogs_, gallery_,
                 [this] {
                     fresh_frames_ = frames_of_new_screen;
                     ++arrivals_;
                     view_.rise();
                 }),
      font_family_(std::move(options.font_family)),
      is_font_installed_(options.are_fonts_of_family),
      started_(std::chrono::steady_clock::now()),
      last_tick_(started_),
      last_poll_(last_tick_),
      waiting_files_(std::move(options.files)) {
    apply_settings();
    navigator_.record_finished();
    for (const library::SavedGame& saved : resources_.library().saved_games()) {
        acquaintance_.welcome();  // who has played needs no welcome
        if (!saved.head.type.empty()) acquaintance_.meet(saved.head.type);
    }
    gallery_.refresh();
    trace_.write("screen", {{"name", std::string("gallery")}});
    told_problems_ = resources_.config_problems();  // the gallery lists them
    open_waiting_files();
    take_over(options.start);
    if (played() != nullptr) told_problems_.clear();  // nobody has seen it
}

void App::take_over(const supervision::Start& start) {
    waiting_game_ = start.game;
    reopen_waiting_game();
    if (start.safe)
        toasts_.show(
            Toasts::Kind::bad,
            resources_.tr("This is the safe window: without your settings, and with no plugins but "
                          "the program's own"),
            {resources_.tr(start.ending ? "The program ended twice while it started."
                                        : "You asked for it."),
             resources_.tr("Start it again to have everything back.")},
            Toasts::Stay::until_closed);
    if (!start.ending) return;
    trace_.write("restarted", {{"game", start.game.key}, {"safe", start.safe}});
    if (!start.incident) return;
    dialogs_.ask(
        {resources_.tr("The program was started again"),
         {resources_.tell(Text("What happened: {0}.", {supervision::told(*start.incident)})),
          resources_.tr("What was played is saved. The plugin is not asked for that any more, so "
                        "that something may be missing or plainer than it was.")},
         {{"go-on", resources_.tr("Go on"), icon::met, {}},
          {"try-again", resources_.tr("Try the plugin again"), icon::restart, [this] {
               resources_.try_plugins_again();
               view_.rise();
           }}}});
}

void App::reopen_waiting_game() {
    if (waiting_game_.key.empty()) return;
    const bool is_last_time = resources_.plugins_under_trial() == 0;
    // Nobody is thrown out of what was begun meanwhile.
    if (board() != nullptr || navigator_.reopen(waiting_game_, is_last_time) || is_last_time)
        waiting_game_ = {};
}

void App::open_waiting_files() {
    const auto is_known = [this](const fs::path& file) { return resources_.has_type_for(file); };
    if (waiting_files_.empty() || !std::ranges::all_of(waiting_files_, is_known)) return;
    navigator_.open_files(std::exchange(waiting_files_, {}));
    supervision::note_opened_files();
}

void App::open_files(std::vector<fs::path> files) {
    trace_.write("dropped", {{"files", static_cast<std::int64_t>(files.size())}});
    waiting_files_ = std::move(files);
    view_.rise();
    open_waiting_files();
}

App::~App() {
    if (played() != nullptr) static_cast<void>(played()->finish());
    navigator_.leave_drawing();
}

Result<void> App::end() {
    const Text lost = navigator_.finish_drawing();
    const play::Autosave::News news = played() != nullptr ? played()->finish()
                                                          : play::Autosave::News{};
    if (news.failure) return *news.failure;
    if (!lost.empty()) return Error{lost};
    return {};
}

void App::apply_settings() {
    constexpr double usual = 100;
    const float scale =
        display_scale_ * static_cast<float>(resources_.settings().text_size / usual);
    const std::string& family = resources_.theme().font;
    const bool is_other_family = std::exchange(font_family_, family) != family;
    if (scale != scale_ || is_other_family) {
        const Platform::LoadedFonts loaded = platform_.load_fonts(scale, family);
        ui_.rescale(loaded.fonts, scale);
        is_font_installed_ = loaded.are_of_family;
    }
    if (is_other_family) trace_.write("font", {{"family", family}});
    tell_missing_font();
    if (scale != scale_) {
        scale_ = scale;
        trace_.write("text-size", {{"percent", resources_.settings().text_size}});
    }
    apply_style(resources_.theme(), scale_);
    applied_settings_ = resources_.revision();
    if (played() != nullptr) played()->apply_settings();
    if (editor() != nullptr) editor()->apply_settings();
    gallery_.drop_pictures();
    view_.rise();
    const drawing::Colour c = resources_.theme().colour(Role::paper);
    char hex[8];
    std::snprintf(hex, sizeof hex, "#%02x%02x%02x", c.red, c.green, c.blue);
    trace_.write("theme", {{"name", resources_.theme().name}, {"paper", std::string(hex)}});
    trace_.write("language", {{"name", resources_.language()}});
}

void App::tell_missing_font() {
    if (std::exchange(told_font_, font_family_) == font_family_) return;
    static_cast<void>(toasts_.withdraw(std::exchange(font_notice_, {})));
    // Whoever has chosen no font misses none.
    if (is_font_installed_ || font_family_ == drawing::Theme().font) return;
    font_notice_ = resources_.tell(Text(
        "The font “{0}” of the theme is not installed; another stands in for it", {font_family_}));
    // It may come while a puzzle is opened, and is about all that is shown after it.
    toasts_.show(Toasts::Kind::bad, font_notice_, {}, Toasts::Stay::until_closed);
}

int App::tick(std::chrono::steady_clock::time_point now) {
    if (now - started_ > longest_start) supervision::call_table().settled = true;
    const bool clock_moved = pass_time(now - std::exchange(last_tick_, now));
    const bool trying = resources_.plugins_under_trial() > 0;
    if (now - last_poll_ >= (trying ? poll_trials_every : poll_every)) {
        last_poll_ = now;
        poll_files();
    }
    resources_.follow(platform_.wishes());
    // Not in the middle of a frame, where settings are changed.
    if (resources_.revision() != applied_settings_) {
        apply_settings();
        gallery_.refresh();
        navigator_.retitle();
    }
    if (gallery_.poll() && board() == nullptr) view_.rise();
    gallery_.tick(now, board() == nullptr && !dialogs_.is_open());
    if (played() != nullptr) played()->tick(now, dialogs_.is_open());
    if (editor() != nullptr) editor()->tick(now);
    dialogs_.tick(now);
    toasts_.tick(now);
    if (view_.overtakes(drawn_)) return frames_to_settle;
    return clock_moved ? 1 : 0;
}

bool App::pass_time(std::chrono::duration<double> passed) {
    const bool playing = played() != nullptr && !played()->game().solved() && !played()->paused() &&
                         !dialogs_.is_open() &&
                         (has_focus_ || !resources_.settings().pause_when_unfocused);
    return playing && passed < longest_tick && played()->pass_time(passed);
}

void App::poll_files() {
    const play::Resources::Changes changes = resources_.poll();
    if (changes.shelf()) gallery_.refresh();
    if (changes.any()) view_.rise();
    open_waiting_files();
    reopen_waiting_game();
    tell_problems();
}

void App::tell_problems() {
    std::vector<play::Notice> problems = resources_.config_problems();
    const bool is_any_fresh = std::ranges::any_of(problems, [this](const play::Notice& problem) {
        return std::ranges::find(told_problems_, problem.english, &play::Notice::english) ==
               told_problems_.end();
    });
    if (problems == told_problems_) return;
    told_problems_ = std::move(problems);
    // One notice for all of them, in the language of now. One that the player has closed comes
    // again for new mistakes only.
    const bool was_seen = toasts_.withdraw(std::exchange(problem_notice_, {}));
    const bool is_wanted = is_any_fresh || (was_seen && !told_problems_.empty());
    if (!is_wanted || board() == nullptr) return;
    problem_notice_ =
        resources_.tr("A file of yours has a mistake; what it does not say stays as it was");
    toasts_.show(Toasts::Kind::bad, problem_notice_, play::sentences_of(told_problems_),
                 Toasts::Stay::until_left);
}

void App::frame(float width, float height) {
    if (fresh_frames_ > 0) --fresh_frames_;
    const input::Scope keys = scope();
    ui_.begin(keys < input::Scope::board);
    if (played() != nullptr) {
        played()->frame(width, height);
    } else if (editor() != nullptr) {
        editor()->frame(width, height);
    } else if (const std::optional<library::ShelfEntry> chosen = gallery_.frame(width, height)) {
        navigator_.open(*chosen);
    } else if (const auto to_change = gallery_.take_wish_to_change()) {
        navigator_.edit_copy(*to_change);
    } else if (const auto type = gallery_.take_wish_for_new()) {
        dialogs_.make_new(*type);
    }
    dialogs_.frame(width, height, game());
    if (played() == nullptr && editor() == nullptr) {
        const double right = width - ui_.px(16);
        const double left = right - std::min(double{ui_.px(440)}, right);
        static_cast<void>(toasts_.frame({{left, double{ui_.px(72)}}, {right, height}}));
    }
    ui_.end();
    const bool is_beside_board = keys == input::Scope::game;
    if (ui_.stops().end(is_beside_board)) {
        if (played() != nullptr) played()->give_keys_to_board();
        if (editor() != nullptr) editor()->give_keys_to_board();
    }
    // Who has no keys any more does not seem to have them.
    if (std::exchange(had_keys_, keys < input::Scope::board) && !had_keys_) ImGui::SetWindowFocus(nullptr);
    for (const input::Action action : std::exchange(asked_, {})) perform(action);
}

}  // namespace quadrille::window

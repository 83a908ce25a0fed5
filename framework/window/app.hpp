// The program as its window sees it: which screen is shown, what events do, and when there is something new to draw.
// The window feeds it events, asks `tick` now and then, and draws a frame when either wants one.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "input/chord.hpp"
#include "play/camera.hpp"
#include "play/game.hpp"
#include "window/dialogs/dialogs.hpp"
#include "window/screens/gallery.hpp"
#include "window/screens/play_screen.hpp"
#include "window/shell.hpp"
#include "play/background_solve.hpp"

namespace quadrille::window {

struct Victory;

struct AppOptions {
    config::Folders folders;
    std::vector<std::filesystem::path> files;  ///< opened at the start, the first is played
    std::optional<std::string> theme;
    std::optional<std::string> language;
    std::filesystem::path trace;  ///< empty: none
    UiFonts fonts;
    float scale = 1;
};

class App {
public:
    App(AppOptions options, Platform& platform);
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    // Events, in pixels. Those that Dear ImGui wants for itself are left out by whoever calls.
    void pointer_pressed(Vec2 at, Button button);
    void pointer_moved(Vec2 at);
    void pointer_released(Button button);
    void pointer_left();
    void pan_started(Vec2 at) { panning_ = at; }
    void pan_ended() { panning_.reset(); }
    void wheel(double steps, Vec2 at);
    /// A key or button went down. True if it did something; its entered text is then not for anybody else.
    bool key(const input::Chord& chord);
    bool entered(char32_t character);
    void focused(bool has_focus);
    void close_requested() { perform(input::Action::quit); }

    /// Keys belong to the widgets, not to the board.
    [[nodiscard]] bool widgets_have_keys() const;

    /// Time passes. How many frames are wanted: none, one for the clock alone, some where widgets may have to find their sizes.
    [[nodiscard]] int tick(std::chrono::steady_clock::time_point now);
    /// More frames are wanted without any event.
    [[nodiscard]] bool busy() const { return gallery_.busy() && game_ == nullptr; }
    /// The screen has just changed: widgets of the one before may still seem to be under the pointer.
    [[nodiscard]] bool settling() const noexcept { return fresh_frames_ > 0; }
    [[nodiscard]] bool wants_to_quit() const noexcept { return quit_; }
    /// The program is to end at once: finishes the stroke under way and saves the game. Asks nothing, draws nothing, and
    /// touches no platform.
    [[nodiscard]] Result<void> end();

    /// One frame of widgets, between Dear ImGui's NewFrame and Render; then the board, which lies under them.
    void frame(float width, float height);
    void paint(drawing::Painter& painter) const;
    /// All that `paint` may touch.
    [[nodiscard]] Rect painted_area() const;
    [[nodiscard]] bool shows_board() const noexcept { return game_ != nullptr; }
    [[nodiscard]] const drawing::Theme& theme() const { return resources_.theme(); }
    [[nodiscard]] std::string tell(const Text& text) const { return resources_.tell(text); }
    [[nodiscard]] play::Trace& trace() noexcept { return trace_; }

private:
    void perform(input::Action action);
    bool perform_in_game(input::Action action);
    /// Closes, stops or takes away what was opened, begun or shown last; one thing. False if there is nothing left.
    bool close_topmost();
    void open(const library::Item& item);
    /// The game before is to be saved already.
    void open_now(const library::Item& item);
    /// Saves the game, and then does what ends it; if it cannot be saved, or another game had to make room for it, the player
    /// is asked first.
    void leave_game(std::function<void()> go_on);
    /// The game on its puzzle goes on, or begins; the log is shown over it.
    void open_log(const library::Item& item);
    void open_files(const std::vector<std::filesystem::path>& files);
    void open_text(const std::string& text);
    /// Says what else it could be, where only the text told what it is.
    void open_guessed(const library::Item& item);
    /// Which of a saved game and the game in progress on its puzzle is to be played.
    void ask_which(const library::Item& item);
    /// Of a saved game and the game in progress on its puzzle the one that the player has chosen.
    void open_one_of_two(const library::Item& item, bool in_progress);
    /// Moves the game in progress out of the way. False if that failed; then it must not be played over.
    bool keep_aside(const library::Item& item);
    /// The game before is to be saved already.
    void begin(const library::Item& item, game::Session session);
    void to_gallery();
    void show_gallery();
    /// Restarts or begins anew, as the player wants where both make sense.
    void again();
    /// All marks are taken back; undo brings them back.
    void restart();
    /// Another attempt at the same puzzle.
    void begin_anew();
    void another();
    /// Asks, once a game, whether all is to be given away.
    void ask_to_solve();
    void solve();
    void tell_verdict(const engine::SolveResult& result);
    void show_forced(input::Action action);
    void solved(const engine::SolveResult& result);
    void next_theme();
    void switch_aids();
    void changed();
    /// Saves the game, if there is anything new in it. Where another program has saved a game of this puzzle meanwhile, the
    /// player's moves take its place; then the file that it is kept in.
    [[nodiscard]] Result<std::optional<std::filesystem::path>> write();
    /// The same; says what is wrong.
    void save();
    /// Finishes the stroke under way and writes.
    [[nodiscard]] Result<std::optional<std::filesystem::path>> finish();
    void tell_kept(const std::filesystem::path& other_game);
    /// Enters what was finished but could not be entered into the scores then.
    void record_finished();
    void celebrate();
    void tell_victory(const Victory& victory);
    void apply_theme();
    /// What has gone wrong in files of the configuration while a game is played, each thing once; the gallery lists them all.
    void tell_problems();
    void tell_board();
    /// Brings what the panel speaks of into view, once for each thing it says.
    void reveal_shown();
    [[nodiscard]] PanelContext panel_context();

    play::Trace trace_;
    play::Resources resources_;
    Platform& platform_;
    float scale_;
    Ui ui_;
    Toasts toasts_;
    std::vector<input::Action> asked_;  ///< by widgets, in the frame under way
    Shell shell_;
    Gallery gallery_;
    PlayScreen play_;
    Dialogs dialogs_;
    play::Camera camera_;
    std::unique_ptr<play::Game> game_;
    std::unique_ptr<play::ForcedSearch> forced_;  // of the game
    SidePanel panel_;                      // after the game it speaks of
    std::unique_ptr<play::BackgroundSolve> solving_;
    std::uint64_t solving_revision_ = 0;
    std::chrono::steady_clock::time_point solving_since_;
    bool was_solved_ = false;
    bool told_frozen_ = false;  ///< that the solved board stays as it is
    std::chrono::duration<double> saved_time_{};
    bool overtaken_ = false;        ///< another program has saved a game of this puzzle since; only a move writes over it
    bool solution_wanted_ = false;  ///< the player has agreed to see it in this game
    bool fault_told_ = false;       ///< of the game's plugin
    bool has_focus_ = true;
    bool quit_ = false;
    bool dirty_ = true;
    int fresh_frames_ = 0;
    std::uint64_t applied_revision_ = 0;
    std::optional<Vec2> panning_;
    std::chrono::steady_clock::time_point last_tick_;
    std::chrono::steady_clock::time_point last_poll_;
    std::chrono::steady_clock::time_point last_write_;
    std::string shown_clock_;
    std::string told_board_;
    std::vector<std::string> told_problems_;
    Rect revealed_;
};

}  // namespace quadrille::window

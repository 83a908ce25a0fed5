// The program as its window sees it: hands events to what is on the screen, does what concerns the
// whole program, and says when there is something new to draw. The window feeds it events, asks
// `tick` now and then, and draws a frame when either wants one.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "input/chord.hpp"
#include "supervision/supervisor.hpp"
#include "window/dialogs/dialogs.hpp"
#include "window/navigator.hpp"
#include "window/screens/gallery.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

struct AppOptions {
    config::Folders folders;
    std::vector<std::filesystem::path> files;  ///< opened at the start, the first is played
    std::optional<std::string> theme;
    std::optional<std::string> language;
    std::filesystem::path trace;  ///< empty: none
    UiFonts fonts;
    std::string font_family;  ///< that they are of, or stand in for
    bool are_fonts_of_family = false;
    float scale = 1;
    supervision::Start start = {};  ///< how this run of the program came about
};

class App {
public:
    App(AppOptions options, Platform& platform);
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    /// Where pointer events go, but for those that Dear ImGui wants for itself. Null in the
    /// gallery.
    [[nodiscard]] BoardScreen* board() const noexcept { return navigator_.board(); }
    /// A key or button went down. True if it did something; its entered text is then not for
    /// anybody else.
    bool key(const input::Chord& chord);
    bool entered(char32_t character);
    void focused(bool has_focus);
    /// They were dropped on the window.
    void open_files(std::vector<std::filesystem::path> files);
    void close_requested() { perform(input::Action::quit); }

    /// Keys belong to the widgets, not to the board.
    [[nodiscard]] bool widgets_have_keys() const;

    /// Time passes. How many frames are wanted: none, one for the clock alone, some where widgets
    /// may have to find their sizes.
    [[nodiscard]] int tick(std::chrono::steady_clock::time_point now);
    /// More frames are wanted without any event.
    [[nodiscard]] bool busy() const { return gallery_.busy() && board() == nullptr; }
    /// The screen has just changed: widgets of the one before may still seem to be under the
    /// pointer.
    [[nodiscard]] bool settling() const noexcept { return fresh_frames_ > 0; }
    /// Rises each time that another screen, or another game, is shown.
    [[nodiscard]] std::uint64_t arrivals() const noexcept { return arrivals_; }
    [[nodiscard]] bool wants_to_quit() const noexcept { return quit_; }
    /// The program is to end at once: finishes the stroke under way and saves the game or the drawing. Asks
    /// nothing, draws nothing, and touches no platform.
    [[nodiscard]] Result<void> end();

    /// One frame of widgets, between Dear ImGui's NewFrame and Render; then the board, which lies
    /// under them.
    void frame(float width, float height);
    [[nodiscard]] const drawing::Theme& theme() const { return resources_.theme(); }
    [[nodiscard]] std::string tell(const Text& text) const { return resources_.tell(text); }
    [[nodiscard]] play::Trace& trace() noexcept { return trace_; }

private:
    /// Null where no game is on the screen.
    [[nodiscard]] PlayedGame* played() const noexcept { return navigator_.played(); }
    /// Null where no puzzle is drawn on the screen.
    [[nodiscard]] EditorScreen* editor() const noexcept { return navigator_.editor(); }
    /// A game pauses, and nothing lies before its cover.
    [[nodiscard]] bool is_covered() const;
    /// Where keys are just now.
    [[nodiscard]] input::Scope scope() const;
    [[nodiscard]] const play::Game* game() const {
        return played() != nullptr ? &played()->game() : nullptr;
    }
    void perform(input::Action action);
    /// What a typed character, or a key without modifiers, writes where the cursor stands. False if
    /// nothing.
    bool write(const input::Chord& chord);
    /// What is done with the card that has the keys.
    void perform_in_gallery(input::Action action);
    void perform_for_program(input::Action action);
    /// Null where nothing is being drawn.
    [[nodiscard]] std::shared_ptr<const PuzzleType> drawn_type() const;
    /// Closes, stops or takes away what was opened, begun or shown last; one thing. False if there
    /// is nothing left.
    bool close_topmost();
    void next_theme();
    void switch_aids();
    /// What is lit on the board: marks alike, lines, pieces, what is undecided.
    void switch_light(input::Action action);
    void store(const std::string& key, const config::Value& value);
    void apply_settings();
    /// That the theme's font is not installed, once.
    void tell_missing_font();
    /// True if the clock shows another time.
    bool pass_time(std::chrono::duration<double> passed);
    /// This run takes the place of one that ended badly: its game is shown again, and the player
    /// told.
    void take_over(const supervision::Start& start);
    void poll_files();
    /// As soon as their types are at hand.
    void open_waiting_files();
    /// Once its type is there; says what is wrong when no more types come.
    void reopen_waiting_game();
    /// What has gone wrong in files of the configuration while a game is played, each thing once;
    /// the gallery lists them all.
    void tell_problems();

    play::Trace trace_;
    play::Resources resources_;
    Platform& platform_;
    play::Revision view_;
    std::uint64_t drawn_ = 0;  ///< of it
    float display_scale_;
    float scale_;  ///< that of the display, and the size of text that the player wants
    Ui ui_;
    Toasts toasts_;
    play::Acquaintance acquaintance_;
    std::vector<input::Action> asked_;  ///< by widgets, in the frame under way
    Shell shell_;
    Gallery gallery_;
    Dialogs dialogs_;
    Navigator navigator_;
    std::uint64_t applied_settings_ = 0;     ///< their revision
    std::optional<char32_t> shifted_digit_;  ///< the key that went down last, if it is one
    std::string font_family_;  ///< that is loaded, or that another stands in for
    bool is_font_installed_;
    std::string told_font_;    ///< whether it is installed has been told, if it is not
    std::string font_notice_;  ///< that tells so; empty where none does
    bool has_focus_ = true;
    bool had_keys_ = true;  ///< the widgets, in the frame before
    bool quit_ = false;
    int fresh_frames_ = 0;
    std::uint64_t arrivals_ = 0;
    std::chrono::steady_clock::time_point started_;
    std::chrono::steady_clock::time_point last_tick_;
    std::chrono::steady_clock::time_point last_poll_;
    std::vector<play::Notice> told_problems_;
    std::string problem_notice_;  ///< that tells them; empty where none does
    std::vector<std::filesystem::path> waiting_files_;  ///< named on the command line
    supervision::LastGame waiting_game_;  ///< of the run before, until its type is there
};

}  // namespace quadrille::window

// An X server, the program on it, and hands for both: for tests of the window.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/geometry.hpp"
#include "temporary_folder.hpp"

namespace quadrille::test {

/// A process that is ended with the object.
class Process {
public:
    Process() = default;
    Process(const std::vector<std::string>& command,
            const std::vector<std::pair<std::string, std::string>>& environment,
            const std::filesystem::path& output);
    ~Process() { end(); }
    Process(Process&& other) noexcept : pid_(std::exchange(other.pid_, 0)) {}
    Process& operator=(Process&& other) noexcept {
        end();
        pid_ = std::exchange(other.pid_, 0);
        return *this;
    }

    [[nodiscard]] pid_t pid() const noexcept { return pid_; }
    /// Where it watches another process that does its work, as the program does: that one, else
    /// itself.
    [[nodiscard]] pid_t worker() const;
    /// The exit status, or -1 if it does not come to an end in time.
    int wait(double seconds);
    /// With the process that does its work, which cannot save anything before.
    void kill_hard();
    /// As a session of a desktop ends: asked to, and killed where it does not come to an end.
    void end();
    /// Neither runs nor waits for a processor; true of one that has ended, too.
    [[nodiscard]] bool asleep() const;

private:
    /// What the system tells of it, from its state on; empty of one that has ended.
    [[nodiscard]] std::vector<std::string> status() const;
    pid_t pid_ = 0;
};

/// The program in its window, with folders of its own; its player has been welcomed and shown how
/// every type is played.
class Desktop {
public:
    /// A screen of so many pixels.
    explicit Desktop(int screen_width = 1280, int screen_height = 800);
    ~Desktop();
    Desktop(const Desktop&) = delete;
    Desktop& operator=(const Desktop&) = delete;

    /// Files of the player: config/… and data/….
    std::filesystem::path write(const std::string& relative, std::string_view content) const {
        return folder_.write(relative, content);
    }
    [[nodiscard]] std::filesystem::path data() const {
        return folder_.path() / "data" / "quadrille";
    }
    /// What the program keeps in a folder of its data, by name. Drafts, which hold a text before it
    /// is a file, are none.
    [[nodiscard]] std::vector<std::filesystem::path> kept_in(
        const std::filesystem::path& folder) const;
    [[nodiscard]] std::filesystem::path path(const std::string& relative) const {
        return folder_.path() / relative;
    }

    /// As for a player who has seen how every type is played; at first it is so.
    void know_everything();
    /// Starts the program anew, and waits until it shows its first frames.
    void start(std::vector<std::string> arguments = {}, std::filesystem::path program = {});
    /// Programs of the folder are found before those of the system, when it is started next.
    void find_programs_in(std::filesystem::path folder) { programs_ = std::move(folder); }
    /// Of the window when it is started next, in pixels; at most that of the screen.
    void size(int width, int height);
    /// Of the program when it is started next; English at first.
    void language(std::string language) { language_ = std::move(language); }
    [[nodiscard]] Process& program() noexcept { return program_; }
    /// What DISPLAY is set to: ":99".
    [[nodiscard]] const std::string& display() const noexcept { return display_; }

    /// All events of that name so far.
    [[nodiscard]] std::vector<nlohmann::json> events(std::string_view name) const;
    /// Where a widget was seen, in order.
    [[nodiscard]] std::vector<nlohmann::json> events_of(const std::string& widget) const;
    /// The latest event of that name with index >= `from`, within some seconds; null if none comes.
    [[nodiscard]] nlohmann::json await(std::string_view name, std::size_t from = 0) const;
    /// Waits until `done()`; false if it does not come true in that many seconds.
    template <class Done>
    [[nodiscard]] bool until(Done done, int seconds = 20) const {
        constexpr int looks_per_second = 20;
        for (int i = 0; i < seconds * looks_per_second; ++i) {
            if (done()) return true;
            pause(1.0 / looks_per_second);
        }
        return false;
    }
    static void pause(double seconds);
    /// Waits until the program has taken all that it was sent and has shown what came of it: it and
    /// the display sleep, and no frame is drawn. Of a program that draws on and on, some seconds.
    void rest() const { rest(0.05, 4); }
    /// Looks so many seconds apart, and believes that many looks that find nothing.
    void rest(double apart, int looks) const;

    /// In the middle of its height, at that share of its width.
    void click(const std::string& widget, double across = 0.5, int button = 1);
    /// The pointer goes there and presses nothing.
    void point(const std::string& widget, double across = 0.5);
    /// Types a number in the place of a slider, which a click with Ctrl begins.
    void type_into_slider(const std::string& widget, const std::string& number);
    [[nodiscard]] bool shows(const std::string& widget) const;
    void click_board(Vec2 board, int button = 1);
    void drag(Vec2 from, Vec2 to, int button = 1);
    /// The same, but the button stays down.
    void drag_and_hold(Vec2 from, Vec2 to);
    void let_go() {
        xdotool("mouseup 1");
        ++clicks_;
    }
    /// The X server ends, with nobody asked.
    void lose_display() { server_.kill_hard(); }
    void key(const std::string& chord);
    /// It stays down until it is released.
    void press(const std::string& key);
    void release(const std::string& key);
    void type(const std::string& text);
    /// "#rrggbb" of the pixel at a place of the board.
    [[nodiscard]] std::string pixel(Vec2 board) const;
    /// The whole screen as a file.
    void picture(const std::filesystem::path& file) const;

private:
    void ship_types() const;
    void xdotool(const std::string& words) const;
    [[nodiscard]] std::pair<int, int> pixel_of(Vec2 board) const;
    /// All of them, and has drawn what came of them.
    [[nodiscard]] bool has_taken_clicks() const;
    /// All events so far; reads those that are new since it was asked last.
    [[nodiscard]] const std::vector<nlohmann::json>& trace() const;

    TemporaryFolder folder_;
    std::string display_;
    int screen_width_, screen_height_;
    int width_ = screen_width_, height_ = screen_height_;
    int left_ = 0, top_ = 0;  // of the window on the screen
    std::string language_ = "en";
    std::filesystem::path programs_;
    Process server_;
    Process program_;
    int clicks_ = 0;  ///< sent since the program was started
    struct Trace;
    std::unique_ptr<Trace> trace_;
    mutable bool stirred_ =
        false;  ///< something was sent that may move what is shown, and it has not rested since
};

}  // namespace quadrille::test

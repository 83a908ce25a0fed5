// The loop of the window: events in, a frame when something changed, sleep otherwise.
//
// Frames are drawn only after events (and a few more, in which widgets settle), or when the program
// has something new to show. An idle window polls for events at a slow beat: SFML's own waiting
// does the same, but without a way to do anything else.
#include "sfml/run_window.hpp"

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/System/Err.hpp>
#include <SFML/System/Sleep.hpp>
#include <SFML/Window/Clipboard.hpp>
#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iostream>
#include <optional>
#include <system_error>
#include <utility>

#include "config/files.hpp"
#include "config/locale.hpp"
#include "play/trace.hpp"
#include "quadrille/kit/utf8.hpp"
#include "sfml/desktop_portal.hpp"
#include "sfml/display_probe.hpp"
#include "sfml/events.hpp"
#include "sfml/file_drop.hpp"
#include "sfml/fonts.hpp"
#include "sfml/imgui_bridge.hpp"
#include "sfml/kept_board.hpp"
#include "sfml/pictures.hpp"
#include "sfml/sfml_painter.hpp"
#include "sfml/start_guard.hpp"
#include "window/app.hpp"

namespace quadrille::sfml {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// Corners of what is painted of a board, from which on a picture of it costs less.
constexpr std::size_t worth_keeping = 30'000;
/// Frames drawn after the last event: Dear ImGui needs a few until hovering, focus and sizes have
/// settled.
constexpr int settling_frames = 3;
constexpr auto awake_for = 3s;
const sf::Time short_sleep = sf::milliseconds(10);
const sf::Time long_sleep = sf::milliseconds(25);
constexpr unsigned smallest_width = 480;
constexpr unsigned smallest_height = 360;

/// The signal that asked for the end, or 0, and when it did, in the steady clock's nanoseconds.
volatile std::sig_atomic_t end_signal = 0;
std::atomic<std::int64_t> end_signal_at = 0;
constexpr int signal_status = 128;
/// What comes sooner after the first is one wish, sent to several processes that pass it on.
constexpr std::int64_t one_wish = 500'000'000;

void note_end_signal(int number) {
    const std::int64_t now = supervision::steady_now();
    if (end_signal != 0 && now - end_signal_at > one_wish) {
        ::signal(number, SIG_DFL);
        ::raise(number);
    }
    if (end_signal == 0) end_signal_at = now;
    end_signal = number;
}

/// While it lives, the signals that ask a program to end are noted instead, but for those that are
/// ignored (by nohup, say); a second one ends it.
class EndSignals {
public:
    EndSignals() {
        struct sigaction action {};
        action.sa_handler = note_end_signal;
        action.sa_flags = SA_RESTART;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            ::sigaction(numbers[i], nullptr, &before_[i]);
            if (before_[i].sa_handler != SIG_IGN) ::sigaction(numbers[i], &action, nullptr);
        }
    }
    ~EndSignals() {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            ::sigaction(numbers[i], &before_[i], nullptr);
    }
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;

private:
    static constexpr std::array numbers{SIGTERM, SIGHUP, SIGINT};
    std::array<struct sigaction, numbers.size()> before_{};
};

std::optional<sf::Vector2u> parse_size(std::string_view text) {
    sf::Vector2u size;
    const char* end = text.data() + text.size();
    const auto [cross, first] = std::from_chars(text.data(), end, size.x);
    if (first != std::errc{} || cross == end || *cross != 'x') return std::nullopt;
    const auto [rest, second] = std::from_chars(cross + 1, end, size.y);
    if (second != std::errc{} || rest != end || size.x < smallest_width ||
        size.y < smallest_height || size.x > 16384 || size.y > 16384)
        return std::nullopt;
    return size;
}

/// Most of the screen, but no larger than is comfortable.
sf::Vector2u usual_size(float scale) {
    const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
    const auto wanted = [scale](float pixels) { return static_cast<unsigned>(pixels * scale); };
    return {std::min(wanted(1280), desktop.width * 9 / 10),
            std::min(wanted(860), desktop.height * 9 / 10)};
}

constexpr int refused = 2;
constexpr int unwritable = 4;

std::string refusal(const WindowOptions& options, const Text& reason) {
    std::vector<config::Problem> unread;
    const std::string language =
        options.language.empty()
            ? config::language_of(config::load_settings(options.folders, unread))
            : options.language;
    const config::Locale locale(language, options.folders, unread);
    return "quadrille: " + kit::printable(locale.tell(reason)) + "\n";
}

int refuse(const WindowOptions& options, const Text& reason, int status = refused) {
    std::cerr << refusal(options, reason);
    return status;
}

class Window final : public window::Platform {
public:
    /// `files`: the fonts of `family`.
    Window(const WindowOptions& options, const std::string& family, const FontFiles& files,
           std::optional<sf::Vector2u> size, float scale)
        : guard_(std::in_place,
                 refusal(options,
                         "the display refused the window; the shell commands work without one: see "
                         "quadrille --help"),
                 refused),
          family_(family),
          font_files_(files),
          fonts_(files),
          pictures_(fonts_),
          painter_(fonts_),
          size_(size ? *size : usual_size(scale)) {
        open(false);
        bridge_.emplace(window_, files, scale);
        guard_.reset();  // what fails from here on is not the display's doing
        window::AppOptions app;
        app.folders = options.folders;
        app.files = options.files;
        if (!options.theme.empty()) app.theme = options.theme;
        if (!options.language.empty()) app.language = options.language;
        app.trace = options.trace;
        app.start = options.start;
        app.fonts = bridge_->fonts();
        app.font_family = family;
        app.are_fonts_of_family = files.is_of_family;
        app.scale = scale;
        app_.emplace(std::move(app), *this);
        last_frame_ = Clock::now();
    }

    ~Window() override {
        on_display_lost({}, 0);
        app_.reset();
    }

    /// The exit status.
    int run() {
        on_display_lost([this] { end(); }, signal_status + SIGHUP);
        int frames = settling_frames;
        Clock::time_point last_event = Clock::now();
        while (!app_->wants_to_quit()) {
            if (end_signal != 0) {
                end();
                return leave(signal_status + end_signal);
            }
            if (handle_events() || handle_drops()) {
                frames = settling_frames;
                last_event = Clock::now();
            }
            const Clock::time_point now = Clock::now();
            frames = std::max(frames, app_->tick(now));
            if (app_->busy()) frames = std::max(frames, 1);
            if (frames > 0) {
                --frames;
                draw();
            } else {
                sf::sleep(now - last_event < awake_for ? short_sleep : long_sleep);
            }
        }
        return leave(0);
    }

    window::Picture make_picture(unsigned width, unsigned height, drawing::Colour background,
                                 const std::function<void(drawing::Painter&)>& paint) override {
        const window::Picture picture = pictures_.make(width, height, background, paint);
        static_cast<void>(window_.setActive(true));
        return picture;
    }
    window::Picture load_picture(const std::filesystem::path& file, unsigned width,
                                 unsigned height) override {
        return pictures_.load(file, width, height);
    }
    std::function<bool(const std::filesystem::path&)> writer_of(window::Picture picture) override {
        return pictures_.writer_of(picture);
    }
    void drop_picture(window::Picture picture) override { pictures_.drop(picture); }
    [[nodiscard]] std::string clipboard() const override {
        const auto bytes = sf::Clipboard::getString().toUtf8();
        return {bytes.begin(), bytes.end()};
    }
    void set_clipboard(const std::string& text) override {
        sf::Clipboard::setString(sf::String::fromUtf8(text.begin(), text.end()));
    }
    void toggle_fullscreen() override { toggle_ = true; }  // not while its own event is handled
    [[nodiscard]] config::DesktopWishes wishes() const override { return portal_.wishes(); }
    LoadedFonts load_fonts(float scale, const std::string& family) override {
        static_cast<void>(window_.setActive(true));
        if (std::exchange(family_, family) != family) {
            FontFiles files = find_fonts(family);
            if (files.text.empty()) {
                font_files_.is_of_family = false;  // those that were there stand in
            } else {
                font_files_ = std::move(files);
                fonts_.replace(font_files_);
            }
        }
        return {bridge_->reload_fonts(font_files_, scale), font_files_.is_of_family};
    }
    void set_title(const std::string& title) override {
        window_.setTitle(sf::String::fromUtf8(title.begin(), title.end()));
    }

private:
    /// All is saved: what plugins still do is not waited for.
    static int leave(int status) {
        supervision::note_leaving(status);
        return status;
    }

    void end() {
        if (const Result<void> saved = app_->end(); !saved)
            std::cerr << "quadrille: " << kit::printable(app_->tell(saved.error().message)) << '\n';
    }

    void open(bool fullscreen) {
        // Its window goes; and an error ends the program again, until there is another.
        file_drop_.reset();
        const sf::ContextSettings settings(24, 8, 0, 2, 1);
        const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
        if (fullscreen) {
            window_.create(desktop, "Quadrille", sf::Style::Fullscreen, settings);
        } else {
            window_.create({size_.x, size_.y}, "Quadrille", sf::Style::Default, settings);
            // Where SFML puts a new window is not where it says.
            window_.setPosition(
                {static_cast<int>(desktop.width - std::min(size_.x, desktop.width)) / 2,
                 static_cast<int>(desktop.height - std::min(size_.y, desktop.height)) / 2});
        }
        file_drop_.emplace(window_.getSystemHandle());
        fullscreen_ = fullscreen;
        window_.setKeyRepeatEnabled(true);
    }

    bool handle_events() {
        if (std::exchange(toggle_, false)) {
            if (!fullscreen_) size_ = window_.getSize();
            open(!fullscreen_);
            return true;
        }
        bool any = false;
        sf::Event event{};
        while (next_event(event)) {
            // Who a press is for is known only after a frame with the pointer there, and with the
            // screen that is now shown.
            if (event.type == sf::Event::MouseButtonPressed && (moved_ || app_->settling())) {
                held_ = event;
                return true;
            }
            moved_ = moved_ || event.type == sf::Event::MouseMoved;
            any = handle(event) || any;
            if (wants_frame_) {
                wants_frame_ = false;
                break;
            }
        }
        return any;
    }

    bool handle_drops() {
        std::vector<std::filesystem::path> files = file_drop_->take();
        if (files.empty()) return false;
        window_.requestFocus();
        app_->open_files(std::move(files));
        return true;
    }

    bool next_event(sf::Event& event) {
        if (!held_) return window_.pollEvent(event);
        event = *held_;
        held_.reset();
        return true;
    }

    /// True if it may have changed what is shown.
    bool handle(const sf::Event& event) {
        wants_frame_ = bridge_->pointer(event);
        switch (event.type) {
            case sf::Event::Closed:
                app_->close_requested();
                return true;
            case sf::Event::GainedFocus:
                app_->focused(true);
                return true;
            case sf::Event::LostFocus:
                bridge_->release_keys();
                pad_.let_go();
                app_->focused(false);
                return true;
            case sf::Event::Resized:
                window_.setView(sf::View({0, 0, static_cast<float>(event.size.width),
                                          static_cast<float>(event.size.height)}));
                return true;
            case sf::Event::KeyPressed:
                key_pressed(event.key);
                return true;
            case sf::Event::KeyReleased:
                bridge_->key(event.key, false);
                return true;
            case sf::Event::TextEntered:
                return text_entered(event.text.unicode);
            case sf::Event::MouseButtonPressed:
            case sf::Event::MouseButtonReleased:
            case sf::Event::MouseMoved:
            case sf::Event::MouseLeft:
            case sf::Event::MouseWheelScrolled:
                return pointer(event);
            case sf::Event::JoystickButtonPressed:
            case sf::Event::JoystickButtonReleased:
            case sf::Event::JoystickMoved:
            case sf::Event::JoystickDisconnected:
                return pad(event);
            default:
                return false;
        }
    }

    void key_pressed(const sf::Event::KeyEvent& event) {
        wants_frame_ = true;
        swallow_text_ = app_->key(chord_of(event));
        if (!swallow_text_ && app_->widgets_have_keys()) bridge_->key(event, true);
    }

    bool text_entered(char32_t character) {
        if (swallow_text_) return false;
        if (app_->entered(character)) return true;
        if (app_->widgets_have_keys()) bridge_->text(character);
        return true;
    }

    bool pad(const sf::Event& event) {
        const std::optional<input::Chord> chord = pad_.chord(event);
        // Widgets see a press only if a frame comes before it ends.
        wants_frame_ = chord || event.type != sf::Event::JoystickMoved;
        if (chord) static_cast<void>(app_->key(*chord));
        return chord || app_->widgets_have_keys();
    }

    bool pointer(const sf::Event& event) {
        if (event.type == sf::Event::MouseButtonReleased) ++releases_;
        if (window::BoardScreen* const screen = app_->board()) pointer_on_board(*screen, event);
        return true;
    }

    /// What Dear ImGui takes for itself does not reach the board.
    static void pointer_on_board(window::BoardScreen& screen, const sf::Event& event) {
        const bool taken = ImGui::GetIO().WantCaptureMouse;
        switch (event.type) {
            case sf::Event::MouseMoved:
                if (taken)
                    screen.pointer_left();
                else
                    screen.pointer_moved(pixel(event.mouseMove.x, event.mouseMove.y));
                return;
            case sf::Event::MouseLeft:
                screen.pointer_left();
                return;
            case sf::Event::MouseButtonReleased:
                if (event.mouseButton.button == sf::Mouse::Middle)
                    screen.pan_ended();
                else
                    screen.pointer_released();
                return;
            case sf::Event::MouseButtonPressed: {
                if (taken) return;
                const Vec2 at = pixel(event.mouseButton.x, event.mouseButton.y);
                if (event.mouseButton.button == sf::Mouse::Middle)
                    screen.pan_started(at);
                else if (event.mouseButton.button <= sf::Mouse::Right)
                    screen.pointer_pressed(at, button_of(event.mouseButton.button));
                return;
            }
            case sf::Event::MouseWheelScrolled:
                if (!taken && event.mouseWheelScroll.wheel == sf::Mouse::VerticalWheel)
                    screen.wheel(static_cast<double>(event.mouseWheelScroll.delta),
                               pixel(event.mouseWheelScroll.x, event.mouseWheelScroll.y));
                return;
            default:
                return;
        }
    }
    [[nodiscard]] static Vec2 pixel(int x, int y) {
        return {static_cast<double>(x), static_cast<double>(y)};
    }

    static Button button_of(sf::Mouse::Button button) {
        return button == sf::Mouse::Right ? Button::secondary : Button::primary;
    }

    void draw() {
        const Clock::time_point start = Clock::now();
        const std::chrono::duration<float> passed = start - std::exchange(last_frame_, start);
        bridge_->begin(std::min(passed.count(), 0.1F), pad_);
        const sf::Vector2u size = window_.getSize();
        app_->frame(static_cast<float>(size.x), static_cast<float>(size.y));
        moved_ = false;
        window::BoardScreen* const screen = app_->board();
        const bool has_board = screen != nullptr && screen->has_place();
        const bool painted = has_board && prepare_board(*screen);
        if (!has_board) kept_board_.reset();
        static_cast<void>(window_.setActive(true));
        const drawing::Colour ground = app_->theme().window;
        window_.clear({ground.red, ground.green, ground.blue});
        window_.resetGLStates();
        if (has_board) {
            if (kept_board_)
                kept_board_->draw(window_);
            else
                painter_.draw(window_);
            painter_.begin(screen->painted_area());
            screen->paint_over(painter_);
            painter_.draw(window_);
        }
        window_.pushGLStates();
        bridge_->render();
        window_.popGLStates();
        if (app_->trace().open()) trace_cut_words();
        bridge_->show_pointer();
        const std::chrono::duration<double, std::milli> built = Clock::now() - start;
        window_.display();
        const std::chrono::duration<double, std::milli> shown = Clock::now() - start;
        app_->trace().write("frame", {{"painted", painted},
                                      {"built", built.count()},
                                      {"shown", shown.count()},
                                      {"vertices", board_vertices_},
                                      {"share", painted ? painted_share_ : 0.0},
                                      {"releases", releases_}});
    }

    /// Tells which words are not shown whole, whenever those are others.
    void trace_cut_words() {
        std::vector<std::string> now = bridge_->cut_words();
        if (now == cut_words_) return;
        cut_words_ = std::move(now);
        app_->trace().write("cut", {{"words", cut_words_}});
    }

    /// The painter holds the board then, or a picture does: one of many thousand marks is painted
    /// only when it looks otherwise. True if it was painted.
    bool prepare_board(window::BoardScreen& screen) {
        const sf::Vector2u size = window_.getSize();
        // One that was shown before, and is shown again, looks as it did when it was left.
        const bool is_other_screen =
            std::exchange(painted_arrival_, app_->arrivals()) != app_->arrivals();
        const bool is_other = screen.board_is_other() || is_other_screen;
        if (kept_board_ && !is_other && kept_board_->size() == size) return false;
        painter_.begin(screen.painted_area());
        screen.paint_board(painter_);
        board_vertices_ = static_cast<std::int64_t>(painter_.vertex_count());
        const drawing::Colour ground = app_->theme().window;
        const bool is_worth_keeping = painter_.vertex_count() >= worth_keeping;
        if (is_worth_keeping && !kept_board_) kept_board_.emplace();
        if (!is_worth_keeping ||
            !kept_board_->paint(painter_, size, {ground.red, ground.green, ground.blue},
                                window_.getSettings()))
            kept_board_.reset();
        painted_share_ = kept_board_ ? kept_board_->share() : 1;
        return true;
    }

    std::optional<StartGuard> guard_;  // before all that meets the display: even fonts do
    DesktopPortal portal_;  // asked first: its answer is there when the first frame is drawn
    std::string family_;  ///< that the fonts are of, or would be if it were there
    FontFiles font_files_;
    Fonts fonts_;
    sf::RenderWindow window_;
    std::optional<FileDrop> file_drop_;
    Pictures pictures_;
    SfmlPainter painter_;
    std::optional<KeptBoard> kept_board_;  ///< while a board that is worth it is shown
    std::uint64_t painted_arrival_ = 0;    ///< of the screen whose board was painted last
    double painted_share_ = 0;             ///< of the kept board, or all of another
    std::int64_t board_vertices_ = 0;
    std::int64_t releases_ = 0;  ///< of buttons of the mouse, that the next frame has taken
    sf::Vector2u size_;
    std::optional<ImGuiBridge> bridge_;
    std::vector<std::string> cut_words_;  ///< that the trace has
    std::optional<window::App> app_;
    Gamepad pad_;
    Clock::time_point last_frame_;
    bool fullscreen_ = false;
    bool toggle_ = false;
    bool swallow_text_ = false;
    bool wants_frame_ = false;
    bool moved_ = false;             // the pointer, since the last frame
    std::optional<sf::Event> held_;  // a press that waits for a frame
};

}  // namespace

int run_window(const WindowOptions& options) {
    std::optional<sf::Vector2u> size;
    if (!options.size.empty()) {
        size = parse_size(options.size);
        if (!size)
            return refuse(
                options, {"\"{0}\" is no size of a window; expected WIDTHxHEIGHT, such as 1280x800",
                          {options.size}});
    }
    if (!options.trace.empty() &&
        !play::Trace(options.trace, options.start.ending.has_value()).open()) {
        const std::string why = std::generic_category().message(errno);
        return refuse(options, {"'{0}' cannot be written: {1}", {options.trace.string(), why}},
                      unwritable);
    }
    const Display display = probe_display();
    if (!display.missing.empty()) return refuse(options, display.missing);

    std::vector<config::Problem> unread;
    const config::Settings settings = config::load_settings(options.folders, unread);
    const drawing::Theme theme = drawing::load_theme(
        options.theme.empty() ? settings.theme : options.theme, options.folders, unread);
    const FontFiles files = find_fonts(theme.font);
    if (files.text.empty() || files.icons.empty())
        return refuse(
            options,
            "no fonts were found; install Inter (or DejaVu) and Material Icons: fonts-inter, "
            "fonts-material-design-icons-iconfont");

    // What SFML has to say goes to a file: on the terminal it would only puzzle.
    config::make_private_file(options.folders.cache / "window.log");
    std::ofstream log(options.folders.cache / "window.log");
    std::streambuf* const before = sf::err().rdbuf(log.rdbuf());
    int status = 0;
    {
        const EndSignals signals;
        const auto scale = static_cast<float>(display.scale);
        Window window(options, theme.font, files, size, scale);
        status = window.run();
    }
    sf::err().rdbuf(before);
    return status;
}

}  // namespace quadrille::sfml

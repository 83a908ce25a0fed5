#include "text/full_screen.hpp"

#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <string>
#include <utility>

#include "cli/terminal.hpp"

namespace quadrille::text {

namespace {

using Clock = TextGame::Clock;

constexpr std::string_view whole_pastes = "\x1B[?2004h";
/// What may still come of a key after its first byte.
constexpr int rest_of_key = 40;
constexpr int while_thinking = 30;
/// The clock is shown in seconds.
constexpr int at_rest = 1000;

/// Keys one by one, unseen, with none that sends a signal, while this lives.
class RawInput {
public:
    RawInput() {
        tcgetattr(STDIN_FILENO, &before_);
        enter();
    }
    ~RawInput() { leave(); }
    RawInput(const RawInput&) = delete;
    RawInput& operator=(const RawInput&) = delete;
    void enter() {
        termios raw = before_;
        cfmakeraw(&raw);
        raw.c_oflag = before_.c_oflag;
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    }
    void leave() { tcsetattr(STDIN_FILENO, TCSADRAIN, &before_); }

private:
    termios before_{};
};

/// Where the handler of a changed size writes to: all that it may do.
std::atomic<int> wake{-1};

void handle_size(int) {
    const int before = errno;
    constexpr char byte = 0;
    static_cast<void>(!::write(wake.load(), &byte, 1));
    errno = before;
}

/// Tells when the terminal has another size.
class SizeWatch {
public:
    SizeWatch() {
        if (::pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
        wake = pipe_[1];
        struct sigaction action {};
        action.sa_handler = handle_size;
        action.sa_flags = SA_RESTART;
        sigaction(SIGWINCH, &action, &before_);
    }
    ~SizeWatch() {
        if (pipe_[0] < 0) return;
        sigaction(SIGWINCH, &before_, nullptr);
        for (const int end : pipe_) ::close(end);
    }
    SizeWatch(const SizeWatch&) = delete;
    SizeWatch& operator=(const SizeWatch&) = delete;
    [[nodiscard]] int descriptor() const noexcept { return pipe_[0]; }
    /// Whether it has changed since the last call.
    bool take() {
        std::array<char, 64> bytes{};
        return ::read(pipe_[0], bytes.data(), bytes.size()) > 0;
    }

private:
    std::array<int, 2> pipe_{-1, -1};
    struct sigaction before_ {};
};

class FullScreen {
public:
    FullScreen(Desk& desk, const cli::CommandContext& context, Look look, KeyBindings keys)
        : desk_(desk),
          context_(context),
          face_(desk, std::move(look), std::move(keys)),
          terminal_(context.out) {}

    cli::Exit run(const Reply& greeting) {
        const std::stop_token stop = context_.interruption.listen();
        enter();
        face_.tell(greeting);
        while (!desk_.leaving() && !stop.stop_requested() && context_.out.failure() == 0 &&
               is_open_) {
            if (is_stale_) draw();
            wait();
        }
        terminal_.leave();
        input_.leave();
        // What could not be saved is said where it is seen.
        const TextGame::Saved last = desk_.finish();
        for (const Sentence& one : last.told.sentences())
            context_.err << context_.locale.tell(one.words) << '\n';
        return last.failed ? cli::Exit::program_error : cli::Exit::done;
    }

private:
    void enter() {
        terminal_.enter();
        context_.out.write_as_is(whole_pastes);
        context_.out.flush();
        is_stale_ = true;
    }

    void draw() {
        is_stale_ = false;
        const cli::Terminal::Size size = cli::Terminal::size();
        const Frame frame = face_.frame(size.rows, size.columns);
        std::string lines;
        for (const std::string& line : frame.lines) lines += line + "\n";
        terminal_.hide_cursor();
        terminal_.draw(lines);
        if (frame.cursor) terminal_.show_cursor(frame.cursor->row, frame.cursor->column);
        drawn_second_ = second();
    }

    [[nodiscard]] long second() const {
        const TextGame* const game = desk_.game();
        if (game == nullptr) return 0;
        return std::lround(game->game().session().score().time.count());
    }

    void wait() {
        std::array<pollfd, 2> ready{pollfd{STDIN_FILENO, POLLIN, 0},
                                    pollfd{size_.descriptor(), POLLIN, 0}};
        const bool is_busy = desk_.thinking() || desk_.preparing();
        const int patience = !bytes_.empty() ? rest_of_key : is_busy ? while_thinking : at_rest;
        const int count = ::poll(ready.data(), ready.size(), patience);
        pass_time();
        if (size_.take()) is_stale_ = true;
        if ((ready[0].revents & (POLLIN | POLLHUP | POLLERR)) != 0 && count > 0) read_keys();
        take_keys(count == 0);
        bool changed = false;
        face_.tell(desk_.tick(Clock::now(), changed));
        is_stale_ = is_stale_ || changed || second() != drawn_second_;
    }

    void pass_time() {
        const Clock::time_point now = Clock::now();
        if (TextGame* const game = desk_.game()) game->pass_time(now - since_);
        since_ = now;
    }

    void read_keys() {
        std::array<char, 4096> buffer{};
        const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count > 0)
            bytes_.append(buffer.data(), static_cast<std::size_t>(count));
        else if (count == 0 || errno != EINTR)
            is_open_ = false;  // the terminal has gone
    }

    void take_keys(bool complete) {
        while (!desk_.leaving()) {
            const std::optional<Key> key = take_key(bytes_, complete);
            if (!key) return;
            is_stale_ = true;
            if (is_control(*key, input::Key::z)) {
                terminal_.leave();
                input_.leave();
                terminal_.suspend_all();
                input_.enter();
                enter();
                since_ = Clock::now();
            } else if (is_control(*key, input::Key::l)) {
                is_stale_ = true;  // drawn anew over whatever stands there
            } else {
                face_.press(*key);
            }
        }
    }

    Desk& desk_;
    const cli::CommandContext& context_;
    Face face_;
    RawInput input_;
    cli::Terminal terminal_;
    SizeWatch size_;
    std::string bytes_;  ///< read, and not taken as keys yet
    bool is_stale_ = true;
    bool is_open_ = true;
    long drawn_second_ = 0;
    Clock::time_point since_ = Clock::now();
};

}  // namespace

cli::Exit play_on_screen(Desk& desk, const cli::CommandContext& context, Look look,
                         KeyBindings keys, const Reply& greeting) {
    return FullScreen(desk, context, std::move(look), std::move(keys)).run(greeting);
}

}  // namespace quadrille::text

#include "text/line_mode.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::text {

namespace {

using Clock = TextGame::Clock;

/// While something is under way.
constexpr std::chrono::milliseconds between_looks{10};
/// A signal that another thread has taken is noticed as late as this.
constexpr std::chrono::milliseconds patience{1000};
/// A line longer than this is none that a person types.
constexpr std::size_t longest_line = std::size_t{1} << 20U;

class LineMode {
public:
    LineMode(Desk& desk, const cli::CommandContext& context)
        : desk_(desk), context_(context), is_typed_(isatty(STDIN_FILENO) != 0) {}

    cli::Exit run(const Reply& greeting) {
        static_cast<void>(context_.interruption.listen());
        say(greeting);
        wait();
        while (!desk_.leaving() && context_.out.failure() == 0) {
            const std::optional<std::string> line = next_line();
            if (!line) break;
            pass_time();
            say(desk_.obey(*line));
            wait();
        }
        const TextGame::Saved saved = desk_.finish();
        say(saved.told);
        return saved.failed ? cli::Exit::program_error : cli::Exit::done;
    }

private:
    void say(const Reply& reply) {
        for (const Sentence& one : reply.sentences())
            context_.out << told(one, context_.locale.translator()) << '\n';
        context_.out.flush();
    }

    void pass_time() {
        const Clock::time_point now = Clock::now();
        if (TextGame* const game = desk_.game()) game->pass_time(now - since_);
        since_ = now;
    }

    /// Until all answers have come.
    void wait() {
        bool changed = false;
        say(desk_.tick(Clock::now(), changed));
        // What a mark costs in a challenge is the same however fast lines come.
        while (desk_.thinking() || desk_.preparing()) {
            if (context_.interruption.signalled()) {
                desk_.stop();
                break;
            }
            ::poll(nullptr, 0, static_cast<int>(between_looks.count()));
            say(desk_.tick(Clock::now(), changed));
        }
    }

    /// Empty at the end of the input, or where a signal asks for an end.
    std::optional<std::string> next_line() {
        const bool has_prompt = is_typed_ && desk_.entered() == nullptr;
        if (has_prompt) {
            context_.out << "> ";
            context_.out.flush();
        }
        // The terminal has shown what was pasted, or typed ahead, above all that was told since.
        const bool is_far_above = has_prompt && is_line_waiting();
        std::optional<std::string> line = read_line();
        if (line && is_far_above) context_.out << kit::printable(*line) << '\n';
        return line;
    }

    [[nodiscard]] bool is_line_waiting() const {
        if (read_.find('\n') != std::string::npos) return true;
        pollfd ready{STDIN_FILENO, POLLIN, 0};
        return ::poll(&ready, 1, 0) > 0 && (ready.revents & POLLIN) != 0;
    }

    std::optional<std::string> read_line() {
        for (;;) {
            if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
                std::string line = read_.substr(0, end);
                read_.erase(0, end + 1);
                if (line.ends_with('\r')) line.pop_back();
                return line;
            }
            if (context_.interruption.signalled() || read_.size() > longest_line)
                return std::nullopt;
            pollfd ready{STDIN_FILENO, POLLIN, 0};
            if (::poll(&ready, 1, static_cast<int>(patience.count())) <= 0) continue;
            std::array<char, 4096> buffer{};
            const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) {
                if (read_.empty()) return std::nullopt;
                return std::exchange(read_, {});  // a last line without an end
            }
            read_.append(buffer.data(), static_cast<std::size_t>(count));
        }
    }

    Desk& desk_;
    const cli::CommandContext& context_;
    bool is_typed_;
    std::string read_;
    Clock::time_point since_ = Clock::now();
};

}  // namespace

cli::Exit play_by_lines(Desk& desk, const cli::CommandContext& context, const Reply& greeting) {
    desk.watch_unseen();
    return LineMode(desk, context).run(greeting);
}

}  // namespace quadrille::text

#include "play/printing.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <optional>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::play {

namespace {

/// Of what a program says; the rest is read and thrown away.
constexpr std::size_t most_words = 400;
constexpr int beat = 20;  // milliseconds

/// Of a call that gives -1 where it fails: again, until no signal has come between.
template <class Call>
auto uninterrupted(Call call) {
    auto given = call();
    while (given == -1 && errno == EINTR) given = call();
    return given;
}

/// What a program says until it closes its streams, or is to be stopped. None where it cannot be
/// heard.
std::optional<std::string> words_from(int descriptor, pid_t program, const std::stop_token& stop) {
    std::string words;
    std::array<char, 512> part{};
    while (true) {
        if (stop.stop_requested()) ::kill(program, SIGTERM);
        pollfd ready{descriptor, POLLIN, 0};
        const int heard = ::poll(&ready, 1, beat);
        if (heard == 0 || (heard == -1 && errno == EINTR)) continue;
        if (heard == -1) return std::nullopt;
        const ssize_t size =
            uninterrupted([&] { return ::read(descriptor, part.data(), part.size()); });
        if (size == -1) return std::nullopt;
        if (size == 0) return words;
        if (words.size() < most_words) words.append(part.data(), static_cast<std::size_t>(size));
    }
}

/// In one line.
std::string joined_lines(std::string words) {
    for (char& c : words)
        if (c == '\n' || c == '\r') c = ' ';
    words.erase(words.find_last_not_of(' ') + 1);
    return words;
}

}  // namespace

Result<void> print_file(const std::filesystem::path& file, const std::string& title,
                        const std::stop_token& stop) {
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return Error{"the printer cannot be reached"};
    posix_spawn_file_actions_t streams;
    posix_spawn_file_actions_init(&streams);
    posix_spawn_file_actions_addopen(&streams, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&streams, pipe[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&streams, pipe[1], STDERR_FILENO);
    std::string program = "lp";
    std::string option = "-t";
    std::string name = title;
    std::string end = "--";
    std::string path = file.string();
    const std::array<char*, 6> words{program.data(), option.data(), name.data(),
                                     end.data(),     path.data(),   nullptr};
    pid_t child = 0;
    const int failure = ::posix_spawnp(&child, "lp", &streams, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&streams);
    ::close(pipe[1]);
    if (failure != 0) {
        ::close(pipe[0]);
        return Error{
            "There is no program to print with (lp). Save the page as a PDF instead, and print "
            "that."};
    }
    const std::optional<std::string> said = words_from(pipe[0], child, stop);
    ::close(pipe[0]);
    if (!said) ::kill(child, SIGTERM);
    int status = 0;
    const pid_t ended = uninterrupted([&] { return ::waitpid(child, &status, 0); });
    if (!said || ended == -1) return Error{"It is not known whether the page was printed."};
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
    return Error{Text("The printer did not take it: {0}", {kit::printable(joined_lines(*said))})};
}

}  // namespace quadrille::play

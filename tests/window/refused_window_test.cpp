// A display that was there when it was looked for, and refuses the window a moment later.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "desktop.hpp"

namespace quadrille::test {
namespace {

/// A display, reached through TCP, that serves so many connections and closes all others at once.
class Gate {
public:
    Gate(const std::string& display, int served)
        : server_("/tmp/.X11-unix/X" + display.substr(1)), served_(served) {
        listening_ = socket(AF_INET, SOCK_STREAM, 0);
        for (number_ = 300; number_ < 400; ++number_) {
            sockaddr_in place{};
            place.sin_family = AF_INET;
            place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
            place.sin_port = htons(static_cast<std::uint16_t>(6000 + number_));
            if (bind(listening_, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0)
                break;
        }
        listen(listening_, 16);
        thread_ = std::jthread([this](const std::stop_token& stop) { serve(stop); });
    }
    ~Gate() {
        thread_.request_stop();
        thread_.join();
        close(listening_);
    }
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;

    [[nodiscard]] std::string display() const { return "127.0.0.1:" + std::to_string(number_); }

private:
    void serve(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            pollfd asked{listening_, POLLIN, 0};
            if (poll(&asked, 1, 50) <= 0) continue;
            const int client = accept(listening_, nullptr, nullptr);
            if (served_-- > 0) pass_on(client, stop);
            close(client);
        }
    }
    /// Until one of the two sides ends it.
    void pass_on(int client, const std::stop_token& stop) const {
        const int server = socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un place{};
        place.sun_family = AF_UNIX;
        std::strncpy(place.sun_path, server_.c_str(), sizeof place.sun_path - 1);
        bool open = connect(server, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0;
        while (open && !stop.stop_requested()) {
            std::array<pollfd, 2> ends{{{client, POLLIN, 0}, {server, POLLIN, 0}}};
            if (poll(ends.data(), ends.size(), 50) <= 0) continue;
            for (std::size_t i = 0; i < ends.size(); ++i) {
                if (ends[i].revents == 0) continue;
                std::array<char, 4096> bytes{};
                const ssize_t count = read(ends[i].fd, bytes.data(), bytes.size());
                open =
                    open && count > 0 &&
                    write(ends[1 - i].fd, bytes.data(), static_cast<std::size_t>(count)) == count;
            }
        }
        close(server);
    }

    std::string server_;
    int served_;
    int listening_ = -1;
    int number_ = 0;
    std::jthread thread_;
};

TEST(RefusedWindow, EndsWithASentenceAndAStatus) {
    const Desktop desktop;
    for (const int served : {0, 1}) {
        const Gate gate(desktop.display(), served);
        Process program({QUADRILLE_BUILD_DIR "/bin/quadrille"},
                        {{"DISPLAY", gate.display()},
                         {"HOME", desktop.path("home").string()},
                         {"XDG_CONFIG_HOME", ""},
                         {"XDG_DATA_HOME", ""},
                         {"XDG_CACHE_HOME", ""}},
                        desktop.path("said"));
        EXPECT_EQ(program.wait(30), 2) << served;
        std::ifstream file(desktop.path("said"));
        const std::string said{std::istreambuf_iterator<char>(file), {}};
        EXPECT_THAT(said, testing::StartsWith("quadrille: the display ")) << served;
        EXPECT_THAT(
            said, testing::EndsWith("the shell commands work without one: see quadrille --help\n"))
            << served;
    }
}

TEST(RefusedWindow, WhatCrashesBehindItIsNotToldAsTheDisplays) {
    const Desktop desktop;
    const std::filesystem::path puzzle = desktop.write("plugins/three.lamps", "...\n");
    std::filesystem::copy_file(QUADRILLE_BUILD_DIR "/tests/broken/crashing_parse.so",
                               puzzle.parent_path() / "crashing_parse.so");
    Process program({QUADRILLE_BUILD_DIR "/bin/quadrille", "--plugin-path",
                     puzzle.parent_path().string(), puzzle.string()},
                    {{"DISPLAY", desktop.display()},
                     {"HOME", desktop.path("home").string()},
                     {"XDG_CONFIG_HOME", ""},
                     {"XDG_DATA_HOME", ""},
                     {"XDG_CACHE_HOME", ""}},
                    desktop.path("said"));
    const auto said = [&] {
        std::ifstream file(desktop.path("said"));
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    ASSERT_TRUE(desktop.until([&] { return !said().empty(); }));
    EXPECT_THAT(said(), testing::HasSubstr("while reading a puzzle: signal 11"));
    EXPECT_THAT(said(), testing::Not(testing::HasSubstr("display")));
}

}  // namespace
}  // namespace quadrille::test

#include "desktop.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>  // NOLINT: kill is POSIX
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "tried_plugins.hpp"

namespace quadrille::test {

namespace {

std::string output_of(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string text;
    std::array<char, 256> buffer{};
    while (pipe && fgets(buffer.data(), buffer.size(), pipe.get()) != nullptr)
        text += buffer.data();
    return text;
}

}  // namespace

Process::Process(const std::vector<std::string>& command,
                 const std::vector<std::pair<std::string, std::string>>& environment,
                 const std::filesystem::path& output) {
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    pid_ = fork();
    if (pid_ != 0) return;
    for (const auto& [name, value] : environment) {
        if (value.empty())
            unsetenv(name.c_str());
        else
            setenv(name.c_str(), value.c_str(), 1);
    }
    const int file = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(file, 1);
    dup2(file, 2);
    execvp(words[0], words.data());
    _exit(127);
}

int Process::wait(double seconds) {
    for (double waited = 0; waited < seconds; waited += 0.02) {
        int status = 0;
        if (waitpid(pid_, &status, WNOHANG) == pid_) {
            pid_ = 0;
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        }
        Desktop::pause(0.02);
    }
    return -1;
}

pid_t Process::worker() const {
    std::ifstream file("/proc/" + std::to_string(pid_) + "/task/" + std::to_string(pid_) +
                       "/children");
    pid_t first = 0;
    return file >> first ? first : pid_;
}

void Process::kill_hard() {
    if (pid_ == 0) return;
    kill(pid_, SIGSTOP);
    kill(worker(), SIGKILL);
    kill(pid_, SIGKILL);
    wait(5);
}

void Process::end() {
    if (pid_ == 0) return;
    kill(pid_, SIGTERM);
    if (wait(3) < 0) kill_hard();
}

std::vector<std::string> Process::status() const {
    std::ifstream file("/proc/" + std::to_string(worker()) + "/stat");
    std::string text;
    std::getline(file, text);
    const std::size_t name_end = text.rfind(')');
    std::istringstream fields(name_end == std::string::npos ? std::string()
                                                            : text.substr(name_end + 1));
    return {std::istream_iterator<std::string>(fields), {}};
}

bool Process::asleep() const {
    const std::vector<std::string> fields = status();
    return fields.empty() || fields.front() != "R";
}

/// What was read of the trace.
struct Desktop::Trace {
    std::vector<nlohmann::json> events;
    std::streamoff read = 0;  ///< bytes, up to the end of a line
};

Desktop::~Desktop() = default;

Desktop::Desktop(int screen_width, int screen_height)
    : screen_width_(screen_width),
      screen_height_(screen_height),
      trace_(std::make_unique<Trace>()) {
    std::array<int, 2> pipe_ends{};
    if (pipe(pipe_ends.data()) != 0) throw std::runtime_error("no pipe");
    // The server tells its number on a descriptor it inherits; -noreset keeps it when its last
    // client leaves.
    server_ = Process({"Xvfb", "-displayfd", std::to_string(pipe_ends[1]), "-noreset", "-nolisten",
                       "tcp", "-screen", "0",
                       std::to_string(screen_width) + "x" + std::to_string(screen_height) + "x24"},
                      {}, path("server"));
    close(pipe_ends[1]);
    std::string number;
    for (char c = 0; read(pipe_ends[0], &c, 1) == 1 && c != '\n';) number += c;
    close(pipe_ends[0]);
    if (number.empty())
        throw std::runtime_error("Xvfb does not start; install xvfb (and xdotool, imagemagick)");
    display_ = ":" + number;
    test::remember_trials(path("cache/quadrille"));
    know_everything();
}

void Desktop::know_everything() {
    write("data/quadrille/shown.toml",
          "welcomed = true\ntypes = [\"hitori\", \"lamps\", \"nonogram\", \"slitherlink\", "
          "\"sudoku\", \"takuzu\"]\n");
}

/// These tests know what stands where on a front page of five types.
void Desktop::ship_types() const {
    namespace fs = std::filesystem;
    const fs::path built = fs::path(QUADRILLE_BUILD_DIR) / "lib/quadrille/plugins";
    const fs::path shipped = path("shipped");
    for (const std::string type : {"hitori", "nonogram", "slitherlink", "sudoku", "takuzu"})
        for (const std::string& name :
             {type + ".so", type + ".so.sha256", "locale/" + type, "techniques/" + type}) {
            std::error_code code;
            fs::create_directories((shipped / name).parent_path(), code);
            if (fs::exists(built / name) && !fs::exists(shipped / name))
                fs::create_symlink(built / name, shipped / name);
        }
}

void Desktop::start(std::vector<std::string> arguments, std::filesystem::path program) {
    program_ = Process();
    clicks_ = 0;
    std::filesystem::remove(path("trace"));
    *trace_ = {};
    const char* const path_of_shell = std::getenv("PATH");
    std::string programs = path_of_shell != nullptr ? path_of_shell : "/usr/bin:/bin";
    if (!programs_.empty()) programs = programs_.string() + ":" + programs;
    std::vector<std::pair<std::string, std::string>> environment{
        {"DISPLAY", display_},
        {"XDG_CONFIG_HOME", path("config").string()},
        {"XDG_DATA_HOME", path("data").string()},
        {"XDG_CACHE_HOME", path("cache").string()},
        {"DBUS_SESSION_BUS_ADDRESS", "disabled:"},  // whoever tests may wish for darkness
        {"MALLOC_PERTURB_", "165"},  // what is used after it was freed is seen to be wrong
        {"PATH", programs},
        {"QUADRILLE_PLUGIN_PATH", ""}};
    if (program.empty()) {
        program = std::filesystem::path(QUADRILLE_BUILD_DIR) / "bin" / "quadrille";
        ship_types();
        environment.emplace_back("QUADRILLE_SHIPPED_PLUGINS", path("shipped").string());
    }
    std::vector<std::string> command{program.string(),
                                     "--size",
                                     std::to_string(width_) + "x" + std::to_string(height_),
                                     "--trace",
                                     path("trace").string(),
                                     "--lang",
                                     language_};
    command.insert(command.end(), arguments.begin(), arguments.end());
    program_ = Process(command, environment, path("output"));
    if (!until([&] { return events("frame").size() >= 3; })) {
        std::ostringstream output;
        output << std::ifstream(path("output")).rdbuf();
        throw std::runtime_error("the program shows no window: " + output.str());
    }
    stirred_ = true;
}

std::vector<std::filesystem::path> Desktop::kept_in(const std::filesystem::path& folder) const {
    std::vector<std::filesystem::path> files;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(data() / folder, none))
        if (entry.path().extension() != ".draft") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

void Desktop::size(int width, int height) {
    width_ = width;
    height_ = height;
    // The program puts its window into the middle of the screen.
    left_ = (screen_width_ - width) / 2;
    top_ = (screen_height_ - height) / 2;
}

const std::vector<nlohmann::json>& Desktop::trace() const {
    std::ifstream file(path("trace"), std::ios::ate);
    if (!file) return trace_->events;
    if (file.tellg() < trace_->read) *trace_ = {};  // of a program that was started anew
    file.seekg(trace_->read);
    for (std::string line; std::getline(file, line) && !file.eof();) {
        trace_->read += static_cast<std::streamoff>(line.size()) + 1;
        nlohmann::json event = nlohmann::json::parse(line, nullptr, false);
        if (!event.is_discarded()) trace_->events.push_back(std::move(event));
    }
    return trace_->events;
}

std::vector<nlohmann::json> Desktop::events(std::string_view name) const {
    std::vector<nlohmann::json> list;
    for (const nlohmann::json& event : trace())
        if (event["event"] == name) list.push_back(event);
    return list;
}

nlohmann::json Desktop::await(std::string_view name, std::size_t from) const {
    nlohmann::json last;
    static_cast<void>(until([&] {
        const std::vector<nlohmann::json> list = events(name);
        if (list.size() <= from) return false;
        last = list.back();
        return true;
    }));
    return last;
}

void Desktop::pause(double seconds) {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
}

void Desktop::xdotool(const std::string& words) const {
    const std::string command = "DISPLAY=" + display_ + " xdotool " + words;
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
}

bool Desktop::shows(const std::string& widget) const {
    bool shown = false;
    for (const nlohmann::json& event : trace()) {
        if (!event.contains("name") || event["name"] != widget) continue;
        if (event["event"] == "widget") shown = true;
        if (event["event"] == "widget-gone") shown = false;
    }
    return shown;
}

std::vector<nlohmann::json> Desktop::events_of(const std::string& widget) const {
    std::vector<nlohmann::json> list = events("widget");
    std::erase_if(list, [&](const nlohmann::json& event) { return event["name"] != widget; });
    return list;
}

bool Desktop::has_taken_clicks() const {
    const std::vector<nlohmann::json> drawn = events("frame");
    return !drawn.empty() && drawn.back()["releases"].get<int>() >= clicks_;
}

void Desktop::rest(double apart, int looks) const {
    const int most_looks = static_cast<int>(3 / apart);
    for (int look = 0; look < most_looks && !has_taken_clicks(); ++look) pause(apart);
    std::size_t frames = 0;
    for (int look = 0, quiet = 0; look < most_looks && quiet < looks; ++look) {
        pause(apart);
        const bool idle = program_.asleep() && server_.asleep();
        const std::size_t before = std::exchange(frames, events("frame").size());
        quiet = idle && frames == before ? quiet + 1 : 0;
    }
    stirred_ = false;
}

void Desktop::click(const std::string& widget, double across, int button) {
    ASSERT_TRUE(until([&] { return shows(widget); })) << "no widget " << widget;
    rest();
    const nlohmann::json place = events_of(widget).back();
    const int x =
        left_ + place["x"].get<int>() + static_cast<int>(across * place["width"].get<int>());
    const int y = top_ + place["y"].get<int>() + place["height"].get<int>() / 2;
    xdotool("mousemove " + std::to_string(x) + " " + std::to_string(y) + " sleep 0.05 click " +
            std::to_string(button));
    ++clicks_;
    stirred_ = true;
}

void Desktop::point(const std::string& widget, double across) {
    ASSERT_TRUE(until([&] { return shows(widget); })) << "no widget " << widget;
    const nlohmann::json place = events_of(widget).back();
    const int x =
        left_ + place["x"].get<int>() + static_cast<int>(across * place["width"].get<int>());
    const int y = top_ + place["y"].get<int>() + place["height"].get<int>() / 2;
    xdotool("mousemove " + std::to_string(x) + " " + std::to_string(y));
    stirred_ = true;
}

void Desktop::type_into_slider(const std::string& widget, const std::string& number) {
    press("ctrl");
    pause(0.1);
    click(widget);
    rest();
    release("ctrl");
    key("ctrl+a");
    type(number);
    key("Return");
    rest();
}

std::pair<int, int> Desktop::pixel_of(Vec2 board) const {
    if (stirred_) rest();
    const nlohmann::json view = await("board");
    return {
        left_ + static_cast<int>(view["x"].get<double>() + board.x * view["scale"].get<double>()),
        top_ + static_cast<int>(view["y"].get<double>() + board.y * view["scale"].get<double>())};
}

void Desktop::click_board(Vec2 board, int button) {
    const auto [x, y] = pixel_of(board);
    xdotool("mousemove " + std::to_string(x) + " " + std::to_string(y) + " sleep 0.02 click " +
            std::to_string(button) + " sleep 0.02");
    ++clicks_;
}

void Desktop::drag(Vec2 from, Vec2 to, int button) {
    const auto [x, y] = pixel_of(from);
    const auto [u, v] = pixel_of(to);
    const std::string which = std::to_string(button);
    xdotool("mousemove " + std::to_string(x) + " " + std::to_string(y) + " mousedown " + which +
            " sleep 0.05 mousemove " + std::to_string(u) + " " + std::to_string(v) +
            " sleep 0.05 mouseup " + which);
    ++clicks_;
}

void Desktop::drag_and_hold(Vec2 from, Vec2 to) {
    const auto [x, y] = pixel_of(from);
    const auto [u, v] = pixel_of(to);
    xdotool("mousemove " + std::to_string(x) + " " + std::to_string(y) +
            " mousedown 1 sleep 0.05 mousemove " + std::to_string(u) + " " + std::to_string(v));
}

void Desktop::key(const std::string& chord) {
    if (stirred_) rest();
    xdotool("key " + chord);
    stirred_ = true;
}

void Desktop::press(const std::string& key) {
    if (stirred_) rest();
    xdotool("keydown " + key);
    stirred_ = true;
}

void Desktop::release(const std::string& key) {
    if (stirred_) rest();
    xdotool("keyup " + key);
    stirred_ = true;
}

void Desktop::type(const std::string& text) {
    if (stirred_) rest();
    xdotool("type --delay 30 " + text);
    stirred_ = true;
}

void Desktop::picture(const std::filesystem::path& file) const {
    static_cast<void>(output_of("import -display " + display_ + " -window root " + file.string()));
}

std::string Desktop::pixel(Vec2 board) const {
    const auto [x, y] = pixel_of(board);
    const std::string text =
        output_of("import -display " + display_ + " -window root -crop 1x1+" + std::to_string(x) +
                  "+" + std::to_string(y) + " -depth 8 txt:-");
    const std::size_t sign = text.rfind('#');
    std::string colour =
        sign == std::string::npos || text.size() < sign + 7 ? text : text.substr(sign, 7);
    for (char& c : colour) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return colour;
}

}  // namespace quadrille::test

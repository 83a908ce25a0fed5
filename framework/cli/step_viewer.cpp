#include "cli/step_viewer.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "cli/board_words.hpp"
#include "cli/boards.hpp"
#include "cli/timer.hpp"
#include "engine/watch/demonstration.hpp"
#include "engine/watch/step_log.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::cli {

namespace {

using engine::Scene;
using engine::SolveCounts;

/// Between two drawings on a terminal.
constexpr std::chrono::milliseconds a_frame{40};

/// Of a guess at depth n the look of the n-th save point: the same colours as in the window.
std::vector<std::uint16_t> looks(const Scene::View& view) {
    std::vector<std::uint16_t> looks;
    looks.reserve(view.depth.size());
    for (const std::uint32_t depth : view.depth)
        looks.push_back(depth == Scene::undecided
                            ? std::uint16_t{0}
                            : static_cast<std::uint16_t>(std::min<std::uint32_t>(
                                  depth, std::numeric_limits<std::uint16_t>::max())));
    return looks;
}

}  // namespace

/// What is drawn of one puzzle.
class StepViewer::Frames {
public:
    Frames(const CommandContext& context, const exporting::Options& drawing, const Puzzle& puzzle)
        : context_(context), drawing_(drawing), puzzle_(puzzle), words_(context, puzzle.board()) {}

    [[nodiscard]] std::string board(const Scene::View& view) const {
        exporting::Picture picture;
        picture.puzzle = &puzzle_;
        picture.position = shown(puzzle_.board(), view);
        picture.layers = looks(view);
        for (const Literal& literal : view.last) picture.emphasised.push_back(literal.element);
        const Result<std::string> text =
            render(exporting::Format::text, std::span(&picture, 1), drawing_);
        return text ? *text : std::string();
    }

    [[nodiscard]] std::string sentence(const engine::Pace::Snapshot& look) const {
        if (look.tail.empty()) return {};
        engine::Event event = look.tail.back();
        event.what.text = words_.worded(std::move(event.what.text));
        return std::to_string(look.view.effort.events) + ". " +
               kit::printable(event_text(event, context_.locale.translator()));
    }

    [[nodiscard]] std::string counters(const Scene::View& view) const {
        const SolveCounts& effort = view.effort;
        return context_.locale.tell(
            Text("Deductions: {0}, guesses: {1}, taken back: {2}, solutions: {3}; guesses that "
                 "stand: {4}",
                 {std::to_string(effort.deductions), std::to_string(effort.guesses),
                  std::to_string(effort.retreats), std::to_string(effort.solutions),
                  std::to_string(view.guesses)}));
    }

    /// All of it, as much of a board as there is room for: the part where something changed last.
    [[nodiscard]] std::string screen(const engine::Pace::Snapshot& look, std::size_t rows) const {
        constexpr std::size_t words = 3;  // a blank line, the sentence, the counters
        std::string text = board(look.view);
        const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
        const std::size_t room = rows > words ? rows - words : 1;
        if (lines > room) text = part(text, first_line(look.view, lines, room), room);
        return text + "\n" + sentence(look) + "\n" + counters(look.view) + "\n";
    }

private:
    [[nodiscard]] std::size_t first_line(const Scene::View& view, std::size_t lines,
                                         std::size_t room) const {
        const Board& board = puzzle_.board();
        if (view.last.empty() || board[view.last.front().element].outline.empty()) return 0;
        const double height = std::max(board.extent.max.y - board.extent.min.y, 1e-9);
        const double down =
            (board[view.last.front().element].outline.front().y - board.extent.min.y) / height;
        const double line = std::clamp(down, 0.0, 1.0) * static_cast<double>(lines);
        const double first = std::clamp(line - static_cast<double>(room) / 2, 0.0,
                                        static_cast<double>(lines - room));
        return static_cast<std::size_t>(first);
    }
    static std::string part(std::string_view text, std::size_t first, std::size_t count) {
        const auto skip = [](std::string_view from, std::size_t lines) {
            std::size_t at = 0;
            while (lines-- > 0 && at < from.size())
                at = std::min(from.find('\n', at), from.size() - 1) + 1;
            return at;
        };
        text.remove_prefix(skip(text, first));
        return std::string(text.substr(0, skip(text, count)));
    }

    const CommandContext& context_;
    const exporting::Options& drawing_;
    const Puzzle& puzzle_;
    BoardWords words_;
};

StepViewer::StepViewer(const CommandContext& context, bool plain, double speed)
    : context_(context), speed_(speed) {
    if (plain) return;
    drawing_.ink = board_ink(context);
    std::vector<config::Problem> problems;  // a theme's flaws are the window's to tell
    drawing_.theme = drawing::load_theme(context.settings.theme, context.folders, problems);
    terminal_ = std::make_unique<Terminal>(context.out);
}

Result<Timed> StepViewer::ask(const library::Item& item, const engine::SolveRequest& request) {
    return terminal_ ? ask_on_terminal(item, request) : ask_in_plain(item, request);
}

Result<Timed> StepViewer::ask_on_terminal(const library::Item& item,
                                          const engine::SolveRequest& request) {
    const Timer timer;
    const Frames frames(context_, drawing_, *item.puzzle);
    engine::Demonstration demonstration(item.puzzle, request, speed_, false);
    engine::Pace::Snapshot look = demonstration.pace().look();
    terminal_->enter();
    terminal_->draw(frames.screen(look, Terminal::size().rows));
    for (bool finished = false; !finished;) {
        terminal_->wait(a_frame);
        if (request.stop.stop_requested()) demonstration.stop();
        finished = demonstration.finished();  // asked before the look: the last event is drawn, too
        if (demonstration.pace().renew(look))
            terminal_->draw(frames.screen(look, Terminal::size().rows));
    }
    terminal_->leave();
    const Result<engine::SolveResult>& solved = demonstration.result();
    if (!solved) return solved.error();
    return Timed{*solved, timer.milliseconds()};
}

Result<Timed> StepViewer::ask_in_plain(const library::Item& item, engine::SolveRequest request) {
    /// Writes each event when its time has come, and tells another observer.
    class Plain final : public engine::Observer {
    public:
        Plain(Output& out, const Frames& frames, engine::Pace& pace, engine::Observer* other)
            : out_(out), frames_(frames), pace_(pace), other_(other) {}
        void on(const engine::Event& event) override {
            pace_.on(event);
            const engine::Pace::Snapshot look = pace_.look();
            out_ << frames_.sentence(look) << '\n';
            out_.write_as_is(frames_.board(look.view));
            out_.flush();
            if (other_ != nullptr) other_->on(event);
        }

    private:
        Output& out_;
        const Frames& frames_;
        engine::Pace& pace_;
        engine::Observer* other_;
    };
    const Frames frames(context_, drawing_, *item.puzzle);
    engine::Pace pace(item.puzzle->board(), request.start, request.trust_notes, request.stop,
                      speed_);
    Plain plain(context_.out, frames, pace, request.observer);
    request.observer = &plain;
    Result<Timed> timed = cli::ask(item, request);
    context_.out << frames.counters(pace.look().view) << '\n';
    return timed;
}

}  // namespace quadrille::cli

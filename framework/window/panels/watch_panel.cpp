#include "window/panels/watch_panel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/watch/step_log.hpp"
#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

using WatchState = play::WatchedSolve::State;
using engine::Verdict;
using input::Action;

bool WatchPanel::perform(Action action) {
    switch (action) {
        case Action::play_pause:
            if (watching_.state() == WatchState::running && !watching_.paused())
                watching_.pause();
            else
                watching_.play();
            break;
        case Action::step_forward:
            watching_.step();
            break;
        case Action::skip_to_end:
            watching_.skip_to_end();
            break;
        case Action::step_back:
            // What runs goes one way; what was seen of it is gone back through when it has ended.
            if (watching_.state() == WatchState::ready) return true;
            if (watching_.state() == WatchState::ended)
                go_back();
            else if (watching_.stop_at_seen())
                goes_back_ = true;
            else
                tell_too_many();
            return true;
        default:
            return false;
    }
    tell();
    return true;
}

void WatchPanel::tell_too_many() const {
    shell().toasts.show(Toasts::Kind::information,
                        ui().tr("There were too many steps to go back through them"));
}

void WatchPanel::go_back() {
    if (!watching_.log()) return tell_too_many();
    game().keep_log(watching_.log());
    for (const Action next : {Action::replay, Action::skip_to_end, Action::step_back})
        shell().perform(next);
}

void WatchPanel::set_covered(bool covered) {
    if (std::exchange(covered_, covered) == covered) return;
    watching_.hold(covered);
    tell();
}

bool WatchPanel::may_close() {
    if (watching_.state() != WatchState::running) return true;
    watching_.stop();
    return false;
}

bool WatchPanel::tick() {
    const WatchState before = watching_.state();
    goes_back_ = goes_back_ && before != WatchState::ready;
    if (!watching_.tick()) return false;
    if (watching_.state() != before || watching_.paused()) tell();
    if (watching_.state() == WatchState::ended && std::exchange(goes_back_, false)) go_back();
    return true;
}

/// To the trace.
void WatchPanel::tell() const {
    if (!shell().trace.open()) return;
    const engine::Pace::Snapshot* look = watching_.look();
    const WatchState state = watching_.state();
    shell().trace.write(
        "watch",
        {{"state", std::string(state == WatchState::ready   ? "ready"
                               : state == WatchState::ended ? "ended"
                                                            : "running")},
         {"paused", watching_.paused()},
         {"held", covered_},
         {"stopped", watching_.stopped()},
         {"events", static_cast<std::int64_t>(look != nullptr ? look->view.effort.events : 0)},
         {"ghosts", static_cast<std::int64_t>(watching_.shown().ghosts.size())},
         {"ticks", static_cast<std::int64_t>(watching_.ticks())},
         {"longest-gap-ms",
          std::chrono::duration<double, std::milli>(watching_.longest_gap()).count()}});
}

void WatchPanel::body() {
    transport();
    speed();
    if (watching_.look() == nullptr) {
        choice();
        paragraph(ui(), ui().tr("From the marks that stand now; the game stays as it is."), true);
        return;
    }
    // On a low window what happens now must be in sight.
    if (watching_.state() == WatchState::ended) verdict();
    progress();
    choice();
}

void WatchPanel::choice() {
    float room = 0;
    for (std::size_t i = 0; i < watching_.ways().size(); ++i) {
        const engine::MethodChoice& way = watching_.ways()[i];
        chip_in_row(ui(), room, "watch-" + way.id, ui().tell(way.name), watching_.chosen() == i,
                    [&] { watching_.choose(i); });
    }
    if (watching_.state() == WatchState::ready)
        paragraph(ui(), ui().tell(watching_.ways()[watching_.chosen()].about), true);
}

void WatchPanel::speed() {
    const double now = play::WatchedSolve::speed_of(watching_.slider());
    ui().wrapped(now > 0 ? ui().tell({"Speed: {0} a second",
                                      {fmt::format("{:.{}f}", now, now < 9.5 ? 1 : 0)}})
                         : ui().tr("Speed: as fast as can be"));
    auto slider = static_cast<float>(watching_.slider());
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (ImGui::SliderFloat("##watch-speed", &slider, 0, 1, "", ImGuiSliderFlags_AlwaysClamp))
        watching_.set_slider(static_cast<double>(slider));
    ui().note("watch-speed");
}

void WatchPanel::transport() {
    const bool running = watching_.state() == WatchState::running;
    const bool moving = running && !watching_.paused();
    const float air = ui().px(4);
    const float side = std::min(ui().px(44), (ImGui::GetContentRegionAvail().x - 3 * air) / 4);
    const auto button = [&](const char* name, const char* icon, const std::string& words,
                            Action action) {
        if (ui().icon_button(name, icon, words, true, side)) perform(action);
        ImGui::SameLine(0, air);
    };
    button("watch-play", moving ? icon::pause : icon::play, shell().hint(Action::play_pause),
           Action::play_pause);
    button("watch-step", icon::step_forward, shell().hint(Action::step_forward),
           Action::step_forward);
    button("watch-skip", icon::skip_to_end, shell().hint(Action::skip_to_end), Action::skip_to_end);
    if (ui().icon_button("watch-stop", icon::stop, ui().tr("Stop"), running, side)) {
        watching_.stop();
        tell();
    }
    ui().gap(2);
}

void WatchPanel::progress() {
    const engine::Pace::Snapshot& look = *watching_.look();
    const engine::SolveCounts& effort = look.view.effort;
    paragraph(ui(),
              ui().tell({"Deductions: {0}, guesses: {1}, taken back: {2}, solutions: {3}; guesses "
                         "that stand: {4}",
                         {std::to_string(effort.deductions), std::to_string(effort.guesses),
                          std::to_string(effort.retreats), std::to_string(effort.solutions),
                          std::to_string(look.view.guesses)}}),
              true);
    if (look.tail.empty()) return;
    std::vector<Text> sentences;
    constexpr std::size_t most_told = 5;
    for (std::size_t i = 0; i < std::min(most_told, look.tail.size()); ++i)
        sentences.push_back(look.tail[look.tail.size() - 1 - i].what.text);
    const std::size_t told = sentences.size();
    tell_all(std::move(sentences));
    say(0);
    // While nobody can read along, the last sentence is enough.
    const double speed = play::WatchedSolve::speed_of(watching_.slider());
    if (watching_.state() == WatchState::running && !watching_.paused() &&
        !(speed > 0 && speed <= 10))
        return;
    for (std::size_t i = 1; i < told; ++i) say(i, true);
}

void WatchPanel::verdict() {
    const drawing::Theme& theme = ui().theme();
    const Result<engine::SolveResult>& result = watching_.result();
    if (watching_.stopped()) {
        verdict_line(ui(), icon::warning, theme.text_faint, ui().tr("Stopped."));
    } else if (!result || !result->failure.empty()) {
        verdict_line(ui(), icon::warning, theme.negative,
                     ui().tell(result ? result->failure : result.error().message));
    } else if (result->stuck) {
        verdict_line(ui(), icon::warning, theme.negative,
                     ui().tr("No technique goes on from here."));
    } else if (result->verdict == Verdict::none) {
        verdict_line(ui(), icon::violated, theme.negative, ui().tr("There is no solution."));
    } else if (result->verdict == Verdict::multiple) {
        verdict_line(ui(), icon::warning, theme.negative, ui().tr("There are several solutions."));
    } else if (result->verdict == Verdict::unique || result->verdict == Verdict::solved) {
        verdict_line(ui(), icon::met, theme.positive, ui().tr("There is exactly one solution."));
    }
}

std::vector<PanelButton> WatchPanel::buttons() {
    if (watching_.state() != WatchState::ended || !watching_.log()) return {};
    return {{"watch-replay", ui().tr("Step through it again"), icon::replay, Ui::Emphasis::normal,
             [this] {
                 game().keep_log(watching_.log());
                 shell().perform(Action::replay);  // its panel takes the place of this one
             }}};
}

}  // namespace quadrille::window

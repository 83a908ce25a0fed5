#include "window/panels/replay_panel.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

using input::Action;

namespace {

constexpr double events_a_second = 4;

}  // namespace

void ReplayPanel::ask() {
    if (asked_ != game().log()) replaying_.load(game().log());
    asked_ = game().log();
    tell();
}

bool ReplayPanel::perform(Action action) {
    switch (action) {
        case Action::play_pause:
            if (replaying_.playing())
                replaying_.pause();
            else
                replaying_.play(events_a_second);
            break;
        case Action::step_forward:
            replaying_.pause();
            replaying_.forward();
            break;
        case Action::step_back:
            replaying_.pause();
            replaying_.back();
            break;
        case Action::skip_to_end:
            replaying_.pause();
            replaying_.go(replaying_.size());
            break;
        default:
            return false;
    }
    tell();
    return true;
}

void ReplayPanel::set_covered(bool covered) {
    if (covered && replaying_.playing()) {
        replaying_.pause();
        waits_ = true;
    } else if (!covered && std::exchange(waits_, false)) {
        replaying_.play(events_a_second);
    }
}

/// To the trace.
void ReplayPanel::tell() const {
    shell().trace.write("replay",
                        {{"at", static_cast<std::int64_t>(replaying_.at())},
                         {"size", static_cast<std::int64_t>(replaying_.size())},
                         {"ghosts", static_cast<std::int64_t>(replaying_.shown().ghosts.size())},
                         {"failure", ui().tell(replaying_.failure())}});
}

void ReplayPanel::body() {
    if (!replaying_.failure().empty()) {
        verdict_line(ui(), icon::warning, ui().theme().negative, ui().tell(replaying_.failure()));
        return;
    }
    if (!replaying_.loaded()) {
        paragraph(ui(), ui().tr("Open the log of a solve, as solve --log LOG.jsonl writes it, or "
                                "watch a solve and step "
                                "through it again."));
        return;
    }
    transport();
    sentences();
}

void ReplayPanel::transport() {
    ui().text(ui().tell(
        {"Step {0} of {1}", {std::to_string(replaying_.at()), std::to_string(replaying_.size())}}));
    auto at = static_cast<int>(replaying_.at());
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    if (ImGui::SliderInt("##replay-at", &at, 0, static_cast<int>(replaying_.size()), "",
                         ImGuiSliderFlags_AlwaysClamp)) {
        replaying_.pause();
        replaying_.go(static_cast<std::size_t>(std::max(at, 0)));
        tell();
    }
    ui().note("replay-at");
    const auto button = [&](const char* name, const char* icon, Action action, bool enabled) {
        if (ui().icon_button(name, icon, shell().hint(action), enabled)) perform(action);
        ImGui::SameLine(0, ui().px(4));
    };
    const bool more = replaying_.at() < replaying_.size();
    button("replay-back", icon::step_back, Action::step_back, replaying_.at() > 0);
    button("replay-play", replaying_.playing() ? icon::pause : icon::play, Action::play_pause,
           true);
    button("replay-forward", icon::step_forward, Action::step_forward, more);
    button("replay-end", icon::skip_to_end, Action::skip_to_end, more);
    ImGui::NewLine();
}

void ReplayPanel::sentences() {
    const std::vector<engine::Event>& events = replaying_.log().events;
    // In the list a sentence has one line; the present one is told whole.
    if (const std::size_t at = replaying_.at(); at > 0) {
        tell_all({events[at - 1].what.text});
        say(0);
    }
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const float height = std::max(ImGui::GetContentRegionAvail().y, 5 * line);
    ImGui::BeginChild("sentences", {0, height}, false, ImGuiWindowFlags_HorizontalScrollbar);
    const std::size_t now = replaying_.at();
    if (now != told_at_) {
        ImGui::SetScrollY(std::max(0.0F, line * static_cast<float>(now) - height / 2));
        told_at_ = now;
    }
    // Only what is seen is told: a log may have many thousand lines.
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(events.size()), line);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto event = static_cast<std::size_t>(i);
            const bool is_now = event + 1 == now;
            const Narration told = alone(events[event].what.text);
            const std::string words =
                std::to_string(event + 1) + ". " + plain(told.sentences.front());
            ImGui::PushStyleColor(
                ImGuiCol_Text, to_vec4(event < now ? ui().theme().text : ui().theme().text_faint));
            if (ImGui::Selectable((words + "###event-" + std::to_string(event)).c_str(), is_now)) {
                replaying_.pause();
                replaying_.go(event + 1);
                told_at_ = event + 1;  // the list stays where it was clicked
                tell();
            }
            ImGui::PopStyleColor();
            if (ImGui::IsItemHovered()) point(told);
            if (ImGui::IsItemHovered() &&
                ImGui::CalcTextSize(words.c_str()).x > ImGui::GetContentRegionAvail().x) {
                ImGui::BeginTooltip();
                ImGui::PushTextWrapPos(ui().px(420));
                ImGui::TextUnformatted(words.c_str());
                ImGui::PopTextWrapPos();
                ImGui::EndTooltip();
            }
        }
    ImGui::EndChild();
}

std::vector<PanelButton> ReplayPanel::buttons() {
    std::vector<PanelButton> buttons;
    buttons.push_back({"replay-continue", ui().tr("Continue from here"), icon::accept,
                       Ui::Emphasis::primary,
                       [this] {
                           if (replaying_.continue_from_here()) played();
                           tell();
                       },
                       replaying_.loaded()});
    buttons.push_back({"replay-open", ui().tr("Open a log"), icon::folder, Ui::Emphasis::normal,
                       [this] { shell().perform(Action::open_file); }});
    return buttons;
}

}  // namespace quadrille::window

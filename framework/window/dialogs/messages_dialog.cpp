#include "window/dialogs/messages_dialog.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <deque>
#include <iterator>
#include <string>
#include <vector>

#include "input/icons.hpp"

namespace quadrille::window {

namespace {

/// "21:35", as the clock on the wall shows it.
std::string time_of_day(std::chrono::system_clock::time_point at) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(at);
    std::tm here{};
    if (localtime_r(&seconds, &here) == nullptr) return {};
    std::array<char, 8> words{};
    std::strftime(words.data(), words.size(), "%H:%M", &here);
    return words.data();
}

}  // namespace

void MessagesDialog::body(const play::Game* /*game*/, float height) {
    const std::deque<Toasts::Entry>& kept = shell().toasts.kept();
    // What stands above the shelves is true until it is mended, so it has no time.
    std::vector<play::Notice> standing = shell().resources.refusals();
    std::ranges::move(shell().resources.problems(), std::back_inserter(standing));
    if (kept.empty() && standing.empty()) {
        ui().faint(ui().tr("Nothing was told yet."));
        return;
    }
    const drawing::Theme& theme = ui().theme();
    float wanted = 0;
    for (const Toasts::Entry& entry : kept)
        wanted += ui().px(34) + static_cast<float>(entry.details.size()) * ui().px(24);
    const float room = ImGui::GetContentRegionAvail().x - ui().px(40);
    for (const play::Notice& notice : standing)
        wanted +=
            ui().px(20) + ImGui::CalcTextSize(notice.sentence.c_str(), nullptr, false, room).y;
    const float tall = std::min(wanted + ui().px(20),
                                std::clamp(height - ui().px(200), ui().px(120), ui().px(420)));
    ImGui::BeginChild("messages", {0, tall}, false, ImGuiWindowFlags_NavFlattened);
    for (std::size_t i = 0; i < standing.size(); ++i) {
        ui().icon(icon::warning, theme.negative);
        ImGui::SameLine(0, ui().px(10));
        ui().wrapped(standing[i].sentence);
        ui().note("standing-" + std::to_string(i + 1));
        ui().gap(6);
    }
    for (std::size_t i = kept.size(); i > 0; --i) {
        const Toasts::Entry& entry = kept[i - 1];
        const bool good = entry.kind == Toasts::Kind::good;
        const bool bad = entry.kind == Toasts::Kind::bad;
        ui().icon(good  ? icon::met
                  : bad ? icon::warning
                        : icon::information,
                  good  ? theme.positive
                  : bad ? theme.negative
                        : theme.accent);
        ImGui::SameLine(0, ui().px(10));
        ui().faint(time_of_day(entry.at));
        ImGui::SameLine(0, ui().px(12));
        ImGui::BeginGroup();
        ui().wrapped(entry.message);
        ui().note("message-" + std::to_string(kept.size() - i + 1));
        ImGui::PushTextWrapPos(0);
        for (const std::string& detail : entry.details) ui().faint(detail);
        ImGui::PopTextWrapPos();
        ImGui::EndGroup();
        ui().gap(6);
    }
    ImGui::EndChild();
}

}  // namespace quadrille::window

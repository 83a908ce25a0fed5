#include "window/toasts.hpp"

#include <algorithm>
#include <utility>

#include "drawing/shapes.hpp"
#include "drawing/window_colours.hpp"
#include "input/icons.hpp"

namespace quadrille::window {

namespace {

using namespace std::chrono_literals;
constexpr std::size_t most_toasts = 4;
constexpr std::size_t most_details = 6;
constexpr float cross_side = 26;

}  // namespace

void Toasts::show(Kind kind, std::string message, std::vector<std::string> details, Stay stay) {
    trace_->write("message", {{"text", message}, {"details", details}});
    keep(kind, message, details);
    std::erase_if(toasts_, [&](const Toast& toast) { return toast.message == message; });
    if (toasts_.size() >= most_toasts)  // what must be closed is not driven out
        if (const auto oldest = std::ranges::find(toasts_, Stay::a_while, &Toast::stay);
            oldest != toasts_.end())
            toasts_.erase(oldest);
    const Clock::duration time = 6s + details.size() * 2s + (kind == Kind::bad ? 4s : 0s);
    const Clock::time_point until =
        stay == Stay::a_while ? Clock::now() + time : Clock::time_point::max();
    toasts_.push_back({kind, std::move(message), std::move(details), until, stay});
    ui_->hush_tooltips();
    view_->rise();
}

void Toasts::keep(Kind kind, std::string message, std::vector<std::string> details) {
    if (!kept_.empty() && kept_.back().message == message && kept_.back().details == details)
        kept_.pop_back();
    kept_.push_back(
        {kind, std::move(message), std::move(details), std::chrono::system_clock::now()});
    if (kept_.size() > most_kept) kept_.pop_front();
}

bool Toasts::withdraw(const std::string& message) {
    if (std::erase_if(toasts_, [&](const Toast& toast) { return toast.message == message; }) == 0)
        return false;
    trace_->write("message-withdrawn", {{"text", message}});
    view_->rise();
    return true;
}

void Toasts::move_made() {
    std::erase_if(toasts_, [](const Toast& toast) { return toast.stay == Stay::a_while; });
}

void Toasts::screen_left() {
    std::erase_if(toasts_, [](const Toast& toast) { return toast.stay != Stay::until_closed; });
}

void Toasts::tick(Clock::time_point now) {
    if (std::erase_if(toasts_, [&](const Toast& toast) { return toast.until <= now; }) != 0)
        view_->rise();
}

float Toasts::frame(const Rect& place, End end) {
    if (toasts_.empty()) return taken_ = 0;
    const drawing::Theme& theme = ui_->theme();
    const float air = ui_->px(10);
    const float width = static_cast<float>(place.width()) - 2 * air;
    // How high they are is known when they have been drawn once.
    const auto top = end == End::upper ? static_cast<float>(place.min.y)
                                       : static_cast<float>(place.max.y) - taken_;
    const float left = static_cast<float>(place.min.x) + air;
    float edge = top + air;
    for (std::size_t i = toasts_.size(); i > 0; --i) {  // the newest first
        Toast& toast = toasts_[i - 1];
        const drawing::Colour tone = toast.kind == Kind::good  ? theme.positive
                                     : toast.kind == Kind::bad ? theme.negative
                                                               : theme.accent;
        ImGui::SetNextWindowPos({left, edge});
        ImGui::SetNextWindowSizeConstraints({width, 0},
                                            {width, static_cast<float>(place.height()) * 0.7F});
        ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec4(drawing::toast_ground(theme, tone)));
        ImGui::PushStyleColor(ImGuiCol_Border, to_vec4(drawing::mix(theme.panel, tone, 0.55)));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, ui_->px(1));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui_->px(18), ui_->px(12)});
        ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui_->px(14));
        const std::string name = "toast" + std::to_string(i);
        ImGui::Begin(name.c_str(), nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
                         ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                         ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoMove);
        ui_->icon(toast.kind == Kind::good  ? icon::met
                  : toast.kind == Kind::bad ? icon::warning
                                            : icon::information,
                  tone);
        ImGui::SameLine(0, ui_->px(12));
        const bool has_cross = toast.stay != Stay::a_while;
        const float cross = ImGui::GetContentRegionMax().x - ui_->px(cross_side);
        ImGui::BeginGroup();
        ImGui::PushTextWrapPos(has_cross ? cross - ui_->px(6) : 0);
        ui_->text(toast.message);
        for (std::size_t d = 0; d < std::min(toast.details.size(), most_details); ++d)
            ui_->faint(toast.details[d]);
        if (toast.details.size() > most_details)
            ui_->faint(
                ui_->tell({"and {0} more", {std::to_string(toast.details.size() - most_details)}}));
        ImGui::PopTextWrapPos();
        ImGui::EndGroup();
        ui_->note("toast");
        if (has_cross) {
            ImGui::SetCursorPos({cross, ImGui::GetStyle().WindowPadding.y - ui_->px(2)});
            if (ui_->icon_button("toast-close", icon::close, ui_->tr("Close"), true,
                                 ui_->px(cross_side)))
                toast.until = {};
        }
        // A click anywhere on it closes it.
        if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left))
            toast.until = {};
        edge += ImGui::GetWindowHeight() + air;
        ImGui::End();
        ImGui::PopStyleVar(3);
        ImGui::PopStyleColor(2);
    }
    ui_->keep_clear({left, top}, {left + width, edge});
    if (std::exchange(taken_, edge - top) != edge - top) view_->rise();
    return taken_;
}

}  // namespace quadrille::window

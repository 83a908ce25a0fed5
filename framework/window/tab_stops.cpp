#include "window/tab_stops.hpp"

#include <imgui/imgui_internal.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace quadrille::window {

void TabStops::note() {
    const ImGuiContext& imgui = *ImGui::GetCurrentContext();
    const ImGuiLastItemData& item = imgui.LastItemData;
    constexpr ImGuiItemFlags none =
        ImGuiItemFlags_Disabled | ImGuiItemFlags_NoNav | ImGuiItemFlags_NoTabStop;
    if (item.ID == 0 || (item.InFlags & none) != 0) return;
    if (!stops_.empty() && stops_.back().id == item.ID) return;
    stops_.push_back({item.ID, imgui.CurrentWindow, item.Rect.Min, item.Rect.Max});
}

std::vector<TabStops::Stop> TabStops::reachable() const {
    const ImGuiContext& imgui = *ImGui::GetCurrentContext();
    const ImGuiWindow* const popup =
        imgui.OpenPopupStack.empty() ? nullptr : imgui.OpenPopupStack.back().Window;
    std::vector<Stop> some;
    for (const Stop& stop : stops_) {
        const bool is_open = popup == nullptr || stop.window->RootWindow == popup;
        if (is_open && (stop.window->Flags & ImGuiWindowFlags_NoNavInputs) == 0)
            some.push_back(stop);
    }
    return some;
}

bool TabStops::has_keys(const Stop& stop) {
    const ImGuiContext& imgui = *ImGui::GetCurrentContext();
    return stop.id == imgui.NavId && stop.window == imgui.NavWindow;
}

bool TabStops::any_has_keys() const { return std::ranges::any_of(reachable(), has_keys); }

void TabStops::prefer() {
    if (!stops_.empty()) preferred_ = stops_.back();
}

void TabStops::give_keys(const Stop& stop) {
    ImGuiContext& imgui = *ImGui::GetCurrentContext();
    ImGui::ClearActiveID();  // a field that was written in
    ImGui::FocusWindow(stop.window);
    ImGui::SetFocusID(stop.id, stop.window);
    const ImVec2 from = stop.window->Pos;
    const ImRect place(stop.min, stop.max);
    stop.window->NavRectRel[stop.window->DC.NavLayerCurrent] =
        ImRect(place.Min.x - from.x, place.Min.y - from.y, place.Max.x - from.x,
               place.Max.y - from.y);
    imgui.NavInitRequest = false;
    imgui.NavInitResultId = 0;  // a window that has just opened would choose its first widget
    imgui.NavDisableHighlight = false;
    imgui.NavDisableMouseHover = true;
    ImGui::ScrollToBringRectIntoView(stop.window, place);
}

bool TabStops::end(bool leaves) {
    const int by = std::exchange(by_, 0);
    if (const auto wanted = std::exchange(preferred_, std::nullopt)) {
        give_keys(*wanted);
        return false;
    }
    if (by == 0) return false;
    const std::vector<Stop> some = reachable();
    const auto here = std::ranges::find_if(some, has_keys);
    const auto count = static_cast<std::ptrdiff_t>(some.size());
    std::ptrdiff_t next = here == some.end() ? (by > 0 ? 0 : count - 1) : here - some.begin() + by;
    const bool is_past = next < 0 || next >= count;
    if (count == 0 || (is_past && leaves)) {
        ImGui::ClearActiveID();
        ImGui::FocusWindow(nullptr);
        return leaves;
    }
    if (is_past) next = (next + count) % count;
    give_keys(some[static_cast<std::size_t>(next)]);
    return false;
}

bool has_open_menu(bool over_dialog) {
    return ImGui::GetCurrentContext()->OpenPopupStack.Size > (over_dialog ? 1 : 0);
}

void close_menus(bool over_dialog) {
    if (has_open_menu(over_dialog)) ImGui::ClosePopupToLevel(over_dialog ? 1 : 0, true);
}

}  // namespace quadrille::window

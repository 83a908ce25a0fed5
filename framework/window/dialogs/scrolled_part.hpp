// A part of a dialog that scrolls by itself, so that what stands below it stays in view. In a
// window that is too low for both all of the dialog scrolls instead: never one within the other.
#pragma once

#include <imgui/imgui.h>

#include <algorithm>

namespace quadrille::window {

/// Its widgets are those made in its life.
class ScrolledPart {
public:
    /// All in pixels: `wanted` is the height of what it holds, `room` what the dialog has for it,
    /// `least` what it must show to be a part by itself.
    ScrolledPart(const char* name, float wanted, float room, float least)
        : scrolls_(room >= std::min(wanted, least)) {
        if (scrolls_)
            ImGui::BeginChild(name, {0, std::min(wanted, room)}, false,
                              ImGuiWindowFlags_NavFlattened);
        else
            ImGui::PushID(name);
        top_ = ImGui::GetCursorPosY();
    }
    ~ScrolledPart() {
        if (scrolls_)
            ImGui::EndChild();
        else
            ImGui::PopID();
    }
    ScrolledPart(const ScrolledPart&) = delete;
    ScrolledPart& operator=(const ScrolledPart&) = delete;

    [[nodiscard]] bool scrolls() const noexcept { return scrolls_; }
    /// Of the widgets made so far.
    [[nodiscard]] float height() const { return ImGui::GetCursorPosY() - top_; }

private:
    bool scrolls_;
    float top_ = 0;
};

}  // namespace quadrille::window

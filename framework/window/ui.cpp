#include "window/ui.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <utility>

#include "drawing/shapes.hpp"
#include "drawing/window_colours.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::window {

namespace {

using drawing::Colour;

/// Of a button, until `PopStyleColor(4)`.
void push_colours(const drawing::Pressable& of) {
    ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(of.rest));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, to_vec4(of.hovered));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, to_vec4(of.pressed));
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(of.ink));
}

}  // namespace

void Ui::begin(bool has_keys) {
    widgets_have_keys_ = has_keys;
    stops_.begin();
    focused_now_.clear();
    now_.clear();
}

void Ui::end() {
    if (!trace_->open()) return;
    if (std::exchange(focused_, focused_now_) != focused_now_)
        trace_->write("focus", {{"name", focused_}});
    for (const auto& [name, place] : now_) {
        const auto before = seen_.find(name);
        if (before != seen_.end() && before->second == place) continue;
        const auto at = [&place = place](std::size_t i) {
            return static_cast<std::int64_t>(place[i]);
        };
        trace_->write(
            "widget",
            {{"name", name}, {"x", at(0)}, {"y", at(1)}, {"width", at(2)}, {"height", at(3)}});
    }
    for (const auto& [name, place] : seen_)
        if (!now_.contains(name)) trace_->write("widget-gone", {{"name", name}});
    seen_ = now_;
}

void Ui::note(const std::string& name) {
    if (inert_) return;
    stops_.note();
    if (has_keys()) focused_now_ = name;
    if (!trace_->open() || !ImGui::IsItemVisible()) return;
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 size = ImGui::GetItemRectSize();
    now_[name] = {static_cast<int>(min.x), static_cast<int>(min.y), static_cast<int>(size.x),
                  static_cast<int>(size.y)};
}

bool Ui::has_keys() const { return ImGui::IsItemFocused() && ImGui::GetIO().NavVisible; }

void Ui::focus_ring(float rounding) const {
    if (!has_keys()) return;
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    const float out = px(3);
    ImGui::GetWindowDrawList()->AddRect({min.x - out, min.y - out}, {max.x + out, max.y + out},
                                        to_u32(theme().accent), px(rounding), 0, px(2));
}

void Ui::begin_inert(bool inert, bool greyed) {
    inert_ = inert;
    if (!inert_) return;
    ImGui::PushStyleVar(ImGuiStyleVar_DisabledAlpha, greyed ? ImGui::GetStyle().DisabledAlpha : 1);
    ImGui::BeginDisabled();
}

void Ui::end_inert() {
    if (!std::exchange(inert_, false)) return;
    ImGui::EndDisabled();
    ImGui::PopStyleVar();
}

bool Ui::icon_button(const char* name, const char* icon, const std::string& words, bool enabled,
                     float side) {
    if (side <= 0) side = px(44);
    ImGui::BeginDisabled(!enabled);
    ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(drawing::with_alpha(theme().panel, 0)));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 0});
    ImGui::PushID(name);
    const bool pressed = ImGui::Button(icon, {side, side});
    ImGui::PopID();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    ImGui::EndDisabled();
    note(name);
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) tooltip(words);
    return pressed;
}

bool Ui::button(const char* name, const std::string& label, Emphasis emphasis, const char* icon,
                float width) {
    const drawing::WindowColours colours = drawing::window_colours(theme());
    push_colours(emphasis == Emphasis::normal    ? colours.button
                 : emphasis == Emphasis::primary ? colours.primary
                                                 : colours.danger);
    const std::string shown =
        (icon != nullptr ? std::string(icon) + "  " : std::string()) + label + "###" + name;
    const bool pressed = ImGui::Button(shown.c_str(), {width, px(44)});
    ImGui::PopStyleColor(4);
    note(name);
    return pressed;
}

bool Ui::chip(const std::string& name, const std::string& label, bool chosen) {
    return chip(name, label, chosen, {0, px(38)}, px(19));
}

bool Ui::chip(const std::string& name, const std::string& label, bool chosen, ImVec2 size,
              float rounding) {
    const drawing::WindowColours colours = drawing::window_colours(theme());
    push_colours(chosen ? colours.chosen_chip : colours.chip);
    ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, rounding);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {px(16), px(8)});
    const bool pressed = ImGui::Button((label + "###" + name).c_str(), size);
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(4);
    note(name);
    return pressed;
}

bool Ui::toggle(const char* name, const std::string& label, bool& value) {
    const drawing::Theme& t = theme();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{px(44), px(26)};
    const float width = size.x + px(12) + ImGui::CalcTextSize(label.c_str()).x;
    const bool pressed = ImGui::InvisibleButton(name, {width, px(34)});
    if (pressed) value = !value;
    note(name);
    focus_ring();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float top = at.y + (px(34) - size.y) / 2;
    const drawing::WindowColours colours = drawing::window_colours(t);
    const drawing::Pressable& track = value ? colours.primary : colours.switch_off;
    list.AddRectFilled({at.x, top}, {at.x + size.x, top + size.y},
                       to_u32(ImGui::IsItemHovered() ? track.hovered : track.rest), size.y / 2);
    const float knob = value ? at.x + size.x - size.y / 2 : at.x + size.y / 2;
    list.AddCircleFilled({knob, top + size.y / 2}, size.y / 2 - px(3), to_u32(t.panel));
    list.AddText({at.x + size.x + px(12), at.y + (px(34) - ImGui::GetTextLineHeight()) / 2},
                 to_u32(t.text), label.c_str());
    return pressed;
}

void Ui::faint(const std::string& words) { coloured(theme().text_faint, words); }

void Ui::coloured(Colour colour, const std::string& words) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(colour));
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopStyleColor();
}

void Ui::wrapped(const std::string& words) {
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopTextWrapPos();
}

void Ui::title(const std::string& words) {
    ImGui::PushFont(fonts_.title);
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopFont();
}

void Ui::strong(const std::string& words) {
    ImGui::PushFont(fonts_.strong);
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopFont();
}

void Ui::icon(const char* which, Colour colour) { coloured(colour, which); }

void Ui::tooltip(const std::string& words) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {px(12), px(8)});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupRounding, px(8));
    // Under what it explains, inside the window.
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const ImVec2 size =
        fonts_.small->CalcTextSizeA(fonts_.small->FontSize, FLT_MAX, 0, words.c_str());
    const float half = size.x / 2 + px(20);
    const float x = std::clamp((min.x + max.x) / 2, std::min(half, window.x / 2),
                               std::max(window.x - half, window.x / 2));
    const bool below = max.y + size.y + px(30) < window.y;
    ImGui::SetNextWindowPos({x, below ? max.y + px(6) : min.y - px(6)}, ImGuiCond_Always,
                            {0.5F, below ? 0.0F : 1.0F});
    ImGui::BeginTooltip();
    ImGui::PushFont(fonts_.small);
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopFont();
    ImGui::EndTooltip();
    ImGui::PopStyleVar(2);
}

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

float width_of(char c) { return ImGui::CalcTextSize(&c, &c + 1).x; }

float widest_digit() {
    float widest = 0;
    for (char c = '0'; c <= '9'; ++c) widest = std::max(widest, width_of(c));
    return widest;
}

}  // namespace

float Ui::tabular_width(const std::string& words) const {
    const float digit = widest_digit();
    float width = 0;
    for (const char c : words) width += is_digit(c) ? digit : width_of(c);
    return width;
}

void Ui::tabular(ImVec2 at, Colour colour, const std::string& words) const {
    const float digit = widest_digit();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const char& c : words) {
        const float own = width_of(c);
        const float place = is_digit(c) ? digit : own;
        list.AddText({at.x + (place - own) / 2, at.y}, to_u32(colour), &c, &c + 1);
        at.x += place;
    }
}

std::string Ui::shortened(const std::string& words, float width) const {
    if (ImGui::CalcTextSize(words.c_str()).x <= width) return words;
    std::string part = words;
    while (!part.empty()) {
        part.resize(kit::cut_before(part, part.size() - 1));
        if (ImGui::CalcTextSize((part + "…").c_str()).x <= width) break;
    }
    return part + "…";
}

}  // namespace quadrille::window

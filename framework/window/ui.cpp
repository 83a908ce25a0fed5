#include "window/ui.hpp"

#include <imgui/imgui_internal.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <string_view>
#include <utility>

#include "config/line_breaks.hpp"
#include "drawing/shapes.hpp"
#include "drawing/window_colours.hpp"
#include "input/icons.hpp"
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

float line_width(std::string_view words) {
    return ImGui::CalcTextSize(words.data(), words.data() + words.size()).x;
}

/// What is left of a word behind its parts that fill lines; those are added to `broken`.
std::string_view break_path(std::string& broken, std::string_view word, float width) {
    while (line_width(word) > width) {
        std::size_t end = std::string_view::npos;
        for (std::size_t at = word.find('/'); at != std::string_view::npos && at + 1 < word.size();
             at = word.find('/', at + 1)) {
            if (line_width(word.substr(0, at + 1)) > width) break;
            end = at + 1;
        }
        if (end == std::string_view::npos) break;
        broken.append(word.substr(0, end)).append("\n");
        word.remove_prefix(end);
    }
    return word;
}

std::string broken_at_spaces(const std::string& words, float width) {
    if (line_width(words) <= width) return words;
    std::string broken;
    std::size_t line = 0;  // where it begins in `broken`
    std::string_view rest = words;
    while (true) {
        const std::size_t end = config::next_break(rest);
        std::string_view word = rest.substr(0, end);
        const bool is_first = broken.size() == line;
        const std::string longer = broken.substr(line) + (is_first ? "" : " ") + std::string(word);
        if (!is_first && line_width(longer) > width) {
            broken += '\n';
            line = broken.size();
        } else if (!is_first) {
            broken += ' ';
        }
        if (broken.size() == line) {
            word = break_path(broken, word, width);
            line = broken.size();
        }
        broken += word;
        if (end == rest.size()) return broken;
        if (rest[end] == '\n') {
            broken += '\n';
            line = broken.size();
        }
        rest.remove_prefix(end + 1);
    }
}

/// Where a wrap is asked for, its lines.
void write_broken(const std::string& words) {
    const ImGuiWindow& window = *ImGui::GetCurrentContext()->CurrentWindow;
    const float wrap = window.DC.TextWrapPos;
    if (wrap < 0) return ImGui::TextUnformatted(words.c_str());
    const float width = ImGui::CalcWrapWidthForPos(window.DC.CursorPos, wrap);
    ImGui::TextUnformatted(broken_at_spaces(words, width).c_str());
}

}  // namespace

void Ui::text(const std::string& words) { write_broken(words); }

void Ui::begin(bool has_keys) {
    widgets_have_keys_ = has_keys;
    stops_.begin();
    focused_now_.clear();
    now_.clear();
    notices_ = std::exchange(notices_now_, {});
    watch_pointer();
}

void Ui::watch_pointer() {
    constexpr float trembling = 4;  // of a hand that clicks
    const ImGuiIO& io = ImGui::GetIO();
    const bool is_held = std::ranges::any_of(io.MouseDown, [](bool down) { return down; });
    if (is_held || std::exchange(hush_wanted_, false)) {
        hushed_at_ = io.MousePos;
    } else if (hushed_at_) {
        const ImVec2 moved{io.MousePos.x - hushed_at_->x, io.MousePos.y - hushed_at_->y};
        if (std::hypot(moved.x, moved.y) > px(trembling)) hushed_at_.reset();
    }
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
    keep_place(name, ImGui::GetItemRectMin(), ImGui::GetItemRectSize());
}

void Ui::note_words(const std::string& name, ImVec2 min, ImVec2 max) {
    if (!inert_ && trace_->open()) keep_place(name, min, {max.x - min.x, max.y - min.y});
}

void Ui::keep_place(const std::string& name, ImVec2 min, ImVec2 size) {
    now_[name] = {static_cast<int>(min.x), static_cast<int>(min.y), static_cast<int>(size.x),
                  static_cast<int>(size.y)};
}

bool Ui::has_keys() const { return ImGui::IsItemFocused() && ImGui::GetIO().NavVisible; }

void Ui::focus_ring(float rounding) const {
    if (!has_keys()) return;
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    const float out = px(3);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    // A widget at the edge of what scrolls has its ring all round.
    const ImVec2 seen_min = list.GetClipRectMin();
    const ImVec2 seen_max = list.GetClipRectMax();
    const float more = out + px(2);
    list.PushClipRect({seen_min.x - more, seen_min.y}, {seen_max.x + more, seen_max.y});
    list.AddRect({min.x - out, min.y - out}, {max.x + out, max.y + out}, to_u32(theme().accent),
                 px(rounding), 0, px(2));
    list.PopClipRect();
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
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);  // its sign is its edge
    ImGui::PushID(name);
    const bool pressed = ImGui::Button(icon, {side, side});
    ImGui::PopID();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
    ImGui::EndDisabled();
    note(name);
    if (!words.empty() && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
        tooltip(words);
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
    const float words = ImGui::CalcTextSize(label.c_str()).y;  // of one line or several
    const bool pressed = ImGui::Button(shown.c_str(), {width, std::max(px(44), words + px(16))});
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
    // A small one has as much air as is left of it.
    const ImVec2 words = ImGui::CalcTextSize(label.c_str());
    const float beside = size.x > 0 ? (size.x - words.x) / 2 : px(16);
    const float above = (size.y - words.y) / 2;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {std::clamp(beside, 0.0F, px(16)), std::clamp(above, 0.0F, px(8))});
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
    const float left = size.x + px(12);
    const std::string lines = broken(label, ImGui::GetContentRegionAvail().x - left);
    const ImVec2 words = ImGui::CalcTextSize(lines.c_str());
    const float tall = std::max(px(34), words.y + px(8));
    const bool pressed = ImGui::InvisibleButton(name, {left + words.x, tall});
    if (pressed) value = !value;
    note(name);
    focus_ring();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float top = at.y + (tall - size.y) / 2;
    const drawing::WindowColours colours = drawing::window_colours(t);
    const drawing::Pressable& track = value ? colours.primary : colours.switch_off;
    list.AddRectFilled({at.x, top}, {at.x + size.x, top + size.y},
                       to_u32(ImGui::IsItemHovered() ? track.hovered : track.rest), size.y / 2);
    const float knob = value ? at.x + size.x - size.y / 2 : at.x + size.y / 2;
    list.AddCircleFilled({knob, top + size.y / 2}, size.y / 2 - px(3), to_u32(t.panel));
    list.AddText({at.x + left, at.y + (tall - words.y) / 2}, to_u32(t.text), lines.c_str());
    return pressed;
}

void Ui::faint(const std::string& words) { coloured(theme().text_faint, words); }

void Ui::coloured(Colour colour, const std::string& words) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(colour));
    write_broken(words);
    ImGui::PopStyleColor();
}

void Ui::wrapped(const std::string& words) {
    ImGui::PushTextWrapPos(0);
    write_broken(words);
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
    if (hushed_at_) return;
    const ImVec2 padding{px(12), px(8)};
    // Under what it explains, inside the window.
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    ImVec2 size = fonts_.small->CalcTextSizeA(fonts_.small->FontSize, FLT_MAX, 0, words.c_str());
    size.x += 2 * padding.x;
    size.y += 2 * padding.y;
    const float edge = px(8);
    const float left = std::clamp((min.x + max.x - size.x) / 2, edge,
                                  std::max(window.x - size.x - edge, edge));
    const auto covers_notices = [&](float top) {
        return left < notices_.max.x && left + size.x > notices_.min.x &&
               top < notices_.max.y && top + size.y > notices_.min.y;
    };
    const float air = px(6);
    // Else above it, else under the notices.
    std::optional<float> top;
    for (const float one : {max.y + air, min.y - air - size.y, notices_.max.y + air})
        if (!top && one >= 0 && one + size.y + air < window.y && !covers_notices(one)) top = one;
    if (!top) return;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    ImGui::PushStyleVar(ImGuiStyleVar_PopupRounding, px(8));
    ImGui::SetNextWindowPos({left, *top}, ImGuiCond_Always);
    ImGui::BeginTooltip();
    ImGui::PushFont(fonts_.small);
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopFont();
    if (trace_->open()) keep_place("tooltip", {left, *top}, size);
    ImGui::EndTooltip();
    ImGui::PopStyleVar(2);
}

void Ui::more_below(const std::string& name, Colour ground) {
    if (ImGui::GetScrollY() + px(4) >= ImGui::GetScrollMaxY()) return;
    const ImVec2 at = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    const ImVec2 max{at.x + size.x - ImGui::GetStyle().ScrollbarSize, at.y + size.y};
    const ImVec2 min{at.x, std::max(at.y, max.y - px(44))};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 clear = to_u32(drawing::with_alpha(ground, 0));
    const ImU32 full = to_u32(ground);
    const ImVec2 sign = ImGui::CalcTextSize(icon::down);
    const float foot = std::max(min.y, max.y - sign.y);  // no words stand behind the sign
    list.AddRectFilledMultiColor(min, {max.x, foot}, clear, clear, full, full);
    list.AddRectFilled({min.x, foot}, max, full);
    list.AddText({(min.x + max.x - sign.x) / 2, max.y - sign.y}, to_u32(theme().accent),
                 icon::down);
    note_words(name, min, max);
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

std::string Ui::broken(const std::string& words, float width) const {
    return broken_at_spaces(words, width);
}

std::string Ui::in_lines(const std::string& words, float width) const {
    std::string lines = broken(words, width);
    return ImGui::CalcTextSize(lines.c_str()).x <= width ? lines : shortened(words, width);
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

// The widgets of the program, in its own looks. Each has a name; what is on screen, and where, is
// told to the trace.
#pragma once

#include <imgui/imgui.h>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "drawing/theme.hpp"
#include "play/resources.hpp"
#include "play/trace.hpp"
#include "window/style.hpp"
#include "window/tab_stops.hpp"

namespace quadrille::window {

class Ui {
public:
    enum class Emphasis : std::uint8_t { primary, normal, danger };

    Ui(play::Resources& resources, const UiFonts& fonts, play::Trace& trace, float scale)
        : resources_(&resources), fonts_(fonts), trace_(&trace), scale_(scale) {}

    [[nodiscard]] const drawing::Theme& theme() const { return resources_->theme(); }
    [[nodiscard]] const UiFonts& fonts() const noexcept { return fonts_; }
    [[nodiscard]] std::string tr(std::string_view english) const { return resources_->tr(english); }
    [[nodiscard]] std::string tell(const Text& text) const { return resources_->tell(text); }
    /// Whether things may move by themselves.
    [[nodiscard]] bool may_move() const { return resources_->may_move(); }
    /// From the next frame on everything has another size.
    void rescale(const UiFonts& fonts, float scale) {
        fonts_ = fonts;
        scale_ = scale;
    }
    /// Pixels of a measure at scale 1.
    [[nodiscard]] float px(float measure) const { return measure * scale_; }

    /// A frame begins and ends; in between `note` collects what is seen. `has_keys`: keys are the
    /// widgets', not a board's.
    void begin(bool has_keys);
    void end();
    [[nodiscard]] bool widgets_have_keys() const noexcept { return widgets_have_keys_; }
    /// Where Tab goes; to be ended after each frame.
    [[nodiscard]] TabStops& stops() noexcept { return stops_; }
    /// Tells the trace where the widget just made is. Elsewhere or gone again is told too.
    void note(const std::string& name);
    /// The same of words, between these corners of the window: they take no keys.
    void note_words(const std::string& name, ImVec2 min, ImVec2 max);
    /// The widget just made has the keys, and that is to be seen: the player uses them.
    [[nodiscard]] bool has_keys() const;
    /// Shows that, round a widget that does not by itself. `rounding` as at scale 1.
    void focus_ring(float rounding = 8) const;
    /// What is made until `end_inert` takes no input and is not told; it looks as ever, or greyed
    /// out. No-ops where `inert` is false.
    void begin_inert(bool inert, bool greyed = false);
    void end_inert();

    /// A square button with an icon; the tooltip says what it does and by which keys, and is none
    /// where it has no words. `side` in pixels, 0 for the usual one.
    bool icon_button(const char* name, const char* icon, const std::string& tooltip,
                     bool enabled = true, float side = 0);
    bool button(const char* name, const std::string& label, Emphasis emphasis = Emphasis::normal,
                const char* icon = nullptr, float width = 0);
    /// A rounded choice among several.
    bool chip(const std::string& name, const std::string& label, bool chosen);
    /// So large, 0 for what the label needs.
    bool chip(const std::string& name, const std::string& label, bool chosen, ImVec2 size,
              float rounding);
    bool toggle(const char* name, const std::string& label, bool& value);

    /// These break lines at spaces alone, inside `PushTextWrapPos`: what belongs together stays
    /// together. A path that is longer than a line is broken after a slash.
    void text(const std::string& words);
    void faint(const std::string& words);
    void coloured(drawing::Colour colour, const std::string& words);
    void wrapped(const std::string& words);
    void title(const std::string& words);
    void strong(const std::string& words);
    /// An icon on the line, in a colour.
    void icon(const char* icon, drawing::Colour colour);
    /// Beside the widget just made; none over notices, and none while tooltips are hushed.
    void tooltip(const std::string& words);
    /// No tooltips until the pointer has moved: something else is to be read. What is pressed
    /// hushes its own.
    void hush_tooltips() noexcept { hush_wanted_ = true; }
    /// Where notices stand in this frame, in pixels: the tooltips of the next keep off it.
    void keep_clear(ImVec2 min, ImVec2 max) { notices_now_ = {min, max}; }
    /// At the end of what scrolls: its lower edge fades where more is below. `ground`: what it
    /// stands on.
    void more_below(const std::string& name, drawing::Colour ground);
    void gap(float measure) { ImGui::Dummy({px(measure), px(measure)}); }
    /// A text whose digits are all as wide as the widest, at a place of the window: figures that
    /// change do not jitter.
    void tabular(ImVec2 at, drawing::Colour colour, const std::string& words) const;
    [[nodiscard]] float tabular_width(const std::string& words) const;
    /// The same with lines no wider than that, in pixels, broken as `text` breaks them.
    [[nodiscard]] std::string broken(const std::string& words, float width) const;
    /// A heading in as many lines as it needs; where a word is too long for one, as much as fits.
    [[nodiscard]] std::string in_lines(const std::string& words, float width) const;
    /// As much of a text as fits, with an ellipsis.
    [[nodiscard]] std::string shortened(const std::string& words, float width) const;

private:
    /// A frame begins: whether tooltips are still hushed.
    void watch_pointer();
    void keep_place(const std::string& name, ImVec2 min, ImVec2 size);

    play::Resources* resources_;
    UiFonts fonts_;
    play::Trace* trace_;
    float scale_;
    using Place = std::array<int, 4>;
    std::map<std::string, Place> seen_;
    std::map<std::string, Place> now_;
    TabStops stops_;
    std::string focused_;      ///< the widget that is seen to have the keys; empty: none
    std::string focused_now_;  ///< the same, of the frame that is made
    struct Area {
        ImVec2 min;
        ImVec2 max;
    };
    Area notices_{};      ///< of the frame before; empty: none
    Area notices_now_{};
    std::optional<ImVec2> hushed_at_;  ///< where the pointer was when tooltips were hushed
    bool hush_wanted_ = false;
    bool widgets_have_keys_ = false;
    bool inert_ = false;
};

}  // namespace quadrille::window

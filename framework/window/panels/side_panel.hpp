// Where panels are shown: beside the board where there is room, below it where there is not. Opens
// one at a time, gives it a heading, a column that scrolls, and buttons at its foot. Knows no panel
// in particular.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "play/panels/layout.hpp"
#include "quadrille/geometry.hpp"
#include "window/panels/panel.hpp"

namespace quadrille::window {

class SidePanel {
public:
    explicit SidePanel(Shell& shell) : shell_(&shell) {}

    void open(std::unique_ptr<Panel> panel);
    /// True if there was one to close, or to stop.
    bool back();
    void close();
    /// Closes the panel that this action opened, if it is the one that is open.
    void close_if(input::Action by);
    [[nodiscard]] Panel* current() const noexcept { return panel_.get(); }
    /// Keys go to its widgets, not to the board.
    [[nodiscard]] bool has_keys() const noexcept { return panel_ != nullptr && has_keys_; }
    void give_keys(bool has) noexcept {
        has_keys_ = has && panel_ != nullptr;
        focus_ = focus_ && has_keys_;
    }
    /// The first button gets the keys as soon as the panel takes any.
    void focus() noexcept { focus_ = has_keys_ = panel_ != nullptr; }

    /// True if the action was for the panel, or opened one.
    bool perform(input::Action action, const PanelContext& context);
    /// `taken`: of the upper end of its place, by messages.
    void frame(const Rect& place, double taken);
    /// `by_panel`: the panel itself has changed it. Else what is out of date goes.
    void game_changed(bool by_panel);
    /// `covered`: something lies over the game, so that nobody sees what is shown.
    void tick(std::chrono::steady_clock::time_point now, bool covered);
    [[nodiscard]] play::Highlights shown() const {
        return panel_ ? panel_->highlights() : play::Highlights{};
    }

private:
    void heading(float width);
    /// Of buttons side by side. It does not depend on what they are: they keep their places.
    [[nodiscard]] std::size_t columns_of(float width, float height) const;
    /// How the buttons are shown, in rows from below.
    struct Foot {
        struct Label {
            const char* icon = nullptr;
            std::string words;
        };
        std::size_t columns = 1;
        float button = 0;         ///< width of one, in pixels
        float height = 0;         ///< of all
        std::vector<float> rows;  ///< the height of each
        std::vector<Label> labels;
    };
    [[nodiscard]] Foot foot_of(const std::vector<PanelButton>& buttons, float width,
                               float height) const;
    void foot(const std::vector<PanelButton>& buttons, const Foot& foot);
    /// What the panel tells; `height` pixels that scroll by themselves, 0: as much as it needs.
    void body(float height, const std::vector<PanelButton>& buttons);
    /// Keys go to the first button that does something whenever there are others.
    void follow_focus(const std::vector<PanelButton>& buttons);

    Shell* shell_;
    std::unique_ptr<Panel> panel_;
    /// Panels that were left since the last tick: a move that one of them made may have ended the
    /// game and opened another in its place, while its own code still runs.
    std::vector<std::unique_ptr<Panel>> left_;
    bool has_keys_ = false;
    bool focus_ = false;
    bool had_keys_ = false;
    std::vector<std::string> focused_among_;
    bool is_low_ = false;  ///< all of it scrolls
    float scroll_ = 0;     // asked for by a key, in lines
    std::chrono::steady_clock::time_point turned_;
};

}  // namespace quadrille::window

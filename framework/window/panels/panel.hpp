// One panel beside the board: something that the engine tells, or does, about the game. One at a time is open.
//
// A new panel is one class in one file, one action that opens it (input/actions) and one line in panels/catalogue.cpp. What it
// computes runs in an `Asking`; what it shows over the board it says in `shown`. Its state belongs in a class without widgets
// (view/panels), where tests reach it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "input/actions.hpp"
#include "play/game.hpp"
#include "play/panels/forced_search.hpp"
#include "play/panels/highlights.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

/// What a panel works with. All of it outlives the panel.
struct PanelContext {
    Shell& shell;
    play::Game& game;
    play::ForcedSearch& forced;
    std::function<void()> played;  ///< to be called after each change that the panel makes to the game
};

/// At the foot of a panel, one below the other.
struct PanelButton {
    const char* name = "";  ///< of the widget, for the trace
    std::string label;
    const char* icon = nullptr;
    Ui::Emphasis emphasis = Ui::Emphasis::normal;
    std::function<void()> press;
};

class Panel {
public:
    explicit Panel(PanelContext context) : context_(std::move(context)) {}
    virtual ~Panel() = default;
    Panel(const Panel&) = delete;
    Panel& operator=(const Panel&) = delete;

    /// For the trace: "hint".
    [[nodiscard]] virtual const char* name() const = 0;
    [[nodiscard]] virtual const char* icon() const = 0;
    [[nodiscard]] virtual std::string title() const = 0;

    /// Its action was asked for: once after it is opened, and again while it is open.
    virtual void ask() = 0;
    /// Widgets of the middle part, in a column that scrolls.
    virtual void body() = 0;
    [[nodiscard]] virtual std::vector<PanelButton> buttons() { return {}; }
    /// Over the board. Kept to what is cheap: asked for with each frame.
    [[nodiscard]] virtual play::Highlights shown() const { return {}; }

    /// The game was changed, by the player or by the panel itself.
    virtual void game_changed() = 0;
    /// Time passes. True if something is to be drawn anew.
    virtual bool tick() = 0;
    /// Something takes so long that a sign of life turns.
    [[nodiscard]] virtual bool turning() const { return false; }
    /// An action while the panel is open, before anybody else. True if it was for the panel.
    virtual bool perform(input::Action) { return false; }
    /// The next click on the board is for the panel, not a move.
    [[nodiscard]] virtual bool wants_place() const { return false; }
    virtual void place_chosen(ElementId) {}
    /// False at first where keys and clicks may still be meant for the board: until then its buttons take none.
    [[nodiscard]] virtual bool settled() const { return true; }
    /// What it tells is about nothing that is there any more: it goes by itself when the game has changed.
    [[nodiscard]] virtual bool is_over() const { return false; }
    /// The last word before it goes: Escape, or the cross. False keeps it open (it has stopped something instead).
    virtual bool may_close() { return true; }

protected:
    [[nodiscard]] Ui& ui() const { return context_.shell.ui; }
    [[nodiscard]] play::Game& game() const { return context_.game; }
    [[nodiscard]] Shell& shell() const { return context_.shell; }
    void played() const { context_.played(); }
    [[nodiscard]] const PanelContext& context() const noexcept { return context_; }

private:
    PanelContext context_;
};

/// The panel that an action opens; null where it opens none.
[[nodiscard]] std::unique_ptr<Panel> make_panel(input::Action action, const PanelContext& context);

}  // namespace quadrille::window

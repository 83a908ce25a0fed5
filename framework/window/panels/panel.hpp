// One panel beside the board: something that the engine tells, or does, about the game. One at a
// time is open.
//
// A new panel is a class in a file of its own, which window/CMakeLists.txt lists, an action that
// opens it (input/actions.hpp: its name, icon, keys and place in the menu), and its include and its
// name in panels/catalogue.cpp. What takes long runs in a `BackgroundTask`; what it shows over the
// board it says in `shown`. Its state belongs in a class without widgets (play/panels), where tests
// reach it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "input/actions.hpp"
#include "play/game.hpp"
#include "play/panels/chain_walk.hpp"
#include "play/panels/forced_search.hpp"
#include "play/panels/highlights.hpp"
#include "play/panels/panel_speech.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

/// What a panel works with. All of it outlives the panel.
struct PanelContext {
    Shell& shell;
    play::Game& game;
    play::ForcedSearch& forced;
    std::function<void()>
        played;  ///< to be called after each change that the panel makes to the game
    /// Brings places of the board into view.
    std::function<void(std::span<const ElementId>)> reveal;
    /// Shows what a technique is, by its id.
    std::function<void(const std::string&)> explain;
};

/// At the foot of a panel. Each has a place of its own, the first at the lower end, and keeps it
/// whatever comes after it: what may be clicked twice comes first, and what writes is listed where
/// no other button was before. One that has nothing to do for a while is disabled, so that those
/// behind it keep their places.
struct PanelButton {
    const char* name = "";  ///< of the widget, for the trace
    std::string label;
    const char* icon = nullptr;
    Ui::Emphasis emphasis = Ui::Emphasis::normal;
    std::function<void()> press;
    bool enabled = true;
};

/// Of a button that is what is meant to come next, if it is.
[[nodiscard]] constexpr Ui::Emphasis emphasis_if(bool next) {
    return next ? Ui::Emphasis::primary : Ui::Emphasis::normal;
}

class Panel {
public:
    /// `opener`: the action that opens it and asks it again; empty for one that opens by itself.
    Panel(PanelContext context, std::optional<input::Action> opener)
        : context_(std::move(context)), opener_(opener), speech_(context_.game) {}
    virtual ~Panel() = default;
    Panel(const Panel&) = delete;
    Panel& operator=(const Panel&) = delete;

    [[nodiscard]] std::optional<input::Action> opened_by() const noexcept { return opener_; }
    /// What its heading shows, and its name in the trace ("hint"): those of its action, unless it
    /// says otherwise. Requires of a panel that no action opens that it does.
    [[nodiscard]] virtual std::string name() const { return std::string(input::info(*opener_).id); }
    [[nodiscard]] virtual const char* icon() const { return input::info(*opener_).icon; }
    [[nodiscard]] virtual std::string title() const { return ui().tr(input::info(*opener_).name); }

    /// Its action was asked for: once after it is opened, and again while it is open.
    virtual void ask() = 0;
    /// Widgets of the middle part, in a column that scrolls.
    virtual void body() = 0;
    [[nodiscard]] virtual std::vector<PanelButton> buttons() { return {}; }
    /// It has much to tell: its buttons stand side by side even where there is room.
    [[nodiscard]] virtual bool is_long() const { return false; }
    /// The middle part, with what is pointed at in it. True if the board is to show something else.
    bool frame();
    /// All that is to be seen over the board: what it shows, and of what it tells.
    [[nodiscard]] play::Highlights highlights() const;
    /// Over the board. Kept to what is cheap: asked for with each frame.
    [[nodiscard]] virtual play::Highlights shown() const { return {}; }

    /// The game was changed, by the player or by the panel itself.
    virtual void game_changed() = 0;
    /// Time passes. True if something is to be drawn anew.
    virtual bool tick() = 0;
    /// Something lies over the game, or not any more: what moves by itself waits meanwhile.
    virtual void set_covered(bool /*covered*/) {}
    /// Something takes so long that a sign of life turns.
    [[nodiscard]] virtual bool turning() const { return false; }
    /// An action while the panel is open, before anybody else. True if it was for the panel.
    virtual bool perform(input::Action) { return false; }
    /// The next click on the board is for the panel, not a move.
    [[nodiscard]] virtual bool wants_place() const { return false; }
    virtual void place_chosen(ElementId) {}
    /// False at first where keys and clicks may still be meant for the board: until then its
    /// buttons take none.
    [[nodiscard]] virtual bool settled() const { return true; }
    /// What it tells is about nothing that is there any more: it goes by itself when the game has
    /// changed.
    [[nodiscard]] virtual bool is_over() const { return false; }
    /// What it told was about the position before, and it has nothing else to tell: a move that it
    /// did not make takes it away.
    [[nodiscard]] virtual bool is_outdated() const { return false; }
    /// The last word before it goes: Escape, or the cross. False keeps it open (it has stopped
    /// something instead).
    virtual bool may_close() { return true; }

protected:
    [[nodiscard]] Ui& ui() const { return context_.shell.ui; }
    [[nodiscard]] play::Game& game() const { return context_.game; }
    [[nodiscard]] Shell& shell() const { return context_.shell; }
    void played() const { context_.played(); }
    /// For a panel that tells that nothing leads on from here, while save points are open.
    [[nodiscard]] PanelButton ask_which_assumption() const {
        const input::ActionInfo& action = input::info(input::Action::refute);
        return PanelButton{"which-assumption", ui().tr(action.name), action.icon,
                           Ui::Emphasis::normal,
                           [this] { shell().perform(input::Action::refute); }};
    }

    // What it tells about the board: in `body`, all sentences first, so that one letter means one
    // place in all of them; then each where it is to stand. With the steps of a walk the letters
    // are those of all its steps, and of the sentences that it told before, whether they are still
    // to be read or not.
    void tell_all(std::vector<Text> texts);
    void tell_all(std::vector<Text> texts, std::vector<Text> before, const play::ChainWalk* walk);
    void say(std::size_t sentence, bool faint = false);
    /// One that decides, with its icon.
    void say(std::size_t sentence, const char* icon, drawing::Colour colour);
    /// Adds to what is told the lines of a walk, if there is one.
    static void add_lines(std::vector<Text>& texts, const play::ChainWalk* walk);
    /// These lines, told from sentence `first` on, each with a number that leads to its step; above
    /// them the way back and on.
    void say_lines(std::size_t first, play::ChainWalk& walk);
    /// A text by itself, beside those that are told together; `point` where the pointer is on it.
    [[nodiscard]] Narration alone(const Text& text);
    void point(const Narration& wording);

    [[nodiscard]] const PanelContext& context() const noexcept { return context_; }

private:
    /// The step that was chosen by a click, if any.
    [[nodiscard]] std::optional<std::size_t> say_line(std::size_t sentence,
                                                      const play::ChainWalk::Line& line,
                                                      std::optional<std::size_t> at);

    PanelContext context_;
    std::optional<input::Action> opener_;
    play::PanelSpeech speech_;
    bool speaks_ = false;               ///< in the frame that is made
    bool has_walked_ = false;           ///< likewise: another step is to be seen
    std::vector<ElementId> pointed_;    ///< in the frame that is made
    std::vector<PlaceLetter> letters_;  ///< of what is pointed at beside the sentences; likewise
    std::optional<std::size_t> seen_step_;  ///< that was scrolled to last
};

/// The panel that an action opens; null where it opens none.
[[nodiscard]] std::unique_ptr<Panel> make_panel(input::Action action, const PanelContext& context);

}  // namespace quadrille::window

// What opens in front of a screen: one class each, shown by `Dialogs`, one at a time.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "input/actions.hpp"
#include "input/chord.hpp"
#include "play/game.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class Dialog {
public:
    /// `opener`: the action that opens it; empty for one that opens by itself.
    Dialog(Shell& shell, std::optional<input::Action> opener) : shell_(&shell), opener_(opener) {}
    virtual ~Dialog() = default;
    Dialog(const Dialog&) = delete;
    Dialog& operator=(const Dialog&) = delete;

    [[nodiscard]] std::optional<input::Action> opened_by() const noexcept { return opener_; }
    /// Its name in the trace and its heading: those of its action, unless it says otherwise. `game`
    /// is null in the gallery.
    [[nodiscard]] virtual std::string name() const { return std::string(input::info(*opener_).id); }
    [[nodiscard]] virtual std::string title(const play::Game* /*game*/) const {
        return ui().tr(input::info(*opener_).name);
    }
    /// Of what it holds, at scale 1: fixed, so that what changes inside never moves its frame.
    [[nodiscard]] virtual float width() const { return 600; }

    /// It is a screen of its own, over all of the window.
    [[nodiscard]] virtual bool fills_window() const { return false; }

    /// It is being opened.
    virtual void start(const play::Game* /*game*/) {}
    /// Widgets below the heading, in a window that is `height` pixels high.
    virtual void body(const play::Game* game, float height) = 0;
    /// A key goes to it before it does what it is bound to, if this is true.
    virtual bool takes_key(const input::Chord& /*chord*/) { return false; }
    /// Leaves off what is under way in it. False if nothing was.
    virtual bool leave_off() { return false; }
    /// Time passes, also while it is closed.
    virtual void tick(std::chrono::steady_clock::time_point /*now*/) {}

    /// Set once it is to be closed: what is to be done then, which may be nothing.
    [[nodiscard]] std::optional<std::function<void()>> take_end() {
        return std::exchange(end_, std::nullopt);
    }

protected:
    [[nodiscard]] Shell& shell() const { return *shell_; }
    [[nodiscard]] Ui& ui() const { return shell_->ui; }
    /// At the end of the frame.
    void close(std::function<void()> then = {}) { end_ = std::move(then); }

private:
    Shell* shell_;
    std::optional<input::Action> opener_;
    std::optional<std::function<void()>> end_;
};

}  // namespace quadrille::window

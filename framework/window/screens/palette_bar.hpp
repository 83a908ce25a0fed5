// The marks of a palette as keys on screen, with the tools for notes: the hand's way to every mark.
// The faces are painted by the board's own painter, so that a key shows its mark as the board does.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "drawing/mark_picture.hpp"
#include "play/game.hpp"
#include "play/palette_layout.hpp"
#include "play/panels/layout.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class PaletteBar {
public:
    explicit PaletteBar(Shell& shell) : shell_(&shell) {}

    /// How many keys the game asks for; no marks where it offers no palette.
    [[nodiscard]] static play::KeyCount count(const play::Game& game);
    /// Builds the keys in `bar`, if there are any. `played` is called after a key has changed the
    /// game.
    void frame(play::Game& game, const play::KeyBlock& keys, const Rect& bar,
               const std::function<void()>& played);
    /// There are none in this frame.
    void hide() noexcept {
        faces_.clear();
        bar_.reset();
    }
    /// The faces of what `frame` laid out; over the board, under the widgets.
    void paint(drawing::Painter& painter) const;
    /// Empty where there is no bar.
    [[nodiscard]] std::optional<Rect> area() const { return bar_; }

private:
    /// What is drawn of a key.
    struct Face {
        Rect place;
        const drawing::MarkPicture* mark = nullptr;  ///< null for a tool
        bool chosen = false;
        bool hovered = false;
        bool done = false;  ///< no more of this mark are needed
    };

    /// The game is told which mark the pointer is at.
    void point(play::Game& game) const;
    /// The tooltip of the key under the pointer.
    void explain();
    void show(const play::Game& game, std::size_t alphabet);
    void mark_key(play::Game& game, std::size_t number, const std::function<void()>& played);
    /// How many of a mark are still to be placed, in the corner of its key.
    void number(const Rect& place, std::int64_t left) const;
    void tool_keys(const play::Game& game);
    /// An invisible button over a key; true for the left button.
    bool key(const Rect& place, const std::string& name, const std::string& tooltip, bool chosen,
             const drawing::MarkPicture* mark);

    Shell* shell_;
    std::shared_ptr<const Puzzle> puzzle_;  ///< whose marks the pictures show
    std::size_t alphabet_ = 0;
    std::vector<drawing::MarkPicture> pictures_;
    std::vector<std::optional<std::uint32_t>> totals_;
    std::vector<std::optional<std::int64_t>> left_;
    std::optional<Rect> bar_;
    play::KeyPlaces places_;
    std::vector<Face> faces_;
    std::string explained_;
};

}  // namespace quadrille::window

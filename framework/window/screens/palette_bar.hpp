// The marks of a palette, or the colours of cells, as keys on screen, with the tools for notes and
// the modes of writing: the hand's way to all that can be written. The faces are painted by the
// board's own painter, so that a key shows its mark as the board does.
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
    [[nodiscard]] static play::KeyCount count(const play::Game& game,
                                              const config::Settings& settings);
    /// Builds the keys in their places, if there are any. `played` is called after a key has
    /// changed the game.
    void frame(play::Game& game, const play::PlayLayout& layout,
               const std::function<void()>& played);
    /// There are none in this frame.
    void hide() noexcept {
        faces_.clear();
        modes_.clear();
    }
    /// The faces of what `frame` laid out; over the board, under the widgets.
    void paint(drawing::Painter& painter) const;

private:
    /// What is drawn of a key.
    struct Face {
        Rect place;
        const drawing::MarkPicture* mark = nullptr;  ///< null for a tool and for a colour
        std::uint8_t colour = 0;                     ///< of cells, from 1
        bool chosen = false;
        bool hovered = false;
        bool done = false;  ///< no more of this mark are needed
    };

    /// One of the modes of writing.
    struct Segment {
        std::string name;
        const char* icon = nullptr;
        bool chosen = false;
        std::vector<input::Action> asks;  ///< all that leads there
    };
    struct ModePlace {
        Rect place;
        const char* icon = nullptr;
        bool chosen = false;
        bool hovered = false;
    };

    [[nodiscard]] static std::vector<Segment> segments(const play::Game& game,
                                                       const config::Settings& settings);
    void mode_keys(const play::Game& game, const Rect& place);
    void paint_modes(drawing::Painter& painter) const;
    void colour_key(play::Game& game, std::uint8_t colour, const std::function<void()>& played);
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
    play::KeyPlaces places_;
    std::vector<Face> faces_;
    std::vector<ModePlace> modes_;
    std::string explained_;
};

}  // namespace quadrille::window

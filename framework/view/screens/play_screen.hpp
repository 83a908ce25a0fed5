// The screen of a game: a bar of buttons, the board, and the line that tells how each victory condition stands.
#pragma once

#include "view/camera.hpp"
#include "view/game.hpp"
#include "view/screens/palette_bar.hpp"
#include "view/screens/panels/side_panel.hpp"
#include "view/screens/shell.hpp"

namespace quadrille::view {

class PlayScreen {
public:
    explicit PlayScreen(Shell& shell) : shell_(&shell), palette_(shell) {}

    /// What there is to show.
    struct Scene {
        Game& game;
        Camera& camera;
        SidePanel& panel;
        const ForcedMarks& forced;
        bool solving = false;          ///< a search is under way
        std::function<void()> played;  ///< to be called after a change that the screen makes to the game
    };

    /// Builds the bars and the panel, and gives the camera what is left between them.
    void frame(const Scene& scene, float width, float height);
    /// What the board's painter paints besides the board.
    void paint(drawing::Painter& painter) const { palette_.paint(painter); }
    /// Of the keys on screen; empty where there are none.
    [[nodiscard]] std::optional<Rect> palette_area() const { return palette_.area(); }
    /// Where messages may begin: the upper edge of the status line, and the left edge of a panel at the right.
    [[nodiscard]] float bottom() const noexcept { return bottom_; }
    [[nodiscard]] float right() const noexcept { return right_; }

private:
    void top_bar(const Scene& scene, float width);
    /// The open save points, the newest at the right end; the room they took.
    float badges(const Game& game, float right, float room);
    void branches(Game& game, float side);
    /// What can be asked of the engine, as a list.
    void questions(const ForcedMarks& forced, float side);
    void status_line(const Scene& scene, float width, float height);

    Shell* shell_;
    PaletteBar palette_;
    float bottom_ = 0;
    float right_ = 0;
};

}  // namespace quadrille::view

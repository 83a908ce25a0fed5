// The board that is drawn, with all that is to be seen of its clues: where the hand is, what is
// selected, typed or pasted, what contradicts, what is not needed, and where solutions differ.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "drawing/board_painter.hpp"
#include "play/editor/workshop.hpp"

namespace quadrille::window {

class EditorBoard {
public:
    /// All outlive it.
    EditorBoard(drawing::Painter& painter, const drawing::Theme& theme,
                const drawing::Transform& transform, const play::Workshop& workshop)
        : painter_(painter), theme_(theme), transform_(transform), workshop_(workshop) {}

    /// `area`: what the board has of the window, in pixels.
    void paint(const Rect& area) const;

private:
    using Outline = std::span<const Vec2>;
    [[nodiscard]] const play::Editor& editor() const { return workshop_.editor(); }
    /// Marks that all solutions share, faintly.
    [[nodiscard]] std::vector<drawing::Ghost> forced() const;
    [[nodiscard]] Outline outline(std::uint32_t kind, std::uint32_t seat) const;
    /// The outlines of what a clue stands on; of the whole board none.
    template <class Paint>
    void for_each_seat(const Clue& clue, Paint&& paint) const;

    void frame_of_drawing(const Rect& area) const;
    void differences() const;
    void known_clues() const;
    void hand() const;
    void groups() const;
    void typed() const;
    void pasted() const;

    void fill(Outline outline, drawing::Colour colour) const;
    void line_round(Outline outline, double width, drawing::Colour colour) const;
    void dashes_round(Outline outline, double width, drawing::Colour colour) const;
    /// A small disc with a sign at the upper right corner.
    void badge(Outline outline, const char* sign, drawing::Colour colour) const;
    /// A text on a ground of its own, however small the outline is.
    void bubble(Outline outline, const std::string& words, drawing::Colour ground,
                drawing::Colour ink) const;
    void word(Outline outline, const std::string& word, drawing::Colour colour,
              double share) const;

    drawing::Painter& painter_;
    const drawing::Theme& theme_;
    const drawing::Transform& transform_;
    const play::Workshop& workshop_;
};

}  // namespace quadrille::window

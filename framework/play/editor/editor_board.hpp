// The board that is drawn, with all that is to be seen of its clues: where the hand is, what is
// selected, typed or pasted, what contradicts, what is not needed, and where solutions differ.
// Every line has the paper on both sides, and no frame lies over a sign. Knows no widgets.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "drawing/board_painter.hpp"
#include "play/editor/workshop.hpp"

namespace quadrille::play {

class EditorBoard {
public:
    /// All outlive it.
    EditorBoard(drawing::Painter& painter, const drawing::Theme& theme,
                const drawing::Transform& transform, const Workshop& workshop)
        : painter_(painter), theme_(theme), transform_(transform), workshop_(workshop) {}

    /// `area`: what the board has of the window, in pixels.
    void paint(const Rect& area) const;

private:
    using Outline = std::span<const Vec2>;
    [[nodiscard]] const Editor& editor() const { return workshop_.editor(); }
    /// Marks that all solutions share, faintly.
    [[nodiscard]] std::vector<drawing::Ghost> forced() const;
    [[nodiscard]] Outline outline(std::uint32_t kind, std::uint32_t seat) const;
    /// The outlines of what a clue stands on; of the whole board none.
    template <class Paint>
    void for_each_seat(const Clue& clue, Paint&& paint) const;

    void frame_of_drawing(const Rect& area) const;
    void differences() const;
    /// Frames round what contradicts and what was changed.
    void known_clues() const;
    /// Signs of clues that contradict, are not needed, or were changed.
    void badges() const;
    /// Numbers of the clues that contradict each other.
    [[nodiscard]] std::vector<std::uint32_t> clues_to_blame() const;
    [[nodiscard]] std::vector<Outline> seats_of(std::span<const Clue> clues) const;
    void hand() const;
    void groups() const;
    void typed() const;
    void pasted() const;

    void fill(Outline outline, drawing::Colour colour) const;
    void line_round(Outline outline, double width, drawing::Colour colour) const;
    /// All of them on the paper before the first is drawn: neighbours keep their whole frames.
    void frames(std::span<const Outline> outlines, double width, drawing::Colour colour) const;
    void dashes(std::span<const Outline> outlines, double width, drawing::Colour colour) const;
    void dashes_round(Outline outline, double width, drawing::Colour colour) const;
    /// `at` in pixels, lengths in board units.
    void dot(Vec2 at, double radius, drawing::Colour colour) const;
    void ring(Vec2 at, double radius, double width, drawing::Colour colour) const;
    void sign_of_redundant(Outline outline) const;
    /// A small disc with a sign at the upper right corner.
    void badge(Outline outline, const char* sign, drawing::Colour colour) const;
    /// A text on a ground of its own, however small the outline is.
    void bubble(Outline outline, const std::string& words, drawing::Colour ground,
                drawing::Colour ink) const;
    void word(Outline outline, const std::string& word, drawing::Colour colour, double share) const;

    drawing::Painter& painter_;
    const drawing::Theme& theme_;
    const drawing::Transform& transform_;
    const Workshop& workshop_;
};

}  // namespace quadrille::play

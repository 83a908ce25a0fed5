// A board in characters, for terminals, for tests and for eyes that read text. A board unit is four
// columns and two rows, or twice as many of both, where each small candidate has its place.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "drawing/board_painter.hpp"
#include "drawing/theme.hpp"
#include "export/character_picture.hpp"
#include "quadrille/canvas.hpp"

namespace quadrille::exporting {

/// The shape of a theme's layer as a character; empty for none.
[[nodiscard]] const char* cue_sign(drawing::Cue cue);

class CharacterCanvas final : public Canvas {
public:
    /// `scale` 1 or 2: 2 has a place for each small candidate.
    explicit CharacterCanvas(const Rect& extent, int scale = 1);

    void element(ElementId id) override { element_ = id; }
    void nobody() override { element_.reset(); }
    void line(Vec2 from, Vec2 to, Pen pen) override;
    void polyline(std::span<const Vec2> points, Pen pen) override;
    void polygon(std::span<const Vec2> points, Role fill) override;
    void disc(Vec2 centre, double radius, Role fill) override;
    void circle(Vec2 centre, double radius, Pen pen) override;
    void text(Vec2 at, double height, std::string_view utf8, Role role, Align align) override;

    /// The cells that have a colour: their ground is that of the theme, in `picture`.
    void colour_cells(const Board& board, const Position& position);
    /// The notes of each element in the one line that it has at scale 1, those of the corners last,
    /// cut with "…" where they are too many. For a position that was drawn without them.
    void note_cells(const Board& board, const Position& position);

    /// Rows without spaces at their ends.
    [[nodiscard]] std::string plain() const;
    /// Styled for a terminal of unknown colours: see character_picture.hpp. The theme gives
    /// accents: clues that are met or broken (these underlined, too), layers, coloured marks. Of
    /// the overlay are shown clues, layers with their signs (unless `layer_cues` is off), culprits
    /// with "!" before them, what is emphasised and the cursor framed in reverse, what is looked
    /// at underlined. `board` is the one that was drawn.
    [[nodiscard]] CharacterPicture picture(const Board& board, const drawing::Theme& theme,
                                           const drawing::Overlay& overlay) const;

    /// The row or column that a place on the board is drawn in; one outside for a place outside.
    [[nodiscard]] std::ptrdiff_t column_of(double x) const;
    [[nodiscard]] std::ptrdiff_t row_of(double y) const;

private:
    /// One character: a text over a mark over lines over a fill.
    struct Place {
        std::array<std::uint8_t, 4> arms{};  ///< up, right, down, left: 0 none, 1 thin, 2 strong
        std::string glyph;
        Role role = Role::grid;
        std::optional<Role> fill;
        std::optional<ElementId> element;
        std::uint8_t colour = 0;    ///< of the cell, from 1
        bool shows_colour = false;  ///< even over a fill
    };

    [[nodiscard]] Place* at(std::ptrdiff_t row, std::ptrdiff_t column);
    void put(Vec2 where, std::string_view glyph, Role role);
    /// One that runs neither along a row nor along a column.
    void slanted_line(Vec2 from, Vec2 to, Pen pen);
    [[nodiscard]] static std::string character(const Place& place);
    [[nodiscard]] static SignStyle style(const Place& place, const drawing::Theme& theme,
                                         const drawing::Overlay& overlay);
    /// The places that are an element's own: inside its outline, without the lines round it.
    struct Region {
        std::ptrdiff_t row = 0;
        std::ptrdiff_t column = 0;  ///< of its middle
        std::ptrdiff_t up = 0;
        std::ptrdiff_t aside = 0;  ///< how far it reaches from there
    };
    [[nodiscard]] Region region(std::span<const Vec2> outline) const;
    /// Adds what is shown over the marks.
    void add_signs(CharacterPicture& picture, const Board& board, const drawing::Theme& theme,
                   const drawing::Overlay& overlay) const;

    double columns_a_unit_;
    double rows_a_unit_;
    Vec2 origin_;
    std::size_t rows_;
    std::size_t columns_;
    std::vector<Place> places_;
    std::optional<ElementId> element_;
};

}  // namespace quadrille::exporting

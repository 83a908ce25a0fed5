// A painter on any cairo surface: pixels, SVG or PDF.
#pragma once

#include <string>

#include "drawing/painter.hpp"

typedef struct _cairo cairo_t;  // NOLINT: cairo's own name; keeps its header out of here

namespace quadrille::exporting {

/// Type of that weight, as all that is drawn by cairo has it.
void select_font(cairo_t* context, const std::string& font, drawing::Weight weight);

/// Draws on a context that it does not own. Fonts are found by fontconfig.
class CairoPainter final : public drawing::Painter {
public:
    CairoPainter(cairo_t* context, std::string font);

    void stroke(std::span<const Vec2> points, double width, drawing::Colour colour) override;
    void polygon(std::span<const Vec2> points, drawing::Colour colour) override;
    void disc(Vec2 centre, double radius, drawing::Colour colour) override;
    void ring(Vec2 centre, double radius, double width, drawing::Colour colour) override;
    void text(Vec2 at, double height, std::string_view utf8, drawing::Colour colour, Align align,
              drawing::Weight weight) override;

private:
    void path(std::span<const Vec2> points);
    void source(drawing::Colour colour);

    cairo_t* context_;
    std::string font_;
};

}  // namespace quadrille::exporting

#include "export/cairo_painter.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <numbers>
#include <span>
#include <utility>

#include "export/cairo_library.hpp"

namespace quadrille::exporting {

using drawing::Colour;

void select_font(cairo_t* context, const std::string& font, drawing::Weight weight) {
    cairo().select_font_face(
        context, font.c_str(), CAIRO_FONT_SLANT_NORMAL,
        weight == drawing::Weight::heavy ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
}

namespace {

/// Fonts with signs that the font of a theme may lack, tried in this order.
constexpr std::array<const char*, 2> fonts_of_signs{"DejaVu Sans", "Symbola"};

/// Whether the font that is selected draws every character; where it lacks one cairo draws a box.
bool has_all_glyphs(cairo_t* context, const std::string& text) {
    cairo_glyph_t* glyphs = nullptr;
    int count = 0;
    const cairo_status_t status = cairo().scaled_font_text_to_glyphs(
        cairo().get_scaled_font(context), 0, 0, text.c_str(), static_cast<int>(text.size()),
        &glyphs, &count, nullptr, nullptr, nullptr);
    const GlyphsPointer owner(glyphs);
    if (status != CAIRO_STATUS_SUCCESS) return true;
    const std::span<const cairo_glyph_t> all(glyphs, static_cast<std::size_t>(count));
    return std::none_of(all.begin(), all.end(),
                        [](const cairo_glyph_t& glyph) { return glyph.index == 0; });
}

}  // namespace

CairoPainter::CairoPainter(cairo_t* context, std::string font)
    : context_(context), font_(std::move(font)) {
    cairo().set_line_cap(context_, CAIRO_LINE_CAP_ROUND);
    cairo().set_line_join(context_, CAIRO_LINE_JOIN_ROUND);
}

void CairoPainter::source(Colour colour) {
    cairo().set_source_rgba(context_, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0,
                            colour.alpha / 255.0);
}

void CairoPainter::path(std::span<const Vec2> points) {
    cairo().new_path(context_);
    for (const Vec2 p : points) cairo().line_to(context_, p.x, p.y);
}

void CairoPainter::stroke(std::span<const Vec2> points, double width, Colour colour) {
    if (points.empty()) return;
    path(points);
    source(colour);
    cairo().set_line_width(context_, width);
    cairo().stroke(context_);
}

void CairoPainter::polygon(std::span<const Vec2> points, Colour colour) {
    path(points);
    source(colour);
    cairo().fill(context_);
}

void CairoPainter::disc(Vec2 centre, double radius, Colour colour) {
    cairo().new_path(context_);
    cairo().arc(context_, centre.x, centre.y, radius, 0, 2 * std::numbers::pi);
    source(colour);
    cairo().fill(context_);
}

void CairoPainter::ring(Vec2 centre, double radius, double width, Colour colour) {
    cairo().new_path(context_);
    cairo().arc(context_, centre.x, centre.y, radius, 0, 2 * std::numbers::pi);
    source(colour);
    cairo().set_line_width(context_, width);
    cairo().stroke(context_);
}

void CairoPainter::text(Vec2 at, double height, std::string_view utf8, Colour colour, Align align,
                        drawing::Weight weight) {
    const std::string terminated(utf8);
    select_font(context_, font_, weight);
    cairo().set_font_size(context_, height);
    if (!has_all_glyphs(context_, terminated)) {
        const auto* const other =
            std::find_if(fonts_of_signs.begin(), fonts_of_signs.end(), [&](const char* font) {
                select_font(context_, font, weight);
                return has_all_glyphs(context_, terminated);
            });
        if (other == fonts_of_signs.end()) select_font(context_, font_, weight);
    }
    cairo_text_extents_t extents;
    cairo().text_extents(context_, terminated.c_str(), &extents);
    const double shift = align == Align::left ? 0 : align == Align::right ? 1 : 0.5;
    // Centred by the height of a digit, so that a row of texts stands on one line whatever its
    // letters.
    cairo_text_extents_t digit;
    cairo().text_extents(context_, "0", &digit);
    cairo().move_to(context_, at.x - extents.x_advance * shift,
                    at.y - digit.y_bearing - digit.height / 2);
    source(colour);
    cairo().show_text(context_, terminated.c_str());
}

}  // namespace quadrille::exporting

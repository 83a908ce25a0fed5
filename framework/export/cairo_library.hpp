// The functions of cairo, found when something is drawn for the first time: cairo and the twenty
// libraries that it needs take longer to load than most commands take to answer. Nothing else may
// call cairo.
#pragma once

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>

#include <memory>

#include "quadrille/result.hpp"

namespace quadrille::exporting {

// clang-format off: lines of names
// Each is called as cairo().NAME instead of cairo_NAME.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): one list for the members and their names
#define QUADRILLE_CAIRO_FUNCTIONS(function)                                                        \
    function(arc) function(clip) function(create) function(destroy) function(fill) function(       \
        font_options_create) function(font_options_destroy)                                        \
        function(font_options_set_hint_metrics) function(font_options_set_hint_style) function(    \
            get_scaled_font) function(glyph_free) function(image_surface_create) function(line_to) \
            function(move_to) function(new_path) function(paint) function(pdf_surface_add_outline) \
                function(pdf_surface_create_for_stream) function(pdf_surface_set_metadata)         \
                    function(pdf_surface_set_size) function(recording_surface_create)              \
                        function(rectangle) function(restore) function(rotate) function(save)      \
                            function(scale) function(scaled_font_text_to_glyphs)                   \
                                function(select_font_face) function(set_font_options) function(    \
                                    set_font_size) function(set_line_cap) function(set_line_join)  \
                                    function(set_line_width) function(set_source_rgba)             \
                                        function(show_page) function(show_text) function(status)   \
                                            function(status_to_string) function(stroke)            \
                                                function(surface_destroy) function(surface_finish) \
                                                    function(surface_status) function(             \
                                                        surface_write_to_png_stream)               \
                                                        function(svg_surface_create_for_stream)    \
                                                            function(tag_begin) function(tag_end)  \
                                                                function(text_extents)             \
                                                                    function(translate)
// clang-format on

struct CairoFunctions {
#define QUADRILLE_CAIRO_MEMBER(name) decltype(&cairo_##name) name = nullptr;
    QUADRILLE_CAIRO_FUNCTIONS(QUADRILLE_CAIRO_MEMBER)
#undef QUADRILLE_CAIRO_MEMBER
};

/// Throws std::runtime_error where cairo cannot be loaded, which `load_cairo` tells beforehand.
/// [any thread]
[[nodiscard]] const CairoFunctions& cairo();

/// The error says why nothing can be drawn. [any thread]
[[nodiscard]] Result<void> load_cairo();

struct CairoDeleter {
    void operator()(cairo_surface_t* surface) const { cairo().surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo().destroy(context); }
    void operator()(cairo_glyph_t* glyphs) const { cairo().glyph_free(glyphs); }
};
using SurfacePointer = std::unique_ptr<cairo_surface_t, CairoDeleter>;
using ContextPointer = std::unique_ptr<cairo_t, CairoDeleter>;
using GlyphsPointer = std::unique_ptr<cairo_glyph_t, CairoDeleter>;

}  // namespace quadrille::exporting

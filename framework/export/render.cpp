#include "export/render.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

#include "drawing/board_painter.hpp"
#include "drawing/corner_notes.hpp"
#include "drawing/stated_colours.hpp"
#include "export/cairo_library.hpp"
#include "export/cairo_painter.hpp"
#include "export/character_canvas.hpp"
#include "export/pdf_document.hpp"

namespace quadrille::exporting {

namespace {

cairo_status_t append(void* sink, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(sink)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

/// Sizes in board units of the equal places that the pictures are laid out in.
struct Layout {
    std::size_t columns = 1;
    std::size_t rows = 1;
    Vec2 place;          ///< room for the largest board with margin and caption
    double caption = 0;  ///< height kept free for captions

    [[nodiscard]] Vec2 size() const {
        return {place.x * static_cast<double>(columns), place.y * static_cast<double>(rows)};
    }
};

constexpr double margin = 0.4;

Layout lay_out(std::span<const Picture> pictures, double wanted_ratio) {
    Layout layout;
    for (const Picture& picture : pictures) {
        const Rect extent = picture.puzzle->board().extent;
        layout.place = {std::max(layout.place.x, extent.width()),
                        std::max(layout.place.y, extent.height())};
        if (!picture.caption.empty()) layout.caption = 0.05;
    }
    // Captions grow with the boards: on a page a large board is scaled down, and its caption with
    // it.
    layout.caption *= std::max(8.0, std::max(layout.place.x, layout.place.y));
    layout.place = layout.place + Vec2{2 * margin, 2 * margin + layout.caption};
    // As many columns as bring the whole nearest to the wanted width : height.
    const auto count = static_cast<double>(pictures.size());
    const double ideal = std::sqrt(count * wanted_ratio * layout.place.y / layout.place.x);
    layout.columns =
        std::clamp<std::size_t>(static_cast<std::size_t>(std::lround(ideal)), 1, pictures.size());
    layout.rows = (pictures.size() + layout.columns - 1) / layout.columns;
    return layout;
}

/// Draws the pictures into the layout, `scale` device units a board unit, from `origin`.
void draw_page(drawing::Painter& painter, std::span<const Picture> pictures, const Layout& layout,
               double scale, Vec2 origin, const Options& options) {
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        const Picture& picture = pictures[i];
        const Vec2 at = origin + Vec2{static_cast<double>(i % layout.columns) * layout.place.x,
                                      static_cast<double>(i / layout.columns) * layout.place.y} *
                                     scale;
        const Rect extent = picture.puzzle->board().extent;
        const Rect target{
            at + Vec2{margin, margin} * scale,
            at + Vec2{layout.place.x - margin, layout.place.y - margin - layout.caption} * scale};
        const Vec2 offset = target.centre() - extent.centre() * scale;
        drawing::Overlay overlay;
        overlay.clues = picture.clues;
        overlay.layers = picture.layers;
        overlay.emphasised = picture.emphasised;
        drawing::paint_board(painter, options.theme, {scale, offset}, *picture.puzzle,
                             picture.position, overlay);
        if (!picture.caption.empty())
            painter.text({target.centre().x,
                          at.y + (layout.place.y - margin - layout.caption * 0.4) * scale},
                         layout.caption * 0.6 * scale, picture.caption, options.theme.text_faint,
                         Align::centre, drawing::Weight::regular);
    }
}

void fill_page(cairo_t* context, drawing::Colour colour) {
    cairo().set_source_rgba(context, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0,
                            colour.alpha / 255.0);
    cairo().paint(context);
}

Error cairo_error(cairo_status_t status) {
    return Error{Text("the picture cannot be drawn: {0}", {cairo().status_to_string(status)})};
}

Result<std::string> finish(SurfacePointer surface, ContextPointer context, std::string& sink,
                           bool png) {
    if (const cairo_status_t status = cairo().status(context.get()); status != CAIRO_STATUS_SUCCESS)
        return cairo_error(status);
    context.reset();
    if (png)
        if (const cairo_status_t status =
                cairo().surface_write_to_png_stream(surface.get(), append, &sink);
            status != CAIRO_STATUS_SUCCESS)
            return cairo_error(status);
    cairo().surface_finish(surface.get());
    if (const cairo_status_t status = cairo().surface_status(surface.get());
        status != CAIRO_STATUS_SUCCESS)
        return cairo_error(status);
    return std::move(sink);
}

/// cairo numbers the surfaces of a process in the names inside an SVG. Numbered from 1, the same
/// drawing is the same text.
std::string without_surface_numbers(std::string_view svg) {
    constexpr std::string_view word = "surface";
    std::vector<std::string_view> seen;
    std::string result;
    while (!svg.empty()) {
        const std::size_t at = std::min(svg.find(word), svg.size());
        result += svg.substr(0, at);
        svg.remove_prefix(at);
        if (svg.empty()) break;
        const std::size_t end =
            std::min(svg.find_first_not_of("0123456789", word.size()), svg.size());
        const std::string_view name = svg.substr(0, end);
        auto known = std::ranges::find(seen, name);
        if (known == seen.end()) known = seen.insert(seen.end(), name);
        result += std::string(word) + std::to_string(known - seen.begin() + 1);
        svg.remove_prefix(end);
    }
    return result;
}

Result<std::string> render_image(std::span<const Picture> pictures, const Options& options,
                                 bool png) {
    if (const Result<void> loaded = load_cairo(); !loaded) return loaded.error();
    const Layout layout = lay_out(pictures, 1.4);
    const double largest = std::max(layout.size().x, layout.size().y);
    const double scale = png ? std::min(options.cell, max_pixels / largest) : options.cell;
    const Vec2 size{std::ceil(layout.size().x * scale), std::ceil(layout.size().y * scale)};
    std::string sink;
    SurfacePointer surface(
        png ? cairo().image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(size.x),
                                           static_cast<int>(size.y))
            : cairo().svg_surface_create_for_stream(append, &sink, size.x, size.y));
    ContextPointer context(cairo().create(surface.get()));
    fill_page(context.get(), options.theme.colour(Role::paper));
    CairoPainter painter(context.get(), options.theme.font);
    draw_page(painter, pictures, layout, scale, {}, options);
    return finish(std::move(surface), std::move(context), sink, png);
}

Result<std::string> write_pdf(std::span<const Picture> pictures, const Options& options) {
    if (const Result<void> loaded = load_cairo(); !loaded) return loaded.error();
    constexpr Vec2 page{595, 842};  // A4 in points
    constexpr double border = 36;
    std::string content;
    PdfDocument document(
        [&content](std::string_view bytes) {
            content += bytes;
            return true;
        },
        {}, options.theme.font);
    const std::size_t per_page = std::max<std::size_t>(1, options.per_page);
    for (std::size_t first = 0; first < pictures.size(); first += per_page) {
        const std::span<const Picture> on_page =
            pictures.subspan(first, std::min(per_page, pictures.size() - first));
        const Vec2 room = page - Vec2{2 * border, 2 * border};
        const Layout layout = lay_out(on_page, room.x / room.y);
        const double scale =
            std::min({room.x / layout.size().x, room.y / layout.size().y, options.cell});
        const Vec2 origin{(page.x - layout.size().x * scale) / 2, border};
        draw_page(document.begin_page(page), on_page, layout, scale, origin, options);
    }
    const Result<void> written = document.finish();
    return written ? Result<std::string>(std::move(content)) : written.error();
}

Result<std::string> write_text(std::span<const Picture> pictures, const Options& options) {
    std::string text;
    for (const Picture& picture : pictures) {
        CharacterCanvas canvas(picture.puzzle->board().extent);
        drawing::draw_with_corner_notes(canvas, *picture.puzzle, picture.position,
                                        ClueStates{picture.clues});
        canvas.colour_cells(picture.puzzle->board(), picture.position);
        if (!text.empty()) text += "\n";
        if (!picture.caption.empty()) text += picture.caption + "\n";
        if (options.ink == Ink::plain) {
            text += canvas.plain();
            continue;
        }
        const auto* const own = facet_of<Colours>(*picture.puzzle);
        const drawing::Theme theme =
            own != nullptr ? drawing::with_colours(options.theme, own->colours()) : options.theme;
        drawing::Overlay overlay;
        overlay.clues = picture.clues;
        overlay.layers = picture.layers;
        overlay.emphasised = picture.emphasised;
        text += canvas.picture(picture.puzzle->board(), theme, overlay).text(options.ink);
    }
    return text;
}

Result<std::string> write_png(std::span<const Picture> pictures, const Options& options) {
    return render_image(pictures, options, true);
}

Result<std::string> write_svg(std::span<const Picture> pictures, const Options& options) {
    const Result<std::string> svg = render_image(pictures, options, false);
    return svg ? Result<std::string>(without_surface_numbers(*svg)) : svg;
}

constexpr std::array all_formats{
    FormatInfo{Format::svg, ".svg", false, true, write_svg},
    FormatInfo{Format::png, ".png", false, true, write_png},
    FormatInfo{Format::pdf, ".pdf", true, true, write_pdf},
    FormatInfo{Format::text, ".txt", false, false, write_text},
};

}  // namespace

std::span<const FormatInfo> formats() { return all_formats; }

const FormatInfo& info(Format format) {
    return *std::ranges::find(all_formats, format, &FormatInfo::format);
}

Text name_of(Format format) {
    switch (format) {
        case Format::png:
            return {"picture (PNG)"};
        case Format::svg:
            return {"drawing (SVG)"};
        case Format::pdf:
            return {"page (PDF)"};
        case Format::text:
            break;
    }
    return {"text"};
}

Text endings() {
    std::string all_but_last;
    for (const FormatInfo& one : formats().first(formats().size() - 1))
        all_but_last += (all_but_last.empty() ? "" : ", ") + std::string(one.ending);
    return {"{0} or {1}", {all_but_last, std::string(formats().back().ending)}};
}

std::optional<Format> format_of(std::string_view file_name) {
    for (const FormatInfo& one : formats())
        if (file_name.ends_with(one.ending)) return one.format;
    return std::nullopt;
}

Result<std::string> render(Format format, std::span<const Picture> pictures,
                           const Options& options) {
    return info(format).write(pictures, options);
}

}  // namespace quadrille::exporting

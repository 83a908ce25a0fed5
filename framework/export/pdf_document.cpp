#include "export/pdf_document.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <numbers>
#include <utility>

#include "export/cairo_library.hpp"
#include "export/cairo_painter.hpp"

namespace quadrille::exporting {

namespace {

/// As cairo takes it, in the time of Greenwich.
std::string iso_date(std::int64_t seconds) {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

void set_property(cairo_surface_t* surface, cairo_pdf_metadata_t which, const std::string& words) {
    if (!words.empty()) cairo().pdf_surface_set_metadata(surface, which, words.c_str());
}

/// Widths that do not depend on how the letters meet the pixels of some screen.
void use_plain_metrics(cairo_t* context) {
    cairo_font_options_t* const options = cairo().font_options_create();
    cairo().font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo().font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo().set_font_options(context, options);
    cairo().font_options_destroy(options);
}

}  // namespace

struct PdfDocument::Impl {
    /// Where the bytes go. cairo 1.16 ends the program where a surface whose stream has failed is
    /// finished, so that it is never told.
    struct Outlet {
        PdfSink take;
        bool is_refused = false;

        static cairo_status_t hand_on(void* closure, const unsigned char* data, unsigned length) {
            auto& outlet = *static_cast<Outlet*>(closure);
            if (!outlet.is_refused)
                outlet.is_refused = !outlet.take({reinterpret_cast<const char*>(data), length});
            return CAIRO_STATUS_SUCCESS;
        }
    };
    Outlet outlet;
    double unit;
    SurfacePointer surface;
    ContextPointer context;
    std::unique_ptr<CairoPainter> painter;
    bool has_page = false;

    Impl(PdfSink take, const std::string& font, double points)
        : outlet{std::move(take)},
          unit(points),
          surface(cairo().pdf_surface_create_for_stream(Outlet::hand_on, &outlet, 1, 1)),
          context(cairo().create(surface.get())),
          painter(std::make_unique<CairoPainter>(context.get(), font)) {
        use_plain_metrics(context.get());
        cairo().scale(context.get(), unit, unit);
    }
};

PdfDocument::PdfDocument(PdfSink sink, const PdfProperties& properties, std::string font,
                         double unit)
    : impl_(std::make_unique<Impl>(std::move(sink), font, unit)) {
    cairo_surface_t* const surface = impl_->surface.get();
    set_property(surface, CAIRO_PDF_METADATA_TITLE, properties.title);
    set_property(surface, CAIRO_PDF_METADATA_AUTHOR, properties.author);
    set_property(surface, CAIRO_PDF_METADATA_CREATOR, "Quadrille");
    constexpr std::int64_t any_day = 946684800;  // the first of 2000
    set_property(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                 iso_date(properties.created.value_or(any_day)));
}

PdfDocument::~PdfDocument() = default;

drawing::Painter& PdfDocument::begin_page(Vec2 size) {
    Impl& self = *impl_;
    if (self.has_page) cairo().show_page(self.context.get());
    self.has_page = true;
    cairo().pdf_surface_set_size(self.surface.get(), size.x * self.unit, size.y * self.unit);
    return *self.painter;
}

void PdfDocument::begin_turn(Vec2 centre) {
    cairo_t* const context = impl_->context.get();
    cairo().save(context);
    cairo().translate(context, centre.x, centre.y);
    cairo().rotate(context, std::numbers::pi / 2);
    cairo().translate(context, -centre.x, -centre.y);
}

void PdfDocument::end_turn() { cairo().restore(impl_->context.get()); }

void PdfDocument::begin_clip(const Rect& area) {
    cairo_t* const context = impl_->context.get();
    cairo().save(context);
    cairo().rectangle(context, area.min.x, area.min.y, area.width(), area.height());
    cairo().clip(context);
}

void PdfDocument::end_clip() { cairo().restore(impl_->context.get()); }

void PdfDocument::name_place(const std::string& name, Vec2 at) {
    const std::string attributes =
        fmt::format("name='{}' x={:.3f} y={:.3f}", name, at.x * impl_->unit, at.y * impl_->unit);
    cairo().tag_begin(impl_->context.get(), CAIRO_TAG_DEST, attributes.c_str());
    cairo().tag_end(impl_->context.get(), CAIRO_TAG_DEST);
}

void PdfDocument::link(const Rect& area, const std::string& name) {
    const double unit = impl_->unit;
    const std::string attributes =
        fmt::format("dest='{}' rect=[{:.3f} {:.3f} {:.3f} {:.3f}]", name, area.min.x * unit,
                    area.min.y * unit, area.width() * unit, area.height() * unit);
    cairo().tag_begin(impl_->context.get(), CAIRO_TAG_LINK, attributes.c_str());
    cairo().tag_end(impl_->context.get(), CAIRO_TAG_LINK);
}

int PdfDocument::add_bookmark(int above, const std::string& words, const std::string& name) {
    return cairo().pdf_surface_add_outline(
        impl_->surface.get(), above, words.c_str(), fmt::format("dest='{}'", name).c_str(),
        above == CAIRO_PDF_OUTLINE_ROOT ? CAIRO_PDF_OUTLINE_FLAG_OPEN
                                        : static_cast<cairo_pdf_outline_flags_t>(0));
}

Result<void> PdfDocument::finish() {
    Impl& self = *impl_;
    if (self.has_page) cairo().show_page(self.context.get());
    cairo_status_t status = cairo().status(self.context.get());
    self.painter.reset();
    self.context.reset();
    cairo().surface_finish(self.surface.get());
    if (status == CAIRO_STATUS_SUCCESS) status = cairo().surface_status(self.surface.get());
    if (self.outlet.is_refused) return Error{Text("the pages cannot be written")};
    if (status == CAIRO_STATUS_SUCCESS) return {};
    return Error{Text("the picture cannot be drawn: {0}", {cairo().status_to_string(status)})};
}

struct TextRuler::Impl {
    SurfacePointer surface{cairo().recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr)};
    ContextPointer context{cairo().create(surface.get())};
    std::string font;
};

TextRuler::TextRuler(std::string font) : impl_(std::make_unique<Impl>()) {
    impl_->font = std::move(font);
    use_plain_metrics(impl_->context.get());
}

TextRuler::~TextRuler() = default;

double TextRuler::width(std::string_view utf8, double size, drawing::Weight weight) const {
    constexpr double em = 1000;  // large, so that nothing is rounded
    cairo_t* const context = impl_->context.get();
    select_font(context, impl_->font, weight);
    cairo().set_font_size(context, em);
    cairo_text_extents_t extents;
    cairo().text_extents(context, std::string(utf8).c_str(), &extents);
    return extents.x_advance / em * size;
}

}  // namespace quadrille::exporting

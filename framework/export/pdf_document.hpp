// A PDF file, page by page: what is painted on each, where a click leads, the bookmarks, and what a
// reader tells of the file. Keeps one page at a time; knows no boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "drawing/painter.hpp"
#include "quadrille/result.hpp"

namespace quadrille::exporting {

/// What a reader of the file tells about it.
struct PdfProperties {
    std::string title = {};
    std::string author = {};
    /// Seconds since 1970. None: the same day for all files, so that the same content is the same
    /// file.
    std::optional<std::int64_t> created = {};
};

/// Points a millimetre.
inline constexpr double points_a_millimetre = 72 / 25.4;

/// Takes the next bytes of a file; false where they cannot be taken.
using PdfSink = std::function<bool(std::string_view bytes)>;

/// A page is begun before anything is painted on it. Errors of any step are told by `finish`.
/// [one thread at a time]
class PdfDocument {
public:
    /// All lengths are so many points each: 1, or points_a_millimetre. Fonts are embedded.
    PdfDocument(PdfSink sink, const PdfProperties& properties, std::string font, double unit = 1);
    ~PdfDocument();
    PdfDocument(const PdfDocument&) = delete;
    PdfDocument& operator=(const PdfDocument&) = delete;

    /// Ends the page before it. The painter is good until the document goes.
    drawing::Painter& begin_page(Vec2 size);
    /// What is painted until `end_turn` is turned a quarter, clockwise round that point.
    void begin_turn(Vec2 centre);
    void end_turn();
    /// What is painted until `end_clip` is seen in that area alone.
    void begin_clip(const Rect& area);
    void end_clip();
    /// A name for a place on the page, unique in the document, of letters, digits and '-'.
    void name_place(const std::string& name, Vec2 at);
    /// A click in the area leads to the place of that name, which has to be named before the end.
    void link(const Rect& area, const std::string& name);
    /// A bookmark that leads there, below another one or at the top, which is 0. Returns its
    /// number.
    int add_bookmark(int above, const std::string& words, const std::string& name);

    /// Writes what is left. To be called once, at the end.
    [[nodiscard]] Result<void> finish();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// How wide texts come out in documents, in any unit.
class TextRuler {
public:
    explicit TextRuler(std::string font);
    ~TextRuler();
    TextRuler(const TextRuler&) = delete;
    TextRuler& operator=(const TextRuler&) = delete;

    /// Of one line in type of that size (em), in the unit of `size`.
    [[nodiscard]] double width(std::string_view utf8, double size, drawing::Weight weight) const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace quadrille::exporting

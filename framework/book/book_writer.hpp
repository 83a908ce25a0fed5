// A planned book as a PDF file: painted page by page, with links, bookmarks and what a reader tells
// of it.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "book/plan.hpp"
#include "drawing/theme.hpp"
#include "export/pdf_document.hpp"

namespace quadrille::book {

struct BookLook {
    drawing::Theme theme;
    std::optional<std::int64_t> created = {};  ///< as of exporting::PdfProperties
};

/// SOURCE_DATE_EPOCH, which builds that can be repeated set (reproducible-builds.org); none where
/// it is not set or no number.
[[nodiscard]] std::optional<std::int64_t> stated_date(const char* source_date_epoch);

/// The theme as ink on paper: marks are as black as clues, and nothing is tinted to tell what is
/// printed from what is written.
[[nodiscard]] drawing::Theme on_paper(drawing::Theme theme);

/// Texts as wide as they come out in the theme's font.
[[nodiscard]] TextMeasure measure_in(const drawing::Theme& theme);

/// Hands the file to `sink` as its pages are painted. `plan` was made of `content` and measured in
/// the theme's font. The error: it could not be painted, or not be taken. Stopped, it is an error
/// after the page under way.
[[nodiscard]] Result<void> write_book(const BookPlan& plan, const BookContent& content,
                                      const BookLook& look, exporting::PdfSink sink,
                                      const std::stop_token& stop = {});

}  // namespace quadrille::book

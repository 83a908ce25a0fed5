// Boards as files: PNG, SVG, PDF and plain text. Needs no display.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/theme.hpp"
#include "export/character_picture.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"

namespace quadrille::exporting {

enum class Format : std::uint8_t { png, svg, pdf, text };

/// A board to draw, with what is known of it. The puzzle must outlive it.
struct Picture {
    const Puzzle* puzzle = nullptr;
    Position position;
    std::string caption;                ///< under the board; may be empty
    std::vector<Status> clues;          ///< by element; empty: not judged
    std::vector<std::uint16_t> layers;  ///< by element; empty: all on the ground
    std::vector<ElementId> emphasised;
};

struct Options {
    drawing::Theme theme = drawing::light_theme();
    double cell = 48;          ///< of PNG pixels or SVG points a board unit; a PDF fits its page
    std::size_t per_page = 1;  ///< of a PDF (A4, upright); the other formats are one page for all
    Ink ink = Ink::plain;      ///< of text
};

/// One kind of file that boards can be written to.
struct FormatInfo {
    Format format;
    std::string_view ending;  ///< of a file name: ".png"
    bool has_pages;           ///< Options::per_page counts; else all is on one
    bool takes_cell;          ///< Options::cell counts
    /// The content of the file. Requires at least one picture.
    Result<std::string> (*write)(std::span<const Picture> pictures, const Options& options);
};

/// All of them, in the order they are told in.
[[nodiscard]] std::span<const FormatInfo> formats();
[[nodiscard]] const FormatInfo& info(Format format);
/// What a person calls it, behind "a": "picture (PNG)".
[[nodiscard]] Text name_of(Format format);
/// Their endings, as part of a sentence: ".svg, .png, .pdf or .txt".
[[nodiscard]] Text endings();
/// By the ending of a file name; empty for any other.
[[nodiscard]] std::optional<Format> format_of(std::string_view file_name);

/// Largest PNG: 16384 pixels a side. Cells are drawn smaller where the picture would be larger.
inline constexpr double max_pixels = 16384;

/// The content of the file. Requires at least one picture. The same pictures and options give the
/// same bytes.
[[nodiscard]] Result<std::string> render(Format format, std::span<const Picture> pictures,
                                         const Options& options);

}  // namespace quadrille::exporting

// The little of Markdown that rules texts use: paragraphs, headings, lists and bold runs. Knows no
// fonts and no widths.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::drawing {

struct TextRun {
    std::string text;
    bool bold = false;

    friend bool operator==(const TextRun&, const TextRun&) = default;
};

struct Paragraph {
    enum class Shape : std::uint8_t { text, heading, item };
    Shape shape = Shape::text;
    std::vector<TextRun> runs;

    friend bool operator==(const Paragraph&, const Paragraph&) = default;
};

/// Lines that follow each other without a blank line are one paragraph; "- " or "* " begins an
/// item, "#" a heading;
/// **…** is bold; `…` and *…* lose their signs. A line of "---" is nothing but a break.
[[nodiscard]] std::vector<Paragraph> parse_markdown(std::string_view text);

/// The same without any signs, for a terminal or a voice: a line for each paragraph and item.
[[nodiscard]] std::string without_markdown(std::string_view text);

/// What stands above the first line of "---": of rules what is true on paper, too, without what
/// hands do on the screen. All of a text without such a line.
[[nodiscard]] std::string_view above_break(std::string_view text);

}  // namespace quadrille::drawing

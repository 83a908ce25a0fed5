#include "drawing/markdown.hpp"

#include <algorithm>

namespace quadrille::drawing {

namespace {

std::string_view trimmed(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

constexpr std::string_view break_line = "---";

std::vector<TextRun> runs_of(std::string_view text) {
    std::vector<TextRun> runs;
    TextRun run;
    const auto flush = [&] {
        if (!run.text.empty()) runs.push_back(run);
        run.text.clear();
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i, 2) == "**") {
            flush();
            run.bold = !run.bold;
            ++i;
        } else if (text[i] != '`' && text[i] != '*') {
            run.text += text[i];
        }
    }
    flush();
    return runs;
}

}  // namespace

std::vector<Paragraph> parse_markdown(std::string_view text) {
    std::vector<Paragraph> paragraphs;
    std::string pending;
    Paragraph::Shape shape = Paragraph::Shape::text;
    const auto flush = [&] {
        if (!pending.empty()) paragraphs.push_back({shape, runs_of(pending)});
        pending.clear();
        shape = Paragraph::Shape::text;
    };
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const bool item = line.starts_with("- ") || line.starts_with("* ");
        const bool heading = line.starts_with('#');
        const bool is_break = line == break_line;
        if (line.empty() || item || heading || is_break) flush();
        if (line.empty() || is_break) continue;
        if (item) {
            shape = Paragraph::Shape::item;
            line = trimmed(line.substr(2));
        } else if (heading) {
            shape = Paragraph::Shape::heading;
            line = trimmed(line.substr(std::min(line.find_first_not_of('#'), line.size())));
        }
        if (!pending.empty()) pending += ' ';
        pending += line;
        if (heading) flush();
    }
    flush();
    return paragraphs;
}

std::string without_markdown(std::string_view text) {
    std::string plain;
    for (const Paragraph& paragraph : parse_markdown(text)) {
        if (paragraph.shape == Paragraph::Shape::item) plain += "- ";
        for (const TextRun& run : paragraph.runs) plain += run.text;
        plain += '\n';
    }
    return plain;
}

std::string_view above_break(std::string_view text) {
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (trimmed(text.substr(begin, end - begin)) == break_line) return text.substr(0, begin);
        begin = end + 1;
    }
    return text;
}

}  // namespace quadrille::drawing

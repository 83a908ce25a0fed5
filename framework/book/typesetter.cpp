#include "book/typesetter.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::book {

namespace {

using drawing::Weight;

/// From line to line, in sizes of the type.
constexpr double leading = 1.42;
constexpr double paragraph_gap = 0.55;

/// A word in one weight; where two meet without a space between they are one word in two.
struct Word {
    std::string text;
    Weight weight = Weight::regular;
    bool has_space_before = false;
};

std::vector<Word> words_of(const std::vector<drawing::TextRun>& runs) {
    std::vector<Word> words;
    bool space = false;
    for (const drawing::TextRun& run : runs) {
        const Weight weight = run.bold ? Weight::heavy : Weight::regular;
        std::string word;
        for (const char c : run.text + " ") {
            if (c != ' ') {
                word += c;
                continue;
            }
            if (!word.empty()) words.push_back({std::exchange(word, {}), weight, space});
            space = true;
        }
        space = run.text.ends_with(' ');
    }
    return words;
}

}  // namespace

TypeScale type_scale(const Paper& paper, bool large_print) {
    const double share = std::clamp(std::min(paper.size.x, paper.size.y) / 210, 0.75, 1.2);
    TypeScale type{points(36) * share, points(20) * share, points(12), points(10), points(8)};
    if (share < 0.85) type.body = points(9);
    if (large_print) {
        type.number = points(18);
        type.body = points(16);
        type.small = points(13);
    }
    return type;
}

PlannedText Typesetter::line(Vec2 at, double size, std::string words, Align align,
                              Weight weight) const {
    PlannedText text;
    text.at = at;
    text.size = size;
    text.width = measure(words, size, weight);
    text.words = std::move(words);
    text.align = align;
    text.weight = weight;
    return text;
}

PlannedText Typesetter::faint(Vec2 at, double size, std::string words, Align align) const {
    PlannedText text = line(at, size, std::move(words), align);
    text.is_faint = true;
    return text;
}

std::string Typesetter::shortened(std::string words, double size, Weight weight,
                                   double width) const {
    if (measure(words, size, weight) <= width) return words;
    std::string kept;
    std::string_view rest = words;
    while (!rest.empty()) {
        std::string_view after = rest;
        static_cast<void>(kit::take_character(after));
        const std::string longer(words, 0, words.size() - after.size());
        if (measure(longer + "…", size, weight) > width) break;
        kept = longer;
        rest = after;
    }
    kept.erase(kept.find_last_not_of(' ') + 1);
    return kept + "…";
}

double left_of(const PlannedText& text) noexcept {
    const double share = text.align == Align::left ? 0 : text.align == Align::right ? 1 : 0.5;
    return text.at.x - text.width * share;
}

Flow::Flow(const Typesetter& setting, std::size_t first_page)
    : setting_(setting), first_(first_page) {
    begin_page();
}

Rect Flow::area() const { return setting_.options.paper.area(page_number()); }

bool Flow::is_at_top() const { return y_ <= area().min.y; }

void Flow::begin_page() {
    pages_.emplace_back();
    y_ = area().min.y;
}

void Flow::make_room(double height) {
    if (!is_at_top() && y_ + height > area().max.y + 1e-6) begin_page();
}

void Flow::set_heading(const std::string& words, const std::string& place) {
    const double size = setting_.type.heading;
    const Rect space = area();
    page().places.push_back({place, {space.min.x, y_}});
    page().texts.push_back(setting_.line(
        {space.min.x, y_ + size * 0.5}, size,
        setting_.shortened(words, size, Weight::heavy, space.width()), Align::left, Weight::heavy));
    y_ += size * 1.3;
    page().lines.push_back({{space.min.x, y_}, {space.max.x, y_}, points(0.6)});
    y_ += size * 0.7;
}

void Flow::set_words(const std::vector<drawing::TextRun>& runs, double size, double indent) {
    const double space = setting_.measure(" ", size, Weight::regular);
    const double wide = area().width() - indent;
    std::vector<PlannedText> line;  // from 0
    double x = 0;
    const auto end_line = [&] {
        if (line.empty()) return;
        make_room(size * leading);
        for (PlannedText& part : line) {
            part.at = {area().min.x + indent + part.at.x, y_ + size * leading / 2};
            page().texts.push_back(std::move(part));
        }
        y_ += size * leading;
        line.clear();
        x = 0;
    };
    for (const Word& word : words_of(runs)) {
        const double width = setting_.measure(word.text, size, word.weight);
        const double before = word.has_space_before ? space : 0;
        // Nothing is parted where there is no space: "**cages**:".
        if (!line.empty() && word.has_space_before && x + before + width > wide) end_line();
        if (!line.empty()) x += before;
        const bool joins = !line.empty() && line.back().weight == word.weight;
        if (joins) {
            PlannedText& last = line.back();
            last.words += (before > 0 ? " " : "") + word.text;
            last.width = x + width - last.at.x;
        } else {
            line.push_back(setting_.line({x, 0}, size, word.text, Align::left, word.weight));
        }
        x += width;
    }
    end_line();
}

void Flow::set_markdown(const std::string& text, double size) {
    using Shape = drawing::Paragraph::Shape;
    for (const drawing::Paragraph& paragraph : drawing::parse_markdown(text)) {
        const double indent = paragraph.shape == Shape::item ? size * 1.3 : 0;
        make_room(size * leading);
        if (indent > 0)
            page().dots.push_back(
                {{area().min.x + size * 0.5, y_ + size * leading / 2}, size * 0.13, true});
        set_words(paragraph.runs, size, indent);
        y_ += size * paragraph_gap;
    }
}

}  // namespace quadrille::book

// Lines of type on pages that follow one another: what the parts of a book are set with.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "book/plan.hpp"
#include "drawing/markdown.hpp"

namespace quadrille::book {

/// Sizes of type in millimetres.
struct TypeScale {
    double title = 0;    ///< of the book
    double heading = 0;  ///< of a part
    double number = 0;   ///< of a puzzle
    double body = 0;
    double small = 0;
};
[[nodiscard]] TypeScale type_scale(const Paper& paper, bool large_print);

/// What all parts of a book share while it is planned.
struct Typesetter {
    const BookContent& content;
    const BookOptions& options;
    const TextMeasure& measure;
    const Translator& translate;
    TypeScale type;

    [[nodiscard]] std::string tell(const Text& text) const {
        return quadrille::tell(text, translate);
    }
    /// A line of type, measured.
    [[nodiscard]] PlannedText line(Vec2 at, double size, std::string words,
                                   Align align = Align::left,
                                   drawing::Weight weight = drawing::Weight::regular) const;
    /// The same, fainter.
    [[nodiscard]] PlannedText faint(Vec2 at, double size, std::string words,
                                    Align align = Align::left) const;
    /// The words, or as many letters of them as fit into the width with "…" behind.
    [[nodiscard]] std::string shortened(std::string words, double size, drawing::Weight weight,
                                        double width) const;
};

/// Where a text of that width begins.
[[nodiscard]] double left_of(const PlannedText& text) noexcept;

/// Pages that are filled from top to bottom. A page more where something does not fit any more.
class Flow {
public:
    /// `first_page`: the number of its first page. It begins with that page.
    Flow(const Typesetter& setting, std::size_t first_page);

    /// The page under way, and where the rest of it begins.
    [[nodiscard]] PlannedPage& page() noexcept { return pages_.back(); }
    [[nodiscard]] std::size_t page_number() const noexcept { return first_ + pages_.size() - 1; }
    [[nodiscard]] double y() const noexcept { return y_; }
    [[nodiscard]] Rect area() const;
    [[nodiscard]] bool is_at_top() const;
    /// So much is used of the page.
    void go_down(double height) noexcept { y_ += height; }
    /// Goes on on the next page if so much is not left of this one and it is not a new one.
    void make_room(double height);
    void begin_page();

    /// A heading with a line below, and a place that bookmarks lead to.
    void set_heading(const std::string& words, const std::string& place);
    /// A paragraph of words in lines as long as the page is wide; `indent` from its left.
    void set_words(const std::vector<drawing::TextRun>& runs, double size, double indent = 0);
    /// Text with paragraphs and lists.
    void set_markdown(const std::string& text, double size);

    [[nodiscard]] std::vector<PlannedPage> take() { return std::move(pages_); }

private:
    const Typesetter& setting_;
    std::size_t first_;
    std::vector<PlannedPage> pages_;
    double y_ = 0;
};

}  // namespace quadrille::book

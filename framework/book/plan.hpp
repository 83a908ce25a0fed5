// A book as it will be printed: what stands where on every page. Made without painting, so that it
// can be looked at by tests; book_writer.hpp paints it. All lengths are in millimetres, from the
// upper left corner of the page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "book/content.hpp"
#include "book/paper.hpp"
#include "drawing/painter.hpp"
#include "quadrille/text.hpp"

namespace quadrille::book {

/// One line.
struct PlannedText {
    Vec2 at;  ///< where its digits have their middle, by `align` at the left, centre or right
    double size = 0;  ///< of the type (em)
    std::string words;
    Align align = Align::left;
    drawing::Weight weight = drawing::Weight::regular;
    bool is_faint = false;
    double width = 0;  ///< as it was measured
};

/// A straight line, as between a title and what stands below.
struct PlannedLine {
    Vec2 from, to;
    double width = 0;
};

/// One of the dots that say how hard a puzzle is.
struct PlannedDot {
    Vec2 centre;
    double radius = 0;
    bool is_filled = false;
};

/// A board of the content.
struct PlannedBoard {
    enum class Source : std::uint8_t { puzzle, solution, example, example_solution };
    Source source = Source::puzzle;
    std::size_t index = 0;  ///< among the puzzles, or of examples among the types
    Rect box;
    double cell = 0;
    bool turned = false;
};

/// A place that links and bookmarks lead to.
struct PlannedPlace {
    std::string name;
    Vec2 at;
};

struct PlannedLink {
    Rect area;
    std::string place;
};

struct PlannedPage {
    std::vector<PlannedText> texts;
    std::vector<PlannedLine> lines;
    std::vector<PlannedDot> dots;
    std::vector<PlannedBoard> boards;
    std::vector<PlannedPlace> places;
    std::vector<PlannedLink> links;
};

struct PlannedBookmark {
    std::string words;
    std::string place;
    std::size_t depth = 0;  ///< below the last one that is less deep
};

struct BookPlan {
    Paper paper;
    std::string title;
    std::string author;
    std::vector<PlannedPage> pages;  ///< the first is page 1
    std::vector<PlannedBookmark> bookmarks;
};

enum class SolutionPlace : std::uint8_t { none, at_the_end, apart };

struct BookOptions {
    Paper paper;
    SolutionPlace solutions = SolutionPlace::at_the_end;
    std::optional<std::size_t> per_page;  ///< none: as many as have cells of a comfortable size
    bool large_print = false;
    bool has_front = true;  ///< title page, words on the puzzles, contents, rules
};

/// How wide a line of type is: its words, its size, its weight; in the unit of the size.
using TextMeasure =
    std::function<double(std::string_view utf8, double size, drawing::Weight weight)>;

struct PlannedBook {
    BookPlan book;
    std::optional<BookPlan> solutions;  ///< where they are a book of their own
    std::vector<Text> remarks;          ///< what is not as a reader would have it
};

/// The size of cells, in millimetres.
struct CellSizes {
    double least = 0;   ///< what a pencil needs; less only where the page has no room
    double wanted = 0;  ///< puzzles share a page while they have it
    double most = 0;
};
/// Of boards whose cells take small candidates: at least 6 mm; of others at least 4 mm. In large
/// print half as much again.
[[nodiscard]] CellSizes cell_sizes(bool takes_notes, bool large_print);

/// The plan of a book. The same content, options and words give the same plan. Requires at least
/// one puzzle.
[[nodiscard]] PlannedBook plan_book(const BookContent& content, const BookOptions& options,
                                    const TextMeasure& measure, const Translator& translate);

}  // namespace quadrille::book

#include "book/book_writer.hpp"

#include <charconv>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "drawing/board_painter.hpp"

namespace quadrille::book {

namespace {

/// A board of the content and how it is drawn.
struct DrawnBoard {
    const Puzzle* puzzle = nullptr;
    Position position;
    PrintedPart part;
};

DrawnBoard drawn(const BookContent& content, const PlannedBoard& board) {
    using Source = PlannedBoard::Source;
    const bool is_example =
        board.source == Source::example || board.source == Source::example_solution;
    const bool is_solved =
        board.source == Source::solution || board.source == Source::example_solution;
    DrawnBoard result;
    result.puzzle = is_example ? content.types[board.index].example.get()
                               : content.puzzles[board.index].puzzle.get();
    if (!is_solved) {
        result.position = Position(result.puzzle->board());
        result.part = printed_part(*result.puzzle);
        return result;
    }
    result.position = is_example ? *content.types[board.index].example_solution
                                 : *content.puzzles[board.index].solution;
    result.part = solved_part(*result.puzzle, result.position);
    return result;
}

/// Paints one page after the other.
class PagePainter {
public:
    PagePainter(const BookContent& content, const drawing::Theme& theme,
                exporting::PdfDocument& document)
        : content_(content), theme_(theme), document_(document) {}

    void paint(const PlannedPage& page, Vec2 size) {
        drawing::Painter& painter = document_.begin_page(size);
        for (const PlannedPlace& place : page.places) document_.name_place(place.name, place.at);
        for (const PlannedLink& link : page.links) document_.link(link.area, link.place);
        for (const PlannedBoard& board : page.boards) paint_board(painter, board);
        for (const PlannedLine& line : page.lines)
            painter.stroke(std::vector{line.from, line.to}, line.width, ink());
        for (const PlannedDot& dot : page.dots) paint_dot(painter, dot);
        for (const PlannedText& text : page.texts)
            painter.text(text.at, text.size, text.words, text.is_faint ? theme_.text_faint : ink(),
                         text.align, text.weight);
    }

private:
    [[nodiscard]] drawing::Colour ink() const { return theme_.colour(Role::clue); }

    void paint_dot(drawing::Painter& painter, const PlannedDot& dot) const {
        constexpr double line = 0.3;
        if (dot.is_filled)
            painter.disc(dot.centre, dot.radius, ink());
        else
            painter.ring(dot.centre, dot.radius * (1 - line / 2), dot.radius * line, ink());
    }

    void paint_board(drawing::Painter& painter, const PlannedBoard& board) {
        const DrawnBoard what = drawn(content_, board);
        const Vec2 middle = board.box.centre();
        const drawing::Transform transform{board.cell,
                                           middle - what.part.extent.centre() * board.cell};
        drawing::Overlay overlay;
        overlay.left_out = what.part.left_out;
        const Vec2 half =
            Vec2{what.part.extent.width(), what.part.extent.height()} * (board.cell / 2);
        if (board.turned) document_.begin_turn(middle);
        document_.begin_clip({middle - half, middle + half});
        drawing::paint_board(painter, theme_, transform, *what.puzzle, what.position, overlay);
        document_.end_clip();
        if (board.turned) document_.end_turn();
    }

    const BookContent& content_;
    const drawing::Theme& theme_;
    exporting::PdfDocument& document_;
};

/// By their depths: each below the last one that is less deep.
void add_bookmarks(const BookPlan& plan, exporting::PdfDocument& document) {
    std::vector<int> above{0};
    for (const PlannedBookmark& mark : plan.bookmarks) {
        above.resize(std::min(above.size(), mark.depth + 1));
        above.push_back(document.add_bookmark(above.back(), mark.words, mark.place));
    }
}

}  // namespace

std::optional<std::int64_t> stated_date(const char* source_date_epoch) {
    if (source_date_epoch == nullptr) return std::nullopt;
    constexpr std::int64_t last = 253402300799;  // of the year 9999
    std::int64_t seconds = 0;
    const char* const end = source_date_epoch + std::strlen(source_date_epoch);
    const auto [read, error] = std::from_chars(source_date_epoch, end, seconds);
    if (error != std::errc{} || read != end || seconds < 0 || seconds > last) return std::nullopt;
    return seconds;
}

drawing::Theme on_paper(drawing::Theme theme) {
    theme.given_ground.alpha = 0;
    theme.roles[static_cast<std::size_t>(Role::mark)] = theme.colour(Role::clue);
    return theme;
}

TextMeasure measure_in(const drawing::Theme& theme) {
    auto ruler = std::make_shared<exporting::TextRuler>(theme.font);
    return [ruler = std::move(ruler)](std::string_view utf8, double size, drawing::Weight weight) {
        return ruler->width(utf8, size, weight);
    };
}

Result<void> write_book(const BookPlan& plan, const BookContent& content, const BookLook& look,
                        exporting::PdfSink sink, const std::stop_token& stop) {
    const drawing::Theme theme = on_paper(look.theme);
    exporting::PdfDocument document(std::move(sink), {plan.title, plan.author, look.created},
                                    theme.font, exporting::points_a_millimetre);
    PagePainter painter(content, theme, document);
    for (const PlannedPage& page : plan.pages) {
        if (stop.stop_requested()) break;
        painter.paint(page, plan.paper.size);
    }
    if (stop.stop_requested()) return Error{Text("Stopped.")};
    add_bookmarks(plan, document);
    return document.finish();
}

}  // namespace quadrille::book

#include "plugins/stock_drawing.hpp"

#include <algorithm>
#include <string>

#include "quadrille/kit/drawing.hpp"
#include "quadrille/outlines.hpp"

namespace quadrille::plugins {

namespace {

constexpr Pen outline_pen{Role::grid, 0.03};

std::string symbol_of(const Alphabet& alphabet, Mark mark) {
    return mark <= alphabet.symbols.size() ? alphabet.symbol(mark).shown : std::string();
}

/// The noted marks, one after the other.
std::string notes_of(const Alphabet& alphabet, std::uint64_t notes) {
    std::string words;
    for (Mark mark = 1; mark <= std::min<std::size_t>(alphabet.symbols.size(), max_notes); ++mark)
        if (((notes >> (mark - 1U)) & 1U) != 0) words += symbol_of(alphabet, mark);
    return words;
}

}  // namespace

void draw_stock(Canvas& canvas, const Board& board, const Position& position) {
    canvas.nobody();
    kit::draw_paper(canvas, board.extent);
    for (const ElementId id : board.ids()) {
        const Element& element = board[id];
        if (element.outline.empty()) continue;
        canvas.element(id);
        std::vector<Vec2> closed = element.outline;
        closed.push_back(closed.front());
        canvas.polyline(closed, outline_pen);

        const Rect box = bounds(closed);
        const double side = std::min(box.width(), box.height());
        const Content content = position[id];
        if (content.mark != blank) {
            const bool given = element.given != blank;
            canvas.text(box.centre(), 0.65 * side, symbol_of(board.alphabet(id), content.mark),
                        given ? Role::given : Role::mark);
        } else if (content.notes != 0) {
            const std::string words = notes_of(board.alphabet(id), content.notes);
            const double width =
                0.65 * static_cast<double>(std::max<std::size_t>(kit::characters(words), 1));
            canvas.text(box.centre(), std::min(0.4 * side, 0.9 * side / width), words, Role::note);
        }
    }
    canvas.nobody();
}

}  // namespace quadrille::plugins

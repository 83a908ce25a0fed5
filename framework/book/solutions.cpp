// Solutions, small, many to a page, each with its number and the page of its puzzle.
#include <algorithm>
#include <cmath>
#include <span>

#include "book/parts.hpp"

namespace quadrille::book {

namespace {

using drawing::Weight;

/// Of a solution that is small enough for it, in millimetres; in large print half as much again.
constexpr double usual_cell = 3.2;
/// Larger boards get smaller cells, so that they are no higher and no wider.
constexpr double largest_side = 62;
/// No cells are smaller, unless the page has no room.
constexpr double least_cell = 1.7;

/// A solution with its words, before it has its place.
struct SmallBoard {
    std::size_t puzzle = 0;
    Vec2 size;  ///< of the board, in millimetres
    double cell = 0;
    double width = 0;  ///< of board and words
};

double label_height(const TypeScale& type) { return type.small * 1.7; }

std::string told_page(const Typesetter& setting, std::size_t page) {
    return setting.tell(Text("p. {0}", {std::to_string(page)}));
}

SmallBoard small_board(const Typesetter& setting, std::size_t number, Vec2 room) {
    const BookPuzzle& puzzle = setting.content.puzzles[number];
    const double share = setting.options.large_print ? 1.5 : 1;
    const Rect extent = solved_part(*puzzle.puzzle, *puzzle.solution).extent;
    const double side = std::max(extent.width(), extent.height());
    const double cell = std::min(
        {std::max(std::min(usual_cell * share, largest_side * share / side), least_cell * share),
         room.x / extent.width(), (room.y - label_height(setting.type)) / extent.height()});
    SmallBoard board{number, Vec2{extent.width(), extent.height()} * cell, cell, 0};
    // The widest page number that may come.
    const double words =
        setting.measure(std::to_string(number + 1), setting.type.small, Weight::heavy) +
        setting.measure(told_page(setting, 888), setting.type.small, Weight::regular) +
        setting.type.small;
    board.width = std::max(board.size.x, words);
    return board;
}

/// Sets small boards in rows.
class SolutionRows {
public:
    SolutionRows(const Typesetter& setting, Flow& flow, PageNumbers& numbers)
        : setting_(setting), flow_(flow), numbers_(numbers) {}

    void set(const std::vector<SmallBoard>& boards) {
        for (std::size_t first = 0; first < boards.size();) {
            const std::size_t count = fitting(boards, first);
            set_row(std::span(boards).subspan(first, count));
            first += count;
        }
    }

private:
    [[nodiscard]] double gap() const { return setting_.type.small * 2; }

    /// How many of the next ones stand in one row.
    [[nodiscard]] std::size_t fitting(const std::vector<SmallBoard>& boards,
                                      std::size_t first) const {
        const double room = flow_.area().width() + gap();
        std::size_t count = 0;
        for (double used = 0; first + count < boards.size(); ++count) {
            used += boards[first + count].width + gap();
            if (used > room + 1e-6 && count > 0) break;
        }
        return std::max<std::size_t>(count, 1);
    }

    /// Between the boards of a row. Boards of one width stand below those of the row before, also
    /// where they do not fill it.
    [[nodiscard]] double gap_in(std::span<const SmallBoard> row) const {
        const double width = row.front().width;
        const bool alike = std::all_of(row.begin(), row.end(),
                                       [&](const SmallBoard& one) { return one.width == width; });
        const double room = flow_.area().width();
        const double most = std::floor((room + gap()) / (width + gap()) + 1e-9);
        if (!alike || most < 2) return gap();
        return std::min((room - width * most) / (most - 1), gap() * 2.5);
    }

    void set_row(std::span<const SmallBoard> row) {
        double high = 0;
        for (const SmallBoard& board : row) high = std::max(high, board.size.y);
        const double label = label_height(setting_.type);
        flow_.make_room(label + high);
        double x = flow_.area().min.x;
        for (const SmallBoard& board : row) {
            set_board(board, {x, flow_.y()});
            x += board.width + gap_in(row);
        }
        flow_.go_down(label + high + gap());
    }

    void set_board(const SmallBoard& board, Vec2 at) {
        PlannedPage& page = flow_.page();
        const double small = setting_.type.small;
        const double middle = at.y + small * 0.7;
        const PlannedText number = setting_.line(
            {at.x, middle}, small, std::to_string(board.puzzle + 1), Align::left, Weight::heavy);
        const PlannedText words =
            setting_.faint({at.x + number.width + small * 0.6, middle}, small,
                           told_page(setting_, numbers_.puzzles[board.puzzle]));
        const Vec2 corner{at.x, at.y + label_height(setting_.type)};
        page.places.push_back({solution_place(board.puzzle), at});
        if (setting_.options.solutions == SolutionPlace::at_the_end)
            page.links.push_back(
                {{at, {words.at.x + words.width, corner.y}}, puzzle_place(board.puzzle)});
        page.boards.push_back({PlannedBoard::Source::solution,
                               board.puzzle,
                               {corner, corner + board.size},
                               board.cell});
        page.texts.push_back(number);
        page.texts.push_back(words);
        numbers_.solutions[board.puzzle] = flow_.page_number();
    }

    const Typesetter& setting_;
    Flow& flow_;
    PageNumbers& numbers_;
};

}  // namespace

std::vector<PlannedPage> plan_solutions(const Typesetter& setting,
                                        const std::vector<Chapter>& chapters, PageNumbers& numbers,
                                        std::size_t first_page) {
    Flow flow(setting, first_page);
    flow.set_heading(setting.tell(Text("Solutions")), "solutions");
    SolutionRows rows(setting, flow, numbers);
    for (const Chapter& chapter : chapters) {
        std::vector<SmallBoard> boards;
        const Rect area = flow.area();
        for (std::size_t i = chapter.first; i < chapter.first + chapter.count; ++i)
            if (setting.content.puzzles[i].solution)
                boards.push_back(small_board(
                    setting, i, {area.width(), area.height() - setting.type.heading * 2}));
        if (boards.empty()) continue;
        if (chapters.size() > 1) {
            flow.make_room(setting.type.body * 2 + label_height(setting.type) +
                           boards.front().size.y);
            flow.set_words({{name_of(chapter, setting), true}}, setting.type.body);
            flow.go_down(setting.type.body * 0.4);
        }
        rows.set(boards);
    }
    return flow.take();
}

}  // namespace quadrille::book

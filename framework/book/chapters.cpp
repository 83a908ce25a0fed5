// Puzzles on their pages, each under a head: number, kind, how hard it is, where its solution is.
#include <algorithm>
#include <set>

#include "book/parts.hpp"

namespace quadrille::book {

namespace {

using drawing::Weight;

/// Heights of a puzzle's head.
struct Head {
    double first;   ///< of the line with the number
    double second;  ///< of the line below
    double gap;     ///< to the board

    explicit Head(const TypeScale& type)
        : first(type.number * 1.3), second(type.small * 1.5), gap(type.small * 0.5) {}
    [[nodiscard]] double height() const { return first + second + gap; }
};

/// What the head of a puzzle takes at least, in sizes of small type.
constexpr double head_width = 16;

double dot_radius(const TypeScale& type) { return type.small * 0.26; }

BoardSize board_size(const Typesetter& setting, std::size_t number) {
    const BookPuzzle& puzzle = setting.content.puzzles[number];
    const CellSizes cells = cell_sizes(takes_notes(*puzzle.puzzle), setting.options.large_print);
    const Rect extent = printed_part(*puzzle.puzzle).extent;
    return {{extent.width(), extent.height()}, cells.least, cells.wanted, puzzle.type};
}

PackingRoom packing_room(const Typesetter& setting) {
    const Rect area = setting.options.paper.area(1);
    PackingRoom room;
    room.area = {area.width(), area.height()};
    room.head = Head(setting.type).height();
    room.head_width = setting.type.small * head_width;
    room.gap = {setting.type.small * 3, setting.type.small * 3};
    room.most_cell = cell_sizes(true, setting.options.large_print).most;
    room.as_many = setting.options.per_page.has_value();
    room.most_a_page = setting.options.per_page.value_or(6);
    return room;
}

Rect moved(const Rect& box, Vec2 by) { return {box.min + by, box.max + by}; }

/// Number and kind at the left, how hard it is at the right; below in words, and where the solution
/// stands.
void add_head(PlannedPage& page, const Typesetter& setting, const PlacedBoard& placed,
              const PageNumbers& numbers) {
    const BookPuzzle& puzzle = setting.content.puzzles[placed.board];
    const TypeScale& type = setting.type;
    const Head head(type);
    // As wide as the board, or as it needs.
    const double wide =
        std::min(std::max(placed.box.width(), type.small * head_width), placed.place.width());
    const double left = placed.place.centre().x - wide / 2;
    const double right = left + wide;
    const double top = placed.box.min.y - head.height();
    // Type of unlike sizes stands on one line.
    const double base = top + head.first - type.number * 0.2;
    const auto on_line = [&](double size) { return base - size * 0.36; };
    const PlannedText number =
        setting.line({left, on_line(type.number)}, type.number, std::to_string(placed.board + 1),
                     Align::left, Weight::heavy);
    double end = right;
    if (puzzle.grade)
        end = add_grade_dots(page, *puzzle.grade, right, on_line(type.small), dot_radius(type)) -
              type.small;
    const double kind_left = left + number.width + type.small * 0.8;
    page.texts.push_back(setting.line({kind_left, on_line(type.small)}, type.small,
                                      setting.shortened(puzzle.kind, type.small, Weight::regular,
                                                        std::max(end - kind_left, 0.0))));
    page.texts.push_back(number);
    const double below = top + head.first + head.second * 0.5;
    double words_end = right;
    if (const std::size_t at = numbers.solutions[placed.board]; at != 0) {
        std::string words = setting.tell(setting.options.solutions == SolutionPlace::apart
                                             ? Text("solutions, p. {0}", {std::to_string(at)})
                                             : Text("solution p. {0}", {std::to_string(at)}));
        const PlannedText solution =
            setting.faint({right, below}, type.small, std::move(words), Align::right);
        words_end = left_of(solution) - type.small;
        if (setting.options.solutions == SolutionPlace::at_the_end)
            page.links.push_back(
                {{{left_of(solution), below - type.small * 0.7}, {right, below + type.small * 0.7}},
                 solution_place(placed.board)});
        page.texts.push_back(solution);
    }
    std::string words = difficulty_words(setting, puzzle);
    if (!puzzle.credit.empty()) words += (words.empty() ? "" : " · ") + puzzle.credit;
    page.texts.push_back(setting.faint(
        {left, below}, type.small,
        setting.shortened(std::move(words), type.small, Weight::regular, words_end - left)));
}

}  // namespace

CellSizes cell_sizes(bool takes_notes, bool large_print) {
    const CellSizes sizes = takes_notes ? CellSizes{6, 8, 11} : CellSizes{4, 5.5, 11};
    if (!large_print) return sizes;
    return {sizes.least * 1.5, sizes.wanted * 1.5, sizes.most * 1.5};
}

std::vector<Chapter> chapters_of(const BookContent& content) {
    std::vector<Chapter> chapters;
    std::set<std::size_t> seen;
    for (std::size_t i = 0; i < content.puzzles.size(); ++i) {
        const std::size_t type = content.puzzles[i].type;
        if (!chapters.empty() && chapters.back().type == type) {
            ++chapters.back().count;
            continue;
        }
        if (!seen.insert(type).second) return {{content.types.size(), 0, content.puzzles.size()}};
        chapters.push_back({type, i, 1});
    }
    return chapters;
}

bool is_mixed(const Chapter& chapter, const BookContent& content) {
    return chapter.type >= content.types.size();
}

std::string name_of(const Chapter& chapter, const Typesetter& setting) {
    return is_mixed(chapter, setting.content) ? setting.tell(Text("Puzzles"))
                                              : setting.content.types[chapter.type].name;
}

std::string puzzle_place(std::size_t puzzle) { return "puzzle-" + std::to_string(puzzle + 1); }
std::string solution_place(std::size_t puzzle) { return "solution-" + std::to_string(puzzle + 1); }

std::string difficulty_words(const Typesetter& setting, const BookPuzzle& puzzle) {
    std::string words;
    if (puzzle.grade)
        words =
            setting.tell(Text::sentence(std::string(engine::difficulty_of(*puzzle.grade).name)));
    if (!puzzle.level) return words;
    return words + (words.empty() ? "" : " · ") +
           setting.tell(Text("level {0}", {std::to_string(*puzzle.level)}));
}

double add_grade_dots(PlannedPage& page, engine::Difficulty::Grade grade, double x, double y,
                      double radius) {
    const std::size_t grades = engine::difficulties().size();
    const double step = radius * 3;
    double left = x - radius;
    for (std::size_t i = grades; i-- > 0; left -= step)
        page.dots.push_back({{left, y}, radius, i <= static_cast<std::size_t>(grade)});
    return left + step - radius;
}

std::vector<std::vector<PlacedBoard>> pack_chapter(const Typesetter& setting,
                                                   const Chapter& chapter) {
    std::vector<BoardSize> sizes;
    for (std::size_t i = 0; i < chapter.count; ++i)
        sizes.push_back(board_size(setting, chapter.first + i));
    std::vector<std::vector<PlacedBoard>> pages = pack_boards(sizes, packing_room(setting));
    for (std::vector<PlacedBoard>& page : pages)
        for (PlacedBoard& placed : page) placed.board += chapter.first;
    return pages;
}

PlannedPage plan_puzzles(const Typesetter& setting, const std::vector<PlacedBoard>& boards,
                         const PageNumbers& numbers, std::size_t page_number) {
    PlannedPage page;
    const Vec2 corner = setting.options.paper.area(page_number).min;
    for (PlacedBoard placed : boards) {
        placed.place = moved(placed.place, corner);
        placed.box = moved(placed.box, corner);
        page.places.push_back({puzzle_place(placed.board), placed.place.min});
        add_head(page, setting, placed, numbers);
        page.boards.push_back(
            {PlannedBoard::Source::puzzle, placed.board, placed.box, placed.cell, placed.turned});
    }
    return page;
}

}  // namespace quadrille::book

// What stands before the puzzles: title page, words on the puzzles, contents.
#include <algorithm>
#include <map>
#include <utility>

#include "book/parts.hpp"

namespace quadrille::book {

namespace {

using drawing::Weight;

/// Boards on the title page stand in boxes of this width at most, in millimetres.
constexpr double most_ornament = 42;
constexpr double least_ornament = 15;
constexpr std::size_t most_ornaments = 6;

/// Words in lines of that width at most; a word that is wider has a line of its own.
std::vector<std::string> broken(const Typesetter& setting, const std::string& words, double size,
                                Weight weight, double width) {
    std::vector<std::string> lines;
    std::string_view rest = words;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        const std::string word(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (!lines.empty() && setting.measure(lines.back() + " " + word, size, weight) <= width)
            lines.back() += " " + word;
        else
            lines.push_back(word);
    }
    return lines;
}

/// Words in the middle of the page, in as few lines as they need, which are about as long as each
/// other. Returns where they end.
double set_centred(PlannedPage& page, const Typesetter& setting, const Rect& area, double y,
                   double size, Weight weight, const std::string& words) {
    std::vector<std::string> lines = broken(setting, words, size, weight, area.width());
    for (double width = area.width(); width > size; width *= 0.95) {
        std::vector<std::string> narrower = broken(setting, words, size, weight, width);
        if (narrower.size() > lines.size()) break;
        lines = std::move(narrower);
    }
    for (std::string& line : lines) {
        page.texts.push_back(setting.line(
            {area.centre().x, y + size * 0.6}, size,
            setting.shortened(std::move(line), size, weight, area.width()), Align::centre, weight));
        y += size * 1.2;
    }
    return y;
}

/// "40 puzzles", and the types they are of.
std::string told_number(const Typesetter& setting) {
    return setting.tell(
        Text("{0} {0|puzzle|puzzles}", {std::to_string(setting.content.puzzles.size())}));
}

std::string told_types(const Typesetter& setting) {
    std::string names;
    for (const BookType& type : setting.content.types)
        names += (names.empty() ? "" : " · ") + type.name;
    return names;
}

/// The examples of the types, small, in one or two rows between those heights; none where there is
/// too little room.
void add_ornament(PlannedPage& page, const Typesetter& setting, const Rect& area, double top,
                  double bottom) {
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < setting.content.types.size() && shown.size() < most_ornaments; ++i)
        if (setting.content.types[i].example != nullptr) shown.push_back(i);
    if (shown.empty()) return;
    const std::size_t columns = shown.size() <= 3 ? shown.size() : (shown.size() + 1) / 2;
    const auto rows = static_cast<double>((shown.size() + columns - 1) / columns);
    const double gap = setting.type.body * 2.5;
    const double box = std::min(
        {most_ornament, (area.width() - gap * 2) / 3, (bottom - top - gap * (rows + 1)) / rows});
    if (box < least_ornament) return;
    const double step = box + gap;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const std::size_t in_row = std::min(columns, shown.size() - i / columns * columns);
        const double row_width = step * static_cast<double>(in_row) - gap;
        const Vec2 corner{
            area.centre().x - row_width / 2 + step * static_cast<double>(i % columns),
            (top + bottom - step * rows + gap) / 2 + step * static_cast<double>(i / columns)};
        const Rect extent = printed_part(*setting.content.types[shown[i]].example).extent;
        const double cell = box / std::max(extent.width(), extent.height());
        const Vec2 size = Vec2{extent.width(), extent.height()} * cell;
        const Vec2 at = corner + Vec2{box - size.x, box - size.y} * 0.5;
        page.boards.push_back({PlannedBoard::Source::example, shown[i], {at, at + size}, cell});
    }
}

/// The size of type in which the book's title takes few lines.
double title_size(const Typesetter& setting, const Rect& area) {
    constexpr std::size_t most_lines = 3;
    double size = setting.type.title;
    while (size > setting.type.body &&
           broken(setting, setting.content.title, size, Weight::heavy, area.width()).size() >
               most_lines)
        size *= 0.9;
    return size;
}

PlannedPage plan_title(const Typesetter& setting) {
    PlannedPage page;
    const Rect area = setting.options.paper.area(1);
    const TypeScale& type = setting.type;
    page.places.push_back({"title", area.min});
    double y = area.min.y + area.height() * 0.14;
    y = set_centred(page, setting, area, y, title_size(setting, area), Weight::heavy,
                    setting.content.title);
    y += type.body;
    if (!setting.content.author.empty())
        y = set_centred(page, setting, area, y, type.body * 1.4, Weight::regular,
                        setting.content.author);
    const double foot = std::max(area.min.y + area.height() * 0.82, y + type.body);
    add_ornament(page, setting, area, y, foot);
    const double below = set_centred(page, setting, area, foot, type.body * 1.2, Weight::heavy,
                                     told_number(setting));
    set_centred(page, setting, area, below + type.body * 0.4, type.body, Weight::regular,
                told_types(setting));
    return page;
}

/// What the dots and levels mean.
void set_legend(Flow& flow, const Typesetter& setting) {
    std::map<engine::Difficulty::Grade, std::size_t> counts;
    for (const BookPuzzle& puzzle : setting.content.puzzles)
        if (puzzle.grade) ++counts[*puzzle.grade];
    const double size = setting.type.body;
    for (const engine::Difficulty& one : engine::difficulties()) {
        if (!counts.contains(one.grade)) continue;
        flow.make_room(size * 1.6);
        const double y = flow.y() + size * 0.8;
        const double left = flow.area().min.x;
        const double right = left + size * 3;
        add_grade_dots(flow.page(), one.grade, right, y, size * 0.22);
        const PlannedText name = setting.line({right + size, y}, size,
                                              setting.tell(Text::sentence(std::string(one.name))),
                                              Align::left, Weight::heavy);
        flow.page().texts.push_back(name);
        flow.page().texts.push_back(setting.faint(
            {name.at.x + std::max(name.width + size, size * 6), y}, size,
            setting.tell(Text("{0} {0|puzzle|puzzles}", {std::to_string(counts[one.grade])}))));
        flow.go_down(size * 1.6);
    }
    flow.go_down(size * 0.6);
}

/// A paragraph, and the room below it.
void set_paragraph(Flow& flow, const Typesetter& setting, const Text& words) {
    flow.set_words({{setting.tell(words), false}}, setting.type.body);
    flow.go_down(setting.type.body * 0.55);
}

void set_words_on_puzzles(Flow& flow, const Typesetter& setting) {
    const std::vector<BookPuzzle>& puzzles = setting.content.puzzles;
    flow.set_heading(setting.tell(Text("About the puzzles")), "about");
    if (std::ranges::all_of(puzzles, &BookPuzzle::is_unique))
        set_paragraph(flow, setting,
                      Text("Every puzzle has just one solution, which can be found by thought "
                           "alone: a pencil and an eraser are all you need."));
    if (std::ranges::any_of(puzzles, [](const BookPuzzle& one) { return one.grade.has_value(); })) {
        set_paragraph(flow, setting, Text("The dots beside its number say how hard it is:"));
        set_legend(flow, setting);
    }
    if (std::ranges::any_of(puzzles, [](const BookPuzzle& one) { return one.level.has_value(); }))
        set_paragraph(
            flow, setting,
            Text("The level is that of the hardest step that is needed: at level 1 one rule "
                 "leaves no choice, at level 2 a rule is looked at as a whole, then come "
                 "patterns of several marks; from level 8 on something has to be tried out."));
    if (setting.options.solutions == SolutionPlace::at_the_end)
        set_paragraph(
            flow, setting,
            Text("The solutions are at the end. In the file a click on the page beside a "
                 "puzzle leads there, and a click on the number of a solution leads back."));
    flow.set_words({{setting.tell(Text("This book was made with Quadrille.")), false}},
                   setting.type.body);
}

/// Dots from the words to the number of the page.
void add_leader(PlannedPage& page, const Typesetter& setting, double from, double to, double y) {
    const double step = setting.type.body * 0.6;
    for (double x = to; x > from; x -= step)
        page.dots.push_back({{x, y + setting.type.body * 0.3}, setting.type.body * 0.05, true});
}

void set_contents(Flow& flow, const Typesetter& setting,
                  const std::vector<ContentsLine>& contents) {
    flow.set_heading(setting.tell(Text("Contents")), "contents");
    for (const ContentsLine& line : contents) {
        const double size = setting.type.body;
        const double high = size * (line.is_part ? 2.4 : 1.7);
        flow.make_room(high);
        const Rect area = flow.area();
        const double y = flow.y() + high - size * 0.85;
        const Weight weight = line.is_part ? Weight::heavy : Weight::regular;
        const double left = area.min.x + (line.is_part ? 0 : size * 1.5);
        const PlannedText number =
            setting.line({area.max.x, y}, size, std::to_string(line.page), Align::right, weight);
        const PlannedText words = setting.line(
            {left, y}, size, setting.shortened(line.words, size, weight, area.width() * 0.6),
            Align::left, weight);
        PlannedText detail = setting.faint({left + words.width + size * 0.7, y}, size, line.detail);
        const double end = line.detail.empty() ? left + words.width : detail.at.x + detail.width;
        add_leader(flow.page(), setting, end + size, left_of(number) - size * 0.8, y);
        flow.page().links.push_back(
            {{{left, y - size * 0.8}, {area.max.x, y + size * 0.8}}, line.place});
        flow.page().texts.push_back(words);
        if (!line.detail.empty()) flow.page().texts.push_back(std::move(detail));
        flow.page().texts.push_back(number);
        flow.go_down(high);
    }
}

}  // namespace

std::vector<PlannedPage> plan_front(const Typesetter& setting,
                                    const std::vector<ContentsLine>& contents) {
    std::vector<PlannedPage> pages{plan_title(setting)};
    Flow about(setting, 2);
    set_words_on_puzzles(about, setting);
    for (PlannedPage& page : about.take()) pages.push_back(std::move(page));
    Flow flow(setting, pages.size() + 1);
    set_contents(flow, setting, contents);
    for (PlannedPage& page : flow.take()) pages.push_back(std::move(page));
    return pages;
}

}  // namespace quadrille::book

// How each type of a chapter is played: its rules in words, and a small board with its solution.
#include <algorithm>
#include <set>

#include "book/parts.hpp"

namespace quadrille::book {

namespace {

/// Cells of examples, and the width of both boards together as a share of the page.
constexpr double most_example_cell = 9;
constexpr double example_share = 0.86;

/// The example to be solved and solved, side by side.
void set_example(Flow& flow, const Typesetter& setting, std::size_t type) {
    const BookType& shown = setting.content.types[type];
    if (shown.example == nullptr) return;
    const Rect printed = printed_part(*shown.example).extent;
    const Rect solved = shown.example_solution
                            ? solved_part(*shown.example, *shown.example_solution).extent
                            : Rect{};
    const double gap = setting.type.body * 3;
    const Rect area = flow.area();
    const double caption = setting.type.small * 2;
    const double room = area.width() * example_share - gap;
    const double high = std::max(printed.height(), solved.height());
    const double cell = std::min({most_example_cell, room / (printed.width() + solved.width()),
                                  (area.height() * 0.5 - caption) / high});
    flow.go_down(setting.type.body);
    flow.make_room(high * cell + caption);
    const Vec2 corner{flow.area().min.x, flow.y() + caption};
    const auto put = [&](PlannedBoard::Source source, const Rect& extent, double x,
                         const Text& words) {
        const double top = corner.y + (high - extent.height()) * cell;
        const Vec2 at{x, top};
        flow.page().boards.push_back(
            {source, type, {at, at + Vec2{extent.width(), extent.height()} * cell}, cell});
        flow.page().texts.push_back(setting.faint({x, top - setting.type.small * 0.9},
                                                  setting.type.small, setting.tell(words)));
    };
    put(PlannedBoard::Source::example, printed, corner.x, Text("An example"));
    if (shown.example_solution)
        put(PlannedBoard::Source::example_solution, solved, corner.x + printed.width() * cell + gap,
            Text("Its solution"));
    flow.go_down(caption + high * cell + setting.type.body * 2);
}

}  // namespace

std::vector<PlannedPage> plan_rules(const Typesetter& setting, const Chapter& chapter,
                                    const std::string& place, std::size_t first_page) {
    Flow flow(setting, first_page);
    const bool mixed = is_mixed(chapter, setting.content);
    std::set<std::size_t> types;
    for (std::size_t i = 0; i < chapter.count; ++i)
        types.insert(setting.content.puzzles[chapter.first + i].type);
    flow.set_heading(mixed ? setting.tell(Text("How to play")) : name_of(chapter, setting), place);
    for (const std::size_t type : types) {
        const BookType& shown = setting.content.types[type];
        if (mixed) {
            flow.make_room(setting.type.body * 8);
            flow.set_words({{shown.name, true}}, setting.type.number);
            flow.go_down(setting.type.body * 0.5);
        }
        flow.set_markdown(shown.rules, setting.type.body);
        set_example(flow, setting, type);
    }
    return flow.take();
}

}  // namespace quadrille::book

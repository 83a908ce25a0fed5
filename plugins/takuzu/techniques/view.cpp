#include "techniques/view.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace takuzu {

namespace q = quadrille;

namespace {

constexpr std::size_t most_told = 5;

/// "a, b and 3 more" of the texts that `tell` gives for 0 … count-1.
template <class Tell>
q::Text listed(std::size_t count, Tell&& tell) {
    q::Text list;
    for (std::size_t i = 0; i < std::min(count, most_told); ++i)
        list = i == 0 ? tell(i) : q::Text("{0}, {1}", {std::move(list), tell(i)});
    if (count > most_told) list = q::Text("{0} and {1} more", {std::move(list), std::to_string(count - most_told)});
    return list;
}

}  // namespace

View::View(const Layout& layout, const q::Candidates& candidates) : layout_(&layout) {
    lines_.reserve(layout.lines().size());
    for (const Line& line : layout.lines()) {
        LineView view{&line, {}, 0, 0};
        view.marks.reserve(line.cells.size());
        for (const Cell cell : line.cells) {
            view.marks.push_back(candidates.sole(q::element_id(cell)));
            view.zeros += view.marks.back() == zero ? 1U : 0U;
            view.ones += view.marks.back() == one ? 1U : 0U;
        }
        lines_.push_back(std::move(view));
    }
}

q::Text View::names(std::span<const Cell> cells) const {
    return listed(cells.size(), [&](std::size_t i) { return name(cells[i]); });
}

q::Text View::told(std::span<const q::Literal> literals) const {
    return listed(literals.size(), [&](std::size_t i) {
        return q::Text("{0} is {1}", {name(static_cast<Cell>(q::index(literals[i].element))), digit_of(literals[i].mark)});
    });
}

q::Text name_of(const Line& line) { return {line.is_row ? "row {0}" : "column {0}", {std::to_string(line.place + 1)}}; }

q::Text digit_of(q::Mark mark) { return std::string(mark == zero ? "0" : "1"); }

q::Literal carries(Cell cell, q::Mark mark) { return {q::element_id(cell), mark, true}; }

std::vector<q::ElementId> elements(std::span<const Cell> cells) {
    std::vector<q::ElementId> list;
    for (const Cell cell : cells) list.push_back(q::element_id(cell));
    return list;
}

}  // namespace takuzu

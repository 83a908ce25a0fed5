#include "techniques/view.hpp"

#include <string>
#include <utility>

#include "quadrille/kit/any_listed.hpp"

namespace takuzu {

namespace q = quadrille;

View::View(const Layout& layout, const q::Candidates& candidates) : layout_(&layout) {
    std::vector<q::Mark> marks(layout.grid().cells());
    for (Cell cell = 0; cell < marks.size(); ++cell) {
        const bool may_be_zero = candidates.possible(q::element_id(cell), zero);
        const bool may_be_one = candidates.possible(q::element_id(cell), one);
        if (may_be_zero != may_be_one) marks[cell] = may_be_zero ? zero : one;
    }
    marks_.reserve(2 * marks.size());  // every cell stands in two lines
    lines_.reserve(layout.lines().size());
    for (const Line& line : layout.lines()) {
        LineView view{&line, {marks_.data() + marks_.size(), line.cells.size()}, 0, 0};
        for (const Cell cell : line.cells) {
            marks_.push_back(marks[cell]);
            view.zeros += marks_.back() == zero ? 1U : 0U;
            view.ones += marks_.back() == one ? 1U : 0U;
        }
        lines_.push_back(view);
    }
}

q::Text View::names(std::span<const Cell> cells) const {
    return q::kit::all_listed(cells.size(), [&](std::size_t i) { return name(cells[i]); });
}

q::Text View::any_of(std::span<const Cell> cells) const {
    return q::kit::any_listed(cells.size(), [&](std::size_t i) { return name(cells[i]); });
}

q::Text View::told(std::span<const q::Literal> literals) const {
    return q::kit::all_listed(literals.size(), [&](std::size_t i) {
        return q::Text(
            "{0} is {1} || {0} {0|is|are} {1}",
            {name(static_cast<Cell>(q::index(literals[i].element))), digit_of(literals[i].mark)});
    });
}

q::Text name_of(const Line& line) {
    const std::string number = std::to_string(line.place + 1);
    // Its tally stands for the line.
    return {line.is_row ? "row {0}" : "column {0}",
            {number, (line.is_row ? "row" : "column") + number}};
}

q::Text any_of(std::span<const Line* const> lines) {
    return q::kit::any_listed(lines.size(), [&](std::size_t i) { return name_of(*lines[i]); });
}

q::Text digit_of(q::Mark mark) { return q::Text::name(mark == zero ? "0" : "1"); }

}  // namespace takuzu

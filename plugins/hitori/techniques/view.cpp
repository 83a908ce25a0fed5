#include "techniques/view.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace hitori {

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

template <class T>
void sort_once(std::vector<T>& list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace

Walls View::walls() const {
    std::vector<char> shaded_cells(layout.cells());
    for (Cell cell = 0; cell < layout.cells(); ++cell) shaded_cells[cell] = is_shaded(cell) ? 1 : 0;
    return {layout, std::move(shaded_cells)};
}

std::vector<Cell> View::open_equals(Cell cell) const {
    std::vector<Cell> found;
    for (const Line line : {Line::row, Line::column})
        if (const auto equals = layout.equals_of(cell, line))
            for (const Cell other : layout.equals()[*equals].cells)
                if (other != cell && is_open(other)) found.push_back(other);
    return found;  // only `cell` itself is in both lines
}

std::vector<Cell> View::open_neighbours(Cell cell) const {
    std::vector<Cell> found;
    for (const Cell other : layout.neighbours(cell))
        if (is_open(other)) found.push_back(other);
    return found;
}

std::optional<std::uint32_t> View::shared_equals(Cell a, Cell b) const {
    for (const Line line : {Line::row, Line::column}) {
        const auto equals = layout.equals_of(a, line);
        if (equals && equals == layout.equals_of(b, line)) return equals;
    }
    return std::nullopt;
}

q::Text View::names(std::span<const Cell> cells) const {
    return listed(cells.size(), [&](std::size_t i) { return name(cells[i]); });
}

q::Text View::told(std::span<const q::Literal> literals) const {
    return listed(literals.size(), [&](std::size_t i) {
        return q::Text(literals[i].mark == shaded ? "{0} is shaded" : "{0} stays",
                       {name(static_cast<Cell>(q::index(literals[i].element)))});
    });
}

StepMaker& StepMaker::because(std::span<const Cell> cells) {
    for (const Cell cell : cells) step_.because.push_back(q::element_id(cell));
    return *this;
}

StepMaker& StepMaker::rule(std::uint32_t rule) {
    step_.rules.push_back(rule);
    return *this;
}

StepMaker& StepMaker::mark(std::span<const Cell> cells, q::Mark mark) {
    for (const Cell cell : cells) step_.follows.push_back({q::element_id(cell), mark, true});
    return *this;
}

q::Deduction StepMaker::say(q::Text text) && {
    sort_once(step_.because);
    sort_once(step_.rules);
    step_.text = std::move(text);
    return std::move(step_);
}

}  // namespace hitori

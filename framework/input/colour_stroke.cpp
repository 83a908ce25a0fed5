#include "input/colour_stroke.hpp"

#include <algorithm>

#include "input/element_index.hpp"

namespace quadrille::input {

ColourStroke::ColourStroke(const CellAreas& areas, const Position& position, Vec2 at, Button button,
                           std::uint8_t colour)
    : areas_(&areas),
      start_(areas.at(at)),
      at_(at),
      colour_(button == Button::primary ? colour : std::uint8_t{0}) {
    if (!start_) return;
    if (colour_ != 0 && position[*start_].colour == colour_) {
        only_ = colour_;
        colour_ = 0;
    }
    paint_cell(position, *start_);
}

bool ColourStroke::paint_cell(const Position& position, ElementId cell) {
    const std::uint8_t before = position[cell].colour;
    if (before == colour_ || (only_ && before != *only_)) return false;
    if (std::ranges::find(move_, cell, &Change::element) != move_.end()) return false;
    move_.push_back(quadrille::paint(position, cell, colour_));
    return true;
}

bool ColourStroke::drag(const Position& position, Vec2 to) {
    bool grew = false;
    for_each_along(*areas_, at_, to, usual_sample, [&](std::optional<ElementId> cell, Vec2) {
        if (start_ && cell) grew = paint_cell(position, *cell) || grew;
    });
    at_ = to;
    return grew;
}

}  // namespace quadrille::input

#include "play/editor/group_selection.hpp"

#include <algorithm>
#include <optional>

namespace quadrille::play {

void GroupSelection::press(const input::ElementIndex& index, Vec2 at) {
    at_ = at;
    const std::optional<ElementId> under = index.at(at);
    dragging_ = under.has_value();
    if (!under) {
        seats_.clear();
        return;
    }
    const auto seat = static_cast<std::uint32_t>(quadrille::index(*under));
    takes_out_ = seats_.size() > 1 && std::ranges::binary_search(seats_, seat);
    if (!takes_out_) seats_.clear();
    pass(seat);
}

void GroupSelection::drag(const input::ElementIndex& index, Vec2 to) {
    if (!dragging_) return;
    input::for_each_along(index, at_, to, input::usual_sample,
                          [&](std::optional<ElementId> under, Vec2) {
                              if (under)
                                  pass(static_cast<std::uint32_t>(quadrille::index(*under)));
                          });
    at_ = to;
}

void GroupSelection::pass(std::uint32_t seat) {
    const bool is_in = std::ranges::binary_search(seats_, seat);
    if (is_in == takes_out_) toggle(seat);
}

void GroupSelection::toggle(std::uint32_t seat) {
    const auto at = std::ranges::lower_bound(seats_, seat);
    if (at != seats_.end() && *at == seat)
        seats_.erase(at);
    else
        seats_.insert(at, seat);
}

}  // namespace quadrille::play

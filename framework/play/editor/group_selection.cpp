#include "play/editor/group_selection.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/generate/symmetry.hpp"

namespace quadrille::play {

namespace {

/// How near to the middle of a seat a path has to come, in board units: it may pass a corner.
constexpr double path_reach = 0.38;
/// Between the middles of two seats beside each other, corners counted.
constexpr double longest_step = 1.5;

double distance_between(Vec2 a, Vec2 b) { return std::hypot(a.x - b.x, a.y - b.y); }

}  // namespace

void GroupSelection::press(const Board& seats, const input::ElementIndex& index, Vec2 at,
                           bool is_path) {
    at_ = at;
    is_path_ = is_path;
    const std::optional<ElementId> under = index.at(at);
    dragging_ = under.has_value();
    if (!under) {
        seats_.clear();
        return;
    }
    const auto seat = static_cast<std::uint32_t>(quadrille::index(*under));
    if (is_path_) {
        seats_.clear();
        pass_on_path(seats, *under, engine::middle_of(seats[*under].outline));
        return;
    }
    takes_out_ = seats_.size() > 1 && std::ranges::binary_search(seats_, seat);
    if (!takes_out_) seats_.clear();
    pass(seat);
}

void GroupSelection::drag(const Board& seats, const input::ElementIndex& index, Vec2 to) {
    if (!dragging_) return;
    input::for_each_along(index, at_, to, input::usual_sample,
                          [&](std::optional<ElementId> under, Vec2 at) {
                              if (under && is_path_)
                                  pass_on_path(seats, *under, at);
                              else if (under)
                                  pass(static_cast<std::uint32_t>(quadrille::index(*under)));
                          });
    at_ = to;
}

void GroupSelection::pass_on_path(const Board& seats, ElementId id, Vec2 at) {
    const auto seat = static_cast<std::uint32_t>(quadrille::index(id));
    const Vec2 middle = engine::middle_of(seats[id].outline);
    if (distance_between(middle, at) > path_reach) return;
    if (seats_.size() > 1 && seats_[seats_.size() - 2] == seat) {
        seats_.pop_back();
        return;
    }
    if (std::ranges::find(seats_, seat) != seats_.end()) return;
    if (!seats_.empty() &&
        distance_between(middle, engine::middle_of(seats[element_id(seats_.back())].outline)) > longest_step)
        return;
    seats_.push_back(seat);
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

// Seats that are to make a group: a drag over them selects, one that begins on what is selected
// takes out.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "input/element_index.hpp"

namespace quadrille::play {

class GroupSelection {
public:
    /// A drag begins. On a seat that is not selected another selection does, too.
    void press(const input::ElementIndex& index, Vec2 at);
    void drag(const input::ElementIndex& index, Vec2 to);
    void release() noexcept { dragging_ = false; }
    [[nodiscard]] bool dragging() const noexcept { return dragging_; }

    /// Adds a seat, or takes it out.
    void toggle(std::uint32_t seat);
    void select(std::span<const std::uint32_t> seats) { seats_.assign(seats.begin(), seats.end()); }
    void clear() noexcept {
        seats_.clear();
        dragging_ = false;
    }
    /// Rising.
    [[nodiscard]] std::span<const std::uint32_t> seats() const noexcept { return seats_; }

private:
    void pass(std::uint32_t seat);

    std::vector<std::uint32_t> seats_;
    Vec2 at_;
    bool dragging_ = false;
    bool takes_out_ = false;
};

}  // namespace quadrille::play

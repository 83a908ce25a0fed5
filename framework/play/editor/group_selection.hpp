// Seats that are to make a group or a path: a drag over them selects, one that begins on what is
// selected takes out. A path goes from seat to seat beside it, and back along itself.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "input/element_index.hpp"

namespace quadrille::play {

class GroupSelection {
public:
    /// A drag begins. On a seat that is not selected another selection does, too; of a path always.
    /// `seats` and `index` are those of the seats.
    void press(const Board& seats, const input::ElementIndex& index, Vec2 at, bool is_path);
    void drag(const Board& seats, const input::ElementIndex& index, Vec2 to);
    void release() noexcept { dragging_ = false; }
    [[nodiscard]] bool dragging() const noexcept { return dragging_; }

    /// Adds a seat, or takes it out.
    void toggle(std::uint32_t seat);
    void select(std::span<const std::uint32_t> seats) { seats_.assign(seats.begin(), seats.end()); }
    void clear() noexcept {
        seats_.clear();
        dragging_ = false;
    }
    /// Rising; of a path in its order.
    [[nodiscard]] std::span<const std::uint32_t> seats() const noexcept { return seats_; }

private:
    void pass(std::uint32_t seat);
    void pass_on_path(const Board& seats, ElementId id, Vec2 at);

    std::vector<std::uint32_t> seats_;
    Vec2 at_;
    bool dragging_ = false;
    bool takes_out_ = false;
    bool is_path_ = false;
};

}  // namespace quadrille::play

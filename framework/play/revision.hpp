// What is on the screen, as a number: whoever changes anything that can be seen lets it rise, and
// whoever draws compares it with the one drawn last.
#pragma once

#include <cstdint>
#include <utility>

namespace quadrille::play {

class Revision {
public:
    void rise() noexcept { ++value_; }
    [[nodiscard]] std::uint64_t value() const noexcept { return value_; }
    /// Whether it has risen above `drawn`, which is then the same.
    [[nodiscard]] bool overtakes(std::uint64_t& drawn) const noexcept {
        return std::exchange(drawn, value_) != value_;
    }

private:
    std::uint64_t value_ = 1;
};

}  // namespace quadrille::play

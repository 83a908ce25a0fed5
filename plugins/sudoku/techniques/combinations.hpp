// The sets of symbols that cells of a known sum can hold. Knows nothing of steps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "techniques/view.hpp"

namespace sudoku {

/// Cells that are all different and add up to a total. Lists the sets of symbols, and for each set
/// asks of every cell and symbol alone whether it can be so; that is less than everything, and
/// quick.
class Combinations {
public:
    Combinations(const View& view, const std::vector<Cell>& cells, std::uint32_t total);

    /// There were too many to look at: the rest tells nothing.
    [[nodiscard]] bool gave_up() const noexcept { return left_ == 0; }
    [[nodiscard]] const std::vector<Mask>& sets() const noexcept { return sets_; }
    /// What the i-th cell can hold.
    [[nodiscard]] Mask kept(std::size_t i) const noexcept { return kept_[i]; }

private:
    void list(std::size_t from, Mask set, std::size_t count, std::uint32_t total);
    void take(Mask set);

    const View& view_;
    const std::vector<Cell>& cells_;
    Mask union_ = 0;
    Mask needed_ = 0;
    std::vector<Mask> kept_;
    std::vector<Mask> sets_;
    std::size_t left_ = 20'000;  ///< sets that are looked at, at most
};

}  // namespace sudoku

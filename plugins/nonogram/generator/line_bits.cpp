// A place p stands before cell p. Forwards, reach[j] is where one may stand once the first j blocks
// are laid and, where it must, an empty cell behind them: a block is laid from all places at once,
// by a shift, where its mark is possible throughout; going on over empty cells is one addition,
// whose carry runs through them. Backwards, rest is from where the blocks from j on can still be
// laid. A start that lies in both covers its cells with the mark; an empty cell that leads from the
// one to the other may be empty; nothing else is possible. O(blocks x log length) operations.
#include "generator/line_bits.hpp"

#include <algorithm>
#include <array>

namespace nonogram {

namespace q = quadrille;

namespace {

constexpr std::size_t most_blocks = longest_in_bits;

/// These places and all that are reached from them through `open` cells, to higher places.
constexpr CellBits flooded_up(CellBits from, CellBits open) {
    return from | (((from & open) + open) ^ open);
}

/// The same to lower places: from p + 1 to p where cell p is open, of so many cells. By doubling.
constexpr CellBits flooded_down(CellBits from, CellBits open, std::size_t cells) {
    for (std::size_t by = 1; by <= cells; by *= 2) {
        from |= open & (from >> by);
        open &= open >> by;
    }
    return from;
}

/// Cells p of which p, p + 1 … p + length - 1 are all set.
constexpr CellBits starts_of_runs(CellBits cells, std::size_t length) {
    for (std::size_t have = 1; have < length;) {
        const std::size_t by = std::min(have, length - have);
        cells &= cells >> by;
        have += by;
    }
    return cells;
}

/// All cells of runs of that length that start at these.
constexpr CellBits runs_from(CellBits starts, std::size_t length) {
    for (std::size_t have = 1; have < length;) {
        const std::size_t by = std::min(have, length - have);
        starts |= starts << by;
        have += by;
    }
    return starts;
}

}  // namespace

bool narrow_bits(std::span<CellBits> possible, std::span<const q::Block> blocks,
                 std::size_t length) {
    const std::size_t count = blocks.size();
    if (count > most_blocks) return false;
    const CellBits ground = possible.back();
    std::array<CellBits, most_blocks> behind;      // places behind each block
    std::array<CellBits, most_blocks> run_starts;  // of each block, by its mark alone
    std::array<CellBits, most_blocks + 1> reach;
    const auto parted = [&](std::size_t j) {  // by an empty cell from the block before
        return j > 0 && j < count && gap_between(blocks[j - 1], blocks[j]) > 0;
    };

    reach[0] = flooded_up(1, ground);
    for (std::size_t j = 0; j < count; ++j) {
        const std::size_t size = blocks[j].length;
        if (size > length) return false;
        run_starts[j] = starts_of_runs(possible[blocks[j].mark - std::size_t{1}], size);
        behind[j] = (reach[j] & run_starts[j]) << size;
        const CellBits next = parted(j + 1) ? (behind[j] & ground) << 1U : behind[j];
        reach[j + 1] = flooded_up(next, ground);
    }
    const CellBits end = CellBits{1} << length;
    if ((reach[count] & end) == 0) return false;

    std::array<CellBits, max_colours> occurs{};
    CellBits rest = flooded_down(end, ground, length);
    CellBits empty = reach[count] & ground & (rest >> 1U);
    for (std::size_t j = count; j-- > 0;) {
        const std::size_t size = blocks[j].length;
        CellBits after = rest;
        if (parted(j + 1)) {
            after = (rest >> 1U) & ground;
            empty |= behind[j] & after;
        }
        const CellBits starts = (after >> size) & run_starts[j];
        occurs[blocks[j].mark - std::size_t{1}] |= runs_from(starts & reach[j], size);
        rest = flooded_down(starts, ground, length);
        empty |= reach[j] & ground & (rest >> 1U);
    }
    for (std::size_t k = 0; k + 1 < possible.size(); ++k) possible[k] &= occurs[k];
    possible.back() &= empty;
    return true;
}

}  // namespace nonogram

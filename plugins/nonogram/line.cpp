// Placements of blocks by dynamic programming over what each block can be shifted (after Batenburg
// and Kosters, 2009).
//
// Pushed to the left as far as it goes by lengths alone, block j starts at base[j]; all blocks
// share the same room to be shifted by, 0 … room. before(j, s) says whether the cells in front of
// base[j] + s can hold the blocks before j, with the gap that j needs; behind(j, s) whether the
// cells from base[j] + s on can hold block j and those after it. Block j can be shifted by s
// exactly when before(j, s) holds, it fits there, and what comes after it fits behind it.
#include "line.hpp"

#include <algorithm>
#include <array>

#include "clues.hpp"

namespace nonogram {

namespace q = quadrille;

namespace {

class Placements {
public:
    Placements(std::span<const Marks> cells, std::span<const q::Block> blocks, q::Mark empty)
        : cells_(cells), blocks_(blocks), empty_(empty) {
        base_.reserve(blocks.size() + 1);
        std::size_t at = 0;
        for (std::size_t j = 0; j < blocks.size(); ++j) {
            base_.push_back(at);
            at += blocks[j].length + gap_after(j);
        }
        base_.push_back(at);
        possible_ = at <= cells.size();
        if (!possible_) return;
        room_ = cells.size() - at;
        count_forbidden();
        fill_before();
        possible_ = before(blocks.size(), room_);
        if (possible_) fill_behind();
    }

    [[nodiscard]] bool possible() const { return possible_; }
    [[nodiscard]] std::size_t room() const { return room_; }
    [[nodiscard]] std::size_t base(std::size_t block) const { return base_[block]; }
    [[nodiscard]] bool can_shift(std::size_t block, std::size_t by) const {
        return before(block, by) && fits(block, by) && after(block, by);
    }
    /// Whether the cell in front of block j, shifted by `by` or more, can be one of those left
    /// empty beyond the gap it needs.
    [[nodiscard]] bool can_wait(std::size_t block, std::size_t by) const {
        return by < room_ && before(block, by) && is_free(base_[block] + by) &&
               behind(block, by + 1);
    }
    [[nodiscard]] std::size_t gap_after(std::size_t block) const {
        return block + 1 < blocks_.size() ? gap_between(blocks_[block], blocks_[block + 1]) : 0;
    }

private:
    [[nodiscard]] bool is_free(std::size_t cell) const { return (cells_[cell] & bit(empty_)) != 0; }
    [[nodiscard]] bool before(std::size_t block, std::size_t by) const {
        return before_[block * (room_ + 1) + by] != 0;
    }
    [[nodiscard]] bool behind(std::size_t block, std::size_t by) const {
        return behind_[block * (room_ + 1) + by] != 0;
    }
    [[nodiscard]] bool fits(std::size_t block, std::size_t by) const {
        const std::size_t start = base_[block] + by;
        const std::vector<std::uint32_t>& forbidden = forbidden_[blocks_[block].mark];
        return forbidden[start] == forbidden[start + blocks_[block].length];
    }
    [[nodiscard]] bool after(std::size_t block, std::size_t by) const {
        return (gap_after(block) == 0 || is_free(base_[block] + by + blocks_[block].length)) &&
               behind(block + 1, by);
    }

    /// For each colour of the line, how many cells up to each place cannot have it.
    void count_forbidden() {
        for (const q::Block& block : blocks_) {
            std::vector<std::uint32_t>& sums = forbidden_[block.mark];
            if (!sums.empty()) continue;
            sums.assign(cells_.size() + 1, 0);
            for (std::size_t i = 0; i < cells_.size(); ++i)
                sums[i + 1] = sums[i] + ((cells_[i] & bit(block.mark)) == 0 ? 1 : 0);
        }
    }

    void fill_before() {
        before_.assign((blocks_.size() + 1) * (room_ + 1), 0);
        for (std::size_t j = 0; j <= blocks_.size(); ++j)
            for (std::size_t s = 0; s <= room_; ++s) {
                const std::size_t end = base_[j] + s;
                bool good = j == 0 && s == 0;
                if (j > 0)
                    good = before(j - 1, s) && fits(j - 1, s) &&
                           (gap_after(j - 1) == 0 || is_free(end - 1));
                good = good || (s > 0 && before(j, s - 1) && is_free(end - 1));
                before_[j * (room_ + 1) + s] = good ? 1 : 0;
            }
    }

    void fill_behind() {
        behind_.assign((blocks_.size() + 1) * (room_ + 1), 0);
        for (std::size_t j = blocks_.size() + 1; j-- > 0;)
            for (std::size_t s = room_ + 1; s-- > 0;) {
                bool good = j == blocks_.size() && s == room_;
                if (j < blocks_.size()) good = fits(j, s) && after(j, s);
                good = good || (s < room_ && is_free(base_[j] + s) && behind(j, s + 1));
                behind_[j * (room_ + 1) + s] = good ? 1 : 0;
            }
    }

    std::span<const Marks> cells_;
    std::span<const q::Block> blocks_;
    q::Mark empty_;
    std::vector<std::size_t> base_;
    std::size_t room_ = 0;
    bool possible_ = false;
    std::array<std::vector<std::uint32_t>, max_colours + 1> forbidden_;  // by mark
    std::vector<char> before_;
    std::vector<char> behind_;
};

}  // namespace

std::optional<std::vector<Range>> ranges(std::span<const Marks> cells,
                                         std::span<const q::Block> blocks, q::Mark empty) {
    const Placements placements(cells, blocks, empty);
    if (!placements.possible()) return std::nullopt;
    std::vector<Range> found;
    found.reserve(blocks.size());
    for (std::size_t j = 0; j < blocks.size(); ++j) {
        std::size_t first = 0;
        while (!placements.can_shift(j, first)) ++first;
        std::size_t last = placements.room();
        while (!placements.can_shift(j, last)) --last;
        found.push_back({placements.base(j) + first, placements.base(j) + last});
    }
    return found;
}

bool narrow(std::span<Marks> cells, std::span<const q::Block> blocks, q::Mark empty) {
    const Placements placements(cells, blocks, empty);
    if (!placements.possible()) return false;
    std::vector<Marks> seen(cells.size(), 0);
    for (std::size_t j = 0; j <= blocks.size(); ++j) {
        std::size_t covered = 0;  // up to here this block has been seen
        for (std::size_t s = 0; s <= placements.room(); ++s) {
            const std::size_t start = placements.base(j) + s;
            if (placements.can_wait(j, s)) seen[start] |= bit(empty);
            if (j == blocks.size() || !placements.can_shift(j, s)) continue;
            const std::size_t end = start + blocks[j].length;
            for (std::size_t i = std::max(start, covered); i < end; ++i)
                seen[i] |= bit(blocks[j].mark);
            covered = end;
            if (placements.gap_after(j) > 0) seen[end] |= bit(empty);
        }
    }
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] &= seen[i];
    return true;
}

}  // namespace nonogram

// How likely marks are in a line of blocks: sums over all ways to lay them, forwards and backwards,
// as hidden Markov models are weighed (Rabiner 1989).
//
// before[j][p] weighs all ways to lay the first j blocks, and where it must be a background cell
// behind them, on the cells before place p; after[j][p] all ways to lay the others on the cells
// from p on. O(blocks x length) operations, times the length of a block.
#include <algorithm>
#include <cmath>

#include "engine/compiled/tables.hpp"

namespace quadrille::engine {

/// One line, while it is weighed.
class BlockTable::Weights {
public:
    Weights(const BlockTable& table, const Row& row, std::span<const double> likely,
            std::size_t stride, std::vector<double>& memory)
        : blocks_(row.blocks.of(table.blocks_)),
          colours_(row.colours.of(table.colours_)),
          ground_mark_(row.ground),
          likely_(likely),
          stride_(stride),
          length_(row.elements.end - row.elements.first),
          places_(length_ + 1) {
        const std::size_t count = blocks_.size();
        memory.assign((3 * count + 3) * places_, 0.0);
        const std::span<double> all(memory);
        ground_ = all.first(places_);
        laid_ = all.subspan(places_, count * places_);
        before_ = all.subspan((count + 1) * places_, (count + 1) * places_);
        after_ = all.subspan((2 * count + 2) * places_, (count + 1) * places_);
        for (std::size_t p = 0; p < length_; ++p) ground_[p] = of(p, row.ground);
        for (std::size_t j = 0; j < count; ++j)
            for (std::size_t p = 0; p + blocks_[j].length <= length_; ++p)
                laid_[j * places_ + p] = weight_of(j, p);
    }

    /// Whether the sum over all ways is a number to reckon with.
    [[nodiscard]] bool sum() {
        sum_before();
        sum_after();
        total_ = before_[blocks_.size() * places_ + length_];
        return std::isnormal(total_);
    }

    void tell(std::span<double> weighed) const {
        std::fill(weighed.begin(), weighed.end(), 0.0);
        for (std::size_t j = 0; j < blocks_.size(); ++j) {
            const auto& [size, colour] = blocks_[j];
            const std::size_t mark = lowest(colours_[colour]) - std::size_t{1};
            for (std::size_t p = 0; p + size <= length_; ++p) {
                const double weight =
                    before_[j * places_ + p] * laid_[j * places_ + p] * rest(j, p + size);
                if (weight == 0) continue;
                for (std::size_t c = p; c < p + size; ++c)
                    weighed[c * stride_ + mark] += weight / total_;
            }
        }
        const std::size_t ground = lowest(ground_mark_) - std::size_t{1};
        for (std::size_t c = 0; c < length_; ++c) {
            const auto cell = weighed.subspan(c * stride_, stride_);
            double marked = 0;
            for (const double weight : cell) marked += weight;
            cell[ground] += std::max(0.0, 1 - marked);
        }
    }

private:
    [[nodiscard]] double of(std::size_t cell, MarkSet mark) const {
        return likely_[cell * stride_ + lowest(mark) - 1];
    }
    [[nodiscard]] double weight_of(std::size_t j, std::size_t place) const {
        double weight = 1;
        for (std::size_t c = place; c < place + blocks_[j].length && weight != 0; ++c)
            weight *= of(c, colours_[blocks_[j].colour]);
        return weight;
    }
    /// By background from the block before.
    [[nodiscard]] bool is_parted(std::size_t j) const {
        return j > 0 && j < blocks_.size() && blocks_[j].colour == blocks_[j - 1].colour;
    }
    /// Of the blocks behind block j, which ends before that place.
    [[nodiscard]] double rest(std::size_t j, std::size_t end) const {
        const auto next = after_.subspan((j + 1) * places_, places_);
        if (!is_parted(j + 1)) return next[end];
        return end < length_ ? ground_[end] * next[end + 1] : 0.0;
    }

    void sum_before() {
        before_[0] = 1;
        for (std::size_t j = 0; j <= blocks_.size(); ++j) {
            const auto here = before_.subspan(j * places_, places_);
            for (std::size_t p = 0; p < length_; ++p) here[p + 1] += here[p] * ground_[p];
            if (j == blocks_.size()) break;
            const auto next = before_.subspan((j + 1) * places_, places_);
            const std::size_t size = blocks_[j].length;
            for (std::size_t p = 0; p + size <= length_; ++p) {
                const double weight = here[p] * laid_[j * places_ + p];
                const std::size_t end = p + size;
                if (!is_parted(j + 1))
                    next[end] += weight;
                else if (end < length_)
                    next[end + 1] += weight * ground_[end];
            }
        }
    }
    void sum_after() {
        const std::size_t count = blocks_.size();
        after_[count * places_ + length_] = 1;
        for (std::size_t j = count + 1; j-- > 0;) {
            const auto here = after_.subspan(j * places_, places_);
            if (j < count)
                for (std::size_t p = 0; p + blocks_[j].length <= length_; ++p)
                    here[p] = laid_[j * places_ + p] * rest(j, p + blocks_[j].length);
            for (std::size_t p = length_; p-- > 0;) here[p] += ground_[p] * here[p + 1];
        }
    }

    std::span<const Item> blocks_;
    std::span<const MarkSet> colours_;
    MarkSet ground_mark_;
    std::span<const double> likely_;
    std::size_t stride_;
    std::size_t length_;
    std::size_t places_;
    std::span<double> ground_;  ///< by cell
    std::span<double> laid_;    ///< by block and its first cell: the block itself
    std::span<double> before_;
    std::span<double> after_;
    double total_ = 0;
};

bool BlockTable::weigh(std::size_t row, std::span<const double> likely, std::size_t stride,
                       std::span<double> weighed, Workspace& workspace) const {
    const Row& line = rows_[row];
    const auto colours = line.colours.of(colours_);
    const auto is_known = [&](MarkSet mark) { return mark != 0 && lowest(mark) <= stride; };
    if (!is_known(line.ground) || !std::ranges::all_of(colours, is_known)) return false;
    Weights weights(*this, line, likely, stride, workspace.weights);
    if (!weights.sum()) return false;
    weights.tell(weighed);
    return true;
}

}  // namespace quadrille::engine

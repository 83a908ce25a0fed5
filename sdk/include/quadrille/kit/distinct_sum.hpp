// Different digits that add up to a sum: cages, and runs of crossed sums.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace quadrille::kit {

/// For each cell the digits that stand there in some way to fill all cells with different digits of
/// that sum. `possible` are those that each may have: bit k for digit k + 1, up to 16.
///
/// Cell by cell: the sets of digits that the first cells can use up, each once, and from the back
/// those that the others can finish (dynamic programming over sets). Digits that a cell alone must
/// have are taken out before, so that it costs little where most cells are known.
class DistinctWays {
public:
    DistinctWays(const std::vector<std::uint64_t>& possible, std::uint32_t total)
        : possible_(possible), ways_(possible.size()) {
        if (take_known(total)) fill(total);
    }
    [[nodiscard]] const std::vector<std::uint64_t>& ways() const noexcept { return ways_; }

private:
    using Set = std::uint32_t;  ///< of digits: bit k for digit k + 1

    static std::uint32_t sum_of(Set digits) noexcept {
        std::uint32_t sum = 0;
        for (; digits != 0; digits &= digits - 1)
            sum += static_cast<std::uint32_t>(std::countr_zero(digits)) + 1;
        return sum;
    }

    /// The cells with one digit, and which cells and digits are left; false where they cannot be.
    bool take_known(std::uint32_t& total) {
        for (const std::uint64_t digits : possible_)
            if (std::has_single_bit(digits)) {
                if ((known_ & digits) != 0) return false;
                known_ |= static_cast<Set>(digits);
            }
        const std::uint32_t sum = sum_of(known_);
        if (sum > total) return false;
        total -= sum;
        for (std::size_t cell = 0; cell < possible_.size(); ++cell)
            if (!std::has_single_bit(possible_[cell])) open_.push_back(cell);
        return true;
    }

    void fill(std::uint32_t total) {
        Set all = 0;
        for (const std::size_t cell : open_) all |= digits_of(cell);
        const std::size_t sets = std::size_t{1} << std::bit_width(all);
        is_reached_.assign(sets, 0);
        is_finished_.assign(sets, 0);
        if (open_.empty() ? total != 0 : !reach(total)) return;
        for (std::size_t layer = open_.size(); layer-- > 0;)
            for (std::size_t i = layers_[layer].first; i < layers_[layer].second; ++i)
                finish(reached_[i], open_[layer]);
        if (!open_.empty() && is_finished_[0] == 0) return;
        for (std::size_t cell = 0; cell < possible_.size(); ++cell)
            if (std::has_single_bit(possible_[cell])) ways_[cell] = possible_[cell];
    }
    [[nodiscard]] Set digits_of(std::size_t cell) const {
        return static_cast<Set>(possible_[cell]) & ~known_;
    }
    /// The sets of the first cells, layer by layer; false where no full one has the sum.
    bool reach(std::uint32_t total) {
        reached_ = {0};
        sums_ = {0};
        layers_ = {{0, 1}};
        bool has_way = false;
        for (std::size_t layer = 0; layer < open_.size(); ++layer) {
            const auto [first, last] = layers_[layer];
            const auto left = static_cast<std::uint32_t>(open_.size() - layer - 1);
            for (std::size_t i = first; i < last; ++i)
                for (Set digits = digits_of(open_[layer]) & ~reached_[i]; digits != 0;
                     digits &= digits - 1) {
                    const Set next = reached_[i] | (digits & (~digits + 1));
                    if (is_reached_[next] != 0) continue;
                    is_reached_[next] = 1;
                    const std::uint32_t sum =
                        sums_[i] + static_cast<std::uint32_t>(std::countr_zero(digits)) + 1;
                    // The others have at least 1, 2, 3 …
                    if (sum + left * (left + 1) / 2 > total || (left == 0 && sum != total))
                        continue;
                    reached_.push_back(next);
                    sums_.push_back(sum);
                    if (left != 0) continue;
                    is_finished_[next] = 1;
                    has_way = true;
                }
            layers_.emplace_back(last, reached_.size());
        }
        return has_way;
    }
    /// Whether the cells from that one on can finish a set, and by which digits of that cell.
    void finish(Set set, std::size_t cell) {
        for (Set digits = digits_of(cell) & ~set; digits != 0; digits &= digits - 1) {
            const Set digit = digits & (~digits + 1);
            if (is_finished_[set | digit] == 0) continue;
            is_finished_[set] = 1;
            ways_[cell] |= digit;
        }
    }

    const std::vector<std::uint64_t>& possible_;
    Set known_ = 0;
    std::vector<std::size_t> open_;  ///< cells that are not known
    std::vector<Set> reached_;
    std::vector<std::uint32_t> sums_;                          ///< of those reached
    std::vector<std::pair<std::size_t, std::size_t>> layers_;  ///< of `reached_`
    std::vector<char> is_reached_;
    std::vector<char> is_finished_;
    std::vector<std::uint64_t> ways_;
};

[[nodiscard]] inline std::vector<std::uint64_t> distinct_ways(
    const std::vector<std::uint64_t>& possible, std::uint32_t total) {
    return DistinctWays(possible, total).ways();
}

/// The ways themselves: for each a digit for each cell. None where there are more than `most`.
[[nodiscard]] inline std::vector<std::vector<std::uint8_t>> distinct_fillings(
    std::span<const std::uint64_t> possible, std::uint32_t total, std::size_t most) {
    std::vector<std::vector<std::uint8_t>> fillings;
    std::vector<std::uint8_t> filling;
    const auto fill = [&](const auto& again, std::uint64_t free, std::uint32_t rest) -> void {
        if (filling.size() == possible.size()) {
            if (rest == 0) fillings.push_back(filling);
            return;
        }
        for (std::uint64_t digits = possible[filling.size()] & free;
             digits != 0 && fillings.size() <= most; digits &= digits - 1) {
            const auto digit = static_cast<std::uint8_t>(std::countr_zero(digits) + 1);
            if (digit > rest) return;
            filling.push_back(digit);
            again(again, free & ~(std::uint64_t{1} << (digit - 1U)), rest - digit);
            filling.pop_back();
        }
    };
    fill(fill, ~std::uint64_t{0}, total);
    if (fillings.size() > most) fillings.clear();
    return fillings;
}

}  // namespace quadrille::kit

// Different digits that add up to a sum: cages, and runs of crossed sums.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::kit {

/// For each cell the digits that stand there in some way to fill all cells with different digits of
/// that sum. `possible` are those that each may have: bit k for digit k + 1, up to 16. Looks at
/// each set of digits with that sum, and at its subsets: those that the first cells can use up,
/// from the front, and those that the others can finish, from the back.
class DistinctWays {
public:
    DistinctWays(const std::vector<std::uint64_t>& possible, std::uint32_t total)
        : possible_(possible), ways_(possible.size()) {
        for (const std::uint64_t digits : possible) all_ |= digits;
        choose(total, 1);
    }
    [[nodiscard]] const std::vector<std::uint64_t>& ways() const noexcept { return ways_; }

private:
    // NOLINTNEXTLINE(misc-no-recursion): no deeper than there are cells
    void choose(std::uint32_t rest, std::uint32_t from) {
        if (chosen_.size() == possible_.size()) {
            if (rest == 0) look_at_set();
            return;
        }
        const auto missing = static_cast<std::uint32_t>(possible_.size() - chosen_.size());
        for (std::uint32_t digit = from; digit <= 16 && digit * missing <= rest; ++digit) {
            if ((all_ >> (digit - 1) & 1U) == 0) continue;
            chosen_.push_back(digit);
            choose(rest - digit, digit + 1);
            chosen_.pop_back();
        }
    }
    void look_at_set() {
        const std::size_t cells = possible_.size();
        const std::size_t full = (std::size_t{1} << cells) - 1;
        const auto may = [&](std::size_t used, std::size_t k) {
            const auto cell = static_cast<std::size_t>(std::popcount(used));
            return (used >> k & 1U) == 0 && (possible_[cell] >> (chosen_[k] - 1) & 1U) != 0;
        };
        reached_.assign(full + 1, false);
        finished_.assign(full + 1, false);
        reached_[0] = true;
        for (std::size_t used = 0; used < full; ++used)
            for (std::size_t k = 0; reached_[used] && k < cells; ++k)
                if (may(used, k)) reached_[used | std::size_t{1} << k] = true;
        finished_[full] = reached_[full];
        for (std::size_t used = full; finished_[full] && used-- > 0;)
            for (std::size_t k = 0; reached_[used] && k < cells; ++k)
                if (may(used, k) && finished_[used | std::size_t{1} << k]) {
                    finished_[used] = true;
                    ways_[static_cast<std::size_t>(std::popcount(used))] |= std::uint64_t{1}
                                                                            << (chosen_[k] - 1);
                }
    }

    const std::vector<std::uint64_t>& possible_;
    std::uint64_t all_ = 0;
    std::vector<std::uint32_t> chosen_;
    std::vector<char> reached_;
    std::vector<char> finished_;
    std::vector<std::uint64_t> ways_;
};

[[nodiscard]] inline std::vector<std::uint64_t> distinct_ways(
    const std::vector<std::uint64_t>& possible, std::uint32_t total) {
    return DistinctWays(possible, total).ways();
}

}  // namespace quadrille::kit

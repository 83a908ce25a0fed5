// Which totals come of one amount from each of several terms, and which of the amounts are in a
// choice that comes to a wanted one. Knows no rule.
//
// The totals of the first terms are listed from one term to the next, as bits of words; then, from
// the last term back, the totals from which the wanted ones are reached (the dynamic programme for
// knapsacks that Trick 2003 makes a propagator of). Time and memory: terms x limit / 64, and the
// amounts of each term.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace quadrille::engine {

/// Keeps its memory from one use to the next. Amounts and totals are not negative.
class ReachableTotals {
public:
    /// Beyond this totals are not worth being listed.
    static constexpr std::int64_t most_listed = 1000;

    /// No total above `limit` matters. For up to so many terms.
    void begin(std::size_t limit, std::size_t terms) {
        words_ = limit / 64 + 1;
        last_word_ = ~std::uint64_t{0} >> (63 - limit % 64);
        if (sets_.size() < (terms + 2) * words_) sets_.resize((terms + 2) * words_);
        terms_ = 0;
        std::ranges::fill(set(0), 0);
        set(0)[0] = 1;
    }
    /// The next term. `for_each(visit)` calls visit(amount) for each amount that it may add.
    template <class ForEach>
    void add(ForEach&& for_each) {
        const std::span<const std::uint64_t> before = set(terms_++);
        const std::span<std::uint64_t> after = set(terms_);
        std::ranges::fill(after, 0);
        for_each([&](std::size_t amount) {
            const std::size_t skip = amount / 64;
            for (std::size_t word = words_; word-- > skip;)
                after[word] |= shifted_up(before, word - skip, amount % 64);
        });
        after.back() &= last_word_;
    }
    /// Whether a total from `least` to `most` is reached; what is asked then is asked of these.
    /// Requires least <= most.
    [[nodiscard]] bool reaches(std::size_t least, std::size_t most) {
        const std::span<std::uint64_t> wanted = set(terms_ + 1);
        std::ranges::fill(wanted, 0);
        for (std::size_t total = least; total <= most && total / 64 < words_; ++total)
            wanted[total / 64] |= std::uint64_t{1} << (total % 64);
        wanted.back() &= last_word_;
        wanted_ = wanted;
        at_ = terms_;
        const std::span<const std::uint64_t> reached = set(terms_);
        for (std::size_t word = 0; word < words_; ++word)
            if ((reached[word] & wanted[word]) != 0) return true;
        return false;
    }
    /// The term before, the last one at first. `for_each` as in `add`; visit(amount) says whether
    /// some choice of the others makes up a wanted total with it.
    template <class ForEach>
    void step_back(ForEach&& for_each) {
        const std::span<const std::uint64_t> before = set(--at_);
        // The place of the totals of this term is free by now.
        const std::span<std::uint64_t> earlier = set(at_ + 1);
        std::ranges::fill(earlier, 0);
        for_each([&](std::size_t amount) {
            const std::size_t skip = amount / 64;
            bool fits = false;
            for (std::size_t word = 0; word + skip < words_; ++word) {
                const std::uint64_t here = shifted_down(wanted_, word + skip, amount % 64);
                fits = fits || (before[word] & here) != 0;
                earlier[word] |= here;
            }
            return fits;
        });
        wanted_ = earlier;
    }

private:
    [[nodiscard]] std::span<std::uint64_t> set(std::size_t number) {
        return std::span(sets_).subspan(number * words_, words_);
    }
    [[nodiscard]] static std::uint64_t shifted_up(std::span<const std::uint64_t> words,
                                                  std::size_t word, std::size_t by) {
        if (by == 0) return words[word];
        return words[word] << by | (word > 0 ? words[word - 1] >> (64 - by) : 0);
    }
    [[nodiscard]] static std::uint64_t shifted_down(std::span<const std::uint64_t> words,
                                                    std::size_t word, std::size_t by) {
        if (by == 0) return words[word];
        return words[word] >> by | (word + 1 < words.size() ? words[word + 1] << (64 - by) : 0);
    }

    std::size_t words_ = 1;
    std::uint64_t last_word_ = 1;
    std::size_t terms_ = 0;
    std::size_t at_ = 0;
    std::vector<std::uint64_t> sets_;  ///< set after set: the totals of the first terms
    std::span<const std::uint64_t> wanted_;
};

/// The totals that matter to somebody who knows bounds: counted from the least that all terms
/// together can be, or from the most, whichever leaves fewer.
struct TotalsAtHand {
    bool from_top = false;
    std::int64_t limit = 0;
    std::size_t least = 0;  ///< of what is wanted, so counted
    std::size_t most = 0;

    /// The same of what a term is worth that is worth between `low` and `high`.
    [[nodiscard]] std::size_t amount(std::int64_t worth, std::int64_t low,
                                     std::int64_t high) const noexcept {
        return static_cast<std::size_t>(from_top ? high - worth : worth - low);
    }
};
/// `low` to `high`: what all terms can be worth. Requires that some of it is wanted: low <= most
/// and least <= high.
[[nodiscard]] inline TotalsAtHand totals_at_hand(std::int64_t low, std::int64_t high,
                                                 std::int64_t least, std::int64_t most) noexcept {
    const auto at = [](std::int64_t total) {
        return static_cast<std::size_t>(std::max<std::int64_t>(0, total));
    };
    if (high - least < most - low) return {true, high - least, at(high - most), at(high - least)};
    return {false, most - low, at(least - low), at(most - low)};
}

}  // namespace quadrille::engine

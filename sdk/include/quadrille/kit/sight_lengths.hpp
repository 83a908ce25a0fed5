// How far the rays of a Sight are seen on an unfinished board: what each of them can come to by
// itself, and what of that makes up what must be seen. What judges and solvers share.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace quadrille::kit {

/// A set of numbers below a bound. Keeps its memory.
class NumberSet {
public:
    void clear(std::size_t bound) {
        bound_ = bound;
        words_.assign((bound + 63) / 64, 0);
    }
    /// What is not below the bound is left out.
    void add(std::size_t number) {
        if (number < bound_) words_[number / 64] |= std::uint64_t{1} << (number % 64);
    }
    [[nodiscard]] bool has(std::size_t number) const {
        return number < bound_ && (words_[number / 64] >> (number % 64) & 1U) != 0;
    }
    /// The least number from `from` on; the bound where there is none.
    [[nodiscard]] std::size_t next(std::size_t from) const {
        for (std::size_t at = from / 64; at < words_.size(); ++at) {
            std::uint64_t word = words_[at];
            if (at == from / 64) word &= ~std::uint64_t{0} << (from % 64);
            if (word != 0) return at * 64 + static_cast<std::size_t>(std::countr_zero(word));
        }
        return bound_;
    }
    [[nodiscard]] std::size_t bound() const noexcept { return bound_; }
    [[nodiscard]] bool has_from_to(std::size_t least, std::size_t most) const {
        const std::size_t number = next(least);
        return number < bound_ && number <= most;
    }
    /// All sums of a number of one set and a number of the other that are below the bound.
    void become_sums(const NumberSet& a, const NumberSet& b, std::size_t bound) {
        clear(bound);
        for (std::size_t n = a.next(0); n < a.bound(); n = a.next(n + 1)) add_moved(b, n);
    }

private:
    void add_moved(const NumberSet& other, std::size_t by) {
        const std::size_t words = by / 64;
        const std::size_t bits = by % 64;
        for (std::size_t at = 0; at < other.words_.size() && at + words < words_.size(); ++at) {
            words_[at + words] |= other.words_[at] << bits;
            if (bits > 0 && at + words + 1 < words_.size())
                words_[at + words + 1] |= other.words_[at] >> (64 - bits);
        }
        if (bound_ % 64 != 0) words_.back() &= ~(~std::uint64_t{0} << (bound_ % 64));
    }

    std::size_t bound_ = 0;
    std::vector<std::uint64_t> words_;
};

/// Of one rule: `begin`, each of its rays, `narrow`; then it can be asked. A length is how many
/// elements of a ray are seen.
class SightLengths {
public:
    void begin(std::uint32_t at_least, std::uint32_t at_most) {
        at_least_ = at_least;
        at_most_ = at_most;
        count_ = 0;
        elements_ = 0;
    }
    /// Of the elements at 0 … size - 1 it is asked whether they can carry what stops the sight, and
    /// whether they can carry anything else.
    template <class MayStop, class MayPass>
    void add_ray(std::size_t size, MayStop&& may_stop, MayPass&& may_pass) {
        if (count_ == rays_.size()) rays_.emplace_back();
        Ray& ray = rays_[count_++];
        elements_ += size;
        ray.possible.clear(size + 1);
        ray.most = 0;
        std::size_t at = 0;
        for (; at < size; ++at) {
            if (may_stop(at)) ray.add(at);
            if (!may_pass(at)) break;
        }
        if (at == size) ray.add(size);
        ray.least = ray.possible.next(0);
    }
    /// Whether some choice of possible lengths makes up what must be seen. If so, finds those that
    /// belong to such a choice.
    [[nodiscard]] bool narrow() {
        if (at_least_ > at_most_) return false;
        const std::size_t bound = std::min<std::size_t>(at_most_, elements_) + 1;
        if (before_.size() <= count_) before_.resize(count_ + 1);
        before_[0].clear(bound);
        before_[0].add(0);
        for (std::size_t i = 0; i < count_; ++i)
            before_[i + 1].become_sums(rays_[i].possible, before_[i], bound);
        if (!before_[count_].has_from_to(at_least_, at_most_)) return false;
        behind_.clear(bound);
        behind_.add(0);
        for (std::size_t i = count_; i-- > 0;) {
            others_.become_sums(before_[i], behind_, bound);
            rays_[i].keep_allowed(others_, at_least_, at_most_);
            next_.become_sums(rays_[i].possible, behind_, bound);
            std::swap(behind_, next_);
        }
        return true;
    }

    /// Whether the ray can be seen that far, whatever the others do.
    [[nodiscard]] bool is_possible(std::size_t ray, std::size_t length) const {
        return rays_[ray].possible.has(length);
    }
    /// The next possible length; more than the ray has elements where there is none.
    [[nodiscard]] std::size_t next_possible(std::size_t ray, std::size_t from) const {
        return rays_[ray].possible.next(from);
    }
    /// The least and the most that are possible. Requires that each ray has a possible length, as
    /// `narrow` tells.
    [[nodiscard]] std::size_t least(std::size_t ray) const { return rays_[ray].least; }
    [[nodiscard]] std::size_t most(std::size_t ray) const { return rays_[ray].most; }
    /// The least and the most that belong to a choice.
    [[nodiscard]] std::size_t least_allowed(std::size_t ray) const {
        return rays_[ray].least_allowed;
    }
    [[nodiscard]] std::size_t most_allowed(std::size_t ray) const {
        return rays_[ray].most_allowed;
    }
    /// Of all rays together.
    [[nodiscard]] std::size_t least() const { return sum_of(&Ray::least); }
    [[nodiscard]] std::size_t most() const { return sum_of(&Ray::most); }
    /// Whether no element stands where it can carry no mark at all.
    [[nodiscard]] bool has_lengths() const {
        return std::all_of(rays_.begin(), rays_.begin() + static_cast<std::ptrdiff_t>(count_),
                           [](const Ray& ray) { return ray.least < ray.possible.bound(); });
    }

private:
    struct Ray {
        NumberSet possible;
        std::size_t least = 0;
        std::size_t most = 0;
        std::size_t least_allowed = 0;
        std::size_t most_allowed = 0;

        void add(std::size_t length) {
            possible.add(length);
            most = length;
        }
        void keep_allowed(const NumberSet& others, std::size_t at_least, std::size_t at_most) {
            least_allowed = possible.bound();
            for (std::size_t n = least; n <= most && n <= at_most; n = possible.next(n + 1)) {
                if (!others.has_from_to(at_least - std::min(at_least, n), at_most - n)) continue;
                least_allowed = std::min(least_allowed, n);
                most_allowed = n;
            }
        }
    };
    [[nodiscard]] std::size_t sum_of(std::size_t Ray::*what) const {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < count_; ++i) sum += rays_[i].*what;
        return sum;
    }

    std::uint32_t at_least_ = 0;
    std::uint32_t at_most_ = 0;
    std::size_t count_ = 0;  ///< of the rays that are in use
    std::size_t elements_ = 0;
    std::vector<Ray> rays_;
    std::vector<NumberSet> before_;  ///< by ray: sums of those before it
    NumberSet behind_, others_, next_;
};

}  // namespace quadrille::kit

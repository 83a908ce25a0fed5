// Disjoint sets that know their members: whoever is joined to a heavier set is told of. Internal to
// the engine.
#pragma once

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace quadrille::engine {

/// Members are numbered from 0. Each weighs what it costs to look at it: joining all of them, that
/// is spent a logarithm of times.
class FaceClasses {
public:
    /// Each alone; `weight_of(member)`.
    template <class WeightOf>
    void begin(std::uint32_t count, WeightOf&& weight_of) {
        of_.resize(count);
        std::iota(of_.begin(), of_.end(), 0U);
        next_ = of_;
        weight_.resize(count);
        for (std::uint32_t member = 0; member < count; ++member)
            weight_[member] = static_cast<std::uint32_t>(weight_of(member));
    }
    [[nodiscard]] bool alike(std::uint32_t a, std::uint32_t b) const { return of_[a] == of_[b]; }
    /// The same for all members of a class.
    [[nodiscard]] std::uint32_t operator[](std::uint32_t member) const { return of_[member]; }
    /// Calls `moved` with each member of the lighter class. Requires that they are not alike.
    template <class Moved>
    void join(std::uint32_t a, std::uint32_t b, Moved&& moved) {
        if (weight_[of_[a]] > weight_[of_[b]]) std::swap(a, b);
        const std::uint32_t to = of_[b];
        weight_[to] += weight_[of_[a]];
        std::uint32_t member = a;
        do {
            of_[member] = to;
            moved(member);
            member = next_[member];
        } while (member != a);
        std::swap(next_[a], next_[b]);
    }

private:
    std::vector<std::uint32_t> of_;      ///< by member
    std::vector<std::uint32_t> next_;    ///< by member: another one of its class, in a ring
    std::vector<std::uint32_t> weight_;  ///< by class
};

}  // namespace quadrille::engine

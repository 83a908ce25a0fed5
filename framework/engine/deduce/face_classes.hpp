// Disjoint sets that know their members: whoever is joined to a larger set is told of. Internal to
// the engine.
#pragma once

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace quadrille::engine {

/// Members are numbered from 0. Joining all of them takes each of them over a logarithm of times.
class FaceClasses {
public:
    /// Each alone.
    void begin(std::size_t count) {
        of_.resize(count);
        std::iota(of_.begin(), of_.end(), 0U);
        next_ = of_;
        size_.assign(count, 1);
    }
    [[nodiscard]] bool alike(std::uint32_t a, std::uint32_t b) const { return of_[a] == of_[b]; }
    /// The same for all members of a class.
    [[nodiscard]] std::uint32_t operator[](std::uint32_t member) const { return of_[member]; }
    /// Calls `moved` with each member of the smaller class. Requires that they are not alike.
    template <class Moved>
    void join(std::uint32_t a, std::uint32_t b, Moved&& moved) {
        if (size_[of_[a]] > size_[of_[b]]) std::swap(a, b);
        const std::uint32_t to = of_[b];
        size_[to] += size_[of_[a]];
        std::uint32_t member = a;
        do {
            of_[member] = to;
            moved(member);
            member = next_[member];
        } while (member != a);
        std::swap(next_[a], next_[b]);
    }

private:
    std::vector<std::uint32_t> of_;    ///< by member
    std::vector<std::uint32_t> next_;  ///< by member: another one of its class, in a ring
    std::vector<std::uint32_t> size_;  ///< by class
};

}  // namespace quadrille::engine

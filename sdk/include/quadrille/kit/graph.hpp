// Groups of things that hang together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace quadrille::kit {

/// Disjoint sets of 0 … n-1: union by size, path halving. Near constant time a call.
class DisjointSets {
public:
    explicit DisjointSets(std::size_t count) : parent_(count), size_(count, 1) {
        std::iota(parent_.begin(), parent_.end(), std::uint32_t{0});
    }

    /// The representative of the set that `item` is in.
    [[nodiscard]] std::uint32_t find(std::uint32_t item) {
        while (parent_[item] != item) {
            parent_[item] = parent_[parent_[item]];
            item = parent_[item];
        }
        return item;
    }
    [[nodiscard]] bool same(std::uint32_t a, std::uint32_t b) { return find(a) == find(b); }
    [[nodiscard]] std::size_t size_of(std::uint32_t item) { return size_[find(item)]; }

    /// Joins two sets. False if they were one already.
    bool join(std::uint32_t a, std::uint32_t b) {
        a = find(a);
        b = find(b);
        if (a == b) return false;
        if (size_[a] < size_[b]) std::swap(a, b);
        parent_[b] = a;
        size_[a] += size_[b];
        return true;
    }

private:
    std::vector<std::uint32_t> parent_;
    std::vector<std::uint32_t> size_;
};

}  // namespace quadrille::kit

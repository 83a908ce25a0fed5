// Which nodes of a graph hang together, as rows of graphs and links ask it anew each time. Internal
// to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace quadrille::engine {

/// Union-find by halving of ways (Tarjan and van Leeuwen 1984), in memory of the caller's: the
/// kit's has its own, and a search would allocate it each time.
class Forest {
public:
    Forest(std::vector<std::uint32_t>& parent, std::size_t nodes) : parent_(parent) {
        parent_.resize(nodes);
        std::iota(parent_.begin(), parent_.end(), 0U);
    }
    [[nodiscard]] std::uint32_t root(std::uint32_t node) {
        while (parent_[node] != node) node = parent_[node] = parent_[parent_[node]];
        return node;
    }
    /// False where they were joined already.
    bool join(std::uint32_t a, std::uint32_t b) {
        a = root(a);
        b = root(b);
        parent_[a] = b;
        return a != b;
    }

private:
    std::vector<std::uint32_t>& parent_;
};

}  // namespace quadrille::engine

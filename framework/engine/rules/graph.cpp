#include "engine/rules/graph.hpp"

namespace quadrille::engine {

Graph::Graph(std::size_t nodes, std::span<const Ends> pairs) : first_(nodes + 1, 0) {
    for (const auto& [a, b] : pairs) {
        if (a == b) continue;
        ++first_[a + 1];
        ++first_[b + 1];
    }
    for (std::size_t i = 0; i < nodes; ++i) first_[i + 1] += first_[i];
    list_.resize(first_[nodes]);
    std::vector<std::uint32_t> at(first_.begin(), first_.end() - 1);
    for (const auto& [a, b] : pairs) {
        if (a == b) continue;
        list_[at[a]++] = b;
        list_[at[b]++] = a;
    }
}

}  // namespace quadrille::engine

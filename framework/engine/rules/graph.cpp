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

namespace {

template <class ElementOf>
std::vector<std::vector<ElementId>> at_nodes(const std::vector<Ends>& ends, ElementOf&& element) {
    std::vector<std::vector<ElementId>> nodes;
    for (std::size_t i = 0; i < ends.size(); ++i)
        for (const std::uint32_t node : {ends[i].a, ends[i].b}) {
            if (node >= nodes.size()) nodes.resize(node + std::size_t{1});
            nodes[node].push_back(element(i));
        }
    return nodes;
}

}  // namespace

std::vector<std::vector<ElementId>> elements_at_nodes(const RuleBody& body) {
    if (const auto* loop = std::get_if<SingleLoop>(&body))
        return at_nodes(loop->ends, [&](std::size_t i) { return loop->edges[i]; });
    if (const auto* acyclic = std::get_if<Acyclic>(&body))
        return at_nodes(acyclic->ends, [&](std::size_t i) { return acyclic->links[i].element; });
    if (const auto* joined = std::get_if<Joined>(&body))
        return at_nodes(joined->ends, [&](std::size_t i) { return joined->links[i].element; });
    return {};
}

}  // namespace quadrille::engine

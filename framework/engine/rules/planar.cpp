// MacLane's criterion (1937): a graph is planar exactly when its cycle space has a basis in which
// no edge is in more than two members. The bounded faces of a drawing are such a basis. So instead
// of trusting a list of faces it is checked to be a basis: each face is a cycle or a union of
// cycles (an even number of its edges at each corner), each edge lies on one or two faces, no group
// of faces borders only on itself (then they are independent), and there are as many as the cycle
// space has dimensions (edges - corners + parts).
#include "engine/rules/planar.hpp"

#include <algorithm>

#include "quadrille/kit/graph.hpp"

namespace quadrille::engine {

std::optional<Faces> faces_of(const SingleLoop& rule) {
    if (rule.faces.empty()) return std::nullopt;
    const auto count = static_cast<std::uint32_t>(rule.faces.size());
    Faces faces{count, std::vector<Ends>(rule.edges.size(), Ends{count, count})};
    std::uint32_t corners = 0;
    for (const auto& [a, b] : rule.ends) corners = std::max({corners, a + 1, b + 1});

    std::vector<char> odd(corners, 0);
    kit::DisjointSets neighbours(count + std::size_t{1});
    for (std::uint32_t face = 0; face < count; ++face) {
        for (const std::uint32_t edge : rule.faces[face]) {
            if (edge >= rule.edges.size()) return std::nullopt;
            auto& [first, second] = faces.of_edge[edge];
            if (first == count)
                first = face;
            else if (second == count && first != face)
                second = face;
            else
                return std::nullopt;
            odd[rule.ends[edge].a] ^= 1;
            odd[rule.ends[edge].b] ^= 1;
        }
        for (const std::uint32_t edge : rule.faces[face])
            if (odd[rule.ends[edge].a] != 0 || odd[rule.ends[edge].b] != 0) return std::nullopt;
    }

    kit::DisjointSets parts(corners);
    std::size_t dimensions = 0;
    for (std::size_t edge = 0; edge < rule.edges.size(); ++edge) {
        const auto [a, b] = rule.ends[edge];
        if (!parts.join(a, b)) ++dimensions;
        neighbours.join(faces.of_edge[edge].a, faces.of_edge[edge].b);
    }
    if (dimensions != count || neighbours.size_of(count) != count + std::size_t{1})
        return std::nullopt;
    return faces;
}

}  // namespace quadrille::engine

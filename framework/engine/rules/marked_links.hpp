// Links that literals state, as rules read them: by the marks with which they hold. Internal to the
// engine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::engine {

/// Joins two nodes while its element carries one of the marks.
struct MarkedLink {
    ElementId element{};
    Ends ends;
    std::vector<Mark> marks;  ///< that its alphabet has, rising; not empty

    [[nodiscard]] bool holds_with(Mark mark) const;
};

/// Literals of one element that join the same two nodes are one link, unless several of them are
/// true at once: then there are so many links with that mark. In the order of elements. Requires as
/// many ends as links.
[[nodiscard]] std::vector<MarkedLink> marked_links(const Board& board,
                                                   std::span<const Literal> links,
                                                   std::span<const Ends> ends);

/// One more than the largest number of a node.
[[nodiscard]] std::uint32_t node_count(std::span<const MarkedLink> links);

/// Whether links between these groups of nodes close a loop. Changes the list. Time is quadratic in
/// it: it is for the links of one element.
[[nodiscard]] bool close_loop(std::span<Ends> links) noexcept;

/// The links at each node, side by side; one from a node to itself is left out.
class LinksAt {
public:
    LinksAt() = default;
    LinksAt(std::uint32_t nodes, std::span<const MarkedLink> links);

    [[nodiscard]] std::span<const std::uint32_t> operator[](std::uint32_t node) const {
        return std::span(links_).subspan(first_[node], first_[node + 1] - first_[node]);
    }

private:
    std::vector<std::uint32_t> first_;
    std::vector<std::uint32_t> links_;
};

[[nodiscard]] inline std::uint32_t far_end(const Ends& ends, std::uint32_t node) noexcept {
    return ends.a == node ? ends.b : ends.a;
}

/// The links of a shortest way from one node to another along links for which `passes(link)` is
/// true, from its end on; empty where there is none, or the nodes are one.
template <class Passes>
[[nodiscard]] std::vector<std::uint32_t> shortest_way(std::span<const MarkedLink> links,
                                                      const LinksAt& at, std::uint32_t nodes,
                                                      const Ends& from_to, Passes&& passes) {
    constexpr std::uint32_t nothing = 0xFFFFFFFF;
    const std::uint32_t from = from_to.a;
    const std::uint32_t to = from_to.b;
    std::vector<std::uint32_t> came_by(nodes, nothing);
    std::vector<std::uint32_t> reached{from};
    std::vector<std::uint32_t> way;
    for (std::size_t next = 0; next < reached.size() && came_by[to] == nothing; ++next)
        for (const std::uint32_t link : at[reached[next]]) {
            const std::uint32_t node = far_end(links[link].ends, reached[next]);
            if (node == from || came_by[node] != nothing || !passes(link)) continue;
            came_by[node] = link;
            reached.push_back(node);
        }
    if (came_by[to] == nothing) return way;
    for (std::uint32_t node = to; node != from; node = far_end(links[way.back()].ends, node))
        way.push_back(came_by[node]);
    return way;
}

}  // namespace quadrille::engine

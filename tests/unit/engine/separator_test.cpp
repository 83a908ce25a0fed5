// The cut found is a cut, and no smaller one exists: tried on small random graphs against every set
// of nodes.
#include "engine/rules/separator.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace quadrille::engine {
namespace {

/// What can be reached from the start without the nodes of `without` and without those that are
/// gone.
std::uint32_t reached(const Graph& graph, const std::vector<Node>& nodes, std::uint32_t start,
                      std::uint32_t without) {
    std::uint32_t seen = 1U << start;
    std::vector<std::uint32_t> queue{start};
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const std::uint32_t next : graph.neighbours(queue[i]))
            if ((seen >> next & 1U) == 0 && (without >> next & 1U) == 0 &&
                nodes[next] != Node::gone) {
                seen |= 1U << next;
                queue.push_back(next);
            }
    return seen;
}

void check_cuts() {
    const auto size = *rc::gen::inRange<std::uint32_t>(2, 11);
    std::vector<Ends> pairs;
    for (auto i = *rc::gen::inRange(0, 25); i > 0; --i)
        pairs.push_back(
            {*rc::gen::inRange<std::uint32_t>(0, size), *rc::gen::inRange<std::uint32_t>(0, size)});
    std::vector<Node> nodes(size);
    for (Node& node : nodes) {
        const int kind = *rc::gen::inRange(0, 10);
        node = kind < 3 ? Node::open : kind < 9 ? Node::closed : Node::gone;
    }
    Budget budget(Limits{});
    const Graph graph(size, pairs);
    const Components groups = components_of(graph, nodes, budget);
    if (groups.members.size() < 2) return;
    Separator separator(graph, nodes, groups, budget);
    for (std::uint32_t from = 0; from < groups.members.size();
         ++from) {  // the tables must be clean for each
        const std::uint32_t to = from == 0 ? 1 : 0;
        const std::uint32_t start = groups.members[from].front();
        const std::uint32_t goal = groups.members[to].front();
        std::uint32_t closed = 0;
        for (std::uint32_t i = 0; i < size; ++i)
            if (nodes[i] == Node::closed) closed |= 1U << i;
        int fewest = 32;
        for (std::uint32_t set = closed;; set = (set - 1) & closed) {
            if ((reached(graph, nodes, start, set) >> goal & 1U) == 0)
                fewest = std::min(fewest, std::popcount(set));
            if (set == 0) break;
        }
        const Cut cut = separator.cut(from, to);
        std::uint32_t found = 0;
        for (const std::uint32_t node : cut.nodes) found |= 1U << node;
        std::uint32_t side = 0;
        for (const std::uint32_t node : cut.side) side |= 1U << node;
        RC_ASSERT((found & ~closed) == 0U);
        RC_ASSERT(std::popcount(found) == fewest);
        RC_ASSERT(side == reached(graph, nodes, start, found));
        RC_ASSERT((side >> goal & 1U) == 0U);
    }
}

RC_GTEST_PROP(Separator, FindsTheSmallestCutBetweenAnyTwoGroups, ()) {
    for (int i = 0; i < 20; ++i) check_cuts();
}

}  // namespace
}  // namespace quadrille::engine

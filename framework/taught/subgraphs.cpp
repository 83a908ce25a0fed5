#include "taught/subgraphs.hpp"

#include <algorithm>
#include <set>

namespace quadrille::taught {

namespace {

constexpr std::size_t longest_cycle = 14;
constexpr std::size_t most_cycles = 2000;
constexpr std::size_t largest_region = 5;
constexpr std::size_t most_regions = 300;

/// All cycles of one length: ways from one end of their lowest edge to the other, over higher
/// edges.
class CycleFinder {
public:
    CycleFinder(const std::vector<Ends>& edges, std::vector<std::vector<std::uint32_t>>& found)
        : edges_(edges), found_(found) {
        std::uint32_t corners = 0;
        for (const Ends& ends : edges) corners = std::max({corners, ends.a + 1, ends.b + 1});
        at_.resize(corners);
        visited_.assign(corners, 0);
        for (std::uint32_t i = 0; i < edges.size(); ++i) {
            at_[edges[i].a].push_back(i);
            at_[edges[i].b].push_back(i);
        }
    }

    void find(std::size_t length) {
        length_ = length;
        for (std::uint32_t first = 0; first < edges_.size(); ++first) {
            if (edges_[first].a == edges_[first].b) continue;
            goal_ = edges_[first].a;
            way_ = {first};
            visited_[edges_[first].b] = 1;
            go_on(edges_[first].b);
            visited_[edges_[first].b] = 0;
        }
    }

private:
    void go_on(std::uint32_t corner) {
        if (found_.size() >= most_cycles) return;
        for (const std::uint32_t edge : at_[corner]) {
            if (edge <= way_.front() || edge == way_.back()) continue;
            const std::uint32_t next = edges_[edge].a == corner ? edges_[edge].b : edges_[edge].a;
            const bool last = way_.size() + 1 == length_;
            if (visited_[next] != 0 || (next == goal_) != last) continue;
            way_.push_back(edge);
            if (last) {
                found_.push_back(way_);
            } else {
                visited_[next] = 1;
                go_on(next);
                visited_[next] = 0;
            }
            way_.pop_back();
        }
    }

    const std::vector<Ends>& edges_;
    std::vector<std::vector<std::uint32_t>>& found_;
    std::vector<std::vector<std::uint32_t>> at_;
    std::vector<char> visited_;
    std::vector<std::uint32_t> way_;
    std::uint32_t goal_ = 0;
    std::size_t length_ = 0;
};

}  // namespace

std::vector<std::vector<std::uint32_t>> cycles(const std::vector<Ends>& edges) {
    std::vector<std::vector<std::uint32_t>> found;
    CycleFinder finder(edges, found);
    for (std::size_t length = 2; length <= std::min(longest_cycle, edges.size()); ++length) {
        const std::size_t before = found.size();
        finder.find(length);
        // Each longer cycle is found in both directions.
        std::set<std::set<std::uint32_t>> seen;
        found.erase(std::remove_if(found.begin() + static_cast<std::ptrdiff_t>(before), found.end(),
                                   [&](const auto& cycle) {
                                       return !seen.insert({cycle.begin(), cycle.end()}).second;
                                   }),
                    found.end());
    }
    return found;
}

std::vector<Region> regions(std::size_t nodes, const std::vector<Ends>& sides) {
    std::vector<std::set<std::uint32_t>> next(nodes);
    for (const Ends& side : sides) {
        next[side.a].insert(side.b);
        next[side.b].insert(side.a);
    }
    std::set<std::vector<std::uint32_t>> grown;
    for (std::uint32_t i = 0; i < nodes; ++i) grown.insert({i});
    std::vector<Region> found;
    for (std::size_t size = 1; size <= largest_region && !grown.empty(); ++size) {
        std::set<std::vector<std::uint32_t>> larger;
        for (const std::vector<std::uint32_t>& cells : grown) {
            if (found.size() >= most_regions) return found;
            std::set<std::uint32_t> border;
            for (const std::uint32_t cell : cells)
                border.insert(next[cell].begin(), next[cell].end());
            for (const std::uint32_t cell : cells) border.erase(cell);
            for (const std::uint32_t cell : border) {
                std::vector<std::uint32_t> more = cells;
                more.insert(std::upper_bound(more.begin(), more.end(), cell), cell);
                larger.insert(std::move(more));
            }
            found.push_back({cells, {border.begin(), border.end()}});
        }
        grown = std::move(larger);
    }
    return found;
}

}  // namespace quadrille::taught

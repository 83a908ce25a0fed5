// What is seen at a glance is what all ways to draw the edges have in common, by definition.
#include "techniques/windows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "quadrille/kit/random.hpp"
#include "quadrille/kit/sorted.hpp"

namespace slitherlink {
namespace {

namespace q = quadrille;

Clues random_clues(q::kit::Random& random) {
    Clues clues{{2 + random.below(2), 2 + random.below(2)}, {}};
    const std::uint64_t clues_in_three = random.below(3);
    for (std::size_t cell = 0; cell < clues.grid.cells(); ++cell)
        clues.at.push_back(random.chance(clues_in_three, 3)
                               ? std::optional(static_cast<int>(random.below(5)))
                               : std::nullopt);
    return clues;
}

std::vector<q::Mark> random_marks(const Net& net, q::kit::Random& random) {
    std::vector<q::Mark> marks(at(net.cells() + net.edges()), q::blank);
    for (int edge = 0; edge < net.edges(); ++edge)
        if (random.chance(1, 4))
            marks[q::index(net.element(edge))] = random.chance(1, 3) ? drawn : ruled_out;
    return marks;
}

/// Goes through all ways to mark what is open there.
class AllWays {
public:
    AllWays(const Net& net, const Windows& windows, std::size_t window, std::vector<q::Mark> marks)
        : net_(net), cells_(windows.cells(window)), marks_(std::move(marks)) {
        for (const q::ElementId id : windows.seen_from(window, marks_))
            if (marks_[q::index(id)] == q::blank) open_.push_back(id);
        find_corners(window);
        if (windows.is_free(window)) free_ = cells_.front();
    }

    [[nodiscard]] std::vector<q::Literal> said() {
        unsigned always = ~0U;
        unsigned ever = 0;
        for (unsigned way = 0; way < 1U << open_.size(); ++way) {
            for (std::size_t i = 0; i < open_.size(); ++i)
                marks_[q::index(open_[i])] = (way >> i & 1U) != 0 ? drawn : ruled_out;
            if (!is_sound() || (free_ && goes_both_ways(*free_))) continue;
            is_possible_ = true;
            always &= way;
            ever |= way;
        }
        std::vector<q::Literal> said;
        for (std::size_t i = 0; is_possible_ && i < open_.size(); ++i) {
            if ((always >> i & 1U) != 0) said.push_back({open_[i], drawn, true});
            if ((ever >> i & 1U) == 0) said.push_back({open_[i], ruled_out, true});
        }
        return said;
    }
    [[nodiscard]] bool is_possible() const noexcept { return is_possible_; }

private:
    void find_corners(std::size_t window) {
        for (const int cell : cells_)
            for (const int corner : net_.corners_of(cell)) corners_.insert(corner);
        if (cells_.empty()) corners_.insert(static_cast<int>(window));
    }
    [[nodiscard]] int drawn_among(std::span<const int> edges) const {
        return static_cast<int>(std::ranges::count_if(edges, [&](int edge) {
            return edge != none && marks_[q::index(net_.element(edge))] == drawn;
        }));
    }
    /// Whether the line can go round the cell on the other side: with its four edges the other way
    /// every corner has two or none, and what was one line is one line.
    [[nodiscard]] bool goes_both_ways(int cell) {
        const std::span<const int> edges = net_.round_cell(cell);
        const auto is_drawn = [&](int edge) {
            return marks_[q::index(net_.element(edge))] == drawn;
        };
        const auto share_a_corner = [&](int a, int b) {
            return std::ranges::any_of(net_.edge(a).corners, [&](int corner) {
                return std::ranges::count(net_.edge(b).corners, corner) > 0;
            });
        };
        std::vector<int> sides;
        std::ranges::copy_if(edges, std::back_inserter(sides), is_drawn);
        if (sides.empty() || sides.size() == 4) return false;
        if (sides.size() == 2 && !share_a_corner(sides[0], sides[1])) return false;
        const std::vector<q::Mark> before = marks_;
        for (const int edge : edges)
            marks_[q::index(net_.element(edge))] = is_drawn(edge) ? ruled_out : drawn;
        const bool is_possible = is_sound();
        marks_ = before;
        return is_possible;
    }
    [[nodiscard]] bool is_sound() const {
        return std::ranges::all_of(cells_,
                                   [&](int cell) {
                                       return net_.clue(cell) == none ||
                                              drawn_among(net_.round_cell(cell)) == net_.clue(cell);
                                   }) &&
               std::ranges::all_of(corners_, [&](int corner) {
                   const int count = drawn_among(net_.at_corner(corner));
                   return count == 0 || count == 2;
               });
    }

    const Net& net_;
    std::span<const int> cells_;
    std::vector<q::Mark> marks_;
    std::set<int> corners_;
    std::vector<q::ElementId> open_;
    std::optional<int> free_;
    bool is_possible_ = false;
};

TEST(Windows, SayWhatAllWaysHaveInCommon) {
    q::kit::Random random(5);
    std::size_t free_windows = 0;
    for (int round = 0; round < 40; ++round) {
        const Net net(random_clues(random));
        const Windows windows(net, round % 2 == 0 ? Solutions::any : Solutions::one);
        const std::vector<q::Mark> marks = random_marks(net, random);
        for (std::size_t window = 0; window < windows.count(); ++window) {
            std::vector<q::Literal> said;
            const bool is_possible = windows.look(window, marks, said);
            AllWays ways(net, windows, window, marks);
            const std::vector<q::Literal> expected = ways.said();
            ASSERT_EQ(is_possible, ways.is_possible()) << round << ' ' << window;
            if (!is_possible) continue;
            q::kit::sort_unique(said, [](const q::Literal& a, const q::Literal& b) {
                return a.element < b.element;
            });
            free_windows += windows.is_free(window) ? 1U : 0U;
            ASSERT_EQ(said, expected) << round << ' ' << window;
        }
    }
    EXPECT_GT(free_windows, 10U);
}

}  // namespace
}  // namespace slitherlink

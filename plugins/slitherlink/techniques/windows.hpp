// What one takes in at a glance, for kit/supposition.hpp: a corner, a cell with its four corners,
// or two clues that touch with theirs. All ways to draw the edges that its numbers and its corners
// allow are gone through, and what is the same in all of them is said. Knows no words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "board.hpp"
#include "quadrille/rules.hpp"

namespace slitherlink {

/// All that are on a board. See quadrille::kit::Viewpoints for what its functions are asked.
class Windows {
public:
    /// The net must outlive it.
    explicit Windows(const Net& net);

    using Marks = std::span<const quadrille::Mark>;

    [[nodiscard]] std::size_t count() const noexcept { return windows_.size(); }
    /// Wakes what looks at the edge, and the corners where its line ends. Clashes where it closes a
    /// loop while a line lies elsewhere.
    [[nodiscard]] std::vector<quadrille::ElementId> written(quadrille::ElementId id, Marks marks,
                                                            Marks known,
                                                            std::vector<std::size_t>& woken) const;
    [[nodiscard]] std::vector<quadrille::ElementId> seen_from(std::size_t window,
                                                              Marks marks) const;
    [[nodiscard]] bool look(std::size_t window, Marks marks,
                            std::vector<quadrille::Literal>& said) const;

    /// The cells that it goes round: none of a corner.
    [[nodiscard]] std::span<const int> cells(std::size_t window) const {
        return {windows_[window].cells.data(), windows_[window].cell_count};
    }

private:
    /// Of the ways to draw the edges of a window that its numbers and corners allow, some: bits by
    /// way. A clue leaves at most 6 ways for its four edges, and windows of two cells have two
    /// clues: at most 36. One cell without a clue has 16.
    using Ways = std::uint64_t;
    /// Edges that meet at a corner: two, or none.
    static constexpr unsigned most_at_corner = 2;
    struct Edge {
        int edge = 0;
        Ways drawn = 0;  ///< those that draw it
    };
    /// A corner of a window.
    struct Corner {
        std::size_t outer_count = 0;
        std::array<int, 4> outer{};  ///< the edges there that are none of the window
        /// By how many edges of the window meet here: those that draw so many.
        std::array<Ways, most_at_corner + 1> inner{};
    };
    struct Window {
        std::size_t cell_count = 0;
        std::array<int, 2> cells{};
        std::vector<Edge> edges;  ///< round its cells, each once
        std::vector<Corner> corners;
        Ways ways = 0;  ///< all of them
    };

    void add(std::vector<int> cells);
    void add_corner(int corner);
    [[nodiscard]] quadrille::Mark mark_of(int edge, Marks marks) const {
        return marks[quadrille::index(net_.element(edge))];
    }
    [[nodiscard]] int follow(std::vector<int>& line, int corner, int enough, Marks marks) const;
    [[nodiscard]] std::vector<quadrille::ElementId> loop_clash(
        const std::vector<int>& loop, Marks marks, Marks known,
        std::vector<std::size_t>& woken) const;

    const Net& net_;
    std::vector<Window> windows_;                  ///< those of the corners first
    std::vector<std::vector<std::size_t>> woken_;  ///< by edge: what looks at it
};

}  // namespace slitherlink

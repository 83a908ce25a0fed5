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
    /// A corner of a window.
    struct Corner {
        unsigned inner = 0;  ///< the edges of the window there, as bits
        std::size_t outer_count = 0;
        std::array<int, 4> outer{};  ///< the others
    };
    struct Window {
        std::size_t cell_count = 0;
        std::array<int, 2> cells{};
        std::vector<int> edges;  ///< round its cells, each once
        std::vector<Corner> corners;
        std::vector<std::uint16_t> ways;  ///< to draw them that the numbers allow: bits by edge
    };

    void add(std::vector<int> cells);
    void add_corner(int corner);
    [[nodiscard]] bool is(int edge, quadrille::Mark mark, Marks marks) const {
        return edge != none && marks[quadrille::index(net_.element(edge))] == mark;
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

// What one takes in at a glance, for kit/supposition.hpp: a corner, a cell with its four corners,
// or two clues that touch with theirs. All ways to draw the edges that its numbers and its corners
// allow are gone through, and what is the same in all of them is said. Knows no words.
//
// A cell is free where no clue stands in it or beside it: nothing counts its edges. A line that
// goes along one side of it could as well go round by the other three, one that turns along two of
// them could turn along the other two, unless another line passes a corner that is needed for that.
// Where there is one solution no line goes so.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "board.hpp"
#include "quadrille/kit/lists.hpp"
#include "quadrille/rules.hpp"

namespace slitherlink {

/// What is taken for granted of a puzzle.
enum class Solutions : std::uint8_t { any, one };

/// All that are on a board. See quadrille::kit::Viewpoints for what its functions are asked.
class Windows {
public:
    /// The net must outlive it. Where there is one solution, what that says of free cells comes as
    /// windows of their own.
    Windows(const Net& net, Solutions solutions);

    using Marks = std::span<const quadrille::Mark>;

    [[nodiscard]] std::size_t count() const noexcept { return windows_.size(); }
    /// Wakes what looks at the edge, and the corners where its line ends. Clashes where it closes a
    /// loop while a line lies elsewhere.
    [[nodiscard]] std::vector<quadrille::ElementId> written(quadrille::ElementId id, Marks marks,
                                                            Marks known,
                                                            std::vector<std::size_t>& woken) const;
    [[nodiscard]] std::span<const quadrille::ElementId> seen_from(std::size_t window, Marks) const {
        return seen_[window];
    }
    [[nodiscard]] bool look(std::size_t window, Marks marks,
                            std::vector<quadrille::Literal>& said) const;

    /// The cells that it goes round: none of a corner.
    [[nodiscard]] std::span<const int> cells(std::size_t window) const {
        return {windows_[window].cells.data(), windows_[window].cell_count};
    }
    /// Those that say what follows from there being one solution: all from this one on.
    [[nodiscard]] std::size_t first_free() const noexcept { return first_free_; }
    /// Whether it is one of these; false of what is no window.
    [[nodiscard]] bool is_free(std::size_t window) const noexcept {
        return window >= first_free_ && window < count();
    }
    /// The window of one cell that says what follows however many solutions there are.
    [[nodiscard]] std::size_t window_of(int cell) const noexcept {
        return static_cast<std::size_t>(net_.corners()) + static_cast<std::size_t>(cell);
    }

private:
    /// Of the ways to draw the edges of a window that its numbers and corners allow, some: bits by
    /// way. A clue leaves at most 6 ways for its four edges, and windows of two cells have two
    /// clues: at most 36. One cell without a clue has 16.
    using Ways = std::uint64_t;
    /// Edges that meet at a corner: two, or none.
    static constexpr unsigned most_at_corner = 2;
    static constexpr std::size_t most_cells = 2;
    static constexpr std::size_t most_edges = 8;
    static constexpr std::size_t most_corners = 7;
    static constexpr std::size_t most_outer = 12;
    /// What is known of the edges at a corner that are none of the window: how many are drawn,
    /// three standing for more, and whether any is open.
    static constexpr std::size_t outer_states = 8;
    [[nodiscard]] static constexpr std::size_t outer_state(unsigned drawn_count, bool has_open) {
        return (drawn_count < 3 ? drawn_count : 3U) * 2 + (has_open ? 1U : 0U);
    }

    /// What cells that lie so to each other and have these clues leave, wherever they are.
    struct Shape {
        Ways ways = 0;                         ///< all of them
        std::array<Ways, most_edges> drawn{};  ///< by edge: those that draw it
        /// By corner, and by how many edges of the window meet there: those that draw so many.
        std::array<std::array<Ways, most_at_corner + 1>, most_corners> inner{};
        /// By corner, and by what is known of its other edges: those that these allow.
        std::array<std::array<Ways, outer_states>, most_corners> allowed{};
        /// Of one cell: those for which the line could go round it on the other side.
        Ways detours = 0;
    };
    class Shapes;
    /// How the second cell lies to the first.
    enum class Layout : std::uint8_t { alone, right, lower_left, below, lower_right };

    /// Elements of a board, by number.
    using Place = std::uint32_t;
    struct Window {
        const Shape* shape = nullptr;  ///< one of all, which outlive every window
        std::uint8_t cell_count = 0;
        std::uint8_t edge_count = 0;
        std::uint8_t corner_count = 0;
        std::array<int, most_cells> cells{};
        std::array<Place, most_edges> edges{};  ///< round its cells, each once
        /// Edges at its corners that are none of these, corner after corner.
        std::array<Place, most_outer> outer{};
        std::array<std::uint8_t, most_corners> outer_end{};  ///< by corner
    };

    void add(Layout layout, std::span<const int> cells);
    void add_corner(int corner);
    void add_free_cells();
    void find_seen();
    /// What is known of the edges at a corner that are none of the window.
    struct Outside {
        unsigned drawn_count = 0;
        unsigned open_count = 0;
        [[nodiscard]] bool may_pass() const noexcept {
            return drawn_count + open_count >= most_at_corner && drawn_count <= most_at_corner;
        }
    };
    using Around = std::array<Outside, most_corners>;
    void require_passing(const Window& window, const Around& around, Ways& left, Marks marks,
                         std::vector<quadrille::Literal>& said) const;
    void write_outer(const Window& window, std::size_t corner, bool on, Marks marks,
                     std::vector<quadrille::Literal>& said) const;
    [[nodiscard]] Place place_of(int edge) const {
        return static_cast<Place>(quadrille::index(net_.element(edge)));
    }
    [[nodiscard]] quadrille::Mark mark_of(int edge, Marks marks) const {
        return marks[quadrille::index(net_.element(edge))];
    }
    [[nodiscard]] int next_on_line(int edge, int corner, Marks marks) const;
    [[nodiscard]] int end_of_line(int edge, int corner, int enough, Marks marks) const;
    [[nodiscard]] std::vector<quadrille::ElementId> loop_clash(
        int closing, Marks marks, Marks known, std::vector<std::size_t>& woken) const;

    const Net& net_;
    std::vector<Window> windows_;  ///< those of the corners first, those of free cells last
    std::size_t first_free_ = 0;
    quadrille::kit::Lists<quadrille::ElementId> seen_;  ///< by window, rising
    std::vector<std::vector<std::size_t>> woken_;       ///< by edge: what looks at it
};

}  // namespace slitherlink

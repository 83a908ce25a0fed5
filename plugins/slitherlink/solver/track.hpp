// The edges as a walk has decided them so far, with all that is counted from them, and the way
// back. Marks are told to nobody here, and nothing is chosen.
#pragma once

#include <cstdint>
#include <vector>

#include "board.hpp"

namespace slitherlink {

enum class Line : std::uint8_t { open, on, off };

class Track {
public:
    explicit Track(const Net& net);

    [[nodiscard]] Line line(int edge) const { return lines_[static_cast<std::size_t>(edge)]; }
    /// Edges drawn, and not decided, at a corner and round a cell.
    [[nodiscard]] int drawn_at(int corner) const {
        return corners_[static_cast<std::size_t>(corner)].drawn;
    }
    [[nodiscard]] int open_at(int corner) const {
        return corners_[static_cast<std::size_t>(corner)].open;
    }
    [[nodiscard]] int drawn_round(int cell) const {
        return cells_[static_cast<std::size_t>(cell)].drawn;
    }
    [[nodiscard]] int open_round(int cell) const {
        return cells_[static_cast<std::size_t>(cell)].open;
    }
    /// The other end of the path that ends there; requires just one edge drawn there.
    [[nodiscard]] int far_end(int corner) const { return ends_[static_cast<std::size_t>(corner)]; }
    /// An end of the path that the edge drawn last belongs to.
    [[nodiscard]] int end_of_last() const noexcept { return last_end_; }
    [[nodiscard]] bool closed() const noexcept { return closed_; }

    /// Whether an open edge would close a path to a loop.
    [[nodiscard]] bool closes(int edge) const;
    /// Whether the loop that this edge closes is all there is, and leaves no clue open.
    [[nodiscard]] bool completes(int edge) const;
    /// Whether an open edge may be drawn as far as its corners, its clues and premature loops go.
    [[nodiscard]] bool may_draw(int edge) const;

    /// Requires an open edge; to be drawn, one that may be.
    void set(int edge, Line line);
    /// How far it has come, for `back_to`.
    [[nodiscard]] std::size_t length() const noexcept { return trail_.size(); }
    void back_to(std::size_t length);

private:
    struct Counts {
        std::int8_t drawn = 0;
        std::int8_t open = 0;
    };
    void draw(int edge);
    void take_back(int edge);
    void count(int edge, Line line, std::int8_t by);

    const Net& net_;
    std::vector<Line> lines_;
    std::vector<Counts> corners_;
    std::vector<Counts> cells_;
    std::vector<int> ends_;  ///< by corner; of no meaning within a path
    std::vector<int> trail_;
    int paths_ = 0;  ///< pieces of line
    int last_end_ = none;
    int unmet_ = 0;  ///< clues that do not have their number
    bool closed_ = false;
};

}  // namespace slitherlink

#include "book/packing.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace quadrille::book {

namespace {

/// Cells are so many millimetres, or a multiple: alike boards look alike on all pages.
constexpr double cell_step = 0.25;
/// Cells of one kind on a page are as large as the smallest of them, or where that is less than
/// this share of what they could be, larger by this factor.
constexpr double alike_share = 0.6;
constexpr double unlike_factor = 1.5;
/// How much larger a board has to come out to be turned.
constexpr double worth_turning = 1.2;
/// How far rows stand apart, besides their gap, in millimetres.
constexpr double most_apart = 14;

Vec2 turned(Vec2 extent) { return {extent.y, extent.x}; }

double stepped(double cell) {
    const double steps = std::floor(cell / cell_step + 1e-9);
    return steps >= 4 ? steps * cell_step : cell;
}

/// Some boards on one page, in rows of so many.
class SharedPage {
public:
    SharedPage(std::span<const BoardSize> boards, std::size_t columns, const PackingRoom& room)
        : boards_(boards), columns_(columns), room_(room), cells_(boards.size()) {
        const auto count = static_cast<double>(columns);
        width_ = (room.area.x - room.gap.x * (count - 1)) / count;
        choose_cells();
    }

    /// How near the worst of the boards comes to what it wants (1: it has it); 0 where there is no
    /// room for their heads.
    [[nodiscard]] double worst_share() const {
        if (width_ < room_.head_width) return 0;
        double worst = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < boards_.size(); ++i) {
            const BoardSize& board = boards_[i];
            const double aim =
                room_.as_many ? board.least_cell : std::min(board.wanted_cell, room_.most_cell);
            worst = std::min(worst, cells_[i] / aim);
        }
        return worst;
    }

    /// `first`: the number of the first board.
    [[nodiscard]] std::vector<PlacedBoard> placed(std::size_t first) const {
        std::vector<PlacedBoard> page;
        const double spare = room_.area.y - height(cells_);
        const auto rows = static_cast<double>((boards_.size() + columns_ - 1) / columns_);
        // Rows stand apart as far as there is room, but not so far that they seem not to belong
        // together.
        const double apart = rows < 2 ? 0 : std::min(spare / (rows - 1), most_apart);
        double y = 0;
        for (std::size_t row = 0; row < boards_.size(); row += columns_) {
            const double high = row_height(cells_, row);
            for (std::size_t i = row; i < std::min(row + columns_, boards_.size()); ++i) {
                const double x = static_cast<double>(i - row) * (width_ + room_.gap.x);
                page.push_back(place(first, i, {{x, y}, {x + width_, y + high}}));
            }
            y += high + room_.gap.y + apart;
        }
        return page;
    }

private:
    [[nodiscard]] double row_height(const std::vector<double>& cells, std::size_t row) const {
        double high = 0;
        for (std::size_t i = row; i < std::min(row + columns_, boards_.size()); ++i)
            high = std::max(high, boards_[i].extent.y * cells[i]);
        return high + room_.head;
    }
    [[nodiscard]] double height(const std::vector<double>& cells) const {
        double whole = -room_.gap.y;
        for (std::size_t row = 0; row < boards_.size(); row += columns_)
            whole += row_height(cells, row) + room_.gap.y;
        return whole;
    }
    /// As large as their columns let them be, but none larger than `most`.
    [[nodiscard]] std::vector<double> cells_up_to(double most) const {
        std::vector<double> cells;
        for (const BoardSize& board : boards_)
            cells.push_back(stepped(std::min(width_ / board.extent.x, most)));
        make_alike(cells);
        return cells;
    }
    /// Boards of one kind look alike, and small ones are still no smaller than need be.
    void make_alike(std::vector<double>& cells) const {
        std::map<std::size_t, double> smallest;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const auto [at, is_new] = smallest.try_emplace(boards_[i].kind, cells[i]);
            at->second = std::min(at->second, cells[i]);
        }
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const double least = smallest[boards_[i].kind];
            cells[i] = least >= cells[i] * alike_share
                           ? least
                           : std::min(cells[i], stepped(least * unlike_factor));
        }
    }
    /// One size for all, the largest with which the rows fit below each other; smaller where a
    /// column is too narrow for it.
    void choose_cells() {
        double least = 0;
        double most = room_.most_cell;
        cells_ = cells_up_to(most);
        if (height(cells_) <= room_.area.y + 1e-9) return;
        constexpr int halvings = 40;
        for (int i = 0; i < halvings; ++i) {
            const double middle = (least + most) / 2;
            (height(cells_up_to(middle)) <= room_.area.y ? least : most) = middle;
        }
        cells_ = cells_up_to(least);
    }
    [[nodiscard]] PlacedBoard place(std::size_t first, std::size_t i, const Rect& room) const {
        PlacedBoard placed;
        placed.board = first + i;
        placed.place = room;
        placed.cell = cells_[i];
        const Vec2 size = boards_[i].extent * placed.cell;
        const Vec2 corner{room.centre().x - size.x / 2, room.min.y + room_.head};
        placed.box = {corner, corner + size};
        return placed;
    }

    std::span<const BoardSize> boards_;
    std::size_t columns_;
    const PackingRoom& room_;
    double width_ = 0;  ///< of a column
    std::vector<double> cells_;
};

/// The columns that suit the boards best; of equals the fewest.
SharedPage best_page(std::span<const BoardSize> boards, const PackingRoom& room) {
    std::size_t best = 1;
    double share = -1;
    for (std::size_t columns = 1; columns <= boards.size(); ++columns) {
        const double here = SharedPage(boards, columns, room).worst_share();
        if (here <= share) continue;
        share = here;
        best = columns;
    }
    return {boards, best, room};
}

/// A board that has a page for itself.
PlacedBoard place_alone(const BoardSize& board, std::size_t number, const PackingRoom& room) {
    const std::span one(&board, 1);
    PlacedBoard upright = SharedPage(one, 1, room).placed(number).front();
    if (upright.cell >= board.wanted_cell) return upright;
    BoardSize aside = board;
    aside.extent = turned(board.extent);
    const std::span other(&aside, 1);
    PlacedBoard lying = SharedPage(other, 1, room).placed(number).front();
    if (lying.cell <= upright.cell * worth_turning) return upright;
    lying.turned = true;
    return lying;
}

/// How many boards share a page at most. Boards of one size are shared out so that the last page is
/// not left with few, unless a number is wanted.
std::size_t most_a_page(std::span<const BoardSize> boards, const PackingRoom& room) {
    const std::size_t most =
        std::clamp<std::size_t>(boards.size(), 1, std::max<std::size_t>(room.most_a_page, 1));
    const bool alike = std::ranges::all_of(
        boards, [&](const BoardSize& one) { return one.extent == boards.front().extent; });
    if (room.as_many || boards.empty() || !alike) return most;
    const std::size_t pages = (boards.size() + most - 1) / most;
    return (boards.size() + pages - 1) / pages;
}

/// The next page: as many of the boards as can share it.
std::vector<PlacedBoard> next_page(std::span<const BoardSize> boards, std::size_t first,
                                   std::size_t most, const PackingRoom& room) {
    const std::span<const BoardSize> left = boards.subspan(first);
    for (std::size_t count = std::min(most, left.size()); count > 1; --count) {
        const SharedPage page = best_page(left.first(count), room);
        if (page.worst_share() >= 1 - 1e-9) return page.placed(first);
    }
    return {place_alone(left.front(), first, room)};
}

/// Boards like those of the page before are no larger than these, also where fewer are left.
PackingRoom room_after(const std::vector<PlacedBoard>& page, std::span<const BoardSize> boards,
                       const BoardSize& next, PackingRoom room) {
    const bool alike = std::ranges::all_of(
        page, [&](const PlacedBoard& placed) { return boards[placed.board] == next; });
    if (alike && page.front().cell >= next.wanted_cell) room.most_cell = page.front().cell;
    return room;
}

}  // namespace

std::vector<std::vector<PlacedBoard>> pack_boards(std::span<const BoardSize> boards,
                                                  const PackingRoom& room) {
    std::vector<std::vector<PlacedBoard>> pages;
    const std::size_t most = most_a_page(boards, room);
    for (std::size_t first = 0; first < boards.size();) {
        pages.push_back(next_page(
            boards, first, most,
            pages.empty() ? room : room_after(pages.back(), boards, boards[first], room)));
        first += pages.back().size();
    }
    return pages;
}

}  // namespace quadrille::book

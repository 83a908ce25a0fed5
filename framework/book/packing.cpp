#include "book/packing.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace quadrille::book {

namespace {

/// Cells are so many millimetres, or a multiple: alike boards look alike on all pages.
constexpr double cell_step = 0.25;
/// Cells of one kind on a page that differ by more than this share stay unlike.
constexpr double alike_share = 0.75;
/// How much larger a board has to come out to be turned.
constexpr double worth_turning = 1.2;

/// A page as equal places, row by row.
struct PlaceGrid {
    std::size_t columns = 1;
    std::size_t rows = 1;

    [[nodiscard]] Vec2 place(const PackingRoom& room) const {
        const auto part = [](double whole, double gap, std::size_t count) {
            const auto parts = static_cast<double>(count);
            return (whole - gap * (parts - 1)) / parts;
        };
        return {part(room.area.x, room.gap.x, columns), part(room.area.y, room.gap.y, rows)};
    }
};

double stepped(double cell) {
    const double steps = std::floor(cell / cell_step + 1e-9);
    return steps >= 4 ? steps * cell_step : cell;
}

/// The largest cell in a place, whatever is wanted.
double fitting_cell(Vec2 extent, Vec2 place, const PackingRoom& room) {
    const double fit = std::min(place.x / extent.x, (place.y - room.head) / extent.y);
    return stepped(std::min(fit, room.most_cell));
}

Vec2 turned(Vec2 extent) { return {extent.y, extent.x}; }

bool is_better_turned(const BoardSize& board, Vec2 place, const PackingRoom& room) {
    const double upright = fitting_cell(board.extent, place, room);
    return upright < board.wanted_cell &&
           fitting_cell(turned(board.extent), place, room) > upright * worth_turning;
}

/// Of all boards that share a page, how near the worst comes to what it wants (1: it has it).
double worst_share(std::span<const BoardSize> boards, const PlaceGrid& grid,
                   const PackingRoom& room) {
    const Vec2 place = grid.place(room);
    if (place.x < room.head_width) return 0;
    double worst = std::numeric_limits<double>::infinity();
    for (const BoardSize& board : boards) {
        const double aim =
            room.as_many ? board.least_cell : std::min(board.wanted_cell, room.most_cell);
        worst = std::min(worst, fitting_cell(board.extent, place, room) / aim);
    }
    return worst;
}

struct Choice {
    PlaceGrid grid;
    std::size_t count = 1;
};

/// The grid of `count` places that suits the boards best. Of equals the one with fewer columns.
Choice best_grid(std::span<const BoardSize> boards, std::size_t count, const PackingRoom& room,
                 double& share) {
    Choice best{{}, count};
    share = -1;
    for (std::size_t columns = 1; columns <= count; ++columns) {
        const PlaceGrid grid{columns, (count + columns - 1) / columns};
        const double here = worst_share(boards, grid, room);
        if (here <= share) continue;
        share = here;
        best.grid = grid;
    }
    return best;
}

/// How many of the boards share the next page, and how.
Choice choose_page(std::span<const BoardSize> boards, const PackingRoom& room) {
    for (std::size_t count = std::max<std::size_t>(room.most_a_page, 1); count > 1; --count) {
        double share = 0;
        const std::size_t taken = std::min(count, boards.size());
        const Choice choice = best_grid(boards.first(taken), count, room, share);
        if (share >= 1 - 1e-9) return {choice.grid, taken};
    }
    return {};
}

/// Cells of one kind on a page get the size of the smallest of them, where that is not much less.
void make_alike(std::vector<PlacedBoard>& page, std::span<const BoardSize> boards) {
    std::map<std::size_t, double> smallest;
    for (const PlacedBoard& placed : page) {
        const auto [at, is_new] = smallest.try_emplace(boards[placed.board].kind, placed.cell);
        at->second = std::min(at->second, placed.cell);
    }
    for (PlacedBoard& placed : page) {
        const double least = smallest[boards[placed.board].kind];
        if (least >= placed.cell * alike_share) placed.cell = least;
    }
}

/// The board under its head, in the middle of the width.
void set_box(PlacedBoard& placed, const BoardSize& board, const PackingRoom& room) {
    const Vec2 size = (placed.turned ? turned(board.extent) : board.extent) * placed.cell;
    const Vec2 corner{placed.place.centre().x - size.x / 2, placed.place.min.y + room.head};
    placed.box = {corner, corner + size};
}

std::vector<PlacedBoard> fill_page(std::span<const BoardSize> boards, std::size_t first,
                                   const Choice& choice, const PackingRoom& room) {
    std::vector<PlacedBoard> page;
    const Vec2 place = choice.grid.place(room);
    for (std::size_t i = 0; i < choice.count; ++i) {
        const BoardSize& board = boards[first + i];
        PlacedBoard placed;
        placed.board = first + i;
        const Vec2 corner{
            static_cast<double>(i % choice.grid.columns) * (place.x + room.gap.x),
            static_cast<double>(i / choice.grid.columns) * (place.y + room.gap.y)};
        placed.place = {corner, corner + place};
        placed.turned = choice.count == 1 && is_better_turned(board, place, room);
        placed.cell =
            fitting_cell(placed.turned ? turned(board.extent) : board.extent, place, room);
        page.push_back(placed);
    }
    make_alike(page, boards);
    for (PlacedBoard& placed : page) set_box(placed, boards[placed.board], room);
    return page;
}

/// How many boards share a page so that the last one is not left with few, unless a number is
/// wanted.
std::size_t even_share(std::size_t boards, const PackingRoom& room) {
    const std::size_t most = std::clamp<std::size_t>(boards, 1, std::max<std::size_t>(
                                                                    room.most_a_page, 1));
    if (room.as_many || boards == 0) return most;
    const std::size_t pages = (boards + most - 1) / most;
    return (boards + pages - 1) / pages;
}

}  // namespace

std::vector<std::vector<PlacedBoard>> pack_boards(std::span<const BoardSize> boards,
                                                  const PackingRoom& room) {
    std::vector<std::vector<PlacedBoard>> pages;
    PackingRoom evened = room;
    evened.most_a_page = even_share(boards.size(), room);
    for (std::size_t first = 0; first < boards.size();) {
        const Choice choice = choose_page(boards.subspan(first), evened);
        pages.push_back(fill_page(boards, first, choice, room));
        first += choice.count;
    }
    return pages;
}

}  // namespace quadrille::book

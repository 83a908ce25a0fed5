// Random boards: rectangular rooms, cells shaded at random as the rules allow, the number of each
// room. Where that leaves more than one solution the cells there are shaded anew, or a room is cut.
#include <algorithm>

#include "quadrille/kit/mended_draft.hpp"
#include "rooms.hpp"

namespace heyawake {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

/// Rectangles in reading order, each as wide and as high as there is room for at random; single
/// cells go to a neighbour.
kit::Regions random_rooms(const kit::Grid& grid, std::size_t longest, kit::Random& random) {
    std::vector<std::uint32_t> room(grid.cells(), 0);
    std::uint32_t rooms = 0;
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        if (room[cell] != 0) continue;
        std::size_t free = 1;
        while (free < longest && grid.column(cell) + free < grid.columns && room[cell + free] == 0)
            ++free;
        const auto side = [&](std::size_t most) {
            const std::size_t least = most > 1 && random.chance(5, 6) ? 2 : 1;
            return least + random.below(most - least + 1);
        };
        const std::size_t width = side(free);
        const std::size_t height = side(std::min(longest, grid.rows - grid.row(cell)));
        ++rooms;
        for (std::size_t row = 0; row < height; ++row)
            for (std::size_t column = 0; column < width; ++column)
                room[cell + row * grid.columns + column] = rooms;
    }
    std::vector<std::uint32_t> sizes(rooms + 1);
    for (const std::uint32_t one : room) ++sizes[one];
    for (std::size_t cell = 0; cell < room.size(); ++cell) {
        if (sizes[room[cell]] != 1) continue;
        const auto beside = grid.neighbours(cell);
        room[cell] = room[beside[random.below(beside.size())]];
        ++sizes[room[cell]];
    }
    return kit::Regions::joined(grid, [&](std::uint32_t cell) { return room[cell]; });
}

struct Layout {
    kit::Regions rooms;
    std::vector<q::Mark> marks;  ///< by cell
};

class Draft {
public:
    Draft(const kit::Grid& grid, std::size_t longest, std::uint64_t seed)
        : random_(seed),
          board_(kit::board_of(grid, kit::shading())),
          grid_(grid),
          is_plain_(random_.chance(2, 3)),
          now_{random_rooms(grid, longest, random_), std::vector<q::Mark>(grid.cells(), q::blank)} {
    }

    [[nodiscard]] std::optional<Rooms> run() {
        if (!shade()) return std::nullopt;
        const bool is_good = kit::mend_draft(
            now_, random_, {.rounds = 120}, [&] { return left_open(); },
            [&](const std::vector<q::ElementId>& open) {
                const std::size_t centre = q::index(open[random_.below(open.size())]);
                if (random_.chance(1, 4)) cut(centre);
                loosen(centre);
                return shade();
            });
        return is_good ? std::optional(numbered()) : std::nullopt;
    }

private:
    [[nodiscard]] Rooms numbered() const {
        Rooms full{grid_, now_.rooms, {}};
        for (const std::vector<std::uint32_t>& cells : full.regions.cells)
            full.numbers.emplace_back(std::ranges::count_if(
                cells, [&](std::uint32_t cell) { return now_.marks[cell] == kit::shaded; }));
        return full;
    }
    [[nodiscard]] std::vector<q::ElementId> left_open() const {
        const q::Rules rules = make_rules(numbered());
        kit::DraftSolver narrowing(board_, rules);
        is_plain_ ? narrowing.narrow() : narrowing.narrow_by_trying();
        return narrowing.open();
    }
    /// Cells without a mark get one, the others keep theirs if they can.
    bool shade() {
        const q::Rules rules = make_rules({grid_, now_.rooms, {}});
        kit::DraftSolver narrowing(board_, rules);
        if (!narrowing.narrow()) return false;
        for (std::uint32_t cell = 0; cell < now_.marks.size(); ++cell)
            if (now_.marks[cell] != q::blank)
                narrowing.write(q::element_id(cell), now_.marks[cell]);
        const bool is_full = narrowing.fill(
            random_, [&](q::ElementId) { return random_.chance(3, 4) ? kit::shaded : kit::kept; });
        if (!is_full) return false;
        for (std::uint32_t cell = 0; cell < now_.marks.size(); ++cell)
            now_.marks[cell] = narrowing.sole(q::element_id(cell));
        return true;
    }
    /// Cells near that one lose their marks.
    void loosen(std::size_t centre) {
        const auto off = [](std::size_t a, std::size_t b) { return a < b ? b - a : a - b; };
        for (std::size_t cell = 0; cell < now_.marks.size(); ++cell)
            if (off(grid_.row(cell), grid_.row(centre)) <= 2 &&
                off(grid_.column(cell), grid_.column(centre)) <= 2)
                now_.marks[cell] = q::blank;
    }
    /// A line beside that cell cuts its room, if it is no small one.
    void cut(std::size_t cell) {
        if (now_.rooms.cells[now_.rooms.of[cell]].size() < 4) return;
        const std::vector<q::Ends> sides = grid_.sides();
        for (const std::uint32_t side : random_.order(sides.size()))
            if ((sides[side].a == cell || sides[side].b == cell) &&
                now_.rooms.of[sides[side].a] == now_.rooms.of[sides[side].b]) {
                now_.rooms = now_.rooms.with_border(grid_, side);
                return;
            }
    }

    kit::Random random_;
    q::Board board_;
    kit::Grid grid_;
    bool is_plain_;  ///< nothing is to be tried out: most of what players ask for is so
    Layout now_;
};

}  // namespace

std::optional<Rooms> random_board(const kit::Grid& grid, std::size_t longest_side,
                                  std::uint64_t seed) {
    constexpr int attempts = 10;
    kit::Random random(seed);
    for (int attempt = 0; attempt < attempts; ++attempt)
        if (std::optional<Rooms> rooms = Draft(grid, longest_side, random.next()).run())
            return rooms;
    return std::nullopt;
}

}  // namespace heyawake

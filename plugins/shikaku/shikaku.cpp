// Shikaku: the board is cut into rectangles, each with one number, which is how many cells it has.
#include <algorithm>
#include <optional>
#include <span>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/number_sheet.hpp"
#include "quadrille/kit/partition.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/sheet_id.hpp"
#include "quadrille/sdk.hpp"

namespace {

using namespace quadrille;

constexpr std::size_t most_side = 40;
constexpr std::uint16_t rectangles_condition = 0;

/// From the upper left cell to the lower right one.
struct Rectangle {
    std::size_t first = 0;
    std::size_t last = 0;

    [[nodiscard]] bool covers(const kit::Grid& grid, std::size_t cell) const {
        const auto within = [](std::size_t low, std::size_t at, std::size_t high) {
            return low <= at && at <= high;
        };
        return within(grid.row(first), grid.row(cell), grid.row(last)) &&
               within(grid.column(first), grid.column(cell), grid.column(last));
    }
};

struct Numbers {
    struct Seat {
        std::uint32_t cell;
        std::uint32_t size;
    };
    kit::Grid grid;
    std::vector<Seat> seats;  ///< by cell, rising

    /// By row and column, how many seats lie above and left of the corner there.
    [[nodiscard]] std::vector<std::uint32_t> seats_before() const {
        const std::size_t width = grid.columns + 1;
        std::vector<std::uint32_t> before((grid.rows + 1) * width, 0);
        for (const Seat& seat : seats)
            before[(grid.row(seat.cell) + 1) * width + grid.column(seat.cell) + 1] = 1;
        for (std::size_t row = 1; row <= grid.rows; ++row)
            for (std::size_t column = 1; column <= grid.columns; ++column)
                before[row * width + column] += before[row * width + column - 1] +
                                                before[(row - 1) * width + column] -
                                                before[(row - 1) * width + column - 1];
        return before;
    }
    /// All rectangles of its size round a seat with no other seat in them.
    [[nodiscard]] std::vector<Rectangle> rectangles(std::size_t seat) const {
        std::vector<Rectangle> found;
        const std::vector<std::uint32_t> before = seats_before();
        const auto at_corner = [&](std::size_t r, std::size_t c) {
            return before[r * (grid.columns + 1) + c];
        };
        const std::size_t row = grid.row(seats[seat].cell);
        const std::size_t column = grid.column(seats[seat].cell);
        const std::size_t size = seats[seat].size;
        for (std::size_t height = 1; height <= std::min<std::size_t>(size, grid.rows); ++height) {
            const std::size_t width = size / height;
            if (width * height != size || width > grid.columns) continue;
            for (std::size_t top = row + 1 > height ? row + 1 - height : 0;
                 top <= row && top + height <= grid.rows; ++top)
                for (std::size_t left = column + 1 > width ? column + 1 - width : 0;
                     left <= column && left + width <= grid.columns; ++left) {
                    const Rectangle one{grid.at(top, left),
                                        grid.at(top + height - 1, left + width - 1)};
                    const std::size_t bottom = top + height, right = left + width;
                    if (at_corner(bottom, right) + at_corner(top, left) ==
                        at_corner(bottom, left) + at_corner(top, right) + 1)
                        found.push_back(one);
                }
        }
        return found;
    }
    /// Why it is no puzzle of ours; empty where it is one.
    [[nodiscard]] Text wrong() const {
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            const std::size_t ways = rectangles(seat).size();
            if (ways == 0)
                return {"there is no room for a rectangle of {1} {1|cell|cells} at {0}",
                        {grid.name(seats[seat].cell), std::to_string(seats[seat].size)}};
            if (ways > most_hidden_symbols)
                return {"there are more than {1} rectangles for the number at {0}",
                        {grid.name(seats[seat].cell), std::to_string(most_hidden_symbols)}};
        }
        return partition().wrong();
    }
    [[nodiscard]] kit::Partition partition() const {
        std::vector<kit::Partition::Seat> parts(seats.size());
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            parts[seat].name = {"in the rectangle of {0}", {grid.name(seats[seat].cell)}};
            parts[seat].own = {seats[seat].cell};
            const std::vector<Rectangle> all = rectangles(seat);
            for (std::uint32_t cell = 0; cell < grid.cells(); ++cell)
                if (std::ranges::any_of(
                        all, [&](const Rectangle& one) { return one.covers(grid, cell); }))
                    parts[seat].reach.push_back(cell);
        }
        return {
            grid,
            std::move(parts),
            {"no rectangle can reach {0}", "no other rectangle can reach {0}",
             "{0} is in one of the rectangles that can reach it",
             "no rectangle can reach both {0} and {1}", "{0} holds the number of its rectangle",
             "a border stands between {0} and {1} exactly if they are in different rectangles"}};
    }

    /// One number for the whole board: there is no board without any.
    [[nodiscard]] static Numbers none(const kit::Grid& grid) {
        return {grid, {{0, static_cast<std::uint32_t>(grid.cells())}}};
    }
    [[nodiscard]] static Result<Numbers> read(const std::vector<kit::Section>& sections) {
        const auto sheet = kit::sheet_of(sections.front(), kit::Cells::words, 2, most_side);
        if (!sheet) return sheet.error();
        const auto sizes = kit::read_number_sheet(*sheet, size_clues(sheet->grid),
                                                  {"'.', or the cells of a rectangle from 1 to {0}",
                                                   {std::to_string(sheet->cells.size())}});
        if (!sizes) return sizes.error();
        return of(sheet->grid, *sizes);
    }
    [[nodiscard]] std::string write() const {
        return kit::write_number_sheet(grid, kit::Cells::words, sizes());
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        return {{.id = "size", .name = "cells of a rectangle", .seats = kit::cell_seats(grid)}};
    }
    [[nodiscard]] std::vector<Clue> clues() const { return size_clues(grid).clues(sizes()); }
    [[nodiscard]] Result<Numbers> changed(std::span<const Clue> taken,
                                          std::span<const Clue> printed) const {
        const auto other = size_clues(grid).changed(sizes(), taken, printed);
        if (!other) return other.error();
        return of(grid, *other);
    }

private:
    [[nodiscard]] static kit::NumberClues size_clues(const kit::Grid& grid) {
        return {0, 1, static_cast<std::uint32_t>(grid.cells())};
    }
    [[nodiscard]] static Numbers of(const kit::Grid& grid, const kit::SeatNumbers& sizes) {
        Numbers numbers{grid, {}};
        for (std::uint32_t cell = 0; cell < sizes.size(); ++cell)
            if (sizes[cell]) numbers.seats.push_back({cell, *sizes[cell]});
        return numbers;
    }
    /// By cell.
    [[nodiscard]] kit::SeatNumbers sizes() const {
        kit::SeatNumbers sizes(grid.cells());
        for (const Seat& seat : seats) sizes[seat.cell] = seat.size;
        return sizes;
    }
};

/// Behind what a partition has, a hidden element for each cell: which of its rectangles a number
/// there has.
Board make_board(const Numbers& numbers, const kit::Partition& parts) {
    const kit::Grid& grid = numbers.grid;
    Board board = parts.board();
    const auto none = static_cast<std::uint16_t>(board.alphabets.size());
    board.alphabets.push_back({{{"?", "?"}}, blank, {}, {}, false});
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back({Kind::clue,
                                  none,
                                  blank,
                                  Part::hidden,
                                  {},
                                  "rectangle-of-" + grid.name(cell),
                                  {"the rectangle of {0}", {grid.name(cell)}}});
    for (std::size_t seat = 0; seat < numbers.seats.size(); ++seat) {
        Alphabet rectangles;
        for (const Rectangle& one : numbers.rectangles(seat)) {
            const std::string first = grid.name(one.first);
            const std::string last = grid.name(one.last);
            rectangles.symbols.push_back({first + "-" + last,
                                          first + "-" + last,
                                          {"the one from {0} to {1}", {first, last}}});
        }
        board.elements[index(parts.behind(numbers.seats[seat].cell))].alphabet =
            static_cast<std::uint16_t>(board.alphabets.size());
        board.alphabets.push_back(std::move(rectangles));
    }
    return board;
}

Rules make_rules(const Numbers& numbers, const kit::Partition& parts) {
    const kit::Grid& grid = numbers.grid;
    Rules rules;
    parts.add_rules(rules, rectangles_condition);
    for (std::size_t seat = 0; seat < numbers.seats.size(); ++seat) {
        const auto& [cell, size] = numbers.seats[seat];
        const Mark own = parts.mark_of(seat);
        const std::vector<Rectangle> rectangles = numbers.rectangles(seat);
        const Text text =
            rectangles.size() == 1
                ? Text("the {1} {1|cell|cells} of the rectangle of {0} fit only from {2} to {3}",
                       {grid.name(cell), std::to_string(size), grid.name(rectangles.front().first),
                        grid.name(rectangles.front().last)})
                : Text("the rectangle of {0} has {1} {1|cell|cells}",
                       {grid.name(cell), std::to_string(size)});
        for (const std::uint32_t other : parts.reach(seat)) {
            Relation relation{parts.part_of(other), parts.behind(cell), {}};
            for (std::size_t i = 0; i < rectangles.size(); ++i)
                for (const Mark mark : parts.marks_of(other))
                    if ((mark == own) == rectangles[i].covers(grid, other))
                        relation.allowed.emplace_back(mark, static_cast<Mark>(i + 1));
            rules.push_back({rectangles_condition, element_id(cell), text, std::move(relation)});
        }
    }
    return rules;
}

class Shikaku final : public kit::PrintedPuzzle<Shikaku, Numbers, Frames> {
public:
    static constexpr const char* type_id = "shikaku";

    explicit Shikaku(const Numbers& numbers) : Shikaku(numbers, numbers.partition()) {}

    std::span<const ElementId> borders() const noexcept override { return parts_.borders(); }
    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        parts_.draw(canvas, board().extent, position);
        for (const Numbers::Seat& seat : printed().seats) {
            canvas.element(element_id(seat.cell));
            kit::draw_symbol(canvas, printed().grid.centre(seat.cell), std::to_string(seat.size),
                             Role::clue);
        }
        canvas.nobody();
    }

private:
    Shikaku(const Numbers& numbers, kit::Partition parts)
        : PrintedPuzzle(make_board(numbers, parts), make_rules(numbers, parts), numbers),
          parts_(std::move(parts)) {}

    kit::Partition parts_;
};

/// Rectangles from the first free cell on, as large as they happen to be, and a number somewhere in
/// each.
Numbers random_numbers(const kit::Grid& grid, std::uint64_t seed) {
    kit::Random random(seed);
    std::vector<char> is_taken(grid.cells(), 0);
    Numbers numbers{grid, {}};
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        if (is_taken[cell] != 0) continue;
        const std::size_t row = grid.row(cell), column = grid.column(cell);
        std::size_t widest = 0;
        while (column + widest < grid.columns && is_taken[cell + widest] == 0) ++widest;
        const std::size_t width = 1 + random.below(std::min<std::size_t>(widest, 4));
        const std::size_t most = std::min<std::size_t>(grid.rows - row, width == 1 ? 5 : 4);
        const std::size_t least = width == 1 && most > 1 ? 2 : 1;
        const std::size_t height = least + random.below(most - least + 1);
        std::vector<std::uint32_t> cells;
        for (std::size_t r = row; r < row + height; ++r)
            for (std::size_t c = column; c < column + width; ++c) {
                is_taken[grid.at(r, c)] = 1;
                cells.push_back(static_cast<std::uint32_t>(grid.at(r, c)));
            }
        numbers.seats.push_back(
            {cells[random.below(cells.size())], static_cast<std::uint32_t>(cells.size())});
    }
    std::ranges::sort(numbers.seats, {}, &Numbers::Seat::cell);
    return numbers;
}

TypeInfo shikaku_info() {
    return {
        Shikaku::type_id,
        "Shikaku",
        "Cut the board into **rectangles** along its lines.\n"
        "\n"
        "- **Each rectangle has one number**, which says how many cells it has.\n"
        "- **Every cell** belongs to a rectangle.\n"
        "\n"
        "---\n"
        "\n"
        "Left click on a line between two cells draws a border there, right click crosses it out; "
        "either click on a marked line clears it. Drag to mark several. **Drag from cell to cell** "
        "to draw the borders of a whole rectangle, with the right button to cross out the lines in "
        "it. Lines that you leave blank count as without a border.",
        {{"rectangles",
          "borders cut the board into rectangles, each with one number and as many cells as it "
          "says",
          "a number has no room for its rectangle, or a border is missing or in the way"}},
        {".shikaku"},
        "shikaku\n3 . . .\n. . . 2\n. 8 . 2\n1 . . .\n",
        true};
}

class ShikakuType final : public kit::PrintedType<Shikaku> {
public:
    ShikakuType() : PrintedType(shikaku_info(), kit::columns_and_rows(4, 20, 8)) {
        set_formats(kit::sheet_formats_of(*this, {.game = "Rectangles"}, {.kinds = {"shikaku"}}));
    }

    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        const Numbers numbers = random_numbers(kit::grid_of(values), seed);
        return numbers.wrong().empty() ? puzzle_of(numbers) : std::unique_ptr<Puzzle>();
    }
};

}  // namespace

QUADRILLE_PLUGIN(ShikakuType, "shikaku", "1.0.0")

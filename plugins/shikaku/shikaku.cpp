// Shikaku: the board is cut into rectangles, each with one number, which is how many cells it has.
#include <algorithm>
#include <optional>
#include <span>

#include "quadrille/kit/kit.hpp"
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

    /// All rectangles of its size round a seat with no other seat in them.
    [[nodiscard]] std::vector<Rectangle> rectangles(std::size_t seat) const {
        std::vector<Rectangle> found;
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
                    if (std::ranges::none_of(seats, [&](const Seat& other) {
                            return other.cell != seats[seat].cell && one.covers(grid, other.cell);
                        }))
                        found.push_back(one);
                }
        }
        return found;
    }
    /// Why it is no puzzle of ours; empty where it is one.
    [[nodiscard]] Text wrong() const {
        if (seats.size() > most_hidden_symbols)
            return {"there are more than {0} numbers", {std::to_string(most_hidden_symbols)}};
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            const std::size_t ways = rectangles(seat).size();
            if (ways == 0)
                return {"there is no room for a rectangle of {1} {1|cell|cells} at {0}",
                        {grid.name(seats[seat].cell), std::to_string(seats[seat].size)}};
            if (ways > most_hidden_symbols)
                return {"there are more than {1} rectangles for the number at {0}",
                        {grid.name(seats[seat].cell), std::to_string(most_hidden_symbols)}};
        }
        return {};
    }
    [[nodiscard]] kit::Partition partition() const {
        std::vector<std::vector<std::uint32_t>> reach(seats.size());
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            const std::vector<Rectangle> all = rectangles(seat);
            for (std::uint32_t cell = 0; cell < grid.cells(); ++cell)
                if (std::ranges::any_of(
                        all, [&](const Rectangle& one) { return one.covers(grid, cell); }))
                    reach[seat].push_back(cell);
        }
        return {grid, std::move(reach)};
    }
};

/// Behind what a partition has, a hidden element for each cell: which of its rectangles a number
/// there has.
Board make_board(const Numbers& numbers, const kit::Partition& parts) {
    const kit::Grid& grid = numbers.grid;
    Board board = parts.board([&](std::size_t seat) {
        return Text("in the rectangle of {0}", {grid.name(numbers.seats[seat].cell)});
    });
    const auto none = static_cast<std::uint8_t>(board.alphabets.size());
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
            static_cast<std::uint8_t>(board.alphabets.size());
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
        const Mark own = kit::Partition::mark_of(seat);
        const std::vector<Rectangle> rectangles = numbers.rectangles(seat);
        for (const std::uint32_t other : parts.reach(seat)) {
            Relation relation{parts.part_of(other), parts.behind(cell), {}};
            for (std::size_t i = 0; i < rectangles.size(); ++i)
                for (const Mark mark : parts.seats_of(other))
                    if ((mark == own) == rectangles[i].covers(grid, other))
                        relation.allowed.emplace_back(mark, static_cast<Mark>(i + 1));
            rules.push_back({rectangles_condition,
                             element_id(cell),
                             {"the rectangle of {0} has {1} {1|cell|cells}",
                              {grid.name(cell), std::to_string(size)}},
                             std::move(relation)});
        }
    }
    return rules;
}

class Shikaku final : public kit::StoredPuzzle, public kit::StoredKind, public ClueSheet {
public:
    explicit Shikaku(Numbers numbers) : Shikaku(numbers, numbers.partition()) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        parts_.draw(canvas, board().extent, position);
        for (const Numbers::Seat& seat : numbers_.seats) {
            canvas.element(element_id(seat.cell));
            kit::draw_symbol(canvas, numbers_.grid.centre(seat.cell), std::to_string(seat.size),
                             Role::clue);
        }
        canvas.nobody();
    }

    std::string write() const override {
        std::vector<std::uint32_t> sizes(numbers_.grid.cells(), 0);
        for (const Numbers::Seat& seat : numbers_.seats) sizes[seat.cell] = seat.size;
        return "shikaku\n" +
               kit::write_sheet(numbers_.grid, kit::Cells::words, [&](std::size_t cell) {
                   return sizes[cell] == 0 ? std::string(".") : std::to_string(sizes[cell]);
               });
    }

    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleKind, ClueSheet>(this, id);
    }

    std::vector<ClueKind> kinds() const override {
        return {sizes().described("size", "cells of a rectangle", numbers_.grid.cells(),
                                  [&](std::size_t cell) { return numbers_.grid.outline(cell); })};
    }
    std::vector<Clue> clues() const override { return sizes().clues(by_cell()); }
    Result<std::unique_ptr<Puzzle>> changed(std::span<const Clue> taken,
                                            std::span<const Clue> printed) const override {
        const Result<kit::SeatNumbers> changed = sizes().changed(by_cell(), taken, printed);
        if (!changed) return changed.error();
        Numbers numbers{numbers_.grid, {}};
        for (std::uint32_t cell = 0; cell < changed->size(); ++cell)
            if (const auto size = (*changed)[cell]) numbers.seats.push_back({cell, *size});
        if (Text wrong = numbers.wrong(); !wrong.empty()) return Error{std::move(wrong)};
        return std::unique_ptr<Puzzle>(std::make_unique<Shikaku>(std::move(numbers)));
    }
    Result<std::vector<Clue>> given_by(const Position&, std::uint64_t) const override {
        return std::vector<Clue>();
    }

private:
    [[nodiscard]] kit::NumberClues sizes() const {
        return {0, 1, static_cast<std::uint32_t>(numbers_.grid.cells())};
    }
    [[nodiscard]] kit::SeatNumbers by_cell() const {
        kit::SeatNumbers sizes(numbers_.grid.cells());
        for (const auto& seat : numbers_.seats) sizes[seat.cell] = seat.size;
        return sizes;
    }

    Shikaku(Numbers numbers, kit::Partition parts)
        : StoredPuzzle(make_board(numbers, parts), make_rules(numbers, parts)),
          StoredKind({}, kit::size_text(numbers.grid.columns, numbers.grid.rows)),
          numbers_(std::move(numbers)),
          parts_(std::move(parts)) {}

    Numbers numbers_;
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

class ShikakuType final : public PuzzleType, public PuzzleSetter, public kit::StoredFormats {
public:
    ShikakuType()
        : StoredFormats(
              kit::sheet_formats_of(*this, {.game = "Rectangles"}, {.kinds = {"shikaku"}})) {}

    const TypeInfo& info() const noexcept override { return info_; }
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter, Formats>(this, id);
    }

    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        const auto sections = kit::sections_of(text, "shikaku");
        if (!sections) return sections.error();
        const auto sheet = kit::sheet_of(sections->front(), kit::Cells::words, 2, most_side);
        if (!sheet) return sheet.error();
        Numbers numbers{sheet->grid, {}};
        for (std::uint32_t cell = 0; cell < sheet->cells.size(); ++cell) {
            const kit::Token& token = sheet->cells[cell];
            if (token.text == ".") continue;
            const auto size = kit::whole_number(token.text, sheet->cells.size());
            if (!size || *size == 0)
                return kit::unexpected(token, Text("'.', or the cells of a rectangle from 1 to {0}",
                                                   {std::to_string(sheet->cells.size())}));
            numbers.seats.push_back({cell, static_cast<std::uint32_t>(*size)});
        }
        if (Text wrong = numbers.wrong(); !wrong.empty())
            return kit::error_at(2, 1, std::move(wrong));
        return std::unique_ptr<Puzzle>(std::make_unique<Shikaku>(std::move(numbers)));
    }

    std::span<const Parameter> parameters() const noexcept override { return parameters_; }
    Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override {
        const kit::Grid grid = kit::grid_of(values);
        return std::unique_ptr<Puzzle>(std::make_unique<Shikaku>(
            Numbers{grid, {{0, static_cast<std::uint32_t>(grid.cells())}}}));
    }
    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        Numbers numbers = random_numbers(kit::grid_of(values), seed);
        if (!numbers.wrong().empty()) return std::unique_ptr<Puzzle>();
        return std::unique_ptr<Puzzle>(std::make_unique<Shikaku>(std::move(numbers)));
    }

private:
    TypeInfo info_ = {
        "shikaku",
        "Shikaku",
        "Cut the board into **rectangles** along its lines.\n"
        "\n"
        "- **Each rectangle has one number**, which says how many cells it has.\n"
        "- **Every cell** belongs to a rectangle.\n"
        "\n"
        "---\n"
        "\n"
        "Left click on a line between two cells draws a border there, right click crosses it out; "
        "either click on a marked line clears it. Drag to mark several. Lines that you leave blank "
        "count as without a border.",
        {{"rectangles",
          "borders cut the board into rectangles, each with one number and as many cells as it "
          "says",
          "a number has no room for its rectangle, or a border is missing or in the way"}},
        {".shikaku"},
        "shikaku\n3 . . .\n. . . 2\n. 8 . 2\n1 . . .\n",
        true};
    std::vector<Parameter> parameters_{{"columns", "columns", 4, 20, 8, {}},
                                       {"rows", "rows", 4, 20, 8, {}}};
};

}  // namespace

QUADRILLE_PLUGIN(ShikakuType, "shikaku", "1.0.0")

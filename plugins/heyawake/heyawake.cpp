// Heyawake: shade cells so that each room has as many as its number says, no two share a side, what
// is left is connected, and no straight line of cells that are left leads through three rooms.
#include <algorithm>
#include <array>
#include <span>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/lesson_list.hpp"
#include "quadrille/kit/number_sheet.hpp"
#include "quadrille/kit/sheet_formats.hpp"
#include "quadrille/sdk.hpp"
#include "rooms.hpp"

namespace heyawake {

using namespace quadrille;

namespace {

constexpr std::size_t most_side = 100;
constexpr std::size_t most_number = most_side * most_side;
enum Conditions : std::uint16_t {
    rooms_condition,
    apart_condition,
    connected_condition,
    lines_condition
};
enum Kinds : std::uint32_t { number_kind, border_kind };
enum Parameters : std::size_t { rooms_parameter = 2 };
constexpr kit::NumberClues number_clues{number_kind, 0, most_number};

/// From each cell the shortest line of cells, to the right and downwards, that touches three rooms.
template <class Visit>
void for_each_long_line(const Rooms& rooms, Visit&& visit) {
    const auto look = [&](const std::vector<ElementId>& cells) {
        const auto room = [&](std::size_t i) { return rooms.regions.of[index(cells[i])]; };
        for (std::size_t first = 0; first + 2 < cells.size(); ++first) {
            if (room(first) == room(first + 1)) continue;
            std::size_t last = first + 2;
            while (last < cells.size() && room(last) == room(first + 1)) ++last;
            if (last < cells.size()) visit(std::span(cells).subspan(first, last - first + 1));
        }
    };
    for (std::size_t row = 0; row < rooms.grid.rows; ++row) look(rooms.grid.row_elements(row));
    for (std::size_t column = 0; column < rooms.grid.columns; ++column)
        look(rooms.grid.column_elements(column));
}

}  // namespace

Rules make_rules(const Rooms& rooms) {
    Rules rules;
    for (std::size_t room = 0; room < rooms.numbers.size(); ++room) {
        if (!rooms.numbers[room]) continue;
        const std::uint32_t number = *rooms.numbers[room];
        Count count{{}, number, number};
        for (const std::uint32_t cell : rooms.regions.cells[room])
            count.of.push_back({element_id(cell), kit::shaded});
        rules.push_back({rooms_condition,
                         element_id(rooms.seat(room)),
                         {"the room of {1} has {0} shaded {0|cell|cells}",
                          {std::to_string(number), rooms.grid.name(rooms.seat(room))}},
                         std::move(count)});
    }
    kit::add_shaded_apart(rules, rooms.grid, apart_condition);
    rules.push_back(kit::kept_connected(rooms.grid, connected_condition));
    for_each_long_line(rooms, [&](std::span<const ElementId> cells) {
        Clause clause;
        for (const ElementId id : cells) clause.any.push_back({id, kit::shaded});
        rules.push_back(
            {lines_condition,
             std::nullopt,
             {"from {0} to {1}, through three rooms, at least one cell is shaded",
              {rooms.grid.name(index(cells.front())), rooms.grid.name(index(cells.back()))}},
             std::move(clause)});
    });
    return rules;
}

Rooms Rooms::none(const kit::Grid& grid) {
    return {grid, kit::Regions::joined(grid, [](std::uint32_t) { return 0; }), {std::nullopt}};
}
Result<Rooms> Rooms::read(const std::vector<kit::Section>& sections) {
    const auto sheet = kit::sheet_of(sections.front(), kit::Cells::words, 1, most_side);
    if (!sheet) return sheet.error();
    const kit::Section* const section = kit::find_section(sections, "regions");
    if (section == nullptr) return kit::missing(sections, "regions");
    Result<kit::Regions> regions = kit::read_regions(*section, sheet->grid);
    if (!regions) return regions.error();
    Rooms rooms{sheet->grid, *std::move(regions), {}};
    rooms.numbers.resize(rooms.regions.cells.size());
    for (std::size_t cell = 0; cell < sheet->cells.size(); ++cell) {
        const kit::Token& token = sheet->cells[cell];
        if (token.text == ".") continue;
        const auto number = kit::whole_number(token.text, most_number);
        if (!number) return kit::unexpected(token, "'.' or the number of a room");
        const std::uint32_t room = rooms.regions.of[cell];
        if (rooms.seat(room) != cell)
            return kit::error_at(token.line, token.column,
                                 {"the number of a room stands in its first cell, which is {0}",
                                  {rooms.grid.name(rooms.seat(room))}});
        rooms.numbers[room] = static_cast<std::uint32_t>(*number);
    }
    return rooms;
}
std::string Rooms::write() const {
    kit::SeatNumbers by_cell(grid.cells());
    for (std::size_t room = 0; room < numbers.size(); ++room) by_cell[seat(room)] = numbers[room];
    return kit::write_number_sheet(grid, kit::Cells::words, by_cell) + "regions\n" +
           kit::write_regions(grid, regions);
}

std::vector<ClueKind> Rooms::kinds() const {
    ClueKind number =
        number_clues.described("number", "number", numbers.size(),
                               [&](std::size_t room) { return grid.outline(seat(room)); });
    number.can_be_left_out = true;
    std::vector<ClueKind> kinds{std::move(number)};
    if (grid.cells() > 1) kinds.push_back(kit::border_kind(grid));
    return kinds;
}
std::vector<Clue> Rooms::clues() const {
    std::vector<Clue> clues = number_clues.clues(numbers);
    for (Clue& clue : kit::border_clues(grid, regions, border_kind))
        clues.push_back(std::move(clue));
    return clues;
}
Result<Rooms> Rooms::changed(std::span<const Clue> taken, std::span<const Clue> printed) const {
    const auto known = number_clues.changed(numbers, taken, printed);
    if (!known) return known.error();
    Rooms other{grid, kit::with_borders_changed(grid, regions, taken, printed, border_kind), {}};
    // A number stays with the cell in which it stands, where that is still the first of a room.
    other.numbers.resize(other.regions.cells.size());
    for (std::size_t room = 0; room < known->size(); ++room)
        if (const auto of = other.regions.of[seat(room)]; other.seat(of) == seat(room))
            other.numbers[of] = (*known)[room];
    return other;
}
std::vector<Clue> Rooms::given_by(const Position& solution) const {
    kit::SeatNumbers full;
    for (const std::vector<std::uint32_t>& cells : regions.cells)
        full.emplace_back(std::ranges::count_if(cells, [&](std::uint32_t cell) {
            return solution.mark(element_id(cell)) == kit::shaded;
        }));
    return number_clues.clues(full);
}

namespace {

class Heyawake final : public kit::PrintedPuzzle<Heyawake, Rooms, Techniques> {
public:
    static constexpr const char* type_id = "heyawake";

    explicit Heyawake(const Rooms& rooms)
        : PrintedPuzzle(kit::board_of(rooms.grid, kit::shading()), make_rules(rooms), rooms) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const Rooms& rooms = printed();
        const kit::Grid& grid = rooms.grid;
        kit::draw_paper(canvas, board().extent);
        kit::draw_shaded(canvas, grid, position);
        kit::draw_grid(canvas, grid);
        kit::draw_borders(canvas, grid, rooms.regions.of);
        kit::draw_kept(canvas, grid, position, [&](std::size_t cell) {
            const std::size_t room = rooms.regions.of[cell];
            return rooms.numbers[room] && rooms.seat(room) == cell;
        });
        for (std::size_t room = 0; room < rooms.numbers.size(); ++room) {
            if (!rooms.numbers[room]) continue;
            const ElementId cell = element_id(rooms.seat(room));
            canvas.element(cell);
            kit::draw_symbol(canvas, grid.centre(index(cell)), std::to_string(*rooms.numbers[room]),
                             position.mark(cell) == kit::shaded ? Role::on_shade : Role::clue);
        }
        canvas.nobody();
    }

    std::span<const Technique> techniques() const noexcept override { return techniques_; }

private:
    /// Cells that shaded would leave too few others for a number, since they keep those beside
    /// them.
    [[nodiscard]] std::optional<Deduction> number_starved(const Candidates& candidates) const {
        const auto found =
            kit::NeededPlaces(rules(), candidates, kit::shaded).find([&](std::uint32_t rule) {
                return rules()[rule].condition == rooms_condition;
            });
        if (!found) return std::nullopt;
        const char* const words =
            found->elements.size() == 1
                ? "{0} is not shaded, or else too little room would be left ({1})."
                : "None of {0} is shaded, or else too little room would be left ({1}).";
        return found->step(kit::shaded)
            .build(found->told(
                rules(),
                {words, {kit::all_names(board(), found->elements), rules()[found->rule].text}}));
    }

    std::vector<Technique> techniques_{
        {"number-starved", "no room left for a number", 2,
         [this](const Candidates& candidates) { return number_starved(candidates); }}};
};

constexpr std::array<kit::LessonEntry, 1> lessons{{
    {"number-starved",
     "Look at a room that needs many of its cells shaded. A shaded cell keeps those beside it, so "
     "one that would leave the room too few cells to shade is not shaded."},
}};

TypeInfo heyawake_info() {
    return {
        Heyawake::type_id,
        "Heyawake",
        "Shade cells of a board of rooms.\n"
        "\n"
        "- **A number in a room** says how many of its cells are shaded. A room without a number "
        "may have any.\n"
        "- **Shaded cells stay apart**: no two of them share a side.\n"
        "- **What is left is connected** from side to side.\n"
        "- **No long views**: a straight line of unshaded cells leads through two rooms at most.\n"
        "\n"
        "---\n"
        "\n"
        "Left click shades a cell, right click dots one that you know is kept; either click on a "
        "marked cell clears it. Drag to mark several. Cells that you leave blank count as "
        "unshaded.",
        {{"rooms", "every number counts the shaded cells of its room",
          "a room has too many shaded cells, or no place for them"},
         {"apart", "no two shaded cells share a side", "two shaded cells share a side"},
         {"connected", "the unshaded cells are connected", "the unshaded cells are cut apart"},
         {"lines", "no line of unshaded cells leads through three rooms",
          "a line of unshaded cells leads through three rooms"}},
        {".heyawake"},
        "heyawake\n"
        "1 . . . 0\n"
        ". . . . .\n"
        ". . 0 . .\n"
        "1 . . 0 .\n"
        ". . . . .\n"
        "regions\n"
        "AABBA\n"
        "BBCCA\n"
        "BBDDA\n"
        "AABAB\n"
        "AABAB\n",
        true};
}

class HeyawakeType final : public kit::PrintedType<Heyawake, Lessons> {
public:
    HeyawakeType()
        : PrintedType(heyawake_info(),
                      kit::columns_and_rows(
                          3, 20, 10,
                          {{"rooms",
                            "rooms",
                            0,
                            2,
                            1,
                            {{"small", "small"}, {"medium", "medium"}, {"large", "large"}}}})) {
        set_formats({kit::sheet_link(
            *this, {.kinds = {"heyawake", "heyawacky"}, .regions = kit::SheetRegions::beside})});
    }

    Text lesson(std::string_view technique) const override {
        return kit::find_lesson(lessons, technique);
    }
    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        return puzzle_of(random_board(kit::grid_of(values),
                                      static_cast<std::size_t>(values[rooms_parameter]) + 2, seed));
    }
};

}  // namespace

}  // namespace heyawake

QUADRILLE_PLUGIN(heyawake::HeyawakeType, "heyawake", "1.0.0")

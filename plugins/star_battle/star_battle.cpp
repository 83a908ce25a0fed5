// Star battle: the same number of stars in every row, column and region; no two touch, not even at
// a corner.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <span>

#include "field.hpp"
#include "quadrille/kit/any_listed.hpp"
#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/lesson_list.hpp"
#include "quadrille/kit/sheet_formats.hpp"
#include "quadrille/sdk.hpp"

namespace star_battle {

using namespace quadrille;

namespace {

constexpr Mark no_star = 2;
constexpr std::size_t most_side = 50;
constexpr std::uint32_t most_stars = 9;
/// Room above the cells, for as many stars as stand in each line.
constexpr double above = 0.75;
enum Conditions : std::uint16_t { lines_condition, regions_condition, apart_condition };

enum class Direction : std::uint8_t { rows, columns };
constexpr std::array directions = {Direction::rows, Direction::columns};

std::size_t lines(const kit::Grid& grid, Direction direction) {
    return direction == Direction::rows ? grid.rows : grid.columns;
}
std::size_t line_of(const kit::Grid& grid, Direction direction, std::size_t cell) {
    return direction == Direction::rows ? grid.row(cell) : grid.column(cell);
}
std::vector<std::uint32_t> line(const kit::Grid& grid, Direction direction, std::size_t at) {
    std::vector<std::uint32_t> cells;
    for (const ElementId id :
         direction == Direction::rows ? grid.row_elements(at) : grid.column_elements(at))
        cells.push_back(static_cast<std::uint32_t>(index(id)));
    return cells;
}

/// The marks of those cells of a line or region that are no holes.
std::vector<Literal> places(const Field& field, std::span<const std::uint32_t> cells) {
    std::vector<Literal> places;
    for (const std::uint32_t cell : cells)
        if (field.is_hole[cell] == 0) places.push_back({element_id(cell), star});
    return places;
}

}  // namespace

Field Field::none(std::span<const std::int32_t> values) {
    const auto size = static_cast<std::size_t>(values[0]);
    const kit::Grid grid{size, size};
    return {grid, kit::Regions::joined(grid, [](std::uint32_t) { return 0; }),
            std::vector<char>(grid.cells(), 0), static_cast<std::uint32_t>(values[1])};
}
Result<Field> Field::read(const std::vector<kit::Section>& sections) {
    const auto sheet = kit::sheet_of(sections.front(), kit::Cells::characters, 1, most_side);
    if (!sheet) return sheet.error();
    Field field{sheet->grid, {}, std::vector<char>(sheet->cells.size(), 0), 1};
    for (std::size_t cell = 0; cell < sheet->cells.size(); ++cell) {
        const kit::Token& token = sheet->cells[cell];
        if (token.text == ".")
            field.is_hole[cell] = 1;
        else if (!kit::is_region_letter(token.text))
            return kit::unexpected(token, "a letter for each cell of a region, or '.' for a hole");
    }
    if (std::ranges::find(field.is_hole, 0) == field.is_hole.end())
        return kit::error_at(2, 1, "every cell is a hole; expected one at least for a star");
    field.regions = kit::Regions::joined(sheet->grid, [&](std::uint32_t cell) {
        return field.is_hole[cell] != 0 ? std::to_string(cell)
                                        : std::string(sheet->cells[cell].text);
    });
    if (const kit::Section* const section = kit::find_section(sections, "stars")) {
        const auto number = kit::sheet_like(*section, kit::Cells::words, {1, 1});
        if (!number) return number.error();
        const auto stars = kit::whole_number(number->cells.front().text, most_stars);
        if (!stars || *stars == 0)
            return kit::unexpected(number->cells.front(),
                                   {"how many stars, from 1 to {0}", {std::to_string(most_stars)}});
        field.stars = static_cast<std::uint32_t>(*stars);
    }
    return field;
}
std::string Field::write() const {
    const std::string letters = regions.letters(grid);
    return kit::write_sheet(
               grid, kit::Cells::characters,
               [&](std::size_t cell) { return is_hole[cell] != 0 ? '.' : letters[cell]; }) +
           "stars\n" + std::to_string(stars) + "\n";
}

std::vector<ClueKind> Field::kinds() const { return {kit::border_kind(grid)}; }
std::vector<Clue> Field::clues() const { return kit::border_clues(grid, regions, 0); }
Result<Field> Field::changed(std::span<const Clue> taken, std::span<const Clue> printed) const {
    // A hole keeps its borders.
    const auto is_of_hole = [&](const Clue& clue) {
        const Ends side = grid.sides()[clue.seats.front()];
        return is_hole[side.a] != 0 || is_hole[side.b] != 0;
    };
    if (std::ranges::any_of(taken, is_of_hole)) return Error{"the border of a hole cannot go"};
    Field field = *this;
    field.regions = kit::with_borders_changed(grid, regions, taken, printed, 0);
    return field;
}

Board make_board(const Field& field) {
    Board board = kit::board_of(field.grid, kit::placing("star", "★", "a star"));
    board.extent.min.y = -above;
    for (std::size_t cell = 0; cell < field.grid.cells(); ++cell)
        if (field.is_hole[cell] != 0) board.elements[cell].given = no_star;
    return board;
}

Rules make_rules(const Field& field) {
    const kit::Grid& grid = field.grid;
    Rules rules;
    const auto add = [&](Conditions condition, Text text, std::span<const std::uint32_t> cells) {
        std::vector<Literal> of = places(field, cells);
        if (!of.empty())
            rules.push_back({condition, std::nullopt, std::move(text),
                             Count{std::move(of), field.stars, field.stars}});
    };
    const std::string stars = std::to_string(field.stars);
    for (const Direction direction : directions)
        for (std::size_t at = 0; at < lines(grid, direction); ++at)
            add(lines_condition,
                Text(direction == Direction::rows ? "row {0} has {1} {1|star|stars}"
                                                  : "column {0} has {1} {1|star|stars}",
                     {std::to_string(at + 1), stars}),
                line(grid, direction, at));
    for (std::size_t region = 0; region < field.regions.cells.size(); ++region) {
        const std::vector<std::uint32_t>& cells = field.regions.cells[region];
        add(regions_condition,
            {"the region of {0} has {1} {1|star|stars}", {grid.name(cells.front()), stars}}, cells);
    }
    for (const auto& square : grid.squares()) {
        std::vector<Literal> of = places(field, square);
        if (of.size() > 1)
            rules.push_back({apart_condition,
                             std::nullopt,
                             {"there is at most one star in the square from {0} to {1}",
                              {grid.name(square.front()), grid.name(square.back())}},
                             Count{std::move(of), 0, 1}});
    }
    return rules;
}

namespace {

class StarBattle final : public kit::PrintedPuzzle<StarBattle, Field, Techniques> {
public:
    static constexpr const char* type_id = "star-battle";

    explicit StarBattle(const Field& field)
        : PrintedPuzzle(make_board(field), make_rules(field), field) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const Field& field = printed();
        const kit::Grid& grid = field.grid;
        kit::draw_paper(canvas, board().extent);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            if (field.is_hole[cell] != 0) canvas.polygon(grid.outline(cell), Role::grid_strong);
        kit::draw_grid(canvas, grid);
        kit::draw_borders(canvas, grid, field.regions.of);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            if (field.is_hole[cell] != 0) continue;
            canvas.element(element_id(cell));
            const Mark mark = position.mark(element_id(cell));
            if (mark == star) draw_star(canvas, grid.centre(cell));
            if (mark == no_star) canvas.disc(grid.centre(cell), 0.08, Role::cross);
        }
        canvas.nobody();
        std::string stars;
        for (std::uint32_t i = 0; i < field.stars; ++i) stars += "★";
        canvas.text({0.05, -0.4}, 0.5, stars, Role::clue, Align::left);
    }

    std::span<const Technique> techniques() const noexcept override { return techniques_; }

private:
    static void draw_star(Canvas& canvas, Vec2 at) {
        constexpr double outer = 0.4, inner = 0.17;
        std::array<Vec2, 10> points;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const double angle = std::numbers::pi * (static_cast<double>(i) / 5 - 0.5);
            points[i] = at + Vec2{std::cos(angle), std::sin(angle)} * (i % 2 == 0 ? outer : inner);
        }
        canvas.polygon(points, Role::mark);
    }

    /// Cells where a star would leave a line or region too few places.
    [[nodiscard]] std::optional<Deduction> room_taken(const Candidates& candidates) const {
        const auto found =
            kit::NeededPlaces(rules(), candidates, star).find([&](std::uint32_t rule) {
                return rules()[rule].condition != apart_condition;
            });
        if (!found) return std::nullopt;
        Text cells = kit::any_listed(found->elements.size(), [&](std::size_t i) {
            return kit::element_name(board(), found->elements[i]);
        });
        return found->step(star).build(found->told(
            rules(), {"No star at {0}, or else too little room would be left ({1}). || No star "
                      "{0:here:at}, or else too little room would be left ({1}).",
                      {std::move(cells), rules()[found->rule].text}}));
    }

    /// What is known of the stars of some cells.
    struct Room {
        std::vector<ElementId> open;
        std::vector<ElementId> marked;
        std::uint32_t stars = 0;  ///< of those marked
    };
    [[nodiscard]] Room room_of(const Candidates& candidates,
                               std::span<const std::uint32_t> cells) const {
        Room room;
        for (const std::uint32_t cell : cells) {
            const Mark mark = candidates.sole(element_id(cell));
            if (mark == star) ++room.stars;
            (mark == blank ? room.open : room.marked).push_back(element_id(cell));
        }
        return room;
    }

    /// Lines side by side and regions that must share their stars: regions that have room in these
    /// lines alone and take all their stars; or the only regions with room there, which have no
    /// stars for elsewhere.
    [[nodiscard]] std::optional<Deduction> shared_room(const Candidates& candidates) const {
        constexpr std::size_t widest = 4;
        std::vector<Room> regions;
        for (const std::vector<std::uint32_t>& cells : printed().regions.cells)
            regions.push_back(room_of(candidates, cells));
        for (std::size_t width = 1; width <= widest; ++width)
            for (const Direction direction : directions)
                for (std::size_t first = 0; first + width <= lines(printed().grid, direction);
                     ++first)
                    if (auto step = shared_by(candidates, regions, direction, first, width))
                        return step;
        return std::nullopt;
    }
    [[nodiscard]] std::optional<Deduction> shared_by(const Candidates& candidates,
                                                     std::span<const Room> regions,
                                                     Direction direction, std::size_t first,
                                                     std::size_t width) const {
        const auto is_inside = [&](ElementId id) {
            const std::size_t at = line_of(printed().grid, direction, index(id));
            return at >= first && at < first + width;
        };
        Room window;
        std::uint32_t wanted = 0;
        for (std::size_t at = first; at < first + width; ++at) {
            Room one = room_of(candidates, line(printed().grid, direction, at));
            if (one.open.empty() && one.stars == 0) continue;  // of holes
            wanted += printed().stars - std::min(printed().stars, one.stars);
            window.open.insert(window.open.end(), one.open.begin(), one.open.end());
            window.marked.insert(window.marked.end(), one.marked.begin(), one.marked.end());
        }
        std::vector<std::uint32_t> within, touching;
        for (std::uint32_t region = 0; region < regions.size(); ++region) {
            const std::vector<ElementId>& open = regions[region].open;
            if (open.empty()) continue;
            if (std::ranges::all_of(open, is_inside)) within.push_back(region);
            if (std::ranges::any_of(open, is_inside)) touching.push_back(region);
        }
        for (const std::vector<std::uint32_t>* const chosen : {&within, &touching}) {
            std::uint32_t missing = 0;
            kit::StepBuilder step;
            for (const std::uint32_t region : *chosen) {
                missing += printed().stars - std::min(printed().stars, regions[region].stars);
                step.because(regions[region].marked);
            }
            if (missing != wanted || wanted == 0) continue;
            std::vector<ElementId> without;
            if (chosen == &within) {
                for (const ElementId id : window.open)
                    if (!std::ranges::count(within, printed().regions.of[index(id)]))
                        without.push_back(id);
            } else {
                for (const std::uint32_t region : touching)
                    for (const ElementId id : regions[region].open)
                        if (!is_inside(id)) without.push_back(id);
            }
            if (without.empty()) continue;
            step.because(window.marked);
            for (const ElementId id : without) step.rule_out(id, star);
            add_rules(step, *chosen, direction, first, width);
            return std::move(step.in_board_order())
                .build(shared_text(chosen == &within, *chosen, wanted,
                                   name_of(direction, first, width), without));
        }
        return std::nullopt;
    }
    void add_rules(kit::StepBuilder& step, std::span<const std::uint32_t> regions,
                   Direction direction, std::size_t first, std::size_t width) const {
        for (std::uint32_t rule = 0; rule < rules().size(); ++rule) {
            if (rules()[rule].condition == apart_condition) continue;
            const auto& of = std::get<Count>(rules()[rule].what).of;
            const auto cell = static_cast<std::uint32_t>(index(of.front().element));
            const auto is_line = [&](const Literal& literal) {
                const std::size_t at = line_of(printed().grid, direction, index(literal.element));
                return at >= first && at < first + width &&
                       at == line_of(printed().grid, direction, cell);
            };
            const bool is_used = rules()[rule].condition == regions_condition
                                     ? std::ranges::count(regions, printed().regions.of[cell]) != 0
                                     : std::ranges::all_of(of, is_line);
            if (is_used) step.rule(rule);
        }
    }
    /// Lines side by side.
    [[nodiscard]] static Text name_of(Direction direction, std::size_t first, std::size_t width) {
        const bool is_rows = direction == Direction::rows;
        const std::string from = std::to_string(first + 1);
        const std::string to = std::to_string(first + width);
        if (width == 1) return {is_rows ? "row {0}" : "column {0}", {from}};
        if (width == 2) return {is_rows ? "rows {0} and {1}" : "columns {0} and {1}", {from, to}};
        return {is_rows ? "rows {0} to {1}" : "columns {0} to {1}", {from, to}};
    }
    [[nodiscard]] Text shared_text(bool is_within, std::span<const std::uint32_t> regions,
                                   std::uint32_t stars, Text lines,
                                   std::span<const ElementId> without) const {
        const Text names = kit::all_listed(regions.size(), [&](std::size_t i) {
            return printed().grid.name(printed().regions.cells[regions[i]].front());
        });
        const bool is_one = regions.size() == 1;
        const char* const within =
            is_one ? "The region of {0} has room in {1} alone, and its {2} {2|star is|stars are} "
                     "all that {2|is|are} missing there: none at {3}. || The region of {0} has "
                     "room in {1} alone, and its {2} {2|star is|stars are} all that {2|is|are} "
                     "missing there: none {3:here:at}."
                   : "The regions of {0} have room in {1} alone, and their {2} {2|star is|stars "
                     "are} all that {2|is|are} missing there: none at {3}. || The regions of {0} "
                     "have room in {1} alone, and their {2} {2|star is|stars are} all that "
                     "{2|is|are} missing there: none {3:here:at}.";
        const char* const touching =
            is_one ? "The {2} {2|star|stars} that {2|is|are} missing in {1} can only come from the "
                     "region of {0}, which needs just as many: none elsewhere in it, at {3}. || "
                     "The {2} {2|star|stars} that {2|is|are} missing in {1} can only come from the "
                     "region of {0}, which needs just as many: none elsewhere in it, {3:here:at}."
                   : "The {2} {2|star|stars} that {2|is|are} missing in {1} can only come from the "
                     "regions of {0}, which need just as many: none elsewhere in them, at {3}. || "
                     "The {2} {2|star|stars} that {2|is|are} missing in {1} can only come from the "
                     "regions of {0}, which need just as many: none elsewhere in them, "
                     "{3:here:at}.";
        return {is_within ? within : touching,
                {names, std::move(lines), std::to_string(stars), kit::all_names(board(), without)}};
    }

    std::vector<Technique> techniques_{
        {"room-taken", "a star that takes the room of others", 2,
         [this](const Candidates& candidates) { return room_taken(candidates); }},
        {"shared-room", "regions and lines that share their stars", 3,
         [this](const Candidates& candidates) { return shared_room(candidates); }},
    };
};

constexpr std::array<kit::LessonEntry, 2> lessons{{
    {"room-taken",
     "Look at a row, column or region with few places left for its stars. A star keeps all cells "
     "round it and, once they have their stars, the rest of its lines empty. Where it would leave "
     "too few of those places, it is ruled out."},
    {"shared-room",
     "Take some rows side by side. Regions that have room in them alone and need as many stars as "
     "these rows do take all stars there, so other regions have none. Or the other way round: the "
     "only regions with room there, if they need no more stars than these rows, have none outside. "
     "The same with columns."},
}};

TypeInfo star_battle_info() {
    return {
        StarBattle::type_id,
        "Star battle",
        "Place **stars** in cells.\n"
        "\n"
        "- **Every row, every column and every region** has as many stars as "
        "stand above the board: one, two or more.\n"
        "- **No two stars touch**, not even at a corner.\n"
        "\n"
        "---\n"
        "\n"
        "Left click places a star, right click dots a cell that has none; either click on a marked "
        "cell clears it. Drag to mark several. Cells that you leave blank count as without a star.",
        {{"lines", "every row and column has its stars",
          "a row or column has too many stars, or no room for its own"},
         {"regions", "every region has its stars",
          "a region has too many stars, or no room for its own"},
         {"apart", "no two stars touch", "two stars touch"}},
        {".star-battle"},
        "star-battle\nAAABB\nABBBB\nAAACC\nADDEC\nADEEE\nstars\n1\n",
        true};
}

class StarBattleType final : public kit::PrintedType<StarBattle, Lessons> {
public:
    StarBattleType()
        : PrintedType(star_battle_info(),
                      {{"size", "size", 5, 15, 8, {}}, {"stars", "stars a line", 1, 3, 1, {}}}) {
        set_formats({kit::sheet_link(*this, {.kinds = {"starbattle"},
                                             .cells = kit::Cells::characters,
                                             .regions = kit::SheetRegions::alone,
                                             .leading = "stars"})});
    }

    Text lesson(std::string_view technique) const override {
        return kit::find_lesson(lessons, technique);
    }
    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        const auto size = static_cast<std::size_t>(values[0]);
        const auto stars = static_cast<std::uint32_t>(values[1]);
        // That many stand apart in lines that are long enough.
        if (size < 4 * stars + (stars > 1 ? 0 : 1))
            return Error{
                Text("{0} {0|star|stars} a line need {1} rows and columns at least",
                     {std::to_string(stars), std::to_string(4 * stars + (stars > 1 ? 0 : 1))})};
        return puzzle_of(random_field(size, stars, seed));
    }
};

}  // namespace

}  // namespace star_battle

QUADRILLE_PLUGIN(star_battle::StarBattleType, "star-battle", "1.0.0")

// Akari: lamps light the cells of their row and column up to the next wall; every cell is lit, no
// lamp lights another, and a number in a wall counts the lamps beside it.
#include <algorithm>
#include <array>
#include <span>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/lesson_list.hpp"
#include "quadrille/kit/sheet_id.hpp"
#include "quadrille/sdk.hpp"
#include "walls.hpp"

namespace akari {

using namespace quadrille;

namespace {

constexpr Mark empty = 2;
constexpr std::size_t most_side = 100;
enum Conditions : std::uint16_t { lit_condition, apart_condition, numbers_condition };
enum Alphabets : std::uint8_t { open_alphabet, wall_alphabet };
enum Kinds : std::uint32_t { wall_kind, number_kind };

std::vector<Clue> number_clues(const Walls& walls) {
    std::vector<Clue> clues;
    const std::vector<std::uint32_t> seats = walls.walls();
    for (std::uint32_t seat = 0; seat < seats.size(); ++seat)
        if (walls.has_number(seats[seat]))
            clues.push_back({number_kind, {seat}, walls.cells.substr(seats[seat], 1)});
    return clues;
}

}  // namespace

Text Walls::wrong() const {
    return has_room() ? Text()
                      : "every cell is a wall; expected one at least where a lamp can stand";
}
Result<Walls> Walls::read(const std::vector<kit::Section>& sections) {
    const auto sheet = kit::sheet_of(sections.front(), kit::Cells::characters, 1, most_side);
    if (!sheet) return sheet.error();
    Walls walls{sheet->grid, {}};
    for (const kit::Token& token : sheet->cells) {
        if (token.text.find_first_not_of(".#01234") != std::string_view::npos)
            return kit::unexpected(token, "'.', '#' for a wall, or a number from 0 to 4 in one");
        walls.cells += token.text;
    }
    return walls;
}
std::string Walls::write() const {
    return kit::write_sheet(grid, kit::Cells::characters,
                            [&](std::size_t cell) { return cells[cell]; });
}

std::vector<ClueKind> Walls::kinds() const {
    ClueKind number{.id = "number", .name = "number", .can_be_left_out = true};
    for (const char* const value : {"0", "1", "2", "3", "4"})
        number.values.push_back({value, value});
    for (const std::uint32_t wall : walls()) number.seats.push_back(grid.outline(wall));
    std::vector<ClueKind> kinds{{.id = "wall",
                                 .name = "wall",
                                 .seats = kit::cell_seats(grid),
                                 .values = {{"wall", "■"}},
                                 .shapes_board = true}};
    if (!number.seats.empty()) kinds.push_back(std::move(number));
    return kinds;
}
std::vector<Clue> Walls::clues() const {
    std::vector<Clue> clues;
    for (const std::uint32_t cell : walls()) clues.push_back({wall_kind, {cell}, "wall"});
    for (Clue& clue : number_clues(*this)) clues.push_back(std::move(clue));
    return clues;
}
Result<Walls> Walls::changed(std::span<const Clue> taken, std::span<const Clue> printed) const {
    const std::vector<std::uint32_t> seats = walls();
    Walls other = *this;
    const auto cell_of = [&](const Clue& clue) -> char& {
        const std::uint32_t seat = clue.seats.front();
        return other.cells[clue.kind == number_kind ? seats[seat] : seat];
    };
    for (const Clue& clue : taken) cell_of(clue) = clue.kind == number_kind ? '#' : '.';
    for (const Clue& clue : printed)
        if (clue.kind == number_kind)
            cell_of(clue) = clue.value.front();
        else if (cell_of(clue) == '.')
            cell_of(clue) = '#';
    return other;
}
std::vector<Clue> Walls::given_by(const Position& solution) const {
    Walls full = *this;
    full.number_by([&](std::uint32_t cell) { return solution.mark(element_id(cell)) == lamp; });
    return number_clues(full);
}

Board make_board(const Walls& walls) {
    Board board{walls.grid.extent(0.1), {kit::placing("lamp", "☼", "a lamp"), {}}, {}};
    for (std::size_t cell = 0; cell < walls.cells.size(); ++cell)
        board.elements.push_back({walls.is_wall(cell) ? Kind::clue : Kind::cell,
                                  walls.is_wall(cell) ? wall_alphabet : open_alphabet, blank,
                                  Part::answer, walls.grid.outline(cell), walls.grid.name(cell)});
    return board;
}

Rules make_rules(const Walls& walls) {
    Rules rules;
    const kit::Grid& grid = walls.grid;
    const auto lamps = [](std::span<const std::uint32_t> cells) {
        std::vector<Literal> literals;
        for (const std::uint32_t cell : cells) literals.push_back({element_id(cell), lamp});
        return literals;
    };
    for (std::uint32_t cell = 0; cell < walls.cells.size(); ++cell) {
        if (!walls.has_number(cell)) continue;
        std::vector<std::uint32_t> beside = grid.neighbours(cell);
        std::erase_if(beside, [&](std::uint32_t other) { return walls.is_wall(other); });
        const auto number = static_cast<std::uint32_t>(walls.cells[cell] - '0');
        rules.push_back(
            {numbers_condition,
             element_id(cell),
             {number == 0 ? "no lamp is beside {1}" : "{0} {0|lamp is|lamps are} beside {1}",
              {std::to_string(number), grid.name(cell)}},
             Count{lamps(beside), number, number}});
    }
    for (const kit::Run& run : walls.runs())
        if (run.cells.size() > 1)
            rules.push_back({apart_condition,
                             std::nullopt,
                             {"there is at most one lamp from {0} to {1}",
                              {grid.name(run.cells.front()), grid.name(run.cells.back())}},
                             Count{lamps(run.cells), 0, 1}});
    const auto lit = walls.lit();
    for (std::size_t cell = 0; cell < walls.cells.size(); ++cell)
        if (!walls.is_wall(cell))
            rules.push_back({lit_condition,
                             std::nullopt,
                             {"{0} has to be lit", {grid.name(cell)}},
                             Clause{lamps(lit[cell])}});
    return rules;
}

namespace {

class Akari final : public kit::PrintedPuzzle<Akari, Walls, Techniques> {
public:
    static constexpr const char* type_id = "akari";

    explicit Akari(const Walls& walls)
        : PrintedPuzzle(make_board(walls), make_rules(walls), walls) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const Walls& walls = printed();
        const kit::Grid& grid = walls.grid;
        kit::draw_paper(canvas, board().extent);
        std::vector<bool> is_lit(grid.cells());
        const auto lit = walls.lit();
        for (const ElementId id : board().deciding())
            if (position.mark(id) == lamp)
                for (const std::uint32_t cell : lit[index(id)]) is_lit[cell] = true;
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            if (is_lit[cell]) canvas.polygon(grid.outline(cell), Role::tone6);
        kit::draw_grid(canvas, grid);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            const Vec2 centre = grid.centre(cell);
            canvas.element(element_id(cell));
            if (walls.is_wall(cell)) canvas.polygon(grid.outline(cell), Role::clue);
            if (walls.has_number(cell))
                canvas.text(centre, 0.62, walls.cells.substr(cell, 1), Role::paper);
            if (walls.is_wall(cell)) continue;
            if (position.mark(element_id(cell)) == lamp) draw_lamp(canvas, centre);
            if (position.mark(element_id(cell)) == empty) canvas.disc(centre, 0.08, Role::cross);
        }
        canvas.nobody();
    }

    std::span<const Technique> techniques() const noexcept override { return techniques_; }

private:
    /// Lamps that would take from a number, or from a cell that is dark, the last ways out.
    [[nodiscard]] std::optional<Deduction> starved(const Candidates& candidates,
                                                   Conditions condition, const char* text) const {
        const auto found =
            kit::NeededPlaces(rules(), candidates, lamp).find([&](std::uint32_t rule) {
                return rules()[rule].condition == condition;
            });
        if (!found) return std::nullopt;
        const Text& rule = rules()[found->rule].text;
        return found->step(lamp).build(
            found->told(rules(), {text,
                                  {kit::all_names(board(), found->elements),
                                   condition == lit_condition ? rule.arguments.front() : rule,
                                   kit::all_names(board(), found->places)}}));
    }

    static void draw_lamp(Canvas& canvas, Vec2 centre) {
        constexpr Vec2 rays[] = {{1, 0}, {0.7, 0.7}, {0, 1}, {-0.7, 0.7}};
        for (const Vec2 ray : rays)
            for (const double side : {-1.0, 1.0})
                canvas.line(centre + ray * (0.32 * side), centre + ray * (0.4 * side),
                            {Role::mark, 0.06});
        canvas.disc(centre, 0.22, Role::mark);
    }

    std::vector<Technique> techniques_{
        {"number-starved", "no room left for a number", 3,
         [this](const Candidates& candidates) {
             return starved(candidates, numbers_condition,
                            "No lamp at {0}, or else too few places would be left ({1}). || No "
                            "lamp {0:here:at}, or else too few places would be left ({1}).");
         }},
        {"left-dark", "a cell would stay dark", 4, [this](const Candidates& candidates) {
             return starved(candidates, lit_condition,
                            "No lamp at {0}, or else {1} would stay dark: then there could be none "
                            "at {2}. || No lamp {0:here:at}, or else {1} would stay dark: then "
                            "there could be none {2:here:at}.");
         }}};
};

constexpr std::array<kit::LessonEntry, 2> lessons{{
    {"number-starved",
     "Look at a number that needs most of the places beside it. A lamp elsewhere lights some of "
     "them, so that no lamp can stand there; one that would leave the number too few is ruled "
     "out."},
    {"left-dark",
     "Look at a cell that is still dark and has few places left from which it can be lit. A lamp "
     "that lights all of these, but not the cell itself, would leave it dark."},
}};

TypeInfo akari_info() {
    return {
        Akari::type_id,
        "Akari",
        "Place **lamps** in white cells. A lamp lights its own cell and those of its row and "
        "column, up to the next wall.\n"
        "\n"
        "- **Every white cell is lit.**\n"
        "- **No lamp lights another.**\n"
        "- **A number in a wall** says how many of the cells beside it have a lamp. Walls without "
        "a number say nothing.\n"
        "\n"
        "---\n"
        "\n"
        "Left click places a lamp, right click dots a cell that has none; either click on a marked "
        "cell clears it. Drag to mark several. Cells that you leave blank count as without a lamp.",
        {{"lit", "every cell is lit", "a cell cannot be lit any more"},
         {"apart", "no lamp lights another", "two lamps light each other"},
         {"numbers", "every number counts the lamps beside it",
          "a number has too many lamps beside it, or no room for them"}},
        {".akari"},
        "akari\n.....\n1....\n2.2.0\n....#\n.....\n",
        true};
}

class AkariType final : public kit::PrintedType<Akari, Lessons> {
public:
    AkariType()
        : PrintedType(akari_info(),
                      kit::columns_and_rows(
                          2, 40, 10,
                          {{"walls", "walls, in percent", 5, 50, 22, {}},
                           {"pattern", "pattern of the walls", 0, 2, 0, kit::pattern_choices()}})) {
        set_formats(kit::sheet_formats_of(*this,
                                          {.game = "Light Up",
                                           .signs = "B01234",
                                           .tokens = "#01234",
                                           .cells = kit::Cells::characters},
                                          {.kinds = {"akari", "lightup", "bijutsukan"},
                                           .code = kit::link_code::small_numbers,
                                           .cells = kit::Cells::characters,
                                           .unknown = "#"}));
    }

    Text lesson(std::string_view technique) const override {
        return kit::find_lesson(lessons, technique);
    }
    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        return puzzle_of(random_board(values, seed));
    }
};

}  // namespace

}  // namespace akari

QUADRILLE_PLUGIN(akari::AkariType, "akari", "1.0.0")

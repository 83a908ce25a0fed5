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
constexpr const char* no_room =
    "every cell is a wall; expected one at least where a lamp can stand";
enum Conditions : std::uint16_t { lit_condition, apart_condition, numbers_condition };
enum Alphabets : std::uint8_t { open_alphabet, wall_alphabet };
enum Kinds : std::uint32_t { wall_kind, number_kind };
}  // namespace

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
             {"{0} {0|lamp is|lamps are} beside {1}", {std::to_string(number), grid.name(cell)}},
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
                             {"{0} is lit", {grid.name(cell)}},
                             Clause{lamps(lit[cell])}});
    return rules;
}

namespace {

class Akari final : public kit::StoredPuzzle,
                    public kit::StoredKind,
                    public Techniques,
                    public ClueSheet {
public:
    explicit Akari(Walls walls)
        : StoredPuzzle(make_board(walls), make_rules(walls)),
          StoredKind({}, kit::size_text(walls.grid.columns, walls.grid.rows)),
          walls_(std::move(walls)) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const kit::Grid& grid = walls_.grid;
        kit::draw_paper(canvas, board().extent);
        std::vector<bool> is_lit(grid.cells());
        const auto lit = walls_.lit();
        for (const ElementId id : board().deciding())
            if (position.mark(id) == lamp)
                for (const std::uint32_t cell : lit[index(id)]) is_lit[cell] = true;
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            if (is_lit[cell]) canvas.polygon(grid.outline(cell), Role::tone6);
        kit::draw_grid(canvas, grid);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            const Vec2 centre = grid.centre(cell);
            canvas.element(element_id(cell));
            if (walls_.is_wall(cell)) canvas.polygon(grid.outline(cell), Role::clue);
            if (walls_.has_number(cell))
                canvas.text(centre, 0.62, walls_.cells.substr(cell, 1), Role::paper);
            if (walls_.is_wall(cell)) continue;
            if (position.mark(element_id(cell)) == lamp) draw_lamp(canvas, centre);
            if (position.mark(element_id(cell)) == empty) canvas.disc(centre, 0.08, Role::cross);
        }
        canvas.nobody();
    }

    std::string write() const override {
        return "akari\n" + kit::write_sheet(walls_.grid, kit::Cells::characters,
                                            [&](std::size_t cell) { return walls_.cells[cell]; });
    }

    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleKind, Techniques, ClueSheet>(this, id);
    }

    std::span<const Technique> techniques() const noexcept override { return techniques_; }

    std::vector<ClueKind> kinds() const override {
        ClueKind number{.id = "number", .name = "number", .can_be_left_out = true};
        for (const char* const value : {"0", "1", "2", "3", "4"})
            number.values.push_back({value, value});
        ClueKind wall{
            .id = "wall", .name = "wall", .values = {{"wall", "■"}}, .shapes_board = true};
        for (std::size_t cell = 0; cell < walls_.cells.size(); ++cell) {
            if (walls_.is_wall(cell)) number.seats.push_back(walls_.grid.outline(cell));
            wall.seats.push_back(walls_.grid.outline(cell));
        }
        std::vector<ClueKind> kinds{std::move(wall)};
        if (!number.seats.empty()) kinds.push_back(std::move(number));
        return kinds;
    }
    std::vector<Clue> clues() const override {
        std::vector<Clue> clues;
        for (const std::uint32_t cell : walls_.walls())
            clues.push_back({wall_kind, {cell}, "wall"});
        for (Clue& clue : numbers(walls_)) clues.push_back(std::move(clue));
        return clues;
    }
    Result<std::unique_ptr<Puzzle>> changed(std::span<const Clue> taken,
                                            std::span<const Clue> printed) const override {
        const std::vector<std::uint32_t> seats = walls_.walls();
        Walls walls = walls_;
        const auto cell_of = [&](const Clue& clue) -> char& {
            const std::uint32_t seat = clue.seats.front();
            return walls.cells[clue.kind == number_kind ? seats[seat] : seat];
        };
        for (const Clue& clue : taken) cell_of(clue) = clue.kind == number_kind ? '#' : '.';
        for (const Clue& clue : printed)
            if (clue.kind == number_kind)
                cell_of(clue) = clue.value.front();
            else if (cell_of(clue) == '.')
                cell_of(clue) = '#';
        if (!walls.has_room()) return Error{no_room};
        return std::unique_ptr<Puzzle>(std::make_unique<Akari>(std::move(walls)));
    }
    Result<std::vector<Clue>> given_by(const Position& solution, std::uint64_t) const override {
        Walls full = walls_;
        full.number_by([&](std::uint32_t cell) { return solution.mark(element_id(cell)) == lamp; });
        return numbers(full);
    }

private:
    static std::vector<Clue> numbers(const Walls& walls) {
        std::vector<Clue> clues;
        const std::vector<std::uint32_t> seats = walls.walls();
        for (std::uint32_t seat = 0; seat < seats.size(); ++seat)
            if (walls.has_number(seats[seat]))
                clues.push_back({number_kind, {seat}, walls.cells.substr(seats[seat], 1)});
        return clues;
    }
    /// Lamps that would take from a number, or from a cell that is dark, the last ways out.
    [[nodiscard]] std::optional<Deduction> starved(const Candidates& candidates,
                                                   Conditions condition, const char* text) const {
        const auto found =
            kit::NeededPlaces(rules(), candidates, lamp).find([&](std::uint32_t rule) {
                return rules()[rule].condition == condition;
            });
        if (!found) return std::nullopt;
        const Text& rule = rules()[found->rule].text;
        return found->step(lamp).build({text,
                                        {kit::all_names(board(), found->elements),
                                         condition == lit_condition ? rule.arguments.front() : rule,
                                         kit::listed_names(board(), found->places)}});
    }

    static void draw_lamp(Canvas& canvas, Vec2 centre) {
        constexpr Vec2 rays[] = {{1, 0}, {0.7, 0.7}, {0, 1}, {-0.7, 0.7}};
        for (const Vec2 ray : rays)
            for (const double side : {-1.0, 1.0})
                canvas.line(centre + ray * (0.32 * side), centre + ray * (0.4 * side),
                            {Role::mark, 0.06});
        canvas.disc(centre, 0.22, Role::mark);
    }

    Walls walls_;
    std::vector<Technique> techniques_{
        {"number-starved", "no room left for a number", 3,
         [this](const Candidates& candidates) {
             return starved(candidates, numbers_condition,
                            "No lamp at {0}: too few places would be left for this: {1}. || No "
                            "lamp {0:here:at}: too few places would be left for this: {1}.");
         }},
        {"left-dark", "a cell would stay dark", 4, [this](const Candidates& candidates) {
             return starved(candidates, lit_condition,
                            "No lamp at {0}: then there could be none at {2}, and {1} would stay "
                            "dark. || No lamp {0:here:at}: then there could be none {2:here:at}, "
                            "and {1} would stay dark.");
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

class AkariType final : public PuzzleType,
                        public PuzzleSetter,
                        public Lessons,
                        public kit::StoredFormats {
public:
    AkariType()
        : StoredFormats(kit::sheet_formats_of(*this,
                                              {.game = "Light Up",
                                               .signs = "B01234",
                                               .tokens = "#01234",
                                               .cells = kit::Cells::characters},
                                              {.kinds = {"akari", "lightup", "bijutsukan"},
                                               .code = kit::link_code::small_numbers,
                                               .cells = kit::Cells::characters,
                                               .unknown = "#"})) {}

    const TypeInfo& info() const noexcept override { return info_; }
    const void* facet(std::string_view id) const noexcept override {
        return kit::offer<PuzzleSetter, Lessons, Formats>(this, id);
    }
    Text lesson(std::string_view technique) const override {
        return kit::find_lesson(lessons, technique);
    }
    Result<std::unique_ptr<Puzzle>> parse(std::string_view text) const override {
        const auto sections = kit::sections_of(text, "akari");
        if (!sections) return sections.error();
        const auto sheet = kit::sheet_of(sections->front(), kit::Cells::characters, 1, most_side);
        if (!sheet) return sheet.error();
        Walls walls{sheet->grid, {}};
        for (const kit::Token& token : sheet->cells) {
            if (token.text.find_first_not_of(".#01234") != std::string_view::npos)
                return kit::unexpected(token,
                                       "'.', '#' for a wall, or a number from 0 to 4 in one");
            walls.cells += token.text;
        }
        if (!walls.has_room()) return kit::error_at(2, 1, no_room);
        return std::unique_ptr<Puzzle>(std::make_unique<Akari>(std::move(walls)));
    }

    std::span<const Parameter> parameters() const noexcept override { return parameters_; }
    Result<std::unique_ptr<Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override {
        return std::unique_ptr<Puzzle>(std::make_unique<Akari>(random_walls(values, 0)));
    }
    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        std::optional<Walls> walls = random_board(values, seed);
        return walls ? std::make_unique<Akari>(*std::move(walls)) : std::unique_ptr<Puzzle>();
    }

private:
    TypeInfo info_ = {
        "akari",
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
    std::vector<Parameter> parameters_{
        {"columns", "columns", 2, 40, 10, {}},
        {"rows", "rows", 2, 40, 10, {}},
        {"walls", "walls, in percent", 5, 50, 22, {}},
        {"pattern", "pattern of the walls", 0, 2, 0, kit::pattern_choices()}};
};

}  // namespace

}  // namespace akari

QUADRILLE_PLUGIN(akari::AkariType, "akari", "1.0.0")

// Tents: each tree has a tent of its own beside it, no two tents touch, and the numbers outside
// count the tents of their line.
//
// Which tent is a tree's own nobody writes down: the direction of it is a hidden element.
#include <array>
#include <optional>
#include <span>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/outside_numbers.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/sheet_formats.hpp"
#include "quadrille/sdk.hpp"

namespace {

using namespace quadrille;

constexpr Mark tent = 1;
constexpr Mark empty = 2;
constexpr std::size_t most_side = 60;
enum Conditions : std::uint16_t { counts_condition, apart_condition, trees_condition };
enum Alphabets : std::uint8_t { cell_alphabet, printed_alphabet, direction_alphabet };
enum Kinds : std::uint32_t { count_kind, tree_kind };
constexpr kit::OutsideFormat count_format{
    .sides = kit::left_and_top, .most = most_side, .blank = "-"};
using Counts = kit::OutsideNumbers<count_format>;

/// What is printed: trees, and the numbers of rows, then columns.
struct Camp {
    static constexpr auto headings = Counts::headings;

    std::vector<char> is_tree;
    Counts counts;

    [[nodiscard]] const kit::Grid& grid() const noexcept { return counts.grid; }
    [[nodiscard]] static Camp none(const kit::Grid& grid) {
        return {std::vector<char>(grid.cells(), 0), Counts::none(grid)};
    }
    [[nodiscard]] static Result<Camp> read(const std::vector<kit::Section>& sections) {
        const auto sheet = kit::sheet_of(sections.front(), kit::Cells::characters, 1, most_side);
        if (!sheet) return sheet.error();
        Camp camp = none(sheet->grid);
        for (std::size_t cell = 0; cell < sheet->cells.size(); ++cell) {
            const kit::Token& token = sheet->cells[cell];
            if (token.text != "T" && token.text != ".")
                return kit::unexpected(token, "'T' for a tree, or '.'");
            camp.is_tree[cell] = token.text == "T" ? 1 : 0;
        }
        if (std::ranges::find(camp.is_tree, 0) == camp.is_tree.end())
            return kit::error_at(2, 1, "every cell is a tree; expected one at least for a tent");
        auto counts = Counts::read(sections, sheet->grid);
        if (!counts) return counts.error();
        camp.counts = *std::move(counts);
        return camp;
    }
    [[nodiscard]] std::string write() const {
        return kit::write_sheet(grid(), kit::Cells::characters,
                                [&](std::size_t cell) { return is_tree[cell] != 0 ? 'T' : '.'; }) +
               counts.write();
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        return {counts.clue_kind("count", "number of tents"),
                {.id = "tree",
                 .name = "tree",
                 .seats = kit::cell_seats(grid()),
                 .values = {{"tree", "♣"}}}};
    }
    [[nodiscard]] std::vector<Clue> clues() const {
        std::vector<Clue> clues = counts.clues(count_kind);
        for (std::uint32_t cell = 0; cell < is_tree.size(); ++cell)
            if (is_tree[cell] != 0) clues.push_back({tree_kind, {cell}, "tree"});
        return clues;
    }
    [[nodiscard]] Result<Camp> changed(std::span<const Clue> taken,
                                       std::span<const Clue> printed) const {
        const auto numbers = counts.changed(count_kind, taken, printed);
        if (!numbers) return numbers.error();
        Camp camp{is_tree, *numbers};
        for (const Clue& clue : taken)
            if (clue.kind == tree_kind) camp.is_tree[clue.seats.front()] = 0;
        for (const Clue& clue : printed)
            if (clue.kind == tree_kind) camp.is_tree[clue.seats.front()] = 1;
        return camp;
    }
    /// The numbers alone: trees stay.
    [[nodiscard]] std::vector<Clue> given_by(const Position& solution) const {
        return kit::line_counts(counts, solution, tent).clues(count_kind);
    }
};

constexpr std::size_t no_cell = ~std::size_t{0};

/// In the order of beside().
constexpr std::array direction_words = {"above it", "right of it", "below it", "left of it"};

/// The cell beside one: above, right, below, left; no_cell off the board.
std::size_t beside(const kit::Grid& grid, std::size_t cell, std::size_t direction) {
    switch (direction) {
        case 0:
            return grid.row(cell) > 0 ? cell - grid.columns : no_cell;
        case 1:
            return grid.column(cell) + 1 < grid.columns ? cell + 1 : no_cell;
        case 2:
            return grid.row(cell) + 1 < grid.rows ? cell + grid.columns : no_cell;
        default:
            return grid.column(cell) > 0 ? cell - 1 : no_cell;
    }
}

Board make_board(const Camp& camp) {
    const kit::Grid& grid = camp.grid();
    Board board{grid.extent(0.1), {kit::placing("tent", "▲", "a tent"), {}, {}}, {}};
    board.alphabets[direction_alphabet].symbols = {{"above", "↑", direction_words[0]},
                                                   {"right", "→", direction_words[1]},
                                                   {"below", "↓", direction_words[2]},
                                                   {"left", "←", direction_words[3]}};
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back({Kind::cell, cell_alphabet,
                                  camp.is_tree[cell] != 0 ? empty : blank, Part::answer,
                                  grid.outline(cell), grid.name(cell)});
    camp.counts.add_elements(board, printed_alphabet);
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        if (camp.is_tree[cell] == 0) continue;
        board.elements.push_back({Kind::clue,
                                  direction_alphabet,
                                  blank,
                                  Part::hidden,
                                  {},
                                  "own-tent-" + grid.name(cell),
                                  {"the tent of the tree at {0}", {grid.name(cell)}}});
    }
    return board;
}

Rules make_rules(const Camp& camp) {
    const kit::Grid& grid = camp.grid();
    Rules rules;
    kit::add_line_counts(rules, camp.counts, counts_condition, tent,
                         "row {0} has {1} {1|tent|tents}", "column {0} has {1} {1|tent|tents}",
                         [&](std::size_t cell) { return camp.is_tree[cell] == 0; });
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        for (const std::uint32_t other : grid.around(cell))
            if (other > cell)
                rules.push_back(
                    {apart_condition,
                     std::nullopt,
                     {"{0} and {1} touch, so not both have a tent",
                      {grid.name(cell), grid.name(other)}},
                     Clause{{{element_id(cell), tent, false}, {element_id(other), tent, false}}}});
    std::vector<std::vector<Literal>> owners(grid.cells());  // by cell: a tree's tent is there
    std::size_t next_own = grid.cells() + camp.counts.places();
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        if (camp.is_tree[cell] == 0) continue;
        const ElementId own = element_id(next_own++);
        for (std::size_t direction = 0; direction < 4; ++direction) {
            const Literal there{own, static_cast<Mark>(direction + 1)};
            const std::size_t at = beside(grid, cell, direction);
            Clause clause{{{there.element, there.mark, false}}};
            Text text("the tree at {0} stands at the border", {grid.name(cell)});
            if (at != no_cell && camp.is_tree[at] != 0) {
                text = {"beside the tree at {0} another tree stands, at {1}",
                        {grid.name(cell), grid.name(at)}};
            } else if (at != no_cell) {
                clause.any.push_back({element_id(at), tent});
                owners[at].push_back(there);
                text = {"the tree at {0} has a tent of its own", {grid.name(cell)}};
            }
            rules.push_back(
                {trees_condition, element_id(cell), std::move(text), std::move(clause)});
        }
    }
    Count lonely{{}, 0, 0};
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        if (camp.is_tree[cell] != 0) continue;
        if (owners[cell].empty()) {
            lonely.of.push_back({element_id(cell), tent});
            continue;
        }
        Clause clause{owners[cell]};
        clause.any.push_back({element_id(cell), tent, false});
        rules.push_back({trees_condition,
                         std::nullopt,
                         {"a tent at {0} belongs to a tree beside it", {grid.name(cell)}},
                         std::move(clause)});
        if (owners[cell].size() > 1)
            rules.push_back({trees_condition,
                             std::nullopt,
                             {"at most one tree has its tent at {0}", {grid.name(cell)}},
                             Count{owners[cell], 0, 1}});
    }
    if (!lonely.of.empty())
        rules.push_back({trees_condition, std::nullopt, "every tent stands beside a tree", lonely});
    return rules;
}

class Tents final : public kit::PrintedPuzzle<Tents, Camp> {
public:
    static constexpr const char* type_id = "tents";

    explicit Tents(const Camp& camp) : PrintedPuzzle(make_board(camp), make_rules(camp), camp) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const Camp& camp = printed();
        const kit::Grid& grid = camp.grid();
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, grid);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            const Vec2 at = grid.centre(cell);
            canvas.element(element_id(cell));
            if (camp.is_tree[cell] != 0)
                draw_tree(canvas, at);
            else if (position.mark(element_id(cell)) == tent)
                canvas.polygon(
                    std::array{at + Vec2{0, -0.3}, at + Vec2{0.34, 0.3}, at + Vec2{-0.34, 0.3}},
                    Role::mark);
            else if (position.mark(element_id(cell)) == empty)
                canvas.disc(at, 0.08, Role::cross);
        }
        camp.counts.draw(canvas, 0.55);
    }

private:
    static void draw_tree(Canvas& canvas, Vec2 at) {
        canvas.line(at + Vec2{0, 0.1}, at + Vec2{0, 0.36}, {Role::clue, 0.09});
        canvas.disc(at + Vec2{0, -0.1}, 0.25, Role::clue);
    }
};

/// Tents where there is room, and beside each a tree where there is room for one.
Camp random_camp(const kit::Grid& grid, std::size_t tents, std::uint64_t seed) {
    kit::Random random(seed);
    Camp camp = Camp::none(grid);
    std::vector<char> is_tent(grid.cells(), 0);
    for (const std::size_t cell : random.order(grid.cells())) {
        if (tents == 0) break;
        const auto around = grid.around(cell);
        if (camp.is_tree[cell] != 0 ||
            std::ranges::any_of(around, [&](std::uint32_t other) { return is_tent[other] != 0; }))
            continue;
        std::array<std::size_t, 4> ways{0, 1, 2, 3};
        random.shuffle(std::span<std::size_t>(ways));
        for (const std::size_t way : ways) {
            const std::size_t at = beside(grid, cell, way);
            if (at == no_cell || is_tent[at] != 0 || camp.is_tree[at] != 0) continue;
            camp.is_tree[at] = 1;
            is_tent[cell] = 1;
            --tents;
            break;
        }
    }
    camp.counts = camp.counts.filled([&](std::size_t place) {
        return std::ranges::count_if(camp.counts.line_elements(place),
                                     [&](ElementId id) { return is_tent[index(id)] != 0; });
    });
    return camp;
}

TypeInfo tents_info() {
    return {
        Tents::type_id,
        "Tents",
        "Put up **tents** in empty cells.\n"
        "\n"
        "- **Each tree has a tent of its own** beside it, not diagonally; there are as many tents "
        "as trees.\n"
        "- **No two tents touch**, not even at a corner.\n"
        "- **A number outside** counts the tents of its row or column.\n"
        "\n"
        "---\n"
        "\n"
        "Left click puts up a tent, right click dots a cell that has none; either click on a "
        "marked "
        "cell clears it. Drag to mark several. Cells that you leave blank count as without a tent.",
        {{"counts", "every number counts the tents of its line",
          "a line has too many tents, or no room for them"},
         {"apart", "no two tents touch", "two tents touch"},
         {"trees", "each tree has a tent of its own",
          "a tree has no tent of its own, or a tent no tree"}},
        {".tents"},
        "tents\n.T..T\n.....\n..T..\nT....\n...T.\nrows\n1 1 1 1 1\ncolumns\n2 0 1 0 2\n",
        true};
}

class TentsType final : public kit::PrintedType<Tents> {
public:
    TentsType()
        : PrintedType(
              tents_info(),
              kit::columns_and_rows(3, 40, 10, {{"tents", "tents, in percent", 5, 22, 19, {}}})) {
        set_formats({kit::sheet_link(*this, {.kinds = {"tents"},
                                             .code = kit::link_code::ones,
                                             .cells = kit::Cells::characters,
                                             .signs = ".T",
                                             .outer = {{"columns", true}, {"rows"}}})});
    }

    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        const kit::Grid grid = kit::grid_of(values);
        const auto percent = static_cast<std::size_t>(values[2]);
        return puzzle_of(
            random_camp(grid, std::max<std::size_t>(1, grid.cells() * percent / 100), seed));
    }
};

}  // namespace

QUADRILLE_PLUGIN(TentsType, "tents", "1.0.0")

// Tents: each tree has a tent of its own beside it, no two tents touch, and the numbers outside
// count the tents of their line.
//
// Which tent is a tree's own nobody writes down: the direction of it is a hidden element.
#include <array>
#include <optional>
#include <span>

#include "quadrille/kit/kit.hpp"
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
constexpr kit::NumberClues count_clues{count_kind, 0, most_side};

/// What is printed: trees, and the numbers of rows, then columns.
struct Camp {
    static constexpr std::array<std::string_view, 2> headings{"rows", "columns"};

    kit::Grid grid;
    std::vector<char> is_tree;
    kit::SeatNumbers counts;

    [[nodiscard]] std::size_t lines() const noexcept { return grid.rows + grid.columns; }
    [[nodiscard]] std::vector<ElementId> line(std::size_t at) const {
        return at < grid.rows ? grid.row_elements(at) : grid.column_elements(at - grid.rows);
    }
    [[nodiscard]] ElementId count_element(std::size_t line) const {
        return element_id(grid.cells() + line);
    }
    /// Left of a row, above a column.
    [[nodiscard]] Vec2 count_place(std::size_t line) const {
        return line < grid.rows ? Vec2{-0.5, static_cast<double>(line) + 0.5}
                                : Vec2{static_cast<double>(line - grid.rows) + 0.5, -0.5};
    }
    [[nodiscard]] std::vector<Vec2> count_outline(std::size_t line) const {
        return kit::box(count_place(line) - Vec2{0.5, 0.5}, count_place(line) + Vec2{0.5, 0.5});
    }

    [[nodiscard]] static Camp none(const kit::Grid& cells) {
        return {cells, std::vector<char>(cells.cells(), 0),
                kit::SeatNumbers(cells.rows + cells.columns)};
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
        if (auto bad = camp.read_counts(sections, "rows", 0, camp.grid.rows)) return *bad;
        if (auto bad = camp.read_counts(sections, "columns", camp.grid.rows, camp.grid.columns))
            return *bad;
        return camp;
    }
    [[nodiscard]] std::string write() const {
        std::string text = kit::write_sheet(grid, kit::Cells::characters, [&](std::size_t cell) {
            return is_tree[cell] != 0 ? 'T' : '.';
        });
        for (std::size_t line = 0; line < lines(); ++line) {
            if (line == 0) text += "rows\n";
            if (line == grid.rows) text += "columns\n";
            text += counts[line] ? std::to_string(*counts[line]) : "-";
            text += line + 1 == grid.rows || line + 1 == lines() ? "\n" : " ";
        }
        return text;
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        ClueKind count = count_clues.described("count", "number of tents", lines(),
                                               [&](std::size_t at) { return count_outline(at); });
        count.can_be_left_out = true;
        return {std::move(count),
                {.id = "tree",
                 .name = "tree",
                 .seats = kit::cell_seats(grid),
                 .values = {{"tree", "♣"}}}};
    }
    [[nodiscard]] std::vector<Clue> clues() const {
        std::vector<Clue> clues = count_clues.clues(counts);
        for (std::uint32_t cell = 0; cell < grid.cells(); ++cell)
            if (is_tree[cell] != 0) clues.push_back({tree_kind, {cell}, "tree"});
        return clues;
    }
    [[nodiscard]] Result<Camp> changed(std::span<const Clue> taken,
                                       std::span<const Clue> printed) const {
        const auto numbers = count_clues.changed(counts, taken, printed);
        if (!numbers) return numbers.error();
        Camp camp{grid, is_tree, *numbers};
        for (const Clue& clue : taken)
            if (clue.kind == tree_kind) camp.is_tree[clue.seats.front()] = 0;
        for (const Clue& clue : printed)
            if (clue.kind == tree_kind) camp.is_tree[clue.seats.front()] = 1;
        return camp;
    }
    /// The numbers alone: trees stay.
    [[nodiscard]] std::vector<Clue> given_by(const Position& solution) const {
        kit::SeatNumbers numbers;
        for (std::size_t at = 0; at < lines(); ++at)
            numbers.emplace_back(std::ranges::count_if(
                line(at), [&](ElementId id) { return solution.mark(id) == tent; }));
        return count_clues.clues(numbers);
    }

private:
    [[nodiscard]] std::optional<Error> read_counts(const std::vector<kit::Section>& sections,
                                                   std::string_view heading, std::size_t first,
                                                   std::size_t wanted) {
        const kit::Section* const section = kit::find_section(sections, heading);
        if (section == nullptr) return std::nullopt;
        std::size_t at = 0;
        for (const kit::Line& line : section->lines)
            for (const kit::Token& token : kit::tokens_of(line, kit::Cells::words)) {
                const auto number = kit::whole_number(token.text, most_side);
                if (at == wanted || (!number && token.text != "-"))
                    return kit::unexpected(
                        token, Text("a number or '-' for each line of cells, {0} in all",
                                    {std::to_string(wanted)}));
                if (number) counts[first + at] = static_cast<std::uint32_t>(*number);
                ++at;
            }
        if (at == wanted) return std::nullopt;
        return kit::error_at(section->heading.number, 1,
                             Text("there {0|is|are} {0} {0|number|numbers}; expected {1}, one or "
                                  "'-' for each line of cells",
                                  {std::to_string(at), std::to_string(wanted)}));
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
    const kit::Grid& grid = camp.grid;
    Board board{grid.extent(0.1), {kit::placing("tent", "▲", "a tent"), {}, {}}, {}};
    board.extent.min = {-1.1, -1.1};
    board.alphabets[direction_alphabet].symbols = {{"above", "↑", direction_words[0]},
                                                   {"right", "→", direction_words[1]},
                                                   {"below", "↓", direction_words[2]},
                                                   {"left", "←", direction_words[3]}};
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back({Kind::cell, cell_alphabet,
                                  camp.is_tree[cell] != 0 ? empty : blank, Part::answer,
                                  grid.outline(cell), grid.name(cell)});
    for (std::size_t line = 0; line < camp.lines(); ++line) {
        const bool is_row = line < grid.rows;
        board.elements.push_back(
            {Kind::clue, printed_alphabet, blank, Part::note, camp.count_outline(line),
             (is_row ? "row" : "column") + std::to_string((is_row ? line : line - grid.rows) + 1)});
    }
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
    const kit::Grid& grid = camp.grid;
    Rules rules;
    for (std::size_t line = 0; line < camp.lines(); ++line) {
        if (!camp.counts[line]) continue;
        Count count{{}, *camp.counts[line], *camp.counts[line]};
        for (const ElementId cell : camp.line(line))
            if (camp.is_tree[index(cell)] == 0) count.of.push_back({cell, tent});
        const bool is_row = line < grid.rows;
        rules.push_back(
            {counts_condition, camp.count_element(line),
             Text(is_row ? "row {0} has {1} {1|tent|tents}" : "column {0} has {1} {1|tent|tents}",
                  {std::to_string((is_row ? line : line - grid.rows) + 1),
                   std::to_string(*camp.counts[line])}),
             std::move(count)});
    }
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
    std::size_t next_own = grid.cells() + camp.lines();
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        if (camp.is_tree[cell] == 0) continue;
        const ElementId own = element_id(next_own++);
        for (std::size_t direction = 0; direction < 4; ++direction) {
            const Literal there{own, static_cast<Mark>(direction + 1)};
            const std::size_t at = beside(grid, cell, direction);
            Clause clause{{{there.element, there.mark, false}}};
            Text text("the tree at {0} has no cell {1}",
                      {grid.name(cell), direction_words[direction]});
            if (at != no_cell && camp.is_tree[at] != 0) {
                text = {"the tree at {0} has another tree {1}",
                        {grid.name(cell), direction_words[direction]}};
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
                         {"a tent at {0} has a tree of its own beside it", {grid.name(cell)}},
                         std::move(clause)});
        if (owners[cell].size() > 1)
            rules.push_back({trees_condition,
                             std::nullopt,
                             {"a tent at {0} belongs to one tree only", {grid.name(cell)}},
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
        const kit::Grid& grid = camp.grid;
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
        for (std::size_t line = 0; line < camp.lines(); ++line) {
            if (!camp.counts[line]) continue;
            canvas.element(camp.count_element(line));
            canvas.text(camp.count_place(line), 0.55, std::to_string(*camp.counts[line]),
                        Role::clue);
        }
        canvas.nobody();
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
    camp.counts.assign(camp.lines(), 0U);
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
            ++*camp.counts[grid.row(cell)];
            ++*camp.counts[grid.rows + grid.column(cell)];
            --tents;
            break;
        }
    }
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

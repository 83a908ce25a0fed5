// KenKen: a Latin square cut into cages, each with a result and how its numbers come to it.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/random_regions.hpp"
#include "quadrille/sdk.hpp"

namespace {

using namespace quadrille;

constexpr std::size_t most_size = 9;
constexpr std::uint32_t most_result = 1'000'000'000;
enum Conditions : std::uint16_t { different_condition, cages_condition };

/// A cage that does not tell its operation has no more cells.
constexpr std::size_t most_free_cells = 5;

/// What is printed in a cage: a result and one of + - * /; a number alone where the cage has one
/// cell, or any operation may do.
struct Task {
    std::uint32_t result = 0;
    char operation = ' ';

    [[nodiscard]] std::string text() const {
        return std::to_string(result) + (operation == ' ' ? "" : std::string(1, operation));
    }
    [[nodiscard]] std::string shown() const {
        std::string shown = std::to_string(result);
        switch (operation) {
            case '-':
                return shown + "−";
            case '*':
                return shown + "×";
            case '/':
                return shown + "÷";
            case '+':
                return shown + "+";
            default:
                return shown;
        }
    }
};

std::optional<Task> read_task(std::string_view text) {
    const auto number = kit::take_number(text, most_result);
    if (!number || *number > most_result || text.size() > 1) return std::nullopt;
    Task task{static_cast<std::uint32_t>(*number), text.empty() ? ' ' : text.front()};
    if (task.operation == 'x') task.operation = '*';
    constexpr std::string_view operations = " +-*/";
    if (operations.find(task.operation) == std::string_view::npos) return std::nullopt;
    return task;
}

/// Why a cage cannot have that task; empty where it can.
Text wrong_with(const Task& task, std::size_t cells) {
    if (task.operation == ' ' && cells > most_free_cells)
        return {"a cage of more than {0} cells needs +, -, * or / behind its result",
                {std::to_string(most_free_cells)}};
    if ((task.operation == '-' || task.operation == '/') && cells != 2)
        return "a difference or a quotient is for a cage of two cells";
    return {};
}

/// What is printed.
struct Cages {
    static constexpr std::array<std::string_view, 1> headings{"cages"};

    std::size_t size = 0;
    kit::Regions regions;
    std::vector<std::optional<Task>> tasks;  ///< by region; nothing for a cell without a cage

    [[nodiscard]] kit::Grid grid() const noexcept { return {size, size}; }
    [[nodiscard]] const std::optional<Task>& task_of(std::size_t cell) const {
        return tasks[regions.of[cell]];
    }
    [[nodiscard]] bool is_first(std::size_t cell) const {
        return regions.cells[regions.of[cell]].front() == cell;
    }

    [[nodiscard]] static Cages none(std::span<const std::int32_t> values) {
        const auto size = static_cast<std::size_t>(values[0]);
        return {size, kit::Regions::joined({size, size}, [](std::size_t cell) { return cell; }),
                std::vector<std::optional<Task>>(size * size)};
    }
    [[nodiscard]] static Result<Cages> read(const std::vector<kit::Section>& sections);
    [[nodiscard]] std::string write() const {
        const std::string letters = regions.letters(grid());
        return kit::write_sheet(grid(), kit::Cells::words,
                                [&](std::size_t cell) {
                                    return task_of(cell) && is_first(cell) ? task_of(cell)->text()
                                                                           : ".";
                                }) +
               "cages\n" + kit::write_sheet(grid(), kit::Cells::characters, [&](std::size_t cell) {
                   return task_of(cell) ? letters[cell] : '.';
               });
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        return {{.id = "cage",
                 .name = "cage",
                 .shape = ClueShape::group,
                 .seats = kit::cell_seats(grid())}};
    }
    [[nodiscard]] std::vector<Clue> clues() const {
        std::vector<Clue> clues;
        for (std::size_t cage = 0; cage < tasks.size(); ++cage)
            if (tasks[cage]) clues.push_back({0, regions.cells[cage], tasks[cage]->text()});
        return clues;
    }
    [[nodiscard]] Result<Cages> changed(std::span<const Clue> taken,
                                        std::span<const Clue> printed) const;

private:
    static constexpr std::size_t most_cage = 8;
};

Result<Cages> Cages::read(const std::vector<kit::Section>& sections) {
    const auto sheet = kit::square_sheet_of(sections.front(), kit::Cells::words, 2, most_size);
    if (!sheet) return sheet.error();
    const kit::Section* const section = kit::find_section(sections, "cages");
    if (section == nullptr)
        return kit::error_at(sections.front().heading.number + sheet->grid.rows, 1,
                             "there are no cages; expected a line 'cages', and a letter for the "
                             "cage of each cell");
    const auto letters = kit::sheet_like(*section, kit::Cells::characters, sheet->grid);
    if (!letters) return letters.error();
    const auto has_cage = [&](std::size_t cell) { return letters->cells[cell].text != "."; };
    Cages cages{sheet->grid.rows,
                kit::Regions::joined(sheet->grid,
                                     [&](std::size_t cell) {
                                         return has_cage(cell)
                                                    ? std::string(letters->cells[cell].text)
                                                    : std::to_string(cell) + ".";
                                     }),
                {}};
    for (std::size_t cell = 0; cell < sheet->cells.size(); ++cell) {
        const kit::Token& token = sheet->cells[cell];
        const std::vector<std::uint32_t>& cells = cages.regions.cells[cages.regions.of[cell]];
        if (cells.front() != cell || !has_cage(cell)) {
            if (!has_cage(cell)) cages.tasks.emplace_back();
            if (token.text != ".")
                return kit::unexpected(token, "'.' in all cells but the first of each cage");
            continue;
        }
        const std::optional<Task> task = read_task(token.text);
        if (!task)
            return kit::unexpected(token, "the result of a cage, and +, -, * or / behind it");
        if (Text wrong = wrong_with(*task, cells.size()); !wrong.empty())
            return kit::error_at(token.line, token.column, std::move(wrong));
        if (cells.size() > most_cage)
            return kit::error_at(token.line, token.column,
                                 Text("a cage has at most {0} cells", {std::to_string(most_cage)}));
        cages.tasks.push_back(*task);
    }
    return cages;
}
Result<Cages> Cages::changed(std::span<const Clue> taken, std::span<const Clue> printed) const {
    std::vector<std::string> label(grid().cells());  // of the cage of each cell
    std::vector<std::string> task(grid().cells());   // by the first cell of a cage
    const auto print = [&](const Clue& clue, const char* prefix) {
        for (const std::uint32_t cell : clue.seats)
            label[cell] = prefix + std::to_string(clue.seats.front());
        task[clue.seats.front()] = clue.value;
    };
    for (const Clue& clue : clues())
        if (std::ranges::find(taken, clue) == taken.end()) print(clue, "old ");
    for (const Clue& clue : printed) print(clue, "new ");
    for (std::size_t cell = 0; cell < label.size(); ++cell)
        if (label[cell].empty()) label[cell] = "none " + std::to_string(cell);
    Cages cages{
        size, kit::Regions::joined(grid(), [&](std::size_t cell) { return label[cell]; }), {}};
    for (const std::vector<std::uint32_t>& cells : cages.regions.cells) {
        cages.tasks.emplace_back();
        if (label[cells.front()].starts_with("none")) continue;
        const auto told = read_task(task[cells.front()]);
        if (!told)
            return Error{
                "expected the result of a cage, and +, -, * or / behind it; its cells "
                "hang together"};
        if (Text wrong = wrong_with(*told, cells.size()); !wrong.empty())
            return Error{std::move(wrong)};
        cages.tasks.back() = *told;
    }
    return cages;
}

/// All ways to fill a cage: numbers that come to its result, those in one line different.
class Fillings {
public:
    Fillings(const kit::Grid& grid, std::span<const std::uint32_t> cells, const Task& task)
        : grid_(grid), cells_(cells), task_(task), marks_(cells.size(), blank) {}

    [[nodiscard]] std::vector<Mark> all() {
        fill(0, task_.operation == '*' ? 1 : 0);
        return std::move(all_);
    }

private:
    void fill(std::size_t at, std::uint64_t so_far) {
        if (at == cells_.size()) {
            if (comes_out(so_far)) all_.insert(all_.end(), marks_.begin(), marks_.end());
            return;
        }
        for (Mark mark = 1; mark <= grid_.rows; ++mark) {
            const std::uint64_t next = task_.operation == '*' ? so_far * mark : so_far + mark;
            if (is_sum_or_product() && (next > task_.result || !divides(next))) continue;
            if (stands_in_line(at, mark)) continue;
            marks_[at] = mark;
            fill(at + 1, next);
        }
    }
    [[nodiscard]] bool is_sum_or_product() const {
        return task_.operation == '+' || task_.operation == '*';
    }
    [[nodiscard]] bool divides(std::uint64_t product) const {
        return task_.operation != '*' || task_.result % product == 0;
    }
    [[nodiscard]] bool stands_in_line(std::size_t at, Mark mark) const {
        for (std::size_t i = 0; i < at; ++i)
            if (marks_[i] == mark && (grid_.row(cells_[i]) == grid_.row(cells_[at]) ||
                                      grid_.column(cells_[i]) == grid_.column(cells_[at])))
                return true;
        return false;
    }
    [[nodiscard]] bool comes_out(std::uint64_t so_far) const {
        const auto [low, high] = std::ranges::minmax(marks_);
        switch (task_.operation) {
            case '-':
                return static_cast<std::uint32_t>(high - low) == task_.result;
            case '/':
                return high == low * task_.result;
            case ' ':
                return comes_out_somehow(low, high);
            default:
                return so_far == task_.result;
        }
    }

    [[nodiscard]] bool comes_out_somehow(Mark low, Mark high) const {
        std::uint32_t sum = 0, product = 1;
        for (const Mark mark : marks_) {
            sum += mark;
            product *= mark;
        }
        return sum == task_.result || product == task_.result ||
               (marks_.size() == 2 && (static_cast<std::uint32_t>(high - low) == task_.result ||
                                       high == low * task_.result));
    }

    kit::Grid grid_;
    std::span<const std::uint32_t> cells_;
    Task task_;
    std::vector<Mark> marks_;
    std::vector<Mark> all_;
};

Board make_board(const Cages& cages) {
    const kit::Grid grid = cages.grid();
    Board board{grid.extent(0.1), {kit::numbers(cages.size)}, {}};
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back(
            {Kind::cell, 0, blank, Part::answer, grid.outline(cell), grid.name(cell)});
    return board;
}

Text cage_text(const Task& task, const std::string& first, std::size_t cells) {
    if (task.operation == ' ' && cells > 1)
        return {
            "the numbers of the cage at {1} come to {0}, added, multiplied, subtracted or "
            "divided",
            {std::to_string(task.result), first}};
    switch (task.operation) {
        case '+':
            return {"the cage at {1} adds up to {0}", {std::to_string(task.result), first}};
        case '*':
            return {"the numbers of the cage at {1} have the product {0}",
                    {std::to_string(task.result), first}};
        case '-':
            return {"the numbers of the cage at {1} are {0} apart",
                    {std::to_string(task.result), first}};
        case '/':
            return {"of the cage at {1} one number is {0} times the other",
                    {std::to_string(task.result), first}};
        default:
            return {"the cage of {1} alone is {0}", {std::to_string(task.result), first}};
    }
}

/// Sums over more cells are left to the solver for sums: there are too many ways to fill them.
constexpr std::size_t most_listed_cells = 4;

Rules make_rules(const Cages& cages) {
    const kit::Grid grid = cages.grid();
    Rules rules;
    for (std::size_t i = 0; i < cages.size; ++i) {
        const std::string number = std::to_string(i + 1);
        rules.push_back({different_condition,
                         std::nullopt,
                         {"row {0} has each number once", {number}},
                         AllDifferent{grid.row_elements(i)}});
        rules.push_back({different_condition,
                         std::nullopt,
                         {"column {0} has each number once", {number}},
                         AllDifferent{grid.column_elements(i)}});
    }
    for (std::size_t cage = 0; cage < cages.tasks.size(); ++cage) {
        if (!cages.tasks[cage]) continue;
        const Task& task = *cages.tasks[cage];
        const std::vector<std::uint32_t>& cells = cages.regions.cells[cage];
        std::vector<ElementId> of;
        for (const std::uint32_t cell : cells) of.push_back(element_id(cell));
        RuleBody what = Sum{of, task.result};
        if (task.operation != '+' || cells.size() <= most_listed_cells)
            what = Tuples{of, Fillings(grid, cells, task).all()};
        rules.push_back({cages_condition, of.front(),
                         cage_text(task, grid.name(cells.front()), cells.size()), std::move(what)});
    }
    return rules;
}

class KenKen final : public kit::PrintedPuzzle<KenKen, Cages> {
public:
    static constexpr const char* type_id = "kenken";

    explicit KenKen(const Cages& cages)
        : PrintedPuzzle(make_board(cages), make_rules(cages), cages) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const Cages& cages = printed();
        const kit::Grid grid = cages.grid();
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, grid);
        kit::draw_borders(canvas, grid, cages.regions.of);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            const ElementId id = element_id(cell);
            const Vec2 at = grid.centre(cell);
            canvas.element(id);
            if (cages.task_of(cell) && cages.is_first(cell))
                canvas.text(at + Vec2{-0.43, -0.34}, 0.24, cages.task_of(cell)->shown(), Role::clue,
                            Align::left);
            if (const Mark mark = position.mark(id); mark != blank)
                canvas.text(at + Vec2{0, 0.09}, 0.58, std::to_string(mark), Role::mark);
            else
                kit::draw_notes(canvas, {at + Vec2{-0.42, -0.2}, at + Vec2{0.42, 0.45}},
                                board().alphabet(id), position[id]);
        }
        canvas.nobody();
    }
};

/// A Latin square: rows, columns and numbers of the plainest one in any order.
std::vector<Mark> random_square(std::size_t size, kit::Random& random) {
    std::array<std::vector<std::uint32_t>, 3> orders;
    for (std::vector<std::uint32_t>& order : orders) order = random.order(size);
    std::vector<Mark> marks(size * size);
    for (std::size_t row = 0; row < size; ++row)
        for (std::size_t column = 0; column < size; ++column)
            marks[row * size + column] =
                static_cast<Mark>(orders[2][(orders[0][row] + orders[1][column]) % size] + 1);
    return marks;
}

Task random_task(std::span<const std::uint32_t> cells, const std::vector<Mark>& marks,
                 kit::Random& random) {
    std::uint32_t sum = 0, product = 1;
    for (const std::uint32_t cell : cells) {
        sum += marks[cell];
        product *= marks[cell];
    }
    if (cells.size() == 1) return {sum, ' '};
    if (cells.size() > 2) return random.chance(1, 2) ? Task{sum, '+'} : Task{product, '*'};
    const auto [low, high] = std::minmax(marks[cells[0]], marks[cells[1]]);
    if (high % low == 0 && random.chance(2, 3))
        return {static_cast<std::uint32_t>(high / low), '/'};
    switch (random.below(4)) {
        case 0:
            return {sum, '+'};
        case 1:
            return {product, '*'};
        default:
            return {static_cast<std::uint32_t>(high - low), '-'};
    }
}

Cages random_cages(std::size_t size, std::size_t largest, std::uint64_t seed) {
    kit::Random random(seed);
    const kit::Grid grid{size, size};
    const std::vector<Mark> marks = random_square(size, random);
    kit::RegionSketch sketch(grid);
    for (const std::uint32_t first : random.order(grid.cells()))
        if (sketch[first] == kit::RegionSketch::none)
            sketch.start(random, first, 2 + random.below(largest - 1));
    Cages cages{size, sketch.regions(), {}};
    for (const std::vector<std::uint32_t>& cells : cages.regions.cells)
        cages.tasks.push_back(random_task(cells, marks, random));
    return cages;
}

TypeInfo kenken_info() {
    return {
        KenKen::type_id,
        "KenKen",
        "Write a number into every cell, from 1 to the size of the board.\n"
        "\n"
        "- **Every row and every column** has each number once.\n"
        "- **The numbers of a cage** come to its result: added (+), multiplied (×), or of two "
        "numbers the larger less the smaller (−), or divided by it (÷); without a sign, by any of "
        "these. A number may stand in a cage twice. A cage of one cell tells its number.\n"
        "\n"
        "---\n"
        "\n"
        "Click a cell and type a number, or choose it from the keys on screen.",
        {{"different", "each number once in every row and column",
          "a number stands twice in a row or column, or has no room there"},
         {"cages", "every cage comes to its result", "a cage cannot come to its result any more"}},
        {".kenken"},
        "kenken\n4+ . 2\n1- 3+ .\n. 1 3\ncages\nAAB\nCDD\nCEF\n",
        true};
}

class KenKenType final : public kit::PrintedType<KenKen> {
public:
    KenKenType()
        : PrintedType(kenken_info(), {{"size", "size", 3, 9, 6, {}},
                                      {"cage", "cells of a cage, at most", 2, 5, 4, {}}}) {}

    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        return puzzle_of(random_cages(static_cast<std::size_t>(values[0]),
                                      static_cast<std::size_t>(values[1]), seed));
    }
};

}  // namespace

QUADRILLE_PLUGIN(KenKenType, "kenken", "1.0.0")

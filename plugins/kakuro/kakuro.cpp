// Kakuro: digits from 1 to 9 in the white cells, so that each run of cells between walls adds up to
// the sum in the wall before it, and no digit stands in a run twice.
#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/lesson_list.hpp"
#include "quadrille/sdk.hpp"
#include "sums.hpp"

namespace kakuro {

using namespace quadrille;

namespace {

constexpr std::size_t most_sum = 45;
enum Conditions : std::uint16_t { sums_condition, different_condition };
enum Alphabets : std::uint8_t { digits_alphabet, wall_alphabet };
enum Kinds : std::uint32_t { wall_kind, sum_kind };
enum Parameters : std::size_t {
    columns_parameter,
    rows_parameter,
    walls_parameter,
    pattern_parameter
};

/// The half of a wall in which the sum of a run stands: that below its falling diagonal for the run
/// downwards, that above for the run to the right.
std::vector<Vec2> half(const kit::Grid& grid, std::size_t wall, bool is_down) {
    const Vec2 from = grid.centre(wall) - Vec2{0.5, 0.5};
    return {from, from + (is_down ? Vec2{0, 1} : Vec2{1, 0}), from + Vec2{1, 1}};
}

/// The digits of all sets of so many different ones, none of those used, that add up to `total`:
/// bit d for digit d.
std::uint32_t digits_in_sets(std::size_t count, std::uint32_t total, std::uint32_t used) {
    std::uint32_t digits = 0;
    for (std::uint32_t set = 0; set < 1U << (most_digit + 1); set += 2) {
        if ((set & used) != 0 || static_cast<std::size_t>(std::popcount(set)) != count) continue;
        std::uint32_t sum = 0;
        for (std::uint32_t digit = 1; digit <= most_digit; ++digit)
            if ((set >> digit & 1U) != 0) sum += digit;
        if (sum == total) digits |= set;
    }
    return digits;
}
Text told_digits(std::uint32_t digits) {
    return kit::all_listed(static_cast<std::size_t>(std::popcount(digits)), [&](std::size_t i) {
        std::uint32_t left = digits;
        for (; i > 0; --i) left &= left - 1;
        return std::to_string(std::countr_zero(left));
    });
}

/// Runs whose sum can be told, in their order: seats of the clues.
std::vector<kit::Run> told_runs(const Sums& sums) {
    std::vector<kit::Run> runs = sums.runs();
    std::erase_if(runs, [&](const kit::Run& run) { return !sums.wall_of(run); });
    return runs;
}

/// Why the walls make no board; empty where they do.
Text fault(const Sums& sums) {
    const std::vector<kit::Run> runs = sums.runs();
    if (runs.empty()) return "there is no white cell; expected one at least";
    for (const kit::Run& run : runs)
        if (run.cells.size() > most_digit)
            return {"the run from {0} has {1} cells; expected {2} at most, as there are digits",
                    {sums.grid.name(run.cells.front()), std::to_string(run.cells.size()),
                     std::to_string(most_digit)}};
    return {};
}

Wish wish_of(std::span<const std::int32_t> values) {
    return {{static_cast<std::size_t>(values[rows_parameter]),
             static_cast<std::size_t>(values[columns_parameter])},
            static_cast<std::size_t>(values[walls_parameter]),
            static_cast<kit::Pattern>(values[pattern_parameter])};
}

}  // namespace

Sums Sums::none(std::span<const std::int32_t> values) {
    kit::Random random(0);
    return random_walls(wish_of(values), random);
}

Board make_board(const Sums& sums) {
    const kit::Grid& grid = sums.grid;
    Board board{grid.extent(0.1), {kit::numbers(most_digit), {}}, {}};
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back({sums.walls[cell] ? Kind::clue : Kind::cell,
                                  sums.walls[cell] ? wall_alphabet : digits_alphabet, blank,
                                  Part::answer, grid.outline(cell), grid.name(cell)});
    for (const kit::Run& run : told_runs(sums))
        if (sums.sum_of(run) != 0)
            board.elements.push_back({Kind::clue, wall_alphabet, blank, Part::answer,
                                      half(grid, *sums.wall_of(run), run.is_column),
                                      grid.name(*sums.wall_of(run)) + (run.is_column ? "↓" : "→")});
    return board;
}

Rules make_rules(const Sums& sums) {
    Rules rules;
    std::size_t clue = sums.grid.cells();
    const auto cells_of = [](const kit::Run& run) {
        std::vector<ElementId> cells;
        for (const std::uint32_t cell : run.cells) cells.push_back(element_id(cell));
        return cells;
    };
    for (const kit::Run& run : told_runs(sums))
        if (const std::uint32_t sum = sums.sum_of(run); sum != 0)
            rules.push_back(
                {sums_condition,
                 element_id(clue++),
                 {run.cells.size() == 2 ? "{0} and {1} add up to {2}" : "{0} to {1} add up to {2}",
                  {sums.grid.name(run.cells.front()), sums.grid.name(run.cells.back()),
                   std::to_string(sum)}},
                 Sum{cells_of(run), sum}});
    for (const kit::Run& run : sums.runs())
        rules.push_back({different_condition,
                         std::nullopt,
                         {"no digit stands twice from {0} to {1}",
                          {sums.grid.name(run.cells.front()), sums.grid.name(run.cells.back())}},
                         AllDifferent{cells_of(run)}});
    return rules;
}

namespace {

/// Without sums of no run, which walls that came or went may have left.
Sums without_idle(const Sums& sums) {
    Sums told = sums;
    told.across.assign(told.across.size(), 0);
    told.down.assign(told.down.size(), 0);
    for (const kit::Run& run : told_runs(sums)) told.sum_of(run) = sums.sum_of(run);
    return told;
}

std::vector<Clue> sum_clues(const Sums& sums) {
    std::vector<Clue> clues;
    const std::vector<kit::Run> runs = told_runs(sums);
    for (std::uint32_t seat = 0; seat < runs.size(); ++seat)
        if (const std::uint32_t sum = sums.sum_of(runs[seat]); sum != 0)
            clues.push_back({sum_kind, {seat}, std::to_string(sum)});
    return clues;
}

/// "16\4", either number may be missing; false where the text is none of that.
bool read_wall(std::string_view text, std::uint32_t& down, std::uint32_t& across) {
    const std::size_t stroke = text.find('\\');
    if (text == "#") return true;
    if (stroke == std::string_view::npos) return false;
    const auto read = [](std::string_view told, std::uint32_t& sum) {
        const auto number = kit::whole_number(told, most_sum);
        if (number) sum = static_cast<std::uint32_t>(*number);
        return told.empty() || (number && sum != 0);
    };
    return read(text.substr(0, stroke), down) && read(text.substr(stroke + 1), across);
}

}  // namespace

std::string Sums::write() const {
    const auto told = [](std::uint32_t sum) {
        return sum == 0 ? std::string() : std::to_string(sum);
    };
    return kit::write_sheet(grid, kit::Cells::words, [&](std::size_t cell) {
        if (!walls[cell]) return std::string(".");
        if (down[cell] + across[cell] == 0) return std::string("#");
        return told(down[cell]) + "\\" + told(across[cell]);
    });
}
Result<Sums> Sums::read(const std::vector<kit::Section>& sections) {
    const auto sheet = kit::sheet_of(sections.front(), kit::Cells::words, 1, most_side);
    if (!sheet) return sheet.error();
    Sums sums = Sums::blank(sheet->grid);
    for (std::size_t cell = 0; cell < sheet->cells.size(); ++cell) {
        const kit::Token& token = sheet->cells[cell];
        sums.walls[cell] = token.text != ".";
        if (sums.walls[cell] && !read_wall(token.text, sums.down[cell], sums.across[cell]))
            return kit::unexpected(
                token, {"'.', '#', or sums up to {0} like {1}: downwards, and to the right",
                        {std::to_string(most_sum), kit::quoted("16\\4")}});
    }
    if (Text what = fault(sums); !what.empty()) return kit::error_at(2, 1, std::move(what));
    const Sums told = without_idle(sums);
    for (std::size_t cell = 0; cell < sheet->cells.size(); ++cell)
        if (told.down[cell] != sums.down[cell] || told.across[cell] != sums.across[cell])
            return kit::error_at(
                sheet->cells[cell].line, sheet->cells[cell].column,
                {"the sum {0} has no cells beside it to add up",
                 {std::to_string(told.down[cell] != sums.down[cell] ? sums.down[cell]
                                                                    : sums.across[cell])}});
    return sums;
}

std::vector<ClueKind> Sums::kinds() const {
    ClueKind sum{.id = "sum", .name = "sum", .is_needed = true};
    for (const kit::Run& run : told_runs(*this))
        sum.seats.push_back(half(grid, *wall_of(run), run.is_column));
    std::vector<ClueKind> kinds{{.id = "wall",
                                 .name = "wall",
                                 .seats = kit::cell_seats(grid),
                                 .values = {{"wall", "■"}},
                                 .shapes_board = true}};
    if (!sum.seats.empty()) kinds.push_back(std::move(sum));
    return kinds;
}
std::vector<Clue> Sums::clues() const {
    std::vector<Clue> clues;
    for (std::uint32_t cell = 0; cell < walls.size(); ++cell)
        if (walls[cell]) clues.push_back({wall_kind, {cell}, "wall"});
    for (Clue& clue : sum_clues(*this)) clues.push_back(std::move(clue));
    return clues;
}
Result<Sums> Sums::changed(std::span<const Clue> taken, std::span<const Clue> printed) const {
    Sums sums = *this;
    const std::vector<kit::Run> runs = told_runs(sums);
    for (const Clue& clue : printed) {
        if (clue.kind != sum_kind) continue;
        const auto sum = kit::whole_number(clue.value, most_sum);
        if (!sum || *sum == 0)
            return Error{Text("found '{0}'; expected a sum from 1 to {1}",
                              {clue.value, std::to_string(most_sum)})};
        sums.sum_of(runs[clue.seats.front()]) = static_cast<std::uint32_t>(*sum);
    }
    for (const Clue& clue : taken)
        if (clue.kind == wall_kind) sums.walls[clue.seats.front()] = false;
    for (const Clue& clue : printed)
        if (clue.kind == wall_kind) sums.walls[clue.seats.front()] = true;
    if (Text what = fault(sums); !what.empty()) return Error{std::move(what)};
    return without_idle(sums);
}
std::vector<Clue> Sums::given_by(const Position& solution) const {
    Sums full = *this;
    for (const kit::Run& run : told_runs(full)) {
        full.sum_of(run) = 0;
        for (const std::uint32_t cell : run.cells)
            full.sum_of(run) += solution.mark(element_id(cell));
    }
    return sum_clues(full);
}

namespace {

class Kakuro final : public kit::PrintedPuzzle<Kakuro, Sums, Techniques> {
public:
    static constexpr const char* type_id = kakuro::type_id;

    explicit Kakuro(const Sums& sums) : PrintedPuzzle(make_board(sums), make_rules(sums), sums) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const Sums& sums = printed();
        const kit::Grid& grid = sums.grid;
        kit::draw_paper(canvas, board().extent);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            if (!sums.walls[cell]) continue;
            canvas.polygon(grid.outline(cell), Role::grid_strong);
            for (const bool is_down : {false, true})
                if ((is_down ? sums.down : sums.across)[cell] != 0)
                    canvas.polygon(half(grid, cell, is_down), Role::tone8);
        }
        kit::draw_grid(canvas, grid);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            const Vec2 centre = grid.centre(cell);
            if (sums.walls[cell]) {
                if (sums.down[cell] + sums.across[cell] != 0)
                    canvas.line(centre - Vec2{0.5, 0.5}, centre + Vec2{0.5, 0.5},
                                {Role::grid_strong, 0.05});
                continue;
            }
            const ElementId id = element_id(cell);
            canvas.element(id);
            if (const Mark mark = position.mark(id); mark != blank)
                kit::draw_symbol(canvas, centre, board().alphabet(id).symbol(mark).shown,
                                 Role::mark);
            else
                kit::draw_notes(canvas, {centre - Vec2{0.42, 0.42}, centre + Vec2{0.42, 0.42}},
                                board().alphabet(id), position[id]);
        }
        std::size_t clue = grid.cells();
        for (const kit::Run& run : told_runs(sums)) {
            if (sums.sum_of(run) == 0) continue;
            canvas.element(element_id(clue++));
            const Vec2 off = run.is_column ? Vec2{-0.2, 0.22} : Vec2{0.2, -0.2};
            canvas.text(grid.centre(*sums.wall_of(run)) + off, 0.36,
                        std::to_string(sums.sum_of(run)), Role::clue);
        }
        canvas.nobody();
    }
    std::span<const Technique> techniques() const noexcept override { return techniques_; }

private:
    /// With the digits that are ruled out.
    [[nodiscard]] Deduction told(kit::StepBuilder step, Text why) const {
        Text text = kit::with_ruled_out(
            std::move(why), step.follows(), [this](ElementId id) { return board()[id].name; },
            [](Mark digit) { return std::to_string(digit); });
        return std::move(step).build(std::move(text));
    }

    /// What is left of a run.
    struct Rest {
        std::vector<ElementId> open;  ///< its cells without a digit
        std::uint32_t used = 0;       ///< digits that stand in others: bit k for digit k
        std::uint32_t sum = 0;        ///< that the open ones come to; 0 where others have more
    };
    [[nodiscard]] static Rest rest_of(const Sum& sum, const Candidates& candidates) {
        Rest rest{{}, 0, sum.total};
        for (const ElementId id : sum.of) {
            const Mark digit = candidates.sole(id);
            if (digit == blank) {
                rest.open.push_back(id);
                continue;
            }
            rest.used |= 1U << digit;
            rest.sum -= std::min<std::uint32_t>(rest.sum, digit);
        }
        return rest;
    }

    /// Digits that stand in no set of different ones with that sum; the fewest cells first.
    [[nodiscard]] std::optional<Deduction> digits_of_sum(const Candidates& candidates) const {
        std::optional<Deduction> found;
        std::size_t fewest = most_digit + 1;
        for (std::size_t i = 0; i < rules().size(); ++i) {
            const auto* const sum = std::get_if<Sum>(&rules()[i].what);
            if (sum == nullptr) continue;
            const auto [open, used, rest] = rest_of(*sum, candidates);
            kit::StepBuilder step;
            for (const ElementId id : sum->of)
                if (candidates.sole(id) != blank) step.because(id);
            if (open.size() >= fewest) continue;
            const std::uint32_t digits = digits_in_sets(open.size(), rest, used);
            for (const ElementId id : open)
                for (Mark digit = 1; digit <= most_digit; ++digit)
                    if (candidates.possible(id, digit) && (digits >> digit & 1U) == 0)
                        step.rule_out(id, digit);
            if (step.empty()) continue;
            fewest = open.size();
            step.rule(i);
            if (open.size() == 1) {
                found =
                    told(std::move(step),
                         {"{1}: {2} is left for {0}.",
                          {kit::all_names(board(), open), rules()[i].text, std::to_string(rest)}});
                continue;
            }
            Text among = told_among(step.follows(), digits, open.size() == 2 ? rest : 0);
            found = told(std::move(step),
                         used == 0 ? Text("{0} with different digits: {1}.",
                                          {rules()[i].text, std::move(among)})
                                   : Text("{0} with different digits: {1} is left for {2}, and {3} "
                                          "{4|is|are} used; so {5}.",
                                          {rules()[i].text, std::to_string(rest),
                                           kit::all_names(board(), open), told_digits(used),
                                           std::to_string(std::popcount(used)), std::move(among)}));
        }
        return found;
    }

    /// What digits of a sum can be: those that stay or, where they are fewer, those ruled out.
    /// `of_two`: the sum, of two cells; 0 of others.
    [[nodiscard]] static Text told_among(std::span<const Literal> ruled_out, std::uint32_t digits,
                                         std::uint32_t of_two) {
        std::uint32_t others = 0;
        for (const Literal& digit : ruled_out) others |= 1U << digit.mark;
        if (std::popcount(others) >= std::popcount(digits))
            return {"only {0} can be among them", {told_digits(digits)}};
        return {of_two != 0 && others == 1U << (of_two / 2) && of_two % 2 == 0
                    ? "{0} would need another {0}"
                    : "{0} cannot be among them",
                {told_digits(others)}};
    }

    /// Digits with which the others of a run cannot make up its sum; the fewest cells first.
    [[nodiscard]] std::optional<Deduction> ways_to_fill(const Candidates& candidates,
                                                        std::size_t most_open) const {
        std::optional<std::pair<std::size_t, kit::StepBuilder>> found;
        std::size_t fewest = most_open + 1;
        for (std::size_t i = 0; i < rules().size(); ++i) {
            const auto* const sum = std::get_if<Sum>(&rules()[i].what);
            if (sum == nullptr) continue;
            std::vector<std::uint64_t> possible;
            for (const ElementId id : sum->of)
                possible.push_back(candidates.words(id).front() >> 1U);
            const auto open = static_cast<std::size_t>(std::ranges::count_if(
                possible, [](std::uint64_t digits) { return std::popcount(digits) > 1; }));
            if (open >= fewest) continue;
            const std::vector<std::uint64_t> ways = kit::distinct_ways(possible, sum->total);
            kit::StepBuilder step;
            for (std::size_t k = 0; k < ways.size(); ++k)
                for (Mark digit = 1; digit <= most_digit; ++digit)
                    if (((possible[k] & ~ways[k]) >> (digit - 1) & 1U) != 0)
                        step.rule_out(sum->of[k], digit);
            if (step.empty()) continue;
            fewest = open;
            step.because(sum->of).rule(i);
            found.emplace(i, std::move(step));
        }
        if (!found) return std::nullopt;
        const Rule& rule = rules()[found->first];
        const auto& sum = std::get<Sum>(rule.what);
        const std::span<const Literal> ruled_out = found->second.follows();
        Text why;
        if (Text left = ways_left(sum, candidates, ruled_out); !left.empty())
            why = Text("{0} with different digits: {1}.", {rule.text, std::move(left)});
        else if (Text rest = left_for_others(sum, candidates, ruled_out); !rest.empty())
            why = Text("{0} with different digits: {1}.", {rule.text, std::move(rest)});
        else
            why = Text(
                "{0} with different digits: what is ruled out stands in none of the ways to "
                "fill it that are left.",
                {rule.text});
        return told(std::move(found->second), std::move(why));
    }
    /// What each of a few digits would leave for the other open cells of a run.
    [[nodiscard]] Text left_for_others(const Sum& sum, const Candidates& candidates,
                                       std::span<const Literal> ruled_out) const {
        constexpr std::size_t most_told = 4;
        const Rest rest = rest_of(sum, candidates);
        if (ruled_out.size() > most_told || rest.open.size() < 2) return {};
        Text list;
        for (const Literal& digit : ruled_out) {
            if (digit.mark >= rest.sum || (rest.used >> digit.mark & 1U) != 0) return {};
            std::vector<ElementId> others = rest.open;
            std::erase(others, digit.element);
            const std::uint32_t left = rest.sum - digit.mark;
            const auto [least, most] = bounds(others, candidates, rest.used | 1U << digit.mark);
            const bool is_low = left < least && least <= most;
            const bool is_high = left > most && least <= most;
            kit::add_apart(
                list,
                {others.size() == 1 ? "{0} in {1} would leave {2} for {3}, which cannot be that"
                 : is_low  ? "{0} in {1} would leave {2} for {3}, which come to {4} at least"
                 : is_high ? "{0} in {1} would leave {2} for {3}, which come to {4} at most"
                           : "{0} in {1} would leave {2} for {3}, which cannot make that",
                 {std::to_string(digit.mark), kit::element_name(board(), digit.element),
                  std::to_string(left), kit::all_names(board(), others),
                  std::to_string(is_low ? least : most)}});
        }
        return list;
    }
    /// The least and the most that different digits, none of those used, come to in some cells; the
    /// least is greater where there are none.
    [[nodiscard]] static std::pair<std::uint32_t, std::uint32_t> bounds(
        std::span<const ElementId> cells, const Candidates& candidates, std::uint32_t used) {
        std::vector<std::uint64_t> possible;
        for (const ElementId id : cells)
            possible.push_back((candidates.words(id).front() & ~std::uint64_t{used}) >> 1U);
        std::pair<std::uint32_t, std::uint32_t> found{most_sum + 1, 0};
        for (std::uint32_t total = 1; total <= most_sum; ++total) {
            if (kit::distinct_ways(possible, total).front() == 0) continue;
            found.first = std::min(found.first, total);
            found.second = total;
        }
        return found;
    }
    /// Those to fill the open cells of a run; empty where they cannot be told in short.
    [[nodiscard]] Text ways_left(const Sum& sum, const Candidates& candidates,
                                 std::span<const Literal> ruled_out) const {
        const Rest rest = rest_of(sum, candidates);
        if (rest.open.size() > kit::most_short_places) return {};
        std::vector<std::uint64_t> possible;
        for (const ElementId id : rest.open)
            possible.push_back((candidates.words(id).front() & ~std::uint64_t{rest.used}) >> 1U);
        constexpr std::size_t most_ways = 60;  // of which few sets may be left
        return kit::told_ways(board(), rest.open,
                              kit::distinct_fillings(possible, rest.sum, most_ways), ruled_out);
    }

    std::vector<Technique> techniques_{
        {"digits-of-sum", "digits of a sum", 1,
         [this](const Candidates& candidates) { return digits_of_sum(candidates); }},
        {"ways-to-fill-few", "ways to fill two or three cells", 2,
         [this](const Candidates& candidates) { return ways_to_fill(candidates, 3); }},
        {"ways-to-fill", "ways to fill a run", 4,
         [this](const Candidates& candidates) { return ways_to_fill(candidates, most_digit); }}};
};

constexpr std::array<kit::LessonEntry, 3> lessons{{
    {"digits-of-sum",
     "Few sets of different digits make a low or a high sum: two cells of 16 hold 7 and 9, three "
     "of 6 hold 1, 2 and 3. A digit that is in none of the sets is ruled out in the run. What "
     "stands there already counts off the sum."},
    {"ways-to-fill-few",
     "A run with two or three blank cells: go through the ways to fill them with different digits "
     "that are still possible there. What a cell holds in none of them is ruled out."},
    {"ways-to-fill",
     "Go through all ways to fill a run with different digits that are still possible in its "
     "cells. What a cell holds in none of them is ruled out. Begin with the cells that have few "
     "digits left."},
}};

TypeInfo kakuro_info() {
    return {
        Kakuro::type_id,
        "Kakuro",
        "Write a digit from 1 to 9 in every white cell.\n"
        "\n"
        "- **A sum in a wall** is what the cells to the right of it, or those below it, add up to, "
        "as far as the next wall.\n"
        "- **No digit stands twice** in such a run of cells.\n"
        "\n"
        "---\n"
        "\n"
        "Click a cell and type a digit, or pick it from the keys on screen.",
        {{"sums", "every run adds up to its sum", "a run cannot add up to its sum"},
         {"different", "no digit twice in a run", "a digit stands twice in a run"}},
        {".kakuro"},
        "kakuro\n"
        "# 4\\ 6\\\n"
        "\\3 . .\n"
        "\\7 . .\n",
        true};
}

class KakuroType final : public kit::PrintedType<Kakuro, Lessons> {
public:
    KakuroType()
        : PrintedType(kakuro_info(),
                      kit::columns_and_rows(
                          5, 20, 9,
                          {{"walls", "walls, in percent", 25, 50, 30, {}},
                           {"pattern", "pattern of the walls", 0, 2, 0, kit::pattern_choices()}})) {
        set_formats({puzzlink_format(*this)});
    }

    Text lesson(std::string_view technique) const override {
        return kit::find_lesson(lessons, technique);
    }
    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        return puzzle_of(random_board(wish_of(values), seed));
    }
};

}  // namespace

}  // namespace kakuro

QUADRILLE_PLUGIN(kakuro::KakuroType, "kakuro", "1.0.0")

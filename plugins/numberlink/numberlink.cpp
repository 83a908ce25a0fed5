// Numberlink: lines through the middles of cells join equal numbers; no two lines share a cell, and
// none touches itself.
//
// Which line a cell is on nobody writes down: it is a hidden element of the cell. Two neighbours
// are joined where they are on one line, and nowhere else. That a line touches itself nowhere takes
// no solution from a board that has one: by the short cut there would be another.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/number_sheet.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/sheet_formats.hpp"
#include "quadrille/sdk.hpp"
#include "techniques.hpp"

namespace {

using namespace quadrille;
using kit::CentreLines;
using kit::Side;

constexpr std::size_t most_side = 50;
constexpr kit::NumberClues number_clues{.least = 1, .most = 999};
/// Besides, a hidden element may belong to no line.
constexpr std::size_t most_lines = most_hidden_symbols - 1;
/// The line of a text that says that cells may be left without a line.
constexpr std::string_view leaves_cells_heading = "leaves cells";
enum Conditions : std::uint16_t { ends_condition, cells_condition, lines_condition };

/// What is printed.
struct Numbers {
    static constexpr std::array<std::string_view, 1> headings{leaves_cells_heading};

    kit::Grid grid;
    kit::SeatNumbers at;        ///< by cell
    bool leaves_cells = false;  ///< cells may be left without a line

    /// Those that occur, rising: line k joins the k-th of them.
    [[nodiscard]] std::vector<std::uint32_t> lines() const {
        std::vector<std::uint32_t> lines;
        for (const auto& number : at)
            if (number) lines.push_back(*number);
        kit::sort_unique(lines);
        return lines;
    }
    /// Why it is no puzzle of ours; empty where it is one.
    [[nodiscard]] Text wrong() const {
        if (lines().size() <= most_lines) return {};
        return {"there are more than {0} different numbers", {std::to_string(most_lines)}};
    }
    [[nodiscard]] Text variant() const { return leaves_cells ? "with cells left over" : Text(); }

    [[nodiscard]] static Numbers none(const kit::Grid& grid) {
        return {grid, kit::SeatNumbers(grid.cells())};
    }
    [[nodiscard]] static Result<Numbers> read(const std::vector<kit::Section>& sections) {
        const auto sheet = kit::sheet_of(sections.front(), kit::Cells::words, 2, most_side);
        if (!sheet) return sheet.error();
        const kit::Section* const section = kit::find_section(sections, leaves_cells_heading);
        if (section != nullptr && !section->lines.empty())
            return kit::error_at(
                section->lines.front().number, 1,
                {"expected nothing below '{0}'", {std::string(leaves_cells_heading)}});
        const auto at = kit::read_number_sheet(*sheet, number_clues);
        if (!at) return at.error();
        return Numbers{sheet->grid, *at, section != nullptr};
    }
    [[nodiscard]] std::string write() const {
        const std::string sheet = kit::write_number_sheet(grid, kit::Cells::words, at);
        return leaves_cells ? sheet + std::string(leaves_cells_heading) + "\n" : sheet;
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        return {{.id = "number", .name = "number", .seats = kit::cell_seats(grid)}};
    }
    [[nodiscard]] std::vector<Clue> clues() const { return number_clues.clues(at); }
    [[nodiscard]] Result<Numbers> changed(std::span<const Clue> taken,
                                          std::span<const Clue> printed) const {
        const auto other = number_clues.changed(at, taken, printed);
        if (!other) return other.error();
        return Numbers{grid, *other, leaves_cells};
    }
    [[nodiscard]] Result<std::vector<Clue>> given_by(const Position& solution) const;
};

class RuleBook {
public:
    explicit RuleBook(const Numbers& numbers)
        : net_{numbers.grid}, numbers_(numbers), lines_(numbers.lines()) {}

    [[nodiscard]] Board board() const {
        Board board = net_.board();
        Alphabet line;
        for (const std::uint32_t number : lines_) {
            const std::string told = std::to_string(number);
            line.symbols.push_back({told, told, {"on the line of {0}", {told}}});
        }
        if (knows_none()) line.symbols.push_back({"none", "-", "on no line"});
        board.alphabets.push_back(std::move(line));
        for (std::size_t cell = 0; cell < net_.grid.cells(); ++cell)
            board.elements.push_back({Kind::clue,
                                      2,
                                      line_at(cell),
                                      Part::hidden,
                                      {},
                                      "line-" + net_.grid.name(cell),
                                      net_.grid.name(cell)});
        return board;
    }

    [[nodiscard]] Rules rules() const {
        Rules rules;
        for (std::size_t cell = 0; cell < net_.grid.cells(); ++cell) add_cell(rules, cell);
        for (std::size_t edge = 0; edge < net_.count(); ++edge) add_edge(rules, edge);
        for (Mark line = 1; line < none(); ++line) add_line(rules, line);
        return rules;
    }

private:
    [[nodiscard]] Mark none() const { return static_cast<Mark>(lines_.size() + 1); }
    /// Some alphabet there must be, also where nothing is printed yet.
    [[nodiscard]] bool knows_none() const { return numbers_.leaves_cells || lines_.empty(); }
    /// That of the number there; blank where there is none.
    [[nodiscard]] Mark line_at(std::size_t cell) const {
        if (!numbers_.at[cell]) return blank;
        const auto at = std::ranges::lower_bound(lines_, *numbers_.at[cell]);
        return static_cast<Mark>(at - lines_.begin() + 1);
    }
    [[nodiscard]] ElementId line_of(std::size_t cell) const {
        return element_id(net_.grid.cells() + net_.count() + cell);
    }

    void add_cell(Rules& rules, std::size_t cell) const {
        const std::vector<Literal> edges = net_.edges_of(cell);
        const std::string name = net_.grid.name(cell);
        if (numbers_.at[cell]) {
            rules.push_back(
                {ends_condition,
                 element_id(cell),
                 {"one line leaves the {0} at {1} || one line leaves the {0} {1:here:at}",
                  {std::to_string(*numbers_.at[cell]), name}},
                 Count{edges, 1, 1}});
            return;
        }
        rules.push_back({cells_condition, std::nullopt,
                         numbers_.leaves_cells ? Text{"no line branches at {0}", {name}}
                                               : Text{"one line passes through {0}", {name}},
                         Count{edges, numbers_.leaves_cells ? 0U : 2U, 2}});
        if (!numbers_.leaves_cells) return;
        for (const Literal& edge : edges) {
            Clause goes_on{{edge}};
            goes_on.any.front().holds = false;
            for (const Literal& other : edges)
                if (other != edge) goes_on.any.push_back(other);
            rules.push_back({cells_condition,
                             std::nullopt,
                             {"no line ends at {0}", {name}},
                             std::move(goes_on)});
        }
    }
    void add_edge(Rules& rules, std::size_t edge) const {
        const auto [a, b] = net_.ends(edge);
        Tuples joined{{net_.element(edge), line_of(a), line_of(b)}, {}};
        const Mark last = knows_none() ? none() : static_cast<Mark>(lines_.size());
        for (Mark one = 1; one <= last; ++one)
            for (Mark other = 1; other <= last; ++other)
                joined.allowed.insert(
                    joined.allowed.end(),
                    {one == other && one != none() ? CentreLines::drawn : CentreLines::ruled_out,
                     one, other});
        rules.push_back({lines_condition,
                         std::nullopt,
                         {"{0} and {1} are joined exactly if they are on one line",
                          {net_.grid.name(a), net_.grid.name(b)}},
                         std::move(joined)});
    }
    /// A line that closes on itself would be a second piece.
    void add_line(Rules& rules, Mark line) const {
        Connected whole{{}, {}, line};
        std::vector<std::uint32_t> place(net_.grid.cells(), ~0U);
        for (std::size_t cell = 0; cell < net_.grid.cells(); ++cell) {
            if (line_at(cell) != blank && line_at(cell) != line) continue;
            place[cell] = static_cast<std::uint32_t>(whole.cells.size());
            whole.cells.push_back(line_of(cell));
        }
        for (std::size_t edge = 0; edge < net_.count(); ++edge)
            if (const auto [a, b] = net_.ends(edge); place[a] != ~0U && place[b] != ~0U)
                whole.sides.push_back({place[a], place[b]});
        rules.push_back({lines_condition,
                         std::nullopt,
                         {"the line of {0} is in one piece", {std::to_string(lines_[line - 1U])}},
                         std::move(whole)});
    }

    CentreLines net_;
    const Numbers& numbers_;
    std::vector<std::uint32_t> lines_;
};

/// The ends of lines, numbered in reading order. Nothing where something else is drawn than lines
/// with two ends.
template <class IsDrawn>
std::optional<Numbers> numbers_of(const CentreLines& net, IsDrawn&& is_drawn) {
    kit::DisjointSets lines(net.grid.cells());
    std::vector<std::uint32_t> drawn_at(net.grid.cells(), 0);
    for (std::size_t edge = 0; edge < net.count(); ++edge) {
        if (!is_drawn(edge)) continue;
        const auto [a, b] = net.ends(edge);
        if (++drawn_at[a] > 2 || ++drawn_at[b] > 2 || !lines.join(a, b)) return std::nullopt;
    }
    Numbers numbers = Numbers::none(net.grid);
    std::vector<std::uint32_t> number(net.grid.cells(), 0);  // by representative
    std::uint32_t next = 1;
    for (std::uint32_t cell = 0; cell < net.grid.cells(); ++cell) {
        if (drawn_at[cell] == 0) numbers.leaves_cells = true;
        if (drawn_at[cell] != 1) continue;
        std::uint32_t& own = number[lines.find(cell)];
        if (own == 0) own = next++;
        numbers.at[cell] = own;
    }
    return numbers;
}

Result<std::vector<Clue>> Numbers::given_by(const Position& solution) const {
    const CentreLines net{grid};
    const auto numbers = numbers_of(net, [&](std::size_t edge) {
        return solution.mark(net.element(edge)) == CentreLines::drawn;
    });
    if (!numbers) return Error{"a line branches or closes on itself"};
    if (Text wrong = numbers->wrong(); !wrong.empty()) return Error{std::move(wrong)};
    return numbers->clues();
}

class Numberlink final : public kit::PrintedPuzzle<Numberlink, Numbers, Techniques> {
public:
    static constexpr const char* type_id = "numberlink";

    explicit Numberlink(const Numbers& numbers)
        : PrintedPuzzle(RuleBook(numbers).board(), RuleBook(numbers).rules(), numbers),
          net_{numbers.grid},
          lines_(numbers.lines()),
          facts_{net_, numbers.at, rules().size() - lines_.size() - net_.count()},
          techniques_(numberlink::techniques_of(facts_)) {}

    std::span<const Technique> techniques() const noexcept override { return techniques_; }

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const kit::Grid& grid = net_.grid;
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, grid, 0, 0.02, 0.05);
        const std::vector<Role> roles = roles_of(position);
        for (const Mark pass : {CentreLines::ruled_out, CentreLines::drawn})
            for (std::size_t edge = 0; edge < net_.count(); ++edge) {
                const ElementId id = net_.element(edge);
                if (position.mark(id) != pass) continue;
                const Vec2 from = net_.from(edge), to = net_.to(edge);
                canvas.element(id);
                if (pass == CentreLines::drawn)
                    canvas.line(from, to, {roles[net_.ends(edge).a], 0.2});
                else
                    kit::draw_cross(canvas, (from + to) * 0.5, 0.08, {Role::cross, 0.035});
            }
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            if (!printed().at[cell]) continue;
            const std::string number = std::to_string(*printed().at[cell]);
            canvas.element(element_id(cell));
            canvas.disc(grid.centre(cell), 0.38, role_of(*printed().at[cell]));
            canvas.disc(grid.centre(cell), 0.31, Role::paper);
            canvas.text(grid.centre(cell), number.size() < 3 ? 0.4 : 0.28, number, Role::clue);
        }
        canvas.nobody();
    }

private:
    /// Each number has a colour of its own, as far as there are so many.
    [[nodiscard]] Role role_of(std::uint32_t number) const {
        constexpr auto first = static_cast<std::size_t>(Role::tone9);
        constexpr std::size_t tones = static_cast<std::size_t>(Role::tone15) - first + 1;
        const auto at = std::ranges::lower_bound(lines_, number) - lines_.begin();
        return static_cast<Role>(first + static_cast<std::size_t>(at) % tones);
    }
    /// By cell, for the line through it: the colour of the number that it leads to, if it leads to
    /// one number.
    [[nodiscard]] std::vector<Role> roles_of(const Position& position) const {
        kit::DisjointSets sets(net_.grid.cells());
        for (std::size_t edge = 0; edge < net_.count(); ++edge)
            if (position.mark(net_.element(edge)) == CentreLines::drawn)
                sets.join(net_.ends(edge).a, net_.ends(edge).b);
        std::vector<std::uint32_t> number(net_.grid.cells(), 0);
        std::vector<char> is_mixed(net_.grid.cells(), 0);
        for (std::uint32_t cell = 0; cell < printed().at.size(); ++cell) {
            if (!printed().at[cell]) continue;
            std::uint32_t& known = number[sets.find(cell)];
            if (known != 0 && known != *printed().at[cell]) is_mixed[sets.find(cell)] = 1;
            known = *printed().at[cell];
        }
        std::vector<Role> roles;
        for (std::uint32_t cell = 0; cell < printed().at.size(); ++cell) {
            const std::uint32_t root = sets.find(cell);
            roles.push_back(number[root] == 0 || is_mixed[root] != 0 ? Role::mark
                                                                     : role_of(number[root]));
        }
        return roles;
    }

    CentreLines net_;
    std::vector<std::uint32_t> lines_;
    numberlink::Facts facts_;
    std::vector<Technique> techniques_;  ///< of facts_
};

/// Lines that fill a board: cells are joined end to end at random, where the line that comes of it
/// touches itself nowhere. Nothing where cells are left over.
class RandomLines {
public:
    RandomLines(const kit::Grid& grid, std::uint64_t seed)
        : random_(seed), net_{grid}, line_(grid.cells()), cells_(grid.cells()) {}

    /// Of some drawings the one with the fewest lines: the more drawings, the harder the board.
    [[nodiscard]] std::optional<Numbers> run() {
        constexpr int most_attempts = 400;
        constexpr std::uint64_t most_doublings = 5;
        std::uint64_t wanted = std::uint64_t{1} << random_.below(most_doublings + 1);
        std::optional<Numbers> best;
        for (int attempt = 0; attempt < most_attempts && wanted > 0; ++attempt) {
            draw();
            if (std::ranges::any_of(cells_, [](const auto& line) {
                    return !line.empty() && line.size() < shortest;
                }))
                continue;
            --wanted;
            std::optional<Numbers> drawn =
                numbers_of(net_, [&](std::size_t edge) { return is_joined(net_.ends(edge)); });
            if (!best || drawn->lines().size() < best->lines().size()) best = std::move(drawn);
        }
        return best;
    }

private:
    void draw() {
        for (std::uint32_t cell = 0; cell < net_.grid.cells(); ++cell) {
            line_[cell] = cell;
            cells_[cell] = {cell};
        }
        const std::vector<Ends> sides = net_.grid.sides();
        // Short ones first, or they are left over.
        for (const std::size_t longest : {std::size_t{1}, shortest - 1, net_.grid.cells()})
            for (const std::uint32_t side : random_.order(sides.size())) {
                const auto [a, b] = sides[side];
                if (std::min(cells_[line_[a]].size(), cells_[line_[b]].size()) <= longest)
                    join(a, b);
            }
    }
    [[nodiscard]] bool is_end(std::uint32_t cell) const {
        const std::vector<std::uint32_t>& line = cells_[line_[cell]];
        return line.front() == cell || line.back() == cell;
    }
    void join(std::uint32_t a, std::uint32_t b) {
        if (line_[a] == line_[b] || !is_end(a) || !is_end(b)) return;
        std::vector<std::uint32_t>& first = cells_[line_[a]];
        std::vector<std::uint32_t>& second = cells_[line_[b]];
        for (const std::uint32_t cell : first)
            for (const std::uint32_t other : net_.grid.neighbours(cell))
                if (line_[other] == line_[b] && (cell != a || other != b)) return;
        if (first.back() != a) std::ranges::reverse(first);
        if (second.front() != b) std::ranges::reverse(second);
        const std::uint32_t line = line_[a];
        for (const std::uint32_t cell : second) line_[cell] = line;
        first.insert(first.end(), second.begin(), second.end());
        second.clear();
    }
    /// Neighbours on one line come after each other there.
    [[nodiscard]] bool is_joined(const Ends& ends) const { return line_[ends.a] == line_[ends.b]; }

    static constexpr std::size_t shortest = 3;  ///< cells of a line

    kit::Random random_;
    CentreLines net_;
    std::vector<std::uint32_t> line_;                ///< by cell
    std::vector<std::vector<std::uint32_t>> cells_;  ///< by line, in order; empty for none
};

TypeInfo numberlink_info() {
    return {Numberlink::type_id,
            "Numberlink",
            "Draw **lines** through the middles of cells, from side to side.\n"
            "\n"
            "- **Each line joins two equal numbers**, and every number has its line.\n"
            "- **No two lines share a cell**, and no line crosses itself or branches.\n"
            "- **A line touches itself nowhere**: of two cells side by side on it one comes right "
            "after the other.\n"
            "- **Every cell has a line**, unless the puzzle says that cells may be left over.\n"
            "\n"
            "---\n"
            "\n"
            "Drag from cell to cell to draw a line. A left click between two cells draws the line "
            "there, a right click rules it out with a small cross; either click on what is marked "
            "clears it.",
            {{"ends", "one line leaves every number",
              "a number has more than one line, or no way out for its own"},
             {"cells", "one line passes through every other cell",
              "a line branches or ends without a number, or a cell has no line"},
             {"lines", "each line joins two equal numbers and touches itself nowhere",
              "a line joins different numbers, touches itself or cannot reach its other end"}},
            {".numberlink"},
            "numberlink\n1 . 2 . 3\n4 . . . .\n. 5 . . 3\n4 . . . 2\n5 . . . 1\n",
            true};
}

class NumberlinkType final : public kit::PrintedType<Numberlink, Lessons> {
public:
    NumberlinkType() : PrintedType(numberlink_info(), kit::columns_and_rows(4, 20, 8)) {
        set_formats({kit::sheet_link(
            *this,
            {.kinds = {"numlin", "numberlink"},
             .implied = leaves_cells_heading,
             .lost_without_implied =
                 "In a link cells may be left without a line; there may be more solutions."})});
    }

    Text lesson(std::string_view technique) const override {
        return numberlink::lesson_of(technique);
    }
    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        const auto numbers = RandomLines(kit::grid_of(values), seed).run();
        return numbers && numbers->wrong().empty() ? puzzle_of(numbers) : std::unique_ptr<Puzzle>();
    }
};

}  // namespace

QUADRILLE_PLUGIN(NumberlinkType, "numberlink", "1.0.0")

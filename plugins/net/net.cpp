// Net (NetWalk): turn the pieces of a net until all of them are joined, without a closed loop.
#include <array>
#include <bit>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/game_id.hpp"
#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/kit/type_link.hpp"
#include "quadrille/sdk.hpp"

namespace net {

using namespace quadrille;

namespace {

enum Conditions : std::uint16_t { ends_condition, loops_condition, joined_condition };
constexpr std::size_t most_side = 60;

// --- pieces

/// Clockwise. A piece is a set of the sides that its arms lead to.
enum Side : std::uint8_t { up, right, down, left };
constexpr std::array sides{up, right, down, left};
using Arms = std::uint8_t;
constexpr Arms all_arms = 15;

constexpr Arms arm(Side side) { return static_cast<Arms>(1U << side); }
constexpr bool leads(Arms arms, Side side) { return (arms & arm(side)) != 0; }
constexpr Side opposite(Side side) { return static_cast<Side>((side + 2) % 4); }
constexpr Arms turned(Arms arms, std::size_t quarters) {
    return static_cast<Arms>((arms << quarters | arms >> (4 - quarters)) & all_arms);
}
/// How often it can be turned before it is as it was.
constexpr std::size_t turnings(Arms arms) {
    return turned(arms, 1) == arms ? 1 : turned(arms, 2) == arms ? 2 : 4;
}
/// The turning that has mark 1.
constexpr Arms first_turning(Arms arms) {
    const int count = std::popcount(arms);
    if (count == 1) return arm(up);
    if (count == 3) return arm(up) | arm(right) | arm(down);
    if (count == 4) return all_arms;
    return turnings(arms) == 2 ? arm(left) | arm(right) : arm(up) | arm(right);
}
constexpr Arms arms_of(Arms piece, Mark mark) { return turned(first_turning(piece), mark - 1U); }
constexpr Mark mark_of(Arms arms) {
    Mark mark = 1;
    while (arms_of(arms, mark) != arms) ++mark;
    return mark;
}

constexpr std::string_view digits = "0123456789abcdef";
/// Of a digit: right, up, left and down.
constexpr std::array<unsigned, 4> bit_of_side{2, 1, 8, 4};

char digit_of(Arms arms) {
    unsigned bits = 0;
    for (const Side side : sides) bits |= leads(arms, side) ? bit_of_side[side] : 0U;
    return digits[bits];
}
std::optional<Arms> arms_in(char digit) {
    const std::size_t bits = digits.find(digit);
    if (bits == std::string_view::npos) return std::nullopt;
    Arms arms = 0;
    for (const Side side : sides)
        if ((bits & bit_of_side[side]) != 0) arms |= arm(side);
    return arms;
}
constexpr std::array<const char*, 16> pictures{"",  "╵", "╶", "└", "╷", "│", "┌", "├",
                                               "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

/// What a turning is called: an id, and what sentences say. Of ends and tees by the arm that stands
/// alone, of corners by both.
using Names = std::pair<const char*, const char*>;
constexpr std::array<Names, 4> one_arm{Names{"up", "turned up"},
                                       {"right", "turned to the right"},
                                       {"down", "turned down"},
                                       {"left", "turned to the left"}};
constexpr std::array<Names, 4> two_arms{Names{"up-right", "turned up and to the right"},
                                        {"right-down", "turned down and to the right"},
                                        {"down-left", "turned down and to the left"},
                                        {"left-up", "turned up and to the left"}};
constexpr std::array<Names, 2> straight{Names{"level", "lying flat"},
                                        {"upright", "standing upright"}};

Names names_of(Arms arms, std::size_t mark) {
    if (arms == all_arms) return {"cross", "a cross"};
    if (turnings(arms) == 2) return straight[mark - 1];
    if (std::popcount(arms) == 2) return two_arms[mark - 1];
    return one_arm[std::popcount(arms) == 1 ? mark - 1 : mark % 4];
}

/// The turnings of a piece; clicks go round from the one that is printed. Blank, it is as printed.
Alphabet alphabet_of(Arms arms) {
    Alphabet alphabet;
    const std::size_t count = turnings(arms);
    alphabet.rest = mark_of(arms);
    for (std::size_t i = 1; i <= count; ++i) {
        const auto [id, name] = names_of(arms, i);
        alphabet.symbols.push_back({id, pictures[arms_of(arms, static_cast<Mark>(i))], name});
        const std::size_t printed = alphabet.rest - std::size_t{1};
        alphabet.primary.push_back(static_cast<Mark>((printed + i) % count + 1));
        alphabet.secondary.push_back(static_cast<Mark>((printed + count - i) % count + 1));
    }
    return alphabet;
}

// --- the board

/// The piece and the walls of a cell.
struct Place {
    Arms arms = 0;
    Arms walls = 0;
};

/// What a token of a text tells; nothing where it is none.
std::optional<Place> place_of(std::string_view token) {
    const auto arms = token.empty() ? std::nullopt : arms_in(token.front());
    if (!arms || token.find_first_not_of("vh", 1) != std::string_view::npos) return std::nullopt;
    return Place{*arms,
                 static_cast<Arms>((token.find('v') != std::string_view::npos ? arm(right) : 0) |
                                   (token.find('h') != std::string_view::npos ? arm(down) : 0))};
}

/// What is printed.
struct Pieces {
    static constexpr std::array<std::string_view, 1> headings{"wraps"};

    kit::Grid grid;
    std::vector<Arms> arms;   ///< by cell, as printed; 0 where there is no piece
    std::vector<Arms> walls;  ///< by cell: those at its right and below it
    bool wraps = false;       ///< from border to border

    [[nodiscard]] std::size_t beside(std::size_t cell, Side side) const {
        const std::size_t row = grid.row(cell), column = grid.column(cell);
        const auto step = [&](std::size_t at, std::size_t count, bool back) {
            return (at + (back ? count - 1 : 1)) % count;
        };
        return side == up || side == down ? grid.at(step(row, grid.rows, side == up), column)
                                          : grid.at(row, step(column, grid.columns, side == left));
    }
    [[nodiscard]] bool is_at_border(std::size_t cell, Side side) const {
        return side == up      ? grid.row(cell) == 0
               : side == right ? grid.column(cell) + 1 == grid.columns
               : side == down  ? grid.row(cell) + 1 == grid.rows
                               : grid.column(cell) == 0;
    }
    [[nodiscard]] bool has_wall(std::size_t cell, Side side) const {
        return side == right || side == down ? leads(walls[cell], side)
                                             : leads(walls[beside(cell, side)], opposite(side));
    }
    /// Whether no arm may lead there.
    [[nodiscard]] bool is_closed(std::size_t cell, Side side) const {
        const std::size_t other = beside(cell, side);
        return (is_at_border(cell, side) && !wraps) || has_wall(cell, side) || other == cell ||
               arms[other] == 0;
    }
    /// The middle of a side as a node, behind those of the cells.
    [[nodiscard]] std::uint32_t node(std::size_t cell, Side side) const {
        const std::size_t of = side == right || side == down ? cell : beside(cell, side);
        const bool is_upright = side == left || side == right;
        return static_cast<std::uint32_t>((is_upright ? 1 : 2) * grid.cells() + of);
    }
    void add(const Place& place) {
        arms.push_back(place.arms);
        walls.push_back(place.walls);
    }
    [[nodiscard]] Text wrong() const {
        const bool is_empty = std::ranges::count(arms, Arms{0}) == std::ssize(arms);
        return is_empty ? "there is no piece; expected one at least" : Text();
    }
    [[nodiscard]] Text variant() const { return wraps ? "from border to border" : Text(); }

    [[nodiscard]] static Pieces without_any(const kit::Grid& grid, bool wraps) {
        return {grid, std::vector<Arms>(grid.cells()), std::vector<Arms>(grid.cells()), wraps};
    }
    /// One piece beside another: there is no board without any.
    [[nodiscard]] static Pieces none(std::span<const std::int32_t> values) {
        Pieces pieces = without_any(kit::grid_of(values), values[2] == 1);
        pieces.arms[0] = pieces.arms[1] = arm(right);
        return pieces;
    }
    [[nodiscard]] static Result<Pieces> read(const std::vector<kit::Section>& sections) {
        const auto sheet = kit::sheet_of(sections.front(), kit::Cells::words, 1, most_side);
        if (!sheet) return sheet.error();
        Pieces pieces{sheet->grid, {}, {}, kit::find_section(sections, "wraps") != nullptr};
        for (const kit::Token& token : sheet->cells) {
            const auto place = place_of(token.text);
            if (!place)
                return kit::unexpected(
                    token, "a digit from 0 to f, perhaps with 'v' or 'h' for a wall behind it");
            pieces.add(*place);
        }
        return pieces;
    }
    [[nodiscard]] std::string write() const {
        return kit::write_sheet(grid, kit::Cells::words, [&](auto cell) { return token(cell); }) +
               (wraps ? "wraps\n" : "");
    }
    /// What stands for a cell in a text.
    [[nodiscard]] std::string token(std::size_t cell) const {
        std::string token(1, digit_of(arms[cell]));
        if (leads(walls[cell], right)) token += 'v';
        if (leads(walls[cell], down)) token += 'h';
        return token;
    }

    [[nodiscard]] std::vector<ClueKind> kinds() const {
        ClueKind piece{.id = "piece", .name = "piece", .seats = kit::cell_seats(grid)};
        for (Arms one = 1; one <= all_arms; ++one)
            piece.values.push_back({std::string(1, digit_of(one)), pictures[one]});
        piece.shapes_board = true;
        return {std::move(piece)};
    }
    [[nodiscard]] std::vector<Clue> clues() const {
        std::vector<Clue> clues;
        for (std::uint32_t cell = 0; cell < arms.size(); ++cell)
            if (arms[cell] != 0) clues.push_back({0, {cell}, std::string(1, digit_of(arms[cell]))});
        return clues;
    }
    [[nodiscard]] Result<Pieces> changed(std::span<const Clue> taken,
                                         std::span<const Clue> printed) const {
        Pieces other = *this;
        for (const Clue& clue : taken) other.arms[clue.seats.front()] = 0;
        for (const Clue& clue : printed)
            other.arms[clue.seats.front()] = arms_in(clue.value.front()).value_or(Arms{0});
        return other;
    }
};

Board make_board(const Pieces& pieces) {
    Board board{pieces.grid.extent(0.15), {{}}, {}};
    for (Arms arms = 1; arms <= all_arms; ++arms) board.alphabets.push_back(alphabet_of(arms));
    for (std::size_t cell = 0; cell < pieces.grid.cells(); ++cell) {
        const Arms arms = pieces.arms[cell];
        board.elements.push_back({Kind::cell, arms, arms == all_arms ? Mark{1} : blank,
                                  arms == 0 ? Part::note : Part::answer, pieces.grid.outline(cell),
                                  pieces.grid.name(cell)});
    }
    return board;
}

/// What two pieces side by side allow each other.
Relation met(const Pieces& pieces, std::size_t cell, Side side) {
    const std::size_t other = pieces.beside(cell, side);
    Relation relation{element_id(cell), element_id(other), {}};
    for (std::size_t a = 1; a <= turnings(pieces.arms[cell]); ++a)
        for (std::size_t b = 1; b <= turnings(pieces.arms[other]); ++b)
            if (leads(arms_of(pieces.arms[cell], static_cast<Mark>(a)), side) ==
                leads(arms_of(pieces.arms[other], static_cast<Mark>(b)), opposite(side)))
                relation.allowed.emplace_back(static_cast<Mark>(a), static_cast<Mark>(b));
    return relation;
}

Rules make_rules(const Pieces& pieces) {
    Rules rules;
    Joined joined;
    for (std::size_t cell = 0; cell < pieces.grid.cells(); ++cell) {
        const Arms arms = pieces.arms[cell];
        if (arms == 0) continue;
        const auto node = static_cast<std::uint32_t>(cell);
        joined.terminals.push_back(node);
        Clause within;
        for (std::size_t i = 1; i <= turnings(arms); ++i) {
            const auto mark = static_cast<Mark>(i);
            bool ends_at_wall = false;
            for (const Side side : sides) {
                if (!leads(arms_of(arms, mark), side)) continue;
                if (pieces.is_closed(cell, side)) {  // where nothing meets it
                    ends_at_wall = true;
                    continue;
                }
                joined.links.push_back({element_id(cell), mark});
                joined.ends.push_back({node, pieces.node(cell, side)});
            }
            if (!ends_at_wall) within.any.push_back({element_id(cell), mark});
        }
        if (within.any.size() < turnings(arms))
            rules.push_back({ends_condition,
                             std::nullopt,
                             {"{0} leads to no wall", {pieces.grid.name(cell)}},
                             std::move(within)});
        for (const Side side : {right, down})
            if (!pieces.is_closed(cell, side))
                rules.push_back(
                    {ends_condition,
                     std::nullopt,
                     {"either {0} and {1} lead to each other, or neither leads to the other",
                      {pieces.grid.name(cell), pieces.grid.name(pieces.beside(cell, side))}},
                     met(pieces, cell, side)});
    }
    rules.push_back({loops_condition, std::nullopt, "the net has no closed loop",
                     Acyclic{joined.links, joined.ends}});
    rules.push_back({joined_condition, std::nullopt, "all pieces are joined", std::move(joined)});
    return rules;
}

/// Lines of the grid are thinner in some themes, an arm is not; in a terminal what counts is the
/// line below it.
void draw_arm(Canvas& canvas, Vec2 from, Vec2 to, Role role) {
    constexpr double half = 0.09;
    if (role != Role::grid) return canvas.line(from, to, {role, 2 * half});
    canvas.line(from, to, {Role::note, 0.02});
    const Vec2 across = from.x == to.x ? Vec2{half, 0} : Vec2{0, half};
    const std::array corners{from - across, from + across, to + across, to - across};
    canvas.polygon(corners, role);
}

class Net final : public kit::PrintedPuzzle<Net, Pieces> {
public:
    static constexpr const char* type_id = "net";

    explicit Net(const Pieces& pieces)
        : PrintedPuzzle(make_board(pieces), make_rules(pieces), pieces) {}

    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        const Pieces& pieces = printed();
        const kit::Grid& grid = pieces.grid;
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, grid, 0, 0.02, pieces.wraps ? 0.02 : 0.08);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
            const Vec2 middle = grid.centre(cell);
            const auto side_at = [&](Side side, double far) {
                constexpr std::array<Vec2, 4> ways{Vec2{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
                return middle + ways[side] * far;
            };
            for (const Side side : sides)
                if (pieces.has_wall(cell, side)) {
                    const Vec2 across = side == up || side == down ? Vec2{0.5, 0} : Vec2{0, 0.5};
                    canvas.line(side_at(side, 0.5) - across, side_at(side, 0.5) + across,
                                {Role::grid_strong, 0.08});
                }
            const Arms piece = pieces.arms[cell];
            if (piece == 0) continue;
            const Mark mark = position.mark(element_id(cell));
            const Arms arms = mark == blank ? piece : arms_of(piece, mark);
            const Role role = mark == blank       ? Role::grid
                              : piece == all_arms ? Role::given
                                                  : Role::mark;
            canvas.element(element_id(cell));
            for (const Side side : sides)
                if (leads(arms, side)) draw_arm(canvas, middle, side_at(side, 0.5), role);
            canvas.disc(middle, std::popcount(arms) == 1 ? 0.26 : 0.09, role);
            canvas.nobody();
        }
    }
};

// --- texts and new boards

/// "5x5", with a `w` where it wraps; what else stands there makes no difference to a description.
std::optional<Pieces> size_of(std::string_view params) {
    const auto grid = kit::take_size(params, most_side);
    if (!grid || grid->rows > most_side || grid->columns > most_side ||
        params.find_first_not_of("wab.0123456789e-+") != std::string_view::npos)
        return std::nullopt;
    return Pieces{*grid, {}, {}, params.find('w') != std::string_view::npos};
}

Result<Pieces> pieces_of(const kit::GameId& id) {
    auto pieces = size_of(id.params);
    if (!pieces)
        return kit::error_at(id.line, 1,
                             Text("expected at most {0} cells along a side, and parameters that "
                                  "this type has rules for",
                                  {std::to_string(most_side)}));
    kit::IdDescription text(id);
    while (!text.at_end()) {
        const char piece = text.peek();
        std::string token(1, piece >= 'A' && piece <= 'F' ? static_cast<char>(piece + 32) : piece);
        if (!arms_in(token.front())) return text.unexpected();
        static_cast<void>(text.take());
        while (!text.at_end() && (text.peek() == 'v' || text.peek() == 'h')) token += text.take();
        if (pieces->arms.size() == pieces->grid.cells())
            return text.wrong_length(pieces->grid.cells());
        pieces->add(*place_of(token));
    }
    if (pieces->arms.size() < pieces->grid.cells()) return text.wrong_length(pieces->grid.cells());
    return *std::move(pieces);
}

std::vector<Format> foreign_formats(const PuzzleType& type) {
    return kit::game_id_formats(
        {"Net", [](const kit::GameId& id) { return static_cast<bool>(pieces_of(id)); },
         [&type](const kit::GameId& id) -> Result<Translation> {
             const auto pieces = pieces_of(id);
             if (!pieces) return pieces.error();
             return kit::read_by(type, {kit::write_printed(*pieces, Net::type_id)});
         },
         [](std::string_view native) -> Result<kit::GameIdText> {
             const auto pieces = kit::read_printed<Pieces>(native, Net::type_id);
             if (!pieces) return pieces.error();
             const kit::Grid& grid = pieces->grid;
             kit::GameIdText text{std::to_string(grid.columns) + "x" + std::to_string(grid.rows) +
                                      (pieces->wraps ? "w" : ""),
                                  {}};
             for (std::size_t cell = 0; cell < grid.cells(); ++cell)
                 text.description += pieces->token(cell);
             return text;
         }});
}

/// A random tree without crosses, its pieces turned by chance.
Pieces random_pieces(const kit::Grid& grid, bool wraps, std::uint64_t seed) {
    kit::Random random(seed);
    Pieces pieces = Pieces::without_any(grid, wraps);
    std::vector<std::pair<std::size_t, Side>> open;  // from a piece that is there
    const auto reach = [&](std::size_t cell) {
        for (const Side side : sides)
            if (wraps || !pieces.is_at_border(cell, side)) open.emplace_back(cell, side);
    };
    reach(random.below(grid.cells()));
    while (!open.empty()) {
        std::swap(open[random.below(open.size())], open.back());
        const auto [cell, side] = open.back();
        open.pop_back();
        const std::size_t to = pieces.beside(cell, side);
        if (pieces.arms[to] != 0 || to == cell || std::popcount(pieces.arms[cell]) == 3) continue;
        pieces.arms[cell] |= arm(side);
        pieces.arms[to] |= arm(opposite(side));
        reach(to);
    }
    for (Arms& arms : pieces.arms) arms = turned(arms, random.below(4));
    return pieces;
}

TypeInfo net_info() {
    return {
        Net::type_id,
        "Net",
        "Turn the **pieces of a net** in their cells until they are one.\n"
        "\n"
        "- **No line ends** at a wall, or at a side where none meets it.\n"
        "- **All pieces are joined.**\n"
        "- **No lines close a loop.**\n"
        "\n"
        "---\n"
        "\n"
        "Left click turns a piece to the right, right click to the left; once round, it is as it "
        "was before. Pieces that you have not turned are pale, and count as they are. A net from "
        "border to border goes on at the other side.",
        {{"ends", "every line goes on in the next cell",
          "a line ends at a wall, or where none meets it"},
         {"loops", "no lines close a loop", "lines close a loop"},
         {"joined", "all pieces are joined", "some pieces can reach the others no more"}},
        {".net"},
        "net\n8 1 6 1\n9 e b 2\n3 d d d\n2 9 8 4\n",
        true};
}

class NetType final : public kit::PrintedType<Net> {
public:
    NetType()
        : PrintedType(
              net_info(),
              kit::columns_and_rows(2, 40, 7,
                                    {{"border",
                                      "border",
                                      0,
                                      1,
                                      0,
                                      {{"walls", "walls"}, {"wraps", "from border to border"}}}})) {
        set_formats(foreign_formats(*this));
    }

    bool draws_full_boards() const noexcept override { return true; }
    Result<std::unique_ptr<Puzzle>> full_board(std::span<const std::int32_t> values,
                                               std::uint64_t seed) const override {
        return puzzle_of(random_pieces(kit::grid_of(values), values[2] == 1, seed));
    }
};

}  // namespace

}  // namespace net

QUADRILLE_PLUGIN(net::NetType, "net", "1.0.0")
